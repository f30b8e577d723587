// Plays many bot matches and counts the results.
import { availableParallelism } from 'node:os'
import { makeBot } from '@tricorne/bots'
import { type Game, Rng, type Setup } from '@tricorne/engine'
import { ACTION_LIMIT, type Played, Table } from './play.ts'
import { type Tally, tallyOf } from './report.ts'
import { playWithWorkers } from './simulate-workers.ts'
import { quantile, wilson } from './statistics.ts'

export interface SimulateRequest {
  game: Game
  setup: Setup
  games: number
  seed: string | number
  /** One bot for all seats, or one for each in seat order. */
  seats: string[]
  actionLimit?: number
  /** Worker threads; 0: none; absent: as many as help. The result does not depend on it. */
  workers?: number
  /** Module with the list of games that workers load this one from. */
  source?: string
  /** Whether to record each match for a report. */
  watched?: boolean
  /** Plays the match of a seed differently, on this thread: for example to save its record. */
  play?(seed: string, specs: string[]): Played
  progress?(done: number, games: number): void
}

export interface Simulation {
  game: string
  scenario: string
  games: number
  finished: number
  errors: number
  actions: number
  seconds: number
  /** Wins by seat id; a match that several seats win counts for each. */
  wins: Record<string, number>
  length: { median: number; p95: number }
}

export interface SimulationReport {
  result: Simulation
  /** Wins by the game's own count, on request. */
  tally: Tally | null
  /** The first errors, each with the seed that replays the match. */
  failures: { seed: string; sentence: string }[]
  /** All matches, by number. */
  played: Played[]
}

const FEW = 5
/** Work that takes less than this is not worth a second thread. */
const ALONE_MS = 500
export const MOST_WORKERS = 8

/** A request that cannot be carried out; the message is a sentence. */
export class SimulateError extends Error {}

/** The seed of one match: a simulation of a single match uses its seed directly. */
export const matchSeed = (seed: string | number, games: number, number: number): string =>
  games === 1 ? `${seed}` : `${seed}/${number}`

export async function simulate(request: SimulateRequest): Promise<SimulationReport> {
  const { game, setup } = request
  const seats = game.scenarios.find((s) => s.id === setup.scenario)?.seats
  if (seats === undefined) throw new SimulateError(`${game.id} has no scenario "${setup.scenario}".`)
  const specs = specsFor(seats, request.seats)
  const start = performance.now()
  const played = await playAll(request, specs)
  const report = summary(request, seats, played)
  report.result.seconds = (performance.now() - start) / 1000
  return report
}

function specsFor(seats: string[], specs: string[]): string[] {
  if (specs.length !== 1 && specs.length !== seats.length)
    throw new SimulateError(
      `Give one bot for all seats, or ${seats.length} bots (${seats.join(', ')}), not ${specs.length}.`,
    )
  // An unknown name must be refused before any match starts.
  for (const spec of specs) makeBot(spec, new Rng())
  return specs.length === seats.length ? specs : seats.map(() => specs[0])
}

async function playAll(request: SimulateRequest, specs: string[]): Promise<Played[]> {
  const { games } = request
  const workers = request.play ? 0 : (request.workers ?? Math.min(availableParallelism(), MOST_WORKERS))
  const played: Played[] = []
  if (workers < 2) playHere(request, specs, played, Infinity)
  else if (request.workers === undefined) playHere(request, specs, played, ALONE_MS)
  if (played.length === games) return played
  const rest = await playRest(request, specs, played.length, workers)
  if (rest === null) playHere(request, specs, played, Infinity)
  else played.push(...rest)
  return played
}

/** Plays on this thread until all matches are done or time is up. */
function playHere(request: SimulateRequest, specs: string[], played: Played[], millis: number): void {
  const { game, games, setup, seed, progress } = request
  const table = new Table(game, setup, request.actionLimit ?? ACTION_LIMIT, request.watched)
  const end = performance.now() + millis
  while (played.length < games && performance.now() < end) {
    const text = matchSeed(seed, games, played.length)
    played.push(request.play ? request.play(text, specs) : table.play(text, specs))
    progress?.(played.length, games)
  }
}

/** Plays the matches from number `first` on other threads; null if they do not have this game. */
function playRest(
  request: SimulateRequest,
  specs: string[],
  first: number,
  workers: number,
): Promise<Played[] | null> {
  const { game, games, setup, seed, progress } = request
  const limit = request.actionLimit ?? ACTION_LIMIT
  return playWithWorkers({
    job: {
      game: game.id,
      version: game.version,
      pack: game.pack,
      setup,
      limit,
      watched: request.watched ?? false,
    },
    games: games - first,
    workers,
    source: request.source ?? '@tricorne/games',
    pairingOf: (number) => ({ seed: matchSeed(seed, games, first + number), specs }),
    played: (_number, _played, done) => progress?.(first + done, games),
  })
}

function summary(request: SimulateRequest, seats: string[], played: Played[]): SimulationReport {
  const wins: Record<string, number> = {}
  for (const seat of seats) wins[seat] = 0
  wins.draw = 0
  const failures: SimulationReport['failures'] = []
  const lengths: number[] = []
  let actions = 0
  played.forEach(({ actions: length, winners, error }, number) => {
    actions += length
    if (error !== null && failures.length < FEW)
      failures.push({ seed: matchSeed(request.seed, request.games, number), sentence: error })
    if (winners === null) return
    lengths.push(length)
    if (winners.length === 0) wins.draw++
    for (const winner of winners) wins[seats[winner]]++
  })
  lengths.sort((a, b) => a - b)
  const result = {
    game: request.game.id,
    scenario: request.setup.scenario,
    games: played.length,
    finished: lengths.length,
    errors: played.length - lengths.length,
    actions,
    seconds: 0,
    wins,
    length: { median: quantile(lengths, 0.5), p95: quantile(lengths, 0.95) },
  }
  return { result, tally: request.watched ? tallyOf(request.game, seats, played) : null, failures, played }
}

const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`

/** The result as lines of text. */
export function simulationText({ result, tally, failures }: SimulationReport): string[] {
  const { game, scenario, games, finished, errors, actions, seconds, wins, length } = result
  const rate = Math.round(actions / Math.max(seconds, 1e-9))
  const width = Math.max(...Object.keys(wins).map((name) => name.length))
  const lines = [
    `${game}, ${scenario}: ${games} games, ${finished} finished, ${errors} errors`,
    `${actions} actions in ${seconds.toFixed(1)} s (${rate} a second)`,
    `length of a game: median ${length.median}, 95 % within ${length.p95} actions`,
    'wins (with 95 % interval):',
  ]
  for (const [name, n] of Object.entries(wins)) {
    const [low, high] = wilson(n, finished)
    const part = percent(finished === 0 ? 0 : n / finished)
    lines.push(`  ${name.padEnd(width)}  ${n}  ${part}  (${percent(low)} – ${percent(high)})`)
  }
  if (tally !== null) lines.push(`${tally.title}, and how many of the matches each seat won:`)
  for (const { count, games: of, wins: won } of tally?.rows ?? [])
    lines.push(
      `  ${count}  ${of} matches: ${Object.entries(won)
        .map(([name, n]) => `${name} ${n}`)
        .join(', ')}`,
    )
  for (const { seed, sentence } of failures)
    lines.push(`error ${sentence}; play it again with --games 1 --seed ${seed}`)
  return lines
}
