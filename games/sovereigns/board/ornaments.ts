// The title, the key, the compass, the scale, the frame, and the boxes off the map.
import { EMBLEMS, escaped } from '@tricorne/drawing'
import { compass, frame, type Rect, roomAround, scaleBar, scroll } from '@tricorne/drawing/make'
import { alpSample, passSample, roadSample } from './paths.ts'
import { type Layout, MARGIN } from './sheet.ts'
import { siteOf } from './sites.ts'
import type { Space } from './source.ts'
import type { MapWords } from './words.ts'

const write = (text: string, x: number, y: number, size: number, more = ''): string =>
  `<text font-size="${size}" ${more} x="${x}" y="${y}">${escaped(text)}</text>`
const MIDDLE = 'class="title"'

const TITLE = { x: 780, y: 130, w: 1000, h: 330 }
const KEY = { x: 790, y: 560, w: 1250, h: 560 }
const ROWS = 7
const ROSE = { x: 3900, y: 4500 }

const sample = (more: Partial<Space>): string =>
  siteOf({
    id: '',
    name: '',
    lon: 0,
    lat: 0,
    nation: 'AU',
    region: '',
    theatre: null,
    fortress: 'none',
    vp: 0,
    ...more,
  })

/** What the signs mean, in pictures and a word each. */
function key(words: MapWords): string {
  const LONG = 130
  const at = (drawn: string, scale = 1.9): string =>
    `<g transform="translate(65 0)scale(${scale})">${drawn}</g>`
  const two = (a: string, b: string): string =>
    `<g transform="translate(28 0)scale(1.7)">${a}</g><g transform="translate(104 0)scale(1.7)">${b}</g>`
  const rows: [string, string][] = [
    [at(sample({ fortress: 'major' })), words.major],
    [at(sample({ fortress: 'minor' })), words.minor],
    [at(sample({})), words.town],
    [at(sample({ fortress: 'minor', vp: 2 })), words.worth],
    [at(sample({ fortress: 'major', vp: 1, vpBy: { SP: 3 } })), words.worthTo],
    [
      two(
        sample({ nation: 'BV', vp: 2, capital: { of: 'BV' } }),
        sample({ nation: 'BR', vp: 3, capital: { of: 'BR', entryVp: 3 } }),
      ),
      words.capital,
    ],
    [at(sample({ nation: 'FR', port: { sea: '' } })), words.port],
    [at(sample({ fortress: 'major', vp: 1, barrier: true })), words.barrier],
    [roadSample(LONG), words.regular],
    [passSample(LONG), words.mountain],
    [alpSample(LONG), words.alpine],
    [
      `<path class="theatreBand" d="M0 0h${LONG}"/><path class="theatreLine" d="M0 0h${LONG}"/>`,
      words.theatre,
    ],
    [`<path class="border" d="M0-9h${LONG}"/><path class="part" d="M0 9h${LONG}"/>`, words.border],
    [
      `<rect class="barred" x="0" y="-20" width="${LONG}" height="40"/><rect fill="url(#cs-ruled)" x="0" y="-20" width="${LONG}" height="40"/>`,
      words.barred,
    ],
  ]
  return rows
    .map(([drawn, word], i) => {
      const [x, y] = [KEY.x + 44 + Math.floor(i / ROWS) * 600, KEY.y + 62 + (i % ROWS) * 73]
      return `<g transform="translate(${x} ${y})">${drawn}</g>${write(word, x + 160, y + 12, 38)}`
    })
    .join('')
}

function title(words: MapWords): string {
  const at = TITLE.x + TITLE.w / 2
  return [
    scroll(TITLE.x, TITLE.y, TITLE.w, TITLE.h),
    write(words.title, at, TITLE.y + 116, 76, `${MIDDLE} letter-spacing=".06em" font-weight="650"`),
    write(words.subtitle, at, TITLE.y + 186, 44, `${MIDDLE} font-style="italic"`),
    `<path class="frame" stroke-width="1.8" d="M${at - 220} ${TITLE.y + 220}h184m72 0h184M${at} ${TITLE.y + 210}l11 10-11 10-11-10z"/>`,
    write(words.date, at, TITLE.y + 284, 46, `${MIDDLE} letter-spacing=".1em"`),
  ].join('')
}

function drawBoxes(layout: Layout, words: MapWords): string {
  return layout.box
    .map(({ id, x, y, w, h }) => {
      const at = x + w / 2
      const below = words.boxBelow[id]
      const size = Math.min(38, (w - 40) / (0.72 * (words.box[id] ?? '').length))
      return (
        `<rect class="box" x="${x}" y="${y}" width="${w}" height="${h}" rx="10"/>` +
        `<rect class="frame" stroke-width="1.2" x="${x + 9}" y="${y + 9}" width="${w - 18}" height="${h - 18}" rx="6"/>` +
        write(words.box[id] ?? '', at, y + 50, size, `${MIDDLE} letter-spacing=".06em" font-weight="650"`) +
        (below === undefined ? '' : write(below, at, y + 84, 29, `${MIDDLE} font-style="italic"`))
      )
    })
    .join('')
}

export function ornamentsOf(layout: Layout, words: MapWords): { drawn: string; rooms: Rect[] } {
  const { width, height, perKm } = layout
  const bar = { x: 2130, y: height - MARGIN - 50 }
  const drawn = [
    `<path class="neat" d="M${MARGIN} ${MARGIN}H${width - MARGIN}V${height - MARGIN}H${MARGIN}Z"/>`,
    frame(width, height, MARGIN - 16, 50),
    title(words),
    drawBoxes(layout, words),
    compass(ROSE.x, ROSE.y, 150, EMBLEMS.lily),
    scroll(KEY.x, KEY.y, KEY.w, KEY.h),
    key(words),
    `<g transform="translate(${bar.x} ${bar.y})scale(1.6)">${scaleBar(0, 0, (perKm * 100) / 1.6, 2, (i) => String(i * 100))}</g>`,
    write(words.miles, bar.x + perKm * 200 + 26, bar.y + 10, 26, 'font-style="italic"'),
    write(
      words.credit,
      width - MARGIN - 14,
      height - MARGIN - 14,
      24,
      'text-anchor="end" font-style="italic"',
    ),
  ]
  const boxes = layout.box.map(({ x, y, w, h }) => ({ left: x, top: y, right: x + w, bottom: y + h }))
  return {
    drawn: drawn.join(''),
    rooms: [
      roomAround(TITLE),
      roomAround(KEY),
      ...boxes,
      { left: ROSE.x - 160, right: ROSE.x + 160, top: ROSE.y - 200, bottom: ROSE.y + 160 },
    ],
  }
}
