// For tests: whole matches played at random, with an eye on every action.
import { type Event, Machine, Options, Rng } from '@tricorne/engine'
import type { Board } from './board.ts'
import { leipzig } from './index.ts'
import { OPTIONS } from './options.ts'
import type { LeipzigState } from './state.ts'

export interface Action {
  seat: number
  verb: string
  target: number
}

interface Plan {
  seed: number
  scenario?: string
  /** Option values; the defaults if there are none. */
  options?: number[]
  /** At most so many actions. */
  most?: number
  /** Stops at the first position where this holds. */
  until?(s: LeipzigState): boolean
  /** Seen before every action. */
  before?(s: LeipzigState, action: Action): void
  /** Seen after every action, with the events that it caused. */
  after?(s: LeipzigState, action: Action, events: Event[], machine: Machine<LeipzigState, Board>): void
}

export interface Played {
  s: LeipzigState
  events: Event[]
  actions: Action[]
  machine: Machine<LeipzigState, Board>
}

/** Plays from the first question to the end, or as far as the plan says. A verb is drawn first, then a target. */
export function playOut(plan: Plan): Played {
  const machine = new Machine(leipzig)
  const events: Event[] = []
  machine.events = events
  machine.rng = Rng.of(plan.seed)
  const chance = Rng.of(plan.seed + 1_000_000)
  const s = machine.start({
    scenario: plan.scenario ?? 'beginner',
    options: plan.options ?? OPTIONS.map(() => 0),
  })
  const actions: Action[] = []
  const options = new Options()
  while (actions.length < (plan.most ?? Number.POSITIVE_INFINITY)) {
    const mask = machine.awaits(s)
    if (mask === 0 || plan.until?.(s)) break
    const seat = 31 - Math.clz32(mask)
    machine.list(s, seat, options)
    if (options.count === 0) throw new Error('a dead end')
    const i = pick(options, chance)
    const action = { seat, verb: options.verbs[i], target: options.targets[i] }
    const from = events.length
    plan.before?.(s, action)
    machine.apply(s, seat, action.verb, action.target)
    actions.push(action)
    plan.after?.(s, action, events.slice(from), machine)
  }
  return { s, events, actions, machine }
}

/** Verbs with many targets would crowd out the others. */
function pick(options: Options, chance: Rng): number {
  const verbs = [...new Set(options.verbs.slice(0, options.count))]
  const verb = verbs[chance.int(verbs.length)]
  const first = options.verbs.indexOf(verb)
  let last = first
  while (last + 1 < options.count && options.verbs[last + 1] === verb) last++
  return first + chance.int(last - first + 1)
}
