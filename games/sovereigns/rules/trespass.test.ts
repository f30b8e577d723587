// COS-7.1.3-03, COS-Q86: troops in a neutral's land, and the neutral who has had enough.
import { describe, expect, it } from 'vitest'
import { AU, BOURBON, BR, BV, FR, GE, NA, NEUTRAL_GENOA, PRAGMATIC, RU, SA, SEASON_IDS } from '../board.ts'
import type { Position } from '../testkit.ts'
import type { X } from './kit.ts'
import { field } from './movekit.ts'
import { noteTrespass, testTrespass } from './trespass.ts'

/** Saxony, Naples and Genoa are neutral. */
const peace = (): Position =>
  field().status('neutral', 'SA', 'NA', 'GE').ally(null, 'SA', 'NA', 'GE').control('GE', 'genoa', 'finale')

const world = (p: Position): X => p.machine as unknown as X
const note = (p: Position, leader: string): void => noteTrespass(p.board, p.s, world(p), p.led(leader), false)
const end = (p: Position, slot: number): void => testTrespass(p.board, p.s, world(p), slot)

/** Noailles has stood in Dresden too long. */
function late(nation = 'FR', leader = 'noailles'): Position {
  const p = peace()
    .control('SA', 'dresden')
    .force('dresden', { nation, inf: 4, leaders: [leader] })
  note(p, leader)
  return p
}

describe('trespass', () => {
  it('COS-7.1.3-03 it is noted once for each nation and neutral', () => {
    const p = late().force('leipzig', { nation: 'FR', inf: 2, leaders: ['segur'] })
    p.force('gaeta', { nation: 'FR', inf: 2, leaders: ['conti'] })
    p.force('leipzig', { nation: 'AU', inf: 2, leaders: ['traun'] })
    for (const id of ['segur', 'conti', 'traun', 'noailles']) note(p, id)
    expect(p.s.trespass.map((t) => [t.nation, t.neutral])).toEqual([
      [FR, SA],
      [FR, NA],
      [AU, SA],
    ])
  })

  it.each(SEASON_IDS)('COS-Q86 only power turns of Summer and Fall end in war: %s', (season) => {
    const p = late().date(1745, season)
    p.s.trespass = [{ nation: FR, neutral: SA, due: 0 }]
    end(p, FR)
    const war = season === 'summer' || season === 'fall'
    expect([p.s.ally[SA], p.s.trespass.length]).toEqual(war ? [PRAGMATIC, 0] : [-1, 1])
  })

  it('COS-Q86 COS-4.0.1-01 in the turn of those who trespass, for Russians in their own', () => {
    const p = late()
    for (const slot of [AU, BR]) end(p, slot)
    expect(p.s.ally[SA]).toBe(-1)
    end(p, FR)
    expect(p.s.ally[SA]).toBe(PRAGMATIC)
    const q = peace().status('belligerent', 'RU').ally('pragmatic', 'RU').control('SA', 'dresden')
    q.s.runBy[RU] = BR
    q.force('dresden', { nation: 'RU', inf: 4, leaders: ['lacy'] })
    note(q, 'lacy')
    for (const slot of [AU, BR]) end(q, slot)
    expect([q.s.ally[SA], q.s.trespass.length]).toEqual([-1, 1])
    end(q, 4)
    expect(q.s.ally[SA]).toBe(BOURBON)
  })

  it.each<[string, (p: Position) => unknown]>([
    ['they have left for another neutral’s land', (p) => p.clear().force('gaeta', { nation: 'FR', inf: 4 })],
    ['others stand there', (p) => p.clear().force('dresden', { nation: 'AU', inf: 4 })],
    ['the land has become an ally’s', (p) => p.ally('bourbon', 'SA').status('belligerent', 'SA')],
    ['they are at war no more', (p) => p.status('neutral', 'FR')],
  ])('COS-7.1.3-03 nothing follows if %s', (_, change) => {
    const p = late()
    change(p)
    const before = [...p.s.ally]
    end(p, FR)
    expect([p.s.ally, p.s.trespass]).toEqual([before, []])
    expect(p.said('diplomacy.trespassed')).toEqual([])
  })

  it('COS-7.8.4-03 nor in land that has been opened to them meanwhile', () => {
    const p = peace().force('genoa', { nation: 'AU', inf: 4, leaders: ['browne'] })
    p.s.open[NEUTRAL_GENOA] = 0
    note(p, 'browne')
    expect(p.s.trespass.map((t) => [t.nation, t.neutral])).toEqual([[AU, GE]])
    p.s.open[NEUTRAL_GENOA] = 1 << AU
    end(p, AU)
    expect([p.s.ally[GE], p.s.trespass]).toEqual([-1, []])
  })

  it('COS-7.9.3-01 troops of no side provoke nobody', () => {
    const p = late('BV', 'torring').status('belligerent', 'BV').ally(null, 'BV')
    p.s.trespass = [{ nation: BV, neutral: SA, due: 0 }]
    for (const slot of [0, 1, 2, 3]) end(p, slot)
    expect([p.s.ally[SA], p.s.trespass]).toEqual([-1, []])
  })
})
