// One match under test: played on its own machine, with everything a record needs.
import { type Bot, GreedyBot, SeatPosition } from '@tricorne/bots'
import {
  clone,
  commitmentOf,
  type Entry,
  type Event,
  type Game,
  hashOf,
  Machine,
  type MatchRecord,
  NONE,
  Options,
  RECORD_FORMAT,
  type Rng,
  type Seed,
  type Setup,
  type State,
  seedAction,
} from '@tricorne/engine'

/**
 * What kind of fault it is.
 * - `crash`: code of the game threw.
 * - `invariant`: a state, event or value that the game itself calls impossible.
 * - `leak`: a seat can distinguish what it must not.
 * - `divergence`: two ways to the same state lead to different ones.
 * - `verdict`: options and verdicts do not agree.
 * - `deadEnd`: the match cannot go on but is not over, or never ends.
 */
export type FaultKind = 'crash' | 'invariant' | 'leak' | 'divergence' | 'verdict' | 'deadEnd'

/** Thrown by a check that found something. */
export class Fault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string) {
    super(message)
    this.kind = kind
  }
}

export interface Action {
  seat: number
  verb: string
  target: number
}

export const wordOf = (action: Action): string =>
  `seat ${action.seat}: ${action.verb}${action.target === NONE ? '' : ` ${action.target}`}`

/** In one game in this many, some seats are bots that look only a little ahead and blunder at times. */
const GAMES_WITH_AIMS = 3
const SHORT_SIGHT = { samples: 1, budget: 150 }
const DISTRACTED = 12
const SECOND_THOUGHTS = 4
/** One action in this many is an aside, where a seat is offered one. */
const ASIDES = 25

export class Trial {
  readonly game: Game
  readonly setup: Setup
  readonly seed: Seed
  /** Plays the match; logs. */
  readonly machine: Machine<State, unknown>
  /** For anything tried beside the match. */
  readonly side: Machine<State, unknown>
  /** Decides what is tried; never affects the match's own draws. */
  readonly rng: Rng
  /** The draws before the first question. */
  readonly opening: number[] = []
  readonly entries: Entry[] = []
  /** The log of the last action. */
  readonly events: Event[] = []
  readonly options = new Options()
  readonly scratch = new Options()
  /** Objects of the board: a state that contained one of them would change the board. */
  readonly boardObjects: ReadonlySet<object>
  readonly #position: SeatPosition<State, unknown>
  readonly #bots: (Bot | null)[] = []
  /** Whether the match is kept going: random players concede early, and late play would hardly be tested. */
  #patient = false
  seats = 0
  /** Samples that differed from the true state. */
  secrets = 0
  state: State

  constructor(game: Game, setup: Setup, seed: Seed, rng: Rng, boardObjects: ReadonlySet<object>) {
    this.game = game
    this.setup = setup
    this.seed = seed
    this.rng = rng
    this.boardObjects = boardObjects
    this.machine = new Machine(game)
    this.side = new Machine(game)
    this.#position = new SeatPosition(new Machine(game))
    this.machine.events = this.events
    this.state = { frames: [] }
  }

  /** Some seats of some games are bots: random play alone seldom leads to fights. */
  #seatBots(): void {
    this.#bots.length = 0
    if (this.rng.int(GAMES_WITH_AIMS) !== 0) return
    for (let seat = 0; seat < this.seats; seat++)
      this.#bots.push(this.rng.int(4) === 0 ? null : new GreedyBot(this.rng, SHORT_SIGHT))
  }

  /** The next action of the match. Where it is kept going, an action that ends it is mostly replaced by another. */
  next(byVerb: boolean): Action | null {
    let action = this.#choose(byVerb)
    for (let i = 0; this.#patient && action !== null && i < SECOND_THOUGHTS && this.#ends(action); i++)
      action = this.pick(this.state, this.machine, byVerb)
    return action
  }

  #ends(action: Action): boolean {
    const copy = clone(this.state)
    try {
      this.tryOn(copy, action, null)
    } catch {
      return false // it will crash when carried out, and be in the record
    }
    return copy.frames.length === 0
  }

  /** A bot's action, where one plays and is not distracted, else a random one. */
  #choose(byVerb: boolean): Action | null {
    const { state, machine } = this
    const mask = machine.awaits(state)
    if (mask === 0) return null
    const aside = this.rng.int(ASIDES) === 0 ? this.#aside() : null
    if (aside !== null) return aside
    const seat = this.pickSeat(mask)
    const bot = this.#bots[seat]
    if (!bot || this.rng.int(DISTRACTED) === 0) return this.pick(state, machine, byVerb, seat)
    const { options } = this.#position.at(state, seat)
    if (options.count === 0) throw new Fault('deadEnd', `Seat ${seat} is asked and has no option.`)
    const i = bot.choose(this.#position)
    return { seat, verb: options.verbs[i], target: options.targets[i] }
  }

  #aside(): Action | null {
    const { state, machine, options } = this
    const seat = this.rng.int(this.seats)
    machine.listAsides(state, seat, options)
    if (options.count === 0) return null
    const i = this.pickByVerb(options)
    return { seat, verb: options.verbs[i], target: options.targets[i] }
  }

  start(): void {
    this.machine.rolls = this.opening
    seedAction(this.machine.rng, this.seed, 0)
    this.state = this.machine.start(this.setup)
    this.seats = this.game.scenarios[this.game.scenarioOf(this.state)].seats.length
    this.#seatBots()
    this.#patient = this.rng.int(2) === 0
  }

  /** Carries out the action, which is recorded even if it crashes. */
  act({ seat, verb, target }: Action): void {
    const rolls: number[] = []
    this.events.length = 0
    this.machine.rolls = rolls
    this.entries.push({ seat, verb, target: target === NONE ? null : target, rolls })
    seedAction(this.machine.rng, this.seed, this.entries.length)
    this.machine.apply(this.state, seat, verb, target)
  }

  /** Does on `s` what the match would do next with this action and its draws; logs into `events`. */
  tryOn(s: State, { seat, verb, target }: Action, events: Event[] | null): void {
    this.side.events = events
    seedAction(this.side.rng, this.seed, this.entries.length + 1)
    this.side.apply(s, seat, verb, target)
    this.side.events = null
  }

  /** A random action of a random awaited seat in `s`, or null when nobody is awaited. */
  pick(
    s: State,
    machine: Machine<State, unknown>,
    byVerb: boolean,
    seat = this.pickSeat(machine.awaits(s)),
  ): Action | null {
    if (machine.awaits(s) === 0) return null
    const { options } = this
    machine.list(s, seat, options)
    if (options.count === 0) throw new Fault('deadEnd', `Seat ${seat} is asked and has no option.`)
    const i = byVerb ? this.pickByVerb(options) : this.rng.int(options.count)
    return { seat, verb: options.verbs[i], target: options.targets[i] }
  }

  /** Any seat, or NONE for the spectator. */
  pickObserver(): number {
    return this.rng.int(this.seats + 1) - 1
  }

  /** The match so far, assembled by hand: the last action may have crashed, and `recordOf` needs a match. */
  record(): MatchRecord {
    const { game, setup, seed } = this
    const record: MatchRecord = {
      format: RECORD_FORMAT,
      game: game.id,
      version: game.version,
      pack: game.pack,
      scenario: setup.scenario,
      options: Object.fromEntries(game.options.map((o, i) => [o.id, o.values[setup.options[i]]])),
      commitment: commitmentOf(seed),
      seed,
      start: this.opening,
      entries: this.entries.map((e) => [e.seat, e.verb, e.target, e.rolls]),
      hash: hashOf(this.state),
      outcome: this.#outcome(),
      digest: '',
    }
    record.digest = hashOf(record)
    return record
  }

  #outcome(): MatchRecord['outcome'] {
    try {
      const { seats } = this.game.scenarios[this.game.scenarioOf(this.state)]
      const outcome = this.game.outcome(this.state, this.game.board)
      return outcome && { winners: outcome.winners.map((w) => seats[w]), rule: outcome.rule }
    } catch {
      return null // The state is broken; the record still leads to it.
    }
  }

  private pickSeat(mask: number): number {
    if (mask === 0) return NONE
    let seat = 31 - Math.clz32(mask)
    // Mostly one seat is awaited.
    while ((mask & (mask - 1)) !== 0 && (this.rng.int(2) === 0 || (mask & (1 << seat)) === 0))
      seat = this.rng.int(31 - Math.clz32(mask) + 1)
    return seat
  }

  private pickByVerb(options: Options): number {
    let verbs = 1
    for (let i = 1; i < options.count; i++) if (options.verbs[i] !== options.verbs[i - 1]) verbs++
    let chosen = this.rng.int(verbs)
    let from = 0
    let to = 1
    for (; to < options.count; to++) {
      if (options.verbs[to] === options.verbs[to - 1]) continue
      if (chosen-- === 0) break
      from = to
    }
    return from + this.rng.int(to - from)
  }
}
