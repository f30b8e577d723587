// What all checks share: small ways to look at a pack.
import { type Check as CheckOf, joined, reachable } from '@tricorne/kit/pack'
import type { Area, Pack } from '../schema.ts'

/** A check looks at a pack of the right shape and says what is wrong, a sentence each. */
export type Check = CheckOf<Pack>

export const YEARS = [1914, 1915, 1916, 1917, 1918, 1919]

export const landOf = (pack: Pack): Area[] => pack.board.areas.filter((a) => a.place === 'land')

export const areaById = (pack: Pack): Map<string, Area> => new Map(pack.board.areas.map((a) => [a.id, a]))

export const neighbours = (pack: Pack): Map<string, string[]> =>
  joined(
    pack.board.areas.map((a) => a.id),
    pack.board.links,
  )

/** Everything that can be reached from the starting areas over links, through areas that let one pass. */
export const reach = (pack: Pack, from: readonly string[], open: (id: string) => boolean): Set<string> =>
  reachable(neighbours(pack), from, open)
