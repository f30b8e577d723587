// For tests: whole matches played at random, with an eye on every action.
import { type Event, Machine, Options, Rng } from '@tricorne/engine'
import { lastMan } from './index.ts'
import { OPTIONS } from './options.ts'
import type { LastManState } from './state.ts'

export interface Action {
  seat: number
  verb: string
  target: number
}

interface Plan {
  seed: number
  scenario?: string
  /** Values by name; the others are the defaults. */
  options?: Record<string, string>
  /** At most so many actions. */
  most?: number
  /** Seen after every action, with the events that it caused. */
  after?(s: LastManState, action: Action, events: Event[]): void
}

/** Plays from the first question to the end, or as far as the plan says. */
export function playOut(plan: Plan): { s: LastManState; actions: Action[]; events: Event[] } {
  const machine = new Machine(lastMan)
  machine.rng = Rng.of(plan.seed)
  const events: Event[] = []
  machine.events = events
  const chance = Rng.of(plan.seed + 1_000_000)
  const values = OPTIONS.map((o) => Math.max(0, o.values.indexOf(plan.options?.[o.id] ?? o.values[0])))
  const s = machine.start({ scenario: plan.scenario ?? 'campaign', options: values })
  const actions: Action[] = []
  const options = new Options()
  while (actions.length < (plan.most ?? Number.POSITIVE_INFINITY)) {
    const mask = machine.awaits(s)
    if (mask === 0) break
    const seat = mask === 3 ? chance.int(2) : mask - 1
    machine.list(s, seat, options)
    if (options.count === 0) throw new Error('a dead end')
    const i = chance.int(options.count)
    const action = { seat, verb: options.verbs[i], target: options.targets[i] }
    const from = events.length
    machine.apply(s, seat, action.verb, action.target)
    actions.push(action)
    plan.after?.(s, action, events.slice(from))
  }
  return { s, actions, events }
}
