import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  type Match,
  type MatchRecord,
  NONE,
  readable,
  readRecord,
  replay,
  type State,
  sentence,
} from '@tricorne/engine'
import { needed } from '../args.ts'
import { type Command, jsonFlag } from '../command.ts'
import { Failure, sentenceOf } from '../errors.ts'
import { printJson, printLines } from '../output.ts'

type Played = Match<State, unknown>

export const replayCommand: Command = {
  flags: {
    verify: { help: 'only say whether the record is valid' },
    ...jsonFlag,
  },
  more: [
    'The commitment to the seed, the digest, every action, every roll and shuffle, the outcome and the',
    'hash of the last state are checked in any case; the exit code is 1 if one of them is wrong.',
    'The story has every line of the log, including those that only some seats could see.',
  ],
  async run(args, world) {
    const record = readRecord(readText(resolve(world.cwd, needed(args, 0, 'The record'))))
    const listing = world.games.find((g) => g.id === record.game)
    if (!listing) throw new Failure(`The record is of the game "${record.game}", which is not here.`)
    const game = await listing.load()
    const match = playedAgain(() => replay(game, record))
    if (args.switches.has('json')) await printJson(world, factsOf(record, match, args.switches.has('verify')))
    else await printLines(world, args.switches.has('verify') ? verdict(record) : story(match, record))
    return 0
  },
}

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file))
  } catch (error) {
    throw new Failure(
      error instanceof TypeError
        ? `${file} is not UTF-8 text.`
        : `${file} cannot be read: ${sentenceOf(error)}`,
    )
  }
}

/** A damaged record can make the rules throw. */
function playedAgain(play: () => Played): Played {
  try {
    return play()
  } catch (error) {
    throw new Failure(`The record is not valid: ${sentenceOf(error)}`)
  }
}

const counts = (record: MatchRecord): string => {
  const draws = record.entries.reduce((sum, entry) => sum + entry[3].length, 0)
  return `${record.entries.length} actions and ${draws} draws`
}

function outcomeLine({ outcome }: MatchRecord): string {
  if (outcome === null) return 'The match is not over.'
  if (outcome.winners.length === 0) return `The match ends in a draw (${outcome.rule}).`
  return `The match is won by ${outcome.winners.join(' and ')} (${outcome.rule}).`
}

const verdict = (record: MatchRecord): string[] => [
  `The record is valid: ${record.game}, ${record.scenario}, commitment, ${counts(record)}, last state, outcome.`,
  outcomeLine(record),
]

function story(match: Played, record: MatchRecord): string[] {
  const lines = match.events.map((event) => {
    const text = sentence(match.game, event, match.seats)
    if (event.to === undefined) return text
    const told = match.seats.filter((_, i) => ((event.to ?? 0) & (1 << i)) !== 0)
    return `[${told.join(', ')}] ${text}`
  })
  return [`${record.game}, ${record.scenario}: ${match.seats.join(', ')}`, ...lines, outcomeLine(record)]
}

function factsOf(record: MatchRecord, match: Played, short: boolean): object {
  const { game, scenario, entries, outcome, hash } = record
  const facts = { game, scenario, ok: true, actions: entries.length, outcome, hash }
  if (short) return facts
  return { ...facts, view: readable(match.game, match.view(NONE)), events: match.events }
}
