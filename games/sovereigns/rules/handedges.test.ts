// COS-6.1, COS-6.2, COS-6.3: hands and piles at the edges.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR } from '../board.ts'
import { DISCARDS, DRAW_PILE, LATER, REMOVED } from '../state.ts'
import { board, type Position } from '../testkit.ts'
import {
  addEra,
  deckOf,
  discardCard,
  drawCards,
  handSize,
  judgeOwnCard,
  movePiedmontCards,
  putAway,
  removeCard,
} from './hands.ts'
import { field } from './movekit.ts'

const b = board()
const own = b.piedmont.flatMap((piedmont, c) => (piedmont === 1 ? [c] : []))

/** Every card is still to come. */
const bare = (): Position => {
  const p = field()
  p.s.cardAt.fill(LATER)
  p.machine.fenced = false
  return p
}

describe('drawing', () => {
  it('COS-6.2-01 COS-6.2-03 from the pile, then from the discards, as far as there are cards', () => {
    const p = bare()
    const court = b.cardDeck[0]
    p.s.cardAt[0] = DRAW_PILE + court
    p.s.cardSeen[0] = 1
    drawCards(b, p.s, p.machine, court, 1)
    expect([p.s.cardAt[0], p.s.cardSeen[0], p.said('hands.drawn'), p.machine.fenced]).toEqual([
      court,
      0,
      [[court, 1]],
      true,
    ])
    p.s.cardAt[0] = DISCARDS + court
    drawCards(b, p.s, p.machine, court, 5)
    expect([p.s.cardAt[0], p.said('hands.reshuffled'), p.said('hands.drawn')[1]]).toEqual([
      court,
      [[court]],
      [court, 1],
    ])
    drawCards(b, p.s, p.machine, court, 5)
    expect([handSize(p.s, court), p.said('hands.drawn').length]).toEqual([1, 2])
  })

  it('COS-6.3.1-02 nobody may look at a draw and take it back, even of nothing', () => {
    const p = bare()
    drawCards(b, p.s, p.machine, PR, 3)
    expect([p.machine.fenced, p.said('hands.drawn')]).toEqual([true, []])
  })
})

describe('leaving a hand', () => {
  it('COS-6.2-02 COS-6.4-02 a card is forgotten by those who had seen it, and shown to all', () => {
    const p = bare()
    const card = b.deck[AU][3]
    const seen = (): void => {
      p.s.cardAt[card] = AU
      p.s.cardSeen[card] = 1
      p.machine.fenced = false
    }
    seen()
    putAway(b, p.s, card)
    expect([p.s.cardAt[card], p.s.cardSeen[card]]).toEqual([DISCARDS + AU, 0])
    seen()
    discardCard(b, p.s, p.machine, card)
    expect([p.s.cardAt[card], p.s.cardSeen[card], p.said('hands.discarded'), p.machine.fenced]).toEqual([
      DISCARDS + AU,
      0,
      [[AU, card]],
      true,
    ])
    seen()
    removeCard(p.s, p.machine, card)
    expect([p.s.cardAt[card], p.s.cardSeen[card], p.said('hands.removed')]).toEqual([REMOVED, 0, [[card]]])
  })

  it('COS-6.3.1-02 of its own hand only, whatever number is asked for', () => {
    const p = bare()
    p.s.cardAt[5] = AU
    expect([5, 4, -1, b.cards].map((card) => judgeOwnCard(p.s, AU, card))).toEqual([
      null,
      'COS-6.3.1-02',
      'COS-6.3.1-02',
      'COS-6.3.1-02',
    ])
  })
})

describe('periods and Piedmont', () => {
  it('COS-2.3-02 COS-6.1.2-01 the cards of a period come to their piles, the first card too', () => {
    const p = bare()
    addEra(b, p.s, p.machine, b.era[0])
    for (let c = 0; c < b.cards; c++)
      expect(p.s.cardAt[c]).toBe(b.era[c] === b.era[0] ? DRAW_PILE + deckOf(b, p.s, c) : LATER)
  })

  it('COS-6.1.3-02 COS-6.1.3-03 COS-Q110 Piedmont’s cards go over from hand, pile and discards, and no others', () => {
    const p = bare().ally('bourbon', 'PE')
    const [hand, pile, gone, out, later] = own
    const other = b.deck[BR].find((c) => b.piedmont[c] === 0) ?? -1
    p.s.cardAt[hand] = p.s.cardAt[other] = BR
    p.s.cardAt[pile] = DRAW_PILE + BR
    p.s.cardAt[gone] = DISCARDS + BR
    p.s.cardAt[out] = REMOVED
    p.s.cardSeen[hand] = 1 << FR
    movePiedmontCards(b, p.s, p.machine)
    expect([hand, pile, gone, out, later, other].map((c) => p.s.cardAt[c])).toEqual([
      FR,
      DRAW_PILE + FR,
      DRAW_PILE + FR,
      REMOVED,
      LATER,
      BR,
    ])
    expect([p.s.cardSeen[hand], p.said('hands.piedmont'), p.machine.fenced]).toEqual([
      1 << BR,
      [[BR, FR, 1]],
      true,
    ])
    p.ally('pragmatic', 'PE')
    movePiedmontCards(b, p.s, p.machine)
    expect([hand, pile, gone].map((c) => p.s.cardAt[c])).toEqual([BR, DRAW_PILE + BR, DRAW_PILE + BR])
    expect(p.said('hands.piedmont')[1]).toEqual([FR, BR, 1])
  })
})
