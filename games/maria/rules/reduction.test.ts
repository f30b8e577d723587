import { describe, expect, it } from 'vitest'
import type { Sequence } from '../frames.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRUSSIA } from '../powers.ts'
import { courtOf } from '../state.ts'
import { type Cities, type Position, position } from '../testkit.ts'
import { conquer, controllerOf } from './conquest.ts'
import { pool } from './markers.ts'
import { mayReduce, reductionFrame } from './reduction.ts'
import { sequenceFrame } from './sequence.ts'

const core = { region: 'austria-core', fortress: 'minor' } as const
const LANDS: Cities = {
  a: core,
  b: core,
  c: core,
  d: { region: 'austria-core' },
  n: { region: 'austria-flanders', fortress: 'minor', map: 'flanders' },
  s: { region: 'saxony', fortress: 'minor' },
  m: { region: 'bavaria', fortress: 'minor' },
  p: { region: 'prussia', fortress: 'minor' },
  f: { region: 'france', fortress: 'minor', map: 'flanders' },
}

/** Three French markers in core Austria, one in the Austrian Netherlands. */
function gains(options: Record<string, string> = {}): Position {
  const p = position('a-b-c-d-m-s-p n-f-m', LANDS, 'advanced', options)
  for (const c of ['a', 'b', 'c', 'n']) p.mark(c, FRANCE)
  return p
}

const may = (p: Position, french = true): boolean => mayReduce(p.board, p.s, french)

const take = (p: Position, power: number, city: string): void =>
  conquer(p.board, p.s, p.machine, power, p.board.fortressAt[p.city(city)])

const reduce = (p: Position): Position => p.begin(reductionFrame()).act('reduce')

describe('MAR-19.2: France reduces its objectives', () => {
  it('MAR-D32 MAR-19.2-01 it may when no French general is in core Austria and something is to be given up', () => {
    const p = gains().put('france-1', 'n', 4).put('france-2', 'm', 4)
    expect(may(p)).toBe(true)
    p.put('france-2', 'd', 4)
    expect(may(p)).toBe(false)
    const none = position('a-b', LANDS, 'advanced').mark('a', PRUSSIA)
    expect(may(none)).toBe(false)
  })

  it('MAR-19.2-06 Bavarian generals and French trains in core Austria do not matter', () => {
    expect(may(gains().put('bavaria-1', 'd', 4).put('france-train-1', 'c'))).toBe(true)
  })

  it('MAR-19.2-01 MAR-Q6 at the end of any stage and of politics, or only of a French stage', () => {
    const asked = (step: string, stage: number, options = {}) => {
      const p = gains(options)
      p.begin({ ...sequenceFrame(), step, stage } as Sequence)
      return p.s.frames.at(-1)?.proc === 'reduction'
    }
    for (const stage of [1, 2, 3]) expect(asked('reduce', stage)).toBe(true)
    expect(asked('afterPolitics', 0)).toBe(true)
    const french = { frenchReduction: 'frenchStage' }
    expect([1, 2, 3].map((stage) => asked('reduce', stage, french))).toEqual([true, false, false])
    expect(asked('afterPolitics', 0, french)).toBe(false)
  })

  it('MAR-T56 MAR-19.2-02 MAR-19.2-03 of three markers two are set aside, one goes to the pool; the fortresses are Austrian again', () => {
    const p = gains()
    const before = pool(p.board, p.s, FRANCE)
    p.begin(reductionFrame())
    expect(p.awaited()).toEqual(['louis'])
    p.act('reduce')
    expect(courtOf(p.s).aside[FRANCE]).toBe(2)
    expect(pool(p.board, p.s, FRANCE)).toBe(before + 1)
    for (const c of ['a', 'b', 'c'])
      expect(controllerOf(p.board, p.s, p.board.fortressAt[p.city(c)])).toBe(AUSTRIA)
    expect(p.marker('n')).toBe(FRANCE)
    expect(p.said('markers.aside')).toEqual([[FRANCE, 3, 2]])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-19.2-05 only once, while a no leaves the chance open', () => {
    const p = gains().begin(reductionFrame()).act('persist')
    expect([p.marker('a'), courtOf(p.s).reduced, may(p)]).toEqual([FRANCE, 0, true])
    reduce(p)
    expect(courtOf(p.s).reduced).toBe(1)
    p.mark('a', FRANCE)
    expect(may(p)).toBe(false)
  })

  it('MAR-T56 MAR-19.2-04 what was set aside comes back when Bavaria retakes a fortress of Bavaria', () => {
    const p = reduce(gains())
    p.mark('m', AUSTRIA)
    const before = pool(p.board, p.s, FRANCE)
    take(p, BAVARIA, 'm')
    expect(courtOf(p.s).aside[FRANCE]).toBe(0)
    expect(pool(p.board, p.s, FRANCE)).toBe(before + 2 - 1) // two back, one on the fortress
    expect(p.said('markers.return')).toEqual([[FRANCE, 2]])
    expect(may(p)).toBe(false)
  })

  it('MAR-19.2-04 any fortress on the Bohemia map counts, none on Flanders, and no other power’s', () => {
    for (const [power, city, left] of [
      [FRANCE, 'a', 0],
      [FRANCE, 's', 0],
      [FRANCE, 'n', 2],
      [FRANCE, 'f', 2],
      [PRUSSIA, 'a', 2],
      [AUSTRIA, 'm', 2],
    ] as const) {
      const p = reduce(gains())
      take(p, power, city)
      expect(courtOf(p.s).aside[FRANCE], `${power} ${city}`).toBe(left)
    }
  })
})
