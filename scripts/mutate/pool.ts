// Processes that run tests, as many as there are workers; one that dies or grows too large is replaced.
import { type ChildProcess, fork } from 'node:child_process'
import type { Ask, Baseline, BaselineAsk, Trial, TrialAsk } from './messages.ts'

const CHILD = new URL('./child.ts', import.meta.url)
/** Megabytes; every chapter loaded leaves its modules behind. */
const TOO_LARGE = 900
/** A trial that uses no processor time but does not end either is stopped after this many milliseconds. */
const ASLEEP = 120_000

export interface Result {
  verdict: 'killed' | 'survived' | 'timeout' | 'crash'
  by?: string
  error?: string
}

type Answer = Baseline | Trial | { died: string } | { fault: string }

export class Runner {
  private child: ChildProcess | null = null
  private readonly args: string[]

  /** The folder of games and the game's id are for tests that need to know them. */
  constructor(games: string, game: string) {
    this.args = [games, game]
  }

  async baseline(ask: BaselineAsk): Promise<Baseline> {
    const answer = await this.ask(ask, 0)
    if ('tests' in answer) return answer
    throw new Error(`${ask.file} could not be run: ${'fault' in answer ? answer.fault : 'the process ended'}`)
  }

  async trial(ask: TrialAsk, isAgain = false): Promise<Result> {
    const most = ask.tests.reduce((ms, test) => ms + test.limit, 0)
    const answer = await this.ask(ask, ASLEEP + most * 20)
    if ('died' in answer) return { verdict: answer.died === 'SIGTERM' ? 'timeout' : 'crash' }
    if ('fault' in answer) throw new Error(answer.fault)
    const { memory, verdict, ...rest } = answer as Trial
    if (memory > TOO_LARGE || verdict === 'unsure') this.end()
    if (verdict !== 'unsure') return { verdict, ...rest }
    // In a fresh process, it is this fault that left something behind.
    return isAgain ? { verdict: 'killed', ...rest } : this.trial(ask, true)
  }

  end(): void {
    this.child?.removeAllListeners()
    this.child?.kill('SIGKILL')
    this.child = null
  }

  private start(): ChildProcess {
    const execArgv = ['--max-old-space-size=1500', '--disable-warning=ExperimentalWarning']
    return fork(CHILD, this.args, { execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  }

  private ask(ask: Ask, ms: number): Promise<Answer> {
    this.child ??= this.start()
    const child = this.child
    return new Promise((resolve) => {
      const timer = ms > 0 ? setTimeout(() => child.kill('SIGTERM'), ms) : undefined
      const done = (answer: Answer) => {
        clearTimeout(timer)
        child.removeAllListeners()
        resolve(answer)
      }
      child.once('message', (answer) => done(answer as Answer))
      child.once('exit', (code, signal) => {
        this.child = null
        done({ died: signal ?? String(code) })
      })
      child.send(ask)
    })
  }
}

/** Does all jobs, each on the next free runner. */
export async function shared<T>(
  runners: Runner[],
  jobs: T[],
  work: (runner: Runner, job: T) => Promise<void>,
): Promise<void> {
  const left = [...jobs].reverse()
  const go = async (runner: Runner): Promise<void> => {
    for (let job = left.pop(); job !== undefined; job = left.pop()) await work(runner, job)
  }
  await Promise.all(runners.map(go))
}
