// COS-8.3.1, COS-8.5, COS-Q75, COS-Q76: whether the force that is on the move may enter the next space.
import { ALPINE, type Board } from '../board.ts'
import { DEMORALISED, type SovereignsState } from '../state.ts'
import { blockader, isShutIn } from './blockade.ts'
import { hasUnits, isForce, isInside, isMajor, nationOf } from './forces.ts'
import { isLimited } from './hush.ts'
import type { Verdict } from './kit.ts'
import { judgeMinor, judgeOverrun } from './overrun.ts'
import { apIn, type Purse } from './purse.ts'
import {
  enemySP,
  friendlySP,
  garrisonHolds,
  isFriendlyFortress,
  MOVE,
  mayEnter,
  mayStay,
  sideOf,
} from './relations.ts'
import { hasEnemyIrregulars } from './sources.ts'
import { canTraceAt } from './supply.ts'

type S = SovereignsState

/** COS-8.3-03, COS-8.5-01: AP for entering a space. */
export const entryCost = (b: Board, s: S, force: number, to: number): number =>
  hasEnemyIrregulars(b, s, nationOf(b, s, force), to) ? 2 : 1

/** COS-15.5.1-01: a garrison that is shut in stays. */
export const isLockedIn = (b: Board, s: S, force: number): boolean =>
  isInside(s, force) &&
  isFriendlyFortress(b, s, nationOf(b, s, force), s.forceAt[force]) &&
  isShutIn(b, s, s.forceAt[force])

/** COS-8.5-06, COS-Q76: whether the enemy garrison of a space holds up forces of a nation there. */
export const isHeldUp = (b: Board, s: S, nation: number, space: number): boolean =>
  garrisonHolds(b, s, nation, space) && blockader(b, s, space) !== sideOf(s, nation)

/** Whether the force may enter a space next to it. Takes any number. */
export function judgeEntry(b: Board, s: S, f: Purse, to: number): Verdict {
  if (!isForce(s, f.force)) return 'COS-8.3-01'
  const { force } = f
  const at = s.forceAt[force]
  if (to < 0 || to >= b.spaces || b.dist[at * b.spaces + to] !== 1) return 'COS-2.0-01'
  if (isLockedIn(b, s, force)) return 'COS-15.5.1-01'
  const nation = nationOf(b, s, force)
  // A force that starts beside a garrison does not pass through: it may go anywhere.
  if (f.from >= 0 && to !== f.from && isHeldUp(b, s, nation, at)) return 'COS-Q76'
  const rule = mayEnter(b, s, force, at, to, MOVE)
  if (rule !== null) return rule
  const left = apIn(f) - entryCost(b, s, force, to)
  if (left < 0) return apIn(f) > 0 ? 'COS-8.5-01' : 'COS-8.3.1-01'
  return judgeEnemies(b, s, f, nation, to, left) ?? judgeGround(b, s, f, to, left)
}

/** COS-3.2.1-02, COS-7.9.3-02, COS-8.5-03, COS-Q119 */
function judgeGround(b: Board, s: S, f: Purse, to: number, left: number): Verdict {
  if (left === 0) {
    const rule = mayStay(b, s, f.force, to)
    if (rule !== null) return rule
  }
  if (f.traced === 0 || !isMajor(s, f.force)) return null
  return canTraceAt(b, s, f.force, to) ? null : 'COS-8.5-03'
}

/** COS-8.3.1-02, COS-8.8.1-02, COS-3.1-06: enemies in the space. */
function judgeEnemies(b: Board, s: S, f: Purse, nation: number, to: number, left: number): Verdict {
  const outside = enemySP(b, s, nation, to, true)
  const held = isHeldUp(b, s, nation, to)
  if (outside === 0 && !held) return null
  if (!hasUnits(s, f.force)) return 'COS-Q77'
  if (f.proc === 'march') return judgeMarchInto(b, s, f, nation, to, outside, held)
  if (outside > 0 && s.forceOrder[f.force] === DEMORALISED) return 'COS-8.3-05'
  if (left >= 1) return null
  return judgeUnpaid(b, s, f, to, outside)
}

/** With no AP left for a Major Battle (COS-8.3.1-02, COS-8.10.1-01, COS-Q23). */
function judgeUnpaid(b: Board, s: S, f: Purse, to: number, outside: number): Verdict {
  if (outside === 0) return 'COS-8.3.1-02'
  // How many they are shows only when they are tried.
  if (isLimited(s)) return 'COS-Q134'
  const via = b.path[s.forceAt[f.force] * b.spaces + to]
  if (judgeOverrun(b, s, f.force, to, via) === null) return null
  const rule = judgeMinor(b, s, f.force, to, via)
  if (rule === null) return null
  return rule === 'COS-8.10.2-03' ? 'COS-Q23' : 'COS-8.3.1-02'
}

/** COS-8.8.1-02, COS-Q75: a march goes where friends are already, or where it overruns. */
function judgeMarchInto(
  b: Board,
  s: S,
  f: Purse,
  nation: number,
  to: number,
  outside: number,
  held: boolean,
): Verdict {
  if (friendlySP(b, s, nation, to, true) > 0) return null
  const refused = s.forceLead[f.force] < 0 ? 'COS-Q75' : 'COS-8.8.1-02'
  if (held) return refused
  if (isLimited(s)) return 'COS-Q134'
  const via = b.path[s.forceAt[f.force] * b.spaces + to]
  const rule = judgeOverrun(b, s, f.force, to, via)
  if (rule === null) return null
  if (outside > 0 && s.forceOrder[f.force] === DEMORALISED) return 'COS-8.3-05'
  return via === ALPINE && rule === 'COS-8.9.1-02' ? rule : refused
}
