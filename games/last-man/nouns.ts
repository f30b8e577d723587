// The numbers that To the Last Man! calls by a noun: the compiler refuses one in the place of another.
import type { Noun } from '@tricorne/engine'

export type Area = Noun<'area'>
export type Army = Noun<'army'>
/** A type of unit of a nation. */
export type Kind = Noun<'kind'>
/** A unit outside armies, an army, or a unit in an army (rules/pieces.ts). */
export type Piece = Noun<'piece'>
/** A place for a unit outside armies; the unit has its number. */
export type Slot = Piece
/** A type of card. */
export type Card = Noun<'card'>
export type Side = Noun<'side'>
