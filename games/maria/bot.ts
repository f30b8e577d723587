// How to value a position, for bots. docs/bots/maria.md says why so.
import type { Pace } from '@tricorne/engine'
import type { Board } from './board.ts'
import { misplaced, nearest, progress, REACHED } from './bot/aims.ts'
import { campaign } from './bot/campaign.ts'
import { army, danger, forces, hunt } from './bot/field.ts'
import { type Survey, survey } from './bot/survey.ts'
import { type Side, type Theatre, theatreOf } from './bot/theatre.ts'
import { AUSTRIA, FRANCE } from './powers.ts'
import { outcome } from './rules/introductory.ts'
import type { Sequence } from './rules/sequence.ts'
import { type MariaState, rulesOf, seatOf } from './state.ts'

/** Strength in the field against progress, which is 1 at victory. */
const FIELD = 0.11
/** One player with both aims: France's is the harder one. */
const FRENCH_FIRST = 1.2
/** … and about what a fortress is worth that the wrong army took. */
const MISPLACED = 0.085
/** What a rival's progress takes from one's own. */
const RIVAL = 0.15
/** Austria loses by whoever is first, and a little by the other. */
const BOTH_ENEMIES = 0.3
/** Nearness to what Austria has lost. */
const TAKE_BACK = 0.5
/** What weakens the enemy in the field, hussars on his supply too, is worth this to Austria. */
const ENEMY_ARMY = 0.5
// They lay a fair position near the middle of the curve, and give it a slope, set by eye, on which most positions of a
// match differ. They change no choice between two positions, but where the curve is flat no search tells lines apart,
// and where it bends a search that takes means would gamble.
const MIDDLE_OF_TWO = 1.7
const MIDDLE = 0.8
const MIDDLE_OF_AUSTRIA = -1.1
const STEEPNESS = 2.2
const AUSTRIA_ADVANCED = 1.2
const OTHERS_ADVANCED = -0.4
const STEEPNESS_ADVANCED = 4

const squash = (x: number, steepness = STEEPNESS): number => 1 / (1 + Math.exp(-steepness * x))

/** An action stage is a turn; no turn of the match has sixteen. */
export const pace: Pace<MariaState, Board> = {
  turn: (s) => s.turn * 16 + (s.frames[0] as Sequence).stage,
  ahead: 1,
}

/** How good the position is for the seat, 0 (lost) to 1 (won). */
export function evaluate(s: MariaState, seat: number, b: Board): number {
  const end = outcome(s)
  if (end !== null) return end.winners.length === 0 ? 0.5 : end.winners.includes(seat) ? 1 : 0
  const v = survey(b, s)
  if (s.court !== undefined) {
    const middle = seat === seatOf(s, AUSTRIA) ? AUSTRIA_ADVANCED : OTHERS_ADVANCED
    return squash(campaign(b, s, v, seat) - middle, STEEPNESS_ADVANCED)
  }
  const t = theatreOf(b, s)
  const france = progress(b, s, v, t, t.france)
  const prussia = progress(b, s, v, t, t.prussia)
  if (seat === seatOf(s, AUSTRIA)) return squash(austria(b, s, v, t, france, prussia) - MIDDLE_OF_AUSTRIA)
  if (rulesOf(s).allied) return squash(coalition(b, s, v, t, france, prussia) - MIDDLE_OF_TWO)
  if (seat === seatOf(s, FRANCE)) return squash(rival(b, s, v, t.france, france, prussia) - MIDDLE)
  return squash(rival(b, s, v, t.prussia, prussia, france) - MIDDLE)
}

/** One player with both aims (MAR-24.1-02): both armies help to open what the one still wants. */
function coalition(b: Board, s: MariaState, v: Survey, t: Theatre, france: number, prussia: number): number {
  let field = army(b, s, v, t.france.powers) + army(b, s, v, t.prussia.powers) - forces(b, s, AUSTRIA)
  if (france !== REACHED) field += hunt(b, s, v, t.france, t.allied)
  if (prussia !== REACHED) field += hunt(b, s, v, t.prussia, t.allied)
  return FRENCH_FIRST * france + prussia + FIELD * field - MISPLACED * misplaced(s, t)
}

/** One of two rivals (MAR-14-05, MAR-14-06). */
function rival(b: Board, s: MariaState, v: Survey, side: Side, own: number, other: number): number {
  const field = army(b, s, v, side.powers) + hunt(b, s, v, side, side.generals) - forces(b, s, AUSTRIA)
  return own + FIELD * field - RIVAL * (own + other)
}

/** Austria's field army and what threatens it, how near it is to what it wants back, and how far its enemies are. */
function austria(b: Board, s: MariaState, v: Survey, t: Theatre, france: number, prussia: number): number {
  let back = 0
  for (const f of t.austria.wanted)
    if (s.markers[f] !== 0 && s.markers[f] !== AUSTRIA + 1) back += nearest(s, v, t.austria.generals, f)
  const hostile = army(b, s, v, t.france.powers) + army(b, s, v, t.prussia.powers)
  const own = army(b, s, v, t.austria.powers) - danger(b, s, v, AUSTRIA)
  const field = own + TAKE_BACK * back - ENEMY_ARMY * hostile
  return FIELD * field - Math.max(france, prussia) - BOTH_ENEMIES * (france + prussia)
}
