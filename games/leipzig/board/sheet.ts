// Where everything lies on the sheet: the pack's board, twice as large, with a margin for the frame.
import type { Point, SheetSize } from '@tricorne/drawing'
import { distanceTo, inside } from '@tricorne/drawing/make'
import type { Board } from './source.ts'

const SCALE = 2
export const MARGIN = 64
/** The north-west corner of the board, and units of the board for a degree (LEI pack: 40 for a kilometre). */
const CORNER = { lon: 12.2006, lat: 51.4443 }
const PER_LON = 2782
const PER_LAT = 4450

export interface Layout extends SheetSize {
  /** By region number: the village, and the middle of the room for pieces. */
  region: { x: number; y: number; name: string; seat: [number, number]; ring: [number, number][] }[]
  sector: { name: string; x: number; y: number }[]
  /** What to show of the sheet at first: the board with its margin. */
  fit: [number, number, number, number]
}

const tidy = (n: number): number => Math.round(n * 10) / 10
/** From units of the pack to the sheet. */
export const onSheet = ([x, y]: Point): [number, number] => [
  tidy(x * SCALE + MARGIN),
  tidy(y * SCALE + MARGIN),
]
/** From longitude and latitude to the sheet. */
export const place = ([lon, lat]: Point): [number, number] =>
  onSheet([(lon - CORNER.lon) * PER_LON, (CORNER.lat - lat) * PER_LAT])

export function layoutOf(board: Board): Layout {
  const { width, height, unitsPerKm } = board.size
  const region = board.regions.map(({ x, y, name, polygon }) => {
    const ring = polygon.map(onSheet)
    const [vx, vy] = onSheet([x, y])
    return { x: vx, y: vy, name, ring, seat: seatIn(ring, [vx, vy]) }
  })
  return {
    width: width * SCALE + 2 * MARGIN,
    height: height * SCALE + 2 * MARGIN,
    perKm: unitsPerKm * SCALE,
    region,
    sector: board.sectors.map(({ id, name }) => {
      const own = region.filter((_, i) => board.regions[i].sector === id)
      const mean = (of: (r: (typeof own)[number]) => number) =>
        own.reduce((sum, r) => sum + of(r), 0) / own.length
      return { name, x: tidy(mean((r) => r.seat[0])), y: tidy(mean((r) => r.seat[1])) }
    }),
    fit: [MARGIN - 24, MARGIN - 24, width * SCALE + 48, height * SCALE + 48],
  }
}

const STEP = 8
/** More room than this does not help the pieces. */
const ENOUGH = 120
/** So near to the village they would hide it and its name. */
const NEAR = 84

/** Where pieces stand: far from the border, and beside the village if there is room. */
function seatIn(ring: readonly Point[], village: Point): [number, number] {
  const xs = ring.map((p) => p[0])
  const ys = ring.map((p) => p[1])
  let best: [number, number] = [village[0], village[1]]
  let most = Number.NEGATIVE_INFINITY
  for (let x = Math.min(...xs); x < Math.max(...xs); x += STEP)
    for (let y = Math.min(...ys); y < Math.max(...ys); y += STEP) {
      if (!inside([x, y], ring)) continue
      const edge = Math.min(...ring.map((a, i) => distanceTo([x, y], a, ring[(i + 1) % ring.length])))
      const away = Math.hypot(x - village[0], y - village[1])
      const worth = Math.min(edge, ENOUGH) - Math.max(0, NEAR - away) * 0.55 - away * 0.12
      if (worth > most) [most, best] = [worth, [tidy(x), tidy(y)]]
    }
  return best
}
