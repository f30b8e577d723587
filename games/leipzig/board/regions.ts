// Regions washed in the colour of their terrain, with soft borders; sectors within stronger ones.
import { Pen, type Point, simplify, wiggleRing } from '@tricorne/drawing/make'
import { type Layout, MARGIN, onSheet } from './sheet.ts'
import type { Board } from './source.ts'

const BENDS = 4
const edgeKey = (a: Point, b: Point): string => [String(a), String(b)].sort().join(' ')

/** Outlines with the bends that they are drawn with; the edge of the sheet is ruled. */
export function outlineOf(layout: Layout, ring: readonly Point[]): Point[] {
  return wiggleRing(ring, BENDS, (a, b) => onEdge(layout, a, b))
}

function onEdge({ width, height }: Layout, a: Point, b: Point): boolean {
  const far = [width - MARGIN, height - MARGIN]
  return [0, 1].some((axis) => a[axis] === b[axis] && (a[axis] === MARGIN || a[axis] === far[axis]))
}

export function regionsOf(
  board: Board,
  layout: Layout,
): { washes: string; borders: string; sectors: string } {
  const sectorsAt = new Map<string, Set<string>>()
  for (const { polygon, sector } of board.regions)
    polygon.forEach((p, i) => {
      const key = edgeKey(onSheet(p), onSheet(polygon[(i + 1) % polygon.length]))
      sectorsAt.set(key, (sectorsAt.get(key) ?? new Set()).add(sector))
    })
  const inner = new Pen()
  const outer = new Pen()
  const drawn = new Set<string>()
  let washes = ''
  layout.region.forEach(({ ring }, r) => {
    const line = outlineOf(layout, ring)
    washes += `<path class="wash t-${board.regions[r].terrain}" d="${new Pen().line(simplify(line, 0.5), true).data}"/>`
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length]
      const key = edgeKey(a, b)
      if (drawn.has(key) || onEdge(layout, a, b)) return
      drawn.add(key)
      const edge = Array.from({ length: 2 ** BENDS + 1 }, (_, s) => line[(i * 2 ** BENDS + s) % line.length])
      const pen = (sectorsAt.get(key)?.size ?? 1) > 1 ? outer : inner
      pen.line(simplify(edge, 0.5))
    })
  })
  return {
    washes,
    borders: `<path class="soft" d="${inner.data}"/><path class="edge" d="${inner.data}"/>`,
    sectors: `<path class="sectorBand" d="${outer.data}"/><path class="sectorLine" d="${outer.data}"/>`,
  }
}
