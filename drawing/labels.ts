// Places names so that they do not overlap. Every name has a few positions around its point; important
// names choose first. A map is read at several zooms: letters keep about the same size on the screen, so in
// units of the sheet they shrink as you zoom in, and more names fit.
import { distanceTo, type Point } from './geometry.ts'
import { ems } from './measure.ts'
import { escaped } from './text.ts'

export interface Label {
  text: string
  at: Point
  /** Radius of the sign at the point. */
  radius: number
  /** How much farther from the sign the name stands, in ems: room for a piece, which keeps its size on the screen. */
  clear?: number
  /** Index into the sizes of a zoom. */
  rank: number
  /** The first zoom at which the name may appear. */
  from: number
  /** Priority: higher values choose first. */
  weight: number
}

/** Where a name stands relative to its point: the edge of the sign in x and y, the anchor, the shift in ems. */
export interface Stand {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  dx: number
  dy: number
  /** The cost of this position compared with the best one. */
  cost: number
}

const DIAGONAL = 0.72
export const STANDS: readonly Stand[] = [
  { x: 1, y: 0, anchor: 'start', dx: 0.2, dy: 0.3, cost: 0 },
  { x: -1, y: 0, anchor: 'end', dx: -0.2, dy: 0.3, cost: 2 },
  { x: DIAGONAL, y: -DIAGONAL, anchor: 'start', dx: 0.06, dy: 0.02, cost: 1 },
  { x: DIAGONAL, y: DIAGONAL, anchor: 'start', dx: 0.06, dy: 0.6, cost: 1.5 },
  { x: -DIAGONAL, y: -DIAGONAL, anchor: 'end', dx: -0.06, dy: 0.02, cost: 3 },
  { x: -DIAGONAL, y: DIAGONAL, anchor: 'end', dx: -0.06, dy: 0.6, cost: 3 },
  { x: 0, y: -1, anchor: 'middle', dx: 0, dy: -0.22, cost: 2 },
  { x: 0, y: 1, anchor: 'middle', dx: 0, dy: 0.84, cost: 2.5 },
]

export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

/** What a sheet has inside a margin. */
export const insetOf = ({ width, height }: { width: number; height: number }, margin: number): Rect => ({
  left: margin,
  top: margin,
  right: width - margin,
  bottom: height - margin,
})

export const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** How far a name is from the edge of the sign, in ems. */
const shiftOf = ({ clear = 0 }: Label, { x, y, dx, dy }: Stand): [number, number] => [
  Math.round((dx + clear * x) * 100) / 100,
  Math.round((dy + clear * y) * 100) / 100,
]

/** The room that a name takes at a size. */
export function room(label: Label, stand: Stand, size: number): Rect {
  const width = ems(label.text) * size
  const [dx, dy] = shiftOf(label, stand)
  const x = label.at[0] + stand.x * label.radius + dx * size
  const y = label.at[1] + stand.y * label.radius + dy * size
  const left = stand.anchor === 'start' ? x : stand.anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - 0.7 * size, bottom: y + 0.24 * size }
}

export interface Ground {
  /** Sizes of letters in units of the sheet, by zoom and rank. */
  sizes: readonly (readonly number[])[]
  sheet: Rect
  /** Areas that no name may enter. */
  taken: readonly Rect[]
  /** Cost of the ink under a name (roads, names of countries). */
  ink(room: Rect): number
}

export interface Placed {
  stand: number
  zoom: number
}

/** A position and the first zoom for each label. At the last zoom all are placed, crowded or not. */
export function placeLabels(labels: readonly Label[], ground: Ground): Placed[] {
  const placed: (Placed | undefined)[] = labels.map(() => undefined)
  const order = labels.map((_, i) => i).sort((a, b) => labels[b].weight - labels[a].weight || a - b)
  const last = ground.sizes.length - 1
  for (let zoom = 0; zoom <= last; zoom++) {
    const rooms = placed.flatMap((p, i) =>
      p === undefined ? [] : [room(labels[i], STANDS[p.stand], sizeOf(labels[i], zoom, ground))],
    )
    for (const i of order) {
      const label = labels[i]
      if (placed[i] !== undefined || label.from > zoom) continue
      const best = bestStand(label, zoom, rooms, labels, ground)
      if (best === undefined || (best.crowded && zoom < last)) continue
      placed[i] = { stand: best.stand, zoom }
      rooms.push(best.room)
    }
  }
  return placed.map((p) => p ?? { stand: 0, zoom: last })
}

const sizeOf = (label: Label, zoom: number, ground: Ground): number => ground.sizes[zoom][label.rank]

function bestStand(
  label: Label,
  zoom: number,
  rooms: readonly Rect[],
  labels: readonly Label[],
  ground: Ground,
) {
  let best: { stand: number; room: Rect; cost: number; crowded: boolean } | undefined
  STANDS.forEach((s, stand) => {
    const r = room(label, s, sizeOf(label, zoom, ground))
    const { sheet } = ground
    if (r.left < sheet.left || r.right > sheet.right || r.top < sheet.top || r.bottom > sheet.bottom) return
    const hits = rooms.filter((o) => overlap(o, r)).length + ground.taken.filter((o) => overlap(o, r)).length
    const signs = labels.filter((l) => l !== label && overlap(signOf(l), r))
    // At low zoom a town without a name is a mere dot, and a name may cover it.
    const plain = signs.filter((l) => l.from <= zoom).length
    const cost = s.cost + ground.ink(r) + 100 * hits + 40 * plain + 4 * (signs.length - plain)
    if (best === undefined || cost < best.cost) best = { stand, room: r, cost, crowded: hits + plain > 0 }
  })
  return best
}

/** The square around a sign. */
export const signOf = ({ at: [x, y], radius }: Pick<Label, 'at' | 'radius'>): Rect => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
})

/** The room of a name where it was placed, by the letters of a zoom. */
export const placedRoom = (label: Label, { stand }: Placed, sizes: readonly number[]): Rect =>
  room(label, STANDS[stand], sizes[label.rank])

/** Does a line run through a room? The room is taken as its middle line, fattened. */
export function crosses(line: readonly Point[], room: Rect): boolean {
  const y = (room.top + room.bottom) / 2
  const half = (room.bottom - room.top) / 2
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]]
    if (Math.max(a[0], b[0]) < room.left || Math.min(a[0], b[0]) > room.right) continue
    if (Math.max(a[1], b[1]) < room.top || Math.min(a[1], b[1]) > room.bottom) continue
    for (let x = room.left; x <= room.right; x += half) if (distanceTo([x, y], a, b) < half) return true
  }
  return false
}

/** Is a point nearer to a room than so much? */
export const touches = ([x, y]: Point, { left, right, top, bottom }: Rect, reach: number): boolean =>
  Math.hypot(x - Math.min(right, Math.max(left, x)), y - Math.min(bottom, Math.max(top, y))) < reach

/** All names, in a group for each zoom; `kind` may add a class to one. */
export function drawNames(
  labels: readonly Label[],
  placed: readonly Placed[],
  kind: (label: number) => string = () => '',
): string {
  return [0, 1, 2, 3]
    .map((zoom) => {
      const names = labels.map((label, i) =>
        placed[i].zoom === zoom ? nameOf(label, placed[i], kind(i)) : '',
      )
      return `<g class="z${zoom}">${names.join('')}</g>`
    })
    .join('')
}

function nameOf(label: Label, { stand }: Placed, kind: string): string {
  const { text, at, radius, rank } = label
  const { x, y, anchor } = STANDS[stand]
  const [dx, dy] = shiftOf(label, STANDS[stand])
  const attributes = [
    `class="${['name', `n${rank}`, kind].filter((c) => c !== '').join(' ')}"`,
    `x="${(at[0] + x * radius).toFixed(0)}"`,
    `y="${(at[1] + y * radius).toFixed(0)}"`,
    dx === 0 ? '' : `dx="${dx}em"`,
    `dy="${dy}em"`,
    anchor === 'start' ? '' : `text-anchor="${anchor}"`,
  ]
  return `<text ${attributes.filter((a) => a !== '').join(' ')}>${escaped(text)}</text>`
}
