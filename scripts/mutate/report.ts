// Summarises the results in words, in a table and in JSON.
import type { Mutant } from './mutants.ts'
import type { Result } from './pool.ts'

/** One line of a file of results. */
export interface Line extends Mutant, Omit<Result, 'verdict'> {
  game: string
  /** `unreached`: no test runs it; `equivalent`: it survives, and a review says why that is fine. */
  verdict: Result['verdict'] | 'unreached' | 'equivalent'
  why?: string
}

export interface Score {
  chapter: string
  /** Faults that count: all but the equivalent ones. */
  all: number
  killed: number
  equivalent: number
  /** Percent, rounded down to a tenth. */
  percent: number
}

const KILLED = new Set(['killed', 'timeout', 'crash'])
export const isSurvivor = (line: Line): boolean => line.verdict === 'survived' || line.verdict === 'unreached'

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
  const killed = lines.filter((l) => KILLED.has(l.verdict)).length
  const equivalent = lines.filter((l) => l.verdict === 'equivalent').length
  const all = lines.length - equivalent
  return {
    chapter,
    all,
    killed,
    equivalent,
    percent: all === 0 ? 100 : Math.floor((1000 * killed) / all) / 10,
  }
}

const HEAD = '| chapter | killed / all | percent | equivalent |'
const RULE = '| --- | --- | --- | --- |'

const row = ({ chapter, all, killed, equivalent, percent }: Score): string =>
  `| ${chapter} | ${killed} / ${all} | ${percent.toFixed(1)} | ${equivalent} |`

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
  const rows = new Map<string, string>()
  for (const line of page.slice(from, to).split('\n')) {
    const name = /^\| ([a-z/]+) \| \d/.exec(line)?.[1]
    if (name !== undefined) rows.set(name, line)
  }
  for (const score of scoresOf(lines)) rows.set(score.chapter, row(score))
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
  const sum = total(sorted)
  return `${page.slice(0, from)}${begin}\n\n${[HEAD, RULE, ...sorted, sum].join('\n')}\n\n${page.slice(to)}`
}

function total(rows: string[]): string {
  const sums = { all: 0, killed: 0, equivalent: 0 }
  for (const line of rows) {
    const [killed, all, , , equivalent] = (line.match(/\d+/g) ?? []).map(Number)
    sums.killed += killed
    sums.all += all
    sums.equivalent += equivalent
  }
  const percent = sums.all === 0 ? 100 : Math.floor((1000 * sums.killed) / sums.all) / 10
  return row({ chapter: 'all chapters', ...sums, percent })
}
