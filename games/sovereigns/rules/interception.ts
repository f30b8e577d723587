// COS-9, COS-Q94: interception. The mover's withdrawal (COS-10.1.3-01) and the battle are part of it.

import { NONE, RETURN } from '@tricorne/engine'
import { isFrame } from '@tricorne/kit'
import { type Board, COURTS, EARLY_WINTER, LATE_WINTER, REGULAR } from '../board.ts'
import { FOR_INTERCEPTION, formFrame } from '../frames/activation.ts'
import { ARRIVAL, type Interception, moverWithdrawal } from '../frames/arrival.ts'
import { battleFrame } from '../frames/battle.ts'
import { mulliganFrame } from '../frames/sequence.ts'
import { type SovereignsState, WINTERED } from '../state.ts'
import { canWithdraw, moverCourt, noteFight } from './attacking.ts'
import { isShutIn } from './blockade.ts'
import { strengthAround } from './company.ts'
import { noteAttack } from './diplomacy.ts'
import { ON_INTERCEPTION, rollBonus, rollMade } from './effects/rolls.ts'
import {
  firstIn,
  hasUnits,
  isDemoralised,
  isForce,
  isInside,
  isMixed,
  settle,
  spOf,
  standIn,
} from './forces.ts'
import { isLimited } from './hush.ts'
import { askCourt, die, itsCourt, procedure, type Verdict } from './kit.ts'
import { offenceOf, rankOf } from './leaders.ts'
import { leaveLeader } from './parts.ts'
import { apLeft, payAp } from './purse.ts'
import { forceEnemy, INTERCEPT, mayEnter } from './relations.ts'
import { hasMulligan } from './reroll.ts'
import { considerLeaders, namedForce } from './targets.ts'
import { endMatch } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState

/** COS-9.2-02, COS-10.1.3-01 */
const SUCCESS = 7
const FLIGHT = 2

// --- who may -------------------------------------------------------------------------------------

/** Whether a leader may try to intercept. Takes any number. */
function judgeInterceptor(b: Board, s: S, f: Interception, leader: number): Verdict {
  if (leader < 0 || leader >= b.leaders || s.leaderAt[leader] < 0) return 'COS-9.1-01'
  const force = s.leaderAt[leader]
  const origin = s.forceAt[force]
  if (b.dist[origin * b.spaces + f.space] !== 1 || s.forceCourt[force] !== f.court) return 'COS-9.1-01'
  return judgeAttempt(b, s, f, leader, force, origin)
}

function judgeAttempt(
  b: Board,
  s: S,
  f: Interception,
  leader: number,
  force: number,
  origin: number,
): Verdict {
  if (!forceEnemy(b, s, force, f.force)) return 'COS-9.1-01'
  if (f.tried.includes(origin)) return 'COS-9.1-06'
  if (rankOf(b, s, leader) < 0) return 'COS-3.3.7-01'
  if (isDemoralised(s, force)) return 'COS-9.1-05'
  if (isInside(s, force) && isShutIn(b, s, origin)) return 'COS-9.1-09'
  const sp = strengthAround(b, s, leader, FOR_INTERCEPTION)
  if (sp === 0 || (!isLimited(s) && sp * 2 <= spOf(s, f.force))) return 'COS-9.1-04'
  return mayEnter(b, s, force, origin, f.space, INTERCEPT)
}

/** Whether a court has anybody who may. */
function canTry(b: Board, s: S, f: Interception, court: number): boolean {
  const near = b.near[f.space]
  for (let i = 0; i < near.length; i++) {
    if (firstIn(s, near[i]) < 0 || f.tried.includes(near[i])) continue
    for (let l = 0; l < b.leaders; l++) {
      const force = s.leaderAt[l]
      if (force < 0 || s.forceAt[force] !== near[i] || s.forceCourt[force] !== court) continue
      if (judgeAttempt(b, s, f, l, force, near[i]) === null) return true
    }
  }
  return false
}

/** The next court, in power order, that has not passed and has somebody who may try; or -1. */
function nextCourt(b: Board, s: S, f: Interception): number {
  for (let c = 0; c < COURTS; c++) if ((f.passed & (1 << c)) === 0 && canTry(b, s, f, c)) return c
  return NONE
}

// --- the roll ------------------------------------------------------------------------------------

/** What is added to the die (COS-9.2-01). */
function modifier(b: Board, s: S, f: Interception, force: number): number {
  const pass = b.path[f.origin * b.spaces + f.space] > REGULAR ? 1 : 0
  const mixed = isMixed(b, s, force) ? 1 : 0
  return offenceOf(b, s, force) - mixed - pass + rollBonus(b, s, ON_INTERCEPTION, force)
}

const isWinter = (s: S): boolean => s.season === EARLY_WINTER || s.season === LATE_WINTER

/** COS-9.2-02: the interceptor is in the space. */
function arrive(b: Board, s: S, f: Interception, force: number): void {
  standIn(s, force, f.space)
  // COS-17.3-03
  if (isWinter(s)) s.forceFlags[force] |= WINTERED
  f.origins.push(f.origin)
  f.foeVia = Math.max(f.foeVia, b.path[f.origin * b.spaces + f.space])
  if (f.foe < 0) f.foe = force
  const below = s.frames[s.frames.length - 2]
  if (below !== undefined && isFrame(below, ARRIVAL)) below.intercepted = 1
}

const stands = (s: S, f: Interception): boolean =>
  isForce(s, f.force) && s.forceAt[f.force] === f.space && hasUnits(s, f.force)

type Steps = 'begin' | 'ask' | 'formed' | 'rolled' | 'clash' | 'flee' | 'fled' | 'battle' | 'end'

export const interception = procedure<Interception, Steps>('interception', {
  begin(s, f, x) {
    if (isOver(s)) return endMatch(s)
    if (!stands(s, f)) return RETURN
    f.court = nextCourt(x.board, s, f)
    return f.court < 0 ? 'clash' : 'ask'
  },

  ask: {
    prompt: 'interception.ask',
    values: (s, f) => [namedForce(s, f.force), f.space],
    awaits: itsCourt,
    verbs: {
      intercept: {
        kind: 'leader',
        targets: (s, f, x) =>
          considerLeaders(x, (l) => s.leaderAt[l] >= 0 && s.forceCourt[s.leaderAt[l]] === f.court),
        judge: (s, f, leader, x) => judgeInterceptor(x.board, s, f, leader),
        run(s, f, leader, x) {
          const b = x.board
          f.leader = leader
          f.origin = s.forceAt[s.leaderAt[leader]]
          f.tried.push(f.origin)
          f.ready = 0
          const own = s.leaderAt[leader]
          const force = s.forceLead[own] === leader ? own : leaveLeader(b, s, leader)
          const least = isLimited(s) ? 1 : Math.floor(spOf(s, f.force) / 2) + 1
          return x.call(s, formFrame(force, f.court, FOR_INTERCEPTION, 0, least), 'formed')
        },
      },
      pass: {
        judge: () => null,
        run(_s, f) {
          f.passed |= 1 << f.court
          return 'begin'
        },
      },
    },
  },

  formed(s, f, x) {
    if (f.ready === 0) {
      settle(x.board, s, s.leaderAt[f.leader])
      return 'begin'
    }
    // COS-Q134: only now do they see whether they are strong enough.
    if (spOf(s, s.leaderAt[f.leader]) * 2 <= spOf(s, f.force)) {
      x.reveal()
      x.say('interception.tooWeak', f.leader)
      settle(x.board, s, s.leaderAt[f.leader])
      return 'begin'
    }
    noteAttack(x.board, s, x, s.leaderAt[f.leader], f.origin, f.space)
    f.roll = die(x)
    return hasMulligan(s, f.court) ? x.call(s, mulliganFrame(f.court), 'rolled') : 'rolled'
  },

  rolled(s, f, x) {
    const b = x.board
    const force = s.leaderAt[f.leader]
    const total = f.roll + modifier(b, s, f, force)
    rollMade(s, ON_INTERCEPTION)
    x.say('interception.rolled', f.leader, f.roll, total)
    if (total >= SUCCESS) {
      arrive(b, s, f, force)
      x.say('interception.success', f.leader, f.space)
    } else x.say('interception.failure', f.leader)
    f.roll = 0
    return 'begin'
  },

  /** COS-10.1.3-01: the mover may pay to get away. */
  clash(s, f, x) {
    if (f.origins.length === 0) return 'end'
    return apLeft(s) >= FLIGHT && canWithdraw(x.board, s, f.force, f.space, f.origins) ? 'flee' : 'battle'
  },

  flee: {
    prompt: 'interception.flee',
    values: (s, f) => [namedForce(s, f.force), f.space],
    awaits: (s, f, x) => askCourt(s, x.board, moverCourt(s, f.force)),
    verbs: {
      withdraw: {
        judge: () => null,
        run(s, f, _t, x) {
          payAp(s, FLIGHT)
          return x.call(s, moverWithdrawal(x.board, s, f.force, f.space, f.origins), 'fled')
        },
      },
      stand: { judge: () => null, run: () => 'battle' },
    },
  },

  fled: (s, f) => (isOver(s) ? endMatch(s) : stands(s, f) ? 'battle' : 'end'),

  /** COS-13.1.3-01, COS-13.1.3-02 */
  battle(s, f, x) {
    payAp(s, 1)
    noteFight(s, f.space)
    const { space, force, foe, origins, foeVia } = f
    const spec = { space, force, foe, intercepted: 1, origins: [...origins], foeVia, ...cameBy(s) }
    return x.call(s, battleFrame(x.board, s, spec), 'end')
  },

  end: (s) => (isOver(s) ? endMatch(s) : RETURN),
})

/** Where the mover came from, if it has just moved: at a siege it has not. */
function cameBy(s: S): { from: number; via: number; mover: number } {
  const below = s.frames[s.frames.length - 2]
  return below !== undefined && isFrame(below, ARRIVAL)
    ? { from: below.from, via: below.via, mover: 1 }
    : { from: NONE, via: 0, mover: 0 }
}
