// COS-4.1-01: who chooses now where all courts choose, in power order or together.
import { type Board, COURTS } from '../board.ts'
import { SIMULTANEOUS_SPRING } from '../options.ts'
import type { SovereignsState } from '../state.ts'
import { askCourt } from './kit.ts'

type S = SovereignsState

export const together = (s: S): boolean => s.options[SIMULTANEOUS_SPRING] === 1

/** The courts of a mask that choose now: all together, or the first in power order. */
export const choosing = (s: S, courts: number): number => (together(s) ? courts : courts & -courts)

/** The seats of the courts that choose now. */
export function choosers(s: S, b: Board, courts: number): number {
  const now = choosing(s, courts)
  let seats = 0
  for (let court = 0; court < COURTS; court++) if ((now & (1 << court)) !== 0) seats |= askCourt(s, b, court)
  return seats
}

/** Whether a court of this seat chooses now. */
export const isChoosing = (s: S, b: Board, courts: number, court: number, seat: number): boolean =>
  (choosing(s, courts) & (1 << court)) !== 0 && b.scenarios[s.scenario].seatOf[court] === seat

/** The first of a seat's courts that choose now, or -1. */
export function firstChoosing(s: S, b: Board, courts: number, seat: number): number {
  for (let court = 0; court < COURTS; court++) if (isChoosing(s, b, courts, court, seat)) return court
  return -1
}
