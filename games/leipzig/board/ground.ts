// The ground of the sheet: hachured heights, woods, meadows, fields and the waters.
import {
  along,
  distanceTo,
  hash,
  length,
  Pen,
  type Point,
  smooth,
  smoothRing,
  strewSigns,
  Taken,
  Tiles,
  wiggleRing,
} from '@tricorne/drawing/make'
import { HEIGHTS, type Height, WATERS, type Water } from './country.ts'
import { type Layout, place } from './sheet.ts'
import type { Board } from './source.ts'

/** Small bends in a line that is drawn by hand. */
export function bent(line: readonly Point[], depth: number): Point[] {
  const ring = wiggleRing(line, depth)
  return [...ring.slice(0, (line.length - 1) * 2 ** depth), line[line.length - 1]]
}

export const courseOf = ({ course }: Water): Point[] => smooth(bent(course.map(place), 2), 4)

/** Heights in hachures, lit from the north-west: short and thin there, long and heavy on the other side. */
function hachures(thin: Tiles, dark: Tiles, height: Height, perKm: number): void {
  const [lon, lat, long, broad, turn] = height
  const [x, y] = place([lon, lat])
  const a = (turn * Math.PI) / 180
  const oval = (grow: number): Point[] =>
    Array.from({ length: 14 }, (_, i): Point => {
      const t = (2 * Math.PI * i) / 14
      const uneven = 0.86 + 0.28 * hash(lon, lat, i)
      const [u, v] = [
        Math.cos(t) * (long * perKm + grow) * uneven,
        Math.sin(t) * (broad * perKm + grow) * uneven,
      ]
      return [x + u * Math.cos(a) - v * Math.sin(a), y + u * Math.sin(a) + v * Math.cos(a)]
    })
  for (const [grow, reach] of [
    [0, 13],
    [16, 11],
  ]) {
    const ring = smoothRing(oval(grow - 14), 6)
    for (const { at, way } of along([...ring, ring[0]], 4.6)) {
      const out: Point = [way[1], -way[0]]
      const shade = (out[0] + out[1]) / Math.SQRT2
      if (hash(at[0], at[1]) < 0.1) continue
      const l = reach * (0.62 + 0.28 * shade + 0.3 * hash(at[1], at[0]))
      const tiles = shade > 0.25 ? dark : thin
      tiles.at(at).line([at, [at[0] + out[0] * l, at[1] + out[1] * l]])
    }
  }
}

type Free = (at: Point, radius: number) => boolean

/** Signs end where they began. */
const TREES = [
  'c-9-1-7-13.6 1-13 7.6-.4 7.6 12-1 13m0 0v5h5m-5-5',
  'c-8-.6-6-12 .6-11.6 6.6-.4 7 10.8-.6 11.6m0 0v4.6h4.4m-4.4-4.6',
  'c-7-1.8-5-15 1-15 6 0 6.6 13.4-1 15m0 0v5.4h4m-4-5.4',
]
const REED = 'h15m-11 5h13m-12-5v-6m4 6l2-5.6m-11 5.6'
const FURROWS = [
  'l26-9m-24 14.6l26-9m-24 14.6l26-9m-24 14.6l26-9m-32-7.8',
  'l24 10m-26-4.4l24 10m-26-4.4l24 10m-26-4.4l24 10m-18-26.8',
  'l10 22m-4-24l10 22m-4-24l10 22m-4-24l10 22m-28-16',
]

function strew(
  tiles: Tiles,
  ring: readonly Point[],
  step: number,
  signs: readonly string[],
  free: Free,
): void {
  strewSigns(tiles, ring, { step, signs, spread: [0.6, 0.5], gap: step * 0.4 }, free)
}

const edgeDistance = (at: Point, ring: readonly Point[]): number =>
  Math.min(...ring.map((a, i) => distanceTo(at, a, ring[(i + 1) % ring.length])))

export function groundOf(
  board: Board,
  layout: Layout,
  roads: readonly (readonly Point[])[],
): { relief: string; waters: string } {
  const courses = WATERS.map(courseOf)
  const taken = new Taken(6, 0.5)
  courses.forEach((line, i) => {
    for (const { at } of along(line, 5)) taken.take(at, WATERS[i].wide)
  })
  for (const line of roads) for (const { at } of along(line, 5)) taken.take(at, 6)
  for (const { x, y, name } of layout.region) taken.take([x, y], name === 'Leipzig' ? 92 : 40)
  const [thin, dark, trees, reeds, fields] = [0, 1, 2, 3, 4].map(() => new Tiles(360))
  for (const h of HEIGHTS) hachures(thin, dark, h, layout.perKm)
  board.regions.forEach(({ terrain }, i) => {
    const { ring } = layout.region[i]
    const within =
      (margin: number): Free =>
      (at, r) =>
        edgeDistance(at, ring) > margin && taken.free(at, r)
    if (terrain === 'forest') strew(trees, ring, 19, TREES, within(12))
    if (terrain === 'plain')
      strew(fields, ring, 46, FURROWS, (at, r) => hash(at[0], at[1], 5) < 0.66 && within(22)(at, r * 0.6))
    if (terrain === 'river')
      strew(reeds, ring, 34, [REED], (at, r) => {
        const near = courses.some((line) => line.some((p) => Math.hypot(p[0] - at[0], p[1] - at[1]) < 130))
        return near && hash(at[0], at[1], 6) < 0.75 && within(18)(at, r)
      })
  })
  return {
    relief:
      fields.drawn('field') +
      thin.drawn('hach') +
      dark.drawn('hachDark') +
      reeds.drawn('reed') +
      trees.drawn('crown'),
    waters: watersOf(courses),
  }
}

/** Rivers that widen on their way, between two banks. */
function watersOf(courses: readonly (readonly Point[])[]): string {
  const stroke = (inset: number) =>
    courses
      .map((line, i) => {
        const { wide } = WATERS[i]
        const pieces = Math.max(1, Math.min(3, Math.round(length(line) / 300)))
        const cut = Math.ceil(line.length / pieces)
        return Array.from({ length: pieces }, (_, p) => {
          const width = wide * (pieces === 1 ? 1 : 0.7 + (0.3 * p) / (pieces - 1)) - inset
          const piece = line.slice(Math.max(0, p * cut - 1), (p + 1) * cut)
          return width < 0.8
            ? ''
            : `<path stroke-width="${width.toFixed(1)}" d="${new Pen().line(piece).data}"/>`
        }).join('')
      })
      .join('')
  return `<g class="bank">${stroke(0)}</g><g class="stream">${stroke(2.8)}</g>`
}
