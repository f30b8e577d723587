import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Checked, checkMatches } from './checking.ts'
import { PostgresStore } from './postgres.ts'
import { migratePostgres, POSTGRES_MIGRATIONS } from './postgres-schema.ts'
import { MIGRATIONS } from './schema.ts'
import { storeSuite } from './store.suite.ts'
import { StorageError } from './store.ts'
import { game } from './testing-game.ts'
import { clear, newDatabase, withClient } from './testing-postgres.ts'

const server = inject('postgres')
const EMPTY = 'template0'
const empty = (): Promise<string> => newDatabase(server, EMPTY)

/** Every table and column of a database. */
const columns = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } =
      await client.query(`select table_name as "table", column_name as "column", is_nullable as empty
      from information_schema.columns where table_schema = 'public' order by 1, 2`)
    return rows.map((row) => `${row.table}.${row.column} ${row.empty}`)
  })

/** The same of a SQLite database in memory. */
function columnsInSqlite(): string[] {
  const db = new DatabaseSync(':memory:')
  db.exec(MIGRATIONS.join(';'))
  const rows = db
    .prepare(
      `select m.name as t, c.name as c, c."notnull" or c.pk > 0 as must from sqlite_master m, pragma_table_info(m.name) c
       where m.type = 'table'`,
    )
    .all()
  return rows.map(({ t, c, must }) => `${t}.${c} ${must === 1 ? 'NO' : 'YES'}`)
}

describe.skipIf(server === '')('PostgreSQL', () => {
  let suite: string
  beforeAll(async () => {
    suite = await newDatabase(server)
  })

  storeSuite(
    async () => {
      await clear(suite)
      return PostgresStore.open(suite)
    },
    async (store) => {
      if (!(store instanceof PostgresStore)) throw new Error('another store')
      return PostgresStore.open(store.url)
    },
  )

  it('has the tables that SQLite has', async () => {
    const own = (await columns(await newDatabase(server))).filter((one) => !one.startsWith('tricorne.'))
    expect(own.sort()).toEqual(columnsInSqlite().sort())
  })

  it('is brought up from every older version, with what it holds', async () => {
    const now = await columns(await newDatabase(server))
    for (let version = 1; version < POSTGRES_MIGRATIONS.length; version++) {
      const url = await empty()
      await withClient(url, async (client) => {
        await migratePostgres(client, POSTGRES_MIGRATIONS.slice(0, 1))
        await client.query(`insert into guests values ('g1', 'Ann', 'h1', 7);
          insert into matches values ('m', 'tiny', '1', 'p', 'duel', '{}', 's', 's', 1, 0, null, 5, 'g1');
          insert into seats values ('m', 0, 'person', null, 'g1', 'Ann');
          insert into entries values ('m', 1, 0, 'play', null, '[]')`)
        await migratePostgres(client, POSTGRES_MIGRATIONS.slice(0, version))
      })
      const store = await PostgresStore.open(url)
      expect(await columns(url)).toEqual(now)
      expect(await store.guestByToken('h1')).toEqual({ id: 'g1', name: 'Ann' })
      expect((await store.match('m'))?.seats).toMatchObject([{ kind: 'person', name: 'Ann' }])
      expect(await store.entries('m')).toHaveLength(1)
      await store.close()
    }
  })

  it('is brought up once, however many servers start together', async () => {
    const url = await empty()
    const stores = await Promise.all([1, 2, 3].map(() => PostgresStore.open(url)))
    expect(new Set(await Promise.all(stores.map(async (store) => (await store.house()).salt))).size).toBe(1)
    await Promise.all(stores.map((store) => store.close()))
  })

  it('of a newer Tricorne is refused', async () => {
    const url = await newDatabase(server)
    await withClient(url, (client) => client.query('update tricorne set version = 99'))
    await expect(PostgresStore.open(url)).rejects.toThrow('newer Tricorne')
  })

  it('keeps entries from being changed or deleted even by hand', async () => {
    const url = await newDatabase(server)
    await withClient(url, async (client) => {
      await client.query(`insert into matches (id, game, version, pack, scenario, options, seed, secret, public, over, created, maker)
        values ('m', 'tiny', '1', 'p', 'duel', '{}', 's', 's', 1, 0, 5, 'g1');
        insert into entries (match, seq, seat, verb, rolls) values ('m', 1, 0, 'play', '[]')`)
      await expect(client.query('delete from entries')).rejects.toThrow('append-only')
      await expect(client.query('update entries set seat = 1')).rejects.toThrow('append-only')
    })
  })

  it('takes text that PostgreSQL cannot hold as a whole', async () => {
    const store = await PostgresStore.open(await newDatabase(server))
    await store.addGuest({ id: 'g1', name: 'A\0nn' }, 'h1', 5)
    expect(await store.guestByToken('h1')).toEqual({ id: 'g1', name: 'Ann' })
    await store.close()
  })

  it('is only read for a check of its matches, and must be one of ours', async () => {
    await expect(PostgresStore.open(await empty(), { untouched: true })).rejects.toThrow('no tables')
    const store = await PostgresStore.open(await newDatabase(server), { untouched: true })
    expect(await store.match('m')).toBeNull()
    await expect(store.addGuest({ id: 'g1', name: 'Ann' }, 'h1', 5)).rejects.toThrow('read-only')
    await store.close()
  })

  it('tells which of its matches can go on, and changes nothing', async () => {
    const url = await newDatabase(server)
    const store = await PostgresStore.open(url)
    const free = { kind: 'open', bot: null, guest: null, name: null } as const
    const match = {
      id: 'm',
      game: game.id,
      version: game.version,
      pack: game.pack,
      scenario: game.scenarios[0].id,
      options: {},
      seed: 'a'.repeat(64),
      secret: 's',
      public: true,
      over: false,
      rematch: null,
      created: 1,
      seats: game.scenarios[0].seats.map(() => free),
    }
    await store.addMatch(match, 'g1')
    await store.addMatch({ ...match, id: 'old', pack: 'another' }, 'g1')
    await store.close()
    const read = await PostgresStore.open(url, { untouched: true })
    const all: Checked[] = []
    for await (const checked of checkMatches(read, async () => game)) all.push(checked)
    expect(all).toMatchObject([
      { match: 'm', problem: null },
      { match: 'old', problem: expect.stringContaining('different data pack') },
    ])
    await read.close()
  })

  it('that cannot be reached says so', async () => {
    const url = `${server.replace(/\/\w+$/, '')}/nowhere`
    await expect(PostgresStore.open(url)).rejects.toThrow('nowhere')
    await expect(PostgresStore.open(url.replace(/:\d+\//, ':1/'))).rejects.toThrow(StorageError)
  })

  it('goes on when its connections have been cut', async () => {
    const url = await newDatabase(server)
    const store = await PostgresStore.open(url)
    await store.addGuest({ id: 'g1', name: 'Ann' }, 'h1', 5)
    await withClient(server, (client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        url.split('/').at(-1),
      ]),
    )
    await store.renameGuest('g1', 'Anna')
    expect(await store.guestByToken('h1')).toEqual({ id: 'g1', name: 'Anna' })
    await store.check(0)
    await store.close()
  })
})
