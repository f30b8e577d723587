// Where a server keeps its data: a file, or a PostgreSQL that several processes may share.
import { ALONE, type Fleet, type Kind } from './fleet.ts'
import { PostgresStore } from './postgres.ts'
import { PostgresFleet } from './postgres-fleet.ts'
import { SqliteStore } from './sqlite.ts'
import type { Store } from './store.ts'

/** Whether this names a PostgreSQL, not a file. */
export const isPostgres = (db: string): boolean => /^postgres(ql)?:\/\//.test(db)

export const openStore = async (db: string): Promise<Store> =>
  isPostgres(db) ? PostgresStore.open(db) : new SqliteStore(db)

/** The processes that share the store; this one joins them when it starts. */
export const fleetOf = (
  store: Store,
  kind: Kind,
  log: ConstructorParameters<typeof PostgresFleet>[2],
): Fleet => (store instanceof PostgresStore ? new PostgresFleet(store, kind, log) : ALONE)
