import { saysAllAndNoMore, saysEveryValue } from '@tricorne/kit/conformance'
import { describe, it } from 'vitest'
import { maria } from '../index.ts'
import { en } from './en.ts'

/** Prompts that a function chooses. */
const CHOSEN = ['battle.play', 'battle.playAtZero']

describe('the English catalogue', () => {
  it('has a text for every event, reason, prompt and verb, and none that nobody uses', () =>
    saysAllAndNoMore(maria, en, CHOSEN))

  it('uses in every text just the values that the event or reason has', () => saysEveryValue(maria, en))
})
