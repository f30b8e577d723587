// The nouns of To the Last Man!, as fields of states and frames.

import { NONE } from '@tricorne/engine'
import { shapesOn } from '@tricorne/kit'
import type { Board } from './board.ts'
import type { Area, Army, Card, Piece } from './nouns.ts'

export const { int, bit, mask, table, list, options, such, state, frame } = shapesOn<Board>()

/** Units outside armies, armies, and units in armies, counted through (rules/pieces.ts). */
const pieces = (b: Board): number => b.slots + b.armies + b.armies * b.kinds

export const area = int<Area>(0, (b) => b.areas - 1)
export const areaOrNone = int<Area>(NONE, (b) => b.areas - 1)
export const army = int<Army>(0, (b) => b.armies - 1)
export const card = int<Card>(0, (b) => b.cards - 1)
export const cardOrNone = int<Card>(NONE, (b) => b.cards - 1)
export const piece = int<Piece>(0, (b) => pieces(b) - 1)
export const pieceOrNone = int<Piece>(NONE, (b) => pieces(b) - 1)
export const count = int(0, 999)

/** What is about to be placed: a kind, or kinds + army, or kinds + armies + piece; or NONE. */
export const placed = int(NONE, (b) => b.kinds + b.armies + pieces(b) - 1)

/** Counters of one kind. */
export const counters = int(0, (b) => Math.max(...b.counters))
/** Cards of one type. */
export const cards = int(0, (b) => Math.max(...b.cardCount))

/** A unit outside armies, or 0: kind + 1 and flags (state.ts). */
export const unit = int(0, 511)
/** Where an army is: an area, or ABSENT, ELIMINATED, DUE. */
export const place = int<Area>(-3, (b) => b.areas - 1)
export const armyFlags = int(0, 31)

/** A number for each kind that an army can hold: army * kinds + kind. */
export const holdings = (b: Board): number => b.armies * b.kinds
