import { catalogueSuite } from '@tricorne/panels/catalogue.suite'
import { describe, expect, it } from 'vitest'
import { sovereigns } from '../index.ts'
import { PROMPTS } from './prompts.ts'
import { en } from './text.ts'

/** Prompts that are chosen while the game runs. */
const CHOSEN = /^(campaign|effect|interrupt|sea|retreat|shelter|diplomacy|newYear)\./
const isLog = (id: string): boolean => id in sovereigns.events || id in (sovereigns.reasons ?? {})

catalogueSuite(sovereigns, en, PROMPTS, (id) => CHOSEN.test(id) && !isLog(id))

describe("the table's catalogue", () => {
  it('fills every prompt with the names of kinds that there are', () => {
    const kinds = new Set([...Object.keys(sovereigns.names), 'count'])
    for (const [id, of] of Object.entries(PROMPTS)) {
      expect(sovereigns.messages.en[id], id).toBeDefined()
      const named = of.map(
        (kind, i) =>
          kind + (of.indexOf(kind) === i ? '' : of.slice(0, i + 1).filter((k) => k === kind).length),
      )
      for (const kind of of) expect(kinds, `${id}: ${kind}`).toContain(kind)
      const used = [
        ...sovereigns.messages.en[id].replace(/=?\w+ \{\w+\}/g, '').matchAll(/\{([a-z]\w*)[},]/gi),
      ].map((m) => m[1])
      expect(
        used.filter((name) => !named.includes(name)),
        id,
      ).toEqual([])
    }
  })

  it('has a name for every kind that the log speaks of', () => {
    const kinds = new Set([...Object.keys(sovereigns.names), 'count', 'year', 'seat'])
    const spoken = [...Object.values(sovereigns.events), ...Object.values(sovereigns.reasons ?? {})].flat()
    expect([...new Set(spoken)].filter((kind) => !kinds.has(kind.split(':').at(-1) ?? ''))).toEqual([])
  })
})
