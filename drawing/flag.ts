// A flag on a pole, around 0,0 within a radius of about 17; the pole stands at 0,9.
const FLAG = 'M-8.4-17C-3-20 3-14 10.6-17L8.4-10.4 10.6-4C3-1-3-7-8.4-4Z'
const POLE = 'M-9-17.6V9'
const WOOD = '#5b3a20'
const KNOB = '#e0b440'

/** Where the middle of the flag is: an emblem goes there. */
export const FLAG_MIDDLE = [0.6, -10.5, 0.46] as const

export const flagOnPole = (fill: string, edge: string, halo: string): string =>
  `<path d="${FLAG}${POLE}" fill="none" stroke="${halo}" stroke-width="4.4" stroke-linejoin="round" stroke-linecap="round"/>` +
  `<path d="${POLE}" stroke="${WOOD}" stroke-width="2.2" stroke-linecap="round"/><circle cx="-9" cy="-18.4" r="1.7" fill="${KNOB}" stroke="${WOOD}" stroke-width=".6"/>` +
  `<path d="${FLAG}" fill="${fill}" stroke="${edge}" stroke-width="1.3" stroke-linejoin="round"/>`
