// From stored entries to a match.
import type { Game } from '@tricorne/engine'
import { checkRules, type Journal, newJournal, replay } from '@tricorne/host'
import type { Archive } from './archive.ts'
import type { StoredMatch } from './store.ts'

/** Entries read at a time. */
const PORTION = 200

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

/** The match after its first `seq` entries, or as far as they go. */
export async function rebuiltAt(
  game: Game,
  stored: StoredMatch,
  archive: Archive,
  seq: number,
): Promise<Journal> {
  let last = newJournal(game, stored)
  for await (const journal of rebuilt(game, stored, archive, { start: seq, end: seq })) last = journal
  return last
}
