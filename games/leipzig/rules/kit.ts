// The engine's types, fitted to Leipzig.
import type * as engine from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { LeipzigState } from '../state.ts'

export type X = engine.Context<LeipzigState, Board>
export type Decide<F extends engine.Frame> = engine.Decide<LeipzigState, Board, F>
export type Procedure = engine.Procedure<LeipzigState, Board>

type Steps<F extends engine.Frame> = Record<string, engine.Step<LeipzigState, Board, F>>

/** A chapter: the type parameter is the shape of its frame. */
export const procedure = <F extends engine.Frame>(name: string, steps: Steps<F>): Procedure => ({
  name,
  steps: steps as Steps<engine.Frame>,
})

/** A question of one kind; only gives the verbs their frame type. */
export const decide = <F extends engine.Frame>(d: Decide<F>): Decide<F> => d
