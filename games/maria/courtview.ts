// MAR-H: what everybody sees of the advanced game, and what a seat sees beyond that. What lies open is
// written as text; readview.ts reads it.
import type { Writer } from '@tricorne/kit'
import type { Board } from './board.ts'
import { type Offer, OPEN } from './court.ts'
import { MAJORS, POWER_COUNT } from './powers.ts'
import { controllerOf } from './rules/conquest.ts'
import { allOnMap, electorsBox, pool } from './rules/markers.ts'
import { influenceOf } from './rules/politics.ts'
import { courtOf, type MariaState, RUNNING, SPACE } from './state.ts'
import { putList, putOffers, putTable } from './viewtext.ts'

export interface CourtView {
  /** Index into LEAGUES: who stands how to whom, and whether Silesia is annexed. */
  league: number
  /** Victory markers by power (MAR-H23); pools may be below 0 (MAR-Q47). */
  pools: number[]
  aside: number[]
  slots: number[]
  /** The powers with a marker in the boxes 3 Electors, Emperor, Italy and Silesia, or -1. */
  boxes: number[]
  tracks: number[]
  away: number[]
  /** The open political cards (MAR-H19); how many of each year are left (MAR-H18). */
  cards: number[]
  years: number[]
  election: number
  trump: number
  /** Bit mask of the majors with a card face-down on their space (MAR-H15). */
  laid: number
  /** Cards that lie open on the political board, by power (MAR-H17); null for minors. */
  held: (number[] | null)[]
  /** What those open cards count together, by power. */
  influence: number[]
  returning: number[]
  victor: number
  /** Controllers of the electoral fortresses: fortress, power, … (MAR-3.2-15). */
  council: number[]
  contracts: number[]
  pledges: number[]
  /** Treaties that wait for signatures, open to all (MAR-21-02, MAR-H21), and how many each seat has proposed in this turn. */
  offers: Offer[]
  made: number[]
  peace: number
  reduced: number
  /** The winter scores: nobody sees them before the end (MAR-H22). */
  winters: number[] | null
}

export function putCourt(w: Writer, s: MariaState, b: Board): void {
  const c = courtOf(s)
  w.digit(s.league)
  const onMap = allOnMap(b, s)
  for (let i = 0; i < MAJORS.length; i++) w.signed(pool(b, s, MAJORS[i], onMap[MAJORS[i]]))
  putTable(w, c.aside)
  putTable(w, c.slots)
  w.signed(electorsBox(b, s))
  w.signed(c.emperor - 1)
  w.signed(c.italy - 1)
  w.signed(c.peace > 0 ? 1 : -1)
  putList(w, c.tracks)
  putList(w, c.away)
  putDeck(w, s, b)
  w.digit(c.election)
  w.signed(c.trump)
  w.digit(laidMask(s))
  putHeld(w, s, b)
  putList(w, c.returning)
  w.signed(c.victor)
  putCouncil(w, s, b)
  putList(w, c.contracts)
  putList(w, c.pledges)
  putOffers(w, c.offers)
  putTable(w, c.made)
  w.digit(c.peace)
  w.digit(c.reduced)
  w.digit(s.result === RUNNING ? 0 : 1)
  if (s.result === RUNNING) return
  w.number(c.winters.length)
  putTable(w, c.winters)
}

/** The open political cards, and how many of each year are left. */
function putDeck(w: Writer, s: MariaState, b: Board): void {
  const { deck } = courtOf(s)
  const open: number[] = []
  const left = [0, 0, 0, 0]
  for (let card = 0; card < deck.length; card++)
    if (deck[card] === OPEN) open.push(card)
    else if (deck[card] < OPEN) left[b.politics.cards[card].year]++
  putList(w, open)
  putTable(w, left)
}

/** Bit mask of the powers with a card face-down on their space. */
export function laidMask(s: MariaState): number {
  if (s.court === undefined) return 0
  const { laid } = s.court
  let mask = 0
  for (let p = 0; p < POWER_COUNT; p++) if (laid[p] >= 0) mask |= 1 << p
  return mask
}

/** What lies face-up, and what it counts; the card laid in this stage is not among it. */
function putHeld(w: Writer, s: MariaState, b: Board): void {
  const { laid } = courtOf(s)
  const influence = [0, 0, 0, 0, 0, 0]
  const end = s.opened * b.cardsPerDeck
  let last = -1
  for (let c = 0; c < end; c++) {
    const p = s.cards[c] - SPACE
    if (p < 0 || p >= POWER_COUNT || laid[p] === c) continue
    w.number(c - last)
    w.digit(p)
    last = c
    influence[p] += influenceOf(b, c)
  }
  w.number(0)
  putTable(w, influence)
}

function putCouncil(w: Writer, s: MariaState, b: Board): void {
  putList(w, b.electoral)
  for (let i = 0; i < b.electoral.length; i++) w.signed(controllerOf(b, s, b.electoral[i]))
}

/** MAR-H15: the cards that the viewer's own powers (a bit mask) have laid face-down, by power, or -1. */
export function ownLaid(s: MariaState, powers: number): number[] {
  const own = [-1, -1, -1, -1, -1, -1]
  const { laid } = courtOf(s)
  for (let p = 0; p < POWER_COUNT; p++) if (((powers >> p) & 1) !== 0) own[p] = laid[p]
  return own
}
