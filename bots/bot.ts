// What every bot is given and what it returns.
import {
  type Game,
  type Machine,
  NONE,
  Options,
  type Rng,
  type SeatView,
  type State,
  sure,
  viewOf,
} from '@tricorne/engine'
import type { BotPart } from '@tricorne/kit'

/**
 * A seat's place at a decision. It gives no access to the true state: what the seat does not know
 * comes from `sample` only, so a bot cannot cheat. It is valid during `choose` and reused after.
 */
export interface Position<S extends State = State, B = unknown> {
  readonly game: Game<S, B>
  readonly seat: number
  /** The number of the decision in its match: consecutive decisions of a seat, its turn, have consecutive numbers. */
  readonly number: number
  /** Seat ids of the scenario, in seat order. */
  readonly seats: readonly string[]
  /** The legal options of the seat; never empty. The bot must not change them. */
  readonly options: Options
  /** What a person in this seat would be sent. Built on request. */
  readonly view: SeatView
  /** A state that looks the same to the seat, with hidden information sampled. */
  sample(rng: Rng): S
}

/** How much a bot uses of what has been learned from matches of a game. */
export type Experience = 'none' | 'some' | 'all'

/** A game that says nothing to bots is played by its outcome alone. */
const SILENT: BotPart<State, unknown> = { evaluate: () => 0.5 }

/** What bots know of a game. */
export const partOf = <S extends State, B>(game: Game<S, B>): BotPart<S, B> =>
  (game.bot ?? SILENT) as BotPart<S, B>

/** The game as a bot of this experience sees it. */
export function seenWith<S extends State, B>(game: Game<S, B>, experience: Experience): Game<S, B> {
  const bot = partOf(game)
  const evaluate = experience === 'none' ? bot.plain : experience === 'some' ? bot.schooled : undefined
  return evaluate === undefined ? game : { ...game, bot: { ...bot, evaluate } }
}

/** One seat's player for one match. It may remember things between its decisions. */
export interface Bot<S extends State = State, B = unknown> {
  /** Index of the chosen option. */
  choose(position: Position<S, B>): number
}

/** The position as the driver of a match holds it, state included; the bot sees only the interface. */
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

  /** Moves to a decision of the seat and lists its options. A caller that skips decisions must give this one's number. */
  at(state: S, seat: number, number = this.number + 1): this {
    this.#state = state
    this.seat = seat
    this.number = number
    this.seats = this.game.scenarios[this.game.scenarioOf(state)].seats
    this.#machine.list(state, seat, this.options)
    return this
  }

  get view(): SeatView {
    return viewOf(this.#machine, sure(this.#state), this.seat, this.#scratch)
  }

  sample(rng: Rng): S {
    return this.game.sample(sure(this.#state), this.seat, rng, this.game.board)
  }
}
