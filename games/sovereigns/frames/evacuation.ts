// The frame in which troops leave spaces after a change of alliances.
import type { FrameOf } from '@tricorne/kit'
import * as is from '../shapes.ts'
import { frame } from '../shapes.ts'

export const EVACUATION = frame(
  'evacuation',
  [
    'sequence',
    'opening',
    'spring',
    'eventPhase',
    'fortunes',
    'effect',
    'program',
    'interrupt',
    'turn',
    'campaign',
    'activation',
    'march',
    'arrival',
    'interception',
    'withdrawal',
    'battle',
    'retreat',
    'siege',
    'supply',
    'winter',
    'quarters',
    'sortie',
    'landing',
    'crown',
    'fortyfive',
    'irregulars',
    'attrition',
    'newYear',
  ],
  {
    /** Which of `s.leaving` is on. */
    item: is.count,
    /** Who decides, and where the stack may go. */
    court: is.courtOrNone,
    goals: is.list(is.space, (b) => b.spaces),
  },
)
export type Evacuation = FrameOf<typeof EVACUATION>

export const evacuationFrame = (): Evacuation => ({
  proc: 'evacuation',
  step: 'begin',
  item: 0,
  court: -1,
  goals: [],
})
