// Pieces as SVG, drawn around 0,0 within a radius of about 17. Armies are triangles: German ones point down, Allied
// ones up, so that sides are told apart without colour. Units outside armies are square counters with a sign.
import { FONT, type Paint, type Theme } from '@tricorne/drawing'
import { nationColours } from './palette.ts'
import { typeSign } from './signs.ts'

interface Marks {
  entrenched: boolean
  moved: boolean
  retreated: boolean
}

export interface ArmyLook extends Marks {
  side: number
  nation: number
  /** Two letters for the nation, and the number of the army. */
  code: string
  number: string
  /** How many units it holds; null if the viewer may not know. */
  size: number | null
}

export interface UnitLook extends Marks {
  nation: number
  type: number
  code: string
  /** How many of them lie here. */
  count?: number
}

const HALO: Record<Theme, string> = { light: '#fffaf0', dark: '#e9dfc6' }
const WHITE = '#fffaf0'
const BLACK = '#1e1710'

export function figure(text: string | number, x: number, y: number, size: number, fill: string): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-family="${FONT}" font-size="${size}" font-weight="700" style="font-variant-numeric:lining-nums" fill="${fill}">${text}</text>`
}

/** A ring that the table lights when the army is pointed at anywhere. */
const LIT = '<circle class="lit" r="21" fill="none" stroke-width="3.4"/>'

const UP = 'M0-17.4L17.6 13.2Q18 14.4 16.6 14.4H-16.6Q-18 14.4-17.6 13.2Z'
const DOWN = 'M0 17.4L17.6-13.2Q18-14.4 16.6-14.4H-16.6Q-18-14.4-17.6-13.2Z'
/** The triangle of an army: down for Germans, up for Allies. */
export const armyBody = (side: number): string => (side === 0 ? DOWN : UP)
/** A parapet of sandbags in front of the piece. */
const TRENCH = 'M-18 18.4h5v-3.6h5v3.6h5v-3.6h6v3.6h5v-3.6h5v3.6h5'

function marksOf({ entrenched, moved, retreated }: Marks, c: Paint, halo: string): string {
  const dug = entrenched
    ? `<path d="${TRENCH}" fill="none" stroke="${halo}" stroke-width="5" stroke-linejoin="round"/><path d="${TRENCH}" fill="none" stroke="#5a3714" stroke-width="2.6" stroke-linejoin="round"/>`
    : ''
  const went = moved
    ? `<path d="M15.4 2l5 4-5 4" fill="none" stroke="${WHITE}" stroke-width="4.4" stroke-linecap="round"/><path d="M15.4 2l5 4-5 4" fill="none" stroke="${c.edge}" stroke-width="2.2" stroke-linecap="round"/>`
    : ''
  const back = retreated
    ? `<path d="M11-22v13M11-22h9l-3 3.4 3 3.4h-9" fill="${WHITE}" stroke="${BLACK}" stroke-width="1.4" stroke-linejoin="round"/>`
    : ''
  return dug + went + back
}

export function army(look: ArmyLook, theme: Theme = 'light'): string {
  const c = nationColours[look.nation]
  const german = look.side === 0
  const body = armyBody(look.side)
  const empty = look.size === 0
  const ink = empty ? c.edge : c.ink
  const fill = empty
    ? `fill="${c.pale}" fill-opacity=".8" stroke="${c.edge}" stroke-width="1.6" stroke-dasharray="4 2.4"`
    : `fill="${c.fill}" stroke="${HALO[theme]}" stroke-width="1.5"`
  const size = look.size === null ? '?' : look.size
  const [sx, sy] = german ? [-14.4, 8] : [-14.6, -7.6]
  const strength = empty
    ? ''
    : `<circle cx="${sx}" cy="${sy}" r="7" fill="${WHITE}" stroke="${c.edge}" stroke-width="1.3"/>${figure(size, sx, sy + 4, 11.5, BLACK)}`
  const long = look.number.length > 2
  return (
    `${LIT}${empty ? '' : `<path d="${body}" transform="translate(1 2.6)" fill="#000" opacity=".35"/>`}` +
    `<path d="${body}" ${fill}/>` +
    figure(look.number, 0, german ? 0.6 : 11.8, long ? 11 : 15.5, ink) +
    figure(look.code, 0, german ? 8.6 : -1.2, 7.6, ink) +
    strength +
    marksOf(look, c, HALO[theme])
  )
}

export function unit(look: UnitLook, theme: Theme = 'light'): string {
  const c = nationColours[look.nation]
  const many =
    (look.count ?? 1) > 1
      ? `<circle cx="-13" cy="11" r="6.6" fill="${WHITE}" stroke="${c.edge}" stroke-width="1.2"/>${figure(look.count ?? 1, -13, 14.8, 11, BLACK)}`
      : ''
  return (
    `<rect x="-13" y="-12.4" width="28" height="28" rx="3" fill="#000" opacity=".35"/>` +
    `<rect x="-14" y="-14" width="28" height="28" rx="3" fill="${c.fill}" stroke="${HALO[theme]}" stroke-width="1.5"/>` +
    `<g transform="translate(0 3.4)scale(.86)">${typeSign(look.type, c.ink)}</g>` +
    figure(look.code, -7.4, -6.4, 7.4, c.ink) +
    many +
    marksOf(look, c, HALO[theme])
  )
}

export interface FrontLook {
  side: number
  /** The nation of most of the units, and another one among them. */
  nation: number
  also?: number
  /** How many units stand there; null if the viewer may not know. */
  strength: number | null
  /** How many armies and single units they are. */
  pieces: number
  entrenched: 'all' | 'some' | 'none'
  moved: boolean
  retreated: boolean
}

const POINT_UP = 'M0-16.4L15.6-5.4V12.6Q15.6 14 14.2 14H-14.2Q-15.6 14-15.6 12.6V-5.4Z'
const PARAPET = { all: TRENCH, some: 'M-9 18.4h4v-3.6h10v3.6h4', none: '' }

/** All that a side has in an area, from afar: its strength, and a parapet towards the enemy. */
export function front(look: FrontLook, theme: Theme = 'light'): string {
  const c = nationColours[look.nation]
  const up = look.side === 1
  const turn = up ? '' : ' transform="scale(1 -1)"'
  const empty = look.strength === 0
  const under =
    look.pieces > 1
      ? `<path d="${POINT_UP}"${turn} fill="${c.fill}" stroke="${HALO[theme]}" stroke-width="1.4"/>`
      : ''
  const body = empty
    ? `fill="${c.pale}" stroke="${c.edge}" stroke-width="1.6" stroke-dasharray="4 2.4"`
    : `fill="${c.fill}" stroke="${HALO[theme]}" stroke-width="1.6"`
  const stripe =
    look.also === undefined
      ? ''
      : `<path d="M-14.8 ${up ? 9.8 : -13.4}h29.6v3.6h-29.6z" fill="${nationColours[look.also].fill}"/>`
  const parapet = PARAPET[look.entrenched]
  const dug =
    parapet === ''
      ? ''
      : `<g transform="scale(1 ${up ? -1 : 1})"><path d="${parapet}" fill="none" stroke="${HALO[theme]}" stroke-width="6" stroke-linejoin="round"/><path d="${parapet}" fill="none" stroke="#5a3714" stroke-width="3.2" stroke-linejoin="round"/></g>`
  return (
    `${LIT}<path d="${POINT_UP}"${turn} transform-origin="0 0" fill="#000" opacity=".3" style="translate:1px 2.4px"/>` +
    (under === '' ? '' : `<g transform="translate(3.4 -2.6)">${under}</g>`) +
    `<path d="${POINT_UP}"${turn} ${body}/>${stripe}` +
    figure(look.strength ?? '?', 0, up ? 8.4 : 4.4, 20, empty ? c.edge : c.ink) +
    dug +
    marksOf({ entrenched: false, moved: look.moved, retreated: look.retreated }, c, HALO[theme])
  )
}

const PENTAGON = 'M0-16L15.2-4.9 9.4 13H-9.4L-15.2-4.9Z'

/** A fort with its strength; a ruin once it is only a name. */
export function fort(side: number, strength: number, theme: Theme = 'light'): string {
  const c = nationColours[side]
  return (
    `<path d="${PENTAGON}" fill="${HALO[theme]}" stroke="${c.edge}" stroke-width="3.6" stroke-linejoin="round"/>` +
    `<path d="${PENTAGON}" transform="scale(.74)" fill="${c.pale}" stroke="${c.edge}" stroke-width="1.3" stroke-linejoin="round"/>` +
    figure(strength, 0, 5.6, 16, c.edge)
  )
}

/** A battle: crossed swords on a disc, filled while it is fought. */
export const clash = (fought: boolean): string =>
  `<circle r="14" fill="${fought ? '#c8371a' : '#fff6e2'}" stroke="#6b1505" stroke-width="2"/><path d="M-7.6 7.6L7-7M7.6 7.6L-7-7M-8.4 3.6l5 5M8.4 3.6l-5 5" fill="none" stroke="${fought ? '#fff6e2' : '#6b1505'}" stroke-width="2.4" stroke-linecap="round"/>`
