// The SQL for snapshots, pages of logs, and matches that wait for a bot.
import type { Page } from '@tricorne/host'
import { run, type Script } from './scripts.ts'
import type { Row } from './sql.ts'
import type { Snapshot } from './store.ts'

export function* addSnapshots(
  match: string,
  snapshots: readonly Snapshot[],
  pages: readonly Page[],
): Script<void> {
  yield* run('delete from snapshots where match = ? and passing = 1', match)
  const snapshot = `insert into snapshots (match, seq, stamp, passing, text) values (?, ?, ?, ?, ?)
    on conflict (match, seq) do update set stamp = excluded.stamp, passing = excluded.passing, text = excluded.text`
  for (const { seq, stamp, passing, text } of snapshots)
    yield* run(snapshot, match, seq, stamp, Number(passing), text)
  const page = `insert into pages (match, page, text) values (?, ?, ?)
    on conflict (match, page) do update set text = excluded.text`
  for (const { page: number, text } of pages) yield* run(page, match, number, text)
}

export function snapshotIn([row]: readonly Row[]): Snapshot | null {
  if (row === undefined) return null
  const { seq, stamp, passing, text } = row
  return { seq: Number(seq), stamp: String(stamp), passing: passing === 1, text: String(text) }
}

/** The texts of these pages up to the first gap. */
export function pagesIn(rows: readonly Row[], first: number): string[] {
  const gap = rows.findIndex(({ page }, i) => page !== first + i)
  return rows.slice(0, gap < 0 ? rows.length : gap).map(({ text }) => String(text))
}

const ALL_SEATS = -1

/** A bot's own seat, or one that it plays for a person, that is or may be awaited. */
export const HELD_UP = `exists (
  select 1 from seats left join substitutes using (match, seat)
  where match = matches.id
    and (seats.kind = 'bot' or (substitutes.bot is not null and substitutes.agreed is null))
    and ((coalesce((select mask from awaited where awaited.match = matches.id), ${ALL_SEATS})
      >> cast(seat as integer)) & 1) = 1
)`

export const WAITING =
  "exists (select 1 from seats where match = matches.id and kind in ('open', 'reserved'))"
