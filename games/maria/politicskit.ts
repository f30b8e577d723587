// For tests: politics stages with chosen political cards, hands and held cards; talks between the players.

import { IN_DECK, USED } from './court.ts'
import type { Politics } from './frames.ts'
import type { Power } from './nouns.ts'
import { hussarsFrame } from './rules/hussars.ts'
import { politicsFrame } from './rules/politics.ts'
import { AWAY, courtOf, SPACE } from './state.ts'
import { type Cities, type Position, position } from './testkit.ts'

/** A great fortress of each power, and the city to which the general in Ostpreussen comes home. */
const LAND: Cities = {
  wien: { fortress: 'major', region: 'austria-core' },
  berlin: { fortress: 'major', region: 'prussia' },
  driesen: { region: 'prussia' },
  dresden: { fortress: 'major', region: 'saxony', electoral: true },
  paris: { fortress: 'major', region: 'france' },
  hannover: { fortress: 'major', region: 'hannover' },
}
const ROADS = 'wien-x-y berlin-driesen-z dresden-v-w paris-u hannover-t'

export function ground(options: Record<string, string> = {}, scenario = 'advanced'): Position {
  const p = position(ROADS, LAND, scenario, options)
  const general = courtOf(p.s).away[0]
  p.s.at[general] = AWAY // MAR-4-04
  p.s.troops[general] = 6
  return p
}

/** A political card by its title. */
export function pc(p: Position, title: string): number {
  const card = p.board.politics.cards.findIndex((c) => c.title === title)
  if (card < 0) throw new Error(`no political card ${title}`)
  return card
}

/** Leaves just these political cards in the deck. */
export function deckOf(p: Position, ...titles: string[]): Position {
  const { deck } = courtOf(p.s)
  deck.fill(USED)
  for (const t of titles) deck[pc(p, t)] = IN_DECK
  return p
}

/** Cards that lie open on the space of a power since earlier turns. */
export function held(p: Position, power: Power, ...names: string[]): Position {
  for (const name of names) p.s.cards[p.card(name)] = SPACE + power
  p.s.opened = Math.max(p.s.opened, 1)
  return p
}

/** The cards on the space of a power, by short names. */
export const onSpace = (p: Position, power: Power): string[] =>
  p.s.cards.flatMap((place, c) => (place === SPACE + power ? [p.cardName(c)] : []))

export const frameOf = (p: Position): Politics => p.s.frames[0] as Politics

/** Begins the stage, with a trump suit (H D C S) named by a seat. */
export function stage(p: Position, trump: string, seat = 0): Position {
  courtOf(p.s).victor = seat
  p.begin(politicsFrame())
  return p.act('trump', 'HDCS'.indexOf(trump))
}

/** The next major to be asked for a card, or -1. */
export const laying = (p: Position): number =>
  p.s.frames[0]?.step === 'lay' ? p.board.politics.order[frameOf(p).turn] : -1

/** The card of a short name in the hand of a power. */
export const inHand = (p: Position, power: Power, name: string): number =>
  p.s.cards.findIndex((place, c) => place === power && p.cardName(c) === name)

/** Every major that is asked lays the card named for it, or none. */
export function layAll(p: Position, cards: Record<number, string>): Position {
  for (let power = laying(p); power >= 0; power = laying(p)) {
    if (cards[power] === undefined) p.act('pass')
    else p.act('lay', inHand(p, power, cards[power]))
  }
  return p
}

/** Majors that act: each lays one card from its hand. */
export function contest(p: Position, trump: string, cards: Record<number, string>): Position {
  for (const [power, name] of Object.entries(cards)) p.hand(Number(power), name)
  return layAll(stage(p, trump), cards)
}

/** The power to choose takes a card and carries it out. */
export const take = (p: Position, title: string): Position => p.act('pick', pc(p, title)).act('execute')

/** The power to choose takes a card and lets it pass without effect. */
export const waste = (p: Position, title: string): Position => p.act('pick', pc(p, title)).act('discard')

/** Turn 4, without contracts; Maria is asked to place her hussars. */
export function talks(scenario = 'advanced', contracts: number[] = [], turn = 4): Position {
  const p = position('a-b-c', { a: { fortress: 'major', region: 'austria-core' } }, scenario)
  courtOf(p.s).contracts = contracts
  p.s.turn = turn
  p.put('austria-1', 'a')
  return p.begin(hussarsFrame(p.board))
}
