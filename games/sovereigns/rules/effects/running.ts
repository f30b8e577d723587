// The operation of an effect that is running.
import type { Board } from '../../board.ts'
import type { Effect } from '../../frames/effect.ts'
import type { SovereignsState } from '../../state.ts'
import { courtOf } from '../relations.ts'
import { firstPick, type Picking } from './operations.ts'
import type { Op, OpOf } from './ops.ts'
import { nationPlaced, type Placing } from './pieces.ts'
import { opAt } from './program.ts'

type S = SovereignsState

/** The running operation, which must be one of these kinds. */
export function running<N extends Op['do']>(b: Board, f: Effect, ...kinds: readonly N[]): OpOf<N> {
  const op = opAt(b, f.at)
  const is = (o: Op): o is OpOf<N> => (kinds as readonly string[]).includes(o.do)
  if (!is(op)) throw new Error(`The operation "${op.do}" asks nothing like that.`)
  return op
}

export const placing = (b: Board, f: Effect): Placing =>
  running(b, f, 'placeSP', 'placeLeader', 'depots', 'placeCH', 'moveSP')
export const picking = (b: Board, f: Effect): Picking =>
  running(b, f, 'removeSP', 'shortSupply', 'setOrder', 'commandSovereign')

/** The holder; where no card was played, the court of what is placed. */
export const placer = (b: Board, s: S, f: Effect): number =>
  f.card >= 0 ? f.court : courtOf(b, s, nationPlaced(b, placing(b, f)))

/** The holder; but who loses SP chooses himself, and so does the owner of equal armies (pack/NOTES.md). */
export function picker(b: Board, s: S, f: Effect): number {
  const op = picking(b, f)
  if (op.do !== 'commandSovereign' && (op.do !== 'removeSP' || f.card >= 0)) return f.court
  const first = firstPick(b, s, f, op)
  return first < 0 ? f.court : s.forceCourt[first]
}

export function onward(f: Effect): 'run' {
  f.at++
  f.left = f.next = 0
  f.space = -1
  return 'run'
}
