// How the rules name a piece by one number: a unit outside armies, an army, or a unit inside an army.

import type { Board } from '../board.ts'
import type { Area, Army, Kind, Piece } from '../nouns.ts'
import { kindIn, type LastManState, sizeOf } from '../state.ts'
import { takeOut } from './units.ts'

export const armyPiece = (b: Board, army: Army): Piece => b.slots + army
export const heldPiece = (b: Board, held: number): Piece => b.slots + b.armies + held

/** The army that a piece is, or a negative number. */
export const armyOf = (b: Board, piece: Piece): Army => (piece < b.slots + b.armies ? piece - b.slots : -1)

/** army * kinds + kind of a unit still inside an army, or a negative number. */
export const heldOf = (b: Board, piece: Piece): number => piece - b.slots - b.armies

/** The army that a unit is still inside of, or a negative number. */
export const sourceOf = (b: Board, piece: Piece): Army => Math.floor(heldOf(b, piece) / b.kinds)

/** The kind of a unit, or -1 for an army. */
export function kindOfPiece(b: Board, s: LastManState, piece: Piece): Kind {
  if (piece < b.slots) return kindIn(s, piece)
  return heldOf(b, piece) >= 0 ? heldOf(b, piece) % b.kinds : -1
}

/** The area a piece is in. */
export function areaOfPiece(b: Board, s: LastManState, piece: Piece): Area {
  if (piece < b.slots) return b.slotArea[piece]
  const army = armyOf(b, piece)
  return s.armyAt[army >= 0 ? army : sourceOf(b, piece)]
}

export const isEmptyArmy = (b: Board, s: LastManState, piece: Piece): boolean =>
  armyOf(b, piece) >= 0 && sizeOf(b, s, armyOf(b, piece)) === 0

/** How much a piece counts for stacking: an Empty Army nothing. */
export const weightOf = (b: Board, s: LastManState, piece: Piece): number =>
  isEmptyArmy(b, s, piece) ? 0 : 1

/** Takes a unit from where it is, and gives its kind. */
export function lift(b: Board, s: LastManState, piece: Piece): Kind {
  const kind = kindOfPiece(b, s, piece)
  if (piece < b.slots) s.loose[piece] = 0
  else takeOut(b, s, sourceOf(b, piece), kind)
  return kind
}
