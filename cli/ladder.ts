// Every bot of a list against every other, in every seat: how much stronger is each?
import { availableParallelism } from 'node:os'
import { makeBot } from '@tricorne/bots'
import { type Game, Rng, type Setup, sure } from '@tricorne/engine'
import { type Result, rate } from './elo.ts'
import { ACTION_LIMIT, type Played, Table } from './play.ts'
import { MOST_WORKERS, SimulateError } from './simulate.ts'
import { type Pairing, playWithWorkers } from './simulate-workers.ts'
import { wilson } from './statistics.ts'

export interface LadderRequest {
  game: Game
  setup: Setup
  bots: string[]
  /** Matches of each pair, at least: all seats get the same number. */
  games: number
  /** Only neighbours in the list play each other. */
  neighbours: boolean
  seed: string
  workers?: number
  source?: string
  /** Matches played before, by seed. */
  known: ReadonlyMap<string, Played>
  played(pairing: Pairing, played: Played): void
  progress?(done: number, games: number): void
}

export interface LadderBot {
  bot: string
  elo: number
  low: number
  high: number
  /** Matches, and the share of them that its seats won. */
  games: number
  score: number
  /** The longest turn in milliseconds: a seat's consecutive decisions. */
  slowest: number
}

/** A bot's share of the wins in some matches, with its 95 % interval. */
export interface Share {
  games: number
  score: number
  low: number
  high: number
}

/** The second bot of a pair against the first. */
export interface LadderPair extends Share {
  bots: [string, string]
  /** Won by the second; shared or drawn; won by the first. */
  wins: [number, number, number]
  /** By seating. */
  seated: (Share & { bots: string[] })[]
}

export interface Ladder {
  game: string
  version: string
  scenario: string
  seed: string
  games: number
  errors: number
  /** Matches played before; only the others were timed. */
  known: number
  seconds: number
  bots: LadderBot[]
  pairs: LadderPair[]
  /** The advantage of a seat in Elo; the first is 0. */
  seats: Record<string, number>
}

/** A match of the ladder and the two bots that play it. */
interface Meeting extends Pairing {
  a: number
  b: number
  at: number[]
}

/** One bot alone against the other in all other seats, in each seat, and the other way round. */
export function arrangements(seats: number, a: number, b: number): number[][] {
  const alone = (x: number, y: number): number[][] =>
    Array.from({ length: seats }, (_, own) => Array.from({ length: seats }, (_, i) => (i === own ? x : y)))
  return seats === 2 ? alone(a, b) : [...alone(a, b), ...alone(b, a)]
}

/** All matches, ordered so that at any point all pairs have met about equally often. */
export function meetings(
  bots: string[],
  seats: number,
  games: number,
  seed: string,
  neighbours = false,
): Meeting[] {
  const all: Meeting[] = []
  const each = arrangements(seats, 0, 1).length
  for (let k = 0; k < Math.ceil(games / each) * each; k++)
    for (let b = 1; b < bots.length; b++)
      for (let a = neighbours ? b - 1 : 0; a < b; a++) {
        const at = arrangements(seats, a, b)[k % each]
        const specs = at.map((i) => bots[i])
        all.push({ a, b, at, specs, seed: `${seed}/${bots[a]}/${bots[b]}/${k}` })
      }
  return all
}

export async function ladder(request: LadderRequest): Promise<Ladder> {
  const { game, setup, bots } = request
  const seats = game.scenarios.find(({ id }) => id === setup.scenario)?.seats ?? []
  if (seats.length < 2) throw new SimulateError('A ladder needs a scenario with two seats or more.')
  if (new Set(bots).size < 2 || new Set(bots).size < bots.length)
    throw new SimulateError('A ladder needs two bots or more, each once.')
  for (const bot of bots) makeBot(bot, new Rng())
  const start = performance.now()
  const all = meetings(bots, seats.length, request.games, request.seed, request.neighbours)
  const results = await playAll(request, all)
  return { ...summary(request, seats, all, results), seconds: (performance.now() - start) / 1000 }
}

async function playAll(request: LadderRequest, all: Meeting[]): Promise<Played[]> {
  const { game, setup, known, progress } = request
  const results = all.map(({ seed }) => known.get(seed))
  const open = all.flatMap((_, i) => (results[i] === undefined ? [i] : []))
  const before = all.length - open.length
  const keep = (number: number, played: Played, done: number): void => {
    results[open[number]] = played
    request.played(all[open[number]], played)
    progress?.(before + done, all.length)
  }
  const workers = request.workers ?? Math.min(availableParallelism(), MOST_WORKERS)
  const order = {
    job: { game: game.id, version: game.version, pack: game.pack, setup, limit: ACTION_LIMIT },
    games: open.length,
    workers,
    source: request.source ?? '@tricorne/games',
    portion: 1,
    pairingOf: (number: number) => ({ seed: all[open[number]].seed, specs: all[open[number]].specs }),
    played: keep,
  }
  if (open.length > 0 && (workers < 2 || (await playWithWorkers(order)) === null)) {
    const table = new Table(game, setup)
    open.forEach((i, number) => {
      keep(number, table.play(all[i].seed, all[i].specs), number + 1)
    })
  }
  return results.map(sure)
}

interface Finished extends Meeting {
  shares: number[]
  slowest: number[]
}

function shareIn(met: Finished[], bot: number): Share {
  const sum = met.reduce((all, { at, shares }) => all + shareOf(bot, at, shares), 0)
  const [low, high] = wilson(sum, met.length)
  return { games: met.length, score: sum / (met.length || 1), low, high }
}

function pairsOf(bots: string[], seats: number, finished: Finished[]): LadderPair[] {
  const pairs: LadderPair[] = []
  for (let b = 1; b < bots.length; b++)
    for (let a = 0; a < b; a++) {
      const met = finished.filter((m) => m.a === a && m.b === b)
      if (met.length === 0) continue
      const parts = met.map(({ at, shares }) => shareOf(b, at, shares))
      const won = parts.filter((p) => p > 1 - 1e-9).length
      const lost = parts.filter((p) => p < 1e-9).length
      const seated = arrangements(seats, a, b).map((at) => ({
        bots: at.map((i) => bots[i]),
        ...shareIn(
          met.filter((m) => m.at.every((bot, seat) => bot === at[seat])),
          b,
        ),
      }))
      pairs.push({
        bots: [bots[a], bots[b]],
        wins: [won, met.length - won - lost, lost],
        ...shareIn(met, b),
        seated,
      })
    }
  return pairs
}

/** Each seat's share of the win. */
function sharesOf(winners: number[], seats: number): number[] {
  const all = winners.length === 0
  return Array.from({ length: seats }, (_, seat) =>
    all ? 1 / seats : winners.includes(seat) ? 1 / winners.length : 0,
  )
}

function summary(request: LadderRequest, seats: string[], all: Meeting[], played: Played[]): Ladder {
  const { game, setup, bots, seed } = request
  const finished = all.flatMap((meeting, i) => {
    const { winners, slowest = [] } = played[i]
    return winners === null ? [] : [{ ...meeting, shares: sharesOf(winners, seats.length), slowest }]
  })
  const results: Result[] = finished.map(({ at, shares }) => ({ bots: at, shares }))
  const ratings = rate(results, bots.length, seats.length)
  return {
    game: game.id,
    version: game.version,
    scenario: setup.scenario,
    seed,
    games: all.length,
    errors: all.length - finished.length,
    known: all.filter((meeting) => request.known.has(meeting.seed)).length,
    seconds: 0,
    bots: bots.map((bot, i) => {
      const own = finished.filter(({ at }) => at.includes(i))
      const { score } = shareIn(own, i)
      const slowest = Math.max(0, ...own.flatMap((m) => m.slowest.filter((_, seat) => m.at[seat] === i)))
      const elo = ratings.elo[i]
      const margin = ratings.margin(i, 0)
      return { bot, elo, low: elo - margin, high: elo + margin, games: own.length, score, slowest }
    }),
    pairs: pairsOf(bots, seats.length, finished),
    seats: Object.fromEntries(seats.map((id, i) => [id, ratings.seats[i]])),
  }
}

const shareOf = (bot: number, at: number[], shares: number[]): number =>
  at.reduce((sum, i, seat) => sum + (i === bot ? shares[seat] : 0), 0)

const whole = (elo: number): string => `${elo > 0.5 ? '+' : ''}${Math.round(elo) + 0}`
const percent = (rate: number): string => `${(100 * rate).toFixed(0)} %`

/** The heading of a ladder on a page. */
export const headingOf = ({ game, scenario }: Pick<Ladder, 'game' | 'scenario'>): string =>
  `## ${game}, ${scenario}`

const rows = (cells: (string | number)[][]): string[] => cells.map((row) => `| ${row.join(' | ')} |`)

const shareCells = ({ games, score, low, high }: Share): (string | number)[] => [
  games,
  percent(score),
  `${percent(low)} to ${percent(high)}`,
]

/** The result as a Markdown section. */
export function ladderText(ladder: Ladder, command: string): string[] {
  const { bots, pairs, seats, games, errors, known, seconds, version } = ladder
  const advantage = Object.entries(seats).map(([seat, elo]) => `${seat} ${whole(elo)}`)
  return [
    headingOf(ladder),
    '',
    '```sh',
    command,
    '```',
    '',
    `${games} matches by version ${version} of the rules${known > 0 ? '' : ` in ${Math.round(seconds)} s`}, ${errors} errors.`,
    '',
    '| bot | Elo | 95 % interval | matches | won | longest turn |',
    '| --- | ---: | --- | ---: | ---: | ---: |',
    ...rows(
      bots.map(({ bot, elo, low, high, games: n, score, slowest }, i) => [
        bot,
        whole(elo),
        i === 0 ? 'the measure' : `${whole(low)} to ${whole(high)}`,
        n,
        percent(score),
        `${(slowest / 1000).toFixed(2)} s`,
      ]),
    ),
    '',
    '| pair | won | shared or drawn | lost | matches | score | 95 % interval |',
    '| --- | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rows(
      pairs.map((pair) => [`${pair.bots[1]} against ${pair.bots[0]}`, ...pair.wins, ...shareCells(pair)]),
    ),
    '',
    `| pair | ${Object.keys(seats).join(' | ')} | matches | score | 95 % interval |`,
    `| --- |${' --- |'.repeat(Object.keys(seats).length)} ---: | ---: | --- |`,
    ...rows(
      pairs.flatMap((pair) =>
        pair.seated.map((seated) => [
          `${pair.bots[1]} against ${pair.bots[0]}`,
          ...seated.bots,
          ...shareCells(seated),
        ]),
      ),
    ),
    '',
    `Worth of the seats, in Elo: ${advantage.join(', ')}.`,
  ]
}

/** The page with this section in it: replacing an older one with the same heading, or at the end. */
export function withSection(page: string, heading: string, section: string[]): string {
  const lines = page.trimEnd().split('\n')
  const from = lines.indexOf(heading)
  if (from < 0) return `${[...lines, '', ...section].join('\n')}\n`
  const next = lines.findIndex((line, i) => i > from && line.startsWith('## '))
  const after = next < 0 ? [] : ['', ...lines.slice(next)]
  return `${[...lines.slice(0, from), ...section, ...after].join('\n')}\n`
}
