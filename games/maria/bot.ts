// How to value a position, for bots. docs/bots/maria.md says why so.

import type { Pace } from '@tricorne/kit'
import { frameOf } from '@tricorne/kit'
import type { Board } from './board.ts'
import { misplaced, nearest, progress, REACHED } from './bot/aims.ts'
import { campaign } from './bot/campaign.ts'
import { army, danger, forces, hunt } from './bot/field.ts'
import { type Survey, survey } from './bot/survey.ts'
import { type Side, type Theatre, theatreOf } from './bot/theatre.ts'
import {
  AGAINST_COALITION,
  AGAINST_RIVALS,
  BEGINNING_COALITION,
  COALITION,
  USUAL,
  type Weights,
} from './bot/weights.ts'
import { SEQUENCE } from './frames.ts'
import type { Seat } from './nouns.ts'
import { AUSTRIA, FRANCE } from './powers.ts'
import { outcome } from './rules/introductory.ts'
import { type MariaState, rulesOf, seatOf } from './state.ts'

/** One player with both aims: France's is the harder one. */
const FRENCH_FIRST = 1.2
/** … and about what a fortress is worth that the wrong army took. */
const MISPLACED = 0.085
/** What a rival's progress takes from one's own. */
const RIVAL = 0.15
/** Nearness to what Austria has lost. */
const TAKE_BACK = 0.5
/** The slope of the curve, set by eye, and the middles of the advanced game; for the others see weights.ts. */
const STEEPNESS = 2.2
const AUSTRIA_ADVANCED = 1.2
const OTHERS_ADVANCED = -0.4
const STEEPNESS_ADVANCED = 4

const squash = (x: number, steepness = STEEPNESS): number => 1 / (1 + Math.exp(-steepness * x))

/** An action stage is a turn; no turn of the match has sixteen. */
export const pace: Pace<MariaState, Board> = {
  turn: (s) => s.turn * 16 + frameOf(s, SEQUENCE).stage,
  ahead: 1,
  parts: 2,
}

/** What was found in matches. */
function foundFor(s: MariaState, seat: Seat): Weights {
  if (s.court !== undefined) return USUAL
  const { allied } = rulesOf(s)
  if (seat === seatOf(s, AUSTRIA)) return allied ? AGAINST_COALITION : AGAINST_RIVALS
  return allied ? COALITION : USUAL
}

/** What a player begins with, in every game the same but for the middle of the curve. */
function usualFor(s: MariaState, seat: Seat): Weights {
  if (s.court !== undefined) return USUAL
  if (seat === seatOf(s, AUSTRIA)) return AGAINST_RIVALS
  return rulesOf(s).allied ? BEGINNING_COALITION : USUAL
}

/** To defend is learned sooner than to attack with two armies at once. */
const learnedFor = (s: MariaState, seat: Seat): Weights =>
  seat === seatOf(s, AUSTRIA) ? foundFor(s, seat) : usualFor(s, seat)

/** How good the position is for the seat, 0 (lost) to 1 (won). */
export const evaluate = (s: MariaState, seat: Seat, b: Board): number =>
  worthOf(s, seat, b, foundFor(s, seat))

/** The same to who has not yet learned what matters with two players, and to who has learned a part. */
export const plain = (s: MariaState, seat: Seat, b: Board): number => worthOf(s, seat, b, usualFor(s, seat))
export const schooled = (s: MariaState, seat: Seat, b: Board): number =>
  worthOf(s, seat, b, learnedFor(s, seat))

/** Looks at a position as `evaluate` does; what it noted on the way holds until the next one is looked at. */
export function look(s: MariaState, seat: Seat, b: Board): Survey {
  const weights = foundFor(s, seat)
  worthOf(s, seat, b, weights)
  return survey(b, s, weights)
}

function worthOf(s: MariaState, seat: Seat, b: Board, weights: Weights): number {
  const end = outcome(s)
  if (end !== null) return end.winners.length === 0 ? 0.5 : end.winners.includes(seat) ? 1 : 0
  const v = survey(b, s, weights)
  if (s.court !== undefined) {
    const middle = seat === seatOf(s, AUSTRIA) ? AUSTRIA_ADVANCED : OTHERS_ADVANCED
    return squash(campaign(b, s, v, seat) - middle, STEEPNESS_ADVANCED)
  }
  return squash(standing(b, s, v, seat) - v.weights.middle)
}

/** How a seat of the introductory game stands; the unit is an aim. */
function standing(b: Board, s: MariaState, v: Survey, seat: Seat): number {
  const t = theatreOf(b, s)
  const france = progress(b, s, v, t, t.france)
  const prussia = progress(b, s, v, t, t.prussia)
  if (seat === seatOf(s, AUSTRIA)) return austria(b, s, v, t, france, prussia)
  if (rulesOf(s).allied) return coalition(b, s, v, t, france, prussia)
  if (seat === seatOf(s, FRANCE)) return rival(b, s, v, t.france, france, prussia)
  return rival(b, s, v, t.prussia, prussia, france)
}

/** One player with both aims (MAR-24.1-02): both armies help to open what the one still wants. */
function coalition(b: Board, s: MariaState, v: Survey, t: Theatre, france: number, prussia: number): number {
  let field = army(b, s, v, t.france.powers) + army(b, s, v, t.prussia.powers) - forces(b, s, v, AUSTRIA)
  if (france !== REACHED) field += hunt(b, s, v, t.france, t.allied)
  if (prussia !== REACHED) field += hunt(b, s, v, t.prussia, t.allied)
  const aims = FRENCH_FIRST * france + prussia + v.weights.lesserAim * Math.min(france, prussia)
  return aims + v.weights.field * field - MISPLACED * misplaced(s, t)
}

/** One of two rivals (MAR-14-05, MAR-14-06). */
function rival(b: Board, s: MariaState, v: Survey, side: Side, own: number, other: number): number {
  const field = army(b, s, v, side.powers) + hunt(b, s, v, side, side.generals) - forces(b, s, v, AUSTRIA)
  return own + v.weights.field * field - RIVAL * (own + other)
}

/** Austria's field army and what threatens it, how near it is to what it wants back, and how far its enemies are. */
function austria(b: Board, s: MariaState, v: Survey, t: Theatre, france: number, prussia: number): number {
  const { weights } = v
  let back = 0
  for (const f of t.austria.wanted)
    if (s.markers[f] !== 0 && s.markers[f] !== AUSTRIA + 1) back += nearest(s, v, t.austria.generals, f)
  const hostile = army(b, s, v, t.france.powers) + army(b, s, v, t.prussia.powers)
  const own = army(b, s, v, t.austria.powers) - danger(b, s, v, AUSTRIA)
  const field = own + TAKE_BACK * back - weights.enemyArmy * hostile
  return (
    weights.field * field -
    weights.firstEnemy * Math.max(france, prussia) -
    weights.bothEnemies * (france + prussia)
  )
}
