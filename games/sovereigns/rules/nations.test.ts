// COS-Q71: sides, war and alliances of nations, and the areas of the map.
import { describe, expect, it } from 'vitest'
import {
  AREA_IDS,
  AREAS,
  AU,
  BR,
  BV,
  DU,
  FR,
  GE,
  HA,
  HR,
  PE,
  PR,
  PRAGMATIC,
  RU,
  SA,
  SAXONY_AREA,
  SC,
  SECRET_SAXONY,
  SP,
} from '../board.ts'
import { momentOf } from '../state.ts'
import { board, type Position } from '../testkit.ts'
import { field } from './movekit.ts'
import {
  areEnemies,
  courtOf,
  inRevolt,
  isBelligerent,
  liesIn,
  mayCombine,
  revengeOn,
  scorePower,
  sideOf,
  truceBetween,
} from './nations.ts'

const b = board()
const at = (id: string): number => b.spaceOf.get(id) ?? -1

describe('sides and war', () => {
  it('COS-7.5.2-01 Piedmont on the side of its alliance, else at war against the Bourbons', () => {
    const side = (p: Position): number => sideOf(p.s, PE)
    expect(side(field().ally('pragmatic', 'PE'))).toBe(0)
    expect(side(field().ally('bourbon', 'PE'))).toBe(1)
    expect(side(field().ally(null, 'PE'))).toBe(PRAGMATIC)
    expect(side(field().ally(null, 'PE').status('neutral', 'PE'))).toBe(-1)
  })

  it('COS-7.8.3-01 COS-7.1.1-01 Saxony is not at war in secret; the rebels always are', () => {
    const p = field().status('belligerent', 'SA').status('neutral', 'SC')
    expect(isBelligerent(p.s, SA)).toBe(true)
    p.s.flags[SECRET_SAXONY] = 1
    expect([isBelligerent(p.s, SA), isBelligerent(p.s, AU), isBelligerent(p.s, SC)]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('COS-Q122 a truce holds between its two nations only, until it is over', () => {
    const p = field()
    const truce = (until: number, x: number, y: number): boolean => {
      p.s.truces = [{ a: AU, b: FR, until }]
      return truceBetween(p.s, x, y)
    }
    const later = momentOf(p.s) + 1
    expect([truce(later, AU, FR), truce(later, FR, AU), truce(later - 1, AU, FR)]).toEqual([
      true,
      true,
      false,
    ])
    for (const [x, y] of [
      [AU, PR],
      [PR, FR],
      [FR, PR],
      [PR, AU],
      [FR, FR],
      [AU, AU],
    ])
      expect(truce(later, x, y)).toBe(false)
    p.s.truces = [{ a: AU, b: FR, until: later }]
    expect([areEnemies(b, p.s, AU, FR), areEnemies(b, p.s, AU, PR), areEnemies(b, p.s, PR, PR)]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('COS-7.8.3-02 Prussian Revenge is between Prussia and Saxony only', () => {
    const p = field().ally(null, 'SA')
    p.s.open[SAXONY_AREA] = 1 << PR
    const both = (x: number, y: number): boolean[] => [revengeOn(p.s, x, y), revengeOn(p.s, y, x)]
    expect(both(PR, SA)).toEqual([true, true])
    for (const other of [AU, FR])
      expect([both(PR, other), both(SA, other)]).toEqual([
        [false, false],
        [false, false],
      ])
    expect([areEnemies(b, p.s, PR, SA), areEnemies(b, p.s, FR, SA)]).toEqual([true, false])
    p.ally('bourbon', 'SA')
    expect(both(PR, SA)).toEqual([false, false])
  })

  it('COS-7.3.3-01 the rebels are enemies of the crown and its hired troops, not of all', () => {
    expect([inRevolt(SC, BR), inRevolt(HA, SC), inRevolt(SC, FR), inRevolt(FR, SC)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('COS-Q71 a nation of no side is nobody’s enemy, whoever asks', () => {
    const p = field().ally(null, 'GE').status('belligerent', 'GE')
    for (const n of [AU, FR, BR])
      expect([areEnemies(b, p.s, n, GE), areEnemies(b, p.s, GE, n)]).toEqual([false, false])
  })

  it('COS-3.2.1-01 Spaniards and Piedmontese share no force, asked either way', () => {
    const p = field().ally('bourbon', 'PE')
    expect([mayCombine(b, p.s, PE, SP), mayCombine(b, p.s, SP, PE), mayCombine(b, p.s, PE, FR)]).toEqual([
      false,
      false,
      true,
    ])
    const q = field()
    expect(mayCombine(b, q.s, PE, AU)).toBe(true)
  })
})

describe('who directs and who scores', () => {
  it('COS-Q88 COS-7.7-01 Bavaria and Russia by the court that brought them', () => {
    const p = field().ally('pragmatic', 'BV', 'RU')
    const run = (who: number, by: number): number => {
      p.s.runBy[who] = by
      return courtOf(b, p.s, who)
    }
    expect([PR, AU, BR, -1].map((by) => run(BV, by))).toEqual([PR, AU, BR, AU])
    expect([AU, BR, -1, FR].map((by) => run(RU, by))).toEqual([AU, BR, BR, BR])
    expect(courtOf(b, p.s, HR)).toBe(AU)
  })

  it('COS-Q90 an ally scores for its court, a minor without one for nobody', () => {
    const p = field().ally(null, 'SA', 'RU', 'BV')
    expect([SA, RU, BV].map((n) => scorePower(b, p.s, n))).toEqual([-1, -1, FR])
    p.ally('bourbon', 'SA').ally('pragmatic', 'BV')
    expect([SA, BV].map((n) => scorePower(b, p.s, n))).toEqual([FR, AU])
  })
})

describe('areas', () => {
  it.each([
    ['brussels', ['austrianNetherlands']],
    ['amsterdam', ['dutchNetherlands']],
    ['milan', ['italy']],
    ['genoa', ['italy', 'neutralGenoa']],
    ['cleves', ['prussianWest']],
    ['hannover', ['hannover']],
    ['paris', ['frenchHome']],
    ['london', ['englandInvasion', 'londonGarrison']],
    ['dresden', ['saxony']],
    ['berlin', []],
    ['prag', []],
  ])('COS-6.5.2-03 %s lies in %j', (space, areas) => {
    // A board of its own: the areas are worked out once for each.
    const fresh = { ...b }
    const found = Array.from({ length: AREAS }, (_, area) => area).filter((area) =>
      liesIn(fresh, at(space), area),
    )
    expect(found.map((area) => AREA_IDS[area]).sort()).toEqual([...areas].sort())
    expect(b.home[at('amsterdam')]).toBe(DU)
  })
})
