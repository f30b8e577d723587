// The title, the key, the compass, the scale and the frame.
import { EMBLEMS } from '@tricorne/drawing'
import {
  bastioned,
  compass,
  frame,
  Pen,
  type Rect,
  roomAround,
  scaleBar,
  scroll,
} from '@tricorne/drawing/make'
import type { MapWords } from '../text/map.ts'
import { MAJOR, MINOR } from './roads.ts'
import type { Layout } from './sheet.ts'

const write = (text: string, x: number, y: number, size: number, more = ''): string =>
  `<text font-size="${size}" ${more} x="${x}" y="${y}">${text}</text>`

const MIDDLE = 'class="title"'

function title(x: number, y: number, w: number, h: number): string {
  const at = x + w / 2
  return [
    scroll(x, y, w, h),
    write('THEATRUM BELLI', at, y + 44, 29, `${MIDDLE} letter-spacing=".07em" font-weight="600"`),
    write('in Germania, Bohemia &amp; Belgio', at, y + 75, 22, `${MIDDLE} font-style="italic"`),
    `<path class="frame" stroke-width=".9" d="M${at - 70} ${y + 88}h52m36 0h52M${at} ${y + 84}l5 4-5 4-5-4z"/>`,
    write('pro Successione Austriaca', at, y + 112, 19, `${MIDDLE} font-style="italic"`),
    write('MDCCXLI – MDCCXLVIII', at, y + 139, 19, `${MIDDLE} letter-spacing=".1em"`),
  ].join('')
}

/** What the signs mean, in pictures and a word each. */
function key(x: number, y: number, words: MapWords): string {
  const sign = (row: number, column: number, drawn: string, word: string) => {
    const [left, top] = [x + column * 178, y + row * 30]
    return `<g transform="translate(${left} ${top})">${drawn}</g>${write(word, left + 40, top + 5.5, 17)}`
  }
  const fort = (n: number, r: number, turn: number) =>
    `<path class="fort" d="${new Pen().line(bastioned([14, 0], n, r, turn), true).data}"/><path class="keepdot" d="M14 0h0"/>`
  const ring = ['electorInk', 'elector', 'electorYard']
    .map((c) => `<path class="${c}" d="M14 0h0"/>`)
    .join('')
  return [
    sign(0, 0, fort(6, MAJOR, 0), words.greatFortress),
    sign(1, 0, fort(4, MINOR, Math.PI / 4), words.fortress),
    sign(2, 0, '<path class="town" d="M14 0h0"/><path class="yard" d="M14 0h0"/>', words.town),
    sign(0, 1, '<path class="casing" d="M-6 0h38"/><path class="core" d="M-6 0h38"/>', words.mainRoad),
    sign(1, 1, '<path class="trail" d="M-6 0h38"/>', words.secondaryRoad),
    sign(2, 1, `${ring}${fort(4, MINOR, Math.PI / 4)}`, words.elector),
  ].join('')
}

export function ornamentsOf(
  { width, height, perKm }: Layout,
  words: MapWords,
): { drawn: string; rooms: Rect[] } {
  const head = { x: 78, y: 70, w: 320, h: 158 }
  const legend = { x: 92, y: height - 190, w: 372, h: 108 }
  const mile = 7.5 * perKm
  const bar = { x: 100, y: height - 50 }
  const drawn = [
    frame(width, height, 26, 40),
    title(head.x, head.y, head.w, head.h),
    compass(122, 384, 56, EMBLEMS.lily),
    scroll(legend.x, legend.y, legend.w, legend.h),
    key(legend.x + 26, legend.y + 25, words),
    scaleBar(bar.x, bar.y, mile * 5, 4, (i) => String(i * 5)),
    write(words.miles, bar.x + mile * 20 + 16, bar.y + 7, 14, 'font-style="italic"'),
    write(words.credit, width - 40, height - 38, 12, 'text-anchor="end" font-style="italic"'),
  ]
  const rooms = [
    roomAround(head),
    roomAround(legend),
    { left: 60, top: 304, right: 184, bottom: 446 },
    { left: bar.x - 14, top: bar.y - 24, right: bar.x + mile * 20 + 110, bottom: bar.y + 20 },
  ]
  return { drawn: drawn.join(''), rooms }
}
