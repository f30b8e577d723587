// Vectors of the catalogue that are played out to the letter, from what is given to all that follows. The others
// stand with the chapters whose rules they show.

import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Battle, Production } from '../frames.ts'
import { DISCARD, ELIMINATED, handSize } from '../state.ts'
import { type Areas, type Position, position, shipped } from '../testkit.ts'
import { lossesFrame } from './losses.ts'
import { productionFrame } from './production.ts'
import { reinforcementsFrame } from './reinforcements.ts'
import { sequenceFrame } from './sequence.ts'
import { victoryPoints } from './victory.ts'

const G = { german: true }
const DE = { german: true, supply: 'german', country: 'DE' } as const
const HIT = 1
const MISS = 6

/** Declares B in an offensive of a side, with dice told, and stands at the first question of the battle. */
function battle(
  side: number,
  build: (p: Position) => void,
  dice: number[],
  areas: Areas = {},
  turn = 17,
): Position {
  const p = position('A-B-C', { A: G, ...areas }).turn(turn)
  build(p)
  p.hand(side, 'offensive')
    .play(side, 'offensive')
    .act('end')
    .act('declare', p.area('B'))
    .dice(...dice)
  while (p.step.startsWith('turn.')) p.act('done')
  return p
}

const points = (p: Position): number => victoryPoints(p.board, p.s)

describe('movement', () => {
  it('TLM-T01 TLM-T02 Liège to Antwerp, and the French behind them from Namur to Liège', () => {
    const p = position('NAM-LIE-ANT', {
      NAM: { country: 'BE' },
      LIE: { country: 'BE', german: true },
      ANT: { country: 'BE', fort: 3 },
    })
    p.army('de-1st', 'LIE', { infantry: 5 }).unit('FR infantry', 'NAM').hand(GERMAN, 'offensive')
    p.hand(ALLIED, 'offensive').play(GERMAN, 'offensive')
    expect(p.move('de-1st', 'ANT')).toBeNull()
    expect([p.status('ANT'), p.status('LIE')]).toEqual(['disputed', 'german'])
    p.act('end')
    expect(p.said('battle.declared')).toEqual([[p.area('ANT')]]) // nobody was asked
    p.dice(...new Array(12).fill(MISS)).resolve()
    expect(p.said('battle.begin')).toEqual([[p.area('ANT'), GERMAN]])
    p.play(ALLIED, 'offensive')
    expect(p.status('LIE')).toBe('german')
    expect(p.move('FR infantry', 'NAM', 'LIE')).toBeNull()
    expect([p.status('LIE'), p.status('ANT')]).toEqual(['allied', 'disputed'])
    expect(p.act('end').said('battle.declared').length).toBe(1) // no battle for an empty area
  })

  it('TLM-T21 in England apart, together when both have crossed', () => {
    const p = shipped()
    p.s.apart = 1
    p.hand(ALLIED, 'offensive').play(ALLIED, 'offensive').take('UK infantry', 'ENG')
    expect(p.verdict('join', p.armyId('uk-1st'))).toBe('TLM-4.6-11')
    p.act('sail', p.area('CAL')).skip('stop', 'end', 'done')
    p.play(ALLIED).take('uk-1st').act('sail', p.area('CAL')).skip('stop', 'end', 'done')
    expect(p.at('uk-1st')).toBe('CAL')
    p.play(ALLIED).take('UK infantry', 'CAL').act('join', p.armyId('uk-1st'))
    expect(p.size('uk-1st')).toBe(4)
  })

  it('TLM-T22 TLM-T23 past a Fort of 1, and out of supply beyond it', () => {
    const p = position('A-B-C', { A: DE, B: { fort: 1 } })
    p.unit('DE cavalry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect(p.move('DE cavalry', 'A', 'B', 'C')).toBeNull()
    expect([p.status('B'), p.status('C'), p.fort('B')]).toEqual(['german', 'german', 1])
    p.act('end').resolve().begin(productionFrame())
    expect(p.count('DE cavalry', 'C')).toBe(0) // starved: no line passes the Fort
    expect(p.fort('B')).toBe(-1) // and so was the Fort
  })
})

describe('battles', () => {
  it('TLM-T10 three hits on one Infantry: cards worth three save it, or two hits vanish with it', () => {
    const fired = () =>
      battle(
        GERMAN,
        (q) =>
          q
            .army('de-1st', 'B', { infantry: 4 })
            .unit('FR infantry', 'B')
            .hand(ALLIED, 'ersatz-2', 'bad-weather'),
        [MISS, HIT, HIT, HIT, MISS],
      ).skip('done')
    const p = fired()
    expect([p.step, p.said('fire.attacker')]).toEqual(['losses.pay', [[GERMAN, 4, 3, 0, 0]]])
    p.act('card', p.card('ersatz-2')).act('card', p.card('bad-weather'))
    expect([p.count('FR infantry', 'B'), p.step === 'losses.pay']).toEqual([1, false])
    const q = fired().act('unit', p.slot('FR infantry', 'B'))
    expect([q.count('FR infantry', 'B'), q.step === 'losses.pay', q.status('B')]).toEqual([
      0,
      false,
      'german',
    ])
    expect(handSize(q.board, q.s, ALLIED)).toBe(2)
  })

  it('TLM-T46 three Biplanes against one: both sides lose one, the second hit is ignored, none fires later', () => {
    const p = battle(
      GERMAN,
      (q) => {
        q.army('de-1st', 'B', { infantry: 1, biplane: 1 }).unit('DE biplane', 'B').unit('DE biplane', 'B')
        q.army('uk-1st', 'B', { infantry: 1 }).unit('UK biplane', 'B')
      },
      [HIT, HIT, MISS, HIT, MISS, MISS],
    )
    expect(p.said('fire.dogfight')).toEqual([[3, 2, 1, 1]])
    expect([p.step, p.awaited]).toEqual(['losses.pay', 1 << GERMAN])
    p.act('unit', p.slot('DE biplane', 'B')).act('unit', p.slot('UK biplane', 'B')).skip('done')
    expect([p.pool('DE biplane'), p.pool('UK biplane')]).toEqual([2, 4])
    expect(p.said('fire.defender')).toEqual([[ALLIED, 1, 0]])
    expect(p.said('fire.attacker')).toEqual([[GERMAN, 1, 0, 0, 0]])
    expect([p.machine.told, p.step]).toEqual([[], 'over'])
  })

  it('TLM-T52 two Infantry and one Cavalry go, so that nobody pursues', () => {
    const p = battle(
      GERMAN,
      (q) => {
        q.unit('DE cavalry', 'B').unit('DE infantry', 'B')
        q.unit('FR infantry', 'B').unit('FR infantry', 'B').unit('FR cavalry', 'B')
      },
      [],
    )
    p.act('done').act('done') // no Cavalry goes before the first die
    p.act('unit', p.slot('FR infantry', 'B')).act('unit', p.slot('FR infantry', 'B', 1))
    p.act('unit', p.slot('FR cavalry', 'B')).skip('done')
    expect([p.step, p.said('fire.pursuit')]).toEqual(['retreat.where', []])
    for (let i = 0; i < 3; i++) p.act('to', p.area('C'))
    expect([p.count('FR infantry', 'C'), p.count('FR cavalry', 'C'), p.status('B')]).toEqual([2, 1, 'german'])
  })

  it('TLM-T53 two Infantry go and are pursued: one is hit, and the area is lost', () => {
    const p = battle(
      GERMAN,
      (q) => q.unit('DE cavalry', 'B').unit('FR infantry', 'B').unit('FR infantry', 'B'),
      [],
    ).act('done')
    p.act('unit', p.slot('FR infantry', 'B'))
      .dice(HIT)
      .act('unit', p.slot('FR infantry', 'B', 1))
      .skip('done')
    expect(p.said('fire.pursuit')).toEqual([[GERMAN, 1, 1]])
    p.act('unit', p.slot('FR infantry', 'B')).act('to', p.area('C'))
    expect([p.count('FR infantry', 'C'), p.pool('FR infantry'), p.status('B')]).toEqual([1, 24, 'german'])
  })

  it('TLM-T65 three new battles and Bad Weather: one is kept, all stay Disputed, Biplanes and gas are out', () => {
    const p = position('A-B A-C A-D', { A: G }).turn(8)
    for (const a of ['B', 'C', 'D']) p.unit('FR infantry', a)
    p.army('de-1st', 'A', { infantry: 2, artillery: 1, biplane: 1 })
    p.unit('DE infantry', 'A').unit('DE infantry', 'A')
    p.hand(GERMAN, 'offensive', 'poison-gas').hand(ALLIED, 'bad-weather').play(GERMAN, 'offensive')
    p.move('de-1st', 'B')
    for (const a of ['C', 'D']) p.move('DE infantry', 'A', a)
    p.act('end').act('gas', p.area('B')).act('done').act('weather').act('done')
    expect([p.step, p.areas('retain')]).toEqual(['turn.keep', ['B', 'C', 'D']])
    // the artillery rolls a 2, which only gas would make a hit; no Biplane adds a die
    p.dice(2, MISS, 2, MISS, MISS).act('retain', p.area('B')).resolve()
    expect(p.said('battle.begin')).toEqual([[p.area('B'), GERMAN]])
    expect(p.said('fire.artillery')).toEqual([[GERMAN, 1, 0, 0, 0]])
    expect(p.said('fire.attacker')).toEqual([[GERMAN, 3, 0, 0, 0]])
    expect(p.machine.told).toEqual([])
    expect(['B', 'C', 'D'].map((a) => p.status(a))).toEqual(['disputed', 'disputed', 'disputed'])
    expect([p.discarded('poison-gas'), p.discarded('bad-weather')]).toEqual([1, 1])
  })

  it('TLM-T66 Gericht in turn 7, in turn 8, and by the Allies', () => {
    const bonus = (side: number, turn: number) => {
      const p = position('A-B-C', { A: G }).turn(turn)
      p.army('de-1st', 'B', { infantry: 1 }).army('fr-1st', 'B', { infantry: 1 })
      p.hand(side, 'gericht').play(side, 'gericht').act('end').act('declare', p.area('B'))
      return p
    }
    expect(bonus(GERMAN, 7).areas('bonus')).toEqual([])
    expect(bonus(ALLIED, 8).areas('bonus')).toEqual([])
    const p = bonus(GERMAN, 8)
    p.act('bonus', p.area('B')).act('done')
    p.dice(3, MISS, 2, MISS).act('done').skip('done')
    expect(p.said('fire.artillery')).toEqual([[GERMAN, 1, 0, 0, 0]]) // one die; a 3 misses at F2
    expect(p.said('fire.attacker')).toEqual([[GERMAN, 2, 1, 0, 0]])
  })

  it('TLM-T71 the last Infantry beside an Empty Army: it is eliminated at once, for a point', () => {
    const p = position('A-B', { A: G }).army('uk-1st', 'B').unit('UK infantry', 'B').unit('DE infantry', 'B')
    const before = points(p)
    p.begin(lossesFrame(ALLIED, p.area('B'), 1)).act('unit', p.slot('UK infantry', 'B'))
    expect([p.at('uk-1st'), points(p)]).toEqual([ELIMINATED, before + 1])
  })

  it('TLM-T72 the German 5th Army retreats after combat and leaves its Siege Gun', () => {
    const p = battle(
      ALLIED,
      (q) => q.army('de-5th', 'B', { infantry: 2, siegeGun: 1 }).unit('FR infantry', 'B'),
      [MISS, MISS, MISS],
    )
    p.act('done') // stands and fires
    while (p.awaited === 1 << ALLIED) p.act('done')
    expect([p.step, p.frame<Battle>('battle').left]).toEqual(['retreat.pick', 0])
    p.act('army', p.armyId('de-5th')).skip('done').act('to', p.area('A'))
    expect([p.at('de-5th'), p.holds('de-5th', 'siegeGun'), p.pool('DE siegeGun')]).toEqual(['A', 0, 2])
    expect(p.holds('de-5th', 'infantry')).toBe(2)
  })
})

describe('crises', () => {
  const year = (turn: number, side: number, card: string, build: (p: Position) => void): Position => {
    const p = position('A-B C-D', { A: G }).turn(turn).hand(side, card)
    build(p)
    return p.play(side)
  }

  it('TLM-T15 in 1917 the Allied Crisis is Italy: three UK or French, and no Gallipoli', () => {
    const p = year(13, GERMAN, 'allied-crisis', (q) =>
      q.army('fr-1st', 'C', { infantry: 3 }).unit('UK infantry', 'D').unit('BE infantry', 'D'),
    ).act('crisis')
    for (let i = 0; i < 3; i++) {
      expect(p.step).toBe('crisis.remove')
      p.act('detach', p.held('fr-1st', 'infantry')) // French, whom Gallipoli does not ask for
    }
    expect([p.step, p.size('fr-1st'), p.count('UK infantry', 'D'), p.s.unmet]).toEqual([
      'movement.begin',
      0,
      1,
      [0, 0],
    ])
  })

  it.each([
    ['TLM-T16', 'allied-crisis', GERMAN, [1, 9], 'TLM-9.8-02'],
    ['TLM-T18', 'german-crisis', ALLIED, [5, 13], 'TLM-9.9-02'],
  ] as const)('%s in other years the %s is no event, but pays a hit', (_id, card, side, turns, rule) => {
    for (const turn of turns) {
      const p = year(turn, side, card, (q) => q.unit('DE infantry', 'B').unit('FR infantry', 'B'))
      expect(p.verdict('crisis')).toBe(rule)
      p.begin(lossesFrame(side, p.area('B'), 1)).act('card', p.card(card))
      expect([p.step, p.said('card.paid')]).toEqual(['over', [[side, p.card(card), 1]]])
    }
  })

  it('TLM-T17 in 1916 the German Crisis is Austria-Hungary: two Infantry to the pool, none to the box', () => {
    const p = year(9, ALLIED, 'german-crisis', (q) => q.army('de-1st', 'A', { infantry: 3 })).act('crisis')
    const pool = p.pool('DE infantry')
    p.act('detach', p.held('de-1st', 'infantry')).act('detach', p.held('de-1st', 'infantry'))
    expect([p.pool('DE infantry') - pool, p.count('DE infantry', 'EFT'), p.size('de-1st')]).toEqual([2, 0, 1])
    expect(p.step).toBe('movement.begin')
  })

  it('TLM-T75 only two of the three are there: both go, for one point', () => {
    const p = year(13, GERMAN, 'allied-crisis', (q) => q.unit('UK infantry', 'C').unit('FR infantry', 'C'))
    const before = points(p)
    p.act('crisis').act('unit', p.slot('UK infantry', 'C')).act('unit', p.slot('FR infantry', 'C'))
    expect([p.step, points(p) - before]).toEqual(['movement.begin', 1])
  })
})

describe('production and seasons', () => {
  it('TLM-T12 the Belgian Army is rebuilt only where Belgium is Friendly and in supply', () => {
    const at = (areas: Areas): string | null => {
      const p = position('C-D', { C: { supply: 'allied' }, ...areas })
      p.s.armyAt[p.armyId('be-belgian')] = ELIMINATED
      return p.begin(productionFrame()).verdict('rebuild', p.armyId('be-belgian'), ALLIED)
    }
    expect(at({})).toBe('TLM-7.3-05')
    expect(at({ D: { country: 'BE', german: true } })).toBe('TLM-7.3-05')
    expect(at({ C: {}, D: { country: 'BE' } })).toBe('TLM-7.3-05') // Friendly, but not in supply
    expect(at({ D: { country: 'BE' } })).toBeNull()
  })

  it('TLM-T20 seven Stormtroopers and two Infantry arrive for ten, one is lost', () => {
    const p = position('A-B-X-Y', { A: DE, B: DE, X: DE, Y: DE }).turn(16)
    p.s.pool[p.kind('DE stormtrooper')] = 7
    p.s.pool[p.kind('DE infantry')] = 2
    p.begin(reinforcementsFrame()).act('take', 2)
    while (p.step === 'reinforcements.place' && p.awaited === 1) p.act('place', p.targets('place')[0])
    const there = (kind: string): number =>
      ['A', 'B', 'X', 'Y'].reduce((n, area) => n + p.count(kind, area), 0)
    expect([there('DE stormtrooper'), there('DE infantry')]).toEqual([7, 2])
    expect([
      p.pool('DE stormtrooper'),
      p.pool('DE infantry'),
      p.s.due.every((n, k) => n === 0 || p.board.side[k] === ALLIED),
    ]).toEqual([0, 0, true])
  })

  it('TLM-T58 eight units: two points are refused in turn 2, one is not; in turn 3 two are spent', () => {
    for (const turn of [2, 3]) {
      const p = position('A-B-X', { A: DE, B: DE, X: DE }).turn(turn)
      const units = ['A', 'A', 'A', 'B', 'B', 'B', 'X', 'X'].map((area, i) => [area, i % 3] as const)
      for (const [area] of units) p.unit('DE infantry', area)
      p.begin(productionFrame())
      const all = p.frame<Production>('production').points[GERMAN]
      const spent: (string | null)[] = units.map(([area, n]) => {
        const slot = p.slot('DE infantry', area, area === 'X' ? n % 2 : n)
        const verdict = p.verdict('dig', slot, GERMAN)
        if (verdict === null) p.act('dig', slot, GERMAN)
        return verdict
      })
      const none = new Array(4).fill(null)
      expect(spent).toEqual([...none, ...(turn === 2 ? new Array(4).fill('TLM-7.4-03') : none)])
      expect(p.view(GERMAN).plan?.points).toBe(turn === 2 ? all - 1 : all - 2)
    }
  })

  it('TLM-T60 all 35 German Infantry are on the map, so that none can be bought', () => {
    const p = position('A-B', { A: DE, B: DE })
    for (let i = 0; i < 35; i++) p.unit('DE infantry', 'EFT')
    expect(p.pool('DE infantry')).toBe(0)
    p.begin(productionFrame())
    expect(p.verdict('build', p.kind('DE infantry'), GERMAN)).toBe('TLM-1.2.1-02')
    expect(p.verdict('build', p.kind('DE cavalry'), GERMAN)).toBeNull()
  })

  it('TLM-T31 German Pass, Allied Offensive, German Pass, Allied Pass: production', () => {
    const p = position('A-B', { A: DE }).hand(ALLIED, 'offensive')
    p.begin({ ...sequenceFrame(), step: 'players' })
    const turns: [number, string][] = []
    const pass = () => {
      turns.push([p.awaited - 1, 'pass'])
      p.act('pass').act('end').skip('done')
    }
    pass()
    turns.push([p.awaited - 1, 'offensive'])
    p.act('play', p.card('offensive')).act('end').skip('done')
    expect([p.step, p.awaited]).toEqual(['turn.choose', 1 << GERMAN])
    pass()
    expect(p.step).toBe('turn.choose')
    pass()
    expect(p.step).toBe('production.spend')
    expect(turns.map(([side]) => side)).toEqual([GERMAN, ALLIED, GERMAN, ALLIED])
  })

  it('TLM-T68 the reshuffle after a winter leaves hands of five and six and a pile of 44', () => {
    const p = shipped().turn(3)
    p.hand(GERMAN, ...new Array(5).fill('offensive')).hand(ALLIED, ...new Array(6).fill('ersatz-2'))
    const { cards } = p.board
    for (const c of ['limited-offensive', 'poison-gas'].map((name) => p.card(name))) {
      p.s.cards[DISCARD * cards + c] = p.s.cards[2 * cards + c]
      p.s.cards[2 * cards + c] = 0
    }
    p.begin({ ...sequenceFrame(), step: 'advance' })
    expect([0, 1, 2, 3, 4].map((place) => handSize(p.board, p.s, place))).toEqual([5, 6, 44, 0, 0])
  })
})
