// The ground of the sheet: sea, shore, closed land, rivers, hachured rough areas, hills, woods, railways.
import {
  along,
  courses,
  type Free,
  type Geography,
  grain,
  hash,
  hills,
  inside,
  Pen,
  type Point,
  RIVER_WIDTHS,
  rivers,
  simplify,
  smooth,
  strew,
  Taken,
  Tiles,
} from '@tricorne/drawing/make'
import type { Cell, Edge } from './cells.ts'
import { RAILWAYS } from './country.ts'
import { type Layout, MARGIN } from './sheet.ts'
import type { Board } from './source.ts'

/** How far the water lines run from the shore, farthest first, and how strong they are. */
const RIPPLES: readonly [distance: number, opacity: number][] = [
  [52, 0.22],
  [38, 0.32],
  [26, 0.42],
  [16, 0.55],
  [8, 0.75],
]

export interface Ground {
  defs: string
  land: string
  relief: string
  borders: string
  water: string
  railways: string
}

export function groundOf(
  board: Board,
  layout: Layout,
  geography: Geography,
  cells: readonly Cell[],
  edges: readonly Edge[],
): Ground {
  const land = new Pen()
  for (const ring of geography.land) land.line(ring, true)
  const shore = new Pen()
  for (const line of geography.shore) shore.line(simplify(line, 0.7))
  const page = `M0 0H${layout.width}V${layout.height}H0Z`
  const inner = `M${MARGIN} ${MARGIN}H${layout.width - MARGIN}V${layout.height - MARGIN}H${MARGIN}Z`
  const defs =
    grain('lm-grain') +
    '<radialGradient id="lm-age" r=".72"><stop class="stain" offset=".5" stop-opacity="0"/><stop class="stain" offset="1" stop-opacity=".28"/></radialGradient>' +
    `<clipPath id="lm-inner"><path d="${inner}"/></clipPath>` +
    `<path id="lm-deep" fill-rule="evenodd" clip-rule="evenodd" d="${page}${land.data}"/>` +
    `<clipPath id="lm-sea"><use href="#lm-deep"/></clipPath><path id="lm-shore" d="${shore.data}"/>`
  const ripples = RIPPLES.map(
    ([d, o]) =>
      `<use href="#lm-shore" class="ri" stroke-width="${2 * d + 2}" stroke-opacity="${o}"/><use href="#lm-shore" class="rs" stroke-width="${2 * d - 0.6}"/>`,
  ).join('')
  return {
    defs,
    land: closedLand(layout, geography, cells),
    relief: reliefOf(board, layout, geography),
    borders: bordersOf(board, edges),
    water:
      riversOf(layout, geography) +
      `<use href="#lm-deep" class="sea"/><g clip-path="url(#lm-sea)">${ripples}</g><use href="#lm-shore" class="shore"/>`,
    railways: railwaysOf(board, layout),
  }
}

/** Land where nobody may go: darker, with ruled lines. */
function closedLand(layout: Layout, geography: Geography, cells: readonly Cell[]): string {
  const dead = new Pen()
  for (const ring of geography.land) dead.line(ring, true)
  const open = new Pen()
  for (const { id, ring } of cells) if (id !== null) open.line(ring, true)
  const england = layout.area[0].ring
  open.line(england, true)
  const rules = new Pen()
  for (let d = -layout.height; d < layout.width; d += 17)
    rules.line([
      [d, layout.height],
      [d + layout.height, 0],
    ])
  return (
    `<path class="dead" d="${dead.data}"/><path class="deadline" d="${rules.data}"/>` +
    `<path class="paper" d="${open.data}"/>`
  )
}

function bordersOf(board: Board, edges: readonly Edge[]): string {
  const country = (id: string | null): string | null => board.areas.find((a) => a.id === id)?.country ?? null
  const inner = new Pen()
  const frontier = new Pen()
  for (const { a, b, line } of edges) {
    if (b === null) inner.line(line)
    else (country(a) === country(b) ? inner : frontier).line(line)
  }
  return (
    `<path class="soft" d="${inner.data}"/><path class="edge" d="${inner.data}"/>` +
    `<path class="frontBand" d="${frontier.data}"/><path class="frontLine" d="${frontier.data}"/>`
  )
}

function riversOf(layout: Layout, geography: Geography): string {
  const shown = geography.rivers.filter((r) => r.class < 4 || r.points.some((p) => onAreas(layout, p)))
  const widths = rivers(
    shown.filter((r) => r.class < 4),
    0.8,
  )
  const banks = widths.map((tiles, i) => tiles.drawn(`river w${i}`)).join('')
  const streams = [4, 5].map((i) => {
    const width = ((RIVER_WIDTHS[i] - 1.1) * 1.9).toFixed(1)
    return `<g stroke-width="${width}">${widths[i].drawn('stream')}</g>`
  })
  const lakes = new Pen()
  for (const ring of geography.lakes) lakes.line(ring, true)
  return `${banks}${streams.join('')}<path class="lake" d="${lakes.data}"/>`
}

const onAreas = (layout: Layout, p: Point): boolean => layout.area.some(({ ring }) => inside(p, ring))

/** Signs of hills are drawn at the scale of the sheet, those of rough areas as hachures all over. */
function reliefOf(board: Board, layout: Layout, geography: Geography): string {
  const free = freeGround(geography, layout)
  const hill = new Tiles(360)
  const ranges = geography.ranges.filter((r) => r.class < 4 && r.ridge.some((p) => onAreas(layout, p)))
  hills(hill, ranges, free)
  const wood = new Tiles(360)
  for (const w of geography.woods) if (w.ring.some((p) => onAreas(layout, p))) strew(wood, w, free)
  const hach = new Tiles(360)
  board.areas.forEach(({ rough }, i) => {
    if (rough) hachures(hach, layout.area[i].ring, free)
  })
  return hach.drawn('hach') + hill.drawn('hill') + wood.drawn('wood')
}

/** Short strokes in rows that follow imagined slopes. */
function hachures(tiles: Tiles, ring: readonly Point[], free: Free): void {
  const xs = ring.map((p) => p[0])
  const ys = ring.map((p) => p[1])
  for (let y = Math.min(...ys) + 8; y < Math.max(...ys); y += 15)
    for (let x = Math.min(...xs); x < Math.max(...xs); x += 9) {
      const slope = Math.sin(x / 31 + y / 53) + Math.cos(y / 37 - x / 71)
      const at: Point = [x + 4 * hash(x, y), y + 6 * hash(y, x)]
      if (Math.abs(slope) < 0.55 || !inside(at, ring) || !free(at, 6)) continue
      const turn = slope > 0 ? 1.1 : 2.0
      const long = 7 + 5 * Math.abs(slope) * hash(x, y, 2)
      tiles.at(at).line([at, [at[0] + Math.cos(turn) * long, at[1] + Math.sin(turn) * long]])
    }
}

const CELL = 4

/** Signs keep off the water, off the towns and off the edge. */
function freeGround(geography: Geography, layout: Layout): Free {
  const taken = new Taken(CELL, 0.3)
  for (const line of courses(geography.rivers.filter((r) => r.class < 4)))
    for (const { at } of along(line, 4)) taken.take(at, 0)
  for (const { x, y } of layout.area) taken.take([x, y], 24)
  return (at, radius) => {
    const [x, y] = at
    if (x < MARGIN || y < MARGIN || x > layout.width - MARGIN || y > layout.height - MARGIN) return false
    return taken.free(at, radius) && geography.dry([x, y])
  }
}

function railwaysOf(board: Board, layout: Layout): string {
  const pen = new Pen()
  const at = (id: string): Point => {
    const i = board.areas.findIndex((a) => a.id === id)
    if (i < 0) throw new Error(`A railway leads to "${id}", which the board does not have.`)
    return [layout.area[i].x, layout.area[i].y]
  }
  for (const line of RAILWAYS) pen.line(simplify(smooth(line.map(at), 8), 0.8))
  return `<path class="rail" d="${pen.data}"/><path class="ties" d="${pen.data}"/>`
}
