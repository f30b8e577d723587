// How to value a position, for bots: the points that both sides may expect. docs/bots/leipzig.md says why so.
import { ALLIED, type Board, FRENCH, MOST_MARKERS } from './board.ts'
import { contact } from './rules/battle.ts'
import { outcome } from './rules/match.ts'
import { worth } from './rules/scoring.ts'
import { armyIn, cardsIn, type LeipzigState, marksOf, rulesOf, SPREAD, sideOf, WAITING } from './state.ts'

/** Chances that an army will stand where a marker is, by the number of its markers. */
const STANDS = [0, 1, 0.75, 0.6]
/** … and where a marker is one or two regions away. */
const NEAR = [1, 0.45, 0.2]
/** … and where its card, not yet played, names a village. */
const WAITS = 0.5
/** Steps of the track below which an army not placed loses its chances. */
const LATE = 9
/** How sure a lead in strength makes a mission. */
const SPREAD_OF_STRENGTH = 1.6
/** Of the strength that may yet come against a mission. */
const THREAT = 0.5
/** Of the strength that may support. */
const SUPPORT = 0.7
const CARD = 0.05
const SCOUT = 0.15
/** Points that make a game three times as likely won as lost. */
const SCALE = 5
/** What a French player scores in a game, about; what the other one has to beat. */
const PAR = 16

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))

export function evaluate(s: LeipzigState, seat: number, b: Board): number {
  const over = outcome(s)
  if (over !== null) return over.winners.length === 0 ? 0.5 : over.winners.includes(seat) ? 1 : 0
  const french = sideOf(s, seat) === FRENCH
  const chance = rulesOf(s).games === 1 ? gameChance(b, s) : matchChance(b, s)
  return french ? chance : 1 - chance
}

/** The French side's chance of a single game. */
const gameChance = (b: Board, s: LeipzigState): number =>
  sigmoid((expected(b, s, FRENCH) - expected(b, s, ALLIED)) / SCALE)

/** The chance of who is French now: only French points count (LEI-V-06). */
function matchChance(b: Board, s: LeipzigState): number {
  const par = s.kept < 0 ? PAR : s.kept
  // What the Allies may expect counts a little: armies that stand are armies in the way.
  return sigmoid((expected(b, s, FRENCH) - par - 0.1 * (expected(b, s, ALLIED) - PAR)) / SCALE)
}

/** How much of the time that armies need is left, 0 to 1. */
const timeLeft = (b: Board, s: LeipzigState): number => Math.min(1, (b.end - s.time) / LATE)

/** Points of a side: those it has, those of armies to come, of missions, and a little for its hand. */
function expected(b: Board, s: LeipzigState, side: number): number {
  let points = s.score[side] + missionPoints(b, s, side)
  const left = timeLeft(b, s)
  for (let a = b.from[side]; a < b.to[side]; a++) {
    if (s.armies[a] === SPREAD) points += STANDS[marksOf(s, a)] * left
    else if (s.armies[a] === WAITING) points += WAITS * left * (s.time >= b.earliest[a] ? 0.8 : 0.6)
  }
  return points + (CARD * Math.min(8, cardsIn(b, s, side)) + SCOUT * s.scouts[side]) * left
}

/** An army serves one mission only: the dearer missions choose first. */
function missionPoints(b: Board, s: LeipzigState, side: number): number {
  let used = 0
  let done = 0
  let points = 0
  for (let n = 0; n < b.sectors; n++) {
    let next = -1
    for (let sector = 0; sector < b.sectors; sector++) {
      if ((done & (1 << sector)) !== 0 || s.missions[sector] < 0) continue
      if (next < 0 || b.missions[s.missions[sector]].french > b.missions[s.missions[next]].french)
        next = sector
    }
    if (next < 0) break
    done |= 1 << next
    const { region, french, allied } = b.missions[s.missions[next]]
    const army = holder(b, s, region, used)
    if (army >= 0) used |= 1 << army
    const held = army < 0 ? 0 : holds(b, s, region, army)
    points += side === FRENCH ? held * french : (1 - held) * allied
  }
  return points
}

/** The French army most likely to stand in a region, by chance and strength; -1 for none. */
function holder(b: Board, s: LeipzigState, region: number, used: number): number {
  const there = armyIn(s, region)
  if (there >= 0) return b.side[there] === FRENCH ? there : -1
  let best = -1
  let most = 0.02
  for (let a = b.from[FRENCH]; a < b.to[FRENCH]; a++) {
    if ((used & (1 << a)) !== 0) continue
    const value = stands(b, s, a, region) * (1 + 0.1 * power(b, s, a))
    if (value <= most) continue
    most = value
    best = a
  }
  return best
}

/** The chance that an army will stand in a region. */
function stands(b: Board, s: LeipzigState, army: number, region: number): number {
  const at = s.armies[army]
  if (at >= 0) return at === region ? 1 : 0
  if (at === SPREAD) {
    let nearest = NEAR.length
    for (let i = army * MOST_MARKERS; i < (army + 1) * MOST_MARKERS; i++)
      if (s.marks[i] >= 0) nearest = Math.min(nearest, b.distance[s.marks[i] * b.regions + region])
    return nearest < NEAR.length ? STANDS[marksOf(s, army)] * NEAR[nearest] * timeLeft(b, s) : 0
  }
  if (at !== WAITING) return 0
  let nearest = NEAR.length
  for (const v of b.villages[army]) nearest = Math.min(nearest, b.distance[v * b.regions + region])
  return nearest < NEAR.length ? WAITS * NEAR[nearest] * timeLeft(b, s) : 0
}

/** The strength of an army, placed or not. */
function power(b: Board, s: LeipzigState, army: number): number {
  if (s.armies[army] >= 0) return worth(b, s, army)
  const i = army * 3
  return Math.max(b.strength[i], b.strength[i + 1], b.strength[i + 2])
}

/** The chance that a mission will be held by an army. */
function holds(b: Board, s: LeipzigState, region: number, army: number): number {
  let ours = power(b, s, army)
  let theirs = 0
  let blocked = 0
  let friends = 0
  for (let c = b.from[ALLIED]; c < b.to[ALLIED]; c++) {
    const at = s.armies[c]
    if (at >= 0) {
      if (b.touch[at * b.regions + region] === 0) continue
      theirs += worth(b, s, c)
      for (let a = b.from[FRENCH]; a < b.to[FRENCH]; a++)
        if (a !== army && (friends & (1 << a)) === 0 && contact(b, s, a, c)) friends |= 1 << a
    } else {
      const coming = stands(b, s, c, region)
      theirs += THREAT * coming * power(b, s, c)
      blocked = Math.max(blocked, coming)
    }
  }
  for (let a = b.from[FRENCH]; a < b.to[FRENCH]; a++)
    if ((friends & (1 << a)) !== 0 && !isMission(b, s, s.armies[a])) ours += SUPPORT * worth(b, s, a)
  const there = stands(b, s, army, region)
  return there * (there === 1 ? 1 : 1 - 0.4 * blocked) * sigmoid((ours - theirs + 0.5) / SPREAD_OF_STRENGTH)
}

function isMission(b: Board, s: LeipzigState, region: number): boolean {
  for (let sector = 0; sector < b.sectors; sector++)
    if (s.missions[sector] >= 0 && b.missions[s.missions[sector]].region === region) return true
  return false
}
