import { describe, expect, it } from 'vitest'
import { asSeenWith, contrast, difference, mix } from './colour.ts'

describe('colour', () => {
  it('knows the contrast of black and white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#777777')).toBe(1)
  })

  it('leaves grey alone and brings red and green together for those without green cones', () => {
    expect(difference(asSeenWith('deuteranopia', '#808080'), '#808080')).toBeLessThan(2)
    const [red, green] = ['#b04030', '#607020']
    const seen = difference(asSeenWith('deuteranopia', red), asSeenWith('deuteranopia', green))
    expect(seen).toBeLessThan(difference(red, green) / 2)
  })

  it('mixes', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  })
})
