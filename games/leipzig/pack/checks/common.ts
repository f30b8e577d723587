// What all checks share: small ways to look at a pack.
import { type Check as CheckOf, reachable } from '@tricorne/kit/pack'
import type { Pack } from '../schema.ts'

/** A check looks at a pack of the right shape and says what is wrong, a sentence each. */
export type Check = CheckOf<Pack>

const nearOf = (pack: Pack) => new Map(pack.board.regions.map((r) => [r.id, r.adjacent]))

/** The regions that can be reached from one, those in `over` only. */
export const reach = (pack: Pack, from: string, over: ReadonlySet<string>): Set<string> =>
  reachable(nearOf(pack), [from], (id) => over.has(id))

/** Distances in regions from one to all that can be reached. */
export function distances(pack: Pack, from: string): Map<string, number> {
  const near = nearOf(pack)
  const far = new Map([[from, 0]])
  for (const [at, d] of far) for (const next of near.get(at) ?? []) if (!far.has(next)) far.set(next, d + 1)
  return far
}
