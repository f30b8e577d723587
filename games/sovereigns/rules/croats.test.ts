// COS-12.1, COS-12.4, COS-12.5: where Croats ride and raid, and who goes home. Faults planted in the chapter got past the
// other tests.
import { Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { AU, PE } from '../board.ts'
import { CROAT_RAID, CROATS, PARTISAN_RAID, PARTISANS } from '../state.ts'
import { board, type Position } from '../testkit.ts'
import {
  canRide,
  clearIrregulars,
  entryCost,
  hasCroatMoves,
  judgeCroats,
  judgeRide,
  mayRaid,
} from './croats.ts'
import { field } from './movekit.ts'
import { areaRule, hasEnemy, isNeutralSpace } from './relations.ts'

const b = board()
const at = (id: string): number => b.spaceOf.get(id) ?? -1
const mark = (p: Position, space: string, kind: number, n = 1): Position => {
  p.s.irregulars[at(space) * 4 + kind] = n
  return p
}
const kinds = (p: Position, space: string): number[] =>
  [CROATS, CROAT_RAID, PARTISANS, PARTISAN_RAID].map((kind) => p.s.irregulars[at(space) * 4 + kind])

describe('the end of a season', () => {
  it('COS-12.5-01 COS-12.5-02 Partisans go, and Croats without Austrian SP; those return to the box', () => {
    const p = field()
      .force('prag', { inf: 2 })
      .force('linz', { leaders: ['traun'] })
      .force('brunn', { nation: 'PR', inf: 1 })
    for (const space of ['prag', 'linz', 'brunn', b.spaceIds[0]])
      mark(mark(mark(p, space, CROATS, 2), space, CROAT_RAID), space, PARTISANS)
    const box = p.s.croatBox
    clearIrregulars(b, p.s, p.machine)
    expect(['prag', 'linz', 'brunn', b.spaceIds[0]].map((space) => kinds(p, space))).toEqual([
      [2, 1, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ])
    expect([p.s.croatBox - box, p.said('irregulars.cleared')]).toEqual([9, [[13]]])
    clearIrregulars(b, p.s, p.machine)
    expect(p.said('irregulars.cleared')).toHaveLength(1)
  })
})

describe('rides', () => {
  /** What the rule says, from the map: one step, or two by a space without enemies, for 2 AP in all. */
  function mayGo(p: Position, from: number, to: number): boolean {
    const closed = (space: number): boolean =>
      isNeutralSpace(b, p.s, AU, space) || areaRule(b, p.s, AU, space) !== null
    const cost = (space: number): number => entryCost(b, p.s, AU, space)
    if (closed(to)) return false
    if (b.near[from].includes(to)) return true
    return b.near[from].some(
      (mid) =>
        b.near[mid].includes(to) &&
        cost(mid) + cost(to) <= 2 &&
        !closed(mid) &&
        !hasEnemy(b, p.s, AU, mid, false),
    )
  }

  it('COS-12.1-02 COS-12.3.1-02 up to 2 AP, not through enemies, not to neutrals: everywhere, with enemies by chance', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const rng = Rng.of(seed)
      const p = field().ally('bourbon', 'PE').status('neutral', 'SA').ally(null, 'SA')
      for (let space = 0; space < b.spaces; space++) {
        if (rng.int(5) === 0) p.s.irregulars[space * 4 + PARTISANS] = 1
        if (rng.int(5) === 0)
          p.force(b.spaceIds[space], { nation: 'PR', inf: 1, inside: b.fortress[space] !== 0 })
      }
      for (const from of ['prag', 'vienna', 'milan', b.spaceIds[0]].map(at))
        for (let to = 0; to < b.spaces; to++) {
          const expected = to !== from && mayGo(p, from, to)
          expect(judgeRide(b, p.s, from, to) === null, `${b.spaceIds[from]} to ${b.spaceIds[to]}`).toBe(
            expected,
          )
        }
      for (let from = 0; from < b.spaces; from++)
        expect(canRide(b, p.s, from)).toBe(b.near[from].some((to) => mayGo(p, from, to)))
    }
    for (const to of [-1, b.spaces, at('prag')])
      expect(judgeRide(b, field().s, at('prag'), to)).toBe('COS-12.1-02')
  })

  it('COS-12.1-01 COS-12.1-02 COS-7.1.3-02 from the box to Austrians or Austrian land, as long as there are markers', () => {
    const p = field().force('lille', { inf: 1 })
    const rule = (space: string): string | null => judgeCroats(b, p.s, at(space))
    expect(['lille', 'vienna', 'paris', 'milan', 'brussels'].map(rule)).toEqual([
      null,
      null,
      'COS-12.1-02',
      'COS-12.1-02',
      'COS-12.1-02',
    ])
    p.force('paris', { leaders: ['traun'] })
    expect(rule('paris')).toBe('COS-12.1-02')
    p.s.croatBox = 0
    expect(['lille', 'vienna', 'paris'].map(rule)).toEqual(['COS-12.1-01', 'COS-12.1-01', 'COS-12.1-01'])
  })

  it('COS-12.1-02 COS-Q26 there is something to do with markers in the box, or with riders, or for free with raiders', () => {
    const may = (set: (p: Position) => Position, paid: number): boolean => {
      const p = field()
      p.s.croatBox = 0
      return hasCroatMoves(b, set(p).s, paid)
    }
    const rider = (p: Position): Position => mark(p, 'vienna', CROATS)
    const raider = (p: Position): Position => mark(p, b.spaceIds[0], CROAT_RAID)
    expect([may((p) => p, 0), may(rider, 0), may(rider, 1), may(raider, 0), may(raider, 1)]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect(hasCroatMoves(b, field().s, 1)).toBe(true)
    expect(may((p) => mark(p, 'vienna', PARTISANS), 0)).toBe(false)
  })
})

describe('raids', () => {
  it('COS-12.4-01 COS-12.4-02 on nobody, on depots or on enemy SP, not beside friends alone', () => {
    const may = (set: (p: Position) => Position, kind = CROATS): boolean =>
      mayRaid(b, set(field()).s, at('prag'), kind)
    const here = (p: Position): Position => mark(p, 'prag', CROATS)
    expect([
      may((p) => p),
      may(here),
      may((p) => here(p.force('prag', { inf: 2 }))),
      may((p) => here(p.force('prag', { inf: 2, inside: true }))),
      may((p) => here(p.force('prag', { nation: 'PR', inf: 2, inside: true }))),
      may((p) => here(p.force('prag', { inf: 2 }, { nation: 'PR', inf: 2, inside: true }))),
    ]).toEqual([false, true, false, false, true, true])
    expect([
      may((p) => mark(p, 'prag', PARTISANS), PARTISANS),
      may((p) => mark(p, 'prag', PARTISANS)),
      PE > 0,
    ]).toEqual([true, false, true])
  })
})
