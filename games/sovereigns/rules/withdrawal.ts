// COS-10, COS-Q95: withdrawal, of those into whose space an enemy comes and of a force that is intercepted.
import { NONE, RETURN } from '@tricorne/engine'
import { AU, type Board, PE } from '../board.ts'
import type { Withdrawal } from '../frames/arrival.ts'
import { shelterFrame } from '../frames/battle.ts'
import { interruptFrame, WITHDRAWAL_ROLL } from '../frames/effect.ts'
import { mulliganFrame } from '../frames/sequence.ts'
import { captureFrame } from '../frames/supply.ts'
import { CROAT_RAID, CROATS, PARTISAN_RAID, PARTISANS, type SovereignsState } from '../state.ts'
import { mayWithdraw } from './attacking.ts'
import { isShutIn } from './blockade.ts'
import { enterSpace } from './control.ts'
import { fallingDepots } from './depots.ts'
import { ON_WITHDRAWAL, rollBonus, rollMade } from './effects/rolls.ts'
import * as forces from './forces.ts'
import { die, itsCourt, type Next, procedure, type Verdict, type X } from './kit.ts'
import { CAPTURED, defenceOf, killLeader, rankOf } from './leaders.ts'
import { mayShelter } from './parts.ts'
import { activeCourt, purseOf } from './purse.ts'
import {
  areAllied,
  areEnemies,
  courtOf,
  hasEnemy,
  isEnemyForce,
  isFriendlyFortress,
  mayEnter,
  mayStay,
  WITHDRAW,
} from './relations.ts'
import { hasMulligan } from './reroll.ts'
import { supplyOnEntry } from './supply.ts'
import { considerLeaders, namedForce } from './targets.ts'
import { endMatch } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState

/** COS-10.2.2-01, COS-10.2.1-02, COS-10.2.3-01 */
const SUCCESS = 4
const WITH_IRREGULARS = 1
const LIGHT = 2

// --- who withdraws -------------------------------------------------------------------------------

/** Whether a force of the space is one of those that withdraw. */
function goes(b: Board, s: S, f: Withdrawal, force: number): boolean {
  if (f.mover === 1) return force === f.force
  return !forces.isInside(s, force) && isEnemyForce(b, s, forces.nationOf(b, s, f.force), force)
}

/** SP of those who withdraw. */
function spGoing(b: Board, s: S, f: Withdrawal): number {
  let n = 0
  for (let o = forces.firstIn(s, f.space); o >= 0; o = forces.nextIn(s, f.space, o))
    if (goes(b, s, f, o)) n += forces.spOf(s, o)
  return n
}

/** Whether a leader is with those who withdraw. */
const isWithThem = (b: Board, s: S, f: Withdrawal, leader: number): boolean =>
  s.leaderAt[leader] >= 0 && s.forceAt[s.leaderAt[leader]] === f.space && goes(b, s, f, s.leaderAt[leader])

/** The highest rank among their leaders, or -9: sovereigns at home count, below everybody. */
function topRank(b: Board, s: S, f: Withdrawal): number {
  let top = -9
  for (let l = 0; l < b.leaders; l++) if (isWithThem(b, s, f, l)) top = Math.max(top, rankOf(b, s, l))
  return top
}

/** The court that decides for them (COS-Q33, COS-Q95): the commander's, or that of the largest force, or of the irregulars. */
function courtOfThem(b: Board, s: S, f: Withdrawal): number {
  const top = topRank(b, s, f)
  for (let l = 0; l < b.leaders; l++)
    if (isWithThem(b, s, f, l) && rankOf(b, s, l) === top) return s.forceCourt[s.leaderAt[l]]
  let best = -1
  for (let o = forces.firstIn(s, f.space); o >= 0; o = forces.nextIn(s, f.space, o))
    if (goes(b, s, f, o) && (best < 0 || forces.spOf(s, o) > forces.spOf(s, best))) best = o
  if (best >= 0) return s.forceCourt[best]
  return courtOf(b, s, s.irregulars[f.space * 4 + CROATS] > 0 ? AU : PE)
}

/** Whether irregulars of an enemy of the mover are in the space, of a kind. */
const hasIrregulars = (b: Board, s: S, f: Withdrawal, kind: number): boolean =>
  s.irregulars[f.space * 4 + kind] > 0 &&
  areEnemies(b, s, forces.nationOf(b, s, f.force), kind === CROATS || kind === CROAT_RAID ? AU : PE)

// --- where to --------------------------------------------------------------------------------------

/** Why they may not go to a space, or null (COS-10.2.2-01, COS-Q31, COS-Q95). Takes any number. */
function judgeTo(b: Board, s: S, f: Withdrawal, to: number): Verdict {
  if (to < 0 || to >= b.spaces || b.dist[f.space * b.spaces + to] !== 1) return 'COS-10.2.2-01'
  if (f.barred.includes(to)) return 'COS-10.2.2-01'
  for (let o = forces.firstIn(s, f.space); o >= 0; o = forces.nextIn(s, f.space, o)) {
    if (!goes(b, s, f, o)) continue
    const nation = forces.nationOf(b, s, o)
    if (nation >= 0 && hasEnemy(b, s, nation, to, false)) return 'COS-Q95'
    const rule = mayEnter(b, s, o, f.space, to, WITHDRAW) ?? mayStay(b, s, o, to)
    if (rule !== null) return rule
  }
  return null
}

function hasWay(b: Board, s: S, f: Withdrawal): boolean {
  const near = b.near[f.space]
  for (let i = 0; i < near.length; i++) if (judgeTo(b, s, f, near[i]) === null) return true
  return false
}

// --- the roll --------------------------------------------------------------------------------------

function modifier(b: Board, s: S, f: Withdrawal): number {
  const force = f.leader >= 0 ? s.leaderAt[f.leader] : -1
  const defence =
    force < 0
      ? 0
      : f.mover === 1
        ? defenceOf(b, s, force)
        : b.def[f.leader * 2 + (s.leaderFlags[f.leader] & 1)]
  const light = spGoing(b, s, f) === 0 ? LIGHT : 0
  const roller = force >= 0 ? force : largest(b, s, f)
  return defence + light + irregularHelp(b, s, f) + (roller < 0 ? 0 : rollBonus(b, s, ON_WITHDRAWAL, roller))
}

/** COS-10.2.1-02: a friendly marker in the space, on either side. */
function irregularHelp(b: Board, s: S, f: Withdrawal): number {
  if (f.mover === 0) {
    for (let kind = CROATS; kind <= PARTISAN_RAID; kind++)
      if (hasIrregulars(b, s, f, kind)) return WITH_IRREGULARS
    return 0
  }
  const nation = forces.nationOf(b, s, f.force)
  const at = f.space * 4
  const croats = s.irregulars[at + CROATS] + s.irregulars[at + CROAT_RAID] > 0 && areAllied(b, s, nation, AU)
  const partisans =
    s.irregulars[at + PARTISANS] + s.irregulars[at + PARTISAN_RAID] > 0 && areAllied(b, s, nation, PE)
  return croats || partisans ? WITH_IRREGULARS : 0
}

/** The largest force of those who withdraw, or -1. */
function largest(b: Board, s: S, f: Withdrawal): number {
  let best = -1
  for (let o = forces.firstIn(s, f.space); o >= 0; o = forces.nextIn(s, f.space, o))
    if (goes(b, s, f, o) && (best < 0 || forces.spOf(s, o) > forces.spOf(s, best))) best = o
  return best
}

/** The nationality of one of them for whom the fortress of the space is open, or -1. */
function nationAtHome(b: Board, s: S, f: Withdrawal): number {
  for (let o = forces.firstIn(s, f.space); o >= 0; o = forces.nextIn(s, f.space, o))
    if (goes(b, s, f, o) && mayShelter(b, s, forces.nationOf(b, s, o), f.space))
      return forces.nationOf(b, s, o)
  return NONE
}

// --- carrying it out ---------------------------------------------------------------------------------

/**
 * COS-Q77: leaders alone go into a friendly fortress where they stand, if there is one. Beside SP they are not alone: they
 * are of the one force that defends (COS-3.1-07), and their owner says who goes in.
 */
function shelterLeaders(b: Board, s: S, f: Withdrawal): void {
  if (spGoing(b, s, f) > 0) return
  for (let o = forces.firstIn(s, f.space); o >= 0; o = forces.nextIn(s, f.space, o)) {
    if (!goes(b, s, f, o) || forces.hasUnits(s, o)) continue
    if (isFriendlyFortress(b, s, forces.nationOf(b, s, o), f.space) && !isShutIn(b, s, f.space))
      forces.standIn(s, o, f.space, true)
  }
}

/** COS-10.2.3-02, COS-Q77: leaders without SP are captured, if no SP of theirs stand beside them (COS-3.1-07). */
function captureLeaders(b: Board, s: S, f: Withdrawal, x: X): void {
  if (spGoing(b, s, f) > 0) return
  for (let o = forces.firstIn(s, f.space); o >= 0; o = forces.nextIn(s, f.space, o)) {
    if (!goes(b, s, f, o) || forces.hasUnits(s, o)) continue
    for (let l = forces.firstLeader(b, s, o); l >= 0; l = forces.nextLeader(b, s, o, l))
      killLeader(b, s, x, l, CAPTURED)
  }
}

/** All of them go to one space (COS-Q95). */
function retire(b: Board, s: S, f: Withdrawal, to: number, x: X): Next<Steps> {
  const chief = largest(b, s, f)
  const nation = chief >= 0 && forces.hasUnits(s, chief) ? forces.nationOf(b, s, chief) : NONE
  const path = b.path[f.space * b.spaces + to]
  const croats = hasIrregulars(b, s, f, CROATS) && f.mover === 0
  const partisans = hasIrregulars(b, s, f, PARTISANS) && f.mover === 0
  for (let o = forces.firstIn(s, f.space); o >= 0; o = forces.nextIn(s, f.space, o)) {
    if (!goes(b, s, f, o)) continue
    forces.standIn(s, o, to)
    enterSpace(b, s, x, o, to, true)
    supplyOnEntry(b, s, x, o)
    if (f.mover === 0) forces.settle(b, s, o)
  }
  if (croats) shift(s, f.space, to, CROATS)
  if (partisans) shift(s, f.space, to, PARTISANS)
  x.say('withdrawal.done', f.court, f.space, to)
  if (f.mover === 1) noteWay(s, f.space, path)
  // COS-8.9.2-01
  if (nation < 0 || fallingDepots(b, s, to, nation) === 0) return 'end'
  return x.call(s, captureFrame(to, nation, f.court), 'end')
}

function shift(s: S, from: number, to: number, kind: number): void {
  s.irregulars[to * 4 + kind] += s.irregulars[from * 4 + kind]
  s.irregulars[from * 4 + kind] = 0
}

/** The mover goes on from there (COS-10.1.3-02). */
function noteWay(s: S, from: number, path: number): void {
  const purse = purseOf(s)
  if (purse === null) return
  purse.from = from
  purse.via = path
}

type Steps = 'begin' | 'outside' | 'ask' | 'roll' | 'rolled' | 'where' | 'end'

export const withdrawal = procedure<Withdrawal, Steps>('withdrawal', {
  begin(s, f, x) {
    const b = x.board
    if (isOver(s) || !forces.isForce(s, f.force)) return 'end'
    if (f.mover === 1) return 'roll'
    shelterLeaders(b, s, f)
    // COS-10.2.1-01, COS-15.1-02
    const nation = spGoing(b, s, f) > 0 ? nationAtHome(b, s, f) : NONE
    return nation < 0 ? 'outside' : x.call(s, shelterFrame(b, s, f.space, nation), 'outside')
  },

  outside(s, f, x) {
    const b = x.board
    if (isOver(s) || !forces.isForce(s, f.force) || !mayWithdraw(b, s, f.force, f.space)) return 'end'
    f.court = courtOfThem(b, s, f)
    if (hasWay(b, s, f)) return 'ask'
    captureLeaders(b, s, f, x)
    return 'end'
  },

  ask: {
    prompt: 'withdrawal.ask',
    values: (s, f) => [namedForce(s, f.force), f.space],
    awaits: itsCourt,
    verbs: {
      /** Under one of the highest leaders (COS-Q95). */
      withdraw: {
        kind: 'leader',
        targets: (s, f, x) => considerLeaders(x, (l) => isWithThem(x.board, s, f, l)),
        judge(s, f, leader, x) {
          const b = x.board
          if (leader < 0 || leader >= b.leaders || !isWithThem(b, s, f, leader)) return 'COS-Q95'
          return rankOf(b, s, leader) === topRank(b, s, f) ? null : 'COS-3.3.1-03'
        },
        run(_s, f, leader) {
          f.leader = leader
          return 'roll'
        },
      },
      retire: {
        judge: (s, f, _t, x) => (topRank(x.board, s, f) === NO_LEADER ? null : 'COS-Q95'),
        run: () => 'roll',
      },
      stand: {
        judge: (s, f, _t, x) => {
          const b = x.board
          return spGoing(b, s, f) > 0 || topRank(b, s, f) === NO_LEADER ? null : 'COS-Q77'
        },
        run: () => 'end',
      },
    },
  },

  /** COS-Q109 */
  roll(s, f, x) {
    const force = f.mover === 1 ? f.force : largest(x.board, s, f)
    return x.call(s, interruptFrame(WITHDRAWAL_ROLL, force, activeCourt(s, f.court)), 'rolled')
  },

  rolled(s, f, x) {
    if (isOver(s) || !forces.isForce(s, f.force)) return 'end'
    if (f.roll === 0) {
      f.roll = die(x)
      if (hasMulligan(s, f.court)) return x.call(s, mulliganFrame(f.court), 'rolled')
    }
    return outcome(x.board, s, f, x)
  },

  where: {
    prompt: 'withdrawal.where',
    values: (_s, f) => [f.space],
    awaits: itsCourt,
    verbs: {
      space: {
        kind: 'space',
        targets(_s, f, x) {
          const near = x.board.near[f.space]
          for (let i = 0; i < near.length; i++) x.consider(near[i])
        },
        judge: (s, f, to, x) => judgeTo(x.board, s, f, to),
        run(s, f, to, x) {
          return retire(x.board, s, f, to, x)
        },
      },
    },
  },

  end: (s) => (isOver(s) ? endMatch(s) : RETURN),
})

/** No leader is with them: see `topRank`. */
const NO_LEADER = -9

function outcome(b: Board, s: S, f: Withdrawal, x: X): Next<Steps> {
  const total = f.roll + modifier(b, s, f)
  rollMade(s, ON_WITHDRAWAL)
  x.say('withdrawal.rolled', f.court, f.roll, total)
  f.roll = 0
  if (total >= SUCCESS && hasWay(b, s, f)) {
    const only = onlyWay(b, s, f)
    if (only < 0) return 'where'
    return retire(b, s, f, only, x)
  }
  x.say('withdrawal.failed', f.court)
  if (f.mover === 0) captureLeaders(b, s, f, x)
  return 'end'
}

/** The space to which they can go, if there is one only, or -1. */
function onlyWay(b: Board, s: S, f: Withdrawal): number {
  const near = b.near[f.space]
  let only = NONE
  for (let i = 0; i < near.length; i++) {
    if (judgeTo(b, s, f, near[i]) !== null) continue
    if (only >= 0) return NONE
    only = near[i]
  }
  return only
}
