// What all panels need.

import type { SeatView } from '@tricorne/engine'
import { type GameFacts, paintStyle } from '@tricorne/panels'
import { nationColours, sideColours } from '../board/palette.ts'
import type { Board } from '../board.ts'
import type { Area, Army, Kind, Side, Slot } from '../nouns.ts'
import { HIDDEN, type LastManView, readView, type SentView } from '../view.ts'

export const boardOf = (info: GameFacts): Board => info.board as Board

/** Views are written out once for all panels. */
const read = new WeakMap<object, LastManView>()

export function gameView(info: GameFacts, view: SeatView): LastManView {
  const sent = view.table as SentView
  const known = read.get(sent)
  if (known !== undefined) return known
  const v = readView(boardOf(info), sent)
  read.set(sent, v)
  return v
}

export const sideStyle = (side: Side): string => paintStyle(sideColours[side])
export const nationStyle = (nation: number): string => paintStyle(nationColours[nation])

const SEATS = ['german', 'allied']
/** The side that looks on, or -1. */
export const ownSide = (view: SeatView): number => SEATS.indexOf(view.seat ?? '')

const NATIONS = ['DE', 'FR', 'UK', 'BE', 'US']
export const codeOf = (nation: number): string => NATIONS[nation] ?? ''

/** What an army is called on its piece: a number, or a letter or two. */
export function numberOf(b: Board, army: Army): string {
  const id = b.armyIds[army].split('-').slice(1).join(' ')
  const digits = /^\d+/.exec(id)?.[0]
  if (digits) return digits
  return id === 'belgian' ? 'B' : (id.split(' ').at(-1) ?? '').toUpperCase()
}

export interface Held {
  kind: Kind
  count: number
}

/** What an army holds, or null if the viewer may not know. */
export function contents(b: Board, v: LastManView, army: Army): Held[] | null {
  const row = army * b.kinds
  if (b.kindsIn[army].some((k) => v.hold[row + k] === HIDDEN)) return null
  return b.kindsIn[army].flatMap((kind) =>
    v.hold[row + kind] > 0 ? [{ kind, count: v.hold[row + kind] }] : [],
  )
}

export const sizeIn = (held: readonly Held[] | null): number | null =>
  held === null ? null : held.reduce((n, h) => n + h.count, 0)

/** Units outside armies of a side in an area: the places that are taken. */
export function looseIn(b: Board, v: LastManView, side: Side, area: Area): number[] {
  const i = area * 2 + side
  const out: number[] = []
  for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++) if (v.loose[slot] !== 0) out.push(slot)
  return out
}

export const armiesAt = (b: Board, v: LastManView, side: Side, area: Area): Army[] =>
  b.armiesOf[side].filter((army) => v.armyAt[army] === area)

const KIND = 63
export const kindAt = (v: LastManView, slot: Slot): number => (v.loose[slot] & KIND) - 1

/** The short name of a kind: without the nation, which its colour and letters tell. */
export const typeName = (info: GameFacts, kind: Kind): string =>
  info.names.kind[kind].split(' ').slice(1).join(' ')
