// Frames of effects: of a card's event, a box of a track, a row of the Fortunes of Power.
import type { Board } from '../../board.ts'
import type { Effect } from '../../frames/effect.ts'
import { eventProgram, programStart } from './program.ts'

/** Runs an event of a card from the holder's hand; `event` is 0 or 1. The card leaves the hand. See judgeEvent. */
export const effectFrame = (b: Board, court: number, card: number, event: number, force = -1): Effect => ({
  ...programFrame(b, court, eventProgram(b, card, event), force),
  card,
  event,
})

/** Runs a box of a track or a row of the Fortunes of Power: see boxProgram and fortunePrograms in program.ts. */
export const programFrame = (b: Board, court: number, program: number, force = -1): Effect => ({
  proc: 'effect',
  step: 'begin',
  court,
  card: -1,
  event: -1,
  program,
  at: programStart(b, program),
  force,
  foe: -1,
  left: 0,
  next: 0,
  space: -1,
  roll: 0,
  shift: 0,
  asked: 0,
  influence: 0,
})
