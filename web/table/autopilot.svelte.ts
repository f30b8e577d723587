// Answers for the viewer what leaves no choice and what they let pass, and remembers what it did.
import type { Event, SeatView } from '@tricorne/engine'
import type { GameTable } from '@tricorne/panels'
import { isOver, mayPass, onlyChoice, passOf, type Standing } from './autopilot.ts'
import type { Desk } from './desk.svelte.ts'
import type { TableState } from './state.svelte.ts'
import type { Action } from './words.ts'

/** Which automatic answers the viewer wants. */
export interface Wishes {
  single: boolean
  passes: boolean
}

export class Autopilot {
  private readonly desk: Desk
  /** Keeps what was said to pass, also while somebody else has the screen. */
  private readonly state: Pick<TableState, 'standing' | 'automatic'>
  private readonly forced: readonly string[]
  private readonly passes: NonNullable<GameTable['passes']>
  /** How long the log was when something was last done, until it is longer. */
  private acted: number | null = null
  /** The position in which something was last done: once is enough. */
  private tried: SeatView | null = null

  constructor(desk: Desk, state: Pick<TableState, 'standing' | 'automatic'>, game: GameTable) {
    const { forced = [], passes = {} } = game
    this.desk = desk
    this.state = state
    this.forced = forced
    this.passes = passes
  }

  get standing(): Standing | null {
    return this.state.standing
  }

  /** Lines of the log that came of it. */
  get lines(): readonly { from: number; to: number }[] {
    return this.state.automatic
  }

  mayPass = (view: SeatView): boolean => mayPass(view, this.passes)

  /** Lets what is asked pass from now on. */
  pass({ prompt }: SeatView, log: readonly Event[]): void {
    this.state.standing = { prompt: prompt ?? '', from: log.length }
  }

  stop(): void {
    this.state.standing = null
  }

  /** A position has come, or the viewer is ready for it: does what can be done unasked. */
  step(view: SeatView, log: readonly Event[], actions: readonly Action[], wishes: Wishes): void {
    this.note(log)
    if (this.standing && (!wishes.passes || isOver(this.standing, log, this.passes)))
      this.state.standing = null
    if (this.desk.busy || view === this.tried) return
    const single = wishes.single && !this.desk.tookBack ? onlyChoice(view, actions, this.forced) : null
    const action = passOf(view, actions, this.passes, this.standing) ?? single
    if (action === null) return
    this.tried = view
    this.acted = log.length
    if (action === single) this.desk.did = action
    void this.desk.actFor(action)
  }

  private note(log: readonly Event[]): void {
    if (this.acted === null || log.length <= this.acted) return
    this.state.automatic = [...this.lines, { from: this.acted, to: log.length }]
    this.acted = null
  }
}
