// Plans of fortresses: a star with bastions, a square with four.
import type { Point } from './geometry.ts'

/** A trace of `n` bastions around a point: curtain, flank, face, salient, and back. */
export function bastioned([x, y]: Point, n: number, radius: number, turn = 0): Point[] {
  const out: Point[] = []
  const at = (r: number, a: number) => out.push([x + r * radius * Math.sin(a), y - r * radius * Math.cos(a)])
  const step = (2 * Math.PI) / n
  for (let i = 0; i < n; i++) {
    const a = turn + i * step
    at(0.6, a - step * 0.24)
    at(0.76, a - step * 0.19)
    at(1.12, a)
    at(0.76, a + step * 0.19)
    at(0.6, a + step * 0.24)
  }
  return out
}
