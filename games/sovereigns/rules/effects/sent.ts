// Reinforcements that an event sends to places of its own (`s.sent`).
import type { Board } from '../../board.ts'
import type { SovereignsState } from '../../state.ts'
import { opAt } from './program.ts'
import { isNamed } from './select.ts'

/** No court is needed to name these places. */
const ANY_COURT = 0

/** Whether reinforcements with this `effect` may be placed in a space. Takes any number. */
export function isSentTo(b: Board, s: SovereignsState, effect: number, space: number): boolean {
  const op = opAt(b, effect)
  if (op === undefined || op.do !== 'addReinforcements' || space < 0 || space >= b.spaces) return false
  return op.where === null || isNamed(b, s, op.where, ANY_COURT, space)
}
