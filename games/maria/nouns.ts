// The numbers that Maria calls by a noun: the compiler refuses one in the place of another.
import type { Noun } from '@tricorne/engine'

export type City = Noun<'city'>
export type FortressNumber = Noun<'fortress'>
/** A general, a train or hussars. */
export type Piece = Noun<'piece'>
export type Power = Noun<'power'>
/** A tactical card. */
export type Card = Noun<'card'>
export type Seat = Noun<'seat'>
/** A card of politics (MAR-17). */
export type PoliticalCard = Noun<'political'>
