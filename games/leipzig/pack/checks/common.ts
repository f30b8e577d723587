// What all checks share: the violation, and small ways to look at a pack.
import type { Pack } from '../schema.ts'

/** One fault of a pack: the id of the check that found it, and a sentence that names the thing. */
export type Violation = { check: string; message: string }

/** A check looks at a pack of the right shape and says what is wrong, a sentence each. */
export type Check = (pack: Pack) => string[]

export const list = (names: Iterable<string>): string => [...names].join(', ') || 'none'

/** A sentence when a number is not what it must be. */
export const wantCount = (what: string, want: number, got: number): string[] =>
  got === want ? [] : [`There must be ${want} ${what}, but there are ${got}.`]

/** Values that occur more than once. */
export function repeated<T>(values: readonly T[]): T[] {
  const seen = new Set<T>()
  const twice = new Set<T>()
  for (const v of values) (seen.has(v) ? twice : seen).add(v)
  return [...twice]
}

/** Sentences for two sets that must be equal: what is missing and what is too much. */
export function wantSet(what: string, want: readonly string[], got: readonly string[]): string[] {
  const missing = want.filter((x) => !got.includes(x))
  const extra = got.filter((x) => !want.includes(x))
  const out: string[] = []
  if (missing.length > 0) out.push(`${what} must include ${list(missing)}.`)
  if (extra.length > 0) out.push(`${what} must not include ${list(extra)}.`)
  return out
}

/** The regions that can be reached from one, those in `over` only. */
export function reach(pack: Pack, from: string, over: ReadonlySet<string>): Set<string> {
  const near = new Map(pack.board.regions.map((r) => [r.id, r.adjacent]))
  const seen = new Set([from])
  for (const at of seen) for (const next of near.get(at) ?? []) if (over.has(next)) seen.add(next)
  return seen
}

/** Distances in regions from one to all that can be reached. */
export function distances(pack: Pack, from: string): Map<string, number> {
  const near = new Map(pack.board.regions.map((r) => [r.id, r.adjacent]))
  const far = new Map([[from, 0]])
  for (const [at, d] of far) for (const next of near.get(at) ?? []) if (!far.has(next)) far.set(next, d + 1)
  return far
}
