// COS-3.3, COS-Q116, COS-Q118: leaders. Who ranks above whom, what a command may be, who commands a side, theatre
// command, how leaders come, change and go, and sovereigns in the field.
import { perBoard } from '@tricorne/kit'
import { type Board, BR, COURTS, FR, SC } from '../board.ts'
import { SOVEREIGNS_TWICE } from '../options.ts'
import { ARMED } from '../shapes.ts'
import { ABSENT, GONE, hasCome, KNOWN, type SovereignsState, UPGRADED } from '../state.ts'
import {
  commands,
  counterOf,
  firstLeader,
  isForce,
  isMajor,
  leaderCount,
  newForce,
  nextLeader,
  putLeader,
  settle,
  spIn,
  spOf,
  starsOf,
  takeLeader,
} from './forces.ts'
import type { Verdict, X } from './kit.ts'
import { courtOf, hasEnemy, isEngland, isFriendlySpace, isNeutralSpace } from './relations.ts'

type S = SovereignsState

// --- rank and capacity --------------------------------------------------------------------

/** COS-3.3.1-01, COS-3.3.1-02 */
const ARMY_CAPACITY = 20
const CORPS_CAPACITY = 12

/** A sovereign in the field stands above all stars (COS-Q116), one at home below everybody (COS-3.3.7-04). */
const IN_THE_FIELD = 3
const AT_HOME = -1

/** COS-3.3.1-03: 0 to 2 by stars, above and below them the sovereigns. */
export function rankOf(b: Board, s: S, leader: number): number {
  if (b.sovereign[leader] === 0) return starsOf(b, s, leader)
  return commands(s, leader) ? IN_THE_FIELD : AT_HOME
}

/** Strength points that a leader adds to what a command may move and attack with (COS-3.3.1-01, COS-3.3.3-01). */
export function capacityOfOne(b: Board, s: S, leader: number): number {
  const rank = rankOf(b, s, leader)
  if (rank === AT_HOME) return 0
  return rank > 0 ? ARMY_CAPACITY : CORPS_CAPACITY
}

/** COS-3.3.1-05, COS-3.3.3-01: what a command may move and attack with; 0 without a commander. */
export function capacityOf(b: Board, s: S, force: number): number {
  const lead = s.forceLead[force]
  if (lead < 0) return 0
  if (rankOf(b, s, lead) <= 0) return capacityOfOne(b, s, lead)
  let n = 0
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l)) n += capacityOfOne(b, s, l)
  return n
}

// --- who commands a force ------------------------------------------------------------------

/** SP of a nation in a force; BR, HA and HE are one (COS-3.1.2-07). */
function spOfNation(b: Board, s: S, force: number, nation: number): number {
  const row = force * ARMED
  const as = b.countsAs[nation]
  let n = 0
  for (let i = 0; i < ARMED; i++) if (b.countsAs[i] === as) n += spIn(s.units[row + i])
  return n
}

/** The most SP that one nation has in a force. */
function mostOf(b: Board, s: S, force: number): number {
  let most = 0
  for (let i = 0; i < ARMED; i++) if (b.countsAs[i] === i) most = Math.max(most, spOfNation(b, s, force, i))
  return most
}

/** COS-6.7.2-01: for Charles Stuart French SP count as his own. */
function ownSP(b: Board, s: S, force: number, leader: number): number {
  const nation = b.leaderNation[leader]
  const own = spOfNation(b, s, force, nation)
  return nation === SC ? own + spOfNation(b, s, force, FR) : own
}

/** The highest rank among the leaders of a force. */
function topRank(b: Board, s: S, force: number): number {
  let top = AT_HOME
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l))
    top = Math.max(top, rankOf(b, s, l))
  return top
}

/**
 * Whether a leader may be the commander of the force he is with, as far as nation and rank go: COS-3.1.2-04,
 * COS-3.1.2-05, COS-3.3.2-01, COS-8.7-03.
 */
export function judgeCommander(b: Board, s: S, force: number, leader: number): Verdict {
  const rank = rankOf(b, s, leader)
  if (rank === AT_HOME) return 'COS-3.3.7-01'
  if (b.leaderNation[leader] === SC && ownSP(b, s, force, leader) < spOf(s, force)) return 'COS-6.7.2-01'
  if (rank < IN_THE_FIELD && ownSP(b, s, force, leader) < mostOf(b, s, force)) return 'COS-3.1.2-05'
  return rank < topRank(b, s, force) ? 'COS-8.7-03' : null
}

/** Whether a force, as it is, may be activated as one command under its commander. */
export function mayLead(b: Board, s: S, force: number): Verdict {
  if (!isForce(s, force) || s.forceLead[force] < 0) return 'COS-8.1-03'
  const sp = spOf(s, force)
  if (sp === 0) return 'COS-Q77'
  const lead = s.forceLead[force]
  const fit = judgeCommander(b, s, force, lead)
  if (fit !== null) return fit
  if (rankOf(b, s, lead) === 0) {
    if (leaderCount(b, s, force) > 1) return 'COS-3.3.1-04'
    return sp > CORPS_CAPACITY ? 'COS-3.3.1-05' : null
  }
  return sp > capacityOf(b, s, force) ? 'COS-3.3.3-01' : null
}

/**
 * COS-3.3.2-01, COS-Q118: gives a force that has lost its commander the next in rank of its majority nation. Says who
 * commands it now, or -1. Among equals the first; his director may choose another: see `equalCommanders`.
 */
export function newCommander(b: Board, s: S, force: number): number {
  if (!isForce(s, force)) return -1
  let best = -1
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l)) {
    if (best >= 0 && rankOf(b, s, l) <= rankOf(b, s, best)) continue
    if (ownSP(b, s, force, l) >= mostOf(b, s, force) && rankOf(b, s, l) !== AT_HOME) best = l
  }
  if (best >= 0) s.forceLead[force] = best
  return best
}

/** COS-3.1.2-04: how many leaders of a force may command it. */
export function equalCommanders(b: Board, s: S, force: number): number {
  let n = 0
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l))
    if (judgeCommander(b, s, force, l) === null) n++
  return n
}

// --- advisors (Able Advisor) ---------------------------------------------------------------

interface Advice {
  commanders: Set<number>
  advisors: Set<number>
}

/** What the events with advisors say, by event. */
const advices = perBoard((b: Board) => {
  const found = new Map<number, Advice>()
  const leaders = (ids: readonly string[]) => new Set(ids.map((id) => b.leaderOf.get(id) ?? -1))
  for (const { events } of b.pack.cards.cards)
    for (const { key, effect } of events)
      for (const e of effect)
        if (e.do === 'advisor')
          found.set(b.eventOf.get(key) ?? -1, {
            commanders: leaders(e.commanders),
            advisors: leaders(e.advisors),
          })
  return found
})

/** Whether a leader stands beside a commander whom he advises at present. */
export function advises(b: Board, s: S, leader: number, commander: number): boolean {
  if (leader === commander) return false
  for (const { event, until } of s.advisors) {
    const advice = advices(b).get(event)
    if (advice === undefined || hasCome(s, until)) continue
    if (advice.commanders.has(commander) && advice.advisors.has(leader)) return true
  }
  return false
}

const ratingWith = (b: Board, s: S, force: number, ratings: readonly number[]): number => {
  const lead = s.forceLead[force]
  if (lead < 0) return 0
  let best = ratings[counterOf(s, lead)]
  if (s.advisors.length === 0) return best
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l))
    if (advises(b, s, l, lead)) best = Math.max(best, ratings[counterOf(s, l)])
  return best
}

/** The offence of a force's commander, or of his advisor; 0 without one. */
export const offenceOf = (b: Board, s: S, force: number): number => ratingWith(b, s, force, b.off)

/** The defence of a force's commander, or of his advisor; 0 without one. */
export const defenceOf = (b: Board, s: S, force: number): number => ratingWith(b, s, force, b.def)

// --- theatre command -----------------------------------------------------------------------

/** COS-Q83: a nation's own SP; for Britain those of Hannover and Hesse too. */
const spOfPower = (b: Board, s: S, force: number, power: number): number => spOfNation(b, s, force, power)

/** Whether a leader belongs to a Power for theatre command. */
const servesPower = (b: Board, leader: number, power: number): boolean =>
  b.countsAs[b.leaderNation[leader]] === power

/** The most that the rule asks of a commander: a sovereign in the field satisfies it, but is not called for (COS-Q116). */
const TWO_STARS = 2

/** COS-3.3.4-01, COS-Q62, COS-Q83: whether a Power's largest force of a theatre lacks the commander it should have. */
function breachIn(b: Board, s: S, power: number, theatre: number): boolean {
  let best = 0
  for (let l = 0; l < b.leaders; l++) {
    const at = s.leaderAt[l]
    if (at < 0 || b.theatre[s.forceAt[at]] !== theatre || !servesPower(b, l, power)) continue
    best = Math.max(best, Math.min(TWO_STARS, rankOf(b, s, l)))
  }
  if (best === 0) return false
  let most = 0
  let led = false
  for (let f = 0; f < s.forceAt.length; f++) {
    if (s.forceAt[f] < 0 || b.theatre[s.forceAt[f]] !== theatre) continue
    const sp = spOfPower(b, s, f, power)
    if (sp < most) continue
    const fits = s.forceLead[f] >= 0 && rankOf(b, s, s.forceLead[f]) >= best
    led = sp > most ? fits : led || fits
    most = sp
  }
  return most > 0 && !led
}

/** Three theatres (COS-2.0.2-05). */
const THEATRES = 3

/** COS-3.3.4-02, COS-3.3.4-05: whether a Power breaks the rule of theatre command anywhere. */
export function theatreBreach(b: Board, s: S, power: number): boolean {
  if (power >= COURTS || b.commandExempt[power] === 1) return false
  for (let t = 0; t < THEATRES; t++) if (breachIn(b, s, power, t)) return true
  return false
}

/** COS-3.3.4-04: AP that a force loses on activation because its Power breaks the rule. */
const THEATRE_PENALTY = 2

export function theatrePenalty(b: Board, s: S, force: number, nation: number): number {
  if (!isMajor(s, force)) return 0
  return theatreBreach(b, s, b.countsAs[nation]) ? THEATRE_PENALTY : 0
}

// --- coming, changing, going ---------------------------------------------------------------

/** How a leader is lost. */
export const KILLED = 0
export const CAPTURED = 1

/**
 * A leader leaves the match. His force may be left with nobody to lead it: look at it afterwards. A sovereign dies in
 * battle only and else goes home (COS-3.3.7-03).
 */
export function killLeader(b: Board, s: S, x: X, leader: number, how = KILLED): void {
  const force = s.leaderAt[leader]
  if (b.sovereign[leader] === 1 && how !== KILLED) {
    goHome(b, s, x, leader)
    return
  }
  dropCommand(s, leader)
  takeLeader(b, s, leader, GONE)
  x.say(how === KILLED ? 'leader.killed' : 'leader.captured', leader)
  settle(b, s, force)
}

/** COS-3.3.6-01 and the others: his second counter comes into use, wherever he is. */
export function upgradeLeader(b: Board, s: S, x: X, leader: number): void {
  if (b.upgradable[leader] === 0 || (s.leaderFlags[leader] & UPGRADED) !== 0) return
  s.leaderFlags[leader] |= UPGRADED
  x.say('leader.upgraded', leader, starsOf(b, s, leader))
}

/** COS-3.3.6-02, COS-3.3.6-03, COS-4.4.1-03: counters that change at this New Year. */
export function changeCounters(b: Board, s: S, x: X): void {
  for (let l = 0; l < b.leaders; l++) if (b.upgradeYear[l] === s.year) upgradeLeader(b, s, x, l)
}

/** Whether there is a fortress space that the leader's Power controls (COS-Q84). */
function hasFortress(b: Board, s: S, nation: number): boolean {
  for (let a = 0; a < b.spaces; a++) if (isOwnFortress(b, s, nation, a)) return true
  return false
}

const isOwnFortress = (b: Board, s: S, nation: number, space: number): boolean =>
  b.fortress[space] !== 0 &&
  b.countsAs[s.control[space]] === b.countsAs[nation] &&
  !hasEnemy(b, s, nation, space, true)

/** COS-3.3.8-01, COS-3.3.8-02, COS-4.4.1-02, COS-Q84: where a leader may come into play. Takes any number. */
export function judgeEntry(b: Board, s: S, leader: number, space: number): Verdict {
  const nation = b.leaderNation[leader]
  const returns = (s.leaderFlags[leader] & KNOWN) !== 0 && hasFortress(b, s, nation)
  if (space < 0 || space >= b.spaces) return returns ? 'COS-4.4.1-02' : 'COS-3.3.8-01'
  if (returns) return isOwnFortress(b, s, nation, space) ? null : 'COS-4.4.1-02'
  if (nation === BR && !isEngland(b, space)) return 'COS-3.3.8-02'
  if (b.home[space] !== nation) return 'COS-3.3.8-01'
  // Silesia under a neutral Prussia, for one.
  if (isNeutralSpace(b, s, nation, space)) return 'COS-7.1.3-02'
  // COS-Q77: nor where enemies hold the fortress.
  return hasEnemy(b, s, nation, space, false) ? 'COS-3.3.8-01' : null
}

/** COS-3.3.8-01: he comes to a space, outside its fortress, as a leader alone (COS-Q77). Says what force he is with. */
export function enterLeader(b: Board, s: S, x: X, leader: number, space: number): number {
  const force = newForce(s, courtOf(b, s, b.leaderNation[leader]), space, false)
  putLeader(b, s, leader, force)
  s.leaderFlags[leader] |= KNOWN
  s.leaderYear[leader] = 0
  x.say('leader.entered', leader, space)
  return force
}

// --- sovereigns ----------------------------------------------------------------------------

/** COS-22.5-01 */
const MOST_FIELDED = 2

/** Whether a sovereign may take the field once more. */
export const judgeField = (s: S, leader: number): Verdict =>
  s.options[SOVEREIGNS_TWICE] === 1 && s.fielded[leader] >= MOST_FIELDED ? 'COS-22.5-01' : null

/** COS-3.3.7-04, COS-Q116: he joins a force and commands it until a moment; each battle lost costs `risk` VP. */
export function takeField(
  b: Board,
  s: S,
  x: X,
  leader: number,
  force: number,
  until: number,
  risk: number,
): void {
  const from = s.leaderAt[leader]
  dropCommand(s, leader)
  s.inCommand.push({ leader, until, risk })
  s.fielded[leader]++
  putLeader(b, s, leader, force)
  s.forceLead[force] = leader
  x.say('leader.field', leader, s.forceAt[force])
  settle(b, s, from)
}

/** What a lost battle costs the Power of a sovereign in command (vpRisk of the card). */
export function riskOf(s: S, leader: number): number {
  for (const c of s.inCommand) if (c.leader === leader) return c.risk
  return 0
}

function dropCommand(s: S, leader: number): void {
  const i = s.inCommand.findIndex((c) => c.leader === leader)
  if (i >= 0) s.inCommand.splice(i, 1)
}

/** COS-3.3.7-01, COS-3.3.7-02: he goes back to his capital or, if enemies hold it, to the nearest friendly space. */
export function goHome(b: Board, s: S, x: X, leader: number): void {
  const from = s.leaderAt[leader]
  dropCommand(s, leader)
  const nation = b.leaderNation[leader]
  const home = nearestHome(b, s, nation, b.sovereignHome[leader])
  if (home < 0) takeLeader(b, s, leader, ABSENT)
  else putLeader(b, s, leader, newForce(s, courtOf(b, s, nation), home, false))
  x.say('leader.home', leader)
  settle(b, s, from)
}

function nearestHome(b: Board, s: S, nation: number, capital: number): number {
  let best = -1
  for (let a = 0; a < b.spaces; a++) {
    if (!isFriendlySpace(b, s, nation, a) || hasEnemy(b, s, nation, a, true)) continue
    const row = capital * b.spaces
    if (best < 0 || b.dist[row + a] < b.dist[row + best]) best = a
  }
  return best
}

/**
 * COS-Q116: sovereigns whose time is over, or whose SP are gone, go home. To be called when a season begins, and when a
 * force may have lost its SP.
 */
export function recallSovereigns(b: Board, s: S, x: X): void {
  for (let i = s.inCommand.length - 1; i >= 0; i--) {
    const { leader, until } = s.inCommand[i]
    const force = s.leaderAt[leader]
    if (hasCome(s, until) || force < 0 || spOf(s, force) === 0 || s.forceLead[force] !== leader)
      goHome(b, s, x, leader)
  }
}
