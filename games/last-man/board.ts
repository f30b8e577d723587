// The pack compiled into arrays of integers: what never changes in a match.
import type { Area, Army, Kind, Side } from './nouns.ts'
import type { Pack } from './pack/schema.ts'

export const GERMAN = 0
export const ALLIED = 1

// Nations that rules name, by their place in the pack.
export const DE = 0
export const FR = 1
export const UK = 2
export const US = 4

// Types of unit, in the order of the pack.
export const INFANTRY = 0
export const STORMTROOPER = 1
export const COMMONWEALTH = 2
export const CAVALRY = 3
export const ARTILLERY = 4
export const SIEGE_GUN = 5
export const BIPLANE = 6
export const TANK = 7
export const PARIS_GUN = 8
export const TYPES = 9

// Types of card that rules name, by their place in the pack.
export const LIMITED = 1
export const TOUT_LE_MONDE_CARD = 4
export const GAS = 8
export const ADVANCED = 9
export const WEATHER = 10
export const RESERVES = 11
export const SURPRISE = 12
export const ALLIED_CRISIS = 13
export const GERMAN_CRISIS = 14

/** TLM-1.2.2-01 */
export const STACK = 3
export const YEARS = 6

export interface CrisisEvent {
  year: number
  remove: number
  nations: number[]
}

export interface BoardScenario {
  id: string
  /** Not from the pack: see exercise.ts. */
  exercise?: boolean
  firstTurn: number
  lastTurn: number
  hands: number[]
  control: number[]
  forts: number[]
  exchanged: number
  /** Armies that units outside may not join in England (TLM-4.6-11). */
  apart: number[]
  armies: { army: Army; area: Area; entrenched: boolean; holds: number[] }[]
  loose: { area: Area; kind: Kind; entrenched: boolean }[]
}

export interface Arrivals {
  armies: number[]
  /** Counts by kind. */
  units: number[]
  exchanges: number
}

export interface Board {
  areas: number
  areaIds: string[]
  areaNames: string[]
  /** Land neighbours of each area. */
  near: Area[][]
  /** near as a table: area * areas + area. */
  adjacent: number[]
  england: number
  transit: number
  /** 1 for areas joined with the transit box. */
  depot: number[]
  /** 1 for areas joined with England by sea. */
  port: number[]
  vp: number[]
  rough: number[]
  /** The side that an area supplies, or -1. */
  source: Side[]
  /** Nation whose country an area is, or -1. */
  country: number[]
  /** The side whose fort can stand here, or -1. */
  fortSide: Side[]
  /** 1 for neighbours of the capital (TLM-8.3.6-05). */
  nearCapital: number[]
  /** Kinds: a type of unit of a nation. */
  kinds: number
  kindIds: string[]
  kindNames: string[]
  nation: number[]
  type: number[]
  side: Side[]
  counters: number[]
  fromTurn: number[]
  /** 1 for Infantry-type kinds. */
  infantry: number[]
  /** 1 for kinds that can capture and hold an area (TLM-Q63). */
  holder: number[]
  move: number[]
  cost: number[]
  entrenches: number[]
  /** Kind by nation * TYPES + type, or -1. */
  kindOf: Kind[]
  /** Firepower by type. */
  attack: number[]
  defence: number[]
  entrenched: number[]
  fortFire: number
  armies: number
  armyIds: string[]
  armyNames: string[]
  armyNation: number[]
  armySide: Side[]
  armiesOf: Army[][]
  /** Kinds that an army can hold (TLM-8.1-03, TLM-8.1-04). */
  kindsIn: Kind[][]
  home: number[]
  infantrySlots: number[]
  auxiliarySlots: number[]
  /** By nation * YEARS + year. */
  artilleryPerArmy: number[]
  biplanes: number[]
  /** Places of units outside armies: three a side and area, and the many of the transit box. */
  slots: number
  slotArea: Area[]
  slotSide: Side[]
  /** By area * 2 + side. */
  slotFirst: number[]
  slotEnd: number[]
  cards: number
  cardNames: string[]
  cardCount: number[]
  ersatz: number[]
  cardFrom: number[]
  /** 1 for offensive-type cards. */
  offensive: number[]
  /** The only side that may play the event, or -1. */
  cardSide: Side[]
  /** Specials: nation, type of the dice, their number and in how many areas. */
  cardNation: number[]
  diceType: number[]
  diceCount: number[]
  diceFire: number[]
  diceAreas: number[]
  /** The firepower to which a card raises Artillery, or 0. */
  gunFire: number[]
  crises: CrisisEvent[][]
  turns: number
  turnNames: string[]
  /** Years since 1914, by turn. */
  yearOf: number[]
  winter: number[]
  buildPoints: number[][]
  handLimit: number[][]
  blockade: number[]
  /** The least points of each victory level. */
  levels: number[]
  levelNames: string[]
  arrivals: Arrivals[]
  scenarios: BoardScenario[]
}

type Indexes = { areas: string[]; armies: string[]; nations: string[]; types: string[] }

export function compileBoard(pack: Pack): Board {
  const { forces, track } = pack
  const ids: Indexes = {
    areas: pack.board.areas.map((a) => a.id),
    armies: forces.armies.map((a) => a.id),
    nations: forces.nations.map((n) => n.id),
    types: forces.types.map((t) => t.id),
  }
  const map = compileMap(pack, ids)
  const units = compileUnits(pack, ids)
  return {
    ...map,
    ...units,
    ...compileArmies(pack, ids, units),
    ...compileSlots(map.areas, map.transit, units),
    ...compileCards(pack, ids),
    turns: track.turns.length,
    turnNames: ['', ...track.turns.map((t) => t.label)],
    yearOf: [0, ...track.turns.map((t) => t.year - track.years[0].year)],
    winter: [0, ...track.turns.map((t) => Number(t.season === 'winter'))],
    buildPoints: [track.years.map((y) => y.buildPoints.german), track.years.map((y) => y.buildPoints.allied)],
    handLimit: [track.years.map((y) => y.handLimit.german), track.years.map((y) => y.handLimit.allied)],
    blockade: track.years.map((y) => y.blockade),
    levels: track.levels.map((l) => l.min ?? Number.MIN_SAFE_INTEGER),
    levelNames: track.levels.map((l) => l.name),
    arrivals: compileArrivals(pack, ids, units),
    scenarios: compileScenarios(pack, ids, units),
  }
}

function compileMap(pack: Pack, ids: Indexes) {
  const { areas, links, sea, transit } = pack.board
  const at = (id: string): number => ids.areas.indexOf(id)
  const near: number[][] = areas.map(() => [])
  const adjacent: number[] = new Array(areas.length * areas.length).fill(0)
  for (const l of links) {
    near[at(l.a)].push(at(l.b))
    near[at(l.b)].push(at(l.a))
    adjacent[at(l.a) * areas.length + at(l.b)] = 1
    adjacent[at(l.b) * areas.length + at(l.a)] = 1
  }
  for (const list of near) list.sort((a, b) => a - b)
  const ends = (list: { a: string; b: string }[]): number[] =>
    areas.map((a) => Number(a.place === 'land' && list.some((l) => l.a === a.id || l.b === a.id)))
  const country = areas.map((a) => (a.country === null ? -1 : ids.nations.indexOf(a.country)))
  const capital = areas.findIndex((a) => a.capital)
  return {
    areas: areas.length,
    areaIds: ids.areas,
    areaNames: areas.map((a) => a.name),
    near,
    adjacent,
    england: areas.findIndex((a) => a.place === 'england'),
    transit: areas.findIndex((a) => a.place === 'transit'),
    depot: ends(transit),
    port: ends(sea),
    vp: areas.map((a) => a.vp),
    rough: areas.map((a) => Number(a.rough)),
    source: areas.map((a) => (a.supply === null ? -1 : Number(a.supply === 'allied'))),
    country,
    fortSide: areas.map((a, i) => (a.fort === null ? -1 : Number(country[i] !== DE))),
    nearCapital: areas.map((_, i) => Number(near[i].includes(capital))),
  }
}

function compileUnits(pack: Pack, ids: Indexes) {
  const { units, types, nations } = pack.forces
  const nation = units.map((u) => ids.nations.indexOf(u.nation))
  const type = units.map((u) => ids.types.indexOf(u.type))
  const kindOf: number[] = new Array(nations.length * TYPES).fill(-1)
  units.forEach((_, k) => {
    kindOf[nation[k] * TYPES + type[k]] = k
  })
  // TLM-Q29, TLM-Q63: Infantry, Cavalry and Tanks can hold an area.
  const holds = (t: number): boolean => types[t].class === 'infantry' || t === CAVALRY || t === TANK
  return {
    kinds: units.length,
    kindIds: units.map((u) => `${u.nation} ${u.type}`),
    kindNames: units.map((u, k) => `${u.nation} ${types[type[k]].name}`),
    nation,
    type,
    side: nation.map((n) => Number(nations[n].side === 'allied')),
    counters: units.map((u) => u.counters),
    fromTurn: units.map((u) => u.fromTurn),
    infantry: type.map((t) => Number(types[t].class === 'infantry')),
    holder: type.map((t) => Number(holds(t))),
    move: type.map((t) => types[t].move),
    cost: type.map((t) => types[t].cost),
    entrenches: type.map((t) => Number(types[t].entrenches)),
    kindOf,
    attack: types.map((t) => t.attack),
    defence: types.map((t) => t.defence),
    entrenched: types.map((t) => t.entrenched),
    fortFire: pack.forces.forts.defence,
  }
}

function compileArmies(pack: Pack, ids: Indexes, units: ReturnType<typeof compileUnits>) {
  const { armies, nations } = pack.forces
  const armyNation = armies.map((a) => ids.nations.indexOf(a.nation))
  const armySide = armyNation.map((n) => Number(nations[n].side === 'allied'))
  const guest = units.kindOf[US * TYPES + INFANTRY]
  const all = units.nation.map((_, k) => k)
  return {
    armies: armies.length,
    armyIds: ids.armies,
    armyNames: armies.map((a) => (a.name === 'Belgian' ? 'Belgian Army' : `${a.nation} ${a.name} Army`)),
    armyNation,
    armySide,
    armiesOf: [0, 1].map((side) => armies.map((_, i) => i).filter((i) => armySide[i] === side)),
    kindsIn: armyNation.map((n, i) =>
      all.filter((k) => units.nation[k] === n || (armySide[i] === ALLIED && k === guest)),
    ),
    home: nations.map((n) => ids.nations.indexOf(n.home)),
    infantrySlots: nations.map((n) => n.infantrySlots),
    auxiliarySlots: nations.map((n) => n.auxiliarySlots),
    artilleryPerArmy: nations.flatMap((n) => n.artilleryPerArmy),
    biplanes: nations.flatMap((n) => n.biplanes),
  }
}

/** TLM-Q22: the box has no limit, so it has a place for every counter that can get there. */
function compileSlots(areas: number, transit: number, units: ReturnType<typeof compileUnits>) {
  const slotArea: number[] = []
  const slotSide: number[] = []
  const slotFirst: number[] = []
  const slotEnd: number[] = []
  const box = units.counters.reduce((n, c, k) => n + (units.side[k] === GERMAN ? c : 0), 0)
  for (let area = 0; area < areas; area++)
    for (const side of [GERMAN, ALLIED]) {
      slotFirst.push(slotArea.length)
      const room = area === transit ? (side === GERMAN ? box : 0) : STACK
      for (let i = 0; i < room; i++) {
        slotArea.push(area)
        slotSide.push(side)
      }
      slotEnd.push(slotArea.length)
    }
  return { slots: slotArea.length, slotArea, slotSide, slotFirst, slotEnd }
}

function compileCards(pack: Pack, ids: Indexes) {
  const { cards } = pack.cards
  const first = pack.track.years[0].year
  return {
    cards: cards.length,
    cardNames: cards.map((c) => c.name),
    cardCount: cards.map((c) => c.count),
    ersatz: cards.map((c) => c.ersatz),
    cardFrom: cards.map((c) => c.fromTurn),
    offensive: cards.map((c) => Number(['offensive', 'limited', 'special'].includes(c.kind))),
    cardSide: cards.map((c) => (c.side === undefined ? -1 : Number(c.side === 'allied'))),
    cardNation: cards.map((c) => (c.nation === undefined ? -1 : ids.nations.indexOf(c.nation))),
    diceType: cards.map((c) => (c.dice === undefined ? -1 : ids.types.indexOf(c.dice.as))),
    diceCount: cards.map((c) => c.dice?.count ?? 0),
    diceFire: cards.map((c) => c.dice?.firepower ?? 0),
    diceAreas: cards.map((c) => c.dice?.areas ?? 0),
    gunFire: cards.map((c) => c.artillery ?? 0),
    crises: cards.map((c) =>
      (c.events ?? []).map((e) => ({
        year: e.year - first,
        remove: e.remove,
        nations: e.nations.map((n) => ids.nations.indexOf(n)),
      })),
    ),
  }
}

function compileArrivals(pack: Pack, ids: Indexes, units: ReturnType<typeof compileUnits>): Arrivals[] {
  const none = (): Arrivals => ({ armies: [], units: new Array(units.kinds).fill(0), exchanges: 0 })
  const all = [none(), ...pack.track.turns.map(none)]
  for (const r of pack.track.reinforcements) {
    const due = all[r.turn]
    for (const id of r.armies) due.armies.push(ids.armies.indexOf(id))
    for (const [type, n] of Object.entries(r.units))
      due.units[units.kindOf[ids.nations.indexOf(r.nation) * TYPES + ids.types.indexOf(type)]] += n
    due.exchanges += r.exchanges.length
  }
  return all
}

function compileScenarios(pack: Pack, ids: Indexes, units: ReturnType<typeof compileUnits>): BoardScenario[] {
  const at = (id: string): number => ids.areas.indexOf(id)
  const kind = (nation: number, type: string): number =>
    units.kindOf[nation * TYPES + ids.types.indexOf(type)]
  return pack.scenarios.scenarios.map((sc) => {
    const armies: BoardScenario['armies'] = []
    const loose: BoardScenario['loose'] = []
    for (const g of sc.setup) {
      const entrenched = g.entrenched === true
      if ('army' in g) {
        const army = ids.armies.indexOf(g.army)
        const nation = ids.nations.indexOf(pack.forces.armies[army].nation)
        const holds: number[] = new Array(units.kinds).fill(0)
        for (const [type, n] of Object.entries(g.holds)) holds[kind(nation, type)] = n
        armies.push({ army, area: at(g.area), entrenched, holds })
      } else
        for (let i = 0; i < g.count; i++)
          loose.push({ area: at(g.area), kind: kind(ids.nations.indexOf(g.nation), g.unit), entrenched })
    }
    return {
      id: sc.id,
      firstTurn: sc.firstTurn,
      lastTurn: sc.lastTurn,
      hands: [sc.hands.german, sc.hands.allied],
      control: pack.board.areas.map((a) =>
        sc.german.includes(a.id) || a.place === 'transit' ? GERMAN : ALLIED,
      ),
      forts: pack.board.areas.map((a) => sc.forts[a.id] ?? -1),
      exchanged: sc.exchanged,
      apart: sc.apart.map((id) => ids.armies.indexOf(id)),
      armies,
      loose,
    }
  })
}
