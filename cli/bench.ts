// How fast a game is: the figures of design §10, single thread.
import { SearchBot, SeatPosition } from '@tricorne/bots'
import {
  clone,
  type Game,
  Machine,
  Options,
  Rng,
  readState,
  type Setup,
  type State,
  viewOf,
  writeState,
  writeViews,
} from '@tricorne/engine'
import { ACTION_LIMIT, firstSeat, streamOf } from './play.ts'
import { median } from './statistics.ts'

export interface Figures {
  /** Random play: options listed and applied, logging off. */
  actionsPerSecond: number
  /** The same, with the state read from and written to JSON and every seat's view built and written. */
  jsonActionsPerSecond: number
  /** One clone of a mid-game state. */
  cloneMicros: number
  /** One seat's view of a mid-game state, with its decision. */
  viewMicros: number
  /** Search on mid-game states: playouts, including the overhead of a search. */
  playoutsPerSecond: number
}

export interface GameFigures extends Figures {
  detail: Record<string, Figures>
}

export interface BenchRequest {
  games: Game[]
  /** Time of one repetition of one measurement. */
  seconds?: number
  repetitions?: number
  progress?(text: string): void
}

const SAMPLES = 200
/** Playouts in a measured turn, about a second's worth. */
const PLAYOUTS = 500

/** Median figures by game id; a game's own are the mean over its scenarios. */
export function bench(request: BenchRequest): Record<string, GameFigures> {
  const { games, seconds = 0.5, repetitions = 5, progress } = request
  const result: Record<string, GameFigures> = {}
  for (const game of games) {
    const detail: Record<string, Figures> = {}
    for (const { id, exercise } of game.scenarios) {
      if (exercise) continue
      progress?.(`${game.id}, ${id}`)
      detail[id] = benchScenario(game, id, seconds, repetitions)
    }
    result[game.id] = { ...meanOf(Object.values(detail)), detail }
  }
  return result
}

function benchScenario(game: Game, scenario: string, seconds: number, repetitions: number): Figures {
  const setup = { scenario, options: game.options.map(() => 0) }
  const play = new RandomPlay(game, setup)
  const states = play.midGame(SAMPLES)
  let next = 0
  const measure = (work: () => number): number => {
    rateOf(work, seconds) // to warm up
    const rates: number[] = []
    for (let i = 0; i < repetitions; i++) rates.push(rateOf(work, seconds))
    return median(rates)
  }
  return {
    actionsPerSecond: Math.round(measure(() => play.fast())),
    jsonActionsPerSecond: Math.round(measure(() => play.throughJson())),
    cloneMicros: micros(measure(() => cloneAll(states))),
    viewMicros: micros(measure(() => viewAll(play.machine, states))),
    playoutsPerSecond: Math.round(measure(() => think(play.machine, states[next++ % states.length]))),
  }
}

/** Units of work a second; `work` does some and returns how many. */
function rateOf(work: () => number, seconds: number): number {
  const start = performance.now()
  const end = start + seconds * 1000
  let units = 0
  let now = start
  while (now < end) {
    units += work()
    now = performance.now()
  }
  return (units * 1000) / (now - start)
}

const micros = (perSecond: number): number => Number((1e6 / perSecond).toPrecision(3))

class RandomPlay {
  readonly machine: Machine<State, unknown>
  readonly #setup: Setup
  readonly #options = new Options()
  readonly #scratch = new Options()
  readonly #choices = streamOf('bench', 1)

  constructor(game: Game, setup: Setup) {
    this.machine = new Machine(game)
    this.machine.rng = streamOf('bench', 0)
    this.#setup = setup
  }

  /** One game including its set-up; returns the number of actions. */
  fast(): number {
    const s = this.machine.start(this.#setup)
    let actions = 0
    while (this.#step(s) && actions < ACTION_LIMIT) actions++
    return actions
  }

  /** One game as a server without a cache would play it. */
  throughJson(): number {
    const { machine } = this
    const first = machine.start(this.#setup)
    const seats = [...machine.game.scenarios[machine.game.scenarioOf(first)].seats.keys()]
    let text = writeState(machine.game, first)
    let written = 0
    let actions = 0
    for (;;) {
      const s = readState(machine.game, text)
      if (!this.#step(s) || actions === ACTION_LIMIT) break
      actions++
      text = writeState(machine.game, s)
      for (const view of writeViews(machine, s, seats, this.#scratch)) written += view.length
    }
    // The views must be used for something, or the JIT might remove them.
    if (written < actions) throw new Error('The views are empty.')
    return actions
  }

  /** States from the middle of as many games as needed. */
  midGame(count: number): State[] {
    const states: State[] = []
    while (states.length < count) {
      const path = [this.machine.start(this.#setup)]
      let s = clone(path[0])
      while (this.#step(s) && path.length < ACTION_LIMIT) {
        path.push(s)
        s = clone(s)
      }
      for (let part = 0.2; part < 0.85; part += 0.1) states.push(path[Math.floor(part * path.length)])
    }
    return states
  }

  /** One random action; false when the game is over. */
  #step(s: State): boolean {
    const { machine } = this
    const mask = machine.awaits(s)
    if (mask === 0) return false
    const seat = firstSeat(mask)
    const options = this.#options
    machine.list(s, seat, options)
    const i = this.#choices.int(options.count)
    machine.apply(s, seat, options.verbs[i], options.targets[i])
    return true
  }
}

function cloneAll(states: State[]): number {
  let frames = 0
  for (const s of states) frames += clone(s).frames.length
  if (frames === 0) throw new Error('The states are of finished games.')
  return states.length
}

function viewAll(machine: Machine<State, unknown>, states: State[]): number {
  const { game } = machine
  const scratch = new Options()
  let views = 0
  for (const s of states) {
    const { seats } = game.scenarios[game.scenarioOf(s)]
    for (let seat = 0; seat < seats.length; seat++)
      if (viewOf(machine, s, seat, scratch).table !== undefined) views++
  }
  return views
}

/** One search for the seat to move; returns the number of playouts. */
function think(machine: Machine<State, unknown>, s: State): number {
  const bot = new SearchBot(Rng.of(1), { playouts: PLAYOUTS })
  bot.choose(new SeatPosition(machine).at(s, firstSeat(machine.awaits(s))))
  return bot.playouts
}

/** Mean time per unit over the scenarios: rates are averaged as times. */
function meanOf(figures: Figures[]): Figures {
  const mean = (of: (f: Figures) => number): number =>
    figures.reduce((sum, f) => sum + of(f), 0) / figures.length
  return {
    actionsPerSecond: Math.round(1 / mean((f) => 1 / f.actionsPerSecond)),
    jsonActionsPerSecond: Math.round(1 / mean((f) => 1 / f.jsonActionsPerSecond)),
    cloneMicros: Number(mean((f) => f.cloneMicros).toPrecision(3)),
    viewMicros: Number(mean((f) => f.viewMicros).toPrecision(3)),
    playoutsPerSecond: Math.round(1 / mean((f) => 1 / f.playoutsPerSecond)),
  }
}

/** The result as lines of text, each figure with its target. */
export function benchText(
  result: Record<string, GameFigures>,
  reach: Record<string, Partial<Figures> | undefined>,
): string[] {
  const lines: string[] = []
  for (const [id, { detail, ...whole }] of Object.entries(result)) {
    lines.push(...figureLines(id, whole, reach[id]))
    for (const [scenario, figures] of Object.entries(detail))
      lines.push(...figureLines(`  ${scenario}`, figures, undefined))
  }
  return lines
}

function figureLines(title: string, f: Figures, reach: Partial<Figures> | undefined): string[] {
  const than = (word: string, n: number | undefined): string => (n === undefined ? '' : ` (${word} ${n})`)
  return [
    title,
    `  random play          ${f.actionsPerSecond} actions/s${than('≥', reach?.actionsPerSecond)}`,
    `  through JSON, views  ${f.jsonActionsPerSecond} actions/s${than('≥', reach?.jsonActionsPerSecond)}`,
    `  clone                ${f.cloneMicros} µs${than('≤', reach?.cloneMicros)}`,
    `  view for a seat      ${f.viewMicros} µs${than('≤', reach?.viewMicros)}`,
    `  search               ${f.playoutsPerSecond} playouts/s${than('≥', reach?.playoutsPerSecond)}`,
  ]
}
