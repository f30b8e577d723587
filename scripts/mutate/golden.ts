// The golden records of a game as tests of a trial. Each is cut into stretches that begin from a position on the way, so
// that a fault is tried only where it can matter. The process is started with the folder of games and the game's id.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Game, readRecord, type State } from '@tricorne/engine'
import { goldenIn } from '@tricorne/games/folders'
import { difference, Golden, marksAt } from '@tricorne/kit/golden'
import { GOLDEN } from './messages.ts'
import { describe, it } from './shim.ts'

/** Questions in a stretch. */
const STRETCH = 40

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' && value !== null && 'procedures' in value && 'scenarios' in value

async function gameIn(file: string): Promise<Game> {
  const module: Record<string, unknown> = await import(pathToFileURL(file).href)
  const found = Object.values(module).find(isGame)
  if (found === undefined) throw new Error(`${file} exports no game.`)
  return found
}

const [games, id] = process.argv.slice(2)
const game = await gameIn(join(games, id, 'index.ts'))
const { records, marks } = goldenIn(games, id)

describe(GOLDEN, () => {
  for (const [file, text] of Object.entries(records)) inStretches(file, text)
})

/** The positions are reached here, where no fault is switched on. */
function inStretches(file: string, text: string): void {
  const golden = new Golden<State, unknown>(game, readRecord(text))
  golden.stations(STRETCH).forEach((station) => {
    it(`${file} from action ${station.at + 1}`, () => {
      const found = station.at === 0 ? golden.marks(STRETCH) : golden.marksFrom(station, STRETCH)
      const fault = difference(marksAt(marks[file], station.at, STRETCH + 1), found)
      if (fault !== null) throw new Error(fault)
    })
  })
}
