// Signs of the nine types of unit, around 0,0, within about 10 units, in one ink; in the order of the pack.
const line = (d: string, ink: string, width = 2): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const shape = (d: string, ink: string): string => `<path d="${d}" fill="${ink}"/>`

const RIFLES = 'M-8.6 8L8.6-8M8.6 8L-8.6-8'
const GUN = 'M-9.6-4.6L5-6.4C7-6.4 7.6-3 6.4-1.8L-9.4-1Z'
const wheel = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

const DRAWN: readonly ((ink: string) => string)[] = [
  // Infantry: crossed rifles.
  (ink) => line(RIFLES, ink, 2.4) + line('M-9 5.6L-6.2 8.6M9 5.6L6.2 8.6', ink, 2.2),
  // Stormtroopers: crossed rifles over a grenade.
  (ink) =>
    line(RIFLES, ink, 2) +
    `<circle cy="2" r="4.4" fill="${ink}"/>` +
    line('M0-2V-8.6M-2.6-8.6H2.6', ink, 2.2),
  // Commonwealth: crossed rifles under a leaf.
  (ink) =>
    line('M-8.6 9L8.6-2M8.6 9L-8.6-2', ink, 2.2) +
    shape(
      'M0-10.4L1.6-7.4 4.8-8.4 4-5.2 6.6-3.6 3.2-2.6 2.8 .4 0-1.6-2.8 .4-3.2-2.6-6.6-3.6-4-5.2-4.8-8.4-1.6-7.4Z',
      ink,
    ),
  // Cavalry: a sabre.
  (ink) =>
    shape('M-8 8.6L-6.6 6C-.6 3.4 5-2 7.4-9.4 9.4-2.4 3.4 6.4-5.2 8.2L-6.4 9.8Z', ink) +
    line('M-9.4 4.4L-3.4 9.4', ink),
  // Artillery: a field gun.
  (ink) => shape(GUN, ink) + line(`${wheel(-1, 3.4, 5.2)}M-6 3.4h10M-1-1.6v10M3.6 4.4L9.6 8.4`, ink, 1.6),
  // Siege gun: a mortar.
  (ink) =>
    shape('M-2.4-9.4L7.4-6 3 5-5.6 1.6Z', ink) + line('M-9.4 8.6H9.4M-7 8.6L-3.6 2.4M6 8.6L2 4', ink, 2.4),
  // Biplane.
  (ink) =>
    line('M-9.8-4.4H9.8M-8.4 2.6H8.4M-5.6-4.4V2.6M5.6-4.4V2.6', ink, 2.2) +
    shape('M-2.2-6.4H2.2L3 5.4 0 9.4-3 5.4Z', ink) +
    line('M-3.4-8H3.4', ink, 1.6),
  // Tank.
  (ink) =>
    shape('M-9.8 4.6L-5-5.6H5.6L9.8-1 7 5.8H-8.6Z', ink) +
    line('M-2.6-1.4H3', '#f4ecd8', 1.8) +
    line('M-8.6 8.4H6.6', ink, 2),
  // Paris Gun: a very long barrel.
  (ink) => line('M-7.6 6L9.6-9', ink, 3.4) + line('M-9.4 8.8H4M-5 8.8L-1.6 1.6M1 8.8L-1 1.4', ink, 2),
]

export const typeSign = (type: number, ink: string): string => DRAWN[type]?.(ink) ?? ''
