// COS-4.3.1-01: where winter quarters are.
import { type Board, ITALY } from '../board.ts'
import type { SovereignsState } from '../state.ts'
import { nationOf } from './forces.ts'
import { friendlyDepots, isFriendlyFortress, isFriendlySpace } from './relations.ts'

type S = SovereignsState

/** COS-4.3.1-01: a friendly depot, fortress or box, or a friendly port in Italy. */
export function isQuarters(b: Board, s: S, nation: number, space: number): boolean {
  if (friendlyDepots(b, s, nation, space) > 0 || isFriendlyFortress(b, s, nation, space)) return true
  if (b.box[space] === 0 && (b.theatre[space] !== ITALY || b.port[space] < 0)) return false
  return isFriendlySpace(b, s, nation, space)
}

export const inQuarters = (b: Board, s: S, force: number): boolean =>
  isQuarters(b, s, nationOf(b, s, force), s.forceAt[force])
