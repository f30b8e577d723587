import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Violation } from '@tricorne/kit/pack'
import { needed } from '../args.ts'
import { listingOf } from '../choose.ts'
import { type Command, jsonFlag } from '../command.ts'
import { Failure, sentenceOf, UsageError } from '../errors.ts'
import { printJson, printLines } from '../output.ts'

export const packCommand: Command = {
  flags: {
    pack: { value: 'path', help: 'a JSON file, or a folder of them; the pack of the game if absent' },
    ...jsonFlag,
  },
  more: [
    'A folder is read as one object with a field for each of its files: board.json is "board".',
    'The exit code is 1 if anything is wrong with the pack.',
  ],
  async run(args, world) {
    const action = needed(args, 0, 'What to do with the pack ("check")')
    if (action !== 'check') throw new UsageError(`"pack" can "check", not "${action}".`)
    const listing = listingOf(world, needed(args, 1, 'The game'))
    const tools = await listing.pack().catch((error) => {
      throw new Failure(`The pack of ${listing.id} cannot be read: ${sentenceOf(error)}`)
    })
    const path = args.values.pack
    const violations = tools.check(path === undefined ? tools.load() : readPack(resolve(world.cwd, path)))
    const ok = violations.length === 0
    if (args.switches.has('json')) await printJson(world, { game: listing.id, ok, violations })
    else await printLines(world, linesOf(listing.id, violations))
    return ok ? 0 : 1
  },
}

function linesOf(game: string, violations: Violation[]): string[] {
  if (violations.length === 0) return [`The pack of ${game} is good.`]
  return [
    ...violations.map(({ check, message }) => `${check}: ${message}`),
    `The pack of ${game} has ${violations.length} violation${violations.length === 1 ? '' : 's'}.`,
  ]
}

/** The value in a file or, for a folder, an object with a field for each JSON file in it. */
function readPack(path: string): unknown {
  let folder: boolean
  try {
    folder = statSync(path).isDirectory()
  } catch {
    throw new Failure(`There is no file or folder ${path}.`)
  }
  if (!folder) return readJson(path)
  const files = readdirSync(path).filter((name) => name.endsWith('.json'))
  if (files.length === 0) throw new Failure(`There is no JSON file in ${path}.`)
  return Object.fromEntries(files.map((name) => [basename(name, '.json'), readJson(join(path, name))]))
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${sentenceOf(error)}`)
  }
}
