import { expect, it } from 'vitest'
import { covering, fitting, kept, LARGEST, toMap, zoomed } from './camera.ts'

const screen = { width: 800, height: 400 }

it('shows a box in the middle of the screen', () => {
  const c = fitting([100, 100, 200, 200], screen)
  expect(c.k).toBe(2)
  expect(toMap(c, { x: 400, y: 200 })).toEqual({ x: 200, y: 200 })
  expect(covering([100, 100, 200, 200], screen).k).toBe(4)
})

it('zooms around the point under the finger, within bounds', () => {
  const c = fitting([0, 0, 800, 400], screen)
  const at = { x: 100, y: 300 }
  const near = zoomed(c, 3, at, 0.5)
  expect(toMap(near, at)).toEqual(toMap(c, at))
  expect(zoomed(c, 1000, at, 0.5).k).toBe(LARGEST)
  expect(zoomed(c, 0.001, at, 0.5).k).toBe(0.5)
})

it('never loses the map', () => {
  const map = { width: 1000, height: 1000 }
  const c = kept({ k: 2, x: 9999, y: -9999 }, map, screen)
  expect(c.x).toBeLessThan(screen.width)
  expect(c.y + map.height * c.k).toBeGreaterThan(0)
})
