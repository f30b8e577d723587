import { SUITS } from '@tricorne/drawing'
import { isWhole } from '@tricorne/drawing/testkit'
import { describe, expect, it } from 'vitest'
import { cardBack, cardChip, cardFace, reserveFace, type Suit } from './cards.ts'
import { POWER_IDS } from './palette.ts'
import { general, hussar, marker, query, stack, train } from './pieces.ts'
import { layout } from './sheet.ts'

describe('pieces and cards', () => {
  it('are whole drawings, by day and by night', () => {
    for (const theme of ['light', 'dark'] as const) {
      const drawings = POWER_IDS.flatMap((_, power) => [
        general({ power, rank: 1, troops: 8, chief: true, hungry: true }, theme),
        general({ power, rank: 2, down: true, moved: true }, theme),
        stack({ power, rank: 1, troops: 3 }, { power, rank: 2 }, theme),
        train(power, theme),
        marker(power, theme),
        query(power, theme),
      ])
      const cards = (Object.keys(SUITS) as Suit[]).flatMap((s) => [
        cardFace(s, 10, theme),
        cardChip(s, 2, theme),
      ])
      const rest = [
        hussar(theme),
        reserveFace('Reserve', theme),
        cardBack(3, theme),
        cardChip(null, null, theme),
      ]
      for (const drawn of [...drawings, ...cards, ...rest]) {
        expect(drawn).not.toMatch(/NaN|undefined/)
        expect(isWhole(drawn), drawn).toBe(true)
      }
    }
  })

  it('show the troops only when they are known', () => {
    expect(general({ power: 0, rank: 1, troops: 7 })).toContain('>7<')
    expect(general({ power: 0, rank: 1, troops: -1 })).not.toContain('>-1<')
  })

  it('look different from power to power, face up and face down', () => {
    const looks = POWER_IDS.flatMap((_, power) => [
      general({ power, rank: 1 }),
      general({ power, rank: 1, down: true }),
    ])
    expect(new Set(looks).size).toBe(looks.length)
  })

  it('has both maps on one sheet', () => {
    expect(Object.keys(layout.fit).sort()).toEqual(['all', 'bohemia', 'flanders'])
  })
})
