// Names of spaces, and the great pale names of regions and seas below them.
import { escaped } from '@tricorne/drawing'
import {
  crosses,
  drawNames,
  ems,
  type GeoLabel,
  insetOf,
  type Label,
  overlap,
  type Placed,
  type Point,
  placedRoom,
  placeLabels,
  type Rect,
  signOf,
} from '@tricorne/drawing/make'
import { BOX_HALF, type Layout, MARGIN, RADIUS } from './sheet.ts'
import type { Board, Space } from './source.ts'
import { LETTERS } from './style.ts'

/** The rank of a space without fortress or points. */
const TOWN = 3
const rankOf = (s: Space): number =>
  s.capital ? 0 : s.box || s.fortress === 'major' ? 1 : s.fortress === 'minor' || s.vp > 0 ? 2 : TOWN

/** The names of spaces as labels: what is worth most and leads to most chooses its place first. */
export function spaceLabels(board: Board, layout: Layout): Label[] {
  const ends = layout.space.map((_, i) => layout.path.filter(({ a, b }) => a === i || b === i).length)
  return board.spaces.map((s, i) => {
    const { x, y, name, r } = layout.space[i]
    const rank = rankOf(s)
    return {
      text: name,
      at: [x, y],
      radius: s.box ? BOX_HALF + 3 : r + (s.capital ? 8 : 3),
      ...(!s.box && { clear: 0.55 }),
      rank,
      from: 0,
      weight: 400 - rank * 100 + s.vp * 20 + ends[i] * 3,
    }
  })
}

const boxRect = ({ x, y }: { x: number; y: number }): Rect => ({
  left: x - RADIUS.box * 2,
  right: x + RADIUS.box * 2,
  top: y - BOX_HALF,
  bottom: y + BOX_HALF,
})

/** A name this near to another space's sign could be taken for its name. */
const NEAR = 14

export function placeNames(
  labels: readonly Label[],
  layout: Layout,
  letters: readonly Rect[],
  taken: readonly Rect[],
): Placed[] {
  const lines = layout.path.map((p): [Point[], number] => [p.line, p.kind === 'regular' ? 1.6 : 2.2])
  const around = layout.space.map(({ x, y, r }) => signOf({ at: [x, y], radius: r + NEAR }))
  const boxes = layout.space.filter((s) => s.sign === 'box').map(boxRect)
  const placed = placeLabels(labels, {
    sizes: LETTERS,
    sheet: insetOf(layout, MARGIN + 6),
    taken: [...taken, ...boxes],
    ink(room) {
      let cost = 0
      for (const [line, weight] of lines) if (crosses(line, room)) cost += weight
      for (const letter of letters) if (overlap(letter, room)) cost += 0.5
      for (const sign of around) if (overlap(sign, room)) cost += 2
      return cost
    },
  })
  // From afar the names of towns would be too many, but others must not stand on their signs.
  return placed.map((p, i) => (labels[i].rank === TOWN ? { ...p, zoom: Math.max(1, p.zoom) } : p))
}

export const drawSpaceNames = (labels: readonly Label[], placed: readonly Placed[]): string =>
  drawNames(labels, placed)

/** The room that a name takes when one is near: what counters keep off. */
export const nameRooms = (labels: readonly Label[], placed: readonly Placed[], zoom: 2 | 3): Rect[] =>
  labels.map((label, i) => placedRoom(label, placed[i], LETTERS[zoom]))

/** Letters of regions by their size. */
const SIZES = [0, 58, 42, 29]

export interface GreatName {
  label: GeoLabel
  size: number
  rooms: Rect[]
}

/** A square for every letter of a slanted name. */
function lettersOf({ text, at, angle, spacing }: GeoLabel, size: number): Rect[] {
  const a = (angle * Math.PI) / 180
  let along = -ems(text, spacing) / 2
  return [...text].flatMap((c) => {
    const width = ems(c, spacing)
    const s = (along + width / 2) * size
    along += width
    if (c === ' ') return []
    const x = at[0] + s * Math.cos(a) + 0.33 * size * Math.sin(a)
    const y = at[1] + s * Math.sin(a) - 0.33 * size * Math.cos(a)
    const half = size * 0.38
    return [{ left: x - half, right: x + half, top: y - half, bottom: y + half }]
  })
}

/** How many signs of spaces a name lies under: great letters are pale and below, but a bare letter reads better. */
export const spacesUnder = (rooms: readonly Rect[], layout: Pick<Layout, 'space'>): number =>
  layout.space.filter(({ x, y, r }) => {
    const sign = signOf({ at: [x, y], radius: r * 1.2 })
    return rooms.some((letter) => overlap(letter, sign))
  }).length

/** Where else a great name may stand and how wide it may be spaced, the nearest first. */
const NUDGES = [0, 0.35, -0.35, 0.7, -0.7, 1.05, -1.05]
  .flatMap((dy) => [0, 0.35, -0.35, 0.7, -0.7, 1.05, -1.05].map((dx) => [dx, dy] as const))
  .flatMap(([dx, dy]) => [1, 1.08, 0.92].map((wide) => ({ dx, dy, wide })))
  .sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy))

/** Great names, each moved a little to where it touches the fewest spaces and no other great name. */
export function placeGreat(names: readonly GeoLabel[], layout: Layout, taken: readonly Rect[]): GreatName[] {
  const out: GreatName[] = []
  for (const wanted of names) {
    const size = SIZES[wanted.size]
    const others = [...taken, ...out.flatMap((o) => o.rooms)]
    let best: GreatName | null = null
    let least = Number.POSITIVE_INFINITY
    for (const { dx, dy, wide } of NUDGES) {
      const at = [wanted.at[0] + dx * size, wanted.at[1] + dy * size] as const
      const label = { ...wanted, at, spacing: wanted.spacing * wide }
      const rooms = lettersOf(label, size)
      const hits = rooms.filter((r) => others.some((o) => overlap(o, r))).length
      const cost = spacesUnder(rooms, layout) + 5 * hits + 0.1 * Math.hypot(dx, dy)
      if (cost < least) [best, least] = [{ label, size, rooms }, cost]
    }
    if (best) out.push(best)
  }
  return out
}

export const drawGreat = (names: readonly GreatName[]): string =>
  names
    .map(({ label: { text, at, angle, spacing, kind }, size }) => {
      const [x, y] = [at[0].toFixed(0), at[1].toFixed(0)]
      const turn = angle === 0 ? '' : ` transform="rotate(${angle} ${x} ${y})"`
      return `<text class="${kind === 'sea' ? 'deep' : 'land'}" font-size="${size}" letter-spacing="${spacing.toFixed(2)}em" x="${x}" y="${y}"${turn}>${escaped(text)}</text>`
    })
    .join('')
