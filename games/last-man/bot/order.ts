// Which clicks a sensible player thinks of first, where there are too many to try them all: whole armies before
// single units, those beside the enemy before those behind the front, building before taking armies apart.

import type { Board } from '../board.ts'
import type { Area, Side } from '../nouns.ts'
import type { LastManState } from '../state.ts'

const ARMY = 2
const BUILD = 3
const UNIT = 1
/** What changes armies only makes room. */
const DETACHED = -1
/** Somewhere beyond the map. */
const NOWHERE = -1

/** How much the enemy holds next door: areas with points count more. From the last holders, which is quick. */
function closeness(b: Board, s: LastManState, side: Side, area: Area): number {
  if (area < 0) return NOWHERE
  const near = b.near[area]
  let most = 0
  for (let i = 0; i < near.length; i++)
    if (s.control[near[i]] !== side) most = Math.max(most, 1 + b.vp[near[i]])
  return most
}

export function order(s: LastManState, seat: number, verb: string, target: number, b: Board): number {
  switch (verb) {
    case 'army':
    case 'into':
    case 'digArmy':
      return ARMY + closeness(b, s, seat, s.armyAt[target])
    case 'unit':
    case 'dig':
    case 'upgrade':
      return UNIT + closeness(b, s, seat, b.slotArea[target])
    case 'detach':
    case 'upgradeHeld':
      return DETACHED + closeness(b, s, seat, s.armyAt[Math.floor(target / b.kinds)])
    case 'go':
    case 'place':
      return UNIT + closeness(b, s, seat, target)
    default:
      return BUILD
  }
}
