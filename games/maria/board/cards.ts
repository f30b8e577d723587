// Tactical cards as SVG, 64 × 90: the higher the value, the fuller the blaze behind the suit.
import { EMBLEMS, FONT, SUITS, type Theme } from '@tricorne/drawing'

export const CARD = { width: 64, height: 90 } as const

const STOCK: Record<Theme, string> = { light: '#fcf6e6', dark: '#efe5cc' }
const EDGE = '#8a7450'
const RED = '#a32822'
const BLACK = '#2a211a'
const GOLD = '#b98a1e'

export type Suit = 'hearts' | 'diamonds' | 'clubs' | 'spades'
const ORDER: Suit[] = ['hearts', 'diamonds', 'clubs', 'spades']

/** The ink of a suit. */
export const suitInk = (suit: Suit): string => (suit === 'hearts' || suit === 'diamonds' ? RED : BLACK)

const sign = (suit: Suit, x: number, y: number, scale: number, more = ''): string =>
  `<path transform="translate(${x} ${y})scale(${scale})" fill="${suitInk(suit)}" ${more} d="${SUITS[suit]}"/>`

const words = (text: string, x: number, y: number, size: number, fill: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="700" style="font-variant-numeric:lining-nums" fill="${fill}" ${more}>${text}</text>`

const svg = (inner: string): string => `<svg viewBox="0 0 64 90" aria-hidden="true">${inner}</svg>`

const paper = (theme: Theme, ink: string): string =>
  `<rect x=".6" y=".6" width="62.8" height="88.8" rx="5" fill="${STOCK[theme]}" stroke="${EDGE}" stroke-width="1.2"/>` +
  `<rect x="3.4" y="3.4" width="57.2" height="83.2" rx="3" fill="none" stroke="${ink}" stroke-width=".5" stroke-opacity=".55"/>`

/** Engraved rays from the middle of the card. */
function blaze(value: number, ink: string): string {
  const rays = 16 + value * 8
  let d = ''
  for (let i = 0; i < rays; i++) {
    const a = (2 * Math.PI * i) / rays
    const far = i % 2 === 0 ? 20 + value * 0.8 : 16 + value * 0.5
    const p = (r: number) =>
      `${(32 + r * Math.sin(a)).toFixed(1)} ${(46 - r * 1.12 * Math.cos(a)).toFixed(1)}`
    d += `M${p(12.5)}L${p(far)}`
  }
  return `<path d="${d}" stroke="${ink}" stroke-width=".45" stroke-opacity=".5"/>`
}

/** Crossed sabres behind the suit of strong cards. */
const SABRES =
  '<g fill="none" stroke="#7c7468" stroke-width="1.8" stroke-linecap="round"><path d="M12 73C22 66 42 44 50 20"/><path d="M52 73C42 66 22 44 14 20"/></g>' +
  `<g fill="none" stroke="${GOLD}" stroke-width="2" stroke-linecap="round"><path d="M15 66.4c3.4-.4 4.6 2.4 4.4 5.4"/><path d="M49 66.4c-3.4-.4-4.6 2.4-4.4 5.4"/></g>`

function corners(drawn: string): string {
  return `${drawn}<g transform="rotate(180 32 45)">${drawn}</g>`
}

/** The face of a card of a suit. */
export function cardFace(suit: Suit, value: number, theme: Theme = 'light'): string {
  const ink = suitInk(suit)
  const index =
    words(String(value), 12.2, 20.6, 18, ink, 'text-anchor="middle" letter-spacing="-1"') +
    sign(suit, 12.2, 28.6, 0.5)
  const stock = `stroke="${STOCK[theme]}" stroke-width="1.6" paint-order="stroke"`
  return svg(
    paper(theme, ink) +
      blaze(value, ink) +
      (value >= 8 ? SABRES : '') +
      sign(suit, 32, 46, 1.5, stock) +
      corners(index),
  )
}

const BANNER = 'M21 20C15 17 10 24 4.6 21L8 40C13 43 18 36 24 39Z'

/** A Reserve: a drum under two banners, good for any suit. */
export function reserveFace(word = 'Reserve', theme: Theme = 'light'): string {
  const four = ORDER.map((suit, i) => sign(suit, 20 + i * 8, 75, 0.34)).join('')
  const poles =
    '<path d="M17 15L43 64M47 15L21 64" stroke="#5b3a20" stroke-width="1.6" stroke-linecap="round"/>'
  const banners =
    `<path transform="translate(2 -2)" d="${BANNER}" fill="#17458c" stroke="${BLACK}" stroke-width=".7"/>` +
    `<path transform="translate(62 -2)scale(-1 1)" d="${BANNER}" fill="#8f1527" stroke="${BLACK}" stroke-width=".7"/>`
  const drum =
    `<path d="M20 42V58C20 64 44 64 44 58V42Z" fill="#e9d9b0" stroke="${BLACK}" stroke-width=".9"/>` +
    `<path d="M20 47L26 61 32 48 38 61 44 47" fill="none" stroke="${RED}" stroke-width=".9"/>` +
    `<path d="M20 44c0 5.4 24 5.4 24 0M20 57c0 6 24 6 24 0" fill="none" stroke="${GOLD}" stroke-width="2.2"/>` +
    `<ellipse cx="32" cy="42" rx="12" ry="4" fill="#fbf3de" stroke="${BLACK}" stroke-width=".9"/>`
  const name = words(word, 32, 14, 10.5, BLACK, 'text-anchor="middle" font-style="italic"')
  return svg(paper(theme, BLACK) + poles + banners + drum + name + four)
}

const BACKS = ['#1f3a63', '#6e1a24', '#1f4f3a', '#5a3c1c']
const NUMERALS = ['I', 'II', 'III', 'IV']
const HAT = 'M-12.6 4.4C-8.6 3.8-6.4-5.6 0-6 6.4-5.6 8.6 3.8 12.6 4.4 9 8 4.4 4.4 0 4.4S-9 8-12.6 4.4Z'

/** The back of a card; the four decks are told apart by colour and number. */
export function cardBack(deck = 0, theme: Theme = 'light'): string {
  let net = ''
  for (let x = -90; x < 64; x += 7) net += `M${x} 0l90 90M${x + 90} 0l-90 90`
  return svg(
    `<rect x=".6" y=".6" width="62.8" height="88.8" rx="5" fill="${STOCK[theme]}" stroke="${EDGE}" stroke-width="1.2"/>` +
      `<rect x="4" y="4" width="56" height="82" rx="3" fill="${BACKS[deck % 4]}"/>` +
      `<svg x="5.5" y="5.5" width="53" height="79" viewBox="5.5 5.5 53 79"><path d="${net}" stroke="#e8d9b4" stroke-width=".5" stroke-opacity=".42"/></svg>` +
      '<rect x="6" y="6" width="52" height="78" rx="2" fill="none" stroke="#e8d9b4" stroke-width=".8"/>' +
      `<ellipse cx="32" cy="45" rx="17.5" ry="20" fill="${BACKS[deck % 4]}" stroke="#e8d9b4" stroke-width="1"/>` +
      `<path transform="translate(32 39)" d="${HAT}" fill="#f3e6c4"/><path transform="translate(38 38)scale(.2)" fill="${BACKS[deck % 4]}" d="${EMBLEMS.star}"/>` +
      words(NUMERALS[deck % 4], 32, 59, 11, '#f3e6c4', 'text-anchor="middle"'),
  )
}

/** A card in a line of text or a log: 34 × 20; `value` null is a Reserve. */
export function cardChip(suit: Suit | null, value: number | null, theme: Theme = 'light'): string {
  const ink = suit === null ? BLACK : suitInk(suit)
  const face = `<rect x=".5" y=".5" width="33" height="19" rx="3" fill="${STOCK[theme]}" stroke="${EDGE}"/>`
  const left = words(value === null ? 'R' : String(value), 11, 15.2, 15, ink, 'text-anchor="middle"')
  const right =
    suit === null
      ? `<path transform="translate(24 10)scale(.6)" fill="${GOLD}" d="${EMBLEMS.star}"/>`
      : sign(suit, 24.4, 10, 0.56)
  return `<svg viewBox="0 0 34 20" aria-hidden="true">${face}${left}${right}</svg>`
}
