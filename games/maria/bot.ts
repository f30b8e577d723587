// How to value a position (first version: what is held and how near the goal is).
import type { Board } from './board.ts'
import { AUSTRIA } from './powers.ts'
import { FRANCE_NEEDS, frenchCount, outcome, PRUSSIA_NEEDS, prussianCount } from './rules/introductory.ts'
import { type MariaState, seatOf } from './state.ts'

export function evaluate(s: MariaState, seat: number, b: Board): number {
  const end = outcome(s)
  if (end !== null) return end.winners.length === 0 ? 0.5 : end.winners.includes(seat) ? 1 : 0
  const france = frenchCount(b, s) / FRANCE_NEEDS
  const prussia = prussianCount(b, s) / PRUSSIA_NEEDS
  const threat = Math.max(france, prussia)
  return seat === seatOf(s, AUSTRIA) ? 1 - threat : threat
}
