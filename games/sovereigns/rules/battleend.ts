// COS-13.7, COS-13.7.3, COS-13.6.2: who has won a Major Battle, what becomes of the two sides and their leaders, and
// what it is worth.
import { RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import { type Battle, DRAWN, MOVER, OTHER } from '../frames/battle.ts'
import { DEMORALISED, GOOD, SALLIED, type SovereignsState } from '../state.ts'
import { abrOf, foeOf } from './battledrm.ts'
import { settleControl } from './control.ts'
import { firstIn, nextIn, spOf } from './forces.ts'
import { die, type X } from './kit.ts'
import { KILLED, killLeader, recallSovereigns, riskOf } from './leaders.ts'
import { setOrder, worse } from './order.ts'
import { gainVp } from './points.ts'
import { scorePower } from './relations.ts'
import { fights, leaderFights, partySp, subordinate, subordinates } from './sides.ts'
import { cutOff } from './supply.ts'
import { changeWill } from './will.ts'

type S = SovereignsState

/** COS-13.7.3-01, COS-Q19: a quarter of the loser's SP, and so many. */
const MAJOR_PART = 4
const MAJOR_SP = 5

/** COS-13.7-01, COS-Q20: more losses lose; equal ones go by Army Battle Rating. A side with no SP left has lost. */
function winnerOf(f: Battle, left: readonly number[]): number {
  if (left[MOVER] === 0 || left[OTHER] === 0) {
    if (left[MOVER] === left[OTHER]) return DRAWN
    return left[MOVER] === 0 ? OTHER : MOVER
  }
  if (f.lost[MOVER] !== f.lost[OTHER]) return f.lost[MOVER] < f.lost[OTHER] ? MOVER : OTHER
  const mover = abrOf(f, MOVER)
  const other = abrOf(f, OTHER)
  if (mover === other) return DRAWN
  return mover > other ? MOVER : OTHER
}

/** COS-13.7-01, COS-13.7.3-01, COS-Q116 */
export function settleResult(b: Board, s: S, f: Battle, x: X): void {
  f.winner = winnerOf(f, [partySp(b, s, f, MOVER), partySp(b, s, f, OTHER)])
  if (f.winner === DRAWN) {
    x.say('battle.drawn', f.space)
    return
  }
  const loser = foeOf(f.winner)
  f.major = Number(f.lost[loser] >= MAJOR_SP && f.lost[loser] * MAJOR_PART >= f.sp[loser])
  if (f.leads[loser] >= 0) f.risk[loser] = riskOf(s, f.leads[loser])
  x.say(f.major === 1 ? 'battle.major' : 'battle.won', f.nations[f.winner], f.nations[loser], f.space)
}

/** COS-13.7-02, COS-13.7-03, COS-13.7-04, COS-13.7.1-01, COS-14.2-02, COS-Q21, COS-Q99: what mark a side has now. */
function orderAfter(f: Battle, party: number): number {
  const before = f.order[party]
  if (f.winner === foeOf(party) && f.orderly[party] === 0) return DEMORALISED
  if (f.winner === DRAWN) return worse(before)
  // A Demoralised side can only have defended: it rallies first.
  const now = f.winner === party && before === DEMORALISED ? GOOD : before
  const shaken = f.winner === party && f.lost[party] > 0
  return shaken || now !== GOOD ? worse(now) : GOOD
}

export function markSides(b: Board, s: S, f: Battle, x: X): void {
  for (let p = MOVER; p <= OTHER; p++) {
    const order = orderAfter(f, p)
    for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i))
      if (spOf(s, i) > 0 && fights(b, s, f, i, p)) setOrder(b, s, x, i, order)
  }
}

// --- leaders lost ----------------------------------------------------------------------

const twoDice = (x: X): number => die(x) + die(x)

const BOXCARS = 12

/** COS-13.6.2-01: the roll for a side with a commander. */
export function checkLeaders(b: Board, s: S, f: Battle, x: X, party: number): void {
  const first = twoDice(x)
  f.check[party] = first
  if (first !== BOXCARS) return
  const second = twoDice(x)
  x.say('battle.check', f.nations[party], second)
  if (second === BOXCARS) {
    killLeader(b, s, x, f.leads[party], KILLED)
    return
  }
  const n = subordinates(b, s, f, party)
  if (n > 0) killLeader(b, s, x, subordinate(b, s, f, party, x.int(n)), KILLED)
}

/** COS-13.6.2-02, COS-Q77: leaders of a side that has lost all its SP are lost with it. */
export function loseLeaders(b: Board, s: S, f: Battle, x: X, party: number): void {
  for (let l = 0; l < b.leaders; l++) if (leaderFights(b, s, f, l, party)) killLeader(b, s, x, l, KILLED)
}

// --- points ----------------------------------------------------------------------------

/** COS-13.7.3-02, COS-Q90, COS-Q92: a Major Victory; what a beaten sovereign costs. */
export function scoreBattle(b: Board, s: S, f: Battle, x: X): void {
  if (f.winner !== MOVER && f.winner !== OTHER) return
  const won = scorePower(b, s, f.nations[f.winner])
  const loser = foeOf(f.winner)
  const lost = scorePower(b, s, f.nations[loser])
  if (f.major === 1 && won >= 0) gainVp(b, s, x, won, 1, true)
  if (f.risk[loser] > 0 && lost >= 0) gainVp(b, s, x, lost, -f.risk[loser], true)
  if (f.major === 1 && lost >= 0) changeWill(b, s, x, lost, -1)
}

/** COS-13.8.3-01: garrisons are inside again, and the space is looked at anew. */
export function endBattle(b: Board, s: S, f: Battle, x: X): typeof RETURN {
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i)) s.forceFlags[i] &= ~SALLIED
  settleControl(b, s, x, f.space)
  recallSovereigns(b, s, x)
  cutOff(b, s, x)
  return RETURN
}
