// The shape of a command.
import type { Args, Flag } from './args.ts'
import type { World } from './world.ts'

/** A command in the list. */
export interface Entry {
  name: string
  /** The positionals as shown in the help; the maximum number follows from them. */
  takes: string[]
  /** One line for the list of commands. */
  summary: string
  load(): Promise<Command>
}

export interface Command {
  flags: Record<string, Flag>
  /** Further lines of help. */
  more: string[]
  /** Does the work; returns the exit code. */
  run(args: Args, world: World): Promise<number>
}

export const jsonFlag: Record<string, Flag> = {
  json: { help: 'print one JSON object instead of text' },
}
