// LEI-B-08: how many points a side can take. The dealers are known by the armies they touch, a bit mask each.
import { NONE } from '@tricorne/engine'

/** Looks for an army to take a dealer's point, moving points that are already placed if need be. */
function finds(
  dealer: number,
  touched: number[],
  room: number[],
  takers: number[],
  seen: Set<number>,
): boolean {
  for (let army = 0; army < room.length; army++) {
    if ((touched[dealer] & (1 << army)) === 0 || seen.has(army)) continue
    seen.add(army)
    const taken = takers.flatMap((taker, other) => (taker === army ? [other] : []))
    if (taken.length < room[army] || taken.some((other) => finds(other, touched, room, takers, seen))) {
      takers[dealer] = army
      return true
    }
  }
  return false
}

/** The most points that armies with this room can take; the order of the dealers does not matter. */
export function mostTaken(touched: number[], room: number[]): number {
  const takers = touched.map(() => NONE)
  let most = 0
  for (let dealer = 0; dealer < touched.length; dealer++)
    if (finds(dealer, touched, room, takers, new Set())) most++
  return most
}
