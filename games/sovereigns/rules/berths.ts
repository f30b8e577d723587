// COS-6.5.4-01, COS-18.1.1-01: SP that are put into a space from outside the map, or lifted there.
import type { Board } from '../board.ts'
import type { SovereignsState } from '../state.ts'
import { addUnits, looseAt } from './forces.ts'
import { roomInside } from './parts.ts'
import { courtOf } from './relations.ts'

/** Puts SP into a space: into its fortress if all of them find room there (COS-3.2-01), else outside. Says which force. */
export function placeUnits(
  b: Board,
  s: SovereignsState,
  nation: number,
  space: number,
  infantry: number,
  cavalry: number,
  spent = false,
): number {
  const inside = roomInside(b, s, nation, space) >= infantry + cavalry
  const force = looseAt(s, courtOf(b, s, nation), space, inside, nation)
  addUnits(s, force, nation, infantry, cavalry, spent)
  return force
}
