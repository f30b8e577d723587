// Where the pieces of an area stand: in it, and off the names of places, as far as there is room.
import { inside, type Zoom } from '@tricorne/drawing'
import type { Area } from '../nouns.ts'
import { layout } from './picture.ts'

type Pair = readonly [number, number]

/** Some pieces, by their places around a middle, and how far each of them reaches. */
export interface Formation {
  at: Pair[]
  wide: number
  high: number
}

/** How far from the seat of an area its pieces may stand, and how finely places are tried. */
const REACH = 104
const STEP = 13
/** The sign of a town with its points, which is larger from afar. */
const SIGN = [34, 28, 24, 20]

/** What it costs to cover a thousand square units of a name, a sign or other pieces, to have a corner in another area, and to go away. */
const COST = { name: 4, sign: 1.2, piece: 3, corner: 1.6, step: 0.012 }

export type Rect = readonly [left: number, top: number, right: number, bottom: number]

const shared = (a: Rect, b: Rect): number =>
  (Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) *
    Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]))) /
  1000

const CORNERS: readonly Pair[] = [
  [-0.8, -0.8],
  [0.8, -0.8],
  [-0.8, 0.8],
  [0.8, 0.8],
]

interface Around {
  names: Rect[]
  signs: Rect[]
  pieces: Rect[]
}

/** What lies near an area. */
function around(area: Area, zoom: Zoom, taken: readonly Rect[]): Around {
  const { area: areas, rooms } = layout()
  const [x, y] = areas[area].seat
  const reach = 2.5 * REACH
  const near: Rect = [x - reach, y - reach, x + reach, y + reach]
  const sign = SIGN[zoom]
  const signs = areas.map((a): Rect => [a.x - sign, a.y - sign, a.x + sign, a.y + sign])
  const names = rooms[zoom].filter((r) => r !== null)
  const [first, second, third] = [names, signs, taken].map((all) => all.filter((r) => shared(r, near) > 0))
  return { names: first, signs: second, pieces: third }
}

const kept = new Map<string, { formation: number; x: number; y: number }>()

/** Steps from the seat, the shortest first: the first place that costs less than the next step is the best. */
const SHIFTS: readonly Pair[] = Array.from({ length: (2 * REACH) / STEP + 1 }, (_, i) => i * STEP - REACH)
  .flatMap((x, _, all) => all.map((y): Pair => [x, y]))
  .sort((p, q) => Math.hypot(...p) - Math.hypot(...q))

/** The best of some formations, and where its middle is, off the pieces of other areas. */
export function settled(area: Area, zoom: Zoom, formations: readonly Formation[], taken: readonly Rect[]) {
  const { seat, ring } = layout().area[area]
  const near = around(area, zoom, taken)
  const key = `${area} ${zoom} ${formations.map(({ at }) => at.join()).join(' ')} ${near.pieces.join(' ')}`
  const known = kept.get(key)
  if (known) return known
  let best = { formation: 0, x: seat[0], y: seat[1] }
  let least = Number.POSITIVE_INFINITY
  for (const [dx, dy] of SHIFTS) {
    const step = COST.step * Math.hypot(dx, dy)
    if (step >= least) break
    const [x, y] = [seat[0] + dx, seat[1] + dy]
    if (!inside([x, y], ring)) continue
    formations.forEach((it, formation) => {
      let cost = step + 0.05 * formation
      for (const [u, v] of it.at) if (cost < least) cost += costOf([x + u, y + v], it, near, ring)
      if (cost < least) [least, best] = [cost, { formation, x, y }]
    })
  }
  kept.set(key, best)
  return best
}

function costOf(
  [x, y]: Pair,
  { wide, high }: Formation,
  { names, signs, pieces }: Around,
  ring: readonly Pair[],
): number {
  const box: Rect = [x - wide, y - high, x + wide, y + high]
  let cost = 0
  for (const name of names) cost += COST.name * shared(box, name)
  for (const sign of signs) cost += COST.sign * shared(box, sign)
  for (const piece of pieces) cost += COST.piece * shared(box, piece)
  for (const [s, t] of CORNERS) if (!inside([x + s * wide, y + t * high], ring)) cost += COST.corner
  return cost
}
