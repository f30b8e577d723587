// A match, position by position: a finished one from any seat, a running one from the viewer's own.
import {
  clone,
  type Event,
  type Game,
  Machine,
  Match,
  type MatchRecord,
  NONE,
  optionValues,
  recordOf,
  replay,
  type State,
  viewOf,
  visible,
  writeRecord,
} from '@tricorne/engine'
import type { Story } from '../table/past.ts'
import type { Position } from './file.ts'
import type { ReplayInfo, ReplayView } from './protocol.ts'
import type { StoredMatch } from './store.ts'

/** While several people play at one screen, nobody sees the others' cards by looking back. */
export const isShared = ({ seats }: Pick<StoredMatch, 'seats'>): boolean =>
  seats.filter(({ kind }) => kind === 'person').length > 1

export class Replay {
  readonly info: ReplayInfo
  private readonly machine: Machine<State, unknown>
  private readonly states: State[] = []
  private readonly logs: Event[][] = []

  constructor(game: Game, source: Position | MatchRecord) {
    this.machine = new Machine(game)
    const setup = { scenario: source.scenario, options: optionValues(game, source.options) }
    const match = new Match(game, setup, source.seed)
    this.keep(match)
    for (const [seat, verb, target] of source.entries) {
      const refusal = verb === 'undo' ? match.undo(seat) : match.act(seat, verb, target)
      if (refusal) throw new Error(refusal.message)
      this.keep(match)
    }
    const { seats } = match
    const common = { game: game.id, scenario: source.scenario, seats, steps: this.states.length - 1 }
    if (source.outcome === null) {
      // The record would reveal the seed, and with it everything that is still hidden.
      const own =
        'you' in source && source.you !== null && !isShared(source) ? seats.indexOf(source.you) : NONE
      this.info = { ...common, eyes: [own], verified: false, record: null }
      return
    }
    const record = 'format' in source ? source : recordOf(match)
    // Checks each draw, the outcome and the hash of the last state.
    replay(game, record)
    const eyes = [NONE, ...seats.keys()]
    this.info = { ...common, eyes, verified: 'format' in source, record: writeRecord(record) }
  }

  at(step: number, seat: number): ReplayView {
    this.mayLook(seat)
    const view = viewOf(this.machine, this.states[step], seat)
    return { view, log: visible(this.logs[step], seat) }
  }

  story(seat: number): Story {
    this.mayLook(seat)
    const log = visible(this.logs[this.info.steps], seat)
    return { log, lengths: this.logs.map((then) => visible(then, seat).length) }
  }

  private mayLook(seat: number): void {
    if (!this.info.eyes.includes(seat))
      throw new Error('While a match runs, you can only see it from your own seat.')
  }

  private keep(match: Match<State, unknown>): void {
    this.states.push(clone(match.state))
    this.logs.push(match.events.slice())
  }
}
