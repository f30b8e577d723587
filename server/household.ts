// What a server and a worker have in common: the store, the matches, and what is done for them now and then.
import { availableParallelism } from 'node:os'
import type { Listing } from '@tricorne/games'
import { BotPool } from './bots.ts'
import { Chores } from './chores.ts'
import { type Clock, HouseClock } from './clock.ts'
import { Clocks } from './clocks.ts'
import { Streams } from './events.ts'
import type { Fleet, Kind } from './fleet.ts'
import { Hub } from './hub.ts'
import { Letters } from './letters.ts'
import { LIMITS, type Limits } from './limits.ts'
import type { LiveContext } from './live-context.ts'
import { Lookout } from './lookout.ts'
import { Mailer, type MailOptions } from './mailer.ts'
import type { Meter } from './metrics.ts'
import type { Telling } from './notice-routes.ts'
import { type NoticeContext, Notices } from './notices.ts'
import { fleetOf, openStore } from './open-store.ts'
import { OPEN_INTERNET, type Reach } from './outward.ts'
import { keysIn, Pusher } from './push.ts'
import { Results } from './results.ts'
import type { Store } from './store.ts'

export interface HouseholdOptions {
  /** A data file, the address of a PostgreSQL (postgres://…), or a store. */
  db: string | Store
  /** URL of the module that exports the list of games; our own list if absent. */
  gamesModule?: string
  limits?: Partial<Limits>
  /** Threads for bots that think for long. */
  threads?: number
  /** Our address as people write it (https://play.example): with it people can be told what happens while they are away. */
  home?: string
  /** How mail is sent; with `home` only. */
  mail?: MailOptions
  /** What notices may reach; the open internet if absent. */
  reach?: Reach
  /** The house clock; a new one if absent. */
  clock?: Clock
}

export interface Household {
  games: Listing[]
  store: Store
  fleet: Fleet
  limits: Limits
  clock: Clock
  clocks: Clocks
  bots: BotPool
  hub: Hub
  streams: Streams
  telling: Telling | null
  letters: Letters | null
  results: Results
  /** The salt for hashed names. */
  salt: string
  close(): Promise<void>
}

/** Opens the store and joins the others that share it. */
export async function openHousehold(
  options: HouseholdOptions,
  kind: Kind,
  log: LiveContext['log'],
  meter: Meter | null,
): Promise<Household> {
  const limits = { ...LIMITS, ...options.limits }
  const source = options.gamesModule ?? import.meta.resolve('@tricorne/games')
  const { games }: { games: Listing[] } = await import(source)
  const store = typeof options.db === 'string' ? await openStore(options.db) : options.db
  const fleet = fleetOf(store, kind, log)
  const threads = options.threads ?? Math.max(1, Math.min(4, availableParallelism() - 1))
  const bots = new BotPool(source, threads, limits)
  const { open, salt } = await store.house()
  const clock = options.clock ?? new HouseClock(open)
  const clocks = new Clocks({ store, clock })
  const mailer = options.mail === undefined || options.home === undefined ? null : new Mailer(options.mail)
  const around = { store, clock, fleet, limits, games, log, mailer, salt }
  const telling = await tellingOf(options, around, async (match, seat) =>
    (await hub.presence([match]))(match).here(seat),
  )
  const notices = telling?.notices ?? null
  const streams: Streams = new Streams({
    store,
    limits,
    game: (id) => hub.game(id),
    awaits: (match) => hub.awaits(match),
    log,
  })
  const hub = new Hub({ games, store, bots, limits, clock, clocks, fleet, meter, notices, streams, log })
  const lookout = new Lookout({ hub, store, fleet, notices, log })
  await lookout.start(clock)
  const letters = lettersOf(options, around)
  const results = new Results({ store, limits, winnersOf: (match) => hub.winnersOf(match), log })
  const posts = [notices, letters, results]
  const chores = new Chores({ store, fleet, hub, clock, limits, posts, log })
  chores.start()
  const close = async (): Promise<void> => {
    lookout.stop()
    streams.close()
    hub.close()
    await chores.end()
    await bots.close()
    await fleet.close()
    await store.close()
  }
  return {
    games,
    store,
    fleet,
    limits,
    clock,
    clocks,
    bots,
    hub,
    streams,
    telling,
    letters,
    results,
    salt,
    close,
  }
}

/** What both kinds of messages need. */
type Around = Pick<NoticeContext, 'store' | 'clock' | 'fleet' | 'limits' | 'log' | 'mailer' | 'salt'> & {
  games: Listing[]
}

async function tellingOf(
  { home, reach = OPEN_INTERNET }: HouseholdOptions,
  { games, ...around }: Around,
  isHere: NoticeContext['isHere'],
): Promise<Telling | null> {
  if (home === undefined) return null
  const titles = new Map(games.map(({ id, title }) => [id, title.split(':')[0]]))
  const pusher = new Pusher(await keysIn(around.store.sql), home, reach)
  const notices = new Notices({
    ...around,
    home,
    reach,
    pusher,
    titleOf: (game) => titles.get(game) ?? game,
    isHere,
  })
  await notices.start()
  return { notices, reach, pusher, mailer: around.mailer }
}

function lettersOf({ home }: HouseholdOptions, { store, mailer, ...around }: Around): Letters | null {
  return home === undefined || mailer === null
    ? null
    : new Letters({ ...around, sql: store.sql, home, mailer })
}
