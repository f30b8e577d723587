// The frames of the seasons, of the marches before a match, and of a re-roll.
import type { FrameOf } from '@tricorne/kit'
import * as is from '../shapes.ts'
import { FORCES, frame } from '../shapes.ts'

export const SEQUENCE = frame('sequence', [], {
  /** The power turn that comes next; 5 when all are done (COS-4.0.1-01). */
  slot: is.int(0, 5),
  /** Forces that stood in winter quarters when the running winter turn began (COS-17.4-01). */
  housed: is.list(is.int(0, FORCES - 1), FORCES),
  /** Seasons begun so far: no rule asks for it, but it tells one from the next. */
  seasons: is.count,
})

export const sequenceFrame = (): Sequence => ({
  proc: 'sequence',
  step: 'begin',
  slot: 0,
  housed: [],
  seasons: 0,
})

export const OPENING = frame('opening', ['sequence'], {
  /** Whose march comes next (COS-22.6-01). */
  court: is.int(0, 4),
})

export const openingFrame = (): Opening => ({ proc: 'opening', step: 'begin', court: 0 })

export const MULLIGAN = frame(
  'mulligan',
  [
    'interception',
    'withdrawal',
    'siege',
    'effect',
    'program',
    'sortie',
    'naval',
    'irregulars',
    'landing',
    'treasure',
    'diplomacy',
    'activation',
    'arrival',
    'battle',
    'fortunes',
    'attrition',
    'interrupt',
    'turn',
    'campaign',
    'raid',
  ],
  {
    court: is.court,
    /** How many dice are rolled again (COS-22.10-01). */
    dice: is.int(1, 9),
  },
)

/**
 * Asks whether the roll stands. It must be in the local `roll` of the frame that calls; a second roll of as many dice
 * takes its place.
 */
export const mulliganFrame = (court: number, dice = 1): Mulligan => ({
  proc: 'mulligan',
  step: 'begin',
  court,
  dice,
})

// The frames as types.
export type Sequence = FrameOf<typeof SEQUENCE>
export type Opening = FrameOf<typeof OPENING>
export type Mulligan = FrameOf<typeof MULLIGAN>
