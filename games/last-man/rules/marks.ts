// The frame of a player turn, which the chapters under it read: what was played, and marks on areas.

import { findFrame, frameOf } from '@tricorne/kit'
import { TURN, type Turn } from '../frames.ts'
import type { Side } from '../nouns.ts'
import type { LastManState } from '../state.ts'

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
