import { expect, it } from 'vitest'
import { SIDE, squaresIn } from './ground.ts'

const screen = { width: 2 * SIDE, height: SIDE }
const map = { width: 10 * SIDE, height: 10 * SIDE }

it('paints the squares that are in sight', () => {
  expect(squaresIn({ x: 0, y: 0, k: 1 }, screen, map, 0)).toEqual({ left: 0, top: 0, right: 2, bottom: 1 })
  const moved = squaresIn({ x: -SIDE - 1, y: -3.5 * SIDE, k: 1 }, screen, map, 0)
  expect(moved).toEqual({ left: 1, top: 3, right: 3, bottom: 4 })
})

it('paints ahead by a margin, but not beyond the map', () => {
  const at = { x: -4.5 * SIDE, y: SIDE / 2, k: 1 }
  expect(squaresIn(at, screen, map, SIDE)).toEqual({ left: 3, top: 0, right: 7, bottom: 1 })
  expect(squaresIn({ x: 0, y: 0, k: 0.15 }, screen, map, SIDE)).toEqual({
    left: 0,
    top: 0,
    right: 1,
    bottom: 1,
  })
})
