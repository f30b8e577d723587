// How to value a position, for bots: the points that both sides may expect. docs/bots/leipzig.md says why so.

import { type Pace, perBoard } from '@tricorne/kit'
import { ALLIED, type Board, FRENCH, MOST_MARKERS, TIME_CARD } from './board.ts'
import type { Army, Region, Seat, Side } from './nouns.ts'
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

const NO_ROW = -1
const VILLAGES = -2
/** What a valuation finds out, in room that each board has once. */
interface Survey {
  /** Points of the French and of the Allies. */
  points: number[]
  // Of every army: it is asked about each village.
  /** The chance that it will be placed; 0 if it stands or is gone. */
  chances: Float64Array
  /** Its strength, placed or not. */
  powers: Float64Array
  /** Of the Allied: the French armies that it touches, a bit each. */
  touched: Int32Array
  /**
   * `farness[army * regions + region]`: how far its nearest marker is, or the nearest village if it waits. From one
   * valuation to the next few markers move, so an army's row is made anew only if its markers are others now.
   */
  farness: Uint8Array
  rowsFor: Int32Array
  /** By sector: French points less Allied ones that its mission is to bring. */
  leads: Float64Array
}

const surveyOf = perBoard(
  ({ armies, regions, sectors }: Board): Survey => ({
    points: [0, 0],
    chances: new Float64Array(armies),
    powers: new Float64Array(armies),
    touched: new Int32Array(armies),
    farness: new Uint8Array(armies * regions),
    rowsFor: new Int32Array(armies).fill(NO_ROW),
    leads: new Float64Array(sectors),
  }),
)
/** Too far: the tables above end there with a 0. */
const FAR = 3

/** Own turn, theirs, own again: what a marker was moved for shows when the next turn places it. */
export const pace: Pace<LeipzigState, Board> = { turn: (s) => s.turn, ahead: 3 }

export function evaluate(s: LeipzigState, seat: Seat, b: Board): number {
  const over = outcome(s)
  if (over !== null) return over.winners.length === 0 ? 0.5 : over.winners.includes(seat) ? 1 : 0
  const french = sideOf(s, seat) === FRENCH
  const v = reckon(b, s, french)
  const chance = sigmoid(lead(s, v) / SCALE)
  const value = french ? chance : 1 - chance
  return s.turn < PATIENCE ? value : hurried(b, s, french ? FRENCH : ALLIED, value)
}

/** The points that both sides may expect, as one of them sees it. */
function reckon(b: Board, s: LeipzigState, french: boolean): Survey {
  // LEI-H-01: the Allies know only what is revealed, and weigh the other villages.
  const known = french ? (1 << b.sectors) - 1 : s.revealed
  const v = survey(b, s)
  v.points[FRENCH] = expected(b, s, FRENCH)
  v.points[ALLIED] = expected(b, s, ALLIED)
  const busy = onMissions(b, s, known)
  const used = addKnown(b, s, v, known, busy)
  if (!french) addGuessed(b, s, v, used, busy)
  return v
}

/** By sector: French points less Allied ones that its mission is to bring, as a side sees it. */
export const missionLeads = (b: Board, s: LeipzigState, side: Side): number[] => [
  ...reckon(b, s, side === FRENCH).leads,
]

/** The longer a match has lasted, the more the time indicator counts, and the less a Time Card kept in hand. */
function hurried(b: Board, s: LeipzigState, side: Side, value: number): number {
  const haste = Math.min(MOST_HASTE, HASTE * (s.turn - PATIENCE))
  const kept = s.cards[side * b.sorts.length + b.first[TIME_CARD]]
  return (1 - haste) * value + (haste * s.time) / (b.end * (1 + kept))
}

/** By how many points the French are ahead; in a match only French points count (LEI-V-06). */
function lead(s: LeipzigState, { points }: Survey): number {
  if (rulesOf(s).games === 1) return points[FRENCH] - points[ALLIED]
  const par = s.kept < 0 ? PAR : s.kept
  // What the Allies may expect counts a little: armies that stand are armies in the way.
  return points[FRENCH] - par - 0.1 * (points[ALLIED] - PAR)
}

/** How much of the time that armies need is left, 0 to 1. */
const timeLeft = (b: Board, s: LeipzigState): number => Math.min(1, (b.end - s.time) / LATE)

/** Points of a side but for missions: those it has, those of armies to come, and a little for its hand. */
function expected(b: Board, s: LeipzigState, side: Side): number {
  const left = timeLeft(b, s)
  let sum = 0
  for (let a = b.from[side]; a < b.to[side]; a++) sum += promise(b, s, a)
  return s.score[side] + (sum + handWorth(b, s, side)) * left
}

/** What an army that does not stand yet may score. */
function promise(b: Board, s: LeipzigState, a: Army): number {
  if (s.armies[a] === SPREAD) return STANDS[marksOf(s, a)]
  return s.armies[a] === WAITING ? WAITS[lack(b, s, a)] * (s.time >= b.earliest[a] ? PLAYABLE : DATED) : 0
}

/** The point of an army that stands or has stood, or what is hoped for of it. */
export const pointOf = (b: Board, s: LeipzigState, a: Army): number =>
  s.armies[a] === SPREAD || s.armies[a] === WAITING ? promise(b, s, a) * timeLeft(b, s) : 1

/** What Action Cards and Scout Cards are worth to a side. */
export function handWorth(b: Board, s: LeipzigState, side: Side): number {
  const sum = CARD * Math.min(b.numbers.handLimit, cardsIn(b, s, side)) + SCOUT * s.scouts[side]
  return sum + USEFUL * Math.min(MOST_USEFUL, usefulCards(b, s, side))
}

/** LEI-A1-07: the Scout Cards that an army's card needs and its owner does not have. */
function lack(b: Board, s: LeipzigState, army: Army): number {
  const short = b.villages[army].length - b.markers[army]
  return short === 0 ? 0 : Math.max(0, short - s.scouts[b.side[army]])
}

/** Terrain and Movement Cards that fit a marker on the board; more than two of a sort wait too long. */
function usefulCards(b: Board, s: LeipzigState, side: Side): number {
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
function addKnown(b: Board, s: LeipzigState, v: Survey, known: number, busy: number): number {
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
    const army = holder(b, s, v, region, used)
    if (army >= 0) used |= 1 << army
    const held = army < 0 ? 0 : holds(b, s, v, region, army, used | busy)
    v.points[FRENCH] += held * french
    v.points[ALLIED] += (1 - held) * allied
    v.leads[next] = held * french - (1 - held) * allied
  }
}

/** Adds what the hidden missions bring on the average; villages that the French are near are likelier. */
function addGuessed(b: Board, s: LeipzigState, v: Survey, used: number, busy: number): void {
  for (let sector = 0; sector < b.sectors; sector++) {
    if ((s.revealed & (1 << sector)) !== 0 || s.missions[sector] < 0) continue
    let weights = 0
    let ours = 0
    let theirs = 0
    for (const m of b.missionsOf[sector]) {
      const { region, french, allied } = b.missions[m]
      const army = holder(b, s, v, region, used)
      const held = army < 0 ? 0 : holds(b, s, v, region, army, used | busy)
      const weight = suspicion(b, s, v, army, region)
      weights += weight
      ours += weight * held * french
      theirs += weight * (1 - held) * allied
    }
    v.points[FRENCH] += ours / weights
    v.points[ALLIED] += theirs / weights
    v.leads[sector] = (ours - theirs) / weights
  }
}

/** How likely a village is the mission of its sector, by the French army that may stand there, compared with others. */
function suspicion(b: Board, s: LeipzigState, v: Survey, army: Army, region: Region): number {
  if (army < 0) return 1
  // Squared: of armies that are merely near, most are on their way elsewhere.
  const chance = stands(b, s, v, army, region)
  return 1 + SUSPICION * chance * chance
}

/** By sector, how likely each of its missions is for somebody who sees where the French are and no more. */
export function suspicions(b: Board, s: LeipzigState): number[][] {
  const v = survey(b, s)
  return b.missionsOf.map((pile) =>
    pile.map((m) => suspicion(b, s, v, holder(b, s, v, b.missions[m].region, 0), b.missions[m].region)),
  )
}

/** The French army most likely to stand in a region, by chance and strength; -1 for none. */
function holder(b: Board, s: LeipzigState, v: Survey, region: Region, used: number): number {
  const there = armyIn(s, region)
  if (there >= 0) return b.side[there] === FRENCH ? there : -1
  let best = -1
  let most = 0.02
  for (let a = b.from[FRENCH]; a < b.to[FRENCH]; a++) {
    if (v.chances[a] === 0 || (used & (1 << a)) !== 0) continue
    const value = v.chances[a] * NEAR[v.farness[a * b.regions + region]] * (1 + 0.1 * v.powers[a])
    if (value <= most) continue
    most = value
    best = a
  }
  return best
}

/** Looks at a position. The answer holds until the next one is looked at. */
function survey(b: Board, s: LeipzigState): Survey {
  const v = surveyOf(b)
  const left = timeLeft(b, s)
  for (let a = 0; a < b.armies; a++) {
    if (s.armies[a] >= 0) {
      v.chances[a] = 0
      v.powers[a] = worth(b, s, a)
      v.touched[a] = b.side[a] === ALLIED ? contacts(b, s, a) : 0
      continue
    }
    v.chances[a] = comes(b, s, a) * left
    v.powers[a] = Math.max(b.strength[3 * a], b.strength[3 * a + 1], b.strength[3 * a + 2])
    if (v.chances[a] !== 0) findRow(b, s, v, a)
  }
  return v
}

/** Brings an army's row of `farness` up to date. */
function findRow(b: Board, s: LeipzigState, v: Survey, army: Army): void {
  let key = VILLAGES
  if (s.armies[army] !== WAITING) {
    key = 0
    for (let i = army * MOST_MARKERS; i < (army + 1) * MOST_MARKERS; i++)
      key = key * (b.regions + 1) + s.marks[i] + 1
  }
  if (v.rowsFor[army] === key) return
  v.rowsFor[army] = key
  v.farness.fill(FAR, army * b.regions, (army + 1) * b.regions)
  if (key === VILLAGES) for (const village of b.villages[army]) reach(b, v, army, village)
  else
    for (let i = army * MOST_MARKERS; i < (army + 1) * MOST_MARKERS; i++)
      if (s.marks[i] >= 0) reach(b, v, army, s.marks[i])
}

/** The chance that an army not yet placed will be, given time; 0 for all others. */
function comes(b: Board, s: LeipzigState, army: Army): number {
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
function reach(b: Board, v: Survey, army: Army, from: number): void {
  const ring = b.around[from]
  const row = army * b.regions
  for (let i = 0; i < ring.length; i += 2)
    if (ring[i + 1] < v.farness[row + ring[i]]) v.farness[row + ring[i]] = ring[i + 1]
}

/** The chance that an army will stand in a region. */
function stands(b: Board, s: LeipzigState, v: Survey, army: Army, region: Region): number {
  if (s.armies[army] >= 0) return s.armies[army] === region ? 1 : 0
  return v.chances[army] === 0 ? 0 : v.chances[army] * NEAR[v.farness[army * b.regions + region]]
}

/** The chance that a mission will be held by an army; `busy` serve missions of their own. */
function holds(b: Board, s: LeipzigState, v: Survey, region: Region, army: Army, busy: number): number {
  let theirs = 0
  let shut = 0
  let friends = 0
  for (let c = b.from[ALLIED]; c < b.to[ALLIED]; c++) {
    if (s.armies[c] >= 0) {
      if (b.touch[s.armies[c] * b.regions + region] === 0) continue
      theirs += v.powers[c]
      friends |= v.touched[c]
    } else if (v.chances[c] !== 0) {
      const far = v.farness[c * b.regions + region]
      theirs += v.chances[c] * THREAT[far] * v.powers[c]
      if (far < 2) shut = Math.max(shut, v.chances[c] * NEAR[far])
    }
  }
  let ours = v.powers[army]
  for (let a = b.from[FRENCH]; a < b.to[FRENCH]; a++) {
    if (a === army || (busy & (1 << a)) !== 0) continue
    if (s.armies[a] >= 0) {
      if ((friends & (1 << a)) !== 0) ours += SUPPORT * v.powers[a]
    } else if (v.chances[a] !== 0)
      ours += v.chances[a] * HELP[v.farness[a * b.regions + region]] * v.powers[a]
  }
  const there = stands(b, s, v, army, region)
  const open = there === 1 ? 1 : 1 - SHUTS * shut
  return there * open * sigmoid((ours - theirs + EQUAL) / SPREAD_OF_STRENGTH)
}
