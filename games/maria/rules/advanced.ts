// MAR-23: how the advanced game is won.

import type { Board } from '../board.ts'
import type { Power } from '../nouns.ts'
import { WINTER_SCORE } from '../options.ts'
import { AUSTRIA, FRANCE, MAJORS, PRAGMATIC, PRUSSIA } from '../powers.ts'
import { BY_WINTERS, courtOf, EMPTY_POOL, type MariaState, rulesOf, seatOf } from '../state.ts'
import type { Rule } from './ids.ts'
import type { X } from './kit.ts'
import { pool } from './markers.ts'

/** Who wins a tie: Austria always, France never (MAR-23-04); between the other two, who plays first. */
const TIES = [AUSTRIA, PRUSSIA, PRAGMATIC, FRANCE]
/** With two players every tie is a win for who plays Austria and the Pragmatic Army (MAR-24.2-06). */
const TIES_OF_TWO = [AUSTRIA, PRAGMATIC, PRUSSIA, FRANCE]

/** The major with the lowest count, ties as the rules settle them. */
function lowest(s: MariaState, count: (major: Power) => number): number {
  const order = rulesOf(s).two ? TIES_OF_TWO : TIES
  return order.reduce((winner, m) => (count(m) < count(winner) ? m : winner))
}

/**
 * MAR-23-01, MAR-23-02, MAR-23-03, MAR-23-04: a major with an empty pool wins; of several the one with most
 * markers to spare.
 */
export function checkPools(b: Board, s: MariaState, x: X): void {
  if (MAJORS.every((m) => pool(b, s, m) > 0)) return
  end(s, x, EMPTY_POOL + lowest(s, (m) => pool(b, s, m)))
}

/** MAR-13-15: a major's score of this winter; low is good. */
export const winterScore = (b: Board, s: MariaState, major: Power): number =>
  pool(b, s, major) + (s.options[WINTER_SCORE] === 0 ? 0 : courtOf(s).aside[major]) // MAR-Q12

/** MAR-13-16, MAR-13-17: written down when winter is over, and shown to nobody before the end. */
export function scoreWinter(b: Board, s: MariaState): void {
  for (const m of MAJORS) courtOf(s).winters.push(winterScore(b, s, m))
}

/** The sum of a major's winter scores so far. */
export function winterSum(s: MariaState, major: Power): number {
  const { winters } = courtOf(s)
  let sum = 0
  for (let i = MAJORS.indexOf(major); i < winters.length; i += MAJORS.length) sum += winters[i]
  return sum
}

/** MAR-23-05, MAR-23-06: after the last winter the lowest sum wins. */
export function endByWinters(s: MariaState, x: X): void {
  for (const m of MAJORS) x.say('winter.sum', m, winterSum(s, m))
  end(s, x, BY_WINTERS + lowest(s, (m) => winterSum(s, m)))
}

function end(s: MariaState, x: X, result: number): void {
  s.result = result
  x.say('match.end', result)
}

/** MAR-23-07: the seat that wins with such a result, and by which rule; null for another result. */
export function advancedOutcome(s: MariaState): { winner: number; rule: Rule } | null {
  const { result } = s
  if (result >= BY_WINTERS) return { winner: seatOf(s, result - BY_WINTERS), rule: 'MAR-23-05' }
  return result >= EMPTY_POOL ? { winner: seatOf(s, result - EMPTY_POOL), rule: 'MAR-23-02' } : null
}
