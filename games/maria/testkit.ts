// For tests: small boards drawn in a line of text, and positions put together by hand.
//
//   const p = position('a=b=c-d', { c: { fortress: 'minor', region: 'austria-core' } })
//   p.put('france-2', 'a', 5)
//   p.begin(movementFrame([FRANCE, BAVARIA]))
//   expect(p.verdict('move', p.piece('france-2'))).toBeNull()

import { Options } from '@tricorne/engine'
import { found, TestPosition } from '@tricorne/kit/testkit'
import { type Board, type BoardSource, compileBoard, RESERVE, SUITS, WHOLE } from './board.ts'
import type { Stage } from './frames.ts'
import { mariaOn } from './index.ts'
import * as leagues from './leagues.ts'
import type { Power } from './nouns.ts'
import { loadPack } from './pack/load.ts'
import * as powers from './powers.ts'
import { treatyOf } from './rules/clauses.ts'
import { combatFrame } from './rules/combat.ts'
import { SCENARIOS, type ScenarioRules } from './scenarios.ts'
import { sourceOf } from './source.ts'
import { courtOf, type MariaState, OFF_MAP } from './state.ts'
import { view } from './view.ts'

interface CitySpec {
  fortress?: 'minor' | 'major'
  /** Votes in the election; in no power's land it is one of the elector cities. */
  electoral?: boolean
  /** A region of the pack, e.g. `austria-core`, `silesia`; no power's land by default. */
  region?: string
  map?: 'bohemia' | 'flanders'
  suit?: 'hearts' | 'diamonds' | 'clubs' | 'spades'
}

export type Cities = Record<string, CitySpec>

/** Cities by their fortress and region: `{ major: 'berlin=prussia wien=austria-core' }`. */
export const lands = (by: Partial<Record<'major' | 'minor' | 'none', string>>): Cities =>
  Object.fromEntries(
    (['major', 'minor', 'none'] as const).flatMap((fortress) =>
      (by[fortress] ?? '')
        .split(' ')
        .filter(Boolean)
        .map((city) => city.split('='))
        .map(([id, region]) => [id, fortress === 'none' ? { region } : { fortress, region }]),
    ),
  )

/** The seats of a match for three. */
export const MARIA = 0
export const FREDERICK = 1
export const LOUIS = 2

/** The powers that share an action stage. */
export const WEST = [powers.FRANCE, powers.BAVARIA]
export const NORTH = [powers.PRUSSIA, powers.SAXONY]
export const SOUTH = [powers.AUSTRIA, powers.PRAGMATIC]

/** Where Saxony stands, and how Prussia and Austria stand to one another (MAR-19). */
const STANDS = { prussian: leagues.WITH_PRUSSIA, neutral: leagues.NEUTRAL, austrian: leagues.WITH_AUSTRIA }
const TERMS = { 'at war': leagues.AT_WAR, 'at peace': leagues.AT_PEACE, 'at war again': leagues.WAR_AGAIN }

/** `a=b` is a main road, `a-b` a secondary one; several lines or chains are separated by spaces. */
export function smallSource(roads: string, cities: Cities = {}): BoardSource {
  const pack = sourceOf(loadPack())
  const ids: string[] = []
  const city = (id: string) => {
    if (!ids.includes(id)) ids.push(id)
    return id
  }
  const links: BoardSource['roads'] = []
  for (const chain of roads.split(/\s+/).filter(Boolean)) {
    const parts = chain.split(/([=-])/)
    city(parts[0])
    for (let i = 1; i < parts.length; i += 2)
      links.push({ a: city(parts[i - 1]), b: city(parts[i + 1]), main: parts[i] === '=' })
  }
  return {
    ...pack,
    cities: ids.map((id) => ({
      id,
      name: id,
      map: cities[id]?.map ?? 'bohemia',
      region: cities[id]?.region ?? 'empire-east',
      sector: cities[id]?.suit ?? 'hearts',
      fortress: cities[id]?.fortress ?? 'none',
      electoral: cities[id]?.electoral ?? false,
    })),
    roads: links,
    sectors: SUITS.map((suit) => ({ id: suit, suit })),
    generals: pack.generals.map((g) => ({ ...g, city: null })),
    trains: pack.trains.map((t) => ({ ...t, city: null })),
    markers: {},
  }
}

/** The board of the shipped pack. */
export const fullBoard = (): Board => compileBoard(sourceOf(loadPack()))

export class Position extends TestPosition<MariaState, Board, string> {
  constructor(board: Board, scenario = 'intro', options: Record<string, string> = {}) {
    super(mariaOn(board, 'test'), scenario, options)
    this.s.at.fill(OFF_MAP)
  }

  protected get seatNames(): string[] {
    return SCENARIOS[this.s.scenario].seats
  }

  protected seatOf(seat: string): number {
    return this.seatNames.indexOf(seat)
  }

  // --- putting together -----------------------------------------------------------------

  city(id: string): number {
    return found(this.board.cityIds.indexOf(id), id)
  }

  piece(id: string): number {
    return found(this.board.pieceIds.indexOf(id), id)
  }

  /** Puts a general (with troops), a train or a hussar (`hussar-1`) into a city. */
  put(piece: string, city: string | number, troops = 4): this {
    const p = this.piece(piece)
    this.s.at[p] = typeof city === 'number' ? city : this.city(city)
    if (p < this.board.generals) this.s.troops[p] = troops
    return this
  }

  down(...generals: string[]): this {
    for (const g of generals) this.s.down |= 1 << this.piece(g)
    return this
  }

  /** A marker of the power on the fortress in a city. */
  mark(city: string, power: Power): this {
    this.s.markers[this.board.fortressAt[this.city(city)]] = power + 1
    return this
  }

  /** The marker in a city: the power, or -1 for none. */
  marker(city: string): number {
    return this.s.markers[this.board.fortressAt[this.city(city)]] - 1
  }

  /** Saxony is Prussian, neutral or Austrian; Prussia and Austria are at war, at peace, or at war again. */
  league(saxony: keyof typeof STANDS, terms: keyof typeof TERMS = 'at war'): this {
    this.s.league = leagues.leagueOf(STANDS[saxony], TERMS[terms])
    return this
  }

  /** A card by its short name: `H7`, `S10`, `R` (Reserve), in the given deck (1–4). */
  card(name: string, deck = 1): number {
    const suit = name[0] === 'R' ? RESERVE : 'HDCS'.indexOf(name[0])
    const value = suit === RESERVE ? 0 : Number(name.slice(1))
    const { cardsPerDeck, cardSuit, cardValue } = this.board
    for (let c = (deck - 1) * cardsPerDeck; c < deck * cardsPerDeck; c++)
      if (cardSuit[c] === suit && cardValue[c] === value && (suit !== RESERVE || this.s.cards[c] > 5))
        return c
    throw new Error(`no card ${name}`)
  }

  /** Cards into the hand of a power. */
  hand(power: Power, ...cards: string[]): this {
    for (const name of cards) this.s.cards[this.card(name)] = power
    this.s.opened = Math.max(this.s.opened, 1)
    return this
  }

  /** The hand of a power by short names. */
  handOf(power: Power): string[] {
    const names: string[] = []
    this.s.cards.forEach((place, c) => {
      if (place === power) names.push(this.cardName(c))
    })
    return names
  }

  cardName(c: number): string {
    const { cardSuit, cardValue } = this.board
    return cardSuit[c] === RESERVE ? 'R' : `${'HDCS'[cardSuit[c]]}${cardValue[c]}`
  }

  // --- playing --------------------------------------------------------------------------

  /** The seats awaited, by id. */
  awaited(): string[] {
    return this.seatNames.filter((_, i) => (this.asked & (1 << i)) !== 0)
  }

  /** A treaty that the first seat proposes and the others sign, all of them by id. */
  treaty(seats: string[], ...clauses: number[]): this {
    const [by, ...others] = seats
    this.act('propose', this.terms(seats, ...clauses), by)
    const { treaties } = courtOf(this.s)
    for (const seat of others) this.act('sign', treaties, seat)
    return this
  }

  /** The number of a treaty between seats. */
  terms(seats: string[], ...clauses: number[]): number {
    return treatyOf(
      seats.reduce((mask, id) => mask | (1 << this.seat(id)), 0),
      clauses,
    )
  }

  /** What a seat is offered at any moment. */
  asides(verb: string, seat: string): number[] {
    const o = new Options()
    this.machine.listAsides(this.s, this.seat(seat), o)
    return o.targets.filter((_, i) => i < o.count && o.verbs[i] === verb)
  }

  /** Moves a piece city by city in the movement phase, and stops. */
  walk(piece: string, ...cities: string[]): this {
    this.act('move', this.piece(piece))
    for (const c of cities) this.act('go', this.city(c))
    const f = this.s.frames[this.s.frames.length - 1]
    return f?.proc === 'move' ? this.act('stop') : this
  }

  at(piece: string): string | number {
    const c = this.s.at[this.piece(piece)]
    return c < 0 ? c : this.board.cityIds[c]
  }

  troops(general: string): number {
    return this.s.troops[this.piece(general)]
  }

  isDown(general: string): boolean {
    return (this.s.down & (1 << this.piece(general))) !== 0
  }

  view(seat: string | null) {
    return view(this.s, seat === null ? -1 : this.seatOf(seat), this.board)
  }
}

/** A position on a small board. */
export const position = (
  roads: string,
  cities: Cities = {},
  scenario = 'intro',
  options: Record<string, string> = {},
): Position => new Position(compileBoard(smallSource(roads, cities)), scenario, options)

/** An empty position on the shipped board. */
export const onFullBoard = (scenario = 'intro', options: Record<string, string> = {}): Position =>
  new Position(fullBoard(), scenario, options)

/** An action stage from its movement phase on. */
export const stage = (powers: number[]): Stage => ({
  proc: 'stage',
  step: 'movement',
  powers,
  supplied: powers.length,
})

/** The combat phase of these powers, and a battle against the general in a city. */
export const fight = (p: Position, powers = WEST): Position => p.begin(combatFrame([...powers]))
export const attack = (p: Position, city: string): Position => p.act('attack', p.city(city))

/** The battles so far, as `attacker>defender` by their cities. */
export const battles = (p: Position): string[] =>
  p.said('battle.begin').map((cities) => cities.map((c) => p.board.cityIds[c]).join('>'))

/** Those of the game, without the one that `wholeGame` adds. */
export const PLAYED: readonly ScenarioRules[] = [...SCENARIOS]

/**
 * The id of a variant with all that the introductory game leaves out: both maps, all forces,
 * the Pragmatic Army in Frederick's hand. Only tests that ask for it know it.
 */
export function wholeGame(): string {
  const id = 'whole'
  const whole = { ...SCENARIOS[0], id, net: WHOLE, forces: 'full' as const, owners: [0, 1, 1, 2, 2, 1] }
  if (!SCENARIOS.some((sc) => sc.id === id)) (SCENARIOS as ScenarioRules[]).push(whole)
  return id
}
