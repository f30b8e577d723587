// Dice in pictures: those that hit stand out.
import type { Point } from '@tricorne/drawing'
import type { Pens } from '@tricorne/drawing/make'

const SIZE = 36
const PITCH = 42

/** Where the pips of a face lie, in thirds of the die around its middle. */
const PIPS: readonly (readonly Point[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

function die(p: Pens, [x, y]: Point, face: number, hit: boolean): string {
  const pips = PIPS[face - 1].map(
    ([dx, dy]) =>
      `<circle cx="${x + SIZE / 2 + dx * 10}" cy="${y + SIZE / 2 + dy * 10}" r="3.6" fill="${hit ? '#fffaf0' : '#2a1c12'}"/>`,
  )
  const body = hit ? '#b3261e' : '#fcf6e6'
  return `<rect x="${x}" y="${y}" width="${SIZE}" height="${SIZE}" rx="6" fill="${body}" stroke="${p.ink}" stroke-width="1.2"/>${pips.join('')}`
}

/** Dice in a row from a point on; those up to the firepower hit. */
export const diceOf = (p: Pens, [x, y]: Point, faces: readonly number[], firepower: number): string =>
  faces.map((face, i) => die(p, [x + i * PITCH, y], face, face <= firepower)).join('')
