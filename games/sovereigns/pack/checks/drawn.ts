// COS-V10: no two paths cross where the board is drawn.
import type { Pack, Space } from '../schema.ts'
import type { Check } from './common.ts'

type Point = readonly [x: number, y: number]

const EARTH = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Lambert's conformal conic projection, in kilometres. */
function projection({ parallels, origin }: Pack['board']['projection']): (lon: number, lat: number) => Point {
  const [first, second] = parallels.map(radians)
  const t = (lat: number): number => Math.tan(Math.PI / 4 + lat / 2)
  const n = Math.log(Math.cos(first) / Math.cos(second)) / Math.log(t(second) / t(first))
  const f = (Math.cos(first) * t(first) ** n) / n
  const far = f / t(radians(origin[1])) ** n
  return (lon, lat) => {
    const rho = f / t(radians(lat)) ** n
    const theta = n * radians(lon - origin[0])
    return [EARTH * rho * Math.sin(theta), EARTH * (far - rho * Math.cos(theta))]
  }
}

/** On which side of the line from p to q the point r lies. */
const turn = (p: Point, q: Point, r: Point): number =>
  (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

export const v10: Check = (pack) => {
  const project = projection(pack.board.projection)
  const place = ({ lon, lat, drawAt }: Space): Point => project(...(drawAt ?? ([lon, lat] as const)))
  const at = new Map(pack.board.spaces.map((s) => [s.id, place(s)]))
  const drawn = pack.board.paths.flatMap(({ a, b }) => {
    const from = at.get(a)
    const to = at.get(b)
    return from && to ? [{ a, b, from, to }] : []
  })
  return drawn.flatMap((p, i) =>
    drawn
      .slice(i + 1)
      .filter((q) => p.a !== q.a && p.a !== q.b && p.b !== q.a && p.b !== q.b)
      .filter((q) => cross(p.from, p.to, q.from, q.to))
      .map((q) => `The paths ${p.a}-${p.b} and ${q.a}-${q.b} cross.`),
  )
}
