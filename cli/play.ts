// One bot match on the bare machine: no log, no record, no undo.
import { type Bot, makeBot, SeatPosition } from '@tricorne/bots'
import { type Game, Machine, Rng, type Setup, type State, seedAction, seedFrom } from '@tricorne/engine'
import { Chronicler, type Told } from './chronicle.ts'

/** None of our games is nearly this long; one that is never ends. */
export const ACTION_LIMIT = 200_000

export interface Played {
  actions: number
  /** Seats that won (empty: a draw), or null if the match did not end by the rules. */
  winners: number[] | null
  /** Why it did not. */
  error: string | null
  /** If timed: the longest turn of every seat in milliseconds; a turn is a seat's consecutive decisions. */
  slowest?: number[]
  /** For a match that ended, on request. */
  told?: Told
}

/** The awaited seat that acts first when several are asked at once. */
export const firstSeat = (mask: number): number => 31 - Math.clz32(mask & -mask)

/** One of several independent random streams derived from a text. */
export function streamOf(seed: string, stream: number): Rng {
  const rng = new Rng()
  seedAction(rng, seedFrom(seed), stream)
  return rng
}

/** Times turns. */
class Clock {
  readonly slowest: number[]
  #seat = -1
  #since = 0

  constructor(seats: number) {
    this.slowest = Array(seats).fill(0)
  }

  /** This seat is to move; -1: none. */
  asks(seat: number): void {
    if (seat === this.#seat) return
    const now = performance.now()
    if (this.#seat >= 0)
      this.slowest[this.#seat] = Math.max(this.slowest[this.#seat], Math.ceil(now - this.#since))
    this.#seat = seat
    this.#since = now
  }
}

/** Plays one match to its end. The same seed, setup and bots play the same match. */
export class Table {
  readonly #machine: Machine<State, unknown>
  readonly #position: SeatPosition<State, unknown>
  readonly #setup: Setup
  readonly #limit: number
  readonly #chronicler: Chronicler | null

  /** `watched`: matches are also recorded for a report. */
  constructor(game: Game, setup: Setup, limit = ACTION_LIMIT, watched = false) {
    this.#machine = new Machine(game)
    this.#position = new SeatPosition(this.#machine)
    this.#setup = setup
    this.#limit = limit
    this.#chronicler = watched ? new Chronicler(game) : null
    this.#machine.events = this.#chronicler?.events ?? null
  }

  /** `specs`: the bots in seat order. */
  play(seed: string, specs: string[]): Played {
    const clock = new Clock(specs.length)
    const played: Played = { actions: 0, winners: null, error: null, slowest: clock.slowest }
    try {
      this.#run(seed, specs, played, clock)
    } catch (error) {
      played.error = `after ${played.actions} actions: ${error instanceof Error ? error.message : String(error)}`
    }
    return played
  }

  #run(seed: string, specs: string[], played: Played, clock: Clock): void {
    const machine = this.#machine
    const position = this.#position
    machine.rng = streamOf(seed, 0)
    const bots: Bot[] = specs.map((spec, i) => makeBot(spec, streamOf(seed, i + 1)))
    const s = machine.start(this.#setup)
    this.#chronicler?.begin(s)
    for (;;) {
      const mask = machine.awaits(s)
      if (mask === 0) break
      if (played.actions === this.#limit) throw new Error('the match does not end')
      const seat = firstSeat(mask)
      clock.asks(seat)
      position.at(s, seat, played.actions)
      const { options } = position
      if (options.count === 0) throw new Error(`seat ${seat} is asked and has no option`)
      const choice = bots[seat].choose(position)
      machine.apply(s, seat, options.verbs[choice], options.targets[choice])
      played.actions++
      this.#chronicler?.note(s)
    }
    clock.asks(-1)
    const outcome = machine.game.outcome(s, machine.board)
    if (s.frames.length > 0 || outcome === null)
      throw new Error('nobody is asked and nobody has won or drawn')
    played.winners = outcome.winners
    if (this.#chronicler) played.told = this.#chronicler.end(s, outcome.rule)
  }
}
