import { isWhole } from '@tricorne/drawing/testkit'
import { describe, expect, it } from 'vitest'
import { cardBack, cardFace } from './cards.ts'
import { army, clash, fort, unit } from './pieces.ts'

const NONE = { entrenched: false, moved: false, retreated: false }
const first = { ...NONE, side: 0, nation: 0, code: 'DE', number: '1', size: 4 }

describe('pieces and cards', () => {
  it('are whole drawings, by day and by night, and all differ', () => {
    for (const theme of ['light', 'dark'] as const) {
      const drawings = [
        ...[0, 1, 2, 3, 4].map((nation) => army({ ...first, side: Math.min(nation, 1), nation }, theme)),
        army({ ...first, size: 0 }, theme),
        army({ ...first, size: null }, theme),
        army({ ...first, entrenched: true }, theme),
        army({ ...first, moved: true }, theme),
        army({ ...first, retreated: true }, theme),
        ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((type) => unit({ ...NONE, nation: 0, type, code: 'DE' }, theme)),
        unit({ ...NONE, nation: 0, type: 0, code: 'DE', count: 3 }, theme),
        fort(0, 3, theme),
        fort(1, 3, theme),
        ...Array.from({ length: 15 }, (_, card) =>
          cardFace({ card, name: `Card ${card}`, ersatz: 2 }, theme),
        ),
        cardBack(theme),
        clash(true),
        clash(false),
      ]
      for (const drawn of drawings) {
        expect(drawn).not.toMatch(/NaN|undefined/)
        expect(isWhole(drawn), drawn).toBe(true)
      }
      expect(new Set(drawings).size).toBe(drawings.length)
    }
  })

  it('shows of an army that nobody may look into only that it is there', () => {
    expect(army({ ...first, size: null })).toContain('>?</text>')
    expect(army({ ...first, size: 0 })).toContain('stroke-dasharray')
  })

  it('shows as many helmets as hits a card pays', () => {
    const helmets = (ersatz: number) => cardFace({ card: 0, name: 'A', ersatz }).split('translate(').length
    expect([helmets(1), helmets(2), helmets(3)].map((n) => n - helmets(1))).toEqual([0, 1, 2])
  })
})
