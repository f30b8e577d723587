// What a viewer has been sent of late, and how much of it they have been shown.
import type { Event, SeatView } from '@tricorne/engine'
import type { Tellings } from '@tricorne/panels'
import { linesOf, oneStep, type Step, shared, stepsOf } from './lines.ts'

/** How long the log was, and the first and the last position with that log: not every action is told of. */
interface Moment {
  end: number
  view: SeatView
  last: SeatView
}

/** A step with the positions before and after it; null where the viewer was not there. */
export interface Told extends Step {
  before: SeatView | null
  view: SeatView
}

interface Sent {
  view: SeatView
  log: readonly Event[]
}

/** What happened between two positions, as one step. */
export function toldBetween(before: Sent, now: Sent, tellings: Tellings): Told | null {
  const step = oneStep(now.log, tellings, shared(before.log, now.log))
  return step && { ...step, before: before.view, view: now.view }
}

/** Positions that are kept: enough for a long turn of several players. */
const KEPT = 400

export class Trail {
  log: readonly Event[] = []
  /** How much of the log has been shown. */
  at = 0
  /** Where what is told again ends. */
  private stop: number | undefined
  private moments: Moment[] = []
  private readonly tellings: Tellings

  constructor(tellings: Tellings) {
    this.tellings = tellings
  }

  /** Takes in what was sent. What was taken back is forgotten, also where it has not been shown yet. */
  take(view: SeatView, log: readonly Event[]): void {
    const first = this.moments.length === 0
    const same = shared(this.log, log)
    if (same < this.log.length) this.moments = this.moments.filter(({ end }) => end <= same)
    this.log = log
    this.stop = undefined
    this.at = first ? log.length : Math.min(this.at, same)
    const latest = this.moments.at(-1)
    if (latest?.end === log.length) latest.last = view
    else this.moments.push({ end: log.length, view, last: view })
    if (this.moments.length > KEPT) this.moments.shift()
  }

  get behind(): boolean {
    return this.at < this.log.length
  }

  /** What is still to be shown. */
  get steps(): Step[] {
    return stepsOf(linesOf(this.log, this.tellings, this.at, this.stop))
  }

  /** Shows the next step; null when there is nothing more to tell. */
  next(): Told | null {
    const [step, ...more] = this.steps
    // Headings without anything below them are not worth a step.
    if (step === undefined || more.length === 0) this.skip()
    else this.at = step.end
    return step === undefined ? null : this.told(step)
  }

  /** Everything from a place in the log on as one step. */
  all(from: number): Told | null {
    const step = oneStep(this.log, this.tellings, from)
    return step && this.told(step)
  }

  skip(): void {
    this.at = this.log.length
    this.stop = undefined
  }

  /** Skips to the last step and shows that. */
  last(): Told | null {
    const step = this.steps.at(-1)
    this.skip()
    return step === undefined ? null : this.told(step)
  }

  /** Tells again what happened between two places in the log. */
  rewind(from: number, to: number): void {
    this.at = from
    this.stop = to
  }

  /** The position that belongs to what has been shown. */
  get view(): SeatView | null {
    return this.viewAt(this.at)
  }

  private told(step: Step): Told {
    const before = this.moments.findLast(({ end }) => end <= step.from)?.last ?? null
    return { ...step, before, view: this.viewAt(step.end) as SeatView }
  }

  /** The first position in which a part of the log had been told, or the last there is. */
  private viewAt(end: number): SeatView | null {
    return (this.moments.find((m) => m.end >= end) ?? this.moments.at(-1))?.view ?? null
  }
}
