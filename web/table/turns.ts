// Where the turns of a match begin, for the scrubber of a replay.
import type { Event } from '@tricorne/engine'
import { type Tellings, tellingOf } from '@tricorne/panels'

export interface TurnMark {
  step: number
  event: Event
}

/**
 * The steps in which turns begin; of several that begin in one step, the last. `lengths` has the length of the log at each step, as far as it is known; what was
 * taken back and done again counts where it was done for good.
 */
export function turnMarks(
  log: readonly Event[],
  lengths: readonly (number | undefined)[],
  tellings: Tellings,
): TurnMark[] {
  const marks = log.flatMap((event, i) => {
    if (tellingOf(tellings, event.message).kind !== 'turn') return []
    const step = lengths.findLastIndex((length, s) => {
      const before = s === 0 ? 0 : lengths[s - 1]
      return length !== undefined && before !== undefined && before <= i && i < length
    })
    return step < 0 ? [] : [{ step, event }]
  })
  return marks.filter(({ step }, i) => marks[i + 1]?.step !== step)
}
