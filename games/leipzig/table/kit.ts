// What all of Leipzig's panels need.

import type { SeatView } from '@tricorne/engine'
import { type GameFacts, paintStyle, type Thing } from '@tricorne/panels'
import { sideColours } from '../board/palette.ts'
import { codesOf } from '../board/pieces.ts'
import { type Board, MOST_MARKERS, TERRAIN_CARD, TIME_CARD, TYPES } from '../board.ts'
import type { Army, Mission, Region, Sector, Side } from '../nouns.ts'
import { SCENARIOS } from '../scenarios.ts'
import type { OpenView, OwnView } from '../view.ts'

export type LeipzigView = OpenView & OwnView

export const boardOf = (info: GameFacts): Board => info.board as Board
export const gameView = (view: SeatView): LeipzigView => view.table as LeipzigView

/** LEI-G-01 */
export const isAdvanced = (scenario: string): boolean =>
  SCENARIOS.some(({ id, advanced }) => id === scenario && advanced)

/** A terrain value with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

export const inMask = (mask: number, i: number): boolean => (mask & (1 << i)) !== 0
export const bits = (mask: number): number[] =>
  Array.from({ length: 32 }, (_, i) => i).filter((i) => inMask(mask, i))

export const sideStyle = (side: Side): string => paintStyle(sideColours[side])

/** The letters that all pieces of an army share. */
export const codes = (info: GameFacts): string[] => codesOf(info.names.army)

/** The unit type that an army is shown with; -1 while it may be any. */
export function typeOf(b: Board, v: LeipzigView, army: Army): number {
  if (v.types[army] >= 0) return v.types[army]
  const may = bits(b.typeMask[army])
  return may.length === 1 ? may[0] : -1
}

/** The strength that is printed on an army's card. */
export function printed(b: Board, v: LeipzigView, army: Army): number {
  const type = typeOf(b, v, army)
  return b.strength[army * TYPES.length + (type < 0 ? bits(b.typeMask[army])[0] : type)]
}

/** Where an army may be. */
export const positions = (v: LeipzigView, army: Army): number[] =>
  v.marks.slice(army * MOST_MARKERS, (army + 1) * MOST_MARKERS).filter((r) => r >= 0)

export const markerOf = (b: Board, army: Army, region: Region): Thing => ['marker', army * b.regions + region]

export type SortKind = 'terrain' | 'movement' | 'time'
export const sortKind = (b: Board, sort: number): SortKind =>
  b.sortKind[sort] === TERRAIN_CARD ? 'terrain' : b.sortKind[sort] === TIME_CARD ? 'time' : 'movement'

/** The mission of a sector as far as the viewer knows it, or -1. */
export function missionOf(v: LeipzigView, sector: Sector): Mission {
  return v.missions[sector] >= 0 ? v.missions[sector] : (v.secret?.missions[sector] ?? -1)
}

/** Verbs that play cards from the hand. */
export const OWN = ['terrain', 'jokerTerrain', 'move', 'jokerMove', 'discard', 'with', 'withJoker']
