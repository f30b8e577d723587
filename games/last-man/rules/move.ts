// TLM-4.1 to 4.6: one unit on its way, step by step. Area status changes after every step.
import { type Frame, RETURN } from '@tricorne/engine'
import { ALLIED, type Board, GERMAN, UK } from '../board.ts'
import { TEMPLATES } from '../options.ts'
import {
  DISPUTED,
  DUG_IN,
  holdsA,
  isArea,
  isArmy,
  isFriendly,
  KNOWN,
  keepsArea,
  kindIn,
  L_DUG_IN,
  L_MOVED,
  type LastManState,
  MOVED,
  other,
  refusesUnit,
  roomIn,
  SPENT,
  sizeOf,
  statusOf,
} from '../state.ts'
import { crisisVerb } from './crisis.ts'
import { decide, frameOf, procedure, type X } from './kit.ts'
import { FRIENDLY, LIMITED_OFFENSIVE, NEW, PASS, type Turn, turnOf } from './marks.ts'
import type { Movement } from './movement.ts'
import { addLoose, settle, takeOut } from './units.ts'

// How the unit moves.
export const WALK = 0
export const RAIL = 1
/** Strategic Reserves! */
export const RESERVE = 2
/** An Empty Army leaving a Disputed area (TLM-8.1-14). */
export const WITHDRAW = 3
/** Has arrived by a movement that cannot be combined with another. */
export const ARRIVED = 4

const RAIL_AREAS = 3
const RAIL_UNITS = 2
const STRATEGIC_UNITS = 2

export interface Move extends Frame {
  side: number
  /** A place of a unit outside armies, or armyPiece, or heldPiece. */
  piece: number
  area: number
  steps: number
  allowance: number
  mode: number
  /** Where Strategic Reserves! can take it. */
  reach: number[]
}

export const armyPiece = (b: Board, army: number): number => b.slots + army
export const heldPiece = (b: Board, held: number): number => b.slots + b.armies + held

/** The army that a piece is, or -1. */
export const armyOf = (b: Board, piece: number): number =>
  piece >= b.slots && piece < b.slots + b.armies ? piece - b.slots : -1

/** army * kinds + kind of a unit still inside an army, or -1. */
const heldOf = (b: Board, piece: number): number => piece - b.slots - b.armies

/** The kind of a unit, or -1 for an army. */
export function kindOfPiece(b: Board, s: LastManState, piece: number): number {
  if (piece < b.slots) return kindIn(s, piece)
  return heldOf(b, piece) >= 0 ? heldOf(b, piece) % b.kinds : -1
}

/** The area a piece is in. */
export function areaOfPiece(b: Board, s: LastManState, piece: number): number {
  if (piece < b.slots) return b.slotArea[piece]
  const army = armyOf(b, piece)
  return s.armyAt[army >= 0 ? army : Math.floor(heldOf(b, piece) / b.kinds)]
}

export function moveFrame(b: Board, s: LastManState, side: number, piece: number, mode: number): Move {
  const kind = kindOfPiece(b, s, piece)
  const area = areaOfPiece(b, s, piece)
  const carried = heldOf(b, piece) >= 0 && (s.armyFlags[Math.floor(heldOf(b, piece) / b.kinds)] & MOVED) !== 0
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
    reach: mode === RESERVE && !carried ? reserveReach(b, s, side, piece, area) : [],
  }
}

/** How much a piece counts for stacking: an Empty Army nothing. */
function weightOf(b: Board, s: LastManState, piece: number): number {
  const army = armyOf(b, piece)
  return army >= 0 && sizeOf(b, s, army) === 0 ? 0 : 1
}

// --- one step ---------------------------------------------------------------------------

/** TLM-Q22: between the box and a Friendly German supply source. */
function judgeTransit(b: Board, s: LastManState, f: Move, to: number): string | null {
  const end = to === b.transit ? f.area : to
  if (f.side !== GERMAN || f.mode !== WALK || b.depot[end] !== 1) return 'TLM-Q22'
  return isFriendly(b, s, GERMAN, end) ? null : 'TLM-Q22'
}

/** TLM-4.2: whether the piece may go from its area to the next one, stacking aside. */
function judgeStep(b: Board, s: LastManState, f: Move, to: number): string | null {
  if (f.mode > WITHDRAW || f.mode === RESERVE) return 'TLM-4.4-06'
  if (f.steps >= f.allowance) return 'TLM-4.1-06'
  if (!isArea(b, to)) return 'TLM-4.2-05'
  if (to === b.transit || f.area === b.transit) return judgeTransit(b, s, f, to)
  if (b.adjacent[f.area * b.areas + to] === 0) return 'TLM-4.1-03'
  const status = statusOf(b, s, to)
  if (f.mode === WITHDRAW) return status === f.side ? null : 'TLM-Q33'
  const t = turnOf(s)
  if (f.mode === RAIL) {
    if (status !== f.side) return 'TLM-4.4-03'
    return (t.marks[to] & FRIENDLY) !== 0 ? null : 'TLM-4.4-05'
  }
  return status === other(f.side) ? judgeEnemy(b, s, f, t, to) : null
}

function judgeEnemy(b: Board, s: LastManState, f: Move, t: Turn, to: number): string | null {
  if (t.level === PASS) return 'TLM-2.II.1-07'
  const here = statusOf(b, s, f.area)
  if (here === DISPUTED) return f.steps > 0 ? 'TLM-4.2-03' : 'TLM-4.2-02'
  if (here !== f.side) return 'TLM-Q51'
  if (t.level === LIMITED_OFFENSIVE && canDispute(b, s, f.piece) && keepsArea(b, s, other(f.side), to))
    for (let a = 0; a < b.areas; a++) if (a !== to && (t.marks[a] & NEW) !== 0) return 'TLM-9.1.2-02'
  return null
}

/** TLM-Q52: whether a piece makes an Enemy area Disputed by entering it. */
function canDispute(b: Board, s: LastManState, piece: number): boolean {
  const army = armyOf(b, piece)
  return army < 0 ? b.holder[kindOfPiece(b, s, piece)] === 1 : holdsA(b, s, army, b.holder)
}

/** TLM-1.2.2-05, TLM-1.2.2-10 */
function judgeRoom(b: Board, s: LastManState, f: Move, to: number): string | null {
  if (roomIn(b, s, f.side, to) >= weightOf(b, s, f.piece)) return null
  const army = armyOf(b, f.piece)
  if (army >= 0 && f.mode === WALK && turnOf(s).level !== PASS && canTakeIn(b, s, army, to)) return null
  return f.steps + 1 < f.allowance ? 'TLM-1.2.2-06' : 'TLM-1.2.2-05'
}

function canTakeIn(b: Board, s: LastManState, army: number, area: number): boolean {
  const i = area * 2 + b.armySide[army]
  for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++)
    if (s.loose[slot] !== 0 && refusesUnit(b, s, army, kindIn(s, slot)) === null) return true
  return false
}

const judgeGo = (b: Board, s: LastManState, f: Move, to: number): string | null =>
  judgeStep(b, s, f, to) ?? judgeRoom(b, s, f, to)

/** Moves the piece; it loses its entrenchment (TLM-4.3-01). */
function relocate(b: Board, s: LastManState, f: Move, to: number): void {
  const army = armyOf(b, f.piece)
  if (army >= 0) {
    s.armyAt[army] = to
    s.armyFlags[army] &= ~DUG_IN
  } else f.piece = addLoose(b, s, to, lift(b, s, f.piece), 0)
  if (f.area === b.england) s.apart = 0 // TLM-4.6-11 speaks of the two first units only
}

/** Takes a unit from where it is, and gives its kind. */
export function lift(b: Board, s: LastManState, piece: number): number {
  const kind = kindOfPiece(b, s, piece)
  if (piece < b.slots) s.loose[piece] = 0
  else takeOut(b, s, Math.floor(heldOf(b, piece) / b.kinds), kind)
  return kind
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
function goOn(s: LastManState, f: Move, x: X): string {
  const army = armyOf(x.board, f.piece)
  if (army >= 0 && s.armyAt[army] < 0) return RETURN
  if (f.steps < f.allowance && (f.mode === WALK || f.mode === RAIL)) return 'begin'
  return canStillChange(s, f, x.board) ? 'begin' : finish(s, f, x)
}

/** Refusals that tell what an army holds. */
export const TEMPLATE_RULES: readonly string[] = ['TLM-1.4-06', 'TLM-8.3.2-10', 'TLM-8.3.4-10']

/**
 * Whether there is an army to join, or a unit to take in. That a question is put is seen by all: with hidden
 * templates it must not tell whether the army has room (TLM-H-07).
 */
function canStillChange(s: LastManState, f: Move, b: Board): boolean {
  const asked = (verdict: string | null): boolean =>
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

function finish(s: LastManState, f: Move, x: X): string {
  const b = x.board
  const army = armyOf(b, f.piece)
  if (army >= 0) s.armyFlags[army] |= MOVED
  else if (f.piece < b.slots) s.loose[f.piece] |= L_MOVED
  else s.tally[heldOf(b, f.piece)]++
  return RETURN
}

// --- armies -----------------------------------------------------------------------------

/** TLM-4.6-11: in England the first Infantry stays outside the first Army. */
const keptApart = (b: Board, s: LastManState, army: number): boolean =>
  s.apart === 1 && s.armyAt[army] === b.england && b.scenarios[s.scenario].apart.includes(army)

/** Whether an area has room for the army that the unit would make a counting one. */
function judgeWaking(b: Board, s: LastManState, f: Move, army: number): string | null {
  if (sizeOf(b, s, army) > 0) return null // TLM-1.2.2-09
  const held = heldOf(b, f.piece)
  const leavesNothing =
    s.armyAt[army] === f.area &&
    (held < 0 ? f.piece < b.slots : sizeOf(b, s, Math.floor(held / b.kinds)) === 1)
  return leavesNothing || roomIn(b, s, f.side, s.armyAt[army]) > 0 ? null : 'TLM-1.2.2-05'
}

function judgeJoin(b: Board, s: LastManState, f: Move, army: number): string | null {
  const kind = kindOfPiece(b, s, f.piece)
  if (kind < 0) return 'TLM-1.2.1-04'
  if (!isArmy(b, army) || b.armySide[army] !== f.side || s.armyAt[army] < 0) return 'TLM-8.1-05'
  const held = heldOf(b, f.piece)
  if (held >= 0 && Math.floor(held / b.kinds) === army) return 'TLM-8.1-05'
  if (s.armyAt[army] !== f.area) {
    const step = judgeStep(b, s, f, s.armyAt[army])
    if (step !== null) return step
  }
  if (keptApart(b, s, army)) return 'TLM-4.6-11'
  return judgeWaking(b, s, f, army) ?? refusesUnit(b, s, army, kind)
}

/** A unit goes into an army, here or next door, and its move ends. */
function join(s: LastManState, f: Move, army: number, x: X): string {
  const b = x.board
  const from = f.area
  const to = s.armyAt[army]
  const held = heldOf(b, f.piece)
  const kind = lift(b, s, f.piece)
  const i = army * b.kinds + kind
  s.hold[i]++
  s.tally[i]++
  if (to !== from || f.steps > 0) s.armyFlags[army] |= SPENT
  sayJoined(s, x, kind, held < 0 ? -1 : Math.floor(held / b.kinds), army)
  if (to !== from) settle(b, s, x, from)
  settle(b, s, x, to)
  return RETURN
}

/** TLM-H-07: what goes from one army into another is nobody else's to know when templates are hidden. */
export function sayJoined(s: LastManState, x: X, kind: number, source: number, army: number): void {
  if (source < 0 || s.options[TEMPLATES] === 0) {
    x.say('unit.joined', kind, army)
    return
  }
  s.armyFlags[army] &= ~KNOWN
  s.armyFlags[source] &= ~KNOWN
  x.say('unit.shifted', source, army)
}

function judgeAbsorb(b: Board, s: LastManState, f: Move, slot: number): string | null {
  const army = armyOf(b, f.piece)
  if (army < 0 || f.steps === 0) return 'TLM-1.2.2-10'
  if (slot < 0 || slot >= b.slots || s.loose[slot] === 0) return 'TLM-1.2.2-10'
  if (b.slotArea[slot] !== f.area || b.slotSide[slot] !== f.side) return 'TLM-1.2.2-10'
  // TLM-Q73
  const dugIn = (s.loose[slot] & L_DUG_IN) !== 0
  if (turnOf(s).level === PASS && (!dugIn || sizeOf(b, s, army) > 0)) return 'TLM-Q73'
  return refusesUnit(b, s, army, kindIn(s, slot))
}

/** TLM-1.2.2-10; an Empty Army that takes in entrenched Infantry is entrenched (TLM-4.3-03, TLM-8.1-25). */
function absorb(s: LastManState, f: Move, slot: number, x: X): string {
  const b = x.board
  const army = armyOf(b, f.piece)
  const kind = kindIn(s, slot)
  if ((s.loose[slot] & L_DUG_IN) !== 0 && sizeOf(b, s, army) === 0) s.armyFlags[army] |= DUG_IN
  s.loose[slot] = 0
  s.hold[army * b.kinds + kind]++
  s.tally[army * b.kinds + kind]++
  x.say('unit.joined', kind, army)
  settle(b, s, x, f.area)
  return canStillChange(s, f, b) ? 'begin' : finish(s, f, x)
}

// --- special movement -------------------------------------------------------------------

function judgeRail(s: LastManState, f: Move, b: Board): string | null {
  if (f.mode !== WALK || f.steps > 0 || f.allowance === 0) return 'TLM-4.4-06'
  if (f.area === b.transit || f.area === b.england) return 'TLM-4.4-02'
  if ((turnOf(s).marks[f.area] & FRIENDLY) === 0 || !isFriendly(b, s, f.side, f.area)) return 'TLM-4.4-02'
  return frameOf<Movement>(s, 'movement').rail < RAIL_UNITS ? null : 'TLM-4.4-07'
}

function judgeStrategic(b: Board, s: LastManState, f: Move, to: number): string | null {
  if (f.side !== ALLIED) return 'TLM-4.5-06'
  if (f.mode !== WALK || f.steps > 0 || f.allowance === 0) return 'TLM-4.5-03'
  if (!isArea(b, to) || to === f.area) return 'TLM-4.5-01'
  const { marks } = turnOf(s)
  for (const area of [f.area, to]) {
    if (b.source[area] !== ALLIED || area === b.england) return 'TLM-4.5-01'
    if (!isFriendly(b, s, ALLIED, area)) return 'TLM-4.5-01'
    if ((marks[area] & FRIENDLY) === 0) return 'TLM-4.5-02'
  }
  const used = frameOf<Movement>(s, 'movement').strategic
  if (s.turn === 1 && used >= 1) return 'TLM-4.5-05'
  if (used >= STRATEGIC_UNITS) return 'TLM-4.5-04'
  return judgeRoom(b, s, f, to)
}

/** TLM-4.6-03: a UK unit, or a UK Army with nobody else in it. */
function isBritish(b: Board, s: LastManState, piece: number): boolean {
  const army = armyOf(b, piece)
  if (army < 0) return b.nation[kindOfPiece(b, s, piece)] === UK
  if (b.armyNation[army] !== UK) return false
  return b.kindsIn[army].every((k) => b.nation[k] === UK || s.hold[army * b.kinds + k] === 0)
}

function judgeSail(b: Board, s: LastManState, f: Move, to: number): string | null {
  if (!isBritish(b, s, f.piece)) return 'TLM-4.6-03'
  if (f.mode !== WALK || f.steps > 0 || f.allowance === 0) return 'TLM-4.6-08'
  const out = f.area === b.england
  if (!isArea(b, to) || (!out && to !== b.england)) return 'TLM-4.6-07'
  const shore = out ? to : f.area
  if (b.port[shore] !== 1) return out ? 'TLM-4.6-06' : 'TLM-4.6-07'
  if (statusOf(b, s, shore) === GERMAN) return 'TLM-4.6-09'
  if (frameOf<Movement>(s, 'movement').sea > 0) return 'TLM-4.6-04'
  return judgeRoom(b, s, f, to)
}

/** TLM-9.6-02: through Friendly areas to a Friendly or Disputed one, stacking on the way too (TLM-Q36). */
function reserveReach(b: Board, s: LastManState, side: number, piece: number, from: number): number[] {
  const reach: number[] = []
  if (from === b.transit || from === b.england || statusOf(b, s, from) === other(side)) return reach
  const seen: number[] = new Array(b.areas).fill(0)
  const todo = [from]
  const weight = weightOf(b, s, piece)
  seen[from] = 1
  for (let at = todo.pop(); at !== undefined; at = todo.pop())
    for (const n of b.near[at]) {
      if (seen[n] === 1) continue
      seen[n] = 1
      const status = statusOf(b, s, n)
      if (status === other(side) || roomIn(b, s, side, n) < weight) continue
      reach.push(n)
      if (status === side) todo.push(n)
    }
  return reach.sort((p, q) => p - q)
}

/** Arrives by a movement that stands alone. */
function arrive(s: LastManState, f: Move, to: number, x: X): string {
  enter(s, f, to, x)
  f.mode = ARRIVED
  return goOn(s, f, x)
}

export const move = procedure<Move>('move', {
  begin: decide({
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
        judge: (s, f, to, x) => judgeGo(x.board, s, f, to),
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
          for (let i = 0; i < armies.length; i++) {
            const at = s.armyAt[armies[i]]
            if (at < 0) continue
            if (
              at === f.area ||
              b.adjacent[f.area * b.areas + at] === 1 ||
              at === b.transit ||
              f.area === b.transit
            )
              x.consider(armies[i])
          }
        },
        judge: (s, f, army, x) => judgeJoin(x.board, s, f, army),
        run: (s, f, army, x) => join(s, f, army, x),
      },
      absorb: {
        kind: 'slot',
        targets(_s, f, x) {
          const i = f.area * 2 + f.side
          for (let slot = x.board.slotFirst[i]; slot < x.board.slotEnd[i]; slot++) x.consider(slot)
        },
        judge: (s, f, slot, x) => judgeAbsorb(x.board, s, f, slot),
        run: (s, f, slot, x) => absorb(s, f, slot, x),
      },
      /** Takes the train; it then goes up to three areas. */
      rail: {
        judge: (s, f, _t, x) => judgeRail(s, f, x.board),
        run(s, f) {
          f.mode = RAIL
          f.allowance = RAIL_AREAS
          frameOf<Movement>(s, 'movement').rail++
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
        judge: (s, f, to, x) => judgeStrategic(x.board, s, f, to),
        run(s, f, to, x) {
          frameOf<Movement>(s, 'movement').strategic++
          return arrive(s, f, to, x)
        },
      },
      sail: {
        kind: 'area',
        targets(_s, f, x) {
          const b = x.board
          if (f.area === b.england) {
            for (let a = 0; a < b.areas; a++) if (b.port[a] === 1) x.consider(a)
          } else if (b.port[f.area] === 1) x.consider(b.england)
        },
        judge: (s, f, to, x) => judgeSail(x.board, s, f, to),
        run(s, f, to, x) {
          frameOf<Movement>(s, 'movement').sea++
          return arrive(s, f, to, x)
        },
      },
      dash: {
        kind: 'area',
        targets(_s, f, x) {
          for (const a of f.reach) x.consider(a)
        },
        judge(_s, f, to) {
          if (f.mode !== RESERVE) return 'TLM-9.6-01'
          return f.reach.includes(to) ? null : 'TLM-9.6-02'
        },
        run: (s, f, to, x) => arrive(s, f, to, x),
      },
      /** Stands alone in the area of the army it leaves. */
      leave: {
        judge(s, f, _t, x) {
          const b = x.board
          const held = heldOf(b, f.piece)
          if (held < 0) return 'TLM-8.1-05'
          const last = sizeOf(b, s, Math.floor(held / b.kinds)) === 1
          return last || roomIn(b, s, f.side, f.area) > 0 ? null : 'TLM-1.2.2-11'
        },
        run(s, f, _t, x) {
          const b = x.board
          f.piece = addLoose(b, s, f.area, lift(b, s, f.piece), L_MOVED)
          x.say('unit.left', kindIn(s, f.piece), f.area)
          settle(b, s, x, f.area)
          return RETURN
        },
      },
      crisis: crisisVerb<Move>('begin'),
      stop: {
        judge(s, f, _t, x) {
          if (f.mode === WITHDRAW && f.steps === 0) return 'TLM-8.1-14'
          return roomIn(x.board, s, f.side, f.area) < 0 ? 'TLM-1.2.2-05' : null
        },
        run: (s, f, _t, x) => finish(s, f, x),
      },
    },
  }),
})
