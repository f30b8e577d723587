import { Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { AU, BOURBON, BR, COURTS, FR, LATE, PE, PR, PRAGMATIC, WIDENING } from '../board.ts'
import { type EventPhase, eventPhaseFrame, SEASON_EVENT } from '../frames/fortunes.ts'
import { type Discards, discardFrame, discardsFrame, HAND_LIMIT } from '../frames/hands.ts'
import { sample } from '../sample.ts'
import { DISCARDS, DRAW_PILE, LATER, REMOVED } from '../state.ts'
import { board, type Position, position } from '../testkit.ts'
import {
  addEra,
  dealHands,
  deckOf,
  discardCard,
  drawCards,
  handSize,
  movePiedmontCards,
  removeCard,
} from './hands.ts'
import { courtOf } from './relations.ts'

const b = board()

const count = (p: Position, place: number): number => p.s.cardAt.filter((at) => at === place).length
const handOf = (p: Position, court: number): string[] =>
  p.s.cardAt.flatMap((at, card) => (at === court ? [b.cardIds[card]] : []))

/** Piedmont joins the Bourbons, and its cards change hands. */
function turnPiedmont(p: Position, side: 'bourbon' | 'pragmatic'): void {
  p.status('belligerent', 'PE').ally(side, 'PE')
  movePiedmontCards(b, p.s, p.machine)
}

describe('decks and hands', () => {
  it('COS-6.1.1-02 deals the starred cards first, then up to the first hand', () => {
    const p = position('1740')
    dealHands(b, p.s, p.machine)
    expect([0, 1, 2, 3].map((court) => handSize(p.s, court))).toEqual([10, 12, 12, 12])
    for (let c = 0; c < b.cards; c++) if (b.starred[c] === 1) expect(p.s.cardAt[c]).toBe(b.cardDeck[c])
    expect(handOf(p, PR)).toContain('p1')
  })

  it('COS-6.1.1-02 deals nothing where play begins with a draw', () => {
    const p = position('1744')
    dealHands(b, p.s, p.machine)
    expect([0, 1, 2, 3].map((court) => handSize(p.s, court))).toEqual([0, 0, 0, 0])
  })

  it('COS-2.3-02, COS-6.1.2-01 shuffles a new period into the draw piles and leaves the discards alone', () => {
    const p = position('campaign')
    const [old] = b.deck[AU]
    p.s.cardAt[old] = DISCARDS + AU
    addEra(b, p.s, p.machine, WIDENING)
    for (let c = 0; c < b.cards; c++) {
      if (b.era[c] === WIDENING) expect(p.s.cardAt[c]).toBe(DRAW_PILE + b.cardDeck[c])
      if (b.era[c] === LATE) expect(p.s.cardAt[c]).toBe(LATER)
    }
    expect(p.s.cardAt[old]).toBe(DISCARDS + AU)
  })

  it('COS-6.2-01, COS-H03 draws from the own pile, and tells the owner alone', () => {
    const p = position('campaign')
    drawCards(b, p.s, p.machine, AU, 3)
    expect(handSize(p.s, AU)).toBe(3)
    expect(handOf(p, AU).every((id) => id.startsWith('a'))).toBe(true)
    expect(p.said('hands.drawn')).toEqual([[AU, 3]])
    const told = p.events.filter((e) => e.message === 'hands.drew')
    expect(told.map((e) => e.to)).toEqual([1 << 1, 1 << 1, 1 << 1])
  })

  it('COS-6.2-02, COS-6.3.1-02 a used card lies open among the discards of its owner', () => {
    const p = position('campaign').hand(AU, 'a1')
    discardCard(b, p.s, p.machine, p.card('a1'))
    expect(p.s.cardAt[p.card('a1')]).toBe(DISCARDS + AU)
    expect(p.said('hands.discarded')).toEqual([[AU, p.card('a1')]])
  })

  it('COS-6.5.3-01 a removed card is out of the game', () => {
    const p = position('campaign').hand(AU, 'a1')
    removeCard(p.s, p.machine, p.card('a1'))
    expect(p.s.cardAt[p.card('a1')]).toBe(REMOVED)
  })

  it('COS-6.2-03, COS-H04 rebuilds an empty pile from the discards, and stops when both are empty', () => {
    const p = position('campaign')
    const pile = b.deck[PR].filter((c) => p.s.cardAt[c] === DRAW_PILE + PR)
    for (const c of pile) p.s.cardAt[c] = DISCARDS + PR
    p.s.cardAt[pile[0]] = DRAW_PILE + PR
    drawCards(b, p.s, p.machine, PR, 2)
    expect(handSize(p.s, PR)).toBe(2)
    expect(p.said('hands.reshuffled')).toEqual([[PR]])
    drawCards(b, p.s, p.machine, PR, 99)
    expect(handSize(p.s, PR)).toBe(pile.length)
  })
})

describe('the hand limit', () => {
  it('COS-4.1.4-02, COS-Q111, COS-6.2-04, COS-D48 discards any cards, old or new, down to 12', () => {
    const p = position('campaign').hand(AU, ...b.deck[AU].slice(0, 14).map((c) => b.cardIds[c]))
    p.begin(discardFrame(AU))
    expect(p.asks(AU)).toBe(true)
    const [first, second] = b.deck[AU]
    expect(p.verdict(AU, 'discard', b.deck[AU][20])).toBe('COS-6.3.1-02')
    p.play(AU, 'discard', first).play(AU, 'discard', second)
    expect([handSize(p.s, AU), p.step]).toEqual([HAND_LIMIT, 'over'])
  })

  it('COS-Q111 asks nobody with 12 cards or fewer', () => {
    const p = position('campaign').hand(AU, 'a1')
    expect(p.begin(discardFrame(AU)).step).toBe('over')
  })
})

describe('discards of all courts', () => {
  it('COS-4.1.6-01, COS-4.1-01, COS-D07, COS-D06 in power order, each its own', () => {
    const p = position('campaign').hand(PR, 'p4', 'p5').hand(AU, 'a3', 'a5', 'a6')
    p.begin(discardsFrame(p.s, [1, 2, 0, 0]))
    expect([p.asks(PR), p.asks(AU)]).toEqual([true, false])
    p.play(PR, 'discard', p.card('p4'))
    expect([p.asks(PR), p.asks(AU)]).toEqual([false, true])
    expect(p.verdict(AU, 'discard', p.card('p5'))).toBe('COS-6.3.1-02')
    p.play(AU, 'discard', p.card('a3')).play(AU, 'discard', p.card('a5'))
    expect([p.step, handSize(p.s, AU), handSize(p.s, PR)]).toEqual(['over', 1, 1])
  })

  it('COS-4.1.6-01 nobody discards more than the hand holds', () => {
    const p = position('campaign').hand(PR).hand(AU, 'a3')
    p.begin(discardsFrame(p.s, [1, 2, 0, 0]))
    expect(p.asks(PR)).toBe(false)
    p.play(AU, 'discard', p.card('a3'))
    expect(p.step).toBe('over')
  })

  it('COS-H12, COS-4.1-01 together in secret, and all are shown when the last has chosen', () => {
    const p = position('campaign', { simultaneousSpring: 'together' }).hand(PR, 'p4').hand(AU, 'a3', 'a5')
    p.begin(discardsFrame(p.s, [1, 1, 0, 0]))
    expect([p.asks(PR), p.asks(AU)]).toEqual([true, true])
    p.play(AU, 'discard', p.card('a3'))
    expect([p.asks(AU), p.s.cardAt[p.card('a3')]]).toEqual([false, AU])
    expect(p.said('hands.discarded')).toEqual([])
    p.play(PR, 'discard', p.card('p4'))
    expect(p.said('hands.discarded')).toHaveLength(2)
    expect([p.s.cardAt[p.card('a3')], p.step]).toEqual([DISCARDS + AU, 'over'])
  })
})

describe('Piedmont’s cards', () => {
  const piedmont = b.deck[BR].filter((c) => b.piedmont[c] === 1)
  const early = piedmont.filter((c) => b.era[c] === 0)

  it('COS-6.1.3-01 are in the British deck', () => {
    expect(piedmont.length).toBeGreaterThan(0)
    expect(piedmont.every((c) => b.cardDeck[c] === BR)).toBe(true)
  })

  it('COS-6.1.3-02, COS-6.1.3-03, COS-Q110 go to France when Piedmont joins the Bourbons', () => {
    const p = position('campaign').hand(BR, b.cardIds[early[0]])
    p.s.cardAt[early[1]] = DISCARDS + BR
    turnPiedmont(p, 'bourbon')
    expect(p.s.cardAt[early[0]]).toBe(FR)
    expect(p.s.cardSeen[early[0]]).toBe(1 << BR)
    expect(p.s.cardAt[early[1]]).toBe(DRAW_PILE + FR)
    for (const c of piedmont) expect(deckOf(b, p.s, c)).toBe(FR)
    for (const c of piedmont) if (p.s.cardAt[c] === LATER) expect(b.era[c]).not.toBe(0)
    addEra(b, p.s, p.machine, WIDENING)
    for (const c of piedmont) if (b.era[c] === WIDENING) expect(p.s.cardAt[c]).toBe(DRAW_PILE + FR)
    expect(count(p, DISCARDS + BR)).toBe(0)
  })

  it('COS-T61, COS-6.1.3-02, COS-D49 France then discards down to 12', () => {
    const own = b.deck[FR].slice(0, 11).map((c) => b.cardIds[c])
    const p = position('campaign').hand(FR, ...own)
    for (const c of piedmont.slice(0, 3)) p.s.cardAt[c] = BR
    turnPiedmont(p, 'bourbon')
    expect(handSize(p.s, FR)).toBe(14)
    p.begin(discardFrame(FR))
    p.play(FR, 'discard', b.deck[FR][0]).play(FR, 'discard', piedmont[0])
    expect([handSize(p.s, FR), p.step, p.s.cardAt[piedmont[0]]]).toEqual([12, 'over', DISCARDS + FR])
  })

  it('COS-Q110 go back in the same way when Piedmont leaves them', () => {
    const p = position('campaign').hand(BR, b.cardIds[early[0]])
    turnPiedmont(p, 'bourbon')
    turnPiedmont(p, 'pragmatic')
    expect(p.s.cardAt[early[0]]).toBe(BR)
    expect(p.s.cardSeen[early[0]]).toBe(1 << FR)
    for (const c of piedmont) expect(deckOf(b, p.s, c)).toBe(BR)
    expect(p.s.ally[PE]).toBe(PRAGMATIC)
    expect(BOURBON).toBe(1)
  })

  it('COS-6.1.3-04, COS-H02 are known as such by their backs: which of a hand they are depends on no secret', () => {
    const p = position('campaign')
    turnPiedmont(p, 'bourbon')
    p.s.cardAt[early[0]] = FR
    expect(p.s.cardAt.filter((at, c) => at === FR && b.piedmont[c] === 1)).toHaveLength(1)
    expect(COURTS).toBe(4)
  })
})

describe('samples', () => {
  it('COS-H12 deal secret discards anew: as many of each other hand, the own ones as they are', () => {
    const p = position('campaign', { simultaneousSpring: 'together' })
      .hand(PR, 'p4', 'p5')
      .hand(AU, 'a3', 'a5')
    p.begin(discardsFrame(p.s, [2, 2, 0, 0]))
    p.play(AU, 'discard', p.card('a3')).play(PR, 'discard', p.card('p4'))
    const dealt = sample(p.s, 1, Rng.of(5), b)
    const { chosen } = dealt.frames[0] as Discards
    expect(chosen).toContain(p.card('a3'))
    expect(chosen.map((c) => dealt.cardAt[c]).sort()).toEqual([PR, AU])
  })
})

describe('seats', () => {
  const piedmont = b.deck[BR].filter((c) => b.piedmont[c] === 1)
  const plain = (court: number): number[] => b.deck[court].filter((c) => b.piedmont[c] === 0)
  const ids = (cards: readonly number[]): string[] => cards.map((c) => b.cardIds[c])

  it('COS-T72, COS-Q72, COS-4.1.6-01 two persons keep four hands: each court pays and plays from its own', () => {
    const p = position('campaign-2').atWar().date(1742, 'spring')
    p.hand(AU, ...ids(plain(AU).slice(0, 12))).hand(PR, ...ids(plain(PR).slice(0, 10)))
    p.hand(FR, ...ids(plain(FR).slice(0, 12))).hand(BR, ...ids(plain(BR).slice(0, 9)))
    for (const c of piedmont.slice(0, 3)) p.s.cardAt[c] = BR
    p.begin(discardsFrame(p.s, [1, 2, 2, 1]))
    p.play(PR, 'discard', plain(PR)[0])
    expect(p.verdict(AU, 'discard', plain(BR)[0])).toBe('COS-6.3.1-02')
    p.play(AU, 'discard', plain(AU)[0]).play(AU, 'discard', plain(AU)[1])
    p.play(FR, 'discard', plain(FR)[0]).play(FR, 'discard', plain(FR)[1])
    expect(p.verdict(BR, 'discard', plain(AU)[2])).toBe('COS-6.3.1-02')
    p.play(BR, 'discard', plain(BR)[0])
    expect([PR, AU, FR, BR].map((court) => handSize(p.s, court))).toEqual([9, 10, 10, 11])

    p.begin(eventPhaseFrame(SEASON_EVENT))
    let asked = ''
    for (const court of [PR, AU, FR, BR]) {
      asked += p.frame<EventPhase>('eventPhase').courts & (1 << court) ? court : '-'
      p.play(court, 'pass')
    }
    expect([asked, p.step]).toEqual(['0123', 'over'])

    p.hand(FR, ...ids(plain(FR).slice(0, 11)))
    for (const c of piedmont.slice(0, 3)) p.s.cardAt[c] = BR
    p.s.cardAt[piedmont[3]] = DISCARDS + BR
    turnPiedmont(p, 'bourbon')
    p.begin(discardFrame(FR))
    expect([handSize(p.s, FR), courtOf(b, p.s, PE), p.s.cardAt[piedmont[3]]]).toEqual([
      14,
      FR,
      DRAW_PILE + FR,
    ])
    p.play(FR, 'discard', plain(FR)[0]).play(FR, 'discard', plain(FR)[1])
    expect(handSize(p.s, FR)).toBe(12)
  })
})
