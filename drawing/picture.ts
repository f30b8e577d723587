// Pictures for rulebooks: a cut of a game's map, or a bare sheet, with pieces, arrows and words over it. A picture is
// one SVG for both themes, like the map: colours of the ground are variables, what lies over it is drawn twice.
import { cutOf } from './cut.ts'
import type { Point } from './geometry.ts'
import { ems } from './measure.ts'
import type { Theme } from './palette.ts'
import type { Part } from './projection.ts'
import { FONT, type MapStyle } from './style.ts'
import { escaped } from './text.ts'

export interface PictureParts {
  /** Unique on a page: the ids in the drawing begin with it. */
  name: string
  box: Part
  style: MapStyle
  /** The drawn map of which the box is cut; left out, the ground is bare paper. */
  map?: string
  /** What lies over the ground, in units of the map. */
  over(pens: Pens): string
}

/** Pixels that a picture is wide on a page, roughly. */
const SHOWN = 640
const INK: Record<Theme, string> = { light: '#2a1c12', dark: '#f4ead2' }
const HALO: Record<Theme, string> = { light: '#fcf6e6', dark: '#171a21' }
const MARK: Record<Theme, string> = { light: '#9c1f1a', dark: '#ff9c82' }

/** What pictures are drawn with; sizes follow the width of the picture. */
export class Pens {
  readonly theme: Theme
  readonly ink: string
  readonly mark: string
  /** One per cent of the picture's width. */
  readonly unit: number

  constructor(theme: Theme, { width }: Part) {
    this.theme = theme
    this.ink = INK[theme]
    this.mark = MARK[theme]
    this.unit = width / 100
  }

  /** Puts a drawing somewhere, larger or smaller. */
  at(x: number, y: number, svg: string, scale = 1): string {
    return `<g transform="translate(${tidy(x)} ${tidy(y)})scale(${tidy(scale)})">${svg}</g>`
  }

  /** Words, by default centred on a point. */
  words(
    x: number,
    y: number,
    text: string,
    { size = 3.4, anchor = 'middle', fill = this.ink, bold = true } = {},
  ): string {
    const u = this.unit
    return (
      `<text x="${tidy(x)}" y="${tidy(y)}" text-anchor="${anchor}" font-size="${tidy(size * u)}" font-weight="${bold ? 600 : 500}" ` +
      `style="font-family:${FONT.replaceAll("'", '')};fill:${fill};paint-order:stroke;stroke:${HALO[this.theme]};stroke-width:${tidy(u * 0.9)}px;stroke-linejoin:round;font-variant-numeric:lining-nums">${escaped(text)}</text>`
    )
  }

  /** A line with an arrow's head through points, bent a little between them. */
  arrow(points: readonly Point[], { colour = this.mark, dashed = false, wide = 1 } = {}): string {
    const u = this.unit * wide
    const [tip, before] = [points[points.length - 1], points[points.length - 2]]
    const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0])
    const back = (r: number, turn: number) =>
      `${tidy(tip[0] - r * Math.cos(angle + turn))} ${tidy(tip[1] - r * Math.sin(angle + turn))}`
    const end: Point = [tip[0] - 2.2 * u * Math.cos(angle), tip[1] - 2.2 * u * Math.sin(angle)]
    const d = `M${[...points.slice(0, -1), end].map((p) => p.map(tidy).join(' ')).join('L')}`
    const head = `M${tip.map(tidy).join(' ')}L${back(3.4 * u, 0.42)}L${back(3.4 * u, -0.42)}Z`
    const dash = dashed ? ` stroke-dasharray="${tidy(2 * u)} ${tidy(1.6 * u)}"` : ''
    const line = (stroke: string, width: number, more = '') =>
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${tidy(width)}" stroke-linejoin="round"${more}/>`
    return (
      line(HALO[this.theme], 2 * u) +
      `<path d="${head}" fill="${colour}" stroke="${HALO[this.theme]}" stroke-width="${tidy(0.5 * u)}"/>` +
      line(colour, 1.05 * u, dash)
    )
  }

  /** A ring around a place. */
  ring(x: number, y: number, r: number, { colour = this.mark, dashed = false } = {}): string {
    const u = this.unit
    const dash = dashed ? ` stroke-dasharray="${tidy(1.4 * u)} ${tidy(1.1 * u)}"` : ''
    return `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(r)}" fill="none" stroke="${colour}" stroke-width="${tidy(0.7 * u)}"${dash}/>`
  }

  /** A number in a disc, for steps. */
  count(x: number, y: number, text: string | number): string {
    const r = 2.3 * this.unit
    const disc = `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(r)}" fill="${HALO[this.theme]}" stroke="${this.mark}" stroke-width="${tidy(0.45 * this.unit)}"/>`
    return disc + this.words(x, y + 1.1 * this.unit, String(text), { size: 3.2, fill: this.mark })
  }

  /** Words beside a thing, with a line that leads to it. */
  callout([x, y]: Point, text: string, [tx, ty]: Point): string {
    const u = this.unit
    const room = (ems(text) * 3.3 * u) / 2 + u
    const side = Math.abs(tx - x) > room
    const from = side ? [tx + (tx > x ? -room : room), ty - u] : [tx, ty > y ? ty - 3.4 * u : ty + u]
    const line = `<path d="M${from.map(tidy).join(' ')}L${tidy(x)} ${tidy(y)}" fill="none" stroke="${this.ink}" stroke-width="${tidy(0.3 * u)}"/>`
    return `${line}<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(0.6 * u)}" fill="${this.ink}"/>${this.words(tx, ty, text, { size: 3.3 })}`
  }
}

const tidy = (n: number): number => Math.round(n * 10) / 10

/** Ids and what refers to them, with a word of the picture's own before them. */
const own = (svg: string, name: string): string =>
  svg
    .replace(/ id="/g, ` id="${name}-`)
    .replace(/href="#/g, `href="#${name}-`)
    .replace(/url\(#/g, `url(#${name}-`)

export function rulePicture({ name, box, style, map, over }: PictureParts): string {
  const { x, y, width, height } = box
  const ground = map
    ? cutOf(map, { left: x, top: y, right: x + width, bottom: y + height })
    : `<path class="paper" d="M${x} ${y}h${width}v${height}h${-width}z"/>`
  const layer = (theme: Theme, when: string) => `<g class="${when}">${over(new Pens(theme, box))}</g>`
  const zoom = style.zoomOf(SHOWN / width)
  const drawn = [
    `<g class="ground-${name}" data-zoom="${zoom}">${own(ground, name)}</g>`,
    own(layer('light', 'by-day') + layer('dark', 'by-night'), name),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" class="in-${name}" viewBox="${x} ${y} ${width} ${height}"><style>${styleOf(style, name)}</style>${drawn.join('')}</svg>`
}

/** The map's style for one picture: by night where the page is dark, by day elsewhere and on paper. */
function styleOf({ rules, variables }: MapStyle, name: string): string {
  const self = `.in-${name}`
  const night = `:root[data-theme="dark"] ${self}`
  return [
    rules.replaceAll('.map', `.ground-${name}`),
    `${self}{stroke-linecap:round;stroke-linejoin:round;${variables('light')}}${self} .by-night{display:none}`,
    `@media screen{${night}{${variables('dark')}}${night} .by-night{display:inline}${night} .by-day{display:none}}`,
  ].join('')
}
