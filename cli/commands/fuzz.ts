import { resolve } from 'node:path'
import { type Game, writeRecord } from '@tricorne/engine'
import { wholeNumber } from '../args.ts'
import { chosenGame } from '../choose.ts'
import { type Command, jsonFlag } from '../command.ts'
import { UsageError } from '../errors.ts'
import { writeText } from '../files.ts'
import { type FuzzFailure, fuzz, fuzzText } from '../fuzz.ts'
import { printJson, printLines, progressOn } from '../output.ts'
import type { World } from '../world.ts'

export const fuzzCommand: Command = {
  flags: {
    seconds: { value: 'N', help: 'how long; 60 if absent' },
    seed: { value: 'word', help: 'where to begin; 1 if absent' },
    out: { value: 'folder', help: 'where to write records that reproduce a fault; here if absent' },
    by: { value: 'kind,…', help: 'print counts of answers and events, split by things of these kinds' },
    ...jsonFlag,
  },
  more: [
    'Looks for crashes, leaks (a view that changes when only a secret does), divergences (replay, JSON',
    'round trip or copy unlike the match) and dead ends. The exit code is 1 if there is any.',
  ],
  async run(args, world) {
    const game = await chosenGame(world, args)
    const seconds = wholeNumber(args, 'seconds', { least: 1, most: 1_000_000 }, 60)
    const progress = progressOn(world)
    const report = fuzz({
      game,
      seconds,
      seed: args.values.seed ?? '1',
      by: kindsOf(game, args.values.by),
      progress: (now, { games, actions }) =>
        progress.show(`${Math.floor(now)} of ${seconds} s, ${games} games, ${actions} actions`),
    })
    progress.done()
    const files = save(report.failures, resolve(world.cwd, args.values.out ?? '.'), world)
    const { split } = report.counts
    const counted = args.values.by === undefined ? report.result : { ...report.result, split }
    if (args.switches.has('json')) await printJson(world, counted)
    else await printLines(world, [...fuzzText(report), ...files.map((file) => `written: ${file}`)])
    const { crashes, leaks, divergences, deadEnds } = report.result
    return crashes + leaks + divergences + deadEnds === 0 ? 0 : 1
  },
}

function kindsOf(game: Game, text: string | undefined): string[] {
  const kinds = text === undefined ? [] : text.split(',')
  const known = Object.keys(game.names)
  for (const kind of kinds)
    if (!known.includes(kind))
      throw new UsageError(`${game.id} has no kind "${kind}"; there are: ${known.join(', ')}.`)
  return kinds
}

/** Writes the records of the faults, with a line on standard error about each. */
function save(failures: FuzzFailure[], folder: string, world: World): string[] {
  return failures.map(({ kind, sentence, record }, i) => {
    const file = resolve(folder, `fuzz-${record.game}-${i + 1}-${kind}.json`)
    writeText(file, writeRecord(record))
    world.err(`tricorne: ${kind}: ${sentence} (${file})\n`)
    return file
  })
}
