// Where counters stand: around their space, off its name, off other signs, off the counters of other spaces.
import { overlap, type Point, type Rect, touches } from '@tricorne/drawing/make'
import { BOX_HALF, type Layout, type Pair, RADIUS, tidy } from './sheet.ts'

/** The radius of a counter. */
export const COUNTER = 17
const GAP = 2
const WAYS = 16
/** Places beside a space. */
const SEATS = 4

const ringAround = ({ x, y, r }: { x: number; y: number; r: number }): Pair[] =>
  Array.from({ length: WAYS }, (_, i): Pair => {
    const a = (2 * Math.PI * i) / WAYS - Math.PI / 2
    const far = r + COUNTER + GAP
    return [tidy(x + far * Math.sin(a)), tidy(y - far * Math.cos(a))]
  })

/** Places in a row inside a country's box. */
const rowIn = ({ x, y }: { x: number; y: number }): Pair[] => {
  const step = (RADIUS.box * 4 - 2 * COUNTER - 20) / (SEATS - 1)
  return [1, 2, 0, 3].map((i): Pair => [tidy(x + (i - (SEATS - 1) / 2) * step), y])
}

/** The seats of all spaces: first the best of each, the most crowded choosing first, then a second, and so on. */
export function seatsFor(layout: Layout, names: readonly Rect[]): Pair[][] {
  const seats: Pair[][] = layout.space.map(() => [])
  const near = layout.space.map(({ x, y }) =>
    layout.space
      .map((_, j) => j)
      .filter((j) => Math.hypot(layout.space[j].x - x, layout.space[j].y - y) < 170),
  )
  const nearNames = layout.space.map(({ x, y }) => names.filter((n) => touches([x, y], n, 60)))
  const order = layout.space.map((_, i) => i).sort((a, b) => near[b].length - near[a].length || a - b)
  for (let turn = 0; turn < SEATS; turn++)
    for (const i of order) {
      const space = layout.space[i]
      if (space.sign === 'box') {
        seats[i].push(rowIn(space)[turn])
        continue
      }
      const cost = (at: Pair): number => costOf(at, i, layout, near[i], nearNames[i], seats)
      const options = ringAround(space)
      seats[i].push(options.reduce((best, at) => (cost(at) < cost(best) ? at : best)))
    }
  return seats
}

function costOf(
  at: Pair,
  own: number,
  layout: Layout,
  near: readonly number[],
  names: readonly Rect[],
  seats: readonly Pair[][],
): number {
  const body = { left: at[0] - 15, right: at[0] + 15, top: at[1] - 15, bottom: at[1] + 15 }
  let cost = names.filter((n) => overlap(n, body)).length * 3
  // Pieces read best above and to the right of their space.
  cost += (at[0] < layout.space[own].x ? 0.3 : 0) + (at[1] > layout.space[own].y + 8 ? 0.4 : 0)
  for (const j of near) {
    const { x, y, r, sign } = layout.space[j]
    if (j !== own && apart(at, [x, y]) < (sign === 'box' ? BOX_HALF : r) + COUNTER) cost += 12
    for (const other of seats[j]) {
      const d = apart(at, other)
      if (d < 2 * COUNTER) cost += j === own ? 40 : 9 * (2 - d / (2 * COUNTER))
    }
  }
  return cost
}

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
