// COS-22.10-01: who may roll again.
import { MULLIGAN as OPTION } from '../options.ts'
import type { SovereignsState } from '../state.ts'
import { sideOfCourt } from './victory.ts'

type S = SovereignsState

/** Whether the side of a court that has just rolled may roll again: then call `mulliganFrame`. */
export const hasMulligan = (s: S, court: number): boolean =>
  s.options[OPTION] === 1 && (s.mulligans & (1 << sideOfCourt(court))) !== 0
