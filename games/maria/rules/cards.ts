// MAR-8: tactical cards: decks, hands, payment; and the card phase of an action stage.

import { RETURN } from '@tricorne/engine'
import { type Board, RESERVE } from '../board.ts'
import type { CardPhase, Payment } from '../frames.ts'
import { saxonyStands } from '../leagues.ts'
import type { Card, Power } from '../nouns.ts'
import { RESERVE_PAYS, SAXON_INCOME } from '../options.ts'
import { BAVARIA, FRANCE, isMinor, SAXONY } from '../powers.ts'
import { DISCARD, DRAW, type MariaState, rulesOf, seatOf, UNOPENED } from '../state.ts'
import { enemyHolds } from './conquest.ts'
import { type Next, procedure, type X } from './kit.ts'
import { whyNotOwn } from './reasons.ts'
import { countDown, endWithAlliance, gives, receivers } from './subsidies.ts'

/** The most that a Reserve card can be named (MAR-8-14). */
export const RESERVE_MOST = 8

export const deckOf = (b: Board, card: Card): number => Math.floor(card / b.cardsPerDeck)

export const isCard = (b: Board, card: Card): boolean => card >= 0 && card < b.cards

/** Cards above this number are in decks that nobody has touched: no hand holds them. */
export const cardsOpened = (b: Board, s: MariaState): number => s.opened * b.cardsPerDeck

export function hasCards(b: Board, s: MariaState, power: Power): boolean {
  const end = cardsOpened(b, s)
  for (let c = 0; c < end; c++) if (s.cards[c] === power) return true
  return false
}

/** What a card is worth in a payment: a Reserve 8 (MAR-8-17, MAR-Q24). */
export function payValue(b: Board, s: MariaState, card: Card): number {
  if (b.cardSuit[card] !== RESERVE) return b.cardValue[card]
  return s.options[RESERVE_PAYS] === 0 ? RESERVE_MOST : 1
}

export function handValue(b: Board, s: MariaState, power: Power): number {
  let sum = 0
  const end = cardsOpened(b, s)
  for (let c = 0; c < end; c++) if (s.cards[c] === power) sum += payValue(b, s, c)
  return sum
}

/** Whether the hand covers a price: counts no further than needed. */
export function canPay(b: Board, s: MariaState, power: Power, price: number): boolean {
  let sum = 0
  const end = cardsOpened(b, s)
  for (let c = 0; c < end; c++) {
    if (s.cards[c] !== power) continue
    sum += payValue(b, s, c)
    if (sum >= price) return true
  }
  return false
}

/** MAR-8-16: to the discard pile of its own deck, which its number tells. */
export function discard(s: MariaState, card: Card): void {
  s.cards[card] = DISCARD
}

// --- drawing --------------------------------------------------------------------------

/** MAR-8-19, MAR-8-20: a new draw deck when the old one has run out. */
function openDeck(b: Board, s: MariaState, x: X): void {
  if (s.opened < b.decks) {
    for (let c = s.opened * b.cardsPerDeck; c < (s.opened + 1) * b.cardsPerDeck; c++)
      if (s.cards[c] === UNOPENED) s.cards[c] = DRAW
    s.opened++
    x.say('deck.opened', s.opened)
    return
  }
  const [first, second] = fullestDiscards(b, s)
  for (let c = 0; c < b.cards; c++) {
    const deck = deckOf(b, c)
    if (s.cards[c] === DISCARD && (deck === first || deck === second)) s.cards[c] = DRAW
  }
  x.say('deck.reshuffled', first + 1, second + 1)
}

/** The two decks with most discards; of equals the lower number (MAR-Q25). */
function fullestDiscards(b: Board, s: MariaState): [number, number] {
  const count = discardCounts(b, s)
  const order = count.map((_, d) => d).sort((d, e) => count[e] - count[d])
  return [order[0], order[1]]
}

/** Discarded cards of each deck: public as numbers (MAR-H25). */
export function discardCounts(b: Board, s: MariaState): number[] {
  const count = new Array<number>(b.decks).fill(0)
  for (let c = 0; c < b.cards; c++) if (s.cards[c] === DISCARD) count[deckOf(b, c)]++
  return count
}

export function drawLeft(b: Board, s: MariaState): number {
  let left = 0
  const end = cardsOpened(b, s)
  for (let c = 0; c < end; c++) if (s.cards[c] === DRAW) left++
  return left
}

/**
 * Takes the next card off the draw deck, -1 if every card is elsewhere. The state keeps the deck as a
 * set and each draw picks from it at random: the same as a shuffled deck, but no order is there to
 * leak (MAR-H10). The card must go somewhere at once.
 */
export const nextCard = (b: Board, s: MariaState, x: X): Card => pick(s, x, drawPile(b, s, x))

/** How many cards can be drawn; a new deck is opened if there is none. */
function drawPile(b: Board, s: MariaState, x: X): number {
  const left = drawLeft(b, s)
  if (left > 0) return left
  openDeck(b, s, x)
  return drawLeft(b, s)
}

function pick(s: MariaState, x: X, left: number): number {
  if (left === 0) return -1
  let k = x.int(left)
  let card = -1
  while (k >= 0) if (s.cards[++card] === DRAW) k--
  return card
}

export function drawCards(b: Board, s: MariaState, x: X, power: Power, n: number): void {
  let drawn = 0
  let left = 0
  for (; drawn < n; drawn++) {
    if (left === 0) left = drawPile(b, s, x)
    const card = pick(s, x, left--)
    if (card < 0) break // every card is in a hand
    s.cards[card] = power
    x.tell(1 << seatOf(s, power), 'cards.got', power, card)
  }
  x.say('cards.drawn', power, drawn)
}

/** MAR-8-05: a minor whose major fortress is in enemy hands draws nothing (MAR-Q57). */
export const mayDraw = (b: Board, s: MariaState, power: Power): boolean =>
  !isMinor(power) || !b.majorFortresses[power].some((f) => enemyHolds(b, s, power, f))

// --- the card phase -------------------------------------------------------------------

export const cardPhaseFrame = (powers: number[]): CardPhase => ({
  proc: 'cardPhase',
  step: 'begin',
  powers,
  gift: 0,
})

/** MAR-8-01, MAR-8-07, MAR-8-08: what a power draws by itself, before subsidies. */
export function incomeOf(b: Board, s: MariaState, power: Power): number {
  const base = rulesOf(s).income[power]
  if (s.court === undefined) return base
  const { saxonIncome, tracks } = b.politics
  let sum = power === SAXONY && s.options[SAXON_INCOME] === 0 ? saxonIncome[saxonyStands(s)] : base // MAR-Q9
  for (let t = 0; t < tracks.length; t++) sum += tracks[t].boxes[s.court.tracks[t]].income[power]
  return Math.max(0, sum)
}

/** MAR-19.3-21: Saxony draws once a turn, whichever side it is on. */
function hasDrawn(s: MariaState, power: Power): boolean {
  if (s.court === undefined || power !== SAXONY) return false
  if (s.court.saxonDraw === s.turn) return true
  s.court.saxonDraw = s.turn
  return false
}

/** MAR-20-05, MAR-20-06: cards of its contracts leave the giver's draw unseen; what is left of it. */
function paySubsidies(b: Board, s: MariaState, x: X, giver: number, n: number): number {
  if (s.court === undefined || s.court.contracts.length === 0) return n
  endWithAlliance(s, x)
  const list = receivers(s, giver, n, (power) => mayDraw(b, s, power))
  for (const receiver of list) {
    x.say('subsidy.card', giver, receiver)
    drawCards(b, s, x, receiver, 1)
  }
  countDown(s, x, giver)
  return n - list.length
}

/** MAR-8-02, MAR-8-03: the choice is France's where no contract has taken it, and it has a card to give. */
function mayGive(b: Board, s: MariaState): boolean {
  if (s.court === undefined) return true
  if (gives(s, FRANCE, BAVARIA)) return false
  const n = incomeOf(b, s, FRANCE)
  return receivers(s, FRANCE, n, (power) => mayDraw(b, s, power)).length < n
}

const drawAll = (s: MariaState, f: CardPhase, x: X): Next<CardPhaseSteps> => {
  for (const power of f.powers) {
    if (hasDrawn(s, power)) continue
    if (!mayDraw(x.board, s, power)) {
      x.say('cards.none', power)
      continue
    }
    const change = power === FRANCE ? -f.gift : f.gift // only with Bavaria beside it
    const n = incomeOf(x.board, s, power) + change
    drawCards(x.board, s, x, power, paySubsidies(x.board, s, x, power, n))
  }
  return RETURN
}

type CardPhaseSteps = 'begin' | 'gift' | 'draw'

/** MAR-8-01: each power of the stage draws; France may pass one card to Bavaria first. */
export const cardPhase = procedure<CardPhase, CardPhaseSteps>('cardPhase', {
  begin: (s, f, x) =>
    f.powers.includes(BAVARIA) && mayDraw(x.board, s, BAVARIA) && mayGive(x.board, s) ? 'gift' : 'draw',

  // MAR-8-02, MAR-8-04, MAR-D12
  gift: {
    prompt: 'cards.gift',
    awaits: (s) => 1 << seatOf(s, FRANCE),
    verbs: {
      give: {
        judge: () => null,
        run(_s, f, _t, x) {
          f.gift = 1
          x.say('cards.gives')
          return 'draw'
        },
      },
      keep: { judge: () => null, run: () => 'draw' },
    },
  },

  draw: drawAll,
})

// --- payment --------------------------------------------------------------------------

export const paymentFrame = (power: Power, price: number): Payment => ({
  proc: 'payment',
  step: 'begin',
  power,
  price,
  paid: 0,
})

/** Whether a payment is finished; an empty hand ends it too. */
const covered = (b: Board, s: MariaState, f: Payment): boolean =>
  f.paid >= f.price || !hasCards(b, s, f.power)

type PaymentSteps = 'begin' | 'end'

/** MAR-8-17, MAR-8-18: cards of any suit are paid one by one until the price is reached. */
export const payment = procedure<Payment, PaymentSteps>('payment', {
  begin: {
    prompt: 'cards.pay',
    values: (_s, f) => [f.power, f.price, f.paid],
    awaits: (s, f, x) => (covered(x.board, s, f) ? 0 : 1 << seatOf(s, f.power)),
    then: 'end',
    verbs: {
      pay: {
        kind: 'card',
        targets(s, f, x) {
          const end = cardsOpened(x.board, s)
          for (let c = 0; c < end; c++) if (s.cards[c] === f.power) x.consider(c)
        },
        // MAR-8-11: only its own cards
        judge(s, f, t, x) {
          if (isCard(x.board, t) && s.cards[t] === f.power) return null
          return x.asked ? whyNotOwn(s, f.power, t, x) : 'MAR-8-11'
        },
        run(s, f, t, x) {
          f.paid += payValue(x.board, s, t)
          discard(s, t)
          x.say('cards.paid', f.power, t, f.paid, f.price)
          x.reveal() // MAR-H12: all have seen it
          return 'begin'
        },
      },
    },
  },
  end: () => RETURN,
})
