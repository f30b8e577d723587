// Hills and mountains as engravers drew them: rows of mounds seen from the south, lit from the west.
// Like an engraver we use a few punches for them, and the file stays small.
import { hash } from './chance.ts'
import { along, type Point, smooth } from './geometry.ts'
import { Pen } from './path.ts'
import type { Tiles } from './tiles.ts'

export interface Range {
  /** 1 high mountains, 2 mountains, 3 hills. */
  class: number
  /** Half the width of the range, in units of the sheet. */
  width: number
  ridge: readonly Point[]
}

/** Whether signs may stand here: no water, no town. */
export type Free = (at: Point, radius: number) => boolean

interface Mound {
  at: Point
  size: number
  punch: string
}

/** Draws all ranges from north to south, and returns where the mounds are. */
export function hills(tiles: Tiles, ranges: readonly Range[], free: Free): { at: Point; size: number }[] {
  const mounds: Mound[] = []
  for (const range of [...ranges].sort((a, b) => a.class - b.class)) addMounds(mounds, range, free)
  mounds.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])
  for (const { at, punch } of mounds) tiles.at(at).sign(at, punch)
  return mounds
}

/** Half the width of a mound by class, and its ratio to the height. */
const SIZE = [0, 11.5, 8.6, 6.4]
const HEIGHT = [0, 1.2, 0.92, 0.68]
const PUNCHES = 7

const punches = SIZE.map((size, kind) =>
  Array.from({ length: size === 0 ? 0 : PUNCHES }, (_, i) => {
    const breadth = size * (0.74 + (0.44 * i) / (PUNCHES - 1))
    return { size: breadth, data: punchOf(kind, breadth, i) }
  }),
)

function addMounds(mounds: Mound[], range: Range, free: Free): void {
  const base = SIZE[range.class]
  const rows = Math.min(4, Math.max(1, Math.round(range.width / (base * 0.95))))
  const line = smooth(range.ridge, 8)
  for (let row = 0; row < rows; row++) {
    const off = (row - (rows - 1) / 2) * base * 1.02
    for (const { at, way } of along(line, base * 1.5)) {
      const slide = (row % 2) * base * 0.8 + (hash(at[0], at[1], row) - 0.5) * base * 0.6
      const place: Point = [at[0] - way[1] * off + way[0] * slide, at[1] + way[0] * off + way[1] * slide]
      const { size, data } = punches[range.class][Math.floor(hash(place[0], place[1]) * PUNCHES)]
      if (!free(place, size * 0.42) || mounds.some((m) => touch(m, place, size))) continue
      mounds.push({ at: place, size, punch: data })
    }
  }
}

/** Mounds may stand close behind one another, but must not overlap sideways. */
function touch(m: Mound, [x, y]: Point, size: number): boolean {
  const across = Math.abs(m.at[0] - x) / (m.size + size)
  const down = Math.abs(m.at[1] - y) / (m.size + size)
  return across / 0.95 + down / 0.68 < 1
}

/** One mound around 0,0: the outline from foot to foot and the strokes of its dark side. */
function punchOf(kind: number, size: number, seed: number): string {
  const height = size * HEIGHT[kind]
  const lean = (hash(seed, kind) - 0.5) * 0.4
  const foot = size * 0.12
  const profile = (t: number): Point => {
    const bulge = kind === 1 ? 1 - Math.abs(t - lean) ** 1.2 : 1 - Math.abs(t - lean * 0.6) ** 2
    return [t * size, -Math.max(0, bulge) * height + Math.abs(t) * foot]
  }
  const pen = new Pen().to([0, 0])
  if (kind === 1) pen.line([-1, -0.5, lean - 0.06, 0.45, 1].map(profile))
  else {
    const top = -height * 1.34 + foot * 0.4
    pen.to([-size, foot]).curve([(lean - 0.62) * size, top], [(lean + 0.55) * size, top], [size, foot])
  }
  const shades = [0, 6, 5, 3][kind]
  for (let i = 0; i < shades; i++) {
    const top = profile(lean * 0.7 + 0.1 + ((0.84 - lean * 0.7) * i) / shades)
    const drop = -top[1] * (0.86 - 0.4 * hash(seed, i))
    pen.line([top, [top[0] + size * 0.09, top[1] + drop]])
  }
  const left = profile(-0.6)
  pen.line([left, [left[0] - size * 0.05, left[1] * 0.5]])
  return pen.to([0, 0]).data.slice('M0 0'.length)
}
