// From the pack's files to what the board compiler reads.
import type { BoardSource } from './board.ts'
import type { Pack } from './pack/schema.ts'

export function sourceOf({ board, forces, cards, politics }: Pack): BoardSource {
  const { setup, intro } = forces
  return {
    cities: board.cities,
    roads: board.roads,
    sectors: board.sectors,
    regions: board.regions,
    powers: forces.powers,
    generals: forces.generals,
    trains: forces.trains,
    hussars: forces.hussars.count,
    troops: setup.troops,
    openingHands: setup.openingHands,
    intro,
    markers: setup.victoryMarkers.onMap,
    totals: setup.victoryMarkers.totals,
    electors: setup.electorMarkers,
    politics,
    decks: cards.decks,
    deck: cards.deck.map((c) => (c.kind === 'suit' ? { suit: c.suit, value: c.value } : null)),
  }
}
