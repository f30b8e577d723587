// The areas as outlines: a map of powers of the sites, cut at the coast, with borders that look surveyed.
import type { Point } from '@tricorne/drawing'
import { distance, distanceTo, simplify, wiggleRing } from '@tricorne/drawing/make'
import { CLOSED, SITES, type Site } from './sites.ts'
import type { Board } from './source.ts'

export interface Cell {
  /** Null for closed ground. */
  id: string | null
  ring: Point[]
}

export interface Edge {
  a: string
  /** Null where an area ends at closed ground. */
  b: string | null
  line: Point[]
}

/** Kilometres for a degree, in the middle of the sheet. */
const PER_LON = 72.6
const PER_LAT = 111.2
const plane = ([lon, lat]: Point): Point => [lon * PER_LON, -lat * PER_LAT]
const back = ([x, y]: Point): Point => [x / PER_LON, -y / PER_LAT]

const CORNERS: Point[] = [
  [-1.2, 52.4],
  [10.2, 52.4],
  [10.2, 46.2],
  [-1.2, 46.2],
]

interface Corner {
  at: Point
  /** The site beyond the side that begins here, or -1. */
  beyond: number
}

/** The part of a polygon where `side` is not positive; the cut belongs to `beyond`. */
function halved(polygon: readonly Corner[], side: (p: Point) => number, beyond: number): Corner[] {
  const out: Corner[] = []
  polygon.forEach((c, k) => {
    const next = polygon[(k + 1) % polygon.length]
    const [u, v] = [side(c.at), side(next.at)]
    const t = u / (u - v)
    const cut: Point = [c.at[0] + (next.at[0] - c.at[0]) * t, c.at[1] + (next.at[1] - c.at[1]) * t]
    if (u <= 0) out.push(c)
    if (u <= 0 && v > 0) out.push({ at: cut, beyond })
    if (u > 0 && v <= 0) out.push({ at: cut, beyond: c.beyond })
  })
  return out
}

function powerCell(sites: readonly Site[], i: number): Corner[] {
  const at = sites.map(([lon, lat]) => plane([lon, lat]))
  const [x, y] = at[i]
  let polygon: Corner[] = CORNERS.map((p) => ({ at: plane(p), beyond: -1 }))
  sites.forEach(([, , weight], j) => {
    if (i === j) return
    const [u, v] = at[j]
    const c = (u * u + v * v - weight - (x * x + y * y - sites[i][2])) / 2
    polygon = halved(polygon, (p) => (u - x) * p[0] + (v - y) * p[1] - c, j)
  })
  return polygon
}

/** Points that mean the same place are made the same. */
class Places {
  #all: Point[] = []
  snap(p: Point): Point {
    const known = this.#all.find((q) => distance(p, q) < 0.6)
    if (known) return known
    this.#all.push(p)
    return p
  }
}

/** What of the land lies in a convex polygon (Sutherland and Hodgman). */
function landIn(land: readonly Point[], polygon: readonly Point[]): Point[] {
  let out: Corner[] = land.map((at) => ({ at, beyond: -1 }))
  polygon.forEach((a, k) => {
    const b = polygon[(k + 1) % polygon.length]
    out = halved(out, (p) => (b[1] - a[1]) * (p[0] - a[0]) - (b[0] - a[0]) * (p[1] - a[1]), k)
  })
  return out.map((c) => c.at)
}

const BENDS = 4
const NEAR = 0.8

interface Side {
  from: Point
  to: Point
  /** The site beyond, or -1 at the coast or the rim of the sheet. */
  beyond: number
}

/** The sides of a cell after the land was cut out of it. */
function sidesOf(cell: readonly Corner[], ring: readonly Point[], places: Places): Side[] {
  const on = (p: Point, k: number): boolean =>
    distanceTo(p, cell[k].at, cell[(k + 1) % cell.length].at) < NEAR
  const border = (p: Point): boolean => cell.some((_, k) => on(p, k))
  const points = ring
    .map((p) => (border(p) ? places.snap(p) : p))
    .filter((p, i, all) => distance(p, all[(i + 1) % all.length]) > 0.05)
  return points.map((from, i) => {
    const to = points[(i + 1) % points.length]
    const k = cell.findIndex((_, s) => on(from, s) && on(to, s))
    return { from, to, beyond: k < 0 ? -1 : cell[k].beyond }
  })
}

const bent = ({ from, to, beyond }: Side): Point[] =>
  beyond < 0 || distance(from, to) < 8 ? [from] : wiggleRing([from, to], BENDS).slice(0, 2 ** BENDS)

export function cellsOf(
  board: Board,
  land: readonly (readonly Point[])[],
  place: (at: Point) => Point,
): { cells: Cell[]; edges: Edge[] } {
  const ids = board.areas.filter((a) => a.place === 'land').map((a) => a.id)
  const sites = [...ids.map((id) => SITES[id]), ...CLOSED]
  // Of the land only the continent: islands belong to nobody, England is a ring of its own.
  const continent = [...land].sort((p, q) => extent(q) - extent(p))[0]
  const places = new Places()
  const cells: Cell[] = []
  const edges: Edge[] = []
  sites.forEach((_, i) => {
    const id = ids[i] ?? null
    const cell = powerCell(sites, i)
      .map((c) => ({ ...c, at: place(back(c.at)) }))
      .filter((c, k, all) => distance(c.at, all[(k + 1) % all.length].at) > 1)
    const ring = landIn(
      continent,
      cell.map((c) => c.at),
    )
    if (ring.length < 3) return
    const sides = sidesOf(cell, ring, places)
    cells.push({ id, ring: simplify(sides.flatMap(bent), 0.6) })
    for (const side of sides) {
      if (id === null || side.beyond < 0 || distance(side.from, side.to) < 1) continue
      const other = ids[side.beyond] ?? null
      if (other !== null && side.beyond < i) continue
      edges.push({ a: id, b: other, line: simplify([...bent(side), side.to], 0.6) })
    }
  })
  return { cells, edges }
}

function extent(ring: readonly Point[]): number {
  let sum = 0
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i], ring[(i + 1) % ring.length]]
    sum += a[0] * b[1] - b[0] * a[1]
  }
  return Math.abs(sum)
}
