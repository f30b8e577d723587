// A shorter form of the state for storage and the wire between processes: the long tables of units are
// mostly zeros, so only what is not zero is written, with its place.
import type { Board } from './board.ts'
import type { LastManState } from './state.ts'

/** Place and value, in turn. */
function sparse(values: readonly number[]): number[] {
  const pairs: number[] = []
  for (let i = 0; i < values.length; i++) if (values[i] !== 0) pairs.push(i, values[i])
  return pairs
}

function full(pairs: readonly number[], length: number): number[] {
  const values: number[] = new Array(length).fill(0)
  for (let i = 0; i < pairs.length; i += 2) values[pairs[i]] = pairs[i + 1]
  return values
}

export const fold = (s: LastManState): LastManState => ({
  ...s,
  loose: sparse(s.loose),
  hold: sparse(s.hold),
  tally: sparse(s.tally),
})

export function unfold(folded: LastManState, b: Board): LastManState {
  folded.loose = full(folded.loose, b.slots)
  folded.hold = full(folded.hold, b.armies * b.kinds)
  folded.tally = full(folded.tally, b.armies * b.kinds)
  return folded
}
