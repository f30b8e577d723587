// From entries to a match.
import { type Entry, type Game, Match, optionValues, type Seed, type Setup } from '@tricorne/engine'
import { Journal } from './journal.ts'

/** The message is a sentence for the person who wants to see the match. */
export class RebuildError extends Error {}

/** What the players of a match have agreed on, and its seed. */
export interface Terms {
  version: string
  pack: string
  scenario: string
  options: Record<string, string>
  seed: Seed
}

export const setupOf = (game: Game, { scenario, options }: Pick<Terms, 'scenario' | 'options'>): Setup => ({
  scenario,
  options: optionValues(game, options),
})

/** A match before its first entry; `recent`: for how many entries it can say what is new in the log. */
export const newJournal = (game: Game, terms: Terms, recent?: number): Journal =>
  new Journal(new Match(game, setupOf(game, terms), terms.seed), null, recent)

export function checkRules(game: Game, { version, pack }: Terms): void {
  if (version !== game.version)
    throw new RebuildError(
      `This match uses version ${version} of the rules; this server has version ${game.version}.`,
    )
  if (pack !== game.pack)
    throw new RebuildError('This match uses a different data pack from the one on this server.')
}

export function replay(journal: Journal, { seat, verb, target, rolls }: Entry): void {
  const number = journal.seq + 1
  const done = journal.replay({ seat, verb, target })
  if (done === null || done.rolls.join() !== rolls.join())
    throw new RebuildError(`Entry ${number} of this match is no longer legal under the rules.`)
}
