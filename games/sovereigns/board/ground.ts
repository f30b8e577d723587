// The ground of the sheet: land off the board, sea, shore, rivers, hills, woods.

import type { Free, Geography, Point } from '@tricorne/drawing/make'
import * as draw from '@tricorne/drawing/make'
import { GRAIN, HEIGHT, type Layout, MARGIN, sheet, WIDTH } from './sheet.ts'

/** Larger than the sheet on all sides; the coast is cut here before it is projected. */
const AROUND = { west: -12, east: 27, south: 37, north: 62 }

/** Islands smaller than this, in square units, are left out, and so are lakes. */
const SPECK = 320
const COAST = 1.7

function extent(ring: readonly Point[]): number {
  let sum = 0
  ring.forEach(([x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length]
    sum += x * v - u * y
  })
  return Math.abs(sum) / 2
}

/** The kit's geography, as fine as a sheet of this size needs it. */
export function geography(): Geography {
  const full = draw.geographyOf(sheet, AROUND)
  const land = full.land.filter((r) => extent(r) > SPECK).map((r) => draw.simplifyRing(r, COAST))
  const shown = full.shore.filter((line) => {
    const closed =
      Math.hypot(line[0][0] - line[line.length - 1][0], line[0][1] - line[line.length - 1][1]) < 5
    return !closed || extent(line) > SPECK
  })
  return { ...full, land, shore: shown, lakes: full.lakes.filter((r) => extent(r) > SPECK) }
}

/** How far the water lines run from the shore, farthest first, and how strong they are. */
const RIPPLES: readonly [distance: number, opacity: number][] = [
  [58, 0.2],
  [42, 0.3],
  [28, 0.42],
  [17, 0.55],
  [8.5, 0.75],
]

export const PAGE = `M0 0H${WIDTH}V${HEIGHT}H0Z`
const INNER = `M${MARGIN} ${MARGIN}H${WIDTH - MARGIN}V${HEIGHT - MARGIN}H${MARGIN}Z`

export interface Ground {
  defs: string
  land: string
  relief: string
  rivers: string
  sea: string
}

export function groundOf(layout: Layout, geo: Geography, played: readonly (readonly Point[])[]): Ground {
  const land = new draw.Pen(GRAIN)
  for (const ring of geo.land) land.line(ring, true)
  const inlets = new draw.Pen(GRAIN)
  for (const ring of geo.inlets) inlets.line(ring, true)
  const shore = new draw.Pen(GRAIN)
  for (const line of geo.shore) shore.line(draw.simplify(line, COAST))
  const defs =
    draw.grain('cs-grain') +
    '<radialGradient id="cs-age" r=".72"><stop class="stain" offset=".55" stop-opacity="0"/><stop class="stain" offset="1" stop-opacity=".26"/></radialGradient>' +
    '<pattern id="cs-ruled" width="17" height="17" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="deadline" d="M0 0V17"/></pattern>' +
    `<clipPath id="cs-inner"><path d="${INNER}"/></clipPath>` +
    `<path id="cs-deep" fill-rule="evenodd" clip-rule="evenodd" d="${PAGE}${land.data}"/>` +
    `<path id="cs-inlets" fill-rule="evenodd" clip-rule="evenodd" d="${inlets.data}"/>` +
    `<clipPath id="cs-sea"><use href="#cs-deep"/><use href="#cs-inlets"/></clipPath><path id="cs-shore" d="${shore.data}"/>`
  const ripples = RIPPLES.map(
    ([d, o]) =>
      `<use href="#cs-shore" class="ri" stroke-width="${2 * d + 1.8}" stroke-opacity="${o}"/><use href="#cs-shore" class="rs" stroke-width="${2 * d - 0.5}"/>`,
  ).join('')
  const on = onPlayed(played)
  return {
    defs,
    land: `<path class="dead" d="${PAGE}"/>`,
    relief: reliefOf(geo, on, freeGround(geo, layout)),
    rivers: riversOf(geo, on),
    sea:
      '<g class="sea"><use href="#cs-deep"/><use href="#cs-inlets"/></g>' +
      `<g clip-path="url(#cs-sea)">${ripples}</g><use href="#cs-shore" class="shore"/>`,
  }
}

type On = (line: readonly Point[]) => boolean

/** Relief and small waters are drawn only on land that is played on. */
const onPlayed =
  (played: readonly (readonly Point[])[]): On =>
  (line) =>
    line.some((p, i) => i % 2 === 0 && played.some((ring) => draw.inside(p, ring)))

function riversOf(geo: Geography, on: On): string {
  const shown = geo.rivers.filter((r) => r.class < 3 || (r.class === 3 && on(r.points)))
  const widths = draw.rivers(shown, 0.9, GRAIN)
  const banks = widths.map((tiles, i) => tiles.drawn(`river w${i}`)).join('')
  const streams = [4, 5].map(
    (i) =>
      `<g stroke-width="${(draw.RIVER_WIDTHS[i] * 1.35 - 1.6).toFixed(1)}">${widths[i].drawn('stream')}</g>`,
  )
  const lakes = new draw.Pen(GRAIN)
  for (const ring of geo.lakes) lakes.line(draw.simplifyRing(ring, 0.7), true)
  return `${banks}${streams.join('')}<path class="lake" d="${lakes.data}"/>`
}

/** The kit tells where mounds stand; at this scale they are drawn with fewer strokes than its own. */
function reliefOf(geo: Geography, on: On, free: Free): string {
  const ranges = geo.ranges.filter((r) => on(r.ridge))
  const mounds = draw.hills(new draw.Tiles(), ranges, free)
  const hill = new draw.Tiles(420)
  for (const { at, size } of mounds) {
    const spot: Point = [Math.round(at[0]), Math.round(at[1])]
    hill.at(spot).sign(spot, moundOf(size, draw.hash(spot[0], spot[1])))
  }
  const level: Free = (at, radius) =>
    free(at, radius) &&
    !mounds.some((m) => Math.abs(m.at[0] - at[0]) < m.size + 2 && Math.abs(m.at[1] - at[1] - 2) < m.size)
  const wood = new draw.Tiles(420)
  for (const { kind, ring } of geo.woods)
    if (kind === 'wood' && on(ring))
      draw.strewSigns(wood, ring, { step: 15, signs: TREES, spread: [0.6, 0.5], gap: 5 }, level)
  return hill.drawn('hill') + wood.drawn('wood')
}

/** Trees as round crowns on a trunk; each sign ends where it began. */
const TREES = [
  'v-3c-4.4-.4-3.4-6.6.4-6.4 3.8-.2 3.8 5.8-.4 6.4m0 3h3m-3 0',
  'v-2.6c-3.6-.3-3-6 .3-5.8 3.4-.2 3.4 5.4-.3 5.8m0 2.6h3m-3 0',
]

/** Relative path data in whole units that ends where it began: strokes of two or more points each. */
function strokes(lines: readonly (readonly Point[])[]): string {
  let [x, y] = [0, 0]
  let out = ''
  const step = (to: Point): string => {
    const [dx, dy] = [Math.round(to[0]) - x, Math.round(to[1]) - y]
    ;[x, y] = [x + dx, y + dy]
    return `${dx}${dy < 0 ? '' : ' '}${dy}`
  }
  for (const [first, ...rest] of lines) {
    out += `m${step(first)}l`
    out += rest.map(step).reduce((all, p) => all + (p.startsWith('-') ? '' : ' ') + p)
  }
  return `${out}m${step([0, 0])}`
}

/** One mound around 0,0, lit from the west: a peak or a dome, and the strokes of its dark side. */
function moundOf(size: number, chance: number): string {
  const half = Math.round(size)
  if (size > 8.4) {
    const lean = (chance - 0.5) * 0.4 * size
    const top = size * (1.1 + 0.25 * chance)
    const shade = (t: number, drop: number): Point[] => {
      const [x, y] = [lean + (half - lean) * t, -top * (1 - t)]
      return [
        [x, y],
        [x + 1.6, y * (1 - drop)],
      ]
    }
    const outline: Point[] = [
      [-half, 0],
      [lean - size * 0.16, -top * 0.72],
      [lean, -top],
      [half * 0.5, -top * 0.36],
      [half, 0],
    ]
    return strokes([outline, shade(0.2, 0.8), shade(0.42, 0.75), shade(0.66, 0.8)])
  }
  const top = Math.round(size * (0.85 + 0.3 * chance))
  return `m${-half} 0c${Math.round(half * 0.5)} ${-top} ${Math.round(half * 1.5)} ${-top} ${2 * half} 0m-${half - 3} ${-Math.round(top * 0.55)}l1 2m2-1l1 2m-7 ${Math.round(top * 0.55) - 3}`
}

const CELL = 4

/** Signs keep off the water, the spaces and the paths between them. */
function freeGround(geo: Geography, layout: Layout): Free {
  const taken = new draw.Taken(CELL, 0.3)
  for (const line of draw.courses(geo.rivers.filter((r) => r.class < 4)))
    for (const { at } of draw.along(line, 4)) taken.take(at, 0)
  for (const ring of geo.lakes) for (const p of ring) taken.take(p, CELL)
  for (const { x, y, r } of layout.space) taken.take([x, y], r + 6)
  for (const { line } of layout.path) for (const { at } of draw.along(line, 5)) taken.take(at, 4)
  return (at, radius) => {
    const [x, y] = at
    if (x < MARGIN || y < MARGIN || x > WIDTH - MARGIN || y > HEIGHT - MARGIN) return false
    return taken.free(at, radius) && geo.dry([x - radius, y]) && geo.dry([x + radius, y])
  }
}
