// The nouns of Maria, as fields of states and frames.

import { NONE } from '@tricorne/engine'
import { shapesOn } from '@tricorne/kit'
import type { Board } from './board.ts'
import type { City, Piece, PoliticalCard, Power } from './nouns.ts'
import { POWER_COUNT } from './powers.ts'

export const { int, bit, flag, mask, table, list, options, group, groups, optional, such, state, frame } =
  shapesOn<Board>()

export const city = int<City>(0, (b) => b.cities - 1)
export const cityOrNone = int<City>(NONE, (b) => b.cities - 1)
export const general = int<Piece>(0, (b) => b.generals - 1)
export const generalOrNone = int<Piece>(NONE, (b) => b.generals - 1)
/** Bit mask of generals. */
export const generals = mask((b) => b.generals)
/** A general or a train. */
export const piece = int<Piece>(0, (b) => b.generals + b.trains - 1)
export const train = int<Piece>(
  (b) => b.generals,
  (b) => b.generals + b.trains - 1,
)
export const hussar = int<Piece>(
  (b) => b.generals + b.trains,
  (b) => b.power.length - 1,
)
/** Bit mask of generals and trains. */
export const pieces = mask((b) => b.generals + b.trains)
/** Bit mask of seats. */
export const seats = int(0, 7)
/** Where a piece is: a city, or ELIMINATED, OFF_MAP, AWAY. */
export const place = int<City>(-3, (b) => b.cities - 1)
export const power = int<Power>(0, POWER_COUNT - 1)
export const powers = list(power, POWER_COUNT, 1)
export const political = int<PoliticalCard>(0, (b) => b.politics.cards.length - 1)
export const count = int(0, 1000)
export const counts = list(count, 512)
/** Stacks that were refused, see rules/stacks.ts. */
export const refusals = list(int(0, 1023), 512)
/** Steps to the right of each track's marker. */
export const moves = table((b) => b.politics.tracks.length, int(-1000, 1000))
/** What is not limited by the board: coded things, and numbers that only grow. */
export const code = int(0, 2 ** 30)
