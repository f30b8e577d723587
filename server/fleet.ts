// The processes that share a store: servers, any of which can serve any match, and workers. What they tell each other are
// only hints where to look: the truth is in the store, and whoever missed a hint finds it there a little later.
import type { Clock } from './clock.ts'
import type { Change } from './store.ts'

export type Kind = 'server' | 'worker'

/** `bots`: bots are awaited at a match. `wishes`: somebody wants to be told other things. */
export type News = Change | 'bots' | 'wishes'

export interface Listener {
  /** Another process says that there is something new about this match; empty for `wishes`. */
  heard(news: News, match: string): void
  /** News may have been missed: a process has ended, or we did not hear for a while. */
  missed(): void
}

export interface Fleet {
  /** Whether there are no others: then nothing here needs to be asked. */
  readonly alone: boolean
  /** Whether work that nobody waits for at this process is for others: workers live. */
  readonly relieved: boolean
  /** From here on the clock keeps up with those of the others. */
  start(listener: Listener, clock: Clock): Promise<void>
  tell(news: News, match: string): void
  /** Whether this process does a piece of work that one must do, for so many milliseconds from now. */
  claim(work: string, ms: number): Promise<boolean>
  release(work: string): Promise<void>
  /** Somebody is connected from a seat through this process now; or nobody is any more. */
  present(match: string, seat: number, here: boolean): void
  /** The seats of these matches that somebody is connected from through other processes. */
  elsewhere(matches: readonly string[]): Promise<Map<string, ReadonlySet<number>>>
  close(): Promise<void>
}

/** One process with a store of its own. */
export const ALONE: Fleet = {
  alone: true,
  relieved: false,
  start: async () => {},
  tell: () => {},
  claim: async () => true,
  release: async () => {},
  present: () => {},
  elsewhere: async () => new Map(),
  close: async () => {},
}
