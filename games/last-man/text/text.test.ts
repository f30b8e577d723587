import { saysAllAndNoMore } from '@tricorne/kit/conformance'
import { describe, it } from 'vitest'
import { lastMan } from '../index.ts'
import { en } from './en.ts'

/** Prompts that a function chooses. */
const CHOSEN = ['retreat.before', 'retreat.instead', 'retreat.after', 'reinforce.army', 'reinforce.unit']

describe('the English catalogue', () => {
  it('has a text for every event, reason, prompt and verb, and none that nobody uses', () =>
    saysAllAndNoMore(lastMan, en, CHOSEN))
})
