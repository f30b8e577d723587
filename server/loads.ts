// Matches that are being loaded, and the requests waiting for them.
import { seatOfKey } from './keys.ts'
import type { StoredMatch } from './store.ts'
import { RANKS, type Ticket, type Turns, type Work } from './turns.ts'

interface Load {
  ticket: Ticket<unknown>
  /** Set once the match has been read. */
  stored: StoredMatch | null
  /** Keys shown so far. */
  keys: string[]
}

export class Loads {
  readonly #turns: Turns
  readonly #loads = new Map<string, Load>()

  constructor(turns: Turns) {
    this.#turns = turns
  }

  /** `work` gets a callback to call once it has read the match. */
  run<T>(
    id: string,
    work: (found: (stored: StoredMatch) => void) => Work<T>,
    key: string | null,
    rank: number,
  ): Promise<T> {
    const found = (stored: StoredMatch): void => {
      const load = this.#loads.get(id)
      if (load === undefined) return
      load.stored = stored
      for (const shown of load.keys.splice(0)) this.show(id, shown)
    }
    const ticket = this.#turns.run(work(found), rank)
    this.#loads.set(id, { ticket, stored: null, keys: [] })
    this.show(id, key)
    return ticket.done.finally(() => this.#loads.delete(id))
  }

  /** One more request for the match; players have priority over spectators. */
  show(id: string, key: string | null): void {
    const load = this.#loads.get(id)
    if (load === undefined || key === null) return
    if (load.stored === null) load.keys.push(key)
    else if (seatOfKey(load.stored, key) >= 0) load.ticket.hurry(RANKS.seat)
  }
}
