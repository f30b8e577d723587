// Names of villages, sectors and waters.
import { escaped } from '@tricorne/drawing'
import type { Label, Placed, Rect } from '@tricorne/drawing/make'
import {
  crosses,
  ems,
  insetOf,
  inside,
  overlap,
  placedRoom,
  placeLabels,
  signOf,
  touches,
} from '@tricorne/drawing/make'
import { WATERS } from './country.ts'
import { courseOf } from './ground.ts'
import { CITY, VILLAGE, type Way } from './places.ts'
import { type Layout, MARGIN } from './sheet.ts'
import type { Board } from './source.ts'
import { LETTERS } from './style.ts'

export function villageLabels(board: Board, layout: Layout): Label[] {
  return layout.region.map(({ x, y, name, ring }, i) => {
    const { id, highlighted } = board.regions[i]
    const city = id === 'leipzig'
    const xs = ring.map((p) => p[0])
    return {
      text: name,
      at: [x, y],
      radius: city ? CITY : VILLAGE,
      rank: city ? 0 : highlighted ? 1 : 2,
      from: 0,
      // Where there is little room one chooses first.
      weight: (city ? 3000 : highlighted ? 2000 : 1000) - (Math.max(...xs) - Math.min(...xs)),
    }
  })
}

/** So much room the pieces of a region want around their seat. */
const PIECES = 84

export function placeVillages(
  labels: readonly Label[],
  layout: Layout,
  ways: readonly Way[],
  taken: readonly Rect[],
): Placed[] {
  return placeLabels(labels, {
    sizes: LETTERS,
    sheet: insetOf(layout, MARGIN + 4),
    taken,
    ink(room) {
      let cost = 0
      for (const { seat } of layout.region) if (touches(seat, room, PIECES)) cost += 8
      for (const { line, main } of ways) if (crosses(line, room)) cost += main ? 1.4 : 0.6
      return cost
    },
  })
}

const AREA = 70
const SPACING = 0.34

/** The sectors in large pale capitals across their ground, clear of signs and names if there is room. */
export function drawSectorNames(
  board: Board,
  layout: Layout,
  labels: readonly Label[],
  placed: readonly Placed[],
  taken: readonly Rect[],
): string {
  const rooms = labels.flatMap((label, i) => {
    const sign = signOf({ ...label, radius: label.radius + 6 })
    return [sign, placedRoom(label, placed[i], LETTERS[0])]
  })
  return layout.sector
    .map(({ name, x, y }, sector) => {
      const own = layout.region.filter((_, i) => board.regions[i].sector === board.sectors[sector].id)
      const text = name.toUpperCase()
      const half = (ems(text, SPACING) * AREA) / 2
      let best = { x, y, cost: Number.POSITIVE_INFINITY }
      for (let dx = -500; dx <= 500; dx += 20)
        for (let dy = -500; dy <= 500; dy += 20) {
          const [cx, cy] = [x + dx, y + dy]
          const box = { left: cx - half, right: cx + half, top: cy - AREA * 0.72, bottom: cy + AREA * 0.06 }
          const out = [-1, -0.5, 0, 0.5, 1].filter(
            (t) => !own.some((r) => inside([cx + t * half, cy - AREA * 0.3], r.ring)),
          ).length
          const hits = [...rooms, ...taken].filter((r) => overlap(r, box)).length
          const cost = out * 900 + hits * 420 + Math.hypot(dx, dy)
          if (cost < best.cost) best = { x: cx, y: cy, cost }
        }
      return `<text class="area" font-size="${AREA}" letter-spacing="${SPACING}em" x="${best.x.toFixed(0)}" y="${best.y.toFixed(0)}">${escaped(text)}</text>`
    })
    .join('')
}

/** Where along its course a water is named, and from which zoom on. */
const NAMED: Record<string, [along: number, zoom: number, size: number]> = {
  'Weiße Elster': [0.13, 1, 30],
  Pleiße: [0.2, 2, 24],
  Parthe: [0.1, 1, 28],
  Luppe: [0.72, 2, 22],
  Rietzschke: [0.45, 2, 14],
  Göselbach: [0.35, 2, 14],
  Zschampert: [0.5, 2, 14],
}

export function drawWaterNames(): { defs: string; drawn: string } {
  let defs = ''
  let drawn = ''
  WATERS.forEach((water, i) => {
    const named = NAMED[water.name]
    if (named === undefined) return
    const [share, zoom, size] = named
    const line = courseOf(water)
    // Letters stand on the course from west to east, a little above the water.
    const way = line[0][0] <= line[line.length - 1][0] ? line : [...line].reverse()
    const from = way === line ? share : 1 - share
    const d = way.map(([x, y], k) => `${k === 0 ? 'M' : 'L'}${x.toFixed(0)} ${(y - 9).toFixed(0)}`).join('')
    defs += `<path id="lz-w${i}" d="${d}"/>`
    drawn += `<text class="stream-name z${zoom}" font-size="${size}" letter-spacing=".08em"><textPath href="#lz-w${i}" startOffset="${(from * 100).toFixed(0)}%">${escaped(water.name)}</textPath></text>`
  })
  return { defs, drawn }
}
