// A match in memory: one running match (host/), who is connected to it, and where it is stored.
// Nothing leaves this file before the entry that caused it is durable.
import {
  type Answer,
  type BatchAction,
  type Game,
  type Match,
  NONE,
  type Question,
  type State,
} from '@tricorne/engine'
import { type By, type Denial, Gone, type Journal, Running } from '@tricorne/host'
import type { Act, Batch, Explain, Final } from '@tricorne/protocol'
import { botOf } from './absence.ts'
import { Agreements, Crossed } from './agreements.ts'
import { BotTurns } from './bot-turns.ts'
import type { Timed } from './clocks.ts'
import type { Connection } from './connection.ts'
import { Entries } from './entries.ts'
import { infoOf } from './info.ts'
import { seatOfKey } from './keys.ts'
import { RESIGN } from './leaving.ts'
import type { LiveContext } from './live-context.ts'
import { Others } from './others.ts'
import { Refused } from './refused.ts'
import { Room } from './room.ts'
import { type Change, hasFree, StorageError, type StoredMatch } from './store.ts'
import { Thinker } from './thinker.ts'
import { Timing } from './timing.ts'

/** How often another process may be faster before we give up. */
const MOST_RACES = 5

/** How the text of a view for the socket begins. */
const VIEW = /^\{"t":"view",/

export class LiveMatch {
  readonly game: Game
  readonly room: Room
  readonly #context: LiveContext
  readonly #running: Running
  readonly #thinker: Thinker
  readonly #agreements: Agreements
  readonly #entries: Entries
  readonly timing: Timing
  readonly #bots: BotTurns
  readonly #others: Others

  constructor(game: Game, stored: StoredMatch, journal: Journal, timed: Timed | null, context: LiveContext) {
    this.game = game
    this.#context = context
    const room = new Room(game, stored, context, () => this.match)
    this.room = room
    const announce = (text: string) => this.#queue(() => this.room.announce(text))
    this.#thinker = new Thinker(game, this.room, { gone: () => this.dead, announce }, context)
    this.#agreements = new Agreements(
      this.room,
      {
        awaits: () => this.match.awaits(),
        over: () => this.match.outcome !== null,
        begun: () => this.#running.begun(),
        moved: () => this.#entries.movedAt(),
        onLeave: (seat) => this.timing.isOnLeave(seat),
        returned: (seat) => this.#returned(seat),
        wake: () => this.wake(),
      },
      context,
    )
    this.timing = new Timing(
      this.room,
      timed,
      {
        match: () => this.match,
        replace: (seat) => this.#agreements.replace(seat),
        lose: async (seat) => (await this.#guarded(this.#running.settle(seat, RESIGN))) === null,
        queue: (task) => this.#queue(task),
      },
      context,
    )
    this.#entries = new Entries(this.room, () => this.match, this.timing, context)
    this.#running = new Running(game, journal, {
      keeper: this.#entries,
      company: {
        botOf: (seat) => botOf(this.stored.seats[seat]),
        free: () => this.stored.seats.flatMap((seat, i) => (hasFree([seat]) ? [i] : [])),
        isLate: (seat) => this.timing.isLate(seat),
      },
      choose: (thought) => this.#thinker.choose(thought, this.match.seats),
      moved: (since) => this.#shown(since),
      rested: () => this.#entries.noteAwaited(),
      spoilt: (error, seq) => this.#spoilt(error, seq),
      most: context.limits,
    })
    this.#bots = new BotTurns({
      match: stored.id,
      fleet: context.fleet,
      asked: () => this.#asksBot(),
      gone: () => this.dead,
      play: () => this.#running.play(),
      rested: () => this.#quiet(),
      log: context.log,
    })
    this.#others = new Others({
      entries: () => this.#running.catchUp(),
      seats: () => this.#queue(() => this.#refresh()),
      chat: () => this.#queue(() => room.hearChat()),
      failed: (error) => {
        if (!this.dead && !(error instanceof StorageError))
          context.log.error({ match: stored.id, err: error }, 'news could not be looked up')
      },
    })
  }

  get stored(): StoredMatch {
    return this.room.stored
  }

  get connections(): ReadonlySet<Connection> {
    return this.room.connections
  }

  get journal(): Journal {
    return this.#running.journal
  }

  get match(): Match<State, unknown> {
    return this.#running.match
  }

  get dead(): boolean {
    return this.#running.closed
  }

  /** Whether it may be unloaded: it can be rebuilt on request. */
  get idle(): boolean {
    return this.connections.size === 0 && this.#running.idle && !this.#bots.busy
  }

  // --- for connections ---------------------------------------------------------------

  async join(connection: Connection, key: string | null, since: number): Promise<void> {
    const { room } = this
    const { fleet } = this.#context
    // They may come from another process, where they have seen more.
    if (!fleet.alone) await this.#others.look('seats', 'entries')
    // Spectators who find no room do not queue ahead of the players.
    if (key === null) room.checkRoom()
    return this.#queue(async () => {
      const seat = key === null ? NONE : seatOfKey(this.stored, key)
      if (key !== null && seat < 0)
        throw new Refused('wrong-key', 'This key does not match any seat of this match.')
      if (seat === NONE) room.checkRoom()
      const crowd = room.from(seat)
      const heard = seat === NONE || this.match.outcome !== null
      const chat = await room.history(heard)
      const news = seat !== NONE && !room.here(seat)
      room.connections.add(connection)
      connection.sit(this, seat)
      fleet.present(this.stored.id, seat, true)
      if (seat !== NONE) {
        room.makeRoom(crowd)
        await this.#seen(seat)
      }
      const you = seat === NONE ? null : this.match.seats[seat]
      await this.timing.follow()
      const info = infoOf(this.game, this.stored, room, room.moment, this.timing.info)
      const match = { ...info, you, chat: chat.map((c) => room.chatOf(c)) }
      connection.send({ t: 'match', match })
      const seen = since > 0 && since <= this.journal.seq ? since : -1
      connection.sendText(await this.#viewFor(seat, seen))
      if (this.stored.rematch !== null) await room.sendRematch([connection])
      if (news) room.broadcastSeats(connection)
      this.wake()
    })
  }

  leave(connection: Connection): void {
    const { seat } = connection
    const { room } = this
    if (!room.connections.delete(connection) || this.dead) return
    if (!room.connected(seat)) this.#context.fleet.present(this.stored.id, seat, false)
    if (seat === NONE || room.connected(seat) || this.stored.seats[seat].kind !== 'person') {
      this.#quiet()
      return
    }
    room.broadcastSeats(connection)
    void this.#noteLeaving(seat)
  }

  async act(connection: Connection, { id, seq, verb, target }: Act): Promise<void> {
    const by = this.#by(connection, seq)
    const done = this.#running.act(by, { verb, target }, this.#acknowledge(connection, id))
    this.#answer(connection, id, await this.#guarded(done))
  }

  async actAll(connection: Connection, { id, seq, actions, dry }: Batch): Promise<void> {
    const by = this.#by(connection, seq)
    if (!dry) {
      const done = this.#running.actAll(by, actions, this.#acknowledge(connection, id))
      this.#answer(connection, id, await this.#guarded(done))
      return
    }
    const denial = await this.#guarded(this.#running.tryAll(by, actions))
    this.#answer(connection, id, denial)
    if (denial === null) this.room.ok(connection, id)
  }

  async undo(connection: Connection, id: number, seq: number): Promise<void> {
    const ok = () => this.room.ok(connection, id)
    this.#answer(connection, id, await this.#guarded(this.#running.undo(this.#by(connection, seq), ok)))
  }

  async explain(connection: Connection, { id, things, verbs }: Explain): Promise<void> {
    const question = { things, ...(verbs && { verbs }) }
    const answers = await this.#guarded(this.#running.explain(this.room.seatOf(connection), question))
    connection.send({ t: 'verdicts', id, answers })
  }

  async final(connection: Connection, { id, verb, target }: Final): Promise<void> {
    const final = await this.#guarded(this.#running.isFinal(this.room.seatOf(connection), verb, target))
    connection.send({ t: 'final', id, final })
  }

  chat(connection: Connection, id: number, text: string): Promise<void> {
    return this.#queue(() => this.room.say(connection, id, text))
  }

  rematch(connection: Connection, id: number, swap: boolean): Promise<void> {
    return this.#agree(() => this.#agreements.rematch(connection, id, swap))
  }

  noRematch(connection: Connection, id: number): Promise<void> {
    return this.#agree(() => this.#agreements.noRematch(connection, id))
  }

  propose(connection: Connection, id: number, seat: string, bot: string | null): Promise<void> {
    return this.#agree(() => this.#agreements.propose(connection, id, seat, bot))
  }

  agree(connection: Connection, id: number, seat: string, bot: string): Promise<void> {
    return this.#agree(() => this.#agreements.agree(connection, id, seat, bot))
  }

  takeBack(connection: Connection, id: number): Promise<void> {
    return this.#queue(() => this.#agreements.takeBack(connection, id))
  }

  /** A player goes on leave for so many milliseconds, or comes back with 0. */
  goOnLeave(connection: Connection, id: number, length: number): Promise<void> {
    return this.#queue(async () => {
      await this.timing.leave(this.room.seatOf(connection), length)
      this.room.ok(connection, id)
    })
  }

  // --- for people who are not connected: over HTTP -----------------------------------

  /** What a client that has seen so many entries does not know yet, as JSON text. */
  viewOf(seat: number, since: number): Promise<string> {
    return this.#queue(async () => {
      await this.#seen(seat)
      const seen = since > 0 && since <= this.journal.seq ? since : -1
      return (await this.#viewFor(seat, seen)).replace(VIEW, '{')
    })
  }

  /** Returns the number of the last entry. */
  actFrom(seat: number, seen: number, actions: readonly BatchAction[]): Promise<number> {
    const by = { seat, seen }
    return this.#doneFrom(seat, (acknowledge) =>
      actions.length === 1
        ? this.#running.act(by, actions[0], acknowledge)
        : this.#running.actAll(by, actions, acknowledge),
    )
  }

  undoFrom(seat: number, seen: number): Promise<number> {
    return this.#doneFrom(seat, (acknowledge) => this.#running.undo({ seat, seen }, acknowledge))
  }

  explainTo(seat: number, question: Question): Promise<Answer[]> {
    return this.#guarded(this.#running.explain(seat, question))
  }

  chatFrom(seat: number, id: number, text: string): Promise<void> {
    return this.#queue(() => this.room.sayFrom(seat, id, text))
  }

  async #doneFrom(seat: number, work: (acknowledge: () => void) => Promise<Denial | null>): Promise<number> {
    await this.#queue(() => this.#seen(seat))
    const arrived = performance.now()
    let seq = 0
    const acknowledge = (): void => {
      seq = this.match.seq
      this.#context.meter?.acted(arrived)
    }
    const denial = await this.#guarded(work(acknowledge))
    if (denial !== null) throw Refused.from(denial)
    return seq
  }

  // --- for the hub -------------------------------------------------------------------

  /** A person sat down or left; `text` is posted in the chat. */
  reload(stored: StoredMatch, text?: string): Promise<void> {
    return this.#queue(async () => {
      this.#adopt(stored)
      await this.timing.follow()
      if (text !== undefined) await this.room.announce(text)
      this.wake()
    })
  }

  /** Play may have begun, or clocks may have run out. */
  async look(): Promise<void> {
    await this.timing.look()
    this.wake()
  }

  /** Another process has changed something about this match: take it over and show it. */
  hear(...changes: readonly Change[]): Promise<void> {
    return this.#others.look(...changes)
  }

  /** Records who is connected now. */
  async noteSeats(): Promise<void> {
    const seats = this.room.seats().filter((seat) => seat !== NONE)
    if (seats.length > 0 && !this.dead)
      await this.#queue(async () => void (await Promise.all(seats.map((seat) => this.#seen(seat)))))
  }

  /** Concedes for a seat. */
  async resign(seat: number): Promise<void> {
    const denial = await this.#guarded(this.#running.settle(seat, RESIGN))
    if (denial !== null) throw Refused.from(denial)
  }

  /** Lets bots play until a person is asked, unless they already are. */
  wake(): void {
    this.#bots.wake()
  }

  /** Settles when no bot is thinking. */
  async rest(): Promise<void> {
    await this.#bots.rest()
    await this.#running.rest()
  }

  /** After this, nothing changes the match from here. */
  die(): void {
    this.#running.close()
    for (const seat of this.room.seats()) this.#context.fleet.present(this.stored.id, seat, false)
  }

  here(seat: number): boolean {
    return this.room.here(seat)
  }

  // --- inside ------------------------------------------------------------------------

  #queue<T>(task: () => Promise<T>): Promise<T> {
    return this.#guarded(this.#running.queue(task))
  }

  async #guarded<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (error instanceof Gone) throw new Refused('internal', 'The match is being reloaded; join it again.')
      throw error
    }
  }

  async #returned(seat: number): Promise<void> {
    this.#thinker.forgive(seat)
    await this.timing.takenBack(seat)
    await this.timing.follow()
  }

  #by(connection: Connection, seen: number): By {
    return { seat: this.room.seatOf(connection), seen }
  }

  #acknowledge(connection: Connection, id: number): () => void {
    const arrived = performance.now()
    return () => {
      this.room.ok(connection, id)
      this.#context.meter?.acted(arrived)
    }
  }

  /** A decision based on an outdated view is refused with the current one. */
  #answer(connection: Connection, id: number, denial: Denial | null): void {
    if (denial === null) return
    if (denial.error !== 'stale') throw Refused.from(denial)
    connection.refuse(id, Refused.from(denial))
    connection.sendText(this.journal.views([connection.seat], this.journal.seq)[0])
  }

  /** A player is, or was until now, connected from a seat; any proposal for it is dropped. */
  async #seen(seat: number): Promise<void> {
    const { clock, store, log } = this.#context
    const { id } = this.stored
    const at = clock.now()
    // Nobody waits for the disk because of this.
    store
      .seen(id, seat, at)
      .catch((err: unknown) => log.error({ match: id, err }, 'presence could not be saved'))
    this.room.setSeat(seat, { seen: at })
    if (!this.here(seat) || !this.stored.seats[seat].substitute?.agreed) return
    await this.#agreements.substitute(seat, null).catch((error: unknown) => {
      if (!(error instanceof StorageError)) throw error
    })
  }

  async #noteLeaving(seat: number): Promise<void> {
    try {
      await this.#queue(() => this.#seen(seat))
      await this.#running.settled()
    } catch (error) {
      if (!this.dead)
        this.#context.log.error({ match: this.stored.id, err: error }, 'presence could not be saved')
    }
    if (!this.dead) this.#quiet()
  }

  #quiet(): void {
    if (this.idle) this.#context.quiet()
  }

  /** What players agree on is judged by what is stored, and again if another process was faster. */
  #agree(task: () => Promise<void>): Promise<void> {
    return this.#queue(async () => {
      for (let races = 0; ; races++) {
        if (races > 0 || !this.#context.fleet.alone) await this.#refresh()
        try {
          return await task()
        } catch (error) {
          if (!(error instanceof Crossed) || races === MOST_RACES) throw error
        }
      }
    })
  }

  // --- other processes ---------------------------------------------------------------

  async #refresh(): Promise<void> {
    const { store, fleet } = this.#context
    const { id } = this.stored
    const [stored, elsewhere] = await Promise.all([store.match(id), fleet.elsewhere([id])])
    if (stored === null) return
    this.#adopt(stored, elsewhere.get(id) ?? new Set())
    await this.timing.reload()
    this.timing.tell()
    this.wake()
  }

  /** The match as it is stored now; tells everybody what is new. */
  #adopt(stored: StoredMatch, elsewhere = this.room.elsewhere): void {
    const { room } = this
    const before = room.stored
    room.stored = stored
    room.elsewhere = elsewhere
    const left = before.seats.flatMap(({ guest }, i) => (guest !== stored.seats[i].guest ? i : []))
    for (const connection of room.connections)
      if (left.includes(connection.seat))
        connection.dismiss(new Refused('wrong-key', 'You have left this seat.'))
    room.broadcastSeats()
    if (JSON.stringify(before.again) !== JSON.stringify(stored.again)) room.broadcastOffer()
    if (before.rematch === null && stored.rematch !== null) void room.sendRematch([...room.connections])
  }

  /** Whether a bot is awaited now. */
  #asksBot(): boolean {
    const { seats } = this.stored
    if (hasFree(seats) || this.match.outcome !== null) return false
    const mask = this.match.awaits()
    return seats.some((seat, i) => (mask & (1 << i)) !== 0 && botOf(seat) !== null)
  }

  // --- for the running match ---------------------------------------------------------

  #spoilt(error: unknown, seq: number): unknown {
    this.#context.log.error({ match: this.stored.id, seq: seq + 1, err: error }, 'an entry failed')
    this.#context.spoilt(this)
    return new Refused('internal', 'This could not be stored; the match is being reloaded as it was.')
  }

  /** Entries count now. Each seat's view is built and written once, however many connections it has. */
  #shown(since: number): void {
    const seats = this.room.seats()
    // Where there are several processes, whoever stored an entry stored this with it.
    if (this.#context.fleet.alone) this.#entries.noteAwaited()
    const texts = this.journal.views(seats, since)
    for (const connection of this.connections) connection.sendText(texts[seats.indexOf(connection.seat)])
    this.timing.tell()
    this.#context.streams.stir(this.stored)
    this.#context.archive.passed(this.stored.id, this.journal)
    if (this.match.outcome !== null) this.#end()
    this.wake()
  }

  #end(): void {
    this.room.stored = { ...this.stored, over: true }
    this.#context.log.info({ match: this.stored.id, entries: this.journal.seq }, 'match over')
  }

  /** The view of a client that has seen the first `since` entries; -1: nothing at all. */
  async #viewFor(seat: number, since: number): Promise<string> {
    const { archive, spoilt } = this.#context
    try {
      const older = await archive.older(this.stored.id, this.journal, since)
      return this.journal.views([seat], since, older)[0]
    } catch (error) {
      spoilt(this)
      throw error
    }
  }
}
