// The frame of a power turn (COS-4.2-01, COS-4.3-02, COS-4.4-02).
import type { FrameOf } from '@tricorne/kit'
import { type Board, RU } from '../board.ts'
import { courtOf } from '../rules/relations.ts'
import * as is from '../shapes.ts'
import { frame } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'

export const TURN = frame('turn', ['sequence'], {
  /** PR 0, AU 1, FR 2, BR 3, Russia 4 (COS-4.0.1-01). */
  slot: is.int(0, 4),
  winter: is.bit,
  /** The court that plays it: that of the slot, or whoever runs Russia. */
  court: is.court,
  /** Courts that pass on interrupts until this power turn ends (COS-Q109). */
  passed: is.courts,
})
export type Turn = FrameOf<typeof TURN>

/** COS-7.7-02: the turn after Britain's. */
export const RUSSIAN_SLOT = 4

/** The power turn of a slot: PR 0, AU 1, FR 2, BR 3, Russia 4 (COS-4.0.1-01). */
export const turnFrame = (b: Board, s: SovereignsState, slot: number, winter: number): Turn => ({
  proc: 'turn',
  step: 'begin',
  slot,
  winter,
  court: slot === RUSSIAN_SLOT ? courtOf(b, s, RU) : slot,
  passed: 0,
})
