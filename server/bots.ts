// Bots think in worker threads, so that the server stays responsive. A bot's generator is seeded
// from the match's seed, the seat and the number of the first decision of its run (a run is what a
// seat decides without anybody else acting in between). So a bot's choices depend on the record
// alone: after a restart it goes on as it would have before. Bots that think for long are an exception:
// their choices depend on the clock anyway, and they do not repeat their thinking. They have separate
// threads, so that nobody waits for them when playing a quick bot. Thinking time is shared between people,
// then between each person's matches (shares.ts). A thread that exceeds its time limit is killed and
// replaced.
import { Worker } from 'node:worker_threads'
import { levels } from '@tricorne/bots'
import { hex, type Seed, type State, sha256 } from '@tricorne/engine'
import type { Limits } from './limits.ts'
import { type Applicant, Shares } from './shares.ts'

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
  /** Thinking time is shared along this path: network, person, match. */
  share: readonly string[]
  /** Whether anybody is watching. */
  watched: boolean
  state: State
  /** The states of the run's decisions before this one, for a thread that does not remember them. */
  past: State[] | null
}

export type BotAnswer =
  | { id: number; verb: string; target: number }
  | { id: number; lost: true }
  | { id: number; error: string }

/** What a thread reports before it takes tasks. */
export const READY = 'ready'

export type BotChoice = { verb: string; target: number }

interface Job extends Applicant {
  task: BotTask
  /** Whether the answer is still wanted. */
  wanted(): boolean
  resolve(answer: BotAnswer): void
  reject(error: Error): void
}

/** A thread and its queue; it is given one task at a time, so that each can be timed. */
interface Desk {
  shares: Shares
  worker: Worker | null
  ready: boolean
  waiting: Job[]
  current: Job | null
  /** When the current job began, in milliseconds. */
  began: number
  timer: NodeJS.Timeout | undefined
  /** Whom it has just served and is briefly waiting for. */
  held: readonly string[]
  pause: NodeJS.Timeout | undefined
}

/** The bot for a seat if none is named. */
export const DEFAULT_BOT = levels[1].id

/** How long a bot plans to think about a turn, in milliseconds. */
const meansToThink = (spec: string): number => levels.find(({ id }) => id === spec)?.millis ?? 0

const LONG = 500

/** Whether a bot thinks for long. */
export const isDeep = (spec: string): boolean => meansToThink(spec) >= LONG

/** Unwatched thinking is charged at this multiple, so it gets that much less of a shared thread. */
const UNWATCHED = 4

/**
 * Milliseconds that a thread waits for the next decision of a person who has used less than everybody in the queue:
 * otherwise every single decision of a turn would wait for somebody else's long thought.
 */
const PAUSE = 20

const newDesk = (shares: Shares): Desk => ({
  shares,
  worker: null,
  ready: false,
  waiting: [],
  current: null,
  began: 0,
  timer: undefined,
  held: [],
  pause: undefined,
})

/** A seat's own seed, which does not reveal the match's seed. */
export const botSeed = (seed: Seed, seat: number): Seed => hex(sha256(`tricorne bot ${seat} ${seed}`))

export class BotPool {
  readonly #source: string
  readonly #limits: Pick<Limits, 'botDecision' | 'botMemory'>
  readonly #now: () => number
  /** For bots that think for long, and one for all the others. */
  readonly #deep: Desk[]
  readonly #quick: Desk
  #next = 1
  #closed = false

  /**
   * `source` is the URL of a module that exports the list of games; `size` threads are for long thinking. `now` is the
   * clock that thinking is charged by.
   */
  constructor(
    source: string,
    size: number,
    limits: Pick<Limits, 'botDecision' | 'botMemory'>,
    now: () => number = () => performance.now(),
  ) {
    this.#source = source
    this.#limits = limits
    this.#now = now
    const shares = new Shares()
    this.#deep = Array.from({ length: size }, () => newDesk(shares))
    this.#quick = newDesk(new Shares())
  }

  /** The bot's choice. `past` is called only if the thread does not remember the run. */
  async choose(
    task: Omit<BotTask, 'id' | 'past'>,
    past: () => State[] | Promise<State[]>,
    wanted: () => boolean = () => true,
  ): Promise<BotChoice> {
    let answer = await this.#ask({ ...task, past: null }, wanted)
    if ('lost' in answer) answer = await this.#ask({ ...task, past: await past() }, wanted)
    if ('verb' in answer) return { verb: answer.verb, target: answer.target }
    throw new Error('error' in answer ? answer.error : 'The bot has lost its memory.')
  }

  /** How many decisions bots think about or wait to think about. */
  get waiting(): number {
    const desks = [...this.#deep, this.#quick]
    return desks.reduce((sum, { waiting, current }) => sum + waiting.length + Number(current !== null), 0)
  }

  async close(): Promise<void> {
    this.#closed = true
    const desks = [...this.#deep, this.#quick]
    for (const desk of desks) {
      clearTimeout(desk.timer)
      clearTimeout(desk.pause)
    }
    await Promise.all(desks.map(({ worker }) => worker?.terminate()))
  }

  #ask(task: Omit<BotTask, 'id'>, wanted: () => boolean): Promise<BotAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new Error('The server is stopping.')
      const desk = this.#deskFor(task)
      const { share, spec, watched } = task
      const urgency = watched ? 0 : 1
      const cost = meansToThink(spec)
      desk.shares.enter(share)
      desk.waiting.push({
        task: { ...task, id: this.#next++ },
        share,
        urgency,
        cost,
        wanted,
        resolve,
        reject,
      })
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
    const at = desk.shares.first(desk.waiting)
    const job = desk.waiting[at]
    if (desk.pause !== undefined && desk.shares.isBehind(desk.held, job.share)) return
    this.#resume(desk)
    desk.waiting.splice(at, 1)
    if (job.wanted()) this.#give(desk, desk.worker, job)
    else this.#dismiss(desk, job)
  }

  #give(desk: Desk, worker: Worker, job: Job): void {
    const { botDecision, botMemory } = this.#limits
    desk.shares.begin(job.share)
    desk.current = job
    desk.began = this.#now()
    desk.timer = setTimeout(() => this.#giveUp(desk), botDecision + botMemory * (job.task.past?.length ?? 0))
    desk.timer.unref()
    worker.postMessage(job.task)
  }

  /** The answer is no longer wanted: the match is gone, or was unloaded. */
  #dismiss(desk: Desk, job: Job): void {
    desk.shares.leave(job.share, 0)
    job.reject(new Error('The answer is no longer wanted.'))
    this.#proceed(desk)
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
    worker.on('exit', () => this.#lose(desk, worker, new Error('The bot thread exited.')))
    worker.unref()
  }

  #answered(desk: Desk, answer: BotAnswer): void {
    const job = this.#done(desk)
    job?.resolve(answer)
    const next = desk.waiting[desk.shares.first(desk.waiting)]
    if (job && next && desk.shares.isBehind(job.share, next.share)) this.#hold(desk, job)
  }

  /** The current job has run out of time. */
  #done(desk: Desk): Job | null {
    const job = desk.current
    clearTimeout(desk.timer)
    desk.current = null
    if (job !== null)
      desk.shares.leave(job.share, (this.#now() - desk.began) * (job.urgency === 0 ? 1 : UNWATCHED))
    return job
  }

  /** Waits a moment for the next decision of the person just served. */
  #hold(desk: Desk, { share }: Job): void {
    this.#resume(desk)
    desk.held = share
    desk.pause = setTimeout(() => {
      this.#resume(desk)
      this.#proceed(desk)
    }, PAUSE)
  }

  #resume(desk: Desk): void {
    clearTimeout(desk.pause)
    desk.pause = undefined
  }

  #giveUp(desk: Desk): void {
    const { worker } = desk
    if (worker === null) return
    this.#lose(desk, worker, new Error('The bot took too long.'))
    void worker.terminate()
  }

  #lose(desk: Desk, worker: Worker, reason: unknown): void {
    if (desk.worker !== worker) return
    const error = reason instanceof Error ? reason : new Error(String(reason))
    desk.worker = null
    this.#done(desk)?.reject(error)
    // A thread that failed to start would fail the next time, too.
    if (!desk.ready || this.#closed)
      for (const job of desk.waiting.splice(0)) {
        desk.shares.leave(job.share, 0)
        job.reject(error)
      }
    this.#proceed(desk)
  }
}
