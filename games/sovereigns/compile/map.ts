// Spaces, paths, regions and seas as arrays.
import type { Pack, Space } from '../pack/schema.ts'
import {
  FAR,
  FLEET_BOX_IDS,
  FORTRESS_IDS,
  NATION_IDS,
  NATIONS,
  NO_PATH,
  nationMask,
  PATH_IDS,
  POWERS,
  placeIn,
  THEATRE_IDS,
} from './words.ts'

export interface BoardMap {
  /** How many spaces there are. */
  spaces: number
  spaceIds: string[]
  /** As English readers know them. */
  spaceNames: string[]
  spaceOf: Map<string, number>
  /** Spaces one path away, in rising order. */
  near: number[][]
  /** Kind of path between two spaces, or NO_PATH: space * spaces + space. */
  path: number[]
  /** Paths on the shortest way between two spaces, or FAR: space * spaces + space. */
  dist: number[]
  /** The nation a space belongs to by colour. */
  home: number[]
  region: number[]
  /** GERMANY, FRONTIER, ITALY, or -1. */
  theatre: number[]
  /** 1 in England and Scotland, which a filter on theatre Germany leaves out. */
  overseas: number[]
  /** NO_FORT, MINOR or MAJOR. */
  fortress: number[]
  /** 1 for the four barrier fortresses. */
  barrier: number[]
  /** The sea on which it is a port, or -1. */
  port: number[]
  /** The nation on whose own coast the port lies, or -1 (COS-Q30). */
  homeCoast: number[]
  /** The fleet box whose sections may bombard the space, or -1 (COS-22.7-01). */
  coast: number[]
  /** What each Power counts the space as: space * POWERS + power. Great capitals are 0 here. */
  vp: number[]
  /** The nation whose capital it is, or -1. */
  capitalOf: number[]
  /** 1 for London, Paris, Vienna, Berlin and Turin (COS-20.2-01). */
  greatCapital: number[]
  /** Of great capitals: points for entering (COS-20.2.2-01) and for holding at the end (COS-20.2.1-01). */
  entryVp: number[]
  endVp: number[]
  /** 1 for Hungary. */
  box: number[]
  /** Bits of the nations that alone may stand here, or 0 for all. */
  onlyFor: number[]
  /** Bits of the nations that alone may trace supply to its fortress while its home nation holds it, or 0. */
  supplyOnly: number[]
  /** 1 for Minden, Cleves and Arnsberg (COS-7.2.2-01). */
  westernPrussia: number[]
  /** Home spaces by nation. */
  spacesOf: number[][]
  regions: number
  regionIds: string[]
  regionNames: string[]
  regionOf: Map<string, number>
  /** Spaces by region. */
  spacesIn: number[][]
  seas: number
  seaIds: string[]
  seaNames: string[]
  /** The fleet box of a sea, or -1. */
  seaBox: number[]
  /** 1 where a nation may trace supply to friendly ports of a sea: sea * NATIONS + nation (COS-11.5-02). */
  seaSupplies: number[]
  /** Spaces of a group of regions that the rulebook names, such as "Empire". */
  regionGroups: Map<string, number[]>
}

export function compileMap(pack: Pack): BoardMap {
  const { spaces, regions } = pack.board
  const spaceOf = indexOf(spaces)
  const regionOf = indexOf(regions)
  const graph = compilePaths(pack, spaceOf)
  const spacesIn = regions.map((r) => r.spaces.map((id) => numberOf(spaceOf, id)))
  const groups = compileGroups(pack, regionOf, spacesIn)
  const home = spaces.map((s) => placeIn(NATION_IDS, s.nation))
  return {
    spaces: spaces.length,
    spaceIds: spaces.map((s) => s.id),
    spaceNames: spaces.map((s) => s.en ?? s.name),
    spaceOf,
    ...graph,
    dist: distances(graph.near),
    home,
    region: spaces.map((s) => numberOf(regionOf, s.region)),
    theatre: spaces.map((s) => (s.theatre === null ? -1 : placeIn(THEATRE_IDS, s.theatre))),
    overseas: spaces.map((s) => Number(s.region === 'england' || s.region === 'scotland')),
    ...compileMarks(pack),
    spacesOf: NATION_IDS.map((_, n) => home.flatMap((h, s) => (h === n ? [s] : []))),
    regions: regions.length,
    regionIds: regions.map((r) => r.id),
    regionNames: regions.map((r) => r.name),
    regionOf,
    spacesIn,
    ...compileSeas(pack),
    regionGroups: groups,
  }
}

export const indexOf = (list: readonly { id: string }[]): Map<string, number> =>
  new Map(list.map(({ id }, i) => [id, i]))

/** The number of an id; throws if nothing has it. */
export function numberOf(index: ReadonlyMap<string, number>, id: string): number {
  const at = index.get(id)
  if (at === undefined) throw new Error(`Nothing on the board is called "${id}".`)
  return at
}

function compilePaths(pack: Pack, spaceOf: Map<string, number>) {
  const n = pack.board.spaces.length
  const near: number[][] = pack.board.spaces.map(() => [])
  const path: number[] = new Array(n * n).fill(NO_PATH)
  for (const p of pack.board.paths) {
    const a = numberOf(spaceOf, p.a)
    const b = numberOf(spaceOf, p.b)
    near[a].push(b)
    near[b].push(a)
    path[a * n + b] = path[b * n + a] = placeIn(PATH_IDS, p.kind)
  }
  for (const list of near) list.sort((a, b) => a - b)
  return { near, path }
}

function distances(near: readonly (readonly number[])[]): number[] {
  const n = near.length
  const dist: number[] = new Array(n * n).fill(FAR)
  for (let from = 0; from < n; from++) {
    const row = from * n
    dist[row + from] = 0
    const queue = [from]
    for (const at of queue)
      for (const next of near[at]) {
        if (dist[row + next] !== FAR) continue
        dist[row + next] = dist[row + at] + 1
        queue.push(next)
      }
  }
  return dist
}

/** Fortresses, ports, points and capitals of spaces. */
function compileMarks(pack: Pack) {
  const { spaces, seas } = pack.board
  const seaOf = indexOf(seas)
  const great = spaces.map((s) => Number(s.capital?.entryVp !== undefined))
  return {
    fortress: spaces.map((s) => placeIn(FORTRESS_IDS, s.fortress)),
    barrier: spaces.map((s) => Number(s.barrier === true)),
    port: spaces.map((s) => (s.port === undefined ? -1 : numberOf(seaOf, s.port.sea))),
    homeCoast: spaces.map((s) =>
      s.port?.homeCoast === undefined ? -1 : placeIn(NATION_IDS, s.port.homeCoast),
    ),
    coast: spaces.map((s) => (s.coast === undefined ? -1 : placeIn(FLEET_BOX_IDS, s.coast))),
    vp: spaces.flatMap((s, i) => (great[i] === 1 ? new Array<number>(POWERS).fill(0) : valuesOf(s))),
    capitalOf: spaces.map((s) => (s.capital === undefined ? -1 : placeIn(NATION_IDS, s.capital.of))),
    greatCapital: great,
    entryVp: spaces.map((s) => s.capital?.entryVp ?? 0),
    endVp: spaces.map((s, i) => (great[i] === 1 ? s.vp : 0)),
    box: spaces.map((s) => Number(s.box === true)),
    onlyFor: spaces.map((s) => nationMask(s.onlyFor ?? [])),
    supplyOnly: spaces.map((s) => nationMask(s.supplyOnly ?? [])),
    westernPrussia: spaces.map((s) => Number(s.westernPrussia === true)),
  }
}

/** What each Power counts a space as. */
function valuesOf(s: Space): number[] {
  const values: number[] = new Array(POWERS).fill(s.vp)
  for (const [power, vp] of Object.entries(s.vpBy ?? {})) values[placeIn(NATION_IDS, power)] = vp
  return values
}

function compileSeas(pack: Pack) {
  const { seas } = pack.board
  // COS-11.4.3-01: for supply, nations hired by another count as it.
  const asOf = new Map(pack.nations.nations.map((n) => [n.id, n.supplyAs ?? n.id]))
  const seaSupplies: number[] = new Array(seas.length * NATIONS).fill(0)
  seas.forEach((sea, i) => {
    NATION_IDS.forEach((id, n) => {
      if (sea.supply.some((s) => s === asOf.get(id))) seaSupplies[i * NATIONS + n] = 1
    })
  })
  return {
    seas: seas.length,
    seaIds: seas.map((s) => s.id),
    seaNames: seas.map((s) => s.name),
    seaBox: seas.map((s) => (s.fleetBox === null ? -1 : placeIn(FLEET_BOX_IDS, s.fleetBox))),
    seaSupplies,
  }
}

function compileGroups(
  pack: Pack,
  regionOf: Map<string, number>,
  spacesIn: readonly number[][],
): Map<string, number[]> {
  return new Map(
    Object.entries(pack.board.regionGroups).map(([name, ids]) => [
      name,
      ids.flatMap((id) => spacesIn[numberOf(regionOf, id)]),
    ]),
  )
}
