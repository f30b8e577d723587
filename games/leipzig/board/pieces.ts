// Pieces as SVG, drawn around 0,0 within a radius of about 17. A placed army is a solid block with its strength;
// a possible position is a ghost: pale, hatched, dashed, with the two letters that all ghosts of an army share.
// French pieces are round or square, Allied ones are lozenges or have cut corners.
import { EMBLEMS, FONT, type Theme } from '@tricorne/drawing'
import { sideColours } from './palette.ts'
import { anySign, typeSign } from './signs.ts'

export interface ArmyLook {
  side: number
  /** Two letters, the same on all pieces of the army. */
  code: string
  /** Unit type, -1 for an army that may be any. */
  type: number
  strength: number
  lost: number
  /** Terrain value of the advanced game. */
  bonus?: number
}

export interface GhostLook {
  side: number
  code: string
  type: number
  /** How many positions are left. */
  of: number
}

const HALO: Record<Theme, string> = { light: '#fffaf0', dark: '#e9dfc6' }
const GOLD = '#e0b440'
const BLACK = '#1e1710'

export function figure(text: string | number, x: number, y: number, size: number, fill: string): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-family="${FONT}" font-size="${size}" font-weight="700" style="font-variant-numeric:lining-nums" fill="${fill}">${text}</text>`
}

/** Each side's emblem: known without colour. */
export const sideEmblem = (side: number, x: number, y: number, scale: number, fill: string): string =>
  `<path transform="translate(${x} ${y})scale(${scale})" fill="${fill}" d="${EMBLEMS[side === 0 ? 'eagle' : 'cross']}"/>`

const BLOCKS = ['M-16-13H16V13H-16Z', 'M-11-13.6H11L16.4-8.4V8.4L11 13.6H-11L-16.4 8.4V-8.4Z']

const sign = (type: number, ink: string): string => (type < 0 ? anySign(ink) : typeSign(type, ink))

/** A row of pips: full for what is left, crossed for what is lost. */
function pips(strength: number, lost: number, ink: string): string {
  const all = strength + lost
  let out = ''
  for (let i = 0; i < all; i++) {
    const x = (i - (all - 1) / 2) * 4
    out +=
      i < strength
        ? `<circle cx="${x}" cy="9.6" r="1.5" fill="${ink}"/>`
        : `<path d="M${x - 1.6} 8l3.2 3.2m0-3.2l-3.2 3.2" stroke="${GOLD}" stroke-width="1.1"/>`
  }
  return out
}

/** A ring that the table lights when the army is pointed at anywhere. */
const LIT = '<circle class="lit" r="21" fill="none" stroke-width="3.4"/>'

export function army(look: ArmyLook, theme: Theme = 'light'): string {
  const c = sideColours[look.side]
  const block = BLOCKS[look.side]
  const value = look.bonus ?? 0
  const bonus =
    value === 0
      ? ''
      : `<circle cx="14.4" cy="-12.4" r="5.8" fill="#fffaf0" stroke="${c.edge}" stroke-width="1.2"/>${figure(value > 0 ? `+${value}` : `−${-value}`, 14.2, -9.3, 9, BLACK)}`
  return (
    `${LIT}<path d="${block}" transform="translate(1 2.6)" fill="#000" opacity=".35"/>` +
    `<path d="${block}" transform="translate(0 1.6)" fill="${c.edge}" stroke="${c.edge}" stroke-width="1"/>` +
    `<path d="${block}" fill="${c.fill}" stroke="${HALO[theme]}" stroke-width="1.4"/>` +
    `<g transform="translate(-7.6 -3.4)scale(${look.type < 0 ? 0.62 : 0.64})">${sign(look.type, c.ink)}</g>` +
    figure(look.strength, 7.6, 4.4, 20, c.ink) +
    pips(look.strength, look.lost, c.ink) +
    `<rect x="-14.6" y="-18.4" width="14.4" height="8.6" rx="2" fill="${c.pale}" stroke="${c.edge}" stroke-width=".9"/>${figure(look.code, -7.4, -11.6, 8, c.edge)}` +
    bonus
  )
}

const HATCH =
  'M-11.6-3.4L-3.4-11.6M-13 2L2-13M-12.4 6.6L6.6-12.4M-10 9.6L9.6-10M-6.6 12.4L12.4-6.6M-2 13L13-2M3.4 11.6L11.6 3.4'
const GHOSTS = ['<circle r="14" ', '<path d="M0-15.8L15.8 0 0 15.8-15.8 0Z" ']

/** A possible position of an army. */
export function ghost(look: GhostLook, theme: Theme = 'light'): string {
  const c = sideColours[look.side]
  const shape = GHOSTS[look.side]
  const dots = Array.from({ length: look.of }, (_, i) => {
    const x = (i - (look.of - 1) / 2) * 4.6
    return `<circle cx="${x}" cy="${look.side === 0 ? -9.6 : -10}" r="1.6" fill="${c.fill}" stroke="${c.edge}" stroke-width=".8"/>`
  }).join('')
  return (
    `${LIT}${shape}fill="${c.pale}" fill-opacity=".82" stroke="${HALO[theme]}" stroke-width="3"/>` +
    `<path d="${HATCH}" stroke="${c.fill}" stroke-width="1.1" opacity=".3"${look.side === 1 ? ' transform="scale(.84)"' : ''}/>` +
    `${shape}fill="none" stroke="${c.fill}" stroke-width="2" stroke-dasharray="4 2.4"/>` +
    dots +
    `${figure(look.code, 0, 3.6, 13.5, c.edge)}<g transform="translate(0 9)scale(${look.type < 0 ? 0.46 : 0.36})">${sign(look.type, c.edge)}</g>`
  )
}

const CLOTH = 'M-7-16C-2-18.6 3-13.4 9.4-16L7.6-10.4 9.4-5C3-2.4-2-7.6-7-5Z'

/** A mission: a banner over its village, full when all know it, a ghost while only the French do. */
export function mission(french: number, allied: number, open: boolean, theme: Theme = 'light'): string {
  const cloth = open
    ? `fill="${GOLD}" stroke="${BLACK}" stroke-width="1.1"`
    : `fill="#fff6d8" fill-opacity=".85" stroke="#7a5a08" stroke-width="1.3" stroke-dasharray="3 2"`
  return (
    `<path d="${CLOTH}M-8-17V8" fill="none" stroke="${HALO[theme]}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>` +
    `<path d="M-8-17V8" stroke="#5b3a20" stroke-width="2" stroke-linecap="round"/><path d="${CLOTH}" ${cloth}/>` +
    figure(`${french}·${allied}`, 1, -7.4, 8, BLACK)
  )
}

/** Two letters for each army of a list, all different: the first letter and the first other that is still free. */
export function codesOf(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const letters = [...name]
    const code =
      letters
        .slice(1)
        .map((l) => letters[0] + l.toLowerCase())
        .find((c) => !taken.has(c)) ?? letters[0]
    taken.add(code)
    return code
  })
}
