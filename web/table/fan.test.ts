import type { Token } from '@tricorne/panels'
import { describe, expect, it } from 'vitest'
import { fanOf } from './fan.ts'

const R = 16

/** Pieces in city 7, so far from one another, and one elsewhere. */
const stack = (count: number, gap: number): Token[] => {
  const piece = (key: string, x: number, city: number): Token => ({
    key,
    x,
    y: 50,
    r: R,
    svg: '',
    label: key,
    things: [
      ['piece', x],
      ['city', city],
    ],
  })
  return [
    ...Array.from({ length: count }, (_, i) => piece(`p${i}`, 100 + i * gap, 7)),
    piece('alone', 101, 8),
    { ...piece('marker', 100, 7), mark: true },
  ]
}

describe('pieces in one place', () => {
  it('are spread where they cover one another, and only then', () => {
    expect(fanOf(stack(2, 40), 'city,7', 1)).toBeNull()
    expect(fanOf(stack(2, 40), 'city,7', 2)?.pieces).toHaveLength(2)
    expect(fanOf(stack(2, 10), 'city,7', 1)?.pieces.map((p) => p.token.key)).toEqual(['p0', 'p1'])
    expect(fanOf(stack(2, 10), 'city,8', 1)).toBeNull()
    expect(fanOf(stack(2, 10), '', 1)).toBeNull()
  })

  it('no longer cover one another then, stay on the ground under them, and around where they stood', () => {
    for (const count of [2, 3, 4, 7, 12])
      for (const size of [1, 2.5]) {
        const fan = fanOf(stack(count, 3), 'city,7', size)
        expect(fan?.pieces).toHaveLength(count)
        const spots = fan?.pieces.map((p) => p.spot) ?? []
        for (const [i, a] of spots.entries()) {
          for (const b of spots.slice(i + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(2 * R * size)
          expect(Math.hypot(a.x - (fan?.x ?? 0), a.y - (fan?.y ?? 0)) + R * size).toBeLessThan(fan?.r ?? 0)
        }
        expect(spots.reduce((sum, s) => sum + s.x, 0) / count).toBeCloseTo(fan?.x ?? 0, 6)
      }
  })
})
