// What Maria's panels are given, and small things that all of them need.
import type { Event, SeatView } from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { CourtView } from '../courtview.ts'
import { readView } from '../readview.ts'
import type { MariaView, SentView } from '../view.ts'

export type Thing = readonly [kind: string, id: number]
export type Theme = 'light' | 'dark'

/** The part of the shell's panel props that Maria uses. */
export interface Props {
  info: { names: Record<string, string[]>; events: Record<string, string[]>; board: unknown }
  view: SeatView
  scenario: string
  say: (message: string, values?: Record<string, string | number>) => string
  legal: (thing: Thing | null, verbs?: readonly string[]) => boolean
  choose: (thing: Thing | null, verbs?: readonly string[]) => void
  locate: (thing: Thing) => void
  act: ((verb: string, target: number | null) => Promise<string | null>) | null
  weighed: { verb: string; target: number | null; text: string } | null
  resting: Thing | null
  weigh: (thing: Thing | null) => void
  log: readonly Event[]
  theme: Theme
}

export const boardOf = (info: Props['info']): Board => info.board as Board

/** Views are written out once for all panels. */
const known = new WeakMap<object, MariaView>()

export function tableOf(view: SeatView): MariaView {
  const sent = view.table as SentView
  let v = known.get(sent)
  if (v === undefined) {
    v = readView(sent)
    known.set(sent, v)
  }
  return v
}

export const inMask = (mask: number, i: number): boolean => (mask & (1 << i)) !== 0

/** The panels of the advanced game are shown only where there is a court. */
export type CourtProps = Props & { court: CourtView }

/** Powers that take part: those with a piece that is or was on the map. */
export function powersIn(b: Board, v: MariaView): number[] {
  const order = [0, 1, 2, 3, 4, 5]
  if (v.court !== undefined) return order
  return order.filter((p) => v.at.some((city, i) => b.power[i] === p && city > -2 && i < b.generals))
}
