// Several actions of one seat, taken whole or not at all.
import { clone } from './json.ts'
import type { Machine } from './machine.ts'
import type { Refusal } from './match.ts'
import { Rng } from './rng.ts'
import { NONE, type State } from './types.ts'

/** One action of a batch. */
export interface BatchAction {
  verb: string
  target: number | null
  /** The first value of the question that it answers: the general, the kind of unit. Refused where another is asked. */
  about?: number
}

/** Why a batch was refused: the refusal of one of its actions. */
export interface BatchRefusal extends Refusal {
  /** Its number, from 0. */
  at: number
}

/** The most actions of a batch. */
export const MOST_TOGETHER = 64

const ALONE = 'Only the last action of a batch may draw lots, show a secret, or ask somebody else.'

/** Thrown in the place of a draw. */
class Drawn extends Error {}

class NoRng extends Rng {
  override next(): number {
    throw new Drawn()
  }
}

/** What a trial needs to know of the match. */
interface Trial<S extends State, B> {
  machine: Machine<S, B>
  state: S
  seat: number
  /** Whether another seat has answered the open question already: to close it shows the answers. */
  answered: boolean
  refuse(machine: Machine<S, B>, state: S, action: BatchAction): Refusal | null
}

const alone = (at: number, message: string): BatchRefusal => ({ at, error: 'not-together', message })

/**
 * Judges the actions one after another on a copy of the state. Nothing is drawn, and a position that the seat could not
 * take back to is never reached, so a refusal tells no more than the same actions done and undone one by one.
 */
export function tryBatch<S extends State, B>(
  { machine, state, seat, answered, refuse }: Trial<S, B>,
  actions: readonly BatchAction[],
): BatchRefusal | null {
  if (actions.length === 0) return alone(0, 'A batch has at least one action.')
  if (actions.length > MOST_TOGETHER)
    return alone(MOST_TOGETHER, `A batch has at most ${MOST_TOGETHER} actions.`)
  const s = actions.length === 1 ? state : clone(state)
  for (const [at, action] of actions.entries()) {
    const refusal = misses(machine, s, seat, action) ?? refuse(machine, s, action)
    if (refusal !== null) return { at, ...refusal }
    if (at === actions.length - 1) return null
    if (!goesOn(machine, s, action.verb)) return alone(at, ALONE)
    if (endsBatch(machine, s, seat, action, answered)) return alone(at, ALONE)
  }
  return null
}

/** Whether a batch may go on after a verb of the present decision. */
export function goesOn<S extends State, B>(machine: Machine<S, B>, s: S, verb: string): boolean {
  const { together = [] } = machine.decision(s) ?? {}
  return together === true ? !machine.isAside(verb) : together.includes(verb)
}

function misses<S extends State, B>(
  machine: Machine<S, B>,
  s: S,
  seat: number,
  { about }: BatchAction,
): Refusal | null {
  if (about === undefined || machine.firstValue(s, seat) === about) return null
  return { error: 'not-awaited', message: 'This seat is not asked about that now.' }
}

/** Does an action on the copy; true if the seat could not go on from there, or could not go back. */
export function endsBatch<S extends State, B>(
  machine: Machine<S, B>,
  s: S,
  seat: number,
  { verb, target }: BatchAction,
  answered: boolean,
): boolean {
  const before = machine.awaits(s)
  const { rng } = machine
  machine.rng = new NoRng()
  try {
    machine.apply(s, seat, verb, target ?? NONE)
  } catch (error) {
    if (error instanceof Drawn) return true
    throw error
  } finally {
    machine.rng = rng
  }
  const after = machine.awaits(s)
  const closed = answered && !machine.stayed
  return machine.fenced || closed || (after & (1 << seat)) === 0 || (after & ~before) !== 0
}
