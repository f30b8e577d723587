// Rivers that grow from their springs to their mouths.
import { cut, length, type Point, simplify, smooth } from './geometry.ts'
import { Tiles } from './tiles.ts'

export interface River {
  /** 1 great, 2 large, 3 middle, 4 small. */
  class: number
  points: readonly Point[]
}

/** Widths of the strokes, thinnest first; the last ones are wide enough for water between two banks. */
export const RIVER_WIDTHS = [0.7, 1, 1.4, 1.9, 2.6, 3.4]
const FROM_TO: Record<number, [number, number]> = { 1: [1, 5], 2: [0, 3], 3: [0, 2], 4: [0, 1] }

/** Strokes by width: every river is cut into stretches, each a little wider than the last. `grain` as for a Pen. */
export function rivers(list: readonly River[], tolerance = 0.45, grain = 1): Tiles[] {
  const widths = RIVER_WIDTHS.map(() => new Tiles(240, grain))
  for (const river of list) {
    const line = smooth(river.points)
    const [from, to] = FROM_TO[river.class] ?? [0, 0]
    const pieces = length(line) < 30 ? 1 : to - from + 1
    cut(line, pieces).forEach((piece, i) => {
      widths[from + i].at(piece[piece.length >> 1]).line(simplify(piece, tolerance))
    })
  }
  return widths
}
