// The frames of the Fortunes of War and of Event phases.
import type { FrameOf } from '@tricorne/kit'
import { COURTS } from '../board.ts'
import * as is from '../shapes.ts'
import { FORCES, frame } from '../shapes.ts'

export const FORTUNES = frame('fortunes', ['spring', 'sequence'], {
  /** The row of the Fortunes of Power that comes next (COS-5.3-01). */
  row: is.count,
})

export const fortunesFrame = (): Fortunes => ({ proc: 'fortunes', step: 'begin', row: 0 })

export const ATTRITION = frame('attrition', ['fortunes'], {
  /** Whose forces suffer now (COS-5.1-02). */
  court: is.int(-1, COURTS),
  /** The force that comes next, and the one that suffers now. */
  next: is.int(0, FORCES),
  force: is.forceOrNone,
  /** SP that this court has lost so far (COS-Q17). */
  before: is.count,
})

export const attritionFrame = (): Attrition => ({
  proc: 'attrition',
  step: 'begin',
  court: -1,
  next: FORCES,
  force: -1,
  before: 0,
})

/** Nothing chosen yet, or what a court plays: see rules/picks.ts. */
const pick = is.int(-1, 9999)

export const EVENT_PHASE = frame('eventPhase', ['sequence', 'spring'], {
  /** SPRING_EVENT or SEASON_EVENT. */
  window: is.bit,
  /** Whose play is carried out (COS-4.2.5-01). */
  court: is.court,
  /** Courts that still have to choose; in turn only the first of them is asked. */
  courts: is.courts,
  /** Secret while others still choose: what each court plays (COS-H12). */
  picks: is.table(COURTS, pick),
})

export const SPRING_EVENT = 0
export const SEASON_EVENT = 1
/** Nothing yet. */
export const UNDECIDED = -1

export function eventPhaseFrame(window: number): EventPhase {
  return {
    proc: 'eventPhase',
    step: 'begin',
    window,
    court: 0,
    courts: (1 << COURTS) - 1,
    picks: new Array<number>(COURTS).fill(UNDECIDED),
  }
}

// The frames as types.
export type Fortunes = FrameOf<typeof FORTUNES>
export type Attrition = FrameOf<typeof ATTRITION>
export type EventPhase = FrameOf<typeof EVENT_PHASE>
