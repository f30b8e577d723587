// From stored entries to a match, and what bots need of its past.
import {
  type Entry,
  type Game,
  Match,
  optionValues,
  type Setup,
  type State,
  same,
  UNDO,
} from '@tricorne/engine'
import type { StoredMatch } from './store.ts'

/** The message is a sentence for whoever wants to see the match. */
export class RebuildError extends Error {}

export const setupOf = (game: Game, stored: StoredMatch): Setup => ({
  scenario: stored.scenario,
  options: optionValues(game, stored.options),
})

/** Plays entries again: the match before the first of them, after it, and so on. */
export function* retold(
  game: Game,
  stored: StoredMatch,
  entries: readonly Entry[],
): Generator<Match<State, unknown>, void> {
  if (stored.version !== game.version)
    throw new RebuildError(
      `This match is played by version ${stored.version} of the rules; here are those of version ${game.version}.`,
    )
  if (stored.pack !== game.pack)
    throw new RebuildError('This match is played on another pack than the one here.')
  const match = new Match(game, setupOf(game, stored), stored.seed)
  yield match
  for (const [i, entry] of entries.entries()) {
    const refusal = perform(match, entry)
    if (refusal !== null || !same(match.entries[i].rolls, entry.rolls))
      throw new RebuildError(`Entry ${i + 1} of this match does not fit the rules any more.`)
    yield match
  }
}

export const perform = (match: Match<State, unknown>, { seat, verb, target }: Entry) =>
  verb === UNDO ? match.undo(seat) : match.act(seat, verb, target)

/** How many entries there are before the run of the seat's own that ends the list. */
export const runStart = (entries: readonly Entry[], seat: number): number =>
  1 + entries.findLastIndex((entry) => entry.seat !== seat)
