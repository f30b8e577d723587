// Processes that share a PostgreSQL: each shows that it lives by a beat, and what one of them does for all it claims there
// first. What a process that ended has left behind goes with it.
import { randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Fleet, Kind, Listener, News } from './fleet.ts'
import type { PostgresStore } from './postgres.ts'
import { PostgresNews } from './postgres-news.ts'
import { marks } from './scripts.ts'
import { statement } from './sql.ts'

/** Milliseconds between two beats, and after which a silent process counts as ended. */
const BEAT = 2000
const SILENT = 8000

/** Now, by the clock of the database: those of machines differ. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

type Log = { error(details: object, message: string): void }

export class PostgresFleet implements Fleet {
  readonly alone = false
  readonly #store: PostgresStore
  readonly #kind: Kind
  readonly #log: Log
  readonly #id = randomUUID()
  readonly #news: PostgresNews
  /** Seats connected through this process, as they stand in the table. */
  readonly #present = new Map<string, { match: string; seat: number }>()
  #listener: Listener | null = null
  #clock: Clock | null = null
  #others = new Map<string, Kind>()
  #beating: NodeJS.Timeout | undefined
  #line: Promise<unknown> = Promise.resolve()

  constructor(store: PostgresStore, kind: Kind, log: Log) {
    this.#store = store
    this.#kind = kind
    this.#log = log
    this.#news = new PostgresNews(store.url, this.#id, (sql, ...values) => store.sql.all(sql, ...values))
    store.changed = (change, match) => this.tell(change, match)
  }

  get relieved(): boolean {
    return this.#kind === 'server' && [...this.#others.values()].includes('worker')
  }

  async start(listener: Listener, clock: Clock): Promise<void> {
    this.#clock = clock
    await this.#beat()
    this.#listener = listener
    await this.#news.listen({
      heard: (item) => {
        const [news, match] = item.split(' ')
        listener.heard(news as News, match)
      },
      missed: () => listener.missed(),
    })
    const next = (): void => {
      this.#beating = setTimeout(() => {
        void this.#beat()
          .catch((err: unknown) => this.#log.error({ err }, 'this process could not show that it lives'))
          .then(next)
      }, BEAT).unref()
    }
    next()
  }

  tell(news: News, match: string): void {
    this.#news.tell(`${news} ${match}`)
  }

  async claim(work: string, ms: number): Promise<boolean> {
    const rows = await this.#store.sql.take(
      `insert into claims (what, holder, ends) select ?, id, ${NOW} + ? from processes where id = ?
       on conflict (what) do update set holder = excluded.holder, ends = excluded.ends
         where claims.holder = excluded.holder or claims.ends < ${NOW} returning what`,
      work,
      ms,
      this.#id,
    )
    return rows.length > 0
  }

  async release(work: string): Promise<void> {
    await this.#store.sql.change(
      statement('delete from claims where what = ? and holder = ?', work, this.#id),
    )
  }

  present(match: string, seat: number, here: boolean): void {
    const key = `${match} ${seat}`
    if (seat < 0) return
    if (this.#present.has(key) === here) return
    if (here) this.#present.set(key, { match, seat })
    else this.#present.delete(key)
    // One after the other, so that the last one counts.
    this.#line = this.#line
      .then(() => this.#note(match, seat, here))
      .catch((err: unknown) => this.#log.error({ match, err }, 'presence could not be saved'))
  }

  async elsewhere(matches: readonly string[]): Promise<Map<string, ReadonlySet<number>>> {
    if (matches.length === 0) return new Map()
    const sql = `select match, seat from presences where process <> ? and match in (${marks(matches)})`
    const rows = await this.#store.sql.all(sql, this.#id, ...matches)
    const byMatch = Map.groupBy(rows, ({ match }) => String(match))
    return new Map([...byMatch].map(([match, own]) => [match, new Set(own.map(({ seat }) => Number(seat)))]))
  }

  async close(): Promise<void> {
    clearTimeout(this.#beating)
    await this.#line
    await this.#store.sql.change(statement('delete from processes where id = ?', this.#id)).catch(() => {})
    await this.#news.close()
  }

  async #note(match: string, seat: number, here: boolean): Promise<void> {
    const sql = here
      ? 'insert into presences (process, match, seat) values (?, ?, ?) on conflict do nothing'
      : 'delete from presences where process = ? and match = ? and seat = ?'
    await this.#store.sql.change(statement(sql, this.#id, match, seat))
    this.tell('seats', match)
  }

  /** Shows that we live, buries the silent, and looks who is there. */
  async #beat(): Promise<void> {
    const { sql } = this.#store
    const [row] = await sql.take(
      `insert into processes (id, kind, house, beat) values (?, ?, ?, ${NOW})
       on conflict (id) do update set house = excluded.house, beat = excluded.beat returning xmax = 0 as fresh`,
      this.#id,
      this.#kind,
      this.#clock?.now() ?? 0,
    )
    // The others took us for dead, and what we had left behind is gone.
    if (row.fresh === true)
      for (const { match, seat } of this.#present.values()) await this.#note(match, seat, true)
    await sql.change(statement(`delete from processes where beat < ${NOW} - ?`, SILENT))
    const asked = performance.now()
    const others = await sql.all(
      `select id, kind, house + ${NOW} - beat as house from processes where id <> ?`,
      this.#id,
    )
    const late = Math.ceil(performance.now() - asked)
    for (const { house } of others) this.#clock?.atLeast?.(Number(house) - late)
    const before = this.#others
    this.#others = new Map(
      others.map(({ id, kind }) => [String(id), kind === 'worker' ? 'worker' : 'server']),
    )
    if ([...before.keys()].some((id) => !this.#others.has(id))) this.#listener?.missed()
  }
}
