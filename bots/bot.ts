// What every bot is given and what it answers.
import {
  type Game,
  type Machine,
  NONE,
  Options,
  type Rng,
  type SeatView,
  type State,
  viewOf,
} from '@tricorne/engine'

/**
 * A seat's place at a decision. It holds no way to the true state: what the seat does not know
 * comes from `sample` only, so a bot cannot cheat. It is valid during `choose` and reused after.
 */
export interface Position<S extends State = State, B = unknown> {
  readonly game: Game<S, B>
  readonly seat: number
  /** The number of the decision in its match: a seat's decisions in a row, which are its turn, have numbers in a row. */
  readonly number: number
  /** Seat ids of the scenario, in seat order. */
  readonly seats: readonly string[]
  /** The legal options of the seat; never empty. Not to be changed by the bot. */
  readonly options: Options
  /** What a person in this seat would be sent. Built when asked for. */
  readonly view: SeatView
  /** A state that looks the same to the seat, with what it cannot know dealt anew. */
  sample(rng: Rng): S
}

/** How much a bot knows of what a game's matches have taught. */
export type Experience = 'none' | 'some' | 'all'

/** The game as a bot of this experience sees it. */
export function seenWith<S extends State, B>(game: Game<S, B>, experience: Experience): Game<S, B> {
  const evaluate = experience === 'none' ? game.plain : experience === 'some' ? game.schooled : undefined
  return evaluate === undefined ? game : { ...game, evaluate }
}

/** One seat's player for one match. It may remember things between its decisions. */
export interface Bot<S extends State = State, B = unknown> {
  /** Index of the chosen option. */
  choose(position: Position<S, B>): number
}

/** The position of whoever drives a match: he holds the state, the bot sees the interface. */
export class SeatPosition<S extends State, B> implements Position<S, B> {
  readonly game: Game<S, B>
  readonly options = new Options()
  seat = NONE
  number = NONE
  seats: readonly string[] = []
  readonly #machine: Machine<S, B>
  readonly #scratch = new Options()
  #state: S | null = null

  constructor(machine: Machine<S, B>) {
    this.game = machine.game
    this.#machine = machine
  }

  /** Goes to a decision of the seat and lists its options. Who skips decisions must say what number this one has. */
  at(state: S, seat: number, number = this.number + 1): this {
    this.#state = state
    this.seat = seat
    this.number = number
    this.seats = this.game.scenarios[this.game.scenarioOf(state)].seats
    this.#machine.list(state, seat, this.options)
    return this
  }

  get view(): SeatView {
    return viewOf(this.#machine, this.#state as S, this.seat, this.#scratch)
  }

  sample(rng: Rng): S {
    return this.game.sample(this.#state as S, this.seat, rng, this.game.board)
  }
}
