// From an argument list to an exit code. Nothing here throws.
import { RecordError } from '@tricorne/engine'
import { closest, readArgs } from './args.ts'
import type { Entry } from './command.ts'
import { commands } from './commands/index.ts'
import { Failure, sentenceOf, UsageError } from './errors.ts'
import { commandHelp, generalHelp } from './help.ts'
import { printLines } from './output.ts'
import { versionOf, type World } from './world.ts'

export async function run(argv: string[], world: World): Promise<number> {
  try {
    return await dispatch(argv, world)
  } catch (error) {
    return report(error, world)
  }
}

async function dispatch(argv: string[], world: World): Promise<number> {
  const [name, ...rest] = argv
  if (name === undefined || name === '--help' || name === '-h')
    return show(generalHelp(world, commands), world)
  if (name === '--version') return show([versionOf()], world)
  if (name === 'help') return help(rest, world)
  const entry = entryOf(name)
  if (rest.includes('--help') || rest.includes('-h')) return help([name], world)
  const command = await entry.load()
  return command.run(readArgs(name, rest, command.flags, entry.takes.length), world)
}

async function help(rest: string[], world: World): Promise<number> {
  if (rest.length > 1) throw new UsageError(`"help" takes one command, not ${rest.length}.`)
  if (rest.length === 0) return show(generalHelp(world, commands), world)
  const entry = entryOf(rest[0])
  return show(commandHelp(entry, await entry.load()), world)
}

function entryOf(name: string): Entry {
  const found = commands.find((command) => command.name === name)
  if (found) return found
  const near = closest(
    name,
    commands.map((command) => command.name),
  )
  const hint = near === null ? '"tricorne --help" lists them.' : `did you mean "${near}"?`
  throw new UsageError(`There is no command "${name}"; ${hint}`)
}

async function show(lines: string[], world: World): Promise<number> {
  await printLines(world, lines)
  return 0
}

function report(error: unknown, world: World): number {
  if (error instanceof UsageError) {
    world.err(`tricorne: ${error.message}\n`)
    return 2
  }
  if (error instanceof Failure || error instanceof RecordError) {
    world.err(`tricorne: ${error.message}\n`)
    return 1
  }
  world.err(unforeseen(error))
  return 1
}

/** One sentence about an unforeseen error; the stack trace only on request. */
export function unforeseen(error: unknown): string {
  if (process.env.TRICORNE_DEBUG === '1')
    return `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`
  return `tricorne: A bug in Tricorne: ${sentenceOf(error)} (TRICORNE_DEBUG=1 shows where.)\n`
}
