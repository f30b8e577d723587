// TLM-2.V, TLM-7: the Production Phase; TLM-2.I: reinforcements.

import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Production } from '../frames.ts'
import { handSize, type LastManState } from '../state.ts'
import { type Areas, type Position, position, shipped } from '../testkit.ts'
import { productionFrame } from './production.ts'
import { reinforcementsFrame } from './reinforcements.ts'

const DE = { german: true, supply: 'german', country: 'DE' } as const
const FR = { supply: 'allied' } as const
const LAND: Areas = { A: DE, B: { german: true, country: 'DE' }, C: FR, D: {} }

function spend(turn: number, build: (p: Position) => void = () => {}, areas: Areas = LAND): Position {
  const p = position('A-B C-D', areas).turn(turn)
  build(p)
  return p.begin(productionFrame())
}

const points = (p: Position, side: number): number => p.frame<Production>('production').points[side]
const hand = (p: Position, s: LastManState, side: number): number => handSize(p.board, s, side)

describe('spending', () => {
  it('TLM-7.0-01 TLM-2.V.2-01 build points by the table', () => {
    for (const [turn, german, allied] of [
      [1, 10, 8],
      [5, 11, 10],
      [9, 12, 10],
      [21, 9, 13],
    ]) {
      const p = spend(turn)
      expect([points(p, GERMAN), points(p, ALLIED)]).toEqual([german, allied])
    }
  })

  it('TLM-7.0-02 TLM-7.6-01 TLM-7.6-03 TLM-7.6-04 TLM-7.6-05 TLM-7.6-07 TLM-8.2.1-03 TLM-8.3.1-03 TLM-8.3.2-08 TLM-8.3.3-10 one point each, in any mixture', () => {
    const p = spend(1)
    for (const kind of ['infantry', 'cavalry', 'artillery', 'siegeGun']) {
      const left = points(p, GERMAN)
      p.act('build', p.kind(`DE ${kind}`), GERMAN).act(
        'place',
        p.area(kind === 'siegeGun' ? 'B' : 'A'),
        GERMAN,
      )
      expect(points(p, GERMAN)).toBe(left - 1)
    }
    const left = points(p, GERMAN)
    p.act('buy', -1, GERMAN)
    expect(points(p, GERMAN)).toBe(left - 1)
  })

  it('TLM-7.6-06 TLM-7.6-08 TLM-7.6-12 TLM-7.6-13 TLM-8.3.5-04 TLM-8.3.4-05 TLM-8.3.6-04 TLM-8.2.2-05 tanks and Stormtroopers two points, Biplane and Paris Gun one', () => {
    const p = spend(16)
    for (const [kind, cost] of [
      ['tank', 2],
      ['stormtrooper', 2],
      ['biplane', 1],
      ['parisGun', 1],
    ] as const) {
      const left = points(p, GERMAN)
      p.act('build', p.kind(`DE ${kind}`), GERMAN).act(
        'place',
        p.area(kind === 'parisGun' ? 'B' : 'A'),
        GERMAN,
      )
      expect(points(p, GERMAN)).toBe(left - cost)
    }
  })

  it('TLM-7.6-14 TLM-8.2.3-03 TLM-8.2.3-05 a Commonwealth unit is only rebuilt, for two points', () => {
    const p = spend(9)
    expect(p.verdict('build', p.kind('UK commonwealth'), ALLIED)).toBe('TLM-8.2.3-05')
    const q = spend(9, (r) => {
      r.s.exchanged = 1
    })
    q.act('build', q.kind('UK commonwealth'), ALLIED).act('place', q.area('C'), ALLIED)
    expect(points(q, ALLIED)).toBe(10 - 2)
    expect(q.verdict('build', q.kind('UK commonwealth'), ALLIED)).toBe('TLM-8.2.3-05')
  })

  it('TLM-7.6-15 TLM-8.4-04 forts cannot be bought or repaired', () => {
    const p = spend(1, () => {}, { ...LAND, C: { supply: 'allied', fort: 3 } })
    expect(p.board.kindIds.some((k) => k.includes('fort'))).toBe(false)
    const { verbs } = p.machine.decision(p.s) as { verbs: object }
    expect(Object.keys(verbs).filter((v) => v.toLowerCase().includes('fort'))).toEqual([])
  })

  it('TLM-7.0-03 TLM-7.0-04 both at once; what is not spent is lost', () => {
    const p = spend(1)
    const all = points(p, GERMAN)
    expect(p.awaited).toBe(3)
    p.act('finish', -1, ALLIED)
    expect(p.awaited).toBe(1 << GERMAN)
    p.act('finish', -1, GERMAN)
    expect(p.step).toBe('over')
    p.begin(productionFrame())
    expect(points(p, GERMAN)).toBe(all)
    // what was built or rearranged is free to move in the next turn
    p.act('build', p.kind('DE infantry'), GERMAN).act('place', p.area('A'), GERMAN)
    p.act('finish', -1, ALLIED).act('finish', -1, GERMAN).play(GERMAN)
    expect(p.verdict('unit', p.slot('DE infantry', 'A'))).toBeNull()
  })

  it('TLM-7.2-01 TLM-7.2-02 TLM-Q59 placed alone or in an army in supply, within stacking and slots', () => {
    const p = position('A-B-D-C', LAND)
    p.army('fr-1st', 'D', { infantry: 4 }).unit('DE infantry', 'D')
    p.army('uk-1st', 'D', { infantry: 1 }).unit('FR infantry', 'D').begin(productionFrame())
    expect(p.status('D')).toBe('disputed')
    p.act('build', p.kind('FR infantry'), ALLIED)
    expect(p.verdict('place', p.area('D'), ALLIED)).toBe('TLM-1.2.2-05')
    expect(p.verdict('into', p.armyId('fr-1st'), ALLIED)).toBe('TLM-1.4-06')
    expect(p.verdict('into', p.armyId('uk-1st'), ALLIED)).toBe('TLM-8.1-03')
    expect(p.verdict('place', p.area('A'), ALLIED)).toBe('TLM-7.2-01')
    p.act('place', p.area('C'), ALLIED)
    p.act('build', p.kind('BE infantry'), ALLIED).act('place', p.area('C'), ALLIED)
    expect(p.count('BE infantry', 'C')).toBe(1)
    p.act('build', p.kind('UK infantry'), ALLIED).act('into', p.armyId('uk-1st'), ALLIED)
    expect(p.holds('uk-1st', 'infantry')).toBe(2)
  })

  it('TLM-7.2-03 TLM-1.2.1-02 TLM-T60 only what is in the pool', () => {
    const p = spend(1, (q) => {
      q.s.pool[q.kind('DE infantry')] = 0
      q.s.due[q.kind('DE infantry')] = 35
    })
    expect(p.verdict('build', p.kind('DE infantry'), GERMAN)).toBe('TLM-1.2.1-02')
    expect(p.verdict('build', p.kind('FR infantry'), GERMAN)).toBe('TLM-7.2-03')
  })

  it('TLM-8.3.4-06 TLM-8.3.5-05 TLM-8.3.5-06 TLM-8.3.5-07 TLM-Q69 TLM-8.2.2-01 from when units can be bought', () => {
    const when = (kind: string, turn: number) => {
      const p = spend(turn)
      return p.verdict('build', p.kind(kind), kind.startsWith('DE') ? GERMAN : ALLIED)
    }
    expect([when('DE biplane', 7), when('DE biplane', 8)]).toEqual(['TLM-8.3.4-06', null])
    expect([when('FR tank', 12), when('FR tank', 13), when('UK tank', 13)]).toEqual([
      'TLM-8.3.5-05',
      null,
      null,
    ])
    expect([when('DE tank', 15), when('DE tank', 16)]).toEqual(['TLM-8.3.5-06', null])
    expect([when('US tank', 16), when('US tank', 17)]).toEqual(['TLM-8.3.5-07', null])
    expect([when('US infantry', 13), when('US infantry', 14)]).toEqual(['TLM-Q69', null])
    expect([when('DE stormtrooper', 12), when('DE stormtrooper', 13)]).toEqual(['TLM-8.2.2-05', null])
    // one counter in 1916
    const p = spend(8, (q) => q.unit('DE biplane', 'A'))
    expect(p.verdict('build', p.kind('DE biplane'), GERMAN)).toBe('TLM-8.3.4-06')
  })

  it('TLM-7.5-01 TLM-7.5-02 TLM-7.5-03 TLM-7.6-10 TLM-8.2.2-06 TLM-Q47 TLM-8.2.2-04 upgrading Infantry, any number', () => {
    const early = spend(12, (q) => q.army('de-1st', 'A', { infantry: 2 }))
    expect(early.verdict('upgradeHeld', early.held('de-1st', 'infantry'), GERMAN)).toBe('TLM-8.2.2-06')
    const p = spend(13, (q) => q.army('de-1st', 'A', { infantry: 2 }).unit('DE infantry', 'B', true))
    const pool = p.pool('DE infantry')
    const all = points(p, GERMAN)
    p.act('upgradeHeld', p.held('de-1st', 'infantry'), GERMAN).act(
      'upgrade',
      p.slot('DE infantry', 'B'),
      GERMAN,
    )
    expect([p.holds('de-1st', 'infantry'), p.holds('de-1st', 'stormtrooper')]).toEqual([1, 1])
    expect(p.s.loose[p.slot('DE stormtrooper', 'B')] & 64).toBe(0)
    expect(p.pool('DE infantry')).toBe(pool + 2)
    expect(points(p, GERMAN)).toBe(all - 2)
    p.s.pool[p.kind('DE stormtrooper')] = 0
    expect(p.verdict('upgradeHeld', p.held('de-1st', 'infantry'), GERMAN)).toBe('TLM-7.5-03')
  })
})

describe('armies', () => {
  it('TLM-7.3-01 TLM-7.3-02 TLM-7.3-03 TLM-7.3-06 TLM-7.6-02 TLM-8.1-20 TLM-8.1-21 eliminated armies are rebuilt Empty at home for a point', () => {
    const p = spend(
      1,
      (q) => {
        q.s.armyAt[q.armyId('de-1st')] = -2
      },
      { ...LAND, B: { german: true } },
    )
    const all = points(p, GERMAN)
    expect(p.verdict('rebuild', p.armyId('de-17th'), GERMAN)).toBe('TLM-7.3-01')
    p.act('rebuild', p.armyId('de-1st'), GERMAN)
    expect(p.verdict('place', p.area('B'), GERMAN)).toBe('TLM-7.3-03') // that is France
    p.act('place', p.area('A'), GERMAN)
    expect([p.at('de-1st'), p.size('de-1st'), points(p, GERMAN)]).toEqual(['A', 0, all - 1])
  })

  it('TLM-7.3-03 TLM-8.1-21 not in a Disputed area, though units may be built there', () => {
    const p = position('A-B-D-C', LAND)
    p.s.armyAt[p.armyId('fr-1st')] = -2
    p.unit('DE infantry', 'D')
      .unit('FR infantry', 'D')
      .begin(productionFrame())
      .act('rebuild', p.armyId('fr-1st'), ALLIED)
    expect(p.status('D')).toBe('disputed')
    expect(p.areas('place', ALLIED)).toEqual(['C'])
    p.act('place', p.area('C'), ALLIED).act('build', p.kind('FR infantry'), ALLIED)
    expect(p.areas('place', ALLIED)).toEqual(['D', 'C'])
  })

  it('TLM-7.3-04 TLM-7.3-05 TLM-7.3-07 TLM-4.6-01 TLM-T12 US in France, Belgium only in Belgium, UK in England', () => {
    const p = spend(17, (q) => {
      for (const id of ['us-1st', 'be-belgian', 'uk-1st']) q.s.armyAt[q.armyId(id)] = -2
    })
    expect(p.verdict('rebuild', p.armyId('be-belgian'), ALLIED)).toBe('TLM-7.3-05')
    p.act('rebuild', p.armyId('us-1st'), ALLIED)
    expect(p.areas('place', ALLIED)).toEqual(['C', 'D'])
    p.act('place', p.area('C'), ALLIED).act('rebuild', p.armyId('uk-1st'), ALLIED)
    expect(p.areas('place', ALLIED)).toEqual(['ENG'])
  })

  it('TLM-8.1-07 TLM-2.I-07 contents change within an area, nothing changes area', () => {
    const p = spend(1, (q) =>
      q
        .army('de-1st', 'A', { infantry: 2 })
        .army('de-2nd', 'A', { infantry: 1 })
        .army('de-3rd', 'B', { infantry: 1 }),
    )
    const all = points(p, GERMAN)
    p.act('detach', p.held('de-1st', 'infantry'), GERMAN)
    expect(p.verdict('into', p.armyId('de-3rd'), GERMAN)).toBe('TLM-8.1-07')
    p.act('into', p.armyId('de-2nd'), GERMAN)
    p.act('detach', p.held('de-1st', 'infantry'), GERMAN).act('leave', -1, GERMAN)
    expect([p.size('de-1st'), p.size('de-2nd'), p.count('DE infantry', 'A')]).toEqual([0, 2, 1])
    expect(points(p, GERMAN)).toBe(all)
    expect(p.at('de-1st')).toBe('A') // emptied, not eliminated
    // each unit once a phase (TLM-Q67)
    expect(p.verdict('unit', p.slot('DE infantry', 'A'), GERMAN)).toBe('TLM-Q67')
    expect(p.verdict('detach', p.held('de-2nd', 'infantry'), GERMAN)).toBeNull() // the one that was there
    p.act('detach', p.held('de-2nd', 'infantry'), GERMAN).act('leave', -1, GERMAN)
    expect(p.verdict('detach', p.held('de-2nd', 'infantry'), GERMAN)).toBe('TLM-Q67')
  })
})

describe('entrenching', () => {
  it('TLM-7.4-01 TLM-7.4-02 TLM-7.4-03 TLM-7.4-04 TLM-7.6-09 TLM-T58 TLM-8.1-22 TLM-8.2.1-05 four units a point, one point in the first two turns', () => {
    for (const turn of [2, 3]) {
      const p = position('A-B-X-Y', { A: DE, B: DE, X: DE, Y: DE }).turn(turn)
      for (const area of ['A', 'B']) for (let i = 0; i < 2; i++) p.unit('DE infantry', area)
      p.army('de-1st', 'X', { infantry: 5 }).unit('DE infantry', 'Y')
      p.begin(productionFrame())
      const all = points(p, GERMAN)
      for (const area of ['A', 'B'])
        for (let i = 0; i < 2; i++) p.act('dig', p.slot('DE infantry', area, i), GERMAN)
      expect(points(p, GERMAN)).toBe(all - 1)
      const more = p.verdict('digArmy', p.armyId('de-1st'), GERMAN)
      expect(more).toBe(turn === 2 ? 'TLM-7.4-03' : null)
      if (turn === 2) continue
      p.act('digArmy', p.armyId('de-1st'), GERMAN).act('dig', p.slot('DE infantry', 'Y'), GERMAN)
      expect(points(p, GERMAN)).toBe(all - 2)
      expect(p.verdict('dig', p.slot('DE infantry', 'Y'), GERMAN)).toBe('TLM-7.4-06')
    }
  })

  it('TLM-7.0-02 nothing else while a unit is in hand, and no more than there are points', () => {
    const p = spend(1, (q) => q.unit('DE infantry', 'A').army('de-1st', 'B', { infantry: 1 }))
    p.act('build', p.kind('DE infantry'), GERMAN)
    const refused = (verb: string, target = -1) => p.verdict(verb, target, GERMAN)
    expect(refused('dig', p.slot('DE infantry', 'A'))).toBe('TLM-7.0-02')
    expect(refused('digArmy', p.armyId('de-1st'))).toBe('TLM-7.0-02')
    expect([refused('buy'), refused('finish')]).toEqual(['TLM-7.0-02', 'TLM-7.0-02'])
    expect(refused('build', p.kind('DE cavalry'))).toBe('TLM-7.2-03')
    p.act('place', p.area('A'), GERMAN)
    while (points(p, GERMAN) > 0) p.act('buy', -1, GERMAN)
    expect([refused('buy'), refused('dig', p.slot('DE infantry', 'A'))]).toEqual(['TLM-7.0-01', 'TLM-7.0-01'])
    expect(refused('build', p.kind('DE infantry'))).toBe('TLM-7.0-01')
    expect(refused('finish')).toBeNull()
  })

  it('TLM-7.4-05 TLM-8.2.3-04 only armies and Infantry, the Commonwealth too', () => {
    const p = spend(13, (q) =>
      q.unit('DE cavalry', 'A').unit('DE stormtrooper', 'A').unit('UK commonwealth', 'C'),
    )
    expect(p.verdict('dig', p.slot('DE cavalry', 'A'), GERMAN)).toBe('TLM-7.4-05')
    expect(p.verdict('dig', p.slot('DE stormtrooper', 'A'), GERMAN)).toBe('TLM-7.4-05')
    expect(p.verdict('dig', p.slot('UK commonwealth', 'C'), ALLIED)).toBeNull()
  })
})

describe('cards', () => {
  it('TLM-7.1-01 TLM-7.1-02 TLM-7.1-03 TLM-H-04 TLM-1.3-03 TLM-1.3-07 TLM-Q56 the number is said, the cards come when all is spent, the German first', () => {
    const p = spend(1)
    for (let i = 0; i < 3; i++) p.act('buy', -1, GERMAN)
    p.act('buy', -1, ALLIED)
    expect([hand(p, p.s, GERMAN), p.frame<Production>('production').bought]).toEqual([0, [3, 1]])
    p.act('finish', -1, GERMAN)
    expect(hand(p, p.s, GERMAN)).toBe(0)
    p.act('finish', -1, ALLIED)
    expect([hand(p, p.s, GERMAN), hand(p, p.s, ALLIED)]).toEqual([3, 1])
    expect(p.events.filter((e) => e.message === 'card.drawn').map((e) => e.to)).toEqual([1, 1, 1, 2])
  })

  it('TLM-7.1-04 TLM-7.1-05 TLM-7.1-06 TLM-2.V.3-01 TLM-2.V-01 TLM-T59 TLM-Q65 the surplus is discarded by choice, openly', () => {
    const p = spend(13, (q) =>
      q.hand(GERMAN, 'offensive', 'offensive', 'offensive', 'ersatz-2', 'ersatz-2', 'poison-gas'),
    )
    for (let i = 0; i < 4; i++) p.act('buy', -1, GERMAN)
    p.act('finish', -1, GERMAN).act('finish', -1, ALLIED)
    expect([hand(p, p.s, GERMAN), p.step, p.awaited]).toEqual([10, 'production.surplus', 1])
    p.act('discard', p.card('poison-gas')).act('discard', p.card('offensive'))
    expect([hand(p, p.s, GERMAN), p.step]).toEqual([8, 'over'])
    expect(p.discarded('poison-gas')).toBe(1)
    expect(p.said('card.discarded').length).toBe(2)
  })

  it('TLM-7.1-05 cards of an exchange can be discarded though not played', () => {
    const p = spend(13, (q) => q.hand(GERMAN, ...new Array(9).fill('offensive')))
    p.s.fresh[p.card('offensive')] = 9
    p.act('finish', -1, GERMAN).act('finish', -1, ALLIED)
    p.act('discard', p.card('offensive'))
    expect([p.step, p.s.fresh[p.card('offensive')]]).toEqual(['over', 8])
  })

  it('TLM-H-02 TLM-Q76 TLM-2.V.3-01 with hidden hand sizes a surplus card that is discarded stays discarded', () => {
    const fenced = (handSize: string, cards: number) => {
      const p = position('A-B', { A: DE }, { handSize })
      p.hand(ALLIED, ...Array.from({ length: cards }, () => 'offensive'))
      p.begin({ ...productionFrame(), step: 'surplus' }).act('discard', p.card('offensive'))
      return [p.machine.fenced, p.awaited]
    }
    const over = 1 + position('A-B').board.handLimit[ALLIED][0]
    expect([fenced('open', over), fenced('open', over + 1)]).toEqual([
      [false, 0],
      [false, 1 << ALLIED],
    ])
    // whether another has to follow tells everybody how many there were
    expect([fenced('hidden', over), fenced('hidden', over + 1)]).toEqual([
      [true, 0],
      [true, 1 << ALLIED],
    ])
  })
})

describe('the East', () => {
  it('TLM-2.V.4-02 TLM-2.V.4-03 TLM-T64 a die for every five points, a unit for every 1', () => {
    const p = position('A-B', { A: DE })
    for (let i = 0; i < 7; i++) p.unit('DE infantry', 'EFT')
    p.army('de-1st', 'EFT', { infantry: 5 }).begin(productionFrame()).act('finish', -1, GERMAN).dice(1, 4)
    p.act('finish', -1, ALLIED)
    expect(p.said('east.rolled')).toEqual([[2, 1]])
    expect(p.step).toBe('production.lose')
    p.act('detach', p.held('de-1st', 'infantry'))
    expect([p.size('de-1st'), p.step]).toEqual([4, 'over'])
  })

  it('TLM-Q22 an army that loses its last unit there is eliminated; under five points nothing is rolled', () => {
    const p = position('A-B', { A: DE })
    for (let i = 0; i < 4; i++) p.unit('DE infantry', 'EFT')
    p.army('de-1st', 'EFT', { infantry: 1 }).begin(productionFrame()).act('finish', -1, GERMAN).dice(1)
    p.act('finish', -1, ALLIED).act('detach', p.held('de-1st', 'infantry'))
    expect(p.at('de-1st')).toBe(-2)
    p.begin(productionFrame()).act('finish', -1, GERMAN).act('finish', -1, ALLIED)
    expect(p.said('east.rolled').length).toBe(1)
  })
})

describe('reinforcements', () => {
  it('TLM-2.I-01 TLM-2.I-02 TLM-2.I-03 TLM-2.I-04 TLM-Q40 what the table says, the German first, into supplied areas or armies', () => {
    const p = shipped().turn(2).begin(reinforcementsFrame())
    expect([p.step, p.awaited]).toEqual(['reinforcements.place', 1 << GERMAN])
    expect(p.verdict('place', p.area('PAR'))).toBe('TLM-2.I-02')
    expect(p.verdict('into', p.armyId('de-1st'))).toBe('TLM-1.4-06') // five Infantry already
    p.act('into', p.armyId('de-3rd'))
    expect(p.holds('de-3rd', 'infantry')).toBe(4)
    for (let i = 0; i < 2; i++) p.act('place', p.area('KOB'))
    expect(p.verdict('done')).toBeNull()
    p.act('done')
    expect(p.awaited).toBe(1 << ALLIED)
    expect(p.areas('place')).toContain('PAR')
    expect(p.areas('place')).not.toContain('ENG')
  })

  it('TLM-2.I-03 placement obeys stacking', () => {
    const p = shipped().turn(2)
    for (let i = 0; i < 2; i++) p.unit('DE infantry', 'KOB')
    p.begin(reinforcementsFrame())
    expect(p.verdict('place', p.area('KOB'))).toBe('TLM-1.2.2-05')
  })

  it('TLM-2.I-05 TLM-4.6-01 UK Armies arrive in England', () => {
    const p = shipped().turn(3)
    for (const a of ['fr-10th', 'fr-8th']) p.s.armyAt[p.armyId(a)] = -2
    p.begin(reinforcementsFrame()).act('done')
    expect(p.verdict('place', p.area('CAL'))).toBe('TLM-2.I-05')
    p.act('place', p.area('ENG'))
    expect([p.at('uk-2nd'), p.size('uk-2nd')]).toEqual(['ENG', 0])
  })

  it('TLM-Q40 what finds no place waits', () => {
    const p = position('A-B', { A: DE }).turn(2)
    p.owns(ALLIED, 'A').begin(reinforcementsFrame())
    expect(p.s.due[p.kind('DE infantry')]).toBe(2)
    expect(p.step).toBe('reinforcements.arrange')
    p.owns(GERMAN, 'A').turn(7).begin(reinforcementsFrame())
    expect(p.step).toBe('reinforcements.place')
  })

  it("TLM-2.I-06 TLM-8.2.3-01 TLM-8.2.3-06 TLM-8.2.3-07 TLM-8.2.3-08 TLM-T73 the Canadians take a UK Infantry's place in turn 6, the ANZAC in turn 12", () => {
    const p = position('C-D', { C: FR }).turn(6)
    p.army('uk-2nd', 'C', { infantry: 2 }).unit('FR infantry', 'C').unit('UK infantry', 'D', true)
    p.begin(reinforcementsFrame()).act('done') // the German rearranges nothing
    p.act('place', p.area('D'))
    const pool = p.pool('UK infantry')
    expect(p.step).toBe('reinforcements.exchange')
    expect(p.verdict('unit', p.slot('FR infantry', 'C'))).toBe('TLM-8.2.3-05')
    p.act('detach', p.held('uk-2nd', 'infantry'))
    expect([p.holds('uk-2nd', 'infantry'), p.holds('uk-2nd', 'commonwealth')]).toEqual([1, 1])
    expect([p.pool('UK infantry'), p.size('uk-2nd')]).toEqual([pool + 1, 2])
    p.turn(12)
      .begin(reinforcementsFrame())
      .act('done')
      .act('place', p.area('D'))
      .act('unit', p.slot('UK infantry', 'D'))
    expect(p.count('UK commonwealth', 'D')).toBe(1)
    expect(p.s.loose[p.slot('UK commonwealth', 'D')] & 64).toBe(64)
    expect(p.s.exchanged).toBe(2)
  })

  it('TLM-Q55 the exchange waits for a UK Infantry', () => {
    const p = position('C-D', {}).turn(6)
    p.s.pool[p.kind('UK infantry')] = 0
    p.begin(reinforcementsFrame()).act('done')
    expect([p.step, p.s.exchangesDue]).toEqual(['reinforcements.arrange', 1])
    p.s.pool[p.kind('UK infantry')] = 1
    p.unit('UK infantry', 'C').turn(7).begin(reinforcementsFrame()).act('done')
    expect(p.step).toBe('reinforcements.exchange')
  })

  it('TLM-8.2.2-07 TLM-8.2.2-08 TLM-8.2.2-09 TLM-T20 ten Stormtroopers in 1918, Infantry for those that are missing, the rest lost', () => {
    const p = position('A-B', { A: DE, B: DE }).turn(16)
    p.s.pool[p.kind('DE stormtrooper')] = 7
    p.s.pool[p.kind('DE infantry')] = 2
    p.begin(reinforcementsFrame())
    expect(p.step).toBe('reinforcements.substitute')
    expect(p.verdict('take', 3)).toBe('TLM-8.2.2-09')
    expect(p.verdict('take', 4)).toBe('TLM-8.2.2-08')
    p.act('take', 2)
    expect([p.s.due[p.kind('DE stormtrooper')], p.s.due[p.kind('DE infantry')]]).toEqual([7, 2])
    const q = shipped('1918').begin(reinforcementsFrame())
    expect(q.s.due[q.kind('DE stormtrooper')]).toBe(10)
  })

  it('TLM-8.2.3-09 later scenarios have them set up', () => {
    const p = shipped('1918')
    expect([p.holds('uk-2nd', 'commonwealth'), p.holds('uk-3rd', 'commonwealth'), p.s.exchanged]).toEqual([
      1, 1, 2,
    ])
  })

  it('TLM-2.I-07 armies are rearranged where they stand', () => {
    const p = position('A-B', { A: DE, B: DE }).turn(7)
    p.army('de-1st', 'A', { infantry: 1 })
      .army('de-2nd', 'A', { infantry: 1 })
      .army('de-3rd', 'B')
      .begin(reinforcementsFrame())
    p.act('detach', p.held('de-1st', 'infantry'))
    expect(p.verdict('join', p.armyId('de-3rd'))).toBe('TLM-8.1-07')
    p.act('join', p.armyId('de-2nd'))
    expect([p.size('de-1st'), p.size('de-2nd')]).toEqual([0, 2])
  })
})
