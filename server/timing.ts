// The clocks of one match in memory. Clocks run for people only: a bot's thinking is nobody's time.
import { type Match, type State, UNDO } from '@tricorne/engine'
import { arrived, asked, type ClockState, markOut, onLeave, runOut, takenBack } from '@tricorne/host'
import type { ClockInfo, ClockTerms } from '@tricorne/protocol'
import { botOf } from './absence.ts'
import { clockInfoOf, rulesOf, type Timed } from './clocks.ts'
import type { LiveContext } from './live-context.ts'
import { Refused } from './refused.ts'
import type { Room } from './room.ts'
import type { Statement } from './sql.ts'
import { hasFree } from './store.ts'

interface Table {
  match(): Match<State, unknown>
  /** A bot takes the seat until its player takes it back. */
  replace(seat: number): Promise<void>
  /** The seat loses the match; false if it was over already. Not called in the queue. */
  lose(seat: number): Promise<boolean>
  queue(task: () => Promise<void>): Promise<void>
}

export class Timing {
  readonly #room: Room
  readonly #table: Table
  readonly #context: Pick<LiveContext, 'clocks' | 'log'>
  #timed: Timed | null
  /** What was last told of which clocks run. */
  #told = ''

  constructor(room: Room, timed: Timed | null, table: Table, context: Pick<LiveContext, 'clocks' | 'log'>) {
    this.#room = room
    this.#timed = timed
    this.#table = table
    this.#context = context
  }

  get info(): ClockInfo | null {
    return this.#timed && clockInfoOf(this.#timed, this.#room.stored, this.#context.clocks.now())
  }

  /** Whether a seat may not act any more because its time has run out. */
  isLate(seat: number): boolean {
    const { terms } = this.#timed ?? {}
    return terms !== undefined && terms.out !== 'nothing' && this.#late().includes(seat)
  }

  isOnLeave(seat: number): boolean {
    return this.info?.seats[seat]?.stands === 'leave'
  }

  /** Tells everybody at the table how the clocks stand. */
  tell(): void {
    const { info } = this
    if (info === null) return
    this.#told = signOf(info)
    this.#room.broadcast({ t: 'clock', clock: info })
  }

  /** Tells it if clocks have come to stand still or to run since, as when night falls. */
  tellChange(): void {
    if (this.#room.connections.size === 0) return
    const { info } = this
    if (info !== null && signOf(info) !== this.#told) this.tell()
  }

  // --- in the match's queue ----------------------------------------------------------

  /** What is stored together with the entries up to number `seq`. */
  entry(seq: number, by: number, verb: string): Statement[] {
    const timed = this.#timed
    if (timed === null) return []
    const { clocks } = this.#context
    const undone = verb === UNDO ? by : null
    const state = asked(rulesOf(timed.terms), timed.state, this.#people(), clocks.now(), undone)
    this.#timed = { ...timed, state, seq }
    return [clocks.passing(this.#room.stored.id, this.#timed)]
  }

  /** Another process may have changed them. */
  async reload(): Promise<void> {
    if (this.#timed !== null) this.#timed = await this.#context.clocks.of(this.#room.stored.id)
  }

  /** Somebody has come or gone, or a bot plays a seat from now on: starts, stops and stores the clocks as needed. */
  async follow(): Promise<void> {
    const timed = this.#timed
    if (timed === null) return
    const seq = this.#table.match().seq
    const state = this.#followed(timed)
    if (state !== timed.state || seq !== timed.seq) await this.#set(state)
  }

  /** A player takes the seat back. */
  async takenBack(seat: number): Promise<void> {
    const timed = this.#timed
    if (timed !== null) await this.#set(takenBack(rulesOf(timed.terms), timed.state, seat))
  }

  /** A player goes on leave for so many milliseconds, or comes back with 0. */
  async leave(seat: number, length: number): Promise<void> {
    const timed = this.#timed
    const rules = timed && rulesOf(timed.terms)
    if (timed === null || rules === null || rules.leave === 0)
      throw new Refused('forbidden', 'No leave was agreed on at this table.')
    const state = onLeave(rules, timed.state, seat, length, this.#context.clocks.now())
    if (state === null) throw new Refused('forbidden', 'You have less leave left than that.')
    await this.#set(state)
    const name = this.#room.nameOf(seat)
    const days = Math.max(1, Math.round(length / DAY))
    await this.#room.announce(
      length === 0
        ? `${name} is back from leave.`
        : `${name} is on leave for ${days === 1 ? 'a day' : `${days} days`}; the clock stands still.`,
    )
  }

  // --- outside it --------------------------------------------------------------------

  /** Looks whether time is out for anybody, and does what the table has chosen. */
  async look(): Promise<void> {
    let late: number[] = []
    await this.#table.queue(async () => {
      await this.reload()
      await this.follow()
      late = this.#late()
    })
    const terms = this.#timed?.terms
    if (terms !== undefined) for (const seat of late) await this.#runOut(seat, terms)
    await this.#table.queue(() => this.#store())
  }

  async #runOut(seat: number, { out }: ClockTerms): Promise<void> {
    const text = `Time is up for ${this.#room.nameOf(seat)}`
    if (out === 'lost') {
      await this.#table.queue(async () => this.#mark(seat))
      if (!(await this.#table.lose(seat))) return
      await this.#table.queue(() => this.#room.announce(`${text}; the game is lost.`))
      return
    }
    await this.#table.queue(async () => {
      this.#mark(seat)
      if (out === 'bot') await this.#table.replace(seat)
      await this.follow()
      const plays = 'a bot plays until the seat is taken back'
      await this.#room.announce(out === 'bot' ? `${text}; ${plays}.` : `${text}.`)
    })
  }

  // --- inside ------------------------------------------------------------------------

  #late(): number[] {
    const timed = this.#timed
    return timed === null ? [] : runOut(rulesOf(timed.terms), timed.state, this.#context.clocks.now())
  }

  /** People who are asked, as a mask. */
  #people(): number {
    const match = this.#table.match()
    if (match.outcome !== null) return 0
    return this.#maskOf((seat) => (match.awaits() & (1 << seat)) !== 0)
  }

  #maskOf(holds: (seat: number) => boolean): number {
    return this.#room.stored.seats.reduce((mask, own, seat) => {
      const person = own.kind === 'person' && botOf(own) === null
      return person && holds(seat) ? mask | (1 << seat) : mask
    }, 0)
  }

  #followed({ terms, state }: Timed): ClockState {
    const rules = rulesOf(terms)
    if (hasFree(this.#room.stored.seats)) return state
    const here = this.#maskOf((seat) => this.#room.here(seat))
    const gathered = arrived(
      rules,
      state,
      here,
      this.#maskOf(() => true),
    )
    const mask = this.#people()
    const running = gathered.seats.reduce((sum, { since }, i) => sum | (since === null ? 0 : 1 << i), 0)
    const same = !gathered.started || running === mask
    return same ? gathered : asked(rules, gathered, mask, this.#context.clocks.now())
  }

  #mark(seat: number): void {
    const timed = this.#timed
    if (timed !== null) this.#timed = { ...timed, state: markOut(timed.state, seat) }
  }

  async #set(state: ClockState): Promise<void> {
    const timed = this.#timed
    if (timed === null) return
    this.#timed = { ...timed, state }
    await this.#store()
    this.tell()
  }

  /** After this, the store knows when to look next. */
  async #store(): Promise<void> {
    const timed = this.#timed
    if (timed === null) return
    const { clocks } = this.#context
    const { id } = this.#room.stored
    const { seq } = this.#table.match()
    if (timed.seq === seq) {
      if (!(await clocks.changed(id, timed))) await this.reload()
      return
    }
    // What was to be stored with the last entry was lost.
    this.#timed = { ...timed, seq }
    await clocks.passed(id, this.#timed)
  }
}

const DAY = 86_400_000

const signOf = ({ seats }: ClockInfo): string =>
  JSON.stringify(seats.map((seat) => seat && [seat.runs, seat.stands, seat.out]))
