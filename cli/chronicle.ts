// What one match contributes to a report, recorded while it is played.
import { type Event, type Game, NONE, type Report, type State } from '@tricorne/engine'

export interface Told {
  /** The rule by which the match ended. */
  rule: string
  /** The clock of the game at the start and at the end; both 0 if the game has none. */
  from: number
  to: number
  /** Who held each place when the clock came to `from`, `from + 1` … `to`, and at the end: one row each. */
  held: Int8Array
  /** How often each card was used. */
  cards: Record<string, number>
  /** What the game's report counts (`Report.tally`); 0 if it counts nothing. */
  tally: number
}

export class Chronicler {
  /** The log of the current action, written by the machine. */
  readonly events: Event[] = []
  readonly #board: unknown
  readonly #report: Report<State, unknown> | undefined
  #from = 0
  #clock = 0
  #held: number[] = []
  #cards: Record<string, number> = {}
  #tally = 0

  constructor(game: Game) {
    this.#board = game.board
    this.#report = game.report
  }

  begin(s: State): void {
    this.events.length = 0
    this.#held = []
    this.#cards = {}
    this.#tally = 0
    this.#from = this.#clock = this.#report?.clock(s, this.#board) ?? 0
    this.#look(s)
  }

  /** An action was carried out. */
  note(s: State): void {
    const report = this.#report
    if (report !== undefined)
      for (const event of this.events) {
        if (event.to !== undefined) continue
        const card = report.card(event, this.#board)
        if (card !== null) this.#cards[card] = (this.#cards[card] ?? 0) + 1
        if (report.tally?.counts(event, this.#board)) this.#tally++
      }
    this.events.length = 0
    const now = report?.clock(s, this.#board) ?? 0
    for (; this.#clock < now; this.#clock++) this.#look(s)
  }

  end(s: State, rule: string): Told {
    this.#look(s)
    const held = Int8Array.from(this.#held)
    return { rule, from: this.#from, to: this.#clock, held, cards: this.#cards, tally: this.#tally }
  }

  #look(s: State): void {
    const report = this.#report
    if (report === undefined) return
    for (let place = 0; place < report.places.length; place++) {
      const holder = report.holder(s, place, this.#board)
      this.#held.push(holder < 0 ? NONE : holder)
    }
  }
}
