// COS-22.7: what the guns of a fleet may hit.
import type { Board } from '../board.ts'
import { POWERS } from '../board.ts'
import { BOMBARDMENT } from '../options.ts'
import type { SovereignsState } from '../state.ts'
import { sectionsOfCourt } from './fleets.ts'
import { firstIn, isInside, nextIn, spOf } from './forces.ts'
import type { Rule } from './ids.ts'
import { areEnemies, enemyDepots, isEnemyForce } from './relations.ts'

type S = SovereignsState

/** COS-22.7-01: a coastal space with enemies, on a sea where the court has sections. Takes any number. */
export function judgeBombard(b: Board, s: S, court: number, space: number): Rule | null {
  if (s.options[BOMBARDMENT] === 0) return 'COS-22.7-01'
  if (space < 0 || space >= b.spaces || b.coast[space] < 0) return 'COS-22.7-01'
  if (sectionsOfCourt(s, court, b.coast[space]) === 0) return 'COS-16.4-01'
  const hasTarget = enemyDepots(b, s, court, space) > 0 || nextVictim(b, s, court, space, false) >= 0
  return hasTarget || nextVictim(b, s, court, space, true) >= 0 ? null : 'COS-22.7-02'
}

export const SEVERAL = -2

/** The Power whose depot is hit, -1 if there is none, SEVERAL if the court must say (COS-D43). */
export function aim(b: Board, s: S, court: number, space: number): number {
  let found = -1
  for (let p = 0; p < POWERS; p++) {
    if (s.depots[space * POWERS + p] === 0 || !areEnemies(b, s, court, p)) continue
    if (found >= 0) return SEVERAL
    found = p
  }
  return found
}

/** The largest enemy force of a space that stands inside, or outside, its fortress; -1 if there is none. */
export function nextVictim(b: Board, s: S, court: number, space: number, inside: boolean): number {
  let best = -1
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if (isInside(s, f) !== inside || spOf(s, f) === 0 || !isEnemyForce(b, s, court, f)) continue
    if (best < 0 || spOf(s, f) > spOf(s, best)) best = f
  }
  return best
}
