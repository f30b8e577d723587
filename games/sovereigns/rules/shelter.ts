// COS-13.8.1-01, COS-10.2.1-01: who of a side goes into the friendly fortress where it stands: up to six SP and any
// leaders. Each court decides for its own troops.
import { RETURN } from '@tricorne/engine'
import { type Board, COURTS } from '../board.ts'
import type { Shelter } from '../frames/battle.ts'
import { ARMED } from '../shapes.ts'
import { INSIDE, RETREATING, type SovereignsState } from '../state.ts'
import {
  cavalryOf,
  copyMarks,
  firstIn,
  infantryOf,
  isInside,
  moveUnits,
  newForce,
  nextIn,
  putLeader,
  settle,
  spIn,
  unitsOf,
} from './forces.ts'
import { itsCourt, type Next, procedure, type Verdict } from './kit.ts'
import { barredFromBarrier, GARRISON, insideSp, mayShelter } from './parts.ts'
import { isFriendForce } from './relations.ts'
import { considerLeaders } from './targets.ts'

type S = SovereignsState

/** SP that still fit in. */
const room = (s: S, f: Shelter): number => Math.max(0, GARRISON - insideSp(s, f.space))

const isAsked = (b: Board, s: S, f: Shelter, force: number): boolean =>
  s.forceAt[force] === f.space &&
  s.forceCourt[force] === f.court &&
  !isInside(s, force) &&
  isFriendForce(b, s, f.nation, force)

/** SP of a court's part, all or those that may go in. */
function courtSp(b: Board, s: S, f: Shelter, fit: boolean): number {
  let n = 0
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i)) {
    if (!isAsked(b, s, f, i)) continue
    for (let j = 0; j < ARMED; j++)
      if (!fit || !barredFromBarrier(b, s, j, f.space)) n += spIn(unitsOf(s, i, j))
  }
  return n
}

function hasLeaders(b: Board, s: S, f: Shelter): boolean {
  for (let l = 0; l < b.leaders; l++) if (isLeaderOf(b, s, f, l)) return true
  return false
}

const isLeaderOf = (b: Board, s: S, f: Shelter, leader: number): boolean =>
  leader >= 0 && leader < b.leaders && s.leaderAt[leader] >= 0 && isAsked(b, s, f, s.leaderAt[leader])

/** SP of a nation and type in a court's part; `at` is nation * 2 + type, cavalry being 1. */
function held(b: Board, s: S, f: Shelter, at: number): number {
  let n = 0
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i))
    if (isAsked(b, s, f, i)) n += heldBy(s, i, at)
  return n
}

const heldBy = (s: S, force: number, at: number): number =>
  (at & 1) === 1 ? cavalryOf(s, force, at >> 1) : infantryOf(s, force, at >> 1)

const mostIn = (b: Board, s: S, f: Shelter): number =>
  barredFromBarrier(b, s, f.at >> 1, f.space) ? 0 : Math.min(room(s, f), held(b, s, f, f.at))

/** All of a court's part goes in, command by command. */
function enterWhole(b: Board, s: S, f: Shelter): void {
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i)) {
    if (!isAsked(b, s, f, i)) continue
    s.forceFlags[i] = (s.forceFlags[i] & ~RETREATING) | INSIDE
    settle(b, s, i)
  }
}

/** Some SP go in, from the largest forces first. */
function enterSome(b: Board, s: S, f: Shelter, n: number): void {
  for (let left = n; left > 0; ) {
    let from = -1
    for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i))
      if (isAsked(b, s, f, i) && (from < 0 || heldBy(s, i, f.at) > heldBy(s, from, f.at))) from = i
    const k = Math.min(left, heldBy(s, from, f.at))
    const pile = newForce(s, f.court, f.space, true)
    copyMarks(s, from, pile)
    moveUnits(s, from, pile, f.at >> 1, (f.at & 1) === 1 ? 0 : k, (f.at & 1) === 1 ? k : 0)
    settle(b, s, from)
    settle(b, s, pile)
    left -= k
  }
}

/** A leader goes in without his command. */
function enterLeader(b: Board, s: S, f: Shelter, leader: number): void {
  const from = s.leaderAt[leader]
  putLeader(b, s, leader, newForce(s, f.court, f.space, true))
  settle(b, s, from)
}

function judgeWhole(b: Board, s: S, f: Shelter): Verdict {
  const sp = courtSp(b, s, f, false)
  if (sp > courtSp(b, s, f, true)) return 'COS-15.2.2-01'
  return sp > room(s, f) ? 'COS-13.8.1-01' : null
}

type Steps = 'begin' | 'ask' | 'deal' | 'units' | 'leaders'

const moreLeaders = (b: Board, s: S, f: Shelter): Next<Steps> => (hasLeaders(b, s, f) ? 'leaders' : 'begin')

export const shelter = procedure<Shelter, Steps>('shelter', {
  begin(s, f, x) {
    if (!mayShelter(x.board, s, f.nation, f.space)) return RETURN
    for (f.court = 0; f.court < COURTS; f.court++) {
      if ((f.asked & (1 << f.court)) !== 0) continue
      const fits = Math.min(room(s, f), courtSp(x.board, s, f, true))
      if (fits === 0 && !hasLeaders(x.board, s, f)) continue
      f.asked |= 1 << f.court
      return 'ask'
    }
    f.court = -1
    return RETURN
  },

  ask: {
    prompt: 'shelter.who',
    values: (s, f) => [f.space, room(s, f)],
    awaits: itsCourt,
    verbs: {
      whole: {
        judge: (s, f, _t, x) => judgeWhole(x.board, s, f),
        run(s, f, _t, x) {
          enterWhole(x.board, s, f)
          x.say('shelter.whole', f.court, f.space)
          return 'begin'
        },
      },
      some: {
        judge: () => null,
        run(_s, f) {
          f.at = 0
          return 'deal'
        },
      },
      nobody: { judge: () => null, run: () => 'begin' },
    },
  },

  /** Nation after nation, infantry before cavalry. */
  deal(s, f, x) {
    for (; f.at < 2 * ARMED; f.at++) if (mostIn(x.board, s, f) > 0) return 'units'
    return moreLeaders(x.board, s, f)
  },

  units: {
    prompt: (_s, f) => ((f.at & 1) === 1 ? 'shelter.cavalry' : 'shelter.infantry'),
    values: (_s, f) => [f.at >> 1, f.space],
    awaits: itsCourt,
    verbs: {
      count: {
        kind: 'count',
        targets(s, f, x) {
          for (let n = mostIn(x.board, s, f); n >= 0; n--) x.consider(n)
        },
        judge: (s, f, n, x) => (n >= 0 && n <= mostIn(x.board, s, f) ? null : 'COS-13.8.1-01'),
        run(s, f, n, x) {
          enterSome(x.board, s, f, n)
          if (n > 0) x.say('shelter.some', f.at >> 1, n, f.space)
          f.at++
          return 'deal'
        },
      },
    },
  },

  leaders: {
    prompt: 'shelter.leaders',
    values: (_s, f) => [f.space],
    awaits: itsCourt,
    verbs: {
      leader: {
        kind: 'leader',
        targets: (s, f, x) => considerLeaders(x, (l) => isLeaderOf(x.board, s, f, l)),
        judge: (s, f, leader, x) => (isLeaderOf(x.board, s, f, leader) ? null : 'COS-13.8.1-01'),
        run(s, f, leader, x) {
          enterLeader(x.board, s, f, leader)
          x.say('shelter.leader', leader, f.space)
          return moreLeaders(x.board, s, f)
        },
      },
      done: { judge: () => null, run: () => 'begin' },
    },
  },
})
