// Which options bots look at first where there are too many to try them all. It values no position: it says what
// a player would think of at a glance.

import { frameOf } from '@tricorne/kit'
import { type Board, RESERVE } from '../board.ts'
import { BATTLE, PAYMENT } from '../frames.ts'
import { hostile } from '../leagues.ts'
import type { Card, City, Piece, Power, Seat } from '../nouns.ts'
import { AUSTRIA } from '../powers.ts'
import { payValue } from '../rules/cards.ts'
import { enemyHolds } from '../rules/conquest.ts'
import { courtOf, distance, isTrain, type MariaState, netOf } from '../state.ts'

type Order = (s: MariaState, seat: Seat, target: number, b: Board) => number

/** Nothing is farther than this for a glance. */
const HORIZON = 12
/** A general comes so far on any roads. */
const MOVE = 3
/** A train follows its generals two cities behind, and supplies them over six. */
const LOOSE = 2
const SUPPLY_RANGE = 6

/** How far the nearest general is that the power must fight, and the nearest fortress that it could take. */
function toAnything(b: Board, s: MariaState, power: Power, city: City): number {
  const { distance: table } = netOf(b, s)
  const row = city * b.cities
  const closed = b.closed[s.league][power]
  let least = HORIZON
  for (let f = 0; f < b.fortresses.length; f++) {
    const d = table[row + b.fortresses[f].city]
    if (d < least && closed[b.fortresses[f].city] === 0 && enemyHolds(b, s, power, f)) least = d
  }
  for (const e of b.rivals[s.league][power]) if (s.at[e] >= 0) least = Math.min(least, table[row + s.at[e]])
  return least
}

/** Whoever is near something stirs first, and trains that are left behind. */
function move(s: MariaState, _seat: number, piece: Piece, b: Board): number {
  const power = b.power[piece]
  if (!isTrain(b, piece)) return HORIZON - toAnything(b, s, power, s.at[piece])
  let lag = 0
  for (const g of b.generalsOf[power])
    if (s.at[g] >= 0) lag = Math.max(lag, distance(b, s, s.at[g], s.at[piece]) - LOOSE)
  return Math.min(HORIZON, 2 * lag)
}

/** A force march is for those who are far from everything. */
function march(s: MariaState, _seat: number, piece: Piece, b: Board): number {
  const far = toAnything(b, s, b.power[piece], s.at[piece])
  return far > 2 * MOVE ? HORIZON - MOVE : 0
}

/** A hussar belongs where enemies are supplied through: the longer the way, the more they pay (MAR-9.1). */
function place(s: MariaState, _seat: number, city: City, b: Board): number {
  const { distance: table } = netOf(b, s)
  let tax = 0
  for (let g = 0; g < b.generals; g++) {
    const power = b.power[g]
    if (s.at[g] < 0 || !hostile(s, power, AUSTRIA) || b.homes[s.league][s.at[g]] === power) continue
    const first = table[city * b.cities + s.at[g]]
    if (first >= SUPPLY_RANGE) continue
    for (const t of b.trainsOf[power]) {
      if (s.at[t] < 0) continue
      const length = table[s.at[g] * b.cities + s.at[t]]
      if (length <= SUPPLY_RANGE && first + table[city * b.cities + s.at[t]] === length) tax += length
    }
  }
  return tax
}

/** Cards that come near to the price, without going beyond it. */
function pay(s: MariaState, _seat: number, card: Card, b: Board): number {
  const { price, paid } = frameOf(s, PAYMENT)
  const over = paid + payValue(b, s, card) - price
  return over > 0 ? -2 * over : over
}

/** In a battle what just turns the score, then the larger ones. */
function turnsBy(s: MariaState, value: number): number {
  const { score } = frameOf(s, BATTLE)
  const over = value - Math.abs(score)
  return over >= 0 ? HORIZON - over : over
}

const card: Order = (s, _seat, c, b) => turnsBy(s, b.cardValue[c])
const reserve: Order = (s, _seat, value) => turnsBy(s, value)

/** What gains influence: Reserves and trumps, the larger first; the others only to mislead. */
function lay(s: MariaState, _seat: number, c: number, b: Board): number {
  if (b.cardSuit[c] === RESERVE) return HORIZON
  return b.cardSuit[c] === courtOf(s).trump ? b.cardValue[c] : -b.cardValue[c]
}

const ORDER: Record<string, Order> = {
  move,
  moveStack: move,
  march,
  marchStack: march,
  reenter: () => HORIZON / 2,
  place,
  pay,
  card,
  reserve,
  lay,
}

export const order = (s: MariaState, seat: Seat, verb: string, target: number, b: Board): number =>
  ORDER[verb]?.(s, seat, target, b) ?? 0
