// Fortresses held, near, guarded and passed: how far a side is on its way. The unit is the fortress.
import type { Board } from '../board.ts'
import { AUSTRIA, FRANCE, majorOf } from '../powers.ts'
import { enemyHolds } from '../rules/conquest.ts'
import { distance, isDown, type MariaState, netOf, rulesOf } from '../state.ts'
import { type Side, type Theatre, theatreOf } from './theatre.ts'

/** What being so many cities away from an open target is worth: a general makes about four a turn. */
const NEAR = [0.6, 0.56, 0.52, 0.47, 0.4, 0.34, 0.29, 0.25, 0.21, 0.18, 0.15, 0.13, 0.11, 0.09, 0.07, 0.06]

/** A share of the target's worth while a general protects it (MAR-10.3-06): he must be beaten first. */
const PROTECTED = 0.45
/** … while an ally or an own train stands in it: nobody else gets in. */
const BARRED = 0.2
/** … if it lies in the part of the country that the player's other army is to take. */
const FOR_FRANCE = 0.3
const FOR_PRUSSIA = 0.5
/** All targets count a little for whoever is nearest, so that a second one near by is a gain. */
const ALL_TARGETS = 0.25
/** A protected fortress that was passed, and whose protectors will all be fought in this stage (MAR-12). */
const PASSED = 0.4
/** An aim reached is worth more than all hopes together. */
export const REACHED = 1.6
/** MAR-10.3-06 */
const PROTECTION = 3
/** A face-down general must be supplied first: as if he were so much farther away. */
const DOWN_DETOUR = 2

export const near = (d: number): number => (d < NEAR.length ? NEAR[d] : 0)

/** How far a general is from a target. */
const reach = (b: Board, s: MariaState, g: number, city: number): number =>
  distance(b, s, s.at[g], city) + (isDown(s, g) ? DOWN_DETOUR : 0)

/** How near the nearest of these generals is. */
export function nearest(b: Board, s: MariaState, generals: readonly number[], city: number): number {
  let best = NEAR.length
  for (const g of generals) if (s.at[g] >= 0) best = Math.min(best, reach(b, s, g, city))
  return near(best)
}

const isOpen = (b: Board, s: MariaState, side: Side, fortress: number): boolean =>
  s.markers[fortress] !== side.major + 1 && enemyHolds(b, s, side.major, fortress)

/** An Austrian general protects it (MAR-10.3-06). */
function isGuarded(b: Board, s: MariaState, city: number): boolean {
  const { distance: from } = netOf(b, s)
  for (const e of b.generalsOf[AUSTRIA])
    if (s.at[e] >= 0 && from[s.at[e] * b.cities + city] <= PROTECTION) return true
  return false
}

function isBarred(s: MariaState, side: Side, city: number): boolean {
  for (const piece of side.inTheWay) if (s.at[piece] === city) return true
  return false
}

/** Whether the player's other army is to take this fortress. */
const forTheOther = (t: Theatre, side: Side, fortress: number): boolean =>
  t.french[fortress] !== (side.major === FRANCE)

function worthOf(b: Board, s: MariaState, t: Theatre, side: Side, fortress: number): number {
  const { city } = b.fortresses[fortress]
  let worth = 1
  if (isBarred(s, side, city)) worth = BARRED
  else if (isGuarded(b, s, city)) worth = PROTECTED
  if (rulesOf(s).allied && forTheOther(t, side, fortress))
    worth *= side.major === FRANCE ? FOR_PRUSSIA : FOR_FRANCE
  return worth
}

// Room for one reckoning: the cities of the open targets and what each is worth.
const targets: number[] = []
const worth: number[] = []

/** Fills in the open targets; their number. */
function findTargets(b: Board, s: MariaState, side: Side): number {
  const t = theatreOf(b, s)
  let n = 0
  for (const f of side.wanted) {
    if (!isOpen(b, s, side, f)) continue
    targets[n] = b.fortresses[f].city
    worth[n++] = worthOf(b, s, t, side, f)
  }
  return n
}

function wide(b: Board, s: MariaState, side: Side, n: number): number {
  let value = 0
  for (let k = 0; k < n; k++) value += nearest(b, s, side.generals, targets[k]) * worth[k]
  return value * ALL_TARGETS
}

/** Every general goes for the best target that no other has taken. Uses up `worth`. */
function chosen(b: Board, s: MariaState, side: Side, n: number): number {
  let value = 0
  for (const g of side.generals) {
    if (s.at[g] < 0) continue
    let best = 0
    let pick = -1
    for (let k = 0; k < n; k++) {
      const share = worth[k] * near(reach(b, s, g, targets[k]))
      if (share <= best) continue
      best = share
      pick = k
    }
    if (pick >= 0) worth[pick] = 0
    value += best
  }
  return value
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
export function progress(b: Board, s: MariaState, side: Side): number {
  let held = 0
  for (const f of side.wanted) if (s.markers[f] === side.major + 1) held++
  if (held >= side.needs) return REACHED
  const n = findTargets(b, s, side)
  const hopes = wide(b, s, side, n) + chosen(b, s, side, n) + PASSED * passed(b, s, side)
  return (held + hopes) / side.needs
}

/** Whether this enemy protects something that the side wants. */
export function guards(b: Board, s: MariaState, side: Side, enemy: number): boolean {
  for (const f of side.wanted)
    if (distance(b, s, s.at[enemy], b.fortresses[f].city) <= PROTECTION && isOpen(b, s, side, f)) return true
  return false
}

/** Fortresses taken by one army of a player that his other army was to take. */
export function misplaced(b: Board, s: MariaState): number {
  const t = theatreOf(b, s)
  let n = 0
  for (const f of t.france.wanted) {
    const other = t.french[f] ? t.prussia : t.france
    if (s.markers[f] === other.major + 1) n++
  }
  return n
}
