// The sides of a ring that are wanted, as lines.
import type { Point } from './geometry.ts'

/** Sides that follow one another make one line; null if all are wanted, which is the ring itself. */
export function stretchesOf(wanted: readonly boolean[], side: (i: number) => Point[]): Point[][] | null {
  const n = wanted.length
  const first = wanted.indexOf(false)
  if (first < 0) return null
  const out: Point[][] = []
  for (let k = 1; k <= n; k++) {
    const i = (first + k) % n
    if (!wanted[i]) continue
    const points = side(i)
    if (wanted[(i + n - 1) % n] && out.length > 0) out[out.length - 1].push(...points.slice(1))
    else out.push(points)
  }
  return out
}
