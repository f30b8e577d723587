// Ids are unique, and whatever is named exists (COS-V01); where data come from (COS-V15).
import { repeated } from '@tricorne/kit/pack'
import { NATION_IDS } from '../../compile/words.ts'
import type { Pack, PackScenario } from '../schema.ts'
import { type Check, eventKeys } from './common.ts'
import { named } from './walk.ts'

/** Sets of all ids by kind, and a way to say which of some ids are not among them. */
function known(pack: Pack) {
  const sets = {
    space: new Set(pack.board.spaces.map((s) => s.id)),
    region: new Set(pack.board.regions.map((r) => r.id)),
    sea: new Set(pack.board.seas.map((s) => s.id)),
    leader: new Set(pack.leaders.leaders.map((l) => l.id)),
    card: new Set(pack.cards.cards.map((c) => c.id)),
    event: eventKeys(pack),
    fortune: new Set(pack.tables.fortunesOfPower.years.flatMap((y) => y.rows.map((r) => r.id))),
  }
  return (where: string, kind: keyof typeof sets, ids: readonly (string | undefined)[]): string[] =>
    ids.flatMap((id) =>
      id === undefined || sets[kind].has(id) ? [] : [`${where} names the ${kind} ${id}, which there is not.`],
    )
}

type Missing = ReturnType<typeof known>

const doubles = (pack: Pack): string[] => {
  const lists: [string, { id: string }[]][] = [
    ['space', pack.board.spaces],
    ['region', pack.board.regions],
    ['sea', pack.board.seas],
    ['box', pack.board.boxes],
    ['leader', pack.leaders.leaders],
    ['card', pack.cards.cards],
    ['scenario', pack.scenarios.scenarios],
  ]
  return lists.flatMap(([what, list]) =>
    repeated(list.map((x) => x.id)).map((id) => `The ${what} ${id} is there twice.`),
  )
}

const onBoard = (pack: Pack, missing: Missing): string[] => [
  ...pack.board.paths.flatMap((p) => missing(`The path ${p.a}-${p.b}`, 'space', [p.a, p.b])),
  ...pack.board.spaces.flatMap((s) => [
    ...missing(`The space ${s.id}`, 'region', [s.region]),
    ...missing(`The space ${s.id}`, 'sea', [s.port?.sea]),
  ]),
  ...pack.board.regions.flatMap((r) => missing(`The region ${r.id}`, 'space', r.spaces)),
  ...Object.entries(pack.board.regionGroups).flatMap(([name, ids]) =>
    missing(`The group ${name}`, 'region', ids),
  ),
]

const onPeople = (pack: Pack, missing: Missing): string[] => [
  ...pack.nations.nations.flatMap((n) => [
    ...missing(`The nation ${n.id}`, 'event', [n.abr?.by, ...(n.entry ?? []).map((e) => e.event)]),
    ...(n.entry ?? []).flatMap((e) => [
      ...missing(`The nation ${n.id}`, 'space', e.spaces),
      ...missing(`The nation ${n.id}`, 'leader', [e.leader]),
    ]),
  ]),
  ...pack.leaders.leaders.flatMap((l) => [
    ...missing(`The leader ${l.id}`, 'space', [l.sovereign]),
    ...missing(`The leader ${l.id}`, 'event', l.entry.events ?? []),
    ...missing(`The leader ${l.id}`, 'fortune', [l.entry.fortune]),
    ...missing(`The leader ${l.id}`, 'event', [
      l.second !== undefined && 'event' in l.second.when ? l.second.when.event : undefined,
    ]),
  ]),
]

const onRest = (pack: Pack, missing: Missing): string[] => [
  ...pack.cards.cards.flatMap((c) =>
    missing(
      `The card ${c.id}`,
      'card',
      c.events.map((e) => e.companion),
    ),
  ),
  ...missing("The track of the '45", 'event', pack.tracks.fortyfive.opensBy),
  ...missing('The crown track', 'event', [pack.tracks.rtc.startsBy]),
  ...named(pack).flatMap(({ where, kind, id }) => missing(where, kind, [id])),
  ...pack.scenarios.scenarios.flatMap((sc) => inScenario(sc, missing)),
]

function inScenario(sc: PackScenario, missing: Missing): string[] {
  const where = `The scenario ${sc.id}`
  return [
    ...missing(where, 'space', [
      ...Object.values(sc.control).flat(),
      ...sc.forces.map((f) => f.space),
      ...sc.depots.map((d) => d.space),
    ]),
    ...missing(where, 'leader', [
      ...sc.forces.flatMap((f) => f.leaders ?? []),
      ...sc.leaderSchedule.map((s) => s.leader),
      ...sc.leadersByEvent,
      ...sc.leadersOut,
      ...Object.keys(sc.counters),
    ]),
    ...missing(where, 'card', [sc.opening.forced?.card]),
  ]
}

export const v01: Check = (pack) => {
  const order = pack.nations.nations.map((n) => n.id).join(' ')
  const missing = known(pack)
  return [
    ...doubles(pack),
    ...(order === NATION_IDS.join(' ')
      ? []
      : [`The nations must stand in the order ${NATION_IDS.join(' ')}.`]),
    ...onBoard(pack, missing),
    ...onPeople(pack, missing),
    ...onRest(pack, missing),
  ]
}

const SPACE_PROV = ['name', 'centre', 'nation', 'region', 'theatre', 'fortress', 'vp']
const LEADER_PROV = ['name', 'stars', 'init', 'ap', 'off', 'def', 'entry']
const NATION_PROV = ['colour', 'side']
const SCENARIO_PROV = ['dates', 'opening', 'deal', 'setup', 'vp', 'bands']

interface Sourced {
  id: string
  prov: Record<string, string>
}

const unsourced = (what: string, list: readonly Sourced[], fields: readonly string[]): string[] =>
  list.flatMap(({ id, prov }) =>
    fields
      .filter((f) => !(f in prov))
      .map((f) => `The ${what} ${id} does not say where its ${f} comes from.`),
  )

/** The schema knows the three words; here every part of a record must have one. */
export const v15: Check = (pack) => [
  ...unsourced('space', pack.board.spaces, SPACE_PROV),
  ...unsourced('leader', pack.leaders.leaders, LEADER_PROV),
  ...unsourced('nation', pack.nations.nations, NATION_PROV),
  ...unsourced('scenario', pack.scenarios.scenarios, SCENARIO_PROV),
]
