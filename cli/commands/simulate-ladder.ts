// `tricorne simulate --ladder`: the bots of a list against one another.
import { resolve } from 'node:path'
import { type Game, type Setup, same } from '@tricorne/engine'
import type { Args } from '../args.ts'
import { Failure, UsageError } from '../errors.ts'
import { addLine, readText, writeText } from '../files.ts'
import { headingOf, type Ladder, ladder, ladderText, withSection } from '../ladder.ts'
import { printJson, printLines, progressOn } from '../output.ts'
import type { Played } from '../play.ts'
import type { World } from '../world.ts'

interface Kept extends Played {
  seed: string
}

export async function runLadder(args: Args, world: World, game: Game, setup: Setup, workers?: number) {
  for (const flag of ['seats', 'record', 'records', 'report'])
    if (args.values[flag] !== undefined) throw new UsageError(`--ladder and --${flag} cannot be combined.`)
  const { keep, page, seed = '1', games = '100' } = args.values
  const bots = args.values.ladder.split(',')
  const file = keep === undefined ? null : resolve(world.cwd, keep)
  const progress = progressOn(world)
  const found = await ladder({
    game,
    setup,
    bots,
    games: Number(games),
    neighbours: args.switches.has('neighbours'),
    seed,
    ...(workers === undefined ? {} : { workers }),
    known: file === null ? new Map() : keptIn(file, game, setup),
    played({ seed: own }, played) {
      if (file !== null) addLine(file, JSON.stringify({ seed: own, ...played } satisfies Kept))
    },
    progress: (done, all) => progress.show(`${done} of ${all} matches`),
  })
  progress.done()
  const text = ladderText(found, commandOf(args, found))
  if (page !== undefined) writePage(resolve(world.cwd, page), found, text)
  if (args.switches.has('json')) await printJson(world, found)
  else await printLines(world, text)
  return found.errors === 0 ? 0 : 1
}

/** The command that repeats this ladder. */
function commandOf({ values, switches }: Args, { game, scenario, seed }: Ladder): string {
  const flags = [`--scenario ${scenario}`]
  if (values.options !== undefined) flags.push(`--options ${values.options}`)
  flags.push(`--ladder ${values.ladder}`)
  if (switches.has('neighbours')) flags.push('--neighbours')
  flags.push(`--games ${values.games ?? 100}`, `--seed ${seed}`)
  return `npx tricorne simulate ${game} ${flags.join(' ')}`
}

function writePage(file: string, found: Ladder, text: string[]): void {
  const page = readText(file)
  if (page === null) throw new Failure(`${file} does not exist; the section is added to an existing page.`)
  writeText(file, withSection(page, headingOf(found), text))
}

/** Matches in a file from an earlier run; a new file if there is none. */
function keptIn(file: string, { id, version, pack }: Game, setup: Setup): Map<string, Played> {
  const head = { game: id, version, pack, setup }
  const found = readText(file) ?? ''
  // An interrupted run may have left half a line.
  const text = found.slice(0, found.lastIndexOf('\n') + 1)
  if (text !== found) writeText(file, text)
  if (text === '') {
    addLine(file, JSON.stringify(head))
    return new Map()
  }
  try {
    const [first, ...rest] = text.trim().split('\n')
    if (!same(JSON.parse(first), head))
      throw new Error('it belongs to another game, setup or version of the rules')
    return new Map(rest.map((line): Kept => JSON.parse(line)).map(({ seed, ...played }) => [seed, played]))
  } catch (error) {
    throw new Failure(`${file} cannot be continued: ${error instanceof Error ? error.message : error}.`)
  }
}
