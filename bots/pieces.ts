// A movement in haste, piece by piece: each goes where it looks best at a glance, or stays if that looks better.
import { clone, type Machine, NONE, Options, type State } from '@tricorne/engine'
import { type Line, type LineFinder, mark, worth } from './lines.ts'

/** Actions that may be tried for a piece. */
const BUDGET = 24

export class Pieces<S extends State, B> {
  readonly #machine: Machine<S, B>
  readonly #finder: LineFinder<S, B>
  readonly #options = new Options()
  /** Pieces that have gone or shall stay, by the click that picks them up, and whose they are. */
  readonly #tried = new Set<number>()
  #seat = NONE
  #turn = NONE

  constructor(machine: Machine<S, B>, finder: LineFinder<S, B>) {
    this.#machine = machine
    this.#finder = finder
  }

  /** Nothing has been tried yet. */
  forget(): void {
    this.#tried.clear()
  }

  /** How the next piece goes that had better go; or what ends the movement. Null if it cannot be ended. */
  next(s: S, seat: number, turn: number): Line | null {
    if (seat !== this.#seat || turn !== this.#turn) this.#tried.clear()
    this.#seat = seat
    this.#turn = turn
    const options = this.#options
    for (;;) {
      this.#machine.list(s, seat, options)
      const i = this.#first(s)
      if (i < 0) return this.#end()
      const verb = options.verbs[i]
      const target = options.targets[i]
      this.#tried.add(mark(verb, target))
      const line = this.#go(s, verb, target)
      if (line !== null) return line
    }
  }

  /** The piece at which the game would look first, of those that were not tried; -1 if none is left that it would look at. */
  #first(s: S): number {
    const { game, board } = this.#machine
    const { count, verbs, targets } = this.#options
    let first = -1
    let most = 0
    for (let i = 0; i < count; i++) {
      if (targets[i] === NONE || this.#tried.has(mark(verbs[i], targets[i]))) continue
      const promise = game.order?.(s, this.#seat, verbs[i], targets[i], board) ?? 1
      if (promise <= most) continue
      most = promise
      first = i
    }
    return first
  }

  /** The best line that begins with this click, or null if it is better to leave it. */
  #go(s: S, verb: string, target: number): Line | null {
    const machine = this.#machine
    const seat = this.#seat
    const home = s.frames.length
    const stay = worth(machine, s, seat)
    const picked = clone(s)
    machine.apply(picked, seat, verb, target)
    if (picked.frames.length <= home || machine.awaits(picked) !== 1 << seat) {
      const value = worth(machine, picked, seat)
      return value > stay ? { verbs: [verb], targets: [target], value } : null
    }
    const [line] = this.#finder.find(picked, seat, home, { budget: BUDGET, most: 1 })
    if (line === undefined || line.value <= stay) return null
    return { verbs: [verb, ...line.verbs], targets: [target, ...line.targets], value: line.value }
  }

  /** The option without a target. */
  #end(): Line | null {
    const { count, verbs, targets } = this.#options
    for (let i = 0; i < count; i++)
      if (targets[i] === NONE) return { verbs: [verbs[i]], targets: [NONE], value: 0 }
    return null
  }
}
