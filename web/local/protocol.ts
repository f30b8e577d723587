// Messages between the page and the worker that runs the rules.
import type { Advice } from '@tricorne/bots'
import type { Answer, BatchAction, Event, Question, Refusal, SeatView } from '@tricorne/engine'
import type { Denial } from '@tricorne/host'
import type { Deed } from '@tricorne/kit/lessons'
import type { GameInfo } from '@tricorne/panels'
import type { MatchInfo, SeatInfo, ViewMessage } from '../contract.ts'
import type { Story } from '../table/past.ts'

export interface NewMatch {
  game: string
  scenario: string
  options: Record<string, string>
  /** In seat order. */
  seats: SeatInfo[]
  you: string | null
}

/** A position for a lesson, and how it came about. */
export interface Plan {
  game: string
  scenario: string
  options: Record<string, string>
  seed: string
  you: string
  deeds: readonly Deed[]
}

/** The view of a person who takes the screen, and what was sent while others had it. */
export interface Lifted {
  match: MatchInfo
  missed: ViewMessage[]
}

export interface ReplayInfo {
  game: string
  scenario: string
  seats: string[]
  /** Positions: 0 is the start. */
  steps: number
  /** Seats from which it may be seen, NONE for a spectator: while a match runs, only the viewer's own. */
  eyes: number[]
  /** Whether every draw was checked against the record. */
  verified: boolean
  /** For a finished match. */
  record: string | null
}

export interface ReplayView {
  view: SeatView
  log: Event[]
}

/** Requests to the worker with their answers. */
export interface Calls {
  /** With names in the language of the reader. */
  describe(game: string, language: string): GameInfo
  create(match: NewMatch): string
  open(id: string): MatchInfo
  act(verb: string, target: number | null): Denial | null
  actAll(actions: readonly BatchAction[], dry: boolean): Denial | null
  explain(question: Question): Answer[]
  isFinal(verb: string, target: number | null): boolean
  undo(): Denial | null
  /** The best move of the viewer with its reasons; null if it was stopped, or nothing is asked. */
  advise(): Advice | null
  /** Stops thinking about that. */
  hush(): null
  /** A bot takes the seat of the viewer for good. */
  handOver(bot: string): null
  /** Lifts the curtain for the person to whom the screen was passed. */
  lift(): Lifted
  /** Milliseconds for a step of what is shown. */
  pace(ms: number): null
  leave(): null
  /** Opens a match for a lesson, and does something in it for any seat. */
  rehearse(plan: Plan): MatchInfo
  perform(seat: number, verb: string, target: number | null): Refusal | null
  replay(source: { match: string } | { text: string }): ReplayInfo
  /** A match of this browser as a file. */
  save(id: string): string
  /** Keeps a match from a file in this browser. */
  receive(text: string): { id: string; over: boolean }
  /** A match up to a step, to be shown from a seat. */
  position(id: string, step: number, seat: string | null): string
  at(step: number, seat: number): ReplayView
  /** The whole log of a seat, and how much of it there was at each step. */
  story(seat: number): Story
}

export type Call = keyof Calls

export type Ask = { [C in Call]: { id: number; call: C; args: Parameters<Calls[C]> } }[Call]

/** What the worker reports about an open match unasked. */
export type News =
  | { view: ViewMessage }
  | { thinking: boolean }
  /** The person of this seat is asked: the screen is to be passed to them. */
  | { curtain: string }
  /** A bot or the rules failed; the match stays as stored. */
  | { failed: string }

export type Tell = { id: number; answer: unknown } | { id: number; error: string } | News
