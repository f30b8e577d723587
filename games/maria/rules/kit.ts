// The engine's types, fitted to Maria.
import type * as engine from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { MariaState } from '../state.ts'

export type X = engine.Context<MariaState, Board>
export type Verb<F extends engine.Frame> = engine.Verb<MariaState, Board, F>
export type Aside = engine.Aside<MariaState, Board>
export type Decide<F extends engine.Frame> = engine.Decide<MariaState, Board, F>
export type Procedure = engine.Procedure<MariaState, Board>

type Steps<F extends engine.Frame> = Record<string, engine.Step<MariaState, Board, F>>

/** A chapter: the type parameter is the shape of its frame. */
export const procedure = <F extends engine.Frame>(name: string, steps: Steps<F>): Procedure => ({
  name,
  steps: steps as Steps<engine.Frame>,
})

/** A question of one kind; only gives the verbs their frame type. */
export const decide = <F extends engine.Frame>(d: Decide<F>): Decide<F> => d
