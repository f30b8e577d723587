// COS-15.2.1-01, COS-15.4-01, COS-15.4-02: who may besiege a fortress, what that costs, and what is added to the die.
import { type Board, MAJOR, NO_FORT } from '../board.ts'
import type { SovereignsState } from '../state.ts'
import { blockader } from './blockade.ts'
import {
  allInfantry,
  counterOf,
  firstIn,
  firstLeader,
  hasUnits,
  isDemoralised,
  isInside,
  nationOf,
  nextIn,
  nextLeader,
  spOf,
} from './forces.ts'
import type { Rule } from './ids.ts'
import type { X } from './kit.ts'
import { areAllied, isEnemyForce, isUnallied, mayTake, sideOf, truceBetween } from './relations.ts'

type S = SovereignsState

/** COS-15.2.1-01: infantry SP that take an empty fortress. */
const STORMERS = 2

/** COS-15.4-01, COS-15.2.1-01: AP of a siege roll, or of taking an empty fortress. */
export const siegeCost = (b: Board, space: number): number => b.siege.ap[b.fortress[space]]

/** SP inside the walls. */
export function garrisonOf(s: S, space: number): number {
  let n = 0
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) if (isInside(s, f)) n += spOf(s, f)
  return n
}

/** Why a nation may not attack the fortress of a space, or null. */
function targetRule(b: Board, s: S, nation: number, space: number): Rule | null {
  const holder = s.control[space]
  if (areAllied(b, s, nation, holder)) return 'COS-15.1-01'
  if (truceBetween(s, nation, holder)) return 'COS-Q122'
  if (!mayTake(b, s, nation, space)) return 'COS-7.1.3-01'
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if (!isInside(s, f) || !hasUnits(s, f) || isEnemyForce(b, s, nation, f)) continue
    return isUnallied(s, nationOf(b, s, f)) ? 'COS-7.9.3-02' : 'COS-7.1.3-01'
  }
  return null
}

/** Enemy SP of a nation outside the walls. */
function enemiesOutside(b: Board, s: S, nation: number, space: number): boolean {
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
    if (!isInside(s, f) && hasUnits(s, f) && isEnemyForce(b, s, nation, f)) return true
  return false
}

/**
 * Why an activated force cannot make a siege roll, or take the empty fortress, in the space where it stands, or null.
 * `apLeft`: AP that it has left.
 */
export function judgeSiege(b: Board, s: S, force: number, apLeft: number): Rule | null {
  const space = s.forceAt[force]
  const fort = b.fortress[space]
  if (fort === NO_FORT) return 'COS-15.4-01'
  // COS-Q50, COS-8.1-03
  if (s.forceLead[force] < 0 || !hasUnits(s, force)) return 'COS-Q50'
  const nation = nationOf(b, s, force)
  const rule = targetRule(b, s, nation, space)
  if (rule !== null) return rule
  if (apLeft < siegeCost(b, space)) return 'COS-8.3.1-01'
  if (garrisonOf(s, space) === 0)
    return allInfantry(s, force) < STORMERS || enemiesOutside(b, s, nation, space) ? 'COS-15.2.1-01' : null
  if (blockader(b, s, space) !== sideOf(s, nation)) return 'COS-15.3-01'
  return spOf(s, force) < b.siege.minimum[fort] ? 'COS-15.4-01' : null
}

/** The same verdict with its reason, for whoever asks. */
export function whyNotSiege(b: Board, s: S, force: number, rule: Rule | null, x: X): Rule | null {
  if (rule === null || !x.asked) return rule
  const space = s.forceAt[force]
  if (rule === 'COS-15.3-01') return x.because(rule, 'siege.noBlockade', space)
  if (rule === 'COS-15.2.1-01') return x.because(rule, 'siege.notEmpty', space)
  if (rule === 'COS-15.4-01' && b.fortress[space] !== NO_FORT)
    return x.because(rule, 'siege.tooFew', spOf(s, force), b.siege.minimum[b.fortress[space]])
  return rule
}

/** What is added to the die, cards apart: rulebook table 7 of the data. */
export function siegeDrm(b: Board, s: S, force: number): number {
  const { siege } = b
  const space = s.forceAt[force]
  let drm = Math.max(0, s.siege[space]) * siege.drmMarker + s.forceSupply[force] * siege.drmShortSupply
  if (isDemoralised(s, force)) drm += siege.drmDemoralised
  // COS-15.4-02
  if (b.fortress[space] !== MAJOR) return drm
  drm += siege.drmGarrison[Math.min(garrisonOf(s, space), siege.drmGarrison.length - 1)]
  return drm + (hasDefender(b, s, space) ? siege.drmLeader : 0)
}

/** A leader inside whose defence counts. */
function hasDefender(b: Board, s: S, space: number): boolean {
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if (!isInside(s, f)) continue
    for (let l = firstLeader(b, s, f); l >= 0; l = nextLeader(b, s, f, l))
      if (b.def[counterOf(s, l)] >= b.siege.leaderDefence) return true
  }
  return false
}
