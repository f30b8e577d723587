// Rulings on the sources, and what the data owes them.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, GERMANY, SP } from './board.ts'
import { OPTIONS } from './options.ts'
import { rollInfluence } from './rules/effects/dice.ts'
import { board, position } from './testkit.ts'

const b = board()
const INDIA = 1

describe('the catalogue', () => {
  const ids = new Set(
    [
      ...readFileSync(new URL('RULES.md', import.meta.url), 'utf8').matchAll(
        /^(?:- `|\| |\*\*)(COS-[\w.-]+)/gm,
      ),
    ].map(([, id]) => id),
  )

  it('COS-Q2 its ids are used, not the misnumbered headings of the rulebook', () => {
    expect([...ids].filter((id) => /-17\.2\.3\b/.test(id))).toEqual([])
    for (const { rule } of OPTIONS) expect(ids).toContain(rule)
    for (const id of ['COS-4.2.5-01', 'COS-8.8.2-01', 'COS-20.8-01']) expect(ids).toContain(id)
  })
})

describe('the map', () => {
  it('COS-Q27 Hungary and Croatia are one box space, for Austrians only', () => {
    expect(b.spaceIds.filter((id) => /hungar|croat|kroat|ungarn/.test(id))).toEqual(['hungary'])
    expect(b.onlyFor[position().space('hungary')]).toBe(1 << AU)
    expect(b.spaceNames[position().space('hungary')]).toMatch(/Hungary.*Croatia/)
  })

  it('COS-Q68 the theatre of a space is data: Germany for Britain and the Netherlands, none for Spain', () => {
    const p = position()
    const theatre = (id: string): number => b.theatre[p.space(id)]
    for (const id of ['london', 'edinburgh', 'carlisle', 'antwerp', 'amsterdam'].filter((i) =>
      b.spaceOf.has(i),
    ))
      expect(theatre(id), id).toBe(GERMANY)
    for (const space of b.spacesOf[SP]) expect(b.theatre[space], b.spaceIds[space]).toBe(-1)
  })
})

describe('Day of Battle cards', () => {
  it('COS-Q58 what they do is data of a few kinds, with two parts and one for the sea', () => {
    const kinds = ['drm', 'percent', 'abrSubordinate', 'barCards', 'interceptionDrm', 'lossesHalved']
    const { cards } = b.pack.tables.dayOfBattle
    expect(cards).toHaveLength(10)
    for (const { top, large, naval } of cards)
      for (const { op } of [...top, ...large, ...naval]) expect(kinds).toContain(op)
  })
})

describe('colonial influence', () => {
  it('COS-22.3.4-01 only its markers go to Louisbourg and India: they are no spaces', () => {
    expect(b.spaceIds.filter((id) => /louisbourg|india/.test(id))).toEqual([])
    const p = position('1740', { colonialInfluence: 'on' })
    expect(Object.keys(p.s).filter((key) => /louisbourg|india|colon/i.test(key))).toEqual([])
  })

  it('COS-T65 France succeeds on 3, Britain fails on 6; both markers are returned', () => {
    const p = position('1740', { colonialInfluence: 'on' })
    p.s.influence[FR * 2 + INDIA] = 1
    p.s.influence[BR * 2 + INDIA] = 1
    p.dice(3, 6)
    expect(rollInfluence(p.s, p.machine, FR, INDIA)).toBe(1)
    expect(rollInfluence(p.s, p.machine, BR, INDIA)).toBe(0)
    expect(p.s.influence.every((n) => n === 0)).toBe(true)
  })
})
