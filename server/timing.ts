// The clocks of one match in memory. Clocks run for people only: a bot's thinking is nobody's time.
import { type Match, type State, UNDO } from '@tricorne/engine'
import {
  arrived,
  asked,
  type ClockState,
  type ClockTerms as HostTerms,
  markOut,
  onLeave,
  runOut,
  takenBack,
} from '@tricorne/host'
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
  readonly #context: Pick<LiveContext, 'clocks' | 'fleet'>
  #timed: Timed | null
  /** What the latest entry has done to the clocks. */
  #passing: ((rules: HostTerms, timed: Timed) => ClockState) | null = null
  /** What was last told of which clocks run. */
  #told = ''

  constructor(room: Room, timed: Timed | null, table: Table, context: Pick<LiveContext, 'clocks' | 'fleet'>) {
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

  /** What is stored together with the entries up to number `seq`, of this seat. */
  entry(seq: number, by: number, verb: string): Statement[] {
    const timed = this.#timed
    if (timed === null) return []
    const { clocks } = this.#context
    const [now, mask, undone] = [clocks.now(), this.#people(), verb === UNDO ? by : null]
    this.#passing = (rules, { state }) => asked(rules, state, mask, now, undone)
    const state = this.#passing(rulesOf(timed.terms), timed)
    this.#timed = { ...timed, state, seq, version: timed.version + 1 }
    return [clocks.saving(this.#room.stored.id, { ...timed, state, seq })]
  }

  /** The entries have been stored. If another process had changed the clocks before, they were not stored with them. */
  async passed(): Promise<void> {
    const timed = this.#timed
    const passing = this.#passing
    if (timed === null || passing === null || this.#context.fleet.alone) return
    await this.reload()
    if (this.#timed !== null && this.#timed.seq < timed.seq) await this.#write(passing)
  }

  /** Another process may have changed them. */
  async reload(): Promise<void> {
    if (this.#timed !== null) this.#timed = await this.#context.clocks.of(this.#room.stored.id)
  }

  /** Somebody has come or gone, or a bot plays a seat from now on: starts, stops and stores the clocks as needed. */
  async follow(): Promise<void> {
    // Players may be coming through other processes.
    if (this.#timed?.state.started === false) await this.reload()
    const timed = this.#timed
    if (timed === null) return
    const { seq } = this.#table.match()
    if (this.#followed(timed) === timed.state && timed.seq === seq) return
    await this.#write((_, now) => this.#followed(now))
    this.tell()
  }

  /** A player takes the seat back. */
  async takenBack(seat: number): Promise<void> {
    await this.#write((rules, { state }) => takenBack(rules, state, seat))
    this.tell()
  }

  /** A player goes on leave for so many milliseconds, or comes back with 0. */
  async leave(seat: number, length: number): Promise<void> {
    const { terms } = this.#timed ?? {}
    if (terms === undefined || rulesOf(terms).leave === 0)
      throw new Refused('forbidden', 'No leave was agreed on at this table.')
    const now = this.#context.clocks.now()
    if (!(await this.#write((rules, { state }) => onLeave(rules, state, seat, length, now))))
      throw new Refused('forbidden', 'You have less leave left than that.')
    this.tell()
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
    // From now on the store knows when to look next.
    if (this.#timed !== null)
      await this.#table.queue(async () => void (await this.#write((_, { state }) => state)))
  }

  async #runOut(seat: number, { out }: ClockTerms): Promise<void> {
    const text = `Time is up for ${this.#room.nameOf(seat)}`
    if (out === 'lost') {
      if (!(await this.#table.lose(seat))) return
      await this.#table.queue(async () => {
        await this.#markOut(seat)
        await this.#room.announce(`${text}; the game is lost.`)
      })
      return
    }
    await this.#table.queue(async () => {
      if (out === 'bot') await this.#table.replace(seat)
      await this.#markOut(seat)
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

  async #markOut(seat: number): Promise<void> {
    await this.#write((_, { state }) => markOut(state, seat))
    this.tell()
  }

  /** Changes the clocks and stores them; false: there is nothing to change. What others have changed meanwhile counts. */
  async #write(change: (rules: HostTerms, timed: Timed) => ClockState | null): Promise<boolean> {
    const { clocks, fleet } = this.#context
    const { id } = this.#room.stored
    for (let tries = 0; tries < MOST_TRIES && this.#timed !== null; tries++) {
      const timed: Timed = this.#timed
      const state = change(rulesOf(timed.terms), timed)
      if (state === null) return false
      const next = { ...timed, state, seq: this.#table.match().seq }
      if (await clocks.save(id, next)) {
        this.#timed = { ...next, version: timed.version + 1 }
        fleet.tell('seats', id)
        return true
      }
      await this.reload()
    }
    return false
  }
}

/** How often others may be faster before a change is given up. */
const MOST_TRIES = 10

const DAY = 86_400_000

const signOf = ({ seats }: ClockInfo): string =>
  JSON.stringify(seats.map((seat) => seat && [seat.runs, seat.stands, seat.out]))
