// The engine's types, fitted to Maria.
import type * as engine from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { MariaState } from '../state.ts'
import type { en } from '../text/en.ts'
import type { EVENTS } from '../text/events.ts'
import type { REASONS } from '../text/reasons.ts'
import type { Rule } from './ids.ts'

type Words = keyof typeof en

/** The names that these rules may use; the compiler refuses any other. */
interface Names extends engine.Names {
  rule: Rule
  events: typeof EVENTS
  reasons: typeof REASONS
  prompt: Exclude<Words, keyof typeof EVENTS | keyof typeof REASONS | `verb.${string}`>
  verb: engine.VerbsOf<Words>
}

export type Verdict = engine.Verdict<Rule>
export type Outcome = engine.Outcome<Rule>
export type Line = engine.Line<typeof EVENTS>
export type X = engine.Context<MariaState, Board, Names>
export type Aside = engine.Aside<MariaState, Board, Names>
export type Asides = { [Name in Names['verb']]?: Aside }
export type Procedure = engine.Procedure<MariaState, Board>

type Steps<F extends engine.Frame, Step extends string> = {
  [Name in Step]: engine.Step<MariaState, Board, F & engine.At<Step>, Names>
}

/** What a step of a procedure with these steps answers. */
export type Next<Step extends string> = engine.Next<engine.At<Step>>

/** A verb that goes on at one of these steps. */
export type Verb<F extends engine.Frame, Step extends string> = Omit<
  engine.Verb<MariaState, Board, F, Names>,
  'run'
> & { run(s: MariaState, f: F, target: number, x: X): Next<Step> }

/** A chapter: the type parameters are the shape of its frame and the names of its steps. */
export const procedure = <F extends engine.Frame, Step extends string>(
  name: string,
  steps: Steps<F, Step>,
): Procedure => ({ name, steps })
