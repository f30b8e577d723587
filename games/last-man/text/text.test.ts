import { describe, expect, it } from 'vitest'
import { lastMan } from '../index.ts'
import { en as english } from './en.ts'
import { EVENTS } from './events.ts'
import { REASONS } from './reasons.ts'

const en: Record<string, string> = english
const decisions = Object.values(lastMan.procedures).flatMap((p) =>
  Object.values(p.steps).filter((step) => typeof step !== 'function'),
)

/** Prompts that a function chooses. */
const CHOSEN = ['retreat.before', 'retreat.instead', 'retreat.after', 'reinforce.army', 'reinforce.unit']
const prompts = [...decisions.flatMap((d) => (typeof d.prompt === 'string' ? [d.prompt] : [])), ...CHOSEN]
const verbs = [...decisions.flatMap((d) => Object.keys(d.verbs)), ...Object.keys(lastMan.asides ?? {})].map(
  (v) => `verb.${v}`,
)

describe('the English catalogue', () => {
  it('has a text for every event, reason, prompt and verb, and none that nobody uses', () => {
    const wanted = [
      ...new Set([...Object.keys(EVENTS), ...Object.keys(REASONS), ...prompts, ...verbs]),
    ].sort()
    expect(Object.keys(en).sort()).toEqual(wanted)
  })

  it('names in every text only values that the event or reason has', () => {
    for (const [id, kinds] of Object.entries({ ...EVENTS, ...REASONS }))
      for (const [, name] of en[id]
        .replace(/(=\d|one|other) \{[^}]*\}/g, '')
        .matchAll(/\{([a-z]+\d?|\d)(?:,|\})/g)) {
        const [, kind, place] = /^([a-z]+)(\d?)$/.exec(name) ?? [null, name, '']
        const known = /^\d$/.test(name)
          ? Number(name) < kinds.length
          : kinds.filter((k) => k === kind).length >= Number(place || 1)
        expect(known, `${id} {${name}}`).toBe(true)
      }
  })
})
