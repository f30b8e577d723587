import { saysAllAndNoMore, saysEveryValue } from '@tricorne/kit/conformance'
import { describe, expect, it } from 'vitest'
import { leipzig } from '../index.ts'
import { en } from './en.ts'
import { EVENTS } from './events.ts'

describe('the English catalogue', () => {
  it('has a text for every event, reason, prompt and verb, and none that nobody uses', () =>
    saysAllAndNoMore(leipzig, en))

  it('uses in every text just the values that the event or reason has', () => saysEveryValue(leipzig, en))

  it('names everything that targets and values count', () => {
    const decisions = Object.values(leipzig.procedures).flatMap((p) =>
      Object.values(p.steps).filter((step) => typeof step !== 'function'),
    )
    const kinds = new Set([
      ...Object.values(EVENTS).flat(),
      ...decisions.flatMap((d) => Object.values(d.verbs).flatMap((v) => v.kind ?? [])),
    ])
    for (const kind of kinds) if (kind !== 'count') expect(leipzig.names[kind], kind).toBeDefined()
    expect(leipzig.names.marker).toHaveLength(19 * 47)
  })
})
