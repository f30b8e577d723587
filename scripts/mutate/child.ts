// A process that runs tests: unchanged, to see what they reach, or with a planted fault.
import { Worker } from 'node:worker_threads'
import { load, replace } from './loader.ts'
import type { TestRef, Trial, TrialAsk } from './messages.ts'
import { type Ask, type Baseline, type BaselineAsk, SEEN, SWITCH } from './messages.ts'
import { collect, type Test } from './shim.ts'

/** Processor time at which the watchdog kills this process; 0: never. A thread in an endless loop cannot check itself. */
const limit = new Float64Array(new SharedArrayBuffer(8))
const watch = `
  const { workerData } = require('node:worker_threads')
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (workerData[0] > 0 && (user + system) / 1000 > workerData[0]) process.kill(process.pid, 'SIGTERM')
  }, 100)
`
new Worker(watch, { eval: true, workerData: limit }).unref()

const errorOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Processor time of this process in milliseconds: unlike wall time, it does not depend on other load. */
function spent(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const memory = (): number => Math.round(process.memoryUsage().rss / 1e6)

async function baseline({ file, chapters }: BaselineAsk): Promise<Baseline> {
  const answer: Baseline = { tests: [], failed: [], loaded: {} }
  const seen = Object.fromEntries(chapters.map(({ name, places }) => [name, new Uint8Array(places)]))
  Object.assign(globalThis, { [SEEN]: seen })
  replace(new Map(chapters.map(({ url, counting }) => [url, counting])), [])
  const tests = await collect(() => load(file))
  const once = new Once(seen)
  for (const { title, run } of tests) {
    const failed = (error: unknown) => answer.failed.push({ title, error: errorOf(error) })
    await tried(run, failed)
    once.note()
    const start = spent()
    await tried(run, failed)
    const ms = Math.round(spent() - start)
    answer.tests.push({ title, ms, reached: reachedIn(seen) })
    once.forget()
  }
  answer.loaded = once.places()
  return answer
}

async function tried(run: () => unknown, failed: (error: unknown) => void): Promise<void> {
  try {
    await run()
  } catch (error) {
    failed(error)
  }
}

/**
 * Places that run while the sources are loaded, or when a test runs for the first time but not when it runs again:
 * what they work out is kept, so that a fault that is switched on later would come too late.
 */
class Once {
  private readonly seen: Record<string, Uint8Array>
  private readonly all: Record<string, Uint8Array>

  constructor(seen: Record<string, Uint8Array>) {
    this.seen = seen
    this.all = Object.fromEntries(Object.entries(seen).map(([name, places]) => [name, places.slice()]))
    this.forget()
  }

  note(): void {
    for (const [name, places] of Object.entries(this.seen))
      places.forEach((n, i) => {
        this.all[name][i] |= n
      })
    this.forget()
  }

  forget(): void {
    for (const places of Object.values(this.seen)) places.fill(0)
  }

  places(): Record<string, number[]> {
    return reachedIn(this.all)
  }
}

function reachedIn(seen: Record<string, Uint8Array>): Record<string, number[]> {
  const lists = Object.entries(seen).map(([name, places]) => [name, marked(places)] as const)
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0))
}

function marked(places: Uint8Array): number[] {
  const list: number[] = []
  for (let i = 0; i < places.length; i++) if (places[i] === 1) list.push(i)
  return list
}

/** Selects the active fault in a switched source; 0: none. */
const real = new Int32Array(1)
Object.assign(globalThis, { [SWITCH]: real })
let planted = ''
let loaded = new Map<string, Test[]>()

async function trial({ url, source, fault, anew, tests }: TrialAsk): Promise<Trial> {
  if (source !== planted) {
    replace(new Map([[url, source]]), anew)
    loaded = new Map()
    planted = source
  }
  let at = tests[0]
  try {
    for (at of tests) {
      limit[0] = spent() + at.limit
      real[0] = 0
      const test = await testAt(at)
      real[0] = fault
      await test.run()
    }
    return { verdict: 'survived', memory: memory() }
  } catch (error) {
    real[0] = 0
    limit[0] = spent() + at.limit
    const verdict = fault === 0 || (await passes(at)) ? 'killed' : 'unsure'
    const by = loaded.get(at.file)?.[at.at].title ?? at.file
    return { verdict, by, error: errorOf(error).slice(0, 200), memory: memory() }
  } finally {
    limit[0] = 0
  }
}

async function testAt({ file, at }: TestRef): Promise<Test> {
  const tests = loaded.get(file) ?? (await collect(() => load(file)))
  loaded.set(file, tests)
  return tests[at]
}

async function passes(ref: TestRef): Promise<boolean> {
  try {
    await (await testAt(ref)).run()
    return true
  } catch {
    return false
  }
}

process.on('message', (ask: Ask) => {
  const answer: Promise<Baseline | Trial> = ask.ask === 'baseline' ? baseline(ask) : trial(ask)
  answer.then(
    (done) => process.send?.(done),
    (error) => process.send?.({ fault: errorOf(error) }),
  )
})
process.on('disconnect', () => process.exit())
