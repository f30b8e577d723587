// Which tests reach which fault. Running all tests to see it takes longer than most chapters' faults, so what
// was seen is kept (node_modules/.cache) until a source that the tests use changes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Baseline, TestRef } from './messages.ts'
import type { Chapter, Sources, TestFile } from './plan.ts'
import { type Runner, shared } from './pool.ts'

interface Known {
  hash: string
  tests: Baseline['tests']
}

export interface TestRun extends TestRef {
  ms: number
}

/** By address of the test file. */
export type Reach = Map<string, Baseline['tests']>

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
    const { tests, failed } = await runner.baseline({ ask: 'baseline', file: url, chapters })
    if (failed.length > 0) throw new Error(`Without a fault "${failed[0].title}" fails: ${failed[0].error}`)
    known[url] = { hash, tests }
  })
  // Those that counted have loaded sources that count.
  for (const runner of runners) runner.end()
  if (missing.length > 0) write(cache, known, sources.tests)
  return new Map(sources.tests.map(({ url }) => [url, known[url].tests]))
}

function read(file: string): Record<string, Known> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Known>
  } catch {
    return {}
  }
}

function write(file: string, known: Record<string, Known>, tests: TestFile[]): void {
  mkdirSync(dirname(file), { recursive: true })
  const kept = tests.map(({ url }) => [url, known[url]])
  writeFileSync(file, JSON.stringify(Object.fromEntries(kept)))
}

/** Milliseconds above which a test waits until all quick ones have looked. */
const SLOW = 50

/** For each fault of the chapter the tests that reach it: its own file's first, file by file, then the slow ones. */
export function testsFor(chapter: Chapter, reach: Reach): TestRun[][] {
  const lists: TestRun[][] = chapter.mutants.map(() => [])
  for (const [file, tests] of reach)
    tests.forEach(({ ms, reached }, at) => {
      const here = new Set(reached[chapter.name])
      const isUsed = chapter.users.some((name) => reached[name] !== undefined)
      chapter.mutants.forEach(({ atLoad }, i) => {
        if (atLoad ? isUsed : here.has(chapter.leaders[i])) lists[i].push({ file, at, ms })
      })
    })
  const own = chapter.url.replace(/\.ts$/, '.test.ts')
  const rank = (test: TestRun): number => (test.ms > SLOW ? 2 : test.file === own ? 0 : 1)
  return lists.map((list) =>
    list.sort((a, b) => {
      if (rank(a) !== rank(b)) return rank(a) - rank(b)
      if (rank(a) === 2 || a.file === b.file) return a.ms - b.ms
      return a.file < b.file ? -1 : 1
    }),
  )
}
