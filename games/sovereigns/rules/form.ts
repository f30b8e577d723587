// COS-3.1-04, COS-8.1-01, COS-3.1.3-01: who goes along when a command is activated, a force marches or intercepts. It
// begins with the force as it stands; others may join, SP and leaders may stay behind, then it goes.

import { type Frame, NONE, RETURN } from '@tricorne/engine'
import { isFrame } from '@tricorne/kit'
import { type Board, RU } from '../board.ts'
import {
  FOR_ACTIVATION,
  FOR_INTERCEPTION,
  FOR_MARCH,
  FOR_SUCCESSION,
  type Form,
} from '../frames/activation.ts'
import { INTERCEPTION } from '../frames/arrival.ts'
import { ARMED } from '../shapes.ts'
import { type SovereignsState, SPENT } from '../state.ts'
import {
  disposes,
  freeCavalry,
  freeInfantry,
  judgeCompany,
  judgeRank,
  leaveSovereigns,
  nameCourt,
  servesWith,
  takeAlong,
  together,
} from './company.ts'
import {
  cavalryOf,
  commands,
  firstIn,
  infantryOf,
  isDemoralised,
  isForce,
  isMajor,
  leaderCount,
  nationOf,
  nextIn,
  spOf,
} from './forces.ts'
import type { Rule } from './ids.ts'
import { askCourt, itsCourt, type Next, procedure, seatOf, type Verdict, type X } from './kit.ts'
import { capacityOf, mayLead, newCommander } from './leaders.ts'
import { whyNotForm, whyNotJoin } from './movereasons.ts'
import {
  eachLoose,
  goOutdoors,
  isFresh,
  leaveLeader,
  leaveSpent,
  leaveUnits,
  looseBeside,
  takeLeader,
  takeUnits,
} from './parts.ts'
import { canTraceAt } from './supply.ts'
import { leadersOfForce, namedForce } from './targets.ts'

type S = SovereignsState

// --- the pool --------------------------------------------------------------------------------

/** SP of a nation that other forces of the space could give. */
function inPool(b: Board, s: S, f: Form, nation: number, mounted: number): number {
  if (f.leaving === 1) return 0
  const space = s.forceAt[f.force]
  let n = 0
  for (let o = firstIn(s, space); o >= 0; o = nextIn(s, space, o)) {
    if (o === f.force || s.units[o * ARMED + nation] === 0 || !disposes(b, s, f.court, o, nation)) continue
    const free = mounted === 1 ? freeCavalry(s, f.use, o, nation) : freeInfantry(s, f.use, o, nation)
    if (free > 0 && together(b, s, f.force, o)) n += free
  }
  return n > 0 && servesWith(b, s, f.force, nation) === null ? n : 0
}

const held = (s: S, f: Form, nation: number, mounted: number): number =>
  mounted === 1 ? cavalryOf(s, f.force, nation) : infantryOf(s, f.force, nation)

/** SP that may go: what the leaders can lead, or the limit of a march. */
function limitOf(b: Board, s: S, f: Form): number {
  if (f.use === FOR_MARCH) return f.most
  const capacity = capacityOf(b, s, f.force)
  return f.most > 0 ? Math.min(f.most, capacity) : capacity
}

// --- what is legal -----------------------------------------------------------------------------

function overLimit(s: S, f: Form): Rule {
  const below = s.frames[s.frames.length - 2]
  if (below !== undefined && (below.proc === 'sortie' || below.proc === 'landing')) return 'COS-16.3-01'
  if (f.use !== FOR_MARCH) return 'COS-3.3.3-01'
  return f.most <= 5 ? 'COS-8.8.2-01' : 'COS-8.8.1-01'
}

/** COS-7.7-03, COS-Q73: more than half of the SP of a Russian force are Russians. */
function judgeRussians(b: Board, s: S, force: number): Verdict {
  if (nationOf(b, s, force) !== RU) return null
  const own = infantryOf(s, force, RU) + cavalryOf(s, force, RU)
  return own * 2 > spOf(s, force) ? null : 'COS-7.7-03'
}

function judgeGo(b: Board, s: S, f: Form): Verdict {
  const sp = spOf(s, f.force)
  if (sp === 0) return 'COS-Q77'
  if (f.use === FOR_MARCH) return sp > f.most ? overLimit(s, f) : null
  if (f.most > 0 && sp > f.most) return overLimit(s, f)
  if (sp < f.least) return 'COS-9.1-04'
  const rule = mayLead(b, s, f.force) ?? judgeRussians(b, s, f.force)
  if (rule !== null || f.use !== FOR_INTERCEPTION) return rule
  // Those who have joined him may have brought the mark (COS-14.1-02).
  if (isDemoralised(s, f.force)) return 'COS-9.1-05'
  const below = s.frames[s.frames.length - 2]
  if (below === undefined || !isFrame(below, INTERCEPTION)) return null
  return isMajor(s, f.force) && !canTraceAt(b, s, f.force, below.space) ? 'COS-9.1-02' : null
}

/** Whether leaders may bring themselves, or their command, to the force. Takes any number. */
function judgeJoin(b: Board, s: S, f: Form, leader: number): Verdict {
  const other = s.leaderAt[leader]
  if (other === f.force || !together(b, s, f.force, other)) return 'COS-3.1-04'
  if (f.leaving === 1) return 'COS-8.1-01'
  if (f.use !== FOR_INTERCEPTION && (s.leaderFlags[leader] & SPENT) !== 0) return 'COS-8.5-02'
  if (b.sovereign[leader] === 1 && !commands(s, leader)) return 'COS-3.3.7-01'
  if (s.forceCourt[other] !== f.court && s.forceLead[other] !== leader) return 'COS-3.1-04'
  const alone = s.forceLead[other] !== leader
  const rule = alone ? servesWith(b, s, f.force, b.leaderNation[leader]) : judgeCompany(b, s, f.force, other)
  if (rule !== null || f.use === FOR_MARCH) return rule
  return judgeRank(b, s, s.forceLead[f.force], leader)
}

/** Whether a force stands in the space of the one that is formed. */
const isBeside = (s: S, f: Form, other: number): boolean => s.forceAt[other] === s.forceAt[f.force]

/** Whether a leaderless force of the space may join. Takes any number. */
function judgeAdd(b: Board, s: S, f: Form, code: number): Verdict {
  const other = looseBeside(b, s, code, f.force)
  if (!together(b, s, f.force, other)) return 'COS-3.1-04'
  if (f.leaving === 1) return 'COS-8.1-01'
  if (f.use !== FOR_INTERCEPTION && !isFresh(b, s, other)) return 'COS-8.5-02'
  if (spOf(s, f.force) >= limitOf(b, s, f)) return overLimit(s, f)
  return judgeCompany(b, s, f.force, other)
}

function judgeKind(b: Board, s: S, f: Form, nation: number, mounted: number): Verdict {
  if (nation < 0 || nation >= ARMED) return 'COS-3.1-04'
  const settled = mounted === 1 ? f.cavalry : f.infantry
  if (((settled >> nation) & 1) === 1) return 'COS-8.1-01'
  return held(s, f, nation, mounted) + inPool(b, s, f, nation, mounted) > 0 ? null : 'COS-3.1-04'
}

function judgeLeave(b: Board, s: S, f: Form, leader: number): Verdict {
  if (leader < 0 || leader >= b.leaders || s.leaderAt[leader] !== f.force) return 'COS-3.1.3-02'
  if (spOf(s, f.force) === 0 && leaderCount(b, s, f.force) === 1) return 'COS-Q77'
  return s.forceLead[f.force] === leader && f.use !== FOR_MARCH ? 'COS-8.1-01' : null
}

// --- carrying it out ---------------------------------------------------------------------------

/** SP of a leaderless force come along, as many as may go: infantry first. */
function fill(b: Board, s: S, f: Form, other: number): void {
  let room = limitOf(b, s, f) - spOf(s, f.force)
  for (let n = 0; n < ARMED && room > 0 && isForce(s, other); n++) {
    const inf = Math.min(room, freeInfantry(s, f.use, other, n))
    const cav = Math.min(room - inf, freeCavalry(s, f.use, other, n))
    room -= inf + cav
    takeUnits(b, s, other, f.force, n, inf, cav)
  }
}

/** What is above the limit stays: other nations first, then infantry and cavalry in proportion. */
function trim(b: Board, s: S, f: Form): void {
  const own = nationOf(b, s, f.force)
  for (let n = ARMED - 1; n >= 0; n--) if (b.countsAs[n] !== own) trimNation(b, s, f, n)
  for (let n = ARMED - 1; n >= 0; n--) trimNation(b, s, f, n)
}

function trimNation(b: Board, s: S, f: Form, nation: number): void {
  const over = spOf(s, f.force) - limitOf(b, s, f)
  const inf = infantryOf(s, f.force, nation)
  const cav = cavalryOf(s, f.force, nation)
  const gone = Math.min(over, inf + cav)
  const horse = Math.min(cav, Math.max(gone - inf, Math.floor((gone * cav) / Math.max(1, inf + cav))))
  leaveUnits(b, s, f.force, nation, gone - horse, horse)
}

/** Makes the number of SP of one kind that go along exactly `n`. */
function setCount(b: Board, s: S, f: Form, n: number): void {
  const { nation, mounted, force } = f
  const have = held(s, f, nation, mounted)
  if (n < have) leaveUnits(b, s, force, nation, mounted === 1 ? 0 : have - n, mounted === 1 ? have - n : 0)
  else draw(b, s, f, n - have)
}

/** Takes SP of one kind from the leaderless forces of the court in the space, then from its other commands. */
function draw(b: Board, s: S, f: Form, wanted: number): void {
  let left = wanted
  for (let led = 0; led < 2; led++)
    for (let o = firstIn(s, s.forceAt[f.force]); o >= 0 && left > 0; o = nextIn(s, s.forceAt[f.force], o)) {
      if (o === f.force || s.forceLead[o] >= 0 !== (led === 1)) continue
      if (!disposes(b, s, f.court, o, f.nation)) continue
      if (!together(b, s, f.force, o)) continue
      const free = f.mounted === 1 ? freeCavalry : freeInfantry
      const n = Math.min(left, free(s, f.use, o, f.nation))
      left -= n
      takeUnits(b, s, o, f.force, f.nation, f.mounted === 1 ? 0 : n, f.mounted === 1 ? n : 0)
    }
}

/** Tells the procedure that called, in its local `ready`, that the force is. */
function report(s: S): void {
  const below: Frame & { ready?: number } = s.frames[s.frames.length - 2]
  if (below.ready !== undefined) below.ready = 1
}

function joins(b: Board, s: S, f: Form, other: number, x: X): Next<Steps> {
  if (s.forceLead[other] < 0) fill(b, s, f, other)
  else takeAlong(b, s, f.force, other, f.use !== FOR_INTERCEPTION)
  x.say('form.joined', namedForce(s, f.force))
  return 'choose'
}

/** Whether another court is asked before its troops go along: not if the same person holds both. */
const mustAsk = (b: Board, s: S, f: Form, other: number): boolean =>
  seatOf(s, b, s.forceCourt[other]) !== seatOf(s, b, f.court)

function invite(b: Board, s: S, f: Form, other: number, x: X): Next<Steps> {
  if (!mustAsk(b, s, f, other)) return joins(b, s, f, other, x)
  f.foe = other
  return 'consent'
}

type Steps = 'begin' | 'choose' | 'consent' | 'count'

export const form = procedure<Form, Steps>('form', {
  begin(s, f, x) {
    const b = x.board
    if (f.use === FOR_ACTIVATION || f.use === FOR_MARCH) leaveSpent(b, s, f.force)
    if (f.use !== FOR_SUCCESSION) leaveSovereigns(b, s, f.force)
    if (f.use !== FOR_MARCH && s.forceLead[f.force] < 0) newCommander(b, s, f.force)
    return 'choose'
  },

  choose: {
    prompt: 'form.choose',
    values: (s, f, x) => [
      namedForce(s, f.force),
      spOf(s, f.force),
      limitOf(x.board, s, f),
      s.forceAt[f.force],
    ],
    awaits: itsCourt,
    together: ['infantry', 'cavalry'],
    verbs: {
      go: {
        judge: (s, f, _t, x) => whyNotForm(s, f, limitOf(x.board, s, f), judgeGo(x.board, s, f), x),
        run(s, f, _t, x) {
          nameCourt(x.board, s, f.force)
          goOutdoors(s, f.force)
          report(s)
          return RETURN
        },
      },
      join: {
        kind: 'leader',
        targets(_s, _f, x) {
          for (let l = 0; l < x.board.leaders; l++) x.consider(l)
        },
        judge: (s, f, leader, x) =>
          whyNotJoin(s, f, isBeside(s, f, s.leaderAt[leader]), judgeJoin(x.board, s, f, leader), x),
        run(s, f, leader, x) {
          const other = s.leaderAt[leader]
          if (s.forceLead[other] === leader) return invite(x.board, s, f, other, x)
          takeLeader(x.board, s, leader, f.force)
          x.say('form.joined', namedForce(s, f.force))
          return 'choose'
        },
      },
      add: {
        kind: 'loose',
        targets(s, f, x) {
          eachLoose(x.board, s, f.force, x)
        },
        judge: (s, f, code, x) =>
          whyNotJoin(
            s,
            f,
            isBeside(s, f, looseBeside(x.board, s, code, f.force)),
            judgeAdd(x.board, s, f, code),
            x,
          ),
        run: (s, f, code, x) => invite(x.board, s, f, looseBeside(x.board, s, code, f.force), x),
      },
      trim: {
        judge(s, f, _t, x) {
          const limit = limitOf(x.board, s, f)
          if (limit === 0) return 'COS-8.1-03'
          return spOf(s, f.force) > limit ? null : overLimit(s, f)
        },
        run(s, f, _t, x) {
          trim(x.board, s, f)
          return 'choose'
        },
      },
      infantry: {
        kind: 'nation',
        targets: eachNation,
        judge: (s, f, nation, x) => judgeKind(x.board, s, f, nation, 0),
        run: (_s, f, nation) => ask(f, nation, 0),
      },
      cavalry: {
        kind: 'nation',
        targets: eachNation,
        judge: (s, f, nation, x) => judgeKind(x.board, s, f, nation, 1),
        run: (_s, f, nation) => ask(f, nation, 1),
      },
      leave: {
        kind: 'leader',
        targets: leadersOfForce,
        judge: (s, f, leader, x) => judgeLeave(x.board, s, f, leader),
        run(s, f, leader, x) {
          leaveLeader(x.board, s, leader, true)
          f.leaving = 1
          return 'choose'
        },
      },
      end: {
        judge: () => null,
        run(s, f) {
          goOutdoors(s, f.force)
          return RETURN
        },
      },
    },
  },

  consent: {
    prompt: 'form.consent',
    values: (s, f) => [namedForce(s, f.foe), namedForce(s, f.force)],
    awaits: (s, f, x) => askCourt(s, x.board, s.forceCourt[f.foe]),
    verbs: {
      agree: {
        judge: () => null,
        run: (s, f, _t, x) => joins(x.board, s, f, f.foe, x),
      },
      refuse: {
        judge: () => null,
        run(s, f, _t, x) {
          x.say('form.refused', s.forceCourt[f.foe])
          f.foe = NONE
          f.leaving = 1
          return 'choose'
        },
      },
    },
  },

  count: {
    prompt: 'form.count',
    values: (s, f, x) => [
      f.nation,
      held(s, f, f.nation, f.mounted) + inPool(x.board, s, f, f.nation, f.mounted),
      f.mounted,
    ],
    awaits: itsCourt,
    together: true,
    verbs: {
      count: {
        kind: 'count',
        targets(s, f, x) {
          const most = held(s, f, f.nation, f.mounted) + inPool(x.board, s, f, f.nation, f.mounted)
          for (let n = 0; n <= most; n++) x.consider(n)
        },
        judge(s, f, n, x) {
          const have = held(s, f, f.nation, f.mounted)
          if (n < 0 || n > have + inPool(x.board, s, f, f.nation, f.mounted)) return 'COS-3.1-04'
          return s.forceLead[f.force] < 0 && spOf(s, f.force) - have + n === 0 ? 'COS-Q77' : null
        },
        run(s, f, n, x) {
          setCount(x.board, s, f, n)
          f.nation = NONE
          return 'choose'
        },
      },
    },
  },
})

function eachNation(_s: S, _f: Form, x: X): void {
  for (let n = 0; n < ARMED; n++) x.consider(n)
}

function ask(f: Form, nation: number, mounted: number): 'count' {
  f.nation = nation
  f.mounted = mounted
  if (mounted === 1) f.cavalry |= 1 << nation
  else f.infantry |= 1 << nation
  return 'count'
}
