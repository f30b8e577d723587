// Effects that place SP, leaders, depots and markers (COS-6.5.4-01), and those on boxes beside the map.
import { AU, type Board, POWERS, SC } from '../../board.ts'
import type { Effect } from '../../frames/effect.ts'
import { ARMED } from '../../shapes.ts'
import { CROAT_RAID, CROATS, GONE, hasCome, KNOWN, type SovereignsState, WAITING } from '../../state.ts'
import { placeUnits } from '../berths.ts'
import { isShutIn } from '../blockade.ts'
import { intoBox, withinCap } from '../caps.ts'
import { noteFrench, settleControl } from '../control.ts'
import { irregularsAt } from '../croats.ts'
import { addDepots, depotPower } from '../depots.ts'
import {
  addUnits,
  cavalryIn,
  copyMarks,
  dissolveEmpty,
  infantryIn,
  isInside,
  looseAt,
  looseForce,
  moveUnits,
  putLeader,
  settle,
  standIn,
  takeLeader,
  unitsOf,
} from '../forces.ts'
import type { Verdict, X } from '../kit.ts'
import { enterLeader, judgeEntry, upgradeLeader } from '../leaders.ts'
import { courtOf, isNeutralSpace } from '../relations.ts'
import { NEXT_YEAR, type Op, type OpOf, untilMoment, YEARS_END } from './program.ts'
import { besideIn, enemyOutside, isNamed } from './select.ts'

type S = SovereignsState

/** Operations for which one space is chosen. */
export type Placing = OpOf<'placeSP' | 'placeLeader' | 'depots' | 'placeCH' | 'moveSP'>

// --- without a choice -----------------------------------------------------------------------

/** Says whether the operation was one of these. */
export function doPieces(b: Board, s: S, x: X, f: Effect, op: Op): boolean {
  switch (op.do) {
    case 'addReinforcements':
      reinforce(b, s, x, f, op)
      return true
    case 'subsidy':
      if (!s.subsidies.includes(op.event)) s.subsidies.push(op.event)
      return true
    case 'removeLeader':
      sendAway(b, s, x, op)
      return true
    case 'upgradeLeader':
      upgradeLeader(b, s, x, op.leader)
      return true
    case 'upgradeABR':
      s.rating[op.nation] += op.n
      x.say('effect.rating', op.nation, b.abrEarly[op.nation] + s.rating[op.nation])
      return true
    case 'restoreCH':
      restoreCroats(b, s, x, op.n)
      return true
    case 'advisor':
      s.advisors = s.advisors.filter((a) => !hasCome(s, a.until))
      s.advisors.push({ event: f.program, until: untilMoment(s, op.until) })
      return true
    default:
      return false
  }
}

/** Whether a Power without Will is out of the war (COS-Q112). */
const isOut = (s: S, nation: number): boolean => nation < POWERS && s.will[nation] === 0

/** COS-18.1.1-01: into the Spring box, or to places of the event's own in the next Spring (COS-7.7.1-01). */
function reinforce(b: Board, s: S, x: X, f: Effect, op: OpOf<'addReinforcements'>): void {
  if (isOut(s, op.nation)) return
  if (op.where === null) intoBox(b, s, x, op.nation, op.infantry, op.cavalry)
  else send(b, s, x, f, op)
  if (op.depots === 0) return
  const power = depotPower(b, s, op.nation)
  if (power < 0) return
  s.springDepots[power] += op.depots
  x.say('effect.depotsDue', power, op.depots)
}

function send(b: Board, s: S, x: X, f: Effect, op: OpOf<'addReinforcements'>): void {
  const [infantry, cavalry] = withinCap(b, s, op.nation, op.infantry, op.cavalry)
  const leaders = op.leaders.filter((l) => s.leaderAt[l] !== GONE && s.leaderAt[l] < 0)
  s.sent.push({ nation: op.nation, infantry, cavalry, effect: f.at, leaders })
  x.say('reinforcements.boxed', op.nation, infantry, cavalry)
}

/** COS-4.4.1-02: out of the match, or onto next year's space of the turn track. */
function sendAway(b: Board, s: S, x: X, op: OpOf<'removeLeader'>): void {
  const { leader, until } = op
  if (s.leaderAt[leader] === GONE) return
  const from = s.leaderAt[leader]
  const back = until.kind === NEXT_YEAR || until.kind === YEARS_END
  takeLeader(b, s, leader, back ? WAITING : GONE)
  s.leaderYear[leader] = back ? s.year + 1 : 0
  if (back) x.say('effect.leaderWaits', leader, s.year + 1)
  else x.say('effect.leaderGone', leader)
  if (from >= 0) settle(b, s, from)
}

/** COS-12.1-01: markers that are neither in the box nor on the map. */
function restoreCroats(b: Board, s: S, x: X, n: number): void {
  let inPlay = s.croatBox
  for (let space = 0; space < b.spaces; space++)
    inPlay += irregularsAt(s, space, CROATS) + irregularsAt(s, space, CROAT_RAID)
  const back = Math.min(n, b.chMarkers - inPlay)
  if (back <= 0) return
  s.croatBox += back
  x.say('effect.croatsBack', back)
}

// --- where ----------------------------------------------------------------------------------

/** Whether the operation has nothing to place. */
export function isIdle(b: Board, s: S, op: Placing): boolean {
  switch (op.do) {
    case 'placeSP': {
      const [infantry, cavalry] = withinCap(b, s, op.nation, op.infantry, op.cavalry)
      return isOut(s, op.nation) || infantry + cavalry === 0
    }
    case 'placeLeader':
      return s.leaderAt[op.leader] === GONE
    case 'depots':
      return isOut(s, op.nation) || depotPower(b, s, op.nation) < 0
    case 'placeCH':
      return s.croatBox === 0
    default:
      return false
  }
}

/** Why the pieces of an operation cannot be put into a space, or null. Takes any number. */
export function judgePlacing(b: Board, s: S, f: Effect, op: Placing, space: number): Verdict {
  switch (op.do) {
    case 'placeLeader':
      return op.where === null ? judgeEntry(b, s, op.leader, space) : judgeLeader(b, s, f, op, space)
    case 'placeCH':
      if (!isNamed(b, s, op.where, f.court, space)) return 'COS-6.5.1-02'
      return isNeutralSpace(b, s, AU, space) ? 'COS-7.1.3-02' : null
    case 'depots':
      if (op.where === null || !isNamed(b, s, op.where, f.court, space)) return 'COS-6.5.1-02'
      return enemyOutside(b, s, op.nation, space) ? 'COS-6.5.4-02' : null
    case 'moveSP':
      return isNamed(b, s, op.to, f.court, space) ? null : 'COS-6.5.1-02'
    default:
      if (!isNamed(b, s, op.where, f.court, space)) return 'COS-6.5.1-02'
      return isFor(b, op.nation, space) ? null : 'COS-2.0.1-08'
  }
}

const isFor = (b: Board, nation: number, space: number): boolean =>
  b.onlyFor[space] === 0 || ((b.onlyFor[space] >> nation) & 1) === 1

function judgeLeader(b: Board, s: S, f: Effect, op: OpOf<'placeLeader'>, space: number): Verdict {
  if (op.where === null || !isNamed(b, s, op.where, f.court, space)) return 'COS-6.5.1-02'
  const nation = b.leaderNation[op.leader]
  if (!isFor(b, nation, space)) return 'COS-2.0.1-08'
  // A leader alone cannot be where enemies are (COS-Q77).
  return op.where.beside === null && enemyOutside(b, s, nation, space) ? 'COS-Q77' : null
}

/** The only space that will do, -1 if there is none, -2 if there are several. */
export function soleSpace(b: Board, s: S, f: Effect, op: Placing): number {
  let found = -1
  for (let space = 0; space < b.spaces; space++) {
    if (judgePlacing(b, s, f, op, space) !== null) continue
    if (found >= 0) return -2
    found = space
  }
  return found
}

/** The nation whose pieces are placed: its court chooses where a card has no holder. */
export function nationPlaced(b: Board, op: Placing): number {
  switch (op.do) {
    case 'placeLeader':
      return b.leaderNation[op.leader]
    case 'placeCH':
      return AU
    case 'moveSP':
      return op.nations === 0 ? AU : 31 - Math.clz32(op.nations & -op.nations)
    default:
      return op.nation
  }
}

// --- placing --------------------------------------------------------------------------------

/** COS-6.5.4-01, COS-6.5.4-03: new SP, with the force that is named or on their own. */
export function putUnits(b: Board, s: S, x: X, f: Effect, op: OpOf<'placeSP'>, space: number): void {
  const [infantry, cavalry] = withinCap(b, s, op.nation, op.infantry, op.cavalry)
  const host = op.where.beside === null ? -1 : besideIn(b, s, op.where.beside, f.court, space)
  if (host >= 0 && !isLockedIn(b, s, host)) addUnits(s, host, op.nation, infantry, cavalry)
  else if (host >= 0) addUnits(s, outside(b, s, op.nation, space), op.nation, infantry, cavalry)
  else placeUnits(b, s, op.nation, space, infantry, cavalry)
  x.say('effect.placed', op.nation, space, infantry, cavalry)
  noteFrench(b, s, x, space)
  settleControl(b, s, x, space)
}

/** COS-6.5.4-02 */
const isLockedIn = (b: Board, s: S, force: number): boolean =>
  isInside(s, force) && isShutIn(b, s, s.forceAt[force])

const outside = (b: Board, s: S, nation: number, space: number): number =>
  looseAt(s, courtOf(b, s, nation), space, false, nation)

/** A leader comes, alone, or with a force that is named; from another place on the map too. */
export function putLeaderAt(b: Board, s: S, x: X, f: Effect, op: OpOf<'placeLeader'>, space: number): void {
  const { leader, where } = op
  const from = s.leaderAt[leader]
  const host = where?.beside ? besideIn(b, s, where.beside, f.court, space) : -1
  if (host >= 0 && s.forceLead[host] >= 0 && !isLockedIn(b, s, host)) {
    putLeader(b, s, leader, host)
    s.leaderFlags[leader] |= KNOWN
    s.leaderYear[leader] = 0
    x.say('leader.entered', leader, space)
  } else {
    const force = enterLeader(b, s, x, leader, space)
    if (host >= 0) takeCommand(b, s, force, host, where?.beside?.nations ?? 0)
    else if (b.leaderNation[leader] === SC) {
      const rebels = looseForce(s, s.forceCourt[force], space, false)
      if (rebels >= 0) takeCommand(b, s, force, rebels, 1 << SC)
    }
  }
  if (from >= 0) settle(b, s, from)
}

/** He takes over SP of some nations from a force without a commander. */
function takeCommand(b: Board, s: S, force: number, host: number, nations: number): void {
  if (isLockedIn(b, s, host)) return
  if (isInside(s, host)) standIn(s, force, s.forceAt[host], true)
  copyMarks(s, host, force)
  for (let n = 0; n < ARMED; n++) {
    if (((nations >> b.countsAs[n]) & 1) === 0) continue
    const v = unitsOf(s, host, n)
    if (v !== 0) moveUnits(s, host, force, n, infantryIn(v), cavalryIn(v))
  }
  dissolveEmpty(b, s, host)
}

/** Depots go onto the mat, or at once onto the map. */
export function saveDepots(b: Board, s: S, x: X, op: OpOf<'depots'>): void {
  const power = depotPower(b, s, op.nation)
  if (power < 0) return
  s.savedDepots[power] += op.n
  x.say('effect.depotsSaved', power, op.n)
}

export function putDepots(b: Board, s: S, x: X, op: OpOf<'depots'>, space: number): void {
  const power = depotPower(b, s, op.nation)
  addDepots(s, space, power, op.n)
  x.say('effect.depotsPlaced', power, space, op.n)
}

/** COS-12.2-01: all spaces that are named. */
export function spacesNamed(b: Board, s: S, f: Effect, op: OpOf<'placePartisans'>): number[] {
  const spaces: number[] = []
  for (let space = 0; space < b.spaces; space++)
    if (isNamed(b, s, op.where, f.court, space)) spaces.push(space)
  return spaces
}

/** Croats in a space, raiding or not, that go back to their box. */
export function judgeReturn(b: Board, s: S, f: Effect, op: OpOf<'returnCH'>, space: number): Verdict {
  if (space < 0 || space >= b.spaces || !isNamed(b, s, op.where, f.court, space)) return 'COS-6.5.1-02'
  return irregularsAt(s, space, CROATS) + irregularsAt(s, space, CROAT_RAID) > 0 ? null : 'COS-6.5.1-02'
}

export function returnCroats(s: S, x: X, space: number): void {
  const kind = irregularsAt(s, space, CROATS) > 0 ? CROATS : CROAT_RAID
  s.irregulars[space * 4 + kind]--
  s.croatBox++
  x.say('irregulars.home', space)
}
