// COS-5.0, COS-5.3: the Fortunes of Power.
import { describe, expect, it } from 'vitest'
import { fortunesFrame } from '../frames/fortunes.ts'
import { board, type Position } from '../testkit.ts'
import { fortunePrograms } from './effects/program.ts'
import { POWER_CHIT } from './fortunes.ts'
import { field } from './movekit.ts'

const b = board()
const drawn = (year: number): Position => {
  const p = field().date(year, 'summer')
  p.s.chits = POWER_CHIT
  p.machine.fenced = false
  return p.dice(3, 3, 3).begin(fortunesFrame())
}

describe('the Fortunes of Power', () => {
  it('COS-5.0-01 nobody may look at a chit and take it back, be it the last', () => {
    const p = drawn(1740)
    expect([p.s.chits, p.machine.fenced, p.said('fortunes.power').length]).toEqual([0, true, 1])
  })

  it.each([1740, 1741, 1743, 1746, 1748])(
    'COS-5.3-01 COS-Q130 the rows of %i, counted from the first of all',
    (year) => {
      const p = drawn(year)
      const told = p.events.flatMap(({ message, values }) =>
        /^fortunes\.(row|fails)$/.test(message) ? [values[0]] : [],
      )
      const [first] = fortunePrograms(b, 1741)
      expect(told).toEqual(fortunePrograms(b, year).map((program) => program - first))
      expect(fortunePrograms(b, year).length).toBe(year === 1740 ? 0 : told.length)
    },
  )
})
