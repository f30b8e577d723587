// The nouns of Clash of Sovereigns, as fields of states and frames.
import { NONE } from '@tricorne/engine'
import { shapesOn } from '@tricorne/kit'
import { type Board, COURTS, NATIONS, POWERS } from './board.ts'

export const { int, bit, flag, mask, table, list, options, such, group, groups, state, frame } =
  shapesOn<Board>()

/** More forces than a match ever has at once; see rules/forces.ts. */
export const FORCES = 320
/** Nations that have strength points; those after them have spaces only. */
export const ARMED = 17

export const space = int(0, (b) => b.spaces - 1)
export const spaceOrNone = int(NONE, (b) => b.spaces - 1)
export const leader = int(0, (b) => b.leaders - 1)
export const leaderOrNone = int(NONE, (b) => b.leaders - 1)
export const card = int(0, (b) => b.cards - 1)
export const cardOrNone = int(NONE, (b) => b.cards - 1)
export const nation = int(0, NATIONS - 1)
export const nationOrNone = int(NONE, NATIONS - 1)
export const power = int(0, POWERS - 1)
export const court = int(0, COURTS - 1)
export const courtOrNone = int(NONE, COURTS - 1)
export const courts = mask(() => COURTS)
export const nations = mask(() => NATIONS)
/** A slot of the force tables. A frame's local of this shape must be called `force` or `foe`: see `dissolve`. */
export const forceOrNone = int(NONE, FORCES - 1)
export const sideOrNone = int(NONE, 1)
export const count = int(0, 999)
export const points = int(-999, 999)
/** The start of a season as `momentOf` counts it, NEVER, or an event by which it ends. */
export const moment = int(0, 19999)
