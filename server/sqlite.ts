// The store in one SQLite file (docs/decisions/0006): write-ahead log, every commit on the disk
// before it is answered.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Entry } from '@tricorne/engine'
import { Commits } from './commits.ts'
import type { Page } from './pages.ts'
import { MIGRATIONS } from './schema.ts'
import { type DataFile, openFile } from './sqlite-file.ts'
import { addSnapshots, botMatches, pagesOf, snapshotOf } from './sqlite-snapshots.ts'
import {
  type ChatLine,
  ConflictError,
  type Guest,
  type Snapshot,
  SPECTATOR,
  type Store,
  type StoredMatch,
  type Substitute,
} from './store.ts'

export class SqliteStore implements Store {
  readonly #file: DataFile
  readonly #commits: Commits
  readonly #statements = new Map<string, StatementSync>()

  /** `shared`: others may use the file at the same time. A server, which holds matches in memory, must not share. */
  constructor(file: string, { shared = false } = {}) {
    this.#file = openFile(file, shared)
    try {
      migrate(this.#file.db, file)
    } catch (error) {
      this.#file.close()
      throw error
    }
    // From here on others wait for us: nothing may block the event loop.
    this.#file.db.exec('pragma busy_timeout = 0')
    this.#commits = new Commits(this.#file.db)
  }

  addGuest(guest: Guest, tokenHash: string, at: number): Promise<void> {
    const sql = 'insert into guests (id, name, token, at) values (?, ?, ?, ?)'
    return this.#write(() => void this.#run(sql, [guest.id, guest.name, tokenHash, at]))
  }

  renameGuest(id: string, name: string): Promise<void> {
    return this.#write(() => void this.#run('update guests set name = ? where id = ?', [name, id]))
  }

  async guestByToken(tokenHash: string): Promise<Guest | null> {
    const row = this.#all('select id, name from guests where token = ?', [tokenHash])[0]
    return row === undefined ? null : { id: String(row.id), name: String(row.name) }
  }

  addMatch(match: StoredMatch, maker: string): Promise<void> {
    return this.#write(() => this.#insertMatch(match, maker))
  }

  async match(id: string): Promise<StoredMatch | null> {
    return this.#matches('id = ?', [id], 1)[0] ?? null
  }

  async openMatches(limit: number): Promise<StoredMatch[]> {
    const open = "exists (select 1 from seats where match = id and kind = 'open')"
    return this.#matches(`public = 1 and over = 0 and ${open}`, [], limit)
  }

  async matchesOf(guest: string, limit: number): Promise<StoredMatch[]> {
    return this.#matches('id in (select match from seats where guest = ?)', [guest], limit)
  }

  async botMatches(after: string, limit: number): Promise<string[]> {
    return botMatches(after, limit, (sql, values) => this.#all(sql, values))
  }

  async makerOf(match: string): Promise<string | null> {
    const row = this.#all('select maker from matches where id = ?', [match])[0]
    return row === undefined ? null : String(row.maker)
  }

  async unfinishedBy(maker: string): Promise<number> {
    const [row] = this.#all('select count(*) as n from matches where maker = ? and over = 0', [maker])
    return Number(row.n)
  }

  sit(match: string, seat: number, guest: Guest): Promise<boolean> {
    return this.#write(
      () =>
        this.#run(
          "update seats set kind = 'person', guest = ?, name = ? where match = ? and seat = ? and kind in ('open', 'reserved')",
          [guest.id, guest.name, match, seat],
        ) === 1,
    )
  }

  seen(match: string, seat: number, at: number): Promise<void> {
    const sql = 'update seats set seen = ? where match = ? and seat = ?'
    return this.#commits.write(() => void this.#run(sql, [at, match, seat]), true)
  }

  substitute(match: string, seat: number, substitute: Substitute | null): Promise<void> {
    return this.#write(() => {
      this.#run('delete from substitutes where match = ? and seat = ?', [match, seat])
      if (substitute === null) return
      const agreed = substitute.agreed === null ? null : JSON.stringify(substitute.agreed)
      const sql = 'insert into substitutes (match, seat, bot, agreed) values (?, ?, ?, ?)'
      this.#run(sql, [match, seat, substitute.bot, agreed])
    })
  }

  addRematch(match: string, next: StoredMatch): Promise<string> {
    return this.#write(() => {
      const [row] = this.#all('select rematch, maker from matches where id = ?', [match])
      if (row === undefined) throw new Error(`There is no match ${match}`)
      if (row.rematch !== null) return String(row.rematch)
      this.#insertMatch(next, String(row.maker))
      this.#run('update matches set rematch = ? where id = ?', [next.id, match])
      return next.id
    })
  }

  append(match: string, seq: number, entry: Entry, over: boolean): Promise<void> {
    return this.#write(() => {
      const { seat, verb, target, rolls } = entry
      const next = '(select coalesce(max(seq), 0) + 1 from entries where match = ?1)'
      const changes = this.#run(
        `insert into entries (match, seq, seat, verb, target, rolls) select ?1, ?2, ?3, ?4, ?5, ?6 where ?2 = ${next}`,
        [match, seq, seat, verb, target, JSON.stringify(rolls)],
      )
      if (changes !== 1) throw new ConflictError(`Entry ${seq} is not the next one of match ${match}.`)
      if (over) this.#run('update matches set over = 1 where id = ?', [match])
    })
  }

  async entries(match: string, after = 0, limit = -1): Promise<Entry[]> {
    const sql =
      'select seat, verb, target, rolls from entries where match = ? and seq > ? order by seq limit ?'
    return this.#all(sql, [match, after, limit]).map((row) => ({
      seat: Number(row.seat),
      verb: String(row.verb),
      target: row.target === null ? null : Number(row.target),
      rolls: JSON.parse(String(row.rolls)) as number[],
    }))
  }

  async length(match: string): Promise<number> {
    return Number(this.#all('select max(seq) as n from entries where match = ?', [match])[0].n ?? 0)
  }

  awaited(match: string, mask: number): Promise<void> {
    const sql = 'insert or replace into awaited (match, mask) values (?, ?)'
    return this.#write(() => void this.#run(sql, [match, mask]))
  }

  addSnapshots(match: string, snapshots: readonly Snapshot[], pages: readonly Page[]): Promise<void> {
    const work = () => addSnapshots(match, snapshots, pages, (sql, values) => this.#run(sql, values))
    return this.#commits.write(work, false, true)
  }

  async snapshot(match: string, most: number): Promise<Snapshot | null> {
    return snapshotOf(match, most, (sql, values) => this.#all(sql, values))
  }

  async pages(match: string, first: number, end: number): Promise<string[]> {
    return pagesOf(match, first, end, (sql, values) => this.#all(sql, values))
  }

  dropSnapshots(match: string): Promise<void> {
    return this.#commits.write(() => {
      this.#run('delete from snapshots where match = ?', [match])
      this.#run('delete from pages where match = ?', [match])
    }, true)
  }

  addChat(match: string, line: ChatLine, most: number): Promise<boolean> {
    return this.#write(() => {
      const [row] = this.#all('select coalesce(max(n), 0) as n from chat where match = ?', [match])
      const n = Number(row.n) + 1
      if (n > most) return false
      this.#run('insert into chat (match, n, seat, name, text, at) values (?, ?, ?, ?, ?, ?)', [
        match,
        n,
        line.seat,
        line.name,
        line.text,
        line.at,
      ])
      return true
    })
  }

  async chat(match: string, limit: number, spectators: boolean): Promise<ChatLine[]> {
    const which = spectators ? '' : ` and seat <> ${SPECTATOR}`
    const sql = `select seat, name, text, at from chat where match = ?${which} order by n desc limit ?`
    return this.#all(sql, [match, limit])
      .map((row) => ({
        seat: Number(row.seat),
        name: String(row.name),
        text: String(row.text),
        at: Number(row.at),
      }))
      .reverse()
  }

  check(age: number): Promise<void> {
    return this.#commits.check(age)
  }

  async close(): Promise<void> {
    this.#commits.close()
    this.#statements.clear()
    this.#file.close()
  }

  // --- inside ------------------------------------------------------------------------

  #insertMatch(match: StoredMatch, maker: string): void {
    this.#run(
      `insert into matches (id, game, version, pack, scenario, options, seed, secret, public, over, rematch, created, maker)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        match.id,
        match.game,
        match.version,
        match.pack,
        match.scenario,
        JSON.stringify(match.options),
        match.seed,
        match.secret,
        Number(match.public),
        Number(match.over),
        match.rematch,
        match.created,
        maker,
      ],
    )
    match.seats.forEach((seat, i) => {
      this.#run('insert into seats (match, seat, kind, bot, guest, name) values (?, ?, ?, ?, ?, ?)', [
        match.id,
        i,
        seat.kind,
        seat.bot,
        seat.guest,
        seat.name,
      ])
    })
  }

  #matches(where: string, values: (string | number)[], limit: number): StoredMatch[] {
    const sql = `select * from matches where ${where} order by created desc, id limit ?`
    return this.#all(sql, [...values, limit]).map((row) => ({
      id: String(row.id),
      game: String(row.game),
      version: String(row.version),
      pack: String(row.pack),
      scenario: String(row.scenario),
      options: JSON.parse(String(row.options)) as Record<string, string>,
      seed: String(row.seed),
      secret: String(row.secret),
      public: row.public === 1,
      over: row.over === 1,
      rematch: textOrNull(row.rematch),
      created: Number(row.created),
      seats: this.#seats(String(row.id)),
    }))
  }

  #seats(match: string): StoredMatch['seats'] {
    const sql = `select kind, seats.bot, guest, name, seen, substitutes.bot as standIn, agreed
      from seats left join substitutes using (match, seat) where match = ? order by seat`
    return this.#all(sql, [match]).map((row) => ({
      kind: String(row.kind) as StoredMatch['seats'][number]['kind'],
      bot: textOrNull(row.bot),
      guest: textOrNull(row.guest),
      name: textOrNull(row.name),
      ...(row.seen === null ? {} : { seen: Number(row.seen) }),
      ...(row.standIn === null ? {} : { substitute: substituteOf(row) }),
    }))
  }

  #write<T>(work: () => T): Promise<T> {
    return this.#commits.write(work)
  }

  #statement(sql: string): StatementSync {
    let found = this.#statements.get(sql)
    if (found === undefined) {
      found = this.#file.db.prepare(sql)
      this.#statements.set(sql, found)
    }
    return found
  }

  #run(sql: string, values: (string | number | null)[]): number {
    return Number(this.#statement(sql).run(...values).changes)
  }

  #all(sql: string, values: (string | number | null)[]): Record<string, unknown>[] {
    return this.#statement(sql).all(...values)
  }
}

const substituteOf = (row: Record<string, unknown>): Substitute => ({
  bot: String(row.standIn),
  agreed: row.agreed === null ? null : (JSON.parse(String(row.agreed)) as number[]),
})

const textOrNull = (value: unknown): string | null => (value === null ? null : String(value))

/** Brings an older file to the present shape; refuses one of a newer Tricorne. */
function migrate(db: DatabaseSync, file: string): void {
  const row = db.prepare('pragma user_version').get() as { user_version: number }
  if (row.user_version > MIGRATIONS.length)
    throw new Error(`The data file ${file} was written by a newer Tricorne.`)
  for (let v = row.user_version; v < MIGRATIONS.length; v++)
    db.exec(`begin; ${MIGRATIONS[v]}; pragma user_version = ${v + 1}; commit`)
}
