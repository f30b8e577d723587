import { describe, expect, it } from 'vitest'
import { maria } from '../index.ts'
import { en as english } from './en.ts'
import { EVENTS } from './events.ts'
import { REASONS } from './reasons.ts'

const en: Record<string, string> = english
const decisions = Object.values(maria.procedures).flatMap((p) =>
  Object.values(p.steps).filter((step) => typeof step !== 'function'),
)

/** Prompts that a function chooses. */
const CHOSEN = ['battle.play', 'battle.playAtZero']
const prompts = [...decisions.flatMap((d) => (typeof d.prompt === 'string' ? [d.prompt] : [])), ...CHOSEN]
const verbs = [...decisions.flatMap((d) => Object.keys(d.verbs)), ...Object.keys(maria.asides ?? {})].map(
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
})
