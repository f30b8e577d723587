// What bots know of Clash of Sovereigns. docs/bots/sovereigns.md says why.
import type { BotPart } from '@tricorne/kit'
import { findFrame } from '@tricorne/kit'
import type { Board } from './board.ts'
import { order } from './bot/order.ts'
import { evaluate } from './bot/value.ts'
import { CAMPAIGN } from './frames/campaign.ts'
import { TURN } from './frames/turn.ts'
import { momentOf, type SovereignsState } from './state.ts'

/** Power turns of a season, each with what comes before its Campaign Card phase, that phase, and what comes after it. */
const SLOTS = 5
const STAGES = 3
/** Those, and what comes before and after all of them. */
const PARTS = 2 + SLOTS * STAGES
/** A person thinks long in few of them: above all in the Campaign Card phases of their own courts. */
const LONG_PARTS = 3

/** 0 before the first power turn of a season, then its stages, and at last what comes after them. */
function partOf(s: SovereignsState): number {
  const turn = findFrame(s, TURN)
  if (turn !== null) return 1 + turn.slot * STAGES + stageOf(s, turn.step)
  // Recruiting comes before the winter turns, so it is not among what comes after them.
  const after = s.frames.some((f) => f.proc === 'eventPhase' || f.proc === 'fortunes')
  return after ? PARTS - 1 : 0
}

function stageOf(s: SovereignsState, step: string): number {
  if (findFrame(s, CAMPAIGN) !== null) return 1
  return step === 'begin' || step === 'supply' || step === 'campaign' ? 0 : 2
}

export const bot: BotPart<SovereignsState, Board> = {
  evaluate,
  order,
  parts: () => import('./bot/parts.ts').then(({ parts }) => parts),
  pace: {
    turn: (s) => momentOf(s) * PARTS + partOf(s),
    ahead: 1,
    shared: true,
    parts: LONG_PARTS,
    apart: true,
  },
}
