import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  along,
  clipLine,
  clipRing,
  cut,
  distance,
  distanceTo,
  inside,
  length,
  type Point,
  simplify,
  smooth,
} from './geometry.ts'

const box = { west: 0, south: 0, east: 10, north: 10 }
const point = fc.tuple(
  fc.double({ min: -20, max: 20, noNaN: true }),
  fc.double({ min: -20, max: 20, noNaN: true }),
)
const line = fc.array(point, { minLength: 2, maxLength: 12 })
const within = ([x, y]: Point) => x >= -1e-9 && x <= 10 + 1e-9 && y >= -1e-9 && y <= 10 + 1e-9

describe('geometry', () => {
  it('keeps of a ring what lies in the box', () => {
    const ring: Point[] = [
      [-5, 2],
      [15, 2],
      [15, 4],
      [-5, 4],
    ]
    const clipped = clipRing(ring, box)
    expect(clipped.every(within)).toBe(true)
    expect(inside([5, 3], clipped)).toBe(true)
    expect(inside([5, 5], clipped)).toBe(false)
  })

  it('keeps of any line only what lies in the box', () => {
    fc.assert(
      fc.property(line, (points) => {
        for (const part of clipLine(points, box)) expect(part.every(within)).toBe(true)
      }),
    )
  })

  it('simplifies without straying', () => {
    fc.assert(
      fc.property(line, (points) => {
        const few = simplify(points, 1)
        for (const p of points) {
          const near = few.slice(1).map((q, i) => distanceTo(p, few[i], q))
          expect(Math.min(...near)).toBeLessThanOrEqual(1 + 1e-9)
        }
      }),
    )
  })

  it('smooths through every point', () => {
    const points: Point[] = [
      [0, 0],
      [4, 1],
      [5, 6],
      [9, 9],
    ]
    const curve = smooth(points)
    for (const p of points) expect(Math.min(...curve.map((q) => distance(p, q)))).toBeLessThan(1e-6)
  })

  it('cuts a line into pieces that meet', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 6 }), (points, n) => {
        fc.pre(length(points) > 1e-3)
        const pieces = cut(points, n)
        const sum = pieces.reduce((s, p) => s + length(p), 0)
        expect(sum).toBeCloseTo(length(points), 6)
        for (let i = 1; i < pieces.length; i++)
          expect(distance(pieces[i - 1].at(-1) as Point, pieces[i][0])).toBeLessThan(1e-9)
      }),
    )
  })

  it('walks along a line at even steps', () => {
    const steps = along(
      [
        [0, 0],
        [10, 0],
      ],
      2,
    )
    expect(steps.map((s) => s.at[0])).toEqual([1, 3, 5, 7, 9])
  })
})
