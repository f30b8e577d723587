// Strategy cards as SVG. The face in a hand is 64 × 90: title, campaign points, era and signs; the card to read is
// 200 × 281 and has its words.
import { escaped, FONT, type Theme } from '@tricorne/drawing'
import { charge } from './emblems.ts'
import { nationPaint } from './palette.ts'
import { BLACK, GOLD, RED, WHITE } from './pieces.ts'
import { tagSign } from './tags.ts'

export interface CardLook {
  /** The court whose deck it is of: PR, AU, FR or BR. */
  deck: string
  title: string
  /** Campaign points, and how many it gives if it is removed for good. */
  cp: number
  altCp?: number
  /** E, W or L. */
  era: string
  /** Begins the match in hand. */
  starred: boolean
  tags: readonly string[]
  /** Its event cannot be played now. */
  idle?: boolean
}

export interface CardWords {
  /** What its events do, one after another; the player chooses among several. */
  texts: readonly string[]
  /** Between two events. */
  or: string
  /** A line of history below. */
  history?: string
  /** The era and the tags in words. */
  era: string
  tags: readonly string[]
}

const STOCK: Record<Theme, string> = { light: '#fcf6e6', dark: '#efe5cc' }
const EDGE = '#8a7450'

/** The heading of a deck; Austria's white is no ground for white letters, so its deck is imperial gold. */
const HEADS: Record<string, readonly [fill: string, ink: string]> = {
  PR: ['#1a2a58', WHITE],
  AU: ['#7a5708', WHITE],
  FR: ['#2a6fc4', WHITE],
  BR: ['#a61d28', WHITE],
}
export const deckHead = (deck: string): readonly [fill: string, ink: string] => HEADS[deck] ?? HEADS.AU

const NARROW = "iljtfrI.,:;'!()"
const WIDE = 'mwMW'
/** Bold letters are wider than those of the events. */
const BOLD = 1.08
const PLAIN = 0.95
/** About how wide a text is, in ems: the browser is not asked. */
function ems(text: string): number {
  let sum = 0
  for (const c of text) {
    if (c === ' ') sum += 0.24
    else if (NARROW.includes(c)) sum += 0.31
    else if (WIDE.includes(c)) sum += 0.8
    else sum += c !== c.toLowerCase() ? 0.69 : 0.48
  }
  return sum
}

/** Breaks a text into lines that fit. */
export function broken(text: string, size: number, width: number, weight = PLAIN): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && ems(longer) * size * weight > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}

/** The largest size at which a text fits into so many lines. */
function fitted(
  text: string,
  sizes: readonly number[],
  { width, most, weight }: { width: number; most: number; weight: number },
): { size: number; lines: string[] } {
  const tried = sizes.map((size) => ({ size, lines: broken(text, size, width, weight) }))
  const fits = tried.find(
    ({ size, lines }) => lines.length <= most && lines.every((l) => ems(l) * size * weight <= width),
  )
  return fits ?? tried[tried.length - 1]
}

const write = (text: string, x: number, y: number, size: number, more: string): string =>
  `<text x="${x}" y="${+y.toFixed(1)}" font-family="${FONT}" font-size="${size}" style="font-variant-numeric:lining-nums" ${more}>${escaped(text)}</text>`

const column = (
  lines: readonly string[],
  x: number,
  top: number,
  size: number,
  step: number,
  more: string,
): string => lines.map((l, i) => write(l, x, top + i * step, size, more)).join('')

const sheet = (w: number, h: number, inner: string): string =>
  `<svg viewBox="0 0 ${w} ${h}" style="direction:ltr" aria-hidden="true">${inner}</svg>`

/** Campaign points on a seal, with those of a card that is removed beside it. */
function seal(cp: number, altCp: number | undefined, r: number, fill: string): string {
  const alt =
    altCp === undefined
      ? ''
      : `<g transform="translate(${+(r * 1.02).toFixed(1)} ${+(r * 0.92).toFixed(1)})"><circle r="${r * 0.58}" fill="${RED}" stroke="${WHITE}" stroke-width="${r * 0.08}"/>${write(String(altCp), 0, r * 0.27, r * 0.8, `text-anchor="middle" font-weight="700" fill="${WHITE}"`)}</g>`
  return (
    `<circle r="${r}" fill="${WHITE}" stroke="${fill}" stroke-width="${r * 0.16}"/><circle r="${r * 0.8}" fill="none" stroke="${fill}" stroke-width="${r * 0.05}"/>` +
    write(String(cp), 0, r * 0.48, r * 1.45, `text-anchor="middle" font-weight="750" fill="${BLACK}"`) +
    alt
  )
}

const STAR = 'M0-5.2L1.3-1.7 5-1.6 2.1.7 3.1 4.2 0 2.1-3.1 4.2-2.1.7-5-1.6-1.3-1.7Z'
const starAt = (x: number, y: number, scale: number): string =>
  `<path transform="translate(${x} ${y})scale(${scale})" fill="${GOLD}" stroke="#6b4f10" stroke-width=".5" d="${STAR}"/>`

/** A title in three lines if letters need not be small for it, else in four. */
function titleOf(whole: string): { size: number; lines: string[] } {
  const title = whole.replaceAll('/', ' / ')
  const three = fitted(title, [9.6, 9, 8.4, 7.8, 7.2], { width: 54, most: 3, weight: BOLD })
  const fits = three.lines.length <= 3 && three.lines.every((l) => ems(l) * three.size * BOLD <= 54)
  return fits ? three : fitted(title, [7.8, 7.2, 6.6, 6], { width: 54, most: 4, weight: BOLD })
}

/** The face of a card in a hand. */
export function cardFace(look: CardLook, theme: Theme = 'light'): string {
  const [fill, ink] = deckHead(look.deck)
  const { size, lines } = titleOf(look.title)
  const step = size * 1.06
  const top = 48 - ((lines.length - 1) * step) / 2 + size * 0.3
  const signs = look.tags.map((tag, i) => {
    const x = 32 + (i - (look.tags.length - 1) / 2) * 15
    return `<g transform="translate(${x} 77.6)scale(.62)">${tagSign(tag)}</g>`
  })
  return sheet(
    64,
    90,
    `<rect x=".6" y=".6" width="62.8" height="88.8" rx="5" fill="${STOCK[theme]}" stroke="${EDGE}" stroke-width="1.2"/>` +
      charge(look.deck, 32, 47, 1.9, `${fill}" fill-opacity=".09`) +
      `<path d="M3.4 8Q3.4 3.4 8 3.4H56Q60.6 3.4 60.6 8V22H3.4Z" fill="${fill}"/>` +
      `<g transform="translate(14.6 16)">${seal(look.cp, look.altCp, 9.6, fill)}</g>` +
      (look.starred ? starAt(41, 12.6, 0.95) : '') +
      write(look.era, 53, 17.4, 13, `text-anchor="middle" font-weight="650" fill="${ink}"`) +
      `<g${look.idle ? ' fill-opacity=".5"' : ''}>${column(lines, 32, top, size, step, `text-anchor="middle" font-weight="620" fill="${BLACK}"`)}</g>` +
      `<path d="M10 67.6H54" stroke="${EDGE}" stroke-width=".6"/>${signs.join('')}` +
      `<rect x="3.4" y="3.4" width="57.2" height="83.2" rx="3.4" fill="none" stroke="${fill}" stroke-width=".7"/>`,
  )
}

const W = 200
const H = 281

/** Two lines of large letters fit into the heading, or three of smaller ones. */
function headingOf(title: string): { size: number; lines: string[] } {
  const two = fitted(title, [18, 16.5], { width: W - 84, most: 2, weight: BOLD })
  return two.lines.length <= 2
    ? two
    : fitted(title, [14.5, 13.5, 12.5], { width: W - 84, most: 3, weight: BOLD })
}

/** The card to read: its events in words, the larger the fewer there are. */
export function cardLarge(look: CardLook, words: CardWords, theme: Theme = 'light'): string {
  const [fill, ink] = deckHead(look.deck)
  const { size, lines } = headingOf(look.title)
  const title = column(
    lines,
    118,
    33 - ((lines.length - 1) * size * 1.02) / 2 + size * 0.33,
    size,
    size * 1.02,
    `text-anchor="middle" font-weight="640" fill="${ink}"`,
  )
  const tags = look.tags
    .map((tag, i) => `<g transform="translate(${25 + i * 24} 255)scale(.86)">${tagSign(tag)}</g>`)
    .join('')
  return sheet(
    W,
    H,
    `<rect x="1" y="1" width="${W - 2}" height="${H - 2}" rx="10" fill="${STOCK[theme]}" stroke="${EDGE}" stroke-width="2"/>` +
      charge(look.deck, W / 2, 150, 5.4, `${fill}" fill-opacity=".07`) +
      `<path d="M8 18Q8 8 18 8H${W - 18}Q${W - 8} 8 ${W - 8} 18V58H8Z" fill="${fill}"/>${title}` +
      `<g transform="translate(36 38)">${seal(look.cp, look.altCp, 22, fill)}</g>` +
      (look.starred ? starAt(W - 18, 18, 1.3) : '') +
      write(
        [words.era, ...words.tags].join(' · '),
        W - 14,
        72,
        9.4,
        `text-anchor="end" font-style="italic" fill="#5d4630"`,
      ) +
      body(words, fill) +
      `<path d="M14 238H${W - 14}" stroke="${EDGE}" stroke-width=".9"/>${tags}` +
      (words.history === undefined ? '' : historyOf(words.history, look.tags.length)) +
      `<rect x="8" y="8" width="${W - 16}" height="${H - 16}" rx="7" fill="none" stroke="${fill}" stroke-width="1.2"/>`,
  )
}

const TOP = 92
const BOTTOM = 228

/** The words of the events: as large as they fit. */
function body({ texts, or }: CardWords, fill: string): string {
  const room = W - 36
  for (const size of [12.5, 11.8, 11, 10.3, 9.6, 9, 8.4]) {
    const parts = texts.map((t) => broken(t, size, room))
    const step = size * 1.22
    const height = parts.reduce((sum, p) => sum + p.length * step, 0) + (parts.length - 1) * step * 1.3
    if (height > BOTTOM - TOP && size > 8.4) continue
    let y = TOP
    return parts
      .map((lines, i) => {
        const rule =
          i === 0
            ? ''
            : `<path d="M40 ${(y - step * 0.1).toFixed(1)}H84M116 ${(y - step * 0.1).toFixed(1)}H160" stroke="${fill}" stroke-width=".8"/>${write(or, 100, y + step * 0.14, size, `text-anchor="middle" font-style="italic" fill="${fill}"`)}`
        if (i > 0) y += step * 1.3
        const drawn = rule + column(lines, 18, y, size, step, `fill="${BLACK}"`)
        y += lines.length * step
        return drawn
      })
      .join('')
  }
  return ''
}

/** A line of history to the right of the signs. */
function historyOf(text: string, signs: number): string {
  const room = W - 34 - signs * 24
  const { size, lines } = fitted(text, [10, 9.2, 8.4], { width: room, most: 3, weight: PLAIN })
  const top = 255.5 - ((lines.length - 1) * size * 1.05) / 2 + size * 0.3
  return column(lines, W - 16, top, size, size * 1.05, 'text-anchor="end" font-style="italic" fill="#5d4630"')
}

/** The back of a deck. */
export function cardBack(deck: string, theme: Theme = 'light'): string {
  const [fill] = deckHead(deck)
  let net = ''
  for (let x = -88; x < 60; x += 7.4) net += `M${x.toFixed(1)} 4l82 82M${(x + 82).toFixed(1)} 4l-82 82`
  const c = nationPaint(deck)
  return sheet(
    64,
    90,
    `<rect x=".6" y=".6" width="62.8" height="88.8" rx="5" fill="${STOCK[theme]}" stroke="${EDGE}" stroke-width="1.2"/>` +
      `<rect x="4" y="4" width="56" height="82" rx="3" fill="${fill}"/>` +
      `<svg x="5.5" y="5.5" width="53" height="79" viewBox="5.5 5.5 53 79"><path d="${net}" stroke="#e8d9b4" stroke-width=".5" stroke-opacity=".42"/></svg>` +
      '<rect x="6" y="6" width="52" height="78" rx="2" fill="none" stroke="#e8d9b4" stroke-width=".8"/>' +
      `<ellipse cx="32" cy="45" rx="18" ry="20" fill="${c.fill}" stroke="#e8d9b4" stroke-width="1.4"/>` +
      charge(deck, 32, 45, 1.15, c.ink),
  )
}
