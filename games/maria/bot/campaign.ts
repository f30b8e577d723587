// The advanced game: how near each major is to an empty pool, and what it may hope for.

import { type Board, FAR } from '../board.ts'
import { hostile, majorOf } from '../leagues.ts'
import type { FortressNumber, Power, Seat } from '../nouns.ts'
import { AUSTRIA, FRANCE, MAJORS, POWER_COUNT, POWERS } from '../powers.ts'
import { winterSum } from '../rules/advanced.ts'
import { electorsHeld, pool } from '../rules/markers.ts'
import { courtOf, isDown, type MariaState, netOf, rulesOf, seatOf, TURNS_A_YEAR } from '../state.ts'
import { DOWN_DETOUR, NEARNESS, picks, shares } from './aims.ts'
import { influenceHopes, paperWorth, trackHopes, voteWorth } from './diplomacy.ts'
import { army, edgeOf, forces, WEIGHT } from './field.ts'
import { anyPoints, lowest, type Survey, suitPoints } from './survey.ts'
import { USUAL } from './weights.ts'

/** A share of a target's worth while a general protects it (MAR-10.3-06), by the square of our part of the troops. */
const PROTECTED = 0.9
/** A target that somebody can be through within a turn counts beside the one that he is going for. */
const AT_HAND = [0.35, 0.34, 0.32, 0.28, 0.22, 0.14, 0.09, 0.06, 0.04, 0.03, 0.02, 0.01]
/** Taking an enemy's marker off a fortress where one's own does not go, against placing one's own. */
const TAKE_OFF = 0.6
/** An elector city: a vote, and with two more a marker (MAR-16-09). */
const ELECTOR = [0.3, 0.5, 0.8, 0.3, 0.3]

/** For every distance that there is. */
const NEXT = Float64Array.from({ length: FAR + DOWN_DETOUR + 1 }, (_, d) => AT_HAND[d] ?? 0)

/** What conquering a fortress is worth to a major, in victory markers. */
function prize(b: Board, s: MariaState, v: Survey, major: Power, fortress: FortressNumber): number {
  if (b.fortresses[fortress].elector) return ELECTOR[electorsHeld(b, s, major === FRANCE ? FRANCE : AUSTRIA)]
  const { own, foes } = v.sides[s.league]
  const marker = s.markers[fortress]
  return own[major][fortress] + (marker > 0 && (foes[major] & (1 << (marker - 1))) !== 0 ? TAKE_OFF : 0)
}

/** Room for more fortresses than any board has. */
const ROOM = 256
// One reckoning: the open targets, what each is worth, the troops that guard it, whether a general goes for it, and
// what it is worth to whoever could be there soonest.
const targets = new Int32Array(ROOM)
const prizes = new Float64Array(ROOM)
const guarded = new Float64Array(ROOM)
const taken = new Uint8Array(ROOM)
const nearest = new Float64Array(ROOM)

function findTargets(b: Board, s: MariaState, v: Survey, major: Power): number {
  const { foes, enemies } = v.sides[s.league]
  const { holder, guards, stack } = v
  let wardens = 0
  let n = 0
  for (let f = 0; f < holder.length; f++) {
    if (holder[f] < 0 || (foes[major] & (1 << holder[f])) === 0) continue
    const value = prize(b, s, v, major, f)
    if (value === 0) continue
    let guard = 0
    const mask = guards[f] & enemies[major]
    for (let m = mask; m !== 0; m &= m - 1) guard = Math.max(guard, stack[lowest(m)] + 1)
    wardens |= mask
    targets[n] = f
    prizes[n] = value
    taken[n] = 0
    guarded[n] = guard
    nearest[n++] = 0
  }
  v.wardens[major] = wardens
  return n
}

/** What the major's generals and its partner's are near: each goes for one, and all count a little. */
function hopes(b: Board, s: MariaState, v: Survey, major: Power): number {
  const n = findTargets(b, s, v, major)
  let value = 0
  for (const g of v.sides[s.league].generals[major]) if (s.at[g] >= 0) value += pick(b, s, v, g, n)
  for (let k = 0; k < n; k++) value += nearest[k]
  return value
}

/** The general goes for the best target that no other has taken. */
function pick(b: Board, s: MariaState, v: Survey, g: number, n: number): number {
  const { toFortress, stack, city, east } = v
  const closed = b.closed[s.league][b.power[g]]
  const row = s.at[g] * city.length
  const detour = isDown(s, g) ? DOWN_DETOUR : 0
  const map = b.crosses[b.power[g]] ? -1 : b.bohemian[s.at[g]]
  const troops = stack[g] + 1
  let best = 0
  let at = -1
  for (let k = 0; k < n; k++) {
    const f = targets[k]
    const d = toFortress[row + f] + detour
    const nearness = NEARNESS[d]
    // Whether its pieces can get there at all (MAR-10.1-17, MAR-19.4).
    if (nearness === 0 || closed[city[f]] !== 0 || (map >= 0 && east[f] !== map)) continue
    let open = prizes[k]
    if (guarded[k] > 0) {
      const part = troops / (troops + guarded[k])
      open *= PROTECTED * part * part
    }
    if (open * NEXT[d] > nearest[k]) nearest[k] = open * NEXT[d]
    if (taken[k] !== 0 || open * nearness <= best) continue
    best = open * nearness
    at = k
  }
  if (at >= 0) taken[at] = 1
  picks[g] = at < 0 ? -1 : targets[at]
  shares[g] = best
  return best
}

// --- battles to come ------------------------------------------------------------------------

/** Points of the score that a victory marker takes (MAR-16-01), with some for the doubt. */
const MARKER_POINTS = 4
/** How likely neighbours fight it out, and how likely somebody comes who could. */
const MUST_FIGHT = 0.5
const MAY_COME = 0.4

/** By major: markers that battles promise it; by power: what they may cost it in the field. */
const spoils = new Float64Array(POWER_COUNT)
const casualties = new Float64Array(POWER_COUNT)

/** What the battles before everybody promise: the winner gains a marker if it has room, the loser loses one (MAR-16). */
function reckonBattles(b: Board, s: MariaState, v: Survey, seat: Seat): void {
  spoils.fill(0)
  casualties.fill(0)
  const { distance } = netOf(b, s)
  const { enemies } = v.sides[s.league]
  const { filled, first } = v
  for (let i = 0; i < filled.length; i++) {
    const g = first[filled[i]]
    for (let m = enemies[b.power[g]] & (-2 << g); m !== 0; m &= m - 1) {
      const e = lowest(m)
      if (s.at[e] < 0 || first[s.at[e]] !== e) continue
      const d = distance[s.at[g] * b.cities + s.at[e]]
      if (d > WEIGHT.strike) continue
      if (d === 1) settle(b, s, v, g, e, MUST_FIGHT, edgeOf(b, s, v, g, e))
      else {
        settle(b, s, v, g, e, MAY_COME, Math.max(0, advantage(b, s, v, seat, g, e)))
        settle(b, s, v, e, g, MAY_COME, Math.max(0, advantage(b, s, v, seat, e, g)))
      }
    }
  }
}

/** What the first stack would win by if it came up to the second one; others draw cards before they come. */
function advantage(b: Board, s: MariaState, v: Survey, seat: Seat, g: number, e: number): number {
  const power = b.power[g]
  const drawn = seatOf(s, power) === seat ? 0 : WEIGHT.drawnPoints * rulesOf(s).income[power]
  const ours = v.stack[g] + anyPoints(v, power) + drawn
  const theirs = v.stack[e] + suitPoints(v, b.power[e], b.suit[s.at[e]])
  return Math.min(v.stack[e], ours - theirs)
}

/** The markers of a battle that the first is to win by so many points, or to lose. */
function settle(
  b: Board,
  s: MariaState,
  v: Survey,
  g: number,
  e: number,
  chance: number,
  points: number,
): void {
  if (points === 0) return
  const { slots } = courtOf(s)
  const winner = points > 0 ? g : e
  const loser = points > 0 ? e : g
  const lost = Math.abs(points)
  // MAR-16-02: who loses all his troops is worth a marker, however few they were.
  const part = lost / Math.max(1, v.stack[loser])
  const value = chance * Math.max(lost / MARKER_POINTS, part * part)
  casualties[b.power[loser]] += chance * (USUAL.troop * lost + WEIGHT.general * part * part)
  const gains = majorOf(s, b.power[winner])
  const pays = majorOf(s, b.power[loser])
  spoils[gains] += Math.min(b.politics.slots - slots[gains], value)
  spoils[pays] -= Math.min(slots[pays], value)
}

// --- where a major stands -------------------------------------------------------------------

/** The pool as it promises to become: what is placed, and what is near. */
const promised = (b: Board, s: MariaState, v: Survey, major: Power): number =>
  pool(b, s, major) - hopes(b, s, v, major) - trackHopes(b, s, major) - spoils[major]

/** Winters of the match still to come. */
const wintersLeft = (s: MariaState): number => Math.ceil((rulesOf(s).turns - s.turn + 1) / TURNS_A_YEAR)

/** A promised pool with which a major is as likely as not to win soon, and how sharp that is. */
const SOON = 0.5
const DOUBT = 1.6
/** What an empty pool is worth beside the winters. */
const EMPTY = 1
/** Markers that a point of the reckoning stands for. */
const SCALE = 12

/**
 * How a major stands, in units of which one is about a third of the way to victory: the winters by what
 * they have brought and will bring, and the empty pool more and more as it comes near. Both slope all the way:
 * a leader can still be held up.
 */
function standing(b: Board, s: MariaState, v: Survey, major: Power): number {
  const left = promised(b, s, v, major)
  const winters = winterSum(s, major) + (wintersLeft(s) * (left + Math.sqrt(left * left + 1))) / 2
  return -winters / (4 * SCALE) + EMPTY / (1 + Math.exp((left - SOON) / DOUBT))
}

/** What a victory marker is worth in the middle of a match. */
const MARKER = 0.08
/** Strength in the field against standing. */
const FIELD = 0.1
/** A player's second major: he wins with either (MAR-23-07). */
const SECOND = 0.35
/** What the best rival's standing takes from one's own. */
const RIVAL = 0.5
/** … and every enemy's, whoever leads: who has two of them cannot mind only one. */
const THREAT = 0.4
/** What weakens the enemies in the field. */
const ENEMY_ARMY = 0.35

// Room for one reckoning: how each major stands, and what that means to the seat.
const stands: number[] = []
const interest: number[] = []

/** How good the advanced game's position is for a seat; about 0 when all stand alike. */
export function campaign(b: Board, s: MariaState, v: Survey, seat: Seat): number {
  reckonBattles(b, s, v, seat)
  let first = -1
  let second = -1
  let rival = -1
  let threats = 0
  for (const m of MAJORS) {
    stands[m] = standing(b, s, v, m)
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
  return (
    own -
    RIVAL * stands[rival] -
    THREAT * threats +
    FIELD * field(b, s, v, seat) +
    MARKER * talk(b, s, v, seat)
  )
}

/** What influence, treaties and votes promise, in markers, by what the majors' fortunes mean to the seat that was looked at last. */
export const talk = (b: Board, s: MariaState, v: Survey, seat: Seat): number =>
  influenceHopes(b, s, v, seat, interest) + paperWorth(s, v, seat) + voteWorth(s, interest)

/** The seat's armies, those who stand against them, and the enemies worth going after. */
function field(b: Board, s: MariaState, v: Survey, seat: Seat): number {
  let value = 0
  for (let p = 0; p < POWER_COUNT; p++) {
    if (seatOf(s, p) === seat) value += army(b, s, v, POWER_LISTS[p]) + hunt(b, s, v, p) - casualties[p]
    else if (opposes(s, seat, p)) value -= ENEMY_ARMY * forces(b, s, v, p)
  }
  return value
}

/** One list for each power, so that none is made while valuing. */
const POWER_LISTS = POWERS.map((_, p) => [p])

function opposes(s: MariaState, seat: Seat, power: Power): boolean {
  for (let p = 0; p < POWER_COUNT; p++) if (seatOf(s, p) === seat && hostile(s, p, power)) return true
  return false
}

/** Enemies who protect what a power's major wants draw its generals near, the more the stronger these are. */
function hunt(b: Board, s: MariaState, v: Survey, power: Power): number {
  let value = 0
  const { distance } = netOf(b, s)
  const { stack } = v
  const own = b.generalsOf[power]
  const mask = v.wardens[majorOf(s, power)] & v.sides[s.league].rivals[power]
  for (let m = mask; m !== 0; m &= m - 1) {
    const e = lowest(m)
    let best = 0
    for (let i = 0; i < own.length; i++) {
      const g = own[i]
      if (s.at[g] < 0 || stack[g] === 0) continue
      const nearness = NEARNESS[distance[s.at[g] * b.cities + s.at[e]]]
      if (nearness > best) best = Math.max(best, (nearness * stack[g]) / (stack[g] + stack[e]))
    }
    value += best
  }
  return value * WEIGHT.hunt
}
