// Where the entries of a match in memory are kept: in the store, and with them in one commit what depends on them.
import type { Entry, Match, State } from '@tricorne/engine'
import { Behind, type Journal, type Keeper } from '@tricorne/host'
import type { LiveContext } from './live-context.ts'
import { rebuiltAt } from './rebuild.ts'
import type { Room } from './room.ts'
import type { Statement } from './sql.ts'
import { noteAwaited } from './sql-store.ts'
import { ConflictError } from './store.ts'
import type { Timing } from './timing.ts'

type EntriesContext = Pick<LiveContext, 'store' | 'archive' | 'clock' | 'notices' | 'meter' | 'log'>

export class Entries implements Keeper {
  readonly #room: Room
  readonly #match: () => Match<State, unknown>
  readonly #context: EntriesContext
  readonly #timing: Timing
  /** When the last entry came, in house time; null if only the store knows. */
  #moved: number | null = null
  /** The awaited seats as they were last saved. */
  #noted: number | null = null

  constructor(room: Room, match: () => Match<State, unknown>, timing: Timing, context: EntriesContext) {
    this.#timing = timing
    this.#room = room
    this.#match = match
    this.#context = context
  }

  /** While nothing can be stored, the match stays in memory as it is, and everybody stays connected. */
  check(): Promise<void> {
    return this.#context.store.check(Number.POSITIVE_INFINITY)
  }

  async append(seq: number, entries: readonly Entry[]): Promise<void> {
    const { store, clock, notices, meter, log } = this.#context
    const { stored } = this.#room
    const match = this.#match()
    const at = clock.now()
    const over = match.outcome !== null
    try {
      const told = notices?.moved(stored, match.awaits(), over) ?? []
      const timed = this.#timing.entry(match.seq, entries[0].seat, entries[0].verb)
      await store.append(stored.id, seq, entries, over, at, [...this.#awaited(), ...told, ...timed])
    } catch (error) {
      this.#noted = null
      if (!(error instanceof ConflictError)) throw error
      throw new Behind(error.message)
    }
    meter?.stored(entries.length)
    this.#moved = at
    // The entries count, whatever becomes of this: clocks go on from how they stood before.
    await this.#timing
      .passed()
      .catch((err: unknown) => log.error({ match: stored.id, err }, 'a clock was not stored'))
  }

  rebuild(seq: number): Promise<Journal> {
    const { game, stored } = this.#room
    return rebuiltAt(game, stored, this.#context.archive, seq)
  }

  async since(seq: number): Promise<Entry[]> {
    this.#moved = null
    await this.#timing.reload()
    return this.#context.store.entries(this.#room.stored.id, seq)
  }

  /** When the last entry came, in house time. */
  async movedAt(): Promise<number> {
    this.#moved ??= await this.#context.store.moved(this.#room.stored.id)
    return this.#moved
  }

  #awaited(): Statement[] {
    const mask = this.#match().awaits()
    if (this.#noted === mask) return []
    this.#noted = mask
    return [noteAwaited(this.#room.stored.id, mask)]
  }

  /** After a restart, matches that wait for a person are skipped; lists of matches say whose move it is. */
  noteAwaited(): void {
    const { id, over } = this.#room.stored
    const mask = this.#match().awaits()
    if (over || this.#noted === mask) return
    this.#noted = mask
    // If this is lost, the match is loaded once more after a start, or a list does not tell whose move it is.
    this.#context.store.awaited(id, mask).catch(() => {
      this.#noted = null
    })
  }
}
