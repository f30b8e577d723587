// Room for searches over the net; nothing in it outlives a call.
import { perBoard } from '@tricorne/kit'
import type { Board } from '../board.ts'

interface Scratch {
  queue: Int16Array
  /** A city is marked if it bears the stamp of the search. */
  mark: Int32Array
  stamp: number
  depth: Uint8Array
  cards: Int16Array
}

export const scratchOf = perBoard(
  ({ cities, cards }: Board): Scratch => ({
    queue: new Int16Array(cities),
    mark: new Int32Array(cities),
    stamp: 0,
    depth: new Uint8Array(cities),
    cards: new Int16Array(cards),
  }),
)
