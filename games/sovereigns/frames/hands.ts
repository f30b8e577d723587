// The frames of discards.
import type { FrameOf } from '@tricorne/kit'
import { COURTS } from '../board.ts'
import { handSize } from '../rules/hands.ts'
import * as is from '../shapes.ts'
import { frame } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'

export const DISCARD = frame(
  'discard',
  [
    'spring',
    'effect',
    'program',
    'hands',
    'eventPhase',
    'turn',
    'battle',
    'campaign',
    'interrupt',
    'diplomacy',
    'activation',
    'evacuation',
    'fortunes',
    'siege',
    'landing',
    'sortie',
    'sequence',
    'crown',
    'fortyfive',
  ],
  {
    court: is.court,
    /** Cards that it keeps (COS-4.1.4-02), or an event lets it lose so many. */
    keep: is.count,
  },
)

/** COS-4.1.4-02, COS-Q111 */
export const HAND_LIMIT = 12

/** Down to 12 cards, or to `keep` of them. */
export const discardFrame = (court: number, keep = HAND_LIMIT): Discard => ({
  proc: 'discard',
  step: 'begin',
  court,
  keep,
})

/** Discards of all courts: of the Draw segment and of Maintenance (COS-4.1.4-02, COS-4.1.6-01). */
export const DISCARDS_OF_ALL = frame('discards', ['spring'], {
  /** Courts that still have to choose; in turn only the first of them is asked. */
  courts: is.courts,
  /** How many cards each still has to discard. */
  left: is.table(COURTS, is.count),
  /** Secret: cards chosen while others still choose (COS-H12). */
  chosen: is.list(is.card, (b) => b.cards),
})

/** How many cards each court discards; nobody more than there are in the hand. */
export function discardsFrame(s: SovereignsState, wanted: readonly number[]): Discards {
  const left = wanted.map((n, court) => Math.max(0, Math.min(n, handSize(s, court))))
  const courts = left.reduce((mask, n, court) => (n > 0 ? mask | (1 << court) : mask), 0)
  return { proc: 'discards', step: 'begin', courts, left, chosen: [] }
}

// The frames as types.
export type Discard = FrameOf<typeof DISCARD>
export type Discards = FrameOf<typeof DISCARDS_OF_ALL>
