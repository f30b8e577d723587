// COS-3.1-07, COS-Q99: the two sides of a Major Battle. All forces of a side outside the walls fight as one, with the
// garrisons that have come out to them; nothing of it is kept but who leads and what was counted.
import { perBoard } from '@tricorne/kit'
import { type Board, COURTS } from '../board.ts'
import { type Battle, MOVER, OTHER } from '../frames/battle.ts'
import { ARMED } from '../shapes.ts'
import { SALLIED, type SovereignsState } from '../state.ts'
import {
  allCavalry,
  allInfantry,
  counterOf,
  firstIn,
  firstLeader,
  isInside,
  nationOf,
  nextIn,
  nextLeader,
  spIn,
  spOf,
  unitsOf,
} from './forces.ts'
import { averageOf } from './kit.ts'
import { advises, capacityOfOne, rankOf } from './leaders.ts'
import { areEnemies, isComradeForce, isEnemyForce, sideOf } from './relations.ts'

type S = SovereignsState

// --- who fights ---------------------------------------------------------------------------------

/** Whether a force of the space is of a side, fighting or not. */
function isOf(b: Board, s: S, f: Battle, force: number, party: number): boolean {
  const nation = f.nations[MOVER]
  return party === MOVER ? isComradeForce(b, s, nation, force) : isEnemyForce(b, s, nation, force)
}

/** Whether a force fights in the battle, on this side. */
export function fights(b: Board, s: S, f: Battle, force: number, party: number): boolean {
  if (s.forceAt[force] !== f.space) return false
  if (isInside(s, force) && (s.forceFlags[force] & SALLIED) === 0) return false
  return isOf(b, s, f, force, party)
}

/** Whether a force is a garrison that might come out to a side (COS-15.5.1-02, COS-3.1-08). */
export function mayJoin(b: Board, s: S, f: Battle, force: number, party: number): boolean {
  if (s.forceAt[force] !== f.space || !isInside(s, force) || (s.forceFlags[force] & SALLIED) !== 0)
    return false
  if (spOf(s, force) === 0 || !isOf(b, s, f, force, party)) return false
  // Neutral Dutch behind their barrier are besieged, but fight for nobody (COS-Q105).
  return party === MOVER || areEnemies(b, s, f.nations[MOVER], nationOf(b, s, force))
}

/** The court that is asked next whether its garrison joins, of a side; -1: none is left. */
export function nextGarrison(b: Board, s: S, f: Battle, party: number): number {
  for (let c = 0; c < COURTS; c++) {
    if ((f.asked & (1 << c)) !== 0) continue
    for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i))
      if (s.forceCourt[i] === c && mayJoin(b, s, f, i, party)) return c
  }
  return -1
}

// --- what they count ------------------------------------------------------------------------------

/** What the forces of a party count together. */
const sumOf =
  (count: (s: S, force: number) => number) =>
  (b: Board, s: S, f: Battle, party: number): number => {
    let n = 0
    for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i))
      if (fights(b, s, f, i, party)) n += count(s, i)
    return n
  }

export const partySp = sumOf(spOf)
export const partyInfantry = sumOf(allInfantry)
export const partyCavalry = sumOf(allCavalry)

/**
 * COS-3.3.1-01, COS-3.3.1-05, COS-3.3.3-01: SP with which a side attacks in its own turn: outside the walls no more than its
 * leaders can lead, those who stood there before included (COS-8.7-05). A garrison that comes out adds its SP
 * (COS-15.5.1-02).
 */
export function attackingSp(b: Board, s: S, f: Battle, party: number): number {
  let field = 0
  let garrison = 0
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i)) {
    if (!fights(b, s, f, i, party)) continue
    if (isInside(s, i)) garrison += spOf(s, i)
    else field += spOf(s, i)
  }
  const lead = f.leads[party]
  if (lead < 0) return field + garrison
  let limit = capacityOfOne(b, s, lead)
  if (rankOf(b, s, lead) > 0)
    for (let l = 0; l < b.leaders; l++)
      if (l !== lead && leaderFights(b, s, f, l, party)) limit += capacityOfOne(b, s, l)
  return Math.min(field, limit) + garrison
}

/** SP of a nation on a side; BR, HA and HE are one (COS-3.1.2-07). */
function partyNation(b: Board, s: S, f: Battle, party: number, nation: number): number {
  const as = b.countsAs[nation]
  let n = 0
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i)) {
    if (!fights(b, s, f, i, party)) continue
    for (let j = 0; j < ARMED; j++) if (b.countsAs[j] === as) n += spIn(unitsOf(s, i, j))
  }
  return n
}

function mostOf(b: Board, s: S, f: Battle, party: number): number {
  let most = 0
  for (let n = 0; n < ARMED; n++)
    if (b.countsAs[n] === n) most = Math.max(most, partyNation(b, s, f, party, n))
  return most
}

/** COS-3.1.2-02, COS-3.1.2-03: the nationality of a side; its commander decides ties. */
export function partyNationality(b: Board, s: S, f: Battle, party: number): number {
  const lead = f.leads[party]
  const leads = lead < 0 ? -1 : b.countsAs[b.leaderNation[lead]]
  let best = leads
  let most = 0
  for (let n = 0; n < ARMED; n++) {
    if (b.countsAs[n] !== n) continue
    const sp = partyNation(b, s, f, party, n)
    if (sp > most || (sp === most && sp > 0 && n === leads)) {
      most = sp
      best = n
    }
  }
  return best
}

/** COS-11.2-04: forces that fight together have the worst Short Supply among them. */
export function partySupply(b: Board, s: S, f: Battle, party: number): number {
  let n = 0
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i))
    if (fights(b, s, f, i, party) && spOf(s, i) > 0) n = Math.max(n, s.forceSupply[i])
  return n
}

// --- who commands ----------------------------------------------------------------------------------

export const leaderFights = (b: Board, s: S, f: Battle, leader: number, party: number): boolean =>
  s.leaderAt[leader] >= 0 && fights(b, s, f, s.leaderAt[leader], party)

/** Above the stars: a sovereign in the field commands whatever his nation (COS-Q116). */
const SOVEREIGN = 3

/** Whether a leader is of the nation with most SP on his side, or a sovereign in the field. */
const isSenior = (b: Board, s: S, f: Battle, leader: number, party: number, most: number): boolean =>
  rankOf(b, s, leader) === SOVEREIGN || partyNation(b, s, f, party, b.leaderNation[leader]) === most

/** Whether a leader fights on a side and could command anybody: sovereigns at home cannot (COS-3.3.7-04). */
const isPresent = (b: Board, s: S, f: Battle, leader: number, party: number): boolean =>
  rankOf(b, s, leader) >= 0 && leaderFights(b, s, f, leader, party)

/** What the commander of a side must be: of the senior leaders if there are any, and of this rank. */
function seniority(b: Board, s: S, f: Battle, party: number, most: number, seniors: boolean): number {
  let top = -1
  for (let l = 0; l < b.leaders; l++)
    if (isPresent(b, s, f, l, party) && (!seniors || isSenior(b, s, f, l, party, most)))
      top = Math.max(top, rankOf(b, s, l))
  return top
}

/**
 * COS-3.3.2-01, COS-3.1.2-03: leaders who may command a side: the highest in rank of the nation with most SP, or if it
 * has no leader there, of all. The first of them after another (-1: after none), or -1.
 */
function nextCommander(b: Board, s: S, f: Battle, party: number, after: number): number {
  const most = mostOf(b, s, f, party)
  const senior = seniority(b, s, f, party, most, true)
  const rank = senior >= 0 ? senior : seniority(b, s, f, party, most, false)
  for (let l = after + 1; l < b.leaders; l++) {
    if (rankOf(b, s, l) !== rank || !isPresent(b, s, f, l, party)) continue
    if (senior < 0 || isSenior(b, s, f, l, party, most)) return l
  }
  return -1
}

export const isCommander = (b: Board, s: S, f: Battle, party: number, leader: number): boolean =>
  leader >= 0 && leader < b.leaders && nextCommander(b, s, f, party, leader - 1) === leader

/** The commander of a side if only one can be, -2 if there are several, -1 if none. */
export function soleCommander(b: Board, s: S, f: Battle, party: number): number {
  // The commander who was activated keeps his place among equals (COS-8.1-01).
  const active = party === MOVER && f.force >= 0 ? s.forceLead[f.force] : -1
  if (isCommander(b, s, f, party, active)) return active
  const first = nextCommander(b, s, f, party, -1)
  return first >= 0 && nextCommander(b, s, f, party, first) >= 0 ? -2 : first
}

/** COS-Q33: the court of a side's commander; without one, of its largest force; -1 if nobody is there. */
export function courtOfParty(b: Board, s: S, f: Battle, party: number): number {
  const lead = f.leads[party]
  if (lead >= 0 && leaderFights(b, s, f, lead, party)) return s.forceCourt[s.leaderAt[lead]]
  let best = -1
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i))
    if (fights(b, s, f, i, party) && (best < 0 || spOf(s, i) > spOf(s, best))) best = i
  return best < 0 ? -1 : s.forceCourt[best]
}

/** COS-13.1.1-02, COS-Q3: Initiative of a side; a leaderless one has 4. */
export const initiativeOfParty = (b: Board, s: S, f: Battle, party: number): number =>
  f.leads[party] < 0 ? LEADERLESS : b.init[counterOf(s, f.leads[party])]

const LEADERLESS = 4

/** The court that picks among equal commanders: the first in power order that has one. */
export function courtOfCommanders(b: Board, s: S, f: Battle, party: number): number {
  let court = COURTS
  for (let l = nextCommander(b, s, f, party, -1); l >= 0; l = nextCommander(b, s, f, party, l))
    court = Math.min(court, s.forceCourt[s.leaderAt[l]])
  return court
}

// --- ratings ---------------------------------------------------------------------------------------

/** COS-13.3.1-01, COS-13.3.1-02, COS-Q73: rating of the majority nation, else the average of all. */
export function armyRating(b: Board, s: S, f: Battle, party: number): number {
  const all = partySp(b, s, f, party)
  let sum = 0
  let nations = 0
  for (let n = 0; n < ARMED; n++) {
    if (b.countsAs[n] !== n) continue
    const sp = partyNation(b, s, f, party, n)
    if (sp * 2 > all) return ratingOfNation(b, s, n)
    if (sp === 0) continue
    sum += ratingOfNation(b, s, n)
    nations++
  }
  return nations === 0 ? 0 : averageOf(sum, nations)
}

/** COS-13.3.1-03: raised for all of the nation's forces. */
const ratingOfNation = (b: Board, s: S, nation: number): number => b.abrEarly[nation] + s.rating[nation]

/** Offence (of an attacker) or defence of a side's commander, or of his advisor if that is better (COS-13.3.2-01). */
export function commandRating(b: Board, s: S, f: Battle, party: number, attacks: boolean): number {
  const lead = f.leads[party]
  if (lead < 0) return 0
  let best = ratingOfLeader(b, s, lead, attacks)
  if (s.advisors.length === 0) return best
  for (let l = 0; l < b.leaders; l++)
    if (leaderFights(b, s, f, l, party) && advises(b, s, l, lead))
      best = Math.max(best, ratingOfLeader(b, s, l, attacks))
  return best
}

const ratingOfLeader = (b: Board, s: S, leader: number, attacks: boolean): number =>
  (attacks ? b.off : b.def)[counterOf(s, leader)]

/** The best rating among a side's subordinates. */
export function bestSubordinate(b: Board, s: S, f: Battle, party: number, attacks: boolean): number {
  let best = 0
  for (let l = 0; l < b.leaders; l++)
    if (l !== f.leads[party] && rankOf(b, s, l) >= 0 && leaderFights(b, s, f, l, party))
      best = Math.max(best, ratingOfLeader(b, s, l, attacks))
  return best
}

/** How many subordinates a side has (COS-13.6.2-01). */
export function subordinates(b: Board, s: S, f: Battle, party: number): number {
  let n = 0
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i)) {
    if (!fights(b, s, f, i, party)) continue
    for (let l = firstLeader(b, s, i); l >= 0; l = nextLeader(b, s, i, l)) if (l !== f.leads[party]) n++
  }
  return n
}

/** The subordinate of that number. */
export function subordinate(b: Board, s: S, f: Battle, party: number, which: number): number {
  let n = which
  for (let l = 0; l < b.leaders; l++) {
    if (l === f.leads[party] || !leaderFights(b, s, f, l, party)) continue
    if (n === 0) return l
    n--
  }
  return -1
}

// --- courts and cards ------------------------------------------------------------------------------

/** The party for which a court would play Battle cards, or -1. */
export const partyOf = (s: S, f: Battle, court: number): number =>
  sideOf(s, court) === sideOf(s, f.nations[MOVER]) ? MOVER : OTHER

/** What Battle cards say of themselves: the place of their Battle event on the card, or -1, and its marks. */
export const battleCards = perBoard((b: Board) => {
  const { cards } = b.pack.cards
  const event = cards.map((c) => c.events.findIndex((e) => e.use === 'battle'))
  const has = (mark: 'cavalryCard' | 'alpineAllowed') =>
    cards.map((c, i) => Number(event[i] >= 0 && c.events[event[i]][mark] === true))
  return { event, cavalry: has('cavalryCard'), alpine: has('alpineAllowed') }
})
