// COS-8.8: admin marches, with British sea transport. One procedure for the free march of a Minor Force, the one for a
// campaign point, that of Spring and the one before a match.

import { NONE, RETURN } from '@tricorne/engine'
import { findFrame } from '@tricorne/kit'
import { type Board, BR } from '../board.ts'
import { FOR_MARCH, formFrame } from '../frames/activation.ts'
import { arrivalFrame } from '../frames/arrival.ts'
import { CAMPAIGN } from '../frames/campaign.ts'
import { evacuationFrame } from '../frames/evacuation.ts'
import { type March, MINOR_MARCH, PAID_MARCH } from '../frames/march.ts'
import type { SovereignsState } from '../state.ts'
import { isUnsettled } from './alliances.ts'
import { isOpenPort } from './blockade.ts'
import { enterSpace } from './control.ts'
import { entryCost, judgeEntry } from './entry.ts'
import { hasUnits, isForce, nationOf, settle, spendForce, standIn } from './forces.ts'
import { MARCHING, payPoints } from './funds.ts'
import { itsCourt, type Next, procedure, type Verdict, type X } from './kit.ts'
import { canMarch, isPayable, judgeLooseMarch, judgeMarchOf, walkerOf } from './marching.ts'
import { whyNotEntry, whyNotStep } from './movereasons.ts'
import { leaveLeader, settleSpaces } from './parts.ts'
import { apIn } from './purse.ts'
import { hasEnemy, lordOf, MOVE, mayAct, mayEnter, mayStay } from './relations.ts'
import { canTrace, cutOff, supplyOnEntry } from './supply.ts'
import { considerLeaders, considerLoose, namedForce } from './targets.ts'
import {
  baggageVerbs,
  dropStep,
  endVerb,
  indoorsVerb,
  MARCH_LIMIT,
  MINOR_LIMIT,
  moveEscort,
} from './underway.ts'
import { endMatch } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState

// --- who marches -----------------------------------------------------------------------------------

/** The force is chosen and paid for; now its leaders and SP. */
function choose(b: Board, s: S, f: March, force: number, x: X): Next<Steps> {
  f.force = force
  f.court = s.forceCourt[force]
  if (f.manner === PAID_MARCH) {
    const campaign = findFrame(s, CAMPAIGN)
    if (campaign !== null) payPoints(b, s, campaign, nationOf(b, s, force), s.forceAt[force], 1, MARCHING)
  }
  return x.call(s, formFrame(force, f.court, FOR_MARCH, limitOf(f)), 'formed')
}

const limitOf = (f: March): number => (f.manner === MINOR_MARCH ? MINOR_LIMIT : MARCH_LIMIT)

// --- by sea ------------------------------------------------------------------------------------------

/** COS-8.8.3-01, COS-8.8.3-02, COS-Q106, COS-Q128: a British march may go once from a friendly port to another. */
function judgeSail(b: Board, s: S, f: March, to: number): Verdict {
  const { force } = f
  const nation = nationOf(b, s, force)
  if (to < 0 || to >= b.spaces || b.port[to] < 0 || to === s.forceAt[force]) return 'COS-8.8.3-01'
  if (f.payer !== BR || f.manner === MINOR_MARCH || lordOf(nation) !== BR) return 'COS-8.8.3-02'
  if (f.sailed === 1) return 'COS-8.8.3-01'
  if (!isOpenPort(b, s, nation, s.forceAt[force])) return 'COS-8.8.3-01'
  if (!isOpenPort(b, s, nation, to) || hasEnemy(b, s, nation, to, true)) return 'COS-8.8.3-01'
  return mayEnter(b, s, force, NONE, to, MOVE)
}

// --- the march ---------------------------------------------------------------------------------------

/** COS-3.2.1-02, COS-7.9.3-02: a force that may not stay where it is goes on as long as it can. */
export function judgeStop(b: Board, s: S, f: March): Verdict {
  const rule = mayStay(b, s, f.force, s.forceAt[f.force])
  if (rule === null) return null
  const near = b.near[s.forceAt[f.force]]
  for (let i = 0; i < near.length; i++) if (judgeEntry(b, s, f, near[i]) === null) return rule
  return null
}

/** Why the march cannot go on, or null (COS-Q124). */
const isStopped = (b: Board, s: S, f: March): boolean =>
  !isForce(s, f.force) || !hasUnits(s, f.force) || mayAct(s, nationOf(b, s, f.force)) !== null

type Steps = 'begin' | 'who' | 'formed' | 'act' | 'count' | 'stepped' | 'stop' | 'close'

export const march = procedure<March, Steps>('march', {
  begin(s, f, x) {
    if (f.force >= 0) return choose(x.board, s, f, f.force, x)
    return canMarch(x.board, s, f.manner, f.payer) ? 'who' : RETURN
  },

  who: {
    prompt: 'march.who',
    values: (_s, f) => [f.allowance, limitOf(f)],
    awaits: itsCourt,
    verbs: {
      march: {
        kind: 'leader',
        targets: (s, f, x) =>
          considerLeaders(
            x,
            (l) => s.leaderAt[l] >= 0 && isPayable(x.board, s, f.manner, f.payer, s.leaderAt[l]),
          ),
        judge: (s, f, leader, x) => judgeMarchOf(x.board, s, f.manner, f.payer, leader),
        run(s, f, leader, x) {
          const b = x.board
          const own = s.leaderAt[leader]
          return choose(b, s, f, s.forceLead[own] === leader ? own : leaveLeader(b, s, leader), x)
        },
      },
      walk: {
        kind: 'loose',
        targets: (s, _f, x) => considerLoose(s, x),
        judge: (s, f, code, x) => judgeLooseMarch(x.board, s, f.manner, f.payer, code),
        run: (s, f, code, x) => choose(x.board, s, f, walkerOf(x.board, s, f.manner, f.payer, code), x),
      },
      pass: {
        judge: (_s, f) => (f.manner === MINOR_MARCH || f.manner === PAID_MARCH ? 'COS-8.1-04' : null),
        run: () => RETURN,
      },
    },
  },

  formed(s, f, x) {
    const b = x.board
    if (f.force < 0) return RETURN
    if (f.ready === 0) {
      settle(b, s, f.force)
      return RETURN
    }
    spendForce(b, s, f.force)
    f.court = s.forceCourt[f.force]
    f.traced = Number(canTrace(b, s, f.force))
    x.say('march.begins', namedForce(s, f.force), s.forceAt[f.force])
    return 'act'
  },

  act: {
    prompt: 'march.act',
    values: (s, f) => [namedForce(s, f.force), apIn(f), s.forceAt[f.force]],
    awaits: itsCourt,
    verbs: {
      space: {
        kind: 'space',
        targets(s, f, x) {
          const near = x.board.near[s.forceAt[f.force]]
          for (let i = 0; i < near.length; i++) x.consider(near[i])
        },
        judge: (s, f, to, x) => whyNotEntry(s, f, to, judgeEntry(x.board, s, f, to), x),
        run(s, f, to, x) {
          const b = x.board
          const at = s.forceAt[f.force]
          f.spent += entryCost(b, s, f.force, to)
          f.from = at
          f.via = b.path[at * b.spaces + to]
          moveEscort(b, s, f, to)
          standIn(s, f.force, to)
          x.say('march.moves', namedForce(s, f.force), to)
          return x.call(s, arrivalFrame(b, s, f.force, at, f.via), 'stepped')
        },
      },
      sail: {
        kind: 'space',
        targets(s, f, x) {
          const b = x.board
          if (f.payer !== BR || f.sailed === 1 || b.port[s.forceAt[f.force]] < 0) return
          for (let a = 0; a < b.spaces; a++) if (b.port[a] >= 0) x.consider(a)
        },
        judge: (s, f, to, x) => whyNotStep(s.forceAt[f.force], to, judgeSail(x.board, s, f, to), x),
        run(s, f, to, x) {
          f.sailed = 1
          f.from = NONE
          f.via = 0
          f.escort = 0
          standIn(s, f.force, to)
          x.say('march.sails', namedForce(s, f.force), to)
          enterSpace(x.board, s, x, f.force, to)
          supplyOnEntry(x.board, s, x, f.force)
          return 'stepped'
        },
      },
      ...baggageVerbs<March, Steps>('act', 'count'),
      indoors: indoorsVerb<March, Steps>('stop'),
      end: endVerb<March, Steps>(judgeStop, 'stop'),
    },
  },

  count: dropStep<March, Steps>((f) => f.court, 'act'),

  stepped(s, f, x) {
    const b = x.board
    if (isOver(s)) return endMatch(s)
    cutOff(b, s, x)
    if (isUnsettled(s)) return x.call(s, evacuationFrame(), 'stepped')
    return isStopped(b, s, f) ? 'stop' : 'act'
  },

  stop(s, f, x) {
    const b = x.board
    if (f.force < 0) return 'close'
    settle(b, s, f.force)
    settleSpaces(b, s, x)
    return isUnsettled(s) ? x.call(s, evacuationFrame(), 'close') : 'close'
  },

  close(s, _f, x) {
    cutOff(x.board, s, x)
    return isOver(s) ? endMatch(s) : RETURN
  },
})
