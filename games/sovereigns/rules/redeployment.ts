// COS-4.1.2: redeployment. Leaders and up to 5 SP of each Power are lifted from space to space; it is no movement.
import { NONE, RETURN } from '@tricorne/engine'
import { type Board, BR, CAV, FAR, HA, INF, NA, SC, SP, STUART_ACTIVE } from '../board.ts'
import type { Redeployment } from '../frames/spring.ts'
import { ARMED } from '../shapes.ts'
import { REDEPLOYED, type SovereignsState, SPENT } from '../state.ts'
import { placeUnits } from './berths.ts'
import { isShutIn, testSieges } from './blockade.ts'
import { choosers, firstChoosing, together } from './choosing.ts'
import { settleControl } from './control.ts'
import {
  addUnits,
  firstIn,
  isInside,
  lowest,
  newForce,
  nextIn,
  putLeader,
  settle,
  spaceOfLeader,
} from './forces.ts'
import { insiders, outsiders } from './hush.ts'
import { procedure, type Verdict, type X } from './kit.ts'
import { freshCavalry, freshInfantry } from './parts.ts'
import {
  courtOf,
  friendlyDepots,
  friendlySP,
  isBelligerent,
  londonOnly,
  lordOf,
  mayAct,
  mayCome,
  scorePower,
} from './relations.ts'

type S = SovereignsState
type F = Redeployment
type Lift = F['plan'][number]

/** COS-4.1.2-01 */
const MOST_SP = 5

// --- what may be lifted -----------------------------------------------------------------------

/** SP of a nation and a type in a space that a court directs and that have not been lifted yet. */
function liftable(b: Board, s: S, f: F, court: number, space: number, nation: number, type: number): number {
  if (courtOf(b, s, nation) !== court) return 0
  let n = 0
  for (let force = firstIn(s, space); force >= 0; force = nextIn(s, space, force))
    n += type === INF ? freshInfantry(s, force, nation) : freshCavalry(s, force, nation)
  for (const lift of f.plan)
    if (lift.leader < 0 && lift.from === space && lift.nation === nation && lift.mounted === type) n--
  return n
}

/** Friends in a space besides the piece that is lifted, as far as its owner knows. */
function hasFriends(b: Board, s: S, f: F, nation: number, space: number, besides: number): boolean {
  if (friendlyDepots(b, s, nation, space) > 0) return true
  let gone = besides
  for (const lift of f.plan)
    if (lift.leader < 0 && lift.from === space && courtOf(b, s, lift.nation) === courtOf(b, s, nation)) gone++
  return friendlySP(b, s, nation, space, false) > gone
}

/** COS-Q85: spaces of the Power and of the piece's own nation. */
function belongs(b: Board, s: S, nation: number, space: number): boolean {
  const holder = s.control[space]
  if (lordOf(holder) === lordOf(nation)) return true
  const power = scorePower(b, s, nation)
  if (power < 0) return false
  return (
    lordOf(holder) === power ||
    (nation === power && scorePower(b, s, holder) === power && isBelligerent(s, holder))
  )
}

/** COS-4.1.2-01, COS-4.1.2-04: one end of a redeployment. */
function judgeEnd(b: Board, s: S, f: F, nation: number, space: number, besides: number): Verdict {
  if (space < 0 || space >= b.spaces || !belongs(b, s, nation, space)) return 'COS-4.1.2-01'
  if (isShutIn(b, s, space)) return 'COS-4.1.2-04'
  return hasFriends(b, s, f, nation, space, besides) ? null : 'COS-4.1.2-01'
}

/** COS-4.1.2-06, COS-16.5-07: across the sea only between Britain and Hannover, Spain and Naples. */
function judgeWay(b: Board, s: S, nation: number, troops: boolean, from: number, to: number): Verdict {
  if (from === to) return 'COS-4.1.2-01'
  if (b.onlyFor[to] !== 0 && ((b.onlyFor[to] >> nation) & 1) === 0) return 'COS-2.0.1-08'
  if (troops && lordOf(nation) === BR && b.overseas[to] === 1 && b.greatCapital[to] === 0 && londonOnly(b, s))
    return 'COS-7.3.3-01'
  const rule = mayCome(b, s, nation, to)
  if (rule !== null) return rule
  if (b.dist[from * b.spaces + to] < FAR) return null
  if (b.overseas[from] === 1 && lordOf(nation) !== BR) return 'COS-16.5-07'
  const ends = (a: number, c: number): boolean =>
    (lordOf(nation) === BR && b.overseas[a] === 1 && b.home[c] === HA) ||
    (nation === SP && b.home[a] === SP && b.home[c] === NA)
  return ends(from, to) || ends(to, from) ? null : 'COS-4.1.2-06'
}

/** Whether there is a space to which a piece may go: none is taken up that could not be put down. */
function hasWay(b: Board, s: S, f: F, nation: number, troops: boolean, from: number): boolean {
  for (let to = 0; to < b.spaces; to++)
    if (
      belongs(b, s, nation, to) &&
      (firstIn(s, to) >= 0 || friendlyDepots(b, s, nation, to) > 0) &&
      judgeWay(b, s, nation, troops, from, to) === null &&
      judgeEnd(b, s, f, nation, to, 0) === null
    )
      return true
  return false
}

/** COS-7.1.2-01, COS-7.9.3-01 */
function judgeNation(b: Board, s: S, court: number, nation: number): Verdict {
  if (courtOf(b, s, nation) !== court) return 'COS-4.1.2-01'
  if (nation === SC && s.flags[STUART_ACTIVE] === 0) return 'COS-6.7.2-02'
  return mayAct(s, nation)
}

function judgeLeader(b: Board, s: S, f: F, court: number, leader: number): Verdict {
  if (leader < 0 || leader >= b.leaders || s.leaderAt[leader] < 0) return 'COS-4.1.2-01'
  if (b.sovereign[leader] === 1) return 'COS-3.3.7-01'
  const nation = b.leaderNation[leader]
  // First whose he is: what others have planned is secret (COS-H12).
  const other = judgeNation(b, s, court, nation)
  if (other !== null) return other
  if ((s.leaderFlags[leader] & REDEPLOYED) !== 0 || f.plan.some((lift) => lift.leader === leader))
    return 'COS-4.1.2-02'
  const from = spaceOfLeader(s, leader)
  return judgeEnd(b, s, f, nation, from, 0) ?? (hasWay(b, s, f, nation, false, from) ? null : 'COS-4.1.2-01')
}

/** Bits of the nations that have SP in a space. */
function peopleIn(s: S, space: number): number {
  let here = 0
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) here |= s.forceNations[f]
  return here
}

function judgeFrom(b: Board, s: S, f: F, court: number, space: number): Verdict {
  if (space < 0 || space >= b.spaces) return 'COS-4.1.2-01'
  let rule: Verdict = 'COS-4.1.2-01'
  for (let left = peopleIn(s, space); left !== 0; left &= left - 1) {
    const nation = lowest(left)
    if (liftable(b, s, f, court, space, nation, INF) + liftable(b, s, f, court, space, nation, CAV) === 0)
      continue
    rule = judgeTroops(b, s, f, court, nation, space)
    if (rule === null) return null
  }
  return rule
}

/** Whether another SP of a nation may leave a space. */
function judgeTroops(b: Board, s: S, f: F, court: number, nation: number, space: number): Verdict {
  const power = scorePower(b, s, nation)
  if (power < 0 || f.used[power] >= MOST_SP) return 'COS-4.1.2-01'
  return (
    judgeNation(b, s, court, nation) ??
    judgeEnd(b, s, f, nation, space, 1) ??
    (hasWay(b, s, f, nation, true, space) ? null : 'COS-4.1.2-01')
  )
}

function judgeType(b: Board, s: S, f: F, court: number, nation: number, type: number): Verdict {
  const from = f.from[court]
  if (nation < 0 || nation >= ARMED || from < 0) return 'COS-4.1.2-01'
  if (liftable(b, s, f, court, from, nation, type) === 0) return 'COS-4.1.2-01'
  return judgeTroops(b, s, f, court, nation, from)
}

/** The nation of the piece that a court has taken up. */
const nationLifted = (b: Board, f: F, court: number): number =>
  f.leader[court] >= 0 ? b.leaderNation[f.leader[court]] : f.nation[court]

function judgeTo(b: Board, s: S, f: F, court: number, space: number): Verdict {
  const leader = f.leader[court]
  if (space < 0 || space >= b.spaces) return 'COS-4.1.2-01'
  const nation = nationLifted(b, f, court)
  const from = leader >= 0 ? spaceOfLeader(s, leader) : f.from[court]
  return judgeWay(b, s, nation, leader < 0, from, space) ?? judgeEnd(b, s, f, nation, space, 0)
}

// --- lifting ----------------------------------------------------------------------------------

function carryOut(b: Board, s: S, x: X, lift: Lift): void {
  if (lift.leader >= 0) liftLeader(b, s, x, lift)
  else liftTroops(b, s, x, lift)
}

function liftLeader(b: Board, s: S, x: X, { leader, court, to }: Lift): void {
  const from = s.leaderAt[leader]
  putLeader(b, s, leader, newForce(s, court, to, false))
  settle(b, s, from)
  s.leaderFlags[leader] |= REDEPLOYED | SPENT
  x.say('redeployment.leader', leader, to)
}

function liftTroops(b: Board, s: S, x: X, { nation, mounted, from, to }: Lift): void {
  const force = takeOne(s, from, nation, mounted)
  const inf = mounted === CAV ? 0 : 1
  addUnits(s, force, nation, -inf, inf - 1)
  settle(b, s, force)
  placeUnits(b, s, nation, to, inf, 1 - inf, true)
  const knows = insiders(b, s, nation)
  const line = mounted === CAV ? 'redeployment.cavalry' : 'redeployment.infantry'
  if (knows === 0) {
    x.say(line, nation, from, to)
    return
  }
  x.tell(knows, line, nation, from, to)
  x.tell(outsiders(b, s, knows), 'redeployment.some', nation)
}

/** The force that gives the SP: leaderless troops outside, then inside the walls, then commands. */
function takeOne(s: S, space: number, nation: number, type: number): number {
  let best = -1
  let bestRank = 0
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if ((type === INF ? freshInfantry(s, f, nation) : freshCavalry(s, f, nation)) === 0) continue
    const rank = s.forceLead[f] >= 0 ? 1 : isInside(s, f) ? 2 : 3
    if (rank > bestRank) {
      best = f
      bestRank = rank
    }
  }
  return best
}

function lay(b: Board, s: S, f: F, x: X, lift: Lift): void {
  if (lift.leader < 0) f.used[scorePower(b, s, lift.nation)]++
  f.leader[lift.court] = NONE
  f.from[lift.court] = NONE
  f.nation[lift.court] = NONE
  if (together(s)) f.plan.push(lift)
  else carryOut(b, s, x, lift)
}

function liftOf(b: Board, s: S, f: F, court: number, to: number): Lift {
  const leader = f.leader[court]
  if (leader >= 0)
    return { court, leader, nation: b.leaderNation[leader], mounted: INF, from: spaceOfLeader(s, leader), to }
  return { court, leader: NONE, nation: f.nation[court], mounted: f.mounted[court], from: f.from[court], to }
}

// --- the procedure ----------------------------------------------------------------------------

const courtNow = (s: S, f: F, x: X): number => firstChoosing(s, x.board, f.courts, x.seat)

const FREE = 0
const HAS_FROM = 1
const HAS_PIECE = 2
/** How far the court has got with its present piece. */
function stageOf(f: F, court: number): number {
  if (f.leader[court] >= 0 || f.nation[court] >= 0) return HAS_PIECE
  return f.from[court] >= 0 ? HAS_FROM : FREE
}

/** COS-4.1.2-02: one piece after another. */
const inStage = (f: F, court: number, stage: number): boolean => court >= 0 && stageOf(f, court) === stage

/** What may be picked up while nothing else is. */
const inFree =
  (judge: (b: Board, s: S, f: Redeployment, court: number, target: number) => Verdict) =>
  (s: S, f: Redeployment, target: number, x: X): Verdict => {
    const court = courtNow(s, f, x)
    return inStage(f, court, FREE)
      ? judge(x.board, s, f, court, target)
      : x.because('COS-4.1.2-02', 'no.twoPieces')
  }

type Steps = 'begin' | 'show'

export const redeployment = procedure<F, Steps>('redeployment', {
  begin: {
    prompt: 'redeployment.choose',
    values: (s, f, x) => {
      const court = courtNow(s, f, x)
      return [court]
    },
    awaits: (s, f, x) => choosers(s, x.board, f.courts),
    then: 'show',
    verbs: {
      leader: {
        kind: 'leader',
        targets(s, f, x) {
          if (!inStage(f, courtNow(s, f, x), FREE)) return
          for (let l = 0; l < x.board.leaders; l++) if (s.leaderAt[l] >= 0) x.consider(l)
        },
        judge: inFree(judgeLeader),
        run(s, f, leader, x) {
          f.leader[courtNow(s, f, x)] = leader
          return 'begin'
        },
      },
      from: {
        kind: 'space',
        targets(s, f, x) {
          if (!inStage(f, courtNow(s, f, x), FREE)) return
          for (let space = 0; space < x.board.spaces; space++) if (firstIn(s, space) >= 0) x.consider(space)
        },
        judge: inFree(judgeFrom),
        run(s, f, space, x) {
          f.from[courtNow(s, f, x)] = space
          return 'begin'
        },
      },
      infantry: typeVerb(INF),
      cavalry: typeVerb(CAV),
      to: {
        kind: 'space',
        targets(s, f, x) {
          const b = x.board
          const court = courtNow(s, f, x)
          if (!inStage(f, court, HAS_PIECE)) return
          const nation = nationLifted(b, f, court)
          for (let space = 0; space < b.spaces; space++) if (belongs(b, s, nation, space)) x.consider(space)
        },
        judge(s, f, space, x) {
          const court = courtNow(s, f, x)
          return inStage(f, court, HAS_PIECE) ? judgeTo(x.board, s, f, court, space) : 'COS-4.1.2-02'
        },
        run(s, f, space, x) {
          lay(x.board, s, f, x, liftOf(x.board, s, f, courtNow(s, f, x), space))
          return 'begin'
        },
      },
      done: {
        judge: (s, f, _t, x) => (inStage(f, courtNow(s, f, x), FREE) ? null : 'COS-4.1.2-02'),
        run(s, f, _t, x) {
          f.courts &= ~(1 << courtNow(s, f, x))
          return 'begin'
        },
      },
    },
  },

  /** COS-H12 */
  show(s, f, x) {
    const b = x.board
    for (const lift of f.plan) carryOut(b, s, x, lift)
    for (let space = 0; space < b.spaces; space++) settleControl(b, s, x, space)
    testSieges(b, s, x)
    x.reveal()
    return RETURN
  },
})

/** COS-4.1.2-02: an SP of a nation and a type. */
function typeVerb(type: number) {
  return {
    kind: 'nation',
    targets(s: S, f: F, x: X) {
      if (!inStage(f, courtNow(s, f, x), HAS_FROM)) return
      for (let nation = 0; nation < ARMED; nation++) x.consider(nation)
    },
    judge(s: S, f: F, nation: number, x: X): Verdict {
      const court = courtNow(s, f, x)
      return inStage(f, court, HAS_FROM) ? judgeType(x.board, s, f, court, nation, type) : 'COS-4.1.2-02'
    },
    run(s: S, f: F, nation: number, x: X): 'begin' {
      const court = courtNow(s, f, x)
      f.nation[court] = nation
      f.mounted[court] = type
      return 'begin'
    },
  }
}
