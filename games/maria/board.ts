// The pack, compiled for the rules: ids become integers, distances are reckoned once.
import { sure } from '@tricorne/engine'
import { placeIn } from '@tricorne/kit'
import { hostile, LEAGUES, mayFight } from './leagues.ts'
import type { City, FortressNumber, Piece, Power } from './nouns.ts'
import { compilePolitics, isExpedition, type Politics, type PoliticsSource } from './politicalboard.ts'
import { AUSTRIA, FRANCE, isMinor, MINORS, NO_POWER, POWERS, PRUSSIA } from './powers.ts'

/** What the rules need of a pack; `Pack` (pack/schema.ts) has it, and so have the tests' small boards. */
export interface BoardSource {
  cities: {
    id: string
    name: string
    map: string
    region: string
    sector: string
    fortress: string
    electoral: boolean
  }[]
  roads: { a: string; b: string; main: boolean }[]
  sectors: { id: string; suit: string }[]
  regions: { id: string; name: string; homePower: string | null }[]
  generals: {
    id: string
    power: string
    rank: number
    name: string
    min: number
    city: string | null
    box: string | null
    dutch?: boolean | undefined
  }[]
  trains: { id: string; power: string; city: string | null }[]
  powers: { id: string; name: string }[]
  hussars: number
  troops: Record<string, number>
  openingHands: Record<string, number>
  intro: {
    absentGenerals: string[]
    absentTrains: string[]
    troops: Record<string, number>
    openingHands: Record<string, number>
  }
  /** Fortresses that carry a marker at the start, by major. */
  markers: Record<string, string[]>
  /** Victory markers of each major in all (MAR-4-07). */
  totals: Record<string, number>
  /** Elector cities by the side that holds them at the start (MAR-4-18). */
  electors: { france: string[]; 'austria-pa': string[] }
  politics: PoliticsSource
  decks: number
  /** The cards of one deck; null is a Reserve. */
  deck: ({ suit: string; value: number } | null)[]
}

export const BOHEMIA = 'bohemia'
export const SILESIA = 'silesia'
const NETHERLANDS = 'netherlands'
const POLAND = 'poland'
export const SUITS = ['hearts', 'diamonds', 'clubs', 'spades'] as const
/** The "suit" of a Reserve card. */
export const RESERVE = 4
export const NO_ROAD = 0
export const SECONDARY = 1
export const MAIN = 2
export const FAR = 255

/** A road net: the whole board, or only the map of Bohemia (MAR-14-01). */
export interface Net {
  near: readonly (readonly City[])[]
  /** `road[a * cities + b]`: NO_ROAD, SECONDARY or MAIN. */
  road: Uint8Array
  /** `distance[a * cities + b]` in road segments; FAR if there is no way. */
  distance: Uint8Array
  /** Cities on a main road: 1, else 0. */
  onMain: Uint8Array
  /** Cities of Bohemia within four segments, nearest first: hussars range so far (MAR-7-02, MAR-7-03). */
  within4: readonly (readonly City[])[]
}

export const WHOLE = 0
export const EAST_ONLY = 1

export interface Fortress {
  city: City
  major: boolean
  /** The power whose home country it lies in at the start, or NO_POWER; see `homeOf`. */
  home: Power
  silesian: boolean
  bohemian: boolean
  /** Gives a vote in the Imperial Election (MAR-3.2-14). */
  electoral: boolean
  /** One of the four elector cities in no power's home: they carry no victory markers (MAR-10.4-02). */
  elector: boolean
}

export interface Board {
  cities: number
  cityNames: string[]
  cityIds: string[]
  nets: readonly Net[]
  /** By league: the power whose home country a city lies in, or NO_POWER; annexation adds Silesia (MAR-19.1-04). */
  homes: readonly Int8Array[]
  /** `closed[league][power]`: 1 where the power's pieces may not go: neutral land of another, and, if
   * neutral itself, all but its home (MAR-19.4-03, MAR-19.4-05). */
  closed: readonly (readonly Uint8Array[])[]
  /** MAR-10.1-17: whether a power's pieces may cross between the maps. */
  crosses: readonly boolean[]
  /** Cities of the United Netherlands, where Arenberg is at home (MAR-22). */
  dutch: Uint8Array
  /** The region of every city, and what the regions are called. */
  region: Uint8Array
  regionNames: string[]
  /** Cities of Poland, which the Austrians leave at the peace (MAR-19.1-08). */
  polish: Uint8Array
  /** The general of MAR-22, or -1. */
  arenberg: Piece
  suit: Uint8Array
  bohemian: Uint8Array
  /** Number of the fortress in a city, or -1. */
  fortressAt: Int16Array
  fortresses: readonly Fortress[]
  /** Fortress numbers of the four elector cities. */
  electors: readonly FortressNumber[]
  /** Fortress numbers of those in Austria's home country at the start, and of those with Silesia's. */
  austrian: readonly FortressNumber[]
  eastern: readonly FortressNumber[]
  /** Fortress numbers of all electoral fortresses (MAR-3.2-14). */
  electoral: readonly FortressNumber[]
  /** Fortress numbers of the major fortresses in a power's home country. */
  majorFortresses: readonly (readonly FortressNumber[])[]
  /** Cities where a power's trains might re-enter (MAR-10.2-04, MAR-10.2-05). */
  trainSites: readonly (readonly City[])[]
  /** Power of every piece: generals, then trains, then hussars. */
  power: Power[]
  generals: number
  trains: number
  hussars: number
  rank: number[]
  minimum: number[]
  start: City[]
  powerNames: string[]
  pieceNames: string[]
  pieceIds: string[]
  /** Generals of each power, by rank. */
  generalsOf: readonly (readonly Piece[])[]
  trainsOf: readonly (readonly Piece[])[]
  introAbsent: readonly Piece[]
  /** `enemies[league][power]`: the generals and trains of that power's enemies. */
  enemies: readonly (readonly (readonly Piece[])[])[]
  /** `rivals[league][power]`: the generals whom that power's generals fight where they meet (MAR-11.1-31). */
  rivals: readonly (readonly (readonly Piece[])[])[]
  /** The off-map box of an expedition that a general starts in, by general, or -1 (MAR-4-04). */
  startBox: number[]
  troops: { full: number[]; intro: number[] }
  openingHands: { full: number[]; intro: number[] }
  startMarkers: { fortress: FortressNumber; power: Power }[]
  /** Elector cities with the side that holds them at the start, France or Austria (MAR-4-18). */
  startElectors: { fortress: FortressNumber; power: Power }[]
  /** Victory markers in all, by power (MAR-4-07). */
  totals: number[]
  politics: Politics
  cards: number
  cardsPerDeck: number
  decks: number
  cardSuit: Uint8Array
  cardValue: Uint8Array
}

const at = (list: readonly { id: string }[], id: string, what: string): number => {
  const i = list.findIndex((x) => x.id === id)
  if (i < 0) throw new Error(`The pack names the ${what} "${id}", which it does not have.`)
  return i
}

const powerOf = (id: string | null): number => (id === null ? NO_POWER : placeIn(POWERS, id))

const byPower = (table: Record<string, number>): number[] => POWERS.map((p) => table[p] ?? 0)

export function compileBoard(source: BoardSource): Board {
  const { cities } = source
  const n = cities.length
  const regions = cities.map((c) => source.regions[at(source.regions, c.region, 'region')])
  const fortresses: Fortress[] = []
  const fortressAt = new Int16Array(n).fill(-1)
  cities.forEach((c, city) => {
    if (c.fortress === 'none') return
    fortressAt[city] = fortresses.length
    const { id, homePower } = regions[city]
    fortresses.push({
      city,
      major: c.fortress === 'major',
      home: powerOf(homePower),
      silesian: id === SILESIA,
      bohemian: c.map === BOHEMIA,
      electoral: c.electoral,
      elector: c.electoral && homePower === null,
    })
  })
  const majorFortresses = POWERS.map((_, p) =>
    fortresses.flatMap((f, i) => (f.major && f.home === p ? [i] : [])),
  )
  const suitOf = (c: { sector: string }) =>
    placeIn(SUITS, source.sectors[at(source.sectors, c.sector, 'sector')].suit)
  return {
    cities: n,
    cityNames: cities.map((c) => c.name),
    cityIds: cities.map((c) => c.id),
    nets: [compileNet(source, () => true), compileNet(source, (c) => c.map === BOHEMIA)],
    ...compileLands(regions),
    crosses: POWERS.map((_, p) => p === FRANCE || p === AUSTRIA),
    region: Uint8Array.from(cities, (c) => at(source.regions, c.region, 'region')),
    regionNames: source.regions.map((r) => r.name),
    dutch: Uint8Array.from(regions, (r) => (r.id === NETHERLANDS ? 1 : 0)),
    polish: Uint8Array.from(regions, (r) => (r.id === POLAND ? 1 : 0)),
    arenberg: source.generals.findIndex((g) => g.dutch === true),
    suit: Uint8Array.from(cities, suitOf),
    bohemian: Uint8Array.from(cities, (c) => (c.map === BOHEMIA ? 1 : 0)),
    fortressAt,
    fortresses,
    electors: fortresses.flatMap((f, i) => (f.elector ? [i] : [])),
    electoral: fortresses.flatMap((f, i) => (f.electoral ? [i] : [])),
    austrian: fortresses.flatMap((f, i) => (f.home === AUSTRIA ? [i] : [])),
    eastern: fortresses.flatMap((f, i) => (f.home === AUSTRIA || f.silesian ? [i] : [])),
    majorFortresses,
    trainSites: POWERS.map((_, p) =>
      [p, ...(isMinor(p) ? [] : MINORS)]
        .flatMap((q) => majorFortresses[q])
        .concat(fortresses.flatMap((f, i) => (p === PRUSSIA && f.silesian && f.major ? [i] : [])))
        .map((f) => fortresses[f].city),
    ),
    ...compilePieces(source),
    troops: { full: byPower(source.troops), intro: byPower(source.intro.troops) },
    openingHands: { full: byPower(source.openingHands), intro: byPower(source.intro.openingHands) },
    startMarkers: Object.entries(source.markers).flatMap(([power, list]) =>
      list.map((id) => ({ fortress: fortressAt[at(cities, id, 'city')], power: powerOf(power) })),
    ),
    startElectors: electorsAt(source, fortressAt),
    totals: byPower(source.totals),
    politics: compilePolitics(source.politics, (id) => cities.findIndex((c) => c.id === id)),
    ...compileCards(source),
  }
}

function compileNet(source: BoardSource, inUse: (c: BoardSource['cities'][number]) => boolean): Net {
  const { cities } = source
  const n = cities.length
  const number = new Map(cities.map((c, i) => [c.id, i]))
  const road = new Uint8Array(n * n)
  const near: number[][] = cities.map(() => [])
  for (const { a, b, main } of source.roads) {
    const i = sure(number.get(a))
    const j = sure(number.get(b))
    if (!inUse(cities[i]) || !inUse(cities[j])) continue
    road[i * n + j] = road[j * n + i] = main ? MAIN : SECONDARY
    near[i].push(j)
    near[j].push(i)
  }
  const distance = new Uint8Array(n * n).fill(FAR)
  const within4: number[][] = []
  for (let from = 0; from < n; from++) {
    const order = [from]
    distance[from * n + from] = 0
    for (let i = 0; i < order.length; i++)
      for (const next of near[order[i]])
        if (distance[from * n + next] === FAR) {
          distance[from * n + next] = distance[from * n + order[i]] + 1
          order.push(next)
        }
    within4.push(order.filter((c) => distance[from * n + c] <= 4 && cities[c].map === BOHEMIA))
  }
  const onMain = Uint8Array.from(near, (list, c) => (list.some((to) => road[c * n + to] === MAIN) ? 1 : 0))
  return { near, road, distance, onMain, within4 }
}

/** Who is at home where, and where nobody else may go, league by league. */
function compileLands(regions: readonly { id: string; homePower: string | null }[]) {
  const before = Int8Array.from(regions, (r) => powerOf(r.homePower))
  const after = Int8Array.from(regions, (r) => (r.id === SILESIA ? PRUSSIA : powerOf(r.homePower)))
  const homes = LEAGUES.map((l) => (l.annexed ? after : before))
  const closed = LEAGUES.map(({ neutral }, league) =>
    POWERS.map((_, p) =>
      Uint8Array.from(homes[league], (home) => {
        const shut = neutral.includes(p) ? home !== p : home !== p && neutral.includes(home)
        return shut ? 1 : 0
      }),
    ),
  )
  return { homes, closed }
}

/** MAR-4-18; Austria stands for Austria and the Pragmatic Army, who hold them jointly (MAR-10.4-03). */
function electorsAt(
  source: BoardSource,
  fortressAt: Int16Array,
): { fortress: FortressNumber; power: Power }[] {
  const held = (ids: string[], power: Power) =>
    ids.flatMap((id) => {
      const city = source.cities.findIndex((c) => c.id === id)
      return city < 0 ? [] : [{ fortress: fortressAt[city], power }]
    })
  return [...held(source.electors.france, FRANCE), ...held(source.electors['austria-pa'], AUSTRIA)]
}

function compilePieces(source: BoardSource) {
  const nameOf = (id: string) => source.powers.find((p) => p.id === id)?.name ?? id
  const { generals, trains, hussars } = source
  const pieces = [...generals, ...trains]
  const hussarNumbers = Array.from({ length: hussars }, (_, i) => i + 1)
  const power = [...pieces.map((p) => powerOf(p.power)), ...hussarNumbers.map(() => 0)]
  const absent = [...source.intro.absentGenerals, ...source.intro.absentTrains]
  const indices = (from: number, to: number, p: number) =>
    power.flatMap((q, i) => (q === p && i >= from && i < to ? [i] : []))
  return {
    power,
    generals: generals.length,
    trains: trains.length,
    hussars,
    rank: generals.map((g) => g.rank),
    minimum: generals.map((g) => g.min),
    startBox: generals.map((g) =>
      source.politics.offMapBoxes.filter(isExpedition).findIndex((x) => x.id === g.box),
    ),
    start: pieces.map((p) => (p.city === null ? -1 : at(source.cities, p.city, 'city'))),
    powerNames: POWERS.map(nameOf),
    pieceNames: [
      ...generals.map((g) => g.name),
      ...trains.map((t) => `Train of ${nameOf(t.power)}`),
      ...hussarNumbers.map((i) => `Hussar ${i}`),
    ],
    pieceIds: [...pieces.map((p) => p.id), ...hussarNumbers.map((i) => `hussar-${i}`)],
    generalsOf: POWERS.map((_, p) =>
      indices(0, generals.length, p).sort((g, h) => generals[g].rank - generals[h].rank),
    ),
    trainsOf: POWERS.map((_, p) => indices(generals.length, pieces.length, p)),
    enemies: LEAGUES.map((_, league) =>
      POWERS.map((_, p) => pieces.flatMap((_, i) => (hostile({ league }, p, power[i]) ? [i] : []))),
    ),
    rivals: LEAGUES.map((_, league) =>
      POWERS.map((_, p) => generals.flatMap((_, g) => (mayFight({ league }, p, power[g]) ? [g] : []))),
    ),
    introAbsent: absent.map((id) => at(pieces, id, 'piece')),
  }
}

/** Card numbers run deck by deck, in the pack's order (MAR-3.1-06). */
function compileCards({ decks, deck }: BoardSource) {
  const cards = decks * deck.length
  const cardSuit = new Uint8Array(cards)
  const cardValue = new Uint8Array(cards)
  for (let c = 0; c < cards; c++) {
    const card = deck[c % deck.length]
    cardSuit[c] = card === null ? RESERVE : placeIn(SUITS, card.suit)
    cardValue[c] = card === null ? 0 : card.value
  }
  return { cards, cardsPerDeck: deck.length, decks, cardSuit, cardValue }
}
