// A finished match, position by position, from any seat's eyes.
import {
  clone,
  type Event,
  type Game,
  Machine,
  Match,
  type MatchRecord,
  optionValues,
  recordOf,
  replay,
  type State,
  viewOf,
  visible,
  writeRecord,
} from '@tricorne/engine'
import type { ReplayInfo, ReplayView } from './protocol.ts'
import type { StoredMatch } from './store.ts'

export class Replay {
  readonly info: ReplayInfo
  private readonly machine: Machine<State, unknown>
  private readonly states: State[] = []
  private readonly logs: Event[][] = []

  constructor(game: Game, source: StoredMatch | MatchRecord) {
    this.machine = new Machine(game)
    const setup = { scenario: source.scenario, options: optionValues(game, source.options) }
    const match = new Match(game, setup, source.seed)
    const awaits: number[] = []
    this.keep(match)
    awaits.push(match.awaits())
    for (const [seat, verb, target] of source.entries) {
      const refusal = verb === 'undo' ? match.undo(seat) : match.act(seat, verb, target)
      if (refusal) throw new Error(refusal.message)
      this.keep(match)
      awaits.push(match.awaits())
    }
    const record = 'format' in source ? source : recordOf(match)
    // Checks each draw, the outcome and the hash of the last state.
    replay(game, record)
    this.info = {
      game: game.id,
      scenario: source.scenario,
      seats: match.seats,
      steps: this.states.length - 1,
      awaits,
      outcome: record.outcome,
      verified: 'format' in source,
      record: writeRecord(record),
    }
  }

  at(step: number, seat: number): ReplayView {
    const view = viewOf(this.machine, this.states[step], seat)
    return { view, log: visible(this.logs[step], seat) }
  }

  private keep(match: Match<State, unknown>): void {
    this.states.push(clone(match.state))
    this.logs.push(match.events.slice())
  }
}
