// The engine's types, fitted to this game.
import type * as engine from '@tricorne/engine'
import { type AsidesOf, chapters, type NamesOf, type VerbTo } from '@tricorne/kit'
import type { Board } from '../board.ts'
import type { LastManState } from '../state.ts'
import type { en } from '../text/en.ts'
import type { EVENTS } from '../text/events.ts'
import type { REASONS } from '../text/reasons.ts'
import type { Rule } from './ids.ts'

export type { Next } from '@tricorne/kit'

interface Names extends NamesOf<Rule, typeof en, typeof EVENTS, typeof REASONS> {}

export type Verdict = engine.Verdict<Rule>
export type Outcome = engine.Outcome<Rule>
export type X = engine.Context<LastManState, Board, Names>
export type Asides = AsidesOf<LastManState, Board, Names>

/** A verb that goes on at one of these steps. */
export type Verb<F extends engine.Frame, Step extends string> = VerbTo<LastManState, Board, Names, F, Step>

/** A chapter: the type parameters are the shape of its frame and the names of its steps. */
export const procedure = chapters<LastManState, Board, Names>()
