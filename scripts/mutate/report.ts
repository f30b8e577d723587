// Summarises the results in words, in a table and in JSON.
import { GOLDEN } from './messages.ts'
import type { Mutant } from './mutants.ts'
import type { Result } from './pool.ts'

/** One line of a file of results. */
export interface Line extends Mutant, Omit<Result, 'verdict'> {
  game: string
  /** `unreached`: no test runs it; `equivalent`: it survives, and a review says why that is fine. */
  verdict: Result['verdict'] | 'unreached' | 'equivalent'
  why?: string
  /** The golden records were tried before the rule tests. */
  goldenFirst?: boolean
}

export interface Score {
  chapter: string
  /** Faults that count: all but the equivalent ones. */
  all: number
  killed: number
  /** Killed by the rule tests alone; null: not measured, because the golden records were tried first. */
  byRules: number | null
  equivalent: number
  /** Percent, rounded down to a tenth. */
  percent: number
}

const KILLED = new Set(['killed', 'timeout', 'crash'])
export const isSurvivor = (line: Line): boolean => line.verdict === 'survived' || line.verdict === 'unreached'
const isGolden = ({ by }: Line): boolean => by?.startsWith(GOLDEN) === true

export function scoresOf(lines: Line[]): Score[] {
  const chapters = [...new Set(lines.map((l) => l.chapter))].sort()
  return chapters.map((chapter) =>
    scoreOf(
      chapter,
      lines.filter((l) => l.chapter === chapter),
    ),
  )
}

export function scoreOf(chapter: string, lines: Line[]): Score {
  const killed = lines.filter((l) => KILLED.has(l.verdict))
  const equivalent = lines.filter((l) => l.verdict === 'equivalent').length
  const all = lines.length - equivalent
  const known = lines.every((l) => l.goldenFirst !== true)
  const byRules = known ? killed.filter((l) => !isGolden(l)).length : null
  return { chapter, all, killed: killed.length, byRules, equivalent, percent: percentOf(killed.length, all) }
}

const percentOf = (killed: number, all: number): number =>
  all === 0 ? 100 : Math.floor((1000 * killed) / all) / 10

const HEAD = '| chapter | killed / all | percent | by rule tests alone | equivalent |'
const RULE = '| --- | --- | --- | --- | --- |'

const row = ({ chapter, all, killed, byRules, equivalent, percent }: Score): string =>
  `| ${chapter} | ${killed} / ${all} | ${percent.toFixed(1)} | ${byRules ?? '–'} | ${equivalent} |`

export const tableOf = (lines: Line[]): string =>
  [HEAD, RULE, ...scoresOf(lines).map(row), row(scoreOf('all chapters', lines))].join('\n')

/** A survivor on one or two lines, with what a reviewer needs to find it. */
export const survivorText = (l: Line): string =>
  `${l.id} ${l.chapter}.ts:${l.line} ${l.operator}${l.verdict === 'unreached' ? ', no test runs it' : ''}\n` +
  `    ${l.text}\n    ${shown(l.was)}  →  ${shown(l.now)}`

const shown = (text: string): string => {
  const one = text.replace(/\s+/g, ' ')
  return one.length > 90 ? `${one.slice(0, 87)}…` : one
}

/** Puts a game's table between its marks on the page; chapters that were not run keep their rows. */
export function written(page: string, game: string, lines: Line[]): string {
  const [begin, end] = [`<!-- ${game} -->`, `<!-- /${game} -->`]
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`The page has no place for ${game}: "${begin}" to "${end}".`)
  const scores = new Map<string, Score>()
  for (const line of page.slice(from, to).split('\n')) {
    const score = scoreIn(line)
    if (score !== null) scores.set(score.chapter, score)
  }
  for (const score of scoresOf(lines))
    scores.set(score.chapter, withEarlier(score, scores.get(score.chapter)))
  const sorted = [...scores.values()].sort((a, b) => (a.chapter < b.chapter ? -1 : 1))
  const rows = [...sorted, total(sorted)].map(row)
  return `${page.slice(0, from)}${begin}\n\n${[HEAD, RULE, ...rows].join('\n')}\n\n${page.slice(to)}`
}

/** A row of the page, read again. */
function scoreIn(line: string): Score | null {
  const cells = line.split('|').map((cell) => cell.trim())
  if (!/^[a-z/]+$/.test(cells[1] ?? '') || !/^\d/.test(cells[2] ?? '')) return null
  const [killed, all] = cells[2].split(' / ').map(Number)
  const byRules = /^\d+$/.test(cells[4]) ? Number(cells[4]) : null
  return {
    chapter: cells[1],
    all,
    killed,
    byRules,
    equivalent: Number(cells[5]),
    percent: percentOf(killed, all),
  }
}

/** A run that did not measure what the rule tests notice alone leaves the figure of an earlier one. */
const withEarlier = (score: Score, earlier?: Score): Score => ({
  ...score,
  byRules: score.byRules ?? earlier?.byRules ?? null,
})

function total(scores: Score[]): Score {
  const sum = (of: (score: Score) => number): number => scores.reduce((n, score) => n + of(score), 0)
  const [killed, all] = [sum((s) => s.killed), sum((s) => s.all)]
  const byRules = scores.some((s) => s.byRules === null) ? null : sum((s) => s.byRules ?? 0)
  return {
    chapter: 'all chapters',
    all,
    killed,
    byRules,
    equivalent: sum((s) => s.equivalent),
    percent: percentOf(killed, all),
  }
}
