// Markers as SVG, drawn around 0,0 within a radius of about 17: sieges, control, fleets, tracks.
import { FLAG_MIDDLE, flagOnPole, type Theme } from '@tricorne/drawing'
import { trace } from './bastion.ts'
import { charge } from './emblems.ts'
import { nationPaint } from './palette.ts'
import { BLACK, figure, GOLD, HALO, RED, WHITE } from './pieces.ts'

const WOOD = '#5b3a20'

/** A siege of so many points: the trench before a bastion. At +3 the garrison may leave with the Honours of War. */
export function siege(nation: string, points: number, theme: Theme = 'light'): string {
  const c = nationPaint(nation)
  const honours =
    points < 3
      ? ''
      : `<path d="M9.6-16v12M9.6-16h7l-2.4 2.8 2.4 2.8h-7" fill="${WHITE}" stroke="${BLACK}" stroke-width="1.2" stroke-linejoin="round"/>`
  return (
    `<path d="${trace(16.4)}" fill="${HALO[theme]}" stroke="${HALO[theme]}" stroke-width="3.4" stroke-linejoin="round"/>` +
    `<path d="${trace(15.4)}" fill="#5c4630" stroke="${BLACK}" stroke-width="1.3" stroke-linejoin="round"/>` +
    `<path d="${trace(11.2)}" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.2" stroke-linejoin="round"/>` +
    figure(`+${points}`, -0.4, 4.6, 13, c.ink) +
    honours
  )
}

/** A blockade: a fortress ringed with chain, in the colour of those who shut it in. */
export function blockade(nation: string, theme: Theme = 'light'): string {
  const c = nationPaint(nation)
  const links = Array.from({ length: 10 }, (_, i) => {
    const a = (i * 36 * Math.PI) / 180
    return `<ellipse rx="4.6" ry="2.5" transform="translate(${(12.4 * Math.sin(a)).toFixed(1)} ${(-12.4 * Math.cos(a)).toFixed(1)})rotate(${i * 36})" fill="none" stroke="${c.fill}" stroke-width="2"/>`
  }).join('')
  return (
    `<circle r="17" fill="${HALO[theme]}"/><circle r="15.8" fill="${BLACK}"/>${links}` +
    `<path d="${trace(7.4, 6)}" fill="${c.pale}" stroke="${c.edge}" stroke-width="1"/>`
  )
}

/** Control: the flag of a nation on a pole that stands at 0,9. */
export function flag(nation: string, theme: Theme = 'light'): string {
  const c = nationPaint(nation)
  return flagOnPole(c.fill, c.edge, HALO[theme]) + charge(nation, ...FLAG_MIDDLE, c.ink)
}

/** A fortress that an enemy stands before and has not taken: it is still garrisoned. */
export function garrisoned(nation: string, theme: Theme = 'light'): string {
  const c = nationPaint(nation)
  return (
    `<path d="${trace(15.6)}" fill="${HALO[theme]}" stroke="${HALO[theme]}" stroke-width="3.2" stroke-linejoin="round"/>` +
    `<path d="${trace(14.6)}" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.5" stroke-linejoin="round"/>` +
    charge(nation, 0, 0, 0.74, c.ink)
  )
}

const HULL = 'M-15 3.4H15C14.4 8.4 11.6 12 8.6 12.6H-9C-12 12-14.4 8.4-15 3.4Z'
const SAILS =
  'M-9.4-10.4C-6-9.8-4-9.8-3-10.4-1.4-5.6-1.4-2-3 2-5 2.4-7.4 2.4-10 1.6-8.2-2.4-8.2-6.4-9.4-10.4ZM.2-13.6C4-13 6.6-13 7.8-13.6 9.8-7.6 9.8-2.6 7.8 2 5.4 2.6 3 2.6-.4 2 1.6-3 1.6-8.4.2-13.6Z'

/** A ship of the line. */
const ship = (nation: string, theme: Theme): string => {
  const c = nationPaint(nation)
  return (
    `<path d="${HULL}${SAILS}M-6.4-12V4M4-15.4V4" fill="none" stroke="${HALO[theme]}" stroke-width="4.4" stroke-linejoin="round"/>` +
    `<path d="M-6.4-12V4M4-15.4V4M11.4 3L16.6-2" stroke="${WOOD}" stroke-width="1.5" stroke-linecap="round"/>` +
    `<path d="${SAILS}" fill="${c.pale}" stroke="${c.edge}" stroke-width="1"/>` +
    `<path d="${HULL}" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.4" stroke-linejoin="round"/>` +
    `<path d="M-11.6 6.6H11.8" stroke="${c.ink}" stroke-width="1.6" stroke-dasharray="1.8 2.6" stroke-opacity=".8"/>`
  )
}

/** A fleet with the number of its sections and, for the British, the bonus of its leaders. */
export function fleet(nation: string, sections: number, leaders = 0, theme: Theme = 'light'): string {
  const c = nationPaint(nation)
  const bonus =
    leaders === 0
      ? ''
      : `<circle cx="-13" cy="-11.6" r="6" fill="${GOLD}" stroke="${BLACK}" stroke-width="1.1"/>${figure(`+${leaders}`, -13.2, -8.4, 8.8, BLACK)}`
  return (
    `${ship(nation, theme)}<circle cx="12" cy="11" r="7.4" fill="${WHITE}" stroke="${c.edge}" stroke-width="1.4"/>` +
    `${figure(sections, 12, 14.8, 11.5, BLACK)}${bonus}`
  )
}

/** A Fleet Sortie marker: the order to put to sea. */
export function sortie(nation: string, theme: Theme = 'light'): string {
  const c = nationPaint(nation)
  return (
    `<circle r="17" fill="${HALO[theme]}"/><circle r="15.6" fill="${c.pale}" stroke="${c.edge}" stroke-width="1.6"/>` +
    `<g transform="translate(-1.4 -1.6)scale(.62)">${ship(nation, theme)}</g>` +
    `<path d="M-9 11.6H6M2.6 8.2L6.6 11.6 2.6 15" fill="none" stroke="${RED}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`
  )
}

/** Colonial influence: a nation's anchor. */
export function colony(nation: string, theme: Theme = 'light'): string {
  const c = nationPaint(nation)
  return (
    `<circle r="16.4" fill="${HALO[theme]}"/><circle r="15" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.6"/>` +
    `<path d="M0-9.6V9M-4.6-4.6H4.6M-8.4 2.4C-7.8 7-4 9.4 0 9.4S7.8 7 8.4 2.4" fill="none" stroke="${c.ink}" stroke-width="2.2" stroke-linecap="round"/><circle cy="-10.4" r="2" fill="none" stroke="${c.ink}" stroke-width="1.5"/>`
  )
}

/** A counter on a track: a pawn in a nation's colour with a word or number. */
export function pawn(nation: string, word: string | number, theme: Theme = 'light'): string {
  const c = nationPaint(nation)
  const size = Math.min(11, 25 / Math.max(2, String(word).length))
  return (
    `<rect x="-14.6" y="-15.4" width="29.2" height="30.8" rx="5" fill="${HALO[theme]}"/>` +
    `<rect x="-13.2" y="-14" width="26.4" height="28" rx="4" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.5"/>` +
    charge(nation, 0, -4, 0.74, c.ink) +
    figure(word, 0, 11.6, size, c.ink)
  )
}

/** A nation on the diplomacy track: a roundel while it leans, squared and crowned with a wreath once it is an ally. */
export function envoy(nation: string, allied: boolean, theme: Theme = 'light'): string {
  const c = nationPaint(nation)
  if (!allied)
    return `<circle r="16" fill="${HALO[theme]}"/><circle r="14.6" fill="${c.pale}" stroke="${c.edge}" stroke-width="1.6" stroke-dasharray="4 2"/>${charge(nation, 0, 0, 0.8, c.edge)}`
  const leaves = [-1, 1]
    .flatMap((side) =>
      Array.from({ length: 6 }, (_, i) => {
        const a = (side * (18 + i * 24) * Math.PI) / 180
        return `<ellipse rx="3.6" ry="1.7" transform="translate(${(12.6 * Math.sin(a)).toFixed(1)} ${(12.6 * Math.cos(a)).toFixed(1)})rotate(${side * -(18 + i * 24) + 25 * side})" fill="${GOLD}" stroke="#6b4f10" stroke-width=".6"/>`
      }),
    )
    .join('')
  return `<circle r="17" fill="${HALO[theme]}"/><circle r="15.6" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.6"/>${leaves}${charge(nation, 0, -0.6, 0.62, c.ink)}`
}

/** The season on the turn track: a sun on a dial. */
export function season(theme: Theme = 'light'): string {
  const rays = Array.from({ length: 12 }, (_, i) => {
    const a = (i * Math.PI) / 6
    const at = (r: number) => `${(r * Math.sin(a)).toFixed(1)} ${(-r * Math.cos(a)).toFixed(1)}`
    return `M${at(7.4)}L${at(12.6)}`
  }).join('')
  return (
    `<circle r="16.4" fill="${HALO[theme]}"/><circle r="15" fill="#27425c" stroke="${BLACK}" stroke-width="1.4"/>` +
    `<path d="${rays}" stroke="${GOLD}" stroke-width="2" stroke-linecap="round"/><circle r="5.6" fill="${GOLD}"/>`
  )
}
