// A late start for trials (`Scenario.exercise`): 1742, Silesia is Prussian, Saxony one box from leaving.
// Random play from here soon comes to what it hardly ever reaches from the set-up: the annexation,
// Saxony's change of sides, the election.
import type { Board } from './board.ts'
import { USED } from './court.ts'
import { SAXONY_TRACK } from './politicalboard.ts'
import { PRUSSIA } from './powers.ts'
import { courtOf, type MariaState, TURNS_A_YEAR } from './state.ts'

export function beginLate(b: Board, s: MariaState): void {
  const court = courtOf(s)
  s.turn = TURNS_A_YEAR + 1
  court.contracts = []
  court.tracks[SAXONY_TRACK] = b.politics.boxS - 1
  b.politics.cards.forEach((card, i) => {
    if (card.year === 0) court.deck[i] = USED
  })
  b.fortresses.forEach((f, i) => {
    if (f.silesian) s.markers[i] = PRUSSIA + 1
  })
}
