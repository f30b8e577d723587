// COS-13.1, COS-13.8.3-01, COS-13.6.2-02: battles that do not take place, reliefs, and sides that are wiped out.
import { describe, expect, it } from 'vitest'
import { AU, FR } from '../board.ts'
import { type Battle, battleFrame } from '../frames/battle.ts'
import { GONE } from '../state.ts'
import type { ForceSpec, Position } from '../testkit.ts'
import { field } from './movekit.ts'

/** Two forces meet; the first has come from a space next to it. */
function meet(
  space: string,
  from: string,
  first: ForceSpec,
  second: ForceSpec,
  set?: (p: Position) => unknown,
): Position {
  const p = field().force(space, first).force(space, second)
  set?.(p)
  const force = p.led(first.leaders?.[0] ?? '')
  return p.begin(
    battleFrame(p.board, p.s, { space: p.space(space), force, from: p.space(from), via: 1, mover: 1 }),
  )
}

const french = (inf: number, ...leaders: string[]): ForceSpec => ({ nation: 'FR', inf, leaders })
const austrian = (inf: number, ...leaders: string[]): ForceSpec => ({ nation: 'AU', inf, leaders })

describe('the beginning', () => {
  it.each<[string, ForceSpec, ForceSpec]>([
    ['leaders alone are met', french(5, 'noailles'), austrian(0, 'traun')],
    ['leaders alone have come', french(0, 'noailles'), austrian(5, 'traun')],
  ])('COS-Q77 COS-13.1-01 there is no battle if %s', (_, first, second) => {
    const p = meet('kolin', 'tabor', first, second)
    expect([p.step, p.said('battle.begin'), p.at('noailles'), p.at('traun')]).toEqual([
      'over',
      [],
      'kolin',
      'kolin',
    ])
  })

  it.each<[string, string, ForceSpec, ForceSpec, number, number]>([
    ['to one’s own besieged fortress', 'prag', austrian(9, 'traun'), french(12, 'noailles'), 1, 1],
    ['to one’s own fortress that is shut in', 'prag', austrian(9, 'traun'), french(12, 'noailles'), -1, 1],
    ['to one that is open', 'prag', austrian(9, 'traun'), french(4, 'noailles'), -1, 0],
    ['to the enemy’s is none', 'prag', french(12, 'noailles'), austrian(9, 'traun'), 1, 0],
  ])('COS-13.8.3-01 a relief comes %s', (_, space, first, second, siege, relief) => {
    const p = meet(space, 'kolin', first, second, (q) => {
      q.force('prag', { nation: 'AU', inf: 2, inside: true })
      q.s.siege[q.space('prag')] = siege
    })
    expect(p.frame<Battle>('battle').relief).toBe(relief)
  })
})

describe('the end', () => {
  it('COS-13.6.2-02 COS-13.7-01 leaders of a side that has lost all its SP are lost with it', () => {
    const p = meet('kolin', 'tabor', french(60, 'noailles', 'conti'), austrian(1, 'browne'))
    p.dice(6, 3)
    for (let i = 0; i < 12 && p.step !== 'over'; i++) {
      const court = p.asks(FR) ? FR : AU
      const [verb, target] = p.options(court)[0].split(' ')
      p.play(court, verb, target === undefined ? undefined : Number(target))
    }
    expect([p.step, p.total('AU'), p.at('browne')]).toEqual(['over', 0, GONE])
  })
})
