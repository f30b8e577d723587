// Long work in short turns: replaying matches shares the event loop with play. All work of this kind waits
// in one queue. It runs for a few milliseconds at a time; then everything else gets its turn.
import { setImmediate as breathe } from 'node:timers/promises'

/** Who waits for a piece of work; lowest rank first. */
export const RANKS = { seat: 0, bot: 1, spectator: 2, past: 3 } as const

/** Work that stops at every `yield`. */
export type Work<T> = AsyncGenerator<unknown, T, void>

interface Job {
  rank: number
  work: Work<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
}

export interface Ticket<T> {
  done: Promise<T>
  /** A request of this rank waits for it, too. */
  hurry(rank: number): void
}

/** One turn in this many goes to the work that has waited longest, whatever its rank. */
const FAIR = 4

export interface Pacing {
  /** Milliseconds per turn. */
  slice: number
  now(): number
  breathe(): Promise<unknown>
}

const PACING: Pacing = { slice: 5, now: () => performance.now(), breathe: () => breathe() }

export class Turns {
  readonly #pacing: Pacing
  /** In order of their last turn, or arrival. */
  readonly #jobs: Job[] = []
  #running = false
  #turn = 0

  constructor(pacing: Pacing = PACING) {
    this.#pacing = pacing
  }

  /** How much work is unfinished. */
  get waiting(): number {
    return this.#jobs.length
  }

  run<T>(work: Work<T>, rank: number): Ticket<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const job: Job = { rank, work, resolve, reject }
    this.#jobs.push(job)
    if (!this.#running) void this.#loop()
    const hurry = (other: number): void => {
      job.rank = Math.min(job.rank, other)
    }
    return { done: promise, hurry }
  }

  async #loop(): Promise<void> {
    this.#running = true
    const { slice, now, breathe } = this.#pacing
    while (this.#jobs.length > 0) {
      const end = now() + slice
      while (this.#jobs.length > 0 && now() < end) await this.#workOn(this.#next(), end)
      await breathe()
    }
    this.#running = false
  }

  /** Works until the turn ends or nothing is left. */
  async #workOn(job: Job, end: number): Promise<void> {
    try {
      do {
        const { done, value } = await job.work.next()
        if (done) {
          job.resolve(value)
          return
        }
      } while (this.#pacing.now() < end)
      this.#jobs.push(job)
    } catch (error) {
      job.reject(error)
    }
  }

  #next(): Job {
    let best = 0
    if (++this.#turn % FAIR !== 0)
      for (let i = 1; i < this.#jobs.length; i++) if (this.#jobs[i].rank < this.#jobs[best].rank) best = i
    return this.#jobs.splice(best, 1)[0]
  }
}
