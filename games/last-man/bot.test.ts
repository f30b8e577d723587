import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from './board.ts'
import { evaluate } from './bot.ts'
import { TOTAL } from './state.ts'
import { type Position, position, shipped } from './testkit.ts'

const german = (p: Position): number => evaluate(p.s, GERMAN, p.board)

describe('the value of a position', () => {
  it("is one side's gain and the other's loss", () => {
    for (const scenario of ['campaign', '1916', '1918']) {
      const p = shipped(scenario)
      expect(german(p) + evaluate(p.s, ALLIED, p.board)).toBeCloseTo(1)
      expect(german(p)).toBeGreaterThan(0.05)
      expect(german(p)).toBeLessThan(0.95)
    }
  })

  it('grows with points, men, cards, trenches and threats', () => {
    const base = () =>
      position('A-B-C', { A: { german: true }, C: { vp: 2 } })
        .unit('FR infantry', 'C')
        .unit('DE infantry', 'A')
    const value = german(base())
    expect(german(base().owns(GERMAN, 'B'))).toBeGreaterThan(value)
    expect(german(base().unit('DE infantry', 'A'))).toBeGreaterThan(value)
    expect(german(base().unit('FR infantry', 'C'))).toBeLessThan(value)
    expect(german(base().hand(GERMAN, 'offensive'))).toBeGreaterThan(value)
    const threatening = position('A-B-C', { A: { german: true }, C: { vp: 2 } })
      .unit('FR infantry', 'C')
      .unit('DE infantry', 'B')
    expect(german(threatening)).toBeGreaterThan(value)
  })

  it('is 0, 1/2 or 1 at the end', () => {
    const p = position('A-B', {})
    p.s.result = TOTAL
    for (const [level, value] of [
      [0, 0],
      [3, 0.5],
      [6, 1],
    ]) {
      p.s.level = level
      expect(german(p)).toBe(value)
    }
  })
})
