// COS-8.3 to COS-8.7, COS-Q114, COS-Q118: an activated command. It is formed, may be interrupted, and spends its AP one
// step after the other: it moves, fights, besieges, rallies, picks up and drops, until its director ends it.
import { NONE, RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import { type Activation, FOR_ACTIVATION, FOR_SUCCESSION, formFrame } from '../frames/activation.ts'
import { arrivalFrame, minorFrame, withdrawalFrame } from '../frames/arrival.ts'
import { battleFrame } from '../frames/battle.ts'
import { ACTIVATED, interruptFrame, STEP } from '../frames/effect.ts'
import { evacuationFrame } from '../frames/evacuation.ts'
import { captureFrame, siegeFrame } from '../frames/supply.ts'
import type { SovereignsState } from '../state.ts'
import { isUnsettled } from './alliances.ts'
import { judgeAttack, judgeMinorNow, mayWithdraw, noteFight } from './attacking.ts'
import { judgeSiege, siegeCost, whyNotSiege } from './besieging.ts'
import { fallingDepots } from './depots.ts'
import { activationOver } from './effects/rolls.ts'
import { entryCost, isLockedIn, judgeEntry } from './entry.ts'
import {
  hasUnits,
  isForce,
  isInside,
  isMixed,
  nationOf,
  ratingOf,
  settle,
  spendForce,
  spOf,
  standIn,
} from './forces.ts'
import { isLimited } from './hush.ts'
import { askCourt, type Next, procedure, type Verdict, type X } from './kit.ts'
import {
  equalCommanders,
  judgeCommander,
  mayLead,
  newCommander,
  recallSovereigns,
  theatrePenalty,
} from './leaders.ts'
import { judgeSally } from './leading.ts'
import { whyNotEntry } from './movereasons.ts'
import { giveDepot, judgeRally, judgeRallyDepot, rally, rallyCost } from './order.ts'
import { judgeOverrun, overrun } from './overrun.ts'
import { settleSpaces } from './parts.ts'
import { apIn, capAp, payAp } from './purse.ts'
import { mayAct, mayStay } from './relations.ts'
import { canTrace, cutOff, supplyOnEntry } from './supply.ts'
import { leadersOfForce, namedForce } from './targets.ts'
import { baggageVerbs, dropStep, endVerb, indoorsVerb, moveEscort, sizePenalty } from './underway.ts'
import { endMatch } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState

// --- the allowance -----------------------------------------------------------------------------------

/** Bits of `waive`. */
const WAIVES_MIXED = 1
const WAIVES_SIZE = 2

/** COS-8.3-01, COS-8.4: AP when the first of them is about to be spent. */
function reckonAp(b: Board, s: S, f: Activation): void {
  const { force } = f
  f.started = 1
  f.size = (f.waive & WAIVES_SIZE) !== 0 ? 0 : sizePenalty(spOf(s, force))
  if (f.fixed >= 0) {
    f.allowance = Math.max(0, f.fixed + f.shift)
    return
  }
  const mixed = isMixed(b, s, force) && (f.waive & WAIVES_MIXED) === 0 ? 1 : 0
  const theatre = theatrePenalty(b, s, force, nationOf(b, s, force))
  const rating = ratingOf(b, s, force) + f.bonus + f.shift
  f.allowance = Math.max(0, rating - f.size - mixed - s.forceSupply[force] - theatre)
}

// --- going on ----------------------------------------------------------------------------------------

/**
 * COS-Q124: whether an activation may go on: its force is there and has SP, is not shut in, and its Power is still at
 * war.
 */
export function mayGoOn(b: Board, s: S, force: number): boolean {
  if (!isForce(s, force) || !hasUnits(s, force)) return false
  const nation = nationOf(b, s, force)
  return nation >= 0 && mayAct(s, nation) === null
}

/** COS-3.2.1-02, COS-7.9.3-02: a force that may not stay where it is goes on as long as it can. */
function judgeEnd(b: Board, s: S, f: Activation): Verdict {
  const rule = mayStay(b, s, f.force, s.forceAt[f.force])
  if (rule === null) return null
  const near = b.near[s.forceAt[f.force]]
  for (let i = 0; i < near.length; i++) if (judgeEntry(b, s, f, near[i]) === null) return rule
  return null
}

/** COS-14.2-03, COS-14.2-04 */
const judgeRallyNow = (b: Board, s: S, f: Activation, depot: boolean): Verdict =>
  judgeRally(b, s, f.force, apIn(f), f.rallied === 1, depot)

function judgeDepot(b: Board, s: S, f: Activation, space: number): Verdict {
  const rule = judgeRallyNow(b, s, f, true)
  return rule !== null ? rule : judgeRallyDepot(b, s, f.director, space)
}

/** COS-15.4-01: a siege roll, or an empty fortress is taken. */
function judgeSiegeNow(b: Board, s: S, f: Activation): Verdict {
  if (isInside(s, f.force)) return 'COS-15.4-01'
  return judgeSiege(b, s, f.force, apIn(f))
}

function recover(b: Board, s: S, f: Activation, depot: boolean, space: number, x: X): Next<Steps> {
  payAp(s, rallyCost(b, s, f.force, depot))
  f.rallied = 1
  if (depot) giveDepot(b, s, x, f.director, space)
  rally(b, s, x, f.force)
  return 'stepped'
}

type Steps =
  | 'begin'
  | 'formed'
  | 'declared'
  | 'sallied'
  | 'loop'
  | 'lost'
  | 'heir'
  | 'heirs'
  | 'act'
  | 'count'
  | 'fought'
  | 'stepped'
  | 'over'
  | 'close'

export const activation = procedure<Activation, Steps>('activation', {
  begin(s, f, x) {
    if (isOver(s)) return endMatch(s)
    if (f.force < 0) return 'over'
    if (f.landed === 1) return 'formed'
    return x.call(s, formFrame(f.force, s.forceCourt[f.force], FOR_ACTIVATION), 'formed')
  },

  /** COS-8.1-01: it is declared; nothing in it may be activated again (COS-8.3.1-03). */
  formed(s, f, x) {
    const b = x.board
    if (f.force < 0 || (f.ready === 0 && f.landed === 0)) return 'over'
    spendForce(b, s, f.force)
    f.director = s.forceCourt[f.force]
    f.leader = s.forceLead[f.force]
    f.garrison = Number(isLockedIn(b, s, f.force))
    f.traced = Number(canTrace(b, s, f.force))
    x.say('activation.begins', namedForce(s, f.force), s.forceAt[f.force])
    return x.call(s, interruptFrame(ACTIVATED, f.force, f.court), 'declared')
  },

  declared(s, f, x) {
    const b = x.board
    if (isOver(s)) return endMatch(s)
    if (f.over === 1 || !mayGoOn(b, s, f.force)) return 'over'
    reckonAp(b, s, f)
    // Its AP tell something of its size (COS-8.4-01).
    if (isLimited(s)) x.reveal()
    x.say('activation.allowance', namedForce(s, f.force), f.allowance)
    const space = s.forceAt[f.force]
    f.entered.push(space)
    if (f.garrison === 1) return sally(b, s, f, x)
    if (f.landed === 1) return x.call(s, arrivalFrame(b, s, f.force, NONE, 0), 'stepped')
    // COS-10.1.1-01: enemies in whose space it is activated may withdraw.
    if (isInside(s, f.force) || !mayWithdraw(b, s, f.force, space)) return 'loop'
    return x.call(s, withdrawalFrame(f.force, space, NONE), 'loop')
  },

  /** COS-15.5.1-04: it has won if nobody shuts it in any more. */
  sallied: () => 'over',

  loop(s, f, x) {
    const b = x.board
    if (isOver(s)) return endMatch(s)
    if (f.over === 1 || !mayGoOn(b, s, f.force)) return 'over'
    if (s.forceLead[f.force] !== f.leader || s.leaderAt[f.leader] !== f.force) return 'lost'
    return isLockedIn(b, s, f.force) ? 'over' : 'act'
  },

  /** COS-Q118: the commander is lost; D46 asks who follows among equals. */
  lost(s, f, x) {
    const b = x.board
    // A sovereign in command is above all (COS-Q116).
    if (s.forceLead[f.force] < 0 || newCommander(b, s, f.force) < 0) return 'over'
    return equalCommanders(b, s, f.force) > 1 ? 'heir' : 'heirs'
  },

  heir: {
    prompt: 'activation.heir',
    values: (s, f) => [namedForce(s, f.force)],
    awaits: (s, f, x) => askCourt(s, x.board, f.director),
    verbs: {
      lead: {
        kind: 'leader',
        targets: leadersOfForce,
        judge(s, f, leader, x) {
          if (s.leaderAt[leader] !== f.force) return 'COS-Q118'
          return judgeCommander(x.board, s, f.force, leader)
        },
        run(s, f, leader) {
          s.forceLead[f.force] = leader
          return 'heirs'
        },
      },
    },
  },

  heirs(s, f, x) {
    const b = x.board
    f.leader = s.forceLead[f.force]
    capAp(f, ratingOf(b, s, f.force))
    x.say('activation.succeeds', f.leader)
    if (mayLead(b, s, f.force) === null) return 'loop'
    f.ready = 0
    return x.call(s, formFrame(f.force, f.director, FOR_SUCCESSION), 'act')
  },

  act: {
    prompt: 'activation.act',
    values: (s, f) => [namedForce(s, f.force), apIn(f), f.force < 0 ? NONE : s.forceAt[f.force]],
    awaits: (s, f, x) => (f.ready === 1 || f.landed === 1 ? askCourt(s, x.board, f.director) : 0),
    then: 'over',
    verbs: {
      space: {
        kind: 'space',
        targets(s, f, x) {
          const near = x.board.near[s.forceAt[f.force]]
          for (let i = 0; i < near.length; i++) x.consider(near[i])
        },
        judge: (s, f, to, x) => whyNotEntry(s, f, to, judgeEntry(x.board, s, f, to), x),
        run: (s, f, to, x) => enter(x.board, s, f, to, x),
      },
      siege: {
        judge: (s, f, _t, x) => whyNotSiege(x.board, s, f.force, judgeSiegeNow(x.board, s, f), x),
        run(s, f, _t, x) {
          payAp(s, siegeCost(x.board, s.forceAt[f.force]))
          return x.call(s, siegeFrame(f.force, f.director), 'stepped')
        },
      },
      attack: {
        judge: (s, f, _t, x) => judgeAttack(x.board, s, f.force, s.forceAt[f.force]),
        run(s, f, _t, x) {
          const space = s.forceAt[f.force]
          payAp(s, 1)
          noteFight(s, space)
          return x.call(
            s,
            battleFrame(x.board, s, {
              space,
              force: f.force,
              from: f.from,
              via: f.via,
              mover: f.from >= 0 ? 1 : 0,
            }),
            'fought',
          )
        },
      },
      minor: {
        judge: (s, f, _t, x) => judgeMinorNow(x.board, s, f.force, s.forceAt[f.force], f.via),
        run(s, f, _t, x) {
          noteFight(s, s.forceAt[f.force])
          return x.call(s, minorFrame(x.board, s, f.force, f.from), 'fought')
        },
      },
      overrun: {
        judge: (s, f, _t, x) => judgeOverrun(x.board, s, f.force, s.forceAt[f.force], f.via),
        run(s, f, _t, x) {
          overrun(x.board, s, x, f.force, s.forceAt[f.force])
          return 'fought'
        },
      },
      rally: {
        judge: (s, f, _t, x) => judgeRallyNow(x.board, s, f, false),
        run: (s, f, _t, x) => recover(x.board, s, f, false, NONE, x),
      },
      /** COS-14.2-04: with a depot of the map. */
      spendDepot: {
        kind: 'space',
        targets(s, f, x) {
          if (judgeRallyNow(x.board, s, f, true) === null)
            for (let a = 0; a < x.board.spaces; a++) x.consider(a)
        },
        judge: (s, f, space, x) => (space < 0 ? 'COS-14.2-04' : judgeDepot(x.board, s, f, space)),
        run: (s, f, space, x) => recover(x.board, s, f, true, space, x),
      },
      /** With one of the mat. */
      spendSaved: {
        judge: (s, f, _t, x) => judgeDepot(x.board, s, f, NONE),
        run: (s, f, _t, x) => recover(x.board, s, f, true, NONE, x),
      },
      ...baggageVerbs<Activation, Steps>('act', 'count'),
      indoors: indoorsVerb<Activation, Steps>('over'),
      end: endVerb<Activation, Steps>(judgeEnd, 'over'),
    },
  },

  count: dropStep<Activation, Steps>((f) => f.director, 'act'),

  /** After a fight where it stood: depots of enemies who have gone are captured (COS-11.9.2-01). */
  fought(s, f, x) {
    const b = x.board
    if (isOver(s)) return endMatch(s)
    if (!isForce(s, f.force)) return 'stepped'
    const space = s.forceAt[f.force]
    const nation = nationOf(b, s, f.force)
    supplyOnEntry(b, s, x, f.force)
    if (nation < 0 || !hasUnits(s, f.force) || fallingDepots(b, s, space, nation) === 0) return 'stepped'
    return x.call(s, captureFrame(space, nation, f.director), 'stepped')
  },

  /** COS-Q109: after each step. */
  stepped(s, f, x) {
    const b = x.board
    if (isOver(s)) return endMatch(s)
    cutOff(b, s, x)
    if (isUnsettled(s)) return x.call(s, evacuationFrame(), 'stepped')
    forgetWay(s, f)
    if (f.over === 1 || !mayGoOn(b, s, f.force)) return 'over'
    return x.call(s, interruptFrame(STEP, f.force, f.court), 'loop')
  },

  /** COS-8.3.1-03, COS-Q70 */
  over(s, f, x) {
    const b = x.board
    if (isForce(s, f.force)) {
      spendForce(b, s, f.force)
      settle(b, s, f.force)
    }
    recallSovereigns(b, s, x)
    settleSpaces(b, s, x)
    activationOver(s)
    return isUnsettled(s) ? x.call(s, evacuationFrame(), 'close') : 'close'
  },

  close(s, _f, x) {
    cutOff(x.board, s, x)
    return isOver(s) ? endMatch(s) : RETURN
  },
})

/** It has retreated: it did not come by the way that it took last (COS-Q76, COS-Q97). */
function forgetWay(s: S, f: Activation): void {
  const last = f.entered[f.entered.length - 1]
  if (!isForce(s, f.force) || s.forceAt[f.force] === last || f.from === last) return
  f.from = NONE
  f.via = 0
}

/** COS-8.3-03, COS-8.11-01: it enters a space, and what follows from that. */
function enter(b: Board, s: S, f: Activation, to: number, x: X): Next<Steps> {
  const at = s.forceAt[f.force]
  payAp(s, entryCost(b, s, f.force, to))
  f.from = at
  f.via = b.path[at * b.spaces + to]
  f.fought = 0
  moveEscort(b, s, f, to)
  standIn(s, f.force, to)
  f.entered.push(to)
  x.say('activation.moves', namedForce(s, f.force), to)
  return x.call(s, arrivalFrame(b, s, f.force, at, f.via), 'stepped')
}

/** COS-Q114: it attacks the enemies in its space, and nothing else. */
function sally(b: Board, s: S, f: Activation, x: X): Next<Steps> {
  if (f.allowance < 1 || judgeSally(b, s, f.force) !== null) return 'over'
  const space = s.forceAt[f.force]
  payAp(s, 1)
  noteFight(s, space)
  x.say('activation.sallies', namedForce(s, f.force), space)
  return x.call(s, battleFrame(b, s, { space, force: f.force, mover: 0 }), 'sallied')
}
