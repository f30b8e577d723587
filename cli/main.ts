// The program that the launcher starts.
import { run, unforeseen } from './run.ts'
import { realWorld } from './world.ts'

const leave = (error: unknown): void => {
  process.stderr.write(unforeseen(error))
  process.exit(1)
}

// The reader of our output may stop reading (`tricorne … | head`): that is not an error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0)
    else leave(error)
  })
process.on('uncaughtException', leave)
process.on('unhandledRejection', leave)

process.exitCode = await run(process.argv.slice(2), realWorld())
