// The store in one SQLite file (docs/decisions/0006): write-ahead log, every commit on disk
// before it is answered.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Entry } from '@tricorne/engine'
import type { Page } from '@tricorne/host'
import { Commits } from './commits.ts'
import { MIGRATIONS } from './schema.ts'
import { type Sql, textOrNull } from './sql.ts'
import { type DataFile, openFile } from './sqlite-file.ts'
import { addSnapshots, botMatches, pagesOf, snapshotOf } from './sqlite-snapshots.ts'
import {
  type Again,
  type ChatFate,
  type ChatLine,
  type ChatMark,
  ConflictError,
  type Guest,
  type Maker,
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
  readonly sql: Sql = {
    all: async (sql, ...values) => this.#all(sql, values),
    take: (sql, ...values) => this.#write(() => this.#all(sql, values)),
    change: (...statements) => this.#write(() => statements.map(({ sql, values }) => this.#run(sql, values))),
  }

  /** `shared`: other processes may use the file at the same time. A server must not: it holds matches in memory. */
  constructor(file: string, { shared = false } = {}) {
    this.#file = openFile(file, shared)
    try {
      migrate(this.#file.db, file)
    } catch (error) {
      this.#file.close()
      throw error
    }
    // From here on clients are waiting: nothing may block the event loop.
    this.#file.db.exec('pragma busy_timeout = 0')
    this.#commits = new Commits(this.#file.db)
  }

  addGuest(guest: Guest, tokenHash: string, at: number): Promise<void> {
    return this.#write(() => {
      this.#run('insert into guests (id, name, at) values (?, ?, ?)', [guest.id, guest.name, at])
      const sql = "insert into sessions (token, guest, made, seen, label) values (?, ?, ?, ?, '')"
      this.#run(sql, [tokenHash, guest.id, at, at])
    })
  }

  renameGuest(id: string, name: string): Promise<void> {
    return this.#write(() => void this.#run('update guests set name = ? where id = ?', [name, id]))
  }

  async guestByToken(tokenHash: string): Promise<Guest | null> {
    const sql = 'select id, name from guests join sessions on guest = id where token = ?'
    const row = this.#all(sql, [tokenHash])[0]
    return row === undefined ? null : { id: String(row.id), name: String(row.name) }
  }

  async house(): Promise<{ open: number; salt: string }> {
    const [row] = this.#all('select open, salt from house', [])
    return { open: Number(row.open), salt: String(row.salt) }
  }

  keepOpen(open: number): Promise<void> {
    return this.#write(() => void this.#run('update house set open = ?', [open]))
  }

  addMatch(match: StoredMatch, maker: string, origin: string | null = null, at = 0): Promise<void> {
    return this.#write(() => this.#insertMatch(match, { guest: maker, origin }, at))
  }

  deleteMatch(id: string): Promise<void> {
    return this.#write(() => {
      this.#run('update matches set gone = 1 where id = ?', [id])
      for (const table of ['entries', 'chat', 'substitutes', 'seats'])
        this.#run(`delete from ${table} where match = ?`, [id])
      this.#run('delete from matches where id = ?', [id])
    })
  }

  async match(id: string): Promise<StoredMatch | null> {
    return this.#matches('id = ?', [id], 1)[0] ?? null
  }

  async openMatches(limit: number): Promise<StoredMatch[]> {
    const sql = `
      with open as (
        select *, coalesce(origin, maker) as place,
          row_number() over (partition by maker order by created desc, id) as ofMaker
        from matches where ${LISTED}
      ), shared as (
        select *, row_number() over (partition by place order by ofMaker, created desc, id) as ofPlace from open
      )
      select * from shared order by ofPlace, created desc, id limit ?`
    return this.#all(sql, [limit]).map((row) => this.#matchOf(row))
  }

  async openBy({ guest, origin }: Maker): Promise<{ guest: number; origin: number }> {
    const count = (column: string, value: string | null): number => {
      const sql = `select count(*) as n from matches where ${column} = ? and ${LISTED}`
      return Number(this.#all(sql, [value])[0].n)
    }
    return { guest: count('maker', guest), origin: count('origin', origin) }
  }

  async abandoned(before: number, limit: number): Promise<string[]> {
    const sql = `select id from matches where over = 0 and made < ?1
      and exists (select 1 from seats where match = id and kind in ('open', 'reserved'))
      and (select count(*) from seats where match = id and kind = 'person') <= 1
      and not exists (select 1 from seats where match = id and seen >= ?1) limit ?2`
    return this.#all(sql, [before, limit]).map((row) => String(row.id))
  }

  async matchesOf(guest: string, limit: number): Promise<StoredMatch[]> {
    return this.#matches('id in (select match from seats where guest = ?)', [guest], limit)
  }

  async botMatches(after: string, limit: number): Promise<string[]> {
    return botMatches(after, limit, (sql, values) => this.#all(sql, values))
  }

  async makerOf(match: string): Promise<Maker | null> {
    const row = this.#all('select maker, origin from matches where id = ?', [match])[0]
    return row === undefined ? null : { guest: String(row.maker), origin: textOrNull(row.origin) }
  }

  async unfinishedBy(maker: string): Promise<number> {
    const [row] = this.#all('select count(*) as n from matches where maker = ? and over = 0', [maker])
    return Number(row.n)
  }

  sit(match: string, seat: number, guest: Guest, at = 0): Promise<boolean> {
    return this.#write(() => {
      const taken = this.#run(
        `update seats set offered = kind, kind = 'person', guest = ?, name = ?
         where match = ? and seat = ? and kind in ('open', 'reserved')`,
        [guest.id, guest.name, match, seat],
      )
      if (taken === 1) this.#run("update seats set seen = ? where match = ? and kind = 'person'", [at, match])
      return taken === 1
    })
  }

  vacate(match: string, seat: number): Promise<void> {
    const sql = `update seats set kind = coalesce(offered, 'reserved'), offered = null, guest = null, name = null,
      seen = null where match = ? and seat = ? and kind = 'person'`
    return this.#write(() => void this.#run(sql, [match, seat]))
  }

  handOver(match: string, seat: number, bot: string): Promise<void> {
    return this.#write(() => {
      this.#run('delete from substitutes where match = ? and seat = ?', [match, seat])
      const sql = `update seats set kind = 'bot', bot = ?, offered = null, guest = null, name = null, seen = null
        where match = ? and seat = ? and kind = 'person'`
      this.#run(sql, [bot, match, seat])
    })
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

  offerAgain(match: string, again: Again | null): Promise<void> {
    const text = again === null ? null : JSON.stringify(again)
    return this.#write(() => void this.#run('update matches set again = ? where id = ?', [text, match]))
  }

  addRematch(match: string, next: StoredMatch, at = 0): Promise<string> {
    return this.#write(() => {
      const [row] = this.#all('select rematch, maker, origin from matches where id = ?', [match])
      if (row === undefined) throw new Error(`There is no match ${match}`)
      if (row.rematch !== null) return String(row.rematch)
      this.#insertMatch(next, { guest: String(row.maker), origin: textOrNull(row.origin) }, at)
      this.#run('update matches set rematch = ? where id = ?', [next.id, match])
      return next.id
    })
  }

  append(match: string, seq: number, entries: readonly Entry[], over: boolean, at = 0): Promise<void> {
    return this.#write(() => {
      for (const [i, entry] of entries.entries()) this.#appendOne(match, seq + i, entry, at)
      if (over) this.#run('update matches set over = 1 where id = ?', [match])
    })
  }

  #appendOne(match: string, seq: number, { seat, verb, target, rolls }: Entry, at: number): void {
    const next = '(select coalesce(max(seq), 0) + 1 from entries where match = ?1)'
    const changes = this.#run(
      `insert into entries (match, seq, seat, verb, target, rolls, at)
       select ?1, ?2, ?3, ?4, ?5, ?6, ?7 where ?2 = ${next}`,
      [match, seq, seat, verb, target, JSON.stringify(rolls), at],
    )
    if (changes !== 1) throw new ConflictError(`Entry ${seq} is not the next one of match ${match}.`)
  }

  async entries(match: string, after = 0, limit = -1): Promise<Entry[]> {
    const sql =
      'select seat, verb, target, rolls from entries where match = ? and seq > ? order by seq limit ?'
    return this.#all(sql, [match, after, limit]).map((row) => ({
      seat: Number(row.seat),
      verb: String(row.verb),
      target: row.target === null ? null : Number(row.target),
      rolls: JSON.parse(String(row.rolls)),
    }))
  }

  async length(match: string): Promise<number> {
    return Number(this.#all('select max(seq) as n from entries where match = ?', [match])[0].n ?? 0)
  }

  awaited(match: string, mask: number): Promise<void> {
    const sql = 'insert or replace into awaited (match, mask) values (?, ?)'
    return this.#write(() => void this.#run(sql, [match, mask]))
  }

  async awaitedIn(matches: readonly string[]): Promise<Map<string, number>> {
    const sql = `select match, mask from awaited join matches on id = match
      where over = 0 and match in (select value from json_each(?))`
    const rows = this.#all(sql, [JSON.stringify(matches)])
    return new Map(rows.map(({ match, mask }) => [String(match), Number(mask)]))
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

  async moved(match: string): Promise<number> {
    const sql = 'select at from entries where match = ? order by seq desc limit 1'
    return Number(this.#all(sql, [match])[0]?.at ?? 0)
  }

  addChat(match: string, line: ChatLine, most: number, mark?: ChatMark): Promise<ChatFate> {
    return this.#write(() => {
      if (mark !== undefined && this.#isKnown(match, line, mark)) return 'known'
      const [row] = this.#all('select coalesce(max(n), 0) as n from chat where match = ?', [match])
      const n = Number(row.n) + 1
      if (n > most) return 'full'
      const { seat, name, text, at } = line
      this.#run(
        'insert into chat (match, n, seat, name, text, at, sender, sent) values (?, ?, ?, ?, ?, ?, ?, ?)',
        [match, n, seat, name, text, at, mark?.sender ?? null, mark?.sent ?? null],
      )
      return 'added'
    })
  }

  #isKnown(match: string, { text }: ChatLine, { sender, sent }: ChatMark): boolean {
    const sql = 'select 1 from chat where match = ? and sender = ? and sent = ? and text = ?'
    return this.#all(sql, [match, sender, sent, text]).length > 0
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

  #insertMatch(match: StoredMatch, { guest, origin }: Maker, at: number): void {
    this.#insert('matches', {
      id: match.id,
      game: match.game,
      version: match.version,
      pack: match.pack,
      scenario: match.scenario,
      options: JSON.stringify(match.options),
      seed: match.seed,
      secret: match.secret,
      public: Number(match.public),
      over: Number(match.over),
      rematch: match.rematch,
      created: match.created,
      maker: guest,
      origin,
      made: at,
    })
    match.seats.forEach(({ kind, bot, guest, name, seen = null, offered = null }, seat) => {
      this.#insert('seats', { match: match.id, seat, kind, bot, guest, name, seen, offered })
    })
  }

  #insert(table: string, row: Record<string, string | number | null>): void {
    const places = Object.keys(row).map(() => '?')
    const sql = `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`
    this.#run(sql, Object.values(row))
  }

  #matches(where: string, values: (string | number)[], limit: number): StoredMatch[] {
    const sql = `select * from matches where ${where} order by created desc, id limit ?`
    return this.#all(sql, [...values, limit]).map((row) => this.#matchOf(row))
  }

  #matchOf(row: Record<string, unknown>): StoredMatch {
    return {
      id: String(row.id),
      game: String(row.game),
      version: String(row.version),
      pack: String(row.pack),
      scenario: String(row.scenario),
      options: JSON.parse(String(row.options)),
      seed: String(row.seed),
      secret: String(row.secret),
      public: row.public === 1,
      over: row.over === 1,
      rematch: textOrNull(row.rematch),
      ...(row.again === null ? {} : { again: JSON.parse(String(row.again)) }),
      created: Number(row.created),
      seats: this.#seats(String(row.id)),
    }
  }

  #seats(match: string): StoredMatch['seats'] {
    const sql = `select kind, seats.bot, guest, name, seen, offered, substitutes.bot as standIn, agreed
      from seats left join substitutes using (match, seat) where match = ? order by seat`
    return this.#all(sql, [match]).map((row) => ({
      kind: String(row.kind) as StoredMatch['seats'][number]['kind'],
      bot: textOrNull(row.bot),
      guest: textOrNull(row.guest),
      name: textOrNull(row.name),
      ...(row.seen === null ? {} : { seen: Number(row.seen) }),
      ...(row.offered === null ? {} : { offered: row.offered as 'open' | 'reserved' }),
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

/** Publicly listed tables. */
const LISTED =
  "public = 1 and over = 0 and exists (select 1 from seats where match = matches.id and kind = 'open')"

const substituteOf = (row: Record<string, unknown>): Substitute => ({
  bot: String(row.standIn),
  agreed: row.agreed === null ? null : JSON.parse(String(row.agreed)),
})

/** Migrates an older file to the current schema; refuses one from a newer Tricorne. */
function migrate(db: DatabaseSync, file: string): void {
  const version = Number(db.prepare('pragma user_version').get()?.user_version)
  if (version > MIGRATIONS.length) throw new Error(`The data file ${file} was written by a newer Tricorne.`)
  for (let v = version; v < MIGRATIONS.length; v++)
    db.exec(`begin; ${MIGRATIONS[v]}; pragma user_version = ${v + 1}; commit`)
}
