// TLM-9: the cards.

import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Losses, Turn } from '../frames.ts'
import { DRAW, handSize, REMOVED } from '../state.ts'
import { type Areas, Position, position, shipped } from '../testkit.ts'
import { PLAIN_OFFENSIVE, SPECIAL_OFFENSIVE } from './marks.ts'
import { levelOfCard } from './turn.ts'

const G = { german: true }
const HIT = 1
const MISS = 6

/** Disputed areas B and D, in an offensive of a side at the declaration. */
function declared(
  side: number,
  turn: number,
  card: string,
  build: (p: Position) => void,
  areas: Areas = {},
  options = {},
): Position {
  const p = position('A-B-C A-D-C', { A: G, ...areas }, options).turn(turn)
  build(p)
  p.hand(side, card).play(side, card).act('end').act('declare', p.area('B'))
  if (p.step === 'turn.declare' && card !== 'limited-offensive') p.act('declare', p.area('D'))
  while (p.step === 'turn.declare') p.act('done')
  return p
}

const both = (p: Position) => {
  for (const a of ['B', 'D'])
    p.army(a === 'B' ? 'de-1st' : 'de-2nd', a, { infantry: 1, artillery: 1 }).army(
      a === 'B' ? 'fr-1st' : 'uk-1st',
      a,
      { infantry: 1, artillery: 1 },
    )
}

describe('Limited Offensive', () => {
  it('TLM-9.1.2-01 TLM-9.1.2-04 one Battle Area, the new one if there is one', () => {
    const p = position('A-B A-C A-D', { A: G })
    p.unit('DE infantry', 'B').unit('FR infantry', 'B').unit('DE infantry', 'C').unit('FR infantry', 'C')
    p.hand(GERMAN, 'limited-offensive')
      .play(GERMAN, 'limited-offensive')
      .act('end')
      .act('declare', p.area('B'))
    expect(p.said('battle.declared').length).toBe(1)
    expect(p.step).toBe('turn.attackerCards') // nothing more can be declared
    const q = position('A-B A-C', { A: G })
    q.unit('DE infantry', 'B').unit('FR infantry', 'B').unit('DE infantry', 'A').unit('FR infantry', 'C')
    q.hand(GERMAN, 'limited-offensive').play(GERMAN, 'limited-offensive')
    q.move('DE infantry', 'A', 'C')
    q.act('end')
    expect(q.said('battle.declared')).toEqual([[q.area('C')]])
    expect(q.step).toBe('turn.attackerCards')
  })

  it('TLM-9.1.2-02 TLM-9.1.2-03 TLM-Q52 only one area with enemies is entered, empty ones without limit', () => {
    const p = position('A-B A-C A-D A-E', { A: G })
    for (let i = 0; i < 3; i++) p.unit('DE infantry', 'A')
    p.unit('FR infantry', 'B')
      .unit('FR infantry', 'C')
      .hand(GERMAN, 'limited-offensive')
      .play(GERMAN, 'limited-offensive')
    expect(p.move('DE infantry', 'A', 'B')).toBeNull()
    p.take('DE infantry', 'A')
    expect(p.verdict('go', p.area('C'))).toBe('TLM-9.1.2-02')
    expect(p.verdict('go', p.area('B'))).toBeNull()
    expect(p.go('D')).toBeNull()
    expect(p.move('DE infantry', 'A', 'E')).toBeNull()
    expect([p.status('D'), p.status('E')]).toEqual(['german', 'german'])
  })

  it('TLM-9.1.2-05 TLM-9.5-03 Bad Weather leaves it no battle, but its movement', () => {
    const p = position('A-B-C', { A: G }).turn(2)
    p.unit('DE infantry', 'A')
      .unit('DE cavalry', 'A')
      .unit('FR infantry', 'B')
      .hand(GERMAN, 'limited-offensive')
    p.hand(ALLIED, 'bad-weather').play(GERMAN, 'limited-offensive')
    p.move('DE infantry', 'A', 'B')
    p.move('DE cavalry', 'A', 'B')
    p.act('end').act('done').act('weather').act('done')
    expect(p.step).toBe('over')
    expect([p.status('B'), p.said('battle.begin').length]).toEqual(['disputed', 0])
  })
})

describe('special offensives', () => {
  const level = (card: string, side: number, turn: number, options = {}) => {
    const p = position('A-B', {}, options).turn(turn)
    return levelOfCard(p.board, p.s, side, p.card(card))
  }

  it('TLM-9.1.3-01 TLM-9.1.3-04 TLM-9.1.4-01 TLM-9.1.4-04 TLM-9.1.5-01 TLM-9.1.5-05 TLM-9.1.6-01 TLM-9.1.6-05 TLM-T66 TLM-Q13 TLM-Q14 each for one side, from its date', () => {
    for (const [card, side, from] of [
      ['big-push', ALLIED, 8],
      ['gericht', GERMAN, 8],
      ['tout-le-monde', ALLIED, 8],
      ['friedensturm', GERMAN, 16],
    ] as const) {
      expect(level(card, side, from)).toBe(SPECIAL_OFFENSIVE)
      expect(level(card, side, from - 1)).toBe(PLAIN_OFFENSIVE)
      expect(level(card, 1 - side, from)).toBe(PLAIN_OFFENSIVE)
    }
    expect(level('tout-le-monde', ALLIED, 15, { toutLeMondeFrom: '1918' })).toBe(PLAIN_OFFENSIVE)
    expect(level('tout-le-monde', ALLIED, 16, { toutLeMondeFrom: '1918' })).toBe(SPECIAL_OFFENSIVE)
  })

  it('TLM-9.1.4-02 TLM-9.1.4-03 TLM-2.II.3-08 TLM-T66 Gericht: one Artillery die of F2 in both fires of one area with a German Army', () => {
    const p = declared(GERMAN, 8, 'gericht', (q) => {
      both(q)
      q.unit('FR infantry', 'B')
    })
    p.act('bonus', p.area('B'))
    expect(p.verdict('bonus', p.area('D'))).toBe('TLM-2.II.3-08')
    p.act('done').act('done')
    p.dice(MISS, 2).act('fight', p.area('B')) // artillery, special die
    expect(p.said('fire.artillery')[0]).toEqual([GERMAN, 2, 1, 0, 0])
    p.dice(MISS, MISS, MISS, 2, MISS) // two defenders; then artillery, special die, infantry
    p.act('detach', p.held('fr-1st', 'artillery')).skip('done')
    expect(p.said('fire.attacker')[0]).toEqual([GERMAN, 3, 1, 0, 0])
  })

  it('TLM-9.1.3-02 TLM-9.1.3-03 The Big Push: where there is a UK Army', () => {
    const p = declared(ALLIED, 8, 'big-push', both)
    expect(p.areas('bonus')).toEqual(['D'])
    p.act('bonus', p.area('D')).act('done').act('done').dice(MISS, 2).act('fight', p.area('D'))
    expect(p.said('fire.artillery')[0]).toEqual([ALLIED, 2, 1, 0, 0])
    // before its date there is nothing to place
    const q = declared(ALLIED, 7, 'big-push', both)
    expect(q.areas('bonus')).toEqual([])
  })

  it('TLM-9.1.5-02 TLM-9.1.5-03 TLM-9.1.5-04 TLM-Q30 Tout le monde: two Tank dice in each of two areas with a French Army, driving armies back, not in rough terrain', () => {
    const build = (p: Position) => {
      for (const [a, de, fr] of [
        ['B', 'de-1st', 'fr-1st'],
        ['D', 'de-2nd', 'fr-2nd'],
      ])
        p.army(de, a, { infantry: 2 }).army(fr, a, { infantry: 1 })
    }
    const p = declared(ALLIED, 8, 'tout-le-monde', build)
    p.act('bonus', p.area('B')).act('bonus', p.area('D')).act('done').act('done')
    p.dice(MISS, MISS, MISS, 2, 3).act('fight', p.area('B')).act('done')
    expect(p.frame<Losses>('losses').hits).toBe(1)
    p.act('detach', p.held('de-1st', 'infantry'))
    while (p.awaited === 1 << ALLIED) p.act('done')
    expect(p.verdict('done')).toBe('TLM-8.2.2-10')
    p.act('army', p.armyId('de-1st')).skip('done').act('to', p.area('A'))
    expect(p.at('de-1st')).toBe('A')
    const q = declared(ALLIED, 8, 'tout-le-monde', build, { B: { rough: true } })
    q.act('bonus', q.area('B'))
      .act('done')
      .act('done')
      .dice(MISS, MISS, MISS, 1, 1)
      .act('fight', q.area('B'))
      .act('done')
    expect(q.said('fire.attacker')[0]).toEqual([ALLIED, 1, 0, 0, 0])
  })

  it('TLM-9.1.6-02 TLM-9.1.6-03 TLM-9.1.6-04 Friedensturm: two Stormtrooper dice in one or two areas with a German Army', () => {
    const p = declared(GERMAN, 16, 'friedensturm', (q) => {
      for (const [a, de, fr] of [
        ['B', 'de-1st', 'fr-1st'],
        ['D', 'de-2nd', 'fr-2nd'],
      ])
        q.army(de, a, { infantry: 1 }).army(fr, a, { infantry: 2 })
    })
    expect(p.areas('bonus')).toEqual(['B', 'D'])
    p.act('bonus', p.area('B')).act('bonus', p.area('D')).act('done').act('done')
    p.dice(MISS, MISS, MISS, 2, 2).act('fight', p.area('B')).act('done')
    expect(p.frame<Losses>('losses').hits).toBe(2)
    p.act('detach', p.held('fr-1st', 'infantry')).act('detach', p.held('fr-1st', 'infantry'))
    expect(p.at('fr-1st')).toBe(-2)
  })

  it('TLM-9.1.3-05 TLM-9.1.4-05 TLM-9.1.5-06 TLM-9.1.6-06 Bad Weather makes a plain Offensive of them', () => {
    for (const [card, side] of [
      ['gericht', GERMAN],
      ['friedensturm', GERMAN],
      ['big-push', ALLIED],
      ['tout-le-monde', ALLIED],
    ] as const) {
      const p = declared(side, 16, card, (q) => {
        q.army('de-1st', 'B', { infantry: 1 }).army('fr-1st', 'B', { infantry: 1 })
        q.army('de-2nd', 'D', { infantry: 1 })
          .army('uk-1st', 'D', { infantry: 1 })
          .hand(1 - side, 'bad-weather')
      })
      p.act('bonus', p.targets('bonus')[0]).act('done').act('weather').act('done')
      expect(p.frame<Turn>('turn')).toMatchObject({ level: PLAIN_OFFENSIVE })
      expect(p.frame<Turn>('turn').marks.some((m) => (m & 64) !== 0)).toBe(false)
      expect(p.step).toBe('turn.order') // both battles are fought
    }
  })

  it('TLM-9.1-05 TLM-2.II.1-01 one offensive-type card a player turn, and only such a card', () => {
    const p = position('A-B', { A: G })
    p.hand(GERMAN, 'offensive', 'offensive', 'ersatz-2', 'poison-gas').play(GERMAN, 'offensive')
    expect(p.verdict('play', p.card('offensive'))).toBe('no-such-verb')
    const q = position('A-B', { A: G }).hand(GERMAN, 'poison-gas', 'limited-offensive')
    expect(() => q.play(GERMAN, 'poison-gas')).toThrow('TLM-2.II.1-01')
    q.play(GERMAN, 'limited-offensive')
    expect(q.discarded('limited-offensive')).toBe(1)
  })

  it('TLM-9.2-01 Ersatz cards are for losses only', () => {
    const q = position('A-B', { A: G }).hand(GERMAN, 'ersatz-2', 'ersatz-3')
    expect(() => q.play(GERMAN, 'ersatz-2')).toThrow('TLM-2.II.1-01')
    expect(() => q.play(GERMAN, 'ersatz-3')).toThrow('TLM-2.II.1-01')
  })
})

describe('Poison Gas and Advanced Artillery Fire', () => {
  it('TLM-9.3-01 TLM-9.3-03 TLM-9.3-04 TLM-T42 TLM-Q5 gas from turn 4: Artillery F2, nobody else', () => {
    const early = declared(GERMAN, 3, 'offensive', (q) => q.hand(GERMAN, 'poison-gas') && both(q))
    expect(early.verdict('gas', early.area('B'))).toBe('TLM-9.3-04')
    const p = declared(GERMAN, 4, 'offensive', (q) => q.hand(GERMAN, 'poison-gas') && both(q))
    expect(p.verdict('gas', p.area('A'))).toBe('TLM-9.3-01')
    p.act('gas', p.area('B')).act('done').act('done').dice(2).act('fight', p.area('B'))
    expect(p.said('fire.artillery')[0]).toEqual([GERMAN, 1, 1, 0, 0])
    p.dice(MISS, 2, 2).act('detach', p.held('fr-1st', 'artillery')).skip('done')
    // defender: one Infantry; attacker: Artillery 2 hits, Infantry 2 does not
    expect(p.said('fire.attacker')[0]).toEqual([GERMAN, 2, 1, 0, 0])
  })

  it('TLM-9.3-02 TLM-9.3-05 TLM-9.4-02 TLM-9.4-05 one of each per player and area, never both', () => {
    const p = declared(GERMAN, 12, 'offensive', (q) => {
      both(q)
      q.hand(GERMAN, 'poison-gas', 'poison-gas', 'advanced-artillery', 'advanced-artillery')
      q.hand(ALLIED, 'poison-gas')
    })
    p.act('gas', p.area('B'))
    expect(p.verdict('gas', p.area('B'))).toBe('TLM-9.3-02')
    expect(p.verdict('advanced', p.area('B'))).toBe('TLM-9.4-05')
    p.act('advanced', p.area('D'))
    expect(p.verdict('advanced', p.area('D'))).toBe('TLM-9.4-02')
    expect(p.verdict('gas', p.area('D'))).toBe('TLM-9.3-05')
    p.act('done')
    expect(p.verdict('gas', p.area('B'))).toBeNull() // the other player
  })

  it('TLM-9.4-01 TLM-9.4-03 TLM-9.4-04 TLM-T43 TLM-Q12 Advanced Artillery Fire from turn 12: F3', () => {
    const early = declared(GERMAN, 11, 'offensive', (q) => q.hand(GERMAN, 'advanced-artillery') && both(q))
    expect(early.verdict('advanced', early.area('B'))).toBe('TLM-9.4-04')
    const p = declared(GERMAN, 12, 'offensive', (q) => q.hand(GERMAN, 'advanced-artillery') && both(q))
    p.act('advanced', p.area('B')).act('done').act('done').dice(3).act('fight', p.area('B'))
    expect(p.said('fire.artillery')[0]).toEqual([GERMAN, 1, 1, 0, 0])
    const d = declared(GERMAN, 12, 'offensive', (q) => q.hand(ALLIED, 'advanced-artillery') && both(q))
    d.act('done')
      .act('advanced', d.area('B'))
      .act('done')
      .dice(MISS, MISS, 3)
      .act('fight', d.area('B'))
      .act('done')
    expect(d.said('fire.defender')[0]).toEqual([ALLIED, 2, 1])
  })

  it('TLM-9.3-06 TLM-9.5-05 TLM-9.4-06 TLM-Q6 Bad Weather cancels all gas, of both, and no Advanced Artillery Fire', () => {
    const p = declared(GERMAN, 12, 'gericht', (q) => {
      both(q)
      q.hand(GERMAN, 'poison-gas', 'advanced-artillery').hand(ALLIED, 'poison-gas', 'bad-weather')
    })
    p.act('gas', p.area('B'))
      .act('advanced', p.area('D'))
      .act('done')
      .act('gas', p.area('B'))
      .act('weather')
      .act('done')
    const { marks } = p.frame<Turn>('turn')
    expect(marks[p.area('B')] & (8 | 128)).toBe(0)
    expect(marks[p.area('D')] & 16).toBe(16)
    expect(p.discarded('poison-gas')).toBe(2)
  })
})

describe('Bad Weather', () => {
  it('TLM-9.5-07 TLM-9.5-08 TLM-Q54 not in turn 1, once a player turn, else Ersatz 1', () => {
    const first = declared(GERMAN, 1, 'offensive', (q) => q.hand(ALLIED, 'bad-weather') && both(q)).act(
      'done',
    )
    expect(first.verdict('weather')).toBe('TLM-9.5-07')
    const p = declared(
      GERMAN,
      2,
      'offensive',
      (q) => q.hand(ALLIED, 'bad-weather', 'bad-weather') && both(q),
    ).act('done')
    p.act('weather')
    expect(p.verdict('weather')).toBe('TLM-Q54')
    p.dice(HIT).act('done').act('retain', p.area('B'))
    expect([p.step, p.verdict('card', p.card('bad-weather'))]).toEqual(['losses.pay', null])
  })

  it('TLM-9.5-04 the Pass that it makes does not end the season', () => {
    const p = position('A-B-C', { A: G }).turn(2)
    p.unit('DE infantry', 'B')
      .unit('FR infantry', 'B')
      .hand(GERMAN, 'limited-offensive')
      .hand(ALLIED, 'bad-weather')
    p.s.passes = 1
    p.play(GERMAN, 'limited-offensive')
      .act('end')
      .act('declare', p.area('B'))
      .act('done')
      .act('weather')
      .act('done')
    expect([p.step, p.s.passes]).toEqual(['over', 0])
  })
})

describe('Strategic Reserves', () => {
  it('TLM-9.6-01 TLM-9.6-02 TLM-9.6-03 TLM-2.II.1-10 TLM-9.6-04 any distance through Friendly areas, for a second unit on a Pass', () => {
    const p = position('A-B-C-D-E-F C-X', { A: G, B: G, C: G, D: G, X: G })
    p.unit('DE infantry', 'E')
      .unit('FR infantry', 'E')
      .owns(ALLIED, 'E')
      .army('de-1st', 'A', { infantry: 2 })
      .unit('DE cavalry', 'B')
    p.hand(GERMAN, 'strategic-reserves').play(GERMAN)
    p.move('DE cavalry', 'B', 'C')
    p.act('reserves').take('de-1st')
    expect(p.areas('dash').sort()).toEqual(['B', 'C', 'D', 'E', 'X'])
    expect(p.verdict('dash', p.area('F'))).toBe('TLM-9.6-02')
    expect(p.verdict('go', p.area('B'))).toBe('TLM-4.4-06')
    p.act('dash', p.area('E')).skip('stop')
    expect(p.at('de-1st')).toBe('E')
    expect(p.verdict('unit', p.slot('DE cavalry', 'C'))).toBe('TLM-2.II.2-01')
  })

  it('TLM-9.6-05 TLM-9.7-03 TLM-Q36 with an Offensive too; else Ersatz 1', () => {
    const p = position('A-B-C', { A: G, B: G })
    p.unit('DE infantry', 'A')
      .hand(GERMAN, 'offensive', 'strategic-reserves', 'surprise-attack')
      .play(GERMAN, 'offensive')
    expect(p.verdict('reserves')).toBeNull()
    const q = position('A-B-C', { A: G })
    q.unit('DE infantry', 'B')
      .unit('FR infantry', 'B')
      .hand(ALLIED, 'strategic-reserves', 'surprise-attack')
      .hand(GERMAN, 'offensive')
    q.play(GERMAN, 'offensive')
      .act('end')
      .act('declare', q.area('B'))
      .act('done')
      .dice(MISS, HIT)
      .act('done')
      .act('done')
    expect(q.verdict('card', q.card('strategic-reserves'))).toBeNull()
    expect(q.verdict('card', q.card('surprise-attack'))).toBeNull()
  })
})

describe('Military Crisis', () => {
  const german = (turn: number, build: (p: Position) => void = () => {}) => {
    const p = position('A-B C-D', { A: G }).turn(turn)
    p.hand(ALLIED, 'german-crisis')
    build(p)
    return p.play(ALLIED)
  }
  const allied = (turn: number, build: (p: Position) => void = () => {}) => {
    const p = position('A-B C-D', { A: G }).turn(turn)
    p.hand(GERMAN, 'allied-crisis')
    build(p)
    return p.play(GERMAN)
  }

  it("TLM-9.8-01 TLM-9.8-02 TLM-9.8-08 TLM-9.8-09 TLM-T16 TLM-2.II.1-09 the Allied Crisis is the German's to play, in 1915, 1917 and 1918", () => {
    for (const [turn, ok] of [
      [2, false],
      [5, true],
      [9, false],
      [13, true],
      [17, true],
      [21, false],
    ] as const)
      expect(allied(turn).verdict('crisis')).toBe(ok ? null : 'TLM-9.8-02')
    const p = position('A-B', {}).turn(5).hand(ALLIED, 'allied-crisis').play(ALLIED)
    expect(p.verdict('crisis')).toBe('TLM-1.3-07')
  })

  it('TLM-9.8-03 TLM-9.8-04 TLM-8.2.1-04 1915 Gallipoli: one UK Infantry, from map or army, to the pool', () => {
    const p = allied(5, (q) =>
      q.army('uk-1st', 'C', { infantry: 1, cavalry: 1 }).unit('FR infantry', 'C').unit('UK infantry', 'ENG'),
    )
    p.act('crisis')
    expect(p.awaited).toBe(1 << ALLIED)
    expect(p.targets('unit')).toEqual([p.slot('UK infantry', 'ENG')])
    expect(p.targets('detach')).toEqual([p.held('uk-1st', 'infantry')])
    expect(p.verdict('detach', p.held('uk-1st', 'cavalry'))).toBe('TLM-8.2.1-04')
    const pool = p.pool('UK infantry')
    p.act('detach', p.held('uk-1st', 'infantry'))
    expect([p.pool('UK infantry'), p.at('uk-1st'), p.s.unmet]).toEqual([pool + 1, 'C', [0, 0]])
  })

  it('TLM-9.8-05 TLM-T15 TLM-9.8-07 TLM-T75 TLM-3.1-06 TLM-Q34 1917 Italy: three UK or French; a shortage is one point', () => {
    const p = allied(13, (q) =>
      q.unit('UK infantry', 'C').unit('FR infantry', 'C').unit('BE infantry', 'C'),
    ).act('crisis')
    expect(p.targets('unit').length).toBe(2)
    p.act('unit', p.slot('UK infantry', 'C')).act('unit', p.slot('FR infantry', 'C'))
    expect([p.s.unmet, p.step]).toEqual([[0, 1], 'movement.begin'])
    expect(p.said('crisis.unmet')).toEqual([[ALLIED, 1]])
  })

  it('TLM-9.8-06 TLM-9.8-10 TLM-9.9-06 TLM-9.9-11 1918: two each, and the card leaves the game', () => {
    const p = allied(17, (q) => q.army('fr-1st', 'C', { infantry: 3 })).act('crisis')
    for (let i = 0; i < 2; i++) p.act('detach', p.held('fr-1st', 'infantry'))
    expect(p.holds('fr-1st', 'infantry')).toBe(1)
    expect(p.s.cards[REMOVED * p.board.cards + p.card('allied-crisis')]).toBe(1)
    const q = german(17, (r) => r.army('de-1st', 'A', { infantry: 1, stormtrooper: 2 })).act('crisis')
    for (let i = 0; i < 2; i++) q.act('detach', q.held('de-1st', 'stormtrooper'))
    expect(q.s.cards[REMOVED * q.board.cards + q.card('german-crisis')]).toBe(1)
    const early = allied(5, (r) => r.unit('UK infantry', 'C').unit('UK infantry', 'C')).act('crisis')
    early.act('unit', early.slot('UK infantry', 'C'))
    expect(early.discarded('allied-crisis')).toBe(1)
  })

  it('TLM-9.8-01 TLM-9.9-01 TLM-Q75 at any moment of his own turn: on the way, paying hits, retreating; never in the other one', () => {
    const begun = () => {
      const p = position('A-B-C', { A: G }).turn(17)
      p.army('de-1st', 'B', { infantry: 2 }).unit('DE infantry', 'A')
      p.army('fr-1st', 'B', { infantry: 3 }).unit('FR infantry', 'C').unit('FR infantry', 'C')
      p.hand(GERMAN, 'allied-crisis', 'offensive').hand(ALLIED, 'german-crisis')
      return p.play(GERMAN, 'offensive')
    }
    const removed = (p: Position, back: string) => {
      expect(p.verdict('crisis')).toBeNull()
      p.act('crisis').act('unit', p.slot('FR infantry', 'C'))
      expect(p.step).toBe('crisis.remove')
      p.act('unit', p.slot('FR infantry', 'C'))
      expect([p.step, p.count('FR infantry', 'C')]).toEqual([back, 0])
    }
    const p = begun().take('DE infantry', 'A')
    removed(p, 'move.begin')
    const fired = () => {
      const q = begun().act('end')
      q.act('declare', q.area('B')).act('done')
      return q.dice(HIT, MISS, MISS, MISS, MISS).act('done')
    }
    const q = fired()
    // the defender may retreat; it is not his turn, and his own crisis waits
    expect([q.step, q.awaited, q.verdict('crisis')]).toEqual(['retreat.pick', 1 << ALLIED, 'TLM-9.9-01'])
    expect(q.targets('crisis')).toEqual([])
    removed(q.act('done'), 'losses.pay')
    const r = fired().act('done')
    r.act('detach', r.held('de-1st', 'infantry'))
    expect([r.step, r.awaited]).toEqual(['retreat.pick', 1 << GERMAN])
    removed(r, 'retreat.pick')
    r.act('army', r.armyId('de-1st')).skip('done')
    expect(r.step).toBe('retreat.where')
  })

  it('TLM-9.8-11 TLM-9.9-12 a scenario that begins in 1919 has neither crisis in the deck', () => {
    const begun = (firstTurn: number): Position => {
      const { board } = shipped('1918')
      const scenarios = board.scenarios.map((sc) => ({ ...sc, firstTurn }))
      return new Position({ ...board, scenarios }, '1918')
    }
    const crises = (p: Position, place: number): number[] =>
      ['allied-crisis', 'german-crisis'].map((name) => p.s.cards[place * p.board.cards + p.card(name)])
    expect([crises(begun(20), DRAW), crises(begun(20), REMOVED)]).toEqual([
      [0, 0],
      [1, 1],
    ])
    expect(handSize(begun(20).board, begun(20).s, DRAW)).toBe(53)
    expect(crises(begun(19), DRAW)).toEqual([1, 1])
  })

  it("TLM-9.9-01 TLM-9.9-02 TLM-9.9-09 TLM-9.9-10 TLM-T18 TLM-Q15 the German Crisis is the Allies' to play, in 1914, 1916 and 1918", () => {
    for (const [turn, ok] of [
      [2, true],
      [5, false],
      [9, true],
      [13, false],
      [17, true],
      [21, false],
    ] as const)
      expect(german(turn).verdict('crisis')).toBe(ok ? null : 'TLM-9.9-02')
    const p = position('A-B', {}).turn(2).hand(GERMAN, 'german-crisis').play(GERMAN)
    expect(p.verdict('crisis')).toBe('TLM-1.3-07')
  })

  it('TLM-9.9-03 TLM-9.9-04 TLM-9.9-05 TLM-9.9-08 TLM-T17 two German Infantry to the pool, none to the East', () => {
    for (const turn of [2, 9]) {
      const p = german(turn, (q) =>
        q.army('de-1st', 'A', { infantry: 3, cavalry: 1 }).unit('DE infantry', 'EFT'),
      ).act('crisis')
      const pool = p.pool('DE infantry')
      expect(p.verdict('unit', p.slot('DE infantry', 'EFT'))).toBe('TLM-Q34')
      for (let i = 0; i < 2; i++) p.act('detach', p.held('de-1st', 'infantry'))
      expect([p.pool('DE infantry'), p.count('DE infantry', 'EFT')]).toEqual([pool + 2, 1])
    }
  })

  it('TLM-9.9-07 TLM-3.1-07 a shortage costs the German a point', () => {
    const p = german(2, (q) => q.unit('DE infantry', 'A')).act('crisis')
    p.act('unit', p.slot('DE infantry', 'A'))
    expect(p.s.unmet).toEqual([1, 0])
  })
})
