import { describe, expect, it } from 'vitest'
import { AUSTRIA, BAVARIA, FRANCE, PRUSSIA, SAXONY } from '../powers.ts'
import { bold, passive, playOut } from '../randomplay.ts'
import { DISCARD, DRAW, type MariaState, UNOPENED } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import { canPay, cardPhaseFrame, discardCounts, drawLeft, paymentFrame } from './cards.ts'
import { combatFrame } from './combat.ts'

const CAPITALS = {
  muenchen: { fortress: 'major', region: 'bavaria' },
  dresden: { fortress: 'major', region: 'saxony' },
  berlin: { fortress: 'major', region: 'prussia' },
} as const

const table = (): Position => position('muenchen-dresden-berlin', CAPITALS)
const handSize = (s: MariaState, power: number) => s.cards.filter((place) => place === power).length
const sizes = (p: Position, ...powers: number[]) => powers.map((power) => handSize(p.s, power))

/** All cards of these decks into one place. */
function put(p: Position, place: number, ...decks: number[]): void {
  const { cardsPerDeck } = p.board
  for (const deck of decks)
    for (let c = (deck - 1) * cardsPerDeck; c < deck * cardsPerDeck; c++) p.s.cards[c] = place
}

describe('drawing', () => {
  it('MAR-8-01 Prussia draws 3, Saxony 1, Austria 5, each in its own stage', () => {
    const p = table().begin(cardPhaseFrame([PRUSSIA, SAXONY]))
    expect(sizes(p, PRUSSIA, SAXONY, AUSTRIA)).toEqual([3, 1, 0])
    p.begin(cardPhaseFrame([AUSTRIA]))
    expect(sizes(p, PRUSSIA, SAXONY, AUSTRIA)).toEqual([3, 1, 5])
  })

  it('MAR-8-04 MAR-T05 without a gift France draws 3 and Bavaria 1', () => {
    const p = table().begin(cardPhaseFrame([FRANCE, BAVARIA]))
    expect(p.awaited()).toEqual(['louis'])
    p.act('keep')
    expect(sizes(p, FRANCE, BAVARIA)).toEqual([3, 1])
  })

  it('MAR-D12 MAR-8-02 MAR-8-04 MAR-T05 France gives up a card: it draws 2 and Bavaria 2', () => {
    const p = table()
      .begin(cardPhaseFrame([FRANCE, BAVARIA]))
      .act('give')
    expect(sizes(p, FRANCE, BAVARIA)).toEqual([2, 2])
  })

  it('MAR-8-02 the choice comes anew every turn', () => {
    const p = table()
      .begin(cardPhaseFrame([FRANCE, BAVARIA]))
      .act('give')
    p.begin(cardPhaseFrame([FRANCE, BAVARIA])).act('keep')
    expect(sizes(p, FRANCE, BAVARIA)).toEqual([5, 3])
  })

  it('MAR-8-05 MAR-T06 with an Austrian marker on München Bavaria draws nothing and gets no gift', () => {
    const p = table()
      .mark('muenchen', AUSTRIA)
      .begin(cardPhaseFrame([FRANCE, BAVARIA]))
    expect(p.s.frames).toEqual([])
    expect(sizes(p, FRANCE, BAVARIA)).toEqual([3, 0])
  })

  it('MAR-8-05 MAR-Q57 a friendly marker on the capital does not stop the draw', () => {
    const p = table()
      .mark('muenchen', FRANCE)
      .begin(cardPhaseFrame([FRANCE, BAVARIA]))
      .act('give')
    expect(sizes(p, FRANCE, BAVARIA)).toEqual([2, 2])
  })

  it('MAR-8-05 Saxony without Dresden draws nothing, Prussia without Berlin as usual', () => {
    const p = table().mark('dresden', AUSTRIA).mark('berlin', AUSTRIA)
    p.begin(cardPhaseFrame([PRUSSIA, SAXONY]))
    expect(sizes(p, PRUSSIA, SAXONY)).toEqual([3, 0])
  })
})

describe('holding and using', () => {
  it('MAR-8-09 MAR-8-11 a power pays with its own hand, not with the other hand of its player', () => {
    const p = table().hand(PRUSSIA, 'H7').hand(SAXONY, 'S3', 'C4')
    p.begin(paymentFrame(SAXONY, 5))
    expect(p.awaited()).toEqual(['frederick'])
    expect(p.targets('pay')).toEqual([p.card('C4'), p.card('S3')])
    expect(p.verdict('pay', p.card('H7'))).toBe('MAR-8-11')
    p.act('pay', p.card('S3')).act('pay', p.card('C4'))
    expect(p.handOf(PRUSSIA)).toEqual(['H7'])
    expect(p.handOf(SAXONY)).toEqual([])
  })

  it('MAR-8-11 a power fights with its own cards only', () => {
    const p = position('a-b').put('saxony-1', 'a', 2).put('austria-1', 'b', 5)
    p.hand(PRUSSIA, 'H7')
      .hand(SAXONY, 'H3')
      .begin(combatFrame([PRUSSIA, SAXONY]))
    expect(p.targets('card')).toEqual([p.card('H3')])
    expect(p.verdict('card', p.card('H7'))).not.toBeNull()
  })

  it('MAR-8-10 no card ever goes from one hand into another, in whole games', () => {
    let played = 0
    for (let seed = 0; seed < 6; seed++) {
      let before: number[] = []
      playOut({
        seed,
        choose: bold(seed),
        before(s) {
          before = s.cards.slice()
        },
        after(s) {
          for (let c = 0; c < before.length; c++) {
            if (before[c] > 5 || before[c] === s.cards[c]) continue
            played++
            if (s.cards[c] !== DISCARD) expect.fail(`card ${c} went from hand ${before[c]} to ${s.cards[c]}`)
          }
        },
      })
    }
    expect(played).toBeGreaterThan(100)
  })

  it('MAR-8-12 hands grow without limit: who never uses a card holds all that he ever drew', () => {
    const { s } = playOut({ seed: 3, choose: passive })
    const hands = [AUSTRIA, PRUSSIA, FRANCE].map((power) => handSize(s, power))
    expect(hands).toEqual([5 + 45, 9 + 27, 2 + 27])
    expect(s.cards).not.toContain(DISCARD)
  })

  it('MAR-8-12 a hand of 60 takes the next five', () => {
    const p = table()
    p.s.opened = 2
    put(p, AUSTRIA, 1)
    for (let c = 38; c < 76; c++) p.s.cards[c] = c < 60 ? AUSTRIA : DRAW
    p.begin(cardPhaseFrame([AUSTRIA]))
    expect(sizes(p, AUSTRIA)).toEqual([65])
  })

  it('MAR-8-14 a Reserve is played in any suit with a value 1 to 8 that its player names', () => {
    for (const suit of ['hearts', 'diamonds', 'clubs', 'spades'] as const)
      for (const value of [1, 5, 8]) {
        const p = position('a-b', { a: { suit } }).put('france-2', 'a', 1).put('austria-1', 'b', 8)
        p.hand(FRANCE, 'R').begin(combatFrame([FRANCE]))
        expect(p.targets('reserve')).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
        expect(p.verdict('reserve', 0)).toBe('MAR-8-14')
        expect(p.verdict('reserve', 9)).toBe('MAR-8-14')
        p.act('reserve', value)
        expect(p.said('battle.scored')).toEqual([[FRANCE, value, value - 7]])
        expect(p.handOf(FRANCE)).toEqual([])
      }
  })

  it('MAR-8-16 a used card goes to the discards of the deck it came from', () => {
    const p = table()
    p.s.opened = 3
    p.s.cards[p.card('H7', 3)] = AUSTRIA
    p.s.cards[p.card('S2', 1)] = AUSTRIA
    p.begin(paymentFrame(AUSTRIA, 9)).act('pay', p.card('H7', 3)).act('pay', p.card('S2', 1))
    expect(discardCounts(p.board, p.s)).toEqual([1, 0, 1, 0])
  })
})

describe('payment', () => {
  it('MAR-8-17 suits do not matter: one card of each suit pays together', () => {
    const p = table().hand(AUSTRIA, 'H2', 'D2', 'C2', 'S2').begin(paymentFrame(AUSTRIA, 8))
    for (const card of ['H2', 'D2', 'C2', 'S2']) {
      expect(p.s.frames).toHaveLength(1)
      p.act('pay', p.card(card))
    }
    expect(p.s.frames).toEqual([])
  })

  it('MAR-8-18 MAR-T08 H3 alone does not cover 5; H3 and S4 do, and nothing comes back', () => {
    const p = table().hand(AUSTRIA, 'H3', 'S4', 'D10').begin(paymentFrame(AUSTRIA, 5))
    p.act('pay', p.card('H3'))
    expect(p.s.frames.at(-1)?.proc).toBe('payment')
    expect(p.targets('pay')).toEqual([p.card('D10'), p.card('S4')])
    p.act('pay', p.card('S4'))
    expect(p.s.frames).toEqual([])
    expect(p.said('cards.paid').at(-1)).toEqual([AUSTRIA, p.card('S4'), 7, 5])
    expect(p.handOf(AUSTRIA)).toEqual(['D10'])
    expect([p.s.cards[p.card('H3')], p.s.cards[p.card('S4')]]).toEqual([DISCARD, DISCARD])
  })

  it('MAR-H12 a card that was paid has been seen by all: a fence', () => {
    const p = table().hand(FRANCE, 'H3', 'S4').begin(paymentFrame(FRANCE, 5))
    p.act('pay', p.card('H3'))
    expect(p.machine.fenced).toBe(true)
  })

  it('MAR-8-18 a hand that falls short ends a payment when it is spent; the first card of a deck pays too', () => {
    const p = table().hand(AUSTRIA, 'H2')
    expect([p.card('H2'), canPay(p.board, p.s, AUSTRIA, 2), canPay(p.board, p.s, AUSTRIA, 3)]).toEqual([
      0,
      true,
      false,
    ])
    p.begin(paymentFrame(AUSTRIA, 5))
    expect([-2, 9999].map((card) => p.verdict('pay', card))).toEqual(['MAR-8-11', 'MAR-8-11'])
    expect(p.act('pay', p.card('H2')).s.frames).toEqual([])
  })

  it('MAR-8-18 a payment that meets the price exactly is finished', () => {
    const p = table().hand(AUSTRIA, 'H3', 'S4').begin(paymentFrame(AUSTRIA, 3))
    p.act('pay', p.card('H3'))
    expect(p.s.frames).toEqual([])
    expect(p.handOf(AUSTRIA)).toEqual(['S4'])
  })

  it('MAR-Q24 a Reserve pays 8, or 1 by the option', () => {
    const pay = (value: string) => {
      const p = position('a', {}, 'intro', { reservePayment: value }).hand(AUSTRIA, 'R', 'D10')
      const reserve = p.s.cards.indexOf(AUSTRIA, 36)
      p.begin(paymentFrame(AUSTRIA, 8)).act('pay', reserve)
      return p
    }
    expect(pay('eight').s.frames).toEqual([])
    expect(pay('one').said('cards.paid')[0][2]).toBe(1)
    expect(pay('one').awaited()).toEqual(['maria'])
  })
})

describe('exhausted decks', () => {
  it('MAR-8-19 when the deck runs out in the midst of a draw, the next one is opened', () => {
    const p = table()
    p.s.opened = 1
    put(p, DISCARD, 1)
    p.s.cards[p.card('H2')] = DRAW
    p.s.cards[p.card('H3')] = DRAW
    p.begin(cardPhaseFrame([AUSTRIA]))
    const hand = p.s.cards.flatMap((place, c) => (place === AUSTRIA ? [Math.floor(c / 38) + 1] : []))
    expect(hand).toEqual([1, 1, 2, 2, 2])
    expect([p.s.opened, drawLeft(p.board, p.s)]).toEqual([2, 35])
    expect(discardCounts(p.board, p.s)).toEqual([36, 0, 0, 0])
  })

  it('MAR-8-19 the last card may be drawn without opening a deck', () => {
    const p = table()
    p.s.opened = 1
    put(p, DISCARD, 1)
    for (const card of ['H2', 'H3', 'H4', 'H5', 'H6']) p.s.cards[p.card(card)] = DRAW
    p.begin(cardPhaseFrame([AUSTRIA]))
    expect([p.s.opened, drawLeft(p.board, p.s)]).toEqual([1, 0])
    expect(p.s.cards.filter((place) => place === UNOPENED)).toHaveLength(114)
  })

  /** All decks drawn: so many discards of each, the rest in Prussia's hand. */
  function spent(...discards: number[]): Position {
    const p = table()
    p.s.opened = 4
    put(p, PRUSSIA, 1, 2, 3, 4)
    discards.forEach((n, deck) => {
      for (let i = 0; i < n; i++) p.s.cards[deck * 38 + i] = DISCARD
    })
    return p
  }

  it('MAR-8-20 MAR-T07 of discards 20, 30, 25, 28 those of decks 2 and 4 are the new draw deck', () => {
    const p = spent(20, 30, 25, 28).begin(cardPhaseFrame([AUSTRIA]))
    expect(p.said('deck.reshuffled')).toEqual([[2, 4]])
    expect(drawLeft(p.board, p.s)).toBe(58 - 5)
    expect(discardCounts(p.board, p.s)).toEqual([20, 0, 25, 0])
    p.s.cards.forEach((place, c) => {
      if (place === DRAW || place === AUSTRIA) expect([1, 3]).toContain(Math.floor(c / 38))
    })
  })

  it('MAR-8-20 MAR-Q25 of equal piles the lower number counts, and a spent deck is rebuilt again', () => {
    const p = spent(6, 10, 10, 10).begin(cardPhaseFrame([AUSTRIA]))
    expect(p.said('deck.reshuffled')).toEqual([[2, 3]])
    for (let i = 0; i < 3; i++) p.begin(cardPhaseFrame([AUSTRIA]))
    expect([drawLeft(p.board, p.s), p.said('deck.reshuffled').length]).toEqual([0, 1])
    p.begin(cardPhaseFrame([AUSTRIA]))
    expect(p.said('deck.reshuffled')[1]).toEqual([4, 1])
    expect(drawLeft(p.board, p.s)).toBe(16 - 5)
  })

  it('MAR-8-20 when every card is in a hand, nothing is drawn', () => {
    const p = spent(2, 0, 0, 0).begin(cardPhaseFrame([AUSTRIA]))
    expect(sizes(p, AUSTRIA)).toEqual([2])
    expect(p.said('cards.drawn')).toEqual([[AUSTRIA, 2]])
  })
})
