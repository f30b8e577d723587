// A match played inside the browser: one running match (host/), whose bots think in a worker, and what is stored of it.

import type { Advice } from '@tricorne/bots'
import {
  type Answer,
  type BatchAction,
  type BatchRefusal,
  type Entry,
  type Game,
  type Match,
  NONE,
  type Question,
  type State,
} from '@tricorne/engine'
import { type Choice, type Denial, type Journal, newJournal, Running, type Thought } from '@tricorne/host'
import type { MatchInfo, ViewMessage } from '../contract.ts'
import { messageOf } from '../errors.ts'
import type { Mind, WorkerMind } from './mind.ts'
import type { Lifted, News } from './protocol.ts'
import { type StoredMatch, saveMatch } from './store.ts'

const NOBODY: BatchRefusal = { at: 0, error: 'not-awaited', message: 'A spectator does not act.' }

/** Messages that are kept for a person who is not at the screen; beyond that they get one with everything. */
const MOST_MISSED = 400

/** Bots may do so much between two messages, and the page still hears only what is new. */
const RECENT = 4096

/** The longest time that bots may play without updating the page, in milliseconds. */
const BREATH = 60
/** At most this much of a long run of bots is lost when the page is closed, in milliseconds. */
const KEEP_EVERY = 1500

export class LocalMatch {
  readonly stored: StoredMatch
  /** Milliseconds for a step of what is shown; with 0 the page hears only now and then what bots do. */
  pace = 0
  private readonly running: Running
  /** Seats of people. Where there are several at one screen, each sees the table only while it is passed to them. */
  private readonly people: number[]
  /** Whose view is shown; NONE: a spectator's. */
  private viewer: number
  /** To whom the screen is to be passed, while a curtain is over it. */
  private next = NONE
  private readonly mind: Mind
  private readonly tell: (news: News) => void
  /** How many entries each seat has been sent, and what is kept for those who are not at the screen. */
  private readonly sent = new Map<number, number>()
  private readonly missed = new Map<number, ViewMessage[]>()
  /** When the page was last shown something, and the match last stored, while bots play. */
  private shownAt = 0
  private keptAt = 0
  /** Lines of the log when bots last showed something. */
  private lines = 0
  private botsPlay = false

  constructor(game: Game, stored: StoredMatch, mind: Mind, tell: (news: News) => void) {
    this.stored = stored
    this.mind = mind
    this.tell = tell
    const { journal } = rebuilt(game, stored)
    this.running = new Running(game, journal, {
      keeper: {
        check: async () => {},
        append: (_, entries) => this.append(entries),
        // Nobody else writes what is stored in this browser.
        rebuild: async () => rebuilt(game, stored).journal,
        since: async () => [],
      },
      company: { botOf: (seat) => this.botOf(seat), free: () => [], isLate: () => false },
      choose: (thought) => this.choose(thought),
      moved: () => this.moved(),
      rested: () => {},
      spoilt: (error) => error,
      most: { entries: Number.POSITIVE_INFINITY, undos: Number.POSITIVE_INFINITY },
    })
    this.people = stored.seats.flatMap(({ kind }, i) => (kind === 'person' ? [i] : []))
    const you = stored.you === null ? NONE : this.match.seats.indexOf(stored.you)
    this.viewer = this.shared && this.match.outcome === null ? NONE : you
  }

  get match(): Match<State, unknown> {
    return this.running.match
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
    const { journal } = this.running
    const [text] = journal.views([seat], this.sent.get(seat) ?? -1)
    this.sent.set(seat, journal.seq)
    return JSON.parse(text)
  }

  async explain(question: Question): Promise<Answer[]> {
    return this.viewer === NONE ? [] : this.running.explain(this.viewer, question)
  }

  async isFinal(verb: string, target: number | null): Promise<boolean> {
    return this.viewer !== NONE && this.running.isFinal(this.viewer, verb, target)
  }

  act(verb: string, target: number | null): Promise<Denial | null> {
    return this.byViewer((by) => this.running.act(by, { verb, target }, () => {}))
  }

  /** Does them all or none; a dry run only says why not. */
  actAll(actions: readonly BatchAction[], dry: boolean): Promise<Denial | null> {
    return dry && this.viewer !== NONE
      ? this.running.tryAll({ seat: this.viewer, seen: null }, actions)
      : this.byViewer((by) => this.running.actAll(by, actions, () => {}))
  }

  async undo(): Promise<Denial | null> {
    const refusal = await this.byViewer((by) => this.running.undo(by, () => {}))
    // The position that a bot is thinking about is outdated.
    if (refusal === null && this.running.thinking) this.mind.stop()
    return refusal
  }

  private async byViewer(
    work: (by: { seat: number; seen: null }) => Promise<Denial | null>,
  ): Promise<Denial | null> {
    if (this.viewer === NONE) return NOBODY
    const refusal = await work({ seat: this.viewer, seen: null })
    if (refusal === null) void this.run()
    return refusal
  }

  /** What the viewer could do, by a thread of its own: bots may be thinking at the same time. */
  async advise(adviser: WorkerMind): Promise<Advice | null> {
    const { match, viewer: you } = this
    if (you === NONE || (match.awaits() & (1 << you)) === 0) return null
    return adviser.advise(you, match.state, match.seq)
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
    this.running.close()
    this.mind.stop()
  }

  /** Lets the bots act until a person is asked or the match is over. */
  async run(): Promise<void> {
    const { running } = this
    if (this.botsPlay || running.closed || !this.botIsAsked()) return
    this.botsPlay = true
    this.tell({ thinking: true })
    this.shownAt = performance.now()
    this.keptAt = this.shownAt
    this.lines = this.match.lines
    try {
      // A person may have acted while the last entries were being stored.
      do {
        await running.play()
        await this.keep()
      } while (!running.closed && this.botIsAsked())
      if (!running.closed) this.show()
    } catch (error) {
      if (!running.closed) this.tell({ failed: messageOf(error) })
    } finally {
      this.botsPlay = false
      if (!running.closed) this.tell({ thinking: false })
    }
  }

  private botOf(seat: number): string | null {
    const { kind, bot } = this.stored.seats[seat]
    return kind === 'bot' ? (bot ?? '') : null
  }

  private botIsAsked(): boolean {
    const mask = this.match.awaits()
    return this.stored.seats.some(({ kind }, i) => kind === 'bot' && (mask & (1 << i)) !== 0)
  }

  private async choose({ seat, state, seq }: Thought): Promise<Choice | null> {
    // A long thought does not delay showing what others did before it.
    const waiting = setTimeout(() => this.running.closed || this.show(), BREATH)
    return this.mind.choose(seat, state, seq).finally(() => clearTimeout(waiting))
  }

  private async append(entries: readonly Entry[]): Promise<void> {
    this.stored.entries.push(...entries.map(tripleOf))
    const now = performance.now()
    const byBot = this.botOf(entries[0].seat) !== null
    if (byBot && now - this.keptAt <= KEEP_EVERY) return
    this.keptAt = now
    await this.keep()
  }

  /** What people did is shown at once, what bots did at the pace that is set. */
  private async moved(): Promise<void> {
    const [seat] = this.stored.entries[this.stored.entries.length - 1]
    if (this.botOf(seat) === null) this.show()
    else if (this.pace > 0 && this.match.lines !== this.lines) {
      this.show()
      // A person at the table is shown it at their own pace; bots among themselves would run away.
      if (this.watched) await pause(this.pace)
    } else if (performance.now() - this.shownAt > BREATH) {
      this.show()
      this.shownAt = performance.now()
    }
    this.lines = this.match.lines
  }

  private async keep(): Promise<void> {
    const { match, stored } = this
    stored.updated = Date.now()
    const { outcome } = match
    const mask = match.awaits()
    stored.awaits = match.seats.filter((_, i) => (mask & (1 << i)) !== 0)
    stored.outcome = outcome && { winners: outcome.winners.map((w) => match.seats[w]), rule: outcome.rule }
    await saveMatch(stored)
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const tripleOf = ({ seat, verb, target }: Entry): [number, string, number | null] => [seat, verb, target]

/** Replays the stored entries. */
export function rebuilt(game: Game, stored: StoredMatch): { journal: Journal; entries: Entry[] } {
  const journal = newJournal(game, stored, RECENT)
  const entries = stored.entries.map(([seat, verb, target]) => {
    const entry = journal.replay({ seat, verb, target })
    if (entry === null) throw new Error('This match was played under different rules and cannot continue.')
    return entry
  })
  return { journal, entries }
}
