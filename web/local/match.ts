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
import type { MatchInfo } from '../contract.ts'
import { messageOf } from '../errors.ts'
import type { Mind, WorkerMind } from './mind.ts'
import type { News } from './protocol.ts'
import { type StoredMatch, saveMatch } from './store.ts'

const NOBODY: BatchRefusal = { at: 0, error: 'not-awaited', message: 'A spectator does not act.' }

/** The longest time that bots may play without updating the page, in milliseconds. */
const BREATH = 60
/** At most this much of a long run of bots is lost when the page is closed, in milliseconds. */
const KEEP_EVERY = 1500

export class LocalMatch {
  readonly stored: StoredMatch
  readonly match: Match<State, unknown>
  /** Milliseconds for a step of what is shown; with 0 the page hears only now and then what bots do. */
  pace = 0
  private readonly you: number
  private readonly mind: Mind
  private readonly tell: (news: News) => void
  private sent: Event[] = []
  private running = false
  private closed = false

  constructor(game: Game, stored: StoredMatch, mind: Mind, tell: (news: News) => void) {
    this.stored = stored
    this.mind = mind
    this.tell = tell
    const setup = { scenario: stored.scenario, options: optionValues(game, stored.options) }
    this.match = rebuilt(game, setup, stored)
    this.you = stored.you === null ? NONE : this.match.seats.indexOf(stored.you)
  }

  info(): MatchInfo {
    const { id, game, scenario, options, seats, you } = this.stored
    return { id, game, scenario, options, seats, you, commitment: this.match.commitment, chat: [] }
  }

  show(): void {
    const log = this.match.log(this.you)
    let from = 0
    while (from < log.length && from < this.sent.length && log[from] === this.sent[from]) from++
    this.sent = log
    this.tell({
      view: {
        seq: this.match.entries.length,
        view: this.match.view(this.you),
        undo: this.you !== NONE && this.match.canUndo(this.you),
        log: { from, events: log.slice(from).map(({ message, values }) => ({ message, values })) },
      },
    })
  }

  explain(question: Question): Answer[] {
    return this.match.explain(this.you, question)
  }

  async act(verb: string, target: number | null): Promise<Refusal | null> {
    if (this.you === NONE) return NOBODY
    const refusal = this.match.act(this.you, verb, target)
    if (refusal) return refusal
    await this.keep()
    this.show()
    void this.run()
    return null
  }

  /** Does them all or none; a dry run only says why not. */
  async actAll(actions: readonly BatchAction[], dry: boolean): Promise<BatchRefusal | null> {
    if (this.you === NONE) return NOBODY
    if (dry) return this.match.tryAll(this.you, actions)
    const refusal = this.match.actAll(this.you, actions)
    if (refusal) return refusal
    await this.keep()
    this.show()
    void this.run()
    return null
  }

  async undo(): Promise<Refusal | null> {
    if (this.you === NONE) return NOBODY
    const refusal = this.match.undo(this.you)
    if (refusal) return refusal
    // The position that a bot is thinking about is outdated.
    if (this.running) this.mind.stop()
    await this.keep()
    this.show()
    return null
  }

  /** What the viewer could do, by a thread of its own: bots may be thinking at the same time. */
  async advise(adviser: WorkerMind): Promise<Advice | null> {
    const { match, you } = this
    if (you === NONE || (match.awaits() & (1 << you)) === 0) return null
    return adviser.advise(you, match.state, match.entries.length)
  }

  /** Nobody is watching any more. Bots that play against a person finish their moves, others pause. */
  leave(): void {
    if (this.you === NONE) this.close()
    this.pace = 0
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
        if (this.you === NONE) await pause(this.pace)
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
    stored.outcome = outcome && { winners: outcome.winners.map((w) => match.seats[w]), rule: outcome.rule }
    await saveMatch(stored)
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Replays the stored entries. */
function rebuilt(game: Game, setup: { scenario: string; options: number[] }, stored: StoredMatch) {
  const match = new Match(game, setup, stored.seed)
  for (const [seat, verb, target] of stored.entries) {
    const refusal = verb === 'undo' ? match.undo(seat) : match.act(seat, verb, target)
    if (refusal) throw new Error('This match was played under different rules and cannot continue.')
  }
  return match
}
