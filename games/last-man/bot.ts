// How good a position is, in victory points as they are likely to come: what is held and what is fought over,
// battles that are about to be fought, and who has more to go on with. docs/bots/last-man.md says why.

import { frameOf, type Pace } from '@tricorne/kit'
import { ALLIED, type Board, GERMAN } from './board.ts'
import { opportunity, valueOfAreas } from './bot/areas.ts'
import { OFFENSIVES, valueOfCards } from './bot/cards.ts'
import { type Field, fieldOf, findDepth, findSupply, survey } from './bot/field.ts'
import { draws, type Moment, momentOf, unspent } from './bot/moment.ts'
import { SEQUENCE } from './frames.ts'
import type { Side } from './nouns.ts'
import { FALLEN_ARMIES } from './options.ts'
import { outcome } from './rules/victory.ts'
import { DISPUTED, ELIMINATED, handSize, type LastManState, yearOf } from './state.ts'

/** Points that make a difference of one in the odds: on the last turn, and what each of some turns before it adds. */
const SCALE = 2.3
const SCALE_PER_TURN = 1
const TURNS_FORESEEN = 3
/** What the valuation says of the start, by scenario: whatever it says, there both sides have about the same chances. */
const OPENING: Record<string, number> = { campaign: 1, '1916': 20, '1918': 18 }
/** Turns over which that is forgotten. */
const OPENING_TURNS = 4
/** What a doubling of all that a side has is worth, on the last turn and for each of some turns before. */
const MATERIAL = 2
const MATERIAL_PER_TURN = 3
const MATERIAL_TURNS = 4
/** With fewer turns to come, ground without points counts less: the game is over before it is of use. */
const GROUND_TURNS = 3
/** A loss counts less if the next production makes it good. */
const EASE = 4
const ALWAYS = 0.25
/** A man in a trench at the front fires twice as well for as long as he stays. */
const TRENCH = 0.05
/** A unit outside supply, and one that stands a step away from where it could fight. */
const STARVING = 0.06
const IDLE = 0.02
/** A unit in an army leaves room for others; an Empty Army must go from where there is fighting (TLM-8.1-14). */
const GATHERED = 0.01
const EMPTY = 0.1
/** A fallen army is mostly rebuilt before the end. */
const FALLEN = 0.3
/** TLM-3.1-08 */
const LAST_EASTERN_YEAR = 3
const EASTERN_POINT = 5
const EAST_FOR_SHOW = 0.15
/** An unspent build point is worth a little less than what it buys. */
const UNSPENT = 0.9
/** A unit that is built will be put where it is needed; a rebuilt army takes back what its fall cost. */
const PLACED = 0.05
const REBUILT = 0.35
const FIDGET = 0.02
/** More in production, where the other click is to finish: cards drawn then may be good or bad, and must not decide. */
const FIDGET_IN_PRODUCTION = 1
const MISSED = 0.6
/** How much of what it could attack a side is likely to attack. */
const THREAT = 0.4
const HABIT = 0.6

/** Turns to come after this one. */
const turnsLeft = (b: Board, s: LastManState): number => b.scenarios[s.scenario].lastTurn - s.turn

// --- material -------------------------------------------------------------------------------

/** What a side will have to go on with; what one unit more adds stands in field.worth. */
function means(b: Board, s: LastManState, field: Field, m: Moment, side: Side, left: number): number {
  const hand = handSize(b, s, side) + draws(m, side)
  const limit = b.handLimit[side][yearOf(b, s)]
  const now = field.units[side] + Math.min(hand, limit) + UNSPENT * unspent(m, side)
  if (left === 0) {
    field.worth[side] = 1
    return now
  }
  const supply = b.buildPoints[side][b.yearOf[m.production === null ? s.turn : s.turn + 1]]
  const most = field.counters[side * (b.turns + 1) + s.turn] + limit
  const lack = Math.exp(Math.min(20, (most - now - supply) / EASE))
  field.worth[side] = lack / (1 + lack) + ALWAYS
  return most - EASE * Math.log(1 + lack) + ALWAYS * now
}

/** What a doubling of means is worth, on the natural scale of logarithms. */
const materialScale = (left: number): number =>
  (MATERIAL + MATERIAL_PER_TURN * Math.min(left, MATERIAL_TURNS)) / Math.LN2

function valueOfMaterial(b: Board, s: LastManState, field: Field, m: Moment, left: number): number {
  const german = means(b, s, field, m, GERMAN, left)
  const allied = means(b, s, field, m, ALLIED, left)
  const scale = materialScale(left)
  field.worth[GERMAN] *= scale / german
  field.worth[ALLIED] *= scale / allied
  return scale * Math.log(german / allied)
}

/** Hits that are not yet paid weaken those who will pay them. */
function takeHits(field: Field, m: Moment): void {
  const f = m.losses
  if (f === null || f.area < 0) return
  const i = f.side * field.areas + f.area
  const hits = Math.min(field.life[i], f.hits + f.siege)
  if (hits <= 0) return
  const left = 1 - hits / field.life[i]
  field.units[f.side] -= hits
  field.life[i] *= left
  field.attack[i] *= left
  field.guns[i] *= left
  field.defence[i] *= left
  field.drive[i] *= left
}

// --- readiness ------------------------------------------------------------------------------

function findReadiness(b: Board, s: LastManState, field: Field, m: Moment, side: Side, left: number): void {
  let offensives = 2 * Math.min(left, 2)
  let unseen = 0
  if (m.production === null || left > 0) {
    for (let c = 0; c < b.cards; c++) offensives += b.offensive[c] * s.cards[side * b.cards + c]
    unseen = draws(m, side)
  }
  const calm = HABIT ** offensives * (1 - OFFENSIVES * (1 - HABIT)) ** unseen
  field.ready[side] = THREAT * (1 - calm)
}

// --- the rest ---------------------------------------------------------------------------------

/** Points that hang on no area. */
function otherPoints(b: Board, s: LastManState, field: Field, m: Moment, left: number): number {
  const { lastTurn } = b.scenarios[s.scenario]
  const weight = left === 0 && m.production !== null ? 1 : FALLEN
  let points = b.blockade[b.yearOf[lastTurn]] + s.unmet[ALLIED] - s.unmet[GERMAN] + field.shelling
  if (s.options[FALLEN_ARMIES] === 1) points += s.fallen[ALLIED] - s.fallen[GERMAN]
  else
    for (let army = 0; army < b.armies; army++)
      if (s.armyAt[army] === ELIMINATED) points += b.armySide[army] === ALLIED ? weight : -weight
  if (yearOf(b, s) > LAST_EASTERN_YEAR) return points
  const counts = b.yearOf[lastTurn] <= LAST_EASTERN_YEAR
  const east = field.east / EASTERN_POINT
  if (counts && left === 0) return points + 0.7 * Math.floor(east) + 0.3 * east
  return points + (counts ? 0.8 : EAST_FOR_SHOW) * east
}

/** Units that starve or stand about; armies that gather units, and those that are empty and in the way. */
function valueOfPlaces(b: Board, s: LastManState, field: Field, m: Moment, left: number): number {
  const trench = left === 0 && m.production !== null ? 0 : TRENCH
  let points = 0
  for (let army = 0; army < b.armies; army++) {
    const at = s.armyAt[army]
    if (at < 0) continue
    const value =
      field.size[army] > 0 ? GATHERED * field.size[army] : field.status[at] === DISPUTED ? -EMPTY : 0
    points += b.armySide[army] === GERMAN ? value : -value
  }
  for (let i = 0; i < 2 * field.areas; i++) {
    const men = field.men[i]
    if (men === 0) continue
    let cost = IDLE * men * field.depth[i]
    if (field.depth[i] <= 1) cost -= trench * field.dug[i]
    if (field.supplied[i] === 0 && left > 0) cost += STARVING * men
    points += i < field.areas ? -cost : cost
  }
  return points
}

/** Who passes gives away what an attack would have brought; it counts while he can still think of it. */
function missed(b: Board, field: Field, m: Moment): number {
  if (m.passes < 0) return 0
  const points = MISSED * opportunity(b, field, m.passes)
  return m.passes === GERMAN ? -points : points
}

/** What has been picked up and not yet put down: a unit that is built, or one that changes armies for nothing. */
function valueInHand(b: Board, m: Moment): number {
  let points = m.fidgets < 0 ? 0 : m.fidgets === GERMAN ? -FIDGET : FIDGET
  if (m.production === null) return points
  for (let side = 0; side < 2; side++) {
    const picked = m.production.picked[side]
    if (picked < 0) continue
    const value =
      picked < b.kinds
        ? PLACED * (b.attack[b.type[picked]] + b.defence[b.type[picked]])
        : picked < b.kinds + b.armies
          ? REBUILT
          : -FIDGET_IN_PRODUCTION
    points += side === GERMAN ? value : -value
  }
  return points
}

/** Of these pace tells three: a player turn, production, reinforcements. */
const PHASES = 3

/** A player turn with all its battles, or the phases between seasons: only at its end is fought out what was begun. */
export const pace: Pace<LastManState, Board> = {
  turn(s) {
    if (s.frames.length < 2) return 0
    const { turns } = frameOf(s, SEQUENCE)
    const phase = s.frames[1].proc
    return PHASES * turns + (phase === 'turn' ? 0 : phase === 'production' ? 1 : 2)
  },
  ahead: 1,
  // Else a general would take his five seconds for every loss in a battle.
  shared: true,
  // A budget is for a season: so many player turns, answers and phases in which a side thinks at length (TLM-2.0-02).
  parts: 5,
}

/** Fills the tables of a position. */
function look(b: Board, s: LastManState, field: Field, m: Moment, left: number): void {
  field.future = Math.min(1, (left + 0.5) / GROUND_TURNS)
  survey(b, s, field, m.battle !== null)
  takeHits(field, m)
  for (let side = 0; side < 2; side++) {
    findSupply(b, s, field, side)
    findDepth(b, field, side)
    findReadiness(b, s, field, m, side, left)
  }
}

/** What the valuation adds up, in points for the Germans. */
export interface Sum {
  field: Field
  /** By side: what it has to go on with; only the difference counts. */
  means: readonly number[]
  other: number
  places: number
  cards: number
  inHand: number
  missed: number
}

/** The valuation of a running match, part by part; areas stand in `field.values`. */
export function sumOf(b: Board, s: LastManState): Sum {
  const field = fieldOf(b)
  const m = momentOf(s)
  const left = turnsLeft(b, s)
  look(b, s, field, m, left)
  const scale = materialScale(left)
  const material = [GERMAN, ALLIED].map((side) => scale * Math.log(means(b, s, field, m, side, left)))
  valueOfMaterial(b, s, field, m, left)
  valueOfAreas(b, s, field, m)
  return {
    field,
    means: material,
    other: otherPoints(b, s, field, m, left),
    places: valueOfPlaces(b, s, field, m, left),
    cards: valueOfCards(b, s, m),
    inHand: valueInHand(b, m),
    missed: missed(b, field, m),
  }
}

/** From 0 (lost) to 1 (won) for the seat. */
export function evaluate(s: LastManState, seat: number, b: Board): number {
  const over = outcome(s, b)
  if (over !== null) return over.winners.length === 0 ? 0.5 : over.winners.includes(seat) ? 1 : 0
  const field = fieldOf(b)
  const m = momentOf(s)
  const left = turnsLeft(b, s)
  look(b, s, field, m, left)
  const material = valueOfMaterial(b, s, field, m, left)
  const points =
    material +
    valueOfAreas(b, s, field, m) +
    otherPoints(b, s, field, m, left) +
    valueOfPlaces(b, s, field, m, left) +
    valueOfCards(b, s, m) +
    valueInHand(b, m) +
    missed(b, field, m)
  const ahead = Math.min(left, TURNS_FORESEEN)
  const chance = winning(b, points - start(b, s), SCALE + SCALE_PER_TURN * ahead)
  return seat === GERMAN ? chance : 1 - chance
}

/** What of the valuation says only how the scenario begins: points that will be lost, or won, by who plays as well as the other. */
function start(b: Board, s: LastManState): number {
  const { id, firstTurn } = b.scenarios[s.scenario]
  const middle = (b.levels.length - 1) / 2
  const even = (b.levels[middle] + b.levels[middle + 1] - 1) / 2
  return ((OPENING[id] ?? even) - even) * Math.max(0, 1 - (s.turn - firstTurn) / OPENING_TURNS)
}

/** The chance to end above Stalemate, and half of that to end in it. */
function winning(b: Board, points: number, scale: number): number {
  const middle = (b.levels.length - 1) / 2
  const win = 1 / (1 + Math.exp((b.levels[middle + 1] - 0.5 - points) / scale))
  const draw = 1 / (1 + Math.exp((b.levels[middle] - 0.5 - points) / scale))
  return 0.5 * (win + draw)
}
