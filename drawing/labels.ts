// Names that do not run into one another. Every name has a few places around its point; the important
// names choose first. A map is read at several zooms: letters keep about their size on the screen, so in
// units of the sheet they shrink as one comes nearer, and more names find room.
import type { Point } from './geometry.ts'
import { ems } from './measure.ts'

export interface Label {
  text: string
  at: Point
  /** Radius of the sign at the point. */
  radius: number
  /** Index into the sizes of a zoom. */
  rank: number
  /** The first zoom at which the name may appear. */
  from: number
  /** Who chooses first: the greater. */
  weight: number
}

/** Where a name stands to its point: the edge of the sign in x and y, the anchor, the shift in ems. */
export interface Stand {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  dx: number
  dy: number
  /** What it costs to stand here rather than at the best place. */
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

export const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The room that a name takes at a size. */
export function room(label: Label, stand: Stand, size: number): Rect {
  const width = ems(label.text) * size
  const x = label.at[0] + stand.x * label.radius + stand.dx * size
  const y = label.at[1] + stand.y * label.radius + stand.dy * size
  const left = stand.anchor === 'start' ? x : stand.anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - 0.7 * size, bottom: y + 0.24 * size }
}

export interface Ground {
  /** Sizes of letters in units of the sheet, by zoom and rank. */
  sizes: readonly (readonly number[])[]
  sheet: Rect
  /** Rooms that no name may enter. */
  taken: readonly Rect[]
  /** Cost of ink under a room (roads, lettering of countries). */
  ink(room: Rect): number
}

export interface Placed {
  stand: number
  zoom: number
}

/** A stand and the first zoom for each label. At the last zoom all are placed, crowded or not. */
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
    // From afar a town without a name is a mere dot, and a name may cover it.
    const plain = signs.filter((l) => l.from <= zoom).length
    const cost = s.cost + ground.ink(r) + 100 * hits + 40 * plain + 4 * (signs.length - plain)
    if (best === undefined || cost < best.cost) best = { stand, room: r, cost, crowded: hits + plain > 0 }
  })
  return best
}

const signOf = ({ at: [x, y], radius }: Label): Rect => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
})
