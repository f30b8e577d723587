// LEI-A1: the villages of an Army Card, and how many markers they want.

import type { Board } from '../board.ts'
import type { Army } from '../nouns.ts'
import { armyIn, type LeipzigState } from '../state.ts'

/** LEI-A1-05: villages where no army stands. */
export function freeVillages(b: Board, s: LeipzigState, army: Army): number {
  let n = 0
  for (const v of b.villages[army]) if (armyIn(s, v) < 0) n++
  return n
}

/** LEI-A1-07, LEI-A1-11: markers that are missing. */
export const shortage = (b: Board, s: LeipzigState, army: Army): number =>
  Math.max(0, freeVillages(b, s, army) - b.markers[army])
