// COS-4.2.5-01, COS-D08: what a court plays in an Event phase, as a number.
import { NONE } from '@tricorne/engine'
import type { Board } from '../board.ts'
import { type EventPhase, UNDECIDED } from '../frames/fortunes.ts'

type F = EventPhase

// What a court plays, times the number of cards, plus the card.
export const AN_EVENT = 0
export const A_FLEET = 1
export const A_RISING = 2
export const LOUISBOURG = 3
export const INDIA = 4
export const A_SORTIE = 5
export const A_PASS = 6

export const pickOf = (b: Board, kind: number, card: number): number => kind * b.cards + Math.max(0, card)

/** Whether a court has not chosen yet, and what it has chosen if it passes. */
export const isUndecided = (f: F, court: number): boolean => f.picks[court] === UNDECIDED

export const passOf = (b: Board): number => pickOf(b, A_PASS, NONE)
