// Our own rivers, lakes, ranges, woods and names (data/geo.json gives the sources), laid on a
// sheet together with the coast.
import { readFileSync } from 'node:fs'
import { landIn } from './coast.ts'
import {
  type Box,
  clipLine,
  clipRing,
  inside,
  type Point,
  simplifyRing,
  smooth,
  smoothRing,
} from './geometry.ts'
import type { Sheet } from './projection.ts'
import type { Range } from './relief.ts'
import type { River } from './rivers.ts'
import type { Wood } from './woods.ts'

interface Geo {
  rivers: { class: number; points: Point[] }[]
  lakes: { class: number; kind: 'lake' | 'lagoon' | 'sea'; polygon: Point[]; islands?: Point[][] }[]
  ranges: { class: number; width: number; ridge: Point[] }[]
  forests: { kind: Wood['kind']; polygon: Point[] }[]
  labels: GeoLabel[]
}

export interface GeoLabel {
  id: string
  text: string
  kind: 'sea' | 'country' | 'region' | 'district'
  size: number
  spacing: number
  angle: number
  era: string
  at: Point
}

/** A name as boards list it: where it stands, how far it is turned, its size and how wide it is set. */
export type ListedName = [
  id: string,
  text: string,
  lon: number,
  lat: number,
  angle: number,
  size: 1 | 2 | 3,
  spacing: number,
]

export function labelOn(
  sheet: Sheet,
  kind: GeoLabel['kind'],
  [id, text, lon, lat, angle, size, spacing]: ListedName,
): GeoLabel {
  return { id, text, kind, size, spacing, angle, era: '18c', at: sheet.place([lon, lat]) }
}

export interface Geography {
  land: Point[][]
  /** Waters that the modern coast shows as land, and the islands in them. */
  inlets: Point[][]
  /** The shore: edges of land that meet the sea, including inlets. */
  shore: Point[][]
  lakes: Point[][]
  rivers: River[]
  ranges: Range[]
  woods: Wood[]
  names: GeoLabel[]
  dry(at: Point): boolean
}

const BEYOND = 30

/** Everything on a sheet. `window` is a box of longitude and latitude larger than the sheet. */
export function geographyOf(sheet: Sheet, window: Box): Geography {
  const geo: Geo = JSON.parse(readFileSync(new URL('./data/geo.json', import.meta.url), 'utf8'))
  const page = { west: -BEYOND, east: sheet.width + BEYOND, south: -BEYOND, north: sheet.height + BEYOND }
  const laid = (line: readonly Point[]) => line.map(sheet.place)
  const rings = (list: readonly Point[][]) =>
    list.map((ring) => clipRing(laid(ring), page)).filter((r) => r.length > 2)
  const land = rings(landIn(window)).map((r) => simplifyRing(r, 0.5))
  const waters = geo.lakes.filter((l) => l.kind !== 'lake')
  const inlets = rings(waters.flatMap((l) => [l.polygon, ...(l.islands ?? [])])).map(smoothed)
  const dry = (p: Point) =>
    land.filter((r) => inside(p, r)).length % 2 === 1 && inlets.filter((r) => inside(p, r)).length % 2 === 0
  const lines = <T extends object>(list: readonly T[], points: (t: T) => Point[]) =>
    list.flatMap((t) => clipLine(laid(points(t)), page).map((line) => ({ ...t, line })))
  return {
    land,
    inlets,
    shore: shoreOf(land, inlets, page),
    lakes: rings(geo.lakes.filter((l) => l.kind === 'lake').map((l) => l.polygon)).map(smoothed),
    rivers: lines(geo.rivers, (r) => r.points).map((r) => ({ class: r.class, points: r.line })),
    ranges: lines(geo.ranges, (r) => r.ridge).map((r) => ({
      class: r.class,
      width: r.width * sheet.perKm,
      ridge: r.line,
    })),
    woods: geo.forests.flatMap((f) => rings([f.polygon]).map((ring) => ({ kind: f.kind, ring }))),
    names: geo.labels.map((l) => ({ ...l, at: sheet.place(l.at) })),
    dry,
  }
}

const smoothed = (ring: Point[]): Point[] => simplifyRing(smoothRing(ring), 0.35)

/** Edges of land outside the inlets, and edges of the inlets on land. */
function shoreOf(land: Point[][], inlets: Point[][], page: Box): Point[][] {
  const inAny = (p: Point, rings: Point[][]) => rings.filter((r) => inside(p, r)).length % 2 === 1
  const onEdge = (p: Point) =>
    p[0] <= page.west + 1 || p[0] >= page.east - 1 || p[1] <= page.south + 1 || p[1] >= page.north - 1
  const open = (p: Point) => !inAny(p, inlets) && !onEdge(p)
  return [
    ...land.flatMap((r) => stretches(r, open)),
    ...inlets.flatMap((r) => stretches(r, (p) => inAny(p, land))),
  ]
}

/** The stretches of a ring on which a condition holds. */
function stretches(ring: Point[], holds: (p: Point) => boolean): Point[][] {
  const fine = ring.flatMap((p, i) => {
    const q = ring[(i + 1) % ring.length]
    const n = Math.max(1, Math.ceil(Math.hypot(q[0] - p[0], q[1] - p[1]) / 4))
    return Array.from(
      { length: n },
      (_, k): Point => [p[0] + ((q[0] - p[0]) * k) / n, p[1] + ((q[1] - p[1]) * k) / n],
    )
  })
  const start = fine.findIndex((p) => !holds(p))
  if (start < 0) return [[...ring, ring[0]]]
  const out: Point[][] = []
  let piece: Point[] = []
  for (let k = 1; k <= fine.length; k++) {
    const p = fine[(start + k) % fine.length]
    if (holds(p)) piece.push(p)
    else {
      if (piece.length > 1) out.push(piece)
      piece = []
    }
  }
  return out
}

/** Rivers as drawn, for keeping signs off the water. */
export const courses = (rivers: readonly River[]): Point[][] => rivers.map((r) => smooth(r.points, 4))
