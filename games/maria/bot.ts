// How to value a position of the introductory game. docs/bots/maria.md says why.
//
// The unit is the fortress: a campaign is worth the fortresses it holds, a share of those it
// is near to taking, and small change for troops, trains, cards and the battle in hand.
import type { Board } from './board.ts'
import { AUSTRIA, BAVARIA, FRANCE, hostile, PRUSSIA, SAXONY } from './powers.ts'
import { cardsOpened, payValue } from './rules/cards.ts'
import type { Battle } from './rules/combat.ts'
import { enemyHolds, isProtected } from './rules/conquest.ts'
import { FRANCE_NEEDS, outcome, PRUSSIA_NEEDS } from './rules/introductory.ts'
import type { Sequence } from './rules/sequence.ts'
import { supplyOf, UNSUPPLIED } from './rules/supply.ts'
import { distance, isDown, type MariaState, netOf, rulesOf, seatOf } from './state.ts'

/** What being `d` cities away from an open target is worth, in fortresses. */
const NEAR = [0.6, 0.56, 0.52, 0.47, 0.4, 0.34, 0.29, 0.25, 0.21, 0.18, 0.15, 0.13, 0.11, 0.09, 0.07, 0.06]
const PROTECTED = 0.45
const TROOP = 0.06
const POINT = 0.006
const CUT_OFF = 0.5
const FACE_DOWN = 0.25
const NO_TRAIN = 0.6
const TRAIN_IN_DANGER = 0.15
const LEASH = 0.05
const BATTLE_POINT = 0.05
const ALL_TARGETS = 0.25
const AVERAGE_CARD = 6

/** Room for the targets of one reckoning. */
const openTargets: number[] = []

/** A general is as far from a fortress as he must still go, and farther while he is face-down. */
function nearest(b: Board, s: MariaState, generals: readonly number[], city: number): number {
  let best = NEAR.length
  for (const g of generals) {
    if (s.at[g] < 0) continue
    const d = distance(b, s, s.at[g], city) + (isDown(s, g) ? 2 : 0)
    if (d < best) best = d
  }
  return best
}

const near = (d: number): number => (d < NEAR.length ? NEAR[d] : 0)

/** The fortresses that count for a major's victory (MAR-14-05, MAR-14-06). */
function counts(b: Board, major: number, fortress: number): boolean {
  const f = b.fortresses[fortress]
  return f.bohemian && (f.home === AUSTRIA || (major === PRUSSIA && f.silesian))
}

/** What an open target is worth to a general `d` cities away. */
function share(b: Board, s: MariaState, fortress: number, d: number): number {
  const value = near(d)
  return value > 0 && isProtected(b, s, fortress) ? value * PROTECTED : value
}

/**
 * Fortresses held, and a share of those in reach: every general goes for the best target that
 * no other has taken, and all targets count a little for whoever is nearest.
 */
function conquests(b: Board, s: MariaState, major: number, generals: readonly number[]): number {
  let value = 0
  let taken = 0
  const open = openTargets
  let count = 0
  for (let i = 0; i < b.fortresses.length; i++) {
    if (!counts(b, major, i)) continue
    if (s.markers[i] === major + 1) value += 1
    else if (enemyHolds(b, s, major, i)) {
      value += ALL_TARGETS * share(b, s, i, nearest(b, s, generals, b.fortresses[i].city))
      open[count++] = i
    }
  }
  for (const g of generals) {
    if (s.at[g] < 0) continue
    let best = 0
    let pick = -1
    for (let k = 0; k < count; k++) {
      if ((taken & (1 << k)) !== 0) continue
      const d = distance(b, s, s.at[g], b.fortresses[open[k]].city) + (isDown(s, g) ? 2 : 0)
      const worth = share(b, s, open[k], d)
      if (worth > best) {
        best = worth
        pick = k
      }
    }
    if (pick >= 0) taken |= 1 << pick
    value += best
  }
  return value
}

/** Troops, supply and trains of one power. */
function condition(b: Board, s: MariaState, power: number): number {
  let value = 0
  for (const g of b.generalsOf[power]) {
    if (s.at[g] < 0) continue
    value += 0.3 + s.troops[g] * TROOP
    if (isDown(s, g)) value -= FACE_DOWN
    const supply = supplyOf(b, s, g)
    if (supply === UNSUPPLIED) value -= CUT_OFF
    else value -= supply * POINT
    value -= leash(b, s, power, g)
  }
  for (const t of b.trainsOf[power]) {
    if (s.at[t] === -1) value -= NO_TRAIN
    else if (s.at[t] >= 0 && threatened(b, s, power, s.at[t])) value -= TRAIN_IN_DANGER
  }
  return value
}

/** A train should follow its generals before they are out of reach. */
function leash(b: Board, s: MariaState, power: number, general: number): number {
  if (b.home[s.at[general]] === power) return 0
  let best = 12
  for (const t of b.trainsOf[power]) if (s.at[t] >= 0) best = Math.min(best, distance(b, s, s.at[t], s.at[general]))
  return LEASH * Math.max(0, best - 2)
}

/** An enemy general can be there within one move. */
function threatened(b: Board, s: MariaState, power: number, city: number): boolean {
  for (let g = 0; g < b.generals; g++)
    if (s.at[g] >= 0 && hostile(s, power, b.power[g]) && distance(b, s, s.at[g], city) <= 3) return true
  return false
}

/**
 * The hand's worth, less what the draws so far bring on average: a draw that comes anyway must
 * not make ending a phase look like a gain.
 */
function handPoints(b: Board, s: MariaState, power: number): number {
  let sum = -AVERAGE_CARD * rulesOf(s).income[power] * drawsSoFar(s, power)
  const end = cardsOpened(b, s)
  for (let c = 0; c < end; c++) if (s.cards[c] === power) sum += payValue(b, s, c)
  return sum
}

function drawsSoFar(s: MariaState, power: number): number {
  const stage = rulesOf(s).stages.findIndex((powers) => powers.includes(power))
  return s.turn - (stage < (s.frames[0] as Sequence).stage ? 0 : 1)
}

/** Half of the points a power could play in a suit: what it may count on in a battle. */
function suitPoints(b: Board, s: MariaState, power: number, suit: number): number {
  let sum = 0
  const end = cardsOpened(b, s)
  for (let c = 0; c < end; c++) if (s.cards[c] === power && b.cardSuit[c] === suit) sum += b.cardValue[c]
  return sum / 2
}

/** The battles that stand before this power: neighbours who must fight. */
function outlook(b: Board, s: MariaState, power: number): number {
  const net = netOf(b, s)
  let value = 0
  for (const g of b.generalsOf[power]) {
    if (s.at[g] < 0) continue
    for (let e = 0; e < b.generals; e++) {
      if (s.at[e] < 0 || !hostile(s, power, b.power[e])) continue
      if (net.road[s.at[g] * b.cities + s.at[e]] === 0) continue
      const mine = s.troops[g] + suitPoints(b, s, power, b.suit[s.at[g]])
      const theirs = s.troops[e] + suitPoints(b, s, b.power[e], b.suit[s.at[e]])
      const edge = Math.max(-s.troops[g], Math.min(s.troops[e], mine - theirs))
      value += edge * BATTLE_POINT * (edge < 0 ? 1.5 : 1)
    }
  }
  return value
}

/** The score of the battle in hand, for the attacker. */
function battleScore(s: MariaState): number {
  for (const f of s.frames) if (f.proc === 'battle' && (f as Battle).lost === 0) return (f as Battle).score
  return 0
}

function inBattle(b: Board, s: MariaState, power: number): number {
  for (const f of s.frames) {
    if (f.proc !== 'battle' || (f as Battle).lost !== 0) continue
    const { attacker, defender } = f as Battle
    for (const g of b.generalsOf[power]) {
      if (s.at[g] === attacker) return 1
      if (s.at[g] === defender) return -1
    }
  }
  return 0
}

/** What a major and its partner have in the field, apart from fortresses. */
function army(b: Board, s: MariaState, powers: readonly number[]): number {
  let value = 0
  for (const p of powers) {
    const side = inBattle(b, s, p)
    if (side !== 0) value += Math.max(-8, Math.min(8, side * battleScore(s))) * BATTLE_POINT
    else value += outlook(b, s, p)
    value += condition(b, s, p) + handPoints(b, s, p) * POINT
  }
  return value
}

const FRENCH = [FRANCE, BAVARIA]
const PRUSSIAN = [PRUSSIA, SAXONY]
const AUSTRIAN = [AUSTRIA]

const generalsOf = (b: Board, powers: readonly number[]): number[] => powers.flatMap((p) => b.generalsOf[p])

/** How far a major is on its way, 1 being victory. */
function progress(b: Board, s: MariaState, major: number, powers: readonly number[], needs: number): number {
  return conquests(b, s, major, generalsOf(b, powers)) / needs
}

const squash = (x: number): number => 1 / (1 + Math.exp(-x))

/** Strength in the field is worth about this much against the fortresses themselves. */
const FIELD = 0.11

export function evaluate(s: MariaState, seat: number, b: Board): number {
  const end = outcome(s)
  if (end !== null) return end.winners.length === 0 ? 0.5 : end.winners.includes(seat) ? 1 : 0
  const france = progress(b, s, FRANCE, FRENCH, FRANCE_NEEDS)
  const prussia = progress(b, s, PRUSSIA, PRUSSIAN, PRUSSIA_NEEDS)
  if (seat === seatOf(s, AUSTRIA)) return squash(4 * (austria(b, s) * FIELD - Math.max(france, prussia) - 0.3 * (france + prussia)))
  if (rulesOf(s).allied) {
    const field = (army(b, s, FRENCH) + army(b, s, PRUSSIAN)) * FIELD
    return squash(4 * (Math.min(france, 1.1) + Math.min(prussia, 1.1) - 1.2 + field - 0.6))
  }
  const own = seat === seatOf(s, FRANCE) ? france + army(b, s, FRENCH) * FIELD : prussia + army(b, s, PRUSSIAN) * FIELD
  return squash(4 * (own - 0.15 * (france + prussia) - 0.8))
}

/** Austria's field army, and how near it is to what it wants back. */
function austria(b: Board, s: MariaState): number {
  let lost = 0
  for (let i = 0; i < b.fortresses.length; i++)
    if (counts(b, PRUSSIA, i) && s.markers[i] > 0 && s.markers[i] !== AUSTRIA + 1)
      lost += near(nearest(b, s, b.generalsOf[AUSTRIA], b.fortresses[i].city))
  return army(b, s, AUSTRIAN) + 0.5 * lost
}
