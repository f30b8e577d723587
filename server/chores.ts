// What is done now and then: count the time, note who is here, delete old tables, send what is due. What must be done once
// is claimed first, and left to workers where there are some.
import { type Clock, TICK } from './clock.ts'
import type { Fleet } from './fleet.ts'
import type { Hub } from './hub.ts'
import type { Limits } from './limits.ts'
import type { Store } from './store.ts'

/** For so many looks a process that sends what is due keeps this to itself. */
const LOOKS = 6

interface ChoresContext {
  store: Store
  fleet: Fleet
  hub: Hub
  clock: Clock
  limits: Limits
  /** What sends messages that are due. */
  posts: readonly ({ tick(): Promise<void> } | null)[]
  log: { error(details: object, message: string): void }
}

export class Chores {
  readonly #context: ChoresContext
  #timers: NodeJS.Timeout[] = []

  constructor(context: ChoresContext) {
    this.#context = context
  }

  start(): void {
    const { fleet, hub, limits } = this.#context
    const every = (ms: number, chore: () => Promise<void>) => setInterval(() => void chore(), ms).unref()
    this.#timers = [
      every(TICK, () => this.#count()),
      every(limits.sweep, () => this.#sweep()),
      every(limits.noticeLook, () => this.#post()),
      every(limits.clockLook, () => hub.lookAtClocks(!fleet.relieved)),
    ]
  }

  async end(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#count()
  }

  async #count(): Promise<void> {
    const { store, clock, log } = this.#context
    try {
      await store.keepOpen(clock.now())
    } catch (error) {
      log.error({ err: error }, 'the clock could not be saved')
    }
  }

  async #sweep(): Promise<void> {
    const { fleet, hub, limits } = this.#context
    await hub.noteSeats()
    if (!fleet.relieved && (await this.#isOurs('sweep', limits.sweep / 2))) await hub.sweep()
  }

  /** For whoever knows how to send anything. */
  async #post(): Promise<void> {
    const { limits } = this.#context
    const posts = this.#context.posts.filter((post) => post !== null)
    if (posts.length > 0 && (await this.#isOurs('post', limits.noticeLook * LOOKS)))
      for (const post of posts) void post.tick()
  }

  /** Nothing is lost if the database is away: the next look finds it. */
  #isOurs(work: string, ms: number): Promise<boolean> {
    return this.#context.fleet.claim(work, ms).catch(() => false)
  }
}
