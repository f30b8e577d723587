import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS } from './schema.ts'
import { SqliteStore } from './sqlite.ts'
import { storeSuite } from './store.suite.ts'
import { tempDir } from './testing.ts'

const files = new WeakMap<object, string>()

const open = async (file: string): Promise<SqliteStore> => {
  const store = new SqliteStore(file, { shared: true })
  files.set(store, file)
  return store
}

describe('SQLite', () => {
  storeSuite(
    () => open(join(tempDir(), 'deep', 'tricorne.db')),
    (store) => open(files.get(store) ?? ''),
  )

  it('waits for the disk at every commit', () => {
    const file = join(tempDir(), 'tricorne.db')
    new SqliteStore(file).close()
    const db = new DatabaseSync(file)
    expect(db.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
    db.close()
  })

  it('brings a file up in which absence was told by the clock on the wall', async () => {
    const file = join(tempDir(), 'tricorne.db')
    const old = new DatabaseSync(file)
    old.exec(`${MIGRATIONS[0]}; ${MIGRATIONS[1]}; pragma user_version = 2`)
    old.exec(`insert into matches values ('m', 'tiny', '1', 'p', 'duel', '{}', 's', 's', 1, 0, null, 5, 'g1');
      insert into seats values ('m', 0, 'person', null, 'g1', 'Ann', 1700000000000), ('m', 1, 'open', null, null, null, null);
      insert into entries values ('m', 1, 0, 'play', null, '[]');
      insert into chat values ('m', 1, 0, 'Ann', 'hello', 7)`)
    old.close()
    const store = await open(file)
    const match = await store.match('m')
    expect(match?.seats[0]).toMatchObject({ kind: 'person', name: 'Ann', seen: 0 })
    expect(await store.entries('m')).toHaveLength(1)
    expect(await store.moved('m')).toBe(0)
    expect(await store.chat('m', 9, true)).toMatchObject([{ text: 'hello' }])
    expect(await store.makerOf('m')).toEqual({ guest: 'g1', origin: null })
    // We do not know how the seat was offered, so it needs an invitation.
    await store.vacate('m', 0)
    expect((await store.match('m'))?.seats[0].kind).toBe('reserved')
    await store.close()
  })

  it('knows guests of a file in which they had one session each', async () => {
    const file = join(tempDir(), 'tricorne.db')
    const old = new DatabaseSync(file)
    old.exec(`${MIGRATIONS.slice(0, 4).join(';')}; pragma user_version = 4`)
    old.exec("insert into guests values ('g1', 'Ann', 'h1', 7)")
    old.close()
    const store = await open(file)
    expect(await store.guestByToken('h1')).toEqual({ id: 'g1', name: 'Ann' })
    await store.close()
  })

  it('brings a file of every older version up, with what it holds', async () => {
    const columns = (file: string): unknown[] => {
      const db = new DatabaseSync(file)
      const sql = `select m.name as t, c.name as c, c."notnull" as must from sqlite_master m, pragma_table_info(m.name) c
        where m.type = 'table' order by 1, 2`
      const rows = db.prepare(sql).all()
      db.close()
      return rows
    }
    const fresh = join(tempDir(), 'tricorne.db')
    await new SqliteStore(fresh).close()
    for (let version = 1; version < MIGRATIONS.length; version++) {
      const file = join(tempDir(), 'tricorne.db')
      const old = new DatabaseSync(file)
      old.exec(MIGRATIONS[0])
      old.exec(`insert into guests values ('g1', 'Ann', 'h1', 7);
        insert into matches values ('m', 'tiny', '1', 'p', 'duel', '{}', 's', 's', 1, 0, null, 5, 'g1');
        insert into seats values ('m', 0, 'person', null, 'g1', 'Ann');
        insert into entries values ('m', 1, 0, 'play', null, '[]')`)
      old.exec(`${MIGRATIONS.slice(1, version).join(';')}; pragma user_version = ${version}`)
      old.close()
      const store = await open(file)
      expect(await store.guestByToken('h1')).toEqual({ id: 'g1', name: 'Ann' })
      expect((await store.match('m'))?.seats).toMatchObject([{ kind: 'person', name: 'Ann' }])
      expect(await store.entries('m')).toHaveLength(1)
      await store.close()
      expect(columns(file)).toEqual(columns(fresh))
    }
  })

  it('refuses a file of a newer Tricorne', async () => {
    const file = join(tempDir(), 'tricorne.db')
    await new SqliteStore(file).close()
    const db = new DatabaseSync(file)
    db.exec('pragma user_version = 99')
    db.close()
    expect(() => new SqliteStore(file)).toThrow('newer Tricorne')
  })

  it('keeps entries from being changed or deleted even by hand', async () => {
    const file = join(tempDir(), 'tricorne.db')
    await new SqliteStore(file).close()
    const db = new DatabaseSync(file)
    db.exec('pragma foreign_keys = off')
    db.exec("insert into entries (match, seq, seat, verb, rolls) values ('m', 1, 0, 'play', '[]')")
    expect(() => db.exec('delete from entries')).toThrow('append-only')
    expect(() => db.exec('update entries set seat = 1')).toThrow('append-only')
    db.close()
  })
})
