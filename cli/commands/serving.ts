// What the programs that run until they are stopped have in common.
import type { Args, Flag } from '../args.ts'
import { UsageError } from '../errors.ts'
import type { World } from '../world.ts'

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug']
/** Milliseconds that a shutdown may take. */
const STOP_MS = 2500

export const logFlag: Record<string, Flag> = {
  log: { value: 'level', help: `what to log (${LEVELS.join(', ')}); warn if absent` },
}

export function loggerOf(args: Args, world: World): { level: string; stream: { write(text: string): void } } {
  const level = args.values.log ?? 'warn'
  if (!LEVELS.includes(level)) throw new UsageError(`--log is one of ${LEVELS.join(', ')}, not "${level}".`)
  return { level, stream: { write: (text) => world.err(text) } }
}

/** Leaves whatever is still running: all acknowledged data is on disk. */
export const leaveLate = (world: World, what: string): NodeJS.Timeout =>
  setTimeout(() => {
    world.err(`tricorne: The ${what} did not shut down cleanly in time and was stopped. Nothing is lost.\n`)
    process.exit(1)
  }, STOP_MS).unref()
