// COS-11: Short Supply of forces: who can trace, and how the markers rise and go.

import { isFrame } from '@tricorne/kit'
import { BELLIGERENT } from '../areas.ts'
import type { Board } from '../board.ts'
import { ACTIVATION } from '../frames/activation.ts'
import { AU, BOURBON, BR, BV, FR, GE, MO, NA, PE, PR, PRAGMATIC, RU, SA, SC, SP } from '../powers.ts'
import { FORCES } from '../shapes.ts'
import { FED, type SovereignsState } from '../state.ts'
import { testSieges } from './blockade.ts'
import { takeUnchained } from './depots.ts'
import { hasUnits, isMajor, nationOf, spOf } from './forces.ts'
import { isLimited } from './hush.ts'
import type { X } from './kit.ts'
import { purseOf } from './purse.ts'
import { sideOf } from './relations.ts'
import { canReach, feedsForce, hasSourceNear } from './sources.ts'

type S = SovereignsState

/** COS-11.7-06 */
export const WORST_SUPPLY = 4
/** Russia's power turn (COS-4.0.1-01). */
const RUSSIAN = 4
const NO_SLOT = -1

// --- tracing ------------------------------------------------------------------------------

/** COS-11.6-01: whether a force can trace supply where it stands. */
export const canTrace = (b: Board, s: S, force: number): boolean => canTraceAt(b, s, force, s.forceAt[force])

/** Whether it could if it stood in a space, and nothing of it anywhere else (COS-Q119, COS-9.1-02). */
export const canTraceAt = (b: Board, s: S, force: number, space: number): boolean =>
  hasLanded(s, force) || canReach(b, s, force, space)

/** COS-16.5-03: a force that has landed in England is supplied until its activation ends. */
function hasLanded(s: S, force: number): boolean {
  for (let i = 0; i < s.frames.length; i++) {
    const f = s.frames[i]
    if (isFrame(f, ACTIVATION) && f.force === force) return f.fixed >= 0
  }
  return false
}

// --- whose turn ---------------------------------------------------------------------------

/**
 * COS-Q66: the slot of the power order in whose turn the forces of a nation are checked and rally; -1 for Saxons without
 * an alliance.
 */
export function slotOf(s: S, nation: number): number {
  switch (nation) {
    case PR:
    case AU:
    case FR:
      return nation
    case SP:
    case BV:
    case NA:
    case GE:
    case MO:
    case SC:
      return FR
    case SA:
      return saxonSlot(s)
    case PE:
      return s.ally[PE] === BOURBON ? FR : BR
    case RU:
      return RUSSIAN
    default:
      return BR
  }
}

function saxonSlot(s: S): number {
  const side = sideOf(s, SA)
  if (side === PRAGMATIC) return AU
  if (side < 0) return NO_SLOT
  return s.status[FR] === BELLIGERENT ? FR : PR
}

/** The slot of a force, by its nationality. */
export const slotOfForce = (b: Board, s: S, force: number): number => slotOf(s, nationOf(b, s, force))

// --- markers ------------------------------------------------------------------------------

/** Raises Short Supply (COS-11.7-06), or lowers it if n is negative. */
export function raiseSupply(s: S, x: X, force: number, n: number): void {
  const before = s.forceSupply[force]
  const after = Math.max(0, Math.min(WORST_SUPPLY, before + n))
  if (after === before) return
  s.forceSupply[force] = after
  // COS-Q133: what a force can draw upon tells something of its size.
  if (isLimited(s)) x.reveal()
  const lead = s.forceLead[force]
  const court = s.forceCourt[force]
  const space = s.forceAt[force]
  if (after === 0) {
    if (lead >= 0) x.say('supply.full', lead)
    else x.say('supply.full.loose', court, space)
  } else if (lead >= 0) x.say('supply.short', lead, after)
  else x.say('supply.short.loose', court, space, after)
}

/** COS-11.8-01: full supply again. */
function relieve(s: S, x: X, force: number): void {
  if (s.forceSupply[force] > 0) raiseSupply(s, x, force, -s.forceSupply[force])
}

/**
 * Notes whether a Major Force can trace, so that `cutPaths` sees a change (COS-Q29); says whether it can. What a landing
 * gives it for a while is not noted: COS-16.5-03 has its own marker.
 */
function look(b: Board, s: S, force: number): boolean {
  const fed = canReach(b, s, force, s.forceAt[force])
  s.forceFlags[force] = fed && isMajor(s, force) ? s.forceFlags[force] | FED : s.forceFlags[force] & ~FED
  return fed || hasLanded(s, force)
}

/** What a step has cut off: sieges are lifted, and paths of supply end. */
export function cutOff(b: Board, s: S, x: X): void {
  testSieges(b, s, x)
  cutPaths(b, s, x)
}

/**
 * COS-11.7-03, COS-11.7-04, COS-11.7-05, COS-Q29: Major Forces that could trace and no longer can go one step down. To
 * be called after every step that changes SP, control, markers, sieges or depots.
 */
export function cutPaths(b: Board, s: S, x: X): void {
  for (let f = 0; f < FORCES; f++) {
    if (s.forceAt[f] < 0) continue
    const wasFed = (s.forceFlags[f] & FED) !== 0
    if (!isMajor(s, f)) s.forceFlags[f] &= ~FED
    else if (!look(b, s, f) && wasFed) {
      raiseSupply(s, x, f, 1)
      freeMoves(s, f)
    }
  }
}

/** COS-Q119: a force on the move that has lost its path may go on without one. */
function freeMoves(s: S, force: number): void {
  const purse = purseOf(s)
  if (purse !== null && purse.force === force) purse.traced = 0
}

/**
 * Notes who can trace without a change of markers: after the yearly removal of depots and the merging of forces for
 * winter, which are none of the causes of COS-11.7-01 and its like.
 */
export function noteSupply(b: Board, s: S): void {
  for (let f = 0; f < FORCES; f++) if (s.forceAt[f] >= 0 && isMajor(s, f)) look(b, s, f)
}

/**
 * The check of a supply segment for the forces of a slot (COS-4.2.1-04, COS-4.2.4-01, COS-Q66): markers rise or go.
 * Minor Forces are not checked, but lose a copied marker when they can trace (COS-11.2-05, COS-Q121).
 */
export function checkSupply(b: Board, s: S, x: X, slot: number): void {
  for (let f = 0; f < FORCES; f++) {
    if (s.forceAt[f] < 0 || !hasUnits(s, f) || slotOfForce(b, s, f) !== slot) continue
    const major = isMajor(s, f)
    if (!major && s.forceSupply[f] === 0) continue
    if (look(b, s, f)) relieve(s, x, f)
    else if (major) raiseSupply(s, x, f, 1)
  }
}

/** COS-5.1-01, COS-Q129: the check when Attrition is revealed: markers of those that cannot trace rise, none goes. */
export function checkAttrition(b: Board, s: S, x: X): void {
  for (let f = 0; f < FORCES; f++)
    if (s.forceAt[f] >= 0 && isMajor(s, f) && !look(b, s, f)) raiseSupply(s, x, f, 1)
}

/** COS-11.3-03, COS-Q120: SP that a force loses in Final Supply. */
export const starving = (b: Board, s: S, force: number): number =>
  s.forceSupply[force] > 0 && isMajor(s, force) && !canTrace(b, s, force) ? s.forceSupply[force] : 0

/**
 * COS-11.8-02, COS-11.8-03: a force has entered a space. A source there frees it of its marker; a depot that cannot
 * trace itself is lost by that.
 */
export function supplyOnEntry(b: Board, s: S, x: X, force: number): void {
  // What its entry brought about may have dissolved it.
  if (force < 0) return
  const nation = nationOf(b, s, force)
  if (nation < 0) return
  const space = s.forceAt[force]
  if (s.forceSupply[force] > 0 && feedsForce(b, s, nation, spOf(s, force), space)) {
    relieve(s, x, force)
    if (takeUnchained(b, s, x, nation, spOf(s, force), space)) s.forceFlags[force] &= ~FED
  }
  // Out of reach of all sources is no cut path (COS-11.7-03 and its like): that waits for a check.
  if (!hasSourceNear(b, s, nation, spOf(s, force), space)) s.forceFlags[force] &= ~FED
}
