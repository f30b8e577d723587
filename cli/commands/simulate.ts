import { join, resolve } from 'node:path'
import { BotSpecError, botSpecs } from '@tricorne/bots'
import { type Game, type Setup, writeRecord } from '@tricorne/engine'
import { type Args, wholeNumber } from '../args.ts'
import { chosenGame, chosenSetup, listingOf, setupFlags } from '../choose.ts'
import { type Command, jsonFlag } from '../command.ts'
import { UsageError } from '../errors.ts'
import { writeText } from '../files.ts'
import { printJson, printLines, progressOn } from '../output.ts'
import { playRecorded } from '../recorded.ts'
import { reportOf } from '../report.ts'
import { reportPage } from '../report-page.ts'
import { rulebook } from '../rulebook.ts'
import {
  SimulateError,
  type SimulateRequest,
  type SimulationReport,
  simulate,
  simulationText,
} from '../simulate.ts'
import type { World } from '../world.ts'
import { runLadder } from './simulate-ladder.ts'

export const simulateCommand: Command = {
  flags: {
    ...setupFlags,
    games: { value: 'N', help: 'how many matches; 100 if absent' },
    seed: { value: 'word', help: 'the same seed plays the same matches; 1 if absent' },
    seats: {
      value: 'bot,…',
      help: `one bot for all seats, or one for each (${botSpecs.join(', ')}); random if absent`,
    },
    workers: { value: 'N', help: 'threads; they only change the time it takes' },
    record: { value: 'file', help: 'save the record of one match (with --games 1)' },
    records: { value: 'folder', help: 'save the record of every match' },
    report: {
      value: 'file',
      help: 'write a page with pictures: who wins, how long, how they end, who holds what',
    },
    tally: { help: 'also sort the matches by what the game counts (in Leipzig: missions held)' },
    ladder: {
      value: 'bot,…',
      help: 'each of these bots against each other, in every seat: Elo with 95 % intervals',
    },
    neighbours: { help: 'with --ladder: only neighbours in the list play each other' },
    keep: { value: 'file', help: 'with --ladder: save every match there, and continue from what is saved' },
    page: { value: 'file', help: 'with --ladder: put the result into this page in Markdown' },
    ...jsonFlag,
  },
  more: [
    'The exit code is 1 if a match did not end by the rules.',
    'Recorded matches draw their randomness differently from those that are only counted,',
    'so the same seed gives different matches with --record or --records.',
    '',
    'With --ladder, --games counts the matches of each pair. A pair plays equally often in every seat; with three',
    'seats or more one bot sits alone among the other. A --keep file is valid as long as the bots are the same.',
  ],
  async run(args, world) {
    const game = await chosenGame(world, args)
    const setup = chosenSetup(game, args)
    const games = wholeNumber(args, 'games', { least: 1, most: 10_000_000 }, args.values.record ? 1 : 100)
    const workers = wholeNumber(args, 'workers', { least: 0, most: 64 }, undefined)
    if (args.values.ladder !== undefined) return refusing(runLadder(args, world, game, setup, workers))
    for (const flag of ['keep', 'page'])
      if (args.values[flag] !== undefined) throw new UsageError(`--${flag} needs --ladder.`)
    if (args.switches.has('neighbours')) throw new UsageError('--neighbours needs --ladder.')
    const progress = progressOn(world)
    const { report: page } = args.values
    const recorded = (args.values.record ?? args.values.records) !== undefined
    const tallied = args.switches.has('tally')
    if (recorded && (page !== undefined || tallied))
      throw new UsageError(
        `--${tallied ? 'tally' : 'report'} does not go together with --record or --records.`,
      )
    const play = recorder(args, world, game, setup, games)
    const seats = (args.values.seats ?? 'random').split(',')
    const report = await refusing(
      simulate({
        game,
        setup,
        games,
        seed: args.values.seed ?? '1',
        seats,
        ...(workers === undefined ? {} : { workers }),
        ...(play === undefined ? {} : { play }),
        watched: page !== undefined || tallied,
        progress: (done, all) => progress.show(`${done} of ${all} matches`),
      }),
    )
    progress.done()
    if (page !== undefined) writeReport(resolve(world.cwd, page), args, world, game, report)
    if (args.switches.has('json'))
      await printJson(world, tallied ? { ...report.result, tally: report.tally } : report.result)
    else await printLines(world, simulationText(report))
    return report.result.errors === 0 ? 0 : 1
  },
}

function writeReport(
  file: string,
  args: Args,
  world: World,
  game: Game,
  { result, played }: SimulationReport,
) {
  const { seats = 'random', options = '', seed = '1' } = args.values
  const ids = game.scenarios.find(({ id }) => id === result.scenario)?.seats ?? []
  const flags = [`--games ${result.games}`, `--seed ${seed}`, `--seats ${seats}`]
  if (options !== '') flags.unshift(`--options ${options}`)
  const head = {
    title: listingOf(world, game.id).title,
    version: game.version,
    options,
    bots: seats.split(','),
    seed,
    command: `npx tricorne simulate ${game.id} --scenario ${result.scenario} ${flags.join(' ')} --report ${args.values.report}`,
    ruleText: rulebook(world.gamesDir, game.id),
  }
  writeText(file, reportPage(head, result, reportOf(game, ids, played)))
}

/** Plays a match and saves its record, if records are wanted. */
function recorder(
  args: Args,
  world: World,
  game: Game,
  setup: Setup,
  games: number,
): SimulateRequest['play'] | undefined {
  const { record: one, records: all } = args.values
  if (one === undefined && all === undefined) return undefined
  if (one !== undefined && all !== undefined) throw new UsageError('Give --record or --records, not both.')
  if (one !== undefined && games !== 1)
    throw new UsageError('--record saves one match; --records <folder> saves them all.')
  let number = 0
  return (seed, specs) => {
    const { played, record } = playRecorded(game, setup, specs, seed)
    number++
    const file = one ?? join(all ?? '', `${game.id}-${setup.scenario}-${number}.json`)
    writeText(resolve(world.cwd, file), writeRecord(record))
    return played
  }
}

/** A wrong number or name of bots is a usage error. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SimulateError || error instanceof BotSpecError) throw new UsageError(error.message)
    throw error
  }
}
