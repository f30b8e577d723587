// The title, the key, the compass, the scale, the box of the East and the frame.
import { EMBLEMS } from '@tricorne/drawing'
import { compass, frame, type Rect, roomAround, scaleBar, scroll } from '@tricorne/drawing/make'
import { EAST, type Layout, MARGIN } from './sheet.ts'
import type { Board } from './source.ts'
import type { MapWords } from './words.ts'

const write = (text: string, x: number, y: number, size: number, more = ''): string =>
  `<text font-size="${size}" ${more} x="${x}" y="${y}">${text}</text>`
const MIDDLE = 'class="title"'

/** A wheel with spokes: a source of supply. */
export const WHEEL =
  '<circle class="wheel" r="8"/><path class="wheel" d="M-8 0H8M0-8V8M-5.6-5.6L5.6 5.6M5.6-5.6L-5.6 5.6"/>'

const HACHURES = 'M4-8l4 12m4-14l4 13m3-12l4 12m4-14l4 13m3-11l4 12m4-13l4 12'

function key(x: number, y: number, words: MapWords): string {
  const rows: [string, string][] = [
    ['<path class="frontBand" d="M0 0h62"/><path class="frontLine" d="M0 0h62"/>', words.frontier],
    ['<path class="edge" d="M0 0h62"/>', words.area],
    ['<path class="rail" d="M0 0h62"/><path class="ties" d="M0 0h62"/>', words.railway],
    [`<path class="hach" d="${HACHURES}"/>`, words.rough],
    [
      '<g transform="translate(31 0)"><circle class="town" r="15"/><text class="worth" y="6.4">2</text></g>',
      words.points,
    ],
    [`<g transform="translate(31 0)">${WHEEL}</g>`, words.source],
    ['<path class="lane" d="M0 0h62"/>', words.sea],
  ]
  return rows
    .map(
      ([drawn, word], i) =>
        `<g transform="translate(${x} ${y + i * 38})">${drawn}</g>${write(word, x + 84, y + i * 38 + 8, 27)}`,
    )
    .join('')
}

function east(board: Board, layout: Layout, words: MapWords): string {
  const { x, y, w, h } = EAST
  const at = x + w / 2
  const leads = board.transit
    .map((l) => board.areas.findIndex((a) => a.id === l.b))
    .map((i) => {
      const [u, v] = layout.area[i].seat
      const down = y + (h * (v - 500)) / 1200
      const end = Math.max(y + 60, Math.min(y + h - 60, down))
      return `M${u + 70} ${v}C${u + 160} ${v} ${x - 120} ${end} ${x} ${end}`
    })
  return (
    `<path class="lead" d="${leads.join('')}"/><rect class="box" x="${x}" y="${y}" width="${w}" height="${h}" rx="8"/>` +
    `<rect class="frame" stroke-width="1" x="${x + 7}" y="${y + 7}" width="${w - 14}" height="${h - 14}" rx="5"/>` +
    write(words.east, at, y + 50, 27, `${MIDDLE} letter-spacing=".1em" font-weight="600"`) +
    write(words.eastBelow, at, y + 80, 22, `${MIDDLE} font-style="italic"`) +
    `<path class="inkfill" d="M${at - 46} ${y + 102}h64v-9l28 15-28 15v-9h-64z"/>`
  )
}

/** From the ports to England. */
function lanes(board: Board, layout: Layout): string {
  const { seat } = layout.area[board.areas.findIndex((a) => a.place === 'england')]
  const from = [seat[0] + 90, seat[1] + 90]
  return board.sea
    .map((l) => {
      const port = layout.area[board.areas.findIndex((a) => a.id === l.b)]
      const bend = [
        (from[0] + port.x) / 2 - 10,
        Math.min(from[1], port.y) + Math.abs(port.y - from[1]) * 0.32,
      ]
      return `M${from[0]} ${from[1]}Q${bend[0].toFixed(0)} ${bend[1].toFixed(0)} ${port.x} ${port.y}`
    })
    .join('')
}

export function ornamentsOf(
  board: Board,
  layout: Layout,
  words: MapWords,
): { drawn: string; lanes: string; rooms: Rect[] } {
  const { width, height, perKm } = layout
  const head = { x: MARGIN + 34, y: 500, w: 470, h: 190 }
  const legend = { x: MARGIN + 44, y: height - MARGIN - 380, w: 330, h: 346 }
  const rose = { x: width - MARGIN - 150, y: height - MARGIN - 150 }
  const bar = { x: legend.x + 30, y: legend.y + 318 }
  const at = head.x + head.w / 2
  const drawn = [
    `<path class="neat" d="M${MARGIN} ${MARGIN}H${width - MARGIN}V${height - MARGIN}H${MARGIN}Z"/>`,
    frame(width, height, MARGIN - 16, 40),
    scroll(head.x, head.y, head.w, head.h),
    write(words.title, at, head.y + 66, 40, `${MIDDLE} letter-spacing=".06em" font-weight="650"`),
    write(words.subtitle, at, head.y + 108, 29, `${MIDDLE} font-style="italic"`),
    `<path class="frame" stroke-width="1.2" d="M${at - 110} ${head.y + 128}h86m48 0h86M${at} ${head.y + 122}l7 6-7 6-7-6z"/>`,
    write(words.date, at, head.y + 166, 29, MIDDLE),
    east(board, layout, words),
    compass(rose.x, rose.y + 20, 92, EMBLEMS.lily),
    scroll(legend.x, legend.y, legend.w, legend.h),
    key(legend.x + 26, legend.y + 36, words),
    scaleBar(bar.x, bar.y, perKm * 25, 2, (i) => String(i * 25)),
    write(words.miles, bar.x + perKm * 50 + 16, bar.y + 7, 19, 'font-style="italic"'),
    write(
      words.credit,
      width - MARGIN - 12,
      height - MARGIN - 12,
      16,
      'text-anchor="end" font-style="italic"',
    ),
  ]
  return {
    drawn: drawn.join(''),
    lanes: `<path class="lane" d="${lanes(board, layout)}"/>`,
    rooms: [
      roomAround(head),
      roomAround(legend),
      { left: rose.x - 96, right: rose.x + 96, top: rose.y - 116, bottom: rose.y + 120 },
    ],
  }
}
