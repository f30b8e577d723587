// What a process does about news of others: matches in memory are brought up to date, and bots play that have nobody left to
// let them. News are hints and may be lost, so now and then everything is compared.
import type { Clock } from './clock.ts'
import type { Fleet, Listener, News } from './fleet.ts'
import type { Hub } from './hub.ts'
import type { LiveMatch } from './live.ts'
import type { Notices } from './notices.ts'
import type { Store } from './store.ts'

/** Milliseconds between two comparisons with the store, and between two looks for bots that nobody lets play. */
const COMPARE = 5000
const RESUME = 30_000
/** Matches in one question. */
const PORTION = 200

interface LookoutContext {
  hub: Hub
  store: Store
  fleet: Fleet
  notices: Notices | null
  log: { error(details: object, message: string): void }
}

export class Lookout implements Listener {
  readonly #context: LookoutContext
  #timers: NodeJS.Timeout[] = []

  constructor(context: LookoutContext) {
    this.#context = context
  }

  async start(clock: Clock): Promise<void> {
    const { fleet } = this.#context
    await fleet.start(this, clock)
    if (fleet.alone) return
    this.#timers = [
      setInterval(() => void this.#compare(), COMPARE).unref(),
      setInterval(() => void this.#resume(), RESUME).unref(),
    ]
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
  }

  heard(news: News, match: string): void {
    const { hub, fleet, notices } = this.#context
    const live = hub.ready(match)
    if (news === 'gone') hub.gone(match)
    else if (news === 'wishes') void notices?.start().catch((error: unknown) => this.#failed(error))
    else if (news === 'bots') {
      if (!fleet.relieved) void hub.letBotsPlay(match)
    } else if (live !== null) void live.hear(news)
  }

  missed(): void {
    const { hub } = this.#context
    for (const live of hub.loaded()) void live.hear('seats', 'entries', 'chat')
    void this.#resume()
  }

  /** Finds what nobody told us: a process may end between a commit and its news. */
  async #compare(): Promise<void> {
    const matches = this.#context.hub.loaded().filter(({ connections }) => connections.size > 0)
    try {
      for (let at = 0; at < matches.length; at += PORTION)
        await this.#comparePart(matches.slice(at, at + PORTION))
    } catch {
      // The database is away; the next comparison finds it all.
    }
  }

  async #comparePart(matches: readonly LiveMatch[]): Promise<void> {
    const sizes = await this.#context.store.sizes(matches.map(({ stored }) => stored.id))
    for (const live of matches) {
      const { entries = 0, lines = 0 } = sizes.get(live.stored.id) ?? {}
      if (entries > live.journal.seq) void live.hear('entries')
      if (lines > (live.room.heard ?? 0)) void live.hear('chat')
    }
  }

  async #resume(): Promise<void> {
    const { hub, fleet } = this.#context
    try {
      if (!fleet.relieved && (await fleet.claim('resume', RESUME / 2))) await hub.resume()
    } catch {
      // The database is away.
    }
  }

  #failed(error: unknown): void {
    this.#context.log.error({ err: error }, 'news could not be looked up')
  }
}
