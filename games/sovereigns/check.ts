// States that come from outside: is this a position of the game at all?
import { Positions } from '@tricorne/kit'
import type { Board } from './board.ts'
import { FRAMES } from './frames/index.ts'
import { invariants } from './invariants.ts'
import { PROCEDURES } from './rules/index.ts'
import { type SovereignsState, STATE } from './state.ts'

/** What positions look like: their check, their stored form. */
export const POSITIONS = new Positions<SovereignsState, Board>(STATE, FRAMES, PROCEDURES, { invariants })
