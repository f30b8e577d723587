// The advanced game: how near each major is to an empty pool, and what it may hope for.
import type { Board } from '../board.ts'
import { AUSTRIA, FRANCE, hostile, isNeutral, MAJORS, majorOf, POWER_COUNT, POWERS } from '../powers.ts'
import { winterSum } from '../rules/advanced.ts'
import { controllerOf, markerAfter } from '../rules/conquest.ts'
import { electorsHeld, pool } from '../rules/markers.ts'
import { isDown, type MariaState, netOf, rulesOf, seatOf, TURNS_A_YEAR } from '../state.ts'
import { near } from './aims.ts'
import { influenceHopes, paperWorth, trackHopes, voteWorth } from './diplomacy.ts'
import { army, forces, HUNT, strength } from './field.ts'

/** A share of a target's worth while a general protects it (MAR-10.3-06): he must be beaten first. */
const PROTECTED = 0.4
/** MAR-10.3-06 */
const PROTECTION = 3
/** All targets count a little for whoever is nearest, so that a second one near by is a gain. */
const ALL_TARGETS = 0.12
/** Taking an enemy's marker off a fortress where one's own does not go, against placing one's own. */
const TAKE_OFF = 0.6
/** An elector city: a vote, and with two more a marker (MAR-16-09). */
const ELECTOR = [0.3, 0.5, 0.8, 0.3, 0.3]
/** A face-down general must be supplied first: as if he were so much farther away. */
const DOWN_DETOUR = 2

/** Whether the fortress lies where a power's pieces can get at all (MAR-10.1-17, MAR-19.4). */
const canReach = (b: Board, s: MariaState, g: number, city: number): boolean =>
  (b.bohemian[s.at[g]] === b.bohemian[city] || b.crosses[b.power[g]]) &&
  b.closed[s.league][b.power[g]][city] === 0

/** What conquering a fortress is worth to a major, in victory markers. */
function prize(b: Board, s: MariaState, major: number, fortress: number): number {
  if (b.fortresses[fortress].elector) {
    const side = major === FRANCE ? FRANCE : AUSTRIA
    return ELECTOR[electorsHeld(b, s, side)]
  }
  const worth = markerAfter(b, s, major, fortress) === major + 1 ? 1 : 0
  const holder = s.markers[fortress] - 1
  return worth + (holder >= 0 && hostile(s, major, holder) ? TAKE_OFF : 0)
}

/** A general of the holder or its partner protects it, whoever may come. */
function isGuarded(b: Board, s: MariaState, major: number, city: number): boolean {
  const { distance } = netOf(b, s)
  for (const e of b.enemies[s.league][major]) {
    if (e >= b.generals) break
    if (s.at[e] >= 0 && distance[s.at[e] * b.cities + city] <= PROTECTION) return true
  }
  return false
}

// Room for one reckoning: the cities of the open targets and what each is worth.
const targets: number[] = []
const worth: number[] = []

function findTargets(b: Board, s: MariaState, major: number): number {
  let n = 0
  for (let f = 0; f < b.fortresses.length; f++) {
    const holder = controllerOf(b, s, f)
    if (holder < 0 || !hostile(s, major, holder)) continue
    const value = prize(b, s, major, f)
    if (value === 0) continue
    const { city } = b.fortresses[f]
    targets[n] = city
    worth[n++] = isGuarded(b, s, major, city) ? value * PROTECTED : value
  }
  return n
}

/** The generals whose conquests are the major's: its own and its partner's. */
function hopes(b: Board, s: MariaState, major: number): number {
  const n = findTargets(b, s, major)
  const { distance } = netOf(b, s)
  let value = 0
  for (let k = 0; k < n; k++) {
    let best = 0
    for (let g = 0; g < b.generals; g++) {
      if (s.at[g] < 0 || majorOf(s, b.power[g]) !== major || !canReach(b, s, g, targets[k])) continue
      best = Math.max(best, near(distance[s.at[g] * b.cities + targets[k]]))
    }
    value += best * worth[k] * ALL_TARGETS
  }
  for (let g = 0; g < b.generals; g++) {
    if (s.at[g] < 0 || majorOf(s, b.power[g]) !== major || isNeutral(s, b.power[g])) continue
    value += pick(b, s, g, n)
  }
  return value
}

/** The general goes for the best target that no other has taken. Uses up `worth`. */
function pick(b: Board, s: MariaState, g: number, n: number): number {
  const { distance } = netOf(b, s)
  const detour = isDown(s, g) ? DOWN_DETOUR : 0
  let best = 0
  let at = -1
  for (let k = 0; k < n; k++) {
    if (worth[k] === 0 || !canReach(b, s, g, targets[k])) continue
    const share = worth[k] * near(distance[s.at[g] * b.cities + targets[k]] + detour)
    if (share <= best) continue
    best = share
    at = k
  }
  if (at >= 0) worth[at] = 0
  return best
}

/** The pool as it promises to become: what is placed, and what is near. */
const promised = (b: Board, s: MariaState, major: number): number =>
  pool(b, s, major) - hopes(b, s, major) - trackHopes(b, s, major)

/** Winters of the match still to come. */
const wintersLeft = (s: MariaState): number => Math.ceil((rulesOf(s).turns - s.turn + 1) / TURNS_A_YEAR)

/** A pool this small is as good as empty in a turn or two. */
const SOON = 2.5
/** What an empty pool is worth beside the winters. */
const EMPTY = 0.8
/** Markers that a point of the reckoning stands for. */
const SCALE = 12

/**
 * How a major stands, in units of which one is about a third of the way to victory: the winters by what
 * they have brought and will bring, and the empty pool more and more as it comes near.
 */
function standing(b: Board, s: MariaState, major: number): number {
  const left = Math.max(0, promised(b, s, major))
  const winters = winterSum(s, major) + wintersLeft(s) * left
  return -winters / (4 * SCALE) + (EMPTY * SOON) / (SOON + left)
}

/** What a victory marker is worth in the middle of a match. */
const MARKER = 0.08
/** Strength in the field against standing. */
const FIELD = 0.05
/** A player's second major: he wins with either (MAR-23-07). */
const SECOND = 0.35
/** What the best rival's standing takes from one's own. */
const RIVAL = 0.5
/** … and every enemy's, whoever leads: who has two of them cannot mind only one. */
const THREAT = 0.25
/** What weakens the enemies in the field. */
const ENEMY_ARMY = 0.35

// Room for one reckoning: how each major stands, and what that means to the seat.
const stands: number[] = []
const interest: number[] = []

/** How good the advanced game's position is for a seat; about 0 when all stand alike. */
export function campaign(b: Board, s: MariaState, seat: number): number {
  let first = -1
  let second = -1
  let rival = -1
  let threats = 0
  for (const m of MAJORS) {
    stands[m] = standing(b, s, m)
    if (seatOf(s, m) !== seat) {
      if (rival < 0 || stands[m] > stands[rival]) rival = m
      if (opposes(s, seat, m)) threats += stands[m]
    } else if (first < 0 || stands[m] > stands[first]) {
      second = first
      first = m
    } else if (second < 0 || stands[m] > stands[second]) second = m
  }
  for (let p = 0; p < POWER_COUNT; p++) interest[p] = 0
  for (const m of MAJORS) if (seatOf(s, m) !== seat) interest[m] = m === rival ? -RIVAL : -RIVAL / 3
  interest[first] = 1
  if (second >= 0) interest[second] = SECOND
  const own = second < 0 ? stands[first] : (stands[first] + SECOND * stands[second]) / (1 + SECOND)
  const talk = influenceHopes(b, s, seat, interest) + paperWorth(b, s, seat) + voteWorth(s, interest)
  return own - RIVAL * stands[rival] - THREAT * threats + FIELD * field(b, s, seat) + MARKER * talk
}

/** The seat's armies, those who stand against them, and the enemies worth going after. */
function field(b: Board, s: MariaState, seat: number): number {
  let value = 0
  for (let p = 0; p < POWER_COUNT; p++) {
    if (seatOf(s, p) === seat) value += army(b, s, POWER_LISTS[p]) + hunt(b, s, p)
    else if (opposes(s, seat, p)) value -= ENEMY_ARMY * forces(b, s, p)
  }
  return value
}

/** One list for each power, so that none is made while valuing. */
const POWER_LISTS = POWERS.map((_, p) => [p])

function opposes(s: MariaState, seat: number, power: number): boolean {
  for (let p = 0; p < POWER_COUNT; p++) if (seatOf(s, p) === seat && hostile(s, p, power)) return true
  return false
}

/** Enemies who protect what a power's major wants draw its generals near, the more the stronger these are. */
function hunt(b: Board, s: MariaState, power: number): number {
  let value = 0
  const { distance } = netOf(b, s)
  for (const e of b.enemies[s.league][power]) {
    if (e >= b.generals) break
    if (s.at[e] < 0 || !guards(b, s, power, e)) continue
    const theirs = strength(b, s, e)
    let best = 0
    for (const g of b.generalsOf[power]) {
      if (s.at[g] < 0) continue
      const nearness = near(distance[s.at[g] * b.cities + s.at[e]])
      if (nearness <= best) continue
      const ours = strength(b, s, g)
      if (ours > 0) best = Math.max(best, (nearness * ours) / (ours + theirs))
    }
    value += best
  }
  return value * HUNT
}

/** Whether this enemy protects something that the power's major wants. */
function guards(b: Board, s: MariaState, power: number, enemy: number): boolean {
  const { distance } = netOf(b, s)
  const major = majorOf(s, power)
  for (let f = 0; f < b.fortresses.length; f++) {
    if (distance[s.at[enemy] * b.cities + b.fortresses[f].city] > PROTECTION) continue
    const holder = controllerOf(b, s, f)
    if (holder >= 0 && hostile(s, power, holder) && prize(b, s, major, f) > 0) return true
  }
  return false
}
