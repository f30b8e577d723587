// What cards are worth beyond the hit that any of them pays.

import {
  ADVANCED,
  ALLIED,
  ALLIED_CRISIS,
  type Board,
  GAS,
  GERMAN,
  GERMAN_CRISIS,
  RESERVES,
  SURPRISE,
  WEATHER,
} from '../board.ts'
import type { Card, Side } from '../nouns.ts'
import { handSize, type LastManState, yearOf } from '../state.ts'
import { draws, type Moment } from './moment.ts'

/** A further hit paid. */
const ERSATZ = 0.12
const RESERVE = 0.4
const OFFENSIVE = 0.03
/** Without any offensive in hand a side can only wait; each further one adds a little less. */
const INITIATIVE = 3.5
const FURTHER = 0.85
/** The part of the deck that offensives are, and what else a card that is not yet drawn may turn out to be. */
export const OFFENSIVES = 26 / 55
const UNSEEN = 0.06
const SPECIAL = 0.1
const COMBAT = 0.06
/** A Crisis that can be played this year, by each unit it costs. */
const CRISIS = 0.15

/** By side * cards + card: the same in every turn. */
const values = new WeakMap<Board, Float64Array>()

function tableOf(b: Board): Float64Array {
  let table = values.get(b)
  if (table === undefined) {
    table = new Float64Array(2 * b.cards)
    for (let i = 0; i < table.length; i++)
      table[i] = valueOfCard(b, i >= b.cards ? ALLIED : GERMAN, i % b.cards)
    values.set(b, table)
  }
  return table
}

function valueOfCard(b: Board, side: Side, card: Card): number {
  if (b.ersatz[card] > 1) return ERSATZ * (b.ersatz[card] - 1)
  if (b.diceCount[card] > 0) return b.cardSide[card] === side ? SPECIAL : OFFENSIVE
  if (b.offensive[card] === 1) return OFFENSIVE
  return card === GAS || card === ADVANCED || card === WEATHER || card === SURPRISE || card === RESERVES
    ? COMBAT
    : 0
}

/** What a Crisis in hand can still do this year. */
function crisis(b: Board, s: LastManState, side: Side): number {
  const card = side === GERMAN ? ALLIED_CRISIS : GERMAN_CRISIS
  if (s.cards[side * b.cards + card] === 0) return 0
  const events = b.crises[card]
  const year = yearOf(b, s)
  for (let i = 0; i < events.length; i++) if (events[i].year === year) return CRISIS * events[i].remove
  return 0
}

/** The first cards of a hand are worth more than the last. */
function reserve(b: Board, s: LastManState, m: Moment, side: Side): number {
  const hand = handSize(b, s, side) + draws(m, side)
  return RESERVE * Math.sqrt(Math.min(hand, b.handLimit[side][yearOf(b, s)]))
}

/** To be able to attack at all: who holds none had better exchange cards (TLM-2.II.1-11). */
function initiative(b: Board, s: LastManState, m: Moment, side: Side): number {
  let offensives = 0
  for (let c = 0; c < b.cards; c++) offensives += b.offensive[c] * s.cards[side * b.cards + c]
  return INITIATIVE * (1 - FURTHER ** offensives * (1 - OFFENSIVES * (1 - FURTHER)) ** draws(m, side))
}

export function valueOfCards(b: Board, s: LastManState, m: Moment): number {
  const table = tableOf(b)
  let points = crisis(b, s, GERMAN) - crisis(b, s, ALLIED)
  points += reserve(b, s, m, GERMAN) - reserve(b, s, m, ALLIED)
  points += initiative(b, s, m, GERMAN) - initiative(b, s, m, ALLIED)
  points += UNSEEN * (draws(m, GERMAN) - draws(m, ALLIED))
  for (let c = 0; c < b.cards; c++)
    points += table[c] * s.cards[c] - table[b.cards + c] * s.cards[b.cards + c]
  return points
}
