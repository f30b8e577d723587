// COS-18.0-05: subsidies of nations and of events.
import { describe, expect, it } from 'vitest'
import { AU, BV, DU, PE, POWERS } from '../board.ts'
import { board, type Position } from '../testkit.ts'
import { field } from './movekit.ts'
import { endSubsidies, ownSubsidy, paySubsidies } from './subsidies.ts'

const b = board()
/** No boxes filled, Spring 1743. */
const spring = (...events: string[]): Position => {
  const p = field().date(1743, 'spring')
  p.s.springInfantry.fill(0)
  p.s.springCavalry.fill(0)
  p.s.springDepots.fill(0)
  p.s.subsidies = events.map((key) => p.event(key))
  return p
}

describe('subsidies of events', () => {
  const paid = (p: Position): Position => {
    paySubsidies(b, p.s, p.machine)
    return p
  }

  it('COS-18.0-01 infantry and depots for Austria, infantry for Piedmont, while they are at war', () => {
    const p = paid(spring('subsidy-vienna', 'subsidy-turin'))
    expect([
      p.s.springInfantry[AU],
      p.s.springDepots[AU],
      p.s.springInfantry[PE],
      p.s.springDepots[PE],
    ]).toEqual([3, 1, 3, 0])
    expect([p.s.springCavalry.every((n) => n === 0), p.s.springDepots.length]).toEqual([true, POWERS])
    const q = paid(spring('subsidy-vienna').status('neutral', 'AU'))
    expect([q.s.springInfantry[AU], q.s.springDepots[AU], q.s.subsidies.length]).toEqual([0, 0, 1])
  })

  it('COS-18.0-01 Turin’s ends when Piedmont is a Bourbon ally', () => {
    const p = paid(spring('subsidy-turin', 'subsidy-vienna').ally('bourbon', 'PE'))
    expect([p.s.subsidies, p.s.springInfantry[PE], p.said('reinforcements.ended')]).toEqual([
      [p.event('subsidy-vienna')],
      0,
      [[PE]],
    ])
  })

  it('COS-18.0-01 an event that pays nothing pays nothing', () => {
    const p = paid(spring('surprise-invasion'))
    expect([p.s.springInfantry.every((n) => n === 0), p.s.subsidies.length]).toEqual([true, 1])
  })
})

describe('a nation’s own', () => {
  const bavaria = (change: (p: Position) => void): number => {
    const p = spring().ally('bourbon', 'BV').status('belligerent', 'BV')
    change(p)
    ownSubsidy(b, p.s, p.machine, BV)
    return p.s.springInfantry[BV]
  }

  it('COS-18.0-05 Bavaria’s while it is a Bourbon ally at war, and not once it has ended', () => {
    expect(bavaria(() => {})).toBeGreaterThan(0)
    expect(bavaria((p) => p.ally('pragmatic', 'BV'))).toBe(0)
    expect(bavaria((p) => p.status('neutral', 'BV'))).toBe(0)
    expect(bavaria((p) => (p.s.ceased = 1 << BV))).toBe(0)
    const p = spring()
    ownSubsidy(b, p.s, p.machine, DU)
    expect(p.s.springInfantry.every((n) => n === 0)).toBe(true)
  })

  it('COS-18.0-05 ends once, when Munich falls', () => {
    const p = spring().control('AU', 'munich')
    endSubsidies(b, p.s, p.machine)
    endSubsidies(b, p.s, p.machine)
    expect([p.s.ceased, p.said('reinforcements.ended')]).toEqual([1 << BV, [[BV]]])
    const q = spring().control('BV', 'munich')
    endSubsidies(b, q.s, q.machine)
    expect(q.s.ceased).toBe(0)
  })
})
