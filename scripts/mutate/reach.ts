// Which tests reach which fault. Running all tests to find out takes longer than most chapters' faults, so the
// result is cached (node_modules/.cache) until a source that the tests use changes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Baseline, TestRef } from './messages.ts'
import { type Chapter, GOLDEN_TESTS, type Sources, type TestFile } from './plan.ts'
import { type Runner, shared } from './pool.ts'

interface Known extends Pick<Baseline, 'tests' | 'loaded'> {
  hash: string
}

export interface TestRun extends TestRef {
  ms: number
}

/** By URL of the test file. */
export type Reach = Map<string, Pick<Baseline, 'tests' | 'loaded'>>

/** The tests that reach a fault. */
export interface Reaching {
  tests: TestRun[]
  /** It takes effect while the module is loaded. */
  atLoad: boolean
}

export async function reachOf(
  root: string,
  game: string,
  sources: Sources,
  runners: Runner[],
): Promise<Reach> {
  const cache = join(root, 'node_modules', '.cache', 'tricorne-mutate', `${game}.json`)
  const known = read(cache)
  const chapters = sources.chapters.map(({ name, url, counting, mutants }) => ({
    name,
    url,
    counting,
    places: mutants.length,
  }))
  const missing = sources.tests.filter(({ url, hash }) => known[url]?.hash !== hash)
  await shared(runners, missing, async (runner, { url, hash }) => {
    const { tests, failed, loaded } = await runner.baseline({ ask: 'baseline', file: url, chapters })
    if (failed.length > 0) throw new Error(`Without a fault "${failed[0].title}" fails: ${failed[0].error}`)
    known[url] = { hash, tests, loaded }
  })
  // The processes that counted have loaded the counting sources.
  for (const runner of runners) runner.end()
  if (missing.length > 0) write(cache, known, sources.tests)
  return new Map(sources.tests.map(({ url }) => [url, known[url]]))
}

function read(file: string): Record<string, Known> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function write(file: string, known: Record<string, Known>, tests: TestFile[]): void {
  mkdirSync(dirname(file), { recursive: true })
  const kept = tests.map(({ url }) => [url, known[url]])
  writeFileSync(file, JSON.stringify(Object.fromEntries(kept)))
}

/** Tests slower than this many milliseconds run after all quick ones. */
const SLOW = 50
/** With `quick`, so many stretches of golden records are tried on a fault, evenly drawn from all that reach it. */
const STRETCHES = 60

export interface Effort {
  /** Without the slow tests. */
  quick: boolean
  /** Stretches of golden records are tried before the rule tests, not after the quick ones. */
  goldenFirst: boolean
}

/**
 * For each fault of the chapter the tests that reach it: its own file's first, file by file, then the golden records,
 * then the slow ones, if they are wanted at all.
 */
export function reachingOf(chapter: Chapter, reach: Reach, effort: Effort): Reaching[] {
  const files = [...reach]
  const loaded = new Set(files.flatMap(([, known]) => known.loaded[chapter.name] ?? []))
  const ever = new Set(files.flatMap(([, { tests }]) => tests.flatMap((t) => t.reached[chapter.name] ?? [])))
  const lists = chapter.mutants.map((m, i): Reaching => {
    const place = chapter.leaders[i]
    return { tests: [], atLoad: m.atLoad || (loaded.has(place) && !ever.has(place)) }
  })
  for (const [file, { tests }] of files)
    tests.forEach(({ ms, reached }, at) => {
      if (effort.quick && ms > SLOW && file !== GOLDEN_TESTS) return
      const here = new Set(reached[chapter.name])
      const isUsed = chapter.users.some((name) => reached[name] !== undefined)
      lists.forEach((list, i) => {
        if (list.atLoad ? isUsed : here.has(chapter.leaders[i])) list.tests.push({ file, at, ms })
      })
    })
  const order = byRank(chapter.url.replace(/\.ts$/, '.test.ts'), effort)
  for (const list of lists) list.tests = (effort.quick ? fewer(list.tests) : list.tests).sort(order)
  return lists
}

/** Some of the stretches, all of the rest. */
function fewer(tests: TestRun[]): TestRun[] {
  const stretches = tests.filter(isGolden)
  const step = Math.max(1, stretches.length / STRETCHES)
  const drawn = new Set(stretches.map((_, i) => stretches[Math.floor(i * step)]))
  return tests.filter((test) => !isGolden(test) || drawn.has(test))
}

const isGolden = ({ file }: TestRun): boolean => file === GOLDEN_TESTS

function byRank(own: string, { goldenFirst }: Effort): (a: TestRun, b: TestRun) => number {
  const rank = (test: TestRun): number => {
    if (isGolden(test)) return goldenFirst ? -1 : 2
    if (test.ms > SLOW) return 3
    return test.file === own ? 0 : 1
  }
  return (a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b)
    if (rank(a) === 3 || a.file === b.file) return a.ms - b.ms
    return a.file < b.file ? -1 : 1
  }
}
