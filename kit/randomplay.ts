// For tests: matches played at random, with an eye on every action.
import { type Event, type Game, Machine, Options, Rng, type Setup, type State } from '@tricorne/engine'

export interface Action {
  seat: number
  verb: string
  target: number
}

/** How a match is played and who watches. Everything but the seed may be left out. */
export interface Plan<S extends State, M> {
  seed: number
  /** At most so many actions. */
  most?: number
  /** Stops at the first position where this holds. */
  until?(s: S): boolean
  /** Before every question: what seats do without being asked. */
  talk?(machine: M, s: S): void
  /** Which of the awaited seats answers; the last one if nothing is said. */
  seat?(mask: number, chance: Rng): number
  /** The index of an option, or -1 to leave it to chance. */
  choose?(options: Options, s: S, chance: Rng): number
  before?(s: S, action: Action, machine: M): void
  /** Seen after every action, with the events that it caused. */
  after?(s: S, action: Action, events: Event[], machine: M): void
}

/** The same of a whole match: its scenario, and options by name; the others are the defaults. */
export interface MatchPlan<S extends State, M> extends Plan<S, M> {
  scenario?: string
  options?: Record<string, string>
}

export interface Played<S, M> {
  s: S
  machine: M
  events: Event[]
  actions: Action[]
}

/** The last of the seats in a mask. */
export const lastOf = (mask: number): number => 31 - Math.clz32(mask)

/** Option values by name as a match is set up with them; those not named are the defaults. */
export const valuesOf = (
  options: readonly { id: string; values: readonly string[] }[],
  named: Record<string, string> = {},
): number[] => options.map((o) => Math.max(0, o.values.indexOf(named[o.id] ?? o.values[0])))

/** Plays from the first question to the end, or as far as the plan says. */
export function playOut<S extends State, B, M extends Machine<S, B>>(
  machine: M,
  setup: Setup,
  plan: Plan<S, M>,
): Played<S, M> {
  machine.rng = Rng.of(plan.seed)
  machine.events ??= []
  const { events } = machine
  const chance = Rng.of(plan.seed + 1_000_000)
  const s = machine.start(setup)
  const actions: Action[] = []
  const options = new Options()
  while (actions.length < (plan.most ?? Number.POSITIVE_INFINITY)) {
    plan.talk?.(machine, s)
    const mask = machine.awaits(s)
    if (mask === 0 || plan.until?.(s)) break
    const seat = plan.seat?.(mask, chance) ?? lastOf(mask)
    machine.list(s, seat, options)
    if (options.count === 0) throw new Error('a dead end')
    const chosen = plan.choose?.(options, s, chance) ?? -1
    const i = chosen >= 0 ? chosen : chance.int(options.count)
    const action = { seat, verb: options.verbs[i], target: options.targets[i] }
    const from = events.length
    plan.before?.(s, action, machine)
    machine.apply(s, seat, action.verb, action.target)
    actions.push(action)
    plan.after?.(s, action, events.slice(from), machine)
  }
  return { s, machine, events, actions }
}

/** Draws a verb first, then a target: verbs with many targets would crowd out the others. */
export function byVerb(options: Options, _s: State, chance: Rng): number {
  const verbs = [...new Set(options.verbs.slice(0, options.count))]
  const verb = verbs[chance.int(verbs.length)]
  const first = options.verbs.indexOf(verb)
  let last = first
  while (last + 1 < options.count && options.verbs[last + 1] === verb) last++
  return first + chance.int(last - first + 1)
}

/** Goes on from a position for some actions; changes the state and answers it. */
export function goOn<S extends State, B>(game: Game<S, B>, s: S, seed: number, most = 60): S {
  const machine = new Machine(game)
  machine.rng = Rng.of(seed)
  const chance = Rng.of(seed + 1)
  const options = new Options()
  for (let i = 0; i < most && machine.awaits(s) !== 0; i++) {
    const seat = lastOf(machine.awaits(s))
    machine.list(s, seat, options)
    const k = chance.int(options.count)
    machine.apply(s, seat, options.verbs[k], options.targets[k])
  }
  return s
}
