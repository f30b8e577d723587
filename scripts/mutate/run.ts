// Lists the faults of a game and tries them.
import { join } from 'node:path'
import { sure } from '@tricorne/engine'
import type { TrialAsk } from './messages.ts'
import { type Mutant, mutated } from './mutants.ts'
import { type Chapter, type Sources, sourcesOf } from './plan.ts'
import { type Result, Runner, shared } from './pool.ts'
import { type Effort, type Reaching, reachingOf, reachOf } from './reach.ts'
import type { Line } from './report.ts'
import { Reviews } from './review.ts'

export interface Plan extends Effort {
  root: string
  game: string
  /** null: all. */
  chapters: string[] | null
  /** Faults a chapter; null: all. */
  sample: number | null
  seed: number
  /** Ids of faults; null: all. */
  only: Set<string> | null
  /** Ids of faults that are not tried again. */
  done: Set<string>
  workers: number
  shard: { at: number; of: number }
}

/** A test may take this many times its processor time without a fault, plus this much (it may have to load first). */
const PATIENCE = 5
const START = 3000

interface Job {
  chapter: Chapter
  mutant: Mutant
}

function chosen(plan: Plan, { chapters }: Sources): Job[] {
  const unknown = plan.chapters?.find((name) => !chapters.some((c) => c.name === name))
  if (unknown !== undefined)
    throw new Error(`There is no chapter "${unknown}"; there are ${chapters.map((c) => c.name).join(', ')}.`)
  const jobs = chapters
    .filter((c) => plan.chapters?.includes(c.name) ?? true)
    .flatMap((chapter) => drawn(plan, chapter).map((mutant) => ({ chapter, mutant })))
  return jobs.filter((_, i) => i % plan.shard.of === plan.shard.at - 1)
}

function drawn({ only, done, sample, seed }: Plan, { mutants }: Chapter): Mutant[] {
  const list = mutants.filter((m) => !done.has(m.id) && (only === null || only.has(m.id)))
  if (sample === null || sample >= list.length) return list
  const keys = new Map(list.map((m) => [m, mixed(m.id, seed)]))
  const first = new Set([...list].sort((a, b) => keys.get(a)! - keys.get(b)!).slice(0, sample))
  return list.filter((m) => first.has(m))
}

/** A pseudorandom number, the same for the same id and seed. */
function mixed(id: string, seed: number): number {
  let h = Math.imul(seed, 0x9e3779b1)
  for (const c of id) h = Math.imul(h ^ c.charCodeAt(0), 0x01000193)
  h ^= h >>> 15
  return Math.imul(h, 0x85ebca6b) >>> 0
}

export const list = (plan: Plan): Mutant[] =>
  chosen(plan, sourcesOf(plan.root, plan.game)).map((job) => job.mutant)

/** Tries the faults; the callback gets each one when it is done. */
export async function run(plan: Plan, tell: (line: Line) => void): Promise<Line[]> {
  const sources = sourcesOf(plan.root, plan.game)
  const jobs = chosen(plan, sources)
  const reviews = new Reviews(plan.root, plan.game)
  for (const r of reviews.stale(sources.chapters.flatMap((c) => c.mutants)))
    console.error(`mutate: no such fault any more in ${r.chapter}: ${r.text}`)
  const runners = Array.from({ length: plan.workers }, () => new Runner(join(plan.root, 'games'), plan.game))
  const first = plan.goldenFirst ? { goldenFirst: true } : {}
  const lines: Line[] = []
  const end = (line: Line): void => {
    lines.push(line)
    tell(line)
  }
  try {
    const reach = await reachOf(plan.root, plan.game, sources, runners)
    const tests = new Map(sources.chapters.map((c) => [c, reachingOf(c, reach, plan)]))
    await shared(runners, jobs, async (runner, { chapter, mutant }) => {
      const why = reviews.why(mutant)
      const at = chapter.mutants.indexOf(mutant)
      const reaching = sure(tests.get(chapter))[at]
      const line = { game: plan.game, ...mutant }
      if (why !== null) end({ ...line, verdict: 'equivalent', why })
      else if (reaching.tests.length === 0) end({ ...line, verdict: 'unreached' })
      else end({ ...line, ...first, ...(await tried(runner, chapter, at, reaching)) })
    })
    return lines.sort((a, b) =>
      a.chapter === b.chapter ? a.start - b.start : a.chapter < b.chapter ? -1 : 1,
    )
  } finally {
    for (const runner of runners) runner.end()
  }
}

function tried(runner: Runner, chapter: Chapter, at: number, reaching: Reaching): Promise<Result> {
  const { url, source, switched, anew, changes } = chapter
  const tests = reaching.tests.map(({ file, at, ms }) => ({ file, at, limit: START + PATIENCE * ms }))
  const planted = reaching.atLoad
    ? { source: mutated(source, changes[at]), fault: 0 }
    : { source: switched, fault: at + 1 }
  const ask: TrialAsk = { ask: 'trial', url, ...planted, anew, tests }
  return runner.trial(ask)
}
