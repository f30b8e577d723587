// MAR-17.1 to MAR-17.5: the politics stage: cards revealed, trump, influence, choices.

import { RETURN, sure } from '@tricorne/engine'
import { type Board, RESERVE, SUITS } from '../board.ts'
import { BACK, IN_DECK, OPEN, PENDING, USED } from '../court.ts'
import type { Politics } from '../frames.ts'
import type { Card, PoliticalCard, Power } from '../nouns.ts'
import { POLICY_TIMING, RETURN_DELAY } from '../options.ts'
import { TRACKS } from '../politicalboard.ts'
import { courtOf, type MariaState, RETURNING, rulesOf, SPACE, seatOf } from '../state.ts'
import { cardsOpened, discard, hasCards, isCard, nextCard } from './cards.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { policyFrame } from './policy.ts'
import { judgeTaking } from './promises.ts'
import { whyNotOwn } from './reasons.ts'
import { tracksFrame } from './tracks.ts'

export const politicsFrame = (): Politics => ({
  proc: 'politics',
  step: 'begin',
  turn: 0,
  order: [],
  taken: [],
  moves: TRACKS.map(() => 0),
})

const TAKEN = 32

// --- the cards of the stage -----------------------------------------------------------

/** MAR-Q19: cards taken back a turn ago arrive in the hands. */
function bringBack(s: MariaState): void {
  const court = courtOf(s)
  for (const code of court.returning) s.cards[code % BACK] = Math.floor(code / BACK)
  court.returning = []
}

/** The earliest year of which a political card is left, or -1. */
function firstYear(b: Board, s: MariaState): number {
  let year = -1
  courtOf(s).deck.forEach((place, c) => {
    const y = b.politics.cards[c].year
    if (place === IN_DECK && (year < 0 || y < year)) year = y
  })
  return year
}

/** MAR-4-20, MAR-H18: any card of the earliest year may be the top one, and none is before it is drawn. */
function topCard(b: Board, s: MariaState, x: X): number {
  const { deck } = courtOf(s)
  const year = firstYear(b, s)
  const inTop = (c: number) => deck[c] === IN_DECK && b.politics.cards[c].year === year
  let left = 0
  for (let c = 0; c < deck.length; c++) if (inTop(c)) left++
  if (left === 0) return -1
  let k = x.int(left)
  let card = -1
  while (k >= 0) if (inTop(++card)) k--
  return card
}

/** MAR-17.1-01 */
const OPEN_CARDS = 2

/** MAR-17.1-02, MAR-18-01: the Election does not count as one of the two. */
function reveal(b: Board, s: MariaState, x: X): void {
  const court = courtOf(s)
  for (let open = 0; open < OPEN_CARDS; ) {
    const card = topCard(b, s, x)
    if (card < 0) return
    court.deck[card] = OPEN
    x.say('politics.revealed', card)
    if (b.politics.cards[card].election) court.election = PENDING
    else open++
  }
}

const isOpen = (b: Board, s: MariaState, card: PoliticalCard): boolean =>
  courtOf(s).deck[card] === OPEN && !b.politics.cards[card].election // MAR-18-02

function someOpen(b: Board, s: MariaState): boolean {
  for (let c = 0; c < b.politics.cards.length; c++) if (isOpen(b, s, c)) return true
  return false
}

/**
 * MAR-17.2-02, MAR-17.2-03, MAR-17.2-04: the suit of the first card that is no Reserve; all that are turned up
 * are discarded.
 */
function turnUpTrump(b: Board, s: MariaState, x: X): void {
  const turned: Card[] = []
  for (let card = nextCard(b, s, x); card >= 0; card = nextCard(b, s, x)) {
    discard(s, card)
    if (turned.includes(card)) return // nothing but Reserves is left, shuffled anew
    turned.push(card)
    x.say('politics.turned', card)
    if (b.cardSuit[card] === RESERVE) continue
    setTrump(s, b.cardSuit[card], x)
    return
  }
}

function setTrump(s: MariaState, suit: number, x: X): void {
  courtOf(s).trump = suit
  x.say('politics.trump', suit)
}

// --- influence ------------------------------------------------------------------------

/** MAR-8-15, MAR-17.4-04 */
const RESERVE_INFLUENCE = 16

const isTrump = (b: Board, s: MariaState, card: Card): boolean =>
  b.cardSuit[card] === RESERVE || b.cardSuit[card] === courtOf(s).trump

/** MAR-17.4-01, MAR-17.4-02, MAR-17.4-03: all at once; what is not of the trump suit goes back to the hand. */
function turnUp(b: Board, s: MariaState, x: X): void {
  const { laid } = courtOf(s)
  for (const power of b.politics.order) {
    const card = laid[power]
    if (card < 0) continue
    laid[power] = -1
    x.say('politics.shows', power, card)
    if (isTrump(b, s, card)) continue
    s.cards[card] = power
    x.say('politics.back', power, card)
  }
  x.reveal() // MAR-H15
}

/** What a card on a space counts. */
export const influenceOf = (b: Board, card: Card): number =>
  b.cardSuit[card] === RESERVE ? RESERVE_INFLUENCE : b.cardValue[card]

/** MAR-17.4-05: all cards on the space; 0 if there are none. */
export function influence(b: Board, s: MariaState, power: Power): number {
  let sum = 0
  const end = cardsOpened(b, s)
  for (let c = 0; c < end; c++) if (s.cards[c] === SPACE + power) sum += influenceOf(b, c)
  return sum
}

/** MAR-17.4-06, MAR-17.4-07: who acts, in which order. */
function ranking(b: Board, s: MariaState, x: X): number[] {
  const sum = b.politics.order.map((power) => influence(b, s, power))
  const spaces = sum.map((_, space) => space).filter((space) => sum[space] > 0)
  spaces.sort((i, j) => sum[j] - sum[i] || j - i)
  for (const i of spaces) x.say('politics.influence', b.politics.order[i], sum[i])
  return spaces.map((i) => b.politics.order[i])
}

function eachOnSpace(b: Board, s: MariaState, power: Power, f: (card: Card) => void): void {
  const end = cardsOpened(b, s)
  for (let c = 0; c < end; c++) if (s.cards[c] === SPACE + power) f(c)
}

/** MAR-17.5-07; with the option they are a turn on their way (MAR-Q19). */
function takeBack(b: Board, s: MariaState, power: Power, x: X): void {
  const later = s.options[RETURN_DELAY] !== 0
  eachOnSpace(b, s, power, (card) => {
    s.cards[card] = later ? RETURNING : power
    if (later) courtOf(s).returning.push(power * BACK + card)
    x.say('politics.takesBack', power, card)
  })
}

// --- choosing -------------------------------------------------------------------------

function judgePick(s: MariaState, f: Politics, card: PoliticalCard, x: X): Verdict {
  const { board: b } = x
  if (!isOpen(b, s, card)) return 'MAR-17.5-01'
  const power = f.order[f.turn]
  if ((b.politics.cards[card].symbols & (1 << power)) === 0) return 'MAR-17.5-02'
  return judgeTaking(s, seatOf(s, power), card, x)
}

function pick(s: MariaState, f: Politics, card: PoliticalCard, x: X): Next<Steps> {
  const power = f.order[f.turn++]
  courtOf(s).deck[card] = USED
  eachOnSpace(x.board, s, power, (c) => discard(s, c)) // MAR-17.5-05
  x.say('politics.takes', power, card)
  f.taken.push(power * TAKEN + card)
  // MAR-Q70: with two players nothing is carried out before it is known who has taken what; MAR-Q40 by option.
  return rulesOf(s).two || s.options[POLICY_TIMING] !== 0 ? 'choosing' : 'execute'
}

const takerOf = (code: number): Power => Math.floor(code / TAKEN)
const cardOf = (code: number): PoliticalCard => code % TAKEN

/** MAR-24.2-03: whether one player's powers have taken both cards. */
const bothTaken = (s: MariaState, { taken }: Politics): boolean =>
  rulesOf(s).two && taken.length > 1 && seatOf(s, takerOf(taken[0])) === seatOf(s, takerOf(taken[1]))

/** MAR-17.5-08; the Election stays open (MAR-18-02). */
function discardOpen(b: Board, s: MariaState, x: X): void {
  const { deck } = courtOf(s)
  for (let c = 0; c < deck.length; c++) {
    if (!isOpen(b, s, c)) continue
    deck[c] = USED
    x.say('politics.unused', c)
  }
}

type Steps =
  | 'begin'
  | 'trump'
  | 'spaces'
  | 'lay'
  | 'show'
  | 'choosing'
  | 'choose'
  | 'over'
  | 'which'
  | 'execute'
  | 'end'

/** MAR-17-02: the five steps of the stage, and the moves of the tracks at its end. */
export const politics = procedure<Politics, Steps>('politics', {
  begin(s, _f, x) {
    bringBack(s)
    courtOf(s).trump = -1
    reveal(x.board, s, x)
    if (courtOf(s).victor >= 0) return 'trump'
    turnUpTrump(x.board, s, x)
    return 'spaces'
  },

  // MAR-17.2-01, MAR-D03
  trump: {
    prompt: 'politics.nameTrump',
    awaits: (s) => 1 << courtOf(s).victor,
    verbs: {
      trump: {
        kind: 'suit',
        targets(_s, _f, x) {
          for (let suit = 0; suit < SUITS.length; suit++) x.consider(suit)
        },
        judge: (_s, _f, t) => (t >= 0 && t < SUITS.length ? null : 'MAR-17.2-01'),
        run(s, _f, t, x) {
          setTrump(s, t, x)
          return 'spaces'
        },
      },
    },
  },

  // MAR-17.3-02; who holds no card, which all can see, is not asked
  spaces(s, f, x) {
    const { order } = x.board.politics
    while (f.turn < order.length && !hasCards(x.board, s, order[f.turn])) f.turn++
    return f.turn < order.length ? 'lay' : 'show'
  },

  // MAR-17.3-01, MAR-17.3-03, MAR-D04
  lay: {
    prompt: 'politics.lay',
    values: (_s, f, x) => [x.board.politics.order[f.turn]],
    awaits: (s, f, x) => 1 << seatOf(s, x.board.politics.order[f.turn]),
    verbs: {
      lay: {
        kind: 'card',
        targets(s, f, x) {
          const power = x.board.politics.order[f.turn]
          const end = cardsOpened(x.board, s)
          for (let c = 0; c < end; c++) if (s.cards[c] === power) x.consider(c)
        },
        judge(s, f, t, x) {
          const power = x.board.politics.order[f.turn]
          if (isCard(x.board, t) && s.cards[t] === power) return null
          return x.asked ? whyNotOwn(s, power, t, x) : 'MAR-8-11'
        },
        run(s, f, t, x) {
          const power = x.board.politics.order[f.turn++]
          s.cards[t] = SPACE + power
          courtOf(s).laid[power] = t
          x.say('politics.laid', power)
          x.tell(1 << x.seat, 'politics.laidCard', power, t)
          return 'spaces'
        },
      },
      pass: {
        judge: () => null,
        run(_s, f, _t, x) {
          x.say('politics.passes', x.board.politics.order[f.turn++])
          return 'spaces'
        },
      },
    },
  },

  show(s, f, x) {
    turnUp(x.board, s, x)
    f.order = ranking(x.board, s, x)
    f.turn = 0
    return 'choosing'
  },

  choosing(s, f, x) {
    if (f.turn === f.order.length) return 'over'
    if (someOpen(x.board, s)) return 'choose'
    while (f.turn < f.order.length) takeBack(x.board, s, f.order[f.turn++], x)
    return 'over'
  },

  // MAR-17.5-01, MAR-D05
  choose: {
    prompt: 'politics.choose',
    values: (_s, f) => [f.order[f.turn]],
    awaits: (s, f) => 1 << seatOf(s, f.order[f.turn]),
    verbs: {
      pick: {
        kind: 'political',
        targets(s, _f, x) {
          for (let c = 0; c < x.board.politics.cards.length; c++) if (isOpen(x.board, s, c)) x.consider(c)
        },
        judge: (s, f, t, x) => judgePick(s, f, t, x),
        run: (s, f, t, x) => pick(s, f, t, x),
      },
      hold: {
        judge: () => null,
        run(_s, f, _t, x) {
          x.say('politics.holds', f.order[f.turn++]) // MAR-17.5-04
          return 'choosing'
        },
      },
    },
  },

  over(s, f, x) {
    discardOpen(x.board, s, x)
    if (f.taken.length === 0) return x.call(s, tracksFrame([...f.moves]), 'end')
    return bothTaken(s, f) ? 'which' : 'execute'
  },

  // MAR-24.2-03, MAR-D38
  which: {
    prompt: 'politics.which',
    awaits: (s, f) => 1 << seatOf(s, takerOf(f.taken[0])),
    verbs: {
      pick: {
        kind: 'political',
        targets(_s, f, x) {
          for (const code of f.taken) x.consider(cardOf(code))
        },
        judge: (_s, f, t) => (f.taken.some((code) => cardOf(code) === t) ? null : 'MAR-24.2-03'),
        run(_s, f, t, x) {
          for (const code of f.taken) if (cardOf(code) !== t) x.say('politics.unused', cardOf(code))
          f.taken = f.taken.filter((code) => cardOf(code) === t)
          return 'execute'
        },
      },
    },
  },

  execute(s, f, x) {
    const code = sure(f.taken.shift())
    return x.call(s, policyFrame(takerOf(code), cardOf(code)), 'choosing')
  },

  end: () => RETURN,
})
