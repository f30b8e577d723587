// TLM-2.I, TLM-7.2, TLM-8.1: putting new units on the map, and changing armies where they stand.

import { type Board, FR, UK, US } from '../board.ts'
import type { Area, Army, Kind, Piece, Side, Slot } from '../nouns.ts'
import { TEMPLATES } from '../options.ts'
import { isArmy, KNOWN, L_MOVED, type LastManState, refusesUnit, roomIn, sizeOf, statusOf } from '../state.ts'
import type { Verdict } from './kit.ts'
import { areaOfPiece, heldPiece, kindOfPiece, lift, sourceOf } from './pieces.ts'
import { canReceive } from './supply.ts'
import { addLoose } from './units.ts'
import { keptApart } from './ways.ts'

// --- new units --------------------------------------------------------------------------

export function judgePlace(b: Board, s: LastManState, supplied: number[], kind: Kind, area: Area): Verdict {
  if (!canReceive(b, s, b.side[kind], supplied, area)) return 'TLM-7.2-01'
  if (area === b.england && b.nation[kind] !== UK) return 'TLM-Q41'
  return roomIn(b, s, b.side[kind], area) > 0 ? null : 'TLM-1.2.2-05'
}

export function judgePlaceInto(
  b: Board,
  s: LastManState,
  supplied: number[],
  kind: Kind,
  army: Army,
): Verdict {
  if (!isArmy(b, army) || b.armySide[army] !== b.side[kind] || s.armyAt[army] < 0) return 'TLM-7.2-01'
  const area = s.armyAt[army]
  if (!canReceive(b, s, b.side[kind], supplied, area)) return 'TLM-6.5-08'
  if (area === b.england && b.nation[kind] !== UK) return 'TLM-Q41'
  const refusal = refusesUnit(b, s, army, kind)
  if (refusal !== null) return refusal
  return sizeOf(b, s, army) > 0 || roomIn(b, s, b.side[kind], area) > 0 ? null : 'TLM-1.2.2-05'
}

export function hasPlace(b: Board, s: LastManState, supplied: number[], kind: Kind): boolean {
  for (let a = 0; a < b.areas; a++) if (judgePlace(b, s, supplied, kind, a) === null) return true
  for (const army of b.armiesOf[b.side[kind]])
    if (judgePlaceInto(b, s, supplied, kind, army) === null) return true
  return false
}

/** A unit that stands in the army from now on; what is built into it is not shown (TLM-H-07). */
export function putInto(b: Board, s: LastManState, army: Army, kind: Kind): void {
  s.hold[army * b.kinds + kind]++
  if (s.options[TEMPLATES] === 1) s.armyFlags[army] &= ~KNOWN
}

/** TLM-7.3-03, TLM-7.3-04, TLM-7.3-07: rebuilt armies come at home. */
export function judgeHome(b: Board, s: LastManState, supplied: number[], army: Army, area: Area): Verdict {
  const nation = b.armyNation[army]
  if (nation === UK) return area === b.england ? null : 'TLM-7.3-07'
  if (!canReceive(b, s, b.armySide[army], supplied, area)) return 'TLM-7.3-03'
  if (statusOf(b, s, area) !== b.armySide[army]) return 'TLM-7.3-03'
  return b.country[area] === b.home[nation] ? null : 'TLM-7.3-03'
}

/** TLM-2.I-05 and the note to the pack's table: UK Armies arrive in England, US Armies in France. */
export function judgeArrival(b: Board, s: LastManState, supplied: number[], army: Army, area: Area): Verdict {
  const nation = b.armyNation[army]
  if (nation === UK) return area === b.england ? null : 'TLM-2.I-05'
  if (!canReceive(b, s, b.armySide[army], supplied, area) || area === b.england) return 'TLM-2.I-02'
  return nation !== US || b.country[area] === FR ? null : 'TLM-7.3-04'
}

export function setArmy(s: LastManState, army: Army, area: Area): void {
  s.armyAt[army] = area
  s.armyFlags[army] = 0
}

// --- changing armies (TLM-2.I-07, TLM-8.1-07) --------------------------------------------

/** TLM-Q67: each unit once a phase. */
export function judgeShiftUnit(b: Board, s: LastManState, side: Side, slot: Slot): Verdict {
  if (slot < 0 || slot >= b.slots || s.loose[slot] === 0 || b.slotSide[slot] !== side) return 'TLM-8.1-07'
  if ((s.loose[slot] & L_MOVED) !== 0) return 'TLM-Q67'
  return hasArmyToJoin(b, s, slot) ? null : 'TLM-8.1-07'
}

export function judgeShiftHeld(b: Board, s: LastManState, side: Side, held: number): Verdict {
  if (held < 0 || held >= b.armies * b.kinds) return 'TLM-8.1-07'
  const army = Math.floor(held / b.kinds)
  if (b.armySide[army] !== side || s.armyAt[army] < 0 || s.hold[held] === 0) return 'TLM-8.1-07'
  if (s.hold[held] <= s.tally[held]) return 'TLM-Q67'
  const piece = heldPiece(b, held)
  return judgeShiftOut(b, s, piece) === null || hasArmyToJoin(b, s, piece) ? null : 'TLM-8.1-07'
}

function hasArmyToJoin(b: Board, s: LastManState, piece: Piece): boolean {
  const side = b.side[kindOfPiece(b, s, piece)]
  const area = areaOfPiece(b, s, piece)
  for (const army of b.armiesOf[side])
    if (s.armyAt[army] === area && judgeShiftInto(b, s, piece, army) === null) return true
  return false
}

export function judgeShiftInto(b: Board, s: LastManState, piece: Piece, army: Army): Verdict {
  const kind = kindOfPiece(b, s, piece)
  const area = areaOfPiece(b, s, piece)
  if (!isArmy(b, army) || b.armySide[army] !== b.side[kind]) return 'TLM-8.1-07'
  const source = sourceOf(b, piece)
  if (s.armyAt[army] !== area || source === army) return 'TLM-8.1-07'
  if (keptApart(b, s, army, area)) return 'TLM-4.6-11'
  const refusal = refusesUnit(b, s, army, kind)
  if (refusal !== null) return refusal
  const free = source < 0 || sizeOf(b, s, source) === 1 || sizeOf(b, s, army) > 0
  return free || roomIn(b, s, b.side[kind], area) > 0 ? null : 'TLM-1.2.2-05'
}

/** Out of an army, to stand alone where it is. */
export function judgeShiftOut(b: Board, s: LastManState, piece: Piece): Verdict {
  const source = sourceOf(b, piece)
  if (source < 0) return 'TLM-8.1-07'
  const last = sizeOf(b, s, source) === 1
  return last || roomIn(b, s, b.armySide[source], s.armyAt[source]) > 0 ? null : 'TLM-1.2.2-11'
}

/** Whether others may know of it is the caller's to say; the armies' contents are hidden again. */
export function shiftInto(b: Board, s: LastManState, piece: Piece, army: Army): void {
  const source = sourceOf(b, piece)
  const kind = lift(b, s, piece)
  putInto(b, s, army, kind)
  s.tally[army * b.kinds + kind]++
  if (source >= 0 && s.options[TEMPLATES] === 1) s.armyFlags[source] &= ~KNOWN
}

export function shiftOut(b: Board, s: LastManState, piece: Piece): number {
  const area = areaOfPiece(b, s, piece)
  return addLoose(b, s, area, lift(b, s, piece), L_MOVED)
}
