// Sectors with their suits, and the edges of both maps.
import { SUITS } from '@tricorne/drawing'
import { Pen, type Point, placed, simplify } from '@tricorne/drawing/make'
import { type Layout, sheet } from './sheet.ts'
import type { Board, MapBox } from './source.ts'

const edgeKey = (a: Point, b: Point): string => [String(a), String(b)].sort().join(' ')

const STEPS = 10
const ruled = (a: Point, b: Point): Point[] =>
  Array.from({ length: STEPS + 1 }, (_, i) =>
    sheet.place([a[0] + ((b[0] - a[0]) * i) / STEPS, a[1] + ((b[1] - a[1]) * i) / STEPS]),
  )

/** The edge of a map on the sheet. */
export const frameOf = ({ west, east, south, north }: MapBox): Point[] =>
  simplify(
    [
      ...ruled([west, north], [east, north]),
      ...ruled([east, north], [east, south]),
      ...ruled([east, south], [west, south]),
      ...ruled([west, south], [west, north]),
    ],
    0.2,
  )

const MARK = 0.5

/** Sector lines, a large pale suit in the middle of each, small ones in the corners, both maps' frames. */
export function sectorsOf(board: Board, layout: Layout): { defs: string; lines: string; suits: string } {
  const lines = new Pen()
  const seen = new Set<string>()
  for (const { west, east, south, north } of board.sectors) {
    const corners: Point[] = [
      [west, north],
      [east, north],
      [east, south],
      [west, south],
    ]
    corners.forEach((a, i) => {
      const b = corners[(i + 1) % 4]
      if (seen.has(edgeKey(a, b))) return
      seen.add(edgeKey(a, b))
      lines.line(simplify(ruled(a, b), 0.2))
    })
  }
  const frames = new Pen()
  for (const { box } of board.maps) frames.line(frameOf(box), true)
  const defs = Object.entries(SUITS)
    .map(([id, d]) => `<path id="mm-${id}" d="${placed(d, [0, 0], MARK)}"/>`)
    .join('')
  const suits = layout.sector.map((sector) => suitOf(sector, layout)).join('')
  return {
    defs,
    lines: `<path class="sector" d="${lines.data}"/><path class="divide" d="${frames.data}"/>`,
    suits,
  }
}

/** How far from its corner a small suit stands, if it can; further on where a town is in its way. */
const FROM_CORNER = [17, 25, 33, 41, 49]
/** Between the middles of a small suit and of a town. */
const APART = 17

/** The place for a small suit on the way from a corner to the middle of the sector. */
export function markAt(corner: Point, middle: Point, layout: Layout): Point {
  const d = Math.hypot(middle[0] - corner[0], middle[1] - corner[1])
  const places = FROM_CORNER.map((far): Point => {
    const part = Math.min(0.5, far / d)
    return [corner[0] + (middle[0] - corner[0]) * part, corner[1] + (middle[1] - corner[1]) * part]
  })
  const free = ([x, y]: Point) => layout.city.every((c) => Math.hypot(c.x - x, c.y - y) > APART)
  return places.find(free) ?? places[0]
}

function suitOf({ suit, x, y, corners }: Layout['sector'][number], layout: Layout): string {
  const colour = suit === 'hearts' || suit === 'diamonds' ? 'sr' : 'sb'
  const xs = corners.map((c) => c[0])
  const ys = corners.map((c) => c[1])
  const size = Math.min(
    130,
    0.5 * (Math.max(...xs) - Math.min(...xs)),
    0.42 * (Math.max(...ys) - Math.min(...ys)),
  )
  const marks = corners
    .map((corner) => {
      const [mx, my] = markAt(corner, [x, y], layout)
      return `<use href="#mm-${suit}" x="${mx.toFixed(0)}" y="${my.toFixed(0)}"/>`
    })
    .join('')
  const big = placed(SUITS[suit], [x, y], size / 20)
  return `<path class="suit ${colour}" d="${big}"/><g class="mark z2 ${colour}">${marks}</g>`
}
