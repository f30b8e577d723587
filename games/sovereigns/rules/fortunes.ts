// COS-5.0: the Fortunes of War. Nobody knows where the chits lie, so one of those that are left is drawn when it is
// revealed (COS-H06).
import { RETURN } from '@tricorne/engine'
import { attritionFrame, type Fortunes } from '../frames/fortunes.ts'
import { treasureFrame } from '../frames/sea.ts'
import type { SovereignsState } from '../state.ts'
import { programFrame } from './effects/frames.ts'
import { fortunePrograms, programOpen } from './effects/program.ts'
import { procedure, type X } from './kit.ts'
import { endMatch } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState

export const ATTRITION_CHIT = 1
export const TREASURE_CHIT = 2
export const POWER_CHIT = 4
const CHITS = [ATTRITION_CHIT, TREASURE_CHIT, POWER_CHIT]

/** Rows of the table have no holder; the first court in power order stands in for one. */
const NO_HOLDER = 0

function drawChit(s: S, x: X): number {
  const left = CHITS.filter((chit) => (s.chits & chit) !== 0)
  if (left.length === 0) return 0
  const chit = left[left.length === 1 ? 0 : x.int(left.length)]
  s.chits &= ~chit
  x.reveal()
  return chit
}

type Steps = 'begin' | 'rows' | 'end'

export const fortunes = procedure<Fortunes, Steps>('fortunes', {
  /** COS-5.0-01 */
  begin(s, _f, x) {
    const chit = drawChit(s, x)
    if (chit === ATTRITION_CHIT) {
      x.say('fortunes.attrition')
      return x.call(s, attritionFrame(), 'end')
    }
    if (chit === TREASURE_CHIT) {
      x.say('fortunes.treasure')
      return x.call(s, treasureFrame(), 'end')
    }
    if (chit === 0) return RETURN
    x.say('fortunes.power')
    return 'rows'
  },

  /** COS-5.3-01, COS-Q130: the rows of the year in order; one whose condition fails has no effect. */
  rows(s, f, x) {
    if (isOver(s)) return endMatch(s)
    const rows = fortunePrograms(x.board, s.year)
    if (f.row >= rows.length) return 'end'
    const program = rows[f.row]
    const row = program - firstRow(x)
    f.row++
    if (!programOpen(x.board, s, program, NO_HOLDER)) {
      x.say('fortunes.fails', row)
      return 'rows'
    }
    x.say('fortunes.row', row)
    return x.call(s, programFrame(x.board, NO_HOLDER, program), 'rows')
  },

  end: (s) => (isOver(s) ? endMatch(s) : RETURN),
})

/** Rows are counted from the first of all years. */
function firstRow(x: X): number {
  const { years } = x.board.pack.tables.fortunesOfPower
  for (const { year } of years) {
    const [first] = fortunePrograms(x.board, year)
    if (first !== undefined) return first
  }
  return 0
}
