// TLM-1.2.2-09, TLM-1.2.2-10, TLM-4.3, TLM-8.1: units that join an army, leave it, or are taken in by it.

import { frameOf } from '@tricorne/kit'
import type { Board } from '../board.ts'
import { MOVEMENT, type Move } from '../frames.ts'
import type { Army, Kind, Piece, Slot } from '../nouns.ts'
import { TEMPLATES } from '../options.ts'
import {
  DISPUTED,
  DUG_IN,
  KNOWN,
  kindIn,
  L_DUG_IN,
  type LastManState,
  MOVED,
  refusesUnit,
  roomIn,
  SPENT,
  sizeOf,
  statusOf,
} from '../state.ts'
import type { Verdict, X } from './kit.ts'
import { armyOf, kindOfPiece, lift, sourceOf } from './pieces.ts'
import { settle } from './units.ts'
import { judgeTakeIn, judgeWayTo, keptApart, SEA, STRATEGIC, wayTo } from './ways.ts'

/** Refusals that tell what an army holds. */
export const TEMPLATE_RULES: readonly string[] = ['TLM-1.4-06', 'TLM-8.3.2-10', 'TLM-8.3.4-10']

/** Whether an area has room for the army that the unit would make a counting one. */
function judgeWaking(b: Board, s: LastManState, f: Move, army: Army): Verdict {
  if (sizeOf(b, s, army) > 0) return null // TLM-1.2.2-09
  const source = sourceOf(b, f.piece)
  const leavesNothing =
    s.armyAt[army] === f.area && (source < 0 ? f.piece < b.slots : sizeOf(b, s, source) === 1)
  return leavesNothing || roomIn(b, s, f.side, s.armyAt[army]) > 0 ? null : 'TLM-1.2.2-05'
}

/** TLM-8.1-14: an army that has moved into a Disputed area cannot leave it any more, so it is not emptied there. */
function judgeEmptying(b: Board, s: LastManState, piece: Piece): Verdict {
  const source = sourceOf(b, piece)
  if (source < 0 || (s.armyFlags[source] & MOVED) === 0 || sizeOf(b, s, source) > 1) return null
  return statusOf(b, s, s.armyAt[source]) === DISPUTED ? 'TLM-8.1-14' : null
}

export function judgeJoin(b: Board, s: LastManState, f: Move, army: Army): Verdict {
  const kind = kindOfPiece(b, s, f.piece)
  if (kind < 0) return 'TLM-1.2.1-04'
  if (b.armySide[army] !== f.side || s.armyAt[army] < 0) return 'TLM-8.1-05'
  if (sourceOf(b, f.piece) === army) return 'TLM-8.1-05'
  const to = s.armyAt[army]
  if (to !== f.area) {
    const way = judgeWayTo(b, s, f, to)
    if (way !== null) return way
  }
  if (keptApart(b, s, army, to)) return 'TLM-4.6-11'
  return judgeWaking(b, s, f, army) ?? refusesUnit(b, s, army, kind) ?? judgeEmptying(b, s, f.piece)
}

/** A unit goes into an army, here or elsewhere. */
export function joinArmy(s: LastManState, f: Move, army: Army, x: X): void {
  const b = x.board
  const from = f.area
  const to = s.armyAt[army]
  const way = to === from ? -1 : wayTo(b, s, f, to)
  if (way === SEA) frameOf(s, MOVEMENT).sea++
  if (way === STRATEGIC) frameOf(s, MOVEMENT).strategic++
  const source = sourceOf(b, f.piece)
  const kind = lift(b, s, f.piece)
  const i = army * b.kinds + kind
  s.hold[i]++
  s.tally[i]++
  if (to !== from || f.steps > 0) s.armyFlags[army] |= SPENT
  sayJoined(s, x, kind, source, army)
  if (from === b.england) endSeparation(b, s)
  if (to !== from) settle(b, s, x, from)
  settle(b, s, x, to)
}

/** TLM-4.6-11: the first Army and the first Infantry are free to come together when both have left England. */
export function endSeparation(b: Board, s: LastManState): void {
  if (s.apart === 0 || b.scenarios[s.scenario].apart.some((army) => s.armyAt[army] === b.england)) return
  const i = b.england * 2 + 1
  for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++)
    if (s.loose[slot] !== 0 && b.infantry[kindIn(s, slot)] === 1) return
  s.apart = 0
}

/** TLM-H-07: what goes from one army into another is nobody else's to know when templates are hidden. */
export function sayJoined(s: LastManState, x: X, kind: Kind, source: number, army: Army): void {
  if (source < 0 || s.options[TEMPLATES] === 0) {
    x.say('unit.joined', kind, army)
    return
  }
  s.armyFlags[army] &= ~KNOWN
  s.armyFlags[source] &= ~KNOWN
  x.say('unit.shifted', source, army)
}

export function judgeAbsorb(b: Board, s: LastManState, f: Move, slot: Slot): Verdict {
  const army = armyOf(b, f.piece)
  if (army < 0 || f.steps === 0) return 'TLM-1.2.2-10'
  if (b.slotArea[slot] !== f.area || b.slotSide[slot] !== f.side || s.loose[slot] === 0) return 'TLM-1.2.2-10'
  return judgeTakeIn(b, s, army, slot)
}

/** TLM-1.2.2-10; an army that came Empty and takes in entrenched Infantry is entrenched (TLM-4.3-03, TLM-8.1-25). */
export function takeIn(s: LastManState, f: Move, slot: Slot, x: X): void {
  const b = x.board
  const army = armyOf(b, f.piece)
  const kind = kindIn(s, slot)
  if (f.empty === 1 && (s.loose[slot] & L_DUG_IN) !== 0) s.armyFlags[army] |= DUG_IN
  s.loose[slot] = 0
  s.hold[army * b.kinds + kind]++
  s.tally[army * b.kinds + kind]++
  x.say('unit.joined', kind, army)
}

/** A unit stands alone in the area of the army it leaves. */
export function judgeLeave(b: Board, s: LastManState, f: Move): Verdict {
  const source = sourceOf(b, f.piece)
  if (source < 0) return 'TLM-8.1-05'
  if (sizeOf(b, s, source) > 1 && roomIn(b, s, f.side, f.area) <= 0) return 'TLM-1.2.2-11'
  return judgeEmptying(b, s, f.piece)
}
