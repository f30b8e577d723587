// COS-3.1-01, COS-Q69: forces. A force is a slot of the force tables: a place, the court that directs it, leaders, SP,
// marks. In one place all SP of a court that are with no leader are one force. A leader is always with a force; one
// without SP is "a leader alone" (COS-Q77) and no force in the sense of the rules.
import type { Board } from '../board.ts'
import { ARMED, FORCES } from '../shapes.ts'
import { DEMORALISED, FED, GONE, GOOD, INSIDE, type SovereignsState, SPENT } from '../state.ts'
import { canCombine } from './nations.ts'

type S = SovereignsState

// SP of a nation in a force are one number: infantry, cavalry, and of each how many are spent, that is have moved or
// been activated this season (COS-8.5-02, COS-8.3.1-03).
const INFANTRY_BITS = 8
const CAVALRY_BITS = 6
const CAVALRY_AT = INFANTRY_BITS
const SPENT_INFANTRY_AT = CAVALRY_AT + CAVALRY_BITS
const SPENT_CAVALRY_AT = SPENT_INFANTRY_AT + INFANTRY_BITS
const INFANTRY_MASK = (1 << INFANTRY_BITS) - 1
const CAVALRY_MASK = (1 << CAVALRY_BITS) - 1

export const pack = (infantry: number, cavalry: number, spentInfantry = 0, spentCavalry = 0): number =>
  infantry |
  (cavalry << CAVALRY_AT) |
  (spentInfantry << SPENT_INFANTRY_AT) |
  (spentCavalry << SPENT_CAVALRY_AT)

export const infantryIn = (v: number): number => v & INFANTRY_MASK
export const cavalryIn = (v: number): number => (v >> CAVALRY_AT) & CAVALRY_MASK
export const spentInfantryIn = (v: number): number => (v >> SPENT_INFANTRY_AT) & INFANTRY_MASK
export const spentCavalryIn = (v: number): number => (v >> SPENT_CAVALRY_AT) & CAVALRY_MASK
export const spIn = (v: number): number => infantryIn(v) + cavalryIn(v)

// --- reading ------------------------------------------------------------------------------

export const isForce = (s: S, force: number): boolean => force >= 0 && force < FORCES && s.forceAt[force] >= 0

export const isInside = (s: S, force: number): boolean => (s.forceFlags[force] & INSIDE) !== 0
export const unitsOf = (s: S, force: number, nation: number): number => s.units[force * ARMED + nation]
export const infantryOf = (s: S, force: number, nation: number): number =>
  infantryIn(unitsOf(s, force, nation))
export const cavalryOf = (s: S, force: number, nation: number): number => cavalryIn(unitsOf(s, force, nation))

/**
 * The first nation of a mask: `for (let left = s.forceNations[force]; left !== 0; left &= left - 1)` goes through those
 * that have SP in a force.
 */
export const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask)

/** All SP of a force. */
export function spOf(s: S, force: number): number {
  let n = 0
  const row = force * ARMED
  for (let left = s.forceNations[force]; left !== 0; left &= left - 1) n += spIn(s.units[row + lowest(left)])
  return n
}

export function allInfantry(s: S, force: number): number {
  let n = 0
  const row = force * ARMED
  for (let left = s.forceNations[force]; left !== 0; left &= left - 1)
    n += infantryIn(s.units[row + lowest(left)])
  return n
}

export function allCavalry(s: S, force: number): number {
  let n = 0
  const row = force * ARMED
  for (let left = s.forceNations[force]; left !== 0; left &= left - 1)
    n += cavalryIn(s.units[row + lowest(left)])
  return n
}

/** SP that may still move this season. */
export function freshOf(s: S, force: number): number {
  let n = 0
  const row = force * ARMED
  for (let left = s.forceNations[force]; left !== 0; left &= left - 1) {
    const v = s.units[row + lowest(left)]
    n += spIn(v) - spentInfantryIn(v) - spentCavalryIn(v)
  }
  return n
}

export const hasUnits = (s: S, force: number): boolean => s.forceNations[force] !== 0

/** COS-3.1.1-01 */
export const MAJOR_OVER = 5
export const isMajor = (s: S, force: number): boolean => spOf(s, force) > MAJOR_OVER

/** How many nations have SP in a force, BR, HA and HE counting as one. */
export function nationsIn(b: Board, s: S, force: number): number {
  let mask = 0
  for (let left = s.forceNations[force]; left !== 0; left &= left - 1) mask |= 1 << b.countsAs[lowest(left)]
  for (let l = 0; l < b.leaders; l++)
    if (s.leaderAt[l] === force && b.leaderNation[l] < ARMED) mask |= 1 << b.countsAs[b.leaderNation[l]]
  return bits(mask)
}

/** COS-3.1.2-01: SP or leaders of several nations. */
export const isMixed = (b: Board, s: S, force: number): boolean => nationsIn(b, s, force) > 1

function bits(mask: number): number {
  let n = 0
  for (let m = mask; m !== 0; m &= m - 1) n++
  return n
}

const SEVERAL = -2

/** The only nation of a mask, -1 if there is none, or SEVERAL: most forces are of one nation. */
function onlyNation(b: Board, nations: number): number {
  let only = -1
  for (let left = nations; left !== 0; left &= left - 1) {
    const nation = b.countsAs[lowest(left)]
    if (only >= 0 && only !== nation) return SEVERAL
    only = nation
  }
  return only
}

/**
 * COS-3.1.2-02, COS-3.1.2-03, COS-3.1.2-07: the nation with most SP; ties go to the commander's nation, then, without
 * one, to the earlier nation. A force without SP is of its commander's nation.
 */
export function nationOf(b: Board, s: S, force: number): number {
  const only = onlyNation(b, s.forceNations[force])
  if (only >= 0) return only
  const lead = s.forceLead[force]
  const leads = lead < 0 ? -1 : b.countsAs[b.leaderNation[lead]]
  return only === SEVERAL ? mostNumerous(b, s, force, leads) : leads
}

function mostNumerous(b: Board, s: S, force: number, leads: number): number {
  const row = force * ARMED
  const nations = s.forceNations[force]
  let counted = 0
  for (let left = nations; left !== 0; left &= left - 1) counted |= 1 << b.countsAs[lowest(left)]
  let best = leads
  let most = 0
  for (; counted !== 0; counted &= counted - 1) {
    const i = lowest(counted)
    let n = 0
    for (let left = nations; left !== 0; left &= left - 1)
      if (b.countsAs[lowest(left)] === i) n += spIn(s.units[row + lowest(left)])
    if (n > most || (n === most && n > 0 && i === leads)) {
      most = n
      best = i
    }
  }
  return best
}

/** The leader's own rating tables: leader * 2 + counter in use. */
export const counterOf = (s: S, leader: number): number => leader * 2 + (s.leaderFlags[leader] & 1)

export const starsOf = (b: Board, s: S, leader: number): number => b.stars[counterOf(s, leader)]

/** Default Initiative and AP of a leaderless force (COS-3.1-02). */
const LEADERLESS = 4

export const initiativeOf = (b: Board, s: S, force: number): number =>
  s.forceLead[force] < 0 ? LEADERLESS : b.init[counterOf(s, s.forceLead[force])]

export const ratingOf = (b: Board, s: S, force: number): number =>
  s.forceLead[force] < 0 ? LEADERLESS : b.ap[counterOf(s, s.forceLead[force])]

/** Leaders with a force, in the order of their numbers: `for (let l = firstLeader(...); l >= 0; l = nextLeader(...))`. */
export const firstLeader = (b: Board, s: S, force: number): number =>
  s.forceLead[force] < 0 ? -1 : nextLeader(b, s, force, -1)

export function nextLeader(b: Board, s: S, force: number, after: number): number {
  for (let l = after + 1; l < b.leaders; l++) if (s.leaderAt[l] === force) return l
  return -1
}

export const leaderCount = (b: Board, s: S, force: number): number => {
  let n = 0
  for (let l = 0; l < b.leaders; l++) if (s.leaderAt[l] === force) n++
  return n
}

/** Forces in a space, in the order of their slots: `for (let f = firstIn(s, a); f >= 0; f = nextIn(s, a, f))`. */
export const firstIn = (s: S, space: number): number => s.firstForce[space]

/** `after` may have left the space, or ceased to be, since it was looked at. */
export function nextIn(s: S, space: number, after: number): number {
  if (s.forceAt[after] === space) return s.nextForce[after]
  let f = s.firstForce[space]
  while (f >= 0 && f < after) f = s.nextForce[f]
  return f
}

/** Enters a force into the chain of the space where it stands now. */
function chain(s: S, force: number, space: number): void {
  let before = -1
  let f = s.firstForce[space]
  while (f >= 0 && f < force) {
    before = f
    f = s.nextForce[f]
  }
  s.nextForce[force] = f
  if (before < 0) s.firstForce[space] = force
  else s.nextForce[before] = force
  s.forceAt[force] = space
}

/** Takes a force out of the chain of its space. */
function unchain(s: S, force: number): void {
  const space = s.forceAt[force]
  if (s.firstForce[space] === force) s.firstForce[space] = s.nextForce[force]
  else {
    let f = s.firstForce[space]
    while (s.nextForce[f] !== force) f = s.nextForce[f]
    s.nextForce[f] = s.nextForce[force]
  }
  s.nextForce[force] = -1
  s.forceAt[force] = -1
}

/** The space where a leader is, or -1. */
export const spaceOfLeader = (s: S, leader: number): number =>
  s.leaderAt[leader] < 0 ? -1 : s.forceAt[s.leaderAt[leader]]

/**
 * The leaderless force of a court in a place, or -1: one that SP of a nation may join, if a nation is named. A court has
 * several where some may not be in one force, as Frenchmen and neutral Genoese (COS-3.2.1-01, COS-7.5.2-02).
 */
export function looseForce(s: S, court: number, space: number, inside: boolean, nation = -1): number {
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if (s.forceLead[f] >= 0 || s.forceCourt[f] !== court || isInside(s, f) !== inside) continue
    if (nation < 0 || takesIn(s, f, nation)) return f
  }
  return -1
}

/** Whether SP of a nation may be in a force with those that are there. */
function takesIn(s: S, force: number, nation: number): boolean {
  for (let left = s.forceNations[force]; left !== 0; left &= left - 1)
    if (!canCombine(s, lowest(left), nation)) return false
  return true
}

// --- changing -----------------------------------------------------------------------------

/** A new empty force: the caller puts something into it at once. */
export function newForce(s: S, court: number, space: number, inside: boolean): number {
  const force = s.forceAt.indexOf(-1)
  if (force < 0) throw new Error('There is no slot for another force')
  chain(s, force, space)
  s.forceFlags[force] = inside ? INSIDE : 0
  s.forceCourt[force] = court
  s.forceLead[force] = -1
  s.forceSupply[force] = 0
  s.forceOrder[force] = GOOD
  return force
}

/** The leaderless force of a court in a place; a new one if there is none. */
export function looseAt(s: S, court: number, space: number, inside: boolean, nation = -1): number {
  const there = looseForce(s, court, space, inside, nation)
  return there >= 0 ? there : newForce(s, court, space, inside)
}

/** Frames keep forces in locals of these names; they become -1 when the force ceases to be. */
const HOLDERS = ['force', 'foe'] as const

/** Frees the slot of a force that has neither SP nor leaders. */
export function dissolve(s: S, force: number): void {
  unchain(s, force)
  s.forceFlags[force] = 0
  s.forceCourt[force] = 0
  s.forceLead[force] = -1
  s.forceSupply[force] = 0
  s.forceOrder[force] = GOOD
  for (const frame of s.frames) {
    const locals = frame as unknown as Record<string, unknown>
    for (const name of HOLDERS) if (locals[name] === force) locals[name] = -1
  }
}

/** Dissolves a force if nothing is left of it; says whether it was. */
export function dissolveEmpty(b: Board, s: S, force: number): boolean {
  if (!isForce(s, force) || hasUnits(s, force) || firstLeader(b, s, force) >= 0) return false
  dissolve(s, force)
  return true
}

/** Adds SP; `spent` ones have moved this season. Takes them away if the numbers are negative. */
export function addUnits(
  s: S,
  force: number,
  nation: number,
  infantry: number,
  cavalry: number,
  spent = false,
): void {
  const v = unitsOf(s, force, nation)
  const inf = infantryIn(v) + infantry
  const cav = cavalryIn(v) + cavalry
  const spentInf = Math.min(inf, spentInfantryIn(v) + (spent ? infantry : 0))
  const spentCav = Math.min(cav, spentCavalryIn(v) + (spent ? cavalry : 0))
  setUnits(s, force, nation, pack(inf, cav, spentInf, spentCav))
}

function setUnits(s: S, force: number, nation: number, v: number): void {
  s.units[force * ARMED + nation] = v
  if (v !== 0) s.forceNations[force] |= 1 << nation
  else s.forceNations[force] &= ~(1 << nation)
}

/** Takes all SP of a nation out of a force. */
export const removeNation = (s: S, force: number, nation: number): void => setUnits(s, force, nation, 0)

/** Takes all SP out of a force. */
export function removeUnits(s: S, force: number): void {
  for (let left = s.forceNations[force]; left !== 0; left &= left - 1)
    s.units[force * ARMED + lowest(left)] = 0
  s.forceNations[force] = 0
}

/**
 * Moves SP from one force to another. Fresh SP go first; what is spent stays spent. The forces' marks are for the
 * caller: see `combine` in rules/order.ts and COS-8.7-04.
 */
export function moveUnits(
  s: S,
  from: number,
  to: number,
  nation: number,
  infantry: number,
  cavalry: number,
): void {
  const v = unitsOf(s, from, nation)
  const freshInf = infantryIn(v) - spentInfantryIn(v)
  const freshCav = cavalryIn(v) - spentCavalryIn(v)
  const spentInf = Math.max(0, infantry - freshInf)
  const spentCav = Math.max(0, cavalry - freshCav)
  const left = pack(
    infantryIn(v) - infantry,
    cavalryIn(v) - cavalry,
    spentInfantryIn(v) - spentInf,
    spentCavalryIn(v) - spentCav,
  )
  setUnits(s, from, nation, left)
  const w = unitsOf(s, to, nation)
  const joined = pack(
    infantryIn(w) + infantry,
    cavalryIn(w) + cavalry,
    spentInfantryIn(w) + spentInf,
    spentCavalryIn(w) + spentCav,
  )
  setUnits(s, to, nation, joined)
}

/** Moves all SP of a force into another, without a look at marks. */
export function pourUnits(s: S, from: number, to: number): void {
  for (let left = s.forceNations[from]; left !== 0; left &= left - 1) {
    const n = lowest(left)
    const v = unitsOf(s, from, n)
    moveUnits(s, from, to, n, infantryIn(v), cavalryIn(v))
  }
}

/** Marks all that a force has as moved or activated this season (COS-8.5-02, COS-8.3.1-03). */
export function spendForce(b: Board, s: S, force: number): void {
  for (let left = s.forceNations[force]; left !== 0; left &= left - 1) {
    const i = force * ARMED + lowest(left)
    const v = s.units[i]
    s.units[i] = pack(infantryIn(v), cavalryIn(v), infantryIn(v), cavalryIn(v))
  }
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l)) s.leaderFlags[l] |= SPENT
}

/** A new season: everybody may move again. */
export function refreshForces(b: Board, s: S): void {
  for (let i = 0; i < s.units.length; i++) {
    const v = s.units[i]
    if (v !== 0) s.units[i] = pack(infantryIn(v), cavalryIn(v))
  }
  for (let l = 0; l < b.leaders; l++) s.leaderFlags[l] &= ~SPENT
}

/** Puts a leader with a force; his old force may be left with nobody: see `settle`. */
export function putLeader(b: Board, s: S, leader: number, force: number): void {
  const from = s.leaderAt[leader]
  s.leaderAt[leader] = force
  if (from >= 0 && from !== force) nameLead(b, s, from, leader)
  if (s.forceLead[force] < 0) s.forceLead[force] = leader
}

/** Takes a leader off the map; `where` is ABSENT, WAITING or GONE. */
export function takeLeader(b: Board, s: S, leader: number, where = GONE): void {
  const from = s.leaderAt[leader]
  s.leaderAt[leader] = where
  if (from >= 0) nameLead(b, s, from, leader)
}

/** A force that has lost a leader gets another commander, or none. */
function nameLead(b: Board, s: S, force: number, lost: number): void {
  if (s.forceLead[force] !== lost) return
  s.forceLead[force] = bestLeader(b, s, force)
}

/** COS-3.3.2-01, COS-3.3.1-03: the highest-ranking leader of the majority nation, else of all; the first of equals. */
export function bestLeader(b: Board, s: S, force: number): number {
  const row = force * ARMED
  let best = -1
  let bestRank = -1
  let most = 0
  for (let l = nextLeader(b, s, force, -1); l >= 0; l = nextLeader(b, s, force, l)) {
    const own = b.countsAs[b.leaderNation[l]]
    let sp = 0
    for (let n = 0; n < ARMED; n++) if (b.countsAs[n] === own) sp += spIn(s.units[row + n])
    const rank = b.sovereign[l] === 1 && !commands(s, l) ? -1 : starsOf(b, s, l)
    if (best < 0 || sp > most || (sp === most && rank > bestRank)) {
      best = l
      bestRank = rank
      most = sp
    }
  }
  return best
}

/** COS-3.3.7-04, COS-Q116: whether a sovereign is in the field. */
export function commands(s: S, leader: number): boolean {
  for (let i = 0; i < s.inCommand.length; i++) if (s.inCommand[i].leader === leader) return true
  return false
}

/**
 * After leaders or SP have left a force: SP without a leader join the leaderless force of their court there, and a force
 * of nothing ceases to be. Says where the SP are now, or -1.
 */
export function settle(b: Board, s: S, force: number): number {
  if (!isForce(s, force) || dissolveEmpty(b, s, force)) return -1
  if (s.forceLead[force] >= 0) return force
  const court = s.forceCourt[force]
  const space = s.forceAt[force]
  const inside = isInside(s, force)
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if (f === force || s.forceLead[f] >= 0 || s.forceCourt[f] !== court || isInside(s, f) !== inside) continue
    if (!mayMerge(s, force, f)) continue
    mergeInto(b, s, force, f)
    return f
  }
  return force
}

/** Whether the SP of two forces may be in one. */
export const mayMerge = (s: S, from: number, to: number): boolean => {
  for (let left = s.forceNations[from]; left !== 0; left &= left - 1)
    if (!takesIn(s, to, lowest(left))) return false
  return true
}

/** Merges a force into another of the same place: SP, leaders and marks (COS-11.2-04, COS-14.1-02). */
export function mergeInto(b: Board, s: S, from: number, to: number): void {
  const order = combinedOrder(spOf(s, to), s.forceOrder[to], spOf(s, from), s.forceOrder[from])
  if (hasUnits(s, from)) {
    s.forceSupply[to] = Math.max(s.forceSupply[to], s.forceSupply[from])
    s.forceOrder[to] = order
  }
  pourUnits(s, from, to)
  for (let l = 0; l < b.leaders; l++) if (s.leaderAt[l] === from) s.leaderAt[l] = to
  if (s.forceLead[to] < 0) s.forceLead[to] = bestLeader(b, s, to)
  dissolve(s, from)
}

/**
 * COS-14.1-02, COS-Q99: a larger force in good order frees the other of its mark; an equal or smaller one takes it on;
 * of two marks the worse stays.
 */
export function combinedOrder(sizeA: number, orderA: number, sizeB: number, orderB: number): number {
  if (orderA === GOOD) return orderB === GOOD || sizeA > sizeB ? GOOD : orderB
  if (orderB === GOOD) return sizeB > sizeA ? GOOD : orderA
  return Math.max(orderA, orderB)
}

export const isDemoralised = (s: S, force: number): boolean => s.forceOrder[force] === DEMORALISED

/** A part of a force keeps its marks (COS-14.1-01, COS-8.7-04). */
export function copyMarks(s: S, from: number, to: number): void {
  s.forceSupply[to] = s.forceSupply[from]
  s.forceOrder[to] = s.forceOrder[from]
  s.forceFlags[to] = (s.forceFlags[to] & ~FED) | (s.forceFlags[from] & FED)
}

/** Moves a whole force to another space, outside. Nothing else happens: see rules/arrival.ts. */
export function standIn(s: S, force: number, space: number, inside = false): void {
  if (s.forceAt[force] !== space) {
    unchain(s, force)
    chain(s, force, space)
  }
  s.forceFlags[force] = inside ? s.forceFlags[force] | INSIDE : s.forceFlags[force] & ~INSIDE
}
