// Roads, villages, the city with its suburbs, and the sign of each region's terrain.
import { hash, inside, Pen, type Point, simplify, smooth, Tiles } from '@tricorne/drawing/make'
import { ROADS, type Stop } from './country.ts'
import { bent } from './ground.ts'
import { TERRAIN_IDS, type TerrainId, terrainColours } from './palette.ts'
import { type Layout, place } from './sheet.ts'
import { terrainSign } from './signs.ts'
import type { Board } from './source.ts'

export interface Way {
  main: boolean
  line: Point[]
}

export function waysOf(board: Board, layout: Layout): Way[] {
  const at = (stop: Stop): Point => {
    if (typeof stop !== 'string') return place(stop)
    const r = board.regions.findIndex(({ id }) => id === stop)
    if (r < 0) throw new Error(`A road leads to "${stop}", which the board does not have.`)
    return [layout.region[r].x, layout.region[r].y]
  }
  return ROADS.map(({ main, stops }) => ({ main, line: smooth(bent(stops.map(at), 1), 6) }))
}

export function drawWays(ways: readonly Way[]): { defs: string; drawn: string } {
  const great = new Pen()
  const lanes = new Pen()
  for (const { main, line } of ways) (main ? great : lanes).line(simplify(line, 0.5))
  return {
    defs: `<path id="lz-main" d="${great.data}"/>`,
    drawn: `<path class="lane" d="${lanes.data}"/><use href="#lz-main" class="casing"/><use href="#lz-main" class="core"/>`,
  }
}

/** The radius of the sign of a region with the houses around it. */
export const VILLAGE = 33
export const CITY = 78

const box = (x: number, y: number, w: number, h: number, turn: number): Point[] =>
  [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ].map(
    ([u, v]): Point => [
      x + u * Math.cos(turn) - v * Math.sin(turn),
      y + u * Math.sin(turn) + v * Math.cos(turn),
    ],
  )

/** Farmsteads around a green. */
function houses(tiles: Tiles, [x, y]: Point, count: number, from: number, to: number): void {
  for (let i = 0; i < count; i++) {
    const a = ((2 * Math.PI) / count) * (i + 0.6 * hash(x, y, i))
    const r = from + (to - from) * hash(y, x, i)
    const turn = a + Math.PI / 2 + (hash(x, i) - 0.5) * 0.9
    tiles
      .at([x, y])
      .line(box(x + r * Math.cos(a), y + r * Math.sin(a), 3.4 + 2.6 * hash(i, x), 2.4, turn), true)
  }
}

/** The old wall: rounder than a fortress, with a bastion here and there. */
const wallAround = ([x, y]: Point, radius: number): Point[] =>
  Array.from({ length: 32 }, (_, i): Point => {
    const a = (2 * Math.PI * i) / 32
    const r = radius * (i % 4 === 0 ? 1.14 : 0.94) * (0.95 + 0.1 * hash(i >> 2, 3))
    return [x + r * Math.sin(a), y - 1.12 * r * Math.cos(a)]
  })

/** Walls with bastions, streets between blocks, suburbs before the gates. */
function city(tiles: Tiles, [x, y]: Point): string {
  const wall = wallAround([x, y], 44)
  const blocks = new Pen()
  for (let i = -3; i <= 3; i++)
    for (let j = -3; j <= 3; j++) {
      const at: Point = [x + i * 11 + 2 * hash(i, j), y + j * 10]
      if (Math.hypot(i * 11, j * 10) < 22 || !inside(at, wallAround([x, y], 36))) continue
      blocks.line(box(at[0], at[1], 4.4, 3.6, 0.12), true)
    }
  houses(tiles, [x, y], 34, 58, 82)
  const outline = new Pen().line(wall, true).data
  return `<path class="moat" d="${outline}"/><path class="wall" d="${outline}"/><path class="house" d="${blocks.data}"/>`
}

export function drawPlaces(board: Board, layout: Layout): { defs: string; drawn: string } {
  const tiles = new Tiles(360)
  let town = ''
  let signs = ''
  board.regions.forEach(({ id, terrain, highlighted }, i) => {
    const { x, y } = layout.region[i]
    if (id === 'leipzig') town = city(tiles, [x, y])
    else houses(tiles, [x, y], highlighted ? 13 : 9, 21, 33)
    const ring = highlighted ? '<circle class="high" r="17"/>' : ''
    signs += `<g transform="translate(${x} ${y})"><g class="sign"><use href="#lz-${terrain}"/>${ring}</g></g>`
  })
  return {
    defs: TERRAIN_IDS.map((t) => `<g id="lz-${t}">${medallion(t)}</g>`).join(''),
    drawn: town + tiles.drawn('house') + signs,
  }
}

export function medallion(terrain: TerrainId): string {
  const { fill, ink } = terrainColours[terrain]
  return `<circle class="medal" r="13.4" fill="${fill}"/>${terrainSign(terrain, ink)}`
}
