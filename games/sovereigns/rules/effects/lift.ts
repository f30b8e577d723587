// COS-6.5.4-01: an event lifts SP with leaders from some spaces into another: no movement, and nobody intercepts.
import { RETURN } from '@tricorne/engine'
import type { Board } from '../../board.ts'
import type { Lift } from '../../frames/effect.ts'
import { ARMED } from '../../shapes.ts'
import type { SovereignsState } from '../../state.ts'
import { noteFrench, settleControl } from '../control.ts'
import {
  cavalryIn,
  copyMarks,
  dissolveEmpty,
  firstLeader,
  infantryIn,
  isForce,
  moveUnits,
  newForce,
  nextLeader,
  putLeader,
  settle,
  spIn,
  standIn,
  unitsOf,
} from '../forces.ts'
import { askCourt, itsCourt, type Next, procedure, type Verdict, type X } from '../kit.ts'
import { considerLeaders, considerLoose, forceLedBy, forceOfCode, leadersOnMap } from '../targets.ts'
import { type OpOf, opAt } from './program.ts'
import { isNamed } from './select.ts'

type S = SovereignsState

function running(b: Board, f: Lift): OpOf<'moveSP'> {
  const op = opAt(b, f.at)
  if (op.do !== 'moveSP') throw new Error(`The operation "${op.do}" lifts nobody.`)
  return op
}

// --- who ------------------------------------------------------------------------------------

/** SP of a force that may be lifted. */
function liftable(s: S, op: OpOf<'moveSP'>, force: number): number {
  let n = 0
  for (let i = 0; i < ARMED; i++) if (((op.nations >> i) & 1) === 1) n += spIn(unitsOf(s, force, i))
  return n
}

function judgeSource(b: Board, s: S, f: Lift, force: number): Verdict {
  if (!isForce(s, force) || s.forceAt[force] === f.space) return 'COS-6.5.1-02'
  const op = running(b, f)
  if (!isNamed(b, s, op.from, f.court, s.forceAt[force])) return 'COS-6.5.1-02'
  return f.left > 0 && liftable(s, op, force) > 0 ? null : 'COS-6.5.1-02'
}

/** The leaderless force of a code that SP are taken from. Takes any number. */
const sourceOf = (b: Board, s: S, f: Lift, code: number): number =>
  forceOfCode(b, s, code, (force) => judgeSource(b, s, f, force) === null)

/** How many forces there are to lift, and all their SP. */
function sources(b: Board, s: S, f: Lift): { forces: number; sp: number; first: number } {
  const op = running(b, f)
  let forces = 0
  let sp = 0
  let first = -1
  for (let i = 0; i < s.forceAt.length; i++) {
    if (s.forceAt[i] < 0 || judgeSource(b, s, f, i) !== null) continue
    if (first < 0) first = i
    forces++
    sp += liftable(s, op, i)
  }
  return { forces, sp, first }
}

/** Whether the troops are named by one space, so that there is nothing to choose while all of them fit. */
const isNamedSpace = (b: Board, f: Lift): boolean => running(b, f).from.places?.filter(Boolean).length === 1

// --- lifting --------------------------------------------------------------------------------

/** A whole force goes, if all of it may; else as many of its SP as may. */
function liftAll(b: Board, s: S, f: Lift, x: X): void {
  const op = running(b, f)
  const { force } = f
  const n = liftable(s, op, force)
  f.left -= n
  x.say('effect.lifted', s.forceCourt[force], f.from, f.space, n)
  if (n === allOf(s, force) && leadersMay(b, s, op, force)) {
    standIn(s, force, f.space)
    settle(b, s, force)
    return
  }
  for (let i = 0; i < ARMED; i++) {
    const v = unitsOf(s, force, i)
    if (((op.nations >> i) & 1) === 1 && v !== 0) lift(b, s, f, i, infantryIn(v), cavalryIn(v))
  }
  takeLeaders(b, s, f, op)
}

const allOf = (s: S, force: number): number => {
  let n = 0
  for (let i = 0; i < ARMED; i++) n += spIn(unitsOf(s, force, i))
  return n
}

const isOfNations = (b: Board, op: OpOf<'moveSP'>, leader: number): boolean =>
  ((op.nations >> b.leaderNation[leader]) & 1) === 1 && b.sovereign[leader] === 0

function leadersMay(b: Board, s: S, op: OpOf<'moveSP'>, force: number): boolean {
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l))
    if (!isOfNations(b, op, l)) return false
  return true
}

/** All leaders of the nations go along with a force that goes as a whole. */
function takeLeaders(b: Board, s: S, f: Lift, op: OpOf<'moveSP'>): void {
  for (let l = 0; l < b.leaders; l++)
    if (s.leaderAt[l] === f.force && isOfNations(b, op, l)) putLeader(b, s, l, commandOf(s, f))
}

/** The command of the leaders who come along without all of their force. */
function commandOf(s: S, f: Lift): number {
  if (f.foe < 0) f.foe = newForce(s, s.forceCourt[f.force], f.space, false)
  return f.foe
}

/** SP of a part of a force join the leaderless force of their court where they go (COS-Q69). */
function lift(b: Board, s: S, f: Lift, nation: number, infantry: number, cavalry: number): void {
  const part = newForce(s, s.forceCourt[f.force], f.space, false)
  copyMarks(s, f.force, part)
  moveUnits(s, f.force, part, nation, infantry, cavalry)
  settle(b, s, part)
  f.moved = 1
}

// --- by number ------------------------------------------------------------------------------

/** The nation that is settled next, or -1, and whether its cavalry is. */
function nextNation(b: Board, s: S, f: Lift): number {
  const op = running(b, f)
  for (let i = 0; i < ARMED; i++) {
    if (((op.nations >> i) & 1) === 0) continue
    const v = unitsOf(s, f.force, i)
    if (((f.infantry >> i) & 1) === 0 && infantryIn(v) > 0) return i
    if (((f.cavalry >> i) & 1) === 0 && cavalryIn(v) > 0) return i
  }
  return -1
}

const isMounted = (s: S, f: Lift, nation: number): boolean =>
  ((f.infantry >> nation) & 1) === 1 || infantryIn(unitsOf(s, f.force, nation)) === 0

function most(b: Board, s: S, f: Lift): number {
  const nation = nextNation(b, s, f)
  if (nation < 0 || f.left === 0) return -1
  const v = unitsOf(s, f.force, nation)
  return Math.min(f.left, isMounted(s, f, nation) ? cavalryIn(v) : infantryIn(v))
}

/** A force that has been picked gives an SP at least; else it could be picked again and again for ever. */
function least(b: Board, s: S, f: Lift): number {
  if (f.moved === 1) return 0
  const op = running(b, f)
  const nation = nextNation(b, s, f)
  const mounted = isMounted(s, f, nation)
  for (let i = 0; i < ARMED; i++) {
    if (((op.nations >> i) & 1) === 0) continue
    const v = unitsOf(s, f.force, i)
    if (((f.infantry >> i) & 1) === 0 && infantryIn(v) > 0 && (i !== nation || mounted)) return 0
    if (((f.cavalry >> i) & 1) === 0 && cavalryIn(v) > 0 && (i !== nation || !mounted)) return 0
  }
  return 1
}

function takeSome(b: Board, s: S, f: Lift, n: number, x: X): void {
  const nation = nextNation(b, s, f)
  const mounted = isMounted(s, f, nation)
  if (mounted) f.cavalry |= 1 << nation
  else f.infantry |= 1 << nation
  if (n === 0) return
  lift(b, s, f, nation, mounted ? 0 : n, mounted ? n : 0)
  f.left -= n
  x.say('effect.lifted', s.forceCourt[f.force], f.from, f.space, n)
}

function judgeAlong(b: Board, s: S, f: Lift, leader: number): Verdict {
  if (s.leaderAt[leader] !== f.force) return 'COS-6.5.1-02'
  return f.moved === 1 && isOfNations(b, running(b, f), leader) ? null : 'COS-6.5.1-02'
}

function hasAlong(b: Board, s: S, f: Lift): boolean {
  for (let l = 0; l < b.leaders; l++) if (judgeAlong(b, s, f, l) === null) return true
  return false
}

// --- the procedure --------------------------------------------------------------------------

type Steps = 'begin' | 'choose' | 'amount' | 'some' | 'leaders' | 'next' | 'end'

function take(b: Board, s: S, f: Lift, force: number): Next<Steps> {
  f.force = force
  f.from = s.forceAt[force]
  f.foe = -1
  f.infantry = f.cavalry = f.moved = 0
  return liftable(s, running(b, f), force) <= f.left ? 'amount' : 'some'
}

export const lifting = procedure<Lift, Steps>('lift', {
  begin(s, f, x) {
    const b = x.board
    const { forces, sp, first } = sources(b, s, f)
    if (forces === 0) return 'end'
    if (!isNamedSpace(b, f) || sp > f.left) return 'choose'
    f.force = first
    f.from = s.forceAt[first]
    f.foe = -1
    liftAll(b, s, f, x)
    return 'next'
  },

  choose: {
    prompt: 'effect.liftFrom',
    values: (_s, f) => [f.left, f.space],
    awaits: itsCourt,
    verbs: {
      leader: {
        kind: 'leader',
        targets: leadersOnMap,
        judge: (s, f, leader, x) => judgeSource(x.board, s, f, forceLedBy(s, leader)),
        run: (s, f, leader, x) => take(x.board, s, f, forceLedBy(s, leader)),
      },
      loose: {
        kind: 'loose',
        targets: (s, _f, x) => considerLoose(s, x),
        judge: (s, f, code, x) => judgeSource(x.board, s, f, sourceOf(x.board, s, f, code)),
        run: (s, f, code, x) => take(x.board, s, f, sourceOf(x.board, s, f, code)),
      },
      done: { judge: () => null, run: () => 'end' },
    },
  },

  amount: {
    prompt: 'effect.liftAmount',
    values: (s, f, x) => [liftable(s, running(x.board, f), f.force), f.from],
    awaits: itsCourt,
    verbs: {
      whole: {
        judge: () => null,
        run(s, f, _t, x) {
          liftAll(x.board, s, f, x)
          return 'next'
        },
      },
      some: { judge: () => null, run: () => 'some' },
    },
  },

  some: {
    prompt: (s, f, x) =>
      isMounted(s, f, nextNation(x.board, s, f)) ? 'effect.liftCavalry' : 'effect.liftInfantry',
    values: (s, f, x) => [nextNation(x.board, s, f), most(x.board, s, f)],
    awaits: (s, f, x) => (most(x.board, s, f) >= 0 ? askCourt(s, x.board, f.court) : 0),
    then: 'leaders',
    verbs: {
      count: {
        kind: 'count',
        targets(s, f, x) {
          for (let n = most(x.board, s, f); n >= 0; n--) x.consider(n)
        },
        judge: (s, f, n, x) =>
          n >= least(x.board, s, f) && n <= most(x.board, s, f) ? null : 'COS-6.5.1-02',
        run(s, f, n, x) {
          takeSome(x.board, s, f, n, x)
          return 'some'
        },
      },
    },
  },

  leaders: {
    prompt: 'effect.liftLeader',
    values: (_s, f) => [f.space],
    awaits: (s, f, x) => (hasAlong(x.board, s, f) ? askCourt(s, x.board, f.court) : 0),
    then: 'next',
    verbs: {
      leader: {
        kind: 'leader',
        targets: (s, f, x) => considerLeaders(x, (l) => s.leaderAt[l] === f.force),
        judge: (s, f, leader, x) => judgeAlong(x.board, s, f, leader),
        run(s, f, leader, x) {
          putLeader(x.board, s, leader, commandOf(s, f))
          return 'leaders'
        },
      },
      done: { judge: () => null, run: () => 'next' },
    },
  },

  /** What is left behind stays as it was; the space may have changed hands (COS-Q70). */
  next(s, f, x) {
    const b = x.board
    if (s.forceAt[f.force] === f.from && !dissolveEmpty(b, s, f.force)) settle(b, s, f.force)
    settleControl(b, s, x, f.from)
    noteFrench(b, s, x, f.space)
    settleControl(b, s, x, f.space)
    f.force = f.foe = -1
    return 'begin'
  },

  end: () => RETURN,
})
