import { describe, expect, it } from 'vitest'
import { lastMan } from '../index.ts'
import { PROMPTS } from './prompts.ts'
import { en } from './text.ts'

const decisions = Object.values(lastMan.procedures).flatMap((p) =>
  Object.values(p.steps).filter((step) => typeof step !== 'function'),
)

const verbs = new Set([
  ...decisions.flatMap((d) => Object.keys(d.verbs)),
  ...Object.keys(lastMan.asides ?? {}),
])

describe("the table's catalogue", () => {
  it('names every verb, scenario, seat and option', () => {
    const wanted = [
      ...[...verbs].map((v) => `option.${v}`),
      ...lastMan.scenarios.filter((s) => !s.exercise).map((s) => `scenario.${s.id}`),
      ...lastMan.scenarios.flatMap((s) => s.seats.flatMap((seat) => [`seat.${seat}`, `seat.${seat}.about`])),
      ...lastMan.options.flatMap((o) => [`rule.${o.id}`, ...o.values.map((v) => `rule.${o.id}.${v}`)]),
    ]
    expect(wanted.filter((id) => en[id] === undefined)).toEqual([])
  })

  it('speaks of no verb that there is not', () => {
    const spoken = Object.keys(en).flatMap((id) => /^option\.(\w+)/.exec(id)?.[1] ?? [])
    expect(spoken.filter((v) => !verbs.has(v))).toEqual([])
  })

  it('uses no word that the game itself says otherwise', () => {
    expect(Object.keys(en).filter((id) => id in lastMan.messages.en)).toEqual([])
  })

  it('knows at most one kind of target for each verb, wherever it is asked', () => {
    const kinds: Record<string, string> = {}
    for (const { verbs } of decisions)
      for (const [name, verb] of Object.entries(verbs)) {
        if (verb.targets === undefined) continue
        const kind = verb.kind ?? 'number'
        expect(kinds[name] ?? kind, name).toBe(kind)
        kinds[name] = kind
      }
  })

  it('tells the kinds of the values of every prompt that uses some', () => {
    for (const [id, text] of Object.entries(lastMan.messages.en)) {
      if (!decisions.some((d) => d.prompt === id)) continue
      const used = [...text.matchAll(/\{(\d)[,}]/g)].map((m) => Number(m[1]))
      for (const place of used) expect(PROMPTS[id]?.[place], `${id} ${place}`).toBeDefined()
    }
  })
})
