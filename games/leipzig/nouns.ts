// The numbers that Leipzig calls by a noun: the compiler refuses one in the place of another.
import type { Noun } from '@tricorne/engine'

export type Army = Noun<'army'>
export type Region = Noun<'region'>
export type Sector = Noun<'sector'>
export type Mission = Noun<'mission'>
/** Not the seat: in a match of two games the seats change sides (LEI-V-04). */
export type Side = Noun<'side'>
export type Seat = Noun<'seat'>
