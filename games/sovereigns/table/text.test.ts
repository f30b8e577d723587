import { missingWords, mixedVerbs, untoldValues, verbsOf } from '@tricorne/panels/testkit'
import { describe, expect, it } from 'vitest'
import { sovereigns } from '../index.ts'
import { PROMPTS } from './prompts.ts'
import { en } from './text.ts'

/** Prompts that are chosen while the game runs. */
const CHOSEN = /^(campaign|effect|interrupt|sea|retreat|shelter|diplomacy|newYear)\./
const isLog = (id: string): boolean => id in sovereigns.events || id in (sovereigns.reasons ?? {})

describe("the table's catalogue", () => {
  it('names every verb, scenario, seat and option', () => {
    expect(missingWords(sovereigns, en)).toEqual([])
  })

  it('speaks of no verb that there is not', () => {
    const spoken = Object.keys(en).flatMap((id) => /^option\.(\w+)/.exec(id)?.[1] ?? [])
    expect(spoken.filter((verb) => !verbsOf(sovereigns).has(verb))).toEqual([])
  })

  it('uses no word that the game itself says otherwise', () => {
    expect(Object.keys(en).filter((id) => id in sovereigns.messages.en)).toEqual([])
  })

  it('knows at most one kind of target for each verb, wherever it is asked', () => {
    expect(mixedVerbs(sovereigns)).toEqual([])
  })

  it('tells the kinds of the values of every prompt that uses some', () => {
    const chosen = (id: string): boolean => CHOSEN.test(id) && !isLog(id)
    expect(untoldValues(sovereigns, PROMPTS, chosen)).toEqual([])
  })

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
