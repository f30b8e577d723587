import { describe, expect, it } from 'vitest'
import { maria } from '../index.ts'
import { en } from './en.ts'
import { EVENTS } from './events.ts'

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
  it('has a text for every event, prompt and verb, and none that nobody uses', () => {
    const wanted = [...new Set([...Object.keys(EVENTS), ...prompts, ...verbs])].sort()
    expect(Object.keys(en).sort()).toEqual(wanted)
  })

  it('uses in every text just the values that the event has', () => {
    for (const [id, kinds] of Object.entries(EVENTS)) {
      const used = new Set([...en[id].matchAll(/\{(\d)[,}]/g)].map((m) => Number(m[1])))
      expect([...used].sort(), id).toEqual(kinds.map((_, i) => i))
    }
  })
})
