// Every name leads somewhere, every id is there once, and every datum says where it comes from.

import { repeated, wantSet } from '@tricorne/kit/pack'
import type { Pack } from '../schema.ts'
import type { Check } from './common.ts'
import { cityById } from './common.ts'

type Named = { id: string }

const ids = (all: readonly Named[]): Set<string> => new Set(all.map((x) => x.id))

/** A sentence for each reference that leads nowhere: [who refers, kind of thing, id]. */
function dangling(known: Set<string>, uses: [string, string, string | null][]): string[] {
  return uses
    .filter(([, , id]) => id !== null && !known.has(id))
    .map(([who, kind, id]) => `${who} names the ${kind} ${id}, which is not there.`)
}

const boardRefs: Check = ({ board }) => {
  const regions = ids(board.regions)
  const places: [string, string, string][] = [
    ...board.roads.flatMap((r): [string, string, string][] => [
      [`The road ${r.a} - ${r.b}`, 'city', r.a],
      [`The road ${r.a} - ${r.b}`, 'city', r.b],
    ]),
    ...board.mapLinks.flatMap((l): [string, string, string][] => [
      [`The map link ${l.a} - ${l.b}`, 'city', l.a],
      [`The map link ${l.a} - ${l.b}`, 'city', l.b],
    ]),
    ...board.postRoads.flatMap((p) =>
      p.via.map((c): [string, string, string] => [`The post road ${p.id}`, 'city', c]),
    ),
  ]
  const out = dangling(ids(board.cities), places)
  out.push(
    ...dangling(
      regions,
      board.cities.map((c) => [`The city ${c.id}`, 'region', c.region]),
    ),
  )
  out.push(
    ...dangling(
      ids(board.sectors),
      board.cities.map((c) => [`The city ${c.id}`, 'sector', c.sector]),
    ),
  )
  for (const c of board.cities) {
    const region = board.regions.find((r) => r.id === c.region)
    if (region && region.map !== c.map) out.push(`The city ${c.id} and its region are on different maps.`)
    if (region && !region.parts.some((p) => p.id === c.part))
      out.push(`The city ${c.id} names the part ${c.part}, which ${c.region} does not have.`)
  }
  return out
}

const forcesRefs: Check = (pack) => {
  const { forces, board, politics } = pack
  const cities = ids(board.cities)
  const pieces = [...forces.generals, ...forces.trains]
  const { victoryMarkers, electorMarkers, electoralCouncil } = forces.setup
  const marked = [
    ...Object.values(victoryMarkers.onMap),
    ...Object.values(electorMarkers),
    electoralCouncil.map((e) => e.city),
  ].flat()
  const { absentGenerals, absentTrains } = forces.intro
  const out = [
    ...dangling(
      cities,
      pieces.map((p) => [p.id, 'city', p.city]),
    ),
    ...dangling(
      ids(politics.offMapBoxes),
      pieces.map((p) => [p.id, 'box', p.box]),
    ),
    ...dangling(
      cities,
      marked.map((c) => ['The set-up', 'city', c]),
    ),
    ...dangling(
      ids(forces.generals),
      absentGenerals.map((g) => ['The introductory game', 'general', g]),
    ),
    ...dangling(
      ids(forces.trains),
      absentTrains.map((t) => ['The introductory game', 'train', t]),
    ),
  ]
  for (const p of forces.powers) {
    const home = board.regions.filter((r) => r.homePower === p.id).map((r) => r.id)
    out.push(...wantSet(`The home regions of ${p.id}`, home, p.homeRegions))
  }
  return [...out, ...markersFit(pack)]
}

/** Pools are the totals less the markers on the map; every elector marker stands on an elector. */
function markersFit({ forces, board }: Pack): string[] {
  const { totals, onMap, pools } = forces.setup.victoryMarkers
  const placed = {
    prussia: onMap.prussia.length,
    austria: onMap.austria.length,
    france: 0,
    'pragmatic-army': 0,
  }
  const out = (['austria', 'pragmatic-army', 'prussia', 'france'] as const).flatMap((m) =>
    pools[m] === totals[m] - placed[m]
      ? []
      : [`The pool of ${m} must be ${totals[m]} less ${placed[m]}, not ${pools[m]}.`],
  )
  const electors = new Set(board.cities.filter((c) => c.electoral).map((c) => c.id))
  for (const c of Object.values(forces.setup.electorMarkers).flat())
    if (!electors.has(c)) out.push(`An elector marker stands on ${c}, which is no electoral fortress.`)
  return out
}

const politicsRefs: Check = ({ politics }) => {
  const effects = politics.tracks.flatMap((t) =>
    t.boxes.flatMap((b) => b.effects.map((e) => ({ box: b.id, e }))),
  )
  const expeditions = new Set(
    politics.offMapBoxes.flatMap((b) => (b.kind === 'expedition' ? [`${b.id} of ${b.power}`] : [])),
  )
  const out = effects.flatMap(({ box, e }) =>
    e.type === 'expedition'
      ? dangling(expeditions, [[`The track box ${box}`, 'expedition', `${e.box} of ${e.power}`]])
      : e.type === 'victory-marker'
        ? dangling(ids(politics.victoryBoxes.boxes), [[`The track box ${box}`, 'victory box', e.box]])
        : [],
  )
  const boxes = new Set(politics.tracks.flatMap((t) => t.boxes.map((b) => b.id)))
  out.push(...dangling(boxes, [['The left limit of Saxony', 'track box', politics.saxony.leftLimit]]))
  return out
}

/** Lists whose members must bear different ids. */
const unique: Check = ({ board, forces, politics, cards }) => {
  const lists: [string, readonly Named[]][] = [
    ['city', board.cities],
    ['region', board.regions],
    ['sector', board.sectors],
    ['map', board.maps],
    ['post road', board.postRoads],
    ['seat', forces.seats],
    ['power', forces.powers],
    ['general', forces.generals],
    ['train', forces.trains],
    ['tactical card', cards.deck],
    ['political card', politics.cards],
    ['off-map box', politics.offMapBoxes],
    ['track box', politics.tracks.flatMap((t) => t.boxes)],
  ]
  const out = lists.flatMap(([kind, all]) =>
    repeated(all.map((x) => x.id)).map((id) => `The ${kind} ${id} is there twice.`),
  )
  const names = repeated(board.cities.map((c) => c.name))
  return [...out, ...names.map((n) => `Two cities are called ${n}.`)]
}

/** Post roads run along main roads. */
const postRoads: Check = (pack) => {
  const cities = cityById(pack)
  const main = new Set(
    pack.board.roads.filter((r) => r.main).flatMap((r) => [`${r.a} ${r.b}`, `${r.b} ${r.a}`]),
  )
  return pack.board.postRoads.flatMap((p) =>
    p.via.slice(1).flatMap((to, i) => {
      const from = p.via[i] ?? ''
      if (main.has(`${from} ${to}`) || !cities.has(from) || !cities.has(to)) return []
      return [`The post road ${p.id} goes from ${from} to ${to}, where there is no main road.`]
    }),
  )
}

const hasProv = (value: unknown): boolean =>
  Array.isArray(value) && value.every((x) => typeof x === 'object' && x !== null && 'prov' in x)

/** Each section of a file is in its `prov`, or each of its members has its own. */
export const provenance: Check = (pack) => {
  const files = { board: pack.board, forces: pack.forces, cards: pack.cards, politics: pack.politics }
  const out = Object.entries(files).flatMap(([name, file]) =>
    Object.entries(file)
      .filter(([key, value]) => key !== 'prov' && key !== 'notes' && !(key in file.prov) && !hasProv(value))
      .map(([key]) => `The section ${name}.${key} does not say where it comes from.`),
  )
  for (const c of pack.board.cities) {
    if (c.fortress !== 'none' && !(c.prov.fortress && c.prov.class))
      out.push(`The fortress ${c.id} does not say where it and its class come from.`)
    if (c.electoral && !c.prov.electoral) out.push(`The elector ${c.id} does not say where it comes from.`)
  }
  return out
}

export const refs: Check = (pack) => [
  ...unique(pack),
  ...boardRefs(pack),
  ...forcesRefs(pack),
  ...politicsRefs(pack),
  ...postRoads(pack),
]
