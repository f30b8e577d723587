import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point } from './geometry.ts'
import { Pen, placed, written } from './path.ts'

describe('path', () => {
  it('writes tenths short', () => {
    expect([written(5), written(-3), written(120), written(-125)]).toEqual(['.5', '-.3', '12', '-12.5'])
  })

  it('writes lines that can be read back', () => {
    const tenth = fc.integer({ min: -5000, max: 5000 }).map((n) => n / 10)
    fc.assert(
      fc.property(fc.array(fc.tuple(tenth, tenth), { minLength: 2, maxLength: 8 }), (points) => {
        const read = readBack(new Pen().line(points).data)
        const distinct = points.filter((p, i) => i === 0 || String(p) !== String(points[i - 1]))
        expect(read).toEqual(distinct.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)]))
      }),
    )
  })

  it('tells apart no more than its grain', () => {
    const line: Point[] = [
      [0.4, 0],
      [10.3, 5.6],
      [10.4, 5.5],
      [12.26, 5.6],
    ]
    expect(new Pen(10).line(line).data).toBe('M0 0l10 6 2 0')
    expect(new Pen(5).line(line).data).toBe('M.5 0l10 5.5 2 0')
  })

  it('moves and scales a sign', () => {
    expect(placed('M-1 0L1 2Z', [10, 20], 2).replace(/\s+/g, ' ').trim()).toBe('M8 20 L12 24 Z')
  })
})

/** Points of a path of one M and one l, in tenths. */
function readBack(data: string): Point[] {
  const numbers = (data.match(/-?(?:\d+(?:\.\d)?|\.\d)/g) ?? []).map((n) => Math.round(Number(n) * 10))
  const out: Point[] = []
  let [x, y] = [0, 0]
  for (let i = 0; i < numbers.length; i += 2) {
    x += numbers[i]
    y += numbers[i + 1]
    out.push([x, y])
  }
  return out
}
