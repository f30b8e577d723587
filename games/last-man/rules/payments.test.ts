// TLM-5.3, TLM-7: what pays a hit, what a build point buys, at the borders of both.

import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Losses, Production } from '../frames.ts'
import { KNOWN, L_DUG_IN, L_RETREATED } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import { lossesFrame, PURSUIT } from './losses.ts'
import { turnFrame } from './marks.ts'
import { heldPiece } from './pieces.ts'
import { productionFrame } from './production.ts'
import { INSTEAD, retreatFrame } from './retreat.ts'

const G = { german: true, supply: 'german', country: 'DE' } as const
const DOGFIGHT = 1

/** The Allies have to pay hits in B. */
function pay(p: Position, hits: number, siege = 0, mode = 0): Position {
  return p.begin(lossesFrame(ALLIED, p.area('B'), hits, siege, mode), turnFrame(GERMAN, p.board.areas))
}

const hits = (p: Position): number[] => {
  const f = p.frame<Losses>('losses')
  return [f.hits, f.siege]
}

describe('paying hits', () => {
  it('TLM-5.3.1-04 TLM-5.3.1-05 TLM-5.3.1-08 the strongest pays: army, Fort or single unit', () => {
    const p = pay(
      position('A-B', { B: { fort: 2 } })
        .army('fr-1st', 'B', { infantry: 3 })
        .army('fr-2nd', 'B', { infantry: 2 })
        .unit('FR infantry', 'B'),
      4,
    )
    const open = () => [p.targets('unit').length, p.targets('detach'), p.verdict('fort')]
    const [first, second] = [p.held('fr-1st', 'infantry'), p.held('fr-2nd', 'infantry')]
    expect(open()).toEqual([0, [first], 'TLM-5.3.1-04'])
    expect(p.verdict('detach', second)).toBe('TLM-5.3.1-04')
    p.act('detach', first)
    expect(open()).toEqual([0, [first, second], null])
    p.act('detach', first).act('detach', second).act('fort')
    expect([p.step, p.size('fr-1st'), p.size('fr-2nd'), p.fort('B')]).toEqual(['turn.choose', 1, 1, 1])
    pay(p, 1)
    expect(open()).toEqual([1, [first, second], null])
  })

  it('TLM-5.3.1-09 TLM-5.3.1-10 TLM-Q27 of an army the most numerous type pays, Infantry of all nations being one', () => {
    const p = pay(
      position('A-B').army('uk-1st', 'B', { infantry: 1, commonwealth: 1, artillery: 1, cavalry: 1 }),
      2,
    )
    expect([
      p.verdict('detach', p.held('uk-1st', 'artillery')),
      p.verdict('detach', p.held('uk-1st', 'commonwealth')),
    ]).toEqual(['TLM-5.3.1-09', null])
    p.act('detach', p.held('uk-1st', 'infantry'))
    expect([
      p.verdict('detach', p.held('uk-1st', 'artillery')),
      p.verdict('detach', p.held('uk-1st', 'commonwealth')),
    ]).toEqual([null, null])
    const q = pay(position('A-B').army('uk-1st', 'B', { infantry: 1, artillery: 2 }), 1)
    expect(q.targets('detach')).toEqual([q.held('uk-1st', 'artillery')])
  })

  it('TLM-5.3.1-15 TLM-Q28 the Paris Gun pays nothing, and an army with nothing else is lost with it', () => {
    const p = position('A-B', { A: G }).turn(17).army('de-1st', 'A', { infantry: 1, parisGun: 1 })
    p.begin(lossesFrame(GERMAN, p.area('A'), 3), turnFrame(ALLIED, p.board.areas))
    expect([p.verdict('detach', p.held('de-1st', 'parisGun')), p.targets('detach')]).toEqual([
      'TLM-5.3.1-15',
      [p.held('de-1st', 'infantry')],
    ])
    p.act('detach', p.held('de-1st', 'infantry'))
    expect([p.step, p.at('de-1st'), p.pool('DE parisGun')]).toEqual(['turn.choose', -2, 1])
    const q = position('A-B', { A: G }).turn(17).unit('DE parisGun', 'A').unit('DE infantry', 'A')
    q.begin(lossesFrame(GERMAN, q.area('A'), 2), turnFrame(ALLIED, q.board.areas))
    expect(q.verdict('unit', q.slot('DE parisGun', 'A'))).toBe('TLM-5.3.1-15')
    q.act('unit', q.slot('DE infantry', 'A'))
    expect([q.step, q.count('DE parisGun', 'A')]).toEqual(['turn.choose', 1]) // TLM-5.3.4-02: the other hit is ignored
  })

  it('TLM-5.3.1-14 units that have retreated here pay nothing', () => {
    const p = position('A-B')
      .unit('FR infantry', 'B')
      .unit('FR cavalry', 'B')
      .army('fr-1st', 'B', { infantry: 2 })
    p.s.loose[p.slot('FR cavalry', 'B')] |= L_RETREATED
    p.s.armyFlags[p.armyId('fr-1st')] |= 4
    pay(p, 2)
    expect([
      p.verdict('unit', p.slot('FR cavalry', 'B')),
      p.verdict('detach', p.held('fr-1st', 'infantry')),
      p.verdict('unit', p.slot('FR infantry', 'B')),
    ]).toEqual(['TLM-5.3.1-14', 'TLM-5.3.1-14', null])
    p.act('unit', p.slot('FR infantry', 'B'))
    expect(p.step).toBe('turn.choose')
  })

  it('TLM-8.3.3-05 TLM-Q32 hits of Siege Guns come first, and fall on the Fort or on cards alone', () => {
    const p = position('A-B', { B: { fort: 2 } })
      .army('fr-1st', 'B', { infantry: 4 })
      .unit('FR infantry', 'B')
      .hand(ALLIED, 'ersatz-3', 'offensive')
    pay(p, 2, 2)
    expect([
      p.verdict('detach', p.held('fr-1st', 'infantry')),
      p.verdict('unit', p.slot('FR infantry', 'B')),
      p.verdict('fort'),
    ]).toEqual(['TLM-8.3.3-05', 'TLM-8.3.3-05', null])
    p.act('fort')
    expect([hits(p), p.fort('B')]).toEqual([[2, 1], 1])
    p.act('card', p.card('offensive'))
    expect(hits(p)).toEqual([2, 0])
    const q = position('A-B', { B: { fort: 2 } })
      .army('fr-1st', 'B', { infantry: 4 })
      .hand(ALLIED, 'ersatz-3')
    pay(q, 2, 1).act('card', q.card('ersatz-3'))
    expect(q.step).toBe('turn.choose') // one for the siege hit, two for the others
    const r = position('A-B', { B: { fort: 1 } }).army('fr-1st', 'B', { infantry: 4 })
    pay(r, 1, 3).act('fort')
    expect([r.fort('B'), hits(r)]).toEqual([-1, [1, 0]]) // what the Fort cannot pay is lost
  })

  it('TLM-2.II.4-06 TLM-5.3.4-04 hits of a Dogfight fall on Biplanes, in and out of armies, and no further', () => {
    const p = position('A-B', { B: { fort: 3 } })
      .turn(17)
      .unit('FR biplane', 'B')
      .unit('FR infantry', 'B')
      .army('fr-1st', 'B', { infantry: 3, biplane: 1 })
    pay(p, 3, 0, DOGFIGHT)
    expect([p.targets('unit'), p.targets('detach'), p.verdict('fort')]).toEqual([
      [p.slot('FR biplane', 'B')],
      [p.held('fr-1st', 'biplane')],
      'TLM-5.3.1-01',
    ])
    expect([
      p.verdict('unit', p.slot('FR infantry', 'B')),
      p.verdict('detach', p.held('fr-1st', 'infantry')),
    ]).toEqual(['TLM-2.II.4-06', 'TLM-2.II.4-06'])
    p.act('unit', p.slot('FR biplane', 'B')).act('detach', p.held('fr-1st', 'biplane'))
    expect([p.step, p.size('fr-1st'), p.count('FR infantry', 'B')]).toEqual(['turn.choose', 3, 1])
    const q = position('A-B-C')
      .turn(17)
      .unit('FR infantry', 'B')
      .army('fr-2nd', 'C', { infantry: 1, biplane: 1 })
    expect(pay(q, 1, 0, DOGFIGHT).step).toBe('turn.choose') // there is none here
  })

  it('TLM-Q18 TLM-8.3.1-09 hits of a pursuit fall on those who go, the strongest first', () => {
    const make = () => {
      const p = position('A-B-C')
        .army('fr-1st', 'B', { infantry: 3 })
        .army('fr-2nd', 'B', { infantry: 2 })
        .unit('FR infantry', 'B')
        .unit('FR artillery', 'B')
      p.begin(
        { ...retreatFrame(ALLIED, p.area('B'), INSTEAD), step: 'where' } as never,
        turnFrame(GERMAN, p.board.areas),
      )
      return p
    }
    const p = make()
    const detached = p.held('fr-1st', 'infantry')
    const retreat = p.frame<ReturnType<typeof retreatFrame>>('retreat')
    retreat.list.push(
      heldPiece(p.board, detached),
      p.board.slots + p.armyId('fr-2nd'),
      p.slot('FR infantry', 'B'),
    )
    p.s.tally[detached]++
    p.s.armyFlags[p.armyId('fr-2nd')] |= 4
    p.s.loose[p.slot('FR infantry', 'B')] |= L_RETREATED
    retreat.step = 'send'
    p.s.frames.push(lossesFrame(ALLIED, p.area('B'), 3, 0, PURSUIT))
    p.machine.advance(p.s)
    expect(p.step).toBe('losses.pay')
    const ask = () => [
      p.verdict('detach', detached),
      p.verdict('detach', p.held('fr-2nd', 'infantry')),
      p.verdict('unit', p.slot('FR artillery', 'B')),
      p.verdict('fort'),
    ]
    expect([...ask(), p.verdict('unit', p.slot('FR infantry', 'B'))]).toEqual([
      'TLM-5.3.1-04',
      null,
      'TLM-Q18',
      'TLM-5.3.1-01',
      'TLM-5.3.1-04',
    ])
    p.act('detach', p.held('fr-2nd', 'infantry'))
    expect([...ask(), p.verdict('unit', p.slot('FR infantry', 'B'))]).toEqual([
      null,
      null,
      'TLM-Q18',
      'TLM-5.3.1-01',
      null,
    ])
    p.act('detach', detached)
    expect([p.size('fr-1st'), p.s.tally[detached], retreat.list.length]).toEqual([2, 0, 2])
    p.act('detach', p.held('fr-2nd', 'infantry'))
    expect([p.at('fr-2nd'), retreat.list]).toEqual([-2, [p.slot('FR infantry', 'B')]])
  })

  it('TLM-5.3.1-12 TLM-4.2-09 TLM-H-07 a Fort that falls gives its area up, and an army that loses a unit is known', () => {
    const p = position('A-B', { B: { fort: 2 } }, { armyTemplates: 'hidden' })
      .unit('DE infantry', 'B')
      .owns(ALLIED, 'B')
    pay(p, 1).act('fort')
    expect([p.fort('B'), p.s.control[p.area('B')]]).toEqual([1, GERMAN])
    const q = position('A-B', {}, { armyTemplates: 'hidden' }).army('fr-1st', 'B', { infantry: 2 })
    pay(q, 1).act('detach', q.held('fr-1st', 'infantry'))
    expect((q.s.armyFlags[q.armyId('fr-1st')] & KNOWN) !== 0).toBe(true)
  })
})

describe('spending points', () => {
  const spend = (p: Position, points: number): Position => {
    p.begin(productionFrame())
    p.frame<Production>('production').points[GERMAN] = points
    return p
  }

  it('TLM-7.0-01 TLM-7.6-01 TLM-7.6-02 TLM-7.6-12 nothing is bought beyond the points that are left', () => {
    const rich = (points: number) => {
      const p = position('A-B', { A: G })
        .turn(17)
        .army('de-1st', 'A', { infantry: 2 })
        .unit('DE infantry', 'A')
      p.s.armyAt[p.armyId('de-2nd')] = -2
      return spend(p, points)
    }
    const ask = (p: Position) => [
      p.verdict('build', p.kind('DE infantry'), GERMAN),
      p.verdict('build', p.kind('DE tank'), GERMAN),
      p.verdict('rebuild', p.armyId('de-2nd'), GERMAN),
      p.verdict('buy', -1, GERMAN),
      p.verdict('digArmy', p.armyId('de-1st'), GERMAN),
      p.verdict('upgrade', p.slot('DE infantry', 'A'), GERMAN),
      p.verdict('upgradeHeld', p.held('de-1st', 'infantry'), GERMAN),
    ]
    expect(ask(rich(0))).toEqual(new Array(7).fill('TLM-7.0-01'))
    expect(ask(rich(1))).toEqual([null, 'TLM-7.0-01', null, null, null, null, null])
    expect(ask(rich(2))).toEqual(new Array(7).fill(null))
  })

  it('TLM-7.4-01 TLM-7.4-06 one point digs in four units, also the last one there is; who is dug in is not dug in again', () => {
    const p = position('A-B-C-D', { A: G, B: G }).turn(5)
    for (const area of ['A', 'B']) for (let i = 0; i < 3; i++) p.unit('DE infantry', area)
    spend(p, 1)
    for (let i = 0; i < 3; i++) p.act('dig', p.slot('DE infantry', 'A', i), GERMAN)
    expect(p.frame<Production>('production').points[GERMAN]).toBe(0)
    expect(p.verdict('dig', p.slot('DE infantry', 'A'), GERMAN)).toBe('TLM-7.4-06')
    p.act('dig', p.slot('DE infantry', 'B'), GERMAN)
    expect([
      p.verdict('dig', p.slot('DE infantry', 'B', 1), GERMAN),
      p.s.loose.filter((v) => (v & L_DUG_IN) !== 0).length,
    ]).toEqual(['TLM-7.0-01', 4])
    const q = spend(
      position('A-B', { A: G })
        .army('de-1st', 'A', { infantry: 1 }, true)
        .army('de-2nd', 'EFT', { infantry: 1 })
        .unit('DE infantry', 'EFT'),
      3,
    )
    expect([
      q.verdict('digArmy', q.armyId('de-1st'), GERMAN),
      q.verdict('digArmy', q.armyId('de-2nd'), GERMAN),
      q.verdict('dig', q.slot('DE infantry', 'EFT'), GERMAN),
    ]).toEqual(['TLM-7.4-06', 'TLM-7.4-05', 'TLM-7.4-05'])
  })

  it('TLM-7.5-02 TLM-7.5-03 an upgrade swaps counters with the pool, one at a time, while nothing else is in hand', () => {
    const p = spend(position('A-B', { A: G }).turn(17).unit('DE infantry', 'A').unit('DE infantry', 'A'), 9)
    const before = [p.pool('DE infantry'), p.pool('DE stormtrooper')]
    p.act('upgrade', p.slot('DE infantry', 'A'), GERMAN)
    expect([p.pool('DE infantry'), p.pool('DE stormtrooper')]).toEqual([before[0] + 1, before[1] - 1])
    p.act('build', p.kind('DE infantry'), GERMAN)
    expect([
      p.verdict('upgrade', p.slot('DE infantry', 'A'), GERMAN),
      p.verdict('buy', -1, GERMAN),
      p.verdict('dig', p.slot('DE infantry', 'A'), GERMAN),
    ]).toEqual(['TLM-7.0-02', 'TLM-7.0-02', 'TLM-7.0-02'])
  })

  it('TLM-8.3.6-04 TLM-8.2.2-05 TLM-8.3.5-05 TLM-8.3.5-06 TLM-8.3.5-07 TLM-8.3.4-06 TLM-Q69 before its date a unit is refused by its own rule', () => {
    const rule = (kind: string, turn: number): string | null => {
      const p = position('A-B', { A: G, B: { supply: 'allied' } })
        .turn(turn)
        .begin(productionFrame())
      return p.verdict('build', p.kind(kind), kind.startsWith('DE') ? GERMAN : ALLIED)
    }
    const dates: [string, number, string][] = [
      ['DE parisGun', 16, 'TLM-8.3.6-04'],
      ['DE stormtrooper', 13, 'TLM-8.2.2-05'],
      ['DE tank', 16, 'TLM-8.3.5-06'],
      ['FR tank', 13, 'TLM-8.3.5-05'],
      ['UK tank', 13, 'TLM-8.3.5-05'],
      ['US tank', 17, 'TLM-8.3.5-07'],
      ['FR biplane', 8, 'TLM-8.3.4-06'],
    ]
    for (const [kind, from, id] of dates)
      expect([rule(kind, from - 1), rule(kind, from)], kind).toEqual([id, null])
    expect([rule('US infantry', 5), rule('US infantry', 17)]).toEqual(['TLM-Q69', null])
  })

  it('TLM-7.2-01 TLM-7.3-05 without a supplied place nothing is built or rebuilt', () => {
    const p = position('A-B', { A: { german: true, country: 'DE' } })
    p.s.armyAt[p.armyId('de-2nd')] = -2
    spend(p, 5)
    expect([
      p.verdict('build', p.kind('DE infantry'), GERMAN),
      p.verdict('rebuild', p.armyId('de-2nd'), GERMAN),
    ]).toEqual(['TLM-7.2-01', 'TLM-7.3-05'])
  })

  it('TLM-2.V.4-02 TLM-2.V.4-03 TLM-Q22 one die for five points in the East, a 1 takes a unit, and an army its last', () => {
    const p = position('A-B', { A: G }).army('de-1st', 'EFT', { infantry: 1 })
    for (let i = 0; i < 8; i++) p.unit('DE infantry', 'EFT')
    p.dice(1).begin({ ...productionFrame(), step: 'east' })
    expect([p.said('east.rolled'), p.step]).toEqual([[[1, 1]], 'production.lose'])
    p.act('detach', p.held('de-1st', 'infantry'))
    expect([p.at('de-1st'), p.step]).toEqual([-2, 'over'])
    const q = position('A-B', { A: G })
    for (let i = 0; i < 10; i++) q.unit('DE infantry', 'EFT')
    q.dice(2, 6).begin({ ...productionFrame(), step: 'east' })
    expect([q.said('east.rolled'), q.step]).toEqual([[[2, 0]], 'over'])
  })
})
