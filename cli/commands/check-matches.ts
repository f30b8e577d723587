import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BackupError, backUp, type Checked, checkMatches, SqliteStore } from '@tricorne/server'
import { type Command, jsonFlag } from '../command.ts'
import { Failure } from '../errors.ts'
import { printJson, printLines, progressOn, table } from '../output.ts'
import { dbFlag, dbOf, type World } from '../world.ts'

export const checkMatchesCommand: Command = {
  flags: { ...dbFlag, ...jsonFlag },
  more: [
    'Run it with the new version before an upgrade. It works on a copy: the data file is not changed, and the server that',
    'uses it may run. The exit code is 1 if a match could not go on.',
  ],
  async run(args, world) {
    const dir = mkdtempSync(join(tmpdir(), 'tricorne-'))
    try {
      const copy = join(dir, 'copy.db')
      copyOf(dbOf(args, world), copy)
      const all = await checkAll(copy, world)
      const stuck = all.filter(({ problem }) => problem !== null)
      if (args.switches.has('json')) await printJson(world, { matches: all.length, stuck })
      else await printLines(world, linesOf(all, stuck))
      return stuck.length === 0 ? 0 : 1
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  },
}

function copyOf(file: string, copy: string): void {
  try {
    backUp(file, copy)
  } catch (error) {
    if (error instanceof BackupError) throw new Failure(error.message)
    throw error
  }
}

async function checkAll(file: string, world: World): Promise<Checked[]> {
  const store = new SqliteStore(file)
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
    await store.close()
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
