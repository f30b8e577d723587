// A match for a lesson: nothing of it is stored, no bot plays, and the page says what every seat does.
import {
  type Answer,
  type Game,
  Match,
  optionValues,
  type Question,
  type Refusal,
  type State,
} from '@tricorne/engine'
import type { MatchInfo } from '../contract.ts'
import type { News, Plan } from './protocol.ts'

export class Rehearsal {
  private readonly plan: Plan
  private readonly match: Match<State, unknown>
  private readonly you: number
  private readonly tell: (news: News) => void

  constructor(game: Game, plan: Plan, tell: (news: News) => void) {
    const { scenario, options, seed, deeds } = plan
    this.plan = plan
    this.tell = tell
    this.match = new Match(game, { scenario, options: optionValues(game, options) }, seed)
    this.you = this.match.seats.indexOf(plan.you)
    for (const deed of deeds) {
      const refusal = this.match.act(...deed)
      if (refusal) throw new Error('This lesson was written for other rules.')
    }
  }

  info(): MatchInfo {
    const { game, scenario, options, you } = this.plan
    const seats = this.match.seats.map((id) => ({ id, name: null, kind: 'person', here: true }) as const)
    return { id: '', game, scenario, options, seats, you, commitment: this.match.commitment, chat: [] }
  }

  show(): void {
    const { match, you } = this
    const events = match.log(you).map(({ message, values }) => ({ message, values }))
    this.tell({ view: { seq: match.seq, view: match.view(you), undo: false, log: { from: 0, events } } })
  }

  explain(question: Question): Answer[] {
    return this.match.explain(this.you, question)
  }

  perform(seat: number, verb: string, target: number | null): Refusal | null {
    const refusal = this.match.act(seat, verb, target)
    if (refusal === null) this.show()
    return refusal
  }
}
