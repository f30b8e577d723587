// What a match in memory needs of the server around it.
import type { Archive } from './archive.ts'
import type { BotPool } from './bots.ts'
import type { Clock } from './clock.ts'
import type { Clocks } from './clocks.ts'
import type { Streams } from './events.ts'
import type { Fleet } from './fleet.ts'
import type { Limits } from './limits.ts'
import type { LiveMatch } from './live.ts'
import type { Meter } from './metrics.ts'
import type { Notices } from './notices.ts'
import type { Store } from './store.ts'
import type { Turns } from './turns.ts'

export interface LiveContext {
  store: Store
  archive: Archive
  turns: Turns
  bots: BotPool
  limits: Limits
  clock: Clock
  clocks: Clocks
  fleet: Fleet
  /** Tells people who are away; null on a server that does not know its address. */
  notices: Notices | null
  /** Tells programs that listen. */
  streams: Streams
  /** Counts for the operator, if anybody asked for figures. */
  meter: Meter | null
  /** Thinking time is shared along this path, from the widest circle to the narrowest (bots.ts). */
  share: readonly string[]
  log: { error(details: object, message: string): void; info(details: object, message: string): void }
  /** The match in memory no longer agrees with the store, or failed: unload it. */
  spoilt(live: LiveMatch): void
  /** Nobody is connected any more, or the bots have come to rest. */
  quiet(): void
}
