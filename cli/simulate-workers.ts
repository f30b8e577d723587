// Matches on several threads. Every match has its own seed, so threads only change the time it takes.
import { Worker } from 'node:worker_threads'
import type { Setup } from '@tricorne/engine'
import type { Played } from './play.ts'

/** What a worker needs to set up its table; `version` and `pack` verify that it found the same game. */
export interface Job {
  game: string
  version: string
  pack: string
  setup: Setup
  limit: number
  /** Whether matches are recorded for a report. */
  watched?: boolean
}

/** One match: its seed, and the bots in seat order. */
export interface Pairing {
  seed: string
  specs: string[]
}

export interface WorkerData {
  job: Job
  source: string
}

/** Some matches to play. */
export interface Task {
  numbers: number[]
  pairings: Pairing[]
}

/** `ready: false`: the worker does not have exactly this game. */
export type Answer = { ready: boolean } | { numbers: number[]; played: Played[] }

interface Order {
  job: Job
  games: number
  workers: number
  source: string
  /** Matches per batch for a thread, at most; a number suited to quick matches if absent. */
  portion?: number
  pairingOf(number: number): Pairing
  /** A match was played; `done` so far. */
  played(number: number, played: Played, done: number): void
}

/** Small enough that no thread waits long for another at the end. */
const LARGEST_TASK = 32

/** All matches by number, or null if the workers cannot play this game (it is not in the list). */
export async function playWithWorkers(order: Order): Promise<Played[] | null> {
  const { games } = order
  const size = Math.max(1, Math.min(order.portion ?? LARGEST_TASK, Math.floor(games / (order.workers * 4))))
  const results: Played[] = new Array(games)
  let next = 0
  let done = 0
  const take = (): Task | null => {
    if (next >= games) return null
    const numbers: number[] = []
    while (numbers.length < size && next < games) numbers.push(next++)
    return { numbers, pairings: numbers.map(order.pairingOf) }
  }
  const keep = (numbers: number[], played: Played[]): void => {
    numbers.forEach((number, i) => {
      results[number] = played[i]
      order.played(number, played[i], ++done)
    })
  }
  const threads: Promise<boolean>[] = []
  for (let i = 0; i < order.workers; i++) threads.push(runThread(order, take, keep))
  const ready = await Promise.all(threads)
  return ready.every((r) => r) ? results : null
}

function runThread(
  { job, source }: Order,
  take: () => Task | null,
  keep: (numbers: number[], played: Played[]) => void,
): Promise<boolean> {
  const workerData: WorkerData = { job, source }
  const worker = new Worker(new URL('./simulate-worker.ts', import.meta.url), { workerData })
  return new Promise<boolean>((resolve, reject) => {
    worker.on('error', reject)
    worker.on('message', (answer: Answer) => {
      if ('numbers' in answer) keep(answer.numbers, answer.played)
      else if (!answer.ready) return resolve(false)
      const task = take()
      if (task === null) resolve(true)
      else worker.postMessage(task)
    })
  }).finally(() => worker.terminate())
}
