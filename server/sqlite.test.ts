import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
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
