// COS-Q71: who is whose enemy or friend on the map, whose space is whose, and who may enter it. What concerns nations
// only is in rules/nations.ts.

import * as areas from '../areas.ts'
import { type Board, ITALY } from '../board.ts'
import {
  AU,
  BOURBON,
  BR,
  DU,
  FR,
  GE,
  HA,
  HR,
  IT,
  MO,
  NA,
  PE,
  POWERS,
  PR,
  PRAGMATIC,
  SA,
  SP,
} from '../powers.ts'
import { ARMED } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'
import {
  firstIn,
  firstLeader,
  hasUnits,
  isInside,
  lowest,
  nationOf,
  nextIn,
  nextLeader,
  spOf,
} from './forces.ts'
import type { Rule } from './ids.ts'
import {
  areAllied,
  areEnemies,
  hannoverOpen,
  inRevolt,
  isBelligerent,
  isNominal,
  isOpenTo,
  isUnallied,
  liesIn,
  lordOf,
  revengeOn,
  sideOf,
  truceBetween,
} from './nations.ts'

export * from './nations.ts'

type S = SovereignsState

// --- forces ---------------------------------------------------------------------------------

/** The nation of a force in politics: of Hannover if it has troops of the Electorate and no British ones. */
function warNation(b: Board, s: S, force: number): number {
  const nation = nationOf(b, s, force)
  if (nation !== BR || s.status[BR] === areas.BELLIGERENT) return nation
  const row = force * ARMED
  return s.units[row + HA] !== 0 && s.units[row + BR] === 0 ? HA : BR
}

/**
 * Whether a force is an enemy of a nation. Besides `areEnemies`: Hannoverians at home before Britain is at war
 * (COS-7.3.2-01), and neutral Dutch in barrier fortresses once the Austrian Netherlands are open (COS-Q105).
 */
export function isEnemyForce(b: Board, s: S, nation: number, force: number): boolean {
  const other = warNation(b, s, force)
  if (other < 0) return false
  if (areEnemies(b, s, nation, other)) return true
  if (sideOf(s, nation) !== BOURBON || !isBelligerent(s, nation)) return false
  const space = s.forceAt[force]
  if (other === HA) return b.home[space] === HA && hannoverOpen(b, s, nation)
  return (
    other === DU &&
    b.barrier[space] === 1 &&
    !isBelligerent(s, DU) &&
    isBelligerent(s, AU) &&
    isOpenTo(b, s, areas.AUSTRIAN_NETHERLANDS, nation)
  )
}

/** Whether two forces are enemies, by their nationality. */
export function forceEnemy(b: Board, s: S, forceA: number, forceB: number): boolean {
  const a = warNation(b, s, forceA)
  if (a >= 0 && a !== HA) return isEnemyForce(b, s, a, forceB)
  const other = warNation(b, s, forceB)
  return other >= 0 && isEnemyForce(b, s, other, forceA)
}

/** A friend of a nation: its own or an allied force. */
export const isFriendForce = (b: Board, s: S, nation: number, force: number): boolean => {
  const other = nationOf(b, s, force)
  return other >= 0 && areAllied(b, s, nation, other)
}

/**
 * COS-3.1-07, COS-8.11-01, COS-3.2-02: a force that fights beside those of a nation where they stand together: a friend, or
 * one of the same side that is at war too, allied or not (COS-Q71).
 */
export function isComradeForce(b: Board, s: S, nation: number, force: number): boolean {
  const other = nationOf(b, s, force)
  if (other < 0) return false
  if (areAllied(b, s, nation, other)) return true
  const side = sideOf(s, nation)
  return side >= 0 && side === sideOf(s, other) && isBelligerent(s, nation) && isBelligerent(s, other)
}

/** SP of the enemies of a nation in a space; irregulars are not counted. */
export function enemySP(b: Board, s: S, nation: number, space: number, outsideOnly: boolean): number {
  let n = 0
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if (outsideOnly && isInside(s, f)) continue
    const sp = spOf(s, f)
    if (sp > 0 && isEnemyForce(b, s, nation, f)) n += sp
  }
  return n
}

/** SP of a nation and its allies in a space. */
export function friendlySP(b: Board, s: S, nation: number, space: number, outsideOnly: boolean): number {
  let n = 0
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if (outsideOnly && isInside(s, f)) continue
    const sp = spOf(s, f)
    if (sp > 0 && isFriendForce(b, s, nation, f)) n += sp
  }
  return n
}

export const hasEnemy = (b: Board, s: S, nation: number, space: number, outsideOnly: boolean): boolean =>
  firstIn(s, space) >= 0 && enemySP(b, s, nation, space, outsideOnly) > 0

export function enemyDepots(b: Board, s: S, nation: number, space: number): number {
  let n = 0
  for (let p = 0; p < POWERS; p++) {
    const here = s.depots[space * POWERS + p]
    if (here > 0 && areEnemies(b, s, nation, p)) n += here
  }
  return n
}

export function friendlyDepots(b: Board, s: S, nation: number, space: number): number {
  let n = 0
  for (let p = 0; p < POWERS; p++) {
    const here = s.depots[space * POWERS + p]
    if (here > 0 && areAllied(b, s, nation, p)) n += here
  }
  return n
}

// --- spaces ---------------------------------------------------------------------------------

/** COS-2.0.1-07: a space that the nation or an ally controls, unless hostile SP alone stand there. */
export function isFriendlySpace(b: Board, s: S, nation: number, space: number): boolean {
  if (!areAllied(b, s, nation, s.control[space])) return false
  return !hasEnemy(b, s, nation, space, false) || friendlySP(b, s, nation, space, false) > 0
}

/** COS-15.1-01: a fortress that the nation or an ally holds, whoever stands around it. */
export const isFriendlyFortress = (b: Board, s: S, nation: number, space: number): boolean =>
  b.fortress[space] !== 0 && areAllied(b, s, nation, s.control[space])

/**
 * COS-Q70: a space that the nation may take: an enemy's, the Empire's (COS-7.8.6-01), or one of Bavaria or Saxony after
 * its alliance has ended (COS-20.7-01).
 */
export function mayTake(b: Board, s: S, nation: number, space: number): boolean {
  const owner = s.control[space]
  if (owner === IT || b.home[space] === IT) return false
  if (owner === HR) return isBelligerent(s, nation)
  if (isUnallied(s, owner)) return isBelligerent(s, nation)
  if (areEnemies(b, s, nation, owner)) return true
  // COS-7.3.2-01
  return owner === HA && !isBelligerent(s, BR) && sideOf(s, nation) === BOURBON && hannoverOpen(b, s, nation)
}

/** COS-7.1.3-02: a space of a neutral that is closed to the nation. */
export function isNeutralSpace(b: Board, s: S, nation: number, space: number): boolean {
  const owner = s.control[space]
  if (owner === IT || owner === HR || b.home[space] === HR) return false
  if (lordOf(owner) === lordOf(nation) || isBelligerent(s, owner) || inRevolt(owner, nation)) return false
  return !isOpenNeutral(b, s, nation, space, owner)
}

function isOpenNeutral(b: Board, s: S, nation: number, space: number, owner: number): boolean {
  switch (owner) {
    case HA: // COS-7.3.2-01
      return hannoverOpen(b, s, nation)
    case PR: // COS-7.1.3-06, COS-7.2.2-01
      return b.westernPrussia[space] === 1 && isOpenTo(b, s, areas.PRUSSIAN_WEST, nation)
    case GE: // COS-7.1.3-04, COS-7.8.4-03, COS-7.8.5-02
      return isOpenTo(b, s, areas.NEUTRAL_GENOA, nation)
    case NA: // COS-7.1.3-05
      return nation === SP && isBelligerent(s, SP) && isBelligerent(s, FR)
    case MO: // COS-7.8.4-02
      return true
    case SA: // COS-7.8.3-01, COS-7.8.3-02, COS-Q126
      return s.ally[SA] >= 0 && s.ally[SA] === sideOf(s, nation) ? true : revengeOn(s, nation, SA)
    default:
      return false
  }
}

/** COS-7.3.3-01: British troops in England stay in London until France invades or the '45 calls all to arms. */
export const londonOnly = (b: Board, s: S): boolean => !isOpenTo(b, s, areas.LONDON_GARRISON, BR)

// --- entering -------------------------------------------------------------------------------

// Why a force enters a space: the last argument of `mayEnter`.
export const MOVE = 1
export const RETREAT = 2
export const WITHDRAW = 4
export const INTERCEPT = 8
export const QUARTERS = 16
export const EVACUATE = 32

/** What a nation's forces do of their own will: what binds neutrals. */
const OWN_WILL = MOVE | WITHDRAW | INTERCEPT | QUARTERS

/** COS-7.9.1-01: the bit of Saxony in its own area says that its troops may leave home. */
const saxonsRoused = (s: S): boolean => (s.open[areas.SAXONY_AREA] & (1 << SA)) !== 0

/** Why forces of a nation may not be activated, march or be redeployed at all, or null. */
export function mayAct(s: S, nation: number): Rule | null {
  if (isUnallied(s, nation)) return 'COS-7.9.3-01'
  if (isNominal(s, nation)) return 'COS-Q88'
  if (isBelligerent(s, nation)) return null
  // COS-Q126: a secret ally is the other side's neutral, not its own.
  if (nation === SA && s.flags[areas.SECRET_SAXONY] === 1 && s.ally[SA] === PRAGMATIC) return null
  return nation === FR ? 'COS-7.9.1-02' : 'COS-7.1.2-01'
}

/**
 * Why a force may not go from a space to the next, or null. `from` is -1 if it is lifted there. Enemies in the space
 * are for the caller, and so is a retreat into a neutral space (COS-Q60); where a force may pass it may not always end:
 * see `mayStay`.
 */
export function mayEnter(b: Board, s: S, force: number, from: number, to: number, mode: number): Rule | null {
  if (from >= 0 && b.path[from * b.spaces + to] === 0) return 'COS-2.0-01'
  if (hasUnits(s, force)) {
    for (let left = s.forceNations[force]; left !== 0; left &= left - 1) {
      const rule = entryOf(b, s, force, lowest(left), to, mode)
      if (rule !== null) return rule
    }
    return null
  }
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l)) {
    const rule = entryOf(b, s, force, b.leaderNation[l], to, mode)
    if (rule !== null) return rule
  }
  return null
}

/** The same for troops of one nation in the force. */
function entryOf(b: Board, s: S, force: number, nation: number, to: number, mode: number): Rule | null {
  if (b.onlyFor[to] !== 0 && (b.onlyFor[to] & (1 << nation)) === 0) return 'COS-2.0.1-08'
  if (mode === EVACUATE) return null
  return (
    willRule(b, s, nation, to, mode) ??
    neutralRule(b, s, nation, to, mode) ??
    comingRule(b, s, nation, s.forceAt[force], to) ??
    britishRule(b, s, force, nation, to)
  )
}

const CLOSED_AREAS = [areas.ITALY_AREA, areas.AUSTRIAN_NETHERLANDS, areas.DUTCH_NETHERLANDS]

function comingRule(b: Board, s: S, nation: number, from: number, to: number): Rule | null {
  const rule = areaRule(b, s, nation, to)
  return rule !== null && staysWithin(b, s, nation, from, to) ? null : rule
}

/** COS-6.5.2-03: whoever was in an area before a bar was laid on it does not enter it by moving about there. */
function staysWithin(b: Board, s: S, nation: number, from: number, to: number): boolean {
  for (const area of CLOSED_AREAS)
    if ((s.open[area] & (1 << nation)) !== 0 && liesIn(b, to, area)) return liesIn(b, from, area)
  return false
}

function willRule(b: Board, s: S, nation: number, to: number, mode: number): Rule | null {
  if ((mode & OWN_WILL) === 0) return null
  // Whoever is attacked may withdraw: nominal allies (COS-Q88), and Hannover before Britain is at war (COS-7.3.2-01).
  const rule = mode === WITHDRAW ? null : mayAct(s, nation)
  if (rule !== null) return rule
  if (nation === SA && b.home[to] !== SA && saxonsBound(s)) return 'COS-7.9.1-01'
  return s.truces.length > 0 && meetsTruce(b, s, nation, to) ? 'COS-Q122' : null
}

/** What keeps troops or a leader of a nation out of a space, even if they are lifted there (COS-4.1.2-03). */
export function mayCome(b: Board, s: S, nation: number, to: number): Rule | null {
  if (b.home[to] === FR && b.countsAs[nation] === BR && !isOpenTo(b, s, areas.FRENCH_HOME, BR))
    return 'COS-7.3.1-01'
  return willRule(b, s, nation, to, MOVE) ?? areaRule(b, s, nation, to)
}

const saxonsBound = (s: S): boolean =>
  s.ally[SA] === BOURBON && s.status[FR] !== areas.BELLIGERENT && !saxonsRoused(s)

/** Whether SP stand in a space with which the nation has a truce. */
function meetsTruce(b: Board, s: S, nation: number, space: number): boolean {
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    const other = nationOf(b, s, f)
    if (other >= 0 && hasUnits(s, f) && truceBetween(s, nation, other)) return true
  }
  return false
}

function neutralRule(b: Board, s: S, nation: number, to: number, mode: number): Rule | null {
  if ((mode & RETREAT) !== 0 || !isNeutralSpace(b, s, nation, to)) return null
  if (s.control[to] === HA) return 'COS-7.3.2-02'
  return s.control[to] === GE ? 'COS-7.8.4-02' : 'COS-7.1.3-02'
}

/** Areas that are closed to a nation (COS-7.6.1-01, COS-7.6.2-01, COS-7.8.4-01). */
export function areaRule(b: Board, s: S, nation: number, to: number): Rule | null {
  if (nation === FR && b.theatre[to] === ITALY && !isOpenTo(b, s, areas.ITALY_AREA, FR)) return 'COS-7.8.4-01'
  if (sideOf(s, nation) !== BOURBON) return null
  if (liesIn(b, to, areas.AUSTRIAN_NETHERLANDS) && !isOpenTo(b, s, areas.AUSTRIAN_NETHERLANDS, nation))
    return 'COS-7.6.1-01'
  if (b.home[to] === DU && isBelligerent(s, DU) && !isOpenTo(b, s, areas.DUTCH_NETHERLANDS, nation))
    return 'COS-7.6.2-01'
  return null
}

function britishRule(b: Board, s: S, force: number, nation: number, to: number): Rule | null {
  if (b.home[to] === FR && b.countsAs[nation] === BR && !isOpenTo(b, s, areas.FRENCH_HOME, BR)) {
    const lead = s.forceLead[force]
    if (lead < 0 || b.leaderNation[lead] !== AU) return 'COS-7.3.1-01'
  }
  if (b.overseas[to] === 0 || b.greatCapital[to] === 1 || sideOf(s, nation) !== PRAGMATIC) return null
  return hasUnits(s, force) && londonOnly(b, s) ? 'COS-7.3.3-01' : null
}

/**
 * Why a force may not end its move or retreat in a space that it may pass: SP of Bavaria or Saxony without an alliance
 * or of another bystander (COS-7.9.3-02), Spaniards and a Bourbon Piedmont together (COS-3.2.1-02).
 */
export function mayStay(b: Board, s: S, force: number, space: number): Rule | null {
  const nation = nationOf(b, s, force)
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if (f === force) continue
    const other = nationOf(b, s, f)
    if (other < 0) continue
    if (frictionBetween(b, s, force, f)) return 'COS-3.2.1-02'
    if (hasUnits(s, f) && isBystander(b, s, nation, other, space)) return 'COS-7.9.3-02'
  }
  return null
}

function isBystander(b: Board, s: S, nation: number, other: number, space: number): boolean {
  if (areAllied(b, s, nation, other) || areEnemies(b, s, nation, other)) return false
  return isUnallied(s, other) || (!isBelligerent(s, other) && lordOf(s.control[space]) !== lordOf(other))
}

/** COS-3.2.1-01: one force has Spaniards, the other Piedmontese of the same side. */
function frictionBetween(b: Board, s: S, forceA: number, forceB: number): boolean {
  if (s.ally[PE] !== BOURBON) return false
  return (
    (hasPeople(b, s, forceA, SP) && hasPeople(b, s, forceB, PE)) ||
    (hasPeople(b, s, forceA, PE) && hasPeople(b, s, forceB, SP))
  )
}

/** Whether a force has SP or leaders of a nation. */
function hasPeople(b: Board, s: S, force: number, nation: number): boolean {
  if (s.units[force * ARMED + nation] !== 0) return true
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l))
    if (b.leaderNation[l] === nation) return true
  return false
}

/** COS-Q76: an enemy garrison in the fortress of a space; it holds up who does not shut it in. */
export function garrisonHolds(b: Board, s: S, nation: number, space: number): boolean {
  if (b.fortress[space] === 0 || areAllied(b, s, nation, s.control[space])) return false
  return enemySP(b, s, nation, space, false) > enemySP(b, s, nation, space, true)
}
