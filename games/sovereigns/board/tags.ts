// Signs for what a card is, around 0,0, within about 11 units.
import { BLACK, GOLD, RED, WHITE } from './pieces.ts'

const disc = (fill: string): string =>
  `<circle r="10.6" fill="${fill}" stroke="${BLACK}" stroke-width="1.2"/>`
const line = (d: string, ink: string, width = 1.8): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const solid = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

const DRAWN: Record<string, string> = {
  // Crossed swords.
  battle: disc('#f1ded2') + line('M-6 6L6-6M6 6L-6-6M-6.6 2.6L-2.6 6.6M6.6 2.6L2.6 6.6', RED, 2),
  // A clasp of hands, as two rings.
  diplomacy:
    disc('#e2ecf4') +
    line(
      'M-7.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0M-1.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0',
      '#1d4f80',
      1.8,
    ),
  // A drum and its sticks.
  reinforcement:
    disc('#efe6c8') +
    solid('M-5-1V5.6C-5 8 5 8 5 5.6V-1Z', '#a6812c') +
    `<ellipse cy="-1" rx="5" ry="1.9" fill="${WHITE}" stroke="${BLACK}" stroke-width=".8"/>` +
    line('M-6.4-7.6L-1.6-2M6.4-7.6L1.6-2', BLACK, 1.4),
  // A hand raised: a bolt.
  interrupt: disc('#f7e7a4') + solid('M2.2-8.4L-5 1.4H-.6L-2.4 8.4 5-1.8H.6Z', '#8a3d10'),
  // A ship.
  fleetSortie:
    disc('#d5e7ec') +
    solid('M-8 3H8C7 6.4 5.4 7.4 4 7.4H-4.4C-6 7.4-7.4 6-8 3Z', '#5b3a20') +
    solid('M-.6-7.6C3.4-5.6 4.6-1.6 4 1.8H-.6ZM-1.8-5C-5-3.6-5.8-.8-5.6 1.8H-1.8Z', '#46616e'),
  // A star of snow.
  winter:
    disc('#e7f0f6') + line('M0-8V8M-7-4L7 4M7-4L-7 4M-2-6.6L0-4.6 2-6.6M-2 6.6L0 4.6 2 6.6', '#2b5b80', 1.5),
  // Mountains.
  piedmont: disc('#d9ecd6') + solid('M-8.4 6L-3-5.4 0-.6 3-4.4 8.4 6Z', '#2d6b3c'),
  // A palm.
  colonial:
    disc('#f3e3c0') +
    line('M-.6 8C.6 3 .6-1 1.4-3.6', '#6b4a20', 2) +
    line(
      'M1.4-3.6C-1.4-7-5-6.6-7-3.6M1.4-3.6C-1-4-4-2.6-4.6.4M1.4-3.6C3-7 6-6.8 7.8-4.4M1.4-3.6C4-3.6 6-1.8 6.2.8',
      '#2d6b3c',
      1.7,
    ),
}

/** A tag that has no sign of its own is a plain seal. */
export const tagSign = (tag: string): string => DRAWN[tag] ?? disc(GOLD)
export const TAGS: readonly string[] = Object.keys(DRAWN)
