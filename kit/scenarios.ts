// What the house is told of a game's scenarios.
import type { Scenario } from '@tricorne/engine'

/** A scenario as a game lists it: without what only its rules need. */
export const listed = ({ id, seats, exercise }: Scenario): Scenario => ({
  id,
  seats,
  ...(exercise && { exercise }),
})
