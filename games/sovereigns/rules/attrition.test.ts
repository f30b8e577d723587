import { describe, expect, it } from 'vitest'
import { AU, FR, PR } from '../board.ts'
import { attritionFrame, fortunesFrame } from '../frames/fortunes.ts'
import { DEMORALISED } from '../state.ts'
import { board, type ForceSpec, type Position, position } from '../testkit.ts'
import { ATTRITION_CHIT, POWER_CHIT, TREASURE_CHIT } from './fortunes.ts'
import { attritionOf } from './wastage.ts'

const b = board()

/** An Austrian force alone on the map, with a source of supply under it or not. */
function army(space: string, spec: ForceSpec): Position {
  return position('campaign')
    .clear()
    .atWar()
    .control('AU', space)
    .force(space, { nation: 'AU', ...spec })
}

const loss = (p: Position): number => {
  const force = p.s.forceAt.findIndex((at) => at >= 0)
  return attritionOf(b, p.s, force)
}

/** Carries attrition out, letting everybody choose the usual. */
function carryOut(p: Position): Position {
  p.begin(attritionFrame())
  for (let i = 0; i < 50 && p.awaited !== 0; i++) {
    const court = [0, 1, 2, 3].find((c) => p.asks(c)) ?? 0
    const [first] = p.options(court)
    const [verb, target] = first.split(' ')
    p.play(court, verb, target === undefined ? undefined : Number(target))
  }
  return p
}

describe('attrition', () => {
  it('COS-T01, COS-T02, COS-5.1-02 takes a tenth outside Italy', () => {
    expect(loss(army('breslau', { inf: 20, cav: 3 }))).toBe(2)
    expect(loss(army('breslau', { inf: 20, cav: 7 }))).toBe(3)
  })

  it('COS-T03, COS-T04, COS-5.1-02, COS-5.1-03 takes a fifth in Italy, more if demoralised or short of supply', () => {
    expect(loss(army('milan', { inf: 10 }))).toBe(2)
    expect(loss(army('milan', { inf: 10, order: DEMORALISED, supply: 3 }))).toBe(6)
  })

  it('COS-T05, COS-T06, COS-Q12 rounds a half down and six tenths up', () => {
    expect(loss(army('breslau', { inf: 20, cav: 5 }))).toBe(2)
    expect(loss(army('breslau', { inf: 20, cav: 6 }))).toBe(3)
  })

  it('COS-T07, COS-5.1-02 spares Minor Forces', () => {
    expect(carryOut(army('breslau', { inf: 5 })).total('AU')).toBe(5)
    expect(carryOut(army('breslau', { inf: 20, cav: 3 })).total('AU')).toBe(21)
  })

  it('COS-5.1-01, COS-Q129, COS-11.3-02 raises the marker of a force that cannot trace, once, and takes its extra SP', () => {
    const p = position('campaign').clear().atWar()
    for (let a = 0; a < b.spaces; a++) p.s.control[a] = FR
    p.force('breslau', { nation: 'AU', inf: 12, leaders: ['charles'] })
    carryOut(p)
    expect(p.s.forceSupply[p.led('charles')]).toBe(1)
    expect(p.total('AU')).toBe(12 - 1 - 1)
  })

  it('COS-5.1-01, COS-Q129 leaves the marker of a force that can trace as it is', () => {
    const p = army('breslau', { inf: 12, leaders: ['charles'], supply: 2 })
    carryOut(p)
    expect(p.s.forceSupply[p.led('charles')]).toBe(2)
    expect(p.total('AU')).toBe(12 - 1 - 2)
  })

  it('COS-5.1-04, COS-Q17 takes every fourth SP of a player from the cavalry, over all forces', () => {
    const p = army('breslau', { inf: 25, cav: 4 })
    p.control('AU', 'prag').force('prag', { nation: 'AU', inf: 8, cav: 4, leaders: ['charles'] })
    // 3 of 29 and 1 of 12: the fourth is cavalry.
    carryOut(p)
    expect([p.infantry('breslau', 'AU'), p.cavalry('breslau', 'AU')]).toEqual([22, 4])
    expect([p.infantry('prag', 'AU'), p.cavalry('prag', 'AU')]).toEqual([8, 3])
  })

  it('COS-5.1-05, COS-D11 lets the controller choose the nation in a mixed force', () => {
    const p = position('campaign').clear().atWar().control('BR', 'hannover')
    p.force('hannover', { nation: 'BR', inf: 7 }, { nation: 'DU', inf: 7, court: 3 })
    p.begin(attritionFrame())
    expect(p.step).toBe('losses.share')
    expect(p.asks(3)).toBe(true)
    p.play(3, 'count', 1)
    expect(p.total('BR') + p.total('DU')).toBe(13)
  })

  it('COS-H14 COS-22.4-01 with Limited Intelligence nobody takes back what the losses have shown', () => {
    const fenced = (limitedIntelligence: string) => {
      const p = position('campaign', { limitedIntelligence }).clear().atWar()
      p.force('breslau', { nation: 'AU', inf: 7 }).control('AU', 'breslau')
      p.machine.fenced = false
      p.begin(attritionFrame())
      return p.machine.fenced
    }
    // With it the loss itself is told apart, and that cannot be taken back either.
    expect([fenced('off'), fenced('on')]).toEqual([false, true])
  })

  it('COS-15.4.4-01 a besieger who becomes too weak lifts the siege', () => {
    const p = position('campaign').clear().atWar().control('FR', 'lille')
    p.force('lille', { nation: 'FR', inf: 1, inside: true }).force('lille', {
      nation: 'AU',
      inf: 10,
      leaders: ['charles'],
    })
    p.s.siege[p.space('lille')] = 1
    carryOut(p)
    expect(p.size('charles')).toBeLessThan(10)
    expect(p.s.siege[p.space('lille')]).toBe(-1)
  })
})

describe('the Fortunes of War', () => {
  it('COS-5.0-01, COS-4.1.8-01, COS-4.2.6-01, COS-H06 reveals one of the chits that are left, each once a year', () => {
    const p = position('campaign').clear()
    p.s.chits = ATTRITION_CHIT | POWER_CHIT
    p.date(1741, 'summer').dice(1).begin(fortunesFrame())
    expect(p.said('fortunes.attrition')).toHaveLength(1)
    expect(p.s.chits).toBe(POWER_CHIT)
    p.date(1746, 'fall').dice(6).begin(fortunesFrame())
    expect(p.said('fortunes.power')).toHaveLength(1)
    expect(p.s.chits).toBe(0)
    p.begin(fortunesFrame())
    expect(p.said('fortunes.power')).toHaveLength(1)
  })

  it('COS-5.3-01, COS-Q130 carries out the rows of the year in order, each with its own die', () => {
    const p = position('campaign').clear().date(1741, 'spring')
    p.s.chits = POWER_CHIT
    const before = p.s.marker[12]
    p.dice(2).begin(fortunesFrame())
    expect(p.s.marker[12]).toBe(before + 1)
    const none = position('campaign').clear().date(1741, 'spring')
    none.s.chits = POWER_CHIT
    none.dice(6).begin(fortunesFrame())
    expect(none.s.marker[12]).toBe(before)
  })

  it('COS-Q130, COS-5.3-01 skips a row whose condition fails, without a roll', () => {
    const p = position('campaign').clear().date(1742, 'spring')
    p.s.chits = POWER_CHIT
    p.begin(fortunesFrame())
    expect(p.said('fortunes.row')).toHaveLength(1)
    expect(p.said('fortunes.fails')).toHaveLength(1)
  })

  it('COS-5.2-01 hands the Treasure Voyage to France', () => {
    const p = position('campaign').clear()
    p.s.chits = TREASURE_CHIT
    p.begin(fortunesFrame())
    expect(p.said('fortunes.treasure')).toHaveLength(1)
    expect([PR, AU].some((court) => p.asks(court))).toBe(false)
  })
})
