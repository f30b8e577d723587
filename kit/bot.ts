// What bots know of a game beyond its rules. Only its type is here: games fill it in, bots/ reads it.
import type { Game, State } from '@tricorne/engine'

/** How bots tell time. Positions are comparable at the same moment of the game, and at few others. */
export interface Pace<S extends State, B> {
  /** A number that changes whenever a player turn ends; where budgets are shared, none may come twice. */
  turn(s: S, board: B): number
  /** How many turns a search looks ahead. */
  ahead: number
  /** Whether a bot's decisions in a turn share one budget even if others decide between them: where a turn has many. */
  shared?: boolean
  /** About how many of these turns a turn of the rulebook has: a bot's budget is for such a one. One if nothing is said. */
  parts?: number
  /** Whether each of them has its whole budget even if the same seat has just spent that of the one before. */
  apart?: boolean
}

/** A part of what a position is worth to a seat. Two positions are compared part by part, so that a hint can say why. */
export interface Part {
  /** Which part it is, by what it is about. */
  about: string
  /** The words: `hint.<id>.up` where it grows, `hint.<id>.down` where it shrinks; and the values that they name. */
  id: string
  values: readonly number[]
  /** In the unit of the game's valuation: more is better for the seat. */
  amount: number
}

/** What `evaluate` adds up, by name. */
export interface Parts<S extends State, B> {
  /** By id of a part: the kinds of the values that its words name. */
  kinds: Readonly<Record<string, readonly string[]>>
  /** Empty when the match is over. */
  of(s: S, seat: number, board: B): Part[]
}

export interface BotPart<S extends State, B> {
  /** How good the position is for the seat, 0 (lost) to 1 (won). */
  evaluate(s: S, seat: number, board: B): number
  /** The same as a bot sees it without experience, and with some; as `evaluate` does, if nothing is said. */
  plain?(s: S, seat: number, board: B): number
  schooled?(s: S, seat: number, board: B): number
  /**
   * Which options of the seat a bot looks at first where there are too many to try them all: the higher the
   * sooner. It is asked often, so it must be cheap. Without it bots draw some at random.
   */
  order?(s: S, seat: number, verb: string, target: number, board: B): number
  /** For hints; loaded when the first one is wanted. */
  parts?(): Promise<Parts<S, B>>
  /** Without it a search looks as far ahead as its tree reaches. */
  pace?: Pace<S, B>
}

/** A game that bots can play well. Without a `bot` they know good positions only by how the match ends. */
export interface PlayableGame<S extends State = State, B = unknown> extends Game<S, B> {
  bot?: BotPart<S, B>
}
