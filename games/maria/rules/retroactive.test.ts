import { describe, expect, it } from 'vitest'
import { AT_WAR, leagueOf, NEUTRAL, WITH_PRUSSIA } from '../leagues.ts'
import { AUSTRIA, BAVARIA, FRANCE, NO_POWER, PRUSSIA, SAXONY } from '../powers.ts'
import { type Cities, type Position, position, stage, WEST, wholeGame } from '../testkit.ts'
import { controllerOf } from './conquest.ts'

/** `F` is Austrian; its protector stands on the chain behind it. */
const ROADS = 'a-F-c F-p1-p2-p3-p4-p5-p6'
const AUSTRIAN: Cities = { F: { fortress: 'minor', region: 'austria-core' } }

const holder = (p: Position) => controllerOf(p.board, p.s, p.board.fortressAt[p.city('F')])
const queries = (p: Position) => p.s.queries.map((q) => [p.board.fortresses[q >> 3].city, q & 7])

/** France passes F while an Austrian of three troops protects it from `p3`; a Frenchman stands beside him on `p2`. */
const siege = (troops: number, cities = AUSTRIAN) => {
  const p = position(ROADS, cities)
    .put('france-2', 'a')
    .put('france-3', 'p2', troops)
    .put('austria-1', 'p3', 3)
  return p.begin(stage(WEST)).walk('france-2', 'F', 'c')
}

describe('retroactive conquest', () => {
  it('MAR-T23 MAR-12-03 MAR-12-05 the protector is driven off by another general in the same stage', () => {
    const p = position(ROADS, AUSTRIAN, wholeGame()).put('france-2', 'a').put('france-3', 'p2', 6)
    p.put('pragmatic-army-1', 'p3', 4).begin(stage(WEST)).walk('france-2', 'F', 'c')
    expect(queries(p)).toEqual([[p.city('F'), FRANCE]])
    p.act('done').act('concede')
    expect(p.at('pragmatic-army-1')).toBe('p5')
    expect(p.marker('F')).toBe(FRANCE)
    expect(p.s.queries).toEqual([])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-12-01 the question marker is laid openly when the general leaves', () => {
    const p = siege(4)
    expect(p.said('fortress.query')).toEqual([[FRANCE, p.city('F')]])
    for (const seat of ['maria', 'frederick', 'louis', null])
      expect(p.view(seat).queries).toEqual(p.s.queries)
    expect(p.view(null).queries).toHaveLength(1)
  })

  it('MAR-12-01 a general who ends his move in a protected fortress asks nothing yet', () => {
    const p = position(ROADS, AUSTRIAN).put('france-2', 'a').put('austria-1', 'p3')
    p.begin(stage(WEST)).walk('france-2', 'F')
    expect(p.s.queries).toEqual([])
  })

  it('MAR-12-01 passing twice lays one question marker', () => {
    const p = position(ROADS, AUSTRIAN).put('france-2', 'F').put('austria-1', 'p3')
    p.begin(stage(WEST)).walk('france-2', 'c', 'F', 'c')
    expect(queries(p)).toEqual([[p.city('F'), FRANCE]])
  })

  it('MAR-12-01 passing one fortress again leaves the question at another', () => {
    const p = position(`${ROADS} c-G-e`, { ...AUSTRIAN, G: AUSTRIAN.F }).put('france-2', 'F')
    p.put('france-3', 'a').put('austria-1', 'p1').begin(stage(WEST))
    p.walk('france-2', 'c', 'G', 'e').walk('france-3', 'F', 'c')
    expect(queries(p)).toEqual([
      [p.city('G'), FRANCE],
      [p.city('F'), FRANCE],
    ])
  })

  it('MAR-12-03 MAR-19.4-01 a fortress that is no enemy’s any more is not conquered', () => {
    const land: Cities = { F: { fortress: 'minor', region: 'saxony' } }
    for (const [saxony, power] of [
      [WITH_PRUSSIA, AUSTRIA],
      [NEUTRAL, NO_POWER],
    ]) {
      const p = position('F-c', land, 'advanced')
      p.s.queries = [AUSTRIA] // fortress 0
      p.s.league = leagueOf(saxony, AT_WAR)
      p.begin({ proc: 'retroactive', step: 'begin' })
      expect([saxony, p.marker('F'), p.s.queries]).toEqual([saxony, power, []])
    }
  })

  it('MAR-12-02 nothing changes before all battles of the stage are fought', () => {
    const p = position(`${ROADS} x-y`, AUSTRIAN).put('france-2', 'a').put('france-3', 'p2', 4)
    p.put('austria-1', 'p3', 3).put('bavaria-1', 'x').put('austria-2', 'y')
    p.begin(stage(WEST)).walk('france-2', 'F', 'c').act('done')
    p.act('attack', p.city('p3')).act('concede')
    expect(p.at('austria-1')).toBe('p4')
    expect(p.s.frames.at(-1)?.proc).toBe('battle')
    expect(holder(p)).toBe(AUSTRIA)
    p.act('pass')
    expect(holder(p)).toBe(FRANCE)
  })

  it('MAR-12-03 the protector may be eliminated as well as driven off', () => {
    const p = siege(8).act('done').act('concede')
    expect(p.at('austria-1')).toBe(-1)
    expect(p.marker('F')).toBe(FRANCE)
  })

  it('MAR-12-03 marking is as in any conquest', () => {
    const silesian = position(ROADS, { F: { fortress: 'minor', region: 'silesia' } }).mark('F', AUSTRIA)
    silesian.put('prussia-1', 'a').put('saxony-1', 'p2', 4).put('austria-1', 'p3', 3)
    silesian
      .begin(stage([PRUSSIA, SAXONY]))
      .walk('prussia-1', 'F', 'c')
      .act('done')
      .act('concede')
    expect(silesian.marker('F')).toBe(PRUSSIA)

    const home = position(ROADS, AUSTRIAN).mark('F', FRANCE).put('austria-1', 'a').put('austria-2', 'p2', 4)
    home
      .put('bavaria-1', 'p3', 3)
      .begin(stage([AUSTRIA]))
      .walk('austria-1', 'F', 'c')
    expect(queries(home)).toHaveLength(1)
    home.act('done').act('concede')
    expect(home.marker('F')).toBe(NO_POWER)
    expect(holder(home)).toBe(AUSTRIA)
  })

  it('MAR-12-04 a fortress that is still protected stays, and the marker goes', () => {
    const p = siege(2).act('done').act('concede') // the Frenchman loses
    expect(p.at('austria-1')).toBe('p3')
    expect(holder(p)).toBe(AUSTRIA)
    expect(p.s.queries).toEqual([])
    expect(p.said('fortress.holds')).toEqual([[p.city('F')]])
  })

  it('MAR-12-04 a tie drives nobody off', () => {
    const p = siege(3).act('done').act('pass')
    expect(holder(p)).toBe(AUSTRIA)
    expect(p.s.queries).toEqual([])
  })

  it('MAR-12-04 a second protector is enough', () => {
    const p = position(`${ROADS} F-u-v`, AUSTRIAN).put('france-2', 'a').put('france-3', 'p2', 4)
    p.put('austria-1', 'p3', 3).put('austria-2', 'v')
    p.begin(stage(WEST)).walk('france-2', 'F', 'c').act('done').act('concede')
    expect(p.at('austria-1')).toBe('p4')
    expect(holder(p)).toBe(AUSTRIA)
    expect(p.s.queries).toEqual([])
  })

  it('MAR-12-04 a beaten general who retreats towards the fortress protects it', () => {
    // The old protector is eliminated; another Austrian is driven from w1 back to w0, within three cities.
    const roads = 'a-F-c F-p1-p2-p3 F-u-v-w0-w1-w2'
    const p = position(roads, AUSTRIAN)
      .put('france-2', 'a')
      .put('france-3', 'p2', 8)
      .put('austria-1', 'p3', 1)
    p.put('austria-2', 'w1', 4).put('bavaria-1', 'w2', 5)
    p.begin(stage(WEST)).walk('france-2', 'F', 'c').act('done')
    p.act('attack', p.city('p3')).act('concede').act('concede')
    expect([p.at('austria-1'), p.at('austria-2')]).toEqual([-1, 'w0'])
    expect(holder(p)).toBe(AUSTRIA)
  })

  it('MAR-12-05 what was asked in one stage is not answered in the next', () => {
    const p = siege(3).act('done').act('pass')
    p.put('prussia-1', 'p4', 4)
    p.begin(stage([PRUSSIA, SAXONY]))
      .act('done')
      .act('concede')
    expect(p.at('austria-1')).not.toBe('p3')
    expect(holder(p)).toBe(AUSTRIA)
  })

  it('MAR-12-05 MAR-Q48 it does not matter what becomes of the general who passed', () => {
    // The passer is beaten and removed first, then the protector is driven off.
    const p = position(`${ROADS} c-d-e-z`, AUSTRIAN).put('france-2', 'F', 1).put('france-3', 'p2', 4)
    p.put('austria-1', 'p3', 3).put('austria-2', 'z', 8)
    p.begin(stage(WEST)).walk('france-2', 'c', 'd', 'e').act('done')
    p.act('attack', p.city('z')).act('concede')
    expect(p.at('france-2')).toBe(-1)
    p.act('concede')
    expect(p.at('austria-1')).toBe('p4')
    expect(p.marker('F')).toBe(FRANCE)
  })

  it('MAR-12-07 the conqueror is the power whose general passed, not the one that fought', () => {
    const p = position(ROADS, AUSTRIAN)
      .put('bavaria-1', 'a')
      .put('france-3', 'p2', 4)
      .put('austria-1', 'p3', 3)
    p.begin(stage(WEST)).walk('bavaria-1', 'F', 'c').act('done').act('concede')
    expect(p.said('fortress.conquered')).toEqual([[BAVARIA, p.city('F')]])
    expect(p.marker('F')).toBe(FRANCE)
  })

  it('MAR-12-07 MAR-Q48 if two powers passed, the last to leave is the conqueror', () => {
    for (const [first, last, power] of [
      ['france-2', 'bavaria-1', BAVARIA],
      ['bavaria-1', 'france-2', FRANCE],
    ] as const) {
      const p = position(`${ROADS} c-d`, AUSTRIAN).put(last, 'a').put(first, 'F').put('france-3', 'p2', 4)
      p.put('austria-1', 'p3', 3).begin(stage(WEST)).walk(first, 'c', 'd').walk(last, 'F', 'c')
      expect(queries(p)).toEqual([[p.city('F'), power]])
      p.act('done').act('concede')
      expect(p.said('fortress.conquered')).toEqual([[power, p.city('F')]])
    }
  })
})
