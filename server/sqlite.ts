// The store in one SQLite file (docs/decisions/0006): write-ahead log, every commit on disk
// before it is answered.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { Commits } from './commits.ts'
import { MIGRATIONS } from './schema.ts'
import type { Answer, Change, Driver, Script } from './scripts.ts'
import type { Row, Statement, Value } from './sql.ts'
import { SqlStore } from './sql-store.ts'
import { type DataFile, openFile } from './sqlite-file.ts'

interface Prepared {
  statement: StatementSync
  /** Whether it answers with rows. */
  reads: boolean
}

export class SqliteStore extends SqlStore {
  /** `shared`: other processes may use the file at the same time. A server must not: it holds matches in memory. */
  constructor(file: string, { shared = false } = {}) {
    super(new SqliteDriver(file, shared))
  }
}

class SqliteDriver implements Driver {
  readonly #file: DataFile
  readonly #commits: Commits
  readonly #statements = new Map<string, Prepared>()

  constructor(file: string, shared: boolean) {
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

  async all(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.#prepared(sql).statement.all(...values)
  }

  /** One at a time in any case. */
  write<T>(script: () => Script<T>, { hint = false, lazy = false }: Change = {}): Promise<T> {
    return this.#commits.write(() => this.#play(script()), hint, lazy)
  }

  check(age: number): Promise<void> {
    return this.#commits.check(age)
  }

  async close(): Promise<void> {
    this.#commits.close()
    this.#statements.clear()
    this.#file.close()
  }

  #play<T>(script: Script<T>): T {
    let step = script.next()
    while (!step.done) step = script.next(this.#answer(step.value))
    return step.value
  }

  #answer({ sql, values }: Statement): Answer {
    const { statement, reads } = this.#prepared(sql)
    if (!reads) return { rows: [], changes: Number(statement.run(...values).changes) }
    const rows = statement.all(...values)
    return { rows, changes: rows.length }
  }

  #prepared(sql: string): Prepared {
    let found = this.#statements.get(sql)
    if (found === undefined) {
      const statement = this.#file.db.prepare(sql)
      found = { statement, reads: statement.columns().length > 0 }
      this.#statements.set(sql, found)
    }
    return found
  }
}

/** Migrates an older file to the current schema; refuses one from a newer Tricorne. */
function migrate(db: DatabaseSync, file: string): void {
  const version = Number(db.prepare('pragma user_version').get()?.user_version)
  if (version > MIGRATIONS.length) throw new Error(`The data file ${file} was written by a newer Tricorne.`)
  for (let v = version; v < MIGRATIONS.length; v++)
    db.exec(`begin; ${MIGRATIONS[v]}; pragma user_version = ${v + 1}; commit`)
}
