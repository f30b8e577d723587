import { resolve } from 'node:path'
import { BackupError, backUp, type Contents, isPostgres, restore } from '@tricorne/server'
import { type Args, needed } from '../args.ts'
import { type Command, jsonFlag } from '../command.ts'
import { Failure, sentenceOf } from '../errors.ts'
import { printJson, printLines } from '../output.ts'
import { dbFlag, dbOf, type World } from '../world.ts'

export const backupCommand: Command = {
  flags: { ...dbFlag, ...jsonFlag },
  more: [
    'The server may run meanwhile. The copy is checked, private to you, and one whole file. It holds the seeds of running',
    'matches and what seat keys are made of: keep it as safe as the data file.',
  ],
  async run(args, world) {
    const copy = resolve(world.cwd, needed(args, 0, 'The file to write'))
    const file = fileOf(args, world, 'pg_dump')
    const contents = attempt(() => backUp(file, copy))
    await tell(args, world, { file: copy, ...contents }, [`${copy} holds ${summary(contents)}.`])
    return 0
  },
}

export const restoreCommand: Command = {
  flags: { ...dbFlag, ...jsonFlag },
  more: [
    'Stop the server first. The copy is checked before anything is touched, and the present data file is kept beside the',
    'restored one under another name. Whatever was played since the copy is only in the kept file.',
  ],
  async run(args, world) {
    const copy = resolve(world.cwd, needed(args, 0, 'The copy'))
    const file = fileOf(args, world, 'pg_restore')
    const { contents, kept } = attempt(() => restore(copy, file, new Date()))
    const lines = [`${file} holds ${summary(contents)}.`]
    if (kept !== null) lines.push(`The file that was there before is now ${kept}.`)
    await tell(args, world, { file, kept, ...contents }, lines)
    return 0
  },
}

/** The data file; PostgreSQL has tools of its own. */
function fileOf(args: Args, world: World, tool: string): string {
  const db = dbOf(args, world)
  if (!isPostgres(db)) return db
  throw new Failure(
    `This is for data files. A PostgreSQL is copied by its own ${tool}; docs/hosting.md shows how.`,
  )
}

const summary = ({ matches, running, entries }: Contents): string =>
  `${matches} matches, ${running} of them running, with ${entries} actions`

function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof BackupError) throw new Failure(error.message)
    throw new Failure(`Nothing was changed: ${sentenceOf(error)}`)
  }
}

async function tell(args: Args, world: World, json: object, lines: string[]): Promise<void> {
  if (args.switches.has('json')) await printJson(world, json)
  else await printLines(world, lines)
}
