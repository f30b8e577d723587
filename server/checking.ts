// Replays the running matches of a store by the installed rules, before an upgrade: which of them could not go on?
import type { Game } from '@tricorne/engine'
import { checkRules, newJournal, RebuildError, replay } from '@tricorne/host'
import type { Store, StoredMatch } from './store.ts'

/** Matches and entries read at a time. */
const PORTION = 200

export interface Checked {
  match: string
  game: string
  scenario: string
  /** Rules version of the match. */
  version: string
  entries: number
  /** Why it cannot go on; null if it can. */
  problem: string | null
}

/** Every running match, replayed from its first entry. */
export async function* checkMatches(
  store: Store,
  gameOf: (id: string) => Promise<Game | null>,
): AsyncGenerator<Checked, void, void> {
  for (let after = ''; ; ) {
    const rows = await store.sql.all(
      'select id from matches where over = 0 and id > ? order by id limit ?',
      after,
      PORTION,
    )
    for (const { id } of rows) {
      const stored = await store.match(String(id))
      if (stored !== null) yield await checkOne(store, stored, await gameOf(stored.game))
    }
    if (rows.length < PORTION) return
    after = String(rows[rows.length - 1].id)
  }
}

async function checkOne(store: Store, stored: StoredMatch, game: Game | null): Promise<Checked> {
  const { id, scenario, version } = stored
  const checked = { match: id, game: stored.game, scenario, version, entries: await store.length(id) }
  if (game === null) return { ...checked, problem: `There is no game "${stored.game}" here.` }
  try {
    await replayAll(store, stored, game)
    return { ...checked, problem: null }
  } catch (error) {
    if (error instanceof RebuildError) return { ...checked, problem: error.message }
    return {
      ...checked,
      problem: `The rules failed: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

async function replayAll(store: Store, stored: StoredMatch, game: Game): Promise<void> {
  checkRules(game, stored)
  const journal = newJournal(game, stored)
  for (;;) {
    const entries = await store.entries(stored.id, journal.seq, PORTION)
    for (const entry of entries) replay(journal, entry)
    if (entries.length < PORTION) return
  }
}
