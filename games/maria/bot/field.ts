// What a side has in the field: troops, supply, trains, cards, and the battles before it.

import { frameOf, isFrame } from '@tricorne/kit'
import type { Board } from '../board.ts'
import { BATTLE, type Battle, SEQUENCE } from '../frames.ts'
import { mayFight } from '../leagues.ts'
import type { City, Piece, Power } from '../nouns.ts'
import { AUSTRIA } from '../powers.ts'
import { supplyOf, UNSUPPLIED } from '../rules/supply.ts'
import { ELIMINATED, isDown, type MariaState, netOf, rulesOf } from '../state.ts'
import { NEARNESS } from './aims.ts'
import { anyPoints, type Survey, suitPoints } from './survey.ts'
import type { Side } from './theatre.ts'

/** How the field is weighed. */
export const WEIGHT = {
  /** A general at all. */
  general: 0.4,
  /** A hand of so many points is worth half of the best. */
  smallHand: 20,
  /** Out of supply now: he will be face-down, lose troops and conquer nothing for a turn. */
  cutOff: 0.5,
  faceDown: 0.25,
  noTrain: 0.6,
  /** A train follows at two cities; beyond five its generals are about to lose it (six is the limit). */
  loose: 2,
  taut: 5,
  leash: 0.02,
  leashAtHome: 0.01,
  /** The distance reckoned for a power without a train on the map. */
  noTrainNear: 12,
  /** MAR-9-03 */
  supplyRange: 6,
  /** A defeat throws back what a victory does not win. */
  defeat: 1.5,
  /** Being next to a general who protects what we want, with all the strength in the world. */
  hunt: 0.5,
  /** What troops and cards are good for in the last turn, against the first. */
  lastStake: 0.2,
  averageCard: 6,
  /** A general's move on any roads. */
  move: 3,
  /** He makes about so many cities and stands beside another … */
  strike: 4,
  /** … and what a card drawn before that adds in the suit that is asked for. */
  drawnPoints: 1.2,
  /** How likely somebody comes who could win. */
  mayCome: 0.5,
}

/** The older the match, the less there is to save troops and cards for. */
function stake(s: MariaState): number {
  const { turns } = rulesOf(s)
  return WEIGHT.lastStake + ((1 - WEIGHT.lastStake) * (turns - turnOf(s))) / (turns - 1)
}

/**
 * In the introductory game a turn begins when its first stage does: whatever ended the last decision of a turn
 * would else look better or worse by a turn than what does not end it yet.
 */
const turnOf = (s: MariaState): number =>
  s.court === undefined && s.turn > 1 && frameOf(s, SEQUENCE).stage === 0 ? s.turn - 1 : s.turn

/** The nearest train of a general's power, whatever stands between, or -1. */
function nearestTrain(b: Board, s: MariaState, power: Power, general: Piece): number {
  const { distance } = netOf(b, s)
  const trains = b.trainsOf[power]
  const row = s.at[general] * b.cities
  let d = WEIGHT.noTrainNear
  let train = -1
  for (let i = 0; i < trains.length; i++) {
    const city = s.at[trains[i]]
    if (city < 0 || distance[row + city] >= d) continue
    d = distance[row + city]
    train = trains[i]
  }
  return train
}

/** What his supply costs a general who is so far from this train: in points, or in being cut off. */
function supplyCost(b: Board, s: MariaState, v: Survey, general: Piece, train: Piece, d: number): number {
  const power = b.power[general]
  if (b.homes[s.league][s.at[general]] === power || d <= 1) return 0
  if (d > WEIGHT.supplyRange) return WEIGHT.cutOff
  if (isOpenWay(b, s, v, general, s.at[train])) return 0
  const supply = supplyOf(b, s, general)
  return supply === UNSUPPLIED ? WEIGHT.cutOff : supply * v.weights.point
}

/** Whether a shortest way to the train is seen at once to be open: mostly there is one, and no other need be looked for. */
function isOpenWay(b: Board, s: MariaState, v: Survey, general: Piece, to: number): boolean {
  const { near: neighbours, distance } = netOf(b, s)
  const power = b.power[general]
  const blockers = v.sides[s.league].blockers[power]
  const closed = b.closed[s.league][power]
  const row = to * b.cities
  let city = s.at[general]
  for (let d = distance[row + city]; d > 1; d--) {
    const ways = neighbours[city]
    let next = -1
    for (let i = 0; i < ways.length && next < 0; i++) {
      const c = ways[i]
      if (distance[row + c] < d && (v.stand[c] & blockers) === 0 && closed[c] === 0) next = c
    }
    if (next < 0) return false
    city = next
  }
  return closed[to] === 0
}

/** A train should follow its generals before they are out of reach. */
function leash(b: Board, s: MariaState, v: Survey, general: Piece, d: number): number {
  const atHome = b.homes[s.league][s.at[general]] === b.power[general]
  if (atHome) return WEIGHT.leashAtHome * Math.max(0, d - WEIGHT.loose)
  return WEIGHT.leash * Math.max(0, d - WEIGHT.loose) + v.weights.tautLeash * Math.max(0, d - WEIGHT.taut)
}

/** An enemy general can be there within one move. */
export function isThreatened(b: Board, s: MariaState, power: Power, city: City): boolean {
  const { distance } = netOf(b, s)
  const rivals = b.rivals[s.league][power]
  const row = city * b.cities
  for (let i = 0; i < rivals.length; i++) {
    const e = rivals[i]
    if (s.at[e] >= 0 && distance[row + s.at[e]] <= WEIGHT.move) return true
  }
  return false
}

/** What the way to his train costs a general. */
export function supplyOn(b: Board, s: MariaState, v: Survey, g: Piece): number {
  const train = nearestTrain(b, s, b.power[g], g)
  const d = train < 0 ? WEIGHT.noTrainNear : netOf(b, s).distance[s.at[g] * b.cities + s.at[train]]
  return supplyCost(b, s, v, g, train, d) + v.weights.leash * leash(b, s, v, g, d)
}

function condition(b: Board, s: MariaState, v: Survey, power: Power, troop: number): number {
  const generals = b.generalsOf[power]
  const trains = b.trainsOf[power]
  let value = 0
  for (let i = 0; i < generals.length; i++) {
    const g = generals[i]
    if (s.at[g] < 0) {
      if (g === v.entering) value += WEIGHT.general + s.troops[g] * troop
      continue
    }
    value += WEIGHT.general + s.troops[g] * troop
    if (isDown(s, g)) value -= WEIGHT.faceDown
    value -= supplyOn(b, s, v, g)
  }
  for (let i = 0; i < trains.length; i++) {
    const city = s.at[trains[i]]
    if (city === ELIMINATED) value -= WEIGHT.noTrain
    else if (city >= 0 && isThreatened(b, s, power, city)) value -= v.weights.trainInDanger
  }
  return value
}

/**
 * The hand's worth, less what the draws so far bring on average: a draw that comes anyway must
 * not make ending a phase look like a gain.
 */
function handPoints(s: MariaState, v: Survey, power: Power): number {
  return v.pay[power] - WEIGHT.averageCard * rulesOf(s).income[power] * drawsSoFar(s, power)
}

function drawsSoFar(s: MariaState, power: Power): number {
  const { stages } = rulesOf(s)
  const over = frameOf(s, SEQUENCE).stage
  for (let stage = 0; stage < over; stage++) if (stages[stage].includes(power)) return s.turn
  return s.turn - 1
}

/** The score to be expected if two neighbouring stacks fight: what the first one may win or lose by. */
export function edgeOf(b: Board, s: MariaState, v: Survey, g: number, e: number): number {
  const mine = v.stack[g] + suitPoints(v, b.power[g], b.suit[s.at[g]])
  const theirs = v.stack[e] + suitPoints(v, b.power[e], b.suit[s.at[e]])
  return Math.max(-v.stack[g], Math.min(v.stack[e], mine - theirs))
}

/** The battles that stand before this power: neighbours who must fight. */
function outlook(b: Board, s: MariaState, v: Survey, power: Power): number {
  const { near: neighbours } = netOf(b, s)
  let value = 0
  for (const g of b.generalsOf[power]) {
    if (s.at[g] < 0 || v.first[s.at[g]] !== g) continue
    const around = neighbours[s.at[g]]
    for (let i = 0; i < around.length; i++) {
      const e = v.first[around[i]]
      if (e < 0 || !mayFight(s, power, b.power[e])) continue
      const edge = edgeOf(b, s, v, g, e)
      value += edge * (edge < 0 ? WEIGHT.defeat * stake(s) : 1)
    }
  }
  return value * v.weights.battlePoint
}

/** The battle in hand while its cards are played, or null. */
export function battleOf(s: MariaState): Battle | null {
  for (const f of s.frames) if (isFrame(f, BATTLE) && f.lost === 0) return f
  return null
}

/** 1 if the power attacks in this battle, -1 if it defends, 0 if it is not in it. */
export function partIn(b: Board, s: MariaState, battle: Battle, power: Power): number {
  for (const g of b.generalsOf[power]) {
    if (s.at[g] === battle.attacker) return 1
    if (s.at[g] === battle.defender) return -1
  }
  return 0
}

/** What the battle in hand promises this power, or else the coming ones. */
function battles(b: Board, s: MariaState, v: Survey, power: Power): number {
  const battle = battleOf(s)
  const part = battle === null ? 0 : partIn(b, s, battle, power)
  if (battle === null || part === 0) return outlook(b, s, v, power)
  return Math.max(-8, Math.min(8, part * battle.score)) * v.weights.battlePoint
}

/** What stronger enemies within reach may cost a power before it moves again. */
export function danger(b: Board, s: MariaState, v: Survey, power: Power): number {
  const generals = b.generalsOf[power]
  let value = 0
  for (let i = 0; i < generals.length; i++)
    if (s.at[generals[i]] >= 0) value += dangerTo(b, s, v, generals[i])
  return value
}

/** Each stack fears the worst of them. */
export function dangerTo(b: Board, s: MariaState, v: Survey, g: Piece): number {
  if (v.first[s.at[g]] !== g) return 0
  const lost = Math.min(v.stack[g], worstEdge(b, s, v, g))
  const part = lost / Math.max(1, v.stack[g])
  return WEIGHT.mayCome * (v.weights.troop * stake(s) * lost + WEIGHT.general * part * part)
}

/** By how much the strongest enemy would win who can come up to a stack; those beside it fight anyway. */
function worstEdge(b: Board, s: MariaState, v: Survey, g: number): number {
  const { distance } = netOf(b, s)
  const power = b.power[g]
  const rivals = b.rivals[s.league][power]
  const row = s.at[g] * b.cities
  const ours = v.stack[g] + suitPoints(v, power, b.suit[s.at[g]])
  let worst = 0
  for (let k = 0; k < rivals.length; k++) {
    const e = rivals[k]
    if (s.at[e] < 0 || distance[row + s.at[e]] > WEIGHT.strike || distance[row + s.at[e]] < 2) continue
    const theirs = arriving(b, s, v, e)
    if (theirs - ours > worst) worst = theirs - ours
  }
  return worst
}

/** What an enemy who comes up can bring, cards that are drawn before that included. */
const arriving = (b: Board, s: MariaState, v: Survey, e: number): number =>
  v.stack[e] + anyPoints(v, b.power[e]) + WEIGHT.drawnPoints * rulesOf(s).income[b.power[e]]

/** The enemy whom a stack has most to fear before it moves again, or -1; those beside it fight anyway. */
export function worstEnemy(b: Board, s: MariaState, v: Survey, g: number): number {
  const worst = worstEdge(b, s, v, g)
  if (worst === 0) return -1
  const { distance } = netOf(b, s)
  const row = s.at[g] * b.cities
  const ours = v.stack[g] + suitPoints(v, b.power[g], b.suit[s.at[g]])
  const found = b.rivals[s.league][b.power[g]].find((e) => {
    const d = s.at[e] < 0 ? 0 : distance[row + s.at[e]]
    return d >= 2 && d <= WEIGHT.strike && arriving(b, s, v, e) - ours === worst
  })
  return found ?? -1
}

/** What a side has in the field. */
export function army(b: Board, s: MariaState, v: Survey, powers: readonly number[]): number {
  const { troop } = v.weights
  const worth = stake(s)
  let value = 0
  for (const p of powers)
    value += battles(b, s, v, p) + condition(b, s, v, p, troop * worth) + worth * handWorth(s, v, p)
  return value
}

/** What a power's hand is worth, as if the match had just begun. */
export const handWorth = (s: MariaState, v: Survey, p: Power): number =>
  handPoints(s, v, p) * v.weights.point + (v.weights.hand * v.pay[p]) / (WEIGHT.smallHand + v.pay[p])

/** The generals and troops of a power. */
export function forces(b: Board, s: MariaState, v: Survey, power: Power): number {
  let value = 0
  for (const g of b.generalsOf[power])
    if (s.at[g] >= 0) value += WEIGHT.general + s.troops[g] * v.weights.troop
  return value
}

/** Enemies who protect what a side wants are worth going after, the more the stronger we are. */
export function hunt(b: Board, s: MariaState, v: Survey, side: Side, hunters: readonly number[]): number {
  const { distance } = netOf(b, s)
  const { stack } = v
  const enemies = b.generalsOf[AUSTRIA]
  const wardens = v.wardens[side.major]
  let value = 0
  for (let k = 0; k < enemies.length; k++) {
    const e = enemies[k]
    if ((wardens & (1 << e)) === 0) continue
    const theirs = stack[e]
    const row = s.at[e] * b.cities
    let best = 0
    for (let i = 0; i < hunters.length; i++) {
      const g = hunters[i]
      const ours = stack[g]
      if (s.at[g] < 0 || ours === 0) continue // set-up: nobody has troops yet
      const nearness = NEARNESS[distance[row + s.at[g]]]
      if (nearness > best) best = Math.max(best, (nearness * ours) / (ours + theirs))
    }
    value += best
  }
  return value * v.weights.near * WEIGHT.hunt
}
