// COS-6.9, COS-11.4.2, COS-11.9.2, COS-Q103: depots. Each belongs to a Power; its colour is that Power's.
import { perBoard } from '@tricorne/kit'
import { type Board, FR, HR, NO_FORT, POWERS } from '../board.ts'
import type { SovereignsState } from '../state.ts'
import { isShutIn } from './blockade.ts'
import { firstIn, lowest, nextIn } from './forces.ts'
import type { Rule } from './ids.ts'
import type { X } from './kit.ts'
import {
  areAllied,
  areaRule,
  areEnemies,
  courtOf,
  enemyDepots,
  friendlySP,
  hasEnemy,
  isBelligerent,
  isFriendlyFortress,
  isNeutralSpace,
} from './relations.ts'
import { feedsByDepot, hasEnemyIrregulars, isBlocked, mayUse } from './sources.ts'

type S = SovereignsState

/** COS-11.4.2-01, COS-4.2.1-05 */
export const LINE = 2

// --- counting -----------------------------------------------------------------------------

export const depotsAt = (s: S, space: number, power: number): number => s.depots[space * POWERS + power]

/** Puts depots into a space, or takes them away if n is negative. */
export function addDepots(s: S, space: number, power: number, n: number): void {
  s.depots[space * POWERS + power] += n
}

/** The Power whose depots the forces of a nation have: its own, else that of its paymaster (COS-11.4.3-01). */
export function depotPower(b: Board, s: S, nation: number): number {
  if (nation < POWERS) return nation
  if (b.supplyAs[nation] >= 0 && b.supplyAs[nation] < POWERS) return b.supplyAs[nation]
  const others = b.supplyFrom[nation]
  for (let i = 0; i < others.length; i++) if (others[i] < POWERS) return others[i]
  return courtOf(b, s, nation)
}

// --- chains -------------------------------------------------------------------------------

/** SP of a colour in a space (COS-11.4.2-05). */
function hasColour(b: Board, s: S, colour: number, space: number): boolean {
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
    for (let left = s.forceNations[f]; left !== 0; left &= left - 1)
      if (b.depotColour[lowest(left)] === colour) return true
  return false
}

/** A fortress of the Power's colour: the cheap half of `isAnchor`. */
const hasWalls = (b: Board, s: S, power: number, space: number): boolean =>
  b.fortress[space] !== NO_FORT && b.depotColour[s.control[space]] === b.depotColour[power]

/** COS-11.4.2-02: a fortress at which a chain may end: of the colour, or taken and held by SP of the colour. */
function isAnchor(b: Board, s: S, power: number, space: number): boolean {
  if (!hasWalls(b, s, power, space) || isShutIn(b, s, space)) return false
  const colour = b.depotColour[power]
  return b.depotColour[b.home[space]] === colour || hasColour(b, s, colour, space)
}

interface Walk {
  /** Where the search has been: the number of the search. */
  seen: Int32Array
  stamp: number
  queue: Int16Array
  tail: number
}

const walkOn = perBoard(
  (b: Board): Walk => ({
    seen: new Int32Array(b.spaces),
    stamp: 0,
    queue: new Int16Array(b.spaces),
    tail: 0,
  }),
)

/** Something that a chain could lead to: walls, or a depot where the search has not been. */
const leads = (b: Board, s: S, walk: Walk, power: number, space: number): boolean =>
  hasWalls(b, s, power, space) || (walk.seen[space] !== walk.stamp && depotsAt(s, space, power) > 0)

/** Goes on at a space that supply can reach: whether the chain ends there. */
function arrives(b: Board, s: S, walk: Walk, power: number, space: number): boolean {
  if (isAnchor(b, s, power, space)) return true
  if (walk.seen[space] !== walk.stamp && depotsAt(s, space, power) > 0) {
    walk.seen[space] = walk.stamp
    walk.queue[walk.tail++] = space
  }
  return false
}

/** Whether the chain ends at a space next to a link of it, or beyond that. */
function arrivesBy(b: Board, s: S, walk: Walk, power: number, from: number, mid: number): boolean {
  let open = -1
  if (leads(b, s, walk, power, mid)) {
    open = Number(!isBlocked(b, s, power, mid))
    if (open === 1 && arrives(b, s, walk, power, mid)) return true
  }
  const beyond = b.near[mid]
  for (let i = 0; i < beyond.length && open !== 0; i++) {
    const far = beyond[i]
    if (far === from || !leads(b, s, walk, power, far)) continue
    if (open < 0) open = Number(!isBlocked(b, s, power, mid))
    if (open === 1 && !isBlocked(b, s, power, far) && arrives(b, s, walk, power, far)) return true
  }
  return false
}

/**
 * COS-11.4.2-01, COS-11.4.2-02, COS-Q103: whether a depot of a Power in a space has its chain: a fortress of its colour
 * within two paths, or a depot of its own that has one. What stands in the space itself does not matter.
 */
export function hasChain(b: Board, s: S, power: number, space: number): boolean {
  if (isAnchor(b, s, power, space)) return true
  const walk = walkOn(b)
  walk.stamp++
  walk.seen[space] = walk.stamp
  walk.queue[0] = space
  walk.tail = 1
  for (let head = 0; head < walk.tail; head++) {
    const from = walk.queue[head]
    const ways = b.near[from]
    for (let i = 0; i < ways.length; i++) if (arrivesBy(b, s, walk, power, from, ways[i])) return true
  }
  return false
}

/**
 * All spaces where a depot of a Power would have its chain, 1 each, or 0: what `hasChain` says of them, in one search that
 * goes from the fortresses outwards. It holds until the next call.
 */
export function chainedSpaces(b: Board, s: S, power: number): Uint8Array {
  const flood = floodOn(b)
  flood.chained.fill(0)
  flood.linked.fill(0)
  flood.open.fill(UNKNOWN)
  flood.tail = 0
  for (let space = 0; space < b.spaces; space++) {
    if (!isAnchor(b, s, power, space)) continue
    flood.chained[space] = 1
    link(b, s, flood, power, space)
  }
  for (let head = 0; head < flood.tail; head++) {
    const ways = b.near[flood.queue[head]]
    for (let i = 0; i < ways.length; i++) {
      reach(b, s, flood, power, ways[i])
      if (!isOpen(b, s, flood, power, ways[i])) continue
      const beyond = b.near[ways[i]]
      for (let j = 0; j < beyond.length; j++) reach(b, s, flood, power, beyond[j])
    }
  }
  return flood.chained
}

interface Flood {
  chained: Uint8Array
  /** Fortresses and depots from which the search has gone on, or is to. */
  linked: Uint8Array
  queue: Int16Array
  tail: number
  /** Whether supply can run through a space; UNKNOWN until it is asked. */
  open: Int8Array
}

const UNKNOWN = -1

const floodOn = perBoard(
  (b: Board): Flood => ({
    chained: new Uint8Array(b.spaces),
    linked: new Uint8Array(b.spaces),
    queue: new Int16Array(b.spaces),
    tail: 0,
    open: new Int8Array(b.spaces),
  }),
)

function isOpen(b: Board, s: S, flood: Flood, power: number, space: number): boolean {
  if (flood.open[space] === UNKNOWN) flood.open[space] = Number(!isBlocked(b, s, power, space))
  return flood.open[space] === 1
}

/** A chain can go on from a space to others. */
function link(b: Board, s: S, flood: Flood, power: number, space: number): void {
  if (flood.linked[space] === 1 || !isOpen(b, s, flood, power, space)) return
  flood.linked[space] = 1
  flood.queue[flood.tail++] = space
}

/** A chain comes to a space; if it has a depot, the chain goes on. */
function reach(b: Board, s: S, flood: Flood, power: number, space: number): void {
  flood.chained[space] = 1
  if (flood.linked[space] === 0 && depotsAt(s, space, power) > 0) link(b, s, flood, power, space)
}

/** COS-11.8-03: a depot that has just freed a force of its marker, and cannot trace itself, is lost; says whether. */
export function takeUnchained(b: Board, s: S, x: X, nation: number, size: number, space: number): boolean {
  if (!feedsByDepot(b, s, nation, size, space)) return false
  let lost = -1
  for (let p = 0; p < POWERS; p++) {
    if (depotsAt(s, space, p) === 0 || !mayUse(b, s, nation, p, size)) continue
    if (hasChain(b, s, p, space)) return false
    if (lost < 0 || p === depotPower(b, s, nation)) lost = p
  }
  addDepots(s, space, lost, -1)
  x.say('depots.lost', lost, space)
  return true
}

// --- placing and moving -------------------------------------------------------------------

/** Enemy SP, irregulars or depots are there (COS-8.5-05, COS-13.8-04). */
const isOccupied = (b: Board, s: S, nation: number, space: number): boolean =>
  enemyDepots(b, s, nation, space) > 0 ||
  hasEnemy(b, s, nation, space, false) ||
  hasEnemyIrregulars(b, s, nation, space)

/** Where depots of a Power are never. */
function landRule(b: Board, power: number, space: number): Rule | null {
  if (b.depotTheatre[power] >= 0 && b.theatre[space] !== b.depotTheatre[power]) return 'COS-4.2.1-03'
  if (b.onlyFor[space] !== 0 && (b.onlyFor[space] & (1 << power)) === 0) return 'COS-2.0.1-08'
  return power === FR && b.overseas[space] === 1 ? 'COS-16.5-08' : null
}

/** Where they may not be now, enemies apart. */
function grounds(b: Board, s: S, power: number, space: number): Rule | null {
  if (isNeutralSpace(b, s, power, space)) return 'COS-7.1.3-02'
  if (!isBelligerent(s, power) && !isNeutralGround(b, s, power, space)) return 'COS-7.1.2-01'
  if (isFriendlyFortress(b, s, power, space) && isShutIn(b, s, space)) return 'COS-15.5.2-01'
  return areaRule(b, s, power, space)
}

/** Where a neutral Power may have depots: its own spaces and its allies', and the Empire's (COS-7.8.6-01). */
const isNeutralGround = (b: Board, s: S, power: number, space: number): boolean =>
  s.control[space] === HR || areAllied(b, s, power, s.control[space])

/** Why a depot of a Power cannot be placed in a space, or null (COS-4.2.1-02, COS-11.4.2-01). Takes any number. */
export function judgePlace(b: Board, s: S, power: number, space: number): Rule | null {
  if (space < 0 || space >= b.spaces) return 'COS-4.2.1-02'
  // The chain comes before what costs more to find out.
  const rule =
    landRule(b, power, space) ??
    (hasChain(b, s, power, space) ? grounds(b, s, power, space) : 'COS-11.4.2-02')
  if (rule !== null) return rule
  return isOccupied(b, s, power, space) ? 'COS-11.4.2-01' : null
}

/** Why a depot cannot go into a space next to it, or null (COS-8.5-05). */
function judgeStep(b: Board, s: S, power: number, to: number): Rule | null {
  const rule = landRule(b, power, to) ?? grounds(b, s, power, to)
  if (rule !== null) return rule
  return isOccupied(b, s, power, to) && friendlySP(b, s, power, to, false) === 0 ? 'COS-8.5-05' : null
}

/** COS-15.5.1-01 */
const isLockedIn = (b: Board, s: S, power: number, space: number): boolean =>
  isFriendlyFortress(b, s, power, space) && isShutIn(b, s, space)

/** Why a depot of a Power cannot move from a space to another, or null (COS-4.2.1-05). Takes any number as `to`. */
export function judgeMove(b: Board, s: S, power: number, from: number, to: number): Rule | null {
  if (to < 0 || to >= b.spaces || to === from) return 'COS-4.2.1-05'
  if (isLockedIn(b, s, power, from)) return 'COS-15.5.1-01'
  const dist = b.dist[from * b.spaces + to]
  if (dist > LINE) return 'COS-4.2.1-05'
  const rule = judgeStep(b, s, power, to)
  if (rule !== null || dist === 1) return rule
  const ways = b.near[from]
  for (let i = 0; i < ways.length; i++)
    if (b.dist[ways[i] * b.spaces + to] === 1 && judgeStep(b, s, power, ways[i]) === null) return null
  return 'COS-8.5-05'
}

/** Whether a depot has anywhere to go. */
export function canMove(b: Board, s: S, power: number, from: number): boolean {
  if (isLockedIn(b, s, power, from)) return false
  const ways = b.near[from]
  for (let i = 0; i < ways.length; i++) if (judgeStep(b, s, power, ways[i]) === null) return true
  return false
}

// --- capture ------------------------------------------------------------------------------

/**
 * COS-11.9.2-01, COS-8.9.2-01: how many depots of a Power in a space fall to a nation that has entered: an enemy's, with
 * no friends of theirs present, and not inside a fortress that still holds (COS-10.1.2-02).
 */
function falling(b: Board, s: S, space: number, power: number, nation: number): number {
  const n = depotsAt(s, space, power)
  if (n === 0 || !areEnemies(b, s, nation, power)) return 0
  if (isFriendlyFortress(b, s, power, space)) return 0
  return friendlySP(b, s, power, space, false) > 0 ? 0 : n
}

/** How many enemy depots would fall to a nation in a space. */
export function fallingDepots(b: Board, s: S, space: number, nation: number): number {
  let n = 0
  for (let p = 0; p < POWERS; p++) n += falling(b, s, space, p, nation)
  return n
}

/**
 * Enemy depots become those of a nation that has entered (COS-11.9.2-01); says how many. The captor may destroy them at
 * once: whoever can call a procedure calls `captureFrame`, which asks him.
 */
export function captureDepots(b: Board, s: S, x: X, space: number, nation: number): number {
  const to = depotPower(b, s, nation)
  let taken = 0
  for (let p = 0; p < POWERS; p++) {
    const n = falling(b, s, space, p, nation)
    if (n === 0) continue
    addDepots(s, space, p, -n)
    addDepots(s, space, to, n)
    taken += n
  }
  if (taken > 0) x.say('depots.captured', to, space, taken)
  return taken
}

/** All depots of the enemies of a nation in a space are gone (COS-12.4-01). */
export function destroyDepots(b: Board, s: S, x: X, space: number, nation: number): void {
  for (let p = 0; p < POWERS; p++) {
    const n = depotsAt(s, space, p)
    if (n === 0 || !areEnemies(b, s, nation, p)) continue
    addDepots(s, space, p, -n)
    x.say('depots.destroyed', p, space, n)
  }
}

/** COS-Q112: a Power without any Will left has no depots any more. */
export const isInTheWar = (s: S, power: number): boolean => s.will[power] > 0

/** COS-6.9-01: cards for a depot. */
const FRENCH_PRICE = 2
export const PRICE = 1

export const priceOf = (court: number): number => (court === FR ? FRENCH_PRICE : PRICE)
