// A grid of squares that are taken, by water, roads or towns, so that signs keep off them.
import type { Point } from './geometry.ts'

export class Taken {
  readonly #cells = new Set<number>()
  readonly #side: number
  readonly #below: number

  /** `below` is how far down a sign reaches, as a share of how far it reaches to the sides. */
  constructor(side: number, below: number) {
    this.#side = side
    this.#below = below
  }

  #key(x: number, y: number): number {
    return Math.floor(x / this.#side) * 4096 + Math.floor(y / this.#side)
  }

  take([x, y]: Point, r: number): void {
    for (let dx = -r; dx <= r; dx += this.#side)
      for (let dy = -r; dy <= r; dy += this.#side) this.#cells.add(this.#key(x + dx, y + dy))
  }

  /** Is there room for a sign? */
  free([x, y]: Point, r: number): boolean {
    for (let dx = -r; dx <= r; dx += this.#side)
      for (let dy = -r; dy <= r * this.#below; dy += this.#side)
        if (this.#cells.has(this.#key(x + dx, y + dy))) return false
    return true
  }
}
