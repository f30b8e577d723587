// Names of areas, of rivers, and of the land and water that is no area.
import { escaped } from '@tricorne/drawing'
import {
  drawNames,
  insetOf,
  type Label,
  type Placed,
  type Point,
  placeLabels,
  type Rect,
  touches,
} from '@tricorne/drawing/make'
import { REGIONS, STREAMS } from './country.ts'
import { EAST, type Layout, MARGIN, place } from './sheet.ts'
import type { Board } from './source.ts'
import { LETTERS } from './style.ts'
import type { MapWords } from './words.ts'

/** Radius of the sign of a town, and of the fort that may stand on it. */
export const TOWN = 17
const FORT = 31

export function areaLabels(board: Board, layout: Layout): Label[] {
  return board.areas.map(({ id, name, vp, fort, place: kind, supply }, i) => {
    const { x, y } = layout.area[i]
    const capital = vp > 2
    const open = REGIONS.has(id) && vp === 0 && supply === null ? 4 : TOWN * 1.3
    return {
      text: name,
      at: [x, y],
      radius: kind !== 'land' ? TOWN : fort === null ? open : FORT,
      rank: capital ? 0 : vp > 0 || kind !== 'land' ? 1 : 2,
      from: 0,
      weight: capital ? 3000 : vp * 200 + (supply === null ? 0 : 100) + 100,
    }
  })
}

/** So much room the pieces of an area want around their seat. */
const PIECES = 78

export function placeNames(
  board: Board,
  labels: readonly Label[],
  layout: Layout,
  taken: readonly Rect[],
): Placed[] {
  const box = { left: EAST.x, right: EAST.x + EAST.w, top: EAST.y, bottom: EAST.y + EAST.h }
  const shown = labels.filter((_, i) => board.areas[i].place !== 'transit')
  const placed = placeLabels(shown, {
    sizes: LETTERS,
    sheet: insetOf(layout, MARGIN + 4),
    taken: [...taken, box],
    ink: (r) => layout.area.filter(({ seat }) => touches(seat, r, PIECES)).length * 7,
  })
  return labels.map((label) => placed[shown.indexOf(label)] ?? { stand: 6, zoom: 9 })
}

export const drawAreaNames = (board: Board, labels: readonly Label[], placed: readonly Placed[]): string =>
  drawNames(labels, placed, (i) => (REGIONS.has(board.areas[i].id) ? 'ground' : ''))

const turned = (x: number, y: number, turn: number): string =>
  turn === 0 ? '' : ` transform="rotate(${turn} ${x.toFixed(0)} ${y.toFixed(0)})"`

export function drawStreams(): string {
  return STREAMS.map(({ text, at, turn, zoom }) => {
    const [x, y] = place(at)
    return `<text class="stream-name z${zoom}" font-size="24" letter-spacing=".12em" x="${x.toFixed(0)}" y="${y.toFixed(0)}"${turned(x, y, turn)}>${escaped(text)}</text>`
  }).join('')
}

/** Land and water that is no area: large and pale. */
export function drawBeyond({ closed }: MapWords): string {
  const write = (text: string, at: Point, size: number, kind: string, turn = 0): string => {
    const [x, y] = place(at)
    return `<text class="${kind}" font-size="${size}" letter-spacing=".3em" x="${x.toFixed(0)}" y="${y.toFixed(0)}"${turned(x, y, turn)}>${escaped(text)}</text>`
  }
  return [
    write(closed.holland, [5.35, 51.45], 44, 'land'),
    write(closed.swiss, [7.6, 47.12], 46, 'land'),
    write(closed.north, [2.35, 51.42], 40, 'deep', -8),
    write(closed.dover, [0.2, 50.66], 36, 'deep'),
  ].join('')
}
