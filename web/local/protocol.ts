// What the page and the worker that runs the rules say to one another.
import type { Event, Refusal, SeatView, Verdict } from '@tricorne/engine'
import type { GameInfo, MatchInfo, SeatInfo, ViewMessage } from '../contract.ts'

export interface NewMatch {
  game: string
  scenario: string
  options: Record<string, string>
  /** In seat order. */
  seats: SeatInfo[]
  you: string | null
}

export interface ReplayInfo {
  game: string
  scenario: string
  seats: string[]
  /** Positions: 0 is the start. */
  steps: number
  /** Seats through whose eyes it may be seen, NONE for a spectator: while a match runs, only the viewer's own. */
  eyes: number[]
  /** Whether every draw was checked against the record. */
  verified: boolean
  /** Of a match that is over. */
  record: string | null
}

export interface ReplayView {
  view: SeatView
  log: Event[]
}

/** Questions to the worker with their answers. */
export interface Calls {
  describe(game: string): GameInfo
  create(match: NewMatch): string
  open(id: string): MatchInfo
  act(verb: string, target: number | null): Refusal | null
  explain(verb: string, target: number | null): Verdict
  undo(): Refusal | null
  /** Milliseconds between the actions of bots. */
  pace(ms: number): null
  leave(): null
  replay(source: { match: string } | { text: string }): ReplayInfo
  at(step: number, seat: number): ReplayView
}

export type Call = keyof Calls

export type Ask = { [C in Call]: { id: number; call: C; args: Parameters<Calls[C]> } }[Call]

/** What the worker tells of an open match without being asked. */
export type News =
  | { view: ViewMessage }
  | { thinking: boolean }
  /** A bot or the rules broke down; the match stays as it was kept. */
  | { failed: string }

export type Tell = { id: number; answer: unknown } | { id: number; error: string } | News
