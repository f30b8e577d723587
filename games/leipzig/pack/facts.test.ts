// Rules that are facts of the data: each is proved on the shipped pack and the board made of it.
import { describe, expect, it } from 'vitest'
import { compileBoard } from '../board.ts'
import { leipzig } from '../index.ts'
import { sourceOf } from '../source.ts'
import { loadPack } from './load.ts'

const pack = loadPack()
const { board, armies, cards, play } = pack
const army = (id: string) => armies.armies.find((a) => a.id === id)

describe('components', () => {
  it('LEI-C-01 two players, French in blue and Allied in red', () => {
    expect(armies.sides.map((s) => [s.id, s.colour])).toEqual([
      ['french', 'blue'],
      ['allied', 'red'],
    ])
    for (const { seats } of leipzig.scenarios) expect(seats).toHaveLength(2)
  })

  it('LEI-C-02 LEI-C-03 LEI-C-05 47 regions of one terrain each, two of them highlighted', () => {
    expect(board.regions).toHaveLength(47)
    const count = (t: string) => board.regions.filter((r) => r.terrain === t).length
    expect(['river', 'hill', 'forest', 'plain'].map(count)).toEqual([13, 10, 8, 16])
    expect(board.regions.filter((r) => r.highlighted).map((r) => r.id)).toEqual([
      'markkleeberg',
      'probstheida',
    ])
    const plain = structuredClone(pack)
    for (const r of plain.board.regions) r.highlighted = false
    expect(compileBoard(sourceOf(plain))).toEqual(compileBoard(sourceOf(pack))) // the rules cannot tell
  })

  it('LEI-C-06 LEI-C-07 LEI-C-09 19 armies, each with one card of type, strength and markers', () => {
    const of = (side: string) => armies.armies.filter((a) => a.side === side).length
    expect([of('french'), of('allied')]).toEqual([8, 11])
    expect(new Set(armies.armies.map((a) => a.id)).size).toBe(19)
    for (const a of armies.armies) expect([a.units.length > 0, a.markers > 1]).toEqual([true, true])
  })

  it('LEI-C-08 LEI-C-10 three villages, some four; some cards have a date', () => {
    const lengths = new Set(armies.armies.map((a) => a.villages.length))
    expect([...lengths].sort()).toEqual([3, 4])
    expect(army('napoleon')?.villages).toHaveLength(4)
    expect(armies.armies.some((a) => a.date !== null) && armies.armies.some((a) => a.date === null)).toBe(
      true,
    )
  })

  it('LEI-C-11 LEI-C-12 one unit type each, all three for Napoleon and Schwarzenberg', () => {
    const many = armies.armies.filter((a) => a.units.length !== 1)
    expect(many.map((a) => [a.id, a.units.length])).toEqual([
      ['napoleon', 3],
      ['schwarzenberg', 3],
    ])
  })

  it('LEI-C-14 52 markers', () => {
    expect(armies.armies.reduce((sum, a) => sum + a.markers, 0)).toBe(52)
    expect(armies.armies.filter((a) => a.markers === 2).map((a) => a.id)).toEqual([
      'napoleon',
      'ney',
      'schwarzenberg',
      'bluecher',
      'bernadotte',
    ])
  })

  it('LEI-C-16 LEI-C-17 LEI-C-18 40 Action Cards of three kinds', () => {
    const kinds = (kind: string) => cards.actions.filter((c) => c.kind === kind).length
    expect([kinds('terrain'), kinds('movement'), kinds('time')]).toEqual([20, 16, 4])
    const shown = cards.actions.flatMap((c) => (c.kind === 'movement' ? [c.types.length] : []))
    expect([...new Set(shown)].sort()).toEqual([1, 2])
  })

  it('LEI-C-19 LEI-C-20 LEI-C-21 25 missions, five a sector, points 3 to 7', () => {
    expect(cards.missions).toHaveLength(25)
    for (const { id } of board.sectors) expect(cards.missions.filter((m) => m.sector === id)).toHaveLength(5)
    expect([...new Set(cards.missions.map((m) => m.french))].sort()).toEqual([3, 4, 5, 6, 7])
    for (const m of cards.missions) expect(m.allied).toBe(Math.floor((14 - m.french) / 2))
    // The easiest lie around Leipzig, the hardest at the rim: LEI-D-17 holds the whole order.
    const at = (points: number) => cards.missions.filter((m) => m.french === points).map((m) => m.region)
    expect(at(3)).toContain('probstheida')
    expect(at(7).sort()).toEqual(['breitenfeld', 'gueldengossa', 'markranstaedt', 'rueckmarsdorf', 'taucha'])
  })

  it('LEI-C-22 six Scout Cards', () => {
    expect([cards.scouts, leipzig.board.scouts]).toEqual([6, 6])
  })

  it('the seed’s strengths and villages stand in the pack', () => {
    const strength = (id: string) => army(id)?.units[0]?.strength ?? 0
    expect(strength('schwarzenberg')).toBe(7)
    expect([strength('poniatowski') + strength('ney'), strength('ney') + strength('marmont')]).toEqual([6, 8])
    expect(army('langeron')?.villages).toEqual(['breitenfeld', 'ploesen', 'kleinwiederitzsch'])
    expect(play.track.end).toBe(31)
  })
})

describe('the board made of it', () => {
  it('has the sorts of cards with their numbers', () => {
    const b = compileBoard(sourceOf(pack))
    expect(b.sorts.map((s) => [s.name, s.count])).toEqual([
      ['river', 5],
      ['hill', 5],
      ['forest', 4],
      ['plain', 6],
      ['infantry or cavalry', 3],
      ['infantry or artillery', 3],
      ['artillery or cavalry', 3],
      ['infantry', 3],
      ['cavalry', 2],
      ['artillery', 2],
      ['time', 4],
    ])
    expect(b.near.reduce((sum, list) => sum + list.length, 0)).toBe(220)
  })

  it('refuses a pack that names what it does not have', () => {
    const source = structuredClone(sourceOf(pack))
    source.missions[0].region = 'paris'
    expect(() => compileBoard(source)).toThrow(/the region "paris"/)
  })
})
