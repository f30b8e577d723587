// Where a server keeps its data: a file, or a PostgreSQL that several servers may share.
import { PostgresStore } from './postgres.ts'
import { SqliteStore } from './sqlite.ts'
import type { Store } from './store.ts'

/** Whether this names a PostgreSQL, not a file. */
export const isPostgres = (db: string): boolean => /^postgres(ql)?:\/\//.test(db)

export const openStore = async (db: string): Promise<Store> =>
  isPostgres(db) ? PostgresStore.open(db) : new SqliteStore(db)
