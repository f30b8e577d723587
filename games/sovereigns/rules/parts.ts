// COS-3.1.3-01, COS-3.1.3-02, COS-8.7-04: what is left behind, dropped and taken along in a place.
import { type Board, COURTS, DU, NO_FORT, PRAGMATIC } from '../board.ts'
import { ARMED } from '../shapes.ts'
import { INSIDE, NO_SIEGE, type SovereignsState, SPENT } from '../state.ts'
import { isShutIn } from './blockade.ts'
import { settleControl } from './control.ts'
import {
  addUnits,
  bestLeader,
  cavalryIn,
  copyMarks,
  dissolveEmpty,
  firstIn,
  firstLeader,
  freshOf,
  infantryIn,
  isInside,
  mayMerge,
  mergeInto,
  moveUnits,
  newForce,
  nextIn,
  nextLeader,
  putLeader,
  removeNation,
  spentCavalryIn,
  spentInfantryIn,
  spOf,
  unitsOf,
} from './forces.ts'
import type { X } from './kit.ts'
import { courtOf, isFriendlyFortress, sideOf } from './relations.ts'
import { looseCode, looseCodes } from './targets.ts'

type S = SovereignsState

/** COS-3.2-01 */
export const GARRISON = 6

export const freshInfantry = (s: S, force: number, nation: number): number => {
  const v = unitsOf(s, force, nation)
  return infantryIn(v) - spentInfantryIn(v)
}

export const freshCavalry = (s: S, force: number, nation: number): number => {
  const v = unitsOf(s, force, nation)
  return cavalryIn(v) - spentCavalryIn(v)
}

/** SP inside the walls of a space. */
export function insideSp(s: S, space: number): number {
  let n = 0
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) if (isInside(s, f)) n += spOf(s, f)
  return n
}

/** COS-3.2-01, COS-Q79: a force that has grown beyond what the walls hold stands outside them. */
export function goOutdoors(s: S, force: number): void {
  if (isInside(s, force) && insideSp(s, s.forceAt[force]) > GARRISON) s.forceFlags[force] &= ~INSIDE
}

/** COS-15.2.2-01, COS-Q49: Pragmatic SP other than Dutch stay outside the barrier fortresses. */
export const barredFromBarrier = (b: Board, s: S, nation: number, space: number): boolean =>
  b.barrier[space] === 1 && nation !== DU && sideOf(s, nation) === PRAGMATIC

/** How many SP of a nation may still go into the fortress of a space (COS-3.2-01, COS-Q79). */
export function roomInside(b: Board, s: S, nation: number, space: number): number {
  if (b.fortress[space] === NO_FORT || !isFriendlyFortress(b, s, nation, space)) return 0
  if (isShutIn(b, s, space) || barredFromBarrier(b, s, nation, space)) return 0
  return Math.max(0, GARRISON - insideSp(s, space))
}

/** Joins a pile of SP to the leaderless force of its court in the same place, if there is one besides `except`. */
function settlePile(b: Board, s: S, pile: number, except: number): void {
  const space = s.forceAt[pile]
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if (f === pile || f === except || s.forceLead[f] >= 0) continue
    if (s.forceCourt[f] !== s.forceCourt[pile] || isInside(s, f) !== isInside(s, pile)) continue
    if (!mayMerge(s, pile, f)) continue
    mergeInto(b, s, pile, f)
    return
  }
}

const courtFor = (b: Board, s: S, nation: number, force: number): number => {
  const own = courtOf(b, s, nation)
  return own < 0 ? s.forceCourt[force] : own
}

/** Takes SP out of a force, spent ones first, into a pile of their own beside it; says which force they are now. */
function pile(
  b: Board,
  s: S,
  force: number,
  nation: number,
  inf: number,
  cav: number,
  inside: boolean,
): number {
  const v = unitsOf(s, force, nation)
  const usedInf = Math.min(inf, spentInfantryIn(v))
  const usedCav = Math.min(cav, spentCavalryIn(v))
  const heap = newForce(s, courtFor(b, s, nation, force), s.forceAt[force], inside)
  copyMarks(s, force, heap)
  transfer(s, force, heap, nation, usedInf, usedCav, inf - usedInf, cav - usedCav)
  return heap
}

/** Moves so many spent and so many fresh SP. */
function transfer(
  s: S,
  from: number,
  to: number,
  nation: number,
  usedInf: number,
  usedCav: number,
  inf: number,
  cav: number,
): void {
  const v = unitsOf(s, from, nation)
  const keptInf = spentInfantryIn(v) - usedInf
  const keptCav = spentCavalryIn(v) - usedCav
  removeNation(s, from, nation)
  addUnits(s, from, nation, keptInf, keptCav, true)
  addUnits(s, from, nation, infantryIn(v) - spentInfantryIn(v) - inf, cavalryIn(v) - spentCavalryIn(v) - cav)
  addUnits(s, to, nation, usedInf, usedCav, true)
  addUnits(s, to, nation, inf, cav)
}

/**
 * Leaves SP of a force behind in its place: into the fortress as far as there is room (COS-Q79), the others outside.
 * They keep a copy of its marks (COS-8.7-04, COS-14.1-01).
 */
export function leaveUnits(b: Board, s: S, force: number, nation: number, inf: number, cav: number): void {
  const space = s.forceAt[force]
  const room = isInside(s, force) ? 0 : roomInside(b, s, nation, space)
  const footIn = Math.min(inf, room)
  const horseIn = Math.min(cav, room - footIn)
  if (footIn + horseIn > 0) settlePile(b, s, pile(b, s, force, nation, footIn, horseIn, true), force)
  if (inf - footIn + cav - horseIn > 0)
    settlePile(b, s, pile(b, s, force, nation, inf - footIn, cav - horseIn, isInside(s, force)), force)
}

/**
 * COS-3.1.3-02: a leader leaves his force and stays alone in its place; says which force he is now. SP that nobody leads
 * any more join the leaderless ones of the place, unless their force is to `stay` what it is.
 */
export function leaveLeader(b: Board, s: S, leader: number, stay = false): number {
  const from = s.leaderAt[leader]
  const court = courtFor(b, s, b.leaderNation[leader], from)
  const alone = newForce(s, court, s.forceAt[from], isInside(s, from))
  putLeader(b, s, leader, alone)
  if (s.forceLead[from] < 0 && !stay) settlePile(b, s, from, alone)
  return alone
}

/** COS-8.5-02, COS-8.3.1-03: what has moved this season stays behind. */
export function leaveSpent(b: Board, s: S, force: number): void {
  for (let n = 0; n < ARMED; n++) {
    const v = unitsOf(s, force, n)
    const inf = spentInfantryIn(v)
    const cav = spentCavalryIn(v)
    if (inf + cav > 0) leaveUnits(b, s, force, n, inf, cav)
  }
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l))
    if ((s.leaderFlags[l] & SPENT) !== 0) leaveLeader(b, s, l, true)
}

/**
 * Takes SP of a force in the same space into another, those first that have not moved; the marks follow COS-8.7-02 and
 * COS-14.1-02.
 */
export function takeUnits(
  b: Board,
  s: S,
  from: number,
  to: number,
  nation: number,
  inf: number,
  cav: number,
): void {
  if (inf + cav === 0) return
  const heap = newForce(s, s.forceCourt[from], s.forceAt[to], isInside(s, to))
  copyMarks(s, from, heap)
  moveUnits(s, from, heap, nation, inf, cav)
  mergeInto(b, s, heap, to)
  dissolveEmpty(b, s, from)
}

/** Joins a whole force of the same space to another, and keeps the commander of that. */
export function takeForce(b: Board, s: S, from: number, to: number): void {
  const lead = s.forceLead[to]
  mergeInto(b, s, from, to)
  s.forceLead[to] = lead >= 0 ? lead : bestLeader(b, s, to)
}

/** A leader of another force of the same space comes along, with his whole command if he leads one. */
export function takeLeader(b: Board, s: S, leader: number, to: number): void {
  const from = s.leaderAt[leader]
  if (s.forceLead[from] === leader) takeForce(b, s, from, to)
  else putLeader(b, s, leader, to)
}

/** Whether anything of a force may still move this season. */
export function isFresh(b: Board, s: S, force: number): boolean {
  if (freshOf(s, force) > 0) return true
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l))
    if ((s.leaderFlags[l] & SPENT) === 0) return true
  return false
}

/** The leaderless force of a code (rules/targets.ts) that is not `except`: one on the march bears the same code. */
export function looseBeside(b: Board, s: S, code: number, except: number): number {
  if (code < 0 || code >= looseCodes(b)) return -1
  const space = Math.floor(code / (2 * COURTS))
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
    if (f !== except && s.forceLead[f] < 0 && looseCode(s, f) === code) return f
  return -1
}

/** Puts forward the leaderless forces beside a force, each code once. */
export function eachLoose(b: Board, s: S, force: number, x: X): void {
  const space = s.forceAt[force]
  for (let o = firstIn(s, space); o >= 0; o = nextIn(s, space, o)) {
    if (o === force || s.forceLead[o] >= 0) continue
    const code = looseCode(s, o)
    if (looseBeside(b, s, code, force) === o) x.consider(code)
  }
}

/** COS-Q70: an activation or a march is over: who stands alone in a space holds it, dropped SP too. */
export function settleSpaces(b: Board, s: S, x: X): void {
  for (let space = 0; space < b.spaces; space++) if (firstIn(s, space) >= 0) settleControl(b, s, x, space)
}

/** COS-13.8.1-01, COS-13.8.3-01: a friendly fortress, not besieged, with room. */
export const mayShelter = (b: Board, s: S, nation: number, space: number): boolean =>
  b.fortress[space] !== NO_FORT && s.siege[space] === NO_SIEGE && isFriendlyFortress(b, s, nation, space)
