// Which bots the table waits for.
import type { SeatView } from '@tricorne/engine'
import { playerBot } from '../bots.ts'
import type { MatchInfo } from '../contract.ts'
import { freeSeats } from './table.ts'

export interface Thinker {
  seat: string
  bot: string
}

/** Bots that are asked, if nobody else is; they think then. */
export function thinkersOf(match: MatchInfo, view: SeatView): Thinker[] {
  if (view.outcome !== null || freeSeats(match).length > 0) return []
  const asked = view.awaits.map((seat) => ({ seat, bot: playerBot(match.seats.find((s) => s.id === seat)) }))
  return asked.every((a): a is Thinker => a.bot !== null) ? asked : []
}
