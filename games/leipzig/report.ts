// What a report on many matches tells of Leipzig: whose army stands where, and which cards are played.
import { NONE, type Report } from '@tricorne/engine'
import type { Board } from './board.ts'
import { armyIn, type LeipzigState } from './state.ts'

/** Messages with a card that was played: its place among the values. */
const USES: Record<string, number> = { 'card.played': 1, 'card.joker': 1 }

export const reportOf = (b: Board): Report<LeipzigState, Board> => ({
  // The second game of a match goes on where the first has ended.
  clock: (s, board) => s.game * (board.end + 1) + s.time,
  unit: 'space of the time track',
  title: 'Regions',
  places: b.regionNames,
  holders: ['The French', 'The Allies'],
  holder(s, region, board) {
    const army = armyIn(s, region)
    return army < 0 ? NONE : board.side[army]
  },
  card: ({ message, values }, board) =>
    Object.hasOwn(USES, message) ? board.sorts[values[USES[message]]].name : null,
  tally: { title: 'Missions held', counts: ({ message }) => message === 'mission.held' },
})
