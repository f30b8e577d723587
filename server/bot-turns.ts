// When bots play at a match in memory. Where several processes share a store, one of them lets the bots of a match play; a
// second one would lose nothing but time, because only one of two entries of the same number is stored.
import type { Fleet } from './fleet.ts'
import { StorageError } from './store.ts'

/** How often a bot may fail before its match waits until it is loaded again. */
const MOST_FAILURES = 5
/** Milliseconds after which bots retry when nothing could be stored. */
const STORE_RETRY = 5000
/** Milliseconds for which a match is claimed, and after which the claim is renewed. */
export const LEASE = 60_000
const RENEWAL = 20_000

/** The claim of a process to let bots play at a match. */
export const botsOf = (match: string): string => `bots ${match}`

interface Table {
  match: string
  fleet: Fleet
  /** Whether a bot is asked now. */
  asked(): boolean
  gone(): boolean
  /** Lets them play until a person is asked. */
  play(): Promise<void>
  rested(): void
  log: { error(details: object, message: string): void }
}

export class BotTurns {
  readonly #table: Table
  #playing: Promise<void> | null = null
  #failures = 0

  constructor(table: Table) {
    this.#table = table
  }

  /** Whether they play, or are about to. */
  get busy(): boolean {
    return this.#playing !== null
  }

  /** Lets bots play, unless they already do, somewhere. */
  wake(): void {
    const { fleet, match } = this.#table
    if (this.#playing !== null || this.#table.gone()) return
    if (!fleet.alone && !this.#table.asked()) return
    if (fleet.relieved) {
      fleet.tell('bots', match)
      return
    }
    this.#playing = (fleet.alone ? this.#table.play() : this.#claimed()).then(
      () => this.#rested(),
      (error: unknown) => this.#failed(error),
    )
  }

  /** Settles when no bot is thinking here. */
  async rest(): Promise<void> {
    while (this.#playing !== null) await this.#playing
  }

  async #claimed(): Promise<void> {
    const { fleet, match, play } = this.#table
    if (!(await fleet.claim(botsOf(match), LEASE))) {
      // Whoever has it may be about to put it down.
      fleet.tell('bots', match)
      return
    }
    const renewing = setInterval(() => void fleet.claim(botsOf(match), LEASE).catch(() => {}), RENEWAL)
    try {
      await play()
    } finally {
      clearInterval(renewing)
      await fleet.release(botsOf(match)).catch(() => {})
    }
  }

  #rested(): void {
    this.#playing = null
    this.#table.rested()
  }

  #failed(error: unknown): void {
    this.#playing = null
    if (this.#table.gone()) return
    // They resume by themselves when their choices can be stored again.
    if (error instanceof StorageError) {
      setTimeout(() => this.wake(), STORE_RETRY).unref()
      return
    }
    this.#table.log.error({ match: this.#table.match, err: error }, 'a bot failed')
    if (++this.#failures <= MOST_FAILURES) setTimeout(() => this.wake(), 1000 * this.#failures).unref()
  }
}
