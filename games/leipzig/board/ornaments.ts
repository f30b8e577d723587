// The title, the key, the compass, the scale and the frame.
import { EMBLEMS } from '@tricorne/drawing'
import { compass, frame, type Rect, roomAround, scaleBar, scroll } from '@tricorne/drawing/make'
import { TERRAIN_IDS } from './palette.ts'
import { type Layout, MARGIN } from './sheet.ts'
import type { MapWords } from './words.ts'

const write = (text: string, x: number, y: number, size: number, more = ''): string =>
  `<text font-size="${size}" ${more} x="${x}" y="${y}">${text}</text>`
const MIDDLE = 'class="title"'

function title(x: number, y: number, w: number, h: number, words: MapWords): string {
  const at = x + w / 2
  return [
    scroll(x, y, w, h),
    write(words.title, at, y + 44, 38, `${MIDDLE} letter-spacing=".3em" font-weight="600"`),
    write(words.subtitle, at, y + 76, 22, `${MIDDLE} font-style="italic"`),
    `<path class="frame" stroke-width=".9" d="M${at - 70} ${y + 90}h52m36 0h52M${at} ${y + 86}l5 4-5 4-5-4z"/>`,
    write(words.date, at, y + 118, 20, MIDDLE),
  ].join('')
}

/** What the signs mean, in pictures and a word each. */
function key(x: number, y: number, words: MapWords): string {
  const rows = TERRAIN_IDS.map(
    (t, i) =>
      `<rect class="wash t-${t}" x="${x}" y="${y + i * 34 - 14}" width="40" height="28" rx="3"/><use href="#lz-${t}" x="${x + 20}" y="${y + i * 34}"/>${write(words[t], x + 52, y + i * 34 + 7, 20)}`,
  )
  const right = x + 150
  const line = (i: number, drawn: string, word: string) =>
    `<g transform="translate(${right} ${y + i * 34})">${drawn}</g>${write(word, right + 54, y + i * 34 + 7, 20)}`
  const lines = [
    line(0, '<path class="casing" d="M0 0h42"/><path class="core" d="M0 0h42"/>', words.road),
    line(1, '<path class="lane" d="M0 0h42"/>', words.lane),
    line(2, '<path class="edge" d="M0 0h42"/>', words.region),
    line(3, '<path class="sectorBand" d="M0 0h42"/><path class="sectorLine" d="M0 0h42"/>', words.sector),
  ]
  return [...rows, ...lines].join('')
}

export function ornamentsOf(
  { width, height, perKm }: Layout,
  words: MapWords,
): { drawn: string; rooms: Rect[] } {
  const head = { x: MARGIN + 42, y: MARGIN + 34, w: 300, h: 142 }
  const legend = { x: MARGIN + 42, y: height - MARGIN - 232, w: 326, h: 196 }
  const rose = { x: width - MARGIN - 104, y: MARGIN + 150 }
  const bar = { x: legend.x + 24, y: legend.y + 170 }
  const drawn = [
    `<path class="neat" d="M${MARGIN} ${MARGIN}H${width - MARGIN}V${height - MARGIN}H${MARGIN}Z"/>`,
    frame(width, height, MARGIN - 16, 40),
    title(head.x, head.y, head.w, head.h, words),
    compass(rose.x, rose.y, 76, EMBLEMS.lily),
    scroll(legend.x, legend.y, legend.w, legend.h),
    key(legend.x + 24, legend.y + 28, words),
    scaleBar(bar.x, bar.y, perKm, 2, String),
    write(words.miles, bar.x + perKm * 2 + 14, bar.y + 6, 15, 'font-style="italic"'),
    write(
      words.credit,
      width - MARGIN - 10,
      height - MARGIN - 10,
      13,
      'text-anchor="end" font-style="italic"',
    ),
  ]
  const rooms = [
    roomAround(head),
    roomAround(legend),
    { left: rose.x - 80, right: rose.x + 80, top: rose.y - 118, bottom: rose.y + 80 },
    { left: width - MARGIN - 300, right: width - MARGIN, top: height - MARGIN - 24, bottom: height - MARGIN },
  ]
  return { drawn: drawn.join(''), rooms }
}
