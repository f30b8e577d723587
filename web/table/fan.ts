// Pieces that stand in one place and cover one another are spread, so that each can be seen and picked.
import type { Spot, Thing, Token } from '@tricorne/panels'

export interface Fan {
  x: number
  y: number
  /** The ground under them: half its width, and half its height; it is no higher than a row of pieces needs. */
  r: number
  half: number
  pieces: { token: Token; spot: Spot }[]
}

/** As parts of a piece's radius: nearer than this to one another they cover each other; so far apart they are spread. */
const NEAR = 1.6
const APART = 2.3
const MARGIN = 1.35
/** So many stand in a row, more in a ring. */
const ROW = 3

type Point = Pick<Spot, 'x' | 'y'>
type Stack = Pick<Token, 'things' | 'mark'>

/** Where a piece stands: what a click on it means last. */
export const placeOf = ({ things, mark }: Stack): Thing | null =>
  mark === true || things.length < 2 ? null : (things.at(-1) ?? null)

/** `size`: how much larger than on the map pieces are drawn. Null where nothing is covered. */
export function fanOf(tokens: readonly Token[], place: string, size: number): Fan | null {
  const stack = place === '' ? [] : tokens.filter((token) => placeOf(token)?.join() === place)
  const r = Math.max(0, ...stack.map((token) => token.r)) * size
  const covered = stack.some((a, i) =>
    stack.slice(i + 1).some((b) => Math.hypot(a.x - b.x, a.y - b.y) < NEAR * r),
  )
  if (!covered) return null
  const x = stack.reduce((sum, token) => sum + token.x, 0) / stack.length
  const y = stack.reduce((sum, token) => sum + token.y, 0) / stack.length
  const spread = stack.length <= ROW ? inRow(stack.length, APART * r) : inRing(stack.length, APART * r)
  const turned = (token: Token): number =>
    stack.length <= ROW ? token.x + token.y / 1000 : Math.atan2(token.x - x, y - token.y)
  const pieces = [...stack]
    .sort((a, b) => turned(a) - turned(b))
    .map((token, i) => ({ token, spot: { x: x + spread[i].x, y: y + spread[i].y, r: token.r } }))
  const wide = Math.max(...spread.map((p) => Math.hypot(p.x, p.y))) + MARGIN * r
  return { x, y, r: wide, half: stack.length <= ROW ? MARGIN * r : wide, pieces }
}

/** Whether a point lies on the ground under the pieces that are spread. */
export const isOnFan = (at: Point, { x, y, r, half }: Fan): boolean =>
  half < r ? Math.abs(at.x - x) < r && Math.abs(at.y - y) < half : Math.hypot(at.x - x, at.y - y) < r

const inRow = (count: number, gap: number): Point[] =>
  Array.from({ length: count }, (_, i) => ({ x: (i - (count - 1) / 2) * gap, y: 0 }))

/** Clockwise from the south, where the angles begin. */
function inRing(count: number, gap: number): Point[] {
  const radius = gap / (2 * Math.sin(Math.PI / count))
  return Array.from({ length: count }, (_, i) => {
    const angle = -Math.PI + (2 * Math.PI * (i + 0.5)) / count
    return { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius }
  })
}
