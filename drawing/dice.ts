// The faces of dice.
import type { Point } from './geometry.ts'

const FACES = [
  '0 0',
  '-1 -1, 1 1',
  '-1 -1, 0 0, 1 1',
  '-1 -1, 1 -1, -1 1, 1 1',
  '-1 -1, 1 -1, 0 0, -1 1, 1 1',
  '-1 -1, 1 -1, -1 0, 1 0, -1 1, 1 1',
]

/** Where the pips of a face lie, so many steps from its middle. */
export const pipsOf = (face: number, step: number): Point[] =>
  FACES[face - 1].split(', ').map((pip) => {
    const [x, y] = pip.split(' ').map(Number)
    return [x * step, y * step]
  })
