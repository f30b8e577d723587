// Pieces and markers as SVG, drawn around 0,0 within a radius of about 17. They are meant for 24 to 48
// pixels: colour and emblem tell the power, the large figure the rank.
import { EMBLEMS, FLAG_MIDDLE, FONT, flagOnPole, type Theme } from '@tricorne/drawing'
import { POWER_IDS, type PowerColours, type PowerId, powerColours } from './palette.ts'

/** The emblem of each power: known without colour. */
export const powerEmblem: Record<PowerId, keyof typeof EMBLEMS> = {
  austria: 'eagle',
  prussia: 'star',
  saxony: 'swords',
  france: 'lily',
  bavaria: 'lozenges',
  'pragmatic-army': 'cross',
}

export interface GeneralLook {
  /** Number of the power. */
  power: number
  rank: number
  /** Troops that he leads; unknown if negative or left out. */
  troops?: number
  /** Face down: out of supply. */
  down?: boolean
  /** Would be out of supply if it were judged now. */
  hungry?: boolean
  /** Has moved in this stage. */
  moved?: boolean
  /** Commands a stack. */
  chief?: boolean
}

const HALO: Record<Theme, string> = { light: '#fffaf0', dark: '#e9dfc6' }
const SKIN = '#eac7a0'
const WIG = '#f1ece0'
const FELT = '#261c15'
const GOLD = '#e0b440'
const CANVAS = '#efe6cf'
const WOOD = '#5b3a20'

const colours = (power: number): PowerColours => powerColours[POWER_IDS[power]]

export const emblem = (power: number, x: number, y: number, scale: number, fill: string): string =>
  `<path transform="translate(${x} ${y})scale(${scale})" fill="${fill}" d="${EMBLEMS[powerEmblem[POWER_IDS[power]]]}"/>`

function figure(text: string | number, x: number, y: number, size: number, fill: string): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-family="${FONT.replaceAll('"', "'")}" font-size="${size}" font-weight="700" style="font-variant-numeric:lining-nums" fill="${fill}">${text}</text>`
}

const COAT = 'M-5-4.6C-11-3.6-14-.6-14 4.6V13.4C-8 15.4 8 15.4 14 13.4V4.6C14-.6 11-3.6 5-4.6Z'
const HAT = 'M-12.6-9.4C-8.6-10-6.4-17.6 0-18 6.4-17.6 8.6-10 12.6-9.4 9-6.6 4.4-9.6 0-9.6S-9-6.6-12.6-9.4Z'
// Faint by the paint's own opacity: one of the element would be a group for the browser to keep apart.
const SHADOW = '<ellipse cx="1" cy="14.6" rx="14" ry="2.6" fill-opacity=".28"/>'

function badge(troops: number | undefined, c: PowerColours): string {
  if (troops === undefined || troops < 0) return ''
  return `<circle cx="11.5" cy="-13.6" r="6.6" fill="#fffaf0" stroke="${c.edge}" stroke-width="1.3"/>${figure(troops, 11.5, -9.8, 11, '#1e1710')}`
}

/** An empty loaf: his bread will not come. */
const HUNGRY =
  '<circle cx="-11.5" cy="-13.6" r="6.2" fill="#fffaf0" stroke="#8f1527" stroke-width="1.3"/>' +
  '<path d="M-15-12.6c0-4.4 7-4.4 7 0z" fill="#c98a3c" stroke="#5b3a20" stroke-width=".8"/>' +
  '<path d="M-15.6-9.6l8.2-8" stroke="#8f1527" stroke-width="1.6" stroke-linecap="round"/>'

function faceUp(look: GeneralLook, c: PowerColours): string {
  const trim = look.chief ? GOLD : c.fill
  return (
    `<path d="${COAT}" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.5"/>` +
    `<path d="M-3.6-4.4L0 .4 3.6-4.4Z" fill="${WIG}" stroke="${c.edge}" stroke-width=".7"/>` +
    `<circle cx="-4.5" cy="-6" r="2.3" fill="${WIG}" stroke="#6b5a45" stroke-width=".6"/><circle cx="4.5" cy="-6" r="2.3" fill="${WIG}" stroke="#6b5a45" stroke-width=".6"/>` +
    `<ellipse cy="-7" rx="4" ry="4.6" fill="${SKIN}" stroke="#6b4a30" stroke-width=".7"/>` +
    '<path d="M-1.7-6.6v.1M1.7-6.6v.1" stroke="#3a2416" stroke-width="1.1" stroke-linecap="round"/>' +
    `<path d="${HAT}" fill="${FELT}" stroke="${trim}" stroke-width="${look.chief ? 1.5 : 1}"/>` +
    emblem(look.power, -6.6, 7.2, 0.47, c.ink) +
    figure(look.rank, 6.6, 12.2, 14.5, c.ink)
  )
}

/** From behind: a wig with its ribbon, the coat in stripes. */
function faceDown(look: GeneralLook, c: PowerColours): string {
  return (
    `<path d="${COAT}" fill="#ddd2b8" stroke="${c.edge}" stroke-width="1.5"/>` +
    `<path d="M-13.4 4.6h26.8M-13.4 8h26.8M-13.4 11.4h26.8M-12.4 1.2h24.8" stroke="${c.fill === '#f7f0dd' ? '#b7a26a' : c.fill}" stroke-width="1.5" stroke-opacity=".75"/>` +
    `<ellipse cy="-7" rx="4.8" ry="4.8" fill="${WIG}" stroke="#6b5a45" stroke-width=".7"/>` +
    `<path d="M0-3.4L-3.4-5V-1.8ZM0-3.4L3.4-5V-1.8ZM-1-3L0 5 1-3Z" fill="${FELT}"/>` +
    `<path d="${HAT}" fill="${FELT}" stroke="${look.chief ? GOLD : c.fill}" stroke-width="1"/>` +
    `<rect x="-12" y="2.6" width="10.6" height="10.4" rx="2" fill="#fffaf0" stroke="${c.edge}" stroke-width=".8"/>` +
    emblem(look.power, -6.7, 7.8, 0.42, '#1e1710') +
    `<rect x="1.4" y="2.6" width="10.6" height="10.4" rx="2" fill="#fffaf0" stroke="${c.edge}" stroke-width=".8"/>` +
    figure(look.rank, 6.7, 11.8, 12, '#1e1710')
  )
}

/** A general on his base. */
export function general(look: GeneralLook, theme: Theme = 'light'): string {
  const c = colours(look.power)
  const halo = `<path d="${COAT}${HAT}" fill="none" stroke="${HALO[theme]}" stroke-width="4" stroke-linejoin="round"/>`
  const body = look.down ? faceDown(look, c) : faceUp(look, c)
  const hungry = look.hungry && !look.down ? HUNGRY : ''
  const drawn = SHADOW + halo + body + hungry + badge(look.troops, c)
  return look.moved ? `<g opacity=".72">${drawn}</g>` : drawn
}

/** Two generals in one city: who commands stands in front, and the badge is his. */
export function stack(front: GeneralLook, behind: GeneralLook, theme: Theme = 'light'): string {
  const { troops: _, ...rear } = behind
  return `<g transform="translate(10 -7)scale(.9)">${general(rear, theme)}</g><g transform="translate(-5 2)">${general({ ...front, chief: true }, theme)}</g>`
}

const wheel = (x: number): string =>
  `<circle cx="${x}" cy="9" r="5.2" fill="${CANVAS}" stroke="${WOOD}" stroke-width="1.7"/>` +
  `<path d="M${x - 5} 9h10M${x} 4v10M${x - 3.5} 5.5l7 7M${x - 3.5} 12.5l7-7" stroke="${WOOD}" stroke-width=".9"/>`

/** A supply train: a covered wagon. */
export function train(power: number, theme: Theme = 'light'): string {
  const c = colours(power)
  const tilt = 'M-14 3.4L-12.6-7C-8-12.6 8-12.6 12.6-7L14 3.4Z'
  return (
    '<ellipse cx="1" cy="14.4" rx="14" ry="2.2" fill-opacity=".28"/>' +
    `<path d="${tilt}M-14.4 2.8h28.8V7h-28.8z" fill="none" stroke="${HALO[theme]}" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="${tilt}" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.4"/>` +
    `<path d="M-9.6 3L-8.6-9M9.6 3L8.6-9" stroke="${c.edge}" stroke-width=".8" stroke-opacity=".7"/>` +
    `<rect x="-14.4" y="2.8" width="28.8" height="4.4" rx="1" fill="${WOOD}" stroke="#2c1a0d" stroke-width=".8"/>` +
    emblem(power, 0, -3.8, 0.6, c.ink) +
    wheel(-8) +
    wheel(8)
  )
}

const HORSE =
  'M-9.4 1.2C-6-1.2 2-.4 5.4-2.2L9.2-8.2 9-10.8 11-9.6 15.4-6.6C16.4-5.4 15.8-4.2 14.6-4L11.6-4.8 9.6 1.4C9.4 4 8 6 6.4 6.8L10.6 8.4 14.4 7.4 15 9 10.4 10.8 4.6 8.6 6.6 12.4 10.4 14.2 9.8 15.6 5 14 1.2 8.2C-2 8.6-4 8.2-5.6 7.4L-9.6 10.4-13.8 10.8-14 12.6-12.4 13-9 12.4-4.2 9 -6.4 13-10.6 15.4-9.6 16.6-5 14.6-2.6 8.6C-8 9.4-10.4 6-10.2 3.6-13 2.6-13.6 5-15.6 6.2-15.4 2-12.4.4-9.4 1.2Z'
const RIDER =
  'M-2.6.6L-3-7.6C-1-9.4 2-9.4 3.6-8.4L9.4-9.8 9.8-8.2 4.4-5.8 3.8-1C5.6.6 5.8 3 5 5.2L4.4 9 2.2 9 2.4 4.4-.4 2.2ZM-1.4-10.2C-2.2-12-1.8-13.4-1.8-13.4L-2-18.6C0-20 3-19.8 4.4-18.6L4.2-13.2C4.6-11.6 3.6-9.6 1.4-9.4 0-9.4-1-9.6-1.4-10.2Z'
const SABRE = 'M8.6-8.6C11.4-11.6 13.4-15.4 13.4-19.4 14.8-15.2 13.2-10.6 9.8-8Z'

/** A hussar at the gallop, on a roundel of his power. */
export function hussar(theme: Theme = 'light', power = 0): string {
  const c = colours(power)
  return (
    `<circle r="17" fill="${HALO[theme]}"/><circle r="15.6" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.5"/><circle r="13.4" fill="none" stroke="${c.edge}" stroke-width=".7"/>` +
    `<g transform="translate(-.2 1)scale(.8)"><path d="${HORSE}" fill="${FELT}"/>` +
    `<path d="M-3-7.4C-7-8-9.6-5-11-5.4-10.4-2-7 .4-2.8-.6Z" fill="#9a2b2b"/>` +
    `<path d="${RIDER}" fill="#1f3f6e"/><path d="M-2-15.2h6.4v1.6h-6.4z" fill="${GOLD}"/><path d="M-1.5-13.2h5.4c.2 2.4-1 3.8-2.6 3.8s-3-1.4-2.8-3.8z" fill="${SKIN}"/>` +
    `<path d="${SABRE}" fill="#e8e8ea" stroke="${FELT}" stroke-width=".5"/></g>`
  )
}

/** A marker of control: the colours of a power. */
export function marker(power: number, theme: Theme = 'light'): string {
  const c = colours(power)
  return flagOnPole(c.fill, c.edge, HALO[theme]) + emblem(power, ...FLAG_MIDDLE, c.ink)
}

const CAP = 'M-9.5-3C-10.5-12-6-17 0-17S10.5-12 9.5-3Z'

/** An elector's bonnet in the colours of the side that he is on. */
export function elector(power: number, theme: Theme = 'light'): string {
  const c = colours(power)
  const tails = [-7, -2.4, 2.4, 7].map((x) => `<path d="M${x}-1.6l1.1 2.8h-2.2z"/>`).join('')
  return (
    `<path d="${CAP}M-11-3.4h22v6h-22z" fill="none" stroke="${HALO[theme]}" stroke-width="4.4" stroke-linejoin="round"/>` +
    `<path d="${CAP}" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.3"/><path d="M0-17V-4" stroke="${GOLD}" stroke-width="1.6"/>` +
    `<rect x="-11" y="-3.8" width="22" height="6.4" rx="3.2" fill="${CANVAS}" stroke="${c.edge}" stroke-width="1.1"/><g fill="${FELT}">${tails}</g>` +
    `<circle cy="-18.4" r="1.9" fill="${GOLD}" stroke="${WOOD}" stroke-width=".6"/>`
  )
}

/** A question marker: passed by this power, not yet conquered. */
export function query(power: number, theme: Theme = 'light'): string {
  const c = colours(power)
  const teeth = Array.from({ length: 12 }, (_, i) => {
    const a = (i * Math.PI) / 6
    return `<circle cx="${(7.6 * Math.sin(a)).toFixed(1)}" cy="${(-7.6 * Math.cos(a)).toFixed(1)}" r="2.5"/>`
  }).join('')
  return (
    `<circle r="11.6" fill="${HALO[theme]}"/><g fill="${c.fill}" stroke="${c.edge}" stroke-width="1">${teeth}</g>` +
    `<circle r="8" fill="${c.fill}"/><circle r="7" fill="none" stroke="${c.ink}" stroke-width=".6" stroke-opacity=".6"/>${figure('?', 0, 4.8, 14, c.ink)}`
  )
}
