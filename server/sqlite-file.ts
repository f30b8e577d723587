// The data file: private to its owner and used by one server at a time. Also the messages for disk trouble.
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StorageError } from './store.ts'

const MEMORY = ':memory:'
const PRIVATE = 0o600
const OTHERS = 0o007
/** Milliseconds that a stopping server has to release the file; during a start we may wait. */
const HANDOVER = 1000

/** The file on which the lock of a data file is. */
const lockPath = (file: string): string => `${realpathSync(file)}.lock`

export interface DataFile {
  db: DatabaseSync
  close(): void
}

/** Opens a data file, creating it if necessary. Unless it is shared, refuses one that another server is using. */
export function openFile(file: string, shared: boolean): DataFile {
  if (file !== MEMORY) makePrivate(file)
  const db = new DatabaseSync(file)
  let lock: DatabaseSync | null = null
  const close = (): void => {
    db.close()
    lock?.close()
  }
  try {
    lock = file === MEMORY || shared ? null : lockOf(file)
    db.exec(`pragma busy_timeout = ${HANDOVER}; pragma journal_mode = wal; pragma synchronous = full;
      pragma foreign_keys = on`)
    return { db, close }
  } catch (error) {
    close()
    throw error
  }
}

/**
 * The file holds seeds and secrets. SQLite gives the files beside it the same permissions. A failure to create it
 * is reported when SQLite opens it.
 */
export function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(file, 'a', PRIVATE))
    for (const one of [file, `${file}-wal`, `${file}-shm`])
      if (existsSync(one) && (statSync(one).mode & OTHERS) !== 0)
        chmodSync(one, statSync(one).mode & 0o777 & ~OTHERS)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}

/** Runs while no server can use the data file. */
export function alone<T>(file: string, work: () => T): T {
  makePrivate(file)
  const lock = lockOf(file)
  try {
    return work()
  } finally {
    lock.close()
  }
}

/** A lock beside the file that the system releases when this process ends, however it ends. */
function lockOf(file: string): DatabaseSync {
  const path = lockPath(file)
  closeSync(openSync(path, 'a', PRIVATE))
  const lock = new DatabaseSync(path)
  try {
    lock.exec(`pragma busy_timeout = ${HANDOVER}; pragma journal_mode = memory; begin exclusive`)
    return lock
  } catch (error) {
    lock.close()
    if (storageErrorOf(error)?.kind !== 'locked') throw error
    throw new Error(
      `another server is using the data file ${file}; stop it, or choose another file with --db.`,
    )
  }
}

// Primary result codes of SQLite: https://sqlite.org/rescode.html
const KINDS: Record<number, StorageError['kind']> = {
  5: 'locked',
  6: 'locked',
  8: 'read-only',
  10: 'failing',
  11: 'failing',
  13: 'full',
  14: 'failing',
  26: 'failing',
}

/** What a failure of the disk or the file means; null for any other error. */
export function storageErrorOf(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error
  const errcode = error instanceof Error && 'errcode' in error ? error.errcode : null
  const kind = typeof errcode === 'number' ? KINDS[errcode & 255] : undefined
  return kind === undefined ? null : new StorageError(kind, error)
}
