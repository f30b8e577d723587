// The ground of the sheet: paper, sea, shore, rivers, hills, woods.
import {
  courses,
  type Free,
  type Geography,
  grain,
  hills,
  Pen,
  type Point,
  RIVER_WIDTHS,
  rivers,
  simplify,
  strew,
  Taken,
  Tiles,
} from '@tricorne/drawing/make'
import type { Layout } from './sheet.ts'

/** How far the water lines run from the shore, farthest first, and how strong they are. */
const RIPPLES: readonly [distance: number, opacity: number][] = [
  [38, 0.28],
  [28, 0.36],
  [20, 0.45],
  [13.5, 0.55],
  [8.5, 0.7],
  [4.5, 0.85],
]

export interface Ground {
  defs: string
  paper: string
  relief: string
  water: string
}

export function groundOf(geography: Geography, layout: Layout): Ground {
  const { width, height } = layout
  const page = `M0 0H${width}V${height}H0Z`
  const land = new Pen()
  for (const ring of geography.land) land.line(ring, true)
  const inlets = new Pen()
  for (const ring of geography.inlets) inlets.line(ring, true)
  const shore = new Pen()
  for (const line of geography.shore) shore.line(simplify(line, 0.45))
  const defs =
    grain('mm-grain') +
    '<radialGradient id="mm-age" r=".72"><stop class="stain" offset=".5" stop-opacity="0"/><stop class="stain" offset="1" stop-opacity=".3"/></radialGradient>' +
    `<path id="mm-deep" fill-rule="evenodd" clip-rule="evenodd" d="${page}${land.data}"/>` +
    `<path id="mm-inlets" fill-rule="evenodd" clip-rule="evenodd" d="${inlets.data}"/>` +
    '<clipPath id="mm-sea"><use href="#mm-deep"/><use href="#mm-inlets"/></clipPath>' +
    `<path id="mm-shore" d="${shore.data}"/>`
  const ripples = RIPPLES.map(
    ([d, o]) =>
      `<use href="#mm-shore" class="ri" stroke-width="${2 * d + 1.3}" stroke-opacity="${o}"/><use href="#mm-shore" class="rs" stroke-width="${2 * d - 0.3}"/>`,
  ).join('')
  const water =
    '<g class="sea"><use href="#mm-deep"/><use href="#mm-inlets"/></g>' +
    `<g clip-path="url(#mm-sea)">${ripples}</g>` +
    '<use href="#mm-shore" class="shore"/>'
  return {
    defs,
    paper: `<path class="paper" d="${page}"/><path fill="url(#mm-age)" d="${page}"/>`,
    relief: reliefOf(geography, freeGround(geography, layout)),
    water: riversOf(geography) + water,
  }
}

function riversOf(geography: Geography): string {
  const widths = rivers(geography.rivers)
  const banks = widths.map((tiles, i) => tiles.drawn(`river w${i}`)).join('')
  // Water between the banks of the widest stretches.
  const streams = [4, 5].map((i) => {
    const width = (RIVER_WIDTHS[i] - 1.3).toFixed(1)
    return `<g stroke-width="${width}">${widths[i].drawn('stream')}</g>`
  })
  const lakes = new Pen()
  for (const ring of geography.lakes) lakes.line(ring, true)
  return `${banks}${streams.join('')}<path class="lake" d="${lakes.data}"/>`
}

function reliefOf(geography: Geography, free: Free): string {
  const hill = new Tiles()
  const mounds = hills(hill, geography.ranges, free)
  const level: Free = (at, radius) =>
    free(at, radius) &&
    !mounds.some((m) => Math.abs(m.at[0] - at[0]) < m.size + 2 && Math.abs(m.at[1] - at[1] - 2) < m.size)
  const wood = new Tiles()
  for (const w of geography.woods) strew(wood, w, level)
  return hill.drawn('hill') + wood.drawn('wood')
}

const CELL = 3

/** Signs keep off the water and off the towns. */
function freeGround(geography: Geography, layout: Layout): Free {
  const taken = new Taken(CELL, 0.3)
  for (const line of courses(geography.rivers))
    for (let i = 1; i < line.length; i++) for (const p of between(line[i - 1], line[i])) taken.take(p, 0)
  for (const ring of geography.lakes) for (const p of ring) taken.take(p, CELL)
  for (const { x, y, sign } of layout.city) taken.take([x, y], sign === 'town' ? 7 : 12)
  return (at, radius) => {
    const [x, y] = at
    if (x < 30 || y < 34 || x > layout.width - 30 || y > layout.height - 30) return false
    return taken.free(at, radius) && geography.dry([x - radius, y]) && geography.dry([x + radius, y])
  }
}

function between(a: Point, b: Point): Point[] {
  const n = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 2))
  return Array.from(
    { length: n },
    (_, i): Point => [a[0] + ((b[0] - a[0]) * i) / n, a[1] + ((b[1] - a[1]) * i) / n],
  )
}
