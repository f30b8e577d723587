import { join } from 'node:path'
import { type Game, type MatchRecord, RecordError, readRecord, replay, writeRecord } from '@tricorne/engine'
import { type GoldenFiles, goldenIn, MARKS } from '@tricorne/games/folders'
import { difference, Golden, renewed } from '@tricorne/kit/golden'
import { needed } from '../args.ts'
import { listingOf } from '../choose.ts'
import type { Command } from '../command.ts'
import { Failure, sentenceOf } from '../errors.ts'
import { writeText } from '../files.ts'
import { printLines } from '../output.ts'

export const goldenCommand: Command = {
  flags: {
    write: { help: 'renew the records that the rules do not allow any more, and write the marks of all' },
  },
  more: [
    'Golden records are matches in games/<game>/golden that must replay to the last byte. Their marks',
    '(golden/marks.json) say what was offered and refused at every step. The exit code is 1 if something differs.',
    'With --write a record is played again as it was as long as the rules allow it, then at random.',
  ],
  async run(args, world) {
    const { id, load } = listingOf(world, needed(args, 0, 'The game'))
    const game = await load()
    const files = goldenIn(world.gamesDir, id)
    const folder = join(world.gamesDir, id, 'golden')
    if (Object.keys(files.records).length === 0) throw new Failure(`There is no record in ${folder}.`)
    if (args.switches.has('write')) {
      await printLines(world, renew(game, files, folder))
      return 0
    }
    const faults = faultsIn(game, files)
    await printLines(world, faults.length > 0 ? faults : [`All golden records of ${id} are as they were.`])
    return faults.length > 0 ? 1 : 0
  },
}

/** Writes what has changed, and says what was written. */
function renew(game: Game, { records }: GoldenFiles, folder: string): string[] {
  const lines: string[] = []
  const marks: Record<string, string> = {}
  for (const [file, text] of Object.entries(records)) {
    const record = replayable(game, text)
    marks[file] = new Golden(game, record).marks()
    if (writeRecord(record) === text) continue
    writeText(join(folder, file), writeRecord(record))
    lines.push(`${file} is another match now: ${record.entries.length} actions.`)
  }
  writeText(join(folder, MARKS), `${JSON.stringify(marks, null, 1)}\n`)
  return [...lines, `The marks of ${Object.keys(marks).length} records are written.`]
}

const faultsIn = (game: Game, { records, marks }: GoldenFiles): string[] =>
  Object.entries(records).flatMap(([file, text]) => {
    const fault = faultOf(game, text, marks[file] ?? '')
    return fault === null ? [] : [`${file}: ${fault}`]
  })

function faultOf(game: Game, text: string, marks: string): string | null {
  try {
    const record = readRecord(text)
    replay(game, record)
    return difference(marks, new Golden(game, record).marks())
  } catch (error) {
    return sentenceOf(error)
  }
}

/** The record, or if it cannot be played any more, one that takes its place. */
function replayable(game: Game, text: string): MatchRecord {
  const record = readRecord(text)
  try {
    replay(game, record)
    return record
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    return renewed(game, record)
  }
}
