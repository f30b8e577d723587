// MAR-15, MAR-16: victory markers, in pools, on fortresses and in boxes. How many a pool holds is
// reckoned from where the others are, so that none can ever be lost (MAR-10.4-10).

import type { Board } from '../board.ts'
import { majorOf } from '../leagues.ts'
import type { City, Power } from '../nouns.ts'
import { BATTLE_LOSS } from '../options.ts'
import { AUSTRIA, FRANCE, PRAGMATIC, PRUSSIA } from '../powers.ts'
import { courtOf, type MariaState, rulesOf } from '../state.ts'
import type { X } from './kit.ts'

/** MAR-16-09, MAR-16-10 */
const ELECTORS_NEEDED = 3

/** Victory markers of a major on fortresses; the four elector cities carry none (MAR-10.4-02). */
export function markersOnMap(b: Board, s: MariaState, major: Power): number {
  let n = 0
  for (let i = 0; i < b.fortresses.length; i++)
    if (s.markers[i] === major + 1 && !b.fortresses[i].elector) n++
  return n
}

/** The same of all powers at once. */
export function allOnMap(b: Board, s: MariaState): number[] {
  const counts = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < b.fortresses.length; i++)
    if (s.markers[i] > 0 && !b.fortresses[i].elector) counts[s.markers[i] - 1]++
  return counts
}

/** How many of the four elector cities a side holds: France, or Austria with the Pragmatic Army. */
export function electorsHeld(b: Board, s: MariaState, side: number): number {
  let n = 0
  for (let i = 0; i < b.electors.length; i++) if (s.markers[b.electors[i]] === side + 1) n++
  return n
}

/** MAR-16-09, MAR-16-10, MAR-16-11: the major with a marker in the box 3 Electors, or -1. */
export function electorsBox(b: Board, s: MariaState): number {
  if (electorsHeld(b, s, FRANCE) >= ELECTORS_NEEDED) return FRANCE
  return electorsHeld(b, s, AUSTRIA) >= ELECTORS_NEEDED ? PRAGMATIC : -1
}

/** Victory markers of a major in the four single boxes (MAR-3.2-16). */
export function markersInBoxes(b: Board, s: MariaState, major: Power): number {
  const { emperor, italy, peace } = courtOf(s)
  let n = 0
  if (electorsBox(b, s) === major) n++
  if (emperor === major + 1) n++ // MAR-16-12
  if (italy === major + 1) n++ // MAR-16-13
  if (peace > 0 && major === PRUSSIA) n++ // MAR-16-14
  return n
}

/** What a major has not placed yet; below 0 if it could place more than it has (MAR-Q47). */
export function pool(
  b: Board,
  s: MariaState,
  major: Power,
  onMap: number = markersOnMap(b, s, major),
): number {
  const { aside, slots } = courtOf(s)
  return b.totals[major] - onMap - markersInBoxes(b, s, major) - slots[major] - aside[major]
}

// --- battle slots ---------------------------------------------------------------------

const TROOPS_A_MARKER = 3

/** MAR-16-01, MAR-16-02: what a battle is worth; a small loss counts if a general went with it. */
export const battleValue = (lost: number, removed: boolean): number =>
  lost < TROOPS_A_MARKER && removed ? 1 : Math.floor(lost / TROOPS_A_MARKER)

/** MAR-16-04, MAR-16-05: out of the battle slots, as far as there are any. */
function takeOff(s: MariaState, x: X, major: Power, n: number): void {
  const { slots } = courtOf(s)
  const off = Math.min(n, slots[major])
  if (off === 0) return
  slots[major] -= off
  x.say('markers.lost', major, off)
}

/**
 * MAR-16-03, MAR-16-04: a battle won and lost; `winner` and `loser` are the powers of the two commanders
 * (MAR-16-07), and their partners gain and lose (MAR-16-06).
 * Tells how many markers the loser must take off, whether it has them or not (MAR-19.3-03).
 */
export function settleBattle(s: MariaState, x: X, winner: number, loser: number, value: number): number {
  const { slots } = courtOf(s)
  const major = majorOf(s, winner)
  const gain = Math.min(value, x.board.politics.slots - slots[major])
  slots[major] += gain
  if (gain > 0) x.say('markers.gained', major, gain)
  const cost = s.options[BATTLE_LOSS] === 0 ? value : gain // MAR-Q13
  takeOff(s, x, majorOf(s, loser), cost)
  return cost
}

/** MAR-9-14: generals of a power removed by lack of supply. */
export const settleStarvation = (s: MariaState, x: X, power: Power, generals: number): void =>
  takeOff(s, x, majorOf(s, power), generals)

/** MAR-19.3-02, MAR-19.3-07, MAR-24.2-04: whether markers that a power must take off draw Saxony from Prussia. */
export function shakesSaxony(b: Board, s: MariaState, power: Power, city: City): boolean {
  const major = majorOf(s, power)
  return major === PRUSSIA || (rulesOf(s).two && major === FRANCE && b.bohemian[city] !== 0)
}

// --- markers set aside ----------------------------------------------------------------

/** MAR-19.1-07, MAR-19.2-02, MAR-Q5: of markers taken off the map half, rounded up, are set aside. */
export function setAside(s: MariaState, x: X, major: Power, taken: number): void {
  const half = Math.ceil(taken / 2)
  courtOf(s).aside[major] += half
  if (taken > 0) x.say('markers.aside', major, taken, half)
}

/** MAR-15-04: markers set aside go back to the pool. */
export function returnAside(s: MariaState, x: X, major: Power): void {
  const { aside } = courtOf(s)
  if (aside[major] === 0) return
  x.say('markers.return', major, aside[major])
  aside[major] = 0
}
