// A shorter form of the state for storage and the wire between processes: the long tables of units are
// mostly zeros, so only what is not zero is written, with its place.
import type { Frame } from '@tricorne/engine'
import type { Board } from './board.ts'
import type { Turn } from './rules/marks.ts'
import type { Production } from './rules/production.ts'
import { type LastManState, PLACES } from './state.ts'

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

/** Forts are -1 where there is none. */
const raised = (values: readonly number[], by: number): number[] => values.map((v) => v + by)

/** The Production Phase keeps the board as it was (rules/production.ts), a player turn marks on areas. */
const foldFrame = (f: Frame): Frame => {
  if (f.proc === 'turn') return { ...f, marks: sparse((f as Turn).marks) } as Turn
  if (f.proc !== 'production') return f
  const { seenLoose, seenHold } = f as Production
  return { ...f, seenLoose: sparse(seenLoose), seenHold: sparse(seenHold) } as Production
}

function unfoldFrame(frame: Frame, b: Board): void {
  if (frame.proc === 'turn') {
    const f = frame as Turn
    f.marks = full(f.marks, b.areas)
  } else if (frame.proc === 'production') {
    const f = frame as Production
    if (f.seenAt.length === 0) return
    f.seenLoose = full(f.seenLoose, b.slots)
    f.seenHold = full(f.seenHold, b.armies * b.kinds)
  }
}

export const fold = (s: LastManState): LastManState => ({
  ...s,
  frames: s.frames.map(foldFrame),
  control: sparse(s.control),
  fort: sparse(raised(s.fort, 1)),
  loose: sparse(s.loose),
  armyFlags: sparse(s.armyFlags),
  hold: sparse(s.hold),
  tally: sparse(s.tally),
  cards: sparse(s.cards),
  fresh: sparse(s.fresh),
  due: sparse(s.due),
})

export function unfold(folded: LastManState, b: Board): LastManState {
  const units = b.armies * b.kinds
  folded.control = full(folded.control, b.areas)
  folded.fort = raised(full(folded.fort, b.areas), -1)
  folded.loose = full(folded.loose, b.slots)
  folded.armyFlags = full(folded.armyFlags, b.armies)
  folded.hold = full(folded.hold, units)
  folded.tally = full(folded.tally, units)
  folded.cards = full(folded.cards, PLACES * b.cards)
  folded.fresh = full(folded.fresh, 2 * b.cards)
  folded.due = full(folded.due, b.kinds)
  for (const f of folded.frames) unfoldFrame(f, b)
  return folded
}
