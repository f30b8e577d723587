// How to value a position, for bots.
import { type Board, FRENCH } from './board.ts'
import { type LeipzigState, sideOf } from './state.ts'

export function evaluate(s: LeipzigState, seat: number, _b: Board): number {
  const lead = s.score[FRENCH] - s.score[1]
  const x = 1 / (1 + Math.exp(-lead / 6))
  return sideOf(s, seat) === FRENCH ? x : 1 - x
}
