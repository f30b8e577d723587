// The engine's types, fitted to this game.
import type * as engine from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { LastManState } from '../state.ts'

export type X = engine.Context<LastManState, Board>
export type Verb<F extends engine.Frame> = engine.Verb<LastManState, Board, F>
type Decide<F extends engine.Frame> = engine.Decide<LastManState, Board, F>
export type Procedure = engine.Procedure<LastManState, Board>

type Steps<F extends engine.Frame> = Record<string, engine.Step<LastManState, Board, F>>

/** A chapter: the type parameter is the shape of its frame. */
export const procedure = <F extends engine.Frame>(name: string, steps: Steps<F>): Procedure => ({
  name,
  steps: steps as Steps<engine.Frame>,
})

/** A question; only gives the verbs their frame type. */
export const decide = <F extends engine.Frame>(d: Decide<F>): Decide<F> => d

/** The running frame of a procedure, the innermost if it runs twice. */
export function frameOf<F extends engine.Frame>(s: LastManState, proc: string): F {
  for (let i = s.frames.length - 1; i >= 0; i--) if (s.frames[i].proc === proc) return s.frames[i] as F
  throw new Error(`${proc} does not run`)
}
