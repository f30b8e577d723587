// COS-8.9, COS-8.10: overruns, and who may fight a Minor Battle.
import { ALPINE, AU, type Board, PE, REGULAR } from '../board.ts'
import { CROATS, PARTISANS, type SovereignsState } from '../state.ts'
import {
  dissolveEmpty,
  firstIn,
  firstLeader,
  isDemoralised,
  isInside,
  nationOf,
  nextIn,
  nextLeader,
  removeUnits,
  spOf,
} from './forces.ts'
import type { Verdict, X } from './kit.ts'
import { CAPTURED, capacityOf, capacityOfOne, killLeader, rankOf } from './leaders.ts'
import { areEnemies, enemySP, isComradeForce, isEnemyForce } from './relations.ts'
import { namedForce } from './targets.ts'

type S = SovereignsState

/** COS-8.9.1-01, COS-8.10.1-01 */
const OVERRUN_ODDS = 6
const MINOR_ODDS = 2
/** COS-8.8.1-01 */
const MARCH_LIMIT = 15

/** What Mobile irregulars of enemies count against an overrun (COS-1.1-07, COS-Q25). */
export function irregularDefence(b: Board, s: S, nation: number, space: number): number {
  let n = 0
  const croats = s.irregulars[space * 4 + CROATS]
  const partisans = s.irregulars[space * 4 + PARTISANS]
  if (croats > 0 && areEnemies(b, s, nation, AU)) n += croats * b.chDefence
  if (partisans > 0 && areEnemies(b, s, nation, PE)) n += partisans * b.partisanDefence
  return n
}

/**
 * SP with which a force attacks in a space, standing there or about to: its own and those of its side outside the walls,
 * as far as the leaders of all of them can lead them (COS-8.7-05, COS-3.3.1-01, COS-3.3.3-01).
 */
export function attackStrength(b: Board, s: S, force: number, space: number): number {
  const own = spOf(s, force)
  const nation = nationOf(b, s, force)
  let all = own
  let limit = leadable(b, s, force)
  let rank = s.forceLead[force] < 0 ? -1 : rankOf(b, s, s.forceLead[force])
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if (f === force || isInside(s, f) || !isComradeForce(b, s, nation, f)) continue
    all += spOf(s, f)
    limit += leadable(b, s, f)
    if (s.forceLead[f] >= 0) rank = Math.max(rank, rankOf(b, s, s.forceLead[f]))
  }
  if (all <= own) return own
  if (s.forceLead[force] < 0) limit = MARCH_LIMIT
  // COS-3.3.1-04: leaders without a star do not combine.
  else if (rank <= 0) limit = capacityOf(b, s, force)
  return Math.max(own, Math.min(all, limit))
}

/** What the leaders of a force add to what may attack (COS-3.3.3-01). */
function leadable(b: Board, s: S, force: number): number {
  let n = 0
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l)) n += capacityOfOne(b, s, l)
  return n
}

/** COS-8.9.1-01, COS-8.9.1-02: whether a force overruns the enemies outside the walls of a space it came to by `via`. */
export function judgeOverrun(b: Board, s: S, force: number, space: number, via: number): Verdict {
  const nation = nationOf(b, s, force)
  const enemies = enemySP(b, s, nation, space, true) + irregularDefence(b, s, nation, space)
  if (enemies === 0) return 'COS-8.9.1-01'
  if (isDemoralised(s, force)) return 'COS-8.3-05'
  if (via === ALPINE) return 'COS-8.9.1-02'
  return attackStrength(b, s, force, space) >= OVERRUN_ODDS * enemies ? null : 'COS-8.9.1-01'
}

/** COS-8.10.1-01, COS-8.10.2-03: whether a command may fight a Minor Battle there. */
export function judgeMinor(b: Board, s: S, force: number, space: number, via: number): Verdict {
  if (s.forceLead[force] < 0) return 'COS-8.10.1-01'
  const enemies = enemySP(b, s, nationOf(b, s, force), space, true)
  if (enemies === 0) return 'COS-8.10.2-02'
  if (isDemoralised(s, force)) return 'COS-8.3-05'
  if (via > REGULAR) return 'COS-8.10.2-03'
  return attackStrength(b, s, force, space) >= MINOR_ODDS * enemies ? null : 'COS-8.10.1-01'
}

/** COS-8.9.1-01, COS-Q101: all enemies outside the walls are lost, irregulars for good (COS-12.3.1-05). */
export function overrun(b: Board, s: S, x: X, force: number, space: number): void {
  const nation = nationOf(b, s, force)
  x.say('overrun.done', namedForce(s, force), enemySP(b, s, nation, space, true), space)
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if (isInside(s, f) || !isEnemyForce(b, s, nation, f)) continue
    removeUnits(s, f)
    for (let l = firstLeader(b, s, f); l >= 0; l = nextLeader(b, s, f, l)) killLeader(b, s, x, l, CAPTURED)
    dissolveEmpty(b, s, f)
  }
  if (areEnemies(b, s, nation, AU)) s.irregulars[space * 4 + CROATS] = 0
  if (areEnemies(b, s, nation, PE)) s.irregulars[space * 4 + PARTISANS] = 0
}

// --- Minor Battles ------------------------------------------------------------------------------
