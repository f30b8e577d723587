import { describe, expect, it } from 'vitest'
import { leipzig } from '../index.ts'
import { en as english } from './en.ts'
import { EVENTS } from './events.ts'
import { REASONS } from './reasons.ts'

const en: Record<string, string> = english
const decisions = Object.values(leipzig.procedures).flatMap((p) =>
  Object.values(p.steps).filter((step) => typeof step !== 'function'),
)
const prompts = decisions.map((d) => String(d.prompt))
const verbs = [...decisions.flatMap((d) => Object.keys(d.verbs)), ...Object.keys(leipzig.asides ?? {})].map(
  (v) => `verb.${v}`,
)

describe('the English catalogue', () => {
  it('has a text for every event, reason, prompt and verb, and none that nobody uses', () => {
    const wanted = [
      ...new Set([...Object.keys(EVENTS), ...Object.keys(REASONS), ...prompts, ...verbs]),
    ].sort()
    expect(Object.keys(en).sort()).toEqual(wanted)
  })

  it('uses in every text just the values that the event or reason has', () => {
    for (const [id, kinds] of Object.entries({ ...EVENTS, ...REASONS })) {
      const used = new Set([...en[id].matchAll(/\{(\d)[,}]/g)].map((m) => Number(m[1])))
      expect([...used].sort(), id).toEqual(kinds.map((_, i) => i))
    }
  })

  it('names everything that targets and values count', () => {
    const kinds = new Set([
      ...Object.values(EVENTS).flat(),
      ...decisions.flatMap((d) => Object.values(d.verbs).flatMap((v) => v.kind ?? [])),
    ])
    for (const kind of kinds) if (kind !== 'count') expect(leipzig.names[kind], kind).toBeDefined()
    expect(leipzig.names.marker).toHaveLength(19 * 47)
  })
})
