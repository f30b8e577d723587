// What connections make the server hold: output that they do not read, and messages that they do not finish.
// Each is bounded by itself; here is the bound for all of them together.
export interface Holder {
  /** Bytes held for it now. */
  readonly held: number
  drop(): void
}

/** Below this a holder is not worth noting: a view on its way to the network. */
export const NOTED = 16_384

export class Backlog {
  readonly #most: number
  readonly #noted = new Map<Holder, number>()
  #total = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Bytes, as far as they were noted. */
  get total(): number {
    return this.#total
  }

  /** Something was added for the holder. If all together hold too much, those with the most are dropped. */
  note(holder: Holder): void {
    const { held } = holder
    if (held < NOTED) return
    this.#total += held - (this.#noted.get(holder) ?? 0)
    this.#noted.set(holder, held)
    if (this.#total > this.#most) this.#relieve()
  }

  forget(holder: Holder): void {
    this.#total -= this.#noted.get(holder) ?? 0
    this.#noted.delete(holder)
  }

  /** Looks again at what was noted; some of it has gone out since. */
  refresh(): void {
    this.#total = 0
    for (const holder of this.#noted.keys()) {
      const { held } = holder
      if (held < NOTED) this.#noted.delete(holder)
      else {
        this.#noted.set(holder, held)
        this.#total += held
      }
    }
  }

  /** Drops a little more than it must, so that the next note does not come here again. */
  #relieve(): void {
    this.refresh()
    if (this.#total <= this.#most) return
    const largest = [...this.#noted].sort(([, a], [, b]) => b - a)
    for (const [holder] of largest) {
      if (this.#total <= this.#most * 0.9) return
      this.forget(holder)
      holder.drop()
    }
  }
}
