// What bots know of Clash of Sovereigns. docs/bots/sovereigns.md says why.
import type { BotPart } from '@tricorne/kit'
import { findFrame } from '@tricorne/kit'
import type { Board } from './board.ts'
import { order } from './bot/order.ts'
import { evaluate } from './bot/value.ts'
import { TURN } from './frames/turn.ts'
import { momentOf, type SovereignsState } from './state.ts'

/** Power turns of a season, with what comes before and after them. */
const PARTS = 7

/** Before the first power turn of a season 0, in them 1 to 5, after them 6. */
function partOf(s: SovereignsState): number {
  const turn = findFrame(s, TURN)
  if (turn !== null) return 1 + turn.slot
  // Recruiting comes before the winter turns, so it is not among what comes after them.
  const after = s.frames.some((f) => f.proc === 'eventPhase' || f.proc === 'fortunes')
  return after ? PARTS - 1 : 0
}

export const bot: BotPart<SovereignsState, Board> = {
  evaluate,
  order,
  parts: () => import('./bot/parts.ts').then(({ parts }) => parts),
  pace: { turn: (s) => momentOf(s) * PARTS + partOf(s), ahead: 1, shared: true, parts: PARTS },
}
