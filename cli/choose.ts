// From words on the command line to a game, its setup and a seed.
import { randomBytes } from 'node:crypto'
import {
  type Game,
  isSeed,
  optionValues,
  RecordError,
  type Seed,
  type Setup,
  seedFrom,
} from '@tricorne/engine'
import type { Listing } from '@tricorne/games'
import { type Args, closest, type Flag, needed } from './args.ts'
import { UsageError } from './errors.ts'
import type { World } from './world.ts'

/** The flags that choose what is played. */
export const setupFlags: Record<string, Flag> = {
  scenario: { value: 'id', help: 'which scenario; the first one if absent' },
  options: { value: 'k=v,…', help: 'rule options; `tricorne games` lists them' },
}

/** `"a"; did you mean "b"?` or `"a"; there are: b, c.` */
export function orElse(word: string, known: string[]): string {
  const near = closest(word, known)
  return near === null ? `"${word}"; there are: ${known.join(', ')}.` : `"${word}"; did you mean "${near}"?`
}

export function listingOf(world: World, id: string): Listing {
  const found = world.games.find((listing) => listing.id === id)
  if (found) return found
  const known = world.games.map((listing) => listing.id)
  throw new UsageError(`There is no game ${orElse(id, known)}`)
}

/** The game named by the first positional. */
export const chosenGame = (world: World, args: Args, at = 0): Promise<Game> =>
  listingOf(world, needed(args, at, 'The game')).load()

export function chosenSetup(game: Game, args: Args): Setup {
  const scenario = args.values.scenario ?? game.scenarios[0].id
  const known = game.scenarios.map((s) => s.id)
  if (!known.includes(scenario))
    throw new UsageError(`The game ${game.id} has no scenario ${orElse(scenario, known)}`)
  return { scenario, options: chosenOptions(game, args.values.options) }
}

function chosenOptions(game: Game, text: string | undefined): number[] {
  const chosen: Record<string, string> = {}
  for (const pair of text?.split(',') ?? []) {
    const at = pair.indexOf('=')
    if (at < 1 || at === pair.length - 1)
      throw new UsageError(`--options is a list such as name=value,name=value; "${pair}" is not.`)
    const key = pair.slice(0, at)
    const known = game.options.map((o) => o.id)
    if (!known.includes(key)) throw new UsageError(`The game ${game.id} has no option ${orElse(key, known)}`)
    chosen[key] = pair.slice(at + 1)
  }
  try {
    return optionValues(game, chosen)
  } catch (error) {
    if (error instanceof RecordError) throw new UsageError(error.message)
    throw error
  }
}

/** 64 hex digits are used as they are; any other word is hashed; without one, the seed is random. */
export function chosenSeed(args: Args): Seed {
  const text = args.values.seed
  if (text === undefined) return randomBytes(32).toString('hex')
  return isSeed(text) ? text : seedFrom(text)
}
