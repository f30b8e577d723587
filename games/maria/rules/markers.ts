// MAR-15, MAR-16: victory markers, in pools, on fortresses and in boxes. How many a pool holds is
// reckoned from where the others are, so that none can ever be lost (MAR-10.4-10).
import type { Board } from '../board.ts'
import { AUSTRIA, FRANCE, PRAGMATIC, PRUSSIA } from '../powers.ts'
import { courtOf, type MariaState } from '../state.ts'
import type { X } from './kit.ts'

/** MAR-16-09, MAR-16-10 */
const ELECTORS_NEEDED = 3

/** Victory markers of a major on fortresses; the four elector cities carry none (MAR-10.4-02). */
export function markersOnMap(b: Board, s: MariaState, major: number): number {
  let n = 0
  for (let i = 0; i < b.fortresses.length; i++)
    if (s.markers[i] === major + 1 && !b.fortresses[i].elector) n++
  return n
}

/** How many of the four elector cities a side holds: France, or Austria with the Pragmatic Army. */
export function electorsHeld(b: Board, s: MariaState, side: number): number {
  let n = 0
  for (let i = 0; i < b.fortresses.length; i++) if (b.fortresses[i].elector && s.markers[i] === side + 1) n++
  return n
}

/** MAR-16-09…11: the major with a marker in the box 3 Electors, or -1. */
export function electorsBox(b: Board, s: MariaState): number {
  if (electorsHeld(b, s, FRANCE) >= ELECTORS_NEEDED) return FRANCE
  return electorsHeld(b, s, AUSTRIA) >= ELECTORS_NEEDED ? PRAGMATIC : -1
}

/** Victory markers of a major in the four single boxes (MAR-3.2-16). */
export function markersInBoxes(b: Board, s: MariaState, major: number): number {
  const { emperor, italy, peace } = courtOf(s)
  let n = 0
  if (electorsBox(b, s) === major) n++
  if (emperor === major + 1) n++ // MAR-16-12
  if (italy === major + 1) n++ // MAR-16-13
  if (peace > 0 && major === PRUSSIA) n++ // MAR-16-14
  return n
}

/** What a major has not placed yet; below 0 if it could place more than it has (MAR-Q47). */
export function pool(b: Board, s: MariaState, major: number): number {
  const { aside, slots } = courtOf(s)
  return (
    b.totals[major] - markersOnMap(b, s, major) - markersInBoxes(b, s, major) - slots[major] - aside[major]
  )
}

/** MAR-15-04: markers set aside go back to the pool. */
export function returnAside(s: MariaState, x: X, major: number): void {
  const { aside } = courtOf(s)
  if (aside[major] === 0) return
  x.say('markers.return', major, aside[major])
  aside[major] = 0
}
