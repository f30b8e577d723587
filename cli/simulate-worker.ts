// A thread that plays matches. Started by simulate-workers.ts.
import { parentPort, workerData } from 'node:worker_threads'
import type { Listing } from '@tricorne/games'
import { Table } from './play.ts'
import type { Answer, Job, Task, WorkerData } from './simulate-workers.ts'

const answer = (message: Answer): void => parentPort?.postMessage(message)

async function tableFor(job: Job, source: string): Promise<Table | null> {
  const { games }: { games: Listing[] } = await import(source)
  const listing = games.find(({ id }) => id === job.game)
  if (listing === undefined) return null
  const game = await listing.load()
  if (game.version !== job.version || game.pack !== job.pack) return null
  return new Table(game, job.setup, job.limit, job.watched)
}

const { job, source }: WorkerData = workerData
const table = await tableFor(job, source)
if (table !== null)
  parentPort?.on('message', ({ numbers, pairings }: Task) => {
    answer({ numbers, played: pairings.map(({ seed, specs }) => table.play(seed, specs)) })
  })
answer({ ready: table !== null })
