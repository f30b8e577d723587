import { describe, expect, it } from 'vitest'
import {
  AU,
  AUSTRIAN_NETHERLANDS,
  BAVARIA_NEVER_BOURBON,
  BELLIGERENT,
  BOURBON,
  BR,
  BV,
  DA,
  DU,
  DUTCH_ATTACKED,
  DUTCH_NETHERLANDS,
  FR,
  GE,
  HA,
  HE,
  NATIONS,
  NEUTRAL,
  PE,
  PERMANENTLY_NEUTRAL,
  PR,
  PRAGMATIC,
  RU,
  SA,
  SAXONY_AREA,
  SECRET_SAXONY,
  SP,
} from '../board.ts'
import { evacuationFrame } from '../frames/evacuation.ts'
import type { Turn } from '../frames/turn.ts'
import { NEVER, NO_SIEGE } from '../state.ts'
import { board, nation, type Position, position } from '../testkit.ts'
import { mayGoOn } from './activation.ts'
import { isUnsettled } from './alliances.ts'
import { enterSpace } from './control.ts'
import {
  addTruce,
  barArea,
  breakAlliance,
  endTruce,
  evacuate,
  joinSide,
  makeBelligerent,
  makeNeutral,
  moveMarker,
  noteAttack,
  openArea,
  settlePolitics,
} from './diplomacy.ts'
import { firstIn, spOf, standIn } from './forces.ts'
import { areAllied, areEnemies, courtOf, isBelligerent, isOpenTo, MOVE, mayEnter } from './relations.ts'
import { noteTrespass, testTrespass } from './trespass.ts'

const b = board()

const move = (p: Position, who: string, side: number, n: number, court: number): void =>
  moveMarker(b, p.s, p.machine, nation(who), side, n, court)

const join = (p: Position, who: string, side: number, belligerent = true, court = -1): void =>
  joinSide(b, p.s, p.machine, nation(who), side, belligerent, court)

const part = (p: Position, who: string, setTo = 0): void =>
  breakAlliance(b, p.s, p.machine, nation(who), setTo)

const leave = (
  p: Position,
  who: string,
  outOf: string,
  regions: string[] = [],
  spaces: string[] = [],
): void =>
  evacuate(
    b,
    p.s,
    p.machine,
    nation(who),
    nation(outOf),
    regions.map((id) => b.regionOf.get(id) ?? -1),
    spaces.map((id) => p.space(id)),
  )

const settle = (p: Position): Position => p.begin(evacuationFrame())

const at = (p: Position, space: string): number => firstIn(p.s, p.space(space))

const spaces = (p: Position, court: number): string[] =>
  p.options(court).map((o) => b.spaceIds[Number(o.split(' ')[1])])

describe('the Diplomacy track', () => {
  it('COS-6.6-01, COS-6.6.1-01 moves a marker toward a side', () => {
    const p = position('campaign')
    expect(p.s.marker[PE]).toBe(1)
    move(p, 'PE', PRAGMATIC, 1, AU)
    expect(p.s.marker[PE]).toBe(2)
    move(p, 'PE', BOURBON, 3, FR)
    expect(p.s.marker[PE]).toBe(-1)
    expect(p.s.ally[PE]).toBe(-1)
    expect(p.said('diplomacy.marker')).toEqual([
      [PE, PRAGMATIC, 1],
      [PE, BOURBON, 3],
    ])
  })

  it('COS-6.6.1-02, COS-7.1.1-03 brings a neutral into the war at the end of the track', () => {
    const p = position('campaign').status('belligerent', 'FR', 'SP').ally('bourbon', 'SP')
    move(p, 'PE', PRAGMATIC, 2, BR)
    expect(p.s.ally[PE]).toBe(PRAGMATIC)
    expect(isBelligerent(p.s, PE)).toBe(true)
    for (const n of [FR, SP]) expect(areEnemies(b, p.s, PE, n)).toBe(true)
    const q = position('campaign')
    move(q, 'BV', BOURBON, 2, FR)
    expect([q.s.ally[BV], q.s.marker[BV], q.s.status[BV]]).toEqual([BOURBON, -3, BELLIGERENT])
  })

  it('COS-6.6.1-03 starts with the markers of the scenario', () => {
    expect([PE, SA, BV, RU].map((n) => position('1744').s.marker[n])).toEqual([3, 1, -3, 1])
    expect([PE, SA, BV, RU].map((n) => position('campaign').s.marker[n])).toEqual([1, 0, -2, 0])
    expect(position('1744').s.ally[PE]).toBe(PRAGMATIC)
    expect(position('campaign').s.ally[PE]).toBe(-1)
  })

  it('COS-7.9-01 moves no marker of an ally', () => {
    const p = position('1744')
    move(p, 'PE', BOURBON, 3, FR)
    expect([p.s.marker[PE], p.s.ally[PE]]).toEqual([3, PRAGMATIC])
  })

  it('COS-7.8.2-01 never brings Bavaria to the Pragmatics by the track, nor back after the Nervous box', () => {
    const p = position('campaign')
    move(p, 'BV', PRAGMATIC, 6, BR)
    expect([p.s.marker[BV], p.s.ally[BV]]).toEqual([2, -1])
    p.s.flags[BAVARIA_NEVER_BOURBON] = 1
    move(p, 'BV', BOURBON, 6, FR)
    expect([p.s.marker[BV], p.s.ally[BV]]).toEqual([-2, -1])
    join(p, 'BV', BOURBON)
    expect(p.s.ally[BV]).toBe(-1)
    join(p, 'BV', PRAGMATIC, true, AU)
    expect([p.s.ally[BV], p.s.marker[BV]]).toEqual([PRAGMATIC, 3])
  })

  it('COS-6.6.2-01 leaves an alliance that has arisen already as it is', () => {
    const p = position('1744')
    const before = [...p.s.status]
    join(p, 'PE', PRAGMATIC, true, BR)
    expect(p.s.ally[PE]).toBe(PRAGMATIC)
    expect(p.s.status).toEqual(before)
    expect(p.said('diplomacy.joined')).toEqual([])
  })

  it('COS-7.7-01 has Russia run by the court that brought it in', () => {
    const p = position('1744')
    move(p, 'RU', PRAGMATIC, 2, AU)
    expect([p.s.ally[RU], courtOf(b, p.s, RU)]).toEqual([PRAGMATIC, AU])
    const q = position('1744')
    move(q, 'RU', PRAGMATIC, 2, BR)
    expect(courtOf(b, q.s, RU)).toBe(BR)
  })
})

describe('entering the war', () => {
  it('COS-7.1.1-02, COS-7.2.1-01 lets Prussia go in and out, and out for good', () => {
    const p = position('campaign')
    makeBelligerent(b, p.s, p.machine, (1 << PR) | (1 << AU))
    expect([p.s.status[PR], p.s.ally[PR]]).toEqual([BELLIGERENT, -1])
    makeNeutral(b, p.s, p.machine, PR, false)
    expect(p.s.status[PR]).toBe(NEUTRAL)
    // Treaty of Paris
    join(p, 'PR', BOURBON, false, PR)
    expect([p.s.status[PR], p.s.ally[PR]]).toEqual([NEUTRAL, BOURBON])
    expect(areAllied(b, p.s, PR, FR)).toBe(true)
    makeBelligerent(b, p.s, p.machine, 1 << PR)
    expect(p.s.status[PR]).toBe(BELLIGERENT)
    makeNeutral(b, p.s, p.machine, PR, true)
    part(p, 'PR')
    expect([p.s.status[PR], p.s.ally[PR]]).toEqual([PERMANENTLY_NEUTRAL, -1])
    makeBelligerent(b, p.s, p.machine, 1 << PR)
    join(p, 'PR', BOURBON)
    expect([p.s.status[PR], p.s.ally[PR]]).toEqual([PERMANENTLY_NEUTRAL, -1])
  })

  it('COS-7.4.1-01 takes Spain along with France', () => {
    const p = position('campaign')
    makeBelligerent(b, p.s, p.machine, 1 << FR)
    expect([p.s.status[SP], p.s.ally[SP]]).toEqual([BELLIGERENT, BOURBON])
    expect(p.said('diplomacy.war')).toEqual([[FR], [SP]])
  })

  it('COS-7.3-01 has France and Bavaria at war together', () => {
    const p = position('campaign')
    move(p, 'BV', BOURBON, 1, FR)
    makeBelligerent(b, p.s, p.machine, (1 << FR) | (1 << BV) | (1 << SP) | (1 << AU))
    for (const n of [FR, BV, SP, AU]) expect(isBelligerent(p.s, n)).toBe(true)
    expect(areEnemies(b, p.s, BV, AU)).toBe(true)
    expect(isBelligerent(p.s, BR)).toBe(false)
  })

  it('COS-7.3-02 makes Britain and the Dutch allies of Austria at war, with Hannover and the hired', () => {
    const p = position('campaign')
    join(p, 'BR', PRAGMATIC)
    join(p, 'DU', PRAGMATIC)
    for (const n of [BR, DU, HA, HE, DA]) {
      expect(isBelligerent(p.s, n)).toBe(true)
      expect(areAllied(b, p.s, n, AU)).toBe(true)
      expect(p.s.ally[n]).toBe(PRAGMATIC)
    }
  })

  it('COS-7.5.2-01 brings Piedmont in without an alliance, and makes it formal by Worms', () => {
    const p = position('campaign').status('belligerent', 'SP')
    makeBelligerent(b, p.s, p.machine, 1 << PE)
    expect([p.s.status[PE], p.s.ally[PE]]).toEqual([BELLIGERENT, -1])
    expect(areEnemies(b, p.s, PE, SP)).toBe(true)
    join(p, 'PE', PRAGMATIC, true, BR)
    expect([p.s.ally[PE], p.s.marker[PE]]).toEqual([PRAGMATIC, 3])
  })

  it('COS-7.8.5-01, COS-7.8.5-03 brings in Genoa, Modena and Naples', () => {
    for (const id of ['GE', 'MO', 'NA']) {
      const p = position('1740').status('belligerent', 'AU')
      join(p, id, BOURBON)
      expect(areEnemies(b, p.s, AU, nation(id))).toBe(true)
    }
  })

  it('COS-6.1.3-02, COS-Q110, COS-T61 moves the cards of Piedmont to France when it joins the Bourbons', () => {
    const p = position('1744').ally(null, 'PE')
    p.s.marker[PE] = -2
    const cards = b.cardIds.filter((_, c) => b.piedmont[c] === 1 && b.era[c] < 2).slice(0, 3)
    const others = b.cardIds.filter((_, c) => b.cardDeck[c] === FR && b.era[c] < 2).slice(0, 11)
    p.hand(BR, ...cards).hand(FR, ...others)
    p.force('turin', { nation: 'PE', inf: 3 })
    move(p, 'PE', BOURBON, 1, FR)
    expect(cards.map((id) => p.s.cardAt[p.card(id)])).toEqual([FR, FR, FR])
    expect(p.s.forceCourt[at(p, 'turin')]).toBe(FR)
    p.begin(evacuationFrame())
    expect(p.asks(FR)).toBe(true)
    expect(p.step).toBe('discard.begin')
  })
})

describe('areas and truces', () => {
  it('COS-Q36, COS-7.6.1-01 opens the Austrian Netherlands by an attack from there, and nothing Dutch', () => {
    const p = position('campaign').clear().atWar()
    p.s.open.fill(0)
    p.force('menin', { nation: 'AU', inf: 6 }).force('lille', { nation: 'FR', inf: 3 })
    noteAttack(b, p.s, p.machine, at(p, 'menin'), p.space('valenciennes'), p.space('lille'))
    expect(isOpenTo(b, p.s, AUSTRIAN_NETHERLANDS, FR)).toBe(false)
    noteAttack(b, p.s, p.machine, at(p, 'menin'), p.space('menin'), p.space('lille'))
    expect(isOpenTo(b, p.s, AUSTRIAN_NETHERLANDS, FR)).toBe(true)
    expect(isOpenTo(b, p.s, AUSTRIAN_NETHERLANDS, SP)).toBe(true)
    expect(isOpenTo(b, p.s, DUTCH_NETHERLANDS, FR)).toBe(false)
  })

  it('COS-Q36, COS-7.6.2-01, COS-7.6.4-01 opens Dutch land for good by an attack on Frenchmen from there', () => {
    const p = position('campaign').clear().atWar()
    p.s.open[DUTCH_NETHERLANDS] = 0
    p.s.bars = [{ area: DUTCH_NETHERLANDS, nations: 2 ** NATIONS - 1, until: NEVER }]
    p.force('bergen-op-zoom', { nation: 'BR', inf: 6 }).force('antwerp', { nation: 'SP', inf: 3 })
    const from = p.space('bergen-op-zoom')
    noteAttack(b, p.s, p.machine, at(p, 'bergen-op-zoom'), from, p.space('antwerp'))
    expect(p.s.flags[DUTCH_ATTACKED]).toBe(0)
    p.force('antwerp', { nation: 'FR', inf: 3 })
    noteAttack(b, p.s, p.machine, at(p, 'bergen-op-zoom'), from, p.space('antwerp'))
    expect(p.s.flags[DUTCH_ATTACKED]).toBe(1)
    expect(isOpenTo(b, p.s, DUTCH_NETHERLANDS, FR)).toBe(true)
  })

  it('COS-7.6.2-01, COS-Q36 shuts Dutch land by the Velvet Glove until No More Velvet Gloves', () => {
    const p = position('1744')
    const event = p.event('no-more-velvet-gloves')
    openArea(b, p.s, p.machine, DUTCH_NETHERLANDS, 1 << FR)
    barArea(b, p.s, p.machine, DUTCH_NETHERLANDS, 1 << FR, 10000 + event)
    expect(isOpenTo(b, p.s, DUTCH_NETHERLANDS, FR)).toBe(false)
    p.executed('no-more-velvet-gloves')
    expect(isOpenTo(b, p.s, DUTCH_NETHERLANDS, FR)).toBe(true)
  })

  it('COS-7.8.5-02 makes Genoa a French ally when Frenchmen attack from it', () => {
    const p = position('1744').clear()
    p.force('finale', { nation: 'FR', inf: 6 }).force('alessandria', { nation: 'PE', inf: 3 })
    noteAttack(b, p.s, p.machine, at(p, 'finale'), p.space('finale'), p.space('alessandria'))
    expect([p.s.ally[GE], p.s.status[GE]]).toEqual([BOURBON, BELLIGERENT])
    expect(courtOf(b, p.s, GE)).toBe(FR)
    const q = position('1744').clear()
    q.force('finale', { nation: 'SP', inf: 6 }).force('alessandria', { nation: 'PE', inf: 3 })
    noteAttack(b, q.s, q.machine, at(q, 'finale'), q.space('finale'), q.space('alessandria'))
    expect(q.s.ally[GE]).toBe(-1)
  })

  it('COS-Q122 ends a truce at its time or by an event', () => {
    const p = position('campaign').atWar().date(1742, 'summer')
    addTruce(b, p.s, p.machine, AU, PR, (1743 - 1740) * 5 + 1)
    expect(areEnemies(b, p.s, AU, PR)).toBe(false)
    p.date(1743, 'lateWinter')
    expect(areEnemies(b, p.s, AU, PR)).toBe(false)
    p.date(1743, 'spring')
    expect(areEnemies(b, p.s, AU, PR)).toBe(true)
    addTruce(b, p.s, p.machine, AU, PR, NEVER)
    expect(p.s.truces).toHaveLength(1)
    endTruce(b, p.s, p.machine, PR, AU)
    expect(areEnemies(b, p.s, AU, PR)).toBe(true)
  })

  it('COS-Q122, COS-Q124 lifts the sieges between those who make a truce', () => {
    const p = position('campaign').clear().atWar()
    p.force('prag', { nation: 'AU', inf: 2, inside: true }, { nation: 'PR', inf: 12, leaders: ['schwerin'] })
    p.s.siege[p.space('prag')] = 2
    settlePolitics(b, p.s, p.machine)
    expect(p.s.siege[p.space('prag')]).toBe(2)
    addTruce(b, p.s, p.machine, AU, PR, NEVER)
    settlePolitics(b, p.s, p.machine)
    expect(p.s.siege[p.space('prag')]).toBe(NO_SIEGE)
  })
})

describe('the end of an alliance', () => {
  /** COS-T76 */
  const hesitation = (): Position => {
    const p = position('campaign').clear().atWar().status('belligerent', 'SA').ally('bourbon', 'SA')
    p.s.open[SAXONY_AREA] = 0
    p.force('prag', { nation: 'AU', inf: 2, inside: true })
    p.force('prag', { nation: 'PR', inf: 12, leaders: ['schwerin'] })
    p.force('prag', { nation: 'SA', inf: 6, leaders: ['rutowski'] })
    p.s.siege[p.space('prag')] = 2
    p.s.bonuses.push({ court: FR, leader: p.leader('rutowski'), ap: 0, waive: 0, due: 12 })
    part(p, 'SA', 1)
    return p
  }

  it('COS-T76, COS-7.9.2-01, COS-7.9.2-02, COS-D41 parts Prussians and Saxons at Prag', () => {
    const p = hesitation()
    expect([p.s.ally[SA], p.s.marker[SA]]).toEqual([-1, 1])
    expect(p.s.bonuses).toEqual([])
    expect(isUnsettled(p.s)).toBe(true)
    settle(p)
    expect(p.asks(PR)).toBe(true)
    expect(spaces(p, PR).sort()).toEqual(['jungbunzlau', 'leitmeritz'])
    expect(p.verdict(PR, 'space', p.space('kolin'))).toBe('COS-7.9.2-02')
    p.play(PR, 'space', p.space('leitmeritz'))
    expect(p.at('schwerin')).toBe('leitmeritz')
    expect(p.at('rutowski')).toBe('prag')
    expect(p.s.siege[p.space('prag')]).toBe(NO_SIEGE)
    expect(isUnsettled(p.s)).toBe(false)
    expect(mayGoOn(b, p.s, p.led('rutowski'))).toBe(false)
    expect(mayGoOn(b, p.s, p.led('schwerin'))).toBe(true)
  })

  it('COS-7.9.2-02 goes further than one space if it must', () => {
    const p = hesitation()
    p.force('leitmeritz', { nation: 'SA', inf: 1 }).force('jungbunzlau', { nation: 'AU', inf: 1 })
    settle(p)
    const dist = (id: string): number => b.dist[p.space('prag') * b.spaces + p.space(id)]
    for (const id of spaces(p, PR)) expect(dist(id)).toBe(2)
  })

  it('COS-7.9.2-02, COS-Q124 takes Saxons out of a mixed force', () => {
    const p = position('campaign').clear().atWar().status('belligerent', 'SA').ally('bourbon', 'SA')
    p.force('prag', { nation: 'PR', inf: 12, leaders: ['schwerin'] })
    p.force('prag', { nation: 'SA', inf: 4, leaders: ['schwerin'] })
    p.force('prag', { nation: 'SA', leaders: ['rutowski'] })
    part(p, 'SA', 1)
    expect(p.size('schwerin')).toBe(12)
    settle(p)
    p.play(PR, 'space', p.space('leitmeritz'))
    expect(p.sp('leitmeritz', 'SA')).toBe(0)
    expect(p.sp('prag', 'SA')).toBe(4)
  })

  it('COS-Q88, COS-7.9.2-02 parts Frenchmen and Bavarians of one leaderless force', () => {
    const p = position('campaign').clear().atWar().status('belligerent', 'BV').ally('bourbon', 'BV')
    p.force('regensburg', { nation: 'BV', inf: 3 }, { nation: 'FR', inf: 4 })
    expect(spOf(p.s, at(p, 'regensburg'))).toBe(7)
    part(p, 'BV')
    settle(p)
    if (p.asks(FR)) p.play(FR, 'space', p.space(spaces(p, FR)[0]))
    expect(p.sp('regensburg', 'FR')).toBe(0)
    expect(p.sp('regensburg', 'BV')).toBe(3)
    expect(p.total('FR')).toBe(4)
  })

  it('COS-7.9-01 ends no alliance that does not exist', () => {
    const p = position('campaign')
    part(p, 'SA', 2)
    expect(p.s.marker[SA]).toBe(0)
    expect(p.said('diplomacy.broken')).toEqual([])
  })
})

describe('treaties', () => {
  /** Prussia holds Silesia, Glatz, Prag; the Treaty of Berlin follows. */
  const berlin = (): Position => {
    const p = position('campaign').clear().atWar()
    p.control('PR', 'glatz', 'breslau', 'neisse', 'prag', 'kolin')
    for (const id of ['breslau', 'neisse', 'prag']) p.s.credited[p.space(id)] = PR
    p.s.vp.fill(0)
    p.force('prag', { nation: 'PR', inf: 3, inside: true }).depot('PR', 'prag')
    p.force('glatz', { nation: 'PR', inf: 4 })
    p.force(
      'linz',
      { nation: 'PR', inf: 5, leaders: ['schwerin'] },
      { nation: 'FR', inf: 1, leaders: ['schwerin'] },
    )
    p.force('breslau', { nation: 'AU', inf: 6, leaders: ['neipperg'] })
    p.force('minden', { nation: 'HA', inf: 3 })
    makeNeutral(b, p.s, p.machine, PR, false)
    part(p, 'PR')
    leave(p, 'PR', 'AU', ['silesia'], ['glatz'])
    leave(p, 'AU', 'PR')
    leave(p, 'BR', 'PR')
    return p
  }

  it('COS-Q123, COS-Q124, COS-D47, COS-7.2.1-02 sends everybody home, stack by stack', () => {
    const p = berlin()
    settle(p)
    while (p.step !== 'over') {
      const court = [PR, AU, FR, BR].find((c) => p.asks(c)) ?? -1
      const to = spaces(p, court)
      expect(to.length).toBeGreaterThan(1)
      p.play(court, 'space', p.space(to[0]))
    }
    expect(p.sp('prag', 'PR')).toBe(0)
    expect(p.sp('linz', 'PR')).toBe(0)
    expect(p.sp('glatz', 'PR')).toBeGreaterThanOrEqual(4)
    expect(p.total('PR')).toBe(12)
    expect(p.sp('breslau', 'AU')).toBe(0)
    expect(p.sp('minden', 'HA')).toBe(0)
    expect(p.at('schwerin')).not.toBe('linz')
    expect(p.sp('linz', 'FR')).toBe(1)
    for (let space = 0; space < b.spaces; space++)
      for (let f = firstIn(p.s, space); f >= 0; f = p.s.forceAt.indexOf(space, f + 1))
        if (p.s.units[f * 17 + PR] !== 0) expect(p.s.control[space]).toBe(PR)
  })

  it('COS-Q123, COS-20.1.3-01 gives back what was held, with its points, and removes depots', () => {
    const p = berlin()
    const owner = (id: string): number => p.s.control[p.space(id)]
    expect(['prag', 'kolin'].map(owner)).toEqual([AU, AU])
    expect(['glatz', 'breslau', 'neisse'].map(owner)).toEqual([PR, PR, PR])
    expect([p.vp('PR'), p.vp('AU')]).toEqual([-2, 2])
    expect(p.s.depots[p.space('prag') * 6 + PR]).toBe(0)
  })

  it('COS-Q123 takes the nearest space of its own side without enemies', () => {
    const p = position('campaign').clear().atWar()
    p.force('dresden', { nation: 'PR', inf: 4 })
    leave(p, 'PR', 'SA')
    settle(p)
    expect(spaces(p, PR)).toEqual([])
    expect(p.sp('cottbus', 'PR')).toBe(4)
    expect(p.said('diplomacy.moved')).toEqual([[PR, p.space('dresden'), p.space('cottbus')]])
  })

  it('COS-Q124 stops a Power that becomes neutral', () => {
    const p = position('campaign').clear().atWar()
    p.force('prag', { nation: 'PR', inf: 12, leaders: ['frederick'] })
    p.s.bonuses.push({ court: PR, leader: p.leader('frederick'), ap: 0, waive: 0, due: 12 })
    expect(mayGoOn(b, p.s, p.led('frederick'))).toBe(true)
    makeNeutral(b, p.s, p.machine, PR, false)
    expect(mayGoOn(b, p.s, p.led('frederick'))).toBe(false)
    expect(p.s.bonuses).toEqual([])
    expect(p.s.leaving).toHaveLength(1)
  })

  it('disbands a stack that has nowhere to go', () => {
    const p = position('campaign').clear().atWar()
    for (let space = 0; space < b.spaces; space++) if (p.s.control[space] === PR) p.s.control[space] = AU
    p.ally(null, 'PR')
    p.force('prag', { nation: 'PR', inf: 3, leaders: ['schwerin'] })
    leave(p, 'PR', 'AU')
    settle(p)
    expect(p.total('PR')).toBe(0)
    expect(p.at('schwerin')).toBe(-3)
    expect(p.step).toBe('over')
  })
})

describe('sovereigns', () => {
  it('COS-3.3.7-02, COS-D42 lets George choose among the nearest friendly spaces', () => {
    const p = position('campaign').clear().atWar()
    p.force('london', { nation: 'BR', leaders: ['george'] }).force('dover', { nation: 'FR', inf: 6 })
    const french = at(p, 'dover')
    standIn(p.s, french, p.space('london'))
    enterSpace(b, p.s, p.machine, french, p.space('london'))
    settle(p)
    expect(p.asks(BR)).toBe(true)
    expect(spaces(p, BR).sort()).toEqual(['dover', 'northampton'])
    expect(p.verdict(BR, 'space', p.space('derby'))).toBe('COS-3.3.7-02')
    p.play(BR, 'space', p.space('northampton'))
    expect(p.at('george')).toBe('northampton')
  })
})

describe('Saxony', () => {
  const secret = (): Position => {
    const p = position('1744').clear().status('belligerent', 'PR')
    join(p, 'SA', PRAGMATIC, false, AU)
    p.s.flags[SECRET_SAXONY] = 1
    return p
  }

  it('COS-7.8.3-01, COS-Q126 is betrayed when Saxons enter Prussian or Austrian land', () => {
    for (const id of ['leitmeritz', 'cottbus']) {
      const p = secret()
      p.force(id, { nation: 'SA', inf: 3 })
      enterSpace(b, p.s, p.machine, at(p, id), p.space(id))
      expect(p.s.flags[SECRET_SAXONY]).toBe(0)
      expect(areEnemies(b, p.s, SA, PR)).toBe(true)
    }
  })

  it('COS-7.8.3-01 is betrayed by Austrians who enter it, but not by a retreat', () => {
    const p = secret()
    p.force('dresden', { nation: 'AU', inf: 3 })
    enterSpace(b, p.s, p.machine, at(p, 'dresden'), p.space('dresden'), true)
    expect(p.s.flags[SECRET_SAXONY]).toBe(1)
    enterSpace(b, p.s, p.machine, at(p, 'dresden'), p.space('dresden'))
    expect(p.s.flags[SECRET_SAXONY]).toBe(0)
  })

  it('COS-7.8.3-01 is betrayed when Saxons fight Prussians or Frenchmen', () => {
    const p = secret()
    p.force(
      'kolin',
      { nation: 'AU', inf: 9, leaders: ['charles'] },
      { nation: 'SA', inf: 2, leaders: ['charles'] },
    )
    p.force('glatz', { nation: 'PR', inf: 9 })
    noteAttack(b, p.s, p.machine, p.led('charles'), p.space('kolin'), p.space('glatz'))
    expect(p.s.flags[SECRET_SAXONY]).toBe(0)
    const q = secret()
    q.force(
      'kolin',
      { nation: 'AU', inf: 9, leaders: ['charles'] },
      { nation: 'SA', inf: 2, leaders: ['charles'] },
    )
    q.force('glatz', { nation: 'PR', inf: 9 })
    noteAttack(b, q.s, q.machine, at(q, 'glatz'), q.space('glatz'), q.space('kolin'))
    expect(q.s.flags[SECRET_SAXONY]).toBe(0)
  })

  it('COS-7.9.1-01, COS-Q127 frees Saxons for good when an enemy comes, by a retreat too', () => {
    const p = position('campaign').clear().status('belligerent', 'AU', 'PR', 'SA').ally('bourbon', 'SA')
    p.force('gorlitz', { nation: 'SA', inf: 3 }).force('dresden', { nation: 'AU', inf: 3 })
    const out = (): string | null =>
      mayEnter(b, p.s, at(p, 'gorlitz'), p.space('gorlitz'), p.space('liegnitz'), MOVE)
    expect(out()).toBe('COS-7.9.1-01')
    enterSpace(b, p.s, p.machine, at(p, 'dresden'), p.space('dresden'), true)
    expect(out()).toBeNull()
    expect(p.said('diplomacy.roused')).toEqual([[SA]])
  })

  it('COS-7.9.1-01 frees Saxons when they are attacked', () => {
    const p = position('campaign').clear().status('belligerent', 'AU', 'PR', 'SA').ally('bourbon', 'SA')
    p.force('dresden', { nation: 'SA', inf: 3 }).force('leitmeritz', { nation: 'AU', inf: 12 })
    noteAttack(b, p.s, p.machine, at(p, 'leitmeritz'), p.space('leitmeritz'), p.space('dresden'))
    expect(p.said('diplomacy.roused')).toEqual([[SA]])
  })
})

describe('trespass', () => {
  const guest = (): Position => {
    const p = position('campaign').clear().status('belligerent', 'AU', 'PR').date(1742, 'summer')
    p.force('dresden', { nation: 'PR', inf: 4 })
    return p
  }

  it('COS-7.1.3-03, COS-Q86 brings a neutral in against those who stay in its land', () => {
    const p = guest()
    enterSpace(b, p.s, p.machine, at(p, 'dresden'), p.space('dresden'), true)
    expect(p.s.trespass).toEqual([{ nation: PR, neutral: SA, due: 12 }])
    testTrespass(b, p.s, p.machine, AU)
    expect(p.s.ally[SA]).toBe(-1)
    testTrespass(b, p.s, p.machine, PR)
    expect([p.s.ally[SA], p.s.status[SA]]).toEqual([PRAGMATIC, BELLIGERENT])
    expect(p.s.trespass).toEqual([])
  })

  it('COS-7.1.3-03 lets them go in time', () => {
    const p = guest()
    noteTrespass(b, p.s, p.machine, at(p, 'dresden'), true)
    standIn(p.s, at(p, 'dresden'), p.space('cottbus'))
    testTrespass(b, p.s, p.machine, PR)
    expect(p.s.ally[SA]).toBe(-1)
    expect(p.s.trespass).toEqual([])
  })

  it('COS-Q86 binds those who stand there when a nation becomes neutral', () => {
    const p = position('campaign').clear().atWar().status('belligerent', 'SA').date(1745, 'summer')
    join(p, 'SA', PRAGMATIC, true, AU)
    p.force('leipzig', { nation: 'AU', inf: 4 }).force('hannover', { nation: 'FR', inf: 4 })
    part(p, 'SA')
    makeNeutral(b, p.s, p.machine, SA, false)
    settlePolitics(b, p.s, p.machine)
    expect(p.s.trespass.map((t) => [t.nation, t.neutral])).toEqual([[AU, SA]])
  })

  it('COS-7.1.3-03 means the turn that comes, not the one that runs', () => {
    const p = guest()
    const turn: Turn = { proc: 'turn', step: 'begin', slot: PR, winter: 0, court: PR, passed: 0 }
    p.s.frames = [turn]
    noteTrespass(b, p.s, p.machine, at(p, 'dresden'), true)
    testTrespass(b, p.s, p.machine, PR)
    expect(p.s.ally[SA]).toBe(-1)
    p.date(1742, 'fall')
    testTrespass(b, p.s, p.machine, PR)
    expect(p.s.ally[SA]).toBe(PRAGMATIC)
  })

  it('COS-7.1.3-03 turns nobody against his own side', () => {
    const p = position('campaign').clear().status('belligerent', 'AU', 'PR').date(1742, 'summer')
    p.force('strasbourg', { nation: 'PR', inf: 4 })
    noteTrespass(b, p.s, p.machine, at(p, 'strasbourg'), true)
    testTrespass(b, p.s, p.machine, PR)
    expect(isBelligerent(p.s, FR)).toBe(false)
    p.clear().force('strasbourg', { nation: 'AU', inf: 4 })
    noteTrespass(b, p.s, p.machine, at(p, 'strasbourg'), true)
    testTrespass(b, p.s, p.machine, AU)
    expect(isBelligerent(p.s, FR)).toBe(true)
  })
})
