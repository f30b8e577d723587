// TLM-6: supply.
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import { type Areas, type Position, position, shipped } from '../testkit.ts'
import { productionFrame } from './production.ts'
import { suppliedAreas } from './supply.ts'

const SOURCE = { german: true, supply: 'german', country: 'DE' } as const
const G = { german: true }

const supplied = (p: Position, side: number): string[] =>
  suppliedAreas(p.board, p.s, side).flatMap((on, a) => (on === 1 ? [p.board.areaIds[a]] : []))

/** The supply check of the Production Phase. */
const check = (chains: string, areas: Areas, build: (p: Position) => void): Position => {
  const p = position(chains, areas)
  build(p)
  return p.begin(productionFrame())
}

describe('lines', () => {
  it('TLM-6.1-01 TLM-6.1-02 TLM-6.1-03 sources serve their own side only', () => {
    const p = position('A-B C-D', { A: SOURCE, B: G, C: { supply: 'allied' }, D: {} })
    expect(supplied(p, GERMAN)).toEqual(['EFT', 'A', 'B'])
    expect(supplied(p, ALLIED)).toEqual(['ENG', 'C', 'D'])
    const q = position('A-B', { A: { ...SOURCE, german: false }, B: {} })
    expect(supplied(q, ALLIED)).toEqual(['ENG'])
    expect(shipped().board.source.filter((x) => x === GERMAN).length).toBe(5)
  })

  it('TLM-6.2-02 TLM-6.2-03 TLM-6.2-04 TLM-Q39 a chain of Friendly areas of any length; the first step may leave any area', () => {
    const p = position('A-B-C-D-E-F', { A: SOURCE, B: G, C: G, D: G })
    p.unit('DE infantry', 'E').unit('FR infantry', 'E')
    expect(p.status('E')).toBe('disputed')
    expect(supplied(p, GERMAN)).toEqual(['EFT', 'A', 'B', 'C', 'D', 'E'])
  })

  it('TLM-6.2-05 TLM-8.4-15 TLM-T23 TLM-8.4-20 TLM-T70 no line passes an enemy unit, be it a Fort of 1 or 0', () => {
    for (const fort of [0, 1]) {
      const p = position('A-B-C', { A: SOURCE, B: { fort }, C: G })
      p.unit('DE infantry', 'B').unit('DE infantry', 'C')
      expect(p.status('B')).toBe('german')
      expect(supplied(p, GERMAN)).toEqual(['EFT', 'A', 'B'])
    }
    const q = position('A-B-C', { A: SOURCE, B: {}, C: G })
    q.unit('DE infantry', 'B').unit('DE infantry', 'C')
    expect(supplied(q, GERMAN)).toContain('C')
  })

  it('TLM-6.3-01 TLM-T57 a Disputed source serves those in it; an Enemy one nobody', () => {
    const p = position('A-B', { A: SOURCE, B: G })
    p.army('de-1st', 'A', { infantry: 2 }).unit('FR infantry', 'A').army('de-2nd', 'B', { infantry: 2 })
    expect(p.status('A')).toBe('disputed')
    expect(supplied(p, GERMAN)).toEqual(['EFT', 'A'])
  })

  it('TLM-6.3-02 an Enemy-held source supplies nobody', () => {
    const p = position('A-B', { A: { ...SOURCE, german: false }, B: G })
    expect(supplied(p, GERMAN)).toEqual(['EFT'])
    expect(supplied(p, ALLIED)).toEqual(['ENG'])
  })

  it('TLM-Q41 TLM-Q22 England and the box are always supplied', () => {
    const p = position('A-B', {})
    expect(supplied(p, ALLIED)).toEqual(['ENG'])
    expect(supplied(p, GERMAN)).toEqual(['EFT'])
  })
})

describe('without supply', () => {
  it('TLM-6.5-01 TLM-6.5-02 TLM-6.5-03 TLM-6.5-04 TLM-6.5-05 TLM-6.5-06 TLM-6.5-07 TLM-T56 TLM-8.1-18 TLM-2.V.1-01 what each loses', () => {
    const p = check('A-B-C-D-E-F', { A: { fort: 2 }, B: { fort: 1 } }, (q) => {
      q.army('fr-1st', 'C', { infantry: 2, artillery: 1 })
        .army('fr-2nd', 'C', { infantry: 1 })
        .army('fr-3rd', 'D')
      q.unit('FR infantry', 'E')
    })
    expect([p.fort('A'), p.fort('B')]).toEqual([1, -1])
    expect([p.at('fr-2nd'), p.at('fr-3rd')]).toEqual([-2, -2])
    expect(p.count('FR infantry', 'E')).toBe(0)
    // the army of three: its owner chooses, any type
    expect([p.step, p.awaited]).toEqual(['production.hunger', 1 << ALLIED])
    expect(p.targets('detach')).toEqual([p.held('fr-1st', 'infantry'), p.held('fr-1st', 'artillery')])
    p.act('detach', p.held('fr-1st', 'artillery'))
    expect(p.size('fr-1st')).toBe(2)
    expect(p.step).toBe('production.spend')
  })

  it('TLM-6.5-02 TLM-8.4-21 a Fort keeps its strength while it is supplied; cut off, one that has none left falls', () => {
    const p = check('A-B C-D', { A: { supply: 'allied', fort: 3 }, B: { fort: 0 }, C: { fort: 0 } }, () => {})
    expect([p.fort('A'), p.fort('B'), p.fort('C')]).toEqual([3, 0, -1])
    expect(p.said('fort.weakened')).toEqual([[p.area('C'), 0]])
  })

  it('TLM-6.5-03 TLM-4.2-08 an area that the last of its owners starve in goes to the enemy who stands there', () => {
    const p = check('A-B C-D', { A: SOURCE, B: {}, C: {} }, (q) =>
      q.unit('DE infantry', 'B').unit('FR infantry', 'B').owns(ALLIED, 'B'),
    )
    expect([p.count('FR infantry', 'B'), p.status('B')]).toEqual([0, 'german'])
    expect([p.s.control[p.area('B')], p.said('area.taken')]).toEqual([GERMAN, [[GERMAN, p.area('B')]]])
  })

  it('TLM-6.5-02 TLM-8.4-13 a Fort that hunger leaves at strength 1 holds its area no more, though besiegers starve too', () => {
    const p = check('A-B C-D', { A: SOURCE, C: { fort: 2 } }, (q) => q.unit('DE infantry', 'C'))
    expect([p.fort('C'), p.count('DE infantry', 'C'), p.status('C')]).toEqual([1, 0, 'german'])
  })

  it('TLM-6.5-10 cards do not pay for it', () => {
    const p = check('A-B', {}, (q) => q.army('fr-1st', 'A', { infantry: 3 }).hand(ALLIED, 'ersatz-3'))
    expect(p.verdict('card', p.card('ersatz-3'))).toBe('no-such-verb')
  })

  it('TLM-6.5-11 TLM-6.2-01 both sides are looked at before anybody loses anything', () => {
    // The lone German in B cuts the French in C off and is cut off himself.
    const p = check('A-B-C', { A: { supply: 'allied' }, B: {}, C: {} }, (q) => {
      q.unit('DE infantry', 'B').unit('FR infantry', 'C')
      q.owns(GERMAN, 'B')
    })
    expect([p.count('DE infantry', 'B'), p.count('FR infantry', 'C')]).toEqual([0, 0])
  })

  it('TLM-6.4-01 TLM-6.5-08 new units come only where there is supply', () => {
    const p = check('A-B X-Y', { A: SOURCE, B: G, X: G, Y: G }, (q) => q.army('de-1st', 'X', { infantry: 3 }))
    p.act('detach', p.held('de-1st', 'infantry'))
    p.act('build', p.kind('DE infantry'), GERMAN)
    expect(p.areas('place', GERMAN)).toEqual(['A', 'B'])
    expect(p.verdict('place', p.area('X'), GERMAN)).toBe('TLM-7.2-01')
    expect(p.verdict('into', p.armyId('de-1st'), GERMAN)).toBe('TLM-6.5-08')
  })

  it('TLM-6.4-02 TLM-6.5-09 TLM-Q38 units may be entrenched with and without supply', () => {
    const p = check('A-B X-Y', { A: SOURCE, X: G }, (q) =>
      q.army('de-1st', 'X', { infantry: 3 }).unit('DE infantry', 'A'),
    )
    p.act('detach', p.held('de-1st', 'infantry'))
    p.act('digArmy', p.armyId('de-1st'), GERMAN).act('dig', p.slot('DE infantry', 'A'), GERMAN)
    expect(p.dug('de-1st')).toBe(true)
  })
})
