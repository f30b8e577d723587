// Forces, depots and irregulars as SVG, drawn around 0,0 within a radius of about 17. Colour, charge and letters tell
// the nation; a band with a name tells a command from a Minor Force; shape tells what it is.
import { FONT, type Paint, type Theme } from '@tricorne/drawing'
import { bastion } from './bastion.ts'
import { charge } from './emblems.ts'
import { nationPaint } from './palette.ts'

export interface ForceLook {
  nation: string
  /** Strength points; null if the viewer may not know. */
  strength: number | null
  /** How many of them are cavalry, where that is to be told. */
  cavalry?: number
  /** A few letters of the commander's name; none for a Minor Force. */
  commander?: string
  /** The commander's stars. */
  stars?: number
  /** Besides its own it holds strength of this nation. */
  also?: string
  demoralised?: boolean
  /** Worn-1 to Worn-3. */
  worn?: number
  /** The number of its Short Supply marker, SS-n. */
  short?: number
  besieging?: boolean
  /** Inside the fortress. */
  inside?: boolean
  /** It has been activated. */
  spent?: boolean
}

export const HALO: Record<Theme, string> = { light: '#fffaf0', dark: '#e9dfc6' }
export const WHITE = '#fffaf0'
export const BLACK = '#1e1710'
export const RED = '#a3211b'
export const GOLD = '#e0b440'

export function figure(
  text: string | number,
  x: number,
  y: number,
  size: number,
  fill: string,
  more = '',
): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-family="${FONT}" font-size="${size}" font-weight="700" style="font-variant-numeric:lining-nums" fill="${fill}"${more}>${text}</text>`
}

const STAR = 'M0-3.2L.8-1 3-1 1.2.4 1.9 2.6 0 1.2-1.9 2.6-1.2.4-3-1-.8-1Z'
const star = (x: number, y: number, fill: string): string =>
  `<path transform="translate(${x} ${y})scale(.86)" fill="${fill}" d="${STAR}"/>`

/** A small disc at a corner with a letter or a number. */
const badge = (
  text: string | number,
  x: number,
  y: number,
  fill: string,
  ink: string,
  edge: string,
): string =>
  `<circle cx="${x}" cy="${y}" r="5.7" fill="${fill}" stroke="${edge}" stroke-width="1.2"/>${figure(text, x, y + 3.1, String(text).length > 1 ? 7.8 : 9, ink)}`

const SHADOW = '<rect x="-15" y="-11.4" width="32" height="26.4" rx="3" fill="#000" fill-opacity=".3"/>'
const BODY = '<rect x="-16" y="-13" width="32" height="26" rx="3"'

/** A mortar: it besieges. */
const MORTAR =
  `<circle cx="-15" cy="-11.6" r="6.2" fill="${WHITE}" stroke="${BLACK}" stroke-width="1.2"/>` +
  `<path d="M-18.6-8.4H-11.4M-17.4-9.6L-15.8-15.4-11.4-13.6-13.2-9.6Z" fill="${BLACK}" stroke="${BLACK}" stroke-width="1.1" stroke-linecap="round"/>`

function marksOf(look: ForceLook): string {
  const worn = look.worn ?? 0
  const order = look.demoralised
    ? badge('D', -16, 13, RED, WHITE, '#4d0b08')
    : worn > 0
      ? badge(`W${worn}`, -16, 13, '#f3d9a0', '#5b2c05', '#7a4a12')
      : ''
  const short = (look.short ?? 0) > 0 ? badge(`S${look.short}`, 16, 13, WHITE, RED, RED) : ''
  const spent = look.spent
    ? `<path d="M12.4-16.4l6 4.4-6 4.4z" fill="${WHITE}" stroke="${BLACK}" stroke-width="1.2" stroke-linejoin="round"/>`
    : ''
  return order + short + spent + (look.besieging ? MORTAR : '')
}

/** The band with the commander's letters and stars. */
function command(name: string, stars: number, c: Paint): string {
  const left = stars * 6.2
  const room = 30 - left
  const size = Math.min(9.4, room / (0.68 * Math.max(3, name.length)))
  const row = Array.from({ length: stars }, (_, i) => star(-11.6 + i * 6.2, -8, GOLD)).join('')
  return (
    `<path d="M-16-3.4V-10a3 3 0 0 1 3-3H13a3 3 0 0 1 3 3v6.6z" fill="${c.edge}"/>${row}` +
    figure(name, (left - 1) / 2, -8.1 + size * 0.34, +size.toFixed(1), WHITE)
  )
}

/** A force: with a commander a block with his name, without one a plain block with the nation's letters. */
export function force(look: ForceLook, theme: Theme = 'light'): string {
  const c = nationPaint(look.nation)
  const walls = look.inside ? bastion(20.5, c, HALO[theme]) : ''
  const led = look.commander !== undefined
  const strength = look.strength === null ? '?' : look.strength
  const both = look.also
    ? `<path d="M16 2V10a3 3 0 0 1-3 3H3z" fill="${nationPaint(look.also).fill}" stroke="${c.edge}" stroke-width=".8"/>`
    : ''
  const horse =
    look.cavalry === undefined || look.cavalry === 0
      ? ''
      : `<path d="M-13.6 9.8L-7.4 4.4" stroke="${c.ink}" stroke-width="1.3" stroke-linecap="round"/>${figure(look.cavalry, -5.4, 11, 6.8, c.ink)}`
  const sign = led
    ? charge(look.nation, -9, horse === '' ? 4.8 : 1.4, horse === '' ? 0.56 : 0.36, c.ink)
    : charge(look.nation, -8.6, horse === '' ? -2 : -4.6, horse === '' ? 0.52 : 0.42, c.ink) +
      (horse === '' ? figure(look.nation, -8.6, 10.4, 7, c.ink) : '')
  const size = String(strength).length > 1 ? 15.5 : 17
  const number = led
    ? figure(strength, look.also ? 4 : 5.4, look.also ? 9.4 : 10.4, size, c.ink)
    : figure(strength, look.also ? 4.6 : 6.2, 5.6, size + 1.5, c.ink)
  const drawn =
    `${SHADOW}${BODY} fill="${c.fill}" stroke="${HALO[theme]}" stroke-width="3.4"/>` +
    `${BODY} fill="${c.fill}" stroke="${c.edge}" stroke-width="1.4"/>${both}` +
    (led ? command(look.commander ?? '', look.stars ?? 0, c) : '') +
    sign +
    horse +
    number +
    marksOf(look)
  return look.inside ? `${walls}<g transform="scale(.76)">${drawn}</g>` : drawn
}

/** A depot: a magazine with a steep roof. */
export function depot(nation: string, theme: Theme = 'light', spent = false): string {
  const c = nationPaint(nation)
  const walls = 'M-11-1H11V13H-11Z'
  const roof = 'M-14.4-1L-8-13.4H8L14.4-1Z'
  const idle = spent
    ? `<path d="M10-17l6 4.4-6 4.4z" fill="${WHITE}" stroke="${BLACK}" stroke-width="1.2" stroke-linejoin="round"/>`
    : ''
  return (
    `<path d="M-9.6 14.6H13V1" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="2.6"/>` +
    `<path d="${walls}${roof}" fill="none" stroke="${HALO[theme]}" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="${walls}" fill="#efe0bd" stroke="${c.edge}" stroke-width="1.3" stroke-linejoin="round"/>` +
    `<path d="M-4 13V6a4 4 0 0 1 8 0V13Z" fill="#5b3a20"/><path d="M-8.4 3.4v4M8.4 3.4v4" stroke="#5b3a20" stroke-width="2"/>` +
    `<path d="${roof}" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.4" stroke-linejoin="round"/>` +
    charge(nation, 0, -7, 0.46, c.ink) +
    idle
  )
}

const ROUND = (c: Paint, theme: Theme): string =>
  `<circle cx="1" cy="1.6" r="15.4" fill="#000" fill-opacity=".28"/><circle r="16" fill="${HALO[theme]}"/><circle r="14.4" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.5"/><circle r="12.2" fill="none" stroke="${c.edge}" stroke-width=".7"/>`

const SABRE = 'M-8.6 7.6C-2 5.4 5 0 8.4-8.4 8.8-1.4 2.4 7-6.4 9.8Z'
const HILT = 'M-10.4 4.6L-5 10.8'
const sabre = (ink: string, flip: boolean): string =>
  `<g${flip ? ' transform="scale(-1 1)"' : ''}><path d="${SABRE}" fill="${ink}"/><path d="${HILT}" stroke="#9a6a1a" stroke-width="2" stroke-linecap="round"/></g>`
const FLAME =
  'M0 9.4C-7 8.6-8.4 1.6-4.4-2.4-4.4.4-2.4.6-2.2-1.2-2-5-.2-7.4 1.6-9.4 1.2-5.4 5.4-3.6 6 1 6.6 6 3.6 9.2 0 9.4Z'

/** Croats and hussars: crossed sabres and the number that defends them, or a raid that succeeded. */
export function hussars(state: 'mobile' | 'raid', defence: number, theme: Theme = 'light'): string {
  const c = nationPaint('AU')
  if (state === 'raid') return ROUND({ ...c, fill: '#5d1712', edge: '#2a0705' }, theme) + flame()
  return (
    ROUND(c, theme) +
    `<g transform="translate(0 -1.6)scale(.94)">${sabre('#39414a', false)}${sabre('#39414a', true)}</g>` +
    badge(defence, 0, 10.6, WHITE, BLACK, c.edge)
  )
}

const flame = (): string =>
  `<path d="${FLAME}" fill="#f6a31f" stroke="#fde7b0" stroke-width="1"/><path d="M0 8.4C-3.4 8-4 4.6-1.8 2.2-1.4 4 .6 3 .4.2 3 2 3.4 7.8 0 8.4Z" fill="#fdf0b8"/>`

/** Piedmontese partisans: a scythe and a musket, or a raid that succeeded. */
export function partisans(state: 'mobile' | 'raid', defence: number, theme: Theme = 'light'): string {
  const c = nationPaint('PE')
  if (state === 'raid') return ROUND({ ...c, fill: '#153d20', edge: '#061a0b' }, theme) + flame()
  return (
    ROUND(c, theme) +
    `<g transform="translate(0 -1.4)" fill="none" stroke="${c.ink}" stroke-linecap="round"><path d="M-8 8.6L7.4-8" stroke-width="2.6"/><path d="M8 8.6L-6.6-7" stroke-width="1.7"/><path d="M-6.6-7C-2.6-10.4 3-10.6 6-8.4" stroke-width="2"/></g>` +
    badge(defence, 0, 10.6, WHITE, BLACK, c.edge)
  )
}
