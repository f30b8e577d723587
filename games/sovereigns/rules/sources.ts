// COS-11.4.3, COS-11.5, COS-11.6, COS-Q102: what feeds a force, and what bars the way to it.
import { AU, type Board, BR, FR, MINOR, NATIONS, NO_FORT, PE, POWERS, PR, SP } from '../board.ts'
import { SHARING } from '../options.ts'
import { CROAT_RAID, CROATS, PARTISAN_RAID, PARTISANS, type SovereignsState } from '../state.ts'
import { blockaderIf, isOutside, isShutInIf, nextThere } from './blockade.ts'
import { nationOf, spOf } from './forces.ts'
import {
  areAllied,
  areEnemies,
  isEnemyForce,
  isFriendForce,
  isFriendlyFortress,
  isNeutralSpace,
  sideOf,
} from './relations.ts'

type S = SovereignsState

/** COS-11.6-01: paths to a major fortress, a port or a depot, and to a minor fortress. */
const FAR_RANGE = 2
const NEAR_RANGE = 1
/** It feeds nobody. */
export const NO_SOURCE = -1
/** COS-22.8-01: the most SP that may use a source of the other. */
const SHARERS = 5

// --- sources ------------------------------------------------------------------------------

/**
 * Whether what is `owner`'s feeds a force of a nation (COS-11.5-01, COS-7.5.2-02): its own and its allies'. Under the
 * option, France and Prussia hardly share (COS-22.8-01).
 */
export function mayUse(b: Board, s: S, nation: number, owner: number, size: number): boolean {
  if (owner === nation) return true
  if (!areAllied(b, s, nation, owner)) return false
  if (s.options[SHARING] === 0) return true
  if (nation === FR) return owner === SP || (owner === PR && size <= SHARERS)
  return nation !== PR || (owner === FR && size <= SHARERS)
}

/** COS-11.5-02, COS-11.4.3-01: whether a nation by itself may trace to a port. */
function ships(b: Board, nation: number, space: number): boolean {
  if (b.seaSupplies[b.port[space] * NATIONS + nation] === 1) return true
  return b.homeCoast[space] >= 0 && b.homeCoast[space] === b.supplyAs[nation]
}

/** Whether a port feeds a nation, by its own right or that of the nation whose sources it uses (COS-11.4.3-01). */
export function portFeeds(b: Board, s: S, nation: number, space: number): boolean {
  if (b.port[space] < 0) return false
  if (ships(b, nation, space)) return true
  const others = b.supplyFrom[nation]
  for (let i = 0; i < others.length; i++)
    if (areAllied(b, s, nation, others[i]) && ships(b, others[i], space)) return true
  if (b.supplyAs[nation] >= 0) return false
  return (
    usesPortOf(b, s, nation, FR, space) ||
    usesPortOf(b, s, nation, SP, space) ||
    usesPortOf(b, s, nation, BR, space)
  )
}

const usesPortOf = (b: Board, s: S, nation: number, sailor: number, space: number): boolean =>
  areAllied(b, s, nation, sailor) && ships(b, sailor, space)

/** COS-11.4.3-02: Ingolstadt feeds Bavarians only, while Bavaria holds it. */
const isReserved = (b: Board, s: S, nation: number, space: number): boolean =>
  b.supplyOnly[space] !== 0 &&
  s.control[space] === b.home[space] &&
  (b.supplyOnly[space] & (1 << nation)) === 0

/**
 * How many paths the sources in a space feed a force of a nation and size, or NO_SOURCE. What bars the way, and whether
 * the fortress is shut in, is not asked here.
 */
export function rangeOf(b: Board, s: S, nation: number, size: number, space: number): number {
  let range = NO_SOURCE
  const owner = s.control[space]
  const fort = b.fortress[space]
  if ((fort !== NO_FORT || b.port[space] >= 0) && mayUse(b, s, nation, owner, size)) {
    if (portFeeds(b, s, nation, space)) return FAR_RANGE
    if (fort !== NO_FORT && !isReserved(b, s, nation, space)) range = fort === MINOR ? NEAR_RANGE : FAR_RANGE
    if (range === FAR_RANGE) return range
  }
  return hasStore(b, s, nation, size, space) ? FAR_RANGE : range
}

/** A depot that feeds the force. */
function hasStore(b: Board, s: S, nation: number, size: number, space: number): boolean {
  for (let p = 0; p < POWERS; p++)
    if (s.depots[space * POWERS + p] > 0 && mayUse(b, s, nation, p, size)) return true
  return false
}

// --- what bars the way --------------------------------------------------------------------

/** COS-11.6-02, COS-12.3.2-01: a Successful Raid marker of an enemy. */
export const isRaided = (b: Board, s: S, nation: number, space: number): boolean =>
  (s.irregulars[space * 4 + CROAT_RAID] > 0 && areEnemies(b, s, nation, AU)) ||
  (s.irregulars[space * 4 + PARTISAN_RAID] > 0 && areEnemies(b, s, nation, PE))

/** Mobile irregulars of enemies: one SP each in the way of supply (COS-12.3.1-04, COS-Q102). */
export function mobileEnemies(b: Board, s: S, nation: number, space: number): number {
  const croats = s.irregulars[space * 4 + CROATS]
  const partisans = s.irregulars[space * 4 + PARTISANS]
  let n = 0
  if (croats > 0 && areEnemies(b, s, nation, AU)) n += croats
  if (partisans > 0 && areEnemies(b, s, nation, PE)) n += partisans
  return n
}

/** Any irregulars of enemies, Mobile or raiding (COS-12.3.1-02, COS-12.3.2-01). */
export const hasEnemyIrregulars = (b: Board, s: S, nation: number, space: number): boolean =>
  mobileEnemies(b, s, nation, space) > 0 || isRaided(b, s, nation, space)

/**
 * Whether supply of a nation cannot run through a space or start in it (COS-11.6-02): a raid, more enemy than friendly
 * SP, a fortress of its own that is shut in, a neutral. `force` is counted in `at` and nowhere else.
 */
export function isBlockedIf(
  b: Board,
  s: S,
  nation: number,
  space: number,
  force: number,
  at: number,
): boolean {
  if (isRaided(b, s, nation, space) || isNeutralSpace(b, s, nation, space)) return true
  const first = nextThere(s, space, -1, force, at)
  const mobile = mobileEnemies(b, s, nation, space)
  if (first < 0) return mobile > 0
  const friendly = isFriendlyFortress(b, s, nation, space)
  if (friendly && isShutInIf(b, s, space, force, at)) return true
  let enemies = mobile
  let walled = 0
  let friends = 0
  for (let f = first; f >= 0; f = nextThere(s, space, f, force, at)) {
    const sp = spOf(s, f)
    if (sp === 0) continue
    if (isEnemyForce(b, s, nation, f)) {
      if (isOutside(s, f, force, at)) enemies += sp
      else walled += sp
    } else if (isFriendForce(b, s, nation, f)) friends += sp
  }
  if (enemies > friends) return true
  // COS-15.7-01: a garrison that friends shut in does not count.
  return enemies + walled > friends && (friendly || blockaderIf(b, s, space, force, at) !== sideOf(s, nation))
}

export const isBlocked = (b: Board, s: S, nation: number, space: number): boolean =>
  isBlockedIf(b, s, nation, space, -1, -1)

// --- the force ----------------------------------------------------------------------------

/** Whether a source in a space itself feeds a force that stands there (COS-Q102): not in a fortress that is shut in. */
function feedsHere(b: Board, s: S, nation: number, size: number, force: number, at: number): boolean {
  if (rangeOf(b, s, nation, size, at) === NO_SOURCE) return false
  return !isFriendlyFortress(b, s, nation, at) || !isShutInIf(b, s, at, force, at)
}

/** Whether a space itself feeds forces of a nation and size that stand in it. */
export const feedsForce = (b: Board, s: S, nation: number, size: number, space: number): boolean =>
  feedsHere(b, s, nation, size, -1, space)

/** Whether a depot is all that feeds them there. */
export function feedsByDepot(b: Board, s: S, nation: number, size: number, space: number): boolean {
  if (!hasStore(b, s, nation, size, space)) return false
  const owner = s.control[space]
  if (!mayUse(b, s, nation, owner, size)) return true
  const fort = b.fortress[space] !== NO_FORT && !isReserved(b, s, nation, space)
  return !fort && !portFeeds(b, s, nation, space)
}

/** COS-11.6-01, COS-Q102: whether a force could trace supply if it stood in a space. */
export function canReach(b: Board, s: S, force: number, at: number): boolean {
  const nation = nationOf(b, s, force)
  if (nation < 0) return true
  const size = spOf(s, force)
  if (feedsHere(b, s, nation, size, force, at)) return true
  const ways = b.near[at]
  for (let i = 0; i < ways.length; i++) {
    const next = ways[i]
    let open = -1
    if (rangeOf(b, s, nation, size, next) !== NO_SOURCE) {
      open = Number(!isBlockedIf(b, s, nation, next, force, at))
      if (open === 1) return true
    }
    if (open !== 0 && reachesBeyond(b, s, nation, size, next, force, at)) return true
  }
  return false
}

/** A source on the far side of a space that is next to the force. */
function reachesBeyond(
  b: Board,
  s: S,
  nation: number,
  size: number,
  mid: number,
  force: number,
  at: number,
): boolean {
  const ways = b.near[mid]
  for (let i = 0; i < ways.length; i++) {
    const far = ways[i]
    if (far === at || rangeOf(b, s, nation, size, far) !== FAR_RANGE) continue
    if (isBlockedIf(b, s, nation, mid, force, at)) return false
    if (!isBlockedIf(b, s, nation, far, force, at)) return true
  }
  return false
}

/** Whether there is a source within range of a space, barred or not. */
export function hasSourceNear(b: Board, s: S, nation: number, size: number, at: number): boolean {
  if (rangeOf(b, s, nation, size, at) !== NO_SOURCE) return true
  const ways = b.near[at]
  for (let i = 0; i < ways.length; i++) {
    if (rangeOf(b, s, nation, size, ways[i]) !== NO_SOURCE) return true
    const beyond = b.near[ways[i]]
    for (let j = 0; j < beyond.length; j++)
      if (rangeOf(b, s, nation, size, beyond[j]) === FAR_RANGE) return true
  }
  return false
}
