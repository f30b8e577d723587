// What was done since the last fence and can still be undone: the steps, and copies of the state from which the
// position before any of them is reached again by replaying few.

import { clone } from './json.ts'
import type { Machine } from './machine.ts'
import { sure } from './sure.ts'
import { type Event, NONE, type State } from './types.ts'

/** An action that can still be undone. It drew no randomness. */
export interface Step {
  seat: number
  verb: string
  target: number | null
  /** Bit mask of the seats asked the same open question: their answers do not make this one final. */
  shared: number
  /** How many lines the log had after it. */
  lines: number
}

/** The position before step number `at`. */
interface Mark<S> {
  at: number
  lines: number
  state: S
}

/** The position as it would be without a seat's last step, as far as it was played; null: somebody acted on that step. */
interface Branch<S> {
  at: number
  done: number
  state: S | null
}

/** The lines of a log that are held in memory, and how many came before them. */
export interface Log {
  earlier: number
  events: Event[]
}

export const linesOf = ({ earlier, events }: Log): number => earlier + events.length

/** Marks grow rarer the further back they lie: one for each power of four. */
const bucket = (distance: number): number => Math.floor(Math.log2(distance + 1) / 2)

export class Since<S extends State, B> {
  steps: Step[] = []
  /** The first is the fence. Empty: the present position is the fence. */
  private marks: Mark<S>[] = []
  private readonly branches = new Map<number, Branch<S>>()
  private readonly machine: Machine<S, B>

  constructor(machine: Machine<S, B>) {
    this.machine = machine
  }

  /** The position at the fence; null if it is the present one. */
  get fence(): Omit<Mark<S>, 'at'> | null {
    return this.marks[0] ?? null
  }

  /** Goes on from a fence and the steps after it. */
  restore(fence: Omit<Mark<S>, 'at'> | null, steps: Step[]): void {
    this.clear()
    if (fence === null) return
    this.marks.push({ ...fence, at: 0 })
    this.steps = steps
  }

  /** Sets the fence to the present position. */
  clear(): void {
    this.steps = []
    this.marks = []
    this.branches.clear()
  }

  /** To be called before a step is performed. */
  mark(state: S, lines: number): void {
    this.marks.push({ at: this.steps.length, lines, state: clone(state) })
    if (this.marks.length > 3) this.thin()
  }

  /** The position before the step that was marked last and then failed. */
  takeBack(): Omit<Mark<S>, 'at'> {
    return sure(this.marks.pop())
  }

  /** Moves the fence past the first `count` steps. */
  makeFirm(count: number): void {
    if (count === this.steps.length) {
      this.clear()
      return
    }
    const state = this.stateBefore(count)
    const later = this.marks.filter(({ at }) => at > count).map((mark) => ({ ...mark, at: mark.at - count }))
    this.marks = [{ at: 0, lines: this.steps[count - 1].lines, state }, ...later]
    this.steps = this.steps.slice(count)
    this.branches.clear()
  }

  /** Whether the seat's last step can be undone: whatever others did after it must be just as possible without it. */
  canUndo(seat: number): boolean {
    const at = this.lastOf(seat)
    if (at < 0 || at === this.steps.length - 1) return at >= 0
    let branch = this.branches.get(seat)
    if (branch?.at !== at) {
      branch = { at, done: at + 1, state: this.stateBefore(at) }
      this.branches.set(seat, branch)
    }
    for (; branch.state !== null && branch.done < this.steps.length; branch.done++)
      if (!this.isSame(branch.state, this.steps[branch.done])) branch.state = null
    return branch.state !== null
  }

  /** Takes the seat's last step out and gives the state without it; `log` is cut and written anew accordingly. */
  undo(seat: number, log: Log): S {
    const at = this.lastOf(seat)
    const from = this.markBefore(at)
    const { at: first, lines, state } = this.marks[from]
    const rest = this.steps.slice(first).filter((_, i) => first + i !== at)
    this.steps.length = first
    this.marks.length = from
    this.branches.clear()
    log.events.length = lines - log.earlier
    for (const step of rest) {
      this.mark(state, linesOf(log))
      this.apply(state, step, log.events)
      this.steps.push({ ...step, lines: linesOf(log) })
    }
    return state
  }

  private lastOf(seat: number): number {
    return this.steps.findLastIndex((step) => step.seat === seat)
  }

  private markBefore(at: number): number {
    return this.marks.findLastIndex((mark) => mark.at <= at)
  }

  /** A copy of the position before a step. */
  private stateBefore(at: number): S {
    const mark = this.marks[this.markBefore(at)]
    const state = clone(mark.state)
    for (const step of this.steps.slice(mark.at, at)) this.apply(state, step, null)
    return state
  }

  /** Performs a step on a state that may be another than when it was done; false if it is not the same there. */
  private isSame(state: S, step: Step): boolean {
    if (this.machine.judge(state, step.seat, step.verb, step.target ?? NONE) !== null) return false
    this.apply(state, step, null)
    return !this.machine.fenced
  }

  private apply(state: S, { seat, verb, target }: Step, events: Event[] | null): void {
    this.machine.events = events
    this.machine.rolls = null
    this.machine.apply(state, seat, verb, target ?? NONE)
  }

  private thin(): void {
    const end = this.steps.length
    const newest = this.marks.length - 1
    let last = -1
    this.marks = this.marks.filter(({ at }, i) => {
      const own = bucket(end - at)
      if (i > 0 && i < newest && own === last) return false
      last = own
      return true
    })
  }
}
