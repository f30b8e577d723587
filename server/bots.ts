// Bots think in worker threads, so that the server answers meanwhile. A bot's generator is seeded
// from the match's seed, the seat and the number of the first decision of its run (a run is what a
// seat decides without anybody else acting in between). So what a bot does depends on the record
// alone: after a restart it goes on as it would have gone on. Bots that think for long are an exception:
// theirs depends on the clock anyway, and they are not made to think the same again. They have threads
// apart, so that nobody who plays against a quick one waits for them. A thread that thinks too long is
// ended, and another takes its place.
import { Worker } from 'node:worker_threads'
import { levels } from '@tricorne/bots'
import { hex, type Seed, type State, sha256 } from '@tricorne/engine'
import type { Limits } from './limits.ts'

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
  /** Whether anybody is at the table. */
  watched: boolean
  state: State
  /** The states of the run's decisions before this one, for a thread that does not remember them. */
  past: State[] | null
}

export type BotAnswer =
  | { id: number; verb: string; target: number }
  | { id: number; lost: true }
  | { id: number; error: string }

/** What a thread says before it takes tasks. */
export const READY = 'ready'

export type BotChoice = { verb: string; target: number }

interface Job {
  task: BotTask
  resolve(answer: BotAnswer): void
  reject(error: Error): void
}

/** A thread and what waits for it; it is given one task at a time, so that its time can be taken. */
interface Desk {
  worker: Worker | null
  ready: boolean
  waiting: Job[]
  current: Job | null
  timer: NodeJS.Timeout | undefined
}

/** How long a bot means to think about a turn, in milliseconds. */
const meansToThink = (spec: string): number => levels.find(({ id }) => id === spec)?.millis ?? 0

const LONG = 500

/** Whether a bot thinks for long. */
export const isDeep = (spec: string): boolean => meansToThink(spec) >= LONG

const newDesk = (): Desk => ({ worker: null, ready: false, waiting: [], current: null, timer: undefined })

/** Who plays against people goes first, then who means to think least, and of equals who came first. */
function takeNext(waiting: Job[]): Job {
  const cost = ({ task }: Job): number => (task.watched ? 0 : 1e9) + meansToThink(task.spec)
  let best = 0
  for (let i = 1; i < waiting.length; i++) if (cost(waiting[i]) < cost(waiting[best])) best = i
  return waiting.splice(best, 1)[0]
}

/** A seat's own seed: nobody learns the match's seed from it. */
export const botSeed = (seed: Seed, seat: number): Seed => hex(sha256(`tricorne bot ${seat} ${seed}`))

export class BotPool {
  readonly #source: string
  readonly #limits: Pick<Limits, 'botDecision' | 'botMemory'>
  /** For bots that think for long, and one for all the others. */
  readonly #deep: Desk[]
  readonly #quick: Desk
  #next = 1
  #closed = false

  /** `source` is the address of a module that exports the list of games; `size` threads think for long. */
  constructor(source: string, size: number, limits: Pick<Limits, 'botDecision' | 'botMemory'>) {
    this.#source = source
    this.#limits = limits
    this.#deep = Array.from({ length: size }, newDesk)
    this.#quick = newDesk()
  }

  /** What the bot does. `past` is asked for only if the thread does not remember the run. */
  async choose(
    task: Omit<BotTask, 'id' | 'past'>,
    past: () => State[] | Promise<State[]>,
  ): Promise<BotChoice> {
    let answer = await this.#ask({ ...task, past: null })
    if ('lost' in answer) answer = await this.#ask({ ...task, past: await past() })
    if ('verb' in answer) return { verb: answer.verb, target: answer.target }
    throw new Error('error' in answer ? answer.error : 'The bot has lost its memory.')
  }

  async close(): Promise<void> {
    this.#closed = true
    const desks = [...this.#deep, this.#quick]
    for (const desk of desks) clearTimeout(desk.timer)
    await Promise.all(desks.map(({ worker }) => worker?.terminate()))
  }

  #ask(task: Omit<BotTask, 'id'>): Promise<BotAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new Error('The server is stopping.')
      const desk = this.#deskFor(task)
      desk.waiting.push({ task: { ...task, id: this.#next++ }, resolve, reject })
      this.#proceed(desk)
    })
  }

  /** A match always gets the same thread, which remembers its bots. */
  #deskFor({ match, spec }: Pick<BotTask, 'match' | 'spec'>): Desk {
    if (!isDeep(spec)) return this.#quick
    let sum = 0
    for (let i = 0; i < match.length; i++) sum = (sum * 31 + match.charCodeAt(i)) | 0
    return this.#deep[(sum >>> 0) % this.#deep.length]
  }

  #proceed(desk: Desk): void {
    if (desk.current !== null || desk.waiting.length === 0 || this.#closed) return
    if (desk.worker === null) this.#start(desk)
    if (desk.worker === null || !desk.ready) return
    const job = takeNext(desk.waiting)
    const { botDecision, botMemory } = this.#limits
    desk.current = job
    desk.timer = setTimeout(() => this.#giveUp(desk), botDecision + botMemory * (job.task.past?.length ?? 0))
    desk.timer.unref()
    desk.worker.postMessage(job.task)
  }

  #start(desk: Desk): void {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), {
      workerData: { source: this.#source },
    })
    desk.worker = worker
    desk.ready = false
    worker.on('message', (answer: BotAnswer | typeof READY) => {
      if (desk.worker !== worker) return
      if (answer === READY) desk.ready = true
      else this.#answered(desk, answer)
      this.#proceed(desk)
    })
    worker.on('error', (error) => this.#lose(desk, worker, error))
    worker.on('exit', () => this.#lose(desk, worker, new Error('The thread of the bots ended.')))
    worker.unref()
  }

  #answered(desk: Desk, answer: BotAnswer): void {
    clearTimeout(desk.timer)
    desk.current?.resolve(answer)
    desk.current = null
  }

  #giveUp(desk: Desk): void {
    const { worker } = desk
    if (worker === null) return
    this.#lose(desk, worker, new Error('The bot has thought too long.'))
    void worker.terminate()
  }

  #lose(desk: Desk, worker: Worker, reason: unknown): void {
    if (desk.worker !== worker) return
    const error = reason instanceof Error ? reason : new Error(String(reason))
    clearTimeout(desk.timer)
    desk.worker = null
    desk.current?.reject(error)
    desk.current = null
    // A thread that did not even start would not start the next time either.
    if (!desk.ready || this.#closed) for (const job of desk.waiting.splice(0)) job.reject(error)
    this.#proceed(desk)
  }
}
