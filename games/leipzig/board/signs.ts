// Signs of terrain and of unit types, around 0,0, within about 10 units: strokes and fills in one ink.
import type { TerrainId } from './palette.ts'

const line = (d: string, ink: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const shape = (d: string, ink: string): string => `<path d="${d}" fill="${ink}"/>`

/** Waves, a hachured mound, a tree, ears of corn: known without colour. */
export function terrainSign(terrain: TerrainId, ink: string): string {
  if (terrain === 'river')
    return line(
      'M-9-4.6c2.2-2.6 4-2.6 6 0s3.8 2.6 6 0 3.8-2.6 6 0M-9 .6c2.2-2.6 4-2.6 6 0s3.8 2.6 6 0 3.8-2.6 6 0M-9 5.8c2.2-2.6 4-2.6 6 0s3.8 2.6 6 0 3.8-2.6 6 0',
      ink,
      1.9,
    )
  if (terrain === 'hill')
    return (
      line('M-9.4 6C-5.6 5.4-4-6.4 0-6.4S5.6 5.4 9.4 6', ink, 2) +
      line('M1.4-2.8L2.6 5M4-.4L5.6 5.4M-1.4-2.6L-1 4.6', ink, 1.5)
    )
  if (terrain === 'forest')
    return (
      shape(
        'M-4.4 4.4C-9.4 4.6-9.6-1-6.6-2.2-6.8-5.8-3.6-7-2-5.4-.8-9.4 5.2-8.8 5-4.6 8.8-4.6 9.8 3.6 4.8 4.4Z',
        ink,
      ) + line('M0 4v5M-3 9h6', ink, 2)
    )
  return (
    line('M-6 8.6V-2M0 8.6V-4M6 8.6V-2', ink, 1.7) +
    shape(
      'M-6-8.6C-3.6-6.4-3.6-3-6-.6-8.4-3-8.4-6.4-6-8.6ZM0-10C2.6-7.8 2.6-4.2 0-1.8-2.6-4.2-2.6-7.8 0-10ZM6-8.6C8.4-6.4 8.4-3 6-.6 3.6-3 3.6-6.4 6-8.6Z',
      ink,
    ) +
    line('M-9.4 8.8h18.8', ink, 1.5)
  )
}

const SABRE = 'M-8 8.6L-6.6 6C-.6 3.4 5-2 7.4-9.4 9.4-2.4 3.4 6.4-5.2 8.2L-6.4 9.8Z'
const BARREL = 'M-9.6-3.4L4.6-6.2C6.6-6.4 7.8-5 7.6-3.2 7.4-1.6 6.2-.4 4.6-.4L-9.4-.2Z'

/** Crossed muskets, a sabre, a gun: infantry 0, cavalry 1, artillery 2. */
export function typeSign(type: number, ink: string): string {
  if (type === 0)
    return (
      line('M-8.4 8.4L8.4-8.4M8.4 8.4L-8.4-8.4', ink, 2.3) +
      line('M-9 6.4L-6 9.4M9 6.4L6 9.4M-5.4 3.2L-3.4 5.2M5.4 3.2L3.4 5.2', ink, 2.1)
    )
  if (type === 1) return shape(SABRE, ink) + line('M-9.4 4.4L-3.4 9.4', ink, 2)
  return (
    shape(BARREL, ink) +
    line('M-2 3.6m-5.4 0a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0-10.8 0M-7 3.6h10M-2-1.6v10.4', ink, 1.5) +
    line('M3 4.6L9.4 8.6', ink, 2)
  )
}

/** All three types at once: an army whose type its owner has not chosen. */
export const anySign = (ink: string): string =>
  [0, 1, 2]
    .map((t) => `<g transform="translate(${(t - 1) * 9} 0)scale(.46)">${typeSign(t, ink)}</g>`)
    .join('')
