// TLM-4.1 to 4.6, TLM-9.6: where a unit on its way may go next: on foot, by rail, by strategic movement, by sea, with
// Strategic Reserves!

import { frameOf } from '@tricorne/kit'
import { ALLIED, type Board, GERMAN, UK } from '../board.ts'
import { MOVEMENT, type Move, type Turn } from '../frames.ts'
import type { Area, Army, Piece, Side, Slot } from '../nouns.ts'
import {
  DISPUTED,
  holdsA,
  isArea,
  isFriendly,
  keepsArea,
  kindIn,
  L_DUG_IN,
  type LastManState,
  other,
  refusesUnit,
  roomIn,
  sizeOf,
  statusOf,
} from '../state.ts'
import type { Verdict } from './kit.ts'
import { FRIENDLY, LIMITED_OFFENSIVE, NEW, PASS, turnOf } from './marks.ts'
import { armyOf, isEmptyArmy, kindOfPiece, weightOf } from './pieces.ts'

// How the unit moves.
export const WALK = 0
export const RAIL = 1
/** Strategic Reserves! */
export const RESERVE = 2
/** An Empty Army leaving a Disputed area (TLM-8.1-14). */
export const WITHDRAW = 3
/** Has arrived by a movement that cannot be combined with another, or has taken in units. */
export const ARRIVED = 4

export const RAIL_AREAS = 3

// --- one step ---------------------------------------------------------------------------

/** TLM-Q22: between the box and a Friendly German supply source. */
function judgeTransit(b: Board, s: LastManState, f: Move, to: number): Verdict {
  const end = to === b.transit ? f.area : to
  if (f.side !== GERMAN || f.mode !== WALK || b.depot[end] !== 1) return 'TLM-Q22'
  return isFriendly(b, s, GERMAN, end) ? null : 'TLM-Q22'
}

/** TLM-4.2: whether the piece may go from its area to the next one, stacking aside. */
export function judgeStep(b: Board, s: LastManState, f: Move, to: number): Verdict {
  if (f.mode > WITHDRAW || f.mode === RESERVE) return 'TLM-4.4-06'
  if (f.steps >= f.allowance) return 'TLM-4.1-06'
  if (!isArea(b, to)) return 'TLM-4.2-05'
  if (to === b.transit || f.area === b.transit) return judgeTransit(b, s, f, to)
  if (b.adjacent[f.area * b.areas + to] === 0) return 'TLM-4.1-03'
  const status = statusOf(b, s, to)
  if (f.mode === WITHDRAW) return status === f.side ? null : 'TLM-Q33'
  const t = turnOf(s)
  if (f.mode === RAIL) {
    if (status !== f.side) return 'TLM-4.4-03'
    return (t.marks[to] & FRIENDLY) !== 0 ? null : 'TLM-4.4-05'
  }
  return status === other(f.side) ? judgeEnemy(b, s, f, t, to) : null
}

function judgeEnemy(b: Board, s: LastManState, f: Move, t: Turn, to: number): Verdict {
  if (t.level === PASS) return 'TLM-2.II.1-07'
  const here = statusOf(b, s, f.area)
  if (here === DISPUTED) return f.steps > 0 ? 'TLM-4.2-03' : 'TLM-4.2-02'
  if (here !== f.side) return 'TLM-Q51'
  if (t.level === LIMITED_OFFENSIVE && canDispute(b, s, f.piece) && keepsArea(b, s, other(f.side), to))
    for (let a = 0; a < b.areas; a++) if (a !== to && (t.marks[a] & NEW) !== 0) return 'TLM-9.1.2-02'
  return null
}

/** TLM-Q52: whether a piece makes an Enemy area Disputed by entering it. */
function canDispute(b: Board, s: LastManState, piece: Piece): boolean {
  const army = armyOf(b, piece)
  return army < 0 ? b.holder[kindOfPiece(b, s, piece)] === 1 : holdsA(b, s, army, b.holder)
}

// --- room -------------------------------------------------------------------------------

/** TLM-Q73: on a Pass only an Empty Army takes in a unit, and only an entrenched one. */
export function judgeTakeIn(b: Board, s: LastManState, army: Army, slot: Slot): Verdict {
  if (turnOf(s).level === PASS && ((s.loose[slot] & L_DUG_IN) === 0 || sizeOf(b, s, army) > 0))
    return 'TLM-Q73'
  return keptApart(b, s, army, b.slotArea[slot]) ? 'TLM-4.6-11' : refusesUnit(b, s, army, kindIn(s, slot))
}

/** TLM-4.6-11: in England the first Infantry stays outside the first Army. */
export const keptApart = (b: Board, s: LastManState, army: Army, area: Area): boolean =>
  s.apart === 1 && area === b.england && b.scenarios[s.scenario].apart.includes(army)

function canTakeIn(b: Board, s: LastManState, army: Army, area: Area): boolean {
  const i = area * 2 + b.armySide[army]
  for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++)
    if (s.loose[slot] !== 0 && judgeTakeIn(b, s, army, slot) === null) return true
  return false
}

/**
 * TLM-1.2.2-05, TLM-1.2.2-10; an Empty Army that may not stay in a Disputed area does not enter it either, unless
 * it takes in units there: it moves one area, not two (TLM-8.1-08, TLM-8.1-14).
 */
export function judgeRoom(b: Board, s: LastManState, f: Move, to: number): Verdict {
  if (isEmptyArmy(b, s, f.piece))
    return statusOf(b, s, to) !== DISPUTED || canTakeIn(b, s, armyOf(b, f.piece), to) ? null : 'TLM-8.1-14'
  if (roomIn(b, s, f.side, to) > 0) return null
  const army = armyOf(b, f.piece)
  if (army >= 0 && f.mode === WALK && canTakeIn(b, s, army, to)) return null
  return f.steps + 1 < f.allowance ? 'TLM-1.2.2-06' : 'TLM-1.2.2-05'
}

export const judgeGo = (b: Board, s: LastManState, f: Move, to: number): Verdict =>
  judgeStep(b, s, f, to) ?? judgeRoom(b, s, f, to)

// --- ways that stand alone --------------------------------------------------------------

const isFresh = (f: Move): boolean => f.mode === WALK && f.steps === 0 && f.allowance > 0

export function judgeRail(s: LastManState, f: Move, b: Board): Verdict {
  if (!isFresh(f)) return 'TLM-4.4-06'
  if (f.area === b.transit || f.area === b.england) return 'TLM-4.4-02'
  if ((turnOf(s).marks[f.area] & FRIENDLY) === 0) return 'TLM-4.4-02' // in his own turn it stays so
  return frameOf(s, MOVEMENT).rail < 2 ? null : 'TLM-4.4-07'
}

/** TLM-4.5, stacking aside. */
export function judgeStrategic(b: Board, s: LastManState, f: Move, to: number): Verdict {
  if (f.side !== ALLIED) return 'TLM-4.5-06'
  if (!isFresh(f)) return 'TLM-4.5-03'
  if (to === f.area) return 'TLM-4.5-01'
  const { marks } = turnOf(s)
  for (const area of [f.area, to]) {
    if (b.source[area] !== ALLIED || area === b.england) return 'TLM-4.5-01'
    if (!isFriendly(b, s, ALLIED, area)) return 'TLM-4.5-01'
    if ((marks[area] & FRIENDLY) === 0) return 'TLM-4.5-02'
  }
  const used = frameOf(s, MOVEMENT).strategic
  if (s.turn === 1 && used >= 1) return 'TLM-4.5-05'
  return used < 2 ? null : 'TLM-4.5-04'
}

/** TLM-4.6-03: a UK unit, or a UK Army with nobody else in it. */
function isBritish(b: Board, s: LastManState, piece: Piece): boolean {
  const army = armyOf(b, piece)
  if (army < 0) return b.nation[kindOfPiece(b, s, piece)] === UK
  if (b.armyNation[army] !== UK) return false
  return b.kindsIn[army].every((k) => b.nation[k] === UK || s.hold[army * b.kinds + k] === 0)
}

/** TLM-4.6, stacking aside. */
export function judgeSail(b: Board, s: LastManState, f: Move, to: number): Verdict {
  if (!isBritish(b, s, f.piece)) return 'TLM-4.6-03'
  if (!isFresh(f)) return 'TLM-4.6-08'
  const out = f.area === b.england
  if (!out && to !== b.england) return 'TLM-4.6-07'
  const shore = out ? to : f.area
  if (b.port[shore] !== 1) return out ? 'TLM-4.6-06' : 'TLM-4.6-07'
  if (statusOf(b, s, shore) === GERMAN) return 'TLM-4.6-09'
  return frameOf(s, MOVEMENT).sea > 0 ? 'TLM-4.6-04' : null
}

/** TLM-9.6-02: through Friendly areas to a Friendly or Disputed one, stacking on the way too (TLM-Q36). */
export function reserveReach(b: Board, s: LastManState, side: Side, piece: Piece, from: number): number[] {
  const reach: number[] = []
  if (!isDashStart(b, s, side, from)) return reach
  const seen: number[] = new Array(b.areas).fill(0)
  const todo = [from]
  const weight = weightOf(b, s, piece)
  seen[from] = 1
  for (let at = todo.pop(); at !== undefined; at = todo.pop())
    for (const n of b.near[at]) {
      if (seen[n] === 1) continue
      seen[n] = 1
      const status = statusOf(b, s, n)
      if (status === other(side) || roomIn(b, s, side, n) < weight) continue
      reach.push(n)
      if (status === side) todo.push(n)
    }
  return reach.sort((p, q) => p - q)
}

/** From England and the box no way leads by land. */
const isDashStart = (b: Board, s: LastManState, side: Side, from: number): boolean =>
  statusOf(b, s, from) !== other(side)

export function judgeDash(b: Board, s: LastManState, f: Move, to: number): Verdict {
  if (f.mode !== RESERVE) return 'TLM-9.6-01'
  return f.reach.includes(to) ? judgeRoom(b, s, f, to) : 'TLM-9.6-02'
}

/** Whether Strategic Reserves! bring a unit to an area that may be full: it joins an army there. */
function judgeDashBeside(b: Board, s: LastManState, f: Move, to: number): Verdict {
  if (f.allowance === 0 || statusOf(b, s, to) === other(f.side)) return 'TLM-9.6-02'
  if (!isDashStart(b, s, f.side, f.area)) return 'TLM-9.6-02'
  for (const n of b.near[to]) {
    if (n === f.area) return null
    if (f.reach.includes(n) && statusOf(b, s, n) === f.side) return null
  }
  return 'TLM-9.6-02'
}

// --- ways to an army (TLM-1.2.2-09) -------------------------------------------------------

export const STEP = 0
export const STRATEGIC = 1
export const SEA = 2
export const DASH = 3

/** How a unit gets to an army in another area: on foot if it can, for that costs least. */
export function wayTo(b: Board, s: LastManState, f: Move, to: number): number {
  if (f.mode === RESERVE) return DASH
  if (f.area === b.england || to === b.england) return SEA
  if (f.side !== ALLIED || !isFresh(f) || b.source[f.area] !== ALLIED || b.source[to] !== ALLIED) return STEP
  return judgeStep(b, s, f, to) === null ? STEP : STRATEGIC
}

export function judgeWayTo(b: Board, s: LastManState, f: Move, to: number): Verdict {
  switch (wayTo(b, s, f, to)) {
    case DASH:
      return judgeDashBeside(b, s, f, to)
    case SEA:
      return judgeSail(b, s, f, to)
    case STRATEGIC:
      return judgeStrategic(b, s, f, to)
    default:
      return judgeStep(b, s, f, to)
  }
}
