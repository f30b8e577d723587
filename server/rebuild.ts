// From stored entries to a match.
import { type Entry, type Game, Match, optionValues, type Setup } from '@tricorne/engine'
import type { Archive } from './archive.ts'
import { Journal } from './journal.ts'
import type { StoredMatch } from './store.ts'

/** The message is a sentence for the person who wants to see the match. */
export class RebuildError extends Error {}

/** Entries read at a time. */
const PORTION = 200

export const setupOf = (game: Game, stored: StoredMatch): Setup => ({
  scenario: stored.scenario,
  options: optionValues(game, stored.options),
})

/** Which moments of a match are needed: its journal is yielded at least every this many entries, up to `end`. */
export interface Span {
  start: number
  end: number
}

const LATEST: Span = { start: Number.MAX_SAFE_INTEGER, end: Number.MAX_SAFE_INTEGER }

/**
 * Replays entries from the nearest snapshot on, and yields the journal before the first of them, after it, and so on. It
 * is one journal, and at the last yield it is as far as the entries go.
 */
export async function* rebuilt(
  game: Game,
  stored: StoredMatch,
  archive: Archive,
  { start, end }: Span = LATEST,
): AsyncGenerator<Journal, void, void> {
  checkRules(game, stored)
  const journal = (await archive.nearest(game, stored, start)) ?? newJournal(game, stored)
  try {
    yield journal
    while (journal.seq < end) {
      const most = Math.min(PORTION, end - journal.seq)
      const entries = await archive.store.entries(stored.id, journal.seq, most)
      for (const entry of entries) {
        replay(journal, entry)
        archive.passed(stored.id, journal, true)
        yield journal
      }
      if (entries.length < most) return
    }
  } finally {
    archive.flush(stored.id, journal)
  }
}

export const newJournal = (game: Game, stored: StoredMatch): Journal =>
  new Journal(new Match(game, setupOf(game, stored), stored.seed))

export function checkRules(game: Game, stored: StoredMatch): void {
  if (stored.version !== game.version)
    throw new RebuildError(
      `This match uses version ${stored.version} of the rules; this server has version ${game.version}.`,
    )
  if (stored.pack !== game.pack)
    throw new RebuildError('This match uses a different data pack from the one on this server.')
}

export function replay(journal: Journal, { seat, verb, target, rolls }: Entry): void {
  const number = journal.seq + 1
  const done = journal.replay({ seat, verb, target })
  if (done === null || done.rolls.length !== rolls.length || done.rolls.some((roll, i) => roll !== rolls[i]))
    throw new RebuildError(`Entry ${number} of this match is no longer legal under the rules.`)
}
