// COS-8.1-01, COS-8.3.1-03: who may be activated, and the force that he then commands.
import type { Board } from '../board.ts'
import { FOR_ACTIVATION } from '../frames/activation.ts'
import { DEMORALISED, type SovereignsState, SPENT } from '../state.ts'
import { strengthAround } from './company.ts'
import { isLockedIn } from './entry.ts'
import { nationOf } from './forces.ts'
import { stuartMay } from './fortyfive.ts'
import type { Verdict } from './kit.ts'
import { rankOf } from './leaders.ts'
import { leaveLeader } from './parts.ts'
import { hasEnemy, mayAct } from './relations.ts'

type S = SovereignsState

/** COS-Q114: whether a shut-in command could attack the enemies in its space. */
export function judgeSally(b: Board, s: S, force: number): Verdict {
  if (s.forceLead[force] < 0) return 'COS-15.5.1-04'
  if (s.forceOrder[force] === DEMORALISED) return 'COS-8.3-05'
  return hasEnemy(b, s, nationOf(b, s, force), s.forceAt[force], true) ? null : 'COS-15.5.1-04'
}

/** What forbids that a leader is activated at all, whoever pays. Takes any number. */
export function judgeLeader(b: Board, s: S, leader: number): Verdict {
  if (leader < 0 || leader >= b.leaders || s.leaderAt[leader] < 0) return 'COS-8.1-01'
  if ((s.leaderFlags[leader] & SPENT) !== 0) return 'COS-8.3.1-03'
  if (rankOf(b, s, leader) < 0) return 'COS-3.3.7-01'
  const force = s.leaderAt[leader]
  if (strengthAround(b, s, leader, FOR_ACTIVATION) === 0) return 'COS-Q77'
  const rule = mayAct(s, nationLed(b, s, leader)) ?? stuartMay(b, s, force)
  if (rule !== null) return rule
  return isLockedIn(b, s, force) ? judgeSally(b, s, force) : null
}

/** The nation of the force that a leader commands; his own if he is under another. */
export const nationLed = (b: Board, s: S, leader: number): number =>
  s.forceLead[s.leaderAt[leader]] === leader ? nationOf(b, s, s.leaderAt[leader]) : b.leaderNation[leader]

/** The force that a leader is to command: his own, or himself, if he was under another (COS-3.1.3-02). */
export function forceUnder(b: Board, s: S, leader: number): number {
  const own = s.leaderAt[leader]
  return s.forceLead[own] === leader ? own : leaveLeader(b, s, leader)
}
