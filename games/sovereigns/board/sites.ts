// Spaces: their fortress or town in the colour of the home nation, what they are worth, capitals, ports, barrier.
import { bastioned, Pen, type Point, type Rect } from '@tricorne/drawing/make'
import { nationPaint } from './palette.ts'
import { BOX_HALF, type Layout, RADIUS, radiusOf } from './sheet.ts'
import type { Board, Space } from './source.ts'

const HEXAGON: Point[] = Array.from({ length: 6 }, (_, i): Point => {
  const a = (Math.PI / 3) * i
  return [RADIUS.minor * 1.03 * Math.cos(a), RADIUS.minor * 1.03 * Math.sin(a)]
})
const STAR = bastioned([0, 0], 8, RADIUS.major)

export const siteDefs =
  `<path id="cs-major" d="${new Pen().line(STAR, true).data}"/>` +
  `<path id="cs-minor" d="${new Pen().line(HEXAGON, true).data}"/>` +
  `<circle id="cs-town" r="${RADIUS.town}"/><circle id="cs-worthy" r="11.5"/>` +
  '<path id="cs-anchor" d="M0-6.5V6.5M-3.4-3H3.4M-6 1.6C-5.6 5-3 6.6 0 6.6 3 6.6 5.6 5 6 1.6"/>' +
  '<path id="cs-bar" d="M-9 0H9M-9-3.4V3.4M9-3.4V3.4"/>'

const shapeOf = (s: Space): string => {
  if (s.fortress !== 'none') return s.fortress
  return s.vp > 0 || s.capital ? 'worthy' : 'town'
}

/** Points that are worth something else to one Power stand on a disc of its colour. */
function extras(s: Space): string {
  return Object.entries(s.vpBy ?? {})
    .filter(([, vp]) => vp !== s.vp)
    .map(
      ([power, vp], i) =>
        `<g transform="translate(${13 - i * 26} 13.5)"><circle class="site extra p-${power}" r="7"/><text class="worth small p-${power}" y="3.6">${vp}</text></g>`,
    )
    .join('')
}

/** One space around 0,0. */
export function siteOf(s: Space): string {
  const shape = shapeOf(s)
  const r = radiusOf(s)
  const ring = s.capital
    ? `<circle class="rim" r="${r + 6.5}"/>${s.capital.entryVp === undefined ? '' : `<circle class="great" r="${r + 8.4}"/>`}<circle class="capital" r="${r + 4}"/>`
    : ''
  const anchor = s.port
    ? `<g transform="translate(${-r - 5} ${+(r * 0.75).toFixed(1)})"><use href="#cs-anchor" class="anchorHalo"/><use href="#cs-anchor" class="anchor"/></g>`
    : ''
  const bar = s.barrier
    ? `<g transform="translate(0 ${r + 5.5})"><use href="#cs-bar" class="barHalo"/><use href="#cs-bar" class="bar"/></g>`
    : ''
  const worth = s.vp > 0 ? `<text class="worth p-${s.nation}" y="5.4">${s.vp}</text>` : ''
  return `${ring}<use href="#cs-${shape}" class="site p-${s.nation}"/>${worth}${anchor}${bar}${extras(s)}`
}

/** The room that an anchor, a barrier and points for one Power take beside the sign. */
export function besides(s: Space, x: number, y: number): Rect[] {
  const r = radiusOf(s)
  const around = (dx: number, dy: number, w: number, h: number): Rect => ({
    left: x + dx - w,
    right: x + dx + w,
    top: y + dy - h,
    bottom: y + dy + h,
  })
  return [
    ...(s.port ? [around(-r - 5, r * 0.75, 7, 7)] : []),
    ...(s.barrier ? [around(0, r + 5.5, 10, 4)] : []),
    ...(s.vpBy ? [around(13, 13.5, 7, 7)] : []),
  ]
}

export function drawSites(board: Board, layout: Layout): string {
  return board.spaces
    .map((s, i) => {
      const { x, y } = layout.space[i]
      if (s.box) return homeBox(s, x, y)
      return `<g transform="translate(${x} ${y})"><g class="sign">${siteOf(s)}</g></g>`
    })
    .join('')
}

/** A country that is one box. */
function homeBox(s: Space, x: number, y: number): string {
  const w = RADIUS.box * 2
  const { fill } = nationPaint(s.nation)
  return `<g transform="translate(${x} ${y})"><rect class="home" x="${-w}" y="${-BOX_HALF}" width="${2 * w}" height="${2 * BOX_HALF}" rx="6" style="fill:${fill}"/><rect class="frame" x="${5 - w}" y="${5 - BOX_HALF}" width="${2 * w - 10}" height="${2 * BOX_HALF - 10}" rx="3" stroke-width="1"/></g>`
}
