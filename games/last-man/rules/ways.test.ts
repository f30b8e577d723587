// TLM-4, TLM-9.6: where a unit may go from where it stands, area by area, and which rule forbids the others.
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import { type Position, position } from '../testkit.ts'

import { DOGFIGHT, FIRE, PURSUIT } from './losses.ts'
import { armyPiece, heldPiece, kindOfPiece } from './pieces.ts'
import { AFTER, BEFORE, INSTEAD } from './retreat.ts'
import { ARRIVED, RAIL, RESERVE, WALK, WITHDRAW } from './ways.ts'

const G = { german: true } as const
const DEPOT = { german: true, supply: 'german', country: 'DE' } as const
const SOURCE = { supply: 'allied' } as const
const PORT = { supply: 'allied', coastal: true } as const

/** The verdict on each of the areas. */
const ways = (p: Position, verb: string, ...areas: string[]): (string | null)[] =>
  areas.map((area) => p.verdict(verb, p.area(area)))

const joins = (p: Position, ...armies: string[]): (string | null)[] =>
  armies.map((army) => p.verdict('join', p.armyId(army)))

const offensive = (p: Position, side: number, card = 'offensive'): Position =>
  p.hand(side, card).play(side, card)

/** A unit or an army with Strategic Reserves! in hand. */
const reserves = (p: Position, side: number, ...what: [string, string?]): Position =>
  p
    .hand(side, 'strategic-reserves')
    .play(side)
    .act('reserves')
    .take(...what)

describe('numbers that stand in stored matches', () => {
  it('TLM-4.4-06 TLM-5.4-01 TLM-5.3.1-01 ways to move, to retreat and to be hit keep theirs', () => {
    const p = position('A-B-C', { A: G }).unit('DE infantry', 'A').unit('FR infantry', 'B')
    offensive(p, GERMAN).take('DE infantry', 'A')
    expect([p.view(ALLIED).focus.move?.mode, WALK, RAIL, RESERVE, WITHDRAW, ARRIVED]).toEqual([
      0, 0, 1, 2, 3, 4,
    ])
    p.act('go', p.area('B')).act('end').act('done').act('done')
    expect([p.view(ALLIED).focus.retreat?.mode, BEFORE, INSTEAD, AFTER]).toEqual([1, 0, 1, 2])
    p.dice(1).act('done')
    expect([p.view(ALLIED).focus.losses?.mode, FIRE, DOGFIGHT, PURSUIT]).toEqual([0, 0, 1, 2])
  })

  it('TLM-1.2.1-01 TLM-1.2.1-04 an army is a piece of no kind, a unit inside it one of its own', () => {
    const { board, s } = position('A-B')
    for (let army = 0; army < board.armies; army++) {
      expect(kindOfPiece(board, s, armyPiece(board, army))).toBe(-1)
      expect(kindOfPiece(board, s, heldPiece(board, army * board.kinds + 1))).toBe(1)
    }
  })
})

describe('on foot', () => {
  it('TLM-4.1-01 units in every area are offered, in the last of the map too', () => {
    for (const [side, kind] of [
      [GERMAN, 'DE infantry'],
      [ALLIED, 'FR infantry'],
    ] as const) {
      const p = position('A-B').owns(side, 'HOME', 'A').unit(kind, 'HOME').unit(kind, 'A').play(side)
      expect(p.targets('unit')).toEqual([p.slot(kind, 'A'), p.slot(kind, 'HOME')])
    }
  })

  it('TLM-Q22 only Germans go to the East, on foot, and from or to a source that is Friendly', () => {
    const p = position('A-B-C D-E', { A: DEPOT, B: G, D: DEPOT })
      .unit('DE infantry', 'A')
      .unit('DE infantry', 'EFT')
    p.unit('DE infantry', 'D').unit('FR infantry', 'D')
    offensive(p, GERMAN).take('DE infantry', 'EFT')
    expect(ways(p, 'go', 'A', 'B', 'D')).toEqual([null, 'TLM-Q22', 'TLM-Q22'])
    expect(p.verdict('rail')).toBe('TLM-4.4-02')
    p.act('stop').take('DE infantry', 'D')
    expect(ways(p, 'go', 'EFT')).toEqual(['TLM-Q22'])
    p.act('stop').take('DE infantry', 'A')
    expect(ways(p, 'go', 'EFT')).toEqual([null])
    expect(ways(p.act('rail'), 'go', 'EFT', 'B')).toEqual(['TLM-Q22', null])
    const gun = position('A-B', { A: DEPOT }).unit('FR artillery', 'A')
    expect(ways(offensive(gun, ALLIED).take('FR artillery', 'A'), 'go', 'EFT')).toEqual(['TLM-Q22'])
  })

  it('TLM-Q33 TLM-8.1-14 an Empty Army withdraws to a Friendly area, not to one that is Disputed or the enemy’s', () => {
    const p = position('A-B-C B-D', { A: G }).army('de-1st', 'B')
    for (const area of ['B', 'D']) p.unit('DE infantry', area).unit('FR infantry', area)
    p.play(GERMAN).act('withdraw', p.armyId('de-1st'))
    expect(ways(p, 'go', 'A', 'C', 'D')).toEqual([null, 'TLM-Q33', 'TLM-Q33'])
  })

  it('TLM-9.1.2-02 TLM-Q52 in a Limited Offensive all enter the one area, armies too; what cannot hold another may go there', () => {
    const p = position('A-B A-C', { A: G }).unit('FR infantry', 'B').unit('FR infantry', 'C')
    p.unit('DE cavalry', 'A').army('de-1st', 'A', { infantry: 1 }).army('de-2nd', 'A', { artillery: 1 })
    offensive(p, GERMAN, 'limited-offensive')
    expect(p.move('DE cavalry', 'A', 'B', 'A')).toBeNull() // looks in, and comes back
    expect([p.status('B'), ways(p.take('de-1st'), 'go', 'B', 'C')]).toEqual([
      'allied',
      [null, 'TLM-9.1.2-02'],
    ])
    expect(ways(p.act('stop').take('de-2nd'), 'go', 'B', 'C')).toEqual([null, null])
  })

  it('TLM-4.6-11 only the first Army, and only in England, is kept apart', () => {
    const p = position('A-B', { A: PORT }).army('uk-1st', 'A').army('uk-2nd', 'ENG').unit('UK infantry', 'A')
    p.s.apart = 1
    offensive(p.unit('UK infantry', 'ENG'), ALLIED).take('UK infantry', 'A')
    expect(joins(p, 'uk-1st')).toEqual([null])
    p.act('stop').take('UK infantry', 'ENG').s.armyAt[p.armyId('uk-1st')] = p.board.england
    expect(joins(p, 'uk-1st', 'uk-2nd')).toEqual(['TLM-4.6-11', null])
  })

  it('TLM-1.2.2-10 TLM-4.4-10 an army walks into a full area to take units in, and does not go there by rail', () => {
    for (const [side, army, unit, areas] of [
      [ALLIED, 'fr-1st', 'FR infantry', {}],
      [GERMAN, 'de-1st', 'DE infantry', { A: G, B: G }],
    ] as const) {
      const p = position('A-B-C', areas).army(army, 'A', { infantry: 1 })
      for (let i = 0; i < 3; i++) p.unit(unit, 'B')
      offensive(p, side).take(army)
      expect(ways(p, 'go', 'B')).toEqual([null])
      expect(ways(p.act('rail'), 'go', 'B')).toEqual(['TLM-1.2.2-06'])
    }
  })
})

describe('by rail and strategic movement', () => {
  it('TLM-4.4-02 TLM-4.4-05 not from an area that became Friendly only in this turn', () => {
    const p = position('A-B', { A: G }).turn(5).unit('DE infantry', 'B').unit('UK infantry', 'B')
    offensive(p.hand(GERMAN, 'allied-crisis'), GERMAN).act('crisis').act('unit', p.slot('UK infantry', 'B'))
    expect([p.status('B'), p.take('DE infantry', 'B').verdict('rail')]).toEqual(['german', 'TLM-4.4-02'])
  })

  it('TLM-4.5-01 between sources that are Friendly, of which England is none', () => {
    const p = position('A-B-C-D', { A: SOURCE, B: SOURCE, C: SOURCE, D: {} }).unit('UK infantry', 'A')
    p.unit('DE infantry', 'B').unit('FR infantry', 'B').unit('UK infantry', 'ENG')
    offensive(p, ALLIED).take('UK infantry', 'A')
    expect(ways(p, 'strategic', 'A', 'B', 'C', 'D', 'ENG')).toEqual([
      'TLM-4.5-01',
      'TLM-4.5-01',
      null,
      'TLM-4.5-01',
      'TLM-4.5-01',
    ])
    expect([p.verdict('strategic', -2), p.verdict('strategic', p.board.areas)]).toEqual([
      'TLM-4.5-01',
      'TLM-4.5-01',
    ])
    expect(ways(p.act('stop').take('UK infantry', 'ENG'), 'strategic', 'C')).toEqual(['TLM-4.5-01'])
  })
})

describe('by sea', () => {
  it('TLM-4.6-03 British units and armies with nobody else in them', () => {
    const p = position('A-B', { A: PORT, B: PORT }).army('uk-1st', 'A', { infantry: 1, 'US infantry': 1 })
    p.army('uk-2nd', 'A', { infantry: 1 }).army('fr-1st', 'A').army('fr-2nd', 'B', { infantry: 1 })
    offensive(p, ALLIED)
    const sails = (army: string): string | null => {
      const verdict = p.take(army).verdict('sail', p.area('ENG'))
      p.act('stop')
      return verdict
    }
    expect(['uk-1st', 'uk-2nd', 'fr-1st', 'fr-2nd'].map(sails)).toEqual([
      'TLM-4.6-03',
      null,
      'TLM-4.6-03',
      'TLM-4.6-03',
    ])
  })

  it('TLM-4.6-06 TLM-4.6-07 TLM-4.6-08 between England and a port, before any other movement', () => {
    const p = position('A-B-C', { A: PORT, C: {} }).unit('UK cavalry', 'ENG').unit('UK cavalry', 'B')
    offensive(p, ALLIED).take('UK cavalry', 'ENG')
    expect(ways(p, 'sail', 'A', 'B', 'ENG')).toEqual([null, 'TLM-4.6-06', 'TLM-4.6-06'])
    expect([p.verdict('sail', -2), p.verdict('sail', p.board.areas)]).toEqual(['TLM-4.6-06', 'TLM-4.6-06'])
    p.act('stop').take('UK cavalry', 'B')
    expect(ways(p, 'sail', 'ENG', 'A')).toEqual(['TLM-4.6-07', 'TLM-4.6-07'])
    expect(ways(p.act('go', p.area('A')), 'sail', 'ENG')).toEqual(['TLM-4.6-08'])
  })
})

describe('with Strategic Reserves!', () => {
  it('TLM-9.6-02 through Friendly areas, up to a Disputed one and not beyond, into none of the enemy', () => {
    const p = position('C-F-B C-D-E C-X', { B: G, C: G, D: {}, E: G, F: G }).unit('DE infantry', 'C')
    p.unit('DE infantry', 'D').unit('FR infantry', 'D')
    expect(reserves(p, GERMAN, 'DE infantry', 'C').areas('dash')).toEqual(['F', 'B', 'D'])
    const q = position('A-D-B-C D-E', { A: G, B: G, C: G, D: G, E: G }).unit('DE infantry', 'A')
    expect(reserves(q, GERMAN, 'DE infantry', 'A').areas('dash')).toEqual(['D', 'B', 'C', 'E'])
    const east = position('A-B', { A: DEPOT, B: G }).unit('DE infantry', 'EFT')
    expect(reserves(east, GERMAN, 'DE infantry', 'EFT').areas('dash')).toEqual([])
    // a gun that is left in an area of the enemy
    const gun = position('A-B', { B: G }).unit('FR artillery', 'B')
    expect(reserves(gun, ALLIED, 'FR artillery', 'B').areas('dash')).toEqual([])
  })

  it('TLM-9.6-02 TLM-1.2.2-09 into an army beside the start or beside a Friendly area on the way, not past a Disputed one', () => {
    const full = (p: Position, area: string, army: string): Position => {
      for (let i = 0; i < 2; i++) p.unit('DE infantry', area)
      return p.army(army, area, { infantry: 1 })
    }
    const p = position('A-B A-D-C', { A: G, B: G, C: G, D: G }).unit('DE cavalry', 'A')
    full(full(p, 'B', 'de-1st'), 'C', 'de-2nd')
    p.unit('DE infantry', 'D').unit('FR infantry', 'D')
    reserves(p, GERMAN, 'DE cavalry', 'A')
    expect([p.areas('dash'), joins(p, 'de-1st', 'de-2nd')]).toEqual([['D'], [null, 'TLM-9.6-02']])
    const q = position('A-B-C', { B: G, C: G }).unit('FR artillery', 'B').army('fr-1st', 'A', { infantry: 1 })
    q.army('fr-2nd', 'C', { artillery: 1 })
    reserves(q.unit('FR artillery', 'A'), ALLIED, 'FR artillery', 'B')
    expect(joins(q, 'fr-1st')).toEqual(['TLM-9.6-02'])
    const r = position('A-B-C', { B: {}, C: G })
      .army('fr-2nd', 'C', { artillery: 1 })
      .unit('FR infantry', 'B')
    expect(joins(reserves(r, ALLIED, 'FR infantry', 'B'), 'fr-2nd')).toEqual(['TLM-9.6-02'])
  })
})

describe('to an army elsewhere', () => {
  it('TLM-1.2.2-09 TLM-4.1-03 who is not on strategic movement is told that an army is too far to walk to', () => {
    const far = (from: 'A' | 'B', to: string, moved = false): string | null => {
      const p = position('A-B-C-D X-A', { A: SOURCE, D: SOURCE, X: SOURCE }).army('fr-1st', to, {
        infantry: 1,
      })
      p.unit('FR cavalry', moved ? 'X' : from)
      offensive(p, ALLIED).take('FR cavalry', moved ? 'X' : from)
      if (moved) p.act('go', p.area('A'))
      return joins(p, 'fr-1st')[0]
    }
    expect([far('A', 'D'), far('B', 'D'), far('A', 'C'), far('A', 'D', true)]).toEqual([
      null,
      'TLM-4.1-03',
      'TLM-4.1-03',
      'TLM-4.1-03',
    ])
    const p = position('A-B-C', { A: { german: true, ...SOURCE }, C: { german: true, ...SOURCE } })
    p.unit('DE infantry', 'A').army('de-1st', 'C', { infantry: 1 })
    expect(joins(offensive(p, GERMAN).take('DE infantry', 'A'), 'de-1st')).toEqual(['TLM-4.1-03'])
  })
})
