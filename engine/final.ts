// Whether an action could be taken back, asked before it is done.
import { Machine } from './machine.ts'
import { Rng } from './rng.ts'
import type { Game, State } from './types.ts'

/** In how many positions it is tried: what a seat cannot know may decide whether a die is rolled. */
const TRIALS = 3

interface Intent {
  seat: number
  verb: string
  target: number
  /** Another seat has answered the same open question. */
  shared: boolean
}

/**
 * Tries a legal action on positions that look the same to the seat, so that the answer tells nothing that the seat
 * does not know. It is final where undo would not reach behind it, and where others are asked next: they may answer
 * before the seat thinks better of it.
 */
export function isFinal<S extends State, B>(game: Game<S, B>, s: S, intent: Intent, seed: number): boolean {
  const { seat, verb, target, shared } = intent
  if (game.asides !== undefined && Object.hasOwn(game.asides, verb)) return true
  const machine = new Machine(game)
  machine.rng = Rng.of(seed)
  for (let i = 0; i < TRIALS; i++) {
    const trial = game.sample(s, seat, machine.rng, game.board)
    machine.apply(trial, seat, verb, target)
    if (machine.fenced || (machine.awaits(trial) & (1 << seat)) === 0) return true
    if (shared && !machine.stayed) return true
  }
  return false
}
