// How a search tells time: by player turns.
import type { Pace } from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { Sequence } from '../rules/sequence.ts'
import type { LastManState } from '../state.ts'

export const pace: Pace<LastManState, Board> = {
  turn: (s) => s.turn * 2 + (s.frames[0] as Sequence).side,
  ahead: 1,
}
