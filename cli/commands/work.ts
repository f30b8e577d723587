import { isPostgres, startWorker } from '@tricorne/server'
import { wholeNumber } from '../args.ts'
import { type Command, jsonFlag } from '../command.ts'
import { Failure, sentenceOf, UsageError } from '../errors.ts'
import { printJson, printLines } from '../output.ts'
import { dbFlag, dbOf } from '../world.ts'
import { leaveLate, logFlag, loggerOf } from './serving.ts'

export const workCommand: Command = {
  flags: {
    ...dbFlag,
    threads: { value: 'N', help: 'threads in which bots think; as many as there are processors if absent' },
    ...logFlag,
    ...jsonFlag,
  },
  more: [
    'For machines beside the servers that share a PostgreSQL: lets bots play, looks at clocks and deletes old tables, so that',
    'the servers need not. Start any number of them; stop or kill any of them at any time. Without a worker servers do it all.',
  ],
  async run(args, world) {
    const db = dbOf(args, world)
    if (!isPostgres(db))
      throw new UsageError('Workers need --db postgres://…; a data file belongs to one server.')
    const threads = wholeNumber(args, 'threads', { least: 1, most: 256 }, undefined)
    const logger = loggerOf(args, world)
    const worker = await startWorker({ db, logger, ...(threads !== undefined && { threads }) }).catch(
      (error: unknown) => {
        throw new Failure(`The worker cannot start: ${sentenceOf(error)}`)
      },
    )
    const stopped = world.stopped()
    if (args.switches.has('json')) await printJson(world, { working: true })
    else await printLines(world, ['A worker of Tricorne is at work (Ctrl-C stops it)'])
    await stopped
    const late = leaveLate(world, 'worker')
    await worker.close()
    clearTimeout(late)
    return 0
  },
}
