// What the players of a match agree on among themselves: a bot for somebody who is away, and another match.
// absence.ts and rematch.ts judge; here it is carried out. Everything here is called in the match's queue.
import type { Denial } from '@tricorne/host'
import { agree, botOf, offerFor, propose, type Scene } from './absence.ts'
import { DEFAULT_BOT } from './bots.ts'
import type { Connection } from './connection.ts'
import { seatIdsOf } from './info.ts'
import type { LiveContext } from './live-context.ts'
import { Refused } from './refused.ts'
import { asked, declined, isAgreed, successor } from './rematch.ts'
import type { Room } from './room.ts'
import type { Again, Substitute } from './store.ts'

interface Table {
  /** The awaited seats, as a mask; whether the match is over. */
  awaits(): number
  over(): boolean
  /** What keeps play from beginning; null once it has begun. */
  begun(): Denial | null
  /** When the last entry came, in house time. */
  moved(): Promise<number>
  onLeave(seat: number): boolean
  /** A player plays the seat again. */
  returned(seat: number): Promise<void>
  /** A bot may have something to do. */
  wake(): void
}

/** Another process has changed what this was judged by. */
export class Crossed extends Error {}

export class Agreements {
  readonly #room: Room
  readonly #table: Table
  readonly #context: Pick<LiveContext, 'store' | 'clock' | 'clocks' | 'notices'>

  constructor(
    room: Room,
    table: Table,
    context: Pick<LiveContext, 'store' | 'clock' | 'clocks' | 'notices'>,
  ) {
    this.#room = room
    this.#table = table
    this.#context = context
  }

  // --- a bot for somebody who is away ------------------------------------------------

  /** A player proposes a bot for an absent player or, with null, rejects the proposal. */
  async propose(connection: Connection, id: number, seatId: string, bot: string | null): Promise<void> {
    const room = this.#room
    const by = this.#running(connection)
    const seat = this.#seatNamed(seatId)
    if (bot !== null) return this.#stand(connection, id, seat, propose(await this.#scene(), by, seat, bot))
    offerFor(room.stored, seat)
    await this.substitute(seat, null)
    room.ok(connection, id)
    await room.announce(`${room.nameOf(by)} does not want a bot to play for ${room.nameOf(seat)}.`)
  }

  async agree(connection: Connection, id: number, seatId: string, bot: string): Promise<void> {
    const by = this.#running(connection)
    const seat = this.#seatNamed(seatId)
    await this.#stand(connection, id, seat, agree(await this.#scene(), by, seat, bot))
  }

  /** The owner of a seat that a bot is playing takes it back. */
  async takeBack(connection: Connection, id: number): Promise<void> {
    const room = this.#room
    const seat = room.seatOf(connection)
    if (botOf(room.stored.seats[seat]) === null)
      throw new Refused('stale', 'You are already playing this seat.')
    await this.substitute(seat, null)
    await this.#table.returned(seat)
    room.ok(connection, id)
    await room.announce(`${room.nameOf(seat)} is back.`)
  }

  /** A bot plays for somebody whose time has run out. */
  async replace(seat: number): Promise<void> {
    await this.substitute(seat, { bot: DEFAULT_BOT, agreed: null })
    this.#table.wake()
  }

  /** `before` is what it was judged by, if that matters. */
  async substitute(seat: number, substitute: Substitute | null, before?: Substitute | null): Promise<void> {
    const { store } = this.#context
    if (!(await store.substitute(this.#room.stored.id, seat, substitute, before))) throw new Crossed()
    this.#room.setSeat(seat, { substitute })
    this.#room.broadcastSeats()
  }

  /** Records a proposal, or puts it into effect once all have agreed. */
  async #stand(connection: Connection, id: number, seat: number, offer: Substitute): Promise<void> {
    const room = this.#room
    await this.substitute(seat, offer, room.stored.seats[seat].substitute ?? null)
    room.ok(connection, id)
    if (offer.agreed !== null) return
    await room.announce(`A bot (${offer.bot}) plays for ${room.nameOf(seat)} until the seat is taken back.`)
    this.#table.wake()
  }

  /** The seat of a player who wants something from a running match. */
  #running(connection: Connection): number {
    const room = this.#room
    const seat = room.seatOf(connection)
    const waiting = this.#table.begun()
    if (waiting !== null) throw Refused.from(waiting)
    if (this.#table.over()) throw new Refused('over', 'The match is over.')
    return seat
  }

  #seatNamed(id: string): number {
    const { game, stored } = this.#room
    return seatIdsOf(game, stored).indexOf(id)
  }

  async #scene(): Promise<Scene> {
    return {
      ...this.#room.moment,
      stored: this.#room.stored,
      presence: this.#room,
      moved: await this.#table.moved(),
      awaits: (seat) => (this.#table.awaits() & (1 << seat)) !== 0,
      onLeave: (seat) => this.#table.onLeave(seat),
    }
  }

  // --- another match -----------------------------------------------------------------

  /** A player offers a rematch, or agrees to one; it is made when all have. */
  async rematch(connection: Connection, id: number, swap: boolean): Promise<void> {
    const room = this.#room
    const seat = room.seatOf(connection)
    if (!this.#table.over()) throw new Refused('forbidden', 'You can start a rematch when the match is over.')
    if (room.stored.rematch === null) {
      if (room.stored.again === undefined) this.#context.notices?.again(room.stored, seat)
      await this.#offerAgain(asked(room.stored, seat, swap))
      if (isAgreed({ ...room.moment, stored: room.stored, presence: room }, seat)) await this.#playAgain()
    }
    room.ok(connection, id)
    if (room.stored.rematch === null) room.broadcastOffer()
    else await room.sendRematch(room.connections)
  }

  /** A player wants no rematch. */
  async noRematch(connection: Connection, id: number): Promise<void> {
    const room = this.#room
    const seat = room.seatOf(connection)
    if (room.stored.rematch !== null) throw new Refused('stale', 'The new match has been set up already.')
    await this.#offerAgain(declined(room.stored, seat))
    room.ok(connection, id)
    room.broadcastOffer()
  }

  async #offerAgain(again: Again | null): Promise<void> {
    const room = this.#room
    const before = room.stored.again ?? null
    if (!(await this.#context.store.offerAgain(room.stored.id, again, before))) throw new Crossed()
    const { again: _, ...stored } = room.stored
    room.stored = again === null ? stored : { ...stored, again }
  }

  async #playAgain(): Promise<void> {
    const room = this.#room
    const now = this.#context.clock.now()
    const next = await this.#context.store.addRematch(room.stored.id, successor(room.stored, now), now)
    await this.#context.clocks.copy(room.stored.id, next)
    room.stored = { ...room.stored, rematch: next }
  }
}
