// TLM-2.I, TLM-8.1: who arrives where, who waits, and who changes armies, at the borders of each.

import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Reinforcements } from '../frames.ts'
import { DUE, ELIMINATED, KNOWN, L_DUG_IN } from '../state.ts'
import { allowed, type Position, position } from '../testkit.ts'
import { productionFrame } from './production.ts'
import { reinforcementsFrame } from './reinforcements.ts'

const G = { german: true, supply: 'german', country: 'DE' } as const
const F = { supply: 'allied', coastal: true } as const
const hidden = { armyTemplates: 'hidden' }

const at = (p: Position, step: string, side: number): Position =>
  p.begin({ ...reinforcementsFrame(), step, side } as Reinforcements)

/** The kind or army that is being placed. */
function item(p: Position): string {
  const i = p.frame<Reinforcements>('reinforcements').item
  return i < p.board.armies ? p.board.armyIds[i] : p.board.kindIds[i - p.board.armies]
}

/** Units of a kind wait to be placed by their owner. */
function due(p: Position, kind: string, n: number, side: number): Position {
  p.s.due[p.kind(kind)] = n
  p.s.pool[p.kind(kind)] -= n
  return at(p, 'side', side)
}

describe('what arrives', () => {
  it('TLM-8.1-16 TLM-2.I-02 a unit that joins an Empty Army drives an enemy Empty Army out of the area', () => {
    const p = position('A-C', { A: G, C: F }).army('de-1st', 'C', {}).army('fr-1st', 'C', {})
    due(p, 'FR infantry', 1, ALLIED).act('into', p.armyId('fr-1st'))
    expect([p.s.armyAt[p.armyId('de-1st')], p.at('fr-1st')]).toEqual([ELIMINATED, 'C'])
  })

  it('TLM-Q40 TLM-2.I-05 an army without a place waits; a UK Army comes in England alone', () => {
    const p = position('A-B', { A: G })
    p.s.armyAt[p.armyId('fr-6th')] = DUE
    p.s.armyAt[p.armyId('uk-2nd')] = DUE
    at(p, 'side', ALLIED)
    expect([p.step, item(p), allowed(p, 'place', p.board.areas)]).toEqual([
      'reinforcements.place',
      'uk-2nd',
      [p.area('ENG')],
    ])
    expect(
      [p.area('A'), p.area('EFT'), -2, p.board.areas, p.board.areas + 1].map((a) => p.verdict('place', a)),
    ).toEqual(['TLM-2.I-05', 'TLM-2.I-05', 'TLM-2.I-02', 'TLM-2.I-02', 'TLM-2.I-02'])
    expect([p.verdict('into', p.armyId('uk-2nd')), p.verdict('wait')]).toEqual(['TLM-1.2.1-04', 'TLM-Q40'])
    p.act('place', p.area('ENG'))
    expect([p.step, p.at('fr-6th'), p.at('uk-2nd')]).toEqual(['reinforcements.arrange', DUE, 'ENG'])
  })

  it('TLM-Q40 TLM-1.2.2-05 the second of two units waits if there is room for one', () => {
    const p = position('A-C', { A: G, C: F }).unit('FR infantry', 'C').unit('FR infantry', 'C')
    p.unit('DE infantry', 'A')
    due(p, 'FR infantry', 2, ALLIED)
    expect([p.step, allowed(p, 'place', p.board.areas)]).toEqual(['reinforcements.place', [p.area('C')]])
    p.act('place', p.area('C'))
    expect([p.step, p.s.due[p.kind('FR infantry')]]).toEqual(['reinforcements.arrange', 1])
  })

  it('TLM-H-07 TLM-Q40 with hidden templates a unit may wait only if no area, but perhaps an army, has room', () => {
    const full = (options: Record<string, string>, infantry: number): Position => {
      const p = position('A-C', { A: G, C: F }, options).army('de-1st', 'A', { infantry })
      return due(p.unit('DE cavalry', 'A').unit('DE cavalry', 'A'), 'DE infantry', 2, GERMAN)
    }
    for (const infantry of [4, 5]) {
      const p = full(hidden, infantry)
      expect([p.step, p.verdict('wait'), p.targets('place')]).toEqual(['reinforcements.place', null, []])
      expect(p.targets('into')).toEqual(infantry === 4 ? [p.armyId('de-1st')] : [])
      expect([p.act('wait').step, p.s.due[p.kind('DE infantry')]]).toEqual(['reinforcements.arrange', 2])
    }
    expect([full({}, 4).verdict('wait'), full({}, 5).step]).toEqual(['TLM-Q40', 'reinforcements.arrange'])
    // no army at all, or none of its nation: nothing is asked, and nothing told
    const none = position('A-C', { A: G, C: F }, hidden).army('fr-1st', 'C', { infantry: 1 })
    none.unit('FR cavalry', 'C').unit('FR cavalry', 'C')
    expect(due(none, 'BE infantry', 1, ALLIED).step).toBe('reinforcements.arrange')
    // room in an area
    const room = position('A-C', { A: G, C: F }, hidden).army('de-1st', 'A', { infantry: 1 })
    expect([due(room, 'DE infantry', 1, GERMAN).step, room.verdict('wait')]).toEqual([
      'reinforcements.place',
      'TLM-Q40',
    ])
    const england = position('A-C', { A: G, C: F }, hidden).army('uk-1st', 'C', { infantry: 1 })
    england.unit('FR cavalry', 'C').unit('FR cavalry', 'C')
    expect([
      due(england, 'UK infantry', 1, ALLIED).step,
      england.targets('place'),
      england.verdict('wait'),
    ]).toEqual(['reinforcements.place', [england.area('ENG')], 'TLM-Q40'])
    // an army that arrives never waits of its own will
    const army = position('A-B-C', { A: G, C: F }, hidden).unit('FR infantry', 'C').unit('DE infantry', 'C')
    army.s.armyAt[army.armyId('de-2nd')] = DUE
    army.s.armyAt[army.armyId('fr-6th')] = DUE
    expect([army.status('C'), at(army, 'side', ALLIED).step, item(army), army.verdict('wait')]).toEqual([
      'disputed',
      'reinforcements.place',
      'fr-6th',
      'TLM-Q40',
    ])
  })

  it('TLM-8.2.2-08 TLM-8.2.2-09 TLM-D03 Infantry comes for missing Stormtroopers, as far as the pool goes', () => {
    const arrive = (infantry: number): Position => {
      const p = position('A-C', { A: G, C: F }).turn(16)
      p.s.pool[p.kind('DE stormtrooper')] = 7
      p.s.pool[p.kind('DE infantry')] = infantry
      return p.begin(reinforcementsFrame())
    }
    const p = arrive(2)
    expect([p.step, allowed(p, 'take', 3)]).toEqual(['reinforcements.substitute', [0, 1, 2]])
    expect([p.verdict('take', -2), p.verdict('take', 3), p.verdict('take', 4)]).toEqual([
      'TLM-8.2.2-08',
      'TLM-8.2.2-09',
      'TLM-8.2.2-08',
    ])
    p.act('take', 2)
    expect([p.pool('DE infantry'), p.s.due[p.kind('DE infantry')]]).toEqual([0, 2])
    expect(arrive(0).step).toBe('reinforcements.place')
    expect(arrive(1).step).toBe('reinforcements.substitute')
  })

  it('TLM-8.1-16 TLM-Q53 an Empty enemy Army falls when a unit is placed where it stands', () => {
    const p = position('A-B-C', { A: G, B: { german: true }, C: F })
      .army('fr-1st', 'B')
      .owns(GERMAN, 'B')
    due(p, 'DE infantry', 1, GERMAN).act('place', p.area('B'))
    expect([p.at('fr-1st'), p.said('army.eliminated')]).toEqual([
      ELIMINATED,
      [[p.armyId('fr-1st'), p.area('B')]],
    ])
  })
})

describe('Commonwealth exchanges', () => {
  const owed = (p: Position, n = 1): Position => {
    p.s.exchangesDue = n
    return at(p, 'exchange', ALLIED)
  }

  it('TLM-8.2.3-05 TLM-8.2.3-08 TLM-Q55 only UK Infantry on the map is exchanged, one for each that is owed', () => {
    const p = position('A-C-D', { A: G, C: F })
      .army('uk-1st', 'ENG', { infantry: 1, cavalry: 1 })
      .army('uk-2nd', 'C', { infantry: 2 })
      .army('uk-3rd', 'C', { cavalry: 1 })
      .unit('UK infantry', 'C', true)
      .unit('UK infantry', 'D')
      .unit('FR infantry', 'D')
    owed(p, 2)
    const { slots, armies, kinds } = p.board
    expect(allowed(p, 'unit', slots)).toEqual([p.slot('UK infantry', 'C'), p.slot('UK infantry', 'D')])
    expect(allowed(p, 'detach', armies * kinds)).toEqual([
      p.held('uk-1st', 'infantry'),
      p.held('uk-2nd', 'infantry'),
    ])
    expect([
      p.verdict('unit', p.slot('FR infantry', 'D')),
      p.verdict('detach', p.held('uk-3rd', 'infantry')),
      p.verdict('detach', p.held('uk-1st', 'cavalry')),
    ]).toEqual(['TLM-8.2.3-05', 'TLM-8.2.3-05', 'TLM-8.2.3-05'])
    const pool = p.pool('UK infantry')
    p.act('unit', p.slot('UK infantry', 'D'))
    expect([p.step, p.s.exchangesDue, p.s.exchanged, p.pool('UK commonwealth')]).toEqual([
      'reinforcements.exchange',
      1,
      1,
      1,
    ])
    expect(p.s.loose[p.slot('UK commonwealth', 'D')] & L_DUG_IN).toBe(0)
    p.act('unit', p.slot('UK infantry', 'C'))
    expect(p.s.loose[p.slot('UK commonwealth', 'C')] & L_DUG_IN).toBe(L_DUG_IN)
    expect([p.step, p.s.exchangesDue, p.s.exchanged, p.pool('UK infantry')]).toEqual([
      'reinforcements.arrange',
      0,
      2,
      pool + 2,
    ])
  })

  it('TLM-Q55 an exchange waits until there is UK Infantry, in an army or out of it, in England or beyond', () => {
    const without = () =>
      position('A-C', { A: G, C: F }).army('uk-1st', 'C', { cavalry: 1 }).unit('FR infantry', 'C')
    const none = owed(without())
    expect([none.step, none.s.exchangesDue]).toEqual(['reinforcements.arrange', 1])
    for (const area of ['ENG', 'C']) {
      const p = owed(without().army('uk-4th', area, { infantry: 1 }))
      expect([p.step, p.targets('detach')]).toEqual([
        'reinforcements.exchange',
        [p.held('uk-4th', 'infantry')],
      ])
      p.act('detach', p.held('uk-4th', 'infantry'))
      expect([p.holds('uk-4th', 'infantry'), p.holds('uk-4th', 'commonwealth'), p.step]).toEqual([
        0,
        1,
        'reinforcements.arrange',
      ])
    }
  })
})

describe('changing armies', () => {
  /** Three counting units in A, and an Empty Army. */
  const crowded = (): Position =>
    position('A-C', { A: G, C: F })
      .army('de-1st', 'A', { infantry: 2 })
      .army('de-2nd', 'A')
      .army('de-3rd', 'A', { infantry: 1 })
      .unit('DE infantry', 'A')

  it('TLM-1.2.2-05 TLM-1.2.2-11 TLM-8.1-07 in a full area a unit goes where the stack does not grow', () => {
    const p = at(crowded(), 'arrange', GERMAN)
    const [first, second, third] = ['de-1st', 'de-2nd', 'de-3rd'].map((id) => p.armyId(id))
    p.act('detach', p.held('de-1st', 'infantry'))
    expect([
      p.verdict('join', first),
      p.verdict('join', second),
      p.verdict('join', third),
      p.verdict('leave'),
    ]).toEqual(['TLM-8.1-07', 'TLM-1.2.2-05', null, 'TLM-1.2.2-11'])
    p.act('join', third)
    expect(p.said('unit.joined')).toEqual([[p.kind('DE infantry'), third]])
    p.act('detach', p.held('de-1st', 'infantry')) // its last
    expect([p.verdict('join', second), p.verdict('join', third), p.verdict('leave')]).toEqual([
      null,
      null,
      null,
    ])
    const q = at(crowded(), 'arrange', GERMAN)
    q.act('unit', q.slot('DE infantry', 'A'))
    expect([q.verdict('join', second), q.verdict('join', q.board.armies), q.verdict('leave')]).toEqual([
      null,
      'TLM-8.1-07',
      'TLM-8.1-07',
    ])
    const roomy = position('A-C', { A: G, C: F }).army('de-1st', 'A', { infantry: 2 }).army('de-2nd', 'A')
    at(roomy, 'arrange', GERMAN).act('detach', roomy.held('de-1st', 'infantry'))
    expect([roomy.verdict('join', second), roomy.verdict('leave')]).toEqual([null, null])
  })

  it('TLM-8.1-07 in the last area of the board, too, a unit may join an army', () => {
    const p = position('A-C', { A: G, C: F })
      .army('fr-1st', 'HOME', { infantry: 1 })
      .unit('FR infantry', 'HOME')
    expect(at(p, 'arrange', ALLIED).targets('unit')).toEqual([p.slot('FR infantry', 'HOME')])
  })

  it('TLM-8.1-07 nothing joins an enemy army, though it stands in the same area', () => {
    const p = position('A-C', { A: G, C: F })
      .army('de-1st', 'A', { infantry: 1 })
      .army('fr-1st', 'A', { infantry: 1 })
      .unit('DE infantry', 'A')
    at(p, 'arrange', GERMAN).act('unit', p.slot('DE infantry', 'A'))
    expect([p.verdict('join', p.armyId('fr-1st')), p.targets('join')]).toEqual([
      'TLM-8.1-07',
      [p.armyId('de-1st')],
    ])
  })

  it('TLM-8.1-16 an army left Empty among enemies without Infantry falls at once', () => {
    const make = (): Position =>
      at(
        position('A-C', { A: G, C: F })
          .army('de-1st', 'A', { cavalry: 1 })
          .army('de-2nd', 'A', { cavalry: 1 })
          .unit('FR infantry', 'A'),
        'arrange',
        GERMAN,
      )
    const p = make()
    p.act('detach', p.held('de-1st', 'cavalry')).act('join', p.armyId('de-2nd'))
    expect([p.at('de-1st'), p.size('de-2nd'), p.step]).toEqual([ELIMINATED, 2, 'reinforcements.arrange'])
    const q = make()
    q.act('detach', q.held('de-1st', 'cavalry')).act('leave')
    expect([q.at('de-1st'), q.count('DE cavalry', 'A'), q.said('unit.left')]).toEqual([
      ELIMINATED,
      1,
      [[q.kind('DE cavalry'), q.area('A')]],
    ])
  })

  it('TLM-4.3-03 TLM-2.I-07 an entrenched army is still entrenched when armies have been changed', () => {
    const p = position('A-C', { A: G, C: F }).army('de-1st', 'A', { infantry: 2 }, true)
    p.s.armyFlags[p.armyId('de-1st')] |= KNOWN
    at(p, 'arrange', GERMAN).act('done')
    expect([p.dug('de-1st'), p.s.armyFlags[p.armyId('de-1st')] & KNOWN]).toEqual([true, KNOWN])
  })

  it('TLM-H-07 an army that gives a unit away in the Production Phase is no longer known, where templates are hidden', () => {
    for (const [options, known] of [
      [hidden, 0],
      [{}, KNOWN],
    ] as const) {
      const q = position('A-C', { A: G, C: F }, options)
        .army('de-1st', 'A', { infantry: 2 })
        .army('de-3rd', 'A', { infantry: 1 })
        .army('de-4th', 'A', { infantry: 1 })
      for (const id of ['de-1st', 'de-3rd', 'de-4th']) q.s.armyFlags[q.armyId(id)] |= KNOWN
      q.begin(productionFrame())
      q.act('detach', q.held('de-1st', 'infantry'), GERMAN).act('into', q.armyId('de-3rd'), GERMAN)
      expect(['de-1st', 'de-3rd', 'de-4th'].map((id) => q.s.armyFlags[q.armyId(id)] & KNOWN)).toEqual([
        known,
        known,
        KNOWN,
      ])
    }
  })

  it('TLM-Q41 TLM-7.2-01 where the Allies have no other place, UK units are still built in England, and dug in there', () => {
    const p = position('A-B', { A: G }).unit('UK infantry', 'ENG').begin(productionFrame())
    expect(
      ['UK infantry', 'FR infantry', 'BE infantry'].map((kind) => p.verdict('build', p.kind(kind), ALLIED)),
    ).toEqual([null, 'TLM-7.2-01', 'TLM-7.2-01'])
    expect(p.targets('dig', ALLIED)).toEqual([p.slot('UK infantry', 'ENG')])
  })
})
