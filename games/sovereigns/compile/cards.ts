// Cards as arrays. What their events do is read from the pack.
import type { Card, Pack } from '../pack/schema.ts'
import { indexOf } from './map.ts'
import { COURTS, ERA_IDS, NATION_IDS, placeIn, THEATRE_IDS } from './words.ts'

export interface BoardCards {
  cards: number
  cardIds: string[]
  cardNames: string[]
  cardOf: Map<string, number>
  /** The court whose deck it comes from. */
  cardDeck: number[]
  /** EARLY, WIDENING or LATE. */
  era: number[]
  cp: number[]
  /** The higher value of a dual card, or 0, and 1 if the card leaves the game when it is used. */
  altCp: number[]
  altRemoves: number[]
  /** Bits of the theatres where its campaign points may not be used. */
  notTheatres: number[]
  /** 1 for cards with that tag. */
  piedmont: number[]
  sortieSymbol: number[]
  interruptTag: number[]
  battleTag: number[]
  diplomacyTag: number[]
  /** 1 for cards of the first hand (COS-6.1.1-02). */
  starred: number[]
  /** Cards by the court of their deck. */
  deck: number[][]
  /** By court: cards in the first hand, and cards drawn each Spring. */
  startHand: number[]
  annualDraw: number[]
  /** Keys of events; copies of a card share theirs. */
  events: number
  eventKeys: string[]
  eventOf: Map<string, number>
  /** The events of a card, in the order of the pack: keys by their number. */
  cardEvents: number[][]
}

export function compileCards(pack: Pack): BoardCards {
  const { cards, decks } = pack.cards
  const eventKeys = [...new Set(cards.flatMap((c) => c.events.map((e) => e.key)))]
  const eventOf = new Map(eventKeys.map((key, i) => [key, i]))
  const cardDeck = cards.map((c) => placeIn(NATION_IDS, c.deck))
  const tag = (name: Card['tags'][number]): number[] => cards.map((c) => Number(c.tags.includes(name)))
  const ofDeck = (pick: (d: (typeof decks)[number]) => number): number[] =>
    NATION_IDS.slice(0, COURTS).map((id) => decks.filter((d) => d.court === id).map(pick)[0] ?? 0)
  return {
    cards: cards.length,
    cardIds: cards.map((c) => c.id),
    cardNames: cards.map((c) => c.title),
    cardOf: indexOf(cards),
    cardDeck,
    era: cards.map((c) => placeIn(ERA_IDS, c.era)),
    cp: cards.map((c) => c.cp),
    altCp: cards.map((c) => c.altCp?.cp ?? 0),
    altRemoves: cards.map((c) => Number(c.altCp?.remove === true)),
    notTheatres: cards.map((c) =>
      (c.cpLimit?.notTheatres ?? []).reduce((mask, t) => mask | (1 << placeIn(THEATRE_IDS, t)), 0),
    ),
    piedmont: tag('piedmont'),
    sortieSymbol: tag('fleetSortie'),
    interruptTag: tag('interrupt'),
    battleTag: tag('battle'),
    diplomacyTag: tag('diplomacy'),
    starred: cards.map((c) => Number(c.starred)),
    deck: NATION_IDS.slice(0, COURTS).map((_, court) => cardDeck.flatMap((d, c) => (d === court ? [c] : []))),
    startHand: ofDeck((d) => d.startHand),
    annualDraw: ofDeck((d) => d.annualDraw),
    events: eventKeys.length,
    eventKeys,
    eventOf,
    cardEvents: cards.map((c) => c.events.map((e) => eventOf.get(e.key) ?? -1)),
  }
}
