// COS-8.11-01: what follows when a force has come into a space: interception, withdrawal, combination, overrun, battle.

import { RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import { type Arrival, interceptionFrame, minorFrame, withdrawalFrame } from '../frames/arrival.ts'
import { battleFrame } from '../frames/battle.ts'
import { evacuationFrame } from '../frames/evacuation.ts'
import { captureFrame } from '../frames/supply.ts'
import type { SovereignsState } from '../state.ts'
import { isUnsettled } from './alliances.ts'
import { judgeAttack, judgeMinorNow, mayWithdraw, moverCourt, noteFight } from './attacking.ts'
import { enterSpace } from './control.ts'
import { fallingDepots } from './depots.ts'
import { noteAttack } from './diplomacy.ts'
import { hasUnits, isForce, nationOf, spOf } from './forces.ts'
import { isLimited } from './hush.ts'
import { askCourt, type Next, procedure, type Verdict, type X } from './kit.ts'
import { judgeOverrun, overrun } from './overrun.ts'
import { activationOf, isQuiet, payAp } from './purse.ts'
import { friendlySP, hasEnemy } from './relations.ts'
import { supplyOnEntry } from './supply.ts'
import { namedForce } from './targets.ts'
import { endMatch } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState

/** Whether the force still stands where it came to. */
const stands = (s: S, f: Arrival): boolean => isForce(s, f.force) && s.forceAt[f.force] === f.space

/** COS-8.8.1-02: a march may stop beside enemies where friends stand. */
function judgeStay(b: Board, s: S, f: Arrival): Verdict {
  if (activationOf(s) !== null) return 'COS-13.1-01'
  const nation = nationOf(b, s, f.force)
  return friendlySP(b, s, nation, f.space, true) > spOf(s, f.force) ? null : 'COS-8.8.1-02'
}

/** COS-10.1.2-01: enemies withdraw when the activated force first enters their space. */
function isFirstVisit(s: S, f: Arrival): boolean {
  const active = activationOf(s)
  return active === null || active.entered.indexOf(f.space) === active.entered.lastIndexOf(f.space)
}

const enemiesOutside = (b: Board, s: S, f: Arrival): boolean =>
  hasEnemy(b, s, nationOf(b, s, f.force), f.space, true)

/** The first of what the mover may do, or null: then nothing happens. */
function nothingToDo(b: Board, s: S, f: Arrival): boolean {
  return (
    judgeOverrun(b, s, f.force, f.space, f.via) !== null &&
    judgeMinorNow(b, s, f.force, f.space, f.via) !== null &&
    judgeAttack(b, s, f.force, f.space) !== null
  )
}

type Steps = 'begin' | 'entered' | 'met' | 'stood' | 'choose' | 'fought' | 'quiet' | 'end'

export const arrival = procedure<Arrival, Steps>('arrival', {
  begin(s, f, x) {
    // COS-Q133: it sees who is there.
    if (isLimited(s)) x.reveal()
    enterSpace(x.board, s, x, f.force, f.space)
    return isUnsettled(s) ? x.call(s, evacuationFrame(), 'entered') : 'entered'
  },

  entered(s, f, x) {
    if (isOver(s)) return endMatch(s)
    // COS-Q77: leaders alone are not intercepted. COS-Q94: nor are marches of Spring and of the opening.
    if (!stands(s, f) || !hasUnits(s, f.force) || isQuiet(s)) return 'met'
    return x.call(s, interceptionFrame(f.force, f.space), 'met')
  },

  met(s, f, x) {
    if (isOver(s)) return endMatch(s)
    if (!stands(s, f)) return 'end'
    if (f.intercepted === 1) return 'fought'
    if (!isFirstVisit(s, f) || !mayWithdraw(x.board, s, f.force, f.space)) return 'stood'
    return x.call(s, withdrawalFrame(f.force, f.space, f.from), 'stood')
  },

  stood(s, f, x) {
    if (isOver(s)) return endMatch(s)
    if (!stands(s, f) || !enemiesOutside(x.board, s, f)) return 'quiet'
    return nothingToDo(x.board, s, f) ? 'quiet' : 'choose'
  },

  choose: {
    prompt: 'arrival.choose',
    values: (s, f) => [namedForce(s, f.force), f.space],
    awaits: (s, f, x) => askCourt(s, x.board, moverCourt(s, f.force)),
    verbs: {
      overrun: {
        judge: (s, f, _t, x) => judgeOverrun(x.board, s, f.force, f.space, f.via),
        run(s, f, _t, x) {
          noteAttack(x.board, s, x, f.force, f.from, f.space)
          overrun(x.board, s, x, f.force, f.space)
          return 'quiet'
        },
      },
      minor: {
        judge: (s, f, _t, x) => judgeMinorNow(x.board, s, f.force, f.space, f.via),
        run(s, f, _t, x) {
          noteFight(s, f.space)
          return x.call(s, minorFrame(x.board, s, f.force, f.from), 'fought')
        },
      },
      attack: {
        judge: (s, f, _t, x) => judgeAttack(x.board, s, f.force, f.space),
        run: (s, f, _t, x) => startBattle(x.board, s, f, x),
      },
      stay: {
        judge: (s, f, _t, x) => judgeStay(x.board, s, f),
        run: () => 'quiet',
      },
    },
  },

  fought(s, f, x) {
    if (isOver(s)) return endMatch(s)
    if (!stands(s, f) || enemiesOutside(x.board, s, f)) return 'end'
    return 'quiet'
  },

  /** COS-11.9.2-01, COS-8.9.2-01, COS-11.8-02 */
  quiet(s, f, x) {
    const b = x.board
    if (!stands(s, f)) return 'end'
    supplyOnEntry(b, s, x, f.force)
    const nation = nationOf(b, s, f.force)
    if (!hasUnits(s, f.force) || fallingDepots(b, s, f.space, nation) === 0) return 'end'
    return x.call(s, captureFrame(f.space, nation, moverCourt(s, f.force)), 'end')
  },

  end: (s) => (isOver(s) ? endMatch(s) : RETURN),
})

/** COS-13.1.1-04, COS-13.1.3-01: the activated command pays 1 AP whoever attacks. */
function startBattle(b: Board, s: S, f: Arrival, x: X): Next<Steps> {
  payAp(s, 1)
  noteFight(s, f.space)
  const { force, space, from, via } = f
  return x.call(s, battleFrame(b, s, { space, force, from, via, mover: 1 }), 'fought')
}
