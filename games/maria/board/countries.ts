// Regions in the colour of the power they are home to, with a stronger band along the border.
import { Pen, type Point, simplify, stretchesOf, wiggleRing } from '@tricorne/drawing/make'
import { regionWash } from './palette.ts'
import { frameOf } from './sectors.ts'
import { sheet } from './sheet.ts'
import type { Board } from './source.ts'

const edgeKey = (a: Point, b: Point): string => [String(a), String(b)].sort().join(' ')

/** What an edge of an outline is: between parts of one region, on the sea, or a border. */
type EdgeKind = 'inner' | 'shore' | 'border'
type Dry = (at: Point) => boolean

function edgesOf(board: Board, dry: Dry): Map<string, EdgeKind> {
  const owners = new Map<string, string[]>()
  const kinds = new Map<string, EdgeKind>()
  for (const region of board.regions)
    for (const { outline } of region.parts)
      outline.forEach((a, i) => {
        const b = outline[(i + 1) % outline.length]
        const key = edgeKey(a, b)
        const list = [...(owners.get(key) ?? []), region.id]
        owners.set(key, list)
        const alone = list.length === 1
        const inner = !alone && new Set(list).size === 1
        kinds.set(key, inner ? 'inner' : alone && facesSea(outline, i, dry) ? 'shore' : 'border')
      })
  return kinds
}

/** How far a country reaches into the sea, so that its islands and its beaches are tinted too. */
const REACH = 30

/** The way out of a ring across one of its edges, of length 1, on the sheet. */
function outward(outline: readonly Point[], i: number): Point {
  const ring = outline.map(sheet.place)
  const turning = ring.reduce((sum, p, k) => {
    const q = ring[(k + 1) % ring.length]
    return sum + p[0] * q[1] - q[0] * p[1]
  }, 0)
  const [a, b] = [ring[i], ring[(i + 1) % ring.length]]
  const d = Math.hypot(b[0] - a[0], b[1] - a[1]) * Math.sign(turning)
  return [(b[1] - a[1]) / d, (a[0] - b[0]) / d]
}

function facesSea(outline: readonly Point[], i: number, dry: Dry): boolean {
  const [a, b] = [sheet.place(outline[i]), sheet.place(outline[(i + 1) % outline.length])]
  const out = outward(outline, i)
  return [0.25, 0.5, 0.75].some((t) => {
    const at = (reach: number): Point => [
      a[0] + (b[0] - a[0]) * t + out[0] * reach,
      a[1] + (b[1] - a[1]) * t + out[1] * reach,
    ]
    return !dry(at(4)) || !dry(at(12))
  })
}

const BENDS = 3
const PER_EDGE = 2 ** BENDS

/** Outlines with the bends that they are drawn with; borders along the edge of a map are ruled. */
export function bentFor(board: Board): (outline: readonly Point[]) => Point[] {
  const ruled = (a: Point, b: Point) =>
    board.maps.some(({ box: { west, east, south, north } }) => {
      const near = (axis: 0 | 1, at: number) => Math.abs(a[axis] - at) < 0.3 && Math.abs(b[axis] - at) < 0.3
      return near(0, west) || near(0, east) || near(1, south) || near(1, north)
    })
  return (outline) => wiggleRing(outline, BENDS, ruled)
}

/** The points of one edge in a bent ring. */
const edgeIn = (ring: readonly Point[], i: number): Point[] =>
  Array.from({ length: PER_EDGE + 1 }, (_, s) => ring[(i * PER_EDGE + s) % ring.length])

/** The stretches of a part's outline whose edges are wanted, from the bent ring on the sheet. */
function stretches(
  outline: readonly Point[],
  ring: readonly Point[],
  wanted: (key: string) => boolean,
): Point[][] {
  const takes = outline.map((a, i) => wanted(edgeKey(a, outline[(i + 1) % outline.length])))
  const lines = stretchesOf(takes, (i) => edgeIn(ring, i)) ?? [[...ring, ring[0]]]
  return lines.map((line) => simplify(line, 0.6))
}

/** The water off a shore edge, as far as the country reaches. */
function offShore(outline: readonly Point[], ring: readonly Point[], i: number): Point[] {
  const [dx, dy] = outward(outline, i)
  const edge = edgeIn(ring, i)
  const moved = (p: Point): Point => [p[0] + dx * REACH, p[1] + dy * REACH]
  const [a, b] = [edge[0], edge[edge.length - 1]]
  // A little wider at the far end: no gaps where the shore turns.
  const [wx, wy] = [dy * REACH * 0.4, -dx * REACH * 0.4]
  const side = Math.sign((b[0] - a[0]) * wx + (b[1] - a[1]) * wy) || 1
  const [fa, fb] = [moved(a), moved(b)]
  return [...edge, [fb[0] + wx * side, fb[1] + wy * side], [fa[0] - wx * side, fa[1] - wy * side]]
}

export function regionsOf(board: Board, dry: Dry): { defs: string; washes: string; borders: string } {
  const kinds = edgesOf(board, dry)
  const drawn = new Set<string>()
  const once = (kind: EdgeKind) => (key: string) => {
    if (drawn.has(key) || kinds.get(key) !== kind) return false
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
      outline.forEach((a, i) => {
        if (kinds.get(edgeKey(a, outline[(i + 1) % outline.length])) !== 'shore') return
        area.line(simplify(offShore(outline, ring, i), 0.6), true)
      })
      for (const line of stretches(outline, ring, (key) => kinds.get(key) === 'border')) band.line(line)
      for (const line of stretches(outline, ring, once('inner'))) parts.line(line)
      for (const line of stretches(outline, ring, once('border'))) borders.line(line)
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
