import { isPostgres, startWorker } from '@tricorne/server'
import { wholeNumber } from '../args.ts'
import { type Command, jsonFlag } from '../command.ts'
import { Failure, sentenceOf, UsageError } from '../errors.ts'
import { printJson, printLines } from '../output.ts'
import { dbFlag, dbOf } from '../world.ts'
import { leaveLate, logFlag, loggerOf, messageFlags, messagesOf } from './serving.ts'

export const workCommand: Command = {
  flags: {
    ...dbFlag,
    threads: {
      value: 'N',
      help: 'threads in which bots think for long; the processors less one, at most four, if absent',
    },
    ...messageFlags,
    ...logFlag,
    ...jsonFlag,
  },
  more: [
    'For machines beside the servers that share a PostgreSQL: lets bots play, looks at clocks, deletes old tables and, with --url,',
    'sends messages, so that the servers need not. Start any number; stop or kill any of them at any time. Without workers the',
    'servers do it all.',
  ],
  async run(args, world) {
    const db = dbOf(args, world)
    if (!isPostgres(db))
      throw new UsageError('Workers need --db postgres://…; a data file belongs to one server.')
    const threads = wholeNumber(args, 'threads', { least: 1, most: 256 }, undefined)
    const messages = messagesOf(args, world)
    const options = {
      db,
      logger: loggerOf(args, world),
      ...messages,
      ...(threads !== undefined && { threads }),
    }
    const worker = await startWorker(options).catch((error: unknown) => {
      throw new Failure(`The worker cannot start: ${sentenceOf(error)}`)
    })
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
