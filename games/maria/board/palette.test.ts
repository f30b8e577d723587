import { asSeenWith, contrast, difference, mix, type Theme } from '@tricorne/drawing'
import { describe, expect, it } from 'vitest'
import { mapColours, POWER_IDS, powerColours, regionWash } from './palette.ts'
import { powerEmblem } from './pieces.ts'
import { WASH } from './style.ts'

const pairs = POWER_IDS.flatMap((p, i) => POWER_IDS.slice(i + 1).map((q) => [p, q] as const))
const PLAIN = 20

describe('palette', () => {
  it.each(['normal', 'deuteranopia', 'protanopia'] as const)('keeps the powers apart: %s sight', (sight) => {
    const seen = (hex: string) => (sight === 'normal' ? hex : asSeenWith(sight, hex))
    for (const [p, q] of pairs)
      expect(
        difference(seen(powerColours[p].fill), seen(powerColours[q].fill)),
        `${p}, ${q}`,
      ).toBeGreaterThan(PLAIN)
  })

  it('gives every power an emblem of its own', () => {
    expect(new Set(Object.values(powerEmblem)).size).toBe(POWER_IDS.length)
  })

  it('writes on pieces with a contrast of 4.5 at least', () => {
    for (const p of POWER_IDS)
      expect(contrast(powerColours[p].fill, powerColours[p].ink), p).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['light', 'dark'] as Theme[])('writes names on every wash with a contrast of 4.5: %s', (theme) => {
    const { paper, sea, text, halo } = mapColours[theme]
    const washes = [...POWER_IDS.map((p) => powerColours[p].wash), ...Object.values(regionWash)]
    const [wash, band] = WASH[theme]
    const grounds = washes.flatMap((w) => [mix(paper, w, wash), mix(mix(paper, w, wash), w, band)])
    for (const ground of [...grounds, paper, sea, halo])
      expect(contrast(text, ground), ground).toBeGreaterThanOrEqual(4.5)
  })
})
