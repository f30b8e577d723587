import { asSeenWith, contrast, difference, mix, type Theme } from '@tricorne/drawing'
import { describe, expect, it } from 'vitest'
import { mapColours, sideColours, TERRAIN_IDS, terrainColours, terrainWash, WASH } from './palette.ts'
import { terrainSign, typeSign } from './signs.ts'

const pairs = TERRAIN_IDS.flatMap((p, i) => TERRAIN_IDS.slice(i + 1).map((q) => [p, q] as const))
const THEMES: Theme[] = ['light', 'dark']
const seen = (sight: string, hex: string): string =>
  sight === 'normal' ? hex : asSeenWith(sight as 'deuteranopia', hex)

describe('palette', () => {
  it.each(['normal', 'deuteranopia', 'protanopia'])(
    'keeps the washes of terrains apart: %s sight',
    (sight) => {
      for (const theme of THEMES)
        for (const [p, q] of pairs) {
          const ground = (t: (typeof TERRAIN_IDS)[number]) =>
            seen(sight, mix(mapColours[theme].paper, terrainWash[theme][t], WASH[theme]))
          expect(difference(ground(p), ground(q)), `${theme} ${p}, ${q}`).toBeGreaterThan(8)
        }
    },
  )

  it.each(['normal', 'deuteranopia', 'protanopia'])('keeps the two sides apart: %s sight', (sight) => {
    const [french, allied] = sideColours.map(({ fill }) => seen(sight, fill))
    expect(difference(french, allied)).toBeGreaterThan(20)
  })

  it('gives every terrain and every unit type a sign of its own', () => {
    expect(new Set(TERRAIN_IDS.map((t) => terrainSign(t, '#000'))).size).toBe(TERRAIN_IDS.length)
    expect(new Set([0, 1, 2].map((t) => typeSign(t, '#000'))).size).toBe(3)
  })

  it('writes on pieces and cards with a contrast of 4.5 at least', () => {
    for (const { fill, ink, edge, pale } of sideColours) {
      expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(pale, edge)).toBeGreaterThanOrEqual(4.5)
    }
    for (const { fill, ink } of Object.values(terrainColours))
      expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(THEMES)('writes names on every wash with a contrast of 4.5: %s', (theme) => {
    const { paper, text, halo } = mapColours[theme]
    const grounds = TERRAIN_IDS.map((t) => mix(paper, terrainWash[theme][t], WASH[theme]))
    for (const ground of [...grounds, paper, halo])
      expect(contrast(text, ground), ground).toBeGreaterThanOrEqual(4.5)
  })
})
