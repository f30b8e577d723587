import { asSeenWith, contrast, difference, mix, type Theme } from '@tricorne/drawing'
import { describe, expect, it } from 'vitest'
import { mapColours, nationColours, statusWash, WASH } from './palette.ts'
import { typeSign } from './signs.ts'

const THEMES: Theme[] = ['light', 'dark']
const SIGHTS = ['normal', 'deuteranopia', 'protanopia']
const seen = (sight: string, hex: string): string =>
  sight === 'normal' ? hex : asSeenWith(sight as 'deuteranopia', hex)
const ground = (theme: Theme, status: number): string =>
  mix(mapColours[theme].paper, statusWash[theme][status], WASH[theme][status])

describe('palette', () => {
  it.each(SIGHTS)('keeps German, Allied and Disputed ground apart: %s sight', (sight) => {
    for (const theme of THEMES)
      for (const [p, q] of [
        [0, 1],
        [0, 2],
        [1, 2],
      ])
        expect(
          difference(seen(sight, ground(theme, p)), seen(sight, ground(theme, q))),
          `${theme} ${p} ${q}`,
        ).toBeGreaterThan(8)
  })

  it.each(SIGHTS)('keeps German pieces apart from those of every Ally: %s sight', (sight) => {
    for (const { fill } of nationColours.slice(1))
      expect(difference(seen(sight, nationColours[0].fill), seen(sight, fill)), fill).toBeGreaterThan(12)
  })

  it('writes on pieces with a contrast of 4.5 at least', () => {
    for (const { fill, ink, edge, pale } of nationColours) {
      expect(contrast(fill, ink), fill).toBeGreaterThanOrEqual(4.5)
      expect(contrast(pale, edge), pale).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(THEMES)('writes names on every ground with a contrast of 4.5: %s', (theme) => {
    const { text, paper, halo } = mapColours[theme]
    for (const under of [paper, halo, ground(theme, 0), ground(theme, 1), ground(theme, 2)])
      expect(contrast(text, under), under).toBeGreaterThanOrEqual(4.5)
  })

  it('gives every type of unit a sign of its own', () => {
    expect(new Set(Array.from({ length: 9 }, (_, t) => typeSign(t, '#000'))).size).toBe(9)
  })
})
