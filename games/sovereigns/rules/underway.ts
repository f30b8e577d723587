// COS-8.7, COS-8.8.1-03, COS-12.3.1-01: what a force that is on the move picks up and drops. Activations and marches
// share these verbs.
import { NONE } from '@tricorne/engine'
import { AU, type Board, PE } from '../board.ts'
import { ARMED } from '../shapes.ts'
import { CROATS, PARTISANS, type SovereignsState, SPENT } from '../state.ts'
import { judgeCompany, judgeRank, nameCourt, takeAlong } from './company.ts'
import {
  cavalryOf,
  firstLeader,
  freshOf,
  infantryOf,
  isForce,
  isInside,
  leaderCount,
  nationOf,
  nextLeader,
  spendForce,
  spOf,
  standIn,
} from './forces.ts'
import { askCourt, type Decision, seatOf, type Verb, type Verdict, type X } from './kit.ts'
import { capacityOf, capacityOfOne, rankOf } from './leaders.ts'
import {
  barredFromBarrier,
  eachLoose,
  freshCavalry,
  freshInfantry,
  goOutdoors,
  isFresh,
  leaveLeader,
  leaveUnits,
  looseBeside,
  roomInside,
  takeUnits,
} from './parts.ts'
import type { Purse } from './purse.ts'
import { areAllied } from './relations.ts'
import { considerLeaders, leadersOfForce, namedForce } from './targets.ts'

type S = SovereignsState

/** COS-8.8.1-01, COS-8.8.2-01 */
export const MARCH_LIMIT = 15
export const MINOR_LIMIT = 5

/** What each size of a command costs in AP (COS-8.4-01). */
const LARGE = 35
const HUGE = 51

export const sizePenalty = (sp: number): number => (sp >= HUGE ? 2 : sp >= LARGE ? 1 : 0)

/** How many SP the force may have in all. */
function limitOf(b: Board, s: S, f: Purse): number {
  if (f.proc === 'activation') return capacityOf(b, s, f.force)
  return 'manner' in f && f.manner === 0 ? MINOR_LIMIT : MARCH_LIMIT
}

const overLimit = (f: Purse): Verdict =>
  f.proc === 'activation' ? 'COS-3.3.3-01' : 'manner' in f && f.manner === 0 ? 'COS-8.8.2-01' : 'COS-8.8.1-01'

/** The court that decides for it. */
const courtOfMove = (f: Purse): number => ('director' in f ? f.director : f.court)

// --- picking up --------------------------------------------------------------------------------------

/** What forbids that anything of another force of the space comes along. */
function judgeOther(b: Board, s: S, f: Purse, other: number): Verdict {
  if (f.fought === 1) return 'COS-8.11-02'
  if (!isFresh(b, s, other)) return 'COS-8.5-02'
  if (seatOf(s, b, s.forceCourt[other]) !== seatOf(s, b, courtOfMove(f))) return 'COS-8.7-01'
  if (isInside(s, other) && roomInsideOf(b, s, f) < 0) return 'COS-15.5.1-01'
  return judgeCompany(b, s, f.force, other)
}

/** -1 if the fortress of the space is not open to the force, else the room in it. */
function roomInsideOf(b: Board, s: S, f: Purse): number {
  const nation = nationOf(b, s, f.force)
  const space = s.forceAt[f.force]
  if (!areAllied(b, s, nation, s.control[space])) return -1
  return roomInside(b, s, nation, space)
}

/** SP of a nation in the force once `room` SP at most of another have come along; BR, HA and HE are one. */
function spAfter(b: Board, s: S, force: number, other: number, room: number, nation: number): number {
  let n = 0
  let left = room
  for (let i = 0; i < ARMED; i++) {
    const taken = Math.min(left, freshInfantry(s, other, i) + freshCavalry(s, other, i))
    left -= taken
    if (b.countsAs[i] === nation) n += taken + infantryOf(s, force, i) + cavalryOf(s, force, i)
  }
  return n
}

/** COS-3.1.2-05: no other nation has more SP than the force's own when `room` SP at most of another come along. */
function keepsMajority(b: Board, s: S, force: number, other: number, room: number): boolean {
  if (s.forceLead[force] < 0) return true
  const own = nationOf(b, s, force)
  const most = spAfter(b, s, force, other, room, own)
  for (let n = 0; n < ARMED; n++)
    if (b.countsAs[n] === n && spAfter(b, s, force, other, room, n) > most) return false
  return true
}

/** What the leaders of a force would add to what a command can lead (COS-3.3.3-01). */
function capacityAlong(b: Board, s: S, other: number): number {
  let n = 0
  for (let l = firstLeader(b, s, other); l >= 0; l = nextLeader(b, s, other, l))
    if ((s.leaderFlags[l] & SPENT) === 0) n += capacityOfOne(b, s, l)
  return n
}

/** COS-Q11: the allowance of a larger force must still cover what is spent. */
function judgeSize(f: Purse, sp: number): Verdict {
  if (!('waive' in f) || (f.waive & 2) !== 0) return null
  const more = sizePenalty(sp) - f.size
  return more > 0 && f.allowance - more < f.spent ? 'COS-Q11' : null
}

/** Whether a command of the space may be picked up, by its commander. Takes any number. */
function judgePick(b: Board, s: S, f: Purse, leader: number): Verdict {
  const other = s.leaderAt[leader]
  if (other === f.force || s.forceAt[other] !== s.forceAt[f.force]) return 'COS-8.7-01'
  if ((s.leaderFlags[leader] & SPENT) !== 0) return 'COS-8.5-02'
  if (rankOf(b, s, leader) < 0) return 'COS-3.3.7-01'
  if (s.forceLead[other] !== leader) return 'COS-8.7-01'
  const rule = judgeOther(b, s, f, other)
  if (rule !== null) return rule
  if (f.proc === 'activation') {
    const rank = judgeRank(b, s, s.forceLead[f.force], leader)
    if (rank !== null) return rank
  }
  const sp = freshOf(s, other)
  const all = spOf(s, f.force) + sp
  const more = f.proc === 'activation' ? capacityAlong(b, s, other) : 0
  if (all > limitOf(b, s, f) + more) return overLimit(f)
  if (!keepsMajority(b, s, f.force, other, sp)) return 'COS-3.1.2-05'
  return judgeSize(f, all)
}

/** Whether leaderless SP of the space may be picked up. Takes any number. */
function judgeAdd(b: Board, s: S, f: Purse, code: number): Verdict {
  const other = looseBeside(b, s, code, f.force)
  if (s.forceAt[other] !== s.forceAt[f.force]) return 'COS-8.7-01'
  const rule = judgeOther(b, s, f, other)
  if (rule !== null) return rule
  const room = limitOf(b, s, f) - spOf(s, f.force)
  const sp = Math.min(room, freshOf(s, other))
  if (room <= 0) return overLimit(f)
  if (!keepsMajority(b, s, f.force, other, sp)) return 'COS-3.1.2-05'
  return judgeSize(f, spOf(s, f.force) + sp)
}

/** COS-8.3.1-03, COS-8.4-01: what came along may do nothing else, and a larger force has fewer AP. */
function grown(b: Board, s: S, f: Purse): void {
  spendForce(b, s, f.force)
  goOutdoors(s, f.force)
  nameCourt(b, s, f.force)
  if (!('waive' in f) || (f.waive & 2) !== 0) return
  const more = sizePenalty(spOf(s, f.force)) - f.size
  if (more <= 0) return
  f.size += more
  f.allowance -= more
}

function addLoose(b: Board, s: S, f: Purse, other: number): void {
  let room = limitOf(b, s, f) - spOf(s, f.force)
  for (let n = 0; n < ARMED && room > 0 && isForce(s, other); n++) {
    const inf = Math.min(room, freshInfantry(s, other, n))
    const cav = Math.min(room - inf, freshCavalry(s, other, n))
    room -= inf + cav
    takeUnits(b, s, other, f.force, n, inf, cav)
  }
}

// --- dropping ----------------------------------------------------------------------------------------

const held = (s: S, f: Purse, nation: number, mounted: number): number =>
  mounted === 1 ? cavalryOf(s, f.force, nation) : infantryOf(s, f.force, nation)

/** COS-8.7-04, COS-8.11-02 */
function judgeDrop(s: S, f: Purse, nation: number, mounted: number): Verdict {
  if (nation < 0 || nation >= ARMED || held(s, f, nation, mounted) === 0) return 'COS-8.7-04'
  return f.fought === 1 ? 'COS-8.11-02' : null
}

/** SP that may be dropped of the kind that is being dropped: one stays, or a leader. */
const mostDropped = (s: S, f: Purse): number =>
  Math.min(held(s, f, f.nation, f.mounted), spOf(s, f.force) - 1)

function judgeDetach(b: Board, s: S, f: Purse, leader: number): Verdict {
  if (leader < 0 || leader >= b.leaders || s.leaderAt[leader] !== f.force) return 'COS-3.1.3-02'
  if (f.fought === 1) return 'COS-8.11-02'
  if (spOf(s, f.force) === 0 && leaderCount(b, s, f.force) === 1) return 'COS-Q77'
  if (f.proc === 'march') return null
  if (s.forceLead[f.force] === leader) return 'COS-8.1-01'
  const without = capacityOf(b, s, f.force) - capacityOfOne(b, s, leader)
  return spOf(s, f.force) > without ? 'COS-3.3.3-01' : null
}

// --- irregulars and walls ------------------------------------------------------------------------------

/** The kind of Mobile irregulars that may move with a force (COS-12.3.1-01). */
function escortKind(b: Board, s: S, f: Purse): number {
  const nation = nationOf(b, s, f.force)
  const at = s.forceAt[f.force] * 4
  if (s.irregulars[at + PARTISANS] > 0 && areAllied(b, s, nation, PE)) return PARTISANS
  return s.irregulars[at + CROATS] > 0 && areAllied(b, s, nation, AU) ? CROATS : NONE
}

function judgeEscort(b: Board, s: S, f: Purse, n: number): Verdict {
  if (f.escorted === 1) return 'COS-12.3.1-01'
  const kind = escortKind(b, s, f)
  if (kind < 0 || n < 0 || n > s.irregulars[s.forceAt[f.force] * 4 + kind]) return 'COS-12.3.1-01'
  return n === f.escort ? 'COS-12.3.1-01' : null
}

/** Irregulars that go along come into the next space with the force. */
export function moveEscort(b: Board, s: S, f: Purse, to: number): void {
  f.escorted = 0
  const kind = escortKind(b, s, f)
  if (kind < 0) f.escort = 0
  if (f.escort === 0 || kind < 0) return
  const from = s.forceAt[f.force] * 4 + kind
  f.escort = Math.min(f.escort, s.irregulars[from])
  s.irregulars[from] -= f.escort
  s.irregulars[to * 4 + kind] += f.escort
}

/** COS-Q79, COS-3.2-01, COS-15.2.2-01: whether all of the force may go into the fortress of its space. */
function judgeIndoors(b: Board, s: S, f: Purse): Verdict {
  const space = s.forceAt[f.force]
  if (isInside(s, f.force)) return 'COS-Q79'
  for (let n = 0; n < ARMED; n++)
    if (s.units[f.force * ARMED + n] !== 0 && barredFromBarrier(b, s, n, space)) return 'COS-15.2.2-01'
  const room = roomInsideOf(b, s, f)
  if (room < 0 || b.fortress[space] === 0) return 'COS-Q79'
  return spOf(s, f.force) <= room ? null : 'COS-3.2-01'
}

/** The force goes into the fortress; it does nothing more. */
export function goIndoors(s: S, f: Purse, x: X): void {
  x.say('activation.indoors', namedForce(s, f.force), s.forceAt[f.force])
  standIn(s, f.force, s.forceAt[f.force], true)
}

// --- the verbs ---------------------------------------------------------------------------------------

/** Verbs of a force in a space: `here` is the step that asks, `counting` the one that asks how many SP are dropped. */
export function baggageVerbs<F extends Purse, Step extends string>(here: Step, counting: Step) {
  const drop = (mounted: number): Verb<F, Step> => ({
    kind: 'nation',
    targets(s, f, x) {
      for (let n = 0; n < ARMED; n++) if (s.units[f.force * ARMED + n] !== 0) x.consider(n)
    },
    judge: (s, f, nation) => (spOf(s, f.force) < 2 ? 'COS-8.7-04' : judgeDrop(s, f, nation, mounted)),
    run(_s, f, nation) {
      f.nation = nation
      f.mounted = mounted
      return counting
    },
  })
  const pick: Verb<F, Step> = {
    kind: 'leader',
    targets: (s, f, x) =>
      considerLeaders(x, (l) => s.leaderAt[l] >= 0 && s.forceAt[s.leaderAt[l]] === s.forceAt[f.force]),
    judge: (s, f, leader, x) => judgePick(x.board, s, f, leader),
    run(s, f, leader, x) {
      const b = x.board
      takeAlong(b, s, f.force, s.leaderAt[leader])
      grown(b, s, f)
      x.say('activation.picked', namedForce(s, f.force), s.forceAt[f.force])
      return here
    },
  }
  const add: Verb<F, Step> = {
    kind: 'loose',
    targets(s, f, x) {
      eachLoose(x.board, s, f.force, x)
    },
    judge: (s, f, code, x) => judgeAdd(x.board, s, f, code),
    run(s, f, code, x) {
      const b = x.board
      addLoose(b, s, f, looseBeside(b, s, code, f.force))
      grown(b, s, f)
      x.say('activation.picked', namedForce(s, f.force), s.forceAt[f.force])
      return here
    },
  }
  const detach: Verb<F, Step> = {
    kind: 'leader',
    targets: leadersOfForce,
    judge: (s, f, leader, x) => judgeDetach(x.board, s, f, leader),
    run(s, _f, leader, x) {
      leaveLeader(x.board, s, leader, true)
      x.say('activation.detached', leader)
      return here
    },
  }
  const escort: Verb<F, Step> = {
    kind: 'count',
    targets(s, f, x) {
      const kind = escortKind(x.board, s, f)
      if (kind < 0) return
      const most = s.irregulars[s.forceAt[f.force] * 4 + kind]
      for (let n = 0; n <= most; n++) x.consider(n)
    },
    judge: (s, f, n, x) => judgeEscort(x.board, s, f, n),
    run(_s, f, n) {
      f.escort = n
      f.escorted = 1
      return here
    },
  }
  return { infantry: drop(0), cavalry: drop(1), pick, add, detach, escort }
}

/** The step that asks a court how many SP are dropped (COS-8.7-04); then on to `after`. */
export function dropStep<F extends Purse, Step extends string>(
  courtOf: (f: F) => number,
  after: Step,
): Decision<F, Step> {
  const count: Verb<F, Step> = {
    kind: 'count',
    targets(s, f, x) {
      const most = mostDropped(s, f)
      for (let n = 1; n <= most; n++) x.consider(n)
    },
    judge: (s, f, n) => (n >= 1 && n <= mostDropped(s, f) ? null : 'COS-8.7-04'),
    run(s, f, n, x) {
      leaveUnits(x.board, s, f.force, f.nation, f.mounted === 1 ? 0 : n, f.mounted === 1 ? n : 0)
      x.say('activation.dropped', namedForce(s, f.force), s.forceAt[f.force])
      f.nation = NONE
      return after
    },
  }
  return {
    prompt: 'activation.count',
    values: (_s, f) => [f.nation, f.mounted],
    awaits: (s, f, x) => askCourt(s, x.board, courtOf(f)),
    verbs: { count },
  }
}

/** Its director says that it has done. */
export const endVerb = <F extends Purse, Step extends string>(
  rule: (b: Board, s: S, f: F) => Verdict,
  after: Step,
): Verb<F, Step> => ({ judge: (s, f, _t, x) => rule(x.board, s, f), run: () => after })

/** The force goes into the fortress where it stands, and stops. */
export function indoorsVerb<F extends Purse, Step extends string>(after: Step): Verb<F, Step> {
  return {
    judge: (s, f, _t, x) => judgeIndoors(x.board, s, f),
    run(s, f, _t, x) {
      goIndoors(s, f, x)
      return after
    },
  }
}
