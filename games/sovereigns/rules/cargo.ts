// COS-16.3-01, COS-Q107, COS-22.9: what a sea transport may carry, from which port to which.

import { NONE } from '@tricorne/engine'
import { perBoard } from '@tricorne/kit'
import { ATLANTIC, type Board, BR, FR, NA, POWERS, SC, SP } from '../board.ts'
import type { Sortie } from '../frames/sea.ts'
import { NEUTRAL_PORTS } from '../options.ts'
import { ARMED } from '../shapes.ts'
import { INSIDE, type SovereignsState } from '../state.ts'
import { isShutIn } from './blockade.ts'
import { enterSpace, settleControl } from './control.ts'
import { addDepots, depotsAt } from './depots.ts'
import {
  commands,
  firstLeader,
  hasUnits,
  isForce,
  nationOf,
  nextLeader,
  settle,
  spendForce,
  spIn,
  spOf,
  standIn,
} from './forces.ts'
import type { Rule } from './ids.ts'
import type { X } from './kit.ts'
import { recourt } from './parting.ts'
import { isFresh, roomInside } from './parts.ts'
import {
  areAllied,
  areEnemies,
  courtOf,
  hasEnemy,
  isBelligerent,
  isFriendlySpace,
  isNeutralSpace,
  MOVE,
  mayAct,
  mayEnter,
  mayStay,
  RETREAT,
} from './relations.ts'
import { supplyOnEntry } from './supply.ts'
import { noteTrespass } from './trespass.ts'

type S = SovereignsState

// --- ports ----------------------------------------------------------------------------------

/** The fleet box of the sea on which a space is a port, or -1. */
const boxes = perBoard((b: Board) => b.port.map((sea) => (sea < 0 ? -1 : b.seaBox[sea])))
export const portBox = (b: Board, space: number): number => boxes(b)[space]

/** Ports that fleets reach. */
const ports = perBoard((b: Board) => boxes(b).flatMap((box, space) => (box < 0 ? [] : [space])))

/** COS-Q107: ports of Naples that are open to Spain though Naples is neutral (COS-7.1.3-05). */
const isNaples = (b: Board, s: S, nation: number, space: number): boolean =>
  nation === SP && s.control[space] === NA && isBelligerent(s, SP) && !isNeutralSpace(b, s, SP, space)

/** A port that troops of a nation may sail from and to, sieges apart. */
const isOwnPort = (b: Board, s: S, nation: number, space: number): boolean =>
  isFriendlySpace(b, s, nation, space) || isNaples(b, s, nation, space)

/** Why a space is no friendly port of a nation (COS-16.3-01, COS-Q128, COS-16.4-01), or null. */
function judgeOwnPort(b: Board, s: S, nation: number, space: number): Rule | null {
  if (b.port[space] < 0) return 'COS-16.3-01'
  if (portBox(b, space) < 0) return 'COS-16.4-01'
  if (!isOwnPort(b, s, nation, space)) return 'COS-16.3-01'
  return isShutIn(b, s, space) ? 'COS-Q128' : null
}

/** COS-22.9-01: a port that is nobody's in the war, with no enemies in it. */
const isNeutralPort = (b: Board, s: S, nation: number, space: number): boolean =>
  !isOwnPort(b, s, nation, space) &&
  !areEnemies(b, s, nation, s.control[space]) &&
  !hasEnemy(b, s, nation, space, false)

/** Whether troops of a nation may land in a neutral port at all. */
const mayUseNeutral = (b: Board, s: S, nation: number): boolean =>
  s.options[NEUTRAL_PORTS] === 1 && (nation === FR || nation === SP || b.countsAs[nation] === BR)

/** Why troops of a nation may not land in a port, or null. Sets nothing. */
function judgeArrival(b: Board, s: S, nation: number, space: number): Rule | null {
  const rule = judgeOwnPort(b, s, nation, space)
  if (rule === null || b.port[space] < 0 || portBox(b, space) < 0) return rule
  if (!isNeutralPort(b, s, nation, space)) return rule
  return mayUseNeutral(b, s, nation) ? null : 'COS-22.9-01'
}

// --- cargo ----------------------------------------------------------------------------------

/** COS-3.3.7-01: a sovereign at home stays there. */
function hasTravellers(b: Board, s: S, force: number): boolean {
  if (hasUnits(s, force)) return true
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l))
    if (b.sovereign[l] === 0 || commands(s, l)) return true
  return false
}

/** The rising of the '45: Charles Stuart, his Scots and those who have joined him. */
export function isRebel(b: Board, s: S, force: number): boolean {
  const lead = s.forceLead[force]
  return s.units[force * ARMED + SC] !== 0 || (lead >= 0 && b.leaderNation[lead] === SC)
}

/** Why a force cannot go aboard the ships of a court, or null. `declined`: courts that will not sail. */
export function judgeCargo(b: Board, s: S, court: number, declined: number, force: number): Rule | null {
  if (!isForce(s, force)) return 'COS-16.3-01'
  const nation = nationOf(b, s, force)
  if (nation < 0 || !areAllied(b, s, court, nation)) return 'COS-16.3-01'
  if (isRebel(b, s, force)) return 'COS-6.7.2-02'
  if ((declined & (1 << s.forceCourt[force])) !== 0) return 'COS-Q107'
  const rule = judgeOwnPort(b, s, nation, s.forceAt[force]) ?? mayAct(s, nation)
  if (rule !== null) return rule
  if (!hasTravellers(b, s, force)) return 'COS-3.3.7-01'
  return isFresh(b, s, force) ? null : 'COS-8.5-02'
}

/** Why a depot of a Power cannot be shipped from a port, as far as `asker` decides about it, or null. */
export function judgeDepot(
  b: Board,
  s: S,
  court: number,
  asker: number,
  from: number,
  power: number,
): Rule | null {
  if (power < 0 || power >= POWERS || from < 0 || depotsAt(s, from, power) === 0) return 'COS-16.3-01'
  if (!areAllied(b, s, court, power) || courtOf(b, s, power) !== asker) return 'COS-16.3-01'
  return judgeOwnPort(b, s, power, from)
}

/** Why a court cannot ship a depot alone from a port, or null. Takes any number. */
export function judgeDepotPort(b: Board, s: S, court: number, space: number): Rule | null {
  if (space < 0 || space >= b.spaces) return 'COS-16.3-01'
  let rule: Rule = 'COS-16.3-01'
  for (let p = 0; p < POWERS; p++) {
    if (depotsAt(s, space, p) === 0) continue
    const verdict = judgeDepot(b, s, court, court, space, p)
    if (verdict === null) return null
    rule = verdict
  }
  return rule
}

/** Whether a court has anything to ship. */
export function canShip(b: Board, s: S, court: number): boolean {
  for (let f = 0; f < s.forceAt.length; f++) if (judgeCargo(b, s, court, 0, f) === null) return true
  for (const space of ports(b)) if (judgeDepotPort(b, s, court, space) === null) return true
  return false
}

// --- where to ------------------------------------------------------------------------------

/** Why the cargo cannot be shipped to a port, or null (COS-16.3-01, COS-22.9-01). Takes any number. */
export function judgePort(b: Board, s: S, f: Sortie, space: number): Rule | null {
  if (space < 0 || space >= b.spaces || space === f.from) return 'COS-16.3-01'
  if (f.court === FR && b.overseas[space] === 1) return f.force < 0 ? 'COS-16.5-08' : 'COS-16.5-04'
  if (f.depot >= 0) {
    const rule = judgeDepotTo(b, s, f.depot, space)
    if (rule !== null) return rule
  }
  return f.force < 0 ? null : judgeForceTo(b, s, f.force, space)
}

/** Depots go to friendly ports only. */
function judgeDepotTo(b: Board, s: S, power: number, space: number): Rule | null {
  if (b.depotTheatre[power] >= 0 && b.theatre[space] !== b.depotTheatre[power]) return 'COS-4.2.1-03'
  return judgeOwnPort(b, s, power, space)
}

function judgeForceTo(b: Board, s: S, force: number, space: number): Rule | null {
  let neutral = false
  for (let n = 0; n < ARMED; n++) {
    if (s.units[force * ARMED + n] === 0) continue
    const rule = judgeArrival(b, s, n, space)
    if (rule !== null) return rule
    neutral ||= isNeutralPort(b, s, n, space)
  }
  if (!hasUnits(s, force)) {
    const rule = judgeOwnPort(b, s, nationOf(b, s, force), space)
    if (rule !== null) return rule
  }
  // A landing in a neutral port is no entry by land: what bars neutral land does not bar it (COS-22.9-01).
  return mayEnter(b, s, force, -1, space, neutral ? MOVE | RETREAT : MOVE) ?? mayStay(b, s, force, space)
}

/** The fleet boxes that a transport crosses, one entry for each attempt (COS-16.4-02, COS-22.9-01). */
export function routeOf(b: Board, s: S, f: Sortie): number[] {
  const from = portBox(b, f.from)
  const to = portBox(b, f.to)
  if (from !== to) return [from, to]
  const twice = f.court === BR && from === ATLANTIC && f.force >= 0 && landsAsNeutral(b, s, f)
  return twice ? [from, to] : [from]
}

const landsAsNeutral = (b: Board, s: S, f: Sortie): boolean =>
  isNeutralPort(b, s, nationOf(b, s, f.force), f.to)

// --- there and back --------------------------------------------------------------------------

/** The cargo goes ashore; it has moved this season (COS-Q54). */
export function land(b: Board, s: S, x: X, f: Sortie): void {
  if (f.depot >= 0 && depotsAt(s, f.from, f.depot) > 0) {
    addDepots(s, f.from, f.depot, -1)
    addDepots(s, f.to, f.depot, 1)
    x.say('sea.depotLanded', f.depot, f.to)
  }
  if (!isForce(s, f.force)) return
  const nation = nationOf(b, s, f.force)
  x.say('sea.landed', nation, f.to)
  spendForce(b, s, f.force)
  standIn(s, f.force, f.to)
  enterSpace(b, s, x, f.force, f.to)
  noteTrespass(b, s, x, f.force, true)
  supplyOnEntry(b, s, x, f.force)
  goIndoors(b, s, f.force, nation)
  settle(b, s, f.force)
  recourt(b, s)
  settleControl(b, s, x, f.from)
  settleControl(b, s, x, f.to)
}

/** Into the fortress, if it has room for all of them (COS-Q79): troops without a leader, and all where enemies wait. */
function goIndoors(b: Board, s: S, force: number, nation: number): void {
  const space = s.forceAt[force]
  if (roomInside(b, s, nation, space) < spOf(s, force)) return
  if (s.forceLead[force] < 0 || hasEnemy(b, s, nation, space, true)) s.forceFlags[force] |= INSIDE
}

/** The cargo is in its port again, with those that stayed. */
export function sendBack(b: Board, s: S, force: number, sailed: boolean): void {
  if (!isForce(s, force)) return
  if (sailed) spendForce(b, s, force)
  settle(b, s, force)
  recourt(b, s)
}

/** What is left of the invaders in England, or -1: the largest French force; the rebels and their friends are others. */
export function strandedForce(b: Board, s: S): number {
  if (s.landingYear === 0) return NONE
  let best = NONE
  for (let f = 0; f < s.forceAt.length; f++) {
    if (s.forceAt[f] < 0 || b.overseas[s.forceAt[f]] === 0) continue
    if (spIn(s.units[f * ARMED + FR]) === 0 || isRebel(b, s, f)) continue
    if (best < 0 || spOf(s, f) > spOf(s, best)) best = f
  }
  return best
}
