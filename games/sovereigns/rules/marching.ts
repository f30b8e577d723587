// COS-8.8.1-01, COS-8.8.2-01, COS-8.6.1-01: who may make an admin march, and which leader may move alone.
import { findFrame } from '@tricorne/kit'
import type { Board } from '../board.ts'
import { FOR_MARCH } from '../frames/activation.ts'
import { CAMPAIGN } from '../frames/campaign.ts'
import { OPENING_MARCH_KIND, PAID_MARCH, SPRING_MARCH } from '../frames/march.ts'
import { FORCES } from '../shapes.ts'
import { REDEPLOYED, type SovereignsState, SPENT } from '../state.ts'
import { strengthAround } from './company.ts'
import { isLockedIn } from './entry.ts'
import { commands, firstLeader, freshOf, nationOf, nextLeader } from './forces.ts'
import { stuartMay } from './fortyfive.ts'
import { judgeFreeMarch } from './freemarch.ts'
import { judgeUse, MARCHING } from './funds.ts'
import type { Verdict } from './kit.ts'
import { rankOf } from './leaders.ts'
import { isFresh } from './parts.ts'
import { mayAct } from './relations.ts'
import { slotOf } from './supply.ts'
import { forceOfCode } from './targets.ts'

type S = SovereignsState

/** Whether a court may make a march of a manner with a force. */
function judgeForce(b: Board, s: S, manner: number, payer: number, force: number): Verdict {
  const nation = nationOf(b, s, force)
  if (nation < 0) return 'COS-8.8.1-01'
  const rule = mayAct(s, nation) ?? stuartMay(b, s, force)
  if (rule !== null) return rule
  if (isLockedIn(b, s, force)) return 'COS-15.5.1-01'
  return judgePayer(b, s, manner, payer, nation, s.forceAt[force])
}

/** Whether the march of a nation's force is the court's to make, and paid. */
function judgePayer(b: Board, s: S, manner: number, payer: number, nation: number, space: number): Verdict {
  if (manner === PAID_MARCH) {
    const f = findFrame(s, CAMPAIGN)
    return f === null ? 'COS-8.1-04' : judgeUse(b, s, f, nation, space, 1, MARCHING)
  }
  if (manner === SPRING_MARCH || manner === OPENING_MARCH_KIND) return judgeFreeMarch(b, s, payer, nation)
  return slotOf(s, nation) === payer ? null : 'COS-8.8.2-01'
}

/** Whether a force is worth asking about: what costs little to find out. */
export function isPayable(b: Board, s: S, manner: number, payer: number, force: number): boolean {
  const nation = nationOf(b, s, force)
  return nation >= 0 && judgePayer(b, s, manner, payer, nation, s.forceAt[force]) === null
}

/** Whether a leader may march, with what goes along. Takes any number. */
export function judgeMarchOf(b: Board, s: S, manner: number, payer: number, leader: number): Verdict {
  if (leader < 0 || leader >= b.leaders || s.leaderAt[leader] < 0) return 'COS-8.8.1-01'
  if ((s.leaderFlags[leader] & SPENT) !== 0) return 'COS-8.5-02'
  if (manner === SPRING_MARCH && (s.leaderFlags[leader] & REDEPLOYED) !== 0) return 'COS-4.1.3-02'
  const force = s.leaderAt[leader]
  if (strengthAround(b, s, leader, FOR_MARCH) === 0) return 'COS-8.5-02'
  // COS-3.3.7-01: he stays; what marches are the SP that stand with him.
  const stays = b.sovereign[leader] === 1 && !commands(s, leader)
  if (stays && (s.forceLead[force] !== leader || freshOf(s, force) === 0)) return 'COS-3.3.7-01'
  return judgeForce(b, s, manner, payer, force)
}

/** The leaderless force of a code that would march, or -1. Takes any number. */
export const walkerOf = (b: Board, s: S, manner: number, payer: number, code: number): number =>
  forceOfCode(b, s, code, (force) => judgeLoose(b, s, manner, payer, force) === null)

const judgeLoose = (b: Board, s: S, manner: number, payer: number, force: number): Verdict =>
  isFresh(b, s, force) ? judgeForce(b, s, manner, payer, force) : 'COS-8.5-02'

/** Whether leaderless SP may march. Takes any number. */
export function judgeLooseMarch(b: Board, s: S, manner: number, payer: number, code: number): Verdict {
  const force = walkerOf(b, s, manner, payer, code)
  return force < 0 ? 'COS-8.8.1-01' : judgeLoose(b, s, manner, payer, force)
}

/** Whether a court has anybody who could make a march of a manner. */
export function canMarch(b: Board, s: S, manner: number, payer: number): boolean {
  for (let f = 0; f < FORCES; f++) {
    if (s.forceAt[f] < 0 || !isPayable(b, s, manner, payer, f)) continue
    if (s.forceLead[f] < 0) {
      if (judgeLoose(b, s, manner, payer, f) === null) return true
      continue
    }
    for (let l = firstLeader(b, s, f); l >= 0; l = nextLeader(b, s, f, l))
      if (judgeMarchOf(b, s, manner, payer, l) === null) return true
  }
  return false
}

/** Whether a court may move a leader alone. Takes any number. */
export function judgeRider(b: Board, s: S, court: number, leader: number): Verdict {
  if (leader < 0 || leader >= b.leaders || s.leaderAt[leader] < 0) return 'COS-8.6.1-01'
  const nation = b.leaderNation[leader]
  if (slotOf(s, nation) !== court) return 'COS-8.6.1-01'
  if ((s.leaderFlags[leader] & SPENT) !== 0) return 'COS-8.5-02'
  if (rankOf(b, s, leader) !== 0 && b.sovereign[leader] === 1) return 'COS-3.3.7-01'
  const force = s.leaderAt[leader]
  if (isLockedIn(b, s, force)) return 'COS-15.5.1-01'
  return mayAct(s, nation) ?? stuartMay(b, s, force)
}
