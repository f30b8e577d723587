// What all checks share: small ways to look at a pack.
import { type Check as CheckOf, joined } from '@tricorne/kit/pack'
import type { Pack, PackScenario, Space } from '../schema.ts'

/** A check looks at a pack of the right shape and says what is wrong, a sentence each. */
export type Check = CheckOf<Pack>

type Side = 'pragmatic' | 'bourbon'
export type SetForce = PackScenario['forces'][number]

export const spacesById = (pack: Pack): Map<string, Space> => new Map(pack.board.spaces.map((s) => [s.id, s]))

export const nationsById = (pack: Pack): Map<string, Pack['nations']['nations'][number]> =>
  new Map(pack.nations.nations.map((n) => [n.id, n]))

export const leadersById = (pack: Pack): Map<string, Pack['leaders']['leaders'][number]> =>
  new Map(pack.leaders.leaders.map((l) => [l.id, l]))

/** Spaces one path away. */
export const neighbours = (pack: Pack): Map<string, string[]> =>
  joined(
    pack.board.spaces.map((s) => s.id),
    pack.board.paths,
  )

/** The keys of all events. */
export const eventKeys = (pack: Pack): Set<string> =>
  new Set(pack.cards.cards.flatMap((c) => c.events.map((e) => e.key)))

/** A check of each scenario; its sentences begin with the scenario. */
export const each =
  (check: (pack: Pack, sc: PackScenario) => string[]): Check =>
  (pack) =>
    pack.scenarios.scenarios.flatMap((sc) =>
      check(pack, sc).map((sentence) => `In scenario ${sc.id}, ${sentence}`),
    )

/** The nation that holds each space when a scenario begins. */
export function holders(pack: Pack, sc: PackScenario): Map<string, string> {
  const held = new Map<string, string>(pack.board.spaces.map((s) => [s.id, s.nation]))
  for (const [nation, ids] of Object.entries(sc.control)) for (const id of ids) held.set(id, nation)
  return held
}

const FOLLOWS_BRITAIN = ['HA', 'HE', 'DA']

/** The side of a nation in the checks of a set-up: its alliance, or the side it is always of, or null. */
export function sidesIn(pack: Pack, sc: PackScenario): (nation: string) => Side | null {
  const nations = nationsById(pack)
  const allied: Record<string, Side | undefined> = sc.alliances
  return (nation) =>
    allied[FOLLOWS_BRITAIN.includes(nation) ? 'BR' : nation] ?? nations.get(nation)?.side ?? null
}

/** Forces of a set-up by space. */
export function forcesAt(sc: PackScenario): Map<string, SetForce[]> {
  const at = new Map<string, SetForce[]>()
  for (const f of sc.forces) at.set(f.space, [...(at.get(f.space) ?? []), f])
  return at
}

export const sizeOf = (forces: readonly SetForce[]): number => forces.reduce((n, f) => n + f.inf + f.cav, 0)
