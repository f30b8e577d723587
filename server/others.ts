// What other processes have changed about a match in memory here: it is looked up in the store, once for all news that came
// in the meantime.
import type { Change } from './store.ts'

interface Table {
  entries(): Promise<unknown>
  seats(): Promise<unknown>
  chat(): Promise<unknown>
  failed(error: unknown): void
}

export class Others {
  readonly #table: Table
  #wanted = new Set<Change>()
  #looking: Promise<void> = Promise.resolve()
  #busy = false

  constructor(table: Table) {
    this.#table = table
  }

  /** Settles when everything of these kinds that was stored before this call is known here. */
  look(...changes: readonly Change[]): Promise<void> {
    for (const change of changes) this.#wanted.add(change)
    // What is asked for during a look needs another one.
    this.#looking = this.#busy ? this.#looking.then(() => this.#look()) : this.#look()
    return this.#looking
  }

  async #look(): Promise<void> {
    if (this.#wanted.size === 0) return
    const wanted = this.#wanted
    this.#wanted = new Set()
    this.#busy = true
    try {
      const { entries, seats, chat } = this.#table
      if (wanted.has('seats')) await seats()
      if (wanted.has('entries')) await entries()
      if (wanted.has('chat')) await chat()
    } catch (error) {
      this.#table.failed(error)
    } finally {
      this.#busy = false
    }
  }
}
