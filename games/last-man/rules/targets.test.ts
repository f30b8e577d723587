// Whatever number a player names, the answer is a rule: targets that do not exist, that are empty, that are the
// enemy's or that are not on the map, at every question.
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import { type Position, position } from '../testkit.ts'
import { productionFrame } from './production.ts'
import { reinforcementsFrame } from './reinforcements.ts'

const HIT = 1
const MISS = 6
const G = { german: true, supply: 'german', country: 'DE' } as const

/** German and Allied units and armies of every sort, near and far; de-4th and fr-4th are not on the map. */
function world(options: Record<string, string> = {}): Position {
  const p = position('A-B-C-D A-E', { A: G, E: G, C: { supply: 'allied' }, D: {} }, options).turn(17)
  p.army('de-1st', 'A', { infantry: 2, cavalry: 1 }).army('de-2nd', 'E', { infantry: 2 }).army('de-3rd', 'A')
  p.army('fr-1st', 'B', { infantry: 2, biplane: 1 }).army('fr-2nd', 'C', { infantry: 1 })
  p.unit('DE infantry', 'A').unit('FR infantry', 'B').unit('FR cavalry', 'C')
  return p.hand(GERMAN, 'offensive').hand(ALLIED, 'offensive', 'ersatz-2')
}

/** Targets of a kind that no question can mean. */
function strangers(p: Position, kind: string, side: number): Record<string, number[]> {
  const b = p.board
  const held = b.armies * b.kinds
  const own = side === GERMAN ? ['de-1st', 'de-4th', 'DE'] : ['fr-1st', 'fr-4th', 'FR']
  const foe =
    side === GERMAN ? ['fr-1st', 'fr-2nd', 'FR infantry', 'B'] : ['de-1st', 'de-2nd', 'DE infantry', 'A']
  const home = side === GERMAN ? 'A' : 'B'
  switch (kind) {
    case 'slot':
      return {
        beyond: [-2, -99, b.slots, b.slots + 1, 99_999],
        empty: [b.slotEnd[p.area(home) * 2 + side] - 1],
        foreign: [p.slot(foe[2], foe[3])],
      }
    case 'army':
      return {
        beyond: [-2, -99, b.armies, b.armies + 1, 99_999],
        foreign: [p.armyId(foe[0]), p.armyId(foe[1])],
        gone: [p.armyId(own[1])],
      }
    default:
      return {
        beyond: [-2, -99, held, held + 1, 99_999],
        empty: [p.held(own[0], 'artillery')],
        foreign: [p.held(foe[0], 'infantry')],
        gone: [p.held(own[1], 'infantry')],
      }
  }
}

/** Verb → sort of target → the only rule that refuses it. */
type Expected = Record<string, Record<string, string>>

function check(p: Position, side: number, kinds: Record<string, string>, expected: Expected): void {
  const found: Expected = {}
  for (const [verb, kind] of Object.entries(kinds)) {
    found[verb] = {}
    for (const [sort, targets] of Object.entries(strangers(p, kind, side)))
      found[verb][sort] = [...new Set(targets.map((target) => p.verdict(verb, target, side)))].join()
  }
  expect(found).toEqual(expected)
}

const all = (rule: string, ...sorts: string[]): Record<string, string> =>
  Object.fromEntries(sorts.map((sort) => [sort, rule]))
const SLOT = ['beyond', 'empty', 'foreign']
const ARMY = ['beyond', 'foreign', 'gone']
const HELD = ['beyond', 'empty', 'foreign', 'gone']

/** Up to the first payment of the defender. */
function fire(p: Position): Position {
  p.play(GERMAN, 'offensive').move('de-1st', 'B')
  p.act('end').act('done').act('done')
  return p
}

describe('targets that there are not', () => {
  it('TLM-4.1-01 TLM-8.1-14 when a unit is chosen to move', () => {
    check(
      world().play(GERMAN, 'offensive'),
      GERMAN,
      { unit: 'slot', army: 'army', detach: 'held', withdraw: 'army' },
      {
        unit: all('TLM-4.1-01', ...SLOT),
        army: all('TLM-4.1-01', ...ARMY),
        detach: all('TLM-4.1-01', ...HELD),
        withdraw: all('TLM-8.1-14', ...ARMY),
      },
    )
  })

  it('TLM-8.1-05 TLM-1.2.2-10 when it is on its way', () => {
    const p = world().play(GERMAN, 'offensive').take('DE infantry', 'A')
    check(
      p,
      GERMAN,
      { join: 'army', absorb: 'slot' },
      {
        join: all('TLM-8.1-05', ...ARMY),
        absorb: all('TLM-1.2.2-10', ...SLOT),
      },
    )
    const q = world().play(GERMAN, 'offensive').take('de-2nd')
    q.go('A')
    expect(q.step).toBe('move.begin')
    check(q, GERMAN, { absorb: 'slot' }, { absorb: all('TLM-1.2.2-10', ...SLOT) })
    expect(q.verdict('join', q.armyId('de-1st'))).toBe('TLM-1.2.1-04')
    for (const area of [-2, q.board.areas, 9999]) {
      expect(p.verdict('go', area)).toBe('TLM-4.2-05')
      expect(p.verdict('dash', area)).toBe('TLM-9.6-01')
      expect(p.verdict('strategic', area)).toBe('TLM-4.5-06')
      expect(p.verdict('sail', area)).toBe('TLM-4.6-03')
    }
    const r = world().play(ALLIED, 'offensive').take('FR cavalry', 'C')
    for (const area of [-2, r.board.areas, 9999, r.area('C')])
      expect(r.verdict('strategic', area)).toBe('TLM-4.5-01')
  })

  it('TLM-5.4-01 when units are chosen to retreat, and where they go', () => {
    const p = fire(world())
    while (p.step === 'retreat.pick' && p.awaited === 1 << GERMAN) p.act('done')
    check(
      p,
      ALLIED,
      { unit: 'slot', army: 'army', detach: 'held' },
      {
        unit: all('TLM-5.4-01', ...SLOT),
        army: all('TLM-5.4-01', ...ARMY),
        detach: all('TLM-5.4-01', ...HELD),
      },
    )
    expect(p.verdict('army', p.armyId('fr-2nd'))).toBe('TLM-5.4-01') // in another area
    expect(p.verdict('detach', p.held('fr-2nd', 'infantry'))).toBe('TLM-5.4-01')
    expect(p.verdict('unit', p.slot('FR cavalry', 'C'))).toBe('TLM-5.4-01')
    p.act('unit', p.slot('FR infantry', 'B'))
    expect(p.step).toBe('retreat.where')
    for (const area of [-2, p.board.areas, 9999, p.area('B'), p.area('D')])
      expect(p.verdict('to', area)).toBe('TLM-5.4-05')
    expect(p.verdict('to', p.area('A'))).toBe('TLM-5.4-04')
    check(p, ALLIED, { into: 'army' }, { into: all('TLM-5.4-06', ...ARMY) })
    expect(p.verdict('into', p.armyId('fr-1st'))).toBe('TLM-5.4-05') // where it comes from
  })

  it('TLM-5.3.1-01 TLM-1.3-07 when hits are paid', () => {
    const p = world().play(GERMAN, 'offensive')
    p.move('de-1st', 'B')
    p.act('end').act('done').act('done').act('done').act('done').dice(MISS, MISS, MISS, HIT, HIT)
    while (p.step !== 'losses.pay') p.step === 'battle.planes' ? p.act('keep', 0) : p.act('done')
    const side = p.awaited === 1 << ALLIED ? ALLIED : GERMAN
    check(
      p,
      side,
      { unit: 'slot', detach: 'held' },
      {
        unit: all('TLM-5.3.1-01', ...SLOT),
        detach: all('TLM-5.3.1-01', ...HELD),
      },
    )
    for (const card of [-2, p.board.cards, 999]) expect(p.verdict('card', card)).toBe('TLM-1.3-07')
    expect(p.verdict('fort')).toBe('TLM-5.3.1-01')
  })

  it('TLM-9.8-03 TLM-8.2.1-04 TLM-Q34 when a crisis is met', () => {
    const p = world().turn(17).unit('DE infantry', 'EFT').army('de-5th', 'EFT', { infantry: 1 })
    p.hand(ALLIED, 'german-crisis').play(ALLIED).act('crisis')
    check(
      p,
      GERMAN,
      { unit: 'slot', detach: 'held' },
      {
        unit: all('TLM-9.8-03', ...SLOT),
        detach: all('TLM-9.8-03', ...HELD),
      },
    )
    expect([
      p.verdict('unit', p.slot('DE infantry', 'EFT')),
      p.verdict('detach', p.held('de-5th', 'infantry')),
    ]).toEqual(['TLM-Q34', 'TLM-Q34'])
    expect(p.verdict('detach', p.held('de-1st', 'cavalry'))).toBe('TLM-8.2.1-04')
  })

  it('TLM-8.3.4-17 when Biplanes are brought', () => {
    const p = world({ biplaneSupport: 'yes' }).unit('FR biplane', 'C').play(GERMAN, 'offensive')
    p.move('de-1st', 'B')
    p.act('end').act('done').act('done')
    expect([p.step, p.awaited]).toEqual(['battle.support', 1 << ALLIED])
    check(
      p,
      ALLIED,
      { unit: 'slot', detach: 'held' },
      {
        unit: all('TLM-8.3.4-17', ...SLOT),
        detach: all('TLM-8.3.4-17', ...HELD),
      },
    )
    expect(p.targets('unit')).toEqual([p.slot('FR biplane', 'C')])
    expect(p.verdict('unit', p.slot('FR cavalry', 'C'))).toBe('TLM-8.3.4-17')
    expect(p.verdict('detach', p.held('fr-1st', 'biplane'))).toBe('TLM-8.3.4-17') // it is there already
  })

  it('TLM-7.2-01 TLM-7.2-03 TLM-7.3-02 TLM-7.4-05 TLM-7.5-01 TLM-8.1-07 when build points are spent', () => {
    const p = world().begin(productionFrame())
    check(
      p,
      GERMAN,
      {
        unit: 'slot',
        detach: 'held',
        dig: 'slot',
        digArmy: 'army',
        upgrade: 'slot',
        upgradeHeld: 'held',
        rebuild: 'army',
      },
      {
        unit: all('TLM-8.1-07', ...SLOT),
        detach: all('TLM-8.1-07', ...HELD),
        dig: all('TLM-7.4-05', ...SLOT),
        digArmy: all('TLM-7.4-05', ...ARMY),
        upgrade: all('TLM-7.5-01', ...SLOT),
        upgradeHeld: all('TLM-7.5-01', ...HELD),
        rebuild: { beyond: 'TLM-7.3-02', foreign: 'TLM-7.3-02', gone: 'TLM-7.3-01' },
      },
    )
    for (const kind of [-2, p.board.kinds, 999, p.kind('FR infantry')])
      expect(p.verdict('build', kind, GERMAN)).toBe('TLM-7.2-03')
    check(p, GERMAN, { into: 'army' }, { into: all('TLM-7.2-01', ...ARMY) })
    expect([p.verdict('place', p.area('A'), GERMAN), p.verdict('leave', -1, GERMAN)]).toEqual([
      'TLM-7.2-01',
      'TLM-8.1-07',
    ])
    p.act('build', p.kind('DE infantry'), GERMAN)
    check(p, GERMAN, { into: 'army' }, { into: all('TLM-7.2-01', ...ARMY) })
    for (const area of [-2, p.board.areas, 999, p.area('B'), p.area('EFT')])
      expect(p.verdict('place', area, GERMAN)).toBe('TLM-7.2-01')
    expect(p.verdict('finish', -1, GERMAN)).toBe('TLM-7.0-02')
  })

  it('TLM-8.1-07 when a unit changes armies in production', () => {
    const p = world().begin(productionFrame())
    p.act('unit', p.slot('DE infantry', 'A'), GERMAN)
    check(p, GERMAN, { into: 'army' }, { into: all('TLM-8.1-07', ...ARMY) })
    expect(p.verdict('into', p.armyId('de-2nd'), GERMAN)).toBe('TLM-8.1-07') // elsewhere
    expect(p.verdict('leave', -1, GERMAN)).toBe('TLM-8.1-07')
    expect(p.verdict('place', p.area('A'), GERMAN)).toBe('TLM-7.2-01')
    p.act('into', p.armyId('de-3rd'), GERMAN)
    p.act('detach', p.held('de-1st', 'cavalry'), GERMAN)
    expect(p.verdict('into', p.armyId('de-1st'), GERMAN)).toBe('TLM-8.1-07') // where it is
  })

  it('TLM-6.5-04 TLM-2.V.4-03 TLM-7.1-05 when supply, the East or the hand limit take something', () => {
    const p = position('A-B', { A: { german: true } })
      .army('de-1st', 'A', { infantry: 2 })
      .army('fr-1st', 'B', { infantry: 1 })
    p.begin(productionFrame())
    for (const held of [
      -2,
      p.board.armies * p.board.kinds,
      99_999,
      p.held('de-1st', 'cavalry'),
      p.held('fr-1st', 'infantry'),
    ])
      expect(p.verdict('detach', held)).toBe('TLM-6.5-04')
    const q = position('A-B', { A: G })
      .army('de-1st', 'EFT', { infantry: 5 })
      .unit('DE infantry', 'A')
      .army('de-2nd', 'A', { infantry: 1 })
    q.dice(HIT).begin({ ...productionFrame(), step: 'east' })
    for (const slot of [-2, q.board.slots, 99_999, q.slot('DE infantry', 'A')])
      expect(q.verdict('unit', slot)).toBe('TLM-2.V.4-03')
    for (const held of [
      -2,
      q.board.armies * q.board.kinds,
      99_999,
      q.held('de-1st', 'cavalry'),
      q.held('de-2nd', 'infantry'),
    ])
      expect(q.verdict('detach', held)).toBe('TLM-2.V.4-03')
    const r = position('A-B')
      .hand(ALLIED, ...new Array(9).fill('offensive'))
      .hand(GERMAN, 'german-crisis', 'ersatz-2')
    r.begin({ ...productionFrame(), step: 'surplus' })
    for (const card of [-2, -1 - r.board.cards, r.board.cards, 999, r.card('ersatz-2')])
      expect(r.verdict('discard', card)).toBe('TLM-7.1-05')
  })

  it('TLM-2.I-02 TLM-8.2.3-05 TLM-8.1-07 when reinforcements come', () => {
    const p = world().turn(2)
    p.s.armyAt[p.armyId('de-4th')] = -3
    p.begin(reinforcementsFrame())
    expect([p.step, p.awaited]).toEqual(['reinforcements.place', 1 << GERMAN])
    for (const area of [-2, p.board.areas, 999, p.area('B'), p.area('EFT'), p.area('ENG')])
      expect(p.verdict('place', area)).toBe('TLM-2.I-02')
    expect(p.verdict('into', p.armyId('de-1st'))).toBe('TLM-1.2.1-04')
    p.act('place', p.area('A'))
    while (p.step === 'reinforcements.place' && p.awaited === 1 << GERMAN) {
      for (const area of [-2, p.board.areas, p.area('B')]) expect(p.verdict('place', area)).toBe('TLM-2.I-02')
      for (const army of [-2, p.board.armies, p.armyId('fr-1st')])
        expect(p.verdict('into', army)).toBe('TLM-7.2-01')
      p.act('place', p.targets('place')[0])
    }
    expect(p.step).toBe('reinforcements.arrange')
    check(
      p,
      GERMAN,
      { detach: 'held' },
      { detach: { ...all('TLM-8.1-07', 'beyond', 'empty', 'foreign'), gone: 'TLM-8.1-07' } },
    )
    const q = world()
      .turn(6)
      .unit('UK infantry', 'C')
      .army('uk-1st', 'ENG', { infantry: 1, cavalry: 1 })
      .begin(reinforcementsFrame())
    for (let i = 0; i < 60 && q.step !== 'reinforcements.exchange'; i++)
      if (q.step === 'reinforcements.place') q.act('place', q.targets('place')[0])
      else q.act('done')
    for (const slot of [-2, q.board.slots, 99_999, q.slot('FR infantry', 'B'), q.slot('DE infantry', 'A')])
      expect(q.verdict('unit', slot)).toBe('TLM-8.2.3-05')
    for (const held of [
      -2,
      q.board.armies * q.board.kinds + 5,
      q.held('uk-1st', 'cavalry'),
      q.held('uk-2nd', 'infantry'),
      q.held('fr-1st', 'infantry'),
    ])
      expect(q.verdict('detach', held)).toBe('TLM-8.2.3-05')
  })

  it('TLM-2.II.1-01 TLM-2.II.3-03 TLM-5.1.2-03 TLM-9.3-01 TLM-9.4-01 TLM-9.7-01 TLM-2.II.3-08 in a player turn', () => {
    const p = world().hand(GERMAN, 'poison-gas', 'advanced-artillery', 'surprise-attack', 'ersatz-3')
    p.play(GERMAN).act('end')
    for (const card of [-2, p.board.cards, 999, p.card('ersatz-2')])
      expect(p.verdict('discard', card)).toBe('TLM-2.II.1-11')
    p.play(GERMAN, 'offensive').move('de-1st', 'B')
    p.move('DE infantry', 'A', 'B')
    p.unit('FR infantry', 'E').act('end')
    expect(p.step).toBe('turn.declare')
    for (const area of [-2, p.board.areas, 999, p.area('A'), p.area('C')])
      expect(p.verdict('declare', area)).toBe('TLM-2.II.3-03')
    expect(p.verdict('declare', p.area('B'))).toBe('TLM-2.II.3-05')
    p.act('declare', p.area('E'))
    expect(p.step).toBe('turn.attackerCards')
    for (const area of [-2, p.board.areas, 999, p.area('A')])
      expect(['gas', 'advanced', 'surprise', 'bonus'].map((verb) => p.verdict(verb, area))).toEqual([
        'TLM-9.3-01',
        'TLM-9.4-01',
        'TLM-9.7-01',
        'TLM-2.II.3-08',
      ])
    p.act('done').act('done')
    expect(p.step).toBe('turn.order')
    for (const area of [-2, p.board.areas, 999, p.area('A')])
      expect(p.verdict('fight', area)).toBe('TLM-5.1.2-03')
  })
})
