// Names of towns and countries.
import { escaped } from '@tricorne/drawing'
import type { GeoLabel, Label, Placed, Point, Rect } from '@tricorne/drawing/make'
import { crosses, ems, insetOf, overlap, placedRoom, placeLabels, signOf } from '@tricorne/drawing/make'
import { MAJOR, MINOR, type Road, TOWN } from './roads.ts'
import type { Layout } from './sheet.ts'
import { LETTERS } from './style.ts'

const RANK = { major: 0, minor: 1, town: 2 } as const
const RADIUS = { major: MAJOR + 1.5, minor: MINOR + 1.5, town: TOWN } as const
const ELECTOR_RADIUS = 15

/** The names of towns as labels: fortresses and towns at crossroads choose their places first. */
export function townLabels(layout: Layout, roads: readonly Road[]): Label[] {
  const ends = new Map<string, number>()
  for (const { from, to, main } of roads)
    for (const p of [from, to]) ends.set(String(p), (ends.get(String(p)) ?? 0) + (main ? 3 : 1))
  return layout.city.map(({ x, y, name, sign, electoral }) => ({
    text: name,
    at: [x, y],
    radius: electoral ? ELECTOR_RADIUS : RADIUS[sign],
    clear: 0.5,
    rank: RANK[sign],
    from: sign === 'major' || electoral ? 0 : sign === 'minor' ? 1 : 2,
    weight: { major: 300, minor: 200, town: 100 }[sign] + (electoral ? 60 : 0) + (ends.get(`${x},${y}`) ?? 0),
  }))
}

export function placeTowns(
  labels: readonly Label[],
  layout: Layout,
  roads: readonly Road[],
  letters: readonly Rect[],
  taken: readonly Rect[],
): Placed[] {
  const lines = roads.map((r): [Point[], number] => [[r.from, r.to], r.main ? 1.6 : 0.7])
  return placeLabels(labels, {
    sizes: LETTERS,
    sheet: insetOf(layout, 28),
    taken,
    ink(room) {
      let cost = 0
      for (const [line, weight] of lines) if (crosses(line, room)) cost += weight
      for (const letter of letters) if (overlap(letter, room)) cost += 0.8
      return cost
    },
  })
}

/** Letters of countries by their size in the data. */
const SIZES = [0, 36, 24, 17, 12.5]
const KINDS = { country: 0, sea: 0, region: 1, district: 2 } as const

export interface AreaName {
  label: GeoLabel
  size: number
  zoom: number
  rooms: Rect[]
}

/** How many signs of towns a name lies under: great letters are pale and below, but a bare letter reads better. */
export function townsUnder(rooms: readonly Rect[], layout: Pick<Layout, 'city'>): number {
  return layout.city.filter(({ x, y, sign, electoral }) => {
    const town = signOf({ at: [x, y], radius: electoral ? ELECTOR_RADIUS : RADIUS[sign] })
    return rooms.some((letter) => overlap(letter, town))
  }).length
}

/** Where else a great name may stand and how wide it may be spaced, the nearest first. */
const NUDGES = [0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9]
  .flatMap((dy) => [0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9].map((dx) => [dx, dy] as const))
  .flatMap(([dx, dy]) => [1, 1.08, 0.92].map((wide) => ({ dx, dy, wide })))
  .sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy))

/** A great name, moved a little to where it touches the fewest towns. */
function nudged(label: GeoLabel, size: number, layout: Layout): GeoLabel {
  const reach = size * (ems(label.text, label.spacing) * 0.6 + 3)
  const [left, top] = label.at
  const city = layout.city.filter(({ x, y }) => Math.hypot(x - left, y - top) < reach)
  let [best, least] = [label, Number.POSITIVE_INFINITY]
  for (const { dx, dy, wide } of NUDGES) {
    const at = [label.at[0] + dx * size, label.at[1] + dy * size] as const
    const moved = { ...label, at, spacing: label.spacing * wide }
    const touched = townsUnder(lettersOf(moved, size), { city })
    if (touched < least) [best, least] = [moved, touched]
  }
  return best
}

/** Names of countries that have room on the sheet, great ones first. */
export function areaNames(names: readonly GeoLabel[], layout: Layout, taken: readonly Rect[]): AreaName[] {
  const out: AreaName[] = []
  const order = [...names].sort((a, b) => KINDS[a.kind] - KINDS[b.kind] || a.size - b.size)
  for (const wanted of order) {
    const size = SIZES[wanted.size]
    const great = wanted.kind === 'country' || wanted.kind === 'sea'
    const label = great ? nudged(wanted, size, layout) : wanted
    const all = [...taken, ...out.flatMap((o) => o.rooms)]
    for (const [dx, dy] of great ? [[0, 0] as const] : SHIFTS) {
      const moved = { ...label, at: [label.at[0] + dx * size, label.at[1] + dy * size] as const }
      const rooms = lettersOf(moved, size)
      const inSheet = rooms.every(
        (r) => r.left > 30 && r.top > 30 && r.right < layout.width - 30 && r.bottom < layout.height - 30,
      )
      if (!inSheet || rooms.some((r) => all.some((t) => overlap(r, t)))) continue
      out.push({ label: moved, size, zoom: great ? 0 : Math.min(3, label.size - 1), rooms })
      break
    }
  }
  return out
}

/** Where else a small name may stand, in heights of its letters. */
const SHIFTS = [0, 1, -1].flatMap((dy) => [0, 1.3, -1.3].map((dx) => [dx, dy] as const))

/** The rooms of towns and of their names when all of them are shown. */
export function townRooms(labels: readonly Label[], placed: readonly Placed[]): Rect[] {
  return labels.flatMap((label, i) => {
    return [placedRoom(label, placed[i], LETTERS[2]), signOf(label)]
  })
}

/** A square for every letter of a slanted name. */
function lettersOf({ text, at, angle, spacing }: GeoLabel, size: number): Rect[] {
  const a = (angle * Math.PI) / 180
  let along = -ems(text, spacing) / 2
  return [...text].map((c) => {
    const width = ems(c, spacing)
    const s = (along + width / 2) * size
    along += width
    const x = at[0] + s * Math.cos(a) + 0.33 * size * Math.sin(a)
    const y = at[1] + s * Math.sin(a) - 0.33 * size * Math.cos(a)
    const half = size * 0.4
    return { left: x - half, right: x + half, top: y - half, bottom: y + half }
  })
}

export function drawAreaNames(names: readonly AreaName[]): string {
  return names
    .map(({ label, size, zoom }) => {
      const { text, at, angle, spacing, kind } = label
      const turn = angle === 0 ? '' : ` transform="rotate(${angle} ${at[0].toFixed(0)} ${at[1].toFixed(0)})"`
      return `<text class="${kind === 'sea' ? 'deep' : 'land'} z${zoom}" font-size="${size}" letter-spacing="${spacing}em" x="${at[0].toFixed(0)}" y="${at[1].toFixed(0)}"${turn}>${escaped(text)}</text>`
    })
    .join('')
}
