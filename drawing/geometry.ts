// Points, lines and rings on a plane or on the grid of longitude and latitude.

export type Point = readonly [number, number]
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** The four sides of a box: which coordinate, at which value, and which side of it is inside. */
const sides = (box: Box): [0 | 1, number, 1 | -1][] => [
  [0, box.west, 1],
  [0, box.east, -1],
  [1, box.south, 1],
  [1, box.north, -1],
]

/** Clips a ring to a box (Sutherland–Hodgman); empty if nothing is inside. */
export function clipRing(ring: readonly Point[], box: Box): Point[] {
  let out: Point[] = [...ring]
  for (const [axis, at, sign] of sides(box)) {
    const before = out
    out = []
    before.forEach((p, i) => {
      const q = before[(i + 1) % before.length]
      const pIn = (p[axis] - at) * sign >= 0
      const qIn = (q[axis] - at) * sign >= 0
      if (pIn) out.push(p)
      if (pIn !== qIn) out.push(between(p, q, (at - p[axis]) / (q[axis] - p[axis])))
    })
  }
  return out
}

/** The parts of a line inside a box. */
export function clipLine(line: readonly Point[], box: Box): Point[][] {
  let parts: Point[][] = [[...line]]
  for (const [axis, at, sign] of sides(box)) {
    const next: Point[][] = []
    for (const part of parts) {
      let open: Point[] = []
      part.forEach((p, i) => {
        const pIn = (p[axis] - at) * sign >= 0
        if (pIn) open.push(p)
        const q = part[i + 1]
        if (q === undefined) return
        if (pIn === (q[axis] - at) * sign >= 0) return
        open.push(between(p, q, (at - p[axis]) / (q[axis] - p[axis])))
        if (pIn) {
          next.push(open)
          open = []
        }
      })
      next.push(open)
    }
    parts = next.filter((p) => p.length > 1)
  }
  return parts
}

/** Distance from a point to a line segment. */
export function distanceTo(p: Point, a: Point, b: Point): number {
  const length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
  const t = length === 0 ? 0 : ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length
  return distance(p, between(a, b, Math.min(1, Math.max(0, t))))
}

/** Simplifies a line; it stays within `tolerance` of the old one (Douglas–Peucker). */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  if (line.length < 3) return [...line]
  const keep = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range
    let far = tolerance
    let at = -1
    for (let i = from + 1; i < to; i++) {
      const d = distanceTo(line[i], line[from], line[to])
      if (d > far) [far, at] = [d, i]
    }
    if (at < 0) continue
    keep.add(at)
    open.push([from, at], [at, to])
  }
  return line.filter((_, i) => keep.has(i))
}

/** Simplifies a ring. It is cut at its first point and at the one farthest from it. */
export function simplifyRing(ring: readonly Point[], tolerance: number): Point[] {
  if (ring.length < 5) return [...ring]
  let far = 0
  ring.forEach((p, i) => {
    if (distance(p, ring[0]) > distance(ring[far], ring[0])) far = i
  })
  const there = simplify(ring.slice(0, far + 1), tolerance)
  const back = simplify([...ring.slice(far), ring[0]], tolerance)
  return [...there, ...back.slice(1, -1)]
}

/** A smooth line through all points (centripetal Catmull-Rom), `steps` points per segment. */
export function smooth(line: readonly Point[], steps = 6): Point[] {
  if (line.length < 3) return [...line]
  const out: Point[] = [line[0]]
  for (let i = 0; i + 1 < line.length; i++) {
    const b = line[i]
    const c = line[i + 1]
    const a = line[i - 1] ?? mirror(c, b)
    const d = line[i + 2] ?? mirror(b, c)
    for (let s = 1; s <= steps; s++) out.push(spline([a, b, c, d], s / steps))
  }
  return out
}

export function smoothRing(ring: readonly Point[], steps = 6): Point[] {
  const n = ring.length
  const around = [ring[n - 1], ...ring, ring[0], ring[1]]
  return smooth(around, steps).slice(steps, steps * (n + 1))
}

const mirror = (p: Point, about: Point): Point => [2 * about[0] - p[0], 2 * about[1] - p[1]]

function spline([a, b, c, d]: [Point, Point, Point, Point], t: number): Point {
  const knot = (p: Point, q: Point) => Math.max(1e-6, Math.sqrt(distance(p, q)))
  const t1 = knot(a, b)
  const t2 = t1 + knot(b, c)
  const t3 = t2 + knot(c, d)
  const at = t1 + (t2 - t1) * t
  const lerp = (p: Point, q: Point, from: number, to: number) => between(p, q, (at - from) / (to - from))
  const ab = lerp(a, b, 0, t1)
  const bc = lerp(b, c, t1, t2)
  const cd = lerp(c, d, t2, t3)
  return lerp(lerp(ab, bc, 0, t2), lerp(bc, cd, t1, t3), t1, t2)
}

/** Is the point inside the ring? */
export function inside([x, y]: Point, ring: readonly Point[]): boolean {
  let odd = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i], ring[j]]
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd
  }
  return odd
}

export function length(line: readonly Point[]): number {
  let sum = 0
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1], line[i])
  return sum
}

/** Evenly spaced points along a line, each with the direction of the line there. */
export function along(line: readonly Point[], step: number): { at: Point; way: Point }[] {
  const out: { at: Point; way: Point }[] = []
  let left = step / 2
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]]
    const d = distance(a, b)
    if (d === 0) continue
    for (; left <= d; left += step)
      out.push({ at: between(a, b, left / d), way: [(b[0] - a[0]) / d, (b[1] - a[1]) / d] })
    left -= d
  }
  return out
}

/** Cuts a line into `n` pieces of equal length that meet end to end. */
export function cut(line: readonly Point[], n: number): Point[][] {
  const total = length(line)
  const out: Point[][] = []
  let piece: Point[] = [line[0]]
  let gone = 0
  for (let i = 1; i < line.length; i++) {
    const d = distance(line[i - 1], line[i])
    let from = line[i - 1]
    let rest = d
    while (out.length < n - 1 && gone + rest >= (total * (out.length + 1)) / n) {
      const need = (total * (out.length + 1)) / n - gone
      from = between(from, line[i], need / rest)
      piece.push(from)
      out.push(piece)
      piece = [from]
      gone += need
      rest -= need
    }
    gone += rest
    piece.push(line[i])
  }
  out.push(piece)
  return out.filter((p) => length(p) > 0)
}
