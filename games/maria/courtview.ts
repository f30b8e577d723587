// MAR-26: what everybody sees of the advanced game, and what a seat sees beyond that.
import type { Board } from './board.ts'
import { OPEN } from './court.ts'
import { MAJORS, POWER_COUNT } from './powers.ts'
import { controllerOf } from './rules/conquest.ts'
import { electorsBox, pool } from './rules/markers.ts'
import { influenceOf } from './rules/politics.ts'
import { courtOf, type MariaState, RUNNING, SPACE, seatOf } from './state.ts'

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
  offers: number[]
  peace: number
  reduced: number
  /** The winter scores: nobody sees them before the end (MAR-H22). */
  winters: number[] | null
}

export function openCourt(s: MariaState, b: Board): CourtView {
  const c = courtOf(s)
  const held = heldCards(b, s)
  return {
    league: s.league,
    pools: poolsOf(b, s),
    aside: c.aside.slice(),
    slots: c.slots.slice(),
    boxes: [electorsBox(b, s), c.emperor - 1, c.italy - 1, c.peace > 0 ? 1 : -1],
    tracks: c.tracks.slice(),
    away: c.away.slice(),
    cards: openCards(s),
    years: cardsLeft(b, s),
    election: c.election,
    trump: c.trump,
    laid: laidMask(s),
    held,
    influence: held.map((cards) => (cards ?? []).reduce((sum, card) => sum + influenceOf(b, card), 0)),
    returning: c.returning.slice(),
    victor: c.victor,
    council: council(b, s),
    contracts: c.contracts.slice(),
    pledges: c.pledges.slice(),
    offers: c.offers.slice(),
    peace: c.peace,
    reduced: c.reduced,
    winters: s.result === RUNNING ? null : c.winters.slice(),
  }
}

function poolsOf(b: Board, s: MariaState): number[] {
  const pools = new Array<number>(POWER_COUNT).fill(0)
  for (const m of MAJORS) pools[m] = pool(b, s, m)
  return pools
}

function openCards(s: MariaState): number[] {
  const list: number[] = []
  courtOf(s).deck.forEach((place, card) => {
    if (place === OPEN) list.push(card)
  })
  return list
}

function cardsLeft(b: Board, s: MariaState): number[] {
  const left = [0, 0, 0, 0]
  courtOf(s).deck.forEach((place, card) => {
    if (place < OPEN) left[b.politics.cards[card].year]++
  })
  return left
}

function laidMask(s: MariaState): number {
  let mask = 0
  courtOf(s).laid.forEach((card, p) => {
    if (card >= 0) mask |= 1 << p
  })
  return mask
}

/** What lies face-up; the card laid in this stage is not among it. */
function heldCards(b: Board, s: MariaState): (number[] | null)[] {
  const { laid } = courtOf(s)
  const held: (number[] | null)[] = []
  for (let p = 0; p < POWER_COUNT; p++) held.push(MAJORS.includes(p) ? [] : null)
  const end = s.opened * b.cardsPerDeck
  for (let c = 0; c < end; c++) {
    const p = s.cards[c] - SPACE
    if (p >= 0 && p < POWER_COUNT && laid[p] !== c) held[p]?.push(c)
  }
  return held
}

function council(b: Board, s: MariaState): number[] {
  const list: number[] = []
  b.fortresses.forEach((f, i) => {
    if (f.electoral) list.push(i, controllerOf(b, s, i))
  })
  return list
}

/** MAR-H15: the cards that the seat's own powers have laid face-down, by power, or -1. */
export const ownLaid = (s: MariaState, seat: number): number[] =>
  courtOf(s).laid.map((card, p) => (seat >= 0 && seatOf(s, p) === seat ? card : -1))
