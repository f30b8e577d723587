// Evaluates positions with the game's `evaluate` on samples. One click is one decision, so it looks
// ahead through its own clicks until their procedure is over.
import { clone, Machine, NONE, Options, type Rng, type State, sure } from '@tricorne/engine'
import { type Bot, type Position, partOf, seenWith } from './bot.ts'
import { keyOf } from './key.ts'
import { DRAW } from './lines.ts'

export interface GreedySettings {
  /** How many samples a decision is evaluated on; one is enough where nothing is hidden. */
  samples: number
  /** How many actions may be tried for one decision, over all samples. */
  budget: number
}

const DEFAULTS: GreedySettings = { samples: 2, budget: 3000 }

/** Maximum length of a line of clicks. */
const DEEPEST = 64

/** A line of own clicks. */
class Line {
  length = 0
  readonly verbs: string[] = []
  readonly targets: number[] = []
  /** The line ends before the procedure does: what follows must be searched again. */
  open = false

  clear(open: boolean): void {
    this.length = 0
    this.open = open
  }

  /** For choosing among equals: short before long, finished before open. */
  get cost(): number {
    return this.length + (this.open ? DEEPEST : 0)
  }

  /** Sets this line to: this click, then the rest. */
  set(verb: string, target: number, rest: Line): void {
    this.verbs[0] = verb
    this.targets[0] = target
    for (let i = 0; i < rest.length; i++) {
      this.verbs[i + 1] = rest.verbs[i]
      this.targets[i + 1] = rest.targets[i]
    }
    this.length = rest.length + 1
    this.open = rest.open
  }
}

export class GreedyBot<S extends State, B> implements Bot<S, B> {
  readonly #rng: Rng
  readonly #settings: GreedySettings
  #machine: Machine<S, B> | null = null
  #seat = NONE

  // The plan: clicks not yet made, and the stack depth at which it will be over.
  readonly #plan = new Line()
  #at = 0
  #home = NONE

  // One search. All buffers are reused by the next one.
  #spent = 0
  readonly #seed = [1, 2, 3, 4]
  readonly #options: Options[] = []
  readonly #lines: Line[] = []
  readonly #roots: Line[] = []
  readonly #values: number[] = []
  readonly #known = new Map<number, number>()

  constructor(rng: Rng, settings: Partial<GreedySettings> = {}) {
    this.#rng = rng
    this.#settings = { ...DEFAULTS, ...settings }
  }

  choose(position: Position<S, B>): number {
    const planned = this.#follow(position.options)
    if (planned >= 0) return planned
    return this.#search(position)
  }

  /** The next click of the plan, if it is still offered. */
  #follow(options: Options): number {
    const plan = this.#plan
    if (this.#at >= plan.length) return -1
    const verb = plan.verbs[this.#at]
    const target = plan.targets[this.#at]
    for (let i = 0; i < options.count; i++) {
      if (options.verbs[i] === verb && options.targets[i] === target) {
        this.#at++
        if (this.#at === plan.length && !plan.open) this.#home = NONE
        return i
      }
    }
    plan.clear(true)
    return -1
  }

  #search(position: Position<S, B>): number {
    const { options } = position
    const values = this.#values
    values.length = 0
    for (let i = 0; i < options.count; i++) values.push(0)
    this.#seat = position.seat
    this.#machine ??= new Machine(seenWith(position.game, 'none'))
    const samples = Math.max(1, options.count > 1 ? this.#settings.samples : 1)
    let first = 0
    for (let n = 0; n < samples; n++) {
      const state = position.sample(this.#rng)
      const key = keyOf(state)
      if (n === 0) {
        first = key
        if (this.#home === NONE || state.frames.length <= this.#home) this.#home = state.frames.length
      } else if (key === first) break
      this.#value(state, options, n, this.#settings.budget / samples)
    }
    return this.#take(this.#best(options.count))
  }

  /** Adds the value of every option on one sample. */
  #value(state: S, options: Options, n: number, budget: number): void {
    this.#known.clear()
    this.#spent = 0
    for (let i = 0; i < 4; i++) this.#seed[i] = this.#rng.next()
    for (let i = 0; i < options.count; i++) {
      const share = (budget - this.#spent) / (options.count - i)
      const s = i === options.count - 1 ? state : clone(state)
      this.#values[i] += this.#after(s, options.verbs[i], options.targets[i], 0, share)
      if (n > 0) continue
      this.#roots[i] ??= new Line()
      this.#roots[i].set(options.verbs[i], options.targets[i], this.#line(0))
    }
  }

  /** The best root option; among equals the shorter line, then the generator decides. */
  #best(count: number): number {
    let best = 0
    let equals = 1
    for (let i = 1; i < count; i++) {
      const gain = this.#values[i] - this.#values[best] || this.#roots[best].cost - this.#roots[i].cost
      if (gain > 0) {
        best = i
        equals = 1
      } else if (gain === 0 && this.#rng.int(++equals) === 0) best = i
    }
    return best
  }

  /** Makes the option's line the plan; its first click is being made now. */
  #take(option: number): number {
    const line = this.#roots[option]
    const plan = this.#plan
    plan.clear(line.open)
    for (let i = 0; i < line.length; i++) {
      plan.verbs[i] = line.verbs[i]
      plan.targets[i] = line.targets[i]
    }
    plan.length = line.length
    this.#at = 1
    if (plan.length === 1 && !plan.open) this.#home = NONE
    return option
  }

  /** Carries out a click on `s`; returns the value of where it leads, with the line there in `#line(depth)`. */
  #after(s: S, verb: string, target: number, depth: number, share: number): number {
    const machine = sure(this.#machine)
    const [a, b, c, d] = this.#seed
    // The same chance draws for all options: luck must not choose between them.
    machine.rng.seed(a, b, c, d)
    machine.apply(s, this.#seat, verb, target)
    this.#spent++
    const line = this.#line(depth)
    const over = s.frames.length <= this.#home || machine.awaits(s) !== 1 << this.#seat
    // Many orders of clicks lead to the same position.
    const key = keyOf(s)
    const known = this.#known.get(key)
    if (known !== undefined) {
      line.clear(!over)
      return known
    }
    // Where chance or a secret decides, a plan beyond it would rely on a single throw of the dice.
    const blind = machine.fenced || depth === DEEPEST
    if (over || blind) line.clear(!over)
    const value = over || blind ? this.#worth(s) : this.#expand(s, depth, share - 1)
    this.#known.set(key, value)
    return value
  }

  /** The value of a position where the seat itself goes on. Overwrites `s`. */
  #expand(s: S, depth: number, share: number): number {
    const options = this.#optionsAt(depth)
    this.#machine?.list(s, this.#seat, options)
    const count = options.count
    const line = this.#line(depth)
    if (count === 0) {
      line.clear(true)
      return this.#worth(s)
    }
    if (share < count) return this.#finish(s, options, depth)
    const end = this.#spent + share
    let best = -Infinity
    let equals = 1
    for (let i = 0; i < count; i++) {
      const next = i === count - 1 ? s : clone(s)
      const part = (end - this.#spent) / (count - i)
      const value = this.#after(next, options.verbs[i], options.targets[i], depth + 1, part)
      const rest = this.#line(depth + 1)
      // Among equals the shorter line, then the generator decides.
      const gain = value - best || line.cost - 1 - rest.cost
      if (gain > 0) equals = 1
      else if (gain < 0 || this.#rng.int(++equals) !== 0) continue
      best = value
      line.set(options.verbs[i], options.targets[i], rest)
    }
    return best
  }

  /** No budget left: end the procedure quickly, which an option without a target usually does. */
  #finish(s: S, options: Options, depth: number): number {
    let stop = 0
    for (let i = 0; i < options.count; i++) if (options.targets[i] === NONE) stop = i
    const verb = options.verbs[stop]
    const target = options.targets[stop]
    const value = this.#after(s, verb, target, depth + 1, 0)
    this.#line(depth).set(verb, target, this.#line(depth + 1))
    return value
  }

  #worth(s: S): number {
    const { game, board } = sure(this.#machine)
    if (s.frames.length > 0) return partOf(game).evaluate(s, this.#seat, board)
    const winners = game.outcome(s, board)?.winners ?? []
    if (winners.length === 0) return DRAW
    return winners.includes(this.#seat) ? 1 : 0
  }

  #optionsAt(depth: number): Options {
    this.#options[depth] ??= new Options()
    return this.#options[depth]
  }

  #line(depth: number): Line {
    this.#lines[depth] ??= new Line()
    return this.#lines[depth]
  }
}
