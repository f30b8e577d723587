// For tests: faults planted in a copy of the shipped pack.
import { packChecks } from './check.ts'
import { loadPack } from './load.ts'
import {
  type Card,
  type Leader,
  type Nation,
  type Pack,
  type PackScenario,
  packSchema,
  type Space,
} from './schema.ts'

/** What one check says of the shipped pack with a fault planted in it, which the schema lets pass. */
export function faults(check: string, plant: (pack: Pack) => void): string {
  const pack = structuredClone(loadPack())
  plant(pack)
  packSchema.parse(pack)
  const found = packChecks[check](pack)
  if (found.length === 0) throw new Error(`${check} found nothing wrong.`)
  return found.join('\n')
}

function thing<T>(list: readonly T[], is: (x: T) => boolean): T {
  const found = list.find(is)
  if (found === undefined) throw new Error('The shipped pack has no such thing.')
  return found
}

const byId = <T extends { id: string }>(list: readonly T[], id: string): T => thing(list, (x) => x.id === id)
export const space = (p: Pack, id: string): Space => byId(p.board.spaces, id)
export const nation = (p: Pack, id: string): Nation => byId(p.nations.nations, id)
export const leader = (p: Pack, id: string): Leader => byId(p.leaders.leaders, id)
export const card = (p: Pack, id: string): Card => byId(p.cards.cards, id)
export const scenario = (p: Pack, id: string): PackScenario => byId(p.scenarios.scenarios, id)
export const force = (sc: PackScenario, at: string) => thing(sc.forces, (f) => f.space === at)
export const region = (p: Pack, id: string) => byId(p.board.regions, id)
export const deck = (p: Pack, court: string) => thing(p.cards.decks, (d) => d.court === court)
export const unpath = (p: Pack, a: string, b: string): void => {
  p.board.paths = p.board.paths.filter((x) => x.a !== a || x.b !== b)
}
