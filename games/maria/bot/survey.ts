// What a valuation reads off a position once: who stands where how strong, who guards what, what the hands hold.
// It is reckoned anew for every position and lives in arrays that are made once for a board.

import { isFrame } from '@tricorne/kit'
import { type Board, RESERVE } from '../board.ts'
import { PAYMENT, WINTER, type Winter } from '../frames.ts'
import { hostile, isNeutral, LEAGUES, majorOf, mayFight } from '../leagues.ts'
import type { Power } from '../nouns.ts'
import { POWER_COUNT } from '../powers.ts'
import { cardsOpened, payValue } from '../rules/cards.ts'
import { markerAfter } from '../rules/conquest.ts'
import { PRICE } from '../rules/winter.ts'
import { homeOf, type MariaState, rulesOf, SPACE } from '../state.ts'
import { USUAL, type Weights } from './weights.ts'

/** MAR-10.3-06 */
const PROTECTION = 3
/** Suits, and the Reserves after them. */
const SUIT_COUNT = 5
/** What a Reserve is good for in a battle of any suit. */
const RESERVE_POINTS = 6
/** What a power may count on of the cards that it could play: some are kept, some come too late. */
const PLAYED = 0.8

/** By league: what never changes while it is in force. */
interface Sides {
  /** By power: bit masks of the powers and of the generals that are its enemies. */
  foes: readonly number[]
  enemies: readonly number[]
  /** … of the generals whom its own fight where they meet (MAR-11.1-31). */
  rivals: readonly number[]
  /** … and of the pieces that its supply paths avoid: enemies, and hussars that tax it (MAR-9-04, MAR-9.1-09). */
  blockers: readonly number[]
  /** By fortress: the power at home there, or NO_POWER. */
  homes: Int8Array
  /** By major: the generals whose conquests are its own, but for neutrals. */
  generals: readonly (readonly number[])[]
  /** `own[major][fortress]`: 1 if its own marker lies there after a conquest. */
  own: readonly Uint8Array[]
}

export interface Survey {
  /** `toFortress[city * fortresses + fortress]`: the distance. */
  toFortress: Uint8Array
  /** By fortress: its city, and 1 if it lies on the eastern map. */
  city: Int16Array
  east: Uint8Array
  /** The fortresses that a general in a city protects. */
  covered: readonly (readonly number[])[]
  sides: readonly Sides[]

  // Of the position that was looked at last.
  /** By fortress: who holds it, and the generals within three cities as a bit mask. */
  holder: Int8Array
  guards: Int32Array
  /** By general: the troops in his city. */
  stack: Int32Array
  /** By city: its first general, or -1. */
  first: Int8Array
  /** Cities with a general: where `first` is emptied before the next position. */
  filled: number[]
  /** By city: all pieces in it as a bit mask; and the cities with any. */
  stand: Int32Array
  stood: number[]
  /** `points[power * SUIT_COUNT + suit]` of the cards in hand. */
  points: Float64Array
  /** By power: cards in hand, what they pay when all is paid that is owed, and cards on the political board. */
  hand: Int32Array
  pay: Int32Array
  space: Int32Array
  /** By major: the generals who guard what it wants, as a bit mask. */
  wardens: Int32Array
  /** What weighs how much for the seat that asks. */
  weights: Weights
  /** In the introductory game: the general who comes back in this winter and has not been told where, or -1. */
  entering: number
}

function sidesOf(b: Board, league: number): Sides {
  const s = { league }
  const powers = Array.from({ length: POWER_COUNT }, (_, p) => p)
  const generals = Array.from({ length: b.generals }, (_, g) => g)
  const pieces = b.power.map((_, i) => i)
  const mask = (list: number[], member: (i: number) => boolean): number =>
    list.reduce((sum, i) => (member(i) ? sum | (1 << i) : sum), 0)
  return {
    foes: powers.map((p) => mask(powers, (q) => hostile(s, p, q))),
    enemies: powers.map((p) => mask(generals, (g) => hostile(s, p, b.power[g]))),
    rivals: powers.map((p) => mask(generals, (g) => mayFight(s, p, b.power[g]))),
    blockers: powers.map((p) => mask(pieces, (i) => hostile(s, p, b.power[i]))),
    homes: Int8Array.from(b.fortresses, (_, f) => homeOf(b, s, f)),
    generals: powers.map((p) =>
      generals.filter((g) => majorOf(s, b.power[g]) === p && !isNeutral(s, b.power[g])),
    ),
    own: powers.map((p) =>
      Uint8Array.from(b.fortresses, (_, f) => (markerAfter(b, s, p, f) === p + 1 ? 1 : 0)),
    ),
  }
}

function make(b: Board, net: number): Survey {
  const { distance } = b.nets[net]
  const n = b.fortresses.length
  const toFortress = new Uint8Array(b.cities * n)
  const covered: number[][] = []
  for (let c = 0; c < b.cities; c++) {
    covered[c] = []
    for (let f = 0; f < n; f++) {
      const d = distance[c * b.cities + b.fortresses[f].city]
      toFortress[c * n + f] = d
      if (d <= PROTECTION) covered[c].push(f)
    }
  }
  return {
    toFortress,
    city: Int16Array.from(b.fortresses, (f) => f.city),
    east: Uint8Array.from(b.fortresses, (f) => (f.bohemian ? 1 : 0)),
    covered,
    sides: LEAGUES.map((_, league) => sidesOf(b, league)),
    holder: new Int8Array(n),
    guards: new Int32Array(n),
    stack: new Int32Array(b.generals),
    first: new Int8Array(b.cities).fill(-1),
    filled: [],
    stand: new Int32Array(b.cities),
    stood: [],
    points: new Float64Array(POWER_COUNT * SUIT_COUNT),
    hand: new Int32Array(POWER_COUNT),
    pay: new Int32Array(POWER_COUNT),
    space: new Int32Array(POWER_COUNT),
    wardens: new Int32Array(POWER_COUNT),
    weights: USUAL,
    entering: -1,
  }
}

const surveys = new WeakMap<Board, Survey[]>()

function surveyOf(b: Board, net: number): Survey {
  let known = surveys.get(b)
  if (known === undefined) {
    known = b.nets.map((_, i) => make(b, i))
    surveys.set(b, known)
  }
  return known[net]
}

/** Looks at a position for a seat of these weights. The answer holds until the next one is looked at. */
export function survey(b: Board, s: MariaState, weights: Weights): Survey {
  const v = surveyOf(b, rulesOf(s).net)
  v.weights = weights
  lookAtPieces(b, s, v)
  lookAtCards(b, s, v)
  return v
}

function lookAtPieces(b: Board, s: MariaState, v: Survey): void {
  const { first, filled, stack, guards, holder } = v
  const { homes } = v.sides[s.league]
  for (let i = 0; i < filled.length; i++) first[filled[i]] = -1
  filled.length = 0
  guards.fill(0)
  for (let f = 0; f < holder.length; f++) holder[f] = s.markers[f] > 0 ? s.markers[f] - 1 : homes[f]
  for (let g = 0; g < b.generals; g++) {
    const city = s.at[g]
    stack[g] = 0
    if (city < 0) continue
    const head = first[city]
    if (head < 0) {
      first[city] = g
      filled.push(city)
      stack[g] = s.troops[g]
    } else stack[head] += s.troops[g]
    const covered = v.covered[city]
    for (let i = 0; i < covered.length; i++) guards[covered[i]] |= 1 << g
  }
  for (let g = 0; g < b.generals; g++) if (s.at[g] >= 0) stack[g] = stack[first[s.at[g]]]
  lookAtCities(s, v)
}

function lookAtCities(s: MariaState, { stand, stood }: Survey): void {
  for (let i = 0; i < stood.length; i++) stand[stood[i]] = 0
  stood.length = 0
  for (let i = 0; i < s.at.length; i++) {
    const city = s.at[i]
    if (city < 0) continue
    stand[city] |= 1 << i
    stood.push(city)
  }
}

function lookAtCards(b: Board, s: MariaState, v: Survey): void {
  const { points, hand, pay, space } = v
  points.fill(0)
  hand.fill(0)
  pay.fill(0)
  space.fill(0)
  const { cards } = s
  const end = cardsOpened(b, s)
  for (let c = 0; c < end; c++) {
    const place = cards[c]
    if (place < POWER_COUNT) {
      hand[place]++
      pay[place] += payValue(b, s, c)
      const suit = b.cardSuit[c]
      points[place * SUIT_COUNT + suit] += suit === RESERVE ? RESERVE_POINTS : b.cardValue[c]
    } else if (place >= SPACE && place < SPACE + POWER_COUNT) space[place - SPACE]++
  }
  v.entering = -1
  for (let i = 0; i < s.frames.length; i++) {
    const f = s.frames[i]
    if (isFrame(f, WINTER)) lookAtWinter(s, f, v)
    else if (isFrame(f, PAYMENT)) owe(v, f.power, f.price - f.paid)
  }
}

function lookAtWinter(s: MariaState, f: Winter, v: Survey): void {
  // Troops are bought first and paid for together (MAR-Q36).
  owe(v, f.powers[f.turn], f.bought * PRICE)
  if (s.court === undefined) v.entering = f.entering
}

/** A debt is as good as paid, out of all suits alike. */
function owe(v: Survey, power: Power, price: number): void {
  if (price <= 0 || v.pay[power] === 0) return
  const left = Math.max(0, v.pay[power] - price)
  const share = left / v.pay[power]
  for (let k = power * SUIT_COUNT; k < (power + 1) * SUIT_COUNT; k++) v.points[k] *= share
  v.pay[power] = left
}

/** What a power's cards add to its troops in a battle in a suit. */
export const suitPoints = (v: Survey, power: Power, suit: number): number =>
  PLAYED * (v.points[power * SUIT_COUNT + suit] + v.points[power * SUIT_COUNT + RESERVE])

/** … and in a city that nobody knows yet. */
export function anyPoints(v: Survey, power: Power): number {
  const at = power * SUIT_COUNT
  const { points } = v
  return PLAYED * ((points[at] + points[at + 1] + points[at + 2] + points[at + 3]) / 4 + points[at + RESERVE])
}

/** The lowest bit of a mask, as a number. */
export const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask)
