// TLM-1.3, TLM-9: the deck, hands, drawing and discarding.

import type { Board } from '../board.ts'
import type { Card, Side } from '../nouns.ts'
import { DISCARD, DRAW, handSize, inHand, type LastManState } from '../state.ts'
import type { Verdict, X } from './kit.ts'

/** TLM-1.3-02, TLM-Q10: a card leaves a hand for the open pile. */
export function discard(b: Board, s: LastManState, side: Side, card: Card): void {
  const i = side * b.cards + card
  s.cards[i]--
  if (s.fresh[i] > s.cards[i]) s.fresh[i] = s.cards[i]
  s.cards[DISCARD * b.cards + card]++
}

/** TLM-1.3-04, TLM-1.3-05: the discards go back under the cards to draw. */
export function reshuffle(b: Board, s: LastManState, x: X): void {
  for (let c = 0; c < b.cards; c++) {
    s.cards[DRAW * b.cards + c] += s.cards[DISCARD * b.cards + c]
    s.cards[DISCARD * b.cards + c] = 0
  }
  x.say('deck.shuffled')
}

/** TLM-1.3-03: the top card; -1 if there is none anywhere. The order of the pile is never kept (TLM-H-03). */
export function drawCard(b: Board, s: LastManState, side: Side, x: X): Card {
  let left = handSize(b, s, DRAW)
  if (left === 0) {
    reshuffle(b, s, x)
    left = handSize(b, s, DRAW)
    if (left === 0) return -1
  }
  let i = x.int(left)
  let card = 0
  while (i >= s.cards[DRAW * b.cards + card]) i -= s.cards[DRAW * b.cards + card++]
  s.cards[DRAW * b.cards + card]--
  s.cards[side * b.cards + card]++
  x.tell(1 << side, 'card.drawn', card)
  return card
}

/** Why a card cannot be played by this side now, or null. */
export function cannotPlay(b: Board, s: LastManState, side: Side, card: Card): Verdict {
  if (card < 0 || card >= b.cards || s.cards[side * b.cards + card] === 0) return 'TLM-1.3-07'
  return inHand(b, s, side, card) > 0 ? null : 'TLM-2.II.1-12'
}

/** Every type of card once. */
export function everyCard(x: X): void {
  for (let c = 0; c < x.board.cards; c++) x.consider(c)
}
