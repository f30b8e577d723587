// Rolls of events (COS-2.3-06), with the colonial influence that may shift them (COS-22.3.2-01).
import { type Board, FR } from '../../board.ts'
import type { Effect } from '../../frames/effect.ts'
import type { SovereignsState } from '../../state.ts'
import { die, type X } from '../kit.ts'
import { hasMulligan } from '../reroll.ts'
import { isFortune } from './program.ts'
import { running } from './running.ts'

type S = SovereignsState

/** COS-22.3.2-01: each marker of a court is rolled for: France needs 1 to 3, Britain 1 to 5. */
const successUpTo = (court: number): number => (court === FR ? 3 : 5)

/** The markers of a court are rolled for and returned (COS-22.3.5-01); says how many succeed. */
export function rollInfluence(s: S, x: X, court: number, colony: number): number {
  const at = court * 2 + colony
  let successes = 0
  for (; s.influence[at] > 0; s.influence[at]--) {
    const roll = die(x)
    x.say('effect.influence', court, roll)
    if (roll <= successUpTo(court)) successes++
  }
  return successes
}

/** Rolls; says whether the court that has rolled may roll again (COS-22.10-01). Nobody rolls for the Fortunes. */
export function throwDice(b: Board, s: S, f: Effect, x: X): boolean {
  const { dice } = running(b, f, 'roll')
  f.roll = 0
  for (let i = 0; i < dice; i++) f.roll += die(x)
  x.say('effect.rolled', f.roll)
  return !isFortune(b, f.program) && hasMulligan(s, f.court)
}

/** COS-2.3-06: goes on at the row of the total, or behind them all. */
export function readTable(b: Board, s: S, f: Effect, x: X): void {
  const op = running(b, f, 'roll')
  const drm = f.shift + (op.nation < 0 ? 0 : op.per * s.marker[op.nation])
  const total = f.roll + drm
  if (drm !== 0) x.say('effect.total', total, drm)
  f.roll = f.shift = f.asked = 0
  const row = op.rows.find(({ from, to }) => from <= total && total <= to)
  if (row === undefined) x.say('effect.nothing')
  f.at = row === undefined ? op.after : row.at
}
