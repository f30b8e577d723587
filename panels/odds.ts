// Odds on request: what chance may do, told from the view alone.
import type { Event } from '@tricorne/engine'
import type { Shown } from './props.ts'

export interface Odd {
  text: string
  /** From 0 to 1; null where only the number beside it is told. */
  chance: number | null
  /** What stands beside it, such as the hits that are to be expected. */
  value?: string
}

export interface Odds {
  title: string
  rows: Odd[]
  /** What was counted, and what was not. */
  note: string
}

/** What chance may do just now, from the view and the log alone; empty where it decides nothing. */
export type OddsOf = (shown: Shown, log: readonly Event[]) => Odds[]
