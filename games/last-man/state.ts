// Everything that is true in a match of To the Last Man!, as plain JSON, and how the rules read it.

import type { State } from '@tricorne/engine'
import type { TypeOf } from '@tricorne/kit'
import { ARTILLERY, BIPLANE, type Board, GERMAN, PARIS_GUN, STACK, YEARS } from './board.ts'
import type { Area, Army, Card, Kind, Side, Slot } from './nouns.ts'
import { AUX_SLOTS, OPTIONS } from './options.ts'
import type { Rule } from './rules/ids.ts'
import {
  armyFlags,
  bit,
  cards,
  counters,
  holdings,
  int,
  options,
  place,
  state,
  such,
  table,
  unit,
} from './shapes.ts'

// Where an army is when it is in no area.
/** Comes later as a reinforcement. */
export const ABSENT = -1
/** Can be rebuilt, and counts for victory (TLM-8.1-19). */
export const ELIMINATED = -2
/** Has arrived and waits to be placed (TLM-2.I-02). */
export const DUE = -3

// Flags of an army.
export const DUG_IN = 1
export const MOVED = 2
export const RETREATED = 4
/** Holds a unit that has moved to another area in this turn (TLM-Q67). */
export const SPENT = 8
/** Its contents lie open though templates are hidden (TLM-H-07). */
export const KNOWN = 16

// A unit outside armies is kind + 1 and flags.
export const KIND = 63
export const L_DUG_IN = 64
export const L_MOVED = 128
export const L_RETREATED = 256

// Where cards are.
export const DRAW = 2
export const DISCARD = 3
export const REMOVED = 4
export const PLACES = 5

// Status of an area: a side's (TLM-4.1-08, TLM-4.1-11) or this (TLM-4.1-12).
export const DISPUTED = 2

// How a match ends.
export const RUNNING = 0
export const TOTAL = 1
export const TIME = 2
export const ARMISTICE = 3
export const RESIGNED = 4

export const NO_OFFER = -1

/** No match is as long as this. */
const MOST_FALLEN = 9999

export const STATE = state({
  scenario: int(0, (b) => b.scenarios.length - 1),
  options: options(OPTIONS),
  turn: such(
    int(0, (b) => b.turns),
    'be a turn of its scenario',
    (turn, b, { scenario }: { scenario: number }) =>
      turn >= b.scenarios[scenario].firstTurn && turn <= b.scenarios[scenario].lastTurn,
  ),
  /** The side to which an area was last Friendly. */
  control: table((b) => b.areas, bit),
  /** Strength of the fort, or -1. */
  fort: table((b) => b.areas, int(-1, 9), { mostly: -1 }),
  /** Units outside armies, by place (Board.slotFirst). */
  loose: such(
    table((b) => b.slots, unit, { mostly: 0 }),
    'not hold a unit of no kind',
    (units, b) => units.every((v) => v === 0 || ((v & KIND) > 0 && (v & KIND) <= b.kinds)),
  ),
  /** Area of every army, or a negative number. */
  armyAt: table((b) => b.armies, place),
  armyFlags: table((b) => b.armies, armyFlags, { mostly: 0 }),
  /** Units in armies: army * kinds + kind. */
  hold: table(holdings, counters, { mostly: 0 }),
  /** Of them: those that have moved already; in combat, those that have retreated. */
  tally: table(holdings, counters, { mostly: 0 }),
  /** Counters left, by kind. */
  pool: table((b) => b.kinds, counters),
  /** Cards by place * types + type; places 0 and 1 are the hands. */
  cards: table((b) => PLACES * b.cards, cards, { mostly: 0 }),
  /** Of the hands: cards that cannot be played yet (TLM-2.II.1-12). */
  fresh: table((b) => 2 * b.cards, cards, { mostly: 0 }),
  /** Reinforcements that wait to be placed, by kind. */
  due: table((b) => b.kinds, counters, { mostly: 0 }),
  /** Commonwealth units that have come in, and exchanges still owed (TLM-8.2.3). */
  exchanged: int(0, 2),
  exchangesDue: int(0, 2),
  /** Player turns in a row that were Passes. */
  passes: int(0, 2),
  /** Crises that the Germans, the Allies could not meet. */
  unmet: table(2, int(0, 99)),
  /** Armies of each side eliminated so far. */
  fallen: table(2, int(0, MOST_FALLEN)),
  /** Sides that have offered an Armistice this season turn (TLM-Q68), a bit each. */
  peace: int(0, 3),
  /** The offer that stands, see peace.ts, or NO_OFFER. */
  offer: int(NO_OFFER, (b) => 2 * b.levels.length - 1),
  /** Whether the first units in England still have to stay apart (TLM-4.6-11). */
  apart: bit,
  result: int(0, RESIGNED),
  /** Victory level at the end, or -1. */
  level: int(-1, (b) => b.levels.length - 1),
})

export interface LastManState extends State, TypeOf<typeof STATE> {}

export const other = (side: Side): Side => 1 - side
export const yearOf = (b: Board, s: LastManState): number => b.yearOf[s.turn]

// --- units ------------------------------------------------------------------------------

export const kindIn = (s: LastManState, slot: Slot): Kind => (s.loose[slot] & KIND) - 1

/** All that an army holds. */
export function sizeOf(b: Board, s: LastManState, army: Army): number {
  const kinds = b.kindsIn[army]
  const row = army * b.kinds
  let n = 0
  for (let i = 0; i < kinds.length; i++) n += s.hold[row + kinds[i]]
  return n
}

/** Units of a kind in an army that take part: not those that have moved, or have retreated. */
export const activeIn = (b: Board, s: LastManState, army: Army, kind: Kind): number =>
  (s.armyFlags[army] & RETREATED) !== 0 ? 0 : s.hold[army * b.kinds + kind] - s.tally[army * b.kinds + kind]

/** TLM-5.3.1-06, TLM-8.1-10; the Paris Gun does not count (TLM-Q28), nor what has retreated. */
export function strengthOf(b: Board, s: LastManState, army: Army): number {
  const kinds = b.kindsIn[army]
  let n = 0
  for (let i = 0; i < kinds.length; i++)
    if (b.type[kinds[i]] !== PARIS_GUN) n += activeIn(b, s, army, kinds[i])
  return n
}

/** Whether an army holds a unit that `what` marks: Board.infantry, Board.holder. */
export function holdsA(b: Board, s: LastManState, army: Army, what: number[]): boolean {
  const kinds = b.kindsIn[army]
  const row = army * b.kinds
  for (let i = 0; i < kinds.length; i++) if (what[kinds[i]] === 1 && s.hold[row + kinds[i]] > 0) return true
  return false
}

/** Whether a side has a unit in an area that `what` marks. Forts are no units here. */
function hasA(b: Board, s: LastManState, side: Side, area: Area, what: number[]): boolean {
  const i = area * 2 + side
  for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++)
    if (s.loose[slot] !== 0 && what[kindIn(s, slot)] === 1) return true
  const armies = b.armiesOf[side]
  for (let j = 0; j < armies.length; j++)
    if (s.armyAt[armies[j]] === area && holdsA(b, s, armies[j], what)) return true
  return false
}

export const hasInfantry = (b: Board, s: LastManState, side: Side, area: Area): boolean =>
  hasA(b, s, side, area, b.infantry)

/** Units other than forts and Empty Armies. */
export function hasUnits(b: Board, s: LastManState, side: Side, area: Area): boolean {
  return stackOf(b, s, side, area) > 0
}

export const hasFort = (b: Board, s: LastManState, side: Side, area: Area): boolean =>
  s.fort[area] >= 0 && b.fortSide[area] === side

/** TLM-1.2.2-01, TLM-1.2.2-02, TLM-1.2.2-03, TLM-1.2.2-04: the units that count for stacking. */
export function stackOf(b: Board, s: LastManState, side: Side, area: Area): number {
  const i = area * 2 + side
  let n = 0
  for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++) if (s.loose[slot] !== 0) n++
  const armies = b.armiesOf[side]
  for (let j = 0; j < armies.length; j++) if (s.armyAt[armies[j]] === area && sizeOf(b, s, armies[j]) > 0) n++
  return n
}

/** How many more counting units an area takes. */
export const roomIn = (b: Board, s: LastManState, side: Side, area: Area): number =>
  area === b.transit ? b.slots : STACK - stackOf(b, s, side, area)

// --- status -----------------------------------------------------------------------------

/** Whether a side has units here that can hold an area (TLM-Q63, TLM-8.4-13, TLM-8.4-22). */
export const holdsArea = (b: Board, s: LastManState, side: Side, area: Area): boolean =>
  (s.fort[area] > 1 && b.fortSide[area] === side) || hasA(b, s, side, area, b.holder)

/** Whether the side to which an area is Friendly has units there at all: they dispute it if an enemy comes (TLM-4.2-07). */
export const keepsArea = (b: Board, s: LastManState, side: Side, area: Area): boolean =>
  s.control[area] === side && ((s.fort[area] > 1 && b.fortSide[area] === side) || hasUnits(b, s, side, area))

/**
 * TLM-4.1-08, TLM-4.1-11, TLM-4.1-12: 0 German, 1 Allied, DISPUTED. An intruder must be able to hold the area,
 * its owner only to be there.
 */
export function statusOf(b: Board, s: LastManState, area: Area): number {
  const control = s.control[area]
  if (!holdsArea(b, s, other(control), area)) return control
  return keepsArea(b, s, control, area) ? DISPUTED : other(control)
}

/** The status of every area into `out`, in one pass over the units: what `statusOf` says of each. */
export function statusOfAll(b: Board, s: LastManState, out: number[]): void {
  for (let a = 0; a < b.areas; a++) out[a] = s.fort[a] > 1 ? 1 << b.fortSide[a] : 0
  for (let slot = 0; slot < b.slots; slot++)
    if (s.loose[slot] !== 0) {
      const side = b.slotSide[slot]
      const area = b.slotArea[slot]
      if (s.control[area] === side || b.holder[kindIn(s, slot)] === 1) out[area] |= 1 << side
    }
  for (let army = 0; army < b.armies; army++) {
    const at = s.armyAt[army]
    const side = b.armySide[army]
    if (at < 0 || (out[at] & (1 << side)) !== 0) continue
    if (s.control[at] === side ? sizeOf(b, s, army) > 0 : holdsA(b, s, army, b.holder)) out[at] |= 1 << side
  }
  for (let a = 0; a < b.areas; a++) {
    const control = s.control[a]
    out[a] = (out[a] & (2 >> control)) === 0 ? control : out[a] === 3 ? DISPUTED : other(control)
  }
}

export const isFriendly = (b: Board, s: LastManState, side: Side, area: Area): boolean =>
  statusOf(b, s, area) === side

// --- armies -----------------------------------------------------------------------------

export const isArmy = (b: Board, army: Army): boolean => army >= 0 && army < b.armies
export const isArea = (b: Board, area: Area): boolean => area >= 0 && area < b.areas
export const isKind = (b: Board, kind: Kind): boolean => kind >= 0 && kind < b.kinds

/** Why a unit of a kind may not be in an army, or null (TLM-1.4, TLM-8.1-03, TLM-8.3.2-10, TLM-8.3.4-10). */
export function refusesUnit(b: Board, s: LastManState, army: Army, kind: Kind): Rule | null {
  const kinds = b.kindsIn[army]
  if (!kinds.includes(kind)) return 'TLM-8.1-03'
  const row = army * b.kinds
  const nation = b.armyNation[army]
  let infantry = b.infantry[kind]
  let auxiliary = 1 - infantry
  for (let i = 0; i < kinds.length; i++) {
    if (b.infantry[kinds[i]] === 1) infantry += s.hold[row + kinds[i]]
    else auxiliary += s.hold[row + kinds[i]]
  }
  if (infantry > b.infantrySlots[nation]) return 'TLM-1.4-06'
  const spare = s.options[AUX_SLOTS] === 0 ? b.infantrySlots[nation] - infantry : 0 // TLM-Q19
  if (auxiliary > b.auxiliarySlots[nation] + spare) return 'TLM-1.4-06'
  return refusesGun(b, s, army, kind)
}

function refusesGun(b: Board, s: LastManState, army: Army, kind: Kind): Rule | null {
  const there = s.hold[army * b.kinds + kind]
  const limit = b.artilleryPerArmy[b.armyNation[army] * YEARS + yearOf(b, s)]
  if (b.type[kind] === ARTILLERY && there >= limit) return 'TLM-8.3.2-10'
  if (b.type[kind] === BIPLANE && there >= 1) return 'TLM-8.3.4-10'
  return null
}

// --- cards ------------------------------------------------------------------------------

/** Cards of a type that a side can play now. */
export const inHand = (b: Board, s: LastManState, side: Side, card: Card): number =>
  card >= 0 && card < b.cards ? s.cards[side * b.cards + card] - s.fresh[side * b.cards + card] : 0

export function handSize(b: Board, s: LastManState, side: Side): number {
  let n = 0
  for (let c = 0; c < b.cards; c++) n += s.cards[side * b.cards + c]
  return n
}

/** Combat points in the transit box: one a unit (TLM-Q22). */
export function pointsInTransit(b: Board, s: LastManState): number {
  const i = b.transit * 2 + GERMAN
  let n = 0
  for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++) if (s.loose[slot] !== 0) n++
  for (const army of b.armiesOf[GERMAN]) if (s.armyAt[army] === b.transit) n += sizeOf(b, s, army)
  return n
}
