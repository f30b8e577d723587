// What every attack shares: a server in its own process with little memory, honest players on it
// and the figures. `node server/attacks/<name>.ts` prints a table; with --json, one object.
// Memory is read from /proc, so attacks run on Linux only.

import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sure } from '@tricorne/engine'
import type { ServerOptions } from '../app.ts'
import type { HonestOrder, HonestReport } from './honest.ts'
import type { Delay } from './host.ts'

const HEAP_MB = 512
const CALM_SECONDS = 5
const LONGEST_RECOVERY = 30
/** Time limit for a whole attack, in milliseconds. */
const DEADLINE = 180_000

export interface Target {
  url: string
  pid: number
  /** The folder and file of its data. */
  dir: string
  db: string
  readonly alive: boolean
  /** Megabytes in memory: now and at the peak. */
  memory(): { now: number; peak: number }
  /** Processor time used, in seconds. */
  cpu(): number
  /** The longest time that the event loop was blocked since the last call, in milliseconds. */
  blocked(): Promise<number>
  /** The same in processor time. */
  strain(): Promise<Delay>
  stop(): Promise<void>
}

export interface TargetOptions {
  /** Heap limit in megabytes. */
  heap?: number
  /** A data file to start from; a new one if absent. */
  db?: string
  server?: Omit<Partial<ServerOptions>, 'db'>
}

export interface Attack {
  name: string
  /** One line: what the attacker does. */
  what: string
  target?: TargetOptions
  /** Two-player matches of honest players; 10 if absent. */
  matches?: number
  seconds: number
  /** Runs until the signal fires; its result goes into the table, too. */
  strike(target: Target, signal: AbortSignal): Promise<Record<string, number | string>>
}

export interface Figures {
  attack: string
  survived: boolean
  /** Megabytes. */
  memoryBefore: number
  memoryPeak: number
  /** Milliseconds from an honest player's action to everyone's view. */
  p99Before: number
  p99During: number
  actionsBefore: number
  actionsDuring: number
  /** Milliseconds. */
  longestBlock: number
  /** Share of a processor that the server used, before and during the attack. */
  cpuBefore: number
  cpuDuring: number
  /** Seconds after the attack until actions are as fast as before; -1: never. */
  recovered: number
  /** Honest connections lost, and honest actions refused. */
  lost: number
  refused: number
  /** Load average of the machine over the last minute. */
  load: number
  [more: string]: number | string | boolean
}

export const wait = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000))

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

function start(file: string, args: string[], execArgv: string[] = []): ChildProcess {
  const child = fork(new URL(file, import.meta.url), args, { execArgv: [...process.execArgv, ...execArgv] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** The next message of a child process; fails if it exits first. */
const heard = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('a process ended'))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as T)
    })
  })

/** A server on the loopback interface with its data in a new folder. */
export async function startTarget({
  heap = HEAP_MB,
  db: given,
  server = {},
}: TargetOptions = {}): Promise<Target> {
  const dir = mkdtempSync(join(tmpdir(), 'tricorne-attack-'))
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  const db = given ?? join(dir, 'tricorne.db')
  const child = start('./host.ts', [JSON.stringify({ ...server, db })], [`--max-old-space-size=${heap}`])
  const { url } = await heard<{ url: string }>(child)
  const pid = sure(child.pid)
  let last = { now: 0, peak: 0 }
  const strain = (): Promise<Delay> => {
    const answer = heard<Delay>(child)
    child.send('blocked?')
    return answer
  }
  const alive = (): boolean => child.exitCode === null && child.signalCode === null
  return {
    url,
    pid,
    dir,
    db,
    get alive() {
      return alive()
    },
    memory() {
      if (alive()) last = memoryOf(pid) ?? last
      return last
    },
    cpu: () => (alive() ? cpuOf(pid) : 0),
    strain,
    async blocked() {
      return (await strain()).delay
    },
    async stop() {
      if (alive()) await new Promise((resolve) => child.once('exit', resolve) && child.kill('SIGKILL'))
    },
  }
}

function memoryOf(pid: number): { now: number; peak: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    const read = (name: string): number => Math.round(Number(text.match(`${name}:\\s+(\\d+)`)?.[1]) / 1024)
    return Number.isNaN(read('VmRSS')) ? null : { now: read('VmRSS'), peak: read('VmHWM') }
  } catch {
    return null
  }
}

/** From the fields utime and stime, which follow the name in parentheses and count hundredths of a second. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Honest players at two-player tables, from an address of their own. */
export class Honest {
  readonly #child = start('./honest.ts', [])

  sit(url: string, matches: number): Promise<HonestReport> {
    return this.#order({ sit: { url, matches } })
  }

  /** What was measured since the last report. */
  report(): Promise<HonestReport> {
    return this.#order({ report: true })
  }

  stop(): void {
    this.#child.kill('SIGKILL')
  }

  #order(order: HonestOrder): Promise<HonestReport> {
    const answer = heard<HonestReport>(this.#child)
    this.#child.send(order)
    return answer
  }
}

/** The 99th percentile of latency; a pending action counts with its time so far. */
export function p99({ latencies, oldest }: HonestReport): number {
  const at = latencies[Math.floor((latencies.length - 1) * 0.99)] ?? 0
  return Math.round(Math.max(at, oldest > at * 2 ? oldest : 0) * 10) / 10
}

/** Seconds until honest players are served about as fast as before the attack. */
async function recovery(honest: Honest, before: number): Promise<number> {
  const start = performance.now()
  const enough = Math.max(100, before * 3)
  for (let seconds = 0; seconds < LONGEST_RECOVERY; ) {
    const began = seconds
    await wait(0.5)
    const report = await honest.report()
    seconds = (performance.now() - start) / 1000
    if (report.latencies.length > 0 && p99(report) < enough) return Math.round(began * 10) / 10
  }
  return -1
}

/** Starts measuring; the function it returns gives the share of a processor used. */
function watch(target: Target): () => number {
  const [start, taken] = [performance.now(), target.cpu()]
  return () => Math.round(((target.cpu() - taken) / (performance.now() - start)) * 100_000) / 100
}

export async function measure(attack: Attack): Promise<Figures> {
  const target = await startTarget(attack.target)
  const honest = new Honest()
  try {
    await honest.sit(target.url, attack.matches ?? 10)
    await wait(1)
    await honest.report()
    const calm = watch(target)
    await wait(CALM_SECONDS)
    const before = await honest.report()
    const cpuBefore = calm()
    const memoryBefore = target.memory().now
    await target.blocked()
    const sampling = setInterval(() => target.memory(), 50)
    const busy = watch(target)
    const more = await attack.strike(target, AbortSignal.timeout(attack.seconds * 1000))
    const during = await honest.report()
    const cpuDuring = busy()
    clearInterval(sampling)
    const survived = target.alive
    return {
      attack: attack.name,
      survived,
      memoryBefore,
      memoryPeak: target.memory().peak,
      p99Before: p99(before),
      p99During: p99(during),
      actionsBefore: before.latencies.length,
      actionsDuring: during.latencies.length,
      longestBlock: survived ? Math.round(await target.blocked()) : -1,
      cpuBefore,
      cpuDuring,
      recovered: survived ? await recovery(honest, p99(before)) : -1,
      lost: during.lost,
      refused: during.refused,
      load: Math.round(loadavg()[0] * 10) / 10,
      ...more,
    }
  } finally {
    honest.stop()
    await target.stop()
  }
}

export function print(what: string, figures: object): void {
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify(figures))
    return
  }
  console.log(what)
  const width = Math.max(...Object.keys(figures).map((name) => name.length))
  for (const [name, value] of Object.entries(figures)) console.log(`  ${name.padEnd(width)}  ${value}`)
}

/** Runs an attack from the command line. */
export async function run(attack: Attack): Promise<void> {
  setTimeout(() => {
    console.error('The attack did not end in time.')
    process.exit(1)
  }, DEADLINE).unref()
  const figures = await measure(attack)
  print(attack.what, figures)
  process.exitCode = figures.survived ? 0 : 1
}
