// Takes any option with equal probability.
import type { Rng, State } from '@tricorne/engine'
import type { Bot, Position } from './bot.ts'

export class RandomBot<S extends State, B> implements Bot<S, B> {
  readonly #rng: Rng

  constructor(rng: Rng) {
    this.#rng = rng
  }

  choose(position: Position<S, B>): number {
    return this.#rng.int(position.options.count)
  }
}
