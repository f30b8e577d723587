// Tactical cards and the colours of powers, for panels.

import type { Theme } from '@tricorne/panels'
import { cardFace, reserveFace, type Suit } from '../board/cards.ts'
import { POWER_IDS, powerColours } from '../board/palette.ts'
import { type Board, RESERVE, SUITS } from '../board.ts'
import type { Card, Power } from '../nouns.ts'

export const powerStyle = (power: Power): string => {
  const { fill, ink, edge } = powerColours[POWER_IDS[power]]
  return `--fill:${fill};--on:${ink};--edge:${edge}`
}

/** An SVG of 64 × 90. */
export function faceOf(b: Board, card: Card, word: string, theme: Theme): string {
  const suit = b.cardSuit[card]
  return suit === RESERVE ? reserveFace(word, theme) : cardFace(SUITS[suit] as Suit, b.cardValue[card], theme)
}
