import { describe, expect, it } from 'vitest'
import { maria } from '../index.ts'
import { PROMPTS } from './prompts.ts'
import { en } from './text.ts'

const decisions = Object.values(maria.procedures).flatMap((p) =>
  Object.values(p.steps).filter((step) => typeof step !== 'function'),
)

describe("the table's catalogue", () => {
  it('names every verb, scenario, seat and option', () => {
    const wanted = [
      ...decisions.flatMap((d) => Object.keys(d.verbs).map((v) => `option.${v}`)),
      ...Object.keys(maria.asides ?? {}).map((v) => `option.${v}`),
      ...maria.scenarios.filter((s) => !s.exercise).map((s) => `scenario.${s.id}`),
      ...maria.scenarios.flatMap((s) => s.seats.flatMap((seat) => [`seat.${seat}`, `seat.${seat}.about`])),
      ...maria.options.flatMap((o) => [`rule.${o.id}`, ...o.values.map((v) => `rule.${o.id}.${v}`)]),
    ]
    expect(wanted.filter((id) => en[id] === undefined)).toEqual([])
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
    for (const [id, text] of Object.entries(maria.messages.en)) {
      const asked = decisions.some((d) => d.prompt === id) || id.startsWith('battle.play')
      if (!asked) continue
      const used = [...text.matchAll(/\{(\d)[,}]/g)].map((m) => Number(m[1]))
      for (const place of used) expect(PROMPTS[id]?.[place], `${id} ${place}`).toBeDefined()
    }
  })
})
