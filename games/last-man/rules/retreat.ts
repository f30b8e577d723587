// TLM-5.4: retreats of Cavalry before combat, instead of fire, and after combat.

import { RETURN } from '@tricorne/engine'
import { frameOf } from '@tricorne/kit'
import { type Board, CAVALRY, PARIS_GUN, SIEGE_GUN } from '../board.ts'
import { BATTLE, type Retreat } from '../frames.ts'
import type { Area, Army, Kind, Piece, Side, Slot } from '../nouns.ts'
import {
  activeIn,
  DUG_IN,
  isArea,
  kindIn,
  L_RETREATED,
  type LastManState,
  other,
  RETREATED,
  refusesUnit,
  roomIn,
  sizeOf,
  statusOf,
} from '../state.ts'
import { heldIn, slotsIn } from './candidates.ts'
import { crisisVerb } from './crisis.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { lossesFrame, PURSUIT } from './losses.ts'
import { areaOfPiece, armyOf, armyPiece, heldPiece, kindOfPiece, weightOf } from './pieces.ts'
import { whyNotArmy, whyNotGo, whyNotHeld, whyNotUnit } from './reasons.ts'
import { addLoose, eliminateArmy, loseHeld, settle } from './units.ts'
import { Volley } from './volley.ts'

export const BEFORE = 0
export const INSTEAD = 1
export const AFTER = 2
const PROMPTS = ['retreat.before', 'retreat.instead', 'retreat.after'] as const

export const retreatFrame = (side: Side, area: Area, mode: number, need = 0): Retreat => ({
  proc: 'retreat',
  step: 'begin',
  side,
  area,
  mode,
  need,
  dest: -1,
  list: [],
})

// --- where to ---------------------------------------------------------------------------

/** TLM-5.4-04: never into an Enemy area. */
const isOpen = (b: Board, s: LastManState, side: Side, area: Area): boolean =>
  statusOf(b, s, area) !== other(side)

/** How many counting units can retreat from the area, or -1 if there is nowhere to go at all. */
export function roomAround(b: Board, s: LastManState, f: Retreat): number {
  let room = -1
  for (const n of b.near[f.area]) {
    if (!isOpen(b, s, f.side, n)) continue
    const here = roomIn(b, s, f.side, n)
    // all together go to one area after combat
    room = f.mode === AFTER ? Math.max(room, here) : Math.max(room, 0) + here
  }
  return room
}

function listWeight(b: Board, s: LastManState, f: Retreat): number {
  let n = 0
  for (const piece of f.list) n += weightOf(b, s, piece)
  return n
}

function judgeRoom(b: Board, s: LastManState, f: Retreat, weight: number): Verdict {
  const room = roomAround(b, s, f)
  if (room < 0) return 'TLM-5.4-04'
  return weight === 0 || room > listWeight(b, s, f) ? null : 'TLM-5.4-05'
}

/** Armies with units that must still retreat, as far as others that need no room cannot do it for them. */
function armiesToCome(b: Board, s: LastManState, f: Retreat): number {
  let armies = 0
  let empty = 0
  for (const army of b.armiesOf[f.side])
    if (s.armyAt[army] === f.area && (s.armyFlags[army] & RETREATED) === 0)
      if (sizeOf(b, s, army) > 0) armies++
      else empty++
  return Math.min(armies, f.need - empty)
}

/** TLM-8.2.2-10: the room that armies need which must retreat is not for others. */
function judgeSpare(b: Board, s: LastManState, f: Retreat): Verdict {
  if (f.need === 0) return null
  const room = roomAround(b, s, f) - listWeight(b, s, f)
  return armiesToCome(b, s, f) >= room ? 'TLM-8.2.2-10' : null
}

/** A unit finds room outside armies, or in one (TLM-5.4-06, TLM-1.2.2-09). */
function judgeWay(b: Board, s: LastManState, f: Retreat, kind: Kind): Verdict {
  const room = judgeRoom(b, s, f, 1) ?? judgeSpare(b, s, f)
  if (room !== 'TLM-5.4-05' || f.list.length > 0) return room
  for (const army of b.armiesOf[f.side]) if (judgeHost(b, s, f, army, kind) === null) return null
  return room
}

/** Whether an army next door can take the unit in. */
function judgeHost(b: Board, s: LastManState, f: Retreat, army: Army, kind: Kind): Verdict {
  const to = s.armyAt[army]
  if (to < 0 || b.adjacent[f.area * b.areas + to] === 0) return 'TLM-5.4-05'
  if (!isOpen(b, s, f.side, to)) return 'TLM-5.4-04'
  if (f.dest >= 0 && f.dest !== to) return 'TLM-5.4.2-03'
  const refusal = refusesUnit(b, s, army, kind)
  if (refusal !== null) return refusal
  // the others of the list still have to find room where the first goes after combat
  const others = f.mode === AFTER ? Math.max(0, listWeight(b, s, f) - 1) : 0
  const own = sizeOf(b, s, army) === 0 ? 1 : 0
  return roomIn(b, s, f.side, to) >= others + own ? null : 'TLM-5.4-05'
}

// --- who --------------------------------------------------------------------------------

/** TLM-8.3.1-06, TLM-8.3.3-11, TLM-8.3.6-08 */
function judgeKind(b: Board, f: Retreat, kind: Kind): Verdict {
  if (f.mode === BEFORE && b.type[kind] !== CAVALRY) return 'TLM-8.3.1-06'
  if (b.type[kind] === SIEGE_GUN) return 'TLM-8.3.3-11'
  return b.type[kind] === PARIS_GUN ? 'TLM-8.3.6-08' : null
}

function judgeUnit(b: Board, s: LastManState, f: Retreat, slot: Slot): Verdict {
  if (b.slotSide[slot] !== f.side || b.slotArea[slot] !== f.area || s.loose[slot] === 0) return 'TLM-5.4-01'
  if ((s.loose[slot] & L_RETREATED) !== 0) return 'TLM-5.4-03'
  return judgeKind(b, f, kindIn(s, slot)) ?? judgeWay(b, s, f, kindIn(s, slot))
}

function judgeArmy(b: Board, s: LastManState, f: Retreat, army: Army): Verdict {
  if (b.armySide[army] !== f.side || s.armyAt[army] !== f.area) return 'TLM-5.4-01'
  if (f.mode === BEFORE) return 'TLM-8.3.1-06'
  if ((s.armyFlags[army] & RETREATED) !== 0) return 'TLM-5.4-03'
  return judgeRoom(b, s, f, Math.min(1, sizeOf(b, s, army)))
}

function judgeHeld(b: Board, s: LastManState, f: Retreat, held: number): Verdict {
  const army = Math.floor(held / b.kinds)
  const kind = held % b.kinds
  if (b.armySide[army] !== f.side || s.armyAt[army] !== f.area || s.hold[held] === 0) return 'TLM-5.4-01'
  if (activeIn(b, s, army, kind) === 0) return 'TLM-5.4-03'
  return judgeKind(b, f, kind) ?? judgeWay(b, s, f, kind)
}

function canPick(b: Board, s: LastManState, f: Retreat): boolean {
  const i = f.area * 2 + f.side
  for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++)
    if (judgeUnit(b, s, f, slot) === null) return true
  for (const army of b.armiesOf[f.side]) {
    if (s.armyAt[army] !== f.area) continue
    if (judgeArmy(b, s, f, army) === null) return true
    for (const k of b.kindsIn[army]) if (judgeHeld(b, s, f, army * b.kinds + k) === null) return true
  }
  return false
}

/** What still has to retreat: Empty Armies (TLM-8.1-15), armies driven back (TLM-8.2.2-10). */
function judgeDone(b: Board, s: LastManState, f: Retreat): Verdict {
  for (const army of b.armiesOf[f.side]) {
    if (judgeArmy(b, s, f, army) !== null) continue
    if (f.mode === INSTEAD && sizeOf(b, s, army) === 0) return 'TLM-8.1-15'
    if (f.need > 0) return 'TLM-8.2.2-10'
  }
  return null
}

/** An army sets out: it counts for what is forced (TLM-Q71). */
function armySetsOut(s: LastManState, f: Retreat, army: Army, x: X): void {
  f.list.push(armyPiece(x.board, army))
  s.armyFlags[army] |= RETREATED
  if (f.need > 0) f.need--
  const battle = frameOf(s, BATTLE)
  if (f.side !== battle.side) battle.left++
}

// --- pursuit ----------------------------------------------------------------------------

/** Active units of a type that a side has in an area. */
export function countActive(b: Board, s: LastManState, side: Side, area: Area, type: number): number {
  let n = 0
  const i = area * 2 + side
  for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++)
    if (s.loose[slot] !== 0 && (s.loose[slot] & L_RETREATED) === 0 && b.type[kindIn(s, slot)] === type) n++
  for (const army of b.armiesOf[side])
    if (s.armyAt[army] === area)
      for (const k of b.kindsIn[army]) if (b.type[k] === type) n += activeIn(b, s, army, k)
  return n
}

/** Whether Infantry-type units take part. */
export const hasActiveInfantry = (b: Board, s: LastManState, side: Side, area: Area): boolean =>
  countActive(b, s, side, area, 0) + countActive(b, s, side, area, 1) + countActive(b, s, side, area, 2) > 0

/** TLM-8.3.1-10, TLM-Q18: no pursuit if Infantry stays, or Cavalry is among those who go. */
function canPursue(b: Board, s: LastManState, f: Retreat): boolean {
  if (f.mode !== INSTEAD || f.list.length === 0 || hasActiveInfantry(b, s, f.side, f.area)) return false
  for (const piece of f.list) {
    const army = armyOf(b, piece)
    if (army < 0) {
      if (b.type[kindOfPiece(b, s, piece)] === CAVALRY) return false
      continue
    }
    for (const k of b.kindsIn[army])
      if (b.type[k] === CAVALRY && s.hold[army * b.kinds + k] > s.tally[army * b.kinds + k]) return false
  }
  return true
}

// --- going ------------------------------------------------------------------------------

function judgeTo(b: Board, s: LastManState, f: Retreat, to: number): Verdict {
  if (!isArea(b, to) || b.adjacent[f.area * b.areas + to] === 0) return 'TLM-5.4-05'
  if (!isOpen(b, s, f.side, to)) return 'TLM-5.4-04'
  if (f.mode === AFTER) {
    if (f.dest >= 0 && f.dest !== to) return 'TLM-5.4.2-03'
    return roomIn(b, s, f.side, to) >= listWeight(b, s, f) ? null : 'TLM-5.4-05'
  }
  return roomIn(b, s, f.side, to) >= weightOf(b, s, f.list[0]) ? null : 'TLM-5.4-05'
}

/** TLM-5.4-06: a unit may join an army where it goes. */
function judgeInto(b: Board, s: LastManState, f: Retreat, army: Army): Verdict {
  const kind = kindOfPiece(b, s, f.list[0])
  if (kind < 0 || b.armySide[army] !== f.side || s.armyAt[army] < 0) return 'TLM-5.4-06'
  return judgeHost(b, s, f, army, kind)
}

function goTo(s: LastManState, f: Retreat, to: number, x: X): Next<Steps> {
  const b = x.board
  const piece = f.list[0]
  const army = armyOf(b, piece)
  if (army >= 0) retreatArmy(b, s, x, army, to)
  else {
    const kind = take(b, s, piece)
    addLoose(b, s, to, kind, L_RETREATED)
    x.say('unit.retreated', kind, f.area, to)
  }
  return gone(s, f, to, x)
}

/** TLM-Q72: guns that never retreat are lost with the army's retreat. */
function retreatArmy(b: Board, s: LastManState, x: X, army: Army, to: number): void {
  for (const k of b.kindsIn[army])
    if (b.type[k] === SIEGE_GUN || b.type[k] === PARIS_GUN)
      while (s.hold[army * b.kinds + k] > 0) loseHeld(b, s, x, army, k)
  const from = s.armyAt[army]
  s.armyAt[army] = to
  s.armyFlags[army] = (s.armyFlags[army] & ~DUG_IN) | RETREATED // TLM-4.3-04
  x.say('army.retreated', army, from, to)
}

/** Lifts a retreating unit from where it is, and gives its kind. */
function take(b: Board, s: LastManState, piece: Piece): number {
  const kind = kindOfPiece(b, s, piece)
  if (piece < b.slots) s.loose[piece] = 0
  else {
    const held = piece - b.slots - b.armies
    s.hold[held]--
    s.tally[held]--
  }
  return kind
}

function gone(s: LastManState, f: Retreat, to: number, x: X): Next<Steps> {
  f.list.shift()
  if (f.mode === AFTER) f.dest = to
  settle(x.board, s, x, to)
  return 'send'
}

type Steps = 'begin' | 'pick' | 'pursue' | 'send' | 'where'

export const retreat = procedure<Retreat, Steps>('retreat', {
  begin(s, f, x) {
    // TLM-5.4.4-05: an Empty Army that has retreated and must again is lost
    if (f.mode === INSTEAD)
      for (const army of x.board.armiesOf[f.side])
        if (
          s.armyAt[army] === f.area &&
          sizeOf(x.board, s, army) === 0 &&
          (s.armyFlags[army] & RETREATED) !== 0
        )
          eliminateArmy(x.board, s, x, army)
    return 'pick'
  },

  pick: {
    prompt: (_s, f) => PROMPTS[f.mode],
    values: (_s, f) => [f.area],
    awaits: (s, f, x) => (canPick(x.board, s, f) ? 1 << f.side : 0),
    then: 'pursue',
    verbs: {
      unit: {
        kind: 'slot',
        targets: (_s, f, x) => slotsIn(f.side, f.area, x),
        judge: (s, f, slot, x) => whyNotUnit(s, f.side, slot, x, judgeUnit(x.board, s, f, slot), f.area),
        run(s, f, slot) {
          f.list.push(slot)
          s.loose[slot] |= L_RETREATED
          return 'pick'
        },
      },
      army: {
        kind: 'army',
        targets(s, f, x) {
          for (const army of x.board.armiesOf[f.side]) if (s.armyAt[army] === f.area) x.consider(army)
        },
        judge: (s, f, army, x) => whyNotArmy(s, f.side, army, x, judgeArmy(x.board, s, f, army), f.area),
        run(s, f, army, x) {
          armySetsOut(s, f, army, x)
          return 'pick'
        },
      },
      detach: {
        kind: 'held',
        targets: (s, f, x) => heldIn(s, f.side, f.area, x),
        judge: (s, f, held, x) => whyNotHeld(s, f.side, held, x, judgeHeld(x.board, s, f, held), f.area),
        run(s, f, held, x) {
          f.list.push(heldPiece(x.board, held))
          s.tally[held]++
          return 'pick'
        },
      },
      crisis: crisisVerb('pick'),
      done: { judge: (s, f, _t, x) => judgeDone(x.board, s, f), run: () => 'pursue' },
    },
  },

  /** TLM-8.3.1-08, TLM-8.3.1-09: an extra roll, at once. */
  pursue(s, f, x) {
    const b = x.board
    if (!canPursue(b, s, f)) return 'send'
    const riders = countActive(b, s, other(f.side), f.area, CAVALRY)
    const volley = new Volley(x, other(f.side))
    const hits = volley.fire(CAVALRY, riders, b.attack[CAVALRY])
    if (riders > 0) x.say('fire.pursuit', other(f.side), riders, hits)
    volley.tell()
    return x.call(s, lossesFrame(f.side, f.area, hits, 0, PURSUIT), 'send')
  },

  /** They leave together: whose the area is, is asked when all have gone. */
  send(s, f, x) {
    // an Empty Army may have fallen with the Infantry that the pursuit cost
    while (f.list.length > 0 && areaOfPiece(x.board, s, f.list[0]) < 0) f.list.shift()
    if (f.list.length > 0) return 'where'
    settle(x.board, s, x, f.area)
    return RETURN
  },

  where: {
    prompt: 'retreat.where',
    values: (_s, f) => [f.area],
    awaits: (_s, f) => 1 << f.side,
    verbs: {
      to: {
        kind: 'area',
        targets(_s, f, x) {
          for (const n of x.board.near[f.area]) x.consider(n)
        },
        judge: (s, f, to, x) => whyNotGo(f.area, to, x, judgeTo(x.board, s, f, to)),
        run: (s, f, to, x) => goTo(s, f, to, x),
      },
      into: {
        kind: 'army',
        targets(s, f, x) {
          if (armyOf(x.board, f.list[0]) >= 0) return
          for (const army of x.board.armiesOf[f.side]) if (s.armyAt[army] >= 0) x.consider(army)
        },
        judge: (s, f, army, x) => judgeInto(x.board, s, f, army),
        run(s, f, army, x) {
          const b = x.board
          const kind = take(b, s, f.list[0])
          s.hold[army * b.kinds + kind]++
          s.tally[army * b.kinds + kind]++
          x.say('unit.joined', kind, army)
          return gone(s, f, s.armyAt[army], x)
        },
      },
      crisis: crisisVerb('where'),
    },
  },
})
