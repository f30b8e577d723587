// The engine's types, fitted to this game.
import type * as engine from '@tricorne/engine'
import { type AsidesOf, chapters, type NamesOf, type VerbTo } from '@tricorne/kit'
import { type Board, crtColumn } from '../board.ts'
import type { SovereignsState } from '../state.ts'
import type { en } from '../text/en.ts'
import type { EVENTS } from '../text/events.ts'
import type { REASONS } from '../text/reasons.ts'
import type { Rule } from './ids.ts'

export type { Next } from '@tricorne/kit'

/** The names that these rules may use; the compiler refuses any other. */
type Names = NamesOf<Rule, typeof en, typeof EVENTS, typeof REASONS>

export type Verdict = engine.Verdict<Rule>
export type Outcome = engine.Outcome<Rule>
export type X = engine.Context<SovereignsState, Board, Names>
export type Asides = AsidesOf<SovereignsState, Board, Names>
export type Procedure = engine.Procedure<SovereignsState, Board>

/** A question of a procedure with these steps. */
export type Decision<F extends engine.Frame, Step extends string> = engine.Decide<
  SovereignsState,
  Board,
  F & engine.At<Step>,
  Names
>

/** A verb that goes on at one of these steps. */
export type Verb<F extends engine.Frame, Step extends string> = VerbTo<SovereignsState, Board, Names, F, Step>

/** A chapter: the type parameters are the shape of its frame and the names of its steps. */
export const procedure = chapters<SovereignsState, Board, Names>()

/** The seat of a court, as a mask for `awaits`. */
export const askCourt = (s: SovereignsState, b: Board, court: number): number =>
  1 << b.scenarios[s.scenario].seatOf[court]

/** The court that a frame names is asked. */
export const itsCourt = (s: SovereignsState, f: { court: number }, x: X): number =>
  askCourt(s, x.board, f.court)

export const seatOf = (s: SovereignsState, b: Board, court: number): number =>
  b.scenarios[s.scenario].seatOf[court]

/** The seats of a side, as a mask. */
export function seatsOfSide(s: SovereignsState, b: Board, side: number): number {
  const { seatOf: seats } = b.scenarios[s.scenario]
  return side === 0 ? (1 << seats[1]) | (1 << seats[3]) : (1 << seats[0]) | (1 << seats[2])
}

/** game rounding: a fraction of .6 or more goes up (COS-Q12). `per` percent of `n`. */
export const percentOf = (per: number, n: number): number => Math.floor((per * n + 40) / 100)

/** The percentage of the combat table for a roll and so many SP of one's own. */
export function percentAt(b: Board, roll: number, sp: number): number {
  const row = Math.max(0, Math.min(b.crt.length - 1, roll))
  return b.crt[row][Math.max(0, crtColumn(b.crtColumns, sp))]
}

/** COS-Q12, for an average: `sum` shared by `count`. */
export const averageOf = (sum: number, count: number): number =>
  Math.floor((5 * sum + 2 * count) / (5 * count))

/** A die, 1 to 6. */
export const die = (x: X): number => x.int(6) + 1
