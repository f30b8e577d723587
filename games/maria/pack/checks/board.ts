// MAR-V01 to V10 and V22: sectors, roads, electors, fortresses, map links.

import { list, repeated, wantCount, wantSet } from '@tricorne/kit/pack'
import type { City, MajorId, MapId, Pack } from '../schema.ts'
import type { Check } from './common.ts'
import {
  CORE_AUSTRIA,
  cityById,
  ELECTOR_CITIES,
  fortressesIn,
  homePowerOf,
  isFortress,
  NETHERLANDS,
  SILESIA,
} from './common.ts'

type Sector = Pack['board']['sectors'][number]

const covers = (s: Sector, c: City): boolean =>
  s.map === c.map && s.west <= c.lon && c.lon <= s.east && s.south <= c.lat && c.lat <= s.north

/** Every city in exactly one of 44 sectors; all four suits are there. */
export const sectors: Check = ({ board }) => {
  const out = wantCount('sectors', 44, board.sectors.length)
  const suits = new Set(board.sectors.map((s) => s.suit))
  if (suits.size < 4) out.push(`The sectors show only these suits: ${list(suits)}.`)
  for (const c of board.cities) {
    const found = board.sectors.filter((s) => covers(s, c)).map((s) => s.id)
    if (found.length !== 1 || found[0] !== c.sector)
      out.push(`${c.name} is entered in sector ${c.sector}, but lies in ${list(found)}.`)
  }
  return out
}

function neighbours(pack: Pack): Map<string, string[]> {
  const near = new Map<string, string[]>(pack.board.cities.map((c) => [c.id, []]))
  for (const { a, b } of pack.board.roads) {
    near.get(a)?.push(b)
    near.get(b)?.push(a)
  }
  return near
}

/** The cities that a piece of one map can reach from a start without leaving the map. */
function reach(pack: Pack, start: string, map: MapId): Set<string> {
  const cities = cityById(pack)
  const near = neighbours(pack)
  const seen = new Set([start])
  for (const at of seen)
    for (const next of near.get(at) ?? []) if (cities.get(next)?.map === map) seen.add(next)
  return seen
}

const roadKey = (r: { a: string; b: string }): string => [r.a, r.b].sort().join(' - ')

const crossesMaps = (cities: Map<string, City>, r: { a: string; b: string }): boolean =>
  cities.get(r.a)?.map !== cities.get(r.b)?.map

/** Each map connected; the maps linked; no loop; no double road. */
export const roads: Check = (pack) => {
  const { board } = pack
  const cities = cityById(pack)
  const out = board.roads.filter((r) => r.a === r.b).map((r) => `A road links ${r.a} to itself.`)
  for (const key of repeated(board.roads.map(roadKey))) out.push(`The road ${key} is listed twice.`)
  for (const map of ['flanders', 'bohemia'] as const) {
    const here = board.cities.filter((c) => c.map === map)
    const seen = here[0] ? reach(pack, here[0].id, map) : new Set<string>()
    const cut = here.filter((c) => !seen.has(c.id)).map((c) => c.name)
    if (cut.length > 0) out.push(`On the ${map} map no road leads from ${here[0]?.name} to ${list(cut)}.`)
  }
  if (!board.roads.some((r) => crossesMaps(cities, r))) out.push('No road links the two maps.')
  return out
}

/** Nine electoral fortresses, six of them named by the rules; the council mirrors them. */
export const electors: Check = ({ board, forces }) => {
  const nine = board.cities.filter((c) => c.electoral)
  const out = wantCount('electoral fortresses', 9, nine.length)
  for (const c of nine) if (!isFortress(c)) out.push(`${c.name} is electoral but no fortress.`)
  const ids = nine.map((c) => c.id)
  const named = ['berlin', 'dresden', ...ELECTOR_CITIES].filter((x) => !ids.includes(x))
  if (named.length > 0) out.push(`These must be electoral fortresses: ${list(named)}.`)
  const council = forces.setup.electoralCouncil.map((e) => e.city)
  return [...out, ...wantSet('The electoral council', ids, council)]
}

export const electorCitiesFree: Check = (pack) =>
  ELECTOR_CITIES.flatMap((x) => {
    const c = cityById(pack).get(x)
    if (!c) return [`The elector city ${x} is not on the board.`]
    const home = homePowerOf(pack, c)
    return home ? [`${c.name} must lie in no home country, but lies in that of ${home}.`] : []
  })

/** Seven Silesian fortresses: Liegnitz and Glogau Prussian, Breslau major, five Austrian. */
export const silesia: Check = (pack) => {
  const seven = fortressesIn(pack, SILESIA)
  const ids = seven.map((c) => c.id)
  const out = wantCount('fortresses in Silesia', 7, seven.length)
  for (const x of ['liegnitz', 'glogau', 'breslau'])
    if (!ids.includes(x)) out.push(`The fortress ${x} must lie in Silesia.`)
  const breslau = seven.find((c) => c.id === 'breslau')
  if (breslau && breslau.fortress !== 'major') out.push(`${breslau.name} must be a major fortress.`)
  const { prussia, austria } = pack.forces.setup.victoryMarkers.onMap
  out.push(...wantSet('The Prussian markers at the start', ['liegnitz', 'glogau'], prussia))
  const rest = ids.filter((x) => x !== 'liegnitz' && x !== 'glogau')
  return [...out, ...wantSet('The Austrian markers at the start', rest, austria)]
}

export const coreAustria: Check = (pack) => {
  const n = fortressesIn(pack, CORE_AUSTRIA).length
  return n >= 14 ? [] : [`Core Austria must have at least 14 fortresses, but has ${n}.`]
}

export const minorCapitals: Check = (pack) =>
  (
    [
      ['saxony', 'dresden'],
      ['bavaria', 'muenchen'],
    ] as const
  ).flatMap(([minor, capital]) => {
    const got = majorFortresses(pack, minor)
    return wantSet(`The major fortresses of ${minor}`, [capital], got)
  })

const majorFortresses = (pack: Pack, power: string): string[] =>
  pack.board.cities.filter((c) => c.fortress === 'major' && homePowerOf(pack, c) === power).map((c) => c.id)

export const entryFortresses: Check = (pack) => {
  const out = pack.forces.powers
    .filter((p) => p.kind === 'major' && majorFortresses(pack, p.id).length === 0)
    .map((p) => `${p.name} has no major fortress at home.`)
  const land = pack.board.regions.find((r) => r.id === NETHERLANDS)
  if (land?.homePower !== 'pragmatic-army')
    out.push('The region netherlands must be a home country of the Pragmatic Army.')
  if (!fortressesIn(pack, NETHERLANDS).some((c) => c.fortress === 'major'))
    out.push('The region netherlands has no major fortress.')
  return out
}

export const controlDefined: Check = (pack) =>
  pack.board.cities
    .filter((c) => isFortress(c) && c.region !== SILESIA && !ELECTOR_CITIES.includes(c.id))
    .filter((c) => homePowerOf(pack, c) === null)
    .map((c) => `The fortress ${c.name} lies in ${c.region}, where nobody controls it.`)

/** How many fortresses each major must at least be able to mark, else its pool could never empty. */
const NEEDED: Record<MajorId, number> = { france: 6, 'pragmatic-army': 5, austria: 4, prussia: 10 }
/** Powers that may not cross between the maps (MAR-10.1-17). */
const BOUND_TO: Partial<Record<MajorId, MapId>> = { prussia: 'bohemia', 'pragmatic-army': 'flanders' }

function openTo(pack: Pack, power: MajorId): number {
  const friends = pack.forces.alliances.find((side) => side.includes(power)) ?? [power]
  const map = BOUND_TO[power]
  return pack.board.cities.filter((c) => {
    if (!isFortress(c) || ELECTOR_CITIES.includes(c.id) || (map && c.map !== map)) return false
    const home = homePowerOf(pack, c)
    return home === null ? c.region === SILESIA : !friends.some((f) => f === home)
  }).length
}

export const poolsCanEmpty: Check = (pack) =>
  (Object.keys(NEEDED) as MajorId[]).flatMap((power) => {
    const n = openTo(pack, power)
    if (n >= NEEDED[power]) return []
    return [`Only ${n} fortresses are open to ${power}, which needs ${NEEDED[power]}.`]
  })

/** Map links are listed, and marked where a power that may not cross can stand at an end. */
export const mapLinks: Check = (pack) => {
  const cities = cityById(pack)
  const { board } = pack
  const crossing = board.roads.filter((r) => crossesMaps(cities, r)).map(roadKey)
  const out = wantSet('The list of map links', crossing, board.mapLinks.map(roadKey))
  const visited = boundReach(pack)
  for (const link of board.mapLinks) {
    const met = visited.has(link.a) || visited.has(link.b)
    if (link.q23 !== met)
      out.push(`The map link ${roadKey(link)} must be marked q23: ${met}, as MAR-Q23 asks.`)
  }
  return out
}

/** The cities to which a Prussian, Saxon or Pragmatic piece can come on its own map. */
function boundReach(pack: Pack): Set<string> {
  const cities = cityById(pack)
  const seen = new Set<string>()
  for (const g of pack.forces.generals) {
    const start = cities.get(g.city ?? '')
    if (!start || seen.has(start.id) || !['prussia', 'saxony', 'pragmatic-army'].includes(g.power)) continue
    for (const city of reach(pack, start.id, start.map)) seen.add(city)
  }
  return seen
}
