// A match in memory: its journal, its connections, and the queue of everything that changes it.
// Nothing leaves this file before the entry that caused it is durable.
import {
  clone,
  type Entry,
  type Game,
  type Match,
  NONE,
  type Refusal,
  type State,
  UNDO,
} from '@tricorne/engine'
import type { Act, Batch, ChatMessage, Explain, Final, ServerMessage } from '@tricorne/protocol'
import { agree, botOf, offerFor, propose, type Scene } from './absence.ts'
import type { Archive } from './archive.ts'
import { type BotChoice, type BotPool, type BotTask, botSeed } from './bots.ts'
import type { Clock } from './clock.ts'
import type { Connection } from './connection.ts'
import { infoOf, type Moment, offerIn, seatIdsOf, seatsOf } from './info.ts'
import type { Journal } from './journal.ts'
import { seatOfKey } from './keys.ts'
import { RESIGN } from './leaving.ts'
import type { Limits } from './limits.ts'
import type { Meter } from './metrics.ts'
import type { Notices } from './notices.ts'
import { rebuilt } from './rebuild.ts'
import { Refused } from './refused.ts'
import { asked, declined, isAgreed, keyIn, successor } from './rematch.ts'
import {
  type Again,
  type ChatLine,
  HOUSE,
  hasFree,
  SPECTATOR,
  StorageError,
  type Store,
  type StoredMatch,
  type Substitute,
} from './store.ts'
import { RANKS, type Turns, type Work } from './turns.ts'

export interface LiveContext {
  store: Store
  archive: Archive
  turns: Turns
  bots: BotPool
  limits: Limits
  clock: Clock
  /** Tells people who are away; null on a server that does not know its address. */
  notices: Notices | null
  /** Counts for the operator, if anybody asked for figures. */
  meter: Meter | null
  /** Thinking time is shared along this path, from the widest circle to the narrowest (bots.ts). */
  share: readonly string[]
  log: { error(details: object, message: string): void; info(details: object, message: string): void }
  /** The match in memory no longer agrees with the store, or failed: unload it. */
  spoilt(live: LiveMatch): void
  /** Nobody is connected any more, or the bots have come to rest. */
  quiet(): void
}

/** How often a bot may fail before its match waits until it is loaded again. */
const MOST_FAILURES = 5

/** Milliseconds after which bots retry when nothing could be stored. */
const STORE_RETRY = 5000

/** Chooses for a seat whose bot has failed: seeded like every bot, and without any thinking. */
const SIMPLEST = 'random'

type Task = Omit<BotTask, 'id' | 'past'>

export class LiveMatch {
  readonly game: Game
  readonly journal: Journal
  readonly connections = new Set<Connection>()
  stored: StoredMatch
  readonly #context: LiveContext
  #line: Promise<unknown> = Promise.resolve()
  #thinking = false
  #dead = false
  #failures = 0
  /** Tasks in the queue. */
  #waiting = 0
  #playing: Promise<void> = Promise.resolve()
  /** When the last entry came, in house time; null if only the store knows. */
  #moved: number | null = null
  /** Seats whose bots failed; retried when the match is next loaded. */
  readonly #failed = new Set<number>()
  /** The awaited seats as they were last saved. */
  #noted: number | null = null

  constructor(game: Game, stored: StoredMatch, journal: Journal, context: LiveContext) {
    this.game = game
    this.stored = stored
    this.journal = journal
    this.#context = context
  }

  get match(): Match<State, unknown> {
    return this.journal.match
  }

  get dead(): boolean {
    return this.#dead
  }

  /** Whether it may be unloaded: it can be rebuilt on request. */
  get idle(): boolean {
    return this.connections.size === 0 && !this.#thinking && this.#waiting === 0
  }

  // --- for connections ---------------------------------------------------------------

  join(connection: Connection, key: string | null, since: number): Promise<void> {
    // Spectators who find no room do not queue ahead of the players.
    if (key === null) this.#checkRoom()
    return this.#queue(async () => {
      const seat = key === null ? NONE : seatOfKey(this.stored, key)
      if (key !== null && seat < 0)
        throw new Refused('wrong-key', 'This key does not match any seat of this match.')
      if (seat === NONE) this.#checkRoom()
      const crowd = this.#from(seat)
      const heard = seat === NONE || this.match.outcome !== null
      const chat = await this.#context.store.chat(this.stored.id, this.#context.limits.chatSent, heard)
      const news = seat !== NONE && !this.here(seat)
      this.connections.add(connection)
      connection.sit(this, seat)
      if (seat !== NONE) await this.#admit(seat, crowd)
      const you = seat === NONE ? null : this.match.seats[seat]
      const info = infoOf(this.game, this.stored, this, this.#moment())
      const match = { ...info, you, chat: chat.map((c) => this.#chatOf(c)) }
      connection.send({ t: 'match', match })
      const seen = since > 0 && since <= this.journal.seq ? since : -1
      connection.sendText(await this.#viewFor(seat, seen))
      if (this.stored.rematch !== null) await this.#sendRematch([connection])
      if (news) this.#broadcastSeats(connection)
      this.wake()
    })
  }

  leave(connection: Connection): void {
    const { seat } = connection
    if (!this.connections.delete(connection) || this.#dead) return
    if (seat === NONE || this.here(seat) || this.stored.seats[seat].kind !== 'person') {
      this.#quiet()
      return
    }
    this.#broadcastSeats(connection)
    void this.#noteLeaving(seat)
  }

  act(connection: Connection, { id, seq, verb, target }: Act): Promise<void> {
    const arrived = performance.now()
    return this.#queue(async () => {
      const seat = this.#seatOf(connection)
      if (verb === UNDO) throw new Refused('no-such-verb', 'To take something back, send the message "undo".')
      this.#begun()
      this.#own(seat)
      if (!this.#isFresh(connection, seat, id, seq)) return
      await this.#perform({ seat, verb, target, rolls: [] }, () => {
        this.#ok(connection, id)
        this.#context.meter?.acted(arrived)
      })
    })
  }

  actAll(connection: Connection, { id, seq, actions, dry }: Batch): Promise<void> {
    const arrived = performance.now()
    return this.#queue(async () => {
      const seat = this.#seatOf(connection)
      this.#begun()
      this.#own(seat)
      if (!this.#isFresh(connection, seat, id, seq)) return
      const refusal = dry ? this.match.tryAll(seat, actions) : null
      if (refusal) throw Refused.from(refusal)
      const perform = () => this.journal.performAll(seat, actions)
      if (dry) this.#ok(connection, id)
      else
        await this.#carryOut(actions.length, perform, () => {
          this.#ok(connection, id)
          this.#context.meter?.acted(arrived)
        })
    })
  }

  undo(connection: Connection, id: number, seq: number): Promise<void> {
    return this.#queue(async () => {
      const seat = this.#seatOf(connection)
      this.#begun()
      this.#own(seat)
      if (!this.#isFresh(connection, seat, id, seq)) return
      if (this.journal.undos >= this.#context.limits.undos)
        throw new Refused('nothing-to-undo', 'Too many actions have been undone in this match.')
      await this.#perform({ seat, verb: UNDO, target: null, rolls: [] }, () => this.#ok(connection, id))
    })
  }

  explain(connection: Connection, { id, things, verbs }: Explain): Promise<void> {
    return this.#queue(async () => {
      const answers = this.match.explain(this.#seatOf(connection), { things, ...(verbs && { verbs }) })
      connection.send({ t: 'verdicts', id, answers })
    })
  }

  final(connection: Connection, { id, verb, target }: Final): Promise<void> {
    return this.#queue(async () => {
      const final = this.match.isFinal(this.#seatOf(connection), verb, target)
      connection.send({ t: 'final', id, final })
    })
  }

  chat(connection: Connection, id: number, text: string): Promise<void> {
    return this.#queue(async () => {
      const { store, limits } = this.#context
      const { seat } = connection
      const guest = seat === NONE ? await connection.guest() : null
      const name = seat === NONE ? guest?.name : this.stored.seats[seat].name
      if (name === undefined)
        throw new Refused('forbidden', 'Set a name first; then you can chat with the other spectators.')
      const line: ChatLine = {
        seat: seat === NONE ? SPECTATOR : seat,
        name: name ?? '',
        text,
        at: Date.now(),
      }
      const most = seat === NONE ? limits.chatSpectators : limits.chatLines
      const sender = guest?.id ?? this.stored.seats[seat]?.guest ?? ''
      const fate = await store.addChat(this.stored.id, line, most, { sender, sent: id })
      if (fate === 'full') throw new Refused('too-large', 'The chat of this match is full.')
      this.#ok(connection, id)
      if (fate !== 'added') return
      this.#context.notices?.said(this.stored, line)
      this.#broadcastChat(line)
    })
  }

  /** A player offers a rematch, or agrees to one; it is made when all have. */
  rematch(connection: Connection, id: number, swap: boolean): Promise<void> {
    return this.#queue(async () => {
      const seat = this.#seatOf(connection)
      if (this.match.outcome === null)
        throw new Refused('forbidden', 'You can start a rematch when the match is over.')
      if (this.stored.rematch === null) {
        if (this.stored.again === undefined) this.#context.notices?.again(this.stored, seat)
        await this.#offerAgain(asked(this.stored, seat, swap))
        if (isAgreed({ ...this.#moment(), stored: this.stored, presence: this }, seat))
          await this.#playAgain()
      }
      this.#ok(connection, id)
      if (this.stored.rematch === null) this.#broadcastOffer()
      else await this.#sendRematch(this.connections)
    })
  }

  /** A player wants no rematch. */
  noRematch(connection: Connection, id: number): Promise<void> {
    return this.#queue(async () => {
      const seat = this.#seatOf(connection)
      if (this.stored.rematch !== null) throw new Refused('stale', 'The new match has been set up already.')
      await this.#offerAgain(declined(this.stored, seat))
      this.#ok(connection, id)
      this.#broadcastOffer()
    })
  }

  /** A player proposes a bot for an absent player or, with null, rejects the proposal. */
  propose(connection: Connection, id: number, seatId: string, bot: string | null): Promise<void> {
    return this.#queue(async () => {
      const by = this.#running(connection)
      const seat = this.match.seats.indexOf(seatId)
      if (bot === null) {
        offerFor(this.stored, seat)
        await this.#substitute(seat, null)
        this.#ok(connection, id)
        await this.#announce(`${this.#nameOf(by)} does not want a bot to play for ${this.#nameOf(seat)}.`)
        return
      }
      await this.#stand(connection, id, seat, propose(await this.#scene(), by, seat, bot))
    })
  }

  agree(connection: Connection, id: number, seatId: string, bot: string): Promise<void> {
    return this.#queue(async () => {
      const by = this.#running(connection)
      const seat = this.match.seats.indexOf(seatId)
      await this.#stand(connection, id, seat, agree(await this.#scene(), by, seat, bot))
    })
  }

  /** The owner of a seat that a bot is playing takes it back. */
  takeBack(connection: Connection, id: number): Promise<void> {
    return this.#queue(async () => {
      const seat = this.#seatOf(connection)
      if (botOf(this.stored.seats[seat]) === null)
        throw new Refused('stale', 'You are already playing this seat.')
      await this.#substitute(seat, null)
      this.#failed.delete(seat)
      this.#ok(connection, id)
      await this.#announce(`${this.#nameOf(seat)} is back.`)
    })
  }

  // --- for the hub -------------------------------------------------------------------

  /** A person sat down or left; `text` is posted in the chat. */
  reload(stored: StoredMatch, text?: string): Promise<void> {
    return this.#queue(async () => {
      const { seats } = this.stored
      this.stored = stored
      const left = seats.flatMap(({ guest }, i) => (guest !== stored.seats[i].guest ? i : []))
      for (const connection of this.connections)
        if (left.includes(connection.seat))
          connection.dismiss(new Refused('wrong-key', 'You have left this seat.'))
      this.#broadcastSeats()
      if (text !== undefined) await this.#announce(text)
      this.wake()
    })
  }

  /** Records who is connected now. */
  async noteSeats(): Promise<void> {
    const seats = [...new Set([...this.connections].map(({ seat }) => seat))].filter((seat) => seat !== NONE)
    if (seats.length > 0 && !this.#dead)
      await this.#queue(async () => void (await Promise.all(seats.map((seat) => this.#seen(seat)))))
  }

  /** Concedes for a seat. */
  resign(seat: number): Promise<void> {
    return this.#queue(() => this.#perform({ seat, verb: RESIGN, target: null, rolls: [] }, () => {}))
  }

  /** Lets bots play until a person is asked, unless they already are. */
  wake(): void {
    if (this.#thinking || this.#dead) return
    this.#thinking = true
    this.#playing = this.#playBots().catch((error: unknown) => {
      this.#thinking = false
      if (this.#dead) return
      // It resumes by itself when its choices can be stored again.
      if (error instanceof StorageError) {
        setTimeout(() => this.wake(), STORE_RETRY).unref()
        return
      }
      this.#context.log.error({ match: this.stored.id, err: error }, 'a bot failed')
      if (++this.#failures <= MOST_FAILURES) setTimeout(() => this.wake(), 1000 * this.#failures).unref()
    })
  }

  /** Settles when no bot is thinking. */
  async rest(): Promise<void> {
    while (this.#thinking && !this.#dead) await this.#playing
  }

  /** After this, nothing changes the match from here. */
  die(): void {
    this.#dead = true
  }

  here(seat: number): boolean {
    for (const connection of this.connections) if (connection.seat === seat) return true
    return false
  }

  // --- inside ------------------------------------------------------------------------

  #queue<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#line.then(() => {
      if (this.#dead) throw new Refused('internal', 'The match is being reloaded; join it again.')
      return task()
    })
    this.#waiting++
    this.#line = done
      .catch(() => {})
      .then(() => {
        this.#waiting--
      })
    return done
  }

  #seatOf(connection: Connection): number {
    if (connection.seat === NONE)
      throw new Refused('forbidden', 'You are watching; only players can do this.')
    return connection.seat
  }

  /** Refuses to play while a seat is still free. */
  #begun(): void {
    const { seats } = this.stored
    if (!hasFree(seats)) return
    const ids = seatIdsOf(this.game, this.stored).filter((_, i) => hasFree([seats[i]]))
    throw new Refused('waiting', `Play begins when every seat is taken; still free: ${ids.join(', ')}.`)
  }

  /** Refuses to act for a seat while a bot plays it. */
  #own(seat: number): void {
    if (botOf(this.stored.seats[seat]) !== null)
      throw new Refused('forbidden', 'A bot is playing this seat for you; take it back first.')
  }

  /** The seat of a player who wants something from a running match. */
  #running(connection: Connection): number {
    const seat = this.#seatOf(connection)
    this.#begun()
    if (this.match.outcome !== null) throw new Refused('over', 'The match is over.')
    return seat
  }

  /** Connections from one seat, or of spectators, oldest first. */
  #from(seat: number): Connection[] {
    return [...this.connections].filter((connection) => connection.seat === seat)
  }

  #checkRoom(): void {
    if (this.#from(NONE).length >= this.#context.limits.spectators)
      throw new Refused('too-large', 'Too many spectators are watching this match; try again later.')
  }

  /** A seat always has room for one more connection; `crowd` are the ones it has. */
  async #admit(seat: number, crowd: Connection[]): Promise<void> {
    const surplus = crowd.length + 1 - this.#context.limits.connectionsPerSeat
    const text = 'You have opened this table in too many other windows; this one was the oldest.'
    for (const oldest of crowd.slice(0, Math.max(0, surplus))) oldest.dismiss(new Refused('elsewhere', text))
    await this.#seen(seat)
  }

  #moment(): Moment {
    return { now: this.#context.clock.now(), limits: this.#context.limits }
  }

  async #scene(): Promise<Scene> {
    this.#moved ??= await this.#context.store.moved(this.stored.id)
    return {
      ...this.#moment(),
      stored: this.stored,
      presence: this,
      moved: this.#moved,
      awaits: (seat) => (this.match.awaits() & (1 << seat)) !== 0,
    }
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
    this.#setSeat(seat, { seen: at })
    if (!this.here(seat) || !this.stored.seats[seat].substitute?.agreed) return
    await this.#substitute(seat, null).catch((error: unknown) => {
      if (!(error instanceof StorageError)) throw error
    })
  }

  async #noteLeaving(seat: number): Promise<void> {
    try {
      await this.#queue(() => this.#seen(seat))
      await this.#line
    } catch (error) {
      if (!this.#dead)
        this.#context.log.error({ match: this.stored.id, err: error }, 'presence could not be saved')
    }
    if (!this.#dead) this.#quiet()
  }

  #quiet(): void {
    if (this.idle) this.#context.quiet()
  }

  /** Records a proposal, or puts it into effect once all have agreed. */
  async #stand(connection: Connection, id: number, seat: number, offer: Substitute): Promise<void> {
    await this.#substitute(seat, offer)
    this.#ok(connection, id)
    if (offer.agreed !== null) return
    await this.#announce(`A bot (${offer.bot}) plays for ${this.#nameOf(seat)} until the seat is taken back.`)
    this.wake()
  }

  async #substitute(seat: number, substitute: Substitute | null): Promise<void> {
    await this.#context.store.substitute(this.stored.id, seat, substitute)
    this.#setSeat(seat, { substitute })
    this.#broadcastSeats()
  }

  async #offerAgain(again: Again | null): Promise<void> {
    await this.#context.store.offerAgain(this.stored.id, again)
    const { again: _, ...stored } = this.stored
    this.stored = again === null ? stored : { ...stored, again }
  }

  async #playAgain(): Promise<void> {
    const { store, clock } = this.#context
    const now = clock.now()
    const next = await store.addRematch(this.stored.id, successor(this.stored, now), now)
    this.stored = { ...this.stored, rematch: next }
  }

  #setSeat(seat: number, changes: { seen?: number; substitute?: Substitute | null }): void {
    const seats = this.stored.seats.map((own, i) => {
      if (i !== seat) return own
      const { substitute, ...rest } = { ...own, ...changes }
      return substitute ? { ...rest, substitute } : rest
    })
    this.stored = { ...this.stored, seats }
  }

  #nameOf(seat: number): string {
    return this.stored.seats[seat].name ?? this.match.seats[seat]
  }

  /** Refuses a decision based on an outdated view, and sends the current one. */
  #isFresh(connection: Connection, seat: number, id: number, seq: number): boolean {
    if (this.journal.isFresh(seat, seq)) return true
    connection.refuse(id, new Refused('stale', 'The match has moved on; here is the current position.'))
    connection.sendText(this.journal.views([seat], this.journal.seq)[0])
    return false
  }

  #perform(entry: Entry, acknowledge: () => void): Promise<void> {
    const perform = () => {
      const done = this.journal.perform(entry)
      return 'refusal' in done ? done : { entries: [done.entry] }
    }
    return this.#carryOut(1, perform, acknowledge)
  }

  /** Carries out so many entries, makes them durable in one commit, and only then sends them to anybody. */
  async #carryOut(
    count: number,
    perform: () => { refusal: Refusal } | { entries: Entry[] },
    acknowledge: () => void,
  ): Promise<void> {
    const { limits, store, log, clock } = this.#context
    if (this.journal.seq + count > limits.entries)
      throw new Refused('too-large', 'This match has reached its maximum length.')
    // While nothing can be stored, the match stays in memory as it is, and everybody stays connected.
    await store.check(Number.POSITIVE_INFINITY)
    const before = this.journal.seq
    try {
      const done = perform()
      if ('refusal' in done) throw Refused.from(done.refusal)
      const at = clock.now()
      const over = this.match.outcome !== null
      const appended = store.append(this.stored.id, before + 1, done.entries, over, at)
      // In the same turn of the event loop, and so in the same commit.
      this.#noteAwaited()
      this.#context.notices?.moved(this.stored, this.match.awaits(), over)
      await appended
      this.#context.meter?.stored(done.entries.length)
      this.#moved = at
    } catch (error) {
      if (error instanceof Refused) throw error
      log.error({ match: this.stored.id, seq: before + 1, err: error }, 'an entry failed')
      this.#context.spoilt(this)
      throw new Refused('internal', 'This could not be stored; the match is being reloaded as it was.')
    }
    acknowledge()
    this.#broadcastViews(before)
    this.#context.archive.passed(this.stored.id, this.journal)
    if (this.match.outcome !== null) this.#end()
    this.wake()
  }

  #end(): void {
    this.stored = { ...this.stored, over: true }
    this.#context.log.info({ match: this.stored.id, entries: this.journal.seq }, 'match over')
  }

  async #playBots(): Promise<void> {
    for (;;) {
      const task = await this.#queue(async () => {
        const next = this.#botTask()
        if (next === null) {
          this.#thinking = false
          this.#noteAwaited()
        }
        return next
      })
      if (task === null) {
        this.#quiet()
        return
      }
      const choice = await this.#choose(task)
      const target = choice.target === NONE ? null : choice.target
      await this.#queue(async () => {
        // An action may have been undone, or the seat taken back.
        if (this.journal.seq !== task.seq || botOf(this.stored.seats[task.seat]) === null) return
        await this.#perform({ seat: task.seat, verb: choice.verb, target, rolls: [] }, () => {})
      })
    }
  }

  /** The choice of the seat's bot, or of the simplest bot if that one fails or times out. */
  async #choose(task: Task): Promise<BotChoice> {
    const { bots, log } = this.#context
    const { turns } = this.#context
    const past = () => turns.run(this.#statesFrom(task.start, task.seq), RANKS.bot).done
    try {
      return await bots.choose(task, past, () => !this.#dead)
    } catch (error) {
      if (this.#dead || task.spec === SIMPLEST) throw error
      log.error({ match: task.match, seat: task.seat, bot: task.spec, err: error }, 'a bot failed')
      this.#failed.add(task.seat)
      await this.#queue(() =>
        this.#announce(`The ${task.spec} bot in the seat ${this.match.seats[task.seat]} failed; \
from now on its choices are left to chance.`),
      )
      return bots.choose({ ...task, spec: SIMPLEST }, past)
    }
  }

  #botTask(): Task | null {
    if (hasFree(this.stored.seats)) return null
    const mask = this.match.awaits()
    const seat = this.stored.seats.findIndex((s, i) => botOf(s) !== null && (mask & (1 << i)) !== 0)
    if (seat < 0 || this.match.outcome !== null || this.journal.seq >= this.#context.limits.entries)
      return null
    return {
      match: this.stored.id,
      game: this.game.id,
      seat,
      spec: this.#failed.has(seat) ? SIMPLEST : (botOf(this.stored.seats[seat]) ?? ''),
      seed: botSeed(this.match.seed, seat),
      start: this.journal.runStart(seat),
      seq: this.journal.seq,
      share: this.#context.share,
      watched: this.connections.size > 0,
      state: this.match.state,
    }
  }

  /** The states in which a seat has decided since the first `start` entries. */
  async *#statesFrom(start: number, seq: number): Work<State[]> {
    const states: State[] = []
    const span = { start, end: seq - 1 }
    for await (const journal of rebuilt(this.game, this.stored, this.#context.archive, span)) {
      if (journal.seq >= start) states.push(clone(journal.match.state))
      yield
    }
    return states
  }

  /** After a restart, matches that wait for a person are skipped; lists of matches say whose move it is. */
  #noteAwaited(): void {
    const { id, over } = this.stored
    const mask = this.match.awaits()
    if (over || this.#noted === mask) return
    this.#noted = mask
    // If this is lost, the match is loaded once more after a start, or a list does not tell whose move it is.
    this.#context.store.awaited(id, mask).catch(() => {
      this.#noted = null
    })
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

  #ok(connection: Connection, id: number): void {
    connection.send({ t: 'ok', id, seq: this.journal.seq })
  }

  /** Each seat's view is built and written once, however many connections it has. */
  #broadcastViews(since: number): void {
    const seats = [...new Set([...this.connections].map(({ seat }) => seat))]
    const texts = this.journal.views(seats, since)
    for (const connection of this.connections) connection.sendText(texts[seats.indexOf(connection.seat)])
  }

  /** Players see spectators' chat only once there is nothing left to advise them on. */
  #broadcastChat(line: ChatLine): void {
    const text = JSON.stringify({ t: 'chat', ...this.#chatOf(line) })
    const all = line.seat !== SPECTATOR || this.match.outcome !== null
    for (const connection of this.connections) if (all || connection.seat === NONE) connection.sendText(text)
  }

  async #announce(text: string): Promise<void> {
    const { store, limits } = this.#context
    const line: ChatLine = { seat: HOUSE, name: '', text, at: Date.now() }
    await store.addChat(this.stored.id, line, limits.chatLines)
    this.#broadcastChat(line)
  }

  #broadcast(message: ServerMessage, except?: Connection): void {
    const text = JSON.stringify(message)
    for (const connection of this.connections) if (connection !== except) connection.sendText(text)
  }

  #broadcastSeats(except?: Connection): void {
    if (this.connections.size > 0)
      this.#broadcast({ t: 'seats', seats: seatsOf(this.game, this.stored, this, this.#moment()) }, except)
  }

  #broadcastOffer(): void {
    this.#broadcast({ t: 'offer', offer: offerIn(this.game, this.stored) })
  }

  async #sendRematch(connections: Iterable<Connection>): Promise<void> {
    const id = this.stored.rematch
    const next = id === null ? null : await this.#context.store.match(id)
    if (next === null) return
    for (const connection of connections) {
      const key = connection.seat === NONE ? null : keyIn(next, this.stored, connection.seat)
      connection.send({ t: 'rematch', match: next.id, key })
    }
  }

  #chatOf({ seat, name, text, at }: ChatLine): ChatMessage {
    if (seat >= 0) return { seat: this.match.seats[seat], name, text, at }
    return { seat: null, from: seat === HOUSE ? 'house' : 'spectator', name, text, at }
  }
}
