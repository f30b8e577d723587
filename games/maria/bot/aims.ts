// Fortresses held, near, guarded and passed: how far a side is on its way. The unit is the fortress.

import { type Board, FAR } from '../board.ts'
import { majorOf } from '../leagues.ts'
import type { FortressNumber } from '../nouns.ts'
import { AUSTRIA, FRANCE } from '../powers.ts'
import { distance, isDown, type MariaState, netOf, rulesOf } from '../state.ts'
import type { Survey } from './survey.ts'
import type { Side, Theatre } from './theatre.ts'

/** What being so many cities away from an open target is worth: a general makes about four a turn. */
const NEAR = [0.6, 0.56, 0.52, 0.47, 0.4, 0.34, 0.29, 0.25, 0.21, 0.18, 0.15, 0.13, 0.11, 0.09, 0.07, 0.06]

/** A share of the target's worth while an ally or an own train stands in it: nobody else gets in. */
const BARRED = 0.2
/** … if it lies in the part of the country that the player's other army is to take. */
const FOR_FRANCE = 0.3
/** A protected fortress that was passed, and whose protectors will all be fought in this stage (MAR-12). */
const PASSED = 0.4
/** An aim reached is worth more than all hopes together. */
export const REACHED = 1.6
/** MAR-10.3-06 */
const PROTECTION = 3
/** A face-down general must be supplied first: as if he were so much farther away. */
export const DOWN_DETOUR = 2

/** The same for every distance that there is. */
export const NEARNESS = Float64Array.from({ length: FAR + DOWN_DETOUR + 1 }, (_, d) => NEAR[d] ?? 0)

/** How near the nearest of these generals is to a fortress. */
export function nearest(
  s: MariaState,
  v: Survey,
  generals: readonly number[],
  fortress: FortressNumber,
): number {
  let best = NEAR.length
  for (let i = 0; i < generals.length; i++) {
    const g = generals[i]
    if (s.at[g] < 0) continue
    const d = v.toFortress[s.at[g] * v.city.length + fortress] + (isDown(s, g) ? DOWN_DETOUR : 0)
    if (d < best) best = d
  }
  return v.weights.near * NEARNESS[best]
}

/** Room for more fortresses than any board has. */
const ROOM = 256
// One reckoning: the open targets, what each is worth at all and to whoever has no other yet, and how far the nearest is.
const targets = new Int32Array(ROOM)
const worth = new Float64Array(ROOM)
const untaken = new Float64Array(ROOM)
const closest = new Int32Array(ROOM)

/** By general: the fortress that he was last seen to go for, or -1, and what that is worth. For hints. */
export const picks = new Int32Array(ROOM).fill(-1)
export const shares = new Float64Array(ROOM)

/** Fills in the open targets of a side and who guards them; their number. */
function findTargets(s: MariaState, v: Survey, t: Theatre, side: Side): number {
  const { holder, guards, stand, city } = v
  const { major, wanted, inTheWay } = side
  const foes = v.sides[s.league].foes[major]
  const { allied } = rulesOf(s)
  const others = major === FRANCE ? v.weights.forPrussia : FOR_FRANCE
  let wardens = 0
  let n = 0
  for (let i = 0; i < wanted.length; i++) {
    const f = wanted[i]
    if (s.markers[f] === major + 1 || holder[f] < 0 || (foes & (1 << holder[f])) === 0) continue
    let value = 1
    if ((stand[city[f]] & inTheWay) !== 0) value = BARRED
    else if ((guards[f] & t.defenders) !== 0) value = v.weights.guarded
    if (allied && t.french[f] !== (major === FRANCE)) value *= others
    wardens |= guards[f]
    targets[n] = f
    worth[n] = value
    untaken[n] = value
    closest[n++] = NEAR.length
  }
  v.wardens[major] = wardens
  return n
}

/** Every general goes for the best target that no other has taken, and all targets count a little for the nearest. */
function hopes(s: MariaState, v: Survey, side: Side, n: number): number {
  let own = 0
  for (let i = 0; i < side.generals.length; i++)
    if (s.at[side.generals[i]] >= 0) own += choose(s, v, side.generals[i], n)
  let wide = 0
  for (let k = 0; k < n; k++) wide += NEARNESS[closest[k]] * worth[k]
  return v.weights.near * (wide * v.weights.allTargets + own)
}

/** What the general's own target is worth to him. */
function choose(s: MariaState, { toFortress, city }: Survey, g: number, n: number): number {
  const row = s.at[g] * city.length
  const detour = isDown(s, g) ? DOWN_DETOUR : 0
  let best = 0
  let pick = -1
  for (let k = 0; k < n; k++) {
    const d = toFortress[row + targets[k]] + detour
    if (d < closest[k]) closest[k] = d
    const share = untaken[k] * NEARNESS[d]
    if (share <= best) continue
    best = share
    pick = k
  }
  if (pick >= 0) untaken[pick] = 0
  picks[g] = pick < 0 ? -1 : targets[pick]
  shares[g] = best
  return best
}

/** Whether one of the side's generals stands beside this enemy, so that they must fight (MAR-11.1-01). */
function isPressed(b: Board, s: MariaState, side: Side, enemy: number): boolean {
  const { road } = netOf(b, s)
  for (const g of side.generals) if (s.at[g] >= 0 && road[s.at[g] * b.cities + s.at[enemy]] !== 0) return true
  return false
}

/** Question markers that will fall to the side if the battles before it go well (MAR-12-03). */
function passed(b: Board, s: MariaState, side: Side): number {
  let n = 0
  for (const q of s.queries) {
    if (majorOf(s, q & 7) !== side.major) continue
    const { city } = b.fortresses[q >> 3]
    let falls = true
    for (const e of b.generalsOf[AUSTRIA])
      if (s.at[e] >= 0 && distance(b, s, s.at[e], city) <= PROTECTION && !isPressed(b, s, side, e))
        falls = false
    if (falls) n++
  }
  return n
}

/** How far a major is on its way: 1 is victory. */
export function progress(b: Board, s: MariaState, v: Survey, t: Theatre, side: Side): number {
  let held = 0
  for (let i = 0; i < side.wanted.length; i++) if (s.markers[side.wanted[i]] === side.major + 1) held++
  const n = findTargets(s, v, t, side)
  if (held >= side.needs) return REACHED
  return (held + (hopes(s, v, side, n) + PASSED * passed(b, s, side))) / side.needs
}

/** Fortresses taken by one army of a player that his other army was to take. */
export function misplaced(s: MariaState, t: Theatre): number {
  let n = 0
  for (const f of t.france.wanted) {
    const other = t.french[f] ? t.prussia : t.france
    if (s.markers[f] === other.major + 1) n++
  }
  return n
}
