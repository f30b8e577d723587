// TLM-2.II.3, TLM-2.II.4, TLM-5: declaring battles, fire, losses, retreats.

import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Battle, Losses } from '../frames.ts'
import { type Areas, type Position, position } from '../testkit.ts'
import { lossesFrame, strongest } from './losses.ts'

const G = { german: true }
const HIT = 1
const MISS = 6

/** A Disputed area B between A (German) and C (Allied), in a German Offensive whose movement is over. */
function front(build: (p: Position) => void, areas: Areas = {}, card = 'offensive', turn = 1): Position {
  const p = position('A-B-C', { A: G, ...areas }).turn(turn)
  build(p)
  return p.hand(GERMAN, card).play(GERMAN, card).act('end')
}

/** Declares B and stops before anything has been retreated or rolled. */
const declare = (p: Position): Position => {
  p.act('declare', p.area('B'))
  while (p.step.startsWith('turn.')) p.act('done')
  return p
}

describe('declaring', () => {
  const two = () => {
    const p = position('A-B A-C A-D', { A: G }).turn(2)
    for (const area of ['B', 'C']) p.unit('DE infantry', area).unit('FR infantry', area)
    p.unit('DE cavalry', 'A').unit('FR infantry', 'D')
    return p
  }

  it('TLM-2.II.3-01 TLM-2.II.1-08 TLM-9.1-03 TLM-2.0-02 without an offensive there is no battle', () => {
    const p = two().play(GERMAN).act('end').act('done')
    expect(p.step).toBe('over')
    expect(p.said('battle.begin')).toEqual([])
  })

  it('TLM-2.II.3-02 TLM-2.II.3-03 TLM-2.II.3-04 TLM-5.1.2-01 TLM-9.1.1-01 new ones must be fought, old ones may be, any number', () => {
    const p = two().hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect(p.move('DE cavalry', 'A', 'D')).toBeNull()
    p.act('end')
    expect(p.said('battle.declared')).toEqual([[p.area('D')]])
    expect(p.areas('declare')).toEqual(['B', 'C'])
    expect(p.verdict('declare', p.area('A'))).toBe('TLM-2.II.3-03')
    p.act('declare', p.area('B')).act('declare', p.area('C'))
    expect(p.said('battle.declared').length).toBe(3)
    // only the new one is fought if no other is declared
    const q = two().hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    q.move('DE cavalry', 'A', 'D')
    q.act('end').resolve()
    expect(q.said('battle.begin').map(([a]) => a)).toEqual([q.area('D')])
  })

  it('TLM-2.II.3-03 TLM-5.1.1-01 who joins an old dispute need not fight', () => {
    const p = two().hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect(p.move('DE cavalry', 'A', 'B')).toBeNull()
    p.act('end')
    expect(p.said('battle.declared')).toEqual([])
    p.resolve()
    expect(p.said('battle.begin')).toEqual([])
  })

  it('TLM-2.II.3-05 TLM-5.1.2-02 TLM-5.1.2-03 TLM-5.1.2-04 TLM-5.1.2-05 TLM-2.II.4-01 one round each, in the order the attacker chooses, one after another', () => {
    const p = two().hand(GERMAN, 'offensive').play(GERMAN, 'offensive').act('end')
    p.act('declare', p.area('B'))
    expect(p.verdict('declare', p.area('B'))).toBe('TLM-2.II.3-05')
    p.act('declare', p.area('C')).act('done').act('done')
    expect(p.step).toBe('turn.order')
    expect(p.areas('fight')).toEqual(['B', 'C'])
    p.act('fight', p.area('C')).resolve()
    expect(p.said('battle.begin').map(([a]) => a)).toEqual([p.area('C'), p.area('B')])
    expect(p.said('battle.end').map(([a]) => a)).toEqual([p.area('C'), p.area('B')])
  })

  it('TLM-2.II.3-06 TLM-2.II.3-07 first the attacker plays cards, then the defender', () => {
    const p = two().turn(5).hand(GERMAN, 'offensive', 'poison-gas').hand(ALLIED, 'poison-gas')
    p.play(GERMAN, 'offensive').act('end').act('declare', p.area('B')).act('done')
    expect(p.step).toBe('turn.attackerCards')
    p.act('gas', p.area('B')).act('done')
    expect(p.step).toBe('turn.defenderCards')
    expect(p.awaited).toBe(1 << ALLIED)
    p.act('gas', p.area('B'))
    expect(p.discarded('poison-gas')).toBe(2)
  })

  it('TLM-2.0-03 TLM-2.II.4-03 the attacker is whose turn it is, whoever came first', () => {
    const p = position('A-B', { A: G })
    p.unit('FR infantry', 'B').unit('DE infantry', 'B').hand(ALLIED, 'offensive').play(ALLIED, 'offensive')
    declare(p.act('end'))
    expect(p.frame<Battle>('battle').side).toBe(ALLIED)
  })
})

describe('order of fire', () => {
  it('TLM-2.II.4-03 TLM-2.II.4-08 TLM-2.II.4-10 TLM-8.3.2-02 TLM-T40 TLM-2.II.4-12 artillery, defender, attacker with artillery again', () => {
    const q = front((r) => {
      r.unit('DE artillery', 'B').unit('DE infantry', 'B')
      r.unit('FR infantry', 'B').unit('FR infantry', 'B')
    })
    q.dice(HIT, MISS, MISS, MISS, MISS)
    declare(q)
    expect(q.step).toBe('losses.pay')
    expect(q.said('fire.artillery')).toEqual([[GERMAN, 1, 1, 0, 0]])
    q.act('unit', q.slot('FR infantry', 'B')).skip('done')
    expect(q.said('fire.defender')).toEqual([[ALLIED, 1, 0]]) // the lost one does not fire
    expect(q.said('fire.attacker')).toEqual([[GERMAN, 2, 0, 0, 0]])
    expect(q.machine.told).toEqual([MISS]) // artillery 1, defender 1, attacker 2: one of five told dice is left
  })

  it('TLM-2.II.4a-01 TLM-2.II.4a-02 TLM-2.II.4a-03 TLM-8.3.2-03 TLM-T41 TLM-9.7-01 TLM-9.7-02 surprise: the attacker first, artillery once', () => {
    const q = position('A-B A-C', { A: G })
    for (const a of ['B', 'C']) q.unit('DE artillery', a).unit('DE infantry', a).unit('FR infantry', a)
    q.hand(GERMAN, 'offensive', 'surprise-attack').play(GERMAN, 'offensive').act('end')
    q.act('declare', q.area('B')).act('declare', q.area('C'))
    expect(q.verdict('surprise', q.area('A'))).toBe('TLM-9.7-01')
    q.act('surprise', q.area('B')).act('done').act('done').dice(MISS, MISS, MISS, MISS, MISS, MISS, MISS)
    q.act('fight', q.area('B')).resolve()
    const fires = q.events.map((e) => e.message).filter((m) => m.startsWith('fire.') && m !== 'fire.rolled')
    expect(fires).toEqual([
      'fire.attacker',
      'fire.defender',
      'fire.artillery',
      'fire.defender',
      'fire.attacker',
    ])
    expect(q.machine.told).toEqual([]) // 2 + 1, then 1 + 1 + 2 dice
  })

  it('TLM-5.2.1-01 TLM-5.2.1-02 TLM-5.2.1-04 TLM-8.1-09 TLM-5.2.2-01 TLM-5.2.2-02 TLM-5.2.2-03 one die a unit, in armies too, hits by firepower', () => {
    // defending: 2 Infantry in an army (F1), 1 Stormtrooper (F2), attack of one French Infantry
    const p = position('A-B', { A: G }).turn(16)
    p.army('de-1st', 'B', { infantry: 2, stormtrooper: 1 }).unit('FR infantry', 'B')
    p.hand(ALLIED, 'offensive').play(ALLIED, 'offensive').act('end')
    p.dice(1, 2, 2)
    declare(p).skip('done')
    expect(p.said('fire.defender')).toEqual([[GERMAN, 3, 2]]) // 1 hits, 2 misses at F1; 2 hits at F2
    const q = position('A-B', { A: G }).turn(16)
    q.army('de-1st', 'B', { infantry: 2, stormtrooper: 1 }).unit('FR infantry', 'B')
    q.hand(ALLIED, 'offensive').play(ALLIED, 'offensive').act('end')
    q.dice(2, 2, 3)
    declare(q).skip('done')
    expect(q.said('fire.defender')).toEqual([[GERMAN, 3, 0]])
  })
})

describe('losses', () => {
  /** Only the payment: the Allies have hits to pay in B. */
  function pay(hits: number, build: (p: Position) => void, areas: Areas = {}): Position {
    const p = position('A-B-C', { A: G, ...areas })
    build(p)
    p.unit('DE infantry', 'B')
    return p.begin(lossesFrame(ALLIED, p.area('B'), hits))
  }

  it('TLM-5.2.3-01 TLM-5.3-01 TLM-5.3.1-01 TLM-5.3.1-02 TLM-5.3.1-08 a hit is one unit, which goes to the pool', () => {
    const p = pay(1, (q) => q.unit('FR infantry', 'B').unit('FR cavalry', 'B'))
    const pool = p.pool('FR cavalry')
    p.act('unit', p.slot('FR cavalry', 'B'))
    expect(p.pool('FR cavalry')).toBe(pool + 1)
    expect(p.step).toBe('over')
    const q = pay(1, (r) => r.army('fr-1st', 'B', { infantry: 3 }))
    const before = q.pool('FR infantry')
    q.act('detach', q.held('fr-1st', 'infantry'))
    expect([q.pool('FR infantry') - before, q.holds('fr-1st', 'infantry'), q.step]).toEqual([1, 2, 'over'])
  })

  it('TLM-5.3.1-03 TLM-5.3.1-04 TLM-5.3.1-05 TLM-5.3.1-06 TLM-5.3.1-07 TLM-5.3.1-09 TLM-5.3.1-10 TLM-5.3.1-11 TLM-T07 TLM-8.4-09 the strongest unit, the most numerous type, one at a time', () => {
    const p = pay(
      3,
      (q) => q.unit('FR cavalry', 'B').army('fr-1st', 'B', { infantry: 3, artillery: 2 }, true),
      {
        B: { fort: 4 },
      },
    )
    expect(p.verdict('unit', p.slot('FR cavalry', 'B'))).toBe('TLM-5.3.1-04')
    expect(p.verdict('fort')).toBe('TLM-5.3.1-04')
    expect(p.verdict('detach', p.held('fr-1st', 'artillery'))).toBe('TLM-5.3.1-09')
    p.act('detach', p.held('fr-1st', 'infantry'))
    expect(p.verdict('detach', p.held('fr-1st', 'infantry'))).toBeNull()
    p.act('fort')
    expect(p.fort('B')).toBe(3)
    expect(p.verdict('fort')).toBe('TLM-5.3.1-04')
    p.act('detach', p.held('fr-1st', 'artillery'))
    expect([p.holds('fr-1st', 'infantry'), p.holds('fr-1st', 'artillery'), p.fort('B')]).toEqual([2, 1, 3])
    expect(p.count('FR cavalry', 'B')).toBe(1)
  })

  it('TLM-T04 TLM-T05 TLM-8.1-10 strength is the number of units', () => {
    const p = position('A-B', {}).army('fr-1st', 'B', { infantry: 3, cavalry: 2 })
    expect(strongest(p.board, p.s, lossesFrame(ALLIED, p.area('B'), 1))).toBe(5)
    const q = position('A-B', {}).army('fr-1st', 'B', { infantry: 3, cavalry: 1, artillery: 2 })
    expect(strongest(q.board, q.s, lossesFrame(ALLIED, q.area('B'), 1))).toBe(6)
  })

  it('TLM-T06 only the most numerous type', () => {
    const p = pay(1, (q) => q.army('fr-1st', 'B', { infantry: 3, artillery: 2, cavalry: 1 }))
    expect(p.targets('detach')).toEqual([p.held('fr-1st', 'infantry')])
  })

  it('TLM-Q27 Infantry of all nations and the Commonwealth are one type', () => {
    const p = pay(1, (q) =>
      q.army('uk-1st', 'B', { infantry: 1, commonwealth: 1, 'US infantry': 1, artillery: 2 }),
    )
    expect(p.targets('detach').length).toBe(3)
    expect(p.verdict('detach', p.held('uk-1st', 'artillery'))).toBe('TLM-5.3.1-09')
  })

  it('TLM-5.3.1-12 TLM-T08 TLM-T14 TLM-8.4-05 TLM-8.4-11 a fort goes down step by step and leaves the game', () => {
    const p = pay(3, () => {}, { B: { fort: 3 } })
    const seen = [p.fort('B')]
    while (p.awaited !== 0) seen.push(p.act('fort').fort('B'))
    expect(seen).toEqual([3, 2, 1, -1])
    const q = pay(4, () => {}, { B: { fort: 5 } })
    expect(q.act('fort').fort('B')).toBe(4)
    expect(q.act('fort').act('fort').act('fort').fort('B')).toBe(1)
  })

  it('TLM-5.3.1-13 TLM-8.1-17 TLM-8.1-19 TLM-3.1-04 an army that loses its last unit is eliminated', () => {
    const p = pay(1, (q) => q.army('fr-1st', 'B', { infantry: 1 }))
    p.act('detach', p.held('fr-1st', 'infantry'))
    expect(p.at('fr-1st')).toBe(-2)
    expect(p.s.fallen).toEqual([0, 1])
  })

  it('TLM-5.3.1-15 TLM-8.3.6-07 TLM-Q28 the Paris Gun is no loss and no strength; alone it falls with its army', () => {
    const p = position('A-B', { A: G })
    p.army('de-1st', 'B', { infantry: 1, parisGun: 1 }).unit('DE infantry', 'B').unit('FR infantry', 'B')
    p.begin(lossesFrame(GERMAN, p.area('B'), 1))
    expect(p.verdict('detach', p.held('de-1st', 'parisGun'))).toBe('TLM-5.3.1-15')
    expect(p.verdict('unit', p.slot('DE infantry', 'B'))).toBeNull() // the army's strength is 1
    p.act('detach', p.held('de-1st', 'infantry'))
    expect(p.at('de-1st')).toBe(-2)
    expect(p.pool('DE parisGun')).toBe(1)
  })

  it('TLM-5.3.2-01 TLM-5.3.2-02 TLM-5.3.2-03 TLM-5.3.2-04 TLM-5.3.3-01 TLM-9.2.1-01 TLM-9.2.2-01 TLM-9.2.3-01 TLM-9.1-04 cards pay 3, 2 or 1, several and mixed with units', () => {
    const build = (q: Position) =>
      q.army('fr-1st', 'B', { infantry: 4 }).hand(ALLIED, 'ersatz-3', 'ersatz-2', 'poison-gas', 'offensive')
    const left = (p: Position) => p.frame<Losses>('losses').hits
    const p = pay(8, build)
    expect(left(p.act('card', p.card('ersatz-3')))).toBe(5)
    expect(left(p.act('card', p.card('ersatz-2')))).toBe(3)
    expect(left(p.act('card', p.card('poison-gas')))).toBe(2)
    expect(left(p.act('card', p.card('offensive')))).toBe(1)
    expect(p.targets('card')).toEqual([])
    p.act('detach', p.held('fr-1st', 'infantry'))
    expect(p.holds('fr-1st', 'infantry')).toBe(3)
    expect(p.discarded('ersatz-3')).toBe(1)
  })

  it('TLM-5.3.2-05 TLM-T09 TLM-T11 what a card pays too much is lost', () => {
    const p = pay(2, (q) => q.unit('FR infantry', 'B').hand(ALLIED, 'ersatz-3'))
    p.act('card', p.card('ersatz-3'))
    expect(p.step).toBe('over')
    p.begin(lossesFrame(ALLIED, p.area('B'), 1))
    expect(p.step).toBe('losses.pay') // a new payment
    const q = pay(1, (r) => r.unit('FR infantry', 'B').hand(ALLIED, 'ersatz-2'))
    expect(q.act('card', q.card('ersatz-2')).step).toBe('over')
  })

  it('TLM-5.3.2-06 TLM-5.2.3-02 both sides may pay with cards', () => {
    const p = position('A-B', { A: G })
    p.unit('DE infantry', 'B').unit('FR infantry', 'B').hand(GERMAN, 'ersatz-2')
    p.begin(lossesFrame(GERMAN, p.area('B'), 1))
    expect(p.verdict('card', p.card('ersatz-2'))).toBeNull()
    expect(p.verdict('card', p.card('ersatz-3'))).toBe('TLM-1.3-07')
  })

  it('TLM-5.3.4-01 TLM-5.3.4-02 TLM-5.3.4-03 TLM-T10 nobody pays for more than he has', () => {
    const p = pay(3, (q) => q.unit('FR infantry', 'B').hand(ALLIED, 'ersatz-3'))
    p.act('unit', p.slot('FR infantry', 'B'))
    expect(p.step).toBe('over')
    expect(p.inHand(ALLIED, 'ersatz-3')).toBe(1)
    const q = pay(3, (r) => r.unit('FR infantry', 'B').hand(ALLIED, 'ersatz-3'))
    q.act('card', q.card('ersatz-3'))
    expect(q.count('FR infantry', 'B')).toBe(1)
  })

  it('TLM-T71 an Empty Army loses its last Infantry companion', () => {
    const p = pay(1, (q) => q.army('uk-1st', 'B').unit('UK infantry', 'B'))
    p.act('unit', p.slot('UK infantry', 'B'))
    expect(p.at('uk-1st')).toBe(-2)
    expect(p.s.fallen[ALLIED]).toBe(1)
  })
})

describe('retreats', () => {
  it('TLM-5.4-01 TLM-2.II.4-02 TLM-5.4.3-01 TLM-5.4.3-02 TLM-8.3.1-06 TLM-5.4.3-03 Cavalry may go before the first die, the attacker deciding first', () => {
    const p = position('A-B-C B-D', { A: G, D: {} })
    p.unit('DE cavalry', 'B').unit('DE infantry', 'B').army('fr-1st', 'B', { infantry: 1, cavalry: 2 })
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive').act('end')
    declare(p)
    expect([p.step, p.awaited]).toEqual(['retreat.pick', 1 << GERMAN])
    expect(p.verdict('unit', p.slot('DE infantry', 'B'))).toBe('TLM-8.3.1-06')
    p.act('unit', p.slot('DE cavalry', 'B'))
    if (p.step === 'retreat.pick') p.act('done')
    p.act('to', p.area('A'))
    expect(p.awaited).toBe(1 << ALLIED)
    expect(p.verdict('army', p.armyId('fr-1st'))).toBe('TLM-8.3.1-06')
    p.act('detach', p.held('fr-1st', 'cavalry')).act('detach', p.held('fr-1st', 'cavalry'))
    p.act('to', p.area('C')).act('to', p.area('D'))
    expect([p.count('FR cavalry', 'C'), p.count('FR cavalry', 'D')]).toEqual([1, 1])
    expect(p.said('fire.pursuit')).toEqual([])
    expect(p.said('fire.defender')).toEqual([])
  })

  it('TLM-5.4-02 TLM-5.4-03 TLM-5.4-04 TLM-5.4-05 TLM-5.4.1-01 TLM-5.4.1-02 TLM-2.II.4-09 TLM-5.4-06 TLM-8.1-06 instead of firing, to different areas, into armies, never to the enemy', () => {
    const p = position('A-B-C B-D', { A: G })
    p.unit('DE infantry', 'B')
      .army('fr-1st', 'B', { infantry: 2 })
      .unit('FR infantry', 'B')
      .army('fr-2nd', 'C', { infantry: 1 })
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive').act('end')
    declare(p)
    expect(p.step).toBe('retreat.pick')
    p.act('detach', p.held('fr-1st', 'infantry'))
      .act('unit', p.slot('FR infantry', 'B'))
      .dice(MISS, MISS)
      .act('done')
    expect(p.verdict('to', p.area('A'))).toBe('TLM-5.4-04')
    p.act('into', p.armyId('fr-2nd')).act('to', p.area('D'))
    expect(p.holds('fr-2nd', 'infantry')).toBe(2)
    expect(p.count('FR infantry', 'D')).toBe(1)
    expect(p.s.loose[p.slot('FR infantry', 'D')] & 256).toBe(256)
    expect(p.said('fire.defender')).toEqual([[ALLIED, 1, 0]]) // only the one that stayed
    p.resolve()
    expect(p.s.loose[p.slot('FR infantry', 'D')] & 256).toBe(0)
  })

  it('TLM-5.4-05 no retreat where there is no room', () => {
    const p = front((q) => {
      q.unit('DE infantry', 'B').unit('FR infantry', 'B').unit('FR infantry', 'B')
      for (let i = 0; i < 2; i++) q.unit('FR infantry', 'C')
    })
    declare(p)
    p.act('unit', p.slot('FR infantry', 'B'))
    expect(p.step).toBe('retreat.where') // the other one has nowhere to go, so nobody is asked
    p.act('to', p.area('C'))
    expect([p.count('FR infantry', 'B'), p.count('FR infantry', 'C')]).toEqual([1, 3])
  })

  it('TLM-5.4-06 TLM-1.2.2-09 into an army in a full area', () => {
    const p = front((q) => {
      q.unit('DE infantry', 'B').unit('FR infantry', 'B').unit('FR infantry', 'B')
      for (const id of ['fr-1st', 'fr-2nd', 'fr-3rd']) q.army(id, 'C', { infantry: 4 })
      q.s.hold[q.held('fr-3rd', 'infantry')]--
      q.s.pool[q.kind('FR infantry')]++
    })
    declare(p).act('unit', p.slot('FR infantry', 'B'))
    expect(p.step).toBe('retreat.where') // no room for the other one, so nobody is asked
    expect([p.targets('to'), p.targets('into')]).toEqual([[], [p.armyId('fr-3rd')]])
    p.act('into', p.armyId('fr-3rd'))
    expect(p.holds('fr-3rd', 'infantry')).toBe(4)
  })

  it('TLM-5.4.1-03 TLM-8.3.1-08 TLM-8.3.1-09 TLM-T53 pursuit of those who do not stand', () => {
    const p = front((q) => q.unit('DE cavalry', 'B').unit('FR infantry', 'B').unit('FR infantry', 'B'))
    declare(p).act('done') // the German cavalry stays
    p.act('unit', p.slot('FR infantry', 'B'))
      .dice(HIT)
      .act('unit', p.slot('FR infantry', 'B', 1))
      .skip('done')
    expect(p.said('fire.pursuit')).toEqual([[GERMAN, 1, 1]])
    expect(p.step).toBe('losses.pay')
    p.act('unit', p.slot('FR infantry', 'B')).act('to', p.area('C'))
    expect(p.count('FR infantry', 'C')).toBe(1)
    expect(p.status('B')).toBe('german')
  })

  it('TLM-8.3.1-10 TLM-T52 no pursuit where Infantry stays or Cavalry is among those who go', () => {
    const p = front((q) => q.unit('DE cavalry', 'B').unit('FR infantry', 'B').unit('FR cavalry', 'B'))
    declare(p).act('done').act('done') // neither cavalry goes before
    p.act('unit', p.slot('FR infantry', 'B')).act('unit', p.slot('FR cavalry', 'B')).skip('done')
    expect(p.said('fire.pursuit')).toEqual([])
    const q = front((r) => r.unit('DE cavalry', 'B').unit('FR infantry', 'B').unit('FR infantry', 'B'))
    declare(q).act('done').act('unit', q.slot('FR infantry', 'B')).act('done')
    expect(q.said('fire.pursuit')).toEqual([])
  })

  it('TLM-8.3.1-10 TLM-Q18 Cavalry inside an army that goes prevents pursuit; what went before combat does not', () => {
    const none = front((q) => q.unit('DE cavalry', 'B').army('fr-1st', 'B', { infantry: 2 }))
    declare(none).act('done').dice(MISS).act('army', none.armyId('fr-1st')).skip('done')
    expect(none.said('fire.pursuit')).toEqual([[GERMAN, 1, 0]])
    const gone = front((q) => q.unit('DE cavalry', 'B').army('fr-1st', 'B', { infantry: 2, cavalry: 1 }))
    declare(gone).act('done').act('detach', gone.held('fr-1st', 'cavalry')).act('to', gone.area('C'))
    gone.dice(MISS).act('army', gone.armyId('fr-1st')).skip('done')
    expect(gone.said('fire.pursuit')).toEqual([[GERMAN, 1, 0]])
    const p = front((q) => q.unit('DE cavalry', 'B').army('fr-1st', 'B', { infantry: 2, cavalry: 1 }))
    declare(p).act('done').act('done').act('army', p.armyId('fr-1st')).skip('done')
    expect([p.step, p.said('fire.pursuit')]).toEqual(['retreat.where', []])
  })

  it('TLM-Q18 a Fort that stays does not prevent pursuit', () => {
    const p = front((q) => q.unit('DE cavalry', 'B').unit('FR infantry', 'B'), { B: { fort: 2 } })
    declare(p).act('done').dice(HIT).act('unit', p.slot('FR infantry', 'B')).skip('done')
    expect(p.said('fire.pursuit')).toEqual([[GERMAN, 1, 1]])
    expect(p.verdict('fort')).toBe('TLM-5.3.1-01')
  })

  it('TLM-Q18 TLM-5.3.1-04 an army that is pursued pays before those of its units that go alone', () => {
    const p = front((q) => q.unit('DE cavalry', 'B').army('fr-1st', 'B', { infantry: 4 }))
    const infantry = p.held('fr-1st', 'infantry')
    declare(p).act('done').act('detach', infantry).dice(HIT).act('army', p.armyId('fr-1st')).skip('done')
    expect(p.step).toBe('losses.pay')
    p.act('detach', infantry)
    expect(p.said('unit.lost').length).toBe(1)
    p.act('to', p.area('C')).act('to', p.area('C'))
    expect([p.count('FR infantry', 'C'), p.at('fr-1st'), p.size('fr-1st')]).toEqual([1, 'C', 2])
  })

  it('TLM-Q18 TLM-5.3.1-04 of two armies that are pursued the stronger pays, of its most numerous type', () => {
    const p = front((q) => {
      q.unit('DE cavalry', 'B').army('fr-1st', 'B', { infantry: 2 })
      q.army('fr-2nd', 'B', { infantry: 2, artillery: 1 })
    })
    declare(p).act('done').act('army', p.armyId('fr-1st'))
    p.dice(HIT).act('army', p.armyId('fr-2nd')).skip('done')
    expect(p.step).toBe('losses.pay')
    expect(p.verdict('detach', p.held('fr-1st', 'infantry'))).toBe('TLM-5.3.1-04')
    expect(p.verdict('detach', p.held('fr-2nd', 'artillery'))).toBe('TLM-5.3.1-09')
    expect(p.targets('detach')).toEqual([p.held('fr-2nd', 'infantry')])
  })

  it('TLM-Q18 who stays is not hit by the pursuit', () => {
    const p = front((q) =>
      q.unit('DE cavalry', 'B').unit('FR infantry', 'B').army('fr-1st', 'B', { artillery: 1 }),
    )
    declare(p).act('done').dice(HIT).act('unit', p.slot('FR infantry', 'B')).skip('done')
    expect(p.verdict('detach', p.held('fr-1st', 'artillery'))).toBe('TLM-Q18')
    expect(p.targets('unit')).toEqual([p.slot('FR infantry', 'B')])
  })

  it('TLM-Q18 where all are equally strong, one that goes alone can be lost', () => {
    const p = front((q) => q.unit('DE cavalry', 'B').army('fr-1st', 'B', { infantry: 2 }))
    const infantry = p.held('fr-1st', 'infantry')
    declare(p).act('done').act('detach', infantry).dice(HIT).act('army', p.armyId('fr-1st')).skip('done')
    p.act('detach', infantry).act('to', p.area('C'))
    expect([p.count('FR infantry', 'C'), p.at('fr-1st'), p.size('fr-1st')]).toEqual([0, 'C', 1])
  })

  it('TLM-8.1-16 an Empty Army falls with the last Infantry that retreats beside it', () => {
    const p = front((q) => q.unit('DE cavalry', 'B').unit('FR infantry', 'B').army('fr-1st', 'B'))
    declare(p)
      .act('done')
      .act('unit', p.slot('FR infantry', 'B'))
      .dice(HIT)
      .act('army', p.armyId('fr-1st'))
      .skip('done')
    p.act('unit', p.slot('FR infantry', 'B'))
    expect([p.at('fr-1st'), p.said('army.retreated'), p.status('B')]).toEqual([-2, [], 'german'])
  })

  it('TLM-5.4.2-01 TLM-5.4.2-02 TLM-5.4.2-03 TLM-2.II.4-13 TLM-8.3.1-11 after combat, the attacker first, each side to one area', () => {
    const p = position('A-B-C B-D B-E', { A: G, E: G })
    p.unit('DE infantry', 'B')
      .unit('DE infantry', 'B')
      .unit('FR infantry', 'B')
      .unit('FR infantry', 'B')
      .unit('FR infantry', 'B')
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive').act('end').dice(MISS, MISS, MISS, MISS, MISS)
    declare(p).act('done') // no retreat instead of fire
    expect([p.step, p.awaited]).toEqual(['retreat.pick', 1 << GERMAN])
    p.act('unit', p.slot('DE infantry', 'B'))
      .act('unit', p.slot('DE infantry', 'B', 1))
      .skip('done')
    p.act('to', p.area('E'))
    expect(p.verdict('to', p.area('A'))).toBe('TLM-5.4.2-03')
    p.act('to', p.area('E'))
    expect(p.awaited).toBe(1 << ALLIED)
    p.act('unit', p.slot('FR infantry', 'B')).act('done').act('to', p.area('D'))
    expect([p.count('FR infantry', 'B'), p.count('FR infantry', 'D')]).toEqual([2, 1])
    expect(p.status('B')).toBe('allied')
  })

  it('TLM-5.4.2-03 TLM-5.4-06 after combat into one area, also into an army', () => {
    const p = position('A-B-C B-D', { A: G })
    p.unit('DE infantry', 'B').unit('FR infantry', 'B').unit('FR infantry', 'B')
    p.army('fr-1st', 'C', { infantry: 1 }).army('fr-2nd', 'D', { infantry: 1 })
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive').act('end').dice(MISS, MISS, MISS)
    declare(p).act('done') // no retreat instead of fire
    while (p.awaited === 1 << GERMAN) p.act('done')
    p.act('unit', p.slot('FR infantry', 'B'))
      .act('unit', p.slot('FR infantry', 'B', 1))
      .skip('done')
    expect(p.targets('into')).toEqual([p.armyId('fr-1st'), p.armyId('fr-2nd')])
    p.act('into', p.armyId('fr-1st'))
    expect(p.verdict('into', p.armyId('fr-2nd'))).toBe('TLM-5.4.2-03')
    expect([p.areas('to'), p.targets('into')]).toEqual([['C'], [p.armyId('fr-1st')]])
    p.act('to', p.area('C'))
    expect([p.size('fr-1st'), p.count('FR infantry', 'C'), p.status('B')]).toEqual([2, 1, 'german'])
  })

  it('TLM-4.3-04 who retreats is no longer entrenched', () => {
    const p = front((q) => q.unit('DE infantry', 'B').army('fr-1st', 'B', { infantry: 2 }, true))
    declare(p).act('army', p.armyId('fr-1st')).skip('done').act('to', p.area('C'))
    expect(p.dug('fr-1st')).toBe(false)
  })

  it('TLM-4.6-10 nobody retreats over the sea', () => {
    const p = position('A-CAL', { A: G, CAL: { supply: 'allied', coastal: true } })
    p.unit('DE infantry', 'CAL')
      .unit('UK infantry', 'CAL')
      .hand(GERMAN, 'offensive')
      .play(GERMAN, 'offensive')
    p.act('end').dice(MISS, MISS, MISS, MISS).act('declare', p.area('CAL'))
    while (p.step.startsWith('turn.')) p.act('done')
    expect(p.said('fire.defender').length).toBe(1) // the Allies were not even asked
  })

  it('TLM-5.4-07 TLM-8.4-03 TLM-1.2.1-05 forts stay', () => {
    const p = front((q) => q.unit('DE infantry', 'B'), { B: { fort: 3 } })
    p.dice(MISS, MISS, MISS, MISS)
    declare(p)
    expect([p.step, p.awaited]).toEqual(['retreat.pick', 1 << GERMAN]) // the fort has fired: it was not asked
    p.resolve()
    expect(p.fort('B')).toBe(3)
    // hits that drive armies back drive no fort
    const q = position('A-B-C', { A: G, B: { german: true, country: 'DE', fort: 3 } }).turn(17)
    q.army('fr-1st', 'B', { infantry: 1, tank: 1 }).unit('DE infantry', 'B').hand(ALLIED, 'offensive')
    q.play(ALLIED, 'offensive').act('end').dice(MISS, MISS, MISS, MISS, MISS, HIT)
    q.act('declare', q.area('B'))
    while (q.step.startsWith('turn.')) q.act('done')
    q.act('done').act('fort') // the Infantry stays and fires with the fort; the tank hits
    while (q.awaited !== 0) q.act('done')
    expect([q.fort('B'), q.count('DE infantry', 'B'), q.said('army.retreated')]).toEqual([2, 1, []])
  })

  /** Battles in B and X; French Infantry retreats from B to X, where more of them stand. */
  function chain(): Position {
    const p = position('A-B-X-C', { A: G, X: {} })
    p.unit('DE infantry', 'B').unit('FR cavalry', 'B').unit('DE infantry', 'X').unit('FR infantry', 'X')
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive').act('end')
    p.act('declare', p.area('B'))
      .act('declare', p.area('X'))
      .act('done')
      .act('done')
      .act('fight', p.area('B'))
    return p.act('unit', p.slot('FR cavalry', 'B')).skip('done').act('to', p.area('X'))
  }

  it('TLM-5.4.4-01 TLM-5.4.4-02 TLM-5.3.1-14 TLM-5.4-03 who has retreated into a later battle takes no part in it', () => {
    const p = chain()
    expect(p.count('FR cavalry', 'X')).toBe(1)
    while (p.awaited !== 0 && p.frame<Battle>('battle')?.area !== p.area('X')) p.act('done')
    p.dice(MISS, HIT)
    while (p.step !== 'losses.pay') p.act('done')
    expect(p.awaited).toBe(1 << ALLIED)
    expect(p.verdict('unit', p.slot('FR cavalry', 'X'))).toBe('TLM-5.3.1-14')
    expect(p.said('fire.defender').at(-1)).toEqual([ALLIED, 1, 0]) // the Infantry alone
  })

  it('TLM-5.4.4-03 TLM-5.4.4-04 TLM-T54 left alone among enemies they are eliminated', () => {
    const p = chain()
    while (p.awaited !== 0 && p.frame<Battle>('battle')?.area !== p.area('X')) p.act('done')
    p.dice(MISS, HIT, MISS, MISS, MISS)
    while (p.step !== 'losses.pay' && p.awaited !== 0) p.act('done')
    p.act('unit', p.slot('FR infantry', 'X')).resolve()
    expect([p.count('FR infantry', 'X'), p.count('FR cavalry', 'X')]).toEqual([0, 0])
    expect(p.status('X')).toBe('german')
  })

  it('TLM-5.4.4-04 where no enemy is left either, those who have retreated stay', () => {
    const p = chain()
    while (p.awaited !== 0 && p.frame<Battle>('battle')?.area !== p.area('X')) p.act('done')
    p.dice(MISS, HIT)
    while (p.step !== 'losses.pay') p.act('done')
    p.act('unit', p.slot('FR infantry', 'X'))
    expect([p.step, p.awaited]).toEqual(['retreat.pick', 1 << GERMAN])
    p.act('unit', p.slot('DE infantry', 'X')).skip('done').act('to', p.area('B')).resolve()
    expect([p.count('FR infantry', 'X'), p.count('FR cavalry', 'X'), p.status('X')]).toEqual([0, 1, 'allied'])
  })

  it('TLM-5.4.4-05 an Empty Army that has retreated and must again is eliminated', () => {
    const p = front((q) => q.unit('DE infantry', 'B').army('fr-1st', 'B').unit('FR infantry', 'B'))
    p.s.armyFlags[p.armyId('fr-1st')] = 4
    declare(p).resolve()
    expect(p.at('fr-1st')).toBe(-2)
  })

  it("TLM-8.1-15 TLM-T13 a defender's Empty Army must retreat in Defender Fire", () => {
    const p = front((q) =>
      q.army('de-4th', 'B', { infantry: 2 }).army('uk-1st', 'B', { infantry: 3 }).army('uk-2nd', 'B'),
    )
    declare(p)
    expect(p.step).toBe('retreat.pick')
    expect(p.verdict('done')).toBe('TLM-8.1-15')
    p.act('army', p.armyId('uk-2nd')).act('done').act('to', p.area('C'))
    expect(p.at('uk-2nd')).toBe('C')
    expect(p.at('uk-1st')).toBe('B')
  })

  it('TLM-T13 TLM-Q33 TLM-5.4-04 an Empty Army with nowhere to go stays', () => {
    const p = front(
      (q) => q.army('de-4th', 'B', { infantry: 1 }).army('uk-1st', 'B', { infantry: 1 }).army('uk-2nd', 'B'),
      { C: G },
    )
    p.dice(MISS, MISS)
    declare(p)
    expect(p.said('fire.defender')).toEqual([[ALLIED, 1, 0]]) // nobody was asked
    p.skip('done')
    expect([p.at('uk-2nd'), p.said('army.eliminated')]).toEqual(['B', []])
  })
})

describe('after Bad Weather', () => {
  it('TLM-9.5-01 TLM-9.5-02 TLM-9.1.1-02 TLM-T65 TLM-Q7 an Offensive keeps one new battle; all areas stay Disputed', () => {
    const p = position('A-B A-C A-D A-E', { A: G }).turn(5)
    for (const a of ['B', 'C', 'D']) p.unit('FR infantry', a).unit('DE infantry', 'A')
    p.unit('DE infantry', 'E').unit('FR infantry', 'E')
    p.hand(GERMAN, 'offensive').hand(ALLIED, 'bad-weather').play(GERMAN, 'offensive')
    for (const a of ['B', 'C', 'D']) p.move('DE infantry', 'A', a)
    p.act('end').act('declare', p.area('E')).act('done').act('weather').act('done')
    expect(p.step).toBe('turn.keep')
    expect(p.verdict('retain', p.area('E'))).toBe('TLM-Q7')
    p.dice(MISS, MISS).act('retain', p.area('C')).resolve()
    expect(p.said('battle.begin').map(([a]) => a)).toEqual([p.area('C')])
    expect(['B', 'C', 'D', 'E'].map((a) => p.status(a))).toEqual(new Array(4).fill('disputed'))
  })
})
