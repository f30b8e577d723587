// The house clock counts the time that the server has been open, in milliseconds since its data file was made. It
// stands still while the server is down or its process is stopped, and does not follow the clock of the machine: so a
// clock that is set forward makes nobody absent.

export interface Clock {
  now(): number
}

/** How often the time is counted and kept. */
export const TICK = 60_000

/** A longer gap between two counts means that the process stood still, and nobody could have connected. */
const LONGEST_GAP = 2 * TICK

export class HouseClock implements Clock {
  #counted: number
  #last: number
  readonly #monotonic: () => number

  /** `counted` is what was kept when the server was open the last time. */
  constructor(counted: number, monotonic: () => number = () => performance.now()) {
    this.#counted = counted
    this.#monotonic = monotonic
    this.#last = monotonic()
  }

  now(): number {
    const at = this.#monotonic()
    this.#counted += Math.min(Math.max(0, at - this.#last), LONGEST_GAP)
    this.#last = at
    return Math.floor(this.#counted)
  }
}
