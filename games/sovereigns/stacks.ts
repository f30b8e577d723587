// COS-H09, COS-Q133: strengths of hidden stacks, dealt anew: all SP of a nation that a seat cannot count are shared out
// among the stacks where they may be.
import { NONE, type Rng } from '@tricorne/engine'
import { type Board, NO_FORT } from './board.ts'
import { blockader } from './rules/blockade.ts'
import {
  cavalryIn,
  hasUnits,
  infantryIn,
  isInside,
  isMajor,
  pack,
  spentCavalryIn,
  spentInfantryIn,
} from './rules/forces.ts'
import { isHiddenFrom, sidesOf } from './rules/hush.ts'
import { capacityOf } from './rules/leaders.ts'
import { ARMED, FORCES } from './shapes.ts'
import type { SovereignsState } from './state.ts'

type S = SovereignsState

/** COS-3.1.1-01: the least SP of a Major Force. */
const MAJOR = 6
/** COS-3.2-01 */
const WALLS = 6
/** More than any stack has. */
const MOST = 60
/** How often those whose strength shows in the open are left as they are and the others dealt again. */
const TRIES = 4

export function dealStacks(s: S, seat: number, rng: Rng, b: Board): void {
  const sides = sidesOf(s, b, seat)
  const eligible: number[] = []
  for (let f = 0; f < FORCES; f++)
    if (s.forceAt[f] >= 0 && isHiddenFrom(b, s, f, sides) && mayVary(b, s, f)) eligible.push(f)
  const truth = s.units.slice()
  const shutIn = eligible.map((f) => blockader(b, s, s.forceAt[f]))
  const kept = new Set<number>()
  for (let i = 0; i < TRIES; i++) {
    for (let n = 0; n < ARMED; n++)
      dealNation(
        b,
        s,
        n,
        truth,
        eligible.filter((f) => !kept.has(f)),
        rng,
      )
    const before = kept.size
    eligible.forEach((f, k) => {
      if (blockader(b, s, s.forceAt[f]) !== shutIn[k]) keepSpace(s, eligible, s.forceAt[f], kept)
    })
    if (kept.size === before) return
    s.units = truth.slice()
  }
}

/** What stands in a space shows who shuts in a fortress (COS-15.3-01): these stay as they are. */
function keepSpace(s: S, forces: readonly number[], space: number, kept: Set<number>): void {
  for (const f of forces) if (s.forceAt[f] === space) kept.add(f)
}

/** Stacks of one nation, at rest, that have either not moved this season or moved as a whole. */
function mayVary(b: Board, s: S, force: number): boolean {
  if (!hasUnits(s, force)) return false
  let only = NONE
  for (let n = 0; n < ARMED; n++) {
    if (s.units[force * ARMED + n] === 0) continue
    if (only >= 0) return false
    only = n
  }
  const v = s.units[force * ARMED + only]
  const spent = spentInfantryIn(v) + spentCavalryIn(v)
  if (spent !== 0 && spent !== infantryIn(v) + cavalryIn(v)) return false
  return !isBusy(s, force) && !sharesWalls(b, s, force)
}

/** Whether a running procedure is about its space, or about a force that stands there. */
function isBusy(s: S, force: number): boolean {
  const at = s.forceAt[force]
  const isThere = (other: unknown): boolean =>
    typeof other === 'number' && other >= 0 && s.forceAt[other] === at
  return s.frames.some(
    (f) =>
      ('force' in f && isThere(f.force)) ||
      ('foe' in f && isThere(f.foe)) ||
      ('space' in f && f.space === at),
  )
}

/** Whether others are inside the same walls, where there is room for a few SP only. */
function sharesWalls(b: Board, s: S, force: number): boolean {
  if (!isInside(s, force) || b.fortress[s.forceAt[force]] === NO_FORT) return false
  for (let f = 0; f < FORCES; f++)
    if (f !== force && s.forceAt[f] === s.forceAt[force] && isInside(s, f)) return true
  return false
}

function dealNation(
  b: Board,
  s: S,
  nation: number,
  truth: readonly number[],
  eligible: readonly number[],
  rng: Rng,
): void {
  const forces = eligible.filter((f) => truth[f * ARMED + nation] !== 0)
  if (forces.length < 2) return
  let infantry = 0
  let cavalry = 0
  for (const f of forces) {
    infantry += infantryIn(truth[f * ARMED + nation])
    cavalry += cavalryIn(truth[f * ARMED + nation])
  }
  const sizes = dealSizes(b, s, forces, infantry + cavalry, rng)
  let left = infantry + cavalry
  forces.forEach((f, i) => {
    const v = truth[f * ARMED + nation]
    const spent = spentInfantryIn(v) + spentCavalryIn(v) > 0
    let horse = 0
    for (let k = 0; k < sizes[i]; k++) if (rng.int(left--) < cavalry - horse) horse++
    cavalry -= horse
    const foot = sizes[i] - horse
    s.units[f * ARMED + nation] = spent ? pack(foot, horse, foot, horse) : pack(foot, horse)
  })
}

/** Minor Forces stay minor and Major Forces major (COS-Q133); no command gets more than it can lead. */
function dealSizes(b: Board, s: S, forces: readonly number[], all: number, rng: Rng): number[] {
  const least = forces.map((f) => (isMajor(s, f) ? MAJOR : 1))
  const most = forces.map((f) => (isMajor(s, f) ? mostOf(b, s, f) : MAJOR - 1))
  const sizes = least.slice()
  let left = all - least.reduce((n, k) => n + k, 0)
  while (left > 0) {
    let room = forces.flatMap((_, i) => (sizes[i] < most[i] ? [i] : []))
    // More than they can lead stand there: any Major Force may have the rest.
    if (room.length === 0) room = forces.flatMap((f, i) => (isMajor(s, f) && !isInside(s, f) ? [i] : []))
    if (room.length === 0) room = forces.flatMap((f, i) => (isMajor(s, f) ? [i] : []))
    sizes[room[rng.int(room.length)]]++
    left--
  }
  return sizes
}

function mostOf(b: Board, s: S, force: number): number {
  if (isInside(s, force)) return WALLS
  return s.forceLead[force] < 0 ? MOST : Math.max(MAJOR, capacityOf(b, s, force))
}
