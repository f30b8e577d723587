// A worker: a process without visitors that lets bots play, looks at clocks and sends messages for the servers that share its
// database. The tables say what there is to do, so nothing is handed out: whoever claims it first does it.
import { availableParallelism } from 'node:os'
import type { Listing } from '@tricorne/games'
import fastify, { type FastifyServerOptions } from 'fastify'
import { BotPool } from './bots.ts'
import { Chores } from './chores.ts'
import { HouseClock } from './clock.ts'
import { Clocks } from './clocks.ts'
import { Hub } from './hub.ts'
import { LIMITS, type Limits } from './limits.ts'
import { Lookout } from './lookout.ts'
import { PostgresStore } from './postgres.ts'
import { PostgresFleet } from './postgres-fleet.ts'

export interface WorkerOptions {
  /** The address of a PostgreSQL. */
  db: string
  /** URL of the module that exports the list of games; our own list if absent. */
  gamesModule?: string
  limits?: Partial<Limits>
  logger?: FastifyServerOptions['logger']
  /** Threads for bots; as many as there are processors if absent. */
  threads?: number
}

/** A worker at work. `close` puts everything down cleanly. */
export async function startWorker(options: WorkerOptions): Promise<{ close(): Promise<void> }> {
  const limits = { ...LIMITS, ...options.limits }
  const source = options.gamesModule ?? import.meta.resolve('@tricorne/games')
  const { games }: { games: Listing[] } = await import(source)
  const { log } = fastify({ logger: options.logger ?? false })
  const store = await PostgresStore.open(options.db)
  const fleet = new PostgresFleet(store, 'worker', log)
  const clock = new HouseClock((await store.house()).open)
  const clocks = new Clocks({ store, clock })
  const bots = new BotPool(source, options.threads ?? availableParallelism(), limits)
  const hub = new Hub({ games, store, bots, limits, clock, clocks, fleet, meter: null, notices: null, log })
  const lookout = new Lookout({ hub, store, fleet, notices: null, log })
  await lookout.start(clock)
  const chores = new Chores({ store, fleet, hub, clock, limits, posts: [], log })
  chores.start()
  void hub.resume()
  return {
    async close() {
      lookout.stop()
      hub.close()
      await chores.end()
      await bots.close()
      await fleet.close()
      await store.close()
    },
  }
}
