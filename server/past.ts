// What a seat was shown at each moment of a match, rebuilt from its entries by the code that built it then,
// so looking back reveals nothing new.
import type { Game } from '@tricorne/engine'
import type { Archive } from './archive.ts'
import { ApiError } from './errors.ts'
import type { Limits } from './limits.ts'
import { rebuilt } from './rebuild.ts'
import type { StoredMatch } from './store.ts'
import { RANKS, type Turns, type Work } from './turns.ts'

interface PastContext {
  archive: Archive
  turns: Turns
  limits: Pick<Limits, 'past' | 'pastWaiting'>
}

export interface Wanted {
  game: Game
  stored: StoredMatch
  seat: number
  from: number
  to: number
}

interface Views {
  /** As JSON text. */
  views: string[]
  /** Where the next request should start. */
  next: number | null
}

/** Looks back for visitors without holding up play. */
export class Past {
  readonly #context: PastContext
  #waiting = 0

  constructor(context: PastContext) {
    this.#context = context
  }

  async views(wanted: Wanted): Promise<Views> {
    const { turns, limits } = this.#context
    if (this.#waiting >= limits.pastWaiting)
      throw new ApiError(
        429,
        'too-fast',
        'Too many people are looking back right now; try again in a moment.',
      )
    this.#waiting++
    try {
      return await turns.run(this.#build(wanted), RANKS.past).done
    } finally {
      this.#waiting--
    }
  }

  async *#build({ game, stored, seat, from, to }: Wanted): Work<Views> {
    const { archive, limits } = this.#context
    const end = Math.min(to, await archive.store.length(stored.id))
    const last = Math.min(end, from + limits.past - 1)
    const views: string[] = []
    if (from > end) return { views, next: null }
    for await (const journal of rebuilt(game, stored, archive, { start: from, end: last })) {
      const { seq } = journal
      if (seq === from) views.push(journal.pastView(seat, -1, await archive.older(stored.id, journal, -1)))
      else if (seq > from) views.push(journal.pastView(seat, seq - 1))
      yield
    }
    return { views, next: last < end ? last + 1 : null }
  }
}
