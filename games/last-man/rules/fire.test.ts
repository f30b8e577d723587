// TLM-5.2, TLM-8: firepower is what the pack says; the rules know no number.
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Pack } from '../pack/schema.ts'
import { type Position, position } from '../testkit.ts'

const G = { german: true } as const

type Types = Partial<Record<string, Partial<Pack['forces']['types'][number]>>>

/** A board on which types of unit have other firepower than in the shipped pack. */
const armed = (types: Types, more: (pack: Pack) => void = () => {}) =>
  position('A-B-C', { A: G }, {}, (pack) => {
    for (const type of pack.forces.types) Object.assign(type, types[type.id])
    more(pack)
  })

/** The Germans attack B from A; all dice show `face`. The hits of the attacker and of the defender. */
function fight(p: Position, face: number, ...cards: [side: number, verb: string][]): [number, number] {
  p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
  for (const what of [
    'DE infantry',
    'DE cavalry',
    'DE artillery',
    'DE tank',
    'DE biplane',
    'DE stormtrooper',
  ])
    while (p.count(what, 'A') > 0) p.move(what, 'A', 'B')
  p.act('end')
  for (const [, verb] of cards.filter(([side]) => side === GERMAN)) p.act(verb, p.area('B'))
  p.act('done')
  for (const [, verb] of cards.filter(([side]) => side === ALLIED)) p.act(verb, p.area('B'))
  p.dice(...new Array(60).fill(face)).act('done')
  for (let i = 0; i < 60 && p.awaited !== 0; i++)
    if (p.step === 'losses.pay') p.act('card', p.targets('card')[0])
    else if (p.step === 'battle.planes') p.act('keep', 0)
    else p.act('done')
  const hits = (message: string): number => p.said(message).reduce((n, v) => n + v[2], 0)
  return [hits('fire.attacker') + hits('fire.artillery'), hits('fire.defender')]
}

/** Cards enough to pay every hit. */
const rich = (p: Position): Position =>
  p.hand(GERMAN, ...new Array(5).fill('ersatz-2')).hand(ALLIED, ...new Array(5).fill('ersatz-2'))

const MANY = 3

describe('firepower from the pack', () => {
  for (const [type, kind] of [
    ['infantry', 'FR infantry'],
    ['commonwealth', 'UK commonwealth'],
    ['cavalry', 'FR cavalry'],
    ['artillery', 'FR artillery'],
    ['biplane', 'FR biplane'],
    ['tank', 'FR tank'],
  ])
    it(`TLM-5.2.2-03 TLM-8.2.1-02 defence of ${type}: one die, as good as its number`, () => {
      const hits = (defence: number, face: number): number => {
        const p = rich(armed({ [type]: { defence, entrenched: defence } }))
          .turn(17)
          .unit(kind, 'B')
        p.unit('BE infantry', 'B').unit('DE infantry', 'A')
        return fight(p, face)[1]
      }
      const escort = (face: number): number => (face === 1 ? 1 : 0) // the Belgian beside it
      for (const [defence, face] of [
        [0, 1],
        [1, 2],
        [2, 2],
        [3, 3],
        [2, 3],
      ]) {
        const bare = type === 'infantry' ? 2 : 1 // the Belgian has the same firepower then
        const own = face <= defence ? bare : 0
        expect(hits(defence, face) - (type === 'infantry' ? 0 : escort(face)), `${defence} ${face}`).toBe(own)
      }
    })

  it('TLM-8.2.1-06 TLM-8.2.3-04 entrenched Infantry and Commonwealth defend with the number for it', () => {
    const hits = (kind: string, type: string, entrenched: number, face: number): number =>
      fight(
        rich(armed({ [type]: { defence: 0, entrenched } }))
          .turn(17)
          .unit(kind, 'B', true)
          .unit('DE infantry', 'A'),
        face,
      )[1]
    for (const [kind, type] of [
      ['FR infantry', 'infantry'],
      ['UK commonwealth', 'commonwealth'],
    ]) {
      expect([hits(kind, type, 3, 3), hits(kind, type, 2, 3), hits(kind, type, 1, 1)]).toEqual([1, 0, 1])
    }
  })

  it('TLM-8.2.2-04 Stormtroopers gain nothing in an entrenched army, whatever their number for it', () => {
    const p = rich(armed({ stormtrooper: { defence: 1, entrenched: MANY } })).turn(17)
    p.army('de-1st', 'B', { stormtrooper: 2 }, true).unit('FR infantry', 'C').owns(ALLIED, 'C')
    p.hand(ALLIED, 'offensive').play(ALLIED, 'offensive').move('FR infantry', 'C', 'B')
    p.act('end').act('done').dice(2, 2, 6, 6, 6).act('done').skip('done')
    expect(p.said('fire.defender')[0].slice(1)).toEqual([2, 0])
  })

  it('TLM-8.3.1-07 TLM-8.3.1-08 Raid Fire and Pursuit Fire have the number for attack', () => {
    const raid = (attack: number): number =>
      fight(
        rich(armed({ cavalry: { attack } }))
          .unit('FR artillery', 'B')
          .unit('DE cavalry', 'A'),
        2,
      )[0]
    expect([raid(1), raid(2)]).toEqual([0, 1])
    const chase = (attack: number): number => {
      const p = armed({ cavalry: { attack } })
        .unit('DE cavalry', 'A')
        .unit('FR infantry', 'B')
        .owns(ALLIED, 'C')
      p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive').move('DE cavalry', 'A', 'B')
      p.act('end').act('done').act('done').act('done')
      p.dice(2).act('unit', p.slot('FR infantry', 'B'))
      return p.said('fire.pursuit')[0][2]
    }
    expect([chase(1), chase(2)]).toEqual([0, 1])
  })

  it('TLM-9.1.3-02 TLM-9.1.5-02 the dice of a special offensive have the number of the card', () => {
    const push = (firepower: number, face: number): number => {
      const p = position('A-B-C', { A: G }, {}, (pack) => {
        for (const c of pack.cards.cards) if (c.dice) c.dice.firepower = firepower
      })
      rich(p).turn(17).army('fr-1st', 'C', { infantry: 1 }).owns(GERMAN, 'B').unit('DE infantry', 'B')
      p.hand(ALLIED, 'tout-le-monde').play(ALLIED, 'tout-le-monde').move('fr-1st', 'B')
      p.act('end')
        .act('bonus', p.area('B'))
        .act('done')
        .dice(...new Array(20).fill(face))
        .act('done')
      for (let i = 0; i < 40 && p.awaited !== 0; i++)
        if (p.step === 'losses.pay') p.act('card', p.targets('card')[0])
        else p.skip('done')
      return p.said('fire.attacker')[0][2]
    }
    expect([push(2, 2), push(3, 3), push(1, 2)]).toEqual([2, 2, 0])
  })

  it('TLM-9.3-03 TLM-9.4-03 TLM-Q5 cards raise Artillery to their number, and never lower it', () => {
    const gun = (attack: number, raised: number, face: number): number => {
      const p = armed({ artillery: { attack } }, (pack) => {
        for (const c of pack.cards.cards) if (c.id === 'poison-gas') c.artillery = raised
      })
      rich(p)
        .turn(17)
        .hand(GERMAN, 'poison-gas')
        .unit('DE artillery', 'A')
        .unit('DE infantry', 'A')
        .unit('FR infantry', 'B')
      return fight(p, face, [GERMAN, 'gas'])[0]
    }
    expect([gun(1, 2, 2), gun(1, 3, 3), gun(3, 2, 3), gun(1, 2, 3)]).toEqual([2, 2, 2, 0]) // it fires twice
  })

  it('TLM-8.4-08 a Fort has the number of the pack', () => {
    const wall = (firepower: number, face: number): number => {
      const p = position('A-B', { A: G, B: { fort: 2 } }, {}, (pack) => {
        pack.forces.forts.defence = firepower
      })
      return fight(rich(p).unit('DE infantry', 'A'), face)[1]
    }
    expect([wall(2, 2), wall(1, 2), wall(3, 3)]).toEqual([2, 0, 2])
  })

  it('TLM-8.3.4-15 TLM-Q31 a die that is rolled again has the firepower of the unit that rolled it', () => {
    const again = (kind: string, type: string, attack: number, face: number): number => {
      const p = rich(armed({ [type]: { attack } }))
        .turn(17)
        .unit(kind, 'A')
      p.unit('FR infantry', 'B').unit('FR biplane', 'B').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
      p.move(kind, 'A', 'B')
      p.act('end').act('done').act('done')
      while (p.step === 'retreat.pick') p.act('done')
      p.dice(6, 1, face).act('keep', 1)
      p.act('react', ['infantry', 'commonwealth', 'stormtrooper'].indexOf(type))
      return p.said('plane.reacted')[0][1]
    }
    for (const [kind, type] of [
      ['DE infantry', 'infantry'],
      ['DE stormtrooper', 'stormtrooper'],
    ])
      expect([again(kind, type, 3, 3), again(kind, type, 2, 3), again(kind, type, 1, 2)]).toEqual([1, 0, 0])
  })
})
