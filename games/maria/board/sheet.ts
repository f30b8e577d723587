// Where everything lies on the sheet: both maps in one conic projection. Light enough for the browser.
import { outline, type Part, type Point, type Sheet, type SheetSize, sheetOf } from '@tricorne/drawing'
import { type Board, type MapBox, shipped } from './source.ts'

const WIDTH = 2400
const MARGIN = 26
/** The sheet shows a little more than the two maps, for the frame, the title and the key. */
const WINDOW = { west: 1.42, east: 19.6, south: 46.9, north: 53.28 }

export const sheet: Sheet = sheetOf(WINDOW, WIDTH, MARGIN)

export interface Layout extends SheetSize {
  /** By city number: the order of the pack. */
  city: { x: number; y: number; name: string; sign: 'town' | 'minor' | 'major'; electoral: boolean }[]
  region: { id: string; name: string; power: string | null; x: number; y: number }[]
  sector: { id: string; suit: string; x: number; y: number; corners: Point[] }[]
  /** What to show of the sheet: all of it, or one map. */
  fit: Record<string, Part>
}

const tidy = (n: number): number => Math.round(n * 10) / 10
const place = (lon: number, lat: number) => {
  const [x, y] = sheet.place([lon, lat])
  return { x: tidy(x), y: tidy(y) }
}

export function layoutOf(board: Board): Layout {
  return {
    width: sheet.width,
    height: sheet.height,
    perKm: sheet.perKm,
    city: board.cities.map(({ lon, lat, name, fortress, electoral }) => {
      const sign = fortress === 'none' ? 'town' : (fortress as 'minor' | 'major')
      return { ...place(lon, lat), name, sign, electoral }
    }),
    region: board.regions.map(({ id, name, homePower, parts }) => {
      const ring = parts[0].outline
      const middle = (axis: 0 | 1) => ring.reduce((sum, p) => sum + p[axis], 0) / ring.length
      return { id, name, power: homePower, ...place(middle(0), middle(1)) }
    }),
    sector: board.sectors.map(({ id, suit, west, east, south, north }) => ({
      id,
      suit,
      ...place((west + east) / 2, (south + north) / 2),
      corners: outline({ west, east, south, north }, 1).map(
        (p) => sheet.place(p).map(tidy) as [number, number],
      ),
    })),
    fit: {
      all: { x: 0, y: 0, width: sheet.width, height: sheet.height },
      ...Object.fromEntries(board.maps.map((m) => [m.id, fitOf(m.box)])),
    },
  }
}

function fitOf(box: MapBox): Part {
  const edge = outline(box).map(sheet.place)
  const xs = edge.map((p) => p[0])
  const ys = edge.map((p) => p[1])
  const [x, y] = [Math.min(...xs) - 12, Math.min(...ys) - 12]
  return {
    x: tidy(x),
    y: tidy(y),
    width: tidy(Math.max(...xs) + 12 - x),
    height: tidy(Math.max(...ys) + 12 - y),
  }
}

/** The layout of the board that Maria is shipped with. */
export const layout: Layout = layoutOf(shipped)
