// What can be chosen on the map, and what it is called.
import type { Spot, Thing } from '@tricorne/panels'
import type { Action } from './words.ts'

export interface Target {
  thing: Thing
  spot: Spot
  /** All that can be done there. */
  label: string
  /** One of these actions is selected. */
  chosen: boolean
}

export function targetsOf(
  actions: readonly Action[],
  chosen: Action | null,
  spotOf: (thing: Thing) => Spot | null,
): Target[] {
  const found: Record<string, Target> = {}
  for (const action of actions) {
    const { thing, text } = action
    const spot = thing && spotOf(thing)
    if (!thing || !spot) continue
    const before = found[thing.join()]
    const label = before ? `${before.label}; ${text}` : text
    found[thing.join()] = { thing, spot, label, chosen: before?.chosen === true || action === chosen }
  }
  return Object.values(found)
}
