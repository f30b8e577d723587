// Changes on their way to disk. Those that arrive in the same turn of the event loop share one commit; non-urgent
// ones wait a little to share somebody else's, because every commit waits for the disk. Nothing
// here blocks the event loop: if another program has locked the file, we retry later.
import type { DatabaseSync } from 'node:sqlite'
import { storageErrorOf } from './sqlite-file.ts'
import type { StorageError } from './store.ts'

/** Milliseconds to wait for a lock, and between two retries. */
const PATIENCE = 1000
const RETRY = 20
/** Milliseconds that a non-urgent change waits to share a commit. */
const LAZY = 100
/** Milliseconds between two retries while nothing can be stored. */
const PROBE = 1000

interface Waiting {
  work(): unknown
  resolve(value: unknown): void
  reject(error: unknown): void
  /** May be lost. */
  hint: boolean
}

type Outcome = { value: unknown } | { error: unknown }

export class Commits {
  readonly #db: DatabaseSync
  #waiting: Waiting[] = []
  #retrying: NodeJS.Timeout | undefined
  #soon: NodeJS.Immediate | undefined
  #later: NodeJS.Timeout | undefined
  #lockedSince: number | null = null
  /** Why the last commit failed; null if it did not. */
  #trouble: StorageError | null = null
  #goodAt = Number.NEGATIVE_INFINITY
  #triedAt = Number.NEGATIVE_INFINITY

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  /** Queues a change; it is committed and answered together with all others of this turn. A hint never fails, but waits. */
  write<T>(work: () => T, hint = false, lazy = hint): Promise<T> {
    return new Promise((resolve, reject) => {
      if (lazy) this.#later ??= setTimeout(() => this.flush(), LAZY)
      else this.#soon ??= setImmediate(() => this.flush())
      this.#waiting.push({ work, resolve, reject, hint })
    })
  }

  /** Throws unless a change has succeeded within this many milliseconds, or one succeeds now. */
  async check(age: number): Promise<void> {
    const now = performance.now()
    if (this.#trouble === null && now - this.#goodAt <= age) return
    if (this.#trouble !== null && now - this.#triedAt < PROBE) throw this.#trouble
    this.#triedAt = now
    await this.write(() => touch(this.#db))
  }

  /** One transaction for the whole queue. A change that fails rolls back only itself. */
  flush(): void {
    clearImmediate(this.#soon)
    clearTimeout(this.#later)
    this.#soon = undefined
    this.#later = undefined
    if (this.#waiting.length === 0 || this.#retrying !== undefined) return
    const waiting = this.#waiting
    this.#waiting = []
    try {
      this.#db.exec('begin immediate')
    } catch (error) {
      if (!this.#tryAgain(waiting, error)) this.#fail(waiting, error)
      return
    }
    try {
      const outcomes = waiting.map(({ work }) => this.#one(work))
      this.#db.exec('commit')
      this.#succeed(waiting, outcomes)
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('rollback')
      this.#fail(waiting, error)
    }
  }

  /** Retries the queue once and gives up the rest. */
  close(): void {
    clearTimeout(this.#retrying)
    this.#retrying = undefined
    this.#lockedSince = Number.NEGATIVE_INFINITY
    this.flush()
  }

  #one(work: () => unknown): Outcome {
    this.#db.exec('savepoint one')
    try {
      const value = work()
      this.#db.exec('release one')
      return { value }
    } catch (error) {
      // If the disk fails, SQLite may have ended the whole transaction.
      if (storageErrorOf(error) !== null) throw error
      this.#db.exec('rollback to one; release one')
      return { error }
    }
  }

  /** Whether to wait for another program's lock. Hints are not worth it. */
  #tryAgain(waiting: Waiting[], error: unknown): boolean {
    if (storageErrorOf(error)?.kind !== 'locked' || this.#trouble !== null) return false
    const now = performance.now()
    this.#lockedSince ??= now
    if (now - this.#lockedSince > PATIENCE) return false
    for (const { hint, resolve } of waiting) if (hint) resolve(undefined)
    this.#waiting = waiting.filter(({ hint }) => !hint)
    if (this.#waiting.length > 0)
      this.#retrying = setTimeout(() => {
        this.#retrying = undefined
        this.flush()
      }, RETRY)
    return true
  }

  #succeed(waiting: Waiting[], outcomes: Outcome[]): void {
    this.#trouble = null
    this.#lockedSince = null
    this.#goodAt = performance.now()
    waiting.forEach(({ resolve, reject }, i) => {
      const outcome = outcomes[i]
      if ('error' in outcome) reject(outcome.error)
      else resolve(outcome.value)
    })
  }

  #fail(waiting: Waiting[], error: unknown): void {
    this.#lockedSince = null
    this.#trouble = storageErrorOf(error)
    this.#triedAt = performance.now()
    for (const { hint, resolve, reject } of waiting)
      if (hint) resolve(undefined)
      else reject(this.#trouble ?? error)
  }
}

/** A write that changes nothing. */
function touch(db: DatabaseSync): void {
  const version = Number(db.prepare('pragma user_version').get()?.user_version)
  db.exec(`pragma user_version = ${version}`)
}
