// TLM-4.1 to 4.6: one unit on its way, step by step. Area status changes after every step.

import { RETURN } from '@tricorne/engine'
import { frameOf } from '@tricorne/kit'
import { ALLIED, type Board } from '../board.ts'
import { MOVEMENT, type Move } from '../frames.ts'
import type { Piece, Side } from '../nouns.ts'
import { TEMPLATES } from '../options.ts'
import {
  DISPUTED,
  DUG_IN,
  kindIn,
  L_MOVED,
  type LastManState,
  MOVED,
  other,
  roomIn,
  statusOf,
} from '../state.ts'
import { slotsIn } from './candidates.ts'
import { crisisVerb } from './crisis.ts'
import {
  endSeparation,
  joinArmy,
  judgeAbsorb,
  judgeJoin,
  judgeLeave,
  TEMPLATE_RULES,
  takeIn,
} from './joining.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { NEW, turnOf } from './marks.ts'
import { areaOfPiece, armyOf, heldOf, isEmptyArmy, kindOfPiece, lift, sourceOf } from './pieces.ts'
import { whyNotGo, whyNotInto } from './reasons.ts'
import { addLoose, mustWithdraw, settle } from './units.ts'
import {
  ARRIVED,
  judgeDash,
  judgeGo,
  judgeRail,
  judgeRoom,
  judgeSail,
  judgeStrategic,
  RAIL,
  RAIL_AREAS,
  RESERVE,
  reserveReach,
  WALK,
} from './ways.ts'

export function moveFrame(b: Board, s: LastManState, side: Side, piece: Piece, mode: number): Move {
  const kind = kindOfPiece(b, s, piece)
  const area = areaOfPiece(b, s, piece)
  const source = sourceOf(b, piece)
  const carried = source >= 0 && (s.armyFlags[source] & MOVED) !== 0
  return {
    proc: 'move',
    step: 'begin',
    side,
    piece,
    area,
    steps: 0,
    // TLM-Q67: what was carried may only change armies where it is
    allowance: carried ? 0 : kind < 0 ? 1 : b.move[kind],
    mode,
    empty: Number(isEmptyArmy(b, s, piece)),
    reach: mode === RESERVE && !carried ? reserveReach(b, s, side, piece, area) : [],
  }
}

/** Moves the piece; it loses its entrenchment (TLM-4.3-01). */
function relocate(b: Board, s: LastManState, f: Move, to: number): void {
  const army = armyOf(b, f.piece)
  if (army >= 0) {
    s.armyAt[army] = to
    s.armyFlags[army] &= ~DUG_IN
  } else f.piece = addLoose(b, s, to, lift(b, s, f.piece), 0)
  if (f.area === b.england) endSeparation(b, s)
}

/** Goes on to an area, whose status and that of the area left change at once (TLM-4.2-06). */
function enter(s: LastManState, f: Move, to: number, x: X): void {
  const b = x.board
  const from = f.area
  const enemy = statusOf(b, s, to) === other(f.side)
  relocate(b, s, f, to)
  f.area = to
  f.steps++
  const army = armyOf(b, f.piece)
  if (army >= 0) x.say('army.moved', army, from, to)
  else x.say('unit.moved', kindOfPiece(b, s, f.piece), from, to)
  settle(b, s, x, from)
  settle(b, s, x, to)
  if (enemy && statusOf(b, s, to) === DISPUTED) turnOf(s).marks[to] |= NEW // TLM-4.2-07
}

/** Where to go on: an army that was lost on entering is out of the game. */
function goOn(s: LastManState, f: Move, x: X): Next<Steps> {
  const army = armyOf(x.board, f.piece)
  if (army >= 0 && s.armyAt[army] < 0) return RETURN
  if (f.steps < f.allowance && (f.mode === WALK || f.mode === RAIL)) return 'begin'
  return canStillChange(s, f, x.board) ? 'begin' : finish(s, f, x)
}

/**
 * Whether there is an army to join, or a unit to take in. That a question is put is seen by all: with hidden
 * templates it must not tell whether the army has room (TLM-H-07).
 */
function canStillChange(s: LastManState, f: Move, b: Board): boolean {
  const asked = (verdict: Verdict): boolean =>
    verdict === null || (s.options[TEMPLATES] === 1 && TEMPLATE_RULES.includes(verdict))
  const army = armyOf(b, f.piece)
  if (army >= 0) {
    const i = f.area * 2 + f.side
    for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++)
      if (s.loose[slot] !== 0 && asked(judgeAbsorb(b, s, f, slot))) return true
    return false
  }
  for (const a of b.armiesOf[f.side]) if (s.armyAt[a] === f.area && asked(judgeJoin(b, s, f, a))) return true
  return false
}

function finish(s: LastManState, f: Move, x: X): Next<Steps> {
  const b = x.board
  const army = armyOf(b, f.piece)
  if (army >= 0) s.armyFlags[army] |= MOVED
  else if (f.piece < b.slots) s.loose[f.piece] |= L_MOVED
  else s.tally[heldOf(b, f.piece)]++
  return RETURN
}

/** Arrives by a movement that stands alone. */
function arrive(s: LastManState, f: Move, to: number, x: X): Next<Steps> {
  enter(s, f, to, x)
  f.mode = ARRIVED
  return goOn(s, f, x)
}

/** The same by a way of which a turn has only so many. */
function arriveBy(way: 'strategic' | 'sea', s: LastManState, f: Move, to: number, x: X): Next<Steps> {
  frameOf(s, MOVEMENT)[way]++
  return arrive(s, f, to, x)
}

/** Areas with armies that the unit might join: next door, or by ways that lead farther. */
const isNear = (b: Board, f: Move, at: number): boolean =>
  at === f.area ||
  b.adjacent[f.area * b.areas + at] === 1 ||
  at === b.transit ||
  f.area === b.transit ||
  at === b.england ||
  f.area === b.england ||
  f.mode === RESERVE ||
  (f.side === ALLIED && b.source[at] === ALLIED && b.source[f.area] === ALLIED)

type Steps = 'begin'

export const move = procedure<Move, Steps>('move', {
  begin: {
    prompt: 'move.where',
    values: (_s, f) => [f.area],
    awaits: (_s, f) => 1 << f.side,
    verbs: {
      go: {
        kind: 'area',
        targets(_s, f, x) {
          const b = x.board
          const near = b.near[f.area]
          for (let i = 0; i < near.length; i++) x.consider(near[i])
          if (b.depot[f.area] === 1) x.consider(b.transit)
          if (f.area === b.transit) for (let a = 0; a < b.areas; a++) if (b.depot[a] === 1) x.consider(a)
        },
        judge: (s, f, to, x) => whyNotGo(f.area, to, x, judgeGo(x.board, s, f, to)),
        run(s, f, to, x) {
          enter(s, f, to, x)
          return goOn(s, f, x)
        },
      },
      join: {
        kind: 'army',
        targets(s, f, x) {
          const b = x.board
          if (armyOf(b, f.piece) >= 0) return
          const armies = b.armiesOf[f.side]
          for (let i = 0; i < armies.length; i++)
            if (s.armyAt[armies[i]] >= 0 && isNear(b, f, s.armyAt[armies[i]])) x.consider(armies[i])
        },
        judge: (s, f, army, x) =>
          whyNotInto(s, f.side, f.piece, army, f.area, x, judgeJoin(x.board, s, f, army)),
        run(s, f, army, x) {
          joinArmy(s, f, army, x)
          return RETURN
        },
      },
      absorb: {
        kind: 'slot',
        targets: (_s, f, x) => slotsIn(f.side, f.area, x),
        judge: (s, f, slot, x) => judgeAbsorb(x.board, s, f, slot),
        run(s, f, slot, x) {
          takeIn(s, f, slot, x)
          f.mode = ARRIVED // TLM-Q67
          return canStillChange(s, f, x.board) ? 'begin' : finish(s, f, x)
        },
      },
      /** Takes the train; it then goes up to three areas. */
      rail: {
        judge: (s, f, _t, x) => judgeRail(s, f, x.board),
        run(s, f) {
          f.mode = RAIL
          f.allowance = RAIL_AREAS
          frameOf(s, MOVEMENT).rail++
          return 'begin'
        },
      },
      strategic: {
        kind: 'area',
        targets(_s, f, x) {
          const b = x.board
          if (f.side === ALLIED && b.source[f.area] === ALLIED)
            for (let a = 0; a < b.areas; a++) if (b.source[a] === ALLIED) x.consider(a)
        },
        judge: (s, f, to, x) => judgeStrategic(x.board, s, f, to) ?? judgeRoom(x.board, s, f, to),
        run: (s, f, to, x) => arriveBy('strategic', s, f, to, x),
      },
      sail: {
        kind: 'area',
        targets(_s, f, x) {
          const b = x.board
          if (f.area === b.england) {
            for (let a = 0; a < b.areas; a++) if (b.port[a] === 1) x.consider(a)
          } else if (b.port[f.area] === 1) x.consider(b.england)
        },
        judge: (s, f, to, x) => judgeSail(x.board, s, f, to) ?? judgeRoom(x.board, s, f, to),
        run: (s, f, to, x) => arriveBy('sea', s, f, to, x),
      },
      dash: {
        kind: 'area',
        targets(_s, f, x) {
          for (const a of f.reach) x.consider(a)
        },
        judge: (s, f, to, x) => judgeDash(x.board, s, f, to),
        run: (s, f, to, x) => arrive(s, f, to, x),
      },
      leave: {
        judge: (s, f, _t, x) => judgeLeave(x.board, s, f),
        run(s, f, _t, x) {
          const b = x.board
          f.piece = addLoose(b, s, f.area, lift(b, s, f.piece), L_MOVED)
          x.say('unit.left', kindIn(s, f.piece), f.area)
          settle(b, s, x, f.area)
          return RETURN
        },
      },
      crisis: crisisVerb('begin'),
      stop: {
        judge(s, f, _t, x) {
          const army = armyOf(x.board, f.piece)
          if (army >= 0 && mustWithdraw(x.board, s, army)) return 'TLM-8.1-14'
          if (f.steps > 0 && isEmptyArmy(x.board, s, f.piece) && statusOf(x.board, s, f.area) === DISPUTED)
            return 'TLM-8.1-14'
          return roomIn(x.board, s, f.side, f.area) < 0 ? 'TLM-1.2.2-05' : null
        },
        run: (s, f, _t, x) => finish(s, f, x),
      },
    },
  },
})
