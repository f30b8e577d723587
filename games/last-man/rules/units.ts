// TLM-1.2, TLM-8: putting units on the map, into armies and back into the pool.

import { ARTILLERY, type Board, CAVALRY } from '../board.ts'
import type { Area, Army, Kind, Side, Slot } from '../nouns.ts'
import { TEMPLATES } from '../options.ts'
import {
  DISPUTED,
  ELIMINATED,
  hasInfantry,
  hasUnits,
  holdsArea,
  keepsArea,
  kindIn,
  type LastManState,
  MOVED,
  other,
  sizeOf,
  statusOf,
} from '../state.ts'
import type { X } from './kit.ts'

/** Puts a unit on the map outside armies; the place must have room. */
export function addLoose(b: Board, s: LastManState, area: Area, kind: Kind, flags: number): Slot {
  const i = area * 2 + b.side[kind]
  for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++)
    if (s.loose[slot] === 0) {
      s.loose[slot] = (kind + 1) | flags
      return slot
    }
  throw new Error(`no room for a unit in ${b.areaIds[area]}`)
}

/** TLM-5.3.1-02: a removed unit goes to the force pool. */
export function loseLoose(b: Board, s: LastManState, x: X, slot: Slot): void {
  const kind = kindIn(s, slot)
  s.loose[slot] = 0
  s.pool[kind]++
  x.say('unit.lost', kind, b.slotArea[slot])
}

/** A unit inside an army goes to the pool; whether the army lives on is the caller's to say. */
export function loseHeld(b: Board, s: LastManState, x: X, army: Army, kind: Kind): void {
  takeOut(b, s, army, kind)
  s.pool[kind]++
  if (s.options[TEMPLATES] === 1) x.reveal() // TLM-H-07: what is lost tells what it held
  x.say('unit.lost', kind, s.armyAt[army])
}

/** Takes a unit out of an army; one that has not moved before one that has. */
export function takeOut(b: Board, s: LastManState, army: Army, kind: Kind): void {
  const i = army * b.kinds + kind
  s.hold[i]--
  if (s.tally[i] > s.hold[i]) s.tally[i] = s.hold[i]
}

/** TLM-8.1-17, TLM-8.1-18, TLM-8.1-19: the army leaves the map, with whatever is still in it. */
export function eliminateArmy(b: Board, s: LastManState, x: X, army: Army): void {
  const row = army * b.kinds
  for (const kind of b.kindsIn[army]) {
    s.pool[kind] += s.hold[row + kind]
    s.hold[row + kind] = 0
    s.tally[row + kind] = 0
  }
  x.say('army.eliminated', army, s.armyAt[army])
  s.armyAt[army] = ELIMINATED
  s.armyFlags[army] = 0
  s.fallen[b.armySide[army]]++
}

/**
 * Whose an area is after a change (TLM-4.2-06, TLM-4.2-08, TLM-4.2-09, TLM-4.2-10), and what becomes of Empty
 * Armies there (TLM-8.1-16, TLM-Q53).
 */
export function settle(b: Board, s: LastManState, x: X, area: Area): void {
  const owner = s.control[area]
  const intruder = other(owner)
  const kept = keepsArea(b, s, owner, area)
  const entered = holdsArea(b, s, intruder, area)
  if (entered && !kept) {
    s.control[area] = intruder
    x.say('area.taken', intruder, area)
  }
  if (entered) dropEmpty(b, s, x, owner, area)
  if (kept) dropEmpty(b, s, x, intruder, area)
}

function dropEmpty(b: Board, s: LastManState, x: X, side: Side, area: Area): void {
  const armies = b.armiesOf[side]
  for (let i = 0; i < armies.length; i++) {
    const army = armies[i]
    if (s.armyAt[army] === area && sizeOf(b, s, army) === 0 && !hasInfantry(b, s, side, area))
      eliminateArmy(b, s, x, army)
  }
}

/** TLM-8.3.2-09, TLM-8.3.3-13 and the like: auxiliaries without Infantry among enemies, at the end of a step. */
export function dropStrays(b: Board, s: LastManState, x: X): void {
  for (let area = 0; area < b.areas; area++) {
    if (!hasUnits(b, s, 0, area) || !hasUnits(b, s, 1, area)) continue
    const strays = [0, 1].map((side) => !hasInfantry(b, s, side, area))
    const guns = [hasInfantry(b, s, 1, area), hasInfantry(b, s, 0, area)]
    for (const side of [0, 1]) if (strays[side]) dropAuxiliaries(b, s, x, side, area, guns[side])
    settle(b, s, x, area)
  }
}

/** Cavalry can stand alone; Artillery is lost only to Infantry (`infantry`), the others to any unit. */
function dropAuxiliaries(b: Board, s: LastManState, x: X, side: Side, area: Area, infantry: boolean): void {
  const lost = (kind: Kind): boolean => b.type[kind] !== CAVALRY && (b.type[kind] !== ARTILLERY || infantry)
  const at = area * 2 + side
  for (let slot = b.slotFirst[at]; slot < b.slotEnd[at]; slot++)
    if (s.loose[slot] !== 0 && lost(kindIn(s, slot))) loseLoose(b, s, x, slot)
  for (const army of b.armiesOf[side]) {
    if (s.armyAt[army] !== area) continue
    for (const kind of b.kindsIn[army])
      while (s.hold[army * b.kinds + kind] > 0 && lost(kind)) loseHeld(b, s, x, army, kind)
  }
}

/** Flags of units and armies that last for a step only. */
export function clearFlags(b: Board, s: LastManState, loose: number, army: Army): void {
  for (let i = 0; i < b.slots; i++) s.loose[i] &= ~loose
  for (let i = 0; i < b.armies; i++) s.armyFlags[i] &= ~army
  s.tally.fill(0)
}

/** An Empty Army that must leave a Disputed area (TLM-8.1-14) and can (TLM-Q33). */
export function mustWithdraw(b: Board, s: LastManState, army: Army): boolean {
  const area = s.armyAt[army]
  if (area < 0 || (s.armyFlags[army] & MOVED) !== 0) return false // TLM-8.1-08
  if (sizeOf(b, s, army) > 0 || statusOf(b, s, area) !== DISPUTED) return false
  const side = b.armySide[army]
  for (const n of b.near[area]) if (statusOf(b, s, n) === side) return true
  return false
}
