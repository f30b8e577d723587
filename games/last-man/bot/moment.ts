// Where in the sequence of play a position stands, as far as the valuation asks.

import { isFrame } from '@tricorne/kit'
import {
  BATTLE,
  type Battle,
  LOSSES,
  type Losses,
  PRODUCTION,
  type Production,
  REINFORCEMENTS,
  TURN,
  type Turn,
} from '../frames.ts'
import type { Side } from '../nouns.ts'
import { PASS } from '../rules/marks.ts'
import { UNITS_PER_POINT } from '../rules/production.ts'
import type { LastManState } from '../state.ts'
import { ATTACK, BARRAGE, DEFENCE, WHOLE } from './fight.ts'

export interface Moment {
  turn: Turn | null
  battle: Battle | null
  losses: Losses | null
  production: Production | null
  /** Whether the side in turn can still move or declare battles. */
  open: boolean
  /** The side that is just passing, or -1. */
  passes: number
  /** The side that has a unit in hand to put it from one army into another, or -1. */
  fidgets: number
}

const moment: Moment = {
  turn: null,
  battle: null,
  losses: null,
  production: null,
  open: false,
  passes: -1,
  fidgets: -1,
}

/** The phase in which build points are spent: afterwards cards are in the hand, and what was not spent is lost. */
const spending = (f: Production): boolean => f.seenAt.length > 0

/** Cards that a side will draw: those it is just exchanging (TLM-2.II.1-11), and those it has bought (TLM-7.1-02). */
export function draws(m: Moment, side: Side): number {
  if (m.turn !== null && m.turn.step === 'exchange' && m.turn.side === side) return m.turn.swapped
  return m.production !== null && spending(m.production) ? m.production.bought[side] : 0
}

/** Build points that a side may still spend (TLM-7.0-04), and the part of one that is paid for digging (TLM-7.4-01). */
export function unspent(m: Moment, side: Side): number {
  const p = m.production
  if (p === null || !spending(p) || p.done[side] === 1) return 0
  const dug = p.dug[side] % UNITS_PER_POINT
  return p.points[side] + (dug === 0 ? 0 : 1 - dug / UNITS_PER_POINT)
}

/** The same object every time. */
export function momentOf(s: LastManState): Moment {
  moment.turn = null
  moment.battle = null
  moment.losses = null
  moment.production = null
  moment.fidgets = -1
  for (let i = 0; i < s.frames.length; i++) {
    const f = s.frames[i]
    if (isFrame(f, TURN)) moment.turn = f
    else if (isFrame(f, BATTLE)) moment.battle = f
    else if (isFrame(f, LOSSES)) moment.losses = f
    else if (isFrame(f, PRODUCTION)) moment.production = f
    else if (isFrame(f, REINFORCEMENTS) && f.piece >= 0) moment.fidgets = f.side
  }
  const t = moment.turn
  moment.open = t !== null && t.level > PASS && (t.step === 'moved' || t.step === 'declare')
  // Who exchanges a card has done with it as much as who does not: else nobody would ever exchange.
  moment.passes =
    t !== null && t.level === PASS && t.swapped === 0 && (t.step === 'moved' || t.step === 'exchange')
      ? t.side
      : -1
  return moment
}

/** By the step at which a battle goes on: what of the round is still to come (TLM-2.II.4-03). */
const NORMAL: Record<string, number> = {
  defence: DEFENCE | ATTACK,
  planes: DEFENCE | ATTACK,
  defend: DEFENCE | ATTACK,
  attack: ATTACK,
  react: ATTACK,
  hit: ATTACK,
  after: 0,
  driven: 0,
  end: 0,
}

/** TLM-2.II.4a-01: the attacker fires first. */
const SURPRISE: Record<string, number> = {
  defence: DEFENCE,
  planes: DEFENCE,
  defend: DEFENCE,
  attack: DEFENCE | ATTACK,
  react: DEFENCE | ATTACK,
  hit: DEFENCE | ATTACK,
  after: 0,
  driven: 0,
  end: 0,
}

export const phasesLeft = (f: Battle): number =>
  (f.surprise === 1 ? SURPRISE : NORMAL)[f.step] ?? (f.surprise === 1 ? WHOLE & ~BARRAGE : WHOLE)
