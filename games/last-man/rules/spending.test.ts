// TLM-7, TLM-2.V: what is offered in the Production Phase is what is allowed, for every target there is.

import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Production } from '../frames.ts'
import { ELIMINATED } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import { productionFrame } from './production.ts'

const G = { german: true, supply: 'german', country: 'DE' } as const
const F = { supply: 'allied', coastal: true } as const

/** Every target of a verb that is allowed, from below the first to beyond the last; the list must agree. */
function allowed(p: Position, verb: string, seat: number, end: number): number[] {
  const found: number[] = []
  for (let target = -end; target <= 2 * end; target++)
    if (p.verdict(verb, target, seat) === null) found.push(target)
  expect([...p.targets(verb, seat)].sort((a, b) => a - b)).toEqual(found)
  return found
}

const ends = (p: Position): Record<string, number> => {
  const { armies, kinds, slots, areas } = p.board
  return {
    build: kinds,
    rebuild: armies,
    place: areas,
    into: armies,
    unit: slots,
    detach: armies * kinds,
    dig: slots,
    digArmy: armies,
    upgrade: slots,
    upgradeHeld: armies * kinds,
  }
}

/** All that a side may do, by verb; verbs without a target stand as true. */
function offers(p: Position, seat: number): Record<string, number[] | true> {
  const out: Record<string, number[] | true> = {}
  for (const [verb, end] of Object.entries(ends(p))) {
    const found = allowed(p, verb, seat, end)
    if (found.length > 0) out[verb] = found
  }
  for (const verb of ['leave', 'buy', 'finish']) if (p.verdict(verb, -1, seat) === null) out[verb] = true
  return out
}

const books = (p: Position): Production => p.frame<Production>('production')

/** A front with something of everything; A is the Germans', B disputed, C the Allies'. */
function front(): Position {
  const p = position('A-B-C', { A: G, B: { country: 'FR' }, C: F })
    .turn(17)
    .army('de-5th', 'A', { infantry: 2, artillery: 1 })
    .army('de-6th', 'A')
    .army('de-7th', 'EFT', { infantry: 1 })
    .unit('DE infantry', 'A')
    .unit('DE infantry', 'EFT')
    .unit('FR infantry', 'B')
    .unit('DE artillery', 'B')
    .unit('DE infantry', 'B')
    .army('fr-1st', 'C', { infantry: 1 })
    .army('uk-1st', 'ENG', { infantry: 1 })
    .unit('UK infantry', 'C')
  p.s.armyAt[p.armyId('de-1st')] = ELIMINATED
  p.s.armyAt[p.armyId('uk-2nd')] = ELIMINATED
  return p.begin(productionFrame())
}

const kindsOf = (p: Position, ...names: string[]): number[] => names.map((name) => p.kind(name))
const armies = (p: Position, ...names: string[]): number[] => names.map((name) => p.armyId(name))
const areas = (p: Position, ...names: string[]): number[] => names.map((name) => p.area(name))

describe('what is offered', () => {
  it('TLM-7.0-01 TLM-7.0-02 TLM-7.2-03 TLM-7.3-01 TLM-7.4-05 TLM-7.5-01 TLM-8.1-07 before anything is picked', () => {
    const p = front()
    expect(p.status('B')).toBe('disputed')
    expect(offers(p, GERMAN)).toEqual({
      build: kindsOf(
        p,
        'DE infantry',
        'DE stormtrooper',
        'DE cavalry',
        'DE artillery',
        'DE siegeGun',
        'DE biplane',
        'DE tank',
        'DE parisGun',
      ),
      rebuild: armies(p, 'de-1st'),
      unit: [p.slot('DE infantry', 'EFT'), p.slot('DE infantry', 'A')],
      detach: [p.held('de-5th', 'infantry'), p.held('de-5th', 'artillery'), p.held('de-7th', 'infantry')],
      dig: [p.slot('DE infantry', 'A'), p.slot('DE infantry', 'B')],
      digArmy: armies(p, 'de-5th', 'de-6th'),
      upgrade: [p.slot('DE infantry', 'EFT'), p.slot('DE infantry', 'A'), p.slot('DE infantry', 'B')],
      upgradeHeld: [p.held('de-5th', 'infantry'), p.held('de-7th', 'infantry')],
      buy: true,
      finish: true,
    })
    expect(offers(p, ALLIED)).toEqual({
      build: kindsOf(
        p,
        'FR infantry',
        'FR cavalry',
        'FR artillery',
        'FR biplane',
        'FR tank',
        'UK infantry',
        'UK cavalry',
        'UK artillery',
        'UK biplane',
        'UK tank',
        'BE infantry',
        'US infantry',
        'US cavalry',
        'US artillery',
        'US biplane',
        'US tank',
      ),
      rebuild: armies(p, 'uk-2nd'),
      detach: [p.held('fr-1st', 'infantry'), p.held('uk-1st', 'infantry')],
      dig: [p.slot('FR infantry', 'B'), p.slot('UK infantry', 'C')],
      digArmy: armies(p, 'fr-1st', 'uk-1st'),
      buy: true,
      finish: true,
    })
  })

  it('TLM-7.0-02 TLM-7.2-01 TLM-1.2.1-04 TLM-8.1-07 what is picked is placed before anything else', () => {
    const refusals = (p: Position) => [
      p.verdict('build', p.kind('DE infantry'), GERMAN),
      p.verdict('rebuild', p.armyId('de-1st'), GERMAN),
      p.verdict('unit', p.slot('DE infantry', 'A'), GERMAN),
      p.verdict('detach', p.held('de-5th', 'infantry'), GERMAN),
      p.verdict('dig', p.slot('DE infantry', 'A'), GERMAN),
      p.verdict('digArmy', p.armyId('de-5th'), GERMAN),
      p.verdict('upgrade', p.slot('DE infantry', 'A'), GERMAN),
      p.verdict('upgradeHeld', p.held('de-5th', 'infantry'), GERMAN),
      p.verdict('buy', -1, GERMAN),
      p.verdict('finish', -1, GERMAN),
    ]
    const busy = [
      'TLM-7.2-03',
      'TLM-7.3-02',
      'TLM-8.1-07',
      'TLM-8.1-07',
      'TLM-7.0-02',
      'TLM-7.0-02',
      'TLM-7.0-02',
      'TLM-7.0-02',
      'TLM-7.0-02',
      'TLM-7.0-02',
    ]
    const unit = front()
    unit.act('build', unit.kind('DE infantry'), GERMAN)
    expect(refusals(unit)).toEqual(busy)
    expect(offers(unit, GERMAN)).toEqual({
      place: areas(unit, 'A', 'B'),
      into: armies(unit, 'de-5th', 'de-6th'),
    })
    expect([unit.verdict('leave', -1, GERMAN), unit.verdict('place', unit.area('C'), GERMAN)]).toEqual([
      'TLM-8.1-07',
      'TLM-7.2-01',
    ])
    const army = front()
    army.act('rebuild', army.armyId('de-1st'), GERMAN)
    expect(refusals(army)).toEqual(busy)
    expect(offers(army, GERMAN)).toEqual({ place: areas(army, 'A') })
    expect([
      army.verdict('into', army.armyId('de-5th'), GERMAN),
      army.verdict('leave', -1, GERMAN),
      army.verdict('place', army.area('B'), GERMAN),
    ]).toEqual(['TLM-1.2.1-04', 'TLM-8.1-07', 'TLM-7.3-03'])
    const loose = front()
    loose.act('unit', loose.slot('DE infantry', 'A'), GERMAN)
    expect(refusals(loose)).toEqual(busy)
    expect(offers(loose, GERMAN)).toEqual({ into: armies(loose, 'de-5th', 'de-6th') })
    expect([
      loose.verdict('place', loose.area('A'), GERMAN),
      loose.verdict('into', loose.armyId('de-7th'), GERMAN),
      loose.verdict('into', loose.armyId('fr-1st'), GERMAN),
    ]).toEqual(['TLM-7.2-01', 'TLM-8.1-07', 'TLM-8.1-07'])
    const held = front()
    held.act('detach', held.held('de-7th', 'infantry'), GERMAN)
    expect(refusals(held)).toEqual(busy)
    expect(offers(held, GERMAN)).toEqual({ leave: true })
  })

  it('TLM-7.3-07 TLM-Q41 a rebuilt UK Army comes in England, as do only UK units', () => {
    const p = front()
    p.act('rebuild', p.armyId('uk-2nd'), ALLIED)
    expect(offers(p, ALLIED)).toEqual({ place: areas(p, 'ENG') })
    expect(p.verdict('place', p.area('C'), ALLIED)).toBe('TLM-7.3-07')
    p.act('place', p.area('ENG'), ALLIED).act('build', p.kind('FR infantry'), ALLIED)
    expect([
      p.verdict('place', p.area('ENG'), ALLIED),
      p.verdict('into', p.armyId('uk-2nd'), ALLIED),
    ]).toEqual(['TLM-Q41', 'TLM-Q41'])
  })

  it('TLM-8.2.2-01 TLM-H-06 the Allies upgrade nothing, whatever the Germans have', () => {
    const p = front()
    expect([
      p.verdict('upgrade', p.slot('DE infantry', 'A'), ALLIED),
      p.verdict('upgradeHeld', p.held('de-5th', 'infantry'), ALLIED),
      p.verdict('upgrade', p.slot('UK infantry', 'C'), ALLIED),
    ]).toEqual(['TLM-8.2.2-01', 'TLM-8.2.2-01', 'TLM-8.2.2-01'])
  })

  it('TLM-8.2.3-05 Commonwealth units are not built before their first exchange', () => {
    const p = position('A-C', { A: G, C: F }).turn(5).begin(productionFrame())
    expect(p.verdict('build', p.kind('UK commonwealth'), ALLIED)).toBe('TLM-8.2.3-05')
  })

  it('TLM-8.3.4-06 each nation has so many Biplanes a year', () => {
    const limits: [string, number, number][] = [
      ['DE', 8, 1],
      ['DE', 12, 2],
      ['DE', 16, 4],
      ['FR', 12, 2],
      ['FR', 16, 3],
      ['UK', 8, 1],
      ['UK', 12, 2],
      ['UK', 16, 4],
      ['US', 16, 1],
      ['US', 20, 2],
    ]
    for (const [nation, turn, limit] of limits) {
      const p = position('A-C-D', { A: G, C: F }).turn(turn).begin(productionFrame())
      const kind = p.kind(`${nation} biplane`)
      const all = p.board.counters[kind]
      const judge = (inPlay: number) => {
        p.s.pool[kind] = all - inPlay
        return p.verdict('build', kind, nation === 'DE' ? GERMAN : ALLIED)
      }
      const full = limit === all ? 'TLM-1.2.1-02' : 'TLM-8.3.4-06'
      expect([judge(limit - 1), judge(limit)], `${nation} ${turn}`).toEqual([null, full])
    }
  })
})

describe('what is spent', () => {
  it('TLM-7.0-01 TLM-7.2-01 TLM-Q67 a unit built into an army is paid for, and stays in it', () => {
    const p = front()
    const { points } = books(p)
    const [before, pool] = [points[GERMAN], p.pool('DE tank')]
    p.act('build', p.kind('DE tank'), GERMAN).act('into', p.armyId('de-5th'), GERMAN)
    expect([points[GERMAN], p.pool('DE tank'), p.holds('de-5th', 'tank')]).toEqual([before - 2, pool - 1, 1])
    expect(p.verdict('detach', p.held('de-5th', 'tank'), GERMAN)).toBe('TLM-Q67')
    expect(p.verdict('detach', p.held('de-5th', 'artillery'), GERMAN)).toBeNull()
    expect(p.s.tally.reduce((a, n) => a + n, 0)).toBe(1)
  })

  it('TLM-7.3-02 TLM-7.3-06 a rebuilt army costs one point and comes Empty', () => {
    const p = front()
    const before = books(p).points[GERMAN]
    p.act('rebuild', p.armyId('de-1st'), GERMAN).act('place', p.area('A'), GERMAN)
    expect([p.at('de-1st'), p.size('de-1st'), books(p).points[GERMAN]]).toEqual(['A', 0, before - 1])
    expect(p.s.loose.filter((v) => v !== 0).length).toBe(6)
  })

  it('TLM-7.4-01 TLM-7.4-02 the first unit the Allies dig in costs a point, the next three cost nothing', () => {
    const p = position('A-C-D', { A: G, C: F }).turn(5)
    for (const area of ['C', 'D']) for (let i = 0; i < 3; i++) p.unit('FR infantry', area)
    p.begin(productionFrame())
    const left = [books(p).points[ALLIED]]
    for (const area of ['C', 'D'])
      for (let i = 0; i < 3; i++) {
        p.act('dig', p.slot('FR infantry', area, i), ALLIED)
        left.push(books(p).points[ALLIED])
      }
    expect(left).toEqual([10, 9, 9, 9, 9, 8, 8])
  })

  it('TLM-7.5-01 TLM-7.5-02 TLM-Q67 an upgrade in an army changes one unit there, and moves none', () => {
    const p = front()
    const infantry = p.held('de-5th', 'infantry')
    p.act('upgradeHeld', infantry, GERMAN)
    expect([p.holds('de-5th', 'infantry'), p.holds('de-5th', 'stormtrooper')]).toEqual([1, 1])
    expect(p.verdict('detach', infantry, GERMAN)).toBeNull()
    p.act('build', p.kind('DE infantry'), GERMAN).act('into', p.armyId('de-6th'), GERMAN)
    expect(p.s.tally[p.held('de-6th', 'infantry')]).toBe(1)
    p.act('upgradeHeld', p.held('de-6th', 'infantry'), GERMAN)
    expect([p.holds('de-6th', 'infantry'), p.s.tally[p.held('de-6th', 'infantry')]]).toEqual([0, 0])
    expect(p.verdict('upgradeHeld', p.held('de-6th', 'infantry'), GERMAN)).toBe('TLM-7.5-01')
    expect(p.verdict('upgradeHeld', p.held('de-5th', 'artillery'), GERMAN)).toBe('TLM-7.5-01')
  })

  it('TLM-8.1-16 TLM-H-06 an army emptied among enemies falls when the books are opened, and nothing is taken back', () => {
    const p = position('A-C', { A: G, C: F }).army('de-2nd', 'A', { cavalry: 1 }).unit('FR infantry', 'A')
    p.begin(productionFrame())
    p.act('detach', p.held('de-2nd', 'cavalry'), GERMAN).act('leave', -1, GERMAN)
    p.act('finish', -1, GERMAN)
    expect([p.at('de-2nd'), p.size('de-2nd'), p.machine.fenced]).toEqual(['A', 0, false])
    p.act('finish', -1, ALLIED)
    expect([p.at('de-2nd'), p.count('DE cavalry', 'A'), p.machine.fenced]).toEqual([ELIMINATED, 1, true])
  })

  it('TLM-H-02 TLM-Q76 the log shows how many cards are bought to all, or to the buyer alone', () => {
    for (const [handSize, to] of [
      ['open', [undefined, undefined]],
      ['hidden', [1, 2]],
    ] as const) {
      const p = position('A-C', { A: G, C: F }, { handSize }).begin(productionFrame())
      p.act('buy', -1, ALLIED).act('finish', -1, GERMAN).act('finish', -1, ALLIED)
      const told = p.events.filter((e) => e.message === 'cards.bought')
      expect(told.map((e) => e.values)).toEqual([
        [GERMAN, 0],
        [ALLIED, 1],
      ])
      expect(told.map((e) => e.to)).toEqual(to)
    }
  })

  it('TLM-7.1-05 only cards of the own hand are discarded', () => {
    const p = position('A-C', { A: G, C: F }).hand(GERMAN, 'allied-crisis')
    const { cards } = p.board
    p.s.cards[ALLIED * cards + p.card('offensive')] = 7
    p.begin({ ...productionFrame(), step: 'surplus' })
    expect(p.step).toBe('production.surplus')
    expect(allowed(p, 'discard', ALLIED, cards)).toEqual([p.card('offensive')])
    expect(p.verdict('discard', p.card('allied-crisis') - cards, ALLIED)).toBe('TLM-7.1-05')
    expect(p.act('discard', p.card('offensive')).step).toBe('over') // six are allowed in 1914
  })
})

describe('hunger and the East', () => {
  it('TLM-6.5-04 TLM-H-07 each army that is cut off loses a unit of its own', () => {
    for (const armyTemplates of ['open', 'hidden']) {
      const p = position('A-B C-D', { A: { german: true }, C: F }, { armyTemplates })
        .army('de-2nd', 'A', { infantry: 2, artillery: 1 })
        .army('de-3rd', 'A', { infantry: 2 })
        .army('fr-1st', 'C', { infantry: 2 })
        .begin(productionFrame())
      expect([p.step, p.machine.fenced]).toEqual(['production.hunger', armyTemplates === 'hidden'])
      const end = p.board.armies * p.board.kinds
      const [second, third] = [p.held('de-2nd', 'infantry'), p.held('de-3rd', 'infantry')]
      expect(allowed(p, 'detach', GERMAN, end)).toEqual([second, p.held('de-2nd', 'artillery')])
      expect([p.verdict('detach', third), p.verdict('detach', p.held('de-2nd', 'cavalry'))]).toEqual([
        'TLM-6.5-04',
        'TLM-6.5-04',
      ])
      p.act('detach', second)
      expect([p.step, allowed(p, 'detach', GERMAN, end)]).toEqual(['production.hunger', [third]])
      p.act('detach', third)
      expect([p.step, p.size('de-2nd'), p.size('de-3rd'), p.size('fr-1st')]).toEqual([
        'production.spend',
        2,
        1,
        2,
      ])
    }
  })

  it('TLM-2.V.4-02 TLM-2.V.4-03 the East takes what its six-sided dice say, from the East alone', () => {
    const p = position('A-C', { A: G, C: F })
      .army('de-5th', 'EFT', { artillery: 1, infantry: 1 })
      .army('de-6th', 'A', { infantry: 2 })
      .unit('DE infantry', 'A')
      .unit('FR infantry', 'C')
    for (let i = 0; i < 8; i++) p.unit('DE infantry', 'EFT')
    const faces: number[] = []
    const int = p.machine.int.bind(p.machine)
    p.machine.int = (n) => {
      faces.push(n)
      return int(n)
    }
    p.dice(1, 1).begin({ ...productionFrame(), step: 'east' })
    expect([faces, p.said('east.rolled')]).toEqual([[6, 6], [[2, 2]]])
    const { slots, armies: n, kinds } = p.board
    expect(allowed(p, 'unit', GERMAN, slots)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((i) => p.slot('DE infantry', 'EFT', i)),
    )
    expect(allowed(p, 'detach', GERMAN, n * kinds)).toEqual([
      p.held('de-5th', 'infantry'),
      p.held('de-5th', 'artillery'),
    ])
    expect([
      p.verdict('unit', p.slot('DE infantry', 'A')),
      p.verdict('detach', p.held('de-6th', 'infantry')),
      p.verdict('detach', p.held('de-5th', 'cavalry')),
    ]).toEqual(['TLM-2.V.4-03', 'TLM-2.V.4-03', 'TLM-2.V.4-03'])
    const pool = [p.pool('DE infantry'), p.pool('DE artillery')]
    p.act('unit', p.slot('DE infantry', 'EFT'))
    expect([p.step, p.count('DE infantry', 'EFT'), p.pool('DE infantry')]).toEqual([
      'production.lose',
      7,
      pool[0] + 1,
    ])
    p.act('detach', p.held('de-5th', 'artillery'))
    expect([p.step, p.size('de-5th'), p.at('de-5th'), p.pool('DE artillery')]).toEqual([
      'over',
      1,
      'EFT',
      pool[1] + 1,
    ])
  })
})
