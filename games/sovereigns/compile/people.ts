// Nations and leaders as arrays.
import type { Nation, Pack } from '../pack/schema.ts'
import { indexOf, numberOf } from './map.ts'
import { NATION_IDS, POWERS, placeIn, SIDE_IDS, THEATRE_IDS } from './words.ts'

export interface BoardPeople {
  nationIds: string[]
  nationNames: string[]
  nationOf: Map<string, number>
  /** The court that directs it unless its alliance says otherwise, or -1. */
  nationCourt: number[]
  /** The most strength points of its own that it may have in play, and how many of them may be cavalry. */
  cap: number[]
  capCavalry: number[]
  /** The nation within whose cap it counts (Hannover and Hesse: Britain), else itself (COS-Q125). */
  capGroup: number[]
  /** The nation it is one with (COS-3.1.2-07), else itself. */
  countsAs: number[]
  /** The Power that scores for its forces, or -1 if that depends on its alliance (COS-Q90). */
  scores: number[]
  /** The Power that loses points when an enemy takes one of its spaces, or -1. */
  placeVp: number[]
  /** The nation whose sources it uses, or -1 for those of its ally. */
  supplyAs: number[]
  /** Nations whose sources it may use besides, while allied (COS-11.4.3-01). */
  supplyFrom: number[][]
  /** Nations of one colour chain each other's depots (COS-11.4.2-05); -1: it has none. */
  depotColour: number[]
  /** The only theatre for its depots, or -1 (COS-4.2.1-03). */
  depotTheatre: number[]
  /** The nation in whose home spaces its points are placed: itself, or Hannover (COS-18.1.1-01). */
  placedAs: number[]
  /** The nation's capital, or -1. */
  capitalSpace: number[]
  /** Army Battle Rating when the war begins. */
  abrEarly: number[]
  /** Monarch's Will when the war begins, by Power. */
  mwStart: number[]
  /** The side it is always of when it fights, or -1. */
  defaultSide: number[]
  /** 1 for nations with a marker on the Diplomacy track. */
  hasMarker: number[]
  /** 1 if the marker can bring it to that side: nation * 2 + side. */
  joins: number[]
  /** Points for its first joining the Bourbons, and the Power that gets them or -1 (COS-7.8.1-01). */
  joinVp: number[]
  joinPower: number[]
  /** Sections that a fleet box takes: power * 2 + fleet box. */
  fleetMax: number[]
  /** Croat/Hussar markers, and what one counts against an overrun; the same of Partisans (COS-Q25). */
  chMarkers: number
  chDefence: number
  partisanDefence: number
  /** 1 for Powers that the rule of theatre command spares (COS-3.3.4-05). */
  commandExempt: number[]

  leaders: number
  leaderIds: string[]
  leaderNames: string[]
  leaderOf: Map<string, number>
  leaderNation: number[]
  /** Ratings: leader * 2 + counter, 0 the first and 1 the second (the first again where there is none). */
  stars: number[]
  init: number[]
  ap: number[]
  off: number[]
  def: number[]
  /** 1 for leaders with two counters. */
  upgradable: number[]
  /** The year whose New Year turns the counter, or 0 (COS-4.4.1-03). */
  upgradeYear: number[]
  /** 1 for Louis and George. */
  sovereign: number[]
  /** Where a sovereign stays, or -1. */
  sovereignHome: number[]
}

export function compilePeople(pack: Pack, spaceOf: Map<string, number>): BoardPeople {
  return { ...compileNations(pack), ...compileIrregulars(pack), ...compileLeaders(pack, spaceOf) }
}

const nationOr = (id: string | null | undefined, none: number): number =>
  id === null || id === undefined ? none : placeIn(NATION_IDS, id)

function compileNations(pack: Pack) {
  const { nations } = pack.nations
  const { spaces } = pack.board
  const sides = nations.map((n) => (n.side === null ? -1 : placeIn(SIDE_IDS, n.side)))
  return {
    nationIds: nations.map((n): string => n.id),
    nationNames: nations.map((n) => n.name),
    nationOf: indexOf(nations),
    nationCourt: nations.map((n) => nationOr(n.court, -1)),
    cap: nations.map((n) => n.cap?.total ?? 0),
    capCavalry: nations.map((n) => n.cap?.cavalry ?? 0),
    capGroup: nations.map((n, i) => nationOr(n.cap?.sharedWith, i)),
    countsAs: nations.map((n, i) => nationOr(n.countsAs, i)),
    scores: nations.map((n) => nationOr(n.scores, -1)),
    placeVp: nations.map((n) => nationOr(n.placeVp, -1)),
    supplyAs: nations.map((n) => nationOr(n.supplyAs, -1)),
    supplyFrom: nations.map((n) => (n.supplyFrom ?? []).map((id) => placeIn(NATION_IDS, id))),
    depotColour: colours(nations),
    depotTheatre: nations.map((n) =>
      n.depotsOnlyIn === undefined ? -1 : placeIn(THEATRE_IDS, n.depotsOnlyIn),
    ),
    placedAs: nations.map((n, i) => nationOr(n.placedAs, i)),
    capitalSpace: nations.map((n) => spaces.findIndex((s) => s.capital?.of === n.id)),
    abrEarly: nations.map((n) => n.abr?.early ?? 0),
    mwStart: nations.slice(0, POWERS).map((n) => n.mwStart ?? 0),
    defaultSide: sides,
    fleetMax: nations
      .slice(0, POWERS)
      .flatMap((n) => [n.fleetMax?.atlantic ?? 0, n.fleetMax?.mediterranean ?? 0]),
    commandExempt: nations.slice(0, POWERS).map((n) => Number(n.theatreCommandExempt === true)),
    ...compileDiplomacy(pack),
  }
}

/** Colours of depots as small numbers. */
function colours(nations: readonly Nation[]): number[] {
  const seen: string[] = []
  return nations.map(({ depotColour }) => {
    if (depotColour === undefined) return -1
    if (!seen.includes(depotColour)) seen.push(depotColour)
    return seen.indexOf(depotColour)
  })
}

function compileDiplomacy(pack: Pack) {
  const { markers, joinVp } = pack.tracks.diplomacy
  const marker = NATION_IDS.map((id) => markers.find((m) => m.nation === id))
  const prize = NATION_IDS.map((id) => joinVp.find((j) => j.nation === id))
  return {
    hasMarker: marker.map((m) => Number(m !== undefined)),
    joins: marker.flatMap((m) => SIDE_IDS.map((side) => Number(m?.joins.includes(side) === true))),
    joinVp: prize.map((j) => j?.n ?? 0),
    joinPower: prize.map((j) => nationOr(j?.power, -1)),
  }
}

function compileIrregulars(pack: Pack) {
  const found = (kind: string) => pack.nations.nations.find((n) => n.irregulars?.kind === kind)?.irregulars
  return {
    chMarkers: found('croats')?.markers ?? 0,
    chDefence: found('croats')?.defence ?? 0,
    partisanDefence: found('partisans')?.defence ?? 0,
  }
}

type Rating = 'stars' | 'init' | 'ap' | 'off' | 'def'

function compileLeaders(pack: Pack, spaceOf: Map<string, number>) {
  const { leaders } = pack.leaders
  const both = (key: Rating): number[] => leaders.flatMap((l) => [l[key], (l.second ?? l)[key]])
  return {
    leaders: leaders.length,
    leaderIds: leaders.map((l) => l.id),
    leaderNames: leaders.map((l) => l.name),
    leaderOf: indexOf(leaders),
    leaderNation: leaders.map((l) => placeIn(NATION_IDS, l.nation)),
    stars: both('stars'),
    init: both('init'),
    ap: both('ap'),
    off: both('off'),
    def: both('def'),
    upgradable: leaders.map((l) => Number(l.second !== undefined)),
    upgradeYear: leaders.map((l) =>
      l.second !== undefined && 'newYear' in l.second.when ? l.second.when.newYear : 0,
    ),
    sovereign: leaders.map((l) => Number(l.sovereign !== undefined)),
    sovereignHome: leaders.map((l) => (l.sovereign === undefined ? -1 : numberOf(spaceOf, l.sovereign))),
  }
}
