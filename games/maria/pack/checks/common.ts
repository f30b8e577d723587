// What all checks share: small ways to look at a pack.
import type * as kit from '@tricorne/kit/pack'
import type { City, Pack } from '../schema.ts'

/** A check looks at a pack of the right shape and says what is wrong, a sentence each. */
export type Check = kit.Check<Pack>

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
