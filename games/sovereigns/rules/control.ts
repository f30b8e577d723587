// COS-Q70, COS-20.1: who controls a space, and the points that change hands with it; what happens when troops enter.

import { FRENCH_IN_ENGLAND, LONDON_GARRISON, SECRET_SAXONY } from '../areas.ts'
import { type Board, NO_FORT } from '../board.ts'
import { AU, BR, BV, DU, FR, GE, IT, MO, NA, PE, POWERS, PR, RU, SA } from '../powers.ts'
import { ARMED } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'
import { betraySaxony, conquer, mustLeave, openArea, rouseSaxony, SOVEREIGN } from './alliances.ts'
import {
  commands,
  firstIn,
  hasUnits,
  lowest,
  nationOf,
  nextIn,
  spaceOfLeader,
  spIn,
  spOf,
  unitsOf,
} from './forces.ts'
import type { X } from './kit.ts'
import { gainVp } from './points.ts'
import { areEnemies, isBelligerent, isEngland, mayTake, scorePower, sideOf } from './relations.ts'
import { noteTrespass } from './trespass.ts'

type S = SovereignsState

// --- control --------------------------------------------------------------------------------

/**
 * Gives a space to a nation, with its points (COS-20.1.2-01, COS-20.1.2-02). A space that its owner's side retakes goes
 * back to the owner (COS-Q70, COS-20.1.3-01).
 */
export function setControl(b: Board, s: S, x: X, space: number, nation: number): void {
  const home = b.home[space]
  const ofOwner = sideOf(s, home) >= 0 && sideOf(s, home) === sideOf(s, nation)
  const now = ofOwner ? home : nation
  if (now === s.control[space]) return
  takePoints(b, s, x, space)
  s.control[space] = now
  givePoints(b, s, x, space)
  if (now === home) x.say('control.returned', space, now)
  else x.say('control.taken', space, now)
  testConquest(b, s, x, home)
}

/** Who has had the points of a space loses them. */
function takePoints(b: Board, s: S, x: X, space: number): void {
  const captor = s.credited[space]
  const power = captor >= 0 ? captor : ownerPower(b, s, b.home[space])
  if (power >= 0) gainVp(b, s, x, power, -b.vp[space * POWERS + power])
  s.credited[space] = -1
}

function givePoints(b: Board, s: S, x: X, space: number): void {
  const holder = s.control[space]
  const back = holder === b.home[space]
  const power = back ? ownerPower(b, s, holder) : scorePower(b, s, holder)
  if (power < 0) return
  gainVp(b, s, x, power, b.vp[space * POWERS + power])
  if (!back) s.credited[space] = power
}

/**
 * The Power that loses the points of a nation's own space and gets them back, or -1. For a minor that is its ally, once
 * its joining has been credited (COS-20.6-01, COS-20.6-02, COS-20.7-01, COS-Q89).
 */
function ownerPower(b: Board, s: S, home: number): number {
  const power = b.placeVp[home]
  if (b.joinVp[home] === 0) return power
  return (s.joined & (1 << home)) !== 0 && s.ally[home] === sideOf(s, power) ? power : -1
}

/** Nations whose alliance ends with their last place (COS-7.9-01, COS-Q88). */
const CONQUERABLE =
  (1 << BV) | (1 << SA) | (1 << RU) | (1 << GE) | (1 << MO) | (1 << NA) | (1 << DU) | (1 << PE)

function testConquest(b: Board, s: S, x: X, nation: number): void {
  if ((CONQUERABLE & (1 << nation)) === 0 || s.ally[nation] < 0) return
  for (const space of b.spacesOf[nation]) if (!areEnemies(b, s, nation, s.control[space])) return
  conquer(b, s, x, nation)
}

/** COS-15.6-01: a fortress falls to the nationality of a force. */
export function fortressTaken(b: Board, s: S, x: X, space: number, byForce: number): void {
  setControl(b, s, x, space, nationOf(b, s, byForce))
}

/**
 * COS-Q70: at the end of an activation, march, retreat, landing, placement or move into winter quarters: a space without
 * fortress passes to the side whose SP alone stand there as enemies of its holder.
 */
export function settleControl(b: Board, s: S, x: X, space: number): void {
  if (b.fortress[space] !== NO_FORT || b.home[space] === IT) return
  const nation = soleHolder(b, s, space)
  if (nation < 0 || !isBelligerent(s, nation) || !mayTake(b, s, nation, space)) return
  setControl(b, s, x, space, nation)
}

/** The nation with most SP in a space where only one side has any, or -1; the earlier one of equals. */
function soleHolder(b: Board, s: S, space: number): number {
  let side = -1
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if (!hasUnits(s, f)) continue
    const own = sideOf(s, nationOf(b, s, f))
    if (own < 0 || (side >= 0 && own !== side)) return -1
    side = own
  }
  return side < 0 ? -1 : mostIn(b, s, space)
}

function mostIn(b: Board, s: S, space: number): number {
  let best = -1
  let most = 0
  let there = 0
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
    for (let left = s.forceNations[f]; left !== 0; left &= left - 1) there |= 1 << b.countsAs[lowest(left)]
  for (; there !== 0; there &= there - 1) {
    const n = lowest(there)
    let sp = 0
    for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
      for (let i = n; i < ARMED; i++) if (b.countsAs[i] === n) sp += spIn(unitsOf(s, f, i))
    if (sp > most) {
      most = sp
      best = n
    }
  }
  return best
}

// --- entering -------------------------------------------------------------------------------

/**
 * What follows at once when a force has come into a space; it stands there already. `forced` says that it was driven
 * there by a retreat.
 */
export function enterSpace(b: Board, s: S, x: X, force: number, space: number, forced = false): void {
  if (spOf(s, force) === 0) return
  const nation = nationOf(b, s, force)
  if (forced) noteTrespass(b, s, x, force, true)
  enterSaxony(b, s, x, force, nation, space, forced)
  noteFrench(b, s, x, space)
  enterCapital(b, s, x, nation, space)
  displaceSovereigns(b, s, x, nation, space)
}

/**
 * French SP have come to a space, by whatever means: in England or Scotland they end the penalty for a large garrison
 * (COS-20.8-02), in England itself British troops may then leave London (COS-7.3.3-01).
 */
export function noteFrench(b: Board, s: S, x: X, space: number): void {
  if (b.overseas[space] === 0 || !hasFrench(s, space)) return
  s.flags[FRENCH_IN_ENGLAND] = 1
  if (isEngland(b, space)) openArea(b, s, x, LONDON_GARRISON, 1 << BR)
}

function hasFrench(s: S, space: number): boolean {
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
    if (spIn(unitsOf(s, f, FR)) > 0) return true
  return false
}

/** COS-20.2.2-01, COS-Q91 */
function enterCapital(b: Board, s: S, x: X, nation: number, space: number): void {
  if (b.greatCapital[space] === 0 || !areEnemies(b, s, nation, b.capitalOf[space])) return
  const bit = 1 << sideOf(s, nation)
  const power = scorePower(b, s, nation)
  if ((s.entered[space] & bit) !== 0 || power < 0) return
  s.entered[space] |= bit
  x.say('control.entered', power, space)
  gainVp(b, s, x, power, b.entryVp[space], true)
}

/** COS-3.3.7-02, COS-20.3-01, COS-Q44: a sovereign who is not in the field flees. */
function displaceSovereigns(b: Board, s: S, x: X, nation: number, space: number): void {
  for (let l = 0; l < b.leaders; l++) {
    if (b.sovereign[l] === 0 || spaceOfLeader(s, l) !== space || commands(s, l)) continue
    if (!areEnemies(b, s, nation, b.leaderNation[l])) continue
    mustLeave(s, SOVEREIGN, space, b.leaderNation[l], -1, l)
    const power = scorePower(b, s, nation)
    if (power < 0) continue
    x.say('control.displaced', l, space, power)
    if ((s.displaced & (1 << power)) !== 0) continue
    s.displaced |= 1 << power
    gainVp(b, s, x, power, 1, true)
  }
}

/** COS-7.8.3-01, COS-7.9.1-01, COS-Q126, COS-Q127 */
function enterSaxony(
  b: Board,
  s: S,
  x: X,
  force: number,
  nation: number,
  space: number,
  forced: boolean,
): void {
  if (b.home[space] === SA && areEnemies(b, s, nation, SA)) rouseSaxony(s, x)
  if (s.flags[SECRET_SAXONY] === 0) return
  const saxonsCome = unitsOf(s, force, SA) !== 0 && (b.home[space] === PR || b.home[space] === AU)
  const austriansCome = !forced && unitsOf(s, force, AU) !== 0 && b.home[space] === SA
  if (saxonsCome || austriansCome) betraySaxony(s, x)
}
