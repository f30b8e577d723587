// The scenarios of a match: each set-up of the pack with each way of sharing the four courts among persons.
import type { Pack, PackScenario, Seating } from '../pack/schema.ts'
import { numberOf } from './map.ts'
import type { BoardPeople } from './people.ts'
import {
  AREA_IDS,
  AU,
  BELLIGERENT,
  BOURBON,
  BR,
  CAV,
  COURTS,
  DA,
  ERA_IDS,
  FLAG_IDS,
  FR,
  HA,
  HE,
  INF,
  NATION_IDS,
  NATIONS,
  NEUTRAL,
  NO_FORT,
  POWERS,
  PRAGMATIC,
  placeIn,
  SC,
  SEASON_IDS,
  SIDE_IDS,
  SP,
  STATUS_IDS,
  whoOf,
} from './words.ts'

/** A force of the set-up: strength points of one nation in one space, with its leaders. */
export interface SetupForce {
  space: number
  nation: number
  inf: number
  cav: number
  leaders: number[]
  /** 1: inside the fortress of the space (COS-Q79). */
  inside: number
}

export interface Setup {
  /** Bits of eras whose cards are in the decks. */
  eras: number
  /** 1: starred cards are in the first hands. */
  dealStarred: number
  /** Cards in the first hand by court, or 0 for none. */
  dealTo: number[]
  /** 1: play begins with the Draw segment of Spring. */
  fromDraw: number
  /** A card that a court must play as an event in the first Campaign Card phase, or null. */
  forced: { court: number; card: number } | null
  /** 1: the first season leaves out winter quarters; resource recruiting. */
  skipQuarters: number
  skipRecruiting: number
  /** 1: the option of COS-22.6-01 belongs to this scenario. */
  freeMarches: number
  /** BELLIGERENT, NEUTRAL or PERMANENTLY_NEUTRAL, by nation. The lands that never join are NEUTRAL. */
  status: number[]
  /** The side it is allied to, by nation, or -1 (COS-Q71). */
  alliance: number[]
  /** Marker on the Diplomacy track by nation: + is towards the Pragmatics. */
  diplomacy: number[]
  /** Boxes of the tracks: -1 off the track; of the crown track 0 is the space above box 1. */
  fortyfive: number
  rtc: number
  /** Areas that are open, and for whom (a nation, WHO_SIDE + side, WHO_ALL). */
  areasOpen: { area: number; who: number }[]
  /** 1 or 0 by flag. */
  flags: number[]
  /** Events that count as executed. */
  executed: number[]
  /** Subsidy events that still pay each Spring. */
  subsidies: number[]
  /** Army Battle Rating by nation. */
  abr: number[]
  /** Which counter of a leader is in use, 0 or 1. */
  counters: number[]
  /** The nation that controls each space. */
  control: number[]
  forces: SetupForce[]
  depots: { space: number; nation: number; n: number }[]
  /** Depots on the mats, by Power. */
  savedDepots: number[]
  /** Croat/Hussar markers in their box. */
  chBox: number
  /** Sections: power * FLEET_BOXES + fleet box. */
  fleets: number[]
  /** Leader markers in the British Atlantic fleet box. */
  fleetLeaders: { name: string; n: number }[]
  /** Strength points that wait in the Spring box: nation * 2 + type. */
  springBox: number[]
  /** Leaders who come at a New Year. */
  schedule: { leader: number; year: number }[]
  /** Leaders who come by an event, and those who are out of the game. */
  byEvent: number[]
  out: number[]
  /** By Power: Monarch's Will, points of places, points of events. */
  mw: number[]
  placeVp: number[]
  eventVp: number[]
  /** Points for a marginal, a substantial and a decisive level: power * 3 + level - 1. */
  bands: number[]
  /** Victories at the end of any season, or null (COS-21.1-01, COS-21.1-02). */
  automatic: { bourbonWithCrown: number; bourbon: number; austria: number } | null
}

export interface BoardScenario {
  id: string
  /** The set-up's place in the pack's list of scenarios. */
  base: number
  /** Not from the pack: a position for practice and tests. */
  exercise?: boolean
  /** Ids of the seats. */
  seats: string[]
  /** The seat that holds each court. */
  seatOf: number[]
  startYear: number
  startSeason: number
  endYear: number
  endSeason: number
  setup: Setup
}

/** What the set-ups are made of. */
export interface Numbers extends BoardPeople {
  spaceOf: Map<string, number>
  cardOf: Map<string, number>
  eventOf: Map<string, number>
  fortress: number[]
  home: number[]
}

export function compileScenarios(pack: Pack, b: Numbers): BoardScenario[] {
  return pack.scenarios.scenarios.flatMap((sc, base) => {
    const setup = compileSetup(sc, b)
    return pack.scenarios.seatings.map((seating) => ({
      id: sc.id + seating.suffix,
      base,
      seats: seating.seats.map((s) => s.id),
      seatOf: seatsOf(seating),
      startYear: sc.start.year,
      startSeason: placeIn(SEASON_IDS, sc.start.season),
      endYear: sc.end.year,
      endSeason: placeIn(SEASON_IDS, sc.end.season),
      setup,
    }))
  })
}

const seatsOf = (seating: Seating): number[] =>
  NATION_IDS.slice(0, COURTS).map((id) =>
    seating.seats.findIndex((seat) => seat.courts.some((court) => court === id)),
  )

function compileSetup(sc: PackScenario, b: Numbers): Setup {
  return {
    ...compileOpening(sc, b),
    ...compilePolitics(sc, b),
    ...compilePieces(sc, b),
    ...compileScore(sc),
  }
}

function compileOpening(sc: PackScenario, b: Numbers) {
  const { forced, skip = [], freeMarches } = sc.opening
  return {
    eras: sc.eras.reduce((mask, era) => mask | (1 << placeIn(ERA_IDS, era)), 0),
    dealStarred: Number(sc.deal.starred),
    dealTo: byId(COURTS, sc.deal.fillTo, 0),
    fromDraw: Number(sc.start.segment === 'draw'),
    forced: forced
      ? { court: placeIn(NATION_IDS, forced.court), card: numberOf(b.cardOf, forced.card) }
      : null,
    skipQuarters: Number(skip.includes('winterQuarters')),
    skipRecruiting: Number(skip.includes('recruiting')),
    freeMarches: Number(freeMarches === true),
    executed: sc.executed.map((key) => numberOf(b.eventOf, key)),
    subsidies: sc.subsidies.map((key) => numberOf(b.eventOf, key)),
  }
}

/** Numbers by nation id as a list of the first n nations. */
function byId(n: number, values: Readonly<Record<string, number | undefined>>, none: number): number[] {
  return NATION_IDS.slice(0, n).map((id) => values[id] ?? none)
}

function compilePolitics(sc: PackScenario, b: Numbers) {
  const status: number[] = new Array(NATIONS).fill(NEUTRAL)
  for (const [id, word] of Object.entries(sc.status))
    status[placeIn(NATION_IDS, id)] = placeIn(STATUS_IDS, word)
  return {
    status,
    alliance: alliances(sc, status),
    diplomacy: byId(NATIONS, sc.diplomacy, 0),
    fortyfive: sc.tracks.fortyfive ?? -1,
    rtc: sc.tracks.rtc ?? -1,
    areasOpen: sc.areasOpen.map((a) => ({ area: placeIn(AREA_IDS, a.area), who: whoOf(a.for) })),
    flags: FLAG_IDS.map((id) => Number(sc.flags[id] === true)),
    abr: b.abrEarly.map((abr, n) => sc.armyRatings[nationKey(n)] ?? abr),
  }
}

type Key = keyof PackScenario['armyRatings']
// The lands that never join stand last and have no ratings.
const nationKey = (n: number): Key => NATION_IDS[n] as Key

/** COS-Q71: some are always of their side, Spain when it fights, and hired troops follow Britain. */
function alliances(sc: PackScenario, status: readonly number[]): number[] {
  const sides: number[] = new Array(NATIONS).fill(-1)
  for (const [id, side] of Object.entries(sc.alliances))
    sides[placeIn(NATION_IDS, id)] = placeIn(SIDE_IDS, side)
  sides[AU] = PRAGMATIC
  sides[FR] = BOURBON
  sides[SC] = BOURBON
  if (status[SP] === BELLIGERENT) sides[SP] = BOURBON
  for (const nation of [HA, HE, DA]) sides[nation] = sides[BR]
  return sides
}

function compilePieces(sc: PackScenario, b: Numbers) {
  const leader = (id: string): number => numberOf(b.leaderOf, id)
  const control = [...b.home]
  for (const [id, spaces] of Object.entries(sc.control))
    for (const space of spaces) control[numberOf(b.spaceOf, space)] = placeIn(NATION_IDS, id)
  const springBox: number[] = new Array(NATIONS * 2).fill(0)
  for (const [id, troops] of Object.entries(sc.springBox)) {
    springBox[placeIn(NATION_IDS, id) * 2 + INF] = troops.inf
    springBox[placeIn(NATION_IDS, id) * 2 + CAV] = troops.cav
  }
  return {
    control,
    forces: sc.forces.map((f) => compileForce(f, sc, b)),
    counters: b.leaderIds.map((id) => (sc.counters[id] ?? 1) - 1),
    depots: sc.depots.map((d) => ({
      space: numberOf(b.spaceOf, d.space),
      nation: placeIn(NATION_IDS, d.nation),
      n: d.n,
    })),
    savedDepots: byId(POWERS, sc.savedDepots, 0),
    chBox: sc.chBox,
    fleets: compileFleets(sc),
    fleetLeaders: sc.fleetLeaders,
    springBox,
    schedule: sc.leaderSchedule.map((s) => ({ leader: leader(s.leader), year: s.newYear })),
    byEvent: sc.leadersByEvent.map(leader),
    out: sc.leadersOut.map(leader),
  }
}

const GARRISON = 6

function compileForce(f: PackScenario['forces'][number], sc: PackScenario, b: Numbers): SetupForce {
  const space = numberOf(b.spaceOf, f.space)
  const here = sc.forces.filter((other) => other.space === f.space && !other.leaders?.length)
  const alone = here.reduce((sp, other) => sp + other.inf + other.cav, 0)
  return {
    space,
    nation: placeIn(NATION_IDS, f.nation),
    inf: f.inf,
    cav: f.cav,
    leaders: (f.leaders ?? []).map((id) => numberOf(b.leaderOf, id)),
    inside: Number(b.fortress[space] !== NO_FORT && !f.leaders?.length && alone <= GARRISON),
  }
}

function compileFleets(sc: PackScenario): number[] {
  const fleets: number[] = new Array(POWERS * 2).fill(0)
  for (const [id, boxes] of Object.entries(sc.fleets)) {
    const power = placeIn(NATION_IDS, id)
    fleets[power * 2] = boxes.atlantic
    fleets[power * 2 + 1] = boxes.mediterranean
  }
  return fleets
}

function compileScore(sc: PackScenario) {
  const powers = NATION_IDS.slice(0, POWERS).map((id) => id as keyof PackScenario['vp'])
  return {
    mw: byId(POWERS, sc.mw, 0),
    placeVp: powers.map((id) => sc.vp[id].places),
    eventVp: powers.map((id) => sc.vp[id].events),
    bands: powers.flatMap((id) => sc.bands[id]),
    automatic: sc.automatic ?? null,
  }
}
