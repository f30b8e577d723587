// The frame of a player turn, which the chapters under it read: what was played, marks on areas, and the battles there.

import { findFrame, frameOf } from '@tricorne/kit'
import type { Board } from '../board.ts'
import { type Battle, TURN, type Turn } from '../frames.ts'
import type { Area, Side } from '../nouns.ts'
import { DISPUTED, hasFort, hasUnits, isArea, type LastManState, other, statusOf } from '../state.ts'

// How far the card of the turn goes (TLM-9.1); Bad Weather lowers it by one (TLM-9.5-02).
export const PASS = 0
export const LIMITED_OFFENSIVE = 1
export const PLAIN_OFFENSIVE = 2
export const SPECIAL_OFFENSIVE = 3

// Marks on areas in a player turn.
/** Friendly to the mover when the turn began (TLM-4.4-05, TLM-4.5-02). */
export const FRIENDLY = 1
/** Became Disputed in this turn (TLM-2.II.3-02). */
export const NEW = 2
export const DECLARED = 4
export const GAS_A = 8
export const ADVANCED_A = 16
export const SURPRISED = 32
/** The dice of the special offensive are added here. */
export const BONUS = 64
export const GAS_D = 128
export const ADVANCED_D = 256
/** Fought in this turn: its Biplanes have been in battle (TLM-8.3.4-17). */
export const FOUGHT = 512

export const turnFrame = (side: Side, areas: number): Turn => ({
  proc: 'turn',
  step: 'begin',
  side,
  card: -1,
  level: PASS,
  played: 0,
  weather: 0,
  swapped: 0,
  marks: new Array(areas).fill(0),
})

export const turnOf = (s: LastManState): Turn => frameOf(s, TURN)

/** Whether a side's own player turn is being played. */
export function isTurnOf(s: LastManState, side: Side): boolean {
  const t = findFrame(s, TURN)
  return t !== null && t.side === side
}

/** How many areas bear a mark. */
export function countMarked(t: Turn, mark: number): number {
  let n = 0
  for (let i = 0; i < t.marks.length; i++) if ((t.marks[i] & mark) !== 0) n++
  return n
}

/** TLM-2.II.3-03, TLM-Q20: a Disputed area, or one that only a weak Fort still holds out in. */
export function canBeBattle(b: Board, s: LastManState, side: Side, area: Area): boolean {
  if (!isArea(b, area)) return false
  const status = statusOf(b, s, area)
  if (status === DISPUTED) return true
  return status === side && hasFort(b, s, other(side), area) && hasUnits(b, s, side, area)
}

export const battleFrame = (s: LastManState, area: Area): Battle => {
  const t = turnOf(s)
  return {
    proc: 'battle',
    step: 'begin',
    area,
    side: t.side,
    surprise: Number((t.marks[area] & SURPRISED) !== 0),
    flown: 0,
    kept: 0,
    infantry: 0,
    commonwealth: 0,
    storm: 0,
    hits: 0,
    siege: 0,
    forced: 0,
    left: 0,
    dogfight: 0,
    brought: 0,
  }
}
