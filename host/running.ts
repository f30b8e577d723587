// One running match, wherever it runs. Everything that changes it waits in one queue; nothing counts before its keeper
// has made it durable. Several hosts may run the same match: the first to store entry number n has done it, and the
// others take it over and judge again what they wanted to do.
import {
  type Answer,
  type BatchAction,
  type BatchRefusal,
  type Entry,
  type Game,
  type Match,
  NONE,
  type Question,
  type Refusal,
  type State,
  UNDO,
} from '@tricorne/engine'
import type { Journal, Questions } from './journal.ts'
import { RebuildError } from './rebuild.ts'

/** Somebody else stored an entry of this number first. */
export class Behind extends Error {}

/** The match was closed here. */
export class Gone extends Error {}

/** Why something is not done: a refusal by the rules, or by the table. */
export interface Denial extends Omit<Refusal, 'error'> {
  error: Refusal['error'] | 'stale' | 'waiting' | 'too-large'
  /** Which action of a batch, from 0. */
  at?: number
}

/** Where the entries of a match are kept. */
export interface Keeper {
  /** Throws if nothing can be stored now; then nothing is tried. */
  check(): Promise<void>
  /** Settles when the entries, the first of them number `seq`, are durable. Throws Behind if it is not the next one. */
  append(seq: number, entries: readonly Entry[]): Promise<void>
  /** The match after its first `seq` stored entries. */
  rebuild(seq: number): Promise<Journal>
  /** The stored entries after the first `seq`. */
  since(seq: number): Promise<Entry[]>
}

/** Who sits at the table. */
export interface Company {
  /** The bot that plays a seat now; null: a person. */
  botOf(seat: number): string | null
  /** Whether play cannot begin yet: the seats that are free. */
  free(): readonly number[]
  /** Whether a seat's time is up, so that it may not act any more. */
  isLate(seat: number): boolean
}

/** A decision that a bot is asked for. */
export interface Thought {
  seat: number
  bot: string
  /** The number of entries before the seat's own run of decisions, and before this one. */
  start: number
  seq: number
  state: State
}

export interface Choice {
  verb: string
  target: number
}

export interface Parts {
  keeper: Keeper
  company: Company
  /** The choice of a bot; null if it was stopped. */
  choose(thought: Thought): Promise<Choice | null>
  /** The entries after the first `since` count now, and whoever did them has been told. */
  moved(since: number): void | Promise<void>
  /** No bot is asked any more. Called in the queue. */
  rested(): void
  /** What is in memory may differ from what is stored. Returns the error for whoever caused it. */
  spoilt(error: unknown, seq: number): unknown
  /** Entries of a match, and how many of them may be undos. */
  most: { entries: number; undos: number }
}

/** Who wants something: a seat that has seen so many entries; null: it has seen them all. */
export interface By {
  seat: number
  seen: number | null
}

type Done = { entries: Entry[] } | Denial

/** How often others may be faster before we give up. */
const MOST_RACES = 20

const DENIALS = {
  stale: { error: 'stale', message: 'The match has moved on; here is the current position.' },
  full: { error: 'too-large', message: 'This match has reached its maximum length.' },
  undos: { error: 'nothing-to-undo', message: 'Too many actions have been undone in this match.' },
  played: { error: 'forbidden', message: 'A bot is playing this seat for you; take it back first.' },
  late: { error: 'forbidden', message: 'Your time is up.' },
  word: { error: 'no-such-verb', message: 'To take something back, send the message "undo".' },
} as const satisfies Record<string, Denial>

export class Running {
  readonly game: Game
  readonly #parts: Parts
  #journal: Journal
  #line: Promise<unknown> = Promise.resolve()
  /** Tasks in the queue. */
  #waiting = 0
  #closed = false
  #thinking = false
  #playing: Promise<void> = Promise.resolve()

  constructor(game: Game, journal: Journal, parts: Parts) {
    this.game = game
    this.#journal = journal
    this.#parts = parts
  }

  get journal(): Journal {
    return this.#journal
  }

  get match(): Match<State, unknown> {
    return this.#journal.match
  }

  get closed(): boolean {
    return this.#closed
  }

  /** Whether bots are at it. */
  get thinking(): boolean {
    return this.#thinking
  }

  /** Whether nothing is being done or thought about. */
  get idle(): boolean {
    return !this.#thinking && this.#waiting === 0
  }

  /** After this, nothing changes the match from here. */
  close(): void {
    this.#closed = true
  }

  queue<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#line.then(() => {
      if (this.#closed) throw new Gone('The match was closed.')
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

  /** Settles when everything now in the queue is done. */
  async settled(): Promise<void> {
    await this.#line
  }

  /** What keeps play from beginning; null once it has begun. */
  begun(): Denial | null {
    const free = this.#parts.company.free()
    if (free.length === 0) return null
    const ids = free.map((i) => this.match.seats[i]).join(', ')
    return { error: 'waiting', message: `Play begins when every seat is taken; still free: ${ids}.` }
  }

  // --- what a seat does; `acknowledge` is called once it is durable, before anybody is shown it ---------------------

  act(by: By, { verb, target }: BatchAction, acknowledge: () => void): Promise<Denial | null> {
    const judge = (): Done =>
      verb === UNDO
        ? DENIALS.word
        : (this.#objection(by) ?? this.#perform({ seat: by.seat, verb, target, rolls: [] }))
    return this.queue(() => this.#carryOut(1, judge, acknowledge))
  }

  undo(by: By, acknowledge: () => void): Promise<Denial | null> {
    const judge = (): Done => {
      const objection = this.#objection(by)
      if (objection !== null) return objection
      if (this.#journal.undos >= this.#parts.most.undos) return DENIALS.undos
      return this.#perform({ seat: by.seat, verb: UNDO, target: null, rolls: [] })
    }
    return this.queue(() => this.#carryOut(1, judge, acknowledge))
  }

  /** All of them or none. */
  actAll(by: By, actions: readonly BatchAction[], acknowledge: () => void): Promise<Denial | null> {
    const judge = (): Done => {
      const done = this.#objection(by) ?? this.#journal.performAll(by.seat, actions)
      return 'refusal' in done ? done.refusal : done
    }
    return this.queue(() => this.#carryOut(actions.length, judge, acknowledge))
  }

  /** Whether that would be done. */
  tryAll(by: By, actions: readonly BatchAction[]): Promise<Denial | BatchRefusal | null> {
    return this.queue(async () => this.#objection(by) ?? this.match.tryAll(by.seat, actions))
  }

  explain(seat: number, question: Question): Promise<Answer[]> {
    return this.queue(async () => this.match.explain(seat, question))
  }

  isFinal(seat: number, verb: string, target: number | null): Promise<boolean> {
    return this.queue(async () => this.match.isFinal(seat, verb, target))
  }

  /** Concedes, or whatever else the table does for a seat in whatever position it is. */
  settle(seat: number, verb: string, acknowledge: () => void = () => {}): Promise<Denial | null> {
    const judge = (): Done => this.#perform({ seat, verb, target: null, rolls: [] })
    return this.queue(() => this.#carryOut(1, judge, acknowledge))
  }

  // --- other hosts ---------------------------------------------------------------------------------------------------

  /** Takes over what other hosts of this match have stored. */
  catchUp(): Promise<void> {
    return this.queue(() => this.#catchUp())
  }

  async #catchUp(): Promise<void> {
    const before = this.#journal.seq
    try {
      for (const entry of await this.#parts.keeper.since(before))
        if (!this.#journal.follow(entry))
          throw new RebuildError(
            `Entry ${this.#journal.seq} of this match is not legal under the rules here.`,
          )
    } catch (error) {
      throw this.#parts.spoilt(error, before)
    }
    if (this.#journal.seq > before) await this.#parts.moved(before)
  }

  /** Somebody else was faster: the match as it was before, and then what they did. */
  async #fallBack(before: number, questions: Questions): Promise<void> {
    try {
      this.#journal = await this.#parts.keeper.rebuild(before)
    } catch (error) {
      throw this.#parts.spoilt(error, before)
    }
    this.#journal.reopen(questions)
    await this.#catchUp()
  }

  // --- bots ----------------------------------------------------------------------------------------------------------

  /** Lets bots play until a person is asked. Whoever finds them playing already hears nothing of their failures. */
  play(): Promise<void> {
    if (this.#thinking || this.#closed) return this.#playing
    this.#thinking = true
    const playing = this.#letBotsPlay().catch((error: unknown) => {
      this.#thinking = false
      throw error
    })
    this.#playing = playing.catch(() => {})
    return playing
  }

  /** Settles when no bot is thinking. */
  async rest(): Promise<void> {
    while (this.#thinking && !this.#closed) await this.#playing
  }

  async #letBotsPlay(): Promise<void> {
    for (;;) {
      const thought = await this.queue(async () => {
        const next = this.#nextThought()
        if (next === null) {
          this.#thinking = false
          this.#parts.rested()
        }
        return next
      })
      if (thought === null) return
      const choice = await this.#parts.choose(thought)
      if (choice !== null) await this.#carryOutChoice(thought, choice)
    }
  }

  async #carryOutChoice({ seat, seq }: Thought, { verb, target }: Choice): Promise<void> {
    const judge = (): Done => {
      // An action may have been undone, or the seat taken back.
      if (this.#journal.seq !== seq || this.#parts.company.botOf(seat) === null) return DENIALS.stale
      return this.#perform({ seat, verb, target: target === NONE ? null : target, rolls: [] })
    }
    const denial = await this.queue(() => this.#carryOut(1, judge, () => {}))
    if (denial !== null && denial.error !== 'stale')
      throw new Error(`The bot of ${this.match.seats[seat]} was refused: ${denial.message}`)
  }

  #nextThought(): Thought | null {
    const { company, most } = this.#parts
    const { match, seq } = this.#journal
    if (company.free().length > 0 || match.outcome !== null || seq >= most.entries) return null
    const mask = match.awaits()
    const seat = match.seats.findIndex((_, i) => (mask & (1 << i)) !== 0 && company.botOf(i) !== null)
    const bot = seat < 0 ? null : company.botOf(seat)
    if (bot === null) return null
    return { seat, bot, start: this.#journal.runStart(seat), seq, state: match.state }
  }

  // --- inside --------------------------------------------------------------------------------------------------------

  /** What the table itself has against it that this seat does something now. */
  #objection({ seat, seen }: By): Denial | null {
    const waiting = this.begun()
    if (waiting !== null) return waiting
    if (this.#parts.company.botOf(seat) !== null) return DENIALS.played
    if (this.#parts.company.isLate(seat)) return DENIALS.late
    return seen === null || this.#journal.isFresh(seat, seen) ? null : DENIALS.stale
  }

  #perform(entry: Entry): Done {
    const done = this.#journal.perform(entry)
    return 'refusal' in done ? done.refusal : { entries: [done.entry] }
  }

  /** Carries out so many entries, makes them durable together, and only then shows them to anybody. */
  async #carryOut(count: number, judge: () => Done, acknowledge: () => void): Promise<Denial | null> {
    const { keeper, most, moved } = this.#parts
    for (let races = 0; ; races++) {
      const before = this.#journal.seq
      if (before + count > most.entries) return DENIALS.full
      await keeper.check()
      const { questions } = this.#journal
      const done = this.#judged(judge)
      if (!('entries' in done)) return done
      if (await this.#stored(before, done.entries, races < MOST_RACES)) {
        acknowledge()
        await moved(before)
        return null
      }
      await this.#fallBack(before, questions)
    }
  }

  #judged(judge: () => Done): Done {
    const before = this.#journal.seq
    try {
      return judge()
    } catch (error) {
      throw this.#parts.spoilt(error, before)
    }
  }

  /** Whether we were first. */
  async #stored(before: number, entries: Entry[], patient: boolean): Promise<boolean> {
    try {
      await this.#parts.keeper.append(before + 1, entries)
      return true
    } catch (error) {
      if (patient && error instanceof Behind) return false
      throw this.#parts.spoilt(error, before)
    }
  }
}
