// COS-13.1-01, COS-13.2-02, COS-8.11-02: attacks of the force that is on the move.
import { isFrame } from '@tricorne/kit'
import type { Board } from '../board.ts'
import { MARCH } from '../frames/march.ts'
import { DEMORALISED, type SovereignsState } from '../state.ts'
import { firstIn, hasUnits, isInside, nationOf, nextIn } from './forces.ts'
import type { Verdict } from './kit.ts'
import { judgeMinor } from './overrun.ts'
import { activationOf, apLeft, purseOf } from './purse.ts'
import { hasEnemy, isEnemyForce, mayEnter, mayStay, WITHDRAW } from './relations.ts'
import { mobileEnemies } from './sources.ts'

type S = SovereignsState

/** COS-13.2-02 */
const MOST_ATTACKS = 3

/** How often the activated force has attacked in a space. */
function attacksIn(s: S, space: number): number {
  const f = activationOf(s)
  if (f === null) return 0
  let n = 0
  for (let i = 0; i < f.attacks.length; i++) if (f.attacks[i] === space) n++
  return n
}

/** COS-13.1-01, COS-8.3.1-01, COS-13.2-02: whether the activated command may start a Major Battle in its space. */
export function judgeAttack(b: Board, s: S, force: number, space: number): Verdict {
  if (activationOf(s) === null) return 'COS-8.8.1-03'
  if (!hasEnemy(b, s, nationOf(b, s, force), space, true)) return 'COS-13.1-01'
  if (s.forceLead[force] < 0) return 'COS-13.1.1-01'
  if (s.forceOrder[force] === DEMORALISED) return 'COS-8.3-05'
  if (attacksIn(s, space) >= MOST_ATTACKS) return 'COS-13.2-02'
  return apLeft(s) >= 1 ? null : 'COS-8.3.1-01'
}

export function judgeMinorNow(b: Board, s: S, force: number, space: number, via: number): Verdict {
  if (activationOf(s) === null) return 'COS-8.8.1-03'
  if (attacksIn(s, space) >= MOST_ATTACKS) return 'COS-13.2-02'
  return judgeMinor(b, s, force, space, via)
}

/** An attack is being made: it is counted, and nothing is picked up or dropped any more (COS-8.11-02, COS-13.2-02). */
export function noteFight(s: S, space: number): void {
  const purse = purseOf(s)
  if (purse === null) return
  purse.fought = 1
  if (purse.proc === 'activation') activationOf(s)?.attacks.push(space)
}

/** The court that decides for the force that is on the move. */
export function moverCourt(s: S, force: number): number {
  const purse = purseOf(s)
  if (purse === null) return s.forceCourt[force]
  return isFrame(purse, MARCH) ? purse.court : purse.director
}

/** COS-10.1.1-01: whether anybody outside the walls could withdraw from a force: SP, leaders, Mobile irregulars. */
export function mayWithdraw(b: Board, s: S, force: number, space: number): boolean {
  const nation = nationOf(b, s, force)
  if (!hasUnits(s, force)) return false
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
    if (!isInside(s, f) && isEnemyForce(b, s, nation, f)) return true
  return mobileEnemies(b, s, nation, space) > 0
}

/** COS-10.1.3-01: whether an intercepted force has anywhere to withdraw to. */
export function canWithdraw(
  b: Board,
  s: S,
  force: number,
  space: number,
  origins: readonly number[],
): boolean {
  const near = b.near[space]
  const nation = nationOf(b, s, force)
  for (let i = 0; i < near.length; i++) {
    if (origins.includes(near[i]) || hasEnemy(b, s, nation, near[i], false)) continue
    if (mayEnter(b, s, force, space, near[i], WITHDRAW) !== null) continue
    if (mayStay(b, s, force, near[i]) === null) return true
  }
  return false
}
