// MAR-19.2: France reduces its objectives.
import { type Frame, RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import { REDUCTION } from '../options.ts'
import { AUSTRIA, FRANCE } from '../powers.ts'
import { courtOf, type MariaState } from '../state.ts'
import { procedure } from './kit.ts'

/** Whether a fortress lies in core Austria and bears a French marker. */
const isFrenchGain = (b: Board, s: MariaState, i: number): boolean =>
  s.markers[i] === FRANCE + 1 && b.fortresses[i].home === AUSTRIA && b.fortresses[i].bohemian

/** MAR-19.2-01, -05, -06: whether France may reduce now; `french`: a French stage has just ended (MAR-Q6). */
export function mayReduce(b: Board, s: MariaState, french: boolean): boolean {
  if (courtOf(s).reduced !== 0 || (s.options[REDUCTION] !== 0 && !french)) return false
  for (const g of b.generalsOf[FRANCE]) {
    const c = s.at[g]
    if (c >= 0 && b.bohemian[c] !== 0 && b.homes[s.league][c] === AUSTRIA) return false
  }
  return b.fortresses.some((_, i) => isFrenchGain(b, s, i))
}

export const reductionFrame = (): Frame => ({ proc: 'reduction', step: 'begin' })

export const reduction = procedure<Frame>('reduction', {
  begin: () => RETURN,
})
