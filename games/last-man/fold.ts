// A shorter form of the state for storage and the wire between processes: the long tables of units are
// mostly zeros, so only what is not zero is written, with its place.
import type { Frame } from '@tricorne/engine'
import type { Board } from './board.ts'
import type { Production } from './rules/production.ts'
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

/** The Production Phase keeps the board as it was (rules/production.ts). */
const foldFrame = (f: Frame): Frame => {
  if (f.proc !== 'production') return f
  const { seenLoose, seenHold } = f as Production
  return { ...f, seenLoose: sparse(seenLoose), seenHold: sparse(seenHold) } as Production
}

export const fold = (s: LastManState): LastManState => ({
  ...s,
  frames: s.frames.map(foldFrame),
  loose: sparse(s.loose),
  hold: sparse(s.hold),
  tally: sparse(s.tally),
})

export function unfold(folded: LastManState, b: Board): LastManState {
  const units = b.armies * b.kinds
  folded.loose = full(folded.loose, b.slots)
  folded.hold = full(folded.hold, units)
  folded.tally = full(folded.tally, units)
  for (const frame of folded.frames) {
    const f = frame as Production
    if (f.proc !== 'production' || f.seenAt.length === 0) continue
    f.seenLoose = full(f.seenLoose, b.slots)
    f.seenHold = full(f.seenHold, units)
  }
  return folded
}
