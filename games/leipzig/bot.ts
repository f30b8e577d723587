// How to value a position, for bots: the points that both sides may expect. docs/bots/leipzig.md says why so.
import type { Pace } from '@tricorne/kit'
import { ALLIED, type Board, FRENCH, MOST_MARKERS, TIME_CARD } from './board.ts'
import { contacts } from './rules/battle.ts'
import { outcome } from './rules/match.ts'
import { worth } from './rules/scoring.ts'
import { armyIn, cardsIn, type LeipzigState, marksOf, rulesOf, SPREAD, sideOf, WAITING } from './state.ts'

// Most numbers below were fitted to how 753 matches ended (docs/bots/leipzig.md).
/** Chances that an army will be placed, by the number of its markers. */
const STANDS = [0, 1, 0.85, 0.5]
/** … and when its card is not yet played, by the Scout Cards that it still lacks. */
const WAITS = [0.65, 0.45, 0.4]
/** Of what a waiting army may score, by whether its date is reached. */
const PLAYABLE = 0.25
const DATED = 0.7
/** Chances that an army stands in a region, by how far its nearest marker or village is. */
const NEAR = [1, 0.5, 0.5, 0]
/** Of an Allied army's strength that may yet come beside a region, by the same distance. */
const THREAT = [1.2, 0.7, 0.07, 0]
/** Of a French army's strength that may yet come to support. */
const HELP = [0.7, 0.22, 0.2, 0]
/** Of the strength of French armies that touch the same enemies. */
const SUPPORT = 0.6
/** How far a marker of the Allies on a village shuts it. */
const SHUTS = 0.62
/** Steps of the track below which an army not placed loses its chances. */
const LATE = 4.7
/** How sure a lead in strength makes a mission; equal strength is enough for the French (LEI-F-15). */
const SPREAD_OF_STRENGTH = 2.4
const EQUAL = 0.15
/** How much likelier a village is a mission if a French army is sure to stand there. */
const SUSPICION = 8
const CARD = 0.07
/** … and a card that some own marker can use. */
const USEFUL = 0.12
const MOST_USEFUL = 5
const SCOUT = 0.5
/**
 * Turns after which a bot wants the match to end, and how fast that grows: the rulebook lets players draw for
 * ever (LEI-Q15). Matches of bots take about 14 turns.
 */
const PATIENCE = 60
const HASTE = 0.02
const MOST_HASTE = 0.9
/** Points that make a game three times as likely won as lost. */
const SCALE = 4
/** What a French player scores in a game, about; what the other one has to beat. */
const PAR = 14

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))

/** Points of the French and of the Allies, filled anew at every valuation. */
const points = [0, 0]

// Of every army, filled anew at every valuation: it is asked about each village.
/** The chance that it will be placed; 0 if it stands or is gone. */
const chances = new Float64Array(32)
/** Its strength, placed or not. */
const powers = new Float64Array(32)
/** Of the Allied: the French armies that it touches, a bit each. */
const touched = new Int32Array(32)
/**
 * `farness[army * regions + region]`: how far its nearest marker is, or the nearest village if it waits. From one
 * valuation to the next few markers move, so an army's row is made anew only if its markers are others now.
 */
let farness = new Uint8Array(0)
const rowsFor = new Int32Array(32)
let rowsOf: Board | null = null
const NO_ROW = -1
const VILLAGES = -2
/** Too far: the tables above end there with a 0. */
const FAR = 3

/** Own turn, theirs, own again: what a marker was moved for shows when the next turn places it. */
export const pace: Pace<LeipzigState, Board> = { turn: (s) => s.turn, ahead: 3 }

export function evaluate(s: LeipzigState, seat: number, b: Board): number {
  const over = outcome(s)
  if (over !== null) return over.winners.length === 0 ? 0.5 : over.winners.includes(seat) ? 1 : 0
  const french = sideOf(s, seat) === FRENCH
  points[FRENCH] = expected(b, s, FRENCH)
  points[ALLIED] = expected(b, s, ALLIED)
  // LEI-H-01: the Allies know only what is revealed, and weigh the other villages.
  const known = french ? (1 << b.sectors) - 1 : s.revealed
  survey(b, s)
  const busy = onMissions(b, s, known)
  const used = addKnown(b, s, known, busy)
  if (!french) addGuessed(b, s, used, busy)
  const chance = sigmoid(lead(s) / SCALE)
  const value = french ? chance : 1 - chance
  return s.turn < PATIENCE ? value : hurried(b, s, french ? FRENCH : ALLIED, value)
}

/** The longer a match has lasted, the more the time indicator counts, and the less a Time Card kept in hand. */
function hurried(b: Board, s: LeipzigState, side: number, value: number): number {
  const haste = Math.min(MOST_HASTE, HASTE * (s.turn - PATIENCE))
  const kept = s.cards[side * b.sorts.length + b.first[TIME_CARD]]
  return (1 - haste) * value + (haste * s.time) / (b.end * (1 + kept))
}

/** By how many points the French are ahead; in a match only French points count (LEI-V-06). */
function lead(s: LeipzigState): number {
  if (rulesOf(s).games === 1) return points[FRENCH] - points[ALLIED]
  const par = s.kept < 0 ? PAR : s.kept
  // What the Allies may expect counts a little: armies that stand are armies in the way.
  return points[FRENCH] - par - 0.1 * (points[ALLIED] - PAR)
}

/** How much of the time that armies need is left, 0 to 1. */
const timeLeft = (b: Board, s: LeipzigState): number => Math.min(1, (b.end - s.time) / LATE)

/** Points of a side but for missions: those it has, those of armies to come, and a little for its hand. */
function expected(b: Board, s: LeipzigState, side: number): number {
  const left = timeLeft(b, s)
  let sum = 0
  for (let a = b.from[side]; a < b.to[side]; a++) {
    if (s.armies[a] === SPREAD) sum += STANDS[marksOf(s, a)]
    else if (s.armies[a] === WAITING)
      sum += WAITS[lack(b, s, a)] * (s.time >= b.earliest[a] ? PLAYABLE : DATED)
  }
  sum += CARD * Math.min(b.numbers.handLimit, cardsIn(b, s, side)) + SCOUT * s.scouts[side]
  sum += USEFUL * Math.min(MOST_USEFUL, usefulCards(b, s, side))
  return s.score[side] + sum * left
}

/** LEI-A1-07: the Scout Cards that an army's card needs and its owner does not have. */
function lack(b: Board, s: LeipzigState, army: number): number {
  const short = b.villages[army].length - b.markers[army]
  return short === 0 ? 0 : Math.max(0, short - s.scouts[b.side[army]])
}

/** Terrain and Movement Cards that fit a marker on the board; more than two of a sort wait too long. */
function usefulCards(b: Board, s: LeipzigState, side: number): number {
  let terrains = 0
  let types = 0
  for (let a = b.from[side]; a < b.to[side]; a++) {
    if (s.armies[a] !== SPREAD) continue
    types |= b.typeMask[a]
    for (let i = a * MOST_MARKERS; i < (a + 1) * MOST_MARKERS; i++)
      if (s.marks[i] >= 0) terrains |= 1 << b.terrain[s.marks[i]]
  }
  const fits = [terrains, types, 0]
  let n = 0
  for (let sort = 0; sort < b.first[TIME_CARD]; sort++)
    if ((b.sortShows[sort] & fits[b.sortKind[sort]]) !== 0)
      n += Math.min(2, s.cards[side * b.sorts.length + sort])
  return n
}

/** Adds the points of known missions; an army serves one only, and the dearer missions choose first. */
function addKnown(b: Board, s: LeipzigState, known: number, busy: number): number {
  let used = 0
  for (let left = known; ; ) {
    let next = -1
    for (let sector = 0; sector < b.sectors; sector++) {
      if ((left & (1 << sector)) === 0 || s.missions[sector] < 0) continue
      if (next < 0 || b.missions[s.missions[sector]].french > b.missions[s.missions[next]].french)
        next = sector
    }
    if (next < 0) return used
    left &= ~(1 << next)
    const { region, french, allied } = b.missions[s.missions[next]]
    const army = holder(b, s, region, used)
    if (army >= 0) used |= 1 << army
    const held = army < 0 ? 0 : holds(b, s, region, army, used | busy)
    points[FRENCH] += held * french
    points[ALLIED] += (1 - held) * allied
  }
}

/** Adds what the hidden missions bring on the average; villages that the French are near are likelier. */
function addGuessed(b: Board, s: LeipzigState, used: number, busy: number): void {
  for (let sector = 0; sector < b.sectors; sector++) {
    if ((s.revealed & (1 << sector)) !== 0 || s.missions[sector] < 0) continue
    let weights = 0
    let ours = 0
    let theirs = 0
    for (const m of b.missionsOf[sector]) {
      const { region, french, allied } = b.missions[m]
      const army = holder(b, s, region, used)
      const held = army < 0 ? 0 : holds(b, s, region, army, used | busy)
      const weight = suspicion(b, s, army, region)
      weights += weight
      ours += weight * held * french
      theirs += weight * (1 - held) * allied
    }
    points[FRENCH] += ours / weights
    points[ALLIED] += theirs / weights
  }
}

/** How likely a village is the mission of its sector, by the French army that may stand there, compared with others. */
function suspicion(b: Board, s: LeipzigState, army: number, region: number): number {
  if (army < 0) return 1
  // Squared: of armies that are merely near, most are on their way elsewhere.
  const chance = stands(b, s, army, region)
  return 1 + SUSPICION * chance * chance
}

/** By sector, how likely each of its missions is for somebody who sees where the French are and no more. */
export function suspicions(b: Board, s: LeipzigState): number[][] {
  survey(b, s)
  return b.missionsOf.map((pile) =>
    pile.map((m) => suspicion(b, s, holder(b, s, b.missions[m].region, 0), b.missions[m].region)),
  )
}

/** The French army most likely to stand in a region, by chance and strength; -1 for none. */
function holder(b: Board, s: LeipzigState, region: number, used: number): number {
  const there = armyIn(s, region)
  if (there >= 0) return b.side[there] === FRENCH ? there : -1
  let best = -1
  let most = 0.02
  for (let a = b.from[FRENCH]; a < b.to[FRENCH]; a++) {
    if (chances[a] === 0 || (used & (1 << a)) !== 0) continue
    const value = chances[a] * NEAR[farness[a * b.regions + region]] * (1 + 0.1 * powers[a])
    if (value <= most) continue
    most = value
    best = a
  }
  return best
}

function survey(b: Board, s: LeipzigState): void {
  const left = timeLeft(b, s)
  if (rowsOf !== b) {
    rowsOf = b
    farness = new Uint8Array(b.armies * b.regions)
    rowsFor.fill(NO_ROW)
  }
  for (let a = 0; a < b.armies; a++) {
    if (s.armies[a] >= 0) {
      chances[a] = 0
      powers[a] = worth(b, s, a)
      touched[a] = b.side[a] === ALLIED ? contacts(b, s, a) : 0
      continue
    }
    chances[a] = comes(b, s, a) * left
    powers[a] = Math.max(b.strength[3 * a], b.strength[3 * a + 1], b.strength[3 * a + 2])
    if (chances[a] !== 0) findRow(b, s, a)
  }
}

/** Brings an army's row of `farness` up to date. */
function findRow(b: Board, s: LeipzigState, army: number): void {
  let key = VILLAGES
  if (s.armies[army] !== WAITING) {
    key = 0
    for (let i = army * MOST_MARKERS; i < (army + 1) * MOST_MARKERS; i++)
      key = key * (b.regions + 1) + s.marks[i] + 1
  }
  if (rowsFor[army] === key) return
  rowsFor[army] = key
  farness.fill(FAR, army * b.regions, (army + 1) * b.regions)
  if (key === VILLAGES) for (const v of b.villages[army]) reach(b, army, v)
  else
    for (let i = army * MOST_MARKERS; i < (army + 1) * MOST_MARKERS; i++)
      if (s.marks[i] >= 0) reach(b, army, s.marks[i])
}

/** The chance that an army not yet placed will be, given time; 0 for all others. */
function comes(b: Board, s: LeipzigState, army: number): number {
  if (s.armies[army] === WAITING) return WAITS[lack(b, s, army)]
  return s.armies[army] === SPREAD ? STANDS[marksOf(s, army)] : 0
}

/** The French armies that stand on missions known, a bit each: they support no other. */
function onMissions(b: Board, s: LeipzigState, known: number): number {
  let mask = 0
  for (let sector = 0; sector < b.sectors; sector++) {
    if ((known & (1 << sector)) === 0 || s.missions[sector] < 0) continue
    const army = armyIn(s, b.missions[s.missions[sector]].region)
    if (army >= 0) mask |= 1 << army
  }
  return mask
}

/** Notes where an army may yet come, from a marker or a village. */
function reach(b: Board, army: number, from: number): void {
  const ring = b.around[from]
  const row = army * b.regions
  for (let i = 0; i < ring.length; i += 2)
    if (ring[i + 1] < farness[row + ring[i]]) farness[row + ring[i]] = ring[i + 1]
}

/** The chance that an army will stand in a region. */
function stands(b: Board, s: LeipzigState, army: number, region: number): number {
  if (s.armies[army] >= 0) return s.armies[army] === region ? 1 : 0
  return chances[army] === 0 ? 0 : chances[army] * NEAR[farness[army * b.regions + region]]
}

/** The chance that a mission will be held by an army; `busy` serve missions of their own. */
function holds(b: Board, s: LeipzigState, region: number, army: number, busy: number): number {
  let theirs = 0
  let shut = 0
  let friends = 0
  for (let c = b.from[ALLIED]; c < b.to[ALLIED]; c++) {
    if (s.armies[c] >= 0) {
      if (b.touch[s.armies[c] * b.regions + region] === 0) continue
      theirs += powers[c]
      friends |= touched[c]
    } else if (chances[c] !== 0) {
      const far = farness[c * b.regions + region]
      theirs += chances[c] * THREAT[far] * powers[c]
      if (far < 2) shut = Math.max(shut, chances[c] * NEAR[far])
    }
  }
  let ours = powers[army]
  for (let a = b.from[FRENCH]; a < b.to[FRENCH]; a++) {
    if (a === army || (busy & (1 << a)) !== 0) continue
    if (s.armies[a] >= 0) {
      if ((friends & (1 << a)) !== 0) ours += SUPPORT * powers[a]
    } else if (chances[a] !== 0) ours += chances[a] * HELP[farness[a * b.regions + region]] * powers[a]
  }
  const there = stands(b, s, army, region)
  const open = there === 1 ? 1 : 1 - SHUTS * shut
  return there * open * sigmoid((ours - theirs + EQUAL) / SPREAD_OF_STRENGTH)
}
