import { describe, expect, it } from 'vitest'
import { atLeast, hitsOf, meanOf, someOf } from './chance.ts'

describe('chances', () => {
  it('of hits with unlike dice are those of all throws together', () => {
    const odds = hitsOf([
      [1, 1 / 2],
      [1, 1 / 3],
    ])
    expect(odds.map((p) => Math.round(p * 6))).toEqual([2, 3, 1])
    expect(meanOf(odds)).toBeCloseTo(5 / 6)
    expect(atLeast(odds, 1)).toBeCloseTo(4 / 6)
    expect(atLeast(odds, 0)).toBe(1)
    expect(atLeast(odds, 3)).toBe(0)
  })

  it('of a card among some that are drawn', () => {
    expect(someOf(4, 1, 1)).toBeCloseTo(1 / 4)
    expect(someOf(4, 2, 2)).toBeCloseTo(5 / 6)
    expect(someOf(3, 2, 2)).toBe(1)
    expect(someOf(5, 0, 3)).toBe(0)
    expect(someOf(2, 1, 4)).toBe(1)
  })
})
