// A match played inside the browser: the engine, the bots, and what is stored of it.

import type { Advice } from '@tricorne/bots'
import {
  type Answer,
  type BatchAction,
  type BatchRefusal,
  type Event,
  type Game,
  Match,
  NONE,
  optionValues,
  type Question,
  type Refusal,
  type State,
} from '@tricorne/engine'
import type { MatchInfo, ViewMessage } from '../contract.ts'
import { messageOf } from '../errors.ts'
import type { Mind, WorkerMind } from './mind.ts'
import type { Lifted, News } from './protocol.ts'
import { type StoredMatch, saveMatch } from './store.ts'

const NOBODY: BatchRefusal = { at: 0, error: 'not-awaited', message: 'A spectator does not act.' }

/** Messages that are kept for a person who is not at the screen; beyond that they get one with everything. */
const MOST_MISSED = 400

/** The longest time that bots may play without updating the page, in milliseconds. */
const BREATH = 60
/** At most this much of a long run of bots is lost when the page is closed, in milliseconds. */
const KEEP_EVERY = 1500

export class LocalMatch {
  readonly stored: StoredMatch
  readonly match: Match<State, unknown>
  /** Milliseconds for a step of what is shown; with 0 the page hears only now and then what bots do. */
  pace = 0
  /** Seats of people. Where there are several at one screen, each sees the table only while it is passed to them. */
  private readonly people: number[]
  /** Whose view is shown; NONE: a spectator's. */
  private viewer: number
  /** To whom the screen is to be passed, while a curtain is over it. */
  private next = NONE
  private readonly mind: Mind
  private readonly tell: (news: News) => void
  /** What was sent last to each seat, and what is kept for those who are not at the screen. */
  private readonly sent = new Map<number, Event[]>()
  private readonly missed = new Map<number, ViewMessage[]>()
  private running = false
  private closed = false

  constructor(game: Game, stored: StoredMatch, mind: Mind, tell: (news: News) => void) {
    this.stored = stored
    this.mind = mind
    this.tell = tell
    this.match = rebuilt(game, stored)
    this.people = stored.seats.flatMap(({ kind }, i) => (kind === 'person' ? [i] : []))
    const you = stored.you === null ? NONE : this.match.seats.indexOf(stored.you)
    this.viewer = this.shared && this.match.outcome === null ? NONE : you
  }

  /** Several people play at this screen. */
  private get shared(): boolean {
    return this.people.length > 1
  }

  private get watched(): boolean {
    return this.people.length === 0
  }

  info(): MatchInfo {
    const { id, game, scenario, options, seats } = this.stored
    const you = this.match.seats[this.viewer] ?? null
    const { commitment } = this.match
    return {
      id,
      game,
      scenario,
      options,
      seats,
      you,
      commitment,
      chat: [],
      ...(this.shared && { shared: true }),
    }
  }

  show(): void {
    const to = this.passedTo()
    if (to !== NONE) this.viewer = NONE
    for (const seat of this.people) if (this.shared && seat !== this.viewer) this.keepFor(seat)
    if (to === NONE) this.tell({ view: this.messageFor(this.viewer) })
    else if (to !== this.next) this.tell({ curtain: this.match.seats[to] })
    this.next = to
  }

  /** The person to whom the screen was passed is there: what they have missed, and their view. */
  lift(): Lifted {
    if (this.next === NONE) throw new Error('There is no curtain over this match.')
    this.viewer = this.next
    this.next = NONE
    const missed = this.missed.get(this.viewer) ?? []
    this.missed.delete(this.viewer)
    return { match: this.info(), missed }
  }

  /** The person who is asked now, if that is not who sits at the screen. */
  private passedTo(): number {
    const mask = this.match.awaits()
    const isAsked = (seat: number): boolean => seat !== NONE && (mask & (1 << seat)) !== 0
    if (!this.shared || isAsked(this.viewer)) return NONE
    // While the curtain is down, the match may end by a bot: then it is lifted on the end.
    return this.people.find(isAsked) ?? this.next
  }

  private keepFor(seat: number): void {
    const kept = this.missed.get(seat) ?? []
    if (kept.length >= MOST_MISSED) {
      kept.length = 0
      this.sent.delete(seat)
    }
    kept.push(this.messageFor(seat))
    this.missed.set(seat, kept)
  }

  private messageFor(seat: number): ViewMessage {
    const log = this.match.log(seat)
    const before = this.sent.get(seat) ?? []
    let from = 0
    while (from < log.length && from < before.length && log[from] === before[from]) from++
    this.sent.set(seat, log)
    return {
      seq: this.match.entries.length,
      view: this.match.view(seat),
      undo: seat !== NONE && this.match.canUndo(seat),
      log: { from, events: log.slice(from).map(({ message, values }) => ({ message, values })) },
    }
  }

  explain(question: Question): Answer[] {
    return this.match.explain(this.viewer, question)
  }

  isFinal(verb: string, target: number | null): boolean {
    return this.viewer !== NONE && this.match.isFinal(this.viewer, verb, target)
  }

  async act(verb: string, target: number | null): Promise<Refusal | null> {
    if (this.viewer === NONE) return NOBODY
    const refusal = this.match.act(this.viewer, verb, target)
    if (refusal) return refusal
    await this.keep()
    this.show()
    void this.run()
    return null
  }

  /** Does them all or none; a dry run only says why not. */
  async actAll(actions: readonly BatchAction[], dry: boolean): Promise<BatchRefusal | null> {
    if (this.viewer === NONE) return NOBODY
    if (dry) return this.match.tryAll(this.viewer, actions)
    const refusal = this.match.actAll(this.viewer, actions)
    if (refusal) return refusal
    await this.keep()
    this.show()
    void this.run()
    return null
  }

  async undo(): Promise<Refusal | null> {
    if (this.viewer === NONE) return NOBODY
    const refusal = this.match.undo(this.viewer)
    if (refusal) return refusal
    // The position that a bot is thinking about is outdated.
    if (this.running) this.mind.stop()
    await this.keep()
    this.show()
    return null
  }

  /** What the viewer could do, by a thread of its own: bots may be thinking at the same time. */
  async advise(adviser: WorkerMind): Promise<Advice | null> {
    const { match, viewer: you } = this
    if (you === NONE || (match.awaits() & (1 << you)) === 0) return null
    return adviser.advise(you, match.state, match.entries.length)
  }

  /** Nobody is watching any more. Bots that play against a person finish their moves, others pause. */
  leave(): void {
    if (this.watched) this.close()
    this.pace = 0
  }

  /** A bot takes the seat of the viewer to the end; the match goes on when somebody looks at it. */
  async handOver(bot: string): Promise<null> {
    const { stored, viewer, match } = this
    if (viewer === NONE || match.outcome !== null) return null
    const taken = { id: match.seats[viewer], name: null, kind: 'bot', bot, here: true } as const
    stored.seats = stored.seats.map((seat, i) => (i === viewer ? taken : seat))
    stored.you = stored.seats.find(({ kind }) => kind === 'person')?.id ?? null
    this.close()
    await this.keep()
    return null
  }

  close(): void {
    this.closed = true
    this.mind.stop()
  }

  /** Lets the bots act until a person is asked or the match is over. */
  async run(): Promise<void> {
    if (this.running || this.botToAct() < 0) return
    this.running = true
    this.tell({ thinking: true })
    try {
      // A person may have acted while the last entries were being stored.
      do {
        await this.letBotsAct()
        await this.keep()
      } while (!this.closed && this.botToAct() >= 0)
      if (this.closed) return
      this.show()
    } catch (error) {
      if (!this.closed) this.tell({ failed: messageOf(error) })
    } finally {
      this.running = false
      if (!this.closed) this.tell({ thinking: false })
    }
  }

  private async letBotsAct(): Promise<void> {
    let breath = performance.now()
    let kept = breath
    for (let seat = this.botToAct(); seat >= 0 && !this.closed; seat = this.botToAct()) {
      const shown = this.match.events.length
      await this.letBotAct(seat)
      if (this.pace > 0 && this.match.events.length !== shown) {
        this.show()
        // A person at the table is shown it at their own pace; bots among themselves would run away.
        if (this.watched) await pause(this.pace)
      } else if (performance.now() - breath > BREATH) {
        this.show()
        breath = performance.now()
      }
      if (performance.now() - kept > KEEP_EVERY) {
        await this.keep()
        kept = performance.now()
      }
    }
  }

  private botToAct(): number {
    const mask = this.match.awaits()
    return this.stored.seats.findIndex(({ kind }, i) => kind === 'bot' && (mask & (1 << i)) !== 0)
  }

  private async letBotAct(seat: number): Promise<void> {
    const before = this.match.entries.length
    // A long thought does not delay showing what others did before it.
    const waiting = setTimeout(() => this.closed || this.show(), BREATH)
    const { state } = this.match
    const choice = await this.mind.choose(seat, state, before).finally(() => clearTimeout(waiting))
    // The person may have undone something in the meantime.
    if (choice === null || this.closed || this.match.entries.length !== before) return
    const target = choice.target === NONE ? null : choice.target
    const refusal = this.match.act(seat, choice.verb, target)
    if (refusal) throw new Error(`The bot of ${this.match.seats[seat]} was refused: ${refusal.message}`)
  }

  private async keep(): Promise<void> {
    const { match, stored } = this
    stored.entries = match.entries.map((e) => [e.seat, e.verb, e.target])
    stored.updated = Date.now()
    const { outcome } = match
    const mask = match.awaits()
    stored.awaits = match.seats.filter((_, i) => (mask & (1 << i)) !== 0)
    stored.outcome = outcome && { winners: outcome.winners.map((w) => match.seats[w]), rule: outcome.rule }
    await saveMatch(stored)
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Replays the stored entries. */
export function rebuilt(game: Game, stored: StoredMatch): Match<State, unknown> {
  const setup = { scenario: stored.scenario, options: optionValues(game, stored.options) }
  const match = new Match(game, setup, stored.seed)
  for (const [seat, verb, target] of stored.entries) {
    const refusal = verb === 'undo' ? match.undo(seat) : match.act(seat, verb, target)
    if (refusal) throw new Error('This match was played under different rules and cannot continue.')
  }
  return match
}
