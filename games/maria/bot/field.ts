// What a side has in the field: troops, supply, trains, cards, and the battles before it.
import { type Board, NO_ROAD } from '../board.ts'
import { AUSTRIA } from '../powers.ts'
import { cardsOpened, payValue } from '../rules/cards.ts'
import type { Battle } from '../rules/combat.ts'
import type { Sequence } from '../rules/sequence.ts'
import { supplyOf, UNSUPPLIED } from '../rules/supply.ts'
import { distance, isDown, type MariaState, netOf, rulesOf } from '../state.ts'
import { guards, near } from './aims.ts'
import type { Side } from './theatre.ts'

/** A general at all, and each of his troops. */
const GENERAL = 0.3
const TROOP = 0.06
/** A point on a card: four buy a troop in winter, and most are lost in battles before that. */
const POINT = 0.006
/** Out of supply now: he will be face-down, lose troops and conquer nothing for a turn. */
const CUT_OFF = 0.5
const FACE_DOWN = 0.25
const NO_TRAIN = 0.6
/** Small: a train is brought back for four points, and one that fears to follow stops an army. */
const TRAIN_IN_DANGER = 0.05
/** A train follows at two cities; beyond five its generals are about to lose it (six is the limit). */
const LOOSE = 2
const TAUT = 5
const LEASH = 0.02
const LEASH_AT_HOME = 0.01
const LEASH_TAUT = 0.1
/** The distance reckoned for a power without a train on the map. */
const NO_TRAIN_NEAR = 12
/** MAR-9-03 */
const SUPPLY_RANGE = 6
/** A point of the score in a battle, now or to come; a defeat throws back what a victory does not win. */
const BATTLE_POINT = 0.05
const DEFEAT = 1.5
/** Being next to a general who protects what we want, with all the strength in the world. */
export const HUNT = 0.5
/** What troops and cards are good for in the last turn, against the first. */
const LAST_STAKE = 0.2
const AVERAGE_CARD = 6
/** A general's move on any roads. */
const MOVE = 3

/** The older the match, the less there is to save troops and cards for. */
function stake(s: MariaState): number {
  const { turns } = rulesOf(s)
  return LAST_STAKE + ((1 - LAST_STAKE) * (turns - s.turn)) / (turns - 1)
}

/** How far the nearest train of a general's power is, whatever stands between. */
function toTrain(b: Board, s: MariaState, power: number, general: number): number {
  let d = NO_TRAIN_NEAR
  for (const t of b.trainsOf[power]) if (s.at[t] >= 0) d = Math.min(d, distance(b, s, s.at[t], s.at[general]))
  return d
}

/** What his supply costs a general: in points, or in being cut off. */
function supplyCost(b: Board, s: MariaState, power: number, general: number, d: number): number {
  if (b.homes[s.league][s.at[general]] === power || d <= 1) return 0
  const supply = d > SUPPLY_RANGE ? UNSUPPLIED : supplyOf(b, s, general)
  return supply === UNSUPPLIED ? CUT_OFF : supply * POINT
}

/** A train should follow its generals before they are out of reach. */
function leash(b: Board, s: MariaState, power: number, general: number, d: number): number {
  if (b.homes[s.league][s.at[general]] === power) return LEASH_AT_HOME * Math.max(0, d - LOOSE)
  return LEASH * Math.max(0, d - LOOSE) + LEASH_TAUT * Math.max(0, d - TAUT)
}

/** An enemy general can be there within one move. */
function isThreatened(b: Board, s: MariaState, power: number, city: number): boolean {
  for (const e of b.enemies[s.league][power]) {
    if (e >= b.generals) break
    if (s.at[e] >= 0 && distance(b, s, s.at[e], city) <= MOVE) return true
  }
  return false
}

function condition(b: Board, s: MariaState, power: number, troop: number): number {
  let value = 0
  for (const g of b.generalsOf[power]) {
    if (s.at[g] < 0) continue
    value += GENERAL + s.troops[g] * troop
    if (isDown(s, g)) value -= FACE_DOWN
    const d = toTrain(b, s, power, g)
    value -= supplyCost(b, s, power, g, d) + leash(b, s, power, g, d)
  }
  for (const t of b.trainsOf[power]) {
    if (s.at[t] === -1) value -= NO_TRAIN
    else if (s.at[t] >= 0 && isThreatened(b, s, power, s.at[t])) value -= TRAIN_IN_DANGER
  }
  return value
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
  const { road } = netOf(b, s)
  let value = 0
  for (const g of b.generalsOf[power]) {
    if (s.at[g] < 0) continue
    for (const e of b.enemies[s.league][power]) {
      if (e >= b.generals) break
      if (s.at[e] < 0 || road[s.at[g] * b.cities + s.at[e]] === NO_ROAD) continue
      const mine = s.troops[g] + suitPoints(b, s, power, b.suit[s.at[g]])
      const theirs = s.troops[e] + suitPoints(b, s, b.power[e], b.suit[s.at[e]])
      const edge = Math.max(-s.troops[g], Math.min(s.troops[e], mine - theirs))
      value += edge * (edge < 0 ? DEFEAT * stake(s) : 1)
    }
  }
  return value * BATTLE_POINT
}

/** The battle in hand while its cards are played, or null. */
function battleOf(s: MariaState): Battle | null {
  for (const f of s.frames) if (f.proc === 'battle' && (f as Battle).lost === 0) return f as Battle
  return null
}

/** 1 if the power attacks in this battle, -1 if it defends, 0 if it is not in it. */
function partIn(b: Board, s: MariaState, battle: Battle, power: number): number {
  for (const g of b.generalsOf[power]) {
    if (s.at[g] === battle.attacker) return 1
    if (s.at[g] === battle.defender) return -1
  }
  return 0
}

/** What the battle in hand promises this power, or else the coming ones. */
function battles(b: Board, s: MariaState, power: number): number {
  const battle = battleOf(s)
  const part = battle === null ? 0 : partIn(b, s, battle, power)
  if (battle === null || part === 0) return outlook(b, s, power)
  return Math.max(-8, Math.min(8, part * battle.score)) * BATTLE_POINT
}

/** What a side has in the field. */
export function army(b: Board, s: MariaState, powers: readonly number[]): number {
  const worth = stake(s)
  let value = 0
  for (const p of powers)
    value += battles(b, s, p) + condition(b, s, p, TROOP * worth) + handPoints(b, s, p) * POINT * worth
  return value
}

/** The generals and troops of a power. */
export function forces(b: Board, s: MariaState, power: number): number {
  let value = 0
  for (const g of b.generalsOf[power]) if (s.at[g] >= 0) value += GENERAL + s.troops[g] * TROOP
  return value
}

/** Troops in a general's city. */
export function strength(b: Board, s: MariaState, general: number): number {
  let sum = 0
  for (let g = 0; g < b.generals; g++) if (s.at[g] === s.at[general]) sum += s.troops[g]
  return sum
}

/** Enemies who protect what a side wants are worth going after, the more the stronger we are. */
export function hunt(b: Board, s: MariaState, side: Side, hunters: readonly number[]): number {
  let value = 0
  for (const e of b.generalsOf[AUSTRIA]) {
    if (s.at[e] < 0 || !guards(b, s, side, e)) continue
    const theirs = strength(b, s, e)
    let best = 0
    for (const g of hunters) {
      if (s.at[g] < 0) continue
      const nearness = near(distance(b, s, s.at[g], s.at[e]))
      if (nearness <= best) continue
      const ours = strength(b, s, g)
      if (ours === 0) continue // set-up: nobody has troops yet
      best = Math.max(best, (nearness * ours) / (ours + theirs))
    }
    value += best
  }
  return value * HUNT
}
