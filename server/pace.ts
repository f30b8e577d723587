// Limits the work in one turn of the event loop. Otherwise all queued messages would be handled before
// anything else: promises run before sockets and timers.
interface Waiting {
  cost: number
  go(): void
}

export class Pace {
  readonly #most: number
  #left: number
  readonly #waiting: Waiting[] = []
  #renewing = false

  /** `most`: the total cost allowed in one turn. */
  constructor(most: number) {
    this.#most = most
    this.#left = most
  }

  /** Settles when there is room for this, first come, first served; immediately if there is room now. */
  take(cost: number): Promise<void> | undefined {
    this.#renewLater()
    if (this.#waiting.length === 0 && this.#left > 0) {
      this.#left -= cost
      return undefined
    }
    return new Promise((resolve) => this.#waiting.push({ cost, go: resolve }))
  }

  #renewLater(): void {
    if (this.#renewing) return
    this.#renewing = true
    setImmediate(() => this.#renew())
  }

  #renew(): void {
    this.#renewing = false
    this.#left = this.#most
    let gone = 0
    for (; gone < this.#waiting.length && this.#left > 0; gone++) {
      this.#left -= this.#waiting[gone].cost
      this.#waiting[gone].go()
    }
    this.#waiting.splice(0, gone)
    if (gone > 0) this.#renewLater()
  }
}
