// MAR-14 and MAR-24.1: how the introductory game is won, by three players and by two.
import type { Board } from '../board.ts'
import { AUSTRIA, FRANCE, PRUSSIA } from '../powers.ts'
import {
  AUSTRIA_WON,
  BOTH_MET,
  FRANCE_WON,
  hasResigned,
  type MariaState,
  NEITHER_MET,
  ONE_MET,
  PRUSSIA_WON,
  RESIGNED,
  RUNNING,
  rulesOf,
  seatOf,
} from '../state.ts'
import { advancedOutcome } from './advanced.ts'
import type { Rule } from './ids.ts'
import type { Outcome, X } from './kit.ts'

/** MAR-14-05, MAR-14-06 */
export const FRANCE_NEEDS = 9
export const PRUSSIA_NEEDS = 12

/** Fortresses in Austria that bear French markers, also by Bavaria's hand (MAR-14-09, MAR-14-10). */
export function frenchCount(b: Board, s: MariaState): number {
  let n = 0
  for (let i = 0; i < b.austrian.length; i++) if (s.markers[b.austrian[i]] === FRANCE + 1) n++
  return n
}

/** Fortresses in Austria and Silesia that bear Prussian markers (MAR-14-06, MAR-14-07, MAR-14-09). */
export function prussianCount(b: Board, s: MariaState): number {
  let n = 0
  for (let i = 0; i < b.eastern.length; i++) if (s.markers[b.eastern[i]] === PRUSSIA + 1) n++
  return n
}

/** MAR-14-04: looked at whenever a fortress changes hands; the stage then ends at once. */
export function checkVictory(b: Board, s: MariaState, x: X): void {
  const france = frenchCount(b, s) >= FRANCE_NEEDS
  const prussia = prussianCount(b, s) >= PRUSSIA_NEEDS
  if (rulesOf(s).allied) {
    if (france && prussia) end(s, x, BOTH_MET) // MAR-24.1-02, MAR-24.1-05
  } else if (france) end(s, x, FRANCE_WON)
  else if (prussia) end(s, x, PRUSSIA_WON)
}

/** MAR-14-08, MAR-24.1-03, MAR-24.1-04: after the last turn. */
export function endByTime(b: Board, s: MariaState, x: X): void {
  const one = frenchCount(b, s) >= FRANCE_NEEDS || prussianCount(b, s) >= PRUSSIA_NEEDS
  if (!rulesOf(s).allied) end(s, x, AUSTRIA_WON)
  else end(s, x, one ? ONE_MET : NEITHER_MET)
}

function end(s: MariaState, x: X, result: number): void {
  s.result = result
  x.say('match.end', result)
}

const RULE: Rule[] = ['MAR-14-05', 'MAR-14-06', 'MAR-14-08', 'MAR-24.1-02', 'MAR-24.1-03', 'MAR-24.1-04']

export function outcome(s: MariaState): Outcome | null {
  const { result } = s
  if (result === RUNNING) return null
  if (hasResigned(s)) return { winners: [1 - (result - RESIGNED)], rule: 'MAR-24.3-01' }
  const advanced = advancedOutcome(s)
  if (advanced !== null) return { winners: [advanced.winner], rule: advanced.rule }
  const rule = RULE[result - 1]
  if (result === ONE_MET) return { winners: [], rule }
  if (result === FRANCE_WON || result === BOTH_MET) return { winners: [seatOf(s, FRANCE)], rule }
  if (result === PRUSSIA_WON) return { winners: [seatOf(s, PRUSSIA)], rule }
  return { winners: [seatOf(s, AUSTRIA)], rule }
}
