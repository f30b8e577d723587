// MAR-19.2: France reduces its objectives.
import { type Frame, RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import { REDUCTION } from '../options.ts'
import { AUSTRIA, FRANCE } from '../powers.ts'
import { courtOf, type MariaState, seatOf } from '../state.ts'
import { procedure, type X } from './kit.ts'
import { setAside } from './markers.ts'

/** Whether a fortress lies in core Austria and bears a French marker. */
const isFrenchGain = (b: Board, s: MariaState, i: number): boolean =>
  s.markers[i] === FRANCE + 1 && b.fortresses[i].home === AUSTRIA && b.fortresses[i].bohemian

/**
 * MAR-19.2-01, MAR-19.2-05, MAR-19.2-06: whether France may reduce now; `french`: a French stage has just ended
 * (MAR-Q6).
 */
export function mayReduce(b: Board, s: MariaState, french: boolean): boolean {
  if (courtOf(s).reduced !== 0 || (s.options[REDUCTION] !== 0 && !french)) return false
  for (const g of b.generalsOf[FRANCE]) {
    const c = s.at[g]
    if (c >= 0 && b.bohemian[c] !== 0 && b.homes[s.league][c] === AUSTRIA) return false
  }
  return b.fortresses.some((_, i) => isFrenchGain(b, s, i))
}

/**
 * MAR-19.2-01, MAR-19.2-02, MAR-19.2-03: the French markers in core Austria come off, and Austria holds its
 * fortresses again.
 */
function reduce(s: MariaState, x: X): void {
  const { board: b } = x
  let taken = 0
  for (let i = 0; i < b.fortresses.length; i++) {
    if (!isFrenchGain(b, s, i)) continue
    s.markers[i] = 0
    taken++
  }
  courtOf(s).reduced = 1 // MAR-19.2-05
  x.say('objectives.reduced')
  setAside(s, x, FRANCE, taken)
}

export const reductionFrame = (): Frame => ({ proc: 'reduction', step: 'begin' })

type Steps = 'begin'

/** MAR-19.2, MAR-D32 */
export const reduction = procedure<Frame, Steps>('reduction', {
  begin: {
    prompt: 'objectives.reduce',
    awaits: (s) => 1 << seatOf(s, FRANCE),
    verbs: {
      reduce: {
        judge: () => null,
        run(s, _f, _t, x) {
          reduce(s, x)
          return RETURN
        },
      },
      persist: { judge: () => null, run: () => RETURN },
    },
  },
})
