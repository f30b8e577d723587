// How the pieces of an area stand together: from afar one for each side, from near each by itself.
import type { Zoom } from '@tricorne/drawing'
import type { Spot } from '@tricorne/panels'
import type { Area } from '../nouns.ts'
import { type Formation, type Rect, settled } from './stands.ts'

/** The radius for the client, which enlarges it on a distant map; pieces are drawn a little smaller. */
export const R = 46
/** The radius of a piece, and of all that a side has in an area. */
export const DRAWN = 29
export const DRAWN_FRONT = 38

/** How much the client enlarges pieces at about the middle of each zoom. */
const LARGER = [1.6, 1.3, 1.3, 1]
/** The zoom from which each piece stands by itself. */
const NEAR = 2
const IN_ROW = [3, 2, 4]

export const isNear = (zoom: Zoom): boolean => zoom >= NEAR

const gapOf = (zoom: Zoom): number => 60 * LARGER[zoom]

/** A row or more for each side, Germans above. */
function rowsOf(counts: readonly number[], most: number, zoom: Zoom): Formation {
  const gap = gapOf(zoom)
  const rows = counts.flatMap((count) =>
    Array.from({ length: Math.ceil(count / most) }, (_, i) => Math.min(most, count - i * most)),
  )
  const at = rows.flatMap((n, row) =>
    Array.from(
      { length: n },
      (_, i) => [(i - (n - 1) / 2) * gap, (row - (rows.length - 1) / 2) * gap] as const,
    ),
  )
  return { at, wide: gap / 2, high: gap / 2 }
}

/** One piece, or one for each side: Germans to the right, above or both. */
function frontsOf(sides: number, zoom: Zoom): Formation[] {
  const [wide, high] = [DRAWN_FRONT * 0.92 * LARGER[zoom], DRAWN_FRONT * 1.02 * LARGER[zoom]]
  if (sides < 2) return [{ at: [[0, 0]], wide, high }]
  const pairs = [
    [wide, 0],
    [wide * 0.9, -high * 0.5],
    [wide * 0.45, -high * 0.9],
    [0, -high],
  ]
  return pairs.map(
    ([x, y]): Formation => ({
      at: [
        [x, y],
        [-x, -y],
      ],
      wide,
      high,
    }),
  )
}

/** Where the pieces of an area stand, by side, and the middle of them all; what they take is added to `taken`. */
export function arranged(
  area: Area,
  counts: readonly number[],
  zoom: Zoom,
  taken: Rect[],
): { places: Spot[][]; middle: Spot } {
  const near = isNear(zoom)
  const formations = near
    ? IN_ROW.map((most) => rowsOf(counts, most, zoom))
    : frontsOf(counts.filter((n) => n > 0).length, zoom)
  const { formation, x, y } = settled(area, zoom, formations, taken)
  const { at, wide, high } = formations[formation]
  const spots = at.map(([u, v]): Spot => ({ x: x + u, y: y + v, r: R }))
  if (counts.some((n) => n > 0))
    for (const { x: u, y: v } of spots) taken.push([u - wide, v - high, u + wide, v + high])
  const places = counts.map((n) => (near ? spots.splice(0, n) : n > 0 ? spots.splice(0, 1) : []))
  return { places, middle: { x, y, r: R } }
}
