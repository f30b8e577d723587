// A bot match that leaves a record.
import { type Bot, makeBot, SeatPosition } from '@tricorne/bots'
import {
  type Game,
  Machine,
  Match,
  type MatchRecord,
  NONE,
  recordOf,
  type Setup,
  type State,
  seedFrom,
} from '@tricorne/engine'
import { ACTION_LIMIT, firstSeat, type Played, streamOf } from './play.ts'

export interface Recorded {
  played: Played
  /** Up to the end, or up to what stopped the match. */
  record: MatchRecord
}

/** The same seed, setup and bots play the same match and give the same record. */
export function playRecorded(game: Game, setup: Setup, specs: string[], seed: string): Recorded {
  const match = new Match(game, setup, seedFrom(seed))
  const position = new SeatPosition(new Machine(game))
  const bots = specs.map((spec, i) => makeBot(spec, streamOf(seed, i + 1)))
  const played: Played = { actions: 0, winners: null, error: null }
  try {
    while (match.awaits() !== 0) {
      if (match.entries.length === ACTION_LIMIT) throw new Error('the match does not end')
      step(match, position, bots)
    }
    if (match.outcome === null) throw new Error('nobody is asked and nobody has won or drawn')
    played.winners = match.outcome.winners
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    played.error = `after ${match.entries.length} actions: ${text}`
  }
  played.actions = match.entries.length
  return { played, record: recordOf(match) }
}

function step(match: Match<State, unknown>, position: SeatPosition<State, unknown>, bots: Bot[]): void {
  const seat = firstSeat(match.awaits())
  const { options } = position.at(match.state, seat)
  if (options.count === 0) throw new Error(`seat ${seat} is asked and has no option`)
  const choice = bots[seat].choose(position)
  const target = options.targets[choice]
  const refusal = match.act(seat, options.verbs[choice], target === NONE ? null : target)
  if (refusal) throw new Error(refusal.message)
}
