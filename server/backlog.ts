// Memory that connections tie up: output they do not read, and messages they do not finish.
// Each connection has its own limit; this one is for all of them together.
export interface Holder {
  /** Bytes held for this connection now. */
  readonly held: number
  drop(): void
}

/** Less than this is not worth tracking: a view on its way to the network. */
export const NOTED = 16_384

export class Backlog {
  readonly #most: number
  readonly #noted = new Map<Holder, number>()
  #total = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Bytes as last noted. */
  get total(): number {
    return this.#total
  }

  /** Notes that the holder's total has grown. If the sum is too large, the largest holders are dropped. */
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

  /** Updates what was noted; some of it has gone out since. */
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

  /** Drops a little more than necessary, so that the next note does not end up here again. */
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
