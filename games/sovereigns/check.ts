// States that come from outside: is this a position of the game at all?
import { Positions } from '@tricorne/kit'
import type { Board } from './board.ts'
import { FRAMES } from './frames/index.ts'
import { invariants } from './invariants.ts'
import { PROCEDURES } from './rules/index.ts'
import { type SovereignsState, STATE } from './state.ts'

/** What positions look like: their check, their stored form. */
export const POSITIONS = new Positions<SovereignsState, Board>(STATE, FRAMES, PROCEDURES)

/** A sentence on the first thing that is wrong with a state, or null. */
export function checkState(value: unknown, b: Board): string | null {
  const broken = POSITIONS.fault(value, b)
  if (broken !== null) return broken
  const [fault] = invariants(value as SovereignsState, b)
  return fault === undefined ? null : `In the state ${fault}.`
}
