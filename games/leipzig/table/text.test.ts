import { missingWords, mixedVerbs, untoldValues, verbsOf } from '@tricorne/panels/testkit'
import { describe, expect, it } from 'vitest'
import { leipzig } from '../index.ts'
import { PROMPTS } from './prompts.ts'
import { en } from './text.ts'

describe("the table's catalogue", () => {
  it('names every verb, scenario, seat and option', () => {
    expect(missingWords(leipzig, en)).toEqual([])
  })

  it('speaks of no verb that there is not', () => {
    const spoken = Object.keys(en).flatMap((id) => /^option\.(\w+)$/.exec(id)?.[1] ?? [])
    expect(spoken.filter((verb) => !verbsOf(leipzig).has(verb))).toEqual([])
  })

  it('knows at most one kind of target for each verb, wherever it is asked', () => {
    expect(mixedVerbs(leipzig)).toEqual([])
  })

  it('tells the kinds of the values of every prompt that uses some', () => {
    expect(untoldValues(leipzig, PROMPTS)).toEqual([])
  })
})
