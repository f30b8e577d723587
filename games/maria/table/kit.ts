// What all of Maria's panels need.
import type { SeatView } from '@tricorne/engine'
import type { GameFacts, PanelProps } from '@tricorne/panels'
import type { Board } from '../board.ts'
import type { CourtView } from '../courtview.ts'
import { readView } from '../readview.ts'
import type { MariaView, SentView } from '../view.ts'

export const boardOf = (info: GameFacts): Board => info.board as Board

/** Views are written out once for all panels. */
const known = new WeakMap<object, MariaView>()

export function gameView(view: SeatView): MariaView {
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
export type CourtProps = PanelProps & { court: CourtView }

/** Powers that take part: those with a piece that is or was on the map. */
export function powersIn(b: Board, v: MariaView): number[] {
  const order = [0, 1, 2, 3, 4, 5]
  if (v.court !== undefined) return order
  return order.filter((p) => v.at.some((city, i) => b.power[i] === p && city > -2 && i < b.generals))
}
