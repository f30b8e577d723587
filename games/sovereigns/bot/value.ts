// How good a position is, by the way each Power wins: points against the bands of the scenario (COS-21.2-01). Points that
// an army is about to take, and the armies and the will that will decide the rest, count for a part of themselves.
import { perBoard } from '@tricorne/kit'
import { type Board, FALL, LATE_WINTER, MAJOR, NO_FORT, SEASONS } from '../board.ts'
import type { Battle } from '../frames/battle.ts'
import { AU, BOURBON, BR, COURTS, FR, PE, POWERS, PR, PRAGMATIC, SP } from '../powers.ts'
import { sideOf } from '../rules/relations.ts'
import { initialState } from '../rules/setup.ts'
import { isCrowned } from '../rules/victory.ts'
import { ARMED } from '../shapes.ts'
import { INSIDE, RUNNING, type SovereignsState } from '../state.ts'
import { type Field, fieldOf } from './field.ts'
import { HOPE, reckonHopes, worthOfPoints } from './hopes.ts'
import { type Moment, newMoment, readMoment } from './moment.ts'
import { survey } from './survey.ts'

type S = SovereignsState

/** What things are worth, in victory points, and how points turn into chances. */
export const WORTH = {
  /** What a strength point is worth in victory points in the field, and in the Spring box. */
  field: 0.06,
  box: 0.055,
  /** Garrisons by their SP; of a place that brings points more. */
  garrison: [0, 0.09, 0.14, 0.18, 0.21, 0.23, 0.25],
  prized: 1.6,
  /** A point of Monarch's Will; the last ones are dear. */
  will: 0.2,
  lastWill: 0.8,
  depot: 0.03,
  savedDepot: 0.04,
  shortSupply: 0.022,
  unfed: 0.012,
  order: 0.006,
  section: 0.05,
  sortie: 0.04,
  rating: 0.3,
  rising: 0.12,
  crownBox: 0.3,
  bonus: 0.8,
  subsidy: 0.15,
  leaning: 0.12,
  ally: 0.35,
  ground: 0.04,
  trust: 0.9,
  /** A force next to a stronger enemy. */
  danger: 0.02,
  /** Cards: the first ones of a hand more than the last, big ones more than small ones. */
  card: [0.1, 0.09, 0.07, 0.06, 0.05, 0.04, 0.03, 0.02, 0.01, 0.01, 0.005, 0.005],
  campaignPoint: 0.015,
  usualCp: 3,
  /** Counting troops is no end in itself. */
  fiddle: 0.12,
  /** A modifier of the battle roll. */
  drm: 0.06,
  /** How sharply points turn into levels: at the end, and with turns to come. */
  level: 0.22,
  levelPerTurn: 0.35,
  /** Material counts less when there is little time left to use it. */
  stakeTurns: 2,
  endStake: 0.1,
  /** Levels into chances: of two persons, of several. */
  sum: 0.7,
  among: 2.2,
  tie: 0.06,
  /** What a seat must beat even if the others win nothing. */
  nobody: 0.5,
  unlikely: 0.03,
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))

const moment = newMoment()

/** 0 (lost) to 1 (won) for a seat. */
export function evaluate(s: S, seat: number, b: Board): number {
  if (s.result !== RUNNING) return finalValue(s, seat)
  const scenario = b.scenarios[s.scenario]
  const field = fieldOf(b)
  reckon(b, s, seat, field, moment)
  const turns = turnsLeft(field)
  const opening = openingOf(b, s, field)
  const past = pastOf(opening, turns)
  setLevels(b, s, field, opening, turns)
  if (scenario.seats.length > 2) return amongSeats(b, s, seat, field, opening, past)
  const lead = (leadOf(s, field) - past * opening.leads[0]) / WORTH.sum
  return sigmoid(scenario.seatOf[AU] === seat ? lead : -lead)
}

function finalValue(s: S, seat: number): number {
  if (s.winners === 0) return 0.5
  return (s.winners & (1 << seat)) !== 0 ? 1 : 0
}

/** Fills `field.hopes`: what each Power has beyond its points. */
export function reckon(b: Board, s: S, seat: number, field: Field, m: Moment): void {
  readMoment(b, s, m)
  survey(b, s, field, m)
  field.hopes.fill(0)
  field.stock.fill(0)
  reckonHopes(b, s, field, m)
  countPowers(b, s, field)
  countForces(b, s, field)
  countPlaces(b, s, field)
  countCards(b, s, seat, field, m)
  countDiplomacy(b, s, field)
  if (m.battle !== null) countBattle(field, m.battle)
  if (m.fiddles >= 0) field.stock[m.fiddles] -= WORTH.fiddle
}

// --- what there is --------------------------------------------------------------------------

export function countPowers(b: Board, s: S, field: Field): void {
  const out = field.stock
  for (let p = 0; p < POWERS; p++) {
    const will = s.will[p]
    out[p] +=
      WORTH.will * will - (will <= 2 ? WORTH.lastWill * (3 - will) : 0) + WORTH.savedDepot * s.savedDepots[p]
    out[p] += WORTH.savedDepot * s.springDepots[p] + WORTH.rating * s.rating[p]
  }
  for (let n = 0; n < ARMED; n++) {
    const sp = s.springInfantry[n] + s.springCavalry[n]
    if (sp > 0 && field.scorer[n] >= 0) out[field.scorer[n]] += WORTH.box * sp
  }
  for (let i = 0; i < s.sent.length; i++) {
    const p = field.scorer[s.sent[i].nation]
    if (p >= 0) out[p] += WORTH.box * (s.sent[i].infantry + s.sent[i].cavalry)
  }
  out[FR] += WORTH.box * s.treasure
  for (let box = 0; box < 2; box++) {
    out[BR] += WORTH.section * (s.fleets[box] + s.fleetsDue[box])
    out[FR] += WORTH.section * (s.fleets[2 + box] + s.fleetsDue[2 + box])
    out[SP] += WORTH.section * (s.fleets[4 + box] + s.fleetsDue[4 + box])
  }
  for (let c = 0; c < COURTS; c++) out[c] += WORTH.sortie * s.sorties[c]
  out[BR] += 2 * WORTH.section * s.fleetLeaders
  const years = yearsLeft(b, s)
  for (let i = 0; i < s.subsidies.length; i++) out[field.deckOf[s.subsidies[i]]] += WORTH.subsidy * years
  if (s.fortyfive >= 0) out[FR] += WORTH.rising * Math.min(8, s.fortyfive + 1)
  if (s.crown >= 0) out[AU] += WORTH.crownBox * s.crown
  if (isCrowned(s)) out[FR] += WORTH.trust * years
  for (let i = 0; i < s.bonuses.length; i++) {
    const bonus = s.bonuses[i]
    const row = bonus.court * 4
    const gain = field.gains[row]
    field.hopes[bonus.court] += WORTH.bonus * Math.max(0.15, gain)
  }
}

/** Late Winters to come. */
function yearsLeft(b: Board, s: S): number {
  const { endYear, endSeason } = b.scenarios[s.scenario]
  const last = (endYear - 1740) * SEASONS + endSeason
  return Math.max(0, Math.floor((last - (s.year - 1740) * SEASONS - s.season) / SEASONS))
}

export function countForces(b: Board, s: S, field: Field): void {
  const out = field.stock
  const { spaces } = b
  for (let i = 0; i < field.used; i++) {
    const f = field.forces[i]
    const nation = field.nation[f]
    if (nation < 0) continue
    const power = field.scorer[nation] >= 0 ? field.scorer[nation] : s.forceCourt[f]
    const sp = field.sp[f]
    if (s.forceSupply[f] > 0) out[power] -= WORTH.shortSupply * s.forceSupply[f] * Math.max(5, sp)
    if ((s.forceFlags[f] & INSIDE) !== 0) continue
    out[power] += sp * (WORTH.field - WORTH.order * s.forceOrder[f])
    const at = s.forceAt[f]
    const side = field.side[nation]
    if (side < 0) continue
    if (field.fed[side * spaces + at] === 0) out[power] -= WORTH.unfed * sp
    if (field.atWar[nation] === 0) continue
    const foes = (1 - side) * spaces
    let enemies = field.army[foes + at]
    for (let j = field.first[at]; j < field.first[at + 1]; j++)
      enemies = Math.max(enemies, field.army[foes + field.near[j]])
    const own = field.army[side * spaces + at]
    if (enemies > own) out[power] -= (WORTH.danger * sp * (enemies - own)) / (enemies + own)
  }
}

export function countPlaces(b: Board, s: S, field: Field): void {
  const out = field.stock
  for (let i = 0; i < field.forts.length; i++) {
    const a = field.forts[i]
    const p = powerAt(s, field, a)
    if (p < 0) continue
    const men = field.walled[a]
    const worth = WORTH.garrison[men > 6 ? 6 : men]
    out[p] += field.targetOf[a] >= 0 ? WORTH.prized * worth : worth
    if (s.control[a] !== b.home[a]) out[p] += b.fortress[a] === MAJOR ? 2 * WORTH.ground : WORTH.ground
    else if (field.side[b.home[a]] < 0) out[p] += WORTH.ground
  }
  countCapitals(b, s, field)
  for (let i = 0; i < field.stores; i++) out[field.store[i] % POWERS] += WORTH.depot
  for (let a = 0; a < b.spaces; a++) {
    if (b.fortress[a] === NO_FORT && s.control[a] !== b.home[a]) {
      const p = powerAt(s, field, a)
      if (p >= 0) out[p] += WORTH.ground / 2
    }
  }
}

/** COS-20.2.1-01: enemy capitals in hand. */
function countCapitals(b: Board, s: S, field: Field): void {
  for (let i = 0; i < field.targets.length; i++) {
    const a = field.targets[i]
    if (b.endVp[a] === 0 || field.side[s.control[a]] !== 1 - field.side[b.home[a]]) continue
    const p = powerAt(s, field, a)
    if (p >= 0) field.hopes[p] += HOPE.hold * b.endVp[a]
  }
}

const powerAt = (s: S, field: Field, a: number): number => {
  const n = s.control[a]
  return n < ARMED ? field.scorer[n] : -1
}

// --- cards ----------------------------------------------------------------------------------

const held = new Int32Array(COURTS)
const best = new Int32Array(COURTS)

/** Own cards by their campaign points; of other hands only the number is known. */
export function countCards(b: Board, s: S, seat: number, field: Field, m: Moment): void {
  const { seatOf } = b.scenarios[s.scenario]
  const out = field.stock
  held.fill(0)
  best.fill(0)
  for (let c = 0; c < b.cards; c++) {
    const court = s.cardAt[c]
    if (court >= COURTS) continue
    held[court]++
    const own = seatOf[court] === seat
    const cp = own ? Math.max(b.cp[c], b.altCp[c]) : WORTH.usualCp
    if (cp > best[court]) best[court] = cp
    out[court] += WORTH.campaignPoint * cp
  }
  const late = s.season > FALL || s.season === LATE_WINTER ? 0.4 : 1
  for (let court = 0; court < COURTS; court++) {
    let worth = 0
    for (let i = 0; i < held[court] && i < WORTH.card.length; i++) worth += WORTH.card[i]
    out[court] += late * worth
  }
  if (m.court < 0 || m.winter) return
  const points = m.points < 0 ? best[m.court] : m.points
  if (points > 0) field.hopes[m.court] += WORTH.trust * worthOfPoints(field, m.court, points)
}

// --- diplomacy, battle ----------------------------------------------------------------------

export function countDiplomacy(b: Board, s: S, field: Field): void {
  const out = field.stock
  for (let n = 0; n < ARMED; n++) {
    if (b.hasMarker[n] === 0) continue
    if (s.ally[n] === PRAGMATIC) out[AU] += WORTH.ally
    else if (s.ally[n] === BOURBON) out[FR] += WORTH.ally
    else if (s.marker[n] > 0) out[AU] += WORTH.leaning * s.marker[n]
    else out[FR] -= WORTH.leaning * s.marker[n]
  }
}

/** Cards that have been played in a battle that is not yet rolled for. */
export function countBattle(field: Field, f: Battle): void {
  if (f.winner >= 0 || f.attacker < 0) return
  for (let party = 0; party < 2; party++) {
    const p = field.scorer[f.nations[party]]
    if (p < 0) continue
    field.hopes[p] +=
      WORTH.drm * (f.cardOwn[party] + f.cardEnemy[1 - party]) + WORTH.drm * 0.3 * f.pursuit[party]
  }
}

// --- levels and chances ---------------------------------------------------------------------

/** What the Powers begin a scenario with beyond their points: only what is more or less than that counts. */
interface Opening {
  readonly hopes: Float64Array
  readonly stock: Float64Array
  /** Points that it is expected to gain. */
  readonly drift: Float64Array
  /** How well each seat, or the Pragmatics of two, seem to begin. */
  readonly leads: Float64Array
  turns: number
}

const openings = perBoard((_b: Board): Opening[] => [])

function openingOf(b: Board, s: S, field: Field): Opening {
  const known = openings(b)
  let opening = known[s.scenario]
  if (opening !== undefined) return opening
  const hopes = Float64Array.from(field.hopes)
  const stock = Float64Array.from(field.stock)
  const start = initialState(b, { scenario: b.scenarios[s.scenario].id, options: s.options.map(() => 0) })
  reckon(b, start, -1, field, newMoment())
  opening = {
    hopes: Float64Array.from(field.hopes),
    stock: Float64Array.from(field.stock),
    drift: driftOf(b, start),
    leads: new Float64Array(COURTS),
    turns: Math.max(1, turnsLeft(field)),
  }
  known[s.scenario] = opening
  setLevels(b, start, field, opening, opening.turns)
  const { seats } = b.scenarios[s.scenario]
  if (seats.length === 2) opening.leads[0] = leadOf(start, field)
  else
    for (let seat = 0; seat < seats.length; seat++) opening.leads[seat] = bestStanding(b, start, seat, field)
  field.hopes.set(hopes)
  field.stock.set(stock)
  return opening
}

function turnsLeft(field: Field): number {
  let turns = 0
  for (let c = 0; c < COURTS; c++) turns = Math.max(turns, field.turns[c])
  return turns
}

/** Whoever begins below the lowest band is expected to reach it. */
function driftOf(b: Board, start: S): Float64Array {
  const { bands } = b.scenarios[start.scenario].setup
  return Float64Array.from({ length: POWERS }, (_, p) => Math.max(0, bands[p * 3] - 0.5 - start.vp[p]))
}

/** A level from 0 to 3 for each Power, as a smooth function of what it has and may hope for. */
function setLevels(b: Board, s: S, field: Field, opening: Opening, turns: number): void {
  const { bands } = b.scenarios[s.scenario].setup
  const scale = 1 / (WORTH.level + WORTH.levelPerTurn * Math.sqrt(turns))
  const stake =
    turns >= WORTH.stakeTurns ? 1 : WORTH.endStake + ((1 - WORTH.endStake) * turns) / WORTH.stakeTurns
  const past = pastOf(opening, turns)
  for (let p = 0; p < POWERS; p++) {
    const hopes = field.hopes[p] + past * (opening.drift[p] - opening.hopes[p])
    const n = s.vp[p] + 0.5 + hopes + stake * (field.stock[p] - opening.stock[p])
    let level = 0
    for (let i = p * 3; i < p * 3 + 3; i++) {
      const odds = sigmoid(scale * (n - bands[i]))
      field.odds[i] = odds
      level += odds
    }
    field.levels[p] = level
  }
}

/** The part of the match that is still to come. */
const pastOf = (opening: Opening, turns: number): number =>
  turns < opening.turns ? turns / opening.turns : 1

/** Levels of the Pragmatics less those of the Bourbons. */
function leadOf(s: S, field: Field): number {
  const l = field.levels
  const lost = sideOf(s, PE) === BOURBON ? 2 * l[PE] : 0
  return l[AU] + l[BR] + l[PE] - lost - (l[FR] + l[PR] + l[SP])
}

/** COS-Q93: a court has the better level of its Powers; a seat the best of its courts. */
function bestStanding(b: Board, s: S, seat: number, field: Field): number {
  const { seatOf } = b.scenarios[s.scenario]
  let top = -1
  for (let court = 0; court < COURTS; court++)
    if (seatOf[court] === seat) top = Math.max(top, standing(s, field, court))
  return top
}

/** Every scenario counts as even at its start. */
function amongSeats(b: Board, s: S, seat: number, field: Field, opening: Opening, past: number): number {
  const n = b.scenarios[s.scenario].seats.length
  let sum = Math.exp(WORTH.among * (1 - past) * WORTH.nobody)
  let own = 0
  for (let other = 0; other < n; other++) {
    const top = bestStanding(b, s, other, field) - past * opening.leads[other]
    const weight = Math.exp(WORTH.among * top)
    sum += weight
    if (other === seat) own = weight
  }
  return own / sum
}

/** Of a court: the level of its better Power with its points, less if it may be that it cannot win at all (COS-Q93). */
function standing(s: S, field: Field, court: number): number {
  const { levels, odds } = field
  const second = court === PR ? SP : court === BR && sideOf(s, PE) !== BOURBON ? PE : -1
  const own = levels[court] + WORTH.tie * s.vp[court]
  const first = odds[court * 3]
  if (second < 0) return own + Math.log(first + WORTH.unlikely) / WORTH.among
  // COS-21.2-02, COS-21.2-03
  const both = first * odds[second * 3]
  const decisive = court === PR ? odds[court * 3 + 2] : 0
  const may = both + (1 - both) * decisive
  return (
    Math.max(own, levels[second] + WORTH.tie * s.vp[second]) + Math.log(may + WORTH.unlikely) / WORTH.among
  )
}
