import { missingWords, mixedVerbs, untoldValues } from '@tricorne/panels/testkit'
import { describe, expect, it } from 'vitest'
import { maria } from '../index.ts'
import { PROMPTS } from './prompts.ts'
import { en } from './text.ts'

describe("the table's catalogue", () => {
  it('names every verb, scenario, seat and option', () => {
    expect(missingWords(maria, en)).toEqual([])
  })

  it('knows at most one kind of target for each verb, wherever it is asked', () => {
    expect(mixedVerbs(maria)).toEqual([])
  })

  it('tells the kinds of the values of every prompt that uses some', () => {
    expect(untoldValues(maria, PROMPTS, (id) => id.startsWith('battle.play'))).toEqual([])
  })
})
