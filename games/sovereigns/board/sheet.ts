// Where everything lies on the sheet: Europe from the Highlands to Naples in one conic projection.
import { type Part, type Point, type Sheet, type SheetSize, sheetOf } from '@tricorne/drawing'
import { BOXES, type BoxPlace } from './boxes.ts'
import type { Board, PathKind, Space } from './source.ts'

/** The projection is laid out for all of Europe; the sheet is a part of it. */
const europe: Sheet = sheetOf({ west: -5, east: 22, south: 40, north: 58.5 }, 5760, 0)
export const WIDTH = 4250
export const HEIGHT = 5000
export const MARGIN = 60
/** A sheet of this size needs no tenths: lines of the ground are drawn in whole units, roads in halves (`Pen`). */
export const GRAIN = 10
export const FINE_GRAIN = 5
/** Its corner there. */
const CORNER = { left: 795, top: 165 }

export const sheet: Sheet = {
  width: WIDTH,
  height: HEIGHT,
  perKm: europe.perKm,
  place(at) {
    const [x, y] = europe.place(at)
    return [x - CORNER.left, y - CORNER.top]
  },
}

export type Pair = [number, number]
export type Sign = 'major' | 'minor' | 'town' | 'box'

export interface Layout extends SheetSize {
  /**
   * By space number, in the order of the pack: the middle of its sign, the radius of the sign, and where counters of
   * radius 17 stand around it, the best place first.
   */
  space: { x: number; y: number; name: string; sign: Sign; r: number; seats: Pair[] }[]
  /** By path number, in the order of the pack: the numbers of its ends and its course. */
  path: { a: number; b: number; kind: PathKind; line: Pair[] }[]
  region: { id: string; name: string; nation: string | null }[]
  /** Where the name of a sea stands: a fit place for what happens there. */
  sea: { id: string; x: number; y: number }[]
  /** Boxes off the map, by the id that the pack gives them. */
  box: ({ id: string } & BoxPlace)[]
  /** What to show of the sheet: all of it, a theatre, or Britain. */
  fit: Record<'all' | 'germany' | 'frontier' | 'italy' | 'britain', Part>
}

export const tidy = (n: number): number => Math.round(n * 10) / 10
export const place = (at: Point): Pair => {
  const [x, y] = sheet.place(at)
  return [tidy(x), tidy(y)]
}

export const RADIUS: Record<Sign, number> = { major: 15.5, minor: 13, town: 9, box: 58 }
/** Towns that are worth something are large enough for the figure. */
const WORTHY = 11.5
/** A country's box is a lying rectangle; this is half its height. */
export const BOX_HALF = 34

export function signOf({ fortress, box }: Pick<Space, 'fortress' | 'box'>): Sign {
  if (box) return 'box'
  return fortress === 'none' ? 'town' : fortress
}

export const radiusOf = (s: Space): number =>
  signOf(s) === 'town' && (s.vp > 0 || s.capital !== undefined) ? WORTHY : RADIUS[signOf(s)]

const pointOf = ({ drawAt, lon, lat }: Space): Pair => place(drawAt ?? [lon, lat])

/** Theatres as boxes of longitude and latitude that hold the spaces fought over in them. */
const FRAMES = {
  germany: { west: 1.6, east: 13.6, south: 47, north: 53.8 },
  frontier: { west: 11.2, east: 20.2, south: 46.9, north: 53 },
  italy: { west: 4.5, east: 15.9, south: 40.7, north: 46.7 },
  britain: { west: -4.6, east: 1.4, south: 50.8, north: 57.8 },
} as const

function fitOf(frame: { west: number; east: number; south: number; north: number }): Part {
  const middle = (frame.west + frame.east) / 2
  const corners = [frame.west, middle, frame.east].flatMap((lon) =>
    [frame.south, frame.north].map((lat) => sheet.place([lon, lat])),
  )
  const xs = corners.map((p) => p[0])
  const ys = corners.map((p) => p[1])
  const [x, y] = [Math.max(0, Math.min(...xs)), Math.max(0, Math.min(...ys))]
  return {
    x: tidy(x),
    y: tidy(y),
    width: tidy(Math.min(WIDTH, Math.max(...xs)) - x),
    height: tidy(Math.min(HEIGHT, Math.max(...ys)) - y),
  }
}

export const fits: Layout['fit'] = {
  all: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
  germany: fitOf(FRAMES.germany),
  frontier: fitOf(FRAMES.frontier),
  italy: fitOf(FRAMES.italy),
  britain: fitOf(FRAMES.britain),
}

/** The layout before names are placed: seats of counters are added by `seatsFor`. */
export function layoutOf(board: Board): Layout {
  const number = new Map(board.spaces.map((s, i) => [s.id, i]))
  const at = board.spaces.map(pointOf)
  const numberOf = (id: string): number => {
    const found = number.get(id)
    if (found === undefined) throw new Error(`A path leads to "${id}", which the board does not have.`)
    return found
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    perKm: tidy(sheet.perKm),
    space: board.spaces.map((s, i) => ({
      x: at[i][0],
      y: at[i][1],
      name: s.name,
      sign: signOf(s),
      r: radiusOf(s),
      seats: [],
    })),
    path: board.paths.map(({ a, b, kind }) => {
      const [i, j] = [numberOf(a), numberOf(b)]
      return { a: i, b: j, kind, line: [at[i], at[j]] }
    }),
    region: board.regions.map(({ id, name, nation }) => ({ id, name, nation: nation ?? null })),
    sea: [],
    box: Object.entries(BOXES).map(([id, at]) => ({ id, ...at })),
    fit: fits,
  }
}
