// The store in PostgreSQL (docs/decisions/0016), which several servers may use at once. Every change is a transaction that is
// on disk before it is answered.
import { hash } from 'node:crypto'
import type { Entry } from '@tricorne/engine'
import pg from 'pg'
import { checkVersion, migratePostgres } from './postgres-schema.ts'
import { Trouble, troubleOf } from './postgres-trouble.ts'
import type { Answer, Change, Driver, Script } from './scripts.ts'
import type { Row, Statement, Value } from './sql.ts'
import { SqlStore } from './sql-store.ts'
import { ConflictError } from './store.ts'

/** Connections of one process for questions and changes; one more listens (news.ts). */
const CONNECTIONS = 8
/** Milliseconds to wait for a free connection, and for a statement. */
const CONNECT = 15_000
const STATEMENT = 30_000
/** Milliseconds for which a change is tried again while the database is away; and between two tries. */
const PATIENCE = 2000
const RETRY = 50
/** How often a change that another one got in the way of is played. */
const PLAYS = 5

const INT8 = 20
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 ? Number : pg.types.getTypeParser(id, format),
}

type Bound = Value | readonly Value[]

/** Text cannot hold the character 0 there. */
const bound = (value: Bound): Bound => (typeof value === 'string' ? value.replaceAll('\0', '') : value)

/** A statement as PostgreSQL wants it: places have numbers, and its name is that of a prepared one. */
const prepared = new Map<string, { name: string; text: string }>()
const MOST_PREPARED = 500

function queryOf(sql: string, values: readonly Bound[]) {
  let found = prepared.get(sql)
  if (found === undefined) {
    let n = 0
    found = { name: hash('sha1', sql), text: sql.replaceAll('?', () => `$${++n}`) }
    if (prepared.size < MOST_PREPARED) prepared.set(sql, found)
  }
  return { ...(prepared.has(sql) ? found : { text: found.text }), values: values.map(bound) }
}

export class PostgresStore extends SqlStore {
  readonly url: string
  readonly #driver: PostgresDriver

  private constructor(url: string, driver: PostgresDriver) {
    super(driver)
    this.url = url
    this.#driver = driver
  }

  /** In one statement and so in one round trip: this is what everybody waits for. */
  override async append(
    match: string,
    seq: number,
    entries: readonly Entry[],
    over: boolean,
    at = 0,
    also: readonly Statement[] = [],
  ): Promise<void> {
    const { sql, values } = appending(match, seq, entries, over, at, also)
    await this.#driver.once(sql, values, match).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError && NOT_NEXT.includes(error.code ?? ''))) throw error
      throw new ConflictError(`Entry ${seq} is not the next one of match ${match}.`)
    })
    this.changed('entries', match)
  }

  /** Connects and brings the tables up to date; `untouched`: to read only what is there. */
  static async open(url: string, { untouched = false } = {}): Promise<PostgresStore> {
    const driver = new PostgresDriver(url, untouched)
    try {
      if (untouched) await driver.inspect()
      else await driver.migrate()
    } catch (error) {
      await driver.close()
      throw error
    }
    return new PostgresStore(url, driver)
  }
}

class PostgresDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #trouble = new Trouble()
  /** The last change in each line. */
  readonly #lines = new Map<string, Promise<void>>()

  constructor(url: string, untouched: boolean) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT,
      query_timeout: STATEMENT,
      keepAlive: true,
      application_name: 'tricorne',
      types,
      ...(untouched && { options: '-c default_transaction_read_only=on' }),
    })
    // A connection that breaks between two statements fails the next one; one that nobody uses is replaced.
    this.#pool.on('connect', (client) => client.on('error', () => {}))
    this.#pool.on('error', () => {})
  }

  migrate(): Promise<void> {
    return this.#patiently(async () => {
      const client = await this.#pool.connect()
      await migratePostgres(client).finally(() => client.release())
    })
  }

  /** Refuses what this version of Tricorne cannot read. */
  async inspect(): Promise<void> {
    const there = await this.all("select to_regclass('tricorne') is not null as there")
    if (!there[0].there) throw new Error('There are no tables of Tricorne.')
    checkVersion(Number((await this.all('select version from tricorne'))[0].version))
  }

  all(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.#patiently(async () => (await this.#pool.query(queryOf(sql, values))).rows)
  }

  async write<T>(script: () => Script<T>, { hint = false, line }: Change = {}): Promise<T> {
    const work = (): Promise<T> => this.#patiently(() => this.#play(script))
    try {
      const done = await (line === undefined ? work() : this.#inLine(line, work))
      this.#trouble.succeeded()
      return done
    } catch (error) {
      this.#trouble.failed(error)
      // Nobody needs the answer of a hint.
      if (hint) return undefined as T
      throw error
    }
  }

  /** One statement that is a change; it is not tried again once it may have reached the database. */
  async once(sql: string, values: readonly Bound[], line: string): Promise<void> {
    const work = async (): Promise<void> => {
      const client = await this.#patiently(() => this.#pool.connect())
      let broken = false
      try {
        await client.query(queryOf(sql, values))
      } catch (error) {
        broken = !(error instanceof pg.DatabaseError)
        throw this.#trouble.read(unheard(error))
      } finally {
        client.release(broken)
      }
    }
    try {
      await this.#inLine(line, work)
      this.#trouble.succeeded()
    } catch (error) {
      this.#trouble.failed(error)
      throw error
    }
  }

  async check(age: number): Promise<void> {
    if (this.#trouble.isFine(age)) return
    const write = async (): Promise<void> => {
      const { rows } = await this.#pool.query('select pg_is_in_recovery() as replica')
      if (rows[0].replica) throw Object.assign(new Error('a replica'), { code: '25006' })
    }
    await this.#trouble.test(write)
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  /** After all that was asked for in the same line. */
  #inLine<T>(line: string, work: () => Promise<T>): Promise<T> {
    const before = this.#lines.get(line) ?? Promise.resolve()
    const done = before.then(work)
    const last = done.then(
      () => {},
      () => {},
    )
    this.#lines.set(line, last)
    void last.then(() => {
      if (this.#lines.get(line) === last) this.#lines.delete(line)
    })
    return done
  }

  /** What fails because the database is away, before anything was decided, is tried again for a while. */
  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    const end = performance.now() + PATIENCE
    for (let plays = 1; ; plays++) {
      try {
        return await work()
      } catch (error) {
        const trouble = troubleOf(error)
        const again = trouble === 'away' ? performance.now() < end : trouble === 'crossed' && plays < PLAYS
        if (!again) throw this.#trouble.read(error)
        await new Promise((resolve) =>
          setTimeout(resolve, trouble === 'away' ? RETRY : plays * Math.random() * 5),
        )
      }
    }
  }

  /** Plays a script in a transaction of its own. */
  async #play<T>(script: () => Script<T>): Promise<T> {
    const client = await this.#pool.connect()
    let broken = false
    try {
      await client.query('begin')
      const value = await play(script(), client)
      await commit(client)
      return value
    } catch (error) {
      // What does not come from the database means that the connection cannot be trusted; it undoes what was begun.
      broken = !(error instanceof pg.DatabaseError || error instanceof ConflictError)
      if (!broken)
        await client.query('rollback').catch(() => {
          broken = true
        })
      throw error
    } finally {
      client.release(broken)
    }
  }
}

async function play<T>(script: Script<T>, client: pg.PoolClient): Promise<T> {
  let step = script.next()
  while (!step.done) {
    const { rows, rowCount } = await client.query(queryOf(step.value.sql, step.value.values))
    const answer: Answer = { rows, changes: rowCount ?? 0 }
    step = script.next(answer)
  }
  return step.value
}

/** If the connection breaks here, nobody knows whether it is done: it must not be tried again. */
async function commit(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('commit')
  } catch (error) {
    throw unheard(error)
  }
}

const unheard = (error: unknown): unknown =>
  troubleOf(error) === 'away' ? new Error('The end of a transaction was not heard.', { cause: error }) : error

/** Division by zero, and a number that exists. */
const NOT_NEXT = ['22012', '23505']

/** Appends entries if they are the next ones; if not, it divides by their number, zero, and so changes nothing. */
function appending(
  match: string,
  seq: number,
  entries: readonly Entry[],
  over: boolean,
  at: number,
  also: readonly Statement[],
): { sql: string; values: Bound[] } {
  const ended: Statement[] = over
    ? [{ sql: 'update matches set over = 1 where id = ?', values: [match] }]
    : []
  const others = [...ended, ...also]
  const sql = `with added as (
      insert into entries (match, seq, seat, verb, target, rolls, at)
      select ?, ?::bigint + i - 1, seat, verb, target, rolls, ?
      from unnest(?::bigint[], ?::text[], ?::bigint[], ?::text[]) with ordinality as e (seat, verb, target, rolls, i)
      where ?::bigint = (select coalesce(max(seq), 0) + 1 from entries where match = ?)
      returning 1
    )${others.map((one, i) => `, also${i} as (${one.sql})`).join('')}
    select 1 / (select count(*) from added)`
  const columns = [
    entries.map(({ seat }) => seat),
    entries.map(({ verb }) => verb),
    entries.map(({ target }) => target),
    entries.map(({ rolls }) => JSON.stringify(rolls)),
  ]
  return { sql, values: [match, seq, at, ...columns, seq, match, ...others.flatMap(({ values }) => values)] }
}
