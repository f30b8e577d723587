// Copies of a data file: made while the server runs, and put back while it does not.
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MIGRATIONS } from './schema.ts'
import { alone, makePrivate } from './sqlite-file.ts'

/** The message is a sentence for the operator. */
export class BackupError extends Error {}

export interface Contents {
  matches: number
  running: number
  entries: number
}

/** Copies a data file, whoever uses it; the copy is whole, private to its owner, and new. */
export function backUp(file: string, copy: string): Contents {
  if (!existsSync(file)) throw new BackupError(`There is no data file ${file}.`)
  if (existsSync(copy)) throw new BackupError(`${copy} exists already; choose another name.`)
  const part = `${copy}.part`
  mkdirSync(dirname(copy), { recursive: true, mode: 0o700 })
  rmSync(part, { force: true })
  makePrivate(part)
  try {
    const db = new DatabaseSync(file, { readOnly: true })
    try {
      db.prepare('vacuum into ?').run(part)
    } finally {
      db.close()
    }
    const contents = inspect(part)
    renameSync(part, copy)
    return contents
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/** Puts a copy in the place of a data file that no server uses; answers where the old file is kept, if there was one. */
export function restore(copy: string, file: string, now: Date): { contents: Contents; kept: string | null } {
  const contents = inspect(copy)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const old = existsSync(file)
  const kept = old ? `${file}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}` : null
  alone(file, () => {
    const part = `${file}.part`
    copyFileSync(copy, part)
    makePrivate(part)
    if (kept !== null) keep(file, kept)
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
    renameSync(part, file)
  })
  return { contents, kept }
}

/** Moves a data file with everything that SQLite keeps beside it into one file. */
function keep(file: string, kept: string): void {
  const db = new DatabaseSync(file)
  try {
    db.exec('pragma journal_mode = delete')
  } finally {
    db.close()
  }
  renameSync(file, kept)
}

/** What a copy holds; a BackupError if it is damaged, of a newer Tricorne, or something else. */
export function inspect(file: string): Contents {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(file, { readOnly: true })
    const version = Number(db.prepare('pragma user_version').get()?.user_version)
    if (version > MIGRATIONS.length) throw new BackupError(`${file} was written by a newer Tricorne.`)
    const [row] = db.prepare('pragma integrity_check').all()
    if (version === 0 || row?.integrity_check !== 'ok') throw new Error('damaged')
    const one = (sql: string): number => Number(db?.prepare(sql).get()?.n)
    return {
      matches: one('select count(*) as n from matches'),
      running: one('select count(*) as n from matches where over = 0'),
      entries: one('select count(*) as n from entries'),
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${file} is not a whole data file of Tricorne.`)
  } finally {
    db?.close()
  }
}
