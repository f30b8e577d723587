import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BackupError,
  backUp,
  type Checked,
  checkMatches,
  isPostgres,
  PostgresStore,
  SqliteStore,
  type Store,
} from '@tricorne/server'
import { type Command, jsonFlag } from '../command.ts'
import { Failure, sentenceOf } from '../errors.ts'
import { printJson, printLines, progressOn, table } from '../output.ts'
import { dbFlag, dbOf, type World } from '../world.ts'

export const checkMatchesCommand: Command = {
  flags: { ...dbFlag, ...jsonFlag },
  more: [
    'Run it with the new version before an upgrade. Nothing is changed, and the server that uses the data may run: a data file',
    'is copied first, a PostgreSQL is only read. The exit code is 1 if a match could not go on.',
  ],
  async run(args, world) {
    const all = await withStore(dbOf(args, world), (store) => checkAll(store, world))
    const stuck = all.filter(({ problem }) => problem !== null)
    if (args.switches.has('json')) await printJson(world, { matches: all.length, stuck })
    else await printLines(world, linesOf(all, stuck))
    return stuck.length === 0 ? 0 : 1
  },
}

/** Opens the data without changing it. */
async function withStore<T>(db: string, work: (store: Store) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'tricorne-'))
  try {
    const store = isPostgres(db) ? await read(db) : new SqliteStore(copied(db, join(dir, 'copy.db')))
    return await work(store).finally(() => store.close())
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function read(url: string): Promise<Store> {
  return PostgresStore.open(url, { untouched: true }).catch((error: unknown) => {
    throw new Failure(`The database cannot be read: ${sentenceOf(error)}`)
  })
}

function copied(file: string, copy: string): string {
  try {
    backUp(file, copy)
    return copy
  } catch (error) {
    if (error instanceof BackupError) throw new Failure(error.message)
    throw error
  }
}

async function checkAll(store: Store, world: World): Promise<Checked[]> {
  const progress = progressOn(world)
  const gameOf = async (id: string) => (await world.games.find((game) => game.id === id)?.load()) ?? null
  try {
    const all: Checked[] = []
    for await (const checked of checkMatches(store, gameOf)) {
      all.push(checked)
      progress.show(`${all.length} matches checked`)
    }
    return all
  } finally {
    progress.done()
  }
}

function linesOf(all: Checked[], stuck: Checked[]): string[] {
  const good = `${all.length - stuck.length} of ${all.length} running matches can go on.`
  const rows = stuck.map(({ match, game, scenario, entries, problem }) => [
    match,
    `${game} ${scenario}`,
    `${entries} actions`,
    problem ?? '',
  ])
  return [...table(rows), good]
}
