// Where everything lies on the sheet.
import { type Point, type Sheet, type SheetSize, sheetOf } from '@tricorne/drawing'
import { clipRing, distanceTo, inside, simplifyRing } from '@tricorne/drawing/make'
import { type Cell, cellsOf, type Edge } from './cells.ts'
import type { Board } from './source.ts'

const WIDTH = 2800
export const MARGIN = 60
const WINDOW = { west: -0.5, east: 9.5, south: 46.98, north: 51.62 }
export const sheet: Sheet = sheetOf(WINDOW, WIDTH, MARGIN)

type Pair = [number, number]
export type Room = [left: number, top: number, right: number, bottom: number]

export interface Layout extends SheetSize {
  /** By area number: the town, the middle of the room for pieces, the outline. */
  area: { x: number; y: number; name: string; seat: Pair; ring: Pair[] }[]
  /** Borders between areas: the two areas, and the line. */
  edge: { a: number; b: number; line: Pair[] }[]
  fit: [number, number, number, number]
}

const tidy = (n: number): number => Math.round(n * 10) / 10
export const place = (at: Point): Pair => {
  const [x, y] = sheet.place(at)
  return [tidy(x), tidy(y)]
}

/** The box of the armies in the East, at the right edge. */
export const EAST = { x: WIDTH - MARGIN - 258, y: 560, w: 226, h: 610 }

const boxRing = ({ x, y, w, h }: typeof EAST): Pair[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]

export interface Made {
  layout: Layout
  cells: Cell[]
  edges: Edge[]
}

export function layoutOf(board: Board, land: readonly (readonly Point[])[]): Made {
  const { cells, edges } = cellsOf(board, land, sheet.place)
  const england = land.find((ring) => inside(place([0.6, 51.13]), ring)) ?? []
  const area = board.areas.map(({ id, name, lon, lat, place: kind }) => {
    if (kind === 'transit') {
      const seat: Pair = [EAST.x + EAST.w / 2, EAST.y + EAST.h / 2 + 30]
      return { x: seat[0], y: EAST.y + 46, name, seat, ring: boxRing(EAST) }
    }
    const ring = kind === 'england' ? onPage(england) : onPage(cells.find((c) => c.id === id)?.ring ?? [])
    if (ring.length < 3) throw new Error(`The area ${id} has no ground.`)
    const [x, y] = townIn(ring, place([lon, lat]))
    return { x, y, name, seat: seatIn(ring, [x, y]), ring: ring.map(([u, v]): Pair => [tidy(u), tidy(v)]) }
  })
  const number = (id: string): number => board.areas.findIndex((a) => a.id === id)
  return {
    cells,
    edges,
    layout: {
      width: sheet.width,
      height: sheet.height,
      perKm: sheet.perKm,
      area,
      edge: edges
        .filter((e) => e.b !== null)
        .map(({ a, b, line }) => ({
          a: number(a),
          b: number(b ?? ''),
          line: line.map(([u, v]): Pair => [tidy(u), tidy(v)]),
        })),
      fit: [MARGIN - 30, MARGIN - 30, sheet.width - 2 * MARGIN + 60, sheet.height - 2 * MARGIN + 60],
    },
  }
}

/** What of a ring is inside the frame. */
const onPage = (ring: readonly Point[]): Point[] =>
  simplifyRing(
    clipRing(ring, {
      west: MARGIN,
      east: sheet.width - MARGIN,
      south: MARGIN,
      north: sheet.height - MARGIN,
    }),
    0.8,
  )

/** So far from the border the sign of a town stands at least. */
const INLAND = 26

const toBorder = (at: Point, ring: readonly Point[]): number =>
  Math.min(...ring.map((a, i) => distanceTo(at, a, ring[(i + 1) % ring.length])))

/** Where the sign of a town stands: where the town is, or as near to it as the area lets it. */
function townIn(ring: readonly Point[], [x, y]: Point): Pair {
  let best: Pair = [x, y]
  let least = Number.POSITIVE_INFINITY
  for (let dx = -90; dx <= 90; dx += 5)
    for (let dy = -90; dy <= 90; dy += 5) {
      const at: Pair = [tidy(x + dx), tidy(y + dy)]
      const away = Math.hypot(dx, dy)
      if (away < least && inside(at, ring) && toBorder(at, ring) >= INLAND) [least, best] = [away, at]
    }
  return best
}

const STEP = 6
/** More room than this does not help the pieces. */
const ENOUGH = 84

/** Where pieces stand: far from the border, in a broad place, not far from the town. */
function seatIn(ring: readonly Point[], town: Point): Pair {
  const xs = ring.map((p) => p[0])
  const ys = ring.map((p) => p[1])
  let best: Pair = [town[0], town[1]]
  let most = Number.NEGATIVE_INFINITY
  for (let x = Math.min(...xs); x < Math.max(...xs); x += STEP)
    for (let y = Math.min(...ys); y < Math.max(...ys); y += STEP) {
      if (!inside([x, y], ring)) continue
      const edge = toBorder([x, y], ring)
      const away = Math.hypot(x - town[0], y - town[1])
      const worth = Math.min(edge, ENOUGH) - Math.max(0, 70 - away) * 0.22 - away * 0.06
      if (worth > most) [most, best] = [worth, [tidy(x), tidy(y)]]
    }
  return best
}
