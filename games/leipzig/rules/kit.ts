// The engine's types, fitted to Leipzig.
import type * as engine from '@tricorne/engine'
import { chapters, type NamesOf, type VerbTo } from '@tricorne/kit'
import type { Board } from '../board.ts'
import type { LeipzigState } from '../state.ts'
import type { en } from '../text/en.ts'
import type { EVENTS } from '../text/events.ts'
import type { REASONS } from '../text/reasons.ts'
import type { Rule } from './ids.ts'

export type { Next } from '@tricorne/kit'

interface Names extends NamesOf<Rule, typeof en, typeof EVENTS, typeof REASONS> {}

export type Verdict = engine.Verdict<Rule>
export type Outcome = engine.Outcome<Rule>
export type X = engine.Context<LeipzigState, Board, Names>
export type Aside = engine.Aside<LeipzigState, Board, Names>

/** A verb that goes on at one of these steps. */
export type Verb<F extends engine.Frame, Step extends string> = VerbTo<LeipzigState, Board, Names, F, Step>

/** A chapter: the type parameters are the shape of its frame and the names of its steps. */
export const procedure = chapters<LeipzigState, Board, Names>()
