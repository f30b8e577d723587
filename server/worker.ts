// A worker: a process without visitors that lets bots play, looks at clocks and sends messages for the servers that share its
// database. The tables say what there is to do, so nothing is handed out: whoever claims it first does it.
import fastify, { type FastifyServerOptions } from 'fastify'
import { type HouseholdOptions, openHousehold } from './household.ts'

export interface WorkerOptions extends HouseholdOptions {
  /** The address of a PostgreSQL. */
  db: string
  logger?: FastifyServerOptions['logger']
}

/** A worker at work. `close` puts everything down cleanly. */
export async function startWorker(options: WorkerOptions): Promise<{ close(): Promise<void> }> {
  const { log } = fastify({ logger: options.logger ?? false })
  const house = await openHousehold(options, 'worker', log, null)
  void house.hub.resume()
  return house
}
