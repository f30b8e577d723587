// The pack, compiled for the rules: ids become integers, Action Cards become sorts.

import { placeIn } from '@tricorne/kit'
import type { Army, Mission, Region, Sector } from './nouns.ts'
export const SIDES = ['french', 'allied'] as const
export const FRENCH = 0
export const ALLIED = 1

export const TERRAINS = ['river', 'hill', 'forest', 'plain'] as const
export const TYPES = ['infantry', 'cavalry', 'artillery'] as const

/** A date of the time track; a space is entered, a line is crossed (LEI-K-04). */
export interface TrackDate {
  id: string
  kind: 'line' | 'space'
  /** The space on entering which the date is reached. */
  at: number
  reveals: boolean
  battle: boolean
}

/** What the rules need of a pack; `Pack` (pack/schema.ts) has it, and so have the tests' own boards. */
export interface BoardSource {
  sectors: { id: string; name: string }[]
  regions: { id: string; name: string; sector: string; terrain: string; adjacent: string[] }[]
  armies: {
    id: string
    name: string
    side: string
    units: { type: string; strength: number }[]
    markers: number
    villages: string[]
    date: string | null
  }[]
  actions: ({ kind: 'terrain'; terrain: string } | { kind: 'movement'; types: string[] } | { kind: 'time' })[]
  missions: { sector: string; region: string; french: number; allied: number }[]
  scouts: number
  numbers: {
    actions: number
    startingHand: number
    display: number
    handLimit: number
    extraMissions: number
    placedPoints: number
    placedScouts: number
    placedTime: number
  }
  track: { end: number; dates: TrackDate[] }
  terrainValues: Record<string, Record<string, number>>
}

/** Cards of one sort are the same to the rules (LEI-A5-07): hands and piles count sorts. */
export interface Sort {
  kind: number
  /** Bit mask of the terrains or unit types that it shows. */
  shows: number
  count: number
  name: string
}

export const TERRAIN_CARD = 0
export const MOVEMENT_CARD = 1
export const TIME_CARD = 2

export interface Board {
  regions: number
  regionIds: string[]
  regionNames: string[]
  near: readonly (readonly Region[])[]
  /** `touch[a * regions + b]`: 1 if they share a border. */
  touch: Uint8Array
  /** Of every region, itself and those at most two steps off: region, steps, region, steps …; only bots ask. */
  around: Uint8Array[]
  terrain: Uint8Array
  sectorNames: string[]
  sectors: number
  armies: number
  armyIds: string[]
  armyNames: string[]
  side: Uint8Array
  /** Armies of each side. */
  armiesOf: readonly (readonly Army[])[]
  /** The first army of a side and the one after its last: sides stand together in the pack. */
  from: readonly number[]
  to: readonly number[]
  /** Bit mask of the unit types an army may be. */
  typeMask: Uint8Array
  /** `strength[army * 3 + type]`, 0 where it cannot be of that type. */
  strength: Uint8Array
  markers: Uint8Array
  villages: readonly (readonly Region[])[]
  /** The time at which an Army Card can be played. */
  earliest: Uint8Array
  sorts: readonly Sort[]
  sortKind: Uint8Array
  sortShows: Uint8Array
  /** Sorts of a kind stand together: `first[kind]` is the first of them, `first[kind + 1]` the one after. */
  first: readonly number[]
  cards: number
  missions: readonly { sector: Sector; region: Region; french: number; allied: number }[]
  missionsOf: readonly (readonly Mission[])[]
  scouts: number
  numbers: BoardSource['numbers']
  end: number
  dates: readonly TrackDate[]
  /** The number of the date reached on entering a space, or -1. */
  dateAt: Int8Array
  /** `value[type * 4 + terrain]` (LEI-G-02). */
  value: Int8Array
}

export const MOST_MARKERS = 3

const at = (list: readonly { id: string }[], id: string, what: string): number => {
  const i = list.findIndex((x) => x.id === id)
  if (i < 0) throw new Error(`The pack names the ${what} "${id}", which it does not have.`)
  return i
}

const maskOf = (all: readonly string[], some: readonly string[]): number =>
  some.reduce((mask, x) => mask | (1 << all.indexOf(x)), 0)

export function compileBoard(source: BoardSource): Board {
  const { regions, sectors, track } = source
  const n = regions.length
  const near = regions.map((r) => r.adjacent.map((id) => at(regions, id, 'region')))
  const touch = new Uint8Array(n * n)
  near.forEach((list, a) => {
    for (const b of list) touch[a * n + b] = 1
  })
  const missions = source.missions.map((m) => ({
    sector: at(sectors, m.sector, 'sector'),
    region: at(regions, m.region, 'region'),
    french: m.french,
    allied: m.allied,
  }))
  const dateAt = new Int8Array(track.end + 1).fill(-1)
  track.dates.forEach((d, i) => {
    dateAt[d.at] = i
  })
  return {
    regions: n,
    regionIds: regions.map((r) => r.id),
    regionNames: regions.map((r) => r.name),
    near,
    touch,
    around: near.map((_, from) => ringsAround(near, from)),
    terrain: Uint8Array.from(regions, (r) => placeIn(TERRAINS, r.terrain)),
    sectorNames: sectors.map((s) => s.name),
    sectors: sectors.length,
    ...compileArmies(source),
    ...compileCards(source),
    missions,
    missionsOf: sectors.map((_, sector) => missions.flatMap((m, i) => (m.sector === sector ? [i] : []))),
    scouts: source.scouts,
    numbers: source.numbers,
    end: track.end,
    dates: track.dates,
    dateAt,
    value: Int8Array.from(TYPES.flatMap((t) => TERRAINS.map((r) => source.terrainValues[t][r]))),
  }
}

function ringsAround(near: number[][], from: number): Uint8Array {
  const steps = new Map([[from, 0]])
  for (const [at, far] of steps)
    if (far < 2) for (const next of near[at]) if (!steps.has(next)) steps.set(next, far + 1)
  return Uint8Array.from([...steps].flat())
}

function compileArmies({ armies, regions, track }: BoardSource) {
  const side = Uint8Array.from(armies, (a) => placeIn(SIDES, a.side))
  const strength = new Uint8Array(armies.length * TYPES.length)
  armies.forEach((a, i) => {
    for (const u of a.units) strength[i * TYPES.length + placeIn(TYPES, u.type)] = u.strength
  })
  const armiesOf = SIDES.map((_, p) => armies.flatMap((_, i) => (side[i] === p ? [i] : [])))
  return {
    armies: armies.length,
    armyIds: armies.map((a) => a.id),
    armyNames: armies.map((a) => a.name),
    side,
    armiesOf,
    from: armiesOf.map((list) => list[0]),
    to: armiesOf.map((list) => list[list.length - 1] + 1),
    typeMask: Uint8Array.from(armies, (a) =>
      maskOf(
        TYPES,
        a.units.map((u) => u.type),
      ),
    ),
    strength,
    markers: Uint8Array.from(armies, (a) => a.markers),
    villages: armies.map((a) => a.villages.map((id) => at(regions, id, 'region'))),
    earliest: Uint8Array.from(armies, (a) =>
      a.date === null ? 0 : track.dates[at(track.dates, a.date, 'date')].at,
    ),
  }
}

/** Sorts: the four terrains, then sets of unit types as they first come, then time. */
function compileCards({ actions }: BoardSource) {
  const sorts: Sort[] = TERRAINS.map((name, i) => ({ kind: TERRAIN_CARD, shows: 1 << i, count: 0, name }))
  for (const card of actions) {
    const kind = card.kind === 'terrain' ? TERRAIN_CARD : card.kind === 'movement' ? MOVEMENT_CARD : TIME_CARD
    const shows =
      card.kind === 'terrain'
        ? maskOf(TERRAINS, [card.terrain])
        : card.kind === 'movement'
          ? maskOf(TYPES, card.types)
          : 0
    const name = card.kind === 'movement' ? card.types.join(' or ') : card.kind
    let sort = sorts.find((x) => x.kind === kind && x.shows === shows)
    if (sort === undefined) {
      sort = { kind, shows, count: 0, name }
      sorts.push(sort)
    }
    sort.count++
  }
  sorts.sort((a, b) => a.kind - b.kind)
  return {
    sorts,
    sortKind: Uint8Array.from(sorts, (s) => s.kind),
    sortShows: Uint8Array.from(sorts, (s) => s.shows),
    first: [TERRAIN_CARD, MOVEMENT_CARD, TIME_CARD, TIME_CARD + 1].map(
      (kind) => sorts.filter((s) => s.kind < kind).length,
    ),
    cards: actions.length,
  }
}
