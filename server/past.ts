// What a seat was shown at each moment of a match, built anew from its entries: by the same code that
// showed it then, so that nobody learns more by looking back than he was told.
import { setImmediate as breath } from 'node:timers/promises'
import type { Entry, Game } from '@tricorne/engine'
import { ApiError } from './errors.ts'
import { Journal } from './journal.ts'
import type { Limits } from './limits.ts'
import type { StoredMatch } from './store.ts'

/** After so many entries others are let in. */
const PORTION = 50

export interface Wanted {
  game: Game
  stored: StoredMatch
  entries: readonly Entry[]
  seat: number
  from: number
  to: number
}

/** Looks back for one visitor after the other; playing goes on meanwhile. */
export class Past {
  readonly #limits: Pick<Limits, 'past' | 'pastWaiting'>
  #line: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(limits: Pick<Limits, 'past' | 'pastWaiting'>) {
    this.#limits = limits
  }

  /** The views as texts, and where to go on asking. */
  views(wanted: Wanted): Promise<{ views: string[]; next: number | null }> {
    if (this.#waiting >= this.#limits.pastWaiting)
      throw new ApiError(429, 'too-fast', 'Too many look back just now; ask again in a moment.')
    this.#waiting++
    const done = this.#line.then(() => this.#build(wanted))
    this.#line = done.catch(() => {})
    return done.finally(() => {
      this.#waiting--
    })
  }

  async #build({ game, stored, entries, seat, from, to }: Wanted) {
    const end = Math.min(to, entries.length)
    const last = Math.min(end, from + this.#limits.past - 1)
    const views: string[] = []
    if (from > end) return { views, next: null }
    for (const journal of Journal.retold(game, stored, entries.slice(0, last))) {
      const { seq } = journal
      if (seq >= from) views.push(journal.pastView(seat, seq === from ? -1 : seq - 1))
      if (seq % PORTION === 0) await breath()
    }
    return { views, next: last < end ? last + 1 : null }
  }
}
