// The people at a match: who is connected, who sits where, and what all of them are told.
import { type Game, type Match, NONE, type State } from '@tricorne/engine'
import type { ChatMessage, ServerMessage } from '@tricorne/protocol'
import type { Connection } from './connection.ts'
import { type Moment, offerIn, type Presence, seatsOf } from './info.ts'
import type { LiveContext } from './live-context.ts'
import { Refused } from './refused.ts'
import { keyIn } from './rematch.ts'
import { type ChatLine, type Guest, HOUSE, SPECTATOR, type StoredMatch, type Substitute } from './store.ts'

type RoomContext = Pick<LiveContext, 'store' | 'limits' | 'clock' | 'notices' | 'fleet'>

const NOBODY: ReadonlySet<number> = new Set()

export class Room implements Presence {
  readonly game: Game
  readonly connections = new Set<Connection>()
  stored: StoredMatch
  /** The seats that somebody is connected from through other processes. */
  elsewhere: ReadonlySet<number> = NOBODY
  #heard: number | null = null
  readonly #context: RoomContext
  readonly #match: () => Match<State, unknown>

  constructor(game: Game, stored: StoredMatch, context: RoomContext, match: () => Match<State, unknown>) {
    this.game = game
    this.stored = stored
    this.#context = context
    this.#match = match
  }

  /** The number of the last line of chat that was told here; null until somebody listens. */
  get heard(): number | null {
    return this.#heard
  }

  get moment(): Moment {
    return { now: this.#context.clock.now(), limits: this.#context.limits }
  }

  here(seat: number): boolean {
    return this.connected(seat) || this.elsewhere.has(seat)
  }

  /** Whether somebody is connected from the seat through this process. */
  connected(seat: number): boolean {
    for (const connection of this.connections) if (connection.seat === seat) return true
    return false
  }

  /** Connections from one seat, or of spectators, oldest first. */
  from(seat: number): Connection[] {
    return [...this.connections].filter((connection) => connection.seat === seat)
  }

  /** The seats that somebody is connected from, and NONE if anybody watches. */
  seats(): number[] {
    return [...new Set([...this.connections].map(({ seat }) => seat))]
  }

  seatOf(connection: Connection): number {
    if (connection.seat === NONE)
      throw new Refused('forbidden', 'You are watching; only players can do this.')
    return connection.seat
  }

  checkRoom(): void {
    if (this.from(NONE).length >= this.#context.limits.spectators)
      throw new Refused('too-large', 'Too many spectators are watching this match; try again later.')
  }

  /** A seat always has room for one more connection than these, oldest first. */
  makeRoom(crowd: readonly Connection[]): void {
    const surplus = crowd.length + 1 - this.#context.limits.connectionsPerSeat
    const text = 'You have opened this table in too many other windows; this one was the oldest.'
    for (const oldest of crowd.slice(0, Math.max(0, surplus))) oldest.dismiss(new Refused('elsewhere', text))
  }

  setSeat(seat: number, changes: { seen?: number; substitute?: Substitute | null }): void {
    const seats = this.stored.seats.map((own, i) => {
      if (i !== seat) return own
      const { substitute, ...rest } = { ...own, ...changes }
      return substitute ? { ...rest, substitute } : rest
    })
    this.stored = { ...this.stored, seats }
  }

  nameOf(seat: number): string {
    return this.stored.seats[seat].name ?? this.#match().seats[seat]
  }

  ok(connection: Connection, id: number): void {
    connection.send({ t: 'ok', id, seq: this.#match().seq })
  }

  // --- what is told ------------------------------------------------------------------

  broadcast(message: ServerMessage, except?: Connection): void {
    const text = JSON.stringify(message)
    for (const connection of this.connections) if (connection !== except) connection.sendText(text)
  }

  broadcastSeats(except?: Connection): void {
    if (this.connections.size > 0)
      this.broadcast({ t: 'seats', seats: seatsOf(this.game, this.stored, this, this.moment) }, except)
  }

  broadcastOffer(): void {
    this.broadcast({ t: 'offer', offer: offerIn(this.game, this.stored) })
  }

  async sendRematch(connections: Iterable<Connection>): Promise<void> {
    const id = this.stored.rematch
    const next = id === null ? null : await this.#context.store.match(id)
    if (next === null) return
    for (const connection of connections) {
      const key = connection.seat === NONE ? null : keyIn(next, this.stored, connection.seat)
      connection.send({ t: 'rematch', match: next.id, key })
    }
  }

  /** Players see spectators' chat only once there is nothing left to advise them on. */
  broadcastChat(line: ChatLine): void {
    const text = JSON.stringify({ t: 'chat', ...this.chatOf(line) })
    const all = line.seat !== SPECTATOR || this.#match().outcome !== null
    for (const connection of this.connections) if (all || connection.seat === NONE) connection.sendText(text)
  }

  /** Somebody at the table says something. */
  async say(connection: Connection, id: number, text: string): Promise<void> {
    const { seat } = connection
    const guest = seat === NONE ? await connection.guest() : null
    if (seat === NONE && guest === null)
      throw new Refused('forbidden', 'Set a name first; then you can chat with the other spectators.')
    await this.#post(seat, guest, id, text, () => this.ok(connection, id))
  }

  /** Somebody in a seat says something without being connected. */
  sayFrom(seat: number, id: number, text: string): Promise<void> {
    return this.#post(seat, null, id, text, () => {})
  }

  async #post(
    seat: number,
    guest: Guest | null,
    id: number,
    text: string,
    acknowledge: () => void,
  ): Promise<void> {
    const { store, limits } = this.#context
    const speaker = seat === NONE ? SPECTATOR : seat
    const name = guest?.name ?? this.stored.seats[seat]?.name ?? ''
    const line: ChatLine = { seat: speaker, name, text, at: Date.now() }
    const most = seat === NONE ? limits.chatSpectators : limits.chatLines
    const sender = guest?.id ?? this.stored.seats[seat]?.guest ?? ''
    const fate = await store.addChat(this.stored.id, line, most, { sender, sent: id })
    if (fate === 'full') throw new Refused('too-large', 'The chat of this match is full.')
    acknowledge()
    if (fate !== 'added') return
    this.#context.notices?.said(this.stored, line, sender)
    await this.#tell(line)
  }

  async announce(text: string): Promise<void> {
    const { store, limits } = this.#context
    const line: ChatLine = { seat: HOUSE, name: '', text, at: Date.now() }
    await store.addChat(this.stored.id, line, limits.chatLines)
    await this.#tell(line)
  }

  /** The last lines, for somebody who comes; those after it they are told with everybody else. */
  async history(spectators: boolean): Promise<ChatLine[]> {
    const { store, limits, fleet } = this.#context
    if (fleet.alone) return store.chat(this.stored.id, limits.chatSent, spectators)
    await this.hearChat()
    return store.chat(this.stored.id, limits.chatSent, spectators, this.#heard ?? 0)
  }

  /** Tells everybody the lines that came through any process since the last one told here. */
  async hearChat(): Promise<void> {
    const lines = await this.#context.store.chatAfter(this.stored.id, this.#heard)
    const first = this.#heard === null
    this.#heard = lines.at(-1)?.n ?? this.#heard ?? 0
    if (!first) for (const { line } of lines) this.broadcastChat(line)
  }

  /** Where there are other processes, every line is read back, so that all of them come in order and once. */
  async #tell(line: ChatLine): Promise<void> {
    if (this.#context.fleet.alone) this.broadcastChat(line)
    else await this.hearChat()
  }

  chatOf({ seat, name, text, at }: ChatLine): ChatMessage {
    if (seat >= 0) return { seat: this.#match().seats[seat], name, text, at }
    return { seat: null, from: seat === HOUSE ? 'house' : 'spectator', name, text, at }
  }
}
