// Checks of the pieces of a set-up: COS-V16 to COS-V18, COS-V24, COS-V27.
import { repeated } from '@tricorne/kit/pack'
import type { Leader, Pack, PackScenario } from '../schema.ts'
import {
  each,
  forcesAt,
  leadersById,
  nationsById,
  type SetForce,
  sidesIn,
  sizeOf,
  spacesById,
} from './common.ts'

interface Troops {
  inf: number
  cav: number
}

/** Strength points by nation, those in the Spring box included. */
function musters(sc: PackScenario): Map<string, Troops> {
  const all = new Map<string, Troops>()
  const add = (nation: string, { inf, cav }: Troops): void => {
    const had = all.get(nation) ?? { inf: 0, cav: 0 }
    all.set(nation, { inf: had.inf + inf, cav: had.cav + cav })
  }
  for (const f of sc.forces) add(f.nation, f)
  for (const [nation, troops] of Object.entries(sc.springBox)) add(nation, troops)
  return all
}

export const v16 = each((pack, sc) => {
  const all = musters(sc)
  return pack.nations.nations.flatMap((n) => {
    if (n.cap === undefined) return []
    const group = pack.nations.nations.filter((m) => m.id === n.id || m.cap?.sharedWith === n.id)
    const troops = group.map((m) => all.get(m.id) ?? { inf: 0, cav: 0 })
    const cav = troops.reduce((sum, t) => sum + t.cav, 0)
    const total = troops.reduce((sum, t) => sum + t.inf, cav)
    return [
      ...(total > n.cap.total ? [`${n.name} has ${total} strength points, more than ${n.cap.total}.`] : []),
      ...(cav > n.cap.cavalry ? [`${n.name} has ${cav} cavalry points, more than ${n.cap.cavalry}.`] : []),
    ]
  })
})

export const v17 = each((pack, sc) => {
  const onMap = sc.forces.flatMap((f) => f.leaders ?? [])
  const scheduled = sc.leaderSchedule.map((s) => s.leader)
  const coming = new Set([...scheduled, ...sc.leadersByEvent])
  const lists = [...new Set(onMap), ...coming, ...sc.leadersOut]
  return [
    ...repeated(onMap).map((id) => `the leader ${id} stands on the map twice.`),
    ...repeated(lists).map(
      (id) => `the leader ${id} is in two places: on the map, to come, or out of the game.`,
    ),
    ...pack.leaders.leaders
      .filter((l) => !lists.includes(l.id) && !afterwards(l, sc))
      .map((l) => `the leader ${l.id} is neither on the map nor to come nor out of the game.`),
    ...sc.forces.flatMap((f) => strangers(pack, f)),
    ...Object.entries(sc.counters)
      .filter(([id]) => leadersById(pack).get(id)?.second === undefined)
      .map(([id]) => `the leader ${id} has no second counter.`),
  ]
})

/** Whether a leader comes into the war only after the scenario. */
const afterwards = (l: Leader, sc: PackScenario): boolean =>
  l.entry.newYear !== undefined && l.entry.newYear > sc.end.year

function strangers(pack: Pack, f: SetForce): string[] {
  const nations = nationsById(pack)
  const as = (id: string): string => nations.get(id)?.countsAs ?? id
  return (f.leaders ?? []).flatMap((id) => {
    const own = leadersById(pack).get(id)?.nation ?? f.nation
    return as(own) === as(f.nation)
      ? []
      : [`the leader ${id} stands with points of ${f.nation} in ${f.space}.`]
  })
}

export const v18 = each((pack, sc) => {
  const sideOf = sidesIn(pack, sc)
  const spaces = spacesById(pack)
  return [...forcesAt(sc)].flatMap(([id, forces]) => {
    const space = spaces.get(id)
    const sides = new Set(forces.map((f) => sideOf(f.nation)).filter((side) => side !== null))
    const guests = forces.filter((f) => space?.onlyFor !== undefined && !space.onlyFor.includes(f.nation))
    // COS-Q49: the rule of the barrier fortresses binds Pragmatics only.
    const wrong = forces.filter(
      (f) => space?.barrier && f.nation !== 'DU' && sideOf(f.nation) === 'pragmatic',
    )
    return [
      ...(sides.size > 1 ? [`forces of both sides stand in ${id}.`] : []),
      ...guests.map((f) => `${f.nation} may not stand in ${id}.`),
      ...wrong.map((f) => `${f.nation} stands in the barrier fortress ${id}, where only the Dutch may.`),
    ]
  })
})

const GARRISON = 8
const BRITONS = ['BR', 'HA', 'HE']

export const v24 = each((pack, sc) => {
  if (sc.areasOpen.some((a) => a.area === 'londonGarrison')) return []
  const regionOf = new Map(pack.board.spaces.map((s) => [s.id, s.region]))
  const inEngland = sizeOf(sc.forces.filter((f) => regionOf.get(f.space) === 'england'))
  const astray = sc.forces.filter(
    (f) =>
      BRITONS.includes(f.nation) &&
      f.space !== 'london' &&
      ['england', 'scotland'].includes(regionOf.get(f.space) ?? ''),
  )
  return [
    ...(inEngland > GARRISON
      ? [`${inEngland} strength points stand in England, more than ${GARRISON}.`]
      : []),
    ...astray.map((f) => `${f.nation} stands in ${f.space}, but must be in London.`),
  ]
})

const MAJOR_FORCE = 6
const STARRED = 20
const UNSTARRED = 12

/** Stars of a leader by the counter in use. */
const starsIn = (sc: PackScenario, l: Leader): number => (sc.counters[l.id] === 2 ? (l.second ?? l) : l).stars

/** Leaders of a set-up who command, in a space. */
const commanders = (pack: Pack, forces: readonly SetForce[]): Leader[] => {
  const leaders = leadersById(pack)
  return forces
    .flatMap((f) => f.leaders ?? [])
    .map((id) => leaders.get(id))
    .filter((l): l is Leader => l !== undefined && l.sovereign === undefined)
}

/** COS-3.3.1-01, COS-3.3.1-02, COS-3.3.3-01: the points that the leaders of a space can lead. */
function crowded(pack: Pack, sc: PackScenario): string[] {
  return [...forcesAt(sc)].flatMap(([id, forces]) => {
    const stars = commanders(pack, forces).map((l) => starsIn(sc, l))
    if (stars.length === 0) return []
    const starred = Math.max(...stars) > 0
    const room = starred ? stars.reduce((sum, n) => sum + (n > 0 ? STARRED : UNSTARRED), 0) : UNSTARRED
    const sp = sizeOf(forces)
    return sp > room ? [`${sp} strength points stand in ${id}, but their leaders can lead only ${room}.`] : []
  })
}

interface Stack {
  space: string
  sp: number
  /** Most stars of its leaders, or -1. */
  stars: number
}

/** The forces of a Power in a theatre, by space (COS-Q83). */
function stacks(pack: Pack, sc: PackScenario, nations: readonly string[], theatre: string): Stack[] {
  const spaces = spacesById(pack)
  return [...forcesAt(sc)].flatMap(([space, forces]) => {
    const at = spaces.get(space)
    if (at?.theatre !== theatre || at.region === 'england' || at.region === 'scotland') return []
    const own = forces.filter((f) => nations.includes(f.nation))
    const stars = commanders(pack, own).map((l) => starsIn(sc, l))
    return own.length === 0 ? [] : [{ space, sp: sizeOf(own), stars: Math.max(-1, ...stars) }]
  })
}

const POWERS: Record<string, string[]> = { AU: ['AU'], FR: ['FR'], BR: BRITONS }
const THEATRES = ['germany', 'frontier', 'italy']

export const v27 = each((pack, sc) => [
  ...crowded(pack, sc),
  ...Object.entries(POWERS).flatMap(([power, nations]) =>
    THEATRES.flatMap((theatre) => {
      const all = stacks(pack, sc, nations, theatre)
      const best = Math.max(0, ...all.map((s) => s.stars))
      const most = Math.max(0, ...all.map((s) => s.sp))
      if (best === 0 || most < MAJOR_FORCE) return []
      const led = all.some((s) => s.sp === most && s.stars === best)
      return led
        ? []
        : [
            `the largest force of ${power} in ${theatre} is not led by a leader of ${best} stars, though one is there.`,
          ]
    }),
  ),
])
