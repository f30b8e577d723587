import { asSeenWith, contrast, difference, type Theme } from '@tricorne/drawing'
import { describe, expect, it } from 'vitest'
import { NATION_IDS } from '../compile/words.ts'
import { deckHead } from './cards.ts'
import { chargeOf } from './emblems.ts'
import { groundOfNation, isNation, mapColours, nationColours } from './palette.ts'
import { shipped, shippedOutlines } from './source.ts'

const THEMES: Theme[] = ['light', 'dark']
const SIGHTS = ['normal', 'deuteranopia', 'protanopia'] as const
const seen = (sight: (typeof SIGHTS)[number], hex: string): string =>
  sight === 'normal' ? hex : asSeenWith(sight, hex)

/** The Powers and the minors that field armies of their own; the others share a colour by the rules. */
const APART = ['PR', 'AU', 'FR', 'BR', 'SP', 'PE', 'DU', 'BV', 'SA', 'RU'] as const

describe('palette', () => {
  it.each(SIGHTS)('keeps the nations apart that have a colour of their own: %s sight', (sight) => {
    APART.forEach((p, i) => {
      for (const q of APART.slice(i + 1))
        expect(
          difference(seen(sight, nationColours[p].fill), seen(sight, nationColours[q].fill)),
          `${p}, ${q}`,
        ).toBeGreaterThan(17)
    })
  })

  it('gives every nation a charge of its own', () => {
    expect(new Set(NATION_IDS.map(chargeOf)).size).toBe(NATION_IDS.length)
  })

  it('knows every nation of the board', () => {
    for (const { nation, id } of shipped.spaces) expect(isNation(nation), id).toBe(true)
    for (const { nation, region } of shippedOutlines)
      expect(nation === null || isNation(nation), region).toBe(true)
  })

  it('writes on pieces and on the headings of cards with a contrast of 4.5 at least', () => {
    for (const n of NATION_IDS) {
      const { fill, ink, edge, pale } = nationColours[n]
      expect(contrast(fill, ink), n).toBeGreaterThanOrEqual(4.5)
      expect(contrast(pale, edge), n).toBeGreaterThanOrEqual(4.5)
      expect(contrast(edge, '#fffaf0'), n).toBeGreaterThanOrEqual(4.5)
    }
    for (const deck of ['PR', 'AU', 'FR', 'BR']) {
      const [fill, ink] = deckHead(deck)
      expect(contrast(fill, ink), deck).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(THEMES)('writes names on every ground with a contrast of 4.5: %s', (theme) => {
    const { text, sea, dead, halo } = mapColours[theme]
    for (const under of [...Object.values(groundOfNation[theme]), sea, dead, halo])
      expect(contrast(text, under), under).toBeGreaterThanOrEqual(4.5)
  })

  it.each(THEMES)('keeps the kinds of paths apart without colour, and off every ground: %s', (theme) => {
    const { pass, alp, road, roadCore, halo } = mapColours[theme]
    expect(contrast(road, roadCore)).toBeGreaterThanOrEqual(4.5)
    for (const ink of [pass, alp]) expect(contrast(ink, halo), ink).toBeGreaterThanOrEqual(4.5)
  })
})
