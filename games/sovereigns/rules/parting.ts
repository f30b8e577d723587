// Forces after a change of alliances: who directs them, and who can no longer be in one force.
import type { Board } from '../board.ts'
import { SP } from '../board.ts'
import { ARMED, FORCES } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'
import {
  bestLeader,
  cavalryIn,
  copyMarks,
  firstLeader,
  infantryIn,
  isForce,
  isInside,
  lowest,
  moveUnits,
  nationOf,
  newForce,
  nextLeader,
  putLeader,
  settle,
  unitsOf,
} from './forces.ts'
import { areAllied, courtOf, lordOf } from './nations.ts'

type S = SovereignsState

/** COS-4.0.3-05, COS-Q33: the court that directs a command: Prussia if it is Spanish, else its commander's. */
export function courtOfForce(b: Board, s: S, force: number): number {
  const lead = s.forceLead[force]
  if (b.leaderNation[lead] === SP || nationOf(b, s, force) === SP) return courtOf(b, s, SP)
  return courtOf(b, s, b.leaderNation[lead])
}

/** Gives forces to the courts that direct them now; SP without a leader go to the force of their court. */
export function recourt(b: Board, s: S): void {
  for (let f = 0; f < FORCES; f++) {
    if (!isForce(s, f)) continue
    if (s.forceLead[f] >= 0) s.forceCourt[f] = courtOfForce(b, s, f)
    else splitByCourt(b, s, f)
  }
}

function splitByCourt(b: Board, s: S, force: number): void {
  const nations = s.forceNations[force]
  if (nations === 0) return
  // Named first: the parts must not settle with what was the force of their court until now.
  const keep = courtOf(b, s, lowest(nations))
  s.forceCourt[force] = keep
  for (let left = nations & (nations - 1); left !== 0; left &= left - 1) {
    const n = lowest(left)
    const court = courtOf(b, s, n)
    if (court === keep) continue
    const v = unitsOf(s, force, n)
    const part = newForce(s, court, s.forceAt[force], isInside(s, force))
    copyMarks(s, force, part)
    moveUnits(s, force, part, n, infantryIn(v), cavalryIn(v))
    settle(b, s, part)
  }
  // New allies of one court become one force (COS-Q69).
  settle(b, s, force)
}

/** Parts the SP and leaders of a nation from forces in which nobody is its ally any more. */
export function separate(b: Board, s: S, nation: number): void {
  for (let f = 0; f < FORCES; f++) if (isForce(s, f) && isTorn(b, s, f, nation)) tear(b, s, f, nation)
}

/** Whether a force has people of the nation and of others who are not its allies. */
function isTorn(b: Board, s: S, force: number, nation: number): boolean {
  let own = false
  let other = false
  for (let left = s.forceNations[force]; left !== 0; left &= left - 1) {
    const n = lowest(left)
    if (lordOf(n) === lordOf(nation)) own = true
    else if (!areAllied(b, s, n, nation)) other = true
  }
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l)) {
    if (lordOf(b.leaderNation[l]) === lordOf(nation)) own = true
    else if (!areAllied(b, s, b.leaderNation[l], nation)) other = true
  }
  return own && other
}

function tear(b: Board, s: S, force: number, nation: number): void {
  const part = newForce(s, courtOf(b, s, nation), s.forceAt[force], isInside(s, force))
  copyMarks(s, force, part)
  for (let n = 0; n < ARMED; n++) {
    const v = s.units[force * ARMED + n]
    if (v !== 0 && lordOf(n) === lordOf(nation)) moveUnits(s, force, part, n, infantryIn(v), cavalryIn(v))
  }
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l))
    if (lordOf(b.leaderNation[l]) === lordOf(nation)) putLeader(b, s, l, part)
  s.forceLead[part] = bestLeader(b, s, part)
  if (s.forceLead[force] >= 0) s.forceLead[force] = bestLeader(b, s, force)
  settle(b, s, part)
  settle(b, s, force)
}
