// A shorter form of the state for storage and the wire between processes: places of cards and
// markers, a few bits each, several to a number. Halves the time to read and write a state.
import type { Board } from './board.ts'
import { type MariaState, UNOPENED } from './state.ts'

/** Markers are 0 to 7; so are places of cards, but for those on the advanced game's political board. */
const NARROW = 3
const WIDE = 4

/** All bits that a number holds without a sign. */
const ROOM = 30

/** Small numbers of so many bits, as many to a number as there is room for. */
function pack(values: readonly number[], length: number, bits: number): number[] {
  const each = Math.floor(ROOM / bits)
  const packed: number[] = []
  for (let i = 0; i < length; i += each) {
    let n = 0
    const end = Math.min(length, i + each)
    for (let k = end - 1; k >= i; k--) n = (n << bits) | values[k]
    packed.push(n)
  }
  return packed
}

function unpack(packed: readonly number[], length: number, bits: number): number[] {
  const each = Math.floor(ROOM / bits)
  const mask = (1 << bits) - 1
  const values: number[] = []
  for (let i = 0; i < length; i++) values.push((packed[Math.floor(i / each)] >> (bits * (i % each))) & mask)
  return values
}

const cardBits = (s: { court?: unknown }): number => (s.court === undefined ? NARROW : WIDE)

export type Folded = Omit<MariaState, 'cards' | 'markers'> & { cards: number[]; markers: number[] }

/** Cards of unopened decks are left out: the number of opened ones tells them. */
export const fold = (s: MariaState, b: Board): Folded => ({
  ...s,
  cards: pack(s.cards, s.opened * b.cardsPerDeck, cardBits(s)),
  markers: pack(s.markers, s.markers.length, NARROW),
})

export function unfold(folded: Folded, b: Board): MariaState {
  const cards = unpack(folded.cards, folded.opened * b.cardsPerDeck, cardBits(folded))
  while (cards.length < b.cards) cards.push(UNOPENED)
  folded.cards = cards
  folded.markers = unpack(folded.markers, b.fortresses.length, NARROW)
  return folded
}
