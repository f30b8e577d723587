import { isWhole } from '@tricorne/drawing/testkit'
import { describe, expect, it } from 'vitest'
import * as cards from './cards.ts'
import { TERRAIN_IDS } from './palette.ts'
import { army, codesOf, ghost, mission } from './pieces.ts'

const SIDES = [0, 1]
const TYPES = [-1, 0, 1, 2]
const looks = SIDES.flatMap((side) => TYPES.map((type) => ({ side, type, code: 'Ab' })))

describe('pieces and cards', () => {
  it('are whole drawings, by day and by night', () => {
    for (const theme of ['light', 'dark'] as const) {
      const drawings = [
        ...looks.flatMap((l) => [
          army({ ...l, strength: 4, lost: 3, bonus: -1 }, theme),
          ghost({ ...l, of: 3 }, theme),
          cards.armyCard({ ...l, name: 'Schwarzenberg', strength: 7, markers: 2, date: '17.10' }, theme),
        ]),
        ...TERRAIN_IDS.map((t) => cards.terrainCard(t, t, theme)),
        cards.moveCard([0], 'a', theme),
        cards.moveCard([1, 2], 'b', theme),
        cards.timeCard('c', theme),
        cards.scoutCard('d', theme),
        cards.actionBack(theme),
        ...[0, 1, 2, 3, 4].flatMap((sector) => [
          cards.missionBack(sector, 'East', theme),
          cards.missionCard(
            { sector, sectorName: 'East', village: 'Taucha', french: 7, allied: 2, secret: true },
            theme,
          ),
        ]),
        mission(3, 6, true, theme),
        mission(3, 6, false, theme),
      ]
      for (const drawn of drawings) {
        expect(drawn).not.toMatch(/NaN|undefined/)
        expect(isWhole(drawn), drawn).toBe(true)
      }
      expect(new Set(drawings).size).toBe(drawings.length)
    }
  })

  it('tells a possible position from an army that stands', () => {
    expect(ghost({ side: 0, type: 0, code: 'Ne', of: 2 })).toContain('stroke-dasharray')
    expect(army({ side: 0, type: 0, code: 'Ne', strength: 4, lost: 0 })).not.toContain('stroke-dasharray')
  })

  it('crosses out a pip for each point lost', () => {
    const crosses = (lost: number) =>
      army({ side: 1, type: 1, code: 'Pl', strength: 1, lost }).match(/m0-3\.2/g)?.length ?? 0
    expect([0, 1, 2].map(crosses)).toEqual([0, 1, 2])
  })

  it('gives armies letters that differ', () => {
    expect(codesOf(['Marmont', 'MacDonald', 'Murat', 'Ney'])).toEqual(['Ma', 'Mc', 'Mu', 'Ne'])
    const many = codesOf(['Bertrand', 'Blücher', 'Bernadotte', 'Bennigsen', 'Lauriston', 'Langeron'])
    expect(new Set(many).size).toBe(many.length)
  })
})
