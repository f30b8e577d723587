// Snapshots of matches: a match is loaded from the latest one and the few entries after it. Entries are the truth:
// a snapshot that does not fit is ignored, and all snapshots may be deleted at any time.
import { hash } from 'node:crypto'
import type { Game } from '@tricorne/engine'
import { Journal, type SavedJournal, setupOf } from '@tricorne/host'
import type { Snapshot, Store, StoredMatch } from './store.ts'

/** Raise this when the format of a saved journal or page changes. */
const FORMAT = 1

/** Every this many entries a permanent snapshot is kept, for looking back. */
export const MILESTONE = 128

/** Below this many entries, replaying is cheaper than writing a snapshot. */
const LEAST = 16

/** During a long replay, milestones are written in batches. */
const BATCH = 16

interface ArchiveContext {
  store: Store
  log: { error(details: object, message: string): void }
}

/** What has been written of a match, and what is still queued. */
interface Written {
  seq: number
  waiting: Snapshot[]
}

export class Archive {
  readonly store: Store
  readonly #log: ArchiveContext['log']
  readonly #written = new WeakMap<Journal, Written>()

  constructor({ store, log }: ArchiveContext) {
    this.store = store
    this.#log = log
  }

  /** The match at its latest snapshot of at most `most` entries; null if none fits. */
  async nearest(game: Game, stored: StoredMatch, most: number): Promise<Journal | null> {
    const { id, seed } = stored
    const snapshot = await this.store.snapshot(id, Math.min(most, await this.store.length(id)))
    if (snapshot === null) return null
    const saved = read(game, snapshot)
    const { pages } = saved ?? { pages: 0 }
    const whole = pages === 0 || (await this.store.pages(id, pages - 1, pages)).length === 1
    if (saved === null || !whole) {
      await this.store.dropSnapshots(id)
      return null
    }
    const journal = Journal.restore(game, setupOf(game, stored), seed, saved)
    this.#written.set(journal, { seq: snapshot.seq, waiting: [] })
    return journal
  }

  /** Call after performing an entry, so that milestones are made; `replaying`: more entries follow at once. */
  passed(id: string, journal: Journal, replaying = false): void {
    if (journal.seq % MILESTONE !== 0) return
    const written = this.#writtenOf(journal)
    written.waiting.push(snapshotOf(journal, false))
    if (!replaying || written.waiting.length >= BATCH) this.flush(id, journal)
  }

  /** Nobody needs the match in memory any more: make it quick to load again. */
  rest(id: string, journal: Journal): void {
    const written = this.#writtenOf(journal)
    if (journal.seq - written.seq >= LEAST) written.waiting.push(snapshotOf(journal, true))
    this.flush(id, journal)
  }

  /** The pages that the journal needs to show the log to a client that has seen `since` entries. */
  async older(id: string, journal: Journal, since: number): Promise<string[]> {
    for (;;) {
      const [first, end] = journal.lacks(since)
      const texts = first === end ? [] : await this.store.pages(id, first, end)
      // More pages may have been stored in the meantime.
      if (journal.lacks(since).some((page, i) => page !== [first, end][i])) continue
      if (texts.length === end - first) return texts
      await this.store.dropSnapshots(id)
      throw new Error(`Pages of the log of match ${id} are missing`)
    }
  }

  /** Writes the queue at low priority. */
  flush(id: string, journal: Journal): void {
    const written = this.#writtenOf(journal)
    const { waiting } = written
    if (waiting.length === 0) return
    written.waiting = []
    written.seq = waiting[waiting.length - 1].seq
    const { pages } = journal
    this.store.addSnapshots(id, waiting, journal.loose.slice()).then(
      () => journal.stored(pages),
      (error: unknown) => this.#log.error({ match: id, err: error }, 'a snapshot was not stored'),
    )
  }

  #writtenOf(journal: Journal): Written {
    let written = this.#written.get(journal)
    if (written === undefined) {
      written = { seq: 0, waiting: [] }
      this.#written.set(journal, written)
    }
    return written
  }
}

const stamps = new WeakMap<Game, string>()

/** Everything about the game that a snapshot depends on. */
function stampOf(game: Game): string {
  let stamp = stamps.get(game)
  if (stamp === undefined) {
    const steps = Object.entries(game.procedures).map(([name, { steps }]) => [name, ...Object.keys(steps)])
    const { id, version, pack, events, form = '' } = game
    stamp = hash('sha1', JSON.stringify([FORMAT, id, version, pack, events, steps, form]))
    stamps.set(game, stamp)
  }
  return stamp
}

function snapshotOf(journal: Journal, passing: boolean): Snapshot {
  const text = JSON.stringify(journal.save())
  return {
    seq: journal.seq,
    stamp: stampOf(journal.match.game),
    passing,
    text: `${hash('sha1', text)}${text}`,
  }
}

const DIGEST = 40

function read(game: Game, { seq, stamp, text }: Snapshot): SavedJournal | null {
  const body = text.slice(DIGEST)
  if (stamp !== stampOf(game) || hash('sha1', body) !== text.slice(0, DIGEST)) return null
  const saved: SavedJournal = JSON.parse(body)
  return saved.match.seq === seq ? saved : null
}
