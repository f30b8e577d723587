import { missingWords, mixedVerbs, untoldValues, verbsOf } from '@tricorne/panels/testkit'
import { describe, expect, it } from 'vitest'
import { lastMan } from '../index.ts'
import { PROMPTS } from './prompts.ts'
import { en } from './text.ts'

describe("the table's catalogue", () => {
  it('names every verb, scenario, seat and option', () => {
    expect(missingWords(lastMan, en)).toEqual([])
  })

  it('speaks of no verb that there is not', () => {
    const spoken = Object.keys(en).flatMap((id) => /^option\.(\w+)/.exec(id)?.[1] ?? [])
    expect(spoken.filter((verb) => !verbsOf(lastMan).has(verb))).toEqual([])
  })

  it('uses no word that the game itself says otherwise', () => {
    expect(Object.keys(en).filter((id) => id in lastMan.messages.en)).toEqual([])
  })

  it('knows at most one kind of target for each verb, wherever it is asked', () => {
    expect(mixedVerbs(lastMan)).toEqual([])
  })

  it('tells the kinds of the values of every prompt that uses some', () => {
    expect(untoldValues(lastMan, PROMPTS)).toEqual([])
  })
})
