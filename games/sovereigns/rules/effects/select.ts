// Which forces and which places the text of an event means (COS-6.5.1-02): the selectors of pack/NOTES.md.
import { BOURBON, type Board, FR, NATION_IDS, PR, PRAGMATIC, placeIn, THEATRE_IDS } from '../../board.ts'
import { numberOf } from '../../compile/map.ts'
import type { Force as ForceWords, Where as WhereWords } from '../../pack/schema/conditions.ts'
import { DEMORALISED, GOOD, type SovereignsState } from '../../state.ts'
import {
  allCavalry,
  allInfantry,
  firstIn,
  firstLeader,
  isForce,
  isInside,
  isMajor,
  nationOf,
  nextIn,
  nextLeader,
  spOf,
} from '../forces.ts'
import { isEnemyForce, sideOf } from '../relations.ts'

type S = SovereignsState

// Whose forces, seen from the holder.
export const ANYBODY = 0
export const OWN = 1
export const FRIENDLY = 2
export const ENEMY = 3
const SIDES = ['any', 'own', 'friendly', 'enemy']

// States of a force.
const ANY_STATE = 0
const IN_ORDER = 1
const WORN = 2
const IN_PANIC = 3
const UNSUPPLIED = 4
const STATES = ['any', 'good', 'worn', 'demoralised', 'shortSupply']

const ANY_SIZE = 0
const MINOR_SIZE = 1
const MAJOR_SIZE = 2

export interface ForceFilter {
  side: number
  /** Bits of nationalities, BR, HA and HE being one (COS-3.1.2-07), or 0. */
  nations: number
  commanders: readonly number[]
  leaders: readonly number[]
  /** Bits of nations of which it must have SP, or 0. */
  includes: number
  size: number
  /** By space, or null for anywhere. */
  places: readonly boolean[] | null
  minInfantry: number
  minCavalry: number
  state: number
  /** The force that this event has activated. */
  activated: boolean
  /** Only the largest of those that match. */
  largest: boolean
}

export interface PlaceFilter {
  /** By space, or null: see `beside`. */
  places: readonly boolean[] | null
  /** Places where such a force stands. */
  beside: ForceFilter | null
  port: boolean
  /** All of them, not one. */
  every: boolean
}

// --- compiling ------------------------------------------------------------------------------

export const spacesOf = (b: Board, ids: readonly string[]): number[] =>
  ids.map((id) => numberOf(b.spaceOf, id))
export const leadersOf = (b: Board, ids: readonly string[]): number[] =>
  ids.map((id) => numberOf(b.leaderOf, id))

/** Spaces of regions; the Austrian name of a region may also be that of a group. */
export const spacesOfRegions = (b: Board, ids: readonly string[]): number[] =>
  ids.flatMap((id) => b.spacesIn[numberOf(b.regionOf, id)])

/** COS-Q68: theatre Germany does not cover England and Scotland in a filter. */
const spacesOfTheatres = (b: Board, ids: readonly string[]): number[] => {
  const theatres = ids.map((id) => placeIn(THEATRE_IDS, id))
  return b.theatre.flatMap((t, space) => (theatres.includes(t) && b.overseas[space] === 0 ? [space] : []))
}

interface PlaceWords {
  spaces?: string[] | undefined
  regions?: string[] | undefined
  theatres?: string[] | undefined
  homeOf?: string | undefined
}

function placeLists(b: Board, words: PlaceWords): number[][] {
  const lists: number[][] = []
  if (words.spaces) lists.push(spacesOf(b, words.spaces))
  if (words.regions) lists.push(spacesOfRegions(b, words.regions))
  if (words.theatres) lists.push(spacesOfTheatres(b, words.theatres))
  if (words.homeOf) lists.push(b.spacesOf[placeIn(NATION_IDS, words.homeOf)])
  return lists
}

const isIn = (lists: readonly number[][], space: number): boolean[] =>
  lists.map((list) => list.includes(space))
const allSpaces = (b: Board): number[] => b.spaceIds.map((_, i) => i)

const unitedNations = (b: Board, ids: readonly string[]): number =>
  ids.reduce((mask, id) => mask | (1 << b.countsAs[placeIn(NATION_IDS, id)]), 0)

export function compileForce(b: Board, words: ForceWords): ForceFilter {
  const lists = placeLists(b, words)
  const sizes = { minor: MINOR_SIZE, major: MAJOR_SIZE }
  return {
    side: placeIn(SIDES, words.side ?? 'any'),
    nations: unitedNations(b, words.nations ?? []),
    commanders: leadersOf(b, words.commanders ?? []),
    leaders: leadersOf(b, words.leaders ?? []),
    includes: (words.includes ?? []).reduce((mask, id) => mask | (1 << placeIn(NATION_IDS, id)), 0),
    size: words.size === undefined ? ANY_SIZE : sizes[words.size],
    places: lists.length === 0 ? null : allSpaces(b).map((a) => isIn(lists, a).every(Boolean)),
    minInfantry: words.minInfantry ?? 0,
    minCavalry: words.minCavalry ?? 0,
    state: placeIn(STATES, words.state ?? 'any'),
    activated: words.activated === true,
    largest: words.largest === true,
  }
}

export function compilePlaces(b: Board, words: WhereWords): PlaceFilter {
  const lists = placeLists(b, words)
  return {
    places: lists.length === 0 ? null : allSpaces(b).map((a) => isIn(lists, a).some(Boolean)),
    beside: words.withForce === undefined ? null : compileForce(b, words.withForce),
    port: words.port === true,
    every: words.every === true,
  }
}

// --- forces ---------------------------------------------------------------------------------

/** COS-Q71: the side of a court, at war or not. */
export const sideOfCourt = (court: number): number => (court === PR || court === FR ? BOURBON : PRAGMATIC)

/** Whether a force is whose the filter says, seen from the holder. "Enemy" is the other side (COS-Q71). */
export function isWhose(b: Board, s: S, whose: number, court: number, force: number): boolean {
  if (whose === ANYBODY) return true
  if (whose === OWN) return s.forceCourt[force] === court
  const side = sideOf(s, nationOf(b, s, force))
  if (side < 0) return false
  return (side === sideOfCourt(court)) === (whose === FRIENDLY)
}

/** Whether a force matches, `largest` aside. `activated`: the force that the event has activated, or -1. */
export function matchesForce(
  b: Board,
  s: S,
  filter: ForceFilter,
  court: number,
  force: number,
  activated = -1,
): boolean {
  if (!isForce(s, force)) return false
  if (filter.activated && force !== activated) return false
  if (filter.places !== null && !filter.places[s.forceAt[force]]) return false
  if (!isWhose(b, s, filter.side, court, force)) return false
  if (filter.nations !== 0) {
    const nation = nationOf(b, s, force)
    if (nation < 0 || ((filter.nations >> nation) & 1) === 0) return false
  }
  return hasPeople(b, s, filter, force) && hasStrength(s, filter, force)
}

function hasPeople(b: Board, s: S, filter: ForceFilter, force: number): boolean {
  if (filter.commanders.length > 0 && !filter.commanders.includes(s.forceLead[force])) return false
  if (filter.leaders.length > 0 && !hasLeader(b, s, filter.leaders, force)) return false
  return filter.includes === 0 || hasTroops(s, filter.includes, force)
}

export function hasLeader(b: Board, s: S, leaders: readonly number[], force: number): boolean {
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l))
    if (leaders.includes(l)) return true
  return false
}

/** Whether a force has SP of one of the nations of a mask. */
export function hasTroops(s: S, nations: number, force: number): boolean {
  return (nations & s.forceNations[force]) !== 0
}

function hasStrength(s: S, filter: ForceFilter, force: number): boolean {
  if (filter.size === MAJOR_SIZE && !isMajor(s, force)) return false
  if (filter.size === MINOR_SIZE && isMajor(s, force)) return false
  if (filter.minInfantry > 0 && allInfantry(s, force) < filter.minInfantry) return false
  if (filter.minCavalry > 0 && allCavalry(s, force) < filter.minCavalry) return false
  return filter.state === ANY_STATE || isInState(s, filter.state, force)
}

function isInState(s: S, state: number, force: number): boolean {
  const order = s.forceOrder[force]
  switch (state) {
    case IN_ORDER:
      return order === GOOD
    case WORN:
      return order > GOOD && order < DEMORALISED
    case IN_PANIC:
      return order === DEMORALISED
    default:
      return state === UNSUPPLIED && s.forceSupply[force] > 0
  }
}

/** The most SP that a force has among those that match. */
export function mostAmong(b: Board, s: S, filter: ForceFilter, court: number): number {
  let most = 0
  for (let f = 0; f < s.forceAt.length; f++)
    if (s.forceAt[f] >= 0 && matchesForce(b, s, filter, court, f)) most = Math.max(most, spOf(s, f))
  return most
}

// --- places ---------------------------------------------------------------------------------

/** Whether a place is one of those that are named. */
export function isNamed(b: Board, s: S, where: PlaceFilter, court: number, space: number): boolean {
  if (space < 0 || space >= b.spaces) return false
  if (where.port && b.port[space] < 0) return false
  if (where.places === null && where.beside === null) return true
  if (where.places?.[space]) return true
  return where.beside !== null && besideIn(b, s, where.beside, court, space) >= 0
}

/** The first force of a space that matches, one with a commander before one without; -1 if there is none. */
export function besideIn(b: Board, s: S, filter: ForceFilter, court: number, space: number): number {
  let found = -1
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if (!matchesForce(b, s, filter, court, f)) continue
    if (s.forceLead[f] >= 0) return f
    if (found < 0) found = f
  }
  return found
}

/** Whether enemies of a nation stand in a space outside its fortress. */
export function enemyOutside(b: Board, s: S, nation: number, space: number): boolean {
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
    if (!isInside(s, f) && spOf(s, f) > 0 && isEnemyForce(b, s, nation, f)) return true
  return false
}
