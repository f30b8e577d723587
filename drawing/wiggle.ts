// Borders that look surveyed, not ruled.
import { hash } from './chance.ts'
import { distance, type Point } from './geometry.ts'

/**
 * Breaks each side of a ring into small bends. A side shared by two rings bends the same way in
 * both, because its bends depend only on its two ends. Sides for which `straight` holds stay straight.
 */
export function wiggleRing(
  ring: readonly Point[],
  depth: number,
  straight: (a: Point, b: Point) => boolean = () => false,
): Point[] {
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length]
    return bend(a, b, depth, straight(a, b) ? 0 : AMOUNT)
  })
}

/** How far the middle of a side may stray, as a fraction of its length. */
const AMOUNT = 0.075

/** The points from `a` to `b`, without `b`. */
function bend(a: Point, b: Point, depth: number, amount: number): Point[] {
  if (depth === 0) return [a]
  const turned = a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])
  const [p, q] = turned ? [b, a] : [a, b]
  const off = (hash(p[0], p[1], q[0], q[1]) - 0.5) * 2 * amount * distance(p, q)
  const angle = Math.atan2(q[1] - p[1], q[0] - p[0]) + Math.PI / 2
  const middle: Point = [(p[0] + q[0]) / 2 + Math.cos(angle) * off, (p[1] + q[1]) / 2 + Math.sin(angle) * off]
  return [...bend(a, middle, depth - 1, amount), ...bend(middle, b, depth - 1, amount)]
}
