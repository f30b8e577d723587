// COS-13.8, COS-Q60: retreats. The stack goes space by space; its court chooses among the spaces of the best kind.
import { RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import { lossesFrame, type Retreats, STACK, shelterFrame } from '../frames/battle.ts'
import { captureFrame } from '../frames/supply.ts'
import { INSIDE, RETREATING, type SovereignsState } from '../state.ts'
import { isShutIn } from './blockade.ts'
import { enterSpace, settleControl } from './control.ts'
import { fallingDepots } from './depots.ts'
import {
  dissolveEmpty,
  firstIn,
  firstLeader,
  nationOf,
  nextIn,
  nextLeader,
  removeUnits,
  settle,
  spOf,
  standIn,
} from './forces.ts'
import { itsCourt, type Next, procedure, type Verdict, type X } from './kit.ts'
import { CAPTURED, killLeader, rankOf, recallSovereigns } from './leaders.ts'
import { mayShelter } from './parts.ts'
import { purseOf } from './purse.ts'
import {
  enemyDepots,
  forceEnemy,
  isComradeForce,
  isFriendlyFortress,
  isNeutralSpace,
  mayEnter,
  mayStay,
  RETREAT,
} from './relations.ts'
import { cutOff, supplyOnEntry } from './supply.ts'

type S = SovereignsState

// --- the stack ------------------------------------------------------------------------------------

const retreats = (s: S, force: number): boolean => (s.forceFlags[force] & RETREATING) !== 0

/** COS-13.8-02: all of the side outside the walls are one stack. */
function gather(b: Board, s: S, f: Retreats): void {
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i))
    if ((s.forceFlags[i] & INSIDE) === 0 && isComradeForce(b, s, f.nation, i)) s.forceFlags[i] |= RETREATING
}

function stackSp(s: S, space: number): number {
  let n = 0
  for (let i = firstIn(s, space); i >= 0; i = nextIn(s, space, i)) if (retreats(s, i)) n += spOf(s, i)
  return n
}

/** The nationality of a force of the stack for which the fortress of the space is open, or -1. */
function nationAtHome(b: Board, s: S, f: Retreats): number {
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i))
    if (retreats(s, i) && mayShelter(b, s, nationOf(b, s, i), f.space)) return nationOf(b, s, i)
  return -1
}

/** The force of the stack that stands for it: that of its highest leader, else the largest; -1: nobody is left. */
function chiefForce(b: Board, s: S, f: Retreats): number {
  let best = -1
  let rank = -2
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i)) {
    if (!retreats(s, i)) continue
    const own = s.forceLead[i] < 0 ? -2 : rankOf(b, s, s.forceLead[i])
    if (best >= 0 && (own < rank || (own === rank && spOf(s, i) <= spOf(s, best)))) continue
    best = i
    rank = own
  }
  return best
}

// --- where to (COS-Q60) ------------------------------------------------------------------------------

// Kinds of spaces, the best first.
const FREE = 0
const DEPOTS = 1
const NEUTRAL_LAND = 2
const ENEMIES = 3
const NOWHERE = 4

/** SP in a space that are enemies of the stack, in its fortress too. */
function enemiesOf(b: Board, s: S, stack: number, space: number): number {
  let n = 0
  for (let i = firstIn(s, space); i >= 0; i = nextIn(s, space, i))
    if (i !== stack && spOf(s, i) > 0 && forceEnemy(b, s, stack, i)) n += spOf(s, i)
  return n
}

/** Why the stack may not go to a space at all. */
function judgeWay(b: Board, s: S, f: Retreats, to: number): Verdict {
  if (to < 0 || to >= b.spaces || b.path[f.space * b.spaces + to] === 0) return 'COS-2.0-01'
  if (f.barred.includes(to)) return 'COS-13.8-02'
  if (f.been.includes(to)) return 'COS-Q60'
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i)) {
    const rule = retreats(s, i) ? mayEnter(b, s, i, f.space, to, RETREAT) : null
    if (rule !== null) return rule
  }
  return null
}

function kindOf(b: Board, s: S, f: Retreats, stack: number, to: number): number {
  if (judgeWay(b, s, f, to) !== null) return NOWHERE
  if (enemiesOf(b, s, stack, to) > 0) return ENEMIES
  if (isNeutralSpace(b, s, f.nation, to)) return NEUTRAL_LAND
  // COS-7.9.3-02, COS-3.2.1-02: it would have to go on from there.
  if (f.left <= 1 && mayStay(b, s, stack, to) !== null) return NEUTRAL_LAND
  return enemyDepots(b, s, f.nation, to) > 0 ? DEPOTS : FREE
}

/** The best kind of space that is to be had; a voluntary retreat takes none of the worse ones. */
function bestKind(b: Board, s: S, f: Retreats, stack: number): number {
  let best = NOWHERE
  for (const to of b.near[f.space]) best = Math.min(best, kindOf(b, s, f, stack, to))
  return f.voluntary === 1 && best > DEPOTS ? NOWHERE : best
}

/** COS-13.8-03: paths to the nearest friendly fortress that is not shut in. */
function distanceHome(b: Board, s: S, nation: number, from: number): number {
  const row = from * b.spaces
  let best = Number.MAX_SAFE_INTEGER
  for (let a = 0; a < b.spaces; a++)
    if (b.dist[row + a] < best && isFriendlyFortress(b, s, nation, a) && !isShutIn(b, s, a))
      best = b.dist[row + a]
  return best
}

/** Whether some space of a kind brings the stack nearer to such a fortress. */
function anyNearer(b: Board, s: S, f: Retreats, stack: number, kind: number): boolean {
  const now = distanceHome(b, s, f.nation, f.space)
  for (const to of b.near[f.space])
    if (distanceHome(b, s, f.nation, to) < now && kindOf(b, s, f, stack, to) === kind) return true
  return false
}

/** COS-Q60: whether the stack may go to a space next. */
function judgeRetreat(b: Board, s: S, f: Retreats, to: number): Verdict {
  const stack = chiefForce(b, s, f)
  if (stack < 0) return 'COS-Q60'
  const way = judgeWay(b, s, f, to)
  if (way !== null) return way
  const kind = kindOf(b, s, f, stack, to)
  const best = bestKind(b, s, f, stack)
  if (kind !== best) return kind === NEUTRAL_LAND ? 'COS-7.1.3-02' : 'COS-13.8-04'
  if (distanceHome(b, s, f.nation, to) < distanceHome(b, s, f.nation, f.space)) return null
  return anyNearer(b, s, f, stack, kind) ? 'COS-13.8-03' : null
}

/** The only space to which the stack may go, -1 if there are several, -2 if none. */
function onlyWay(b: Board, s: S, f: Retreats): number {
  let only = -2
  for (const to of b.near[f.space]) if (judgeRetreat(b, s, f, to) === null) only = only === -2 ? to : -1
  return only
}

// --- going --------------------------------------------------------------------------------------------

/** COS-13.8-05 */
const ENEMIES_A_LOSS = 5

const lossAmong = (enemies: number): number => Math.max(1, Math.floor(enemies / ENEMIES_A_LOSS))

/** A force that was on the move has come to where it is by another path now. */
function noteWay(b: Board, s: S, f: Retreats, to: number): void {
  const purse = purseOf(s)
  if (purse === null || purse.force < 0 || !retreats(s, purse.force)) return
  purse.from = f.space
  purse.via = b.path[f.space * b.spaces + to]
}

function go(b: Board, s: S, f: Retreats, x: X, to: number): Next<Steps> {
  noteWay(b, s, f, to)
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i)) if (retreats(s, i)) standIn(s, i, to)
  x.say('retreat.went', f.nation, f.space, to)
  f.space = to
  f.been.push(to)
  f.left = Math.max(0, f.left - 1)
  f.voluntary = 0
  const stack = chiefForce(b, s, f)
  const enemies = enemiesOf(b, s, stack, to)
  if (enemies === 0) return 'entered'
  const n = lossAmong(enemies)
  const before = f.lost
  f.lost += n
  return x.call(
    s,
    lossesFrame(b, s, { space: to, n, nation: f.nation, whose: STACK, before, court: s.forceCourt[stack] }),
    'entered',
  )
}

/** COS-Q60: with nowhere to go, or no SP left, the stack is lost with its leaders. */
function loseStack(b: Board, s: S, f: Retreats, x: X): void {
  if (stackSp(s, f.space) > 0) x.say('retreat.lost', f.nation, f.space)
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i)) {
    if (!retreats(s, i)) continue
    s.forceFlags[i] &= ~RETREATING
    removeUnits(s, i)
    for (let l = firstLeader(b, s, i); l >= 0; l = nextLeader(b, s, i, l)) killLeader(b, s, x, l, CAPTURED)
    dissolveEmpty(b, s, i)
  }
}

/** The stack has come to rest. */
function rest(b: Board, s: S, f: Retreats, x: X): typeof RETURN {
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i)) s.forceFlags[i] &= ~RETREATING
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i)) settle(b, s, i)
  for (const a of f.been) settleControl(b, s, x, a)
  recallSovereigns(b, s, x)
  cutOff(b, s, x)
  return RETURN
}

type Steps = 'begin' | 'sheltered' | 'go' | 'where' | 'entered' | 'seen'

export const retreat = procedure<Retreats, Steps>('retreat', {
  begin(s, f, x) {
    const b = x.board
    gather(b, s, f)
    if (stackSp(s, f.space) === 0) return rest(b, s, f, x)
    const nation = f.shelter === 1 ? nationAtHome(b, s, f) : -1
    return nation < 0 ? 'go' : x.call(s, shelterFrame(b, s, f.space, nation), 'sheltered')
  },

  /** COS-13.8.1-01: whoever is inside stays there. */
  sheltered: () => 'go',

  go(s, f, x) {
    const b = x.board
    const stack = chiefForce(b, s, f)
    if (stack < 0) return rest(b, s, f, x)
    // COS-13.8-06
    const safe = enemiesOf(b, s, stack, f.space) === 0 && mayStay(b, s, stack, f.space) === null
    if (f.left === 0 && safe) return rest(b, s, f, x)
    f.court = s.forceCourt[stack]
    const only = onlyWay(b, s, f)
    if (only === -1 || (f.voluntary === 1 && only >= 0)) return 'where'
    if (only >= 0) return go(b, s, f, x, only)
    if (f.voluntary === 0) loseStack(b, s, f, x)
    return rest(b, s, f, x)
  },

  where: {
    prompt: (_s, f) => (f.voluntary === 1 ? 'retreat.leave' : 'retreat.where'),
    values: (_s, f) => [f.nation, f.space],
    awaits: itsCourt,
    verbs: {
      space: {
        kind: 'space',
        targets(_s, f, x) {
          for (const to of x.board.near[f.space]) x.consider(to)
        },
        judge: (s, f, to, x) => judgeRetreat(x.board, s, f, to),
        run: (s, f, to, x) => go(x.board, s, f, x, to),
      },
      stay: {
        judge: (_s, f) => (f.voluntary === 1 ? null : 'COS-13.8-01'),
        run: (s, f, _t, x) => rest(x.board, s, f, x),
      },
    },
  },

  /** What entering a space brings: depots, capitals, sources of supply (COS-11.8-02, COS-13.8-04). */
  entered(s, f, x) {
    const b = x.board
    if (stackSp(s, f.space) === 0) {
      loseStack(b, s, f, x)
      return rest(b, s, f, x)
    }
    for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i)) {
      if (!retreats(s, i)) continue
      enterSpace(b, s, x, i, f.space, true)
      supplyOnEntry(b, s, x, i)
    }
    const stack = chiefForce(b, s, f)
    if (enemiesOf(b, s, stack, f.space) === 0 && fallingDepots(b, s, f.space, f.nation) > 0)
      return x.call(s, captureFrame(f.space, f.nation), 'seen')
    return 'go'
  },

  seen: () => 'go',
})
