import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, placed } from './placing.ts'

const PAGE: Box = { x: 0, y: 50, width: 800, height: 500 }
const CARD = { width: 300, height: 200 }

const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

describe('the card about a thing', () => {
  it('stands in the farthest corner of the map', () => {
    const at = (x: number, y: number) => placed({ x, y, width: 30, height: 30 }, CARD, PAGE, true)
    expect(at(100, 100)).toMatchObject({ x: 492, y: 342 })
    expect(at(700, 100)).toMatchObject({ x: 8, y: 342 })
    expect(at(700, 500)).toMatchObject({ x: 8, y: 58 })
  })

  it('stands above a card of the hand, and beside a line at the edge', () => {
    expect(placed({ x: 100, y: 470, width: 60, height: 80 }, CARD, PAGE, false)).toMatchObject({
      x: 8,
      y: 262,
    })
    const line = { x: 560, y: 100, width: 240, height: 420 }
    expect(placed(line, CARD, PAGE, false)).toMatchObject({ x: 252, y: 100 })
  })

  it('never covers the thing, stays on the page, and is cut where there is too little room', () => {
    const size = fc.record({
      width: fc.integer({ min: 40, max: 360 }),
      height: fc.integer({ min: 20, max: 900 }),
    })
    const thing = fc.record({ x: fc.integer({ min: 0, max: 360 }), y: fc.integer({ min: 60, max: 760 }) })
    fc.assert(
      fc.property(size, thing, fc.boolean(), (card, where, far) => {
        const page = { x: 0, y: 0, width: 390, height: 844 }
        const at = { ...where, width: 30, height: 30 }
        const { x, y, most } = placed(at, card, page, far)
        const box = { x, y, width: card.width, height: Math.min(card.height, most) }
        expect(apart(box, at)).toBe(true)
        expect(box.height).toBeGreaterThan(20 - 1)
        expect([x, y].every((n) => n >= 0) && x + box.width <= 390 && y + box.height <= 844).toBe(true)
      }),
    )
  })
})
