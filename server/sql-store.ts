// The store in tables, in whatever database they are (docs/decisions/0006, 0016).
import type { Entry } from '@tricorne/engine'
import type { Page } from '@tricorne/host'
import { all, type Driver, insert, marks, once, run, type Script } from './scripts.ts'
import { addSnapshots, HELD_UP, pagesIn, snapshotIn, WAITING } from './snapshot-tables.ts'
import { type Row, type Sql, type Statement, textOrNull, type Value } from './sql.ts'
import {
  type Again,
  type Change,
  type ChatFate,
  type ChatLine,
  type ChatMark,
  ConflictError,
  type Guest,
  type Maker,
  type NumberedLine,
  type Snapshot,
  SPECTATOR,
  type Store,
  type StoredMatch,
  type Substitute,
} from './store.ts'

export class SqlStore implements Store {
  protected readonly driver: Driver
  readonly sql: Sql
  changed: (change: Change, match: string) => void = () => {}

  constructor(driver: Driver) {
    this.driver = driver
    this.sql = {
      all: (sql, ...values) => driver.all(sql, ...values),
      take: (sql, ...values) => driver.write(() => all(sql, ...values)),
      change: (...statements) => driver.write(() => inOrder(statements)),
    }
  }

  addGuest(guest: Guest, tokenHash: string, at: number): Promise<void> {
    return this.#write(function* () {
      yield insert('guests', { id: guest.id, name: guest.name, at })
      yield insert('sessions', { token: tokenHash, guest: guest.id, made: at, seen: at, label: '' })
    })
  }

  renameGuest(id: string, name: string): Promise<void> {
    return this.#write(() => once('update guests set name = ? where id = ?', name, id))
  }

  async guestByToken(tokenHash: string): Promise<Guest | null> {
    const sql = 'select id, name from guests join sessions on guest = id where token = ?'
    const [row] = await this.#all(sql, tokenHash)
    return row === undefined ? null : { id: String(row.id), name: String(row.name) }
  }

  async house(): Promise<{ open: number; salt: string }> {
    const [row] = await this.#all('select open, salt from house')
    return { open: Number(row.open), salt: String(row.salt) }
  }

  keepOpen(open: number): Promise<void> {
    return this.#write(() => once('update house set open = ? where open < ?', open, open))
  }

  addMatch(match: StoredMatch, maker: string, origin: string | null = null, at = 0): Promise<void> {
    return this.#write(() => insertMatch(match, { guest: maker, origin }, at))
  }

  deleteMatch(id: string): Promise<void> {
    return this.#change(id, 'gone', function* () {
      yield* run('update matches set gone = 1 where id = ?', id)
      for (const table of ['entries', 'chat', 'substitutes', 'seats'])
        yield* run(`delete from ${table} where match = ?`, id)
      yield* run('delete from matches where id = ?', id)
    })
  }

  async match(id: string): Promise<StoredMatch | null> {
    return (await this.#matches('select * from matches where id = ?', id))[0] ?? null
  }

  async openMatches(limit: number): Promise<StoredMatch[]> {
    const sql = `
      with open as (
        select *, coalesce(origin, maker) as place,
          row_number() over (partition by maker order by created desc, id) as of_maker
        from matches where ${LISTED}
      ), shared as (
        select *, row_number() over (partition by place order by of_maker, created desc, id) as of_place from open
      )
      select * from shared order by of_place, created desc, id limit ?`
    return this.#matches(sql, limit)
  }

  async openBy({ guest, origin }: Maker): Promise<{ guest: number; origin: number }> {
    const count = async (column: string, value: string | null): Promise<number> => {
      const sql = `select count(*) as n from matches where ${column} = ? and ${LISTED}`
      return Number((await this.#all(sql, value))[0].n)
    }
    return { guest: await count('maker', guest), origin: await count('origin', origin) }
  }

  async abandoned(before: number, limit: number): Promise<string[]> {
    const sql = `select id from matches where over = 0 and made < ?
      and exists (select 1 from seats where match = id and kind in ('open', 'reserved'))
      and (select count(*) from seats where match = id and kind = 'person') <= 1
      and not exists (select 1 from seats where match = id and seen >= ?) limit ?`
    return (await this.#all(sql, before, before, limit)).map((row) => String(row.id))
  }

  matchesOf(guest: string, limit: number): Promise<StoredMatch[]> {
    const sql = `select * from matches where id in (select match from seats where guest = ?)
      order by created desc, id limit ?`
    return this.#matches(sql, guest, limit)
  }

  async botMatches(after: string, limit: number): Promise<string[]> {
    const sql = `select id from matches where over = 0 and id > ? and ${HELD_UP} and not ${WAITING}
      order by id limit ?`
    return (await this.#all(sql, after, limit)).map(({ id }) => String(id))
  }

  async makerOf(match: string): Promise<Maker | null> {
    const [row] = await this.#all('select maker, origin from matches where id = ?', match)
    return row === undefined ? null : { guest: String(row.maker), origin: textOrNull(row.origin) }
  }

  async unfinishedBy(maker: string): Promise<number> {
    const [row] = await this.#all('select count(*) as n from matches where maker = ? and over = 0', maker)
    return Number(row.n)
  }

  sit(match: string, seat: number, guest: Guest, at = 0): Promise<boolean> {
    return this.#change(match, 'seats', function* () {
      const taken = yield* run(
        `update seats set offered = kind, kind = 'person', guest = ?, name = ?
         where match = ? and seat = ? and kind in ('open', 'reserved')`,
        guest.id,
        guest.name,
        match,
        seat,
      )
      if (taken === 1) yield* run("update seats set seen = ? where match = ? and kind = 'person'", at, match)
      return taken === 1
    })
  }

  vacate(match: string, seat: number): Promise<void> {
    const sql = `update seats set kind = coalesce(offered, 'reserved'), offered = null, guest = null, name = null,
      seen = null where match = ? and seat = ? and kind = 'person'`
    return this.#change(match, 'seats', () => once(sql, match, seat))
  }

  handOver(match: string, seat: number, bot: string): Promise<void> {
    return this.#change(match, 'seats', function* () {
      yield* run('delete from substitutes where match = ? and seat = ?', match, seat)
      const sql = `update seats set kind = 'bot', bot = ?, offered = null, guest = null, name = null, seen = null
        where match = ? and seat = ? and kind = 'person'`
      yield* run(sql, bot, match, seat)
    })
  }

  seen(match: string, seat: number, at: number): Promise<void> {
    const sql = 'update seats set seen = ? where match = ? and seat = ?'
    return this.driver.write(() => once(sql, at, match, seat), { hint: true, lazy: true })
  }

  substitute(
    match: string,
    seat: number,
    substitute: Substitute | null,
    before?: Substitute | null,
  ): Promise<boolean> {
    return this.#change(match, 'seats', function* () {
      const stands = before === undefined ? '' : ' and bot = ? and coalesce(agreed, ?) = ?'
      const values = before === undefined ? [] : [before?.bot ?? '', '', agreedIn(before) ?? '']
      const gone = yield* run(
        `delete from substitutes where match = ? and seat = ?${stands}`,
        ...[match, seat, ...values],
      )
      if (before && gone === 0) return false
      if (substitute === null) return true
      const sql = `insert into substitutes (match, seat, bot, agreed) values (?, ?, ?, ?)
        on conflict (match, seat) do nothing`
      return (yield* run(sql, match, seat, substitute.bot, agreedIn(substitute))) === 1
    })
  }

  async offerAgain(match: string, again: Again | null, before?: Again | null): Promise<boolean> {
    const textOf = (offer: Again | null): string | null => (offer === null ? null : JSON.stringify(offer))
    const stands = before === undefined ? '' : ' and coalesce(again, ?) = ?'
    const values = before === undefined ? [] : ['', textOf(before) ?? '']
    const sql = `update matches set again = ? where id = ?${stands}`
    return (await this.#change(match, 'seats', () => run(sql, ...[textOf(again), match, ...values]))) === 1
  }

  addRematch(match: string, next: StoredMatch, at = 0): Promise<string> {
    return this.#change(match, 'seats', function* () {
      // Whoever changes this first makes the rematch; another process waits here until that is done.
      const first = yield* run(
        'update matches set rematch = ? where id = ? and rematch is null',
        next.id,
        match,
      )
      const [row] = yield* all('select rematch, maker, origin from matches where id = ?', match)
      if (row === undefined) throw new Error(`There is no match ${match}`)
      if (first === 1)
        yield* insertMatch(next, { guest: String(row.maker), origin: textOrNull(row.origin) }, at)
      return String(row.rematch)
    })
  }

  append(
    match: string,
    seq: number,
    entries: readonly Entry[],
    over: boolean,
    at = 0,
    also: readonly Statement[] = [],
  ): Promise<void> {
    return this.#change(match, 'entries', function* () {
      for (const [i, entry] of entries.entries()) yield* appendOne(match, seq + i, entry, at)
      if (over) yield* run('update matches set over = 1 where id = ?', match)
      yield* inOrder(also)
    })
  }

  async entries(match: string, after = 0, limit = Number.MAX_SAFE_INTEGER): Promise<Entry[]> {
    const sql =
      'select seat, verb, target, rolls from entries where match = ? and seq > ? order by seq limit ?'
    return (await this.#all(sql, match, after, limit)).map((row) => ({
      seat: Number(row.seat),
      verb: String(row.verb),
      target: row.target === null ? null : Number(row.target),
      rolls: JSON.parse(String(row.rolls)),
    }))
  }

  async length(match: string): Promise<number> {
    const [row] = await this.#all('select max(seq) as n from entries where match = ?', match)
    return Number(row.n ?? 0)
  }

  awaited(match: string, mask: number): Promise<void> {
    const { sql, values } = noteAwaited(match, mask)
    return this.driver.write(() => once(sql, ...values), { line: match })
  }

  async lengths(matches: readonly string[]): Promise<Map<string, number>> {
    if (matches.length === 0) return new Map()
    const sql = `select match, max(seq) as n from entries where match in (${marks(matches)}) group by match`
    const rows = await this.#all(sql, ...matches)
    return new Map(rows.map(({ match, n }) => [String(match), Number(n)]))
  }

  async awaitedIn(matches: readonly string[]): Promise<Map<string, number>> {
    if (matches.length === 0) return new Map()
    const sql = `select match, mask from awaited join matches on id = match
      where over = 0 and match in (${marks(matches)})`
    const rows = await this.#all(sql, ...matches)
    return new Map(rows.map(({ match, mask }) => [String(match), Number(mask)]))
  }

  addSnapshots(match: string, snapshots: readonly Snapshot[], pages: readonly Page[]): Promise<void> {
    return this.driver.write(() => addSnapshots(match, snapshots, pages), { lazy: true })
  }

  async snapshot(match: string, most: number): Promise<Snapshot | null> {
    return snapshotIn(await this.#all(SNAPSHOT, match, most))
  }

  async pages(match: string, first: number, end: number): Promise<string[]> {
    return pagesIn(await this.#all(PAGES, match, first, end), first)
  }

  dropSnapshots(match: string): Promise<void> {
    const script = function* (): Script<void> {
      yield* run('delete from snapshots where match = ?', match)
      yield* run('delete from pages where match = ?', match)
    }
    return this.driver.write(script, { hint: true, lazy: true })
  }

  async moved(match: string): Promise<number> {
    const sql = 'select at from entries where match = ? order by seq desc limit 1'
    return Number((await this.#all(sql, match))[0]?.at ?? 0)
  }

  addChat(match: string, line: ChatLine, most: number, mark?: ChatMark): Promise<ChatFate> {
    return this.#change(match, 'chat', function* () {
      if (mark !== undefined && (yield* isKnown(match, line, mark))) return 'known'
      const [row] = yield* all('select coalesce(max(n), 0) as n from chat where match = ?', match)
      const n = Number(row.n) + 1
      if (n > most) return 'full'
      const { seat, name, text, at } = line
      const { sender = null, sent = null } = mark ?? {}
      yield insert('chat', { match, n, seat, name, text, at, sender, sent })
      return 'added'
    })
  }

  async chat(
    match: string,
    limit: number,
    spectators: boolean,
    last = Number.MAX_SAFE_INTEGER,
  ): Promise<ChatLine[]> {
    const which = spectators ? '' : ` and seat <> ${SPECTATOR}`
    const sql = `select seat, name, text, at from chat where match = ? and n <= ?${which} order by n desc limit ?`
    return (await this.#all(sql, match, last, limit)).map(chatLineOf).reverse()
  }

  async chatAfter(match: string, n: number | null): Promise<NumberedLine[]> {
    const columns = 'select n, seat, name, text, at from chat where match = ?'
    const rows =
      n === null
        ? await this.#all(`${columns} order by n desc limit 1`, match)
        : await this.#all(`${columns} and n > ? order by n`, match, n)
    return rows.map((row) => ({ n: Number(row.n), line: chatLineOf(row) }))
  }

  async sizes(matches: readonly string[]): Promise<Map<string, { entries: number; lines: number }>> {
    if (matches.length === 0) return new Map()
    const rows = await this.#all(
      `select id, (select max(seq) from entries where match = id) as entries,
         (select max(n) from chat where match = id) as lines from matches where id in (${marks(matches)})`,
      ...matches,
    )
    return new Map(
      rows.map((row) => [
        String(row.id),
        { entries: Number(row.entries ?? 0), lines: Number(row.lines ?? 0) },
      ]),
    )
  }

  check(age: number): Promise<void> {
    return this.driver.check(age)
  }

  close(): Promise<void> {
    return this.driver.close()
  }

  // --- inside ------------------------------------------------------------------------

  #all(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.driver.all(sql, ...values)
  }

  #write<T>(script: () => Script<T>): Promise<T> {
    return this.driver.write(script)
  }

  /** Changes of the same match happen in order. */
  async #change<T>(match: string, change: Change, script: () => Script<T>): Promise<T> {
    const done = await this.driver.write(script, { line: match })
    this.changed(change, match)
    return done
  }

  /** The matches of these rows, with all their seats. */
  async #matches(sql: string, ...values: Value[]): Promise<StoredMatch[]> {
    const rows = await this.#all(sql, ...values)
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => String(id))
    const seats = await this.#all(
      `select match, seat, kind, seats.bot as bot, guest, name, seen, offered, substitutes.bot as stand_in, agreed
       from seats left join substitutes using (match, seat) where match in (${marks(ids)}) order by match, seat`,
      ...ids,
    )
    const byMatch = Map.groupBy(seats, ({ match }) => String(match))
    return rows.map((row) => matchOf(row, byMatch.get(String(row.id)) ?? []))
  }
}

/** Publicly listed tables. */
const LISTED =
  "public = 1 and over = 0 and exists (select 1 from seats where match = matches.id and kind = 'open')"

const SNAPSHOT =
  'select seq, stamp, passing, text from snapshots where match = ? and seq <= ? order by seq desc limit 1'
const PAGES = 'select page, text from pages where match = ? and page >= ? and page < ? order by page'

/** Saves which seats, as a bit mask, are awaited after the last entry. */
export const noteAwaited = (match: string, mask: number): Statement => ({
  sql: 'insert into awaited (match, mask) values (?, ?) on conflict (match) do update set mask = excluded.mask',
  values: [match, mask],
})

function* inOrder(statements: readonly Statement[]): Script<number[]> {
  const counts: number[] = []
  for (const { sql, values } of statements) counts.push(yield* run(sql, ...values))
  return counts
}

function* appendOne(
  match: string,
  seq: number,
  { seat, verb, target, rolls }: Entry,
  at: number,
): Script<void> {
  const changes = yield* run(
    `insert into entries (match, seq, seat, verb, target, rolls, at) select ?, ?, ?, ?, ?, ?, ?
     where ? = (select coalesce(max(seq), 0) + 1 from entries where match = ?)`,
    ...[match, seq, seat, verb, target, JSON.stringify(rolls), at, seq, match],
  )
  if (changes !== 1) throw new ConflictError(`Entry ${seq} is not the next one of match ${match}.`)
}

function* isKnown(match: string, { text }: ChatLine, { sender, sent }: ChatMark): Script<boolean> {
  const sql = 'select 1 from chat where match = ? and sender = ? and sent = ? and text = ?'
  return (yield* all(sql, match, sender, sent, text)).length > 0
}

function* insertMatch(match: StoredMatch, { guest, origin }: Maker, at: number): Script<void> {
  yield insert('matches', {
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
  for (const [seat, own] of match.seats.entries()) {
    const { kind, bot, guest, name, seen = null, offered = null } = own
    yield insert('seats', { match: match.id, seat, kind, bot, guest, name, seen, offered })
  }
}

const agreedIn = (substitute: Substitute | null): string | null =>
  substitute === null || substitute.agreed === null ? null : JSON.stringify(substitute.agreed)

const chatLineOf = (row: Row): ChatLine => ({
  seat: Number(row.seat),
  name: String(row.name),
  text: String(row.text),
  at: Number(row.at),
})

const matchOf = (row: Row, seats: readonly Row[]): StoredMatch => ({
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
  seats: seats.map(seatOf),
})

const seatOf = (row: Row): StoredMatch['seats'][number] => ({
  kind: String(row.kind) as StoredMatch['seats'][number]['kind'],
  bot: textOrNull(row.bot),
  guest: textOrNull(row.guest),
  name: textOrNull(row.name),
  ...(row.seen === null ? {} : { seen: Number(row.seen) }),
  ...(row.offered === null ? {} : { offered: row.offered as 'open' | 'reserved' }),
  ...(row.stand_in === null ? {} : { substitute: substituteOf(row) }),
})

const substituteOf = (row: Row): Substitute => ({
  bot: String(row.stand_in),
  agreed: row.agreed === null ? null : JSON.parse(String(row.agreed)),
})
