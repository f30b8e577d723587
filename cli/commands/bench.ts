import { wholeNumber } from '../args.ts'
import { bench, benchText } from '../bench.ts'
import { listingOf } from '../choose.ts'
import { type Command, jsonFlag } from '../command.ts'
import { printJson, printLines, progressOn } from '../output.ts'

export const benchCommand: Command = {
  flags: {
    millis: { value: 'N', help: 'time of one repetition of one measurement; 500 if absent' },
    repetitions: { value: 'N', help: 'how many, of which the median counts; 5 if absent' },
    ...jsonFlag,
  },
  more: ['Run it on a quiet machine: it measures a single thread.'],
  async run(args, world) {
    const [id] = args.positionals
    const listings = id === undefined ? world.games : [listingOf(world, id)]
    const millis = wholeNumber(args, 'millis', { least: 1, most: 600_000 }, 500)
    const repetitions = wholeNumber(args, 'repetitions', { least: 1, most: 1000 }, 5)
    const progress = progressOn(world)
    const games = await Promise.all(listings.map((listing) => listing.load()))
    const result = bench({
      games,
      seconds: millis / 1000,
      repetitions,
      progress: (text) => progress.show(text),
    })
    progress.done()
    if (args.switches.has('json')) await printJson(world, result)
    else await printLines(world, benchText(result, Object.fromEntries(listings.map((l) => [l.id, l.speed]))))
    return 0
  },
}
