// What the panels are given, and small things that all of them need.
import type { Event, SeatView } from '@tricorne/engine'
import { nationColours, sideColours } from '../board/palette.ts'
import type { Board } from '../board.ts'
import { HIDDEN, type LastManView, readView, type SentView } from '../view.ts'

export type Thing = readonly [kind: string, id: number]
export type Theme = 'light' | 'dark'
export type Say = (message: string, values?: Record<string, string | number>) => string

/** The part of the shell's panel props that these panels use. */
export interface Props {
  info: { names: Record<string, string[]>; board: unknown }
  view: SeatView
  scenario: string
  say: Say
  legal: (thing: Thing | null, verbs?: readonly string[]) => boolean
  choose: (thing: Thing | null, verbs?: readonly string[]) => void
  locate: (...things: Thing[]) => void
  weigh: (thing: Thing | null) => void
  log: readonly Event[]
  theme: Theme
}

export const boardOf = (info: Props['info']): Board => info.board as Board

/** Views are written out once for all panels. */
const read = new WeakMap<object, LastManView>()

export function tableOf(info: Props['info'], view: SeatView): LastManView {
  const sent = view.table as SentView
  const known = read.get(sent)
  if (known !== undefined) return known
  const v = readView(boardOf(info), sent)
  read.set(sent, v)
  return v
}

const style = ({ fill, ink, edge, pale }: (typeof nationColours)[number]): string =>
  `--fill:${fill};--on:${ink};--rim:${edge};--pale:${pale}`
export const sideStyle = (side: number): string => style(sideColours[side])
export const nationStyle = (nation: number): string => style(nationColours[nation])

const SEATS = ['german', 'allied']
/** The side that looks on, or -1. */
export const ownSide = (view: SeatView): number => SEATS.indexOf(view.seat ?? '')

const NATIONS = ['DE', 'FR', 'UK', 'BE', 'US']
export const codeOf = (nation: number): string => NATIONS[nation] ?? ''

/** What an army is called on its piece: a number, or a letter or two. */
export function numberOf(b: Board, army: number): string {
  const id = b.armyIds[army].split('-').slice(1).join(' ')
  const digits = /^\d+/.exec(id)?.[0]
  if (digits) return digits
  return id === 'belgian' ? 'B' : (id.split(' ').at(-1) ?? '').toUpperCase()
}

export interface Held {
  kind: number
  count: number
}

/** What an army holds, or null if the viewer may not know. */
export function contents(b: Board, v: LastManView, army: number): Held[] | null {
  const row = army * b.kinds
  if (b.kindsIn[army].some((k) => v.hold[row + k] === HIDDEN)) return null
  return b.kindsIn[army].flatMap((kind) =>
    v.hold[row + kind] > 0 ? [{ kind, count: v.hold[row + kind] }] : [],
  )
}

export const sizeIn = (held: readonly Held[] | null): number | null =>
  held === null ? null : held.reduce((n, h) => n + h.count, 0)

/** Units outside armies of a side in an area: the places that are taken. */
export function looseIn(b: Board, v: LastManView, side: number, area: number): number[] {
  const i = area * 2 + side
  const out: number[] = []
  for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++) if (v.loose[slot] !== 0) out.push(slot)
  return out
}

export const armiesAt = (b: Board, v: LastManView, side: number, area: number): number[] =>
  b.armiesOf[side].filter((army) => v.armyAt[army] === area)

const KIND = 63
export const kindAt = (v: LastManView, slot: number): number => (v.loose[slot] & KIND) - 1

/** The short name of a kind: without the nation, which its colour and letters tell. */
export const typeName = (info: Props['info'], kind: number): string =>
  info.names.kind[kind].split(' ').slice(1).join(' ')
