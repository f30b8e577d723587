import { describe, expect, it } from 'vitest'
import { sheetOf } from './projection.ts'

const sheet = sheetOf({ west: 0, east: 20, south: 46, north: 54 }, 2000, 20)

describe('projection', () => {
  it('keeps the box on the sheet', () => {
    for (const lon of [0, 10, 20])
      for (const lat of [46, 50, 54]) {
        const [x, y] = sheet.place([lon, lat])
        expect(x).toBeGreaterThanOrEqual(20 - 1e-6)
        expect(x).toBeLessThanOrEqual(sheet.width - 20 + 1e-6)
        expect(y).toBeGreaterThanOrEqual(20 - 1e-6)
        expect(y).toBeLessThanOrEqual(sheet.height - 19)
      }
  })

  it('is true to shape: a small square stays a square', () => {
    const [a, b, c] = [sheet.place([14, 50]), sheet.place([14.01, 50]), sheet.place([14, 50.01])]
    const east = Math.hypot(b[0] - a[0], b[1] - a[1]) / Math.cos((50.005 * Math.PI) / 180)
    expect(Math.hypot(c[0] - a[0], c[1] - a[1]) / east).toBeCloseTo(1, 2)
  })

  it('knows its scale: Prag to Wien is about 251 km', () => {
    const [p, w] = [sheet.place([14.42, 50.088]), sheet.place([16.37, 48.208])]
    expect(Math.hypot(p[0] - w[0], p[1] - w[1]) / sheet.perKm).toBeCloseTo(251, -1)
  })
})
