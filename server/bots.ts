// Bots think in worker threads, so that the server answers meanwhile. A bot's generator is seeded
// from the match's seed, the seat and the number of the first decision of its run (a run is what a
// seat decides without anybody else acting in between). So what a bot does depends on the record
// alone: after a restart it goes on as it would have gone on.
import { Worker } from 'node:worker_threads'
import { hex, type Seed, type State, sha256 } from '@tricorne/engine'

export interface BotTask {
  id: number
  match: string
  game: string
  seat: number
  spec: string
  seed: Seed
  /** Number of the first decision of the run, and of this one. */
  start: number
  seq: number
  state: State
  /** The states of the run's decisions before this one, for a thread that does not remember them. */
  past: State[] | null
}

export type BotAnswer =
  | { id: number; verb: string; target: number }
  | { id: number; lost: true }
  | { id: number; error: string }

export type BotChoice = { verb: string; target: number }

interface Pending {
  thread: Thread
  resolve(answer: BotAnswer): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
}

/** A seat's own seed: nobody learns the match's seed from it. */
export const botSeed = (seed: Seed, seat: number): Seed => hex(sha256(`tricorne bot ${seat} ${seed}`))

export class BotPool {
  readonly #source: string
  readonly #threads: (Thread | null)[]
  readonly #pending = new Map<number, Pending>()
  #next = 1
  #closed = false

  /** `source` is the address of a module that exports the list of games. */
  constructor(source: string, size: number) {
    this.#source = source
    this.#threads = new Array(size).fill(null)
  }

  /** What the bot does. `past` is asked for only if the thread does not remember the run. */
  async choose(task: Omit<BotTask, 'id' | 'past'>, past: () => State[]): Promise<BotChoice> {
    let answer = await this.#ask({ ...task, past: null })
    if ('lost' in answer) answer = await this.#ask({ ...task, past: past() })
    if ('verb' in answer) return { verb: answer.verb, target: answer.target }
    throw new Error('error' in answer ? answer.error : 'The bot has lost its memory.')
  }

  async close(): Promise<void> {
    this.#closed = true
    const threads = this.#threads.filter((t) => t !== null)
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
  }

  #ask(task: Omit<BotTask, 'id'>): Promise<BotAnswer> {
    const id = this.#next++
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new Error('The server is stopping.')
      const thread = this.#threadFor(task.match)
      this.#pending.set(id, { thread, resolve, reject })
      thread.worker.postMessage({ ...task, id })
    })
  }

  /** A match always gets the same thread, which remembers its bots. */
  #threadFor(match: string): Thread {
    let sum = 0
    for (let i = 0; i < match.length; i++) sum = (sum * 31 + match.charCodeAt(i)) | 0
    const at = (sum >>> 0) % this.#threads.length
    const thread = this.#threads[at] ?? this.#start(at)
    this.#threads[at] = thread
    return thread
  }

  #start(at: number): Thread {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), {
      workerData: { source: this.#source },
    })
    const thread: Thread = { worker }
    worker.on('message', (answer: BotAnswer) => {
      const pending = this.#pending.get(answer.id)
      this.#pending.delete(answer.id)
      pending?.resolve(answer)
    })
    worker.on('error', (error) => this.#lose(at, thread, error))
    worker.on('exit', () => this.#lose(at, thread, new Error('The thread of the bots ended.')))
    worker.unref()
    return thread
  }

  #lose(at: number, thread: Thread, error: unknown): void {
    if (this.#threads[at] === thread) this.#threads[at] = null
    for (const [id, pending] of this.#pending) {
      if (pending.thread !== thread) continue
      this.#pending.delete(id)
      pending.reject(error instanceof Error ? error : new Error(String(error)))
    }
  }
}
