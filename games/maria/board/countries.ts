// Regions in the colour of the power they are home to, with a stronger band along the border, and sectors.
import { SUITS } from '@tricorne/drawing'
import { Pen, type Point, placed, simplify, wiggleRing } from '@tricorne/drawing/make'
import { regionWash } from './palette.ts'
import { type Layout, sheet } from './sheet.ts'
import type { Board, MapBox } from './source.ts'

const keyOf = (p: Point): string => `${p[0]},${p[1]}`
const edgeKey = (a: Point, b: Point): string => [keyOf(a), keyOf(b)].sort().join(' ')

/** Which regions and parts have an edge. */
function edgesOf(board: Board): Map<string, { regions: Set<string>; parts: number }> {
  const edges = new Map<string, { regions: Set<string>; parts: number }>()
  for (const region of board.regions)
    for (const { outline } of region.parts)
      outline.forEach((a, i) => {
        const key = edgeKey(a, outline[(i + 1) % outline.length])
        const edge = edges.get(key) ?? { regions: new Set<string>(), parts: 0 }
        edge.regions.add(region.id)
        edge.parts++
        edges.set(key, edge)
      })
  return edges
}

const BENDS = 3

/** Outlines with the bends that they are drawn with; borders along the edge of a map are ruled. */
export function bentFor(board: Board): (outline: readonly Point[]) => Point[] {
  const ruled = (a: Point, b: Point) =>
    board.maps.some(({ box: { west, east, south, north } }) => {
      const near = (axis: 0 | 1, at: number) => Math.abs(a[axis] - at) < 0.3 && Math.abs(b[axis] - at) < 0.3
      return near(0, west) || near(0, east) || near(1, south) || near(1, north)
    })
  return (outline) => wiggleRing(outline, BENDS, ruled)
}

/** The stretches of a part's outline whose edges are wanted, from the bent ring on the sheet. */
function stretches(
  outline: readonly Point[],
  ring: readonly Point[],
  wanted: (key: string) => boolean,
): Point[][] {
  const n = outline.length
  const per = 2 ** BENDS
  const takes = outline.map((a, i) => wanted(edgeKey(a, outline[(i + 1) % n])))
  const first = takes.indexOf(false)
  if (first < 0) return [[...ring, ring[0]]]
  const out: Point[][] = []
  for (let k = 1; k <= n; k++) {
    const i = (first + k) % n
    if (!takes[i]) continue
    const points = Array.from({ length: per + 1 }, (_, s) => ring[(i * per + s) % ring.length])
    if (takes[(i + n - 1) % n] && out.length > 0) out[out.length - 1].push(...points.slice(1))
    else out.push(points)
  }
  return out
}

export function regionsOf(board: Board): { defs: string; washes: string; borders: string } {
  const edges = edgesOf(board)
  const drawn = new Set<string>()
  const once = (wanted: (e: { regions: Set<string>; parts: number }) => boolean) => (key: string) => {
    const edge = edges.get(key)
    if (edge === undefined || drawn.has(key) || !wanted(edge)) return false
    drawn.add(key)
    return true
  }
  const bent = bentFor(board)
  const parts = new Pen()
  const borders = new Pen()
  let defs = ''
  let washes = ''
  for (const region of board.regions) {
    const area = new Pen()
    const band = new Pen()
    for (const { outline } of region.parts) {
      const ring = bent(outline).map(sheet.place)
      area.line(simplify(ring, 0.6), true)
      const outer = stretches(
        outline,
        ring,
        (key) => !(edges.get(key)?.regions.size === 1 && edges.get(key)?.parts === 2),
      )
      for (const line of outer) band.line(simplify(line, 0.6))
      for (const line of stretches(
        outline,
        ring,
        once((e) => e.regions.size === 1 && e.parts === 2),
      ))
        parts.line(simplify(line, 0.6))
      for (const line of stretches(
        outline,
        ring,
        once((e) => e.regions.size > 1 || e.parts === 1),
      ))
        borders.line(simplify(line, 0.6))
    }
    const colour = region.homePower ?? (region.id in regionWash ? region.id : 'none')
    defs += `<clipPath id="mm-${region.id}"><path id="mm-r-${region.id}" d="${area.data}"/></clipPath>`
    washes += `<use href="#mm-r-${region.id}" class="wash p-${colour}"/><path class="band p-${colour}" clip-path="url(#mm-${region.id})" d="${band.data}"/>`
  }
  const boxes = new Pen()
  for (const { box } of board.maps) boxes.line(frameOf(box), true)
  defs += `<clipPath id="mm-boards"><path d="${boxes.data}"/></clipPath>`
  const within = (what: string) => `<g clip-path="url(#mm-boards)">${what}</g>`
  return {
    defs,
    washes: within(washes),
    borders: within(`<path class="part" d="${parts.data}"/><path class="border" d="${borders.data}"/>`),
  }
}

const STEPS = 10
const ruled = (a: Point, b: Point): Point[] =>
  Array.from({ length: STEPS + 1 }, (_, i) =>
    sheet.place([a[0] + ((b[0] - a[0]) * i) / STEPS, a[1] + ((b[1] - a[1]) * i) / STEPS]),
  )

/** The edge of a map on the sheet. */
const frameOf = ({ west, east, south, north }: MapBox): Point[] =>
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
  const suits = layout.sector.map(suitOf).join('')
  return {
    defs,
    lines: `<path class="sector" d="${lines.data}"/><path class="divide" d="${frames.data}"/>`,
    suits,
  }
}

function suitOf({ suit, x, y, corners }: Layout['sector'][number]): string {
  const colour = suit === 'hearts' || suit === 'diamonds' ? 'sr' : 'sb'
  const xs = corners.map((c) => c[0])
  const ys = corners.map((c) => c[1])
  const size = Math.min(
    130,
    0.5 * (Math.max(...xs) - Math.min(...xs)),
    0.42 * (Math.max(...ys) - Math.min(...ys)),
  )
  const marks = corners
    .map(([cx, cy]) => {
      const d = Math.hypot(x - cx, y - cy)
      const [mx, my] = [cx + ((x - cx) / d) * 17, cy + ((y - cy) / d) * 17]
      return `<use href="#mm-${suit}" x="${mx.toFixed(0)}" y="${my.toFixed(0)}"/>`
    })
    .join('')
  const big = placed(SUITS[suit], [x, y], size / 20)
  return `<path class="suit ${colour}" d="${big}"/><g class="mark z2 ${colour}">${marks}</g>`
}
