// How a game writes its rules: the engine's types, fitted to the state, the board and the names of one game.
import type * as engine from '@tricorne/engine'

type Messages = Record<string, readonly string[]>

/** The names that the rules of a game may use; the compiler refuses any other. `Words` are its catalogue. */
export interface NamesOf<Rule extends engine.RuleId, Words, Events extends Messages, Reasons extends Messages>
  extends engine.Names {
  rule: Rule
  events: Events
  reasons: Reasons
  prompt: Exclude<keyof Words & string, keyof Events | keyof Reasons | `verb.${string}`>
  verb: engine.VerbsOf<keyof Words>
}

/** What a step of a procedure with these steps answers. */
export type Next<Step extends string> = engine.Next<engine.At<Step>>

/** A verb that goes on at one of these steps. */
export type VerbTo<
  S extends engine.State,
  B,
  N extends engine.Names,
  F extends engine.Frame,
  Step extends string,
> = Omit<engine.Verb<S, B, F, N>, 'run'> & {
  run(s: S, f: F, target: number, x: engine.Context<S, B, N>): Next<Step>
}

/** The asides of a game by their verbs. */
export type AsidesOf<S extends engine.State, B, N extends engine.Names> = {
  [Name in N['verb']]?: engine.Aside<S, B, N>
}

type Steps<S extends engine.State, B, N extends engine.Names, F extends engine.Frame, Step extends string> = {
  [Name in Step]: engine.Step<S, B, F & engine.At<Step>, N>
}

type Chapter<S extends engine.State, B, N extends engine.Names> = {
  // Method syntax: the engine runs the steps of all games alike, whatever names they use.
  chapter<F extends engine.Frame, Step extends string>(
    name: string,
    steps: Steps<S, B, N, F, Step>,
  ): engine.Procedure<S, B>
}['chapter']

/** How a game writes a chapter: the type parameters are the shape of its frame and the names of its steps. */
export const chapters =
  <S extends engine.State, B, N extends engine.Names>(): Chapter<S, B, N> =>
  (name: string, steps: never) => ({ name, steps })

/** The chapters of a rulebook by name, as a game hands them to the engine. */
export const byName = <S extends engine.State, B>(
  all: readonly engine.Procedure<S, B>[],
): Record<string, engine.Procedure<S, B>> => Object.fromEntries(all.map((p) => [p.name, p]))
