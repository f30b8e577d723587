// What a report on many matches tells of To the Last Man!: whose each area is, and which cards are played.
import type { Report } from '@tricorne/engine'
import type { Board } from './board.ts'
import { type LastManState, statusOf } from './state.ts'

/** Messages with a card that was used: its place among the values. */
const USES: Record<string, number> = { 'card.played': 1, 'card.paid': 1 }

export const reportOf = (b: Board): Report<LastManState, Board> => ({
  clock: (s) => s.turn,
  unit: 'season turn',
  title: 'Areas',
  places: b.areaNames,
  // By the numbers of `statusOf`.
  holders: ['Germany', 'The Entente', 'disputed'],
  holder: (s, area, board) => statusOf(board, s, area),
  card: ({ message, values }, board) =>
    Object.hasOwn(USES, message) ? board.cardNames[values[USES[message]]] : null,
})
