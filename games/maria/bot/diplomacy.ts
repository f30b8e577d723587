// The advanced game between the battles: tracks, influence, contracts, votes. The unit is the victory marker.

import { findFrame } from '@tricorne/kit'
import { type Board, RESERVE } from '../board.ts'
import { OPEN } from '../court.ts'
import { ELECTION, POLITICS } from '../frames.ts'
import { majorOf, NEUTRAL, WITH_AUSTRIA } from '../leagues.ts'
import type { Power, Seat } from '../nouns.ts'
import type { Box, PoliticalCard, TrackMove } from '../politicalboard.ts'
import { EITHER, SAXONY_TRACK, TAKER } from '../politicalboard.ts'
import { AUSTRIA, FRANCE, PRUSSIA } from '../powers.ts'
import { cardsOpened } from '../rules/cards.ts'
import { influenceOf } from '../rules/politics.ts'
import { decodeContract } from '../rules/subsidies.ts'
import { courtOf, type MariaState, SPACE, seatOf } from '../state.ts'
import type { Survey } from './survey.ts'

/** How politics is weighed. */
const WEIGHT = {
  /** A card more in every turn; one card; a troop. */
  income: 0.3,
  card: 0.08,
  troop: 0.1,
  /** A general sent away. */
  expedition: -0.6,
  /** Saxony neutral, or the enemy's: what it costs Prussia and brings Austria. */
  saxonyNeutral: 0.6,
  saxonyTurned: 1.5,
  /** Boxes short of a change count for a little. */
  saxonyStep: 0.08,
  /** Influence with which one is as likely as not to act in time. */
  middleInfluence: 9,
  /** A trump still in the hand will be laid with that chance. */
  stillToLay: 0.9,
  /** Cards that stay on the board count for something in later turns. */
  heldPoint: 0.004,
  /** A paper that says nothing still costs time. */
  paper: 0.002,
}
const EMPEROR = 1

// --- tracks ---------------------------------------------------------------------------------

function boxWorth(b: Board, s: MariaState, box: Box, major: Power): number {
  let worth = 0
  for (let p = 0; p < box.income.length; p++)
    if (majorOf(s, p) === major) worth += WEIGHT.income * box.income[p]
  if (box.expedition >= 0 && b.politics.expeditions[box.expedition].power === major)
    worth += WEIGHT.expedition
  return worth
}

function saxonyWorth(b: Board, at: number, major: Power): number {
  if (major !== PRUSSIA && major !== AUSTRIA) return 0
  const { status } = b.politics.tracks[SAXONY_TRACK].boxes[at]
  const turned = status === NEUTRAL ? WEIGHT.saxonyNeutral : status === WITH_AUSTRIA ? WEIGHT.saxonyTurned : 0
  const worth = -turned - WEIGHT.saxonyStep * at
  return major === PRUSSIA ? worth : -worth
}

/** What a track's marker on a box is worth to a major. */
function trackWorth(b: Board, s: MariaState, track: number, at: number, major: Power): number {
  const box = b.politics.tracks[track].boxes[at]
  let worth = boxWorth(b, s, box, major)
  if (track === SAXONY_TRACK) worth += saxonyWorth(b, at, major)
  // A marker in the Italy box counts in the pool once it lies there.
  if (box.marker === major && courtOf(s).italy !== major + 1) worth += 1
  return worth
}

const clamp = (b: Board, track: number, at: number): number =>
  Math.max(0, Math.min(b.politics.tracks[track].boxes.length - 1, at))

/** What the tracks promise a major, with the moves that are already settled (MAR-17.5-11). */
export function trackHopes(b: Board, s: MariaState, major: Power): number {
  const { tracks } = courtOf(s)
  const pending = findFrame(s, POLITICS)?.moves
  let worth = 0
  for (let t = 0; t < tracks.length; t++)
    worth += trackWorth(b, s, t, clamp(b, t, tracks[t] + (pending?.[t] ?? 0)), major)
  return worth
}

// --- political cards ------------------------------------------------------------------------

/** What the majors' fortunes mean to the seat: 1 for its own, less than nothing for others. */
export type Interest = readonly number[]

function moveWorth(b: Board, s: MariaState, m: TrackMove, interest: Interest): number {
  const at = courtOf(s).tracks[m.track]
  const gain = (way: number): number => {
    const to = clamp(b, m.track, at + way * m.steps)
    let sum = 0
    for (let p = 0; p < interest.length; p++)
      if (interest[p] !== 0)
        sum += interest[p] * (trackWorth(b, s, m.track, to, p) - trackWorth(b, s, m.track, at, p))
    return sum
  }
  return Math.max(0, m.direction === EITHER ? Math.max(gain(-1), gain(1)) : gain(m.direction))
}

/** What a political card would bring if the power took it. */
function cardWorth(b: Board, s: MariaState, card: PoliticalCard, power: Power, interest: Interest): number {
  const share = (p: number): number => interest[majorOf(s, p === TAKER ? power : p)]
  let worth = 0
  for (const g of card.draws) worth += WEIGHT.card * g.count * share(g.power)
  for (const g of card.troops) worth += WEIGHT.troop * g.count * share(g.power)
  for (const m of card.moves) worth += moveWorth(b, s, m, interest)
  return Math.max(0, worth)
}

function bestCard(b: Board, s: MariaState, power: Power, interest: Interest): number {
  const { deck } = courtOf(s)
  let best = 0
  for (let c = 0; c < deck.length; c++) {
    const card = b.politics.cards[c]
    if (deck[c] === OPEN && (card.symbols & (1 << power)) !== 0)
      best = Math.max(best, cardWorth(b, s, card, power, interest))
  }
  return best
}

/** The influence a power has or will have in this stage; `toLay`: it can still lay a card. */
function prospect(b: Board, s: MariaState, power: Power, toLay: boolean): number {
  const { laid, trump } = courtOf(s)
  let held = 0
  let hand = 0
  const end = cardsOpened(b, s)
  for (let c = 0; c < end; c++) {
    const trumps = b.cardSuit[c] === RESERVE || b.cardSuit[c] === trump
    if (s.cards[c] === SPACE + power) held += laid[power] !== c || trumps ? influenceOf(b, c) : 0
    else if (toLay && s.cards[c] === power && trumps) hand = Math.max(hand, influenceOf(b, c))
  }
  return held + WEIGHT.stillToLay * hand
}

/** What the seat may hope for from the political cards, and from what lies on the board for later. */
export function influenceHopes(b: Board, s: MariaState, v: Survey, seat: Seat, interest: Interest): number {
  const f = findFrame(s, POLITICS)
  const { order } = b.politics
  let worth = 0
  for (let space = 0; space < order.length; space++) {
    const power = order[space]
    if (seatOf(s, power) !== seat || (f === null && v.space[power] === 0)) continue
    const laying = f !== null && f.order.length === 0
    const acts = laying || (f?.order.indexOf(power) ?? -1) >= (f?.turn ?? 0)
    const influence = prospect(b, s, power, laying && space >= f.turn)
    worth += WEIGHT.heldPoint * influence
    if (f !== null && acts && influence > 0)
      worth += (bestCard(b, s, power, interest) * influence) / (influence + WEIGHT.middleInfluence)
  }
  return worth
}

// --- papers ---------------------------------------------------------------------------------

/** How much a power could do with one more card: the fewer it has, the more. */
const need = (v: Survey, power: Power): number => 6 / (3 + v.hand[power])

function subsidyWorth(s: MariaState, v: Survey, seat: Seat, giver: number, receiver: number, turns: number) {
  let worth = 0
  if (seatOf(s, giver) === seat) worth -= WEIGHT.card * turns * need(v, giver)
  if (seatOf(s, receiver) === seat) worth += WEIGHT.card * turns * need(v, receiver)
  return worth
}

/** Contracts and promises in force: what they mean to the seat. Bots sign nothing, so offers mean nothing to them. */
export function paperWorth(s: MariaState, v: Survey, seat: Seat): number {
  const { contracts, pledges } = courtOf(s)
  let worth = -WEIGHT.paper * pledges.length
  for (const contract of contracts) {
    const { giver, receiver, turns } = decodeContract(contract)
    worth += subsidyWorth(s, v, seat, giver, receiver, turns) - WEIGHT.paper
  }
  return worth
}

// --- the election ---------------------------------------------------------------------------

/** Votes as they are cast, for whoever would do the seat more good. */
export function voteWorth(s: MariaState, interest: Interest): number {
  const f = findFrame(s, ELECTION)
  if (f === null) return 0
  const charles = interest[FRANCE] - interest[AUSTRIA]
  return (EMPEROR * charles * (f.votes[1] - f.votes[0])) / 9
}
