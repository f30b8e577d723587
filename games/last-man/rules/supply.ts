// TLM-6: supply lines, and what is lost without them.

import { type Board, GERMAN } from '../board.ts'
import type { Area, Side } from '../nouns.ts'
import {
  DISPUTED,
  hasFort,
  hasUnits,
  type LastManState,
  other,
  sizeOf,
  statusOf,
  statusOfAll,
} from '../state.ts'
import type { X } from './kit.ts'
import { weakenFort } from './losses.ts'
import { eliminateArmy, loseLoose, settle } from './units.ts'

/** TLM-6.2-05: no line passes an area with an enemy unit, be it a Fort without strength. */
const isClear = (b: Board, s: LastManState, side: Side, area: Area, status: number[]): boolean =>
  status[area] === side && !hasUnits(b, s, other(side), area) && !hasFort(b, s, other(side), area)

/** 1 for every area in which units of the side are in supply (TLM-6.2-02, TLM-6.2-03, TLM-Q39). */
export function suppliedAreas(b: Board, s: LastManState, side: Side): Area[] {
  const chain: number[] = new Array(b.areas).fill(0)
  const todo: number[] = []
  const status: number[] = []
  statusOfAll(b, s, status)
  for (let a = 0; a < b.areas; a++)
    if (b.source[a] === side && isClear(b, s, side, a, status)) {
      chain[a] = 1
      todo.push(a)
    }
  for (let at = todo.pop(); at !== undefined; at = todo.pop())
    for (const n of b.near[at])
      if (chain[n] === 0 && isClear(b, s, side, n, status)) {
        chain[n] = 1
        todo.push(n)
      }
  const supplied: number[] = []
  for (let a = 0; a < b.areas; a++) supplied.push(Number(isSupplied(b, side, chain, a, status)))
  return supplied
}

function isSupplied(b: Board, side: Side, chain: number[], area: Area, status: number[]): boolean {
  if (area === b.transit) return side === GERMAN // TLM-Q22
  // TLM-6.3-01: a Disputed source serves those who stand in it; England is one that nobody disputes (TLM-Q41)
  if (b.source[area] === side && status[area] !== other(side)) return true
  for (const n of b.near[area]) if (chain[n] === 1) return true
  return false
}

/** TLM-2.I-02, TLM-6.4-01: a supplied area that is not the enemy's. */
export const canReceive = (
  b: Board,
  s: LastManState,
  side: Side,
  supplied: number[],
  area: Area,
): boolean => {
  if (area === b.transit || supplied[area] === 0) return false
  const status = statusOf(b, s, area)
  return status === side || status === DISPUTED
}

/**
 * TLM-6.5: Forts, lone units and the weakest armies out of supply are dealt with at once; gives the
 * armies whose owner has to choose. Both sides are looked at on the same board (TLM-6.5-11).
 */
export function starve(b: Board, s: LastManState, x: X, supplied: number[][]): number[] {
  const choose: number[] = []
  const cut = (side: Side, area: Area): boolean => supplied[side][area] === 0
  for (let area = 0; area < b.areas; area++)
    if (s.fort[area] >= 0 && cut(b.fortSide[area], area)) weakenFort(b, s, x, area)
  for (let slot = 0; slot < b.slots; slot++)
    if (s.loose[slot] !== 0 && cut(b.slotSide[slot], b.slotArea[slot])) loseLoose(b, s, x, slot)
  for (let army = 0; army < b.armies; army++) {
    if (s.armyAt[army] < 0 || !cut(b.armySide[army], s.armyAt[army])) continue
    if (sizeOf(b, s, army) > 1) choose.push(army)
    else eliminateArmy(b, s, x, army)
  }
  for (let area = 0; area < b.areas; area++) settle(b, s, x, area)
  return choose
}
