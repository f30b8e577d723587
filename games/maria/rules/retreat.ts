// MAR-11.2: the loser retreats along a path that the winner chooses.

import { RETURN } from '@tricorne/engine'
import { perBoard } from '@tricorne/kit'
import type { Board } from '../board.ts'
import type { Retreat } from '../frames.ts'
import type { City, Piece, Power } from '../nouns.ts'
import { type MariaState, netOf, pieceAt, seatOf } from '../state.ts'
import { removeHussar } from './hussars.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { leavePrussia } from './movement.ts'
import { whyNotTo } from './reasons.ts'
import { scratchOf } from './scratch.ts'
import { removeGeneral } from './stacks.ts'

export const retreatFrame = (
  general: Piece,
  mate: Piece,
  winner: number,
  power: Power,
  left: number,
): Retreat => ({
  proc: 'retreat',
  step: 'begin',
  general,
  mate,
  winner,
  power,
  left,
  far: 0,
  used: [],
})

/**
 * Searches retreat paths for one position. `reach[k][c]` is the greatest distance from the
 * winner at the end of any walk of k free cities on from c: a bound that cuts off nearly
 * all hopeless branches, since only the ban on using a city twice can make it too high.
 */
class Paths {
  private readonly b: Board
  private near: readonly (readonly number[])[] = []
  private readonly closed: Uint8Array
  private readonly reach: Int16Array[] = []
  /** The cities that the way can lead through, nearest first: no other is looked at. */
  private readonly around: Int16Array
  /** How many of them lie within so many segments of the start. */
  private readonly within: number[] = []

  constructor(b: Board) {
    this.b = b
    this.closed = new Uint8Array(b.cities)
    this.around = new Int16Array(b.cities)
  }

  prepare(s: MariaState, f: Retreat): void {
    const { b } = this
    const net = netOf(b, s)
    this.near = net.near
    this.gather(s.at[f.general], f.left)
    this.closed.fill(0)
    const pieces = b.generals + b.trains
    for (let i = 0; i < pieces; i++) if (s.at[i] >= 0) this.closed[s.at[i]] = 1 // MAR-11.2-05
    for (const c of f.used) this.closed[c] = 1
    this.bar(s, f)
    for (let k = 0; k <= f.left; k++) this.fillReach(k, this.within[f.left - k], net.distance, f.winner)
  }

  private gather(start: number, left: number): void {
    const { around, within, near } = this
    const scratch = scratchOf(this.b)
    const stamp = ++scratch.stamp
    around[0] = start
    scratch.mark[start] = stamp
    let count = 1
    within[0] = 1
    for (let k = 1, i = 0; k <= left; k++) {
      for (const end = count; i < end; i++)
        for (const next of near[around[i]])
          if (scratch.mark[next] !== stamp) {
            scratch.mark[next] = stamp
            around[count++] = next
          }
      within[k] = count
    }
  }

  /**
   * Neutral land (MAR-11.2-11), which is closed to both of a stack or to none, and the other map for all but
   * the French and the Austrians (MAR-11.2-10).
   */
  private bar(s: MariaState, f: Retreat): void {
    const { b } = this
    const land = b.closed[s.league][b.power[f.general]]
    const bound = !b.crosses[b.power[f.general]] || (f.mate >= 0 && !b.crosses[b.power[f.mate]])
    const map = b.bohemian[s.at[f.general]]
    const count = this.within[f.left]
    for (let i = 0; i < count; i++) {
      const c = this.around[i]
      if (land[c] !== 0 || (bound && b.bohemian[c] !== map)) this.closed[c] = 1
    }
  }

  private fillReach(k: number, count: number, distance: Uint8Array, winner: number): void {
    const n = this.b.cities
    this.reach[k] ??= new Int16Array(n)
    const row = this.reach[k]
    if (k === 0) {
      for (let i = 0; i < count; i++) row[this.around[i]] = distance[winner * n + this.around[i]]
      return
    }
    const before = this.reach[k - 1]
    for (let i = 0; i < count; i++) {
      const c = this.around[i]
      let best = -1
      for (const next of this.near[c]) if (this.closed[next] === 0 && before[next] > best) best = before[next]
      row[c] = best
    }
  }

  /** Whether `left` more cities on from `city` can end at distance `far` or more. */
  exists(city: City, left: number, far: number): boolean {
    if (left === 0) return this.reach[0][city] >= far
    if (this.reach[left][city] < far) return false
    this.closed[city] = 1
    let found = false
    for (const next of this.near[city]) {
      if (this.closed[next] === 0 && this.exists(next, left - 1, far)) {
        found = true
        break
      }
    }
    this.closed[city] = 0
    return found
  }

  /** The farthest end that can be reached, or -1 if the full way cannot be gone at all (MAR-11.2-12). */
  farthest(city: City, left: number): number {
    for (let far = this.reach[left][city]; far >= 0; far--) if (this.exists(city, left, far)) return far
    return -1
  }

  /** Whether the winner may choose `next`, which a road leads to, as the next city. */
  allows(next: number, left: number, far: number): boolean {
    return this.closed[next] === 0 && this.exists(next, left - 1, far)
  }
}

const pathsOn = perBoard((b: Board) => new Paths(b))

function paths(b: Board, s: MariaState, f: Retreat): Paths {
  const p = pathsOn(b)
  p.prepare(s, f)
  return p
}

/** Why a beaten general may not go to a city, whatever its distance (MAR-11.2-10, MAR-11.2-11). */
function judgeBar(b: Board, s: MariaState, general: Piece, city: City): Verdict {
  const power = b.power[general]
  if (b.bohemian[s.at[general]] !== b.bohemian[city] && !b.crosses[power]) return 'MAR-11.2-10'
  return b.closed[s.league][power][city] === 0 ? null : 'MAR-11.2-11'
}

function judgeTo(b: Board, s: MariaState, f: Retreat, city: City): Verdict {
  if (!netOf(b, s).near[s.at[f.general]].includes(city)) return 'MAR-3.2-18'
  if (f.used.includes(city)) return 'MAR-11.2-04'
  if (pieceAt(b, s, city) >= 0) return 'MAR-11.2-05'
  const barred = judgeBar(b, s, f.general, city) ?? (f.mate >= 0 ? judgeBar(b, s, f.mate, city) : null)
  if (barred !== null) return barred
  const p = paths(b, s, f)
  if (p.allows(city, f.left, f.far)) return null
  return p.allows(city, f.left, 0) ? 'MAR-11.2-03' : 'MAR-11.2-02'
}

/** The only city the retreat can go on to, or -1 if the winner has a choice. */
function onlyWay(b: Board, s: MariaState, f: Retreat): number {
  const p = paths(b, s, f)
  let only = -1
  for (const next of netOf(b, s).near[s.at[f.general]]) {
    if (!p.allows(next, f.left, f.far)) continue
    if (only >= 0) return -1
    only = next
  }
  return only
}

/** One city back; fortresses are not conquered on the way (MAR-11.2-08), hussars give way (MAR-11.2-07). */
function withdrawTo(s: MariaState, f: Retreat, city: City, x: X): Next<Steps> {
  removeHussar(x.board, s, x, city)
  s.at[f.general] = city
  if (f.mate >= 0) s.at[f.mate] = city // MAR-11.2-09
  f.used.push(city)
  f.left--
  x.say('retreat.step', f.general, city)
  if (s.court !== undefined) leavePrussia(x.board, s, x, x.board.power[f.general], city)
  return 'next'
}

type Steps = 'begin' | 'next' | 'choose'

/** MAR-D27 */
export const retreat = procedure<Retreat, Steps>('retreat', {
  begin(s, f, x) {
    const from = s.at[f.general]
    f.used.push(from)
    f.far = paths(x.board, s, f).farthest(from, f.left)
    if (f.far >= 0) return 'next'
    x.say('retreat.impossible', f.general)
    removeGeneral(s, x, f.general) // MAR-11.2-12
    if (f.mate >= 0) removeGeneral(s, x, f.mate)
    return RETURN
  },

  next(s, f, x) {
    if (f.left === 0) return RETURN
    const only = onlyWay(x.board, s, f)
    return only >= 0 ? withdrawTo(s, f, only, x) : 'choose'
  },

  choose: {
    prompt: 'retreat.choose',
    values: (_s, f) => [f.general, f.left],
    awaits: (s, f) => 1 << seatOf(s, f.power), // MAR-11.2-01
    verbs: {
      to: {
        kind: 'city',
        targets(s, f, x) {
          for (const c of netOf(x.board, s).near[s.at[f.general]]) x.consider(c)
        },
        judge: (s, f, t, x) => whyNotTo(s, f.general, t, x, judgeTo(x.board, s, f, t)),
        run: (s, f, t, x) => withdrawTo(s, f, t, x),
      },
    },
  },
})
