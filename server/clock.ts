// The house clock counts the time that the server has been running, in milliseconds since its data file was made. It
// stops while the server is down or its process is suspended, and ignores the system clock: so setting the system
// clock forward makes nobody absent.

export interface Clock {
  now(): number
  /** Another process has counted more. */
  atLeast?(counted: number): void
}

/** How often the time is counted and saved. */
export const TICK = 60_000

/** A longer gap between two counts means that the process was suspended and nobody could have connected. */
const LONGEST_GAP = 2 * TICK

export class HouseClock implements Clock {
  #counted: number
  #last: number
  readonly #monotonic: () => number

  /** `counted` is the value saved in the previous run. */
  constructor(counted: number, monotonic: () => number = () => performance.now()) {
    this.#counted = counted
    this.#monotonic = monotonic
    this.#last = monotonic()
  }

  atLeast(counted: number): void {
    this.#counted = Math.max(this.#counted, counted)
  }

  now(): number {
    const at = this.#monotonic()
    this.#counted += Math.min(Math.max(0, at - this.#last), LONGEST_GAP)
    this.#last = at
    return Math.floor(this.#counted)
  }
}
