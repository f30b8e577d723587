// What the catalogue of every table must have; run by each game's tests.
import type { Game } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { missingWords, mixedVerbs, untoldValues, verbsOf } from './testkit.ts'

type Spoken = Pick<Game, 'procedures' | 'asides' | 'scenarios' | 'options' | 'messages'>

/** `prompts`: the kinds of their values; `chosen` finds prompts that are chosen while the game runs. */
export function catalogueSuite(
  game: Spoken,
  texts: Record<string, string>,
  prompts: Record<string, readonly string[]>,
  chosen?: (id: string) => boolean,
): void {
  describe("the table's catalogue", () => {
    it('names every verb, scenario, seat and option', () => {
      expect(missingWords(game, texts)).toEqual([])
    })

    it('speaks of no verb that there is not', () => {
      const spoken = Object.keys(texts).flatMap((id) => /^option\.(\w+)/.exec(id)?.[1] ?? [])
      expect(spoken.filter((verb) => !verbsOf(game).has(verb))).toEqual([])
    })

    it('uses no word that the game itself says otherwise', () => {
      expect(Object.keys(texts).filter((id) => id in game.messages.en)).toEqual([])
    })

    it('knows at most one kind of target for each verb, wherever it is asked', () => {
      expect(mixedVerbs(game)).toEqual([])
    })

    it('tells the kinds of the values of every prompt that uses some', () => {
      expect(untoldValues(game, prompts, chosen)).toEqual([])
    })
  })
}
