// The records of finished matches as files. Making one takes time in proportion to its length, so the latest
// are cached.
import { type Entry, recordOf, sure, writeRecord } from '@tricorne/engine'
import { newJournal } from '@tricorne/host'
import type { Hub } from './hub.ts'
import type { LiveMatch } from './live.ts'
import { RANKS, type Work } from './turns.ts'

const MOST = 16

/** Entries read at a time. */
const PORTION = 500

export class Records {
  readonly #hub: Hub
  /** In order of creation. */
  readonly #texts = new Map<string, Promise<string | null>>()

  constructor(hub: Hub) {
    this.#hub = hub
  }

  /** The record of a finished match; null if we do not have its game. */
  text(id: string): Promise<string | null> {
    const known = this.#texts.get(id)
    if (known !== undefined) return known
    const text = this.#make(id)
    this.#texts.set(id, text)
    text.catch(() => this.#texts.delete(id))
    if (this.#texts.size > MOST) this.#texts.delete(sure(this.#texts.keys().next().value))
    return text
  }

  async #make(id: string): Promise<string | null> {
    const live = await this.#hub.live(id)
    return live && this.#hub.turns.run(this.#build(live), RANKS.past).done
  }

  async *#build({ game, stored, match }: LiveMatch): Work<string> {
    const entries: Entry[] = []
    while (entries.length < match.seq) {
      entries.push(...(await this.#hub.archive.store.entries(stored.id, entries.length, PORTION)))
      yield
    }
    const { start } = newJournal(game, stored).match
    return writeRecord(recordOf(match, { entries, start }))
  }
}
