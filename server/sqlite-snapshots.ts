// The SQL for snapshots, pages of logs, and matches that wait for a bot.
import type { Page } from '@tricorne/host'
import type { Snapshot } from './store.ts'

type Values = (string | number)[]
type Run = (sql: string, values: Values) => number
type All = (sql: string, values: Values) => Record<string, unknown>[]

export function addSnapshots(
  match: string,
  all: readonly Snapshot[],
  pages: readonly Page[],
  run: Run,
): void {
  run('delete from snapshots where match = ? and passing = 1', [match])
  const snapshot =
    'insert or replace into snapshots (match, seq, stamp, passing, text) values (?, ?, ?, ?, ?)'
  for (const { seq, stamp, passing, text } of all) run(snapshot, [match, seq, stamp, Number(passing), text])
  const page = 'insert or replace into pages (match, page, text) values (?, ?, ?)'
  for (const { page: number, text } of pages) run(page, [match, number, text])
}

export function snapshotOf(match: string, most: number, all: All): Snapshot | null {
  const [row] = all(
    'select seq, stamp, passing, text from snapshots where match = ? and seq <= ? order by seq desc limit 1',
    [match, most],
  )
  if (row === undefined) return null
  const { seq, stamp, passing, text } = row
  return { seq: Number(seq), stamp: String(stamp), passing: passing === 1, text: String(text) }
}

export function pagesOf(match: string, first: number, end: number, all: All): string[] {
  const rows = all('select page, text from pages where match = ? and page >= ? and page < ? order by page', [
    match,
    first,
    end,
  ])
  const gap = rows.findIndex(({ page }, i) => page !== first + i)
  return rows.slice(0, gap < 0 ? rows.length : gap).map(({ text }) => String(text))
}

const ALL_SEATS = -1

/** A bot's own seat, or one that it plays for a person, that is or may be awaited. */
const HELD_UP = `exists (
  select 1 from seats left join substitutes using (match, seat)
  where match = matches.id
    and (seats.kind = 'bot' or (substitutes.bot is not null and substitutes.agreed is null))
    and (coalesce((select mask from awaited where awaited.match = matches.id), ${ALL_SEATS}) >> seat) & 1
)`

const WAITING = "exists (select 1 from seats where match = matches.id and kind in ('open', 'reserved'))"

export const botMatches = (after: string, limit: number, all: All): string[] =>
  all(
    `select id from matches where over = 0 and id > ? and ${HELD_UP} and not ${WAITING} order by id limit ?`,
    [after, limit],
  ).map(({ id }) => String(id))
