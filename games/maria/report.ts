// What a report on many matches tells of Maria: who holds which fortress, and which cards are laid.
import { NONE, type Report } from '@tricorne/engine'
import { type Board, RESERVE, SUITS } from './board.ts'
import { homeOf, type MariaState } from './state.ts'

/** Messages with a tactical card that was used, fought with or paid with: its place among the values. */
const USES: Record<string, number> = { 'battle.card': 1, 'battle.reserve': 0, 'cards.paid': 1 }

export const reportOf = (b: Board): Report<MariaState, Board> => ({
  clock: (s) => s.turn,
  unit: 'turn',
  title: 'Fortresses',
  places: b.fortresses.map(({ city }) => b.cityNames[city]),
  holders: [...b.powerNames],
  holder(s, fortress, board) {
    const marker = s.markers[fortress]
    if (marker > 0) return marker - 1
    const home = homeOf(board, s, fortress)
    return home < 0 ? NONE : home
  },
  card({ message, values }, board) {
    if (message === 'policy.executed') return board.politics.cards[values[1]].title
    if (!Object.hasOwn(USES, message)) return null
    const card = values[USES[message]]
    const suit = board.cardSuit[card]
    return suit === RESERVE ? 'Reserve' : `${SUITS[suit]} ${board.cardValue[card]}`
  },
})
