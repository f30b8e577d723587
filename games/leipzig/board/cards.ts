// Cards as SVG of 64 × 90: engraved scenes for terrain, signs of the arms for movement, a watch for time.
import { EMBLEMS, FONT, type Theme } from '@tricorne/drawing'
import { sideColours, type TerrainId, terrainColours } from './palette.ts'
import { figure, sideEmblem } from './pieces.ts'
import { anySign, terrainSign, typeSign } from './signs.ts'

const STOCK: Record<Theme, string> = { light: '#fcf6e6', dark: '#efe5cc' }
const EDGE = '#8a7450'
const INK = '#2a211a'
const GOLD = '#b98a1e'
const LEATHER = '#6a4526'

const svg = (inner: string): string =>
  `<svg viewBox="0 0 64 90" style="direction:ltr" aria-hidden="true">${inner}</svg>`

const paper = (theme: Theme, ink: string): string =>
  `<rect x=".6" y=".6" width="62.8" height="88.8" rx="5" fill="${STOCK[theme]}" stroke="${EDGE}" stroke-width="1.2"/>` +
  `<rect x="3.4" y="3.4" width="57.2" height="83.2" rx="3" fill="none" stroke="${ink}" stroke-width=".5" opacity=".55"/>`

const words = (text: string, y: number, size: number, fill: string, more = ''): string =>
  `<text x="32" y="${y}" text-anchor="middle" font-family="${FONT}" font-size="${size}" font-weight="600" style="font-variant-numeric:lining-nums" fill="${fill}" ${more}>${text}</text>`

/** A word on a card, smaller if it is long. */
const title = (text: string, y: number, ink: string): string =>
  words(text, y, Math.min(10.5, 88 / Math.max(7, text.length)), ink, 'font-style="italic"')

const at = (x: number, y: number, scale: number, drawn: string): string =>
  `<g transform="translate(${x} ${y})scale(${scale})">${drawn}</g>`

/** Fine level strokes for a sky. */
const SKY = 'M8 19h20m8 0h19M7 23h12m7 0h30M9 27h30m5 0h11'
const stroke = (d: string, ink: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

const tree = (x: number, y: number, s: number, ink: string, fill: string): string =>
  at(
    x,
    y,
    s,
    `<path d="M0 0v-5" stroke="${ink}" stroke-width="1.4"/><path d="M0-4C-7-4-6.4-11-3.6-12-3-16.4 3.4-16.4 4-12 7.4-10.6 6.6-4 0-4Z" fill="${fill}" stroke="${ink}" stroke-width=".9"/><path d="M2-6c2.4-.6 2.6-4 .8-5.4" fill="none" stroke="${ink}" stroke-width=".7"/>`,
  )

/** A small landscape in a frame from 6,16 to 58,66. */
const SCENES: Record<TerrainId, (ink: string, fill: string) => string> = {
  river: (ink) =>
    stroke(SKY, ink, 0.5, 'opacity=".4"') +
    `<path d="M6 40C18 36 26 38 32 42S48 48 58 44V66H6Z" fill="#dfe9d2"/><path d="M26 66C20 58 44 54 36 48S24 42 30 38L35 38C30 43 46 45 46 51S34 58 44 66Z" fill="#9fc9dd" stroke="${ink}" stroke-width=".8"/>` +
    stroke('M31 63c3-2 5-2 8 0M33 58c2-1.4 4-1.4 6 0M38 50c1.6-1 3-1 4.6 0M31 42h3', ink, 0.7) +
    stroke('M12 56v-6m-2 6l-.8-4m4.8 4l.8-4M52 60v-6m-2 6l-.8-4m4.8 4l.8-4M17 62v-4m1.6 4l.6-3', ink, 0.8) +
    tree(13, 46, 0.6, ink, '#8fb386') +
    tree(52, 48, 0.7, ink, '#8fb386'),
  hill: (ink) =>
    stroke(SKY, ink, 0.5, 'opacity=".4"') +
    `<path d="M6 54C14 40 22 34 30 34S46 44 58 52V66H6Z" fill="#e6c08e" stroke="${ink}" stroke-width=".8"/>` +
    stroke(
      'M30 36l-1 8M33 36l2 9M37 38l4 9M41 40l5 9M45 43l6 8M26 37l-3 8M22 39l-4 8M18 43l-4 7M14 47l-4 6M31 48l-1 9M36 49l3 9M25 49l-3 9M42 51l5 8M19 52l-4 8',
      ink,
      0.8,
      'opacity=".8"',
    ) +
    at(
      32,
      31,
      0.62,
      `<path d="M-4 5L-3-7H3L4 5Z" fill="#f4e6c8" stroke="${ink}" stroke-width="1.2"/><path d="M0-7L-9-14M0-7L9-14M0-7L-9 0M0-7L9 0" stroke="${ink}" stroke-width="1.5"/>`,
    ),
  forest: (ink) =>
    stroke(SKY, ink, 0.5, 'opacity=".4"') +
    `<path d="M6 44C20 40 44 40 58 44V66H6Z" fill="#cfdcb4"/>` +
    [
      [14, 48, 0.8],
      [26, 46, 0.9],
      [38, 46, 0.8],
      [50, 48, 0.9],
      [10, 58, 1],
      [22, 57, 1.1],
      [34, 57, 1],
      [45, 57, 1.1],
      [54, 60, 0.9],
      [28, 65, 1],
      [41, 66, 1],
    ]
      .map(([x, y, s], i) => tree(x, y, s, ink, i % 2 === 0 ? '#6f9a66' : '#8fb386'))
      .join(''),
  plain: (ink) =>
    stroke(SKY, ink, 0.5, 'opacity=".4"') +
    `<path d="M6 38C24 36 40 36 58 38V66H6Z" fill="#f3e098"/>` +
    stroke(
      'M6 44L58 41M6 50L58 46M6 57L58 52M6 65L58 59M32 39L10 66M36 39L26 66M42 39L46 66M49 38L58 52',
      ink,
      0.6,
      'opacity=".6"',
    ) +
    at(
      47,
      38,
      0.5,
      `<path d="M-8 0V-9L-3-13 2-9V0ZM4 0V-18L7-24 10-18V0Z" fill="#f4e6c8" stroke="${ink}" stroke-width="1.4"/><path d="M7-24v-6m-2 2h4" stroke="${ink}" stroke-width="1.2"/>`,
    ) +
    tree(15, 41, 0.5, ink, '#8fb386'),
}

export function terrainCard(terrain: TerrainId, word: string, theme: Theme = 'light'): string {
  const { fill, ink } = terrainColours[terrain]
  const frame = `<rect x="6" y="16" width="52" height="50" fill="${STOCK.light}"/>`
  const medal = `<circle cx="32" cy="75" r="9.6" fill="${fill}" stroke="${ink}" stroke-width="1"/>`
  return svg(
    paper(theme, ink) +
      title(word, 13, ink) +
      frame +
      SCENES[terrain](ink, fill) +
      `<rect x="6" y="16" width="52" height="50" fill="none" stroke="${ink}" stroke-width=".9"/>` +
      medal +
      at(32, 75.4, 0.62, terrainSign(terrain, ink)),
  )
}

/** A card of movement: the arms that may march, over a road to the horizon. */
export function moveCard(types: readonly number[], word: string, theme: Theme = 'light'): string {
  const road =
    `<path d="M6 48C20 45 44 45 58 48V66H6Z" fill="#e9dcb6"/><path d="M20 66L30.6 47H33.4L46 66Z" fill="#f8efd2" stroke="${INK}" stroke-width=".7"/>` +
    stroke('M32 50v1.6M32.4 54v2.4M33 59v3.4', INK, 0.8)
  const arms = types
    .map((t, i) =>
      at(32 + (i - (types.length - 1) / 2) * 24, 36, types.length === 1 ? 1.5 : 1.06, typeSign(t, '#3b2412')),
    )
    .join('')
  const foot = stroke('M18 76h24m-5-4.4l6 4.4-6 4.4', GOLD, 2.6)
  return svg(
    paper(theme, INK) +
      title(word, 13, INK) +
      `<rect x="6" y="16" width="52" height="50" fill="#f7edcf"/>` +
      stroke(SKY, INK, 0.5, 'opacity=".35"') +
      road +
      arms +
      `<rect x="6" y="16" width="52" height="50" fill="none" stroke="${INK}" stroke-width=".9"/>` +
      foot,
  )
}

/** A pocket watch. */
export function timeCard(word: string, theme: Theme = 'light'): string {
  let ticks = ''
  for (let i = 0; i < 12; i++) {
    const a = (Math.PI * i) / 6
    const p = (r: number) => `${(32 + r * Math.sin(a)).toFixed(1)} ${(48 - r * Math.cos(a)).toFixed(1)}`
    ticks += `M${p(i % 3 === 0 ? 12 : 13.6)}L${p(15.4)}`
  }
  return svg(
    paper(theme, INK) +
      title(word, 13, INK) +
      stroke('M32 22c-8-8 8-8 0 0', GOLD, 2) +
      `<rect x="29.4" y="22" width="5.2" height="6" rx="1" fill="${GOLD}" stroke="${INK}" stroke-width=".7"/>` +
      `<circle cx="32" cy="48" r="20.4" fill="${GOLD}" stroke="${INK}" stroke-width=".9"/><circle cx="32" cy="48" r="17" fill="#fffaf0" stroke="${INK}" stroke-width=".8"/>` +
      stroke(ticks, INK, 1.1) +
      stroke('M32 48L32 37M32 48L40 52', INK, 2) +
      `<circle cx="32" cy="48" r="1.8" fill="${INK}"/>` +
      words('+1', 82, 13, INK),
  )
}

/** A spyglass: the scout knows where the enemy is not. */
export function scoutCard(word: string, theme: Theme = 'light'): string {
  return svg(
    paper(theme, LEATHER) +
      title(word, 13, INK) +
      `<circle cx="32" cy="43" r="23" fill="#f1e4c3"/>` +
      `<g transform="translate(32 43)rotate(-32)"><path d="M-24-3.4H-9V3.4H-24Z" fill="${GOLD}" stroke="${INK}" stroke-width=".9"/><path d="M-9-5.2H7V5.2H-9Z" fill="${LEATHER}" stroke="${INK}" stroke-width=".9"/><path d="M7-7H24V7H7Z" fill="#8a5c34" stroke="${INK}" stroke-width=".9"/><path d="M22-7.8H25V7.8H22Z" fill="${GOLD}" stroke="${INK}" stroke-width=".8"/><path d="M-7-5v10M5-5v10" stroke="${GOLD}" stroke-width="1.2"/></g>` +
      stroke('M46 24l3-4m0 7l5-2m-5-6l1-5', GOLD, 1.4) +
      words('+1', 82, 13, INK),
  )
}

/** The compass point of a sector: north, south, east, west, centre. */
const POINTS: readonly (number | null)[] = [0, 180, 90, 270, null]

const rose = (sector: number, ink: string): string => {
  const turn = POINTS[sector] ?? null
  const ring = `<circle r="8" fill="none" stroke="${ink}" stroke-width="1"/>`
  if (turn === null) return `${ring}<circle r="3.6" fill="${ink}"/>`
  return `${ring}<g transform="rotate(${turn})"><path d="M0-12L4 2H-4Z" fill="${ink}"/></g>`
}

export interface MissionLook {
  sector: number
  sectorName: string
  village: string
  french: number
  allied: number
  /** Known to the French only. */
  secret?: boolean
}

export function missionCard(look: MissionLook, theme: Theme = 'light'): string {
  const [french, allied] = sideColours
  const seal = look.secret
    ? '<circle cx="54" cy="12" r="5.4" fill="#8f1527" stroke="#4d0812" stroke-width=".8"/><path d="M51.6 12h4.8M54 9.6v4.8" stroke="#f3d9c8" stroke-width="1"/>'
    : ''
  return svg(
    paper(theme, INK) +
      words(look.sectorName.toUpperCase(), 13, 7.6, '#6d1f1a', 'letter-spacing=".12em"') +
      at(32, 30, 1.05, rose(look.sector, '#6d1f1a')) +
      words(look.village, 55, Math.min(10, 96 / Math.max(8, look.village.length)), INK) +
      stroke('M14 60h36', GOLD, 0.9) +
      `<rect x="8" y="64" width="22" height="18" rx="2" fill="${french.fill}"/>${figure(look.french, 19, 78, 15, french.ink)}` +
      `<rect x="34" y="64" width="22" height="18" rx="2" fill="${allied.fill}"/>${figure(look.allied, 45, 78, 15, allied.ink)}` +
      seal,
  )
}

/** The back of a Mission Card shows its sector and nothing else. */
export function missionBack(sector: number, sectorName: string, theme: Theme = 'light'): string {
  return svg(
    back('#5a2a20', theme) +
      at(32, 42, 1.3, rose(sector, '#f3e6c4')) +
      words(sectorName.toUpperCase(), 70, 8, '#f3e6c4', 'letter-spacing=".12em"'),
  )
}

function back(colour: string, theme: Theme): string {
  let net = ''
  for (let x = -90; x < 64; x += 7) net += `M${x} 0l90 90M${x + 90} 0l-90 90`
  return (
    `<rect x=".6" y=".6" width="62.8" height="88.8" rx="5" fill="${STOCK[theme]}" stroke="${EDGE}" stroke-width="1.2"/>` +
    `<rect x="4" y="4" width="56" height="82" rx="3" fill="${colour}"/>` +
    `<svg x="5.5" y="5.5" width="53" height="79" viewBox="5.5 5.5 53 79"><path d="${net}" stroke="#e8d9b4" stroke-width=".5" opacity=".35"/></svg>` +
    '<rect x="6" y="6" width="52" height="78" rx="2" fill="none" stroke="#e8d9b4" stroke-width=".8"/>' +
    `<ellipse cx="32" cy="45" rx="18.5" ry="21" fill="${colour}" stroke="#e8d9b4" stroke-width="1"/>`
  )
}

const SHAKO = 'M-8 9L-9-6C-6-9.4 6-9.4 9-6L8 9C4 11.4-4 11.4-8 9Z'

/** The back of an Action Card. */
export const actionBack = (theme: Theme = 'light'): string =>
  svg(
    back('#2c4a3e', theme) +
      `<g transform="translate(32 45)"><path d="${SHAKO}" fill="#f3e6c4"/><path d="M-9.6 8.4C-4 12 4 12 9.6 8.4L10 11C4 14.6-4 14.6-10 11Z" fill="#f3e6c4"/><path d="M0-8v-9m-2.4 2.4C-2.4-19 2.4-19 2.4-14.6Z" fill="#c0392b" stroke="#f3e6c4" stroke-width="1"/><path transform="translate(0 1)scale(.46)" fill="#2c4a3e" d="${EMBLEMS.star}"/></g>`,
  )

export interface ArmyCardLook {
  side: number
  name: string
  code: string
  type: number
  strength: number
  markers: number
  /** The date before which it cannot be played. */
  date: string | null
}

/** An Army Card: commander, arm, strength, and how many markers he has. */
export function armyCard(look: ArmyCardLook, theme: Theme = 'light'): string {
  const c = sideColours[look.side]
  const markers = Array.from(
    { length: look.markers },
    (_, i) =>
      `<circle cx="${11 + i * 7}" cy="80" r="2.6" fill="${c.pale}" stroke="${c.edge}" stroke-width="1" stroke-dasharray="2 1"/>`,
  ).join('')
  const date =
    look.date === null
      ? ''
      : `<rect x="34" y="74.4" width="26" height="11" rx="2" fill="#fffaf0" stroke="${GOLD}" stroke-width=".9"/>${figure(look.date, 47, 83, 9, INK)}`
  const size = Math.min(11, 94 / Math.max(6, look.name.length))
  return svg(
    paper(theme, c.edge) +
      `<rect x="4.6" y="4.6" width="54.8" height="14" rx="2" fill="${c.fill}"/>${words(look.name, 14.6, size, c.ink)}` +
      sideEmblem(look.side, 32, 46, 2.2, c.pale) +
      at(42, 46, look.type < 0 ? 1 : 1.1, look.type < 0 ? anySign(c.edge) : typeSign(look.type, c.edge)) +
      `<text x="17" y="55" text-anchor="middle" font-family="${FONT}" font-size="26" font-weight="700" style="font-variant-numeric:lining-nums" fill="${c.edge}" stroke="${STOCK[theme]}" stroke-width="2" paint-order="stroke">${look.strength}</text>` +
      stroke('M8 71h48', c.edge, 0.7) +
      markers +
      date,
  )
}
