// Dice in pictures: those that hit stand out.
import type { Point } from '@tricorne/drawing'
import { type Pens, pipsOf } from '@tricorne/drawing/make'

const SIZE = 36
const PITCH = 42

function die(p: Pens, [x, y]: Point, face: number, hit: boolean): string {
  const pips = pipsOf(face, 10).map(
    ([dx, dy]) =>
      `<circle cx="${x + SIZE / 2 + dx}" cy="${y + SIZE / 2 + dy}" r="3.6" fill="${hit ? '#fffaf0' : '#2a1c12'}"/>`,
  )
  const body = hit ? '#b3261e' : '#fcf6e6'
  return `<rect x="${x}" y="${y}" width="${SIZE}" height="${SIZE}" rx="6" fill="${body}" stroke="${p.ink}" stroke-width="1.2"/>${pips.join('')}`
}

/** Dice in a row from a point on; those up to the firepower hit. */
export const diceOf = (p: Pens, [x, y]: Point, faces: readonly number[], firepower: number): string =>
  faces.map((face, i) => die(p, [x + i * PITCH, y], face, face <= firepower)).join('')
