// Data files with matches in them, as left by a server killed in the middle of play.
import { type Game, type Match, NONE, Rng, type State, UNDO } from '@tricorne/engine'
import { games } from '@tricorne/games'
import { type Journal, newJournal } from '@tricorne/host'
import { Archive } from '../archive.ts'
import { newId, newSeed, newToken, seatKey } from '../keys.ts'
import { SqliteStore } from '../sqlite.ts'
import type { StoredMatch } from '../store.ts'

export interface Stock {
  game: string
  /** A two-player scenario; the first if absent. */
  scenario?: string
  matches: number
  entries: number
  /** One in this many undoable entries is kept; 1: nothing is undone. */
  undone: number
  /** Whether to write snapshots as a running server does. */
  snapshots: boolean
}

export interface Table {
  match: string
  keys: string[]
  seq: number
  undos: number
}

/** Writes matches between people into a data file. */
export async function stock(file: string, { matches, ...wanted }: Stock): Promise<Table[]> {
  const game = await games.find(({ id }) => id === wanted.game)?.load()
  if (game === undefined) throw new Error(`There is no game ${wanted.game}`)
  const store = new SqliteStore(file)
  const archive = new Archive({ store, log: console })
  const tables: Table[] = []
  for (let n = 0; n < matches; n++) tables.push(await play(game, store, archive, wanted, Rng.of(n)))
  await store.close()
  return tables
}

async function play(
  game: Game,
  store: SqliteStore,
  archive: Archive,
  { scenario, entries, undone, snapshots }: Omit<Stock, 'matches' | 'game'>,
  rng: Rng,
): Promise<Table> {
  for (;;) {
    const match = newMatch(game, scenario)
    const journal = newJournal(game, match)
    const writes = [store.addMatch(match, match.seats[0].guest ?? '')]
    while (journal.seq < entries && journal.match.awaits() !== 0) {
      const done = journal.perform(anything(journal, rng, undone))
      if ('refusal' in done) throw new Error(done.refusal.message)
      writes.push(store.append(match.id, journal.seq, [done.entry], journal.match.outcome !== null))
      if (snapshots) archive.passed(match.id, journal)
    }
    await Promise.all(writes)
    if (journal.seq < entries) continue
    const keys = match.seats.map((_, seat) => seatKey(match, seat) ?? '')
    return { match: match.id, keys, seq: journal.seq, undos: journal.undos }
  }
}

function newMatch(game: Game, wanted?: string): StoredMatch {
  const scenario = game.scenarios.find(({ id, seats }) => seats.length === 2 && id === (wanted ?? id))
  if (scenario === undefined) throw new Error(`${game.id} has no such scenario for two`)
  return {
    id: newId(),
    game: game.id,
    version: game.version,
    pack: game.pack,
    scenario: scenario.id,
    options: Object.fromEntries(game.options.map(({ id, values }) => [id, values[0]])),
    seed: newSeed(),
    secret: newToken(),
    public: false,
    over: false,
    rematch: null,
    created: Date.now(),
    seats: scenario.seats.map((name) => ({ kind: 'person', bot: null, guest: newId(), name })),
  }
}

function anything(
  { match }: Journal,
  rng: Rng,
  undone: number,
): { seat: number; verb: string; target: number | null } {
  const seat = match.seats.findIndex((_, own) => match.canUndo(own))
  if (seat >= 0 && rng.int(undone) > 0) return { seat, verb: UNDO, target: null }
  return anyAction(match, rng)
}

function anyAction(
  match: Match<State, unknown>,
  rng: Rng,
): { seat: number; verb: string; target: number | null } {
  const mask = match.awaits()
  const asked = [...match.seats.keys()].filter((seat) => (mask & (1 << seat)) !== 0)
  const seat = asked[rng.int(asked.length)] ?? NONE
  const options = Object.entries(match.view(seat).decision?.options ?? {})
  const [verb, targets] = options[rng.int(options.length)]
  return { seat, verb, target: targets[rng.int(targets.length)] }
}
