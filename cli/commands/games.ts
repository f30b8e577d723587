import type { Game } from '@tricorne/engine'
import { type Command, jsonFlag } from '../command.ts'
import { printJson, printLines } from '../output.ts'

export const gamesCommand: Command = {
  flags: jsonFlag,
  more: [],
  async run(args, world) {
    const loaded = await Promise.all(
      world.games.map(async (listing) => ({ title: listing.title, game: await listing.load() })),
    )
    if (args.switches.has('json'))
      await printJson(world, { games: loaded.map(({ title, game }) => ({ title, ...factsOf(game) })) })
    else
      await printLines(
        world,
        loaded.flatMap(({ title, game }) => linesOf(title, game)),
      )
    return 0
  },
}

const factsOf = ({ id, version, pack, scenarios, options }: Game): object => ({
  id,
  version,
  pack,
  scenarios: scenarios.filter((s) => !s.exercise),
  options: options.map((o) => ({ ...o, default: o.values[0] })),
})

function linesOf(title: string, game: Game): string[] {
  const scenarios = game.scenarios
    .filter((s) => !s.exercise)
    .map((s) => `  scenario ${s.id}: ${s.seats.join(', ')}`)
  const options = game.options.map((o) => `  option ${o.id}=${o.values.join('|')} (${o.rule})`)
  return [`${game.id}: ${title}, rules ${game.version}`, ...scenarios, ...options]
}
