// What all checks share: the violation, and small ways to look at a pack.
import type { City, Pack } from '../schema.ts'

/** One fault of a pack: the id of the check that found it, and a sentence that names the thing. */
export type Violation = { check: string; message: string }

/** A check looks at a pack of the right shape and says what is wrong, a sentence each. */
export type Check = (pack: Pack) => string[]

/** The places that the rules name; all other names are labels. */
export const ELECTOR_CITIES = ['koeln', 'mannheim', 'mainz', 'trier']
export const SILESIA = 'silesia'
export const CORE_AUSTRIA = 'austria-core'
export const NETHERLANDS = 'netherlands'

export const isFortress = (city: City): boolean => city.fortress !== 'none'

export const fortressesIn = (pack: Pack, region: string): City[] =>
  pack.board.cities.filter((c) => c.region === region && isFortress(c))

/** The power whose home country a city lies in, or null. */
export const homePowerOf = (pack: Pack, city: City): string | null =>
  pack.board.regions.find((r) => r.id === city.region)?.homePower ?? null

export const cityById = (pack: Pack): Map<string, City> => new Map(pack.board.cities.map((c) => [c.id, c]))

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
