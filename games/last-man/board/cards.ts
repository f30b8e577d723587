// Cards as SVG of 64 × 90: a heading in the colour of what the card does, a picture, and how many hits it pays.
import { escaped, FONT, type Theme } from '@tricorne/drawing'
import { nationColours } from './palette.ts'
import { figure } from './pieces.ts'
import { typeSign } from './signs.ts'

const STOCK: Record<Theme, string> = { light: '#fcf6e6', dark: '#efe5cc' }
const EDGE = '#8a7450'
const INK = '#2a211a'

export interface CardLook {
  /** Type of card, in the order of the pack. */
  card: number
  name: string
  /** Hits it pays. */
  ersatz: number
  /** What it does cannot be done yet, or not by this side. */
  idle?: boolean
}

const svg = (inner: string): string =>
  `<svg viewBox="0 0 64 90" style="direction:ltr" aria-hidden="true">${inner}</svg>`

const at = (x: number, y: number, scale: number, drawn: string): string =>
  `<g transform="translate(${x} ${y})scale(${scale})">${drawn}</g>`
const stroke = (d: string, width = 1.6, ink = INK): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const solid = (d: string, fill: string): string =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="1"/>`

const ARROW = 'M-13 4H2V-1L13 7 2 15V10H-13Z'
const CLOUD = 'M-12 4C-18 4-17-5-10-5-9-12 3-12 4-6 11-7 13 3 7 4Z'
const HELMET = 'M-8 3C-8-8 8-8 8 3L11 5H-11Z'

const advance = (fill: string, type = 0): string =>
  at(0, -7, 0.86, typeSign(type, INK)) + at(0, 3, 0.9, solid(ARROW, fill))

/** Pictures around 0,0 within about 18. */
const PICTURES: readonly (() => string)[] = [
  () => advance('#c8502e'),
  () => advance('#e9c49a'),
  () => advance(nationColours[2].fill, 4),
  () => advance(nationColours[0].fill, 4),
  () => advance(nationColours[1].fill, 7),
  () => advance(nationColours[0].fill, 1),
  () => at(-7, 0, 0.8, solid(HELMET, '#b9b39a')) + at(8, 4, 0.8, solid(HELMET, '#b9b39a')),
  () =>
    at(0, -7, 0.8, solid(HELMET, '#b9b39a')) +
    at(-9, 5, 0.8, solid(HELMET, '#b9b39a')) +
    at(9, 6, 0.8, solid(HELMET, '#b9b39a')),
  () => solid(CLOUD, '#c6c95a') + at(4, 10, 0.7, solid(CLOUD, '#dfe08a')) + stroke('M-4-2c2-2 4-2 6 0', 1.2),
  () =>
    stroke('M-12 12L-4-2M0 14L2-4M12 12L9-2', 1.4) +
    [-4, 2, 9].map((x, i) => at(x, -6 - (i % 2) * 3, 0.5, solid('M-4 8V-4L0-12 4-4V8Z', '#c8902e'))).join(''),
  () => solid(CLOUD, '#aebcc4') + stroke('M-9 8l-3 8M-2 8l-3 8M5 8l-3 8', 1.8, '#2f5f88'),
  () =>
    stroke('M-16 13H16M-16 9H16', 1.2) +
    solid('M-14 5V-6H-4V-1H8V-6H12V-1L14 2V5Z', '#7d6a52') +
    `<circle cx="-8" cy="6" r="4" fill="${INK}"/><circle cx="2" cy="6" r="4" fill="${INK}"/><circle cx="10" cy="7" r="3" fill="${INK}"/>`,
  () => solid('M3-17L-9 3H-1L-5 16 9-4H1L6-17Z', '#e8c235'),
  () => solid('M-14 12V-10H14V12Z', nationColours[1].pale) + figure('!', 0, 9, 26, '#8c1d18'),
  () => solid('M-14 12V-10H14V12Z', nationColours[0].pale) + figure('!', 0, 9, 26, '#8c1d18'),
]

/** The colour of the heading: offensives, specials of a side, replacements, what is added to a battle, crises. */
const HEADS: readonly (readonly [fill: string, ink: string])[] = [
  ['#a4331c', '#fffaf0'],
  ['#8a5a2a', '#fffaf0'],
  [nationColours[2].fill, nationColours[2].ink],
  [nationColours[0].fill, nationColours[0].ink],
  [nationColours[1].fill, nationColours[1].ink],
  [nationColours[0].fill, nationColours[0].ink],
  ['#6a6450', '#fffaf0'],
  ['#6a6450', '#fffaf0'],
  ['#5c6414', '#fffaf0'],
  ['#5c6414', '#fffaf0'],
  ['#3b5a70', '#fffaf0'],
  ['#54452f', '#fffaf0'],
  ['#7a5c04', '#fffaf0'],
  ['#7c1512', '#fffaf0'],
  ['#7c1512', '#fffaf0'],
]

/** A name in one line or two, small enough for the card. */
function heading(name: string, ink: string): string {
  const words = name.split(' ')
  const half = Math.ceil(words.length / 2)
  const lines = name.length > 11 && words.length > 1 ? [words.slice(0, half), words.slice(half)] : [words]
  const longest = Math.max(...lines.map((l) => l.join(' ').length))
  const size = Math.min(8.6, 104 / Math.max(9, longest))
  const top = lines.length === 1 ? 14.4 : 10.6
  return lines
    .map(
      (l, i) =>
        `<text x="32" y="${top + i * 8.2}" text-anchor="middle" font-family="${FONT}" font-size="${size.toFixed(1)}" font-weight="650" fill="${ink}">${escaped(l.join(' '))}</text>`,
    )
    .join('')
}

export function cardFace({ card, name, ersatz, idle }: CardLook, theme: Theme = 'light'): string {
  const [fill, ink] = HEADS[card] ?? HEADS[0]
  const pips = Array.from({ length: ersatz }, (_, i) =>
    at(32 + (i - (ersatz - 1) / 2) * 14, 78, 0.5, solid(HELMET, '#d8cfae')),
  )
  return svg(
    `<rect x=".6" y=".6" width="62.8" height="88.8" rx="5" fill="${STOCK[theme]}" stroke="${EDGE}" stroke-width="1.2"/>` +
      `<path d="M3.4 8Q3.4 3.4 8 3.4H56Q60.6 3.4 60.6 8V23H3.4Z" fill="${fill}"/>` +
      heading(name, ink) +
      `<g transform="translate(32 46)scale(1.2)"${idle ? ' opacity=".4"' : ''}>${(PICTURES[card] ?? PICTURES[0])()}</g>` +
      `<path d="M8 68H56" stroke="${EDGE}" stroke-width=".7"/>${pips.join('')}` +
      `<rect x="3.4" y="3.4" width="57.2" height="83.2" rx="3.4" fill="none" stroke="${fill}" stroke-width=".7"/>`,
  )
}

export const cardBack = (theme: Theme = 'light'): string =>
  svg(
    `<rect x=".6" y=".6" width="62.8" height="88.8" rx="5" fill="${STOCK[theme]}" stroke="${EDGE}" stroke-width="1.2"/>` +
      `<rect x="4" y="4" width="56" height="82" rx="3" fill="#4c5a4a"/><path d="M4 20L20 4M4 40L40 4M4 60L60 4M4 80L60 24M18 86L60 44M38 86L60 64M60 20L44 4M60 40L24 4M60 60L4 4M60 80L4 24M46 86L4 44M26 86L4 64" stroke="#6d7d68" stroke-width=".8"/>` +
      `<circle cx="32" cy="45" r="14" fill="#f1e6c8" stroke="${INK}"/>${at(32, 46, 0.9, solid(HELMET, '#8c8a72'))}`,
  )
