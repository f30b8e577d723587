// TLM-2.I: reinforcements, Commonwealth exchanges, rearranging armies. The German places first (TLM-Q40).

import { RETURN } from '@tricorne/engine'
import { ALLIED, type Board, COMMONWEALTH, DE, GERMAN, INFANTRY, STORMTROOPER, TYPES, UK } from '../board.ts'
import type { Reinforcements } from '../frames.ts'
import type { Area, Kind } from '../nouns.ts'
import { TEMPLATES } from '../options.ts'
import { ABSENT, DUE, kindIn, L_DUG_IN, L_MOVED, type LastManState } from '../state.ts'
import { everyArea, everyArmy, everyHeld, looseOf } from './candidates.ts'
import { sayJoined, TEMPLATE_RULES } from './joining.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { areaOfPiece, heldPiece, kindOfPiece, sourceOf } from './pieces.ts'
import * as placing from './placement.ts'
import { whyNotHeld, whyNotInto, whyNotPlace, whyNotUnit } from './reasons.ts'
import { suppliedAreas } from './supply.ts'
import { addLoose, clearFlags, settle } from './units.ts'

export const reinforcementsFrame = (): Reinforcements => ({
  proc: 'reinforcements',
  step: 'begin',
  side: GERMAN,
  missing: 0,
  item: -1,
  supplied: [],
  piece: -1,
})

/** TLM-1.2.1-02: what the pool lacks does not come. */
function arrive(b: Board, s: LastManState, f: Reinforcements): void {
  const { armies, units, exchanges } = b.arrivals[s.turn]
  for (const army of armies) if (s.armyAt[army] === ABSENT) s.armyAt[army] = DUE
  for (let kind = 0; kind < b.kinds; kind++) {
    const n = Math.min(units[kind], s.pool[kind])
    s.pool[kind] -= n
    s.due[kind] += n
    if (b.type[kind] === STORMTROOPER) f.missing += units[kind] - n
  }
  s.exchangesDue += exchanges
}

const isDue = (b: Board, s: LastManState, f: Reinforcements, item: number): boolean =>
  item < b.armies
    ? b.armySide[item] === f.side && s.armyAt[item] === DUE
    : b.side[item - b.armies] === f.side && s.due[item - b.armies] > 0

/**
 * TLM-Q40: what finds no place waits. With hidden templates its owner says so himself, if only an army might
 * have room: that he is not asked would tell that none has.
 */
function canBePlaced(b: Board, s: LastManState, f: Reinforcements, item: number): boolean {
  if (item >= b.armies) return placing.hasPlace(b, s, f.supplied, item - b.armies) || mayWait(b, s, f, item)
  for (let a = 0; a < b.areas; a++) if (placing.judgeArrival(b, s, f.supplied, item, a) === null) return true
  return false
}

/** Whether a unit finds room in no area, but there is an army that might take it, for all that others know. */
function mayWait(b: Board, s: LastManState, f: Reinforcements, item: number): boolean {
  const kind = item - b.armies
  if (s.options[TEMPLATES] === 0 || kind < 0) return false
  for (let a = 0; a < b.areas; a++) if (placing.judgePlace(b, s, f.supplied, kind, a) === null) return false
  for (const army of b.armiesOf[f.side]) {
    const verdict = placing.judgePlaceInto(b, s, f.supplied, kind, army)
    if (verdict === null || TEMPLATE_RULES.includes(verdict)) return true
  }
  return false
}

function judgeItemPlace(b: Board, s: LastManState, f: Reinforcements, area: Area): Verdict {
  if (area < 0 || area >= b.areas) return 'TLM-2.I-02'
  if (f.item < b.armies) return placing.judgeArrival(b, s, f.supplied, f.item, area)
  return placing.judgePlace(b, s, f.supplied, f.item - b.armies, area) === 'TLM-7.2-01'
    ? 'TLM-2.I-02'
    : placing.judgePlace(b, s, f.supplied, f.item - b.armies, area)
}

// --- exchanges (TLM-8.2.3) ----------------------------------------------------------------

const ukInfantry = (b: Board): Kind => b.kindOf[UK * TYPES + INFANTRY]
const commonwealth = (b: Board): Kind => b.kindOf[UK * TYPES + COMMONWEALTH]

/** TLM-Q55: as soon as there is a UK Infantry on the map. */
function canExchange(b: Board, s: LastManState): boolean {
  const kind = ukInfantry(b)
  if (s.exchangesDue === 0) return false
  for (let slot = 0; slot < b.slots; slot++) if (s.loose[slot] !== 0 && kindIn(s, slot) === kind) return true
  for (const army of b.armiesOf[ALLIED])
    if (s.armyAt[army] >= 0 && s.hold[army * b.kinds + kind] > 0) return true
  return false
}

/** TLM-8.2.3-08 */
function exchanged(b: Board, s: LastManState, x: X, area: Area): Next<Steps> {
  s.pool[ukInfantry(b)]++
  s.pool[commonwealth(b)]--
  s.exchanged++
  s.exchangesDue--
  x.say('unit.exchanged', commonwealth(b), area)
  return 'exchange'
}

type Steps = 'begin' | 'substitute' | 'side' | 'next' | 'place' | 'exchange' | 'arrange' | 'shift' | 'endSide'

export const reinforcements = procedure<Reinforcements, Steps>('reinforcements', {
  begin(s, f, x) {
    arrive(x.board, s, f)
    return 'substitute'
  },

  /** TLM-8.2.2-08, TLM-D03 */
  substitute: {
    prompt: 'reinforce.substitute',
    values: (_s, f) => [f.missing],
    awaits: (s, f, x) => (f.missing > 0 && s.pool[x.board.kindOf[DE * TYPES + INFANTRY]] > 0 ? 1 : 0),
    then: 'side',
    verbs: {
      take: {
        kind: 'count',
        targets(_s, f, x) {
          for (let n = 0; n <= f.missing; n++) x.consider(n)
        },
        judge(s, f, n, x) {
          if (n < 0 || n > f.missing) return 'TLM-8.2.2-08'
          return n <= s.pool[x.board.kindOf[DE * TYPES + INFANTRY]] ? null : 'TLM-8.2.2-09'
        },
        run(s, _f, n, x) {
          const kind = x.board.kindOf[DE * TYPES + INFANTRY]
          s.pool[kind] -= n
          s.due[kind] += n
          return 'side'
        },
      },
    },
  },

  side(s, f, x) {
    f.missing = 0
    f.supplied = suppliedAreas(x.board, s, f.side)
    f.item = 0
    return 'next'
  },

  next(s, f, x) {
    const b = x.board
    while (f.item < b.armies + b.kinds && !(isDue(b, s, f, f.item) && canBePlaced(b, s, f, f.item))) f.item++
    return f.item < b.armies + b.kinds ? 'place' : 'exchange'
  },

  place: {
    prompt: (_s, f, x) => (f.item < x.board.armies ? 'reinforce.army' : 'reinforce.unit'),
    values: (_s, f, x) => [f.item < x.board.armies ? f.item : f.item - x.board.armies],
    awaits: (_s, f) => 1 << f.side,
    together: true,
    verbs: {
      place: {
        kind: 'area',
        targets: (_s, _f, x) => everyArea(x),
        judge: (s, f, area, x) => whyNotPlace(area, x, judgeItemPlace(x.board, s, f, area)),
        run(s, f, area, x) {
          const b = x.board
          if (f.item < b.armies) {
            placing.setArmy(s, f.item, area)
            x.say('army.placed', f.item, area)
          } else {
            s.due[f.item - b.armies]--
            addLoose(b, s, area, f.item - b.armies, 0)
            x.say('unit.placed', f.item - b.armies, area)
          }
          settle(b, s, x, area)
          return 'next'
        },
      },
      into: {
        kind: 'army',
        targets: (_s, f, x) => everyArmy(f.side, x),
        judge: (s, f, army, x) =>
          f.item < x.board.armies
            ? 'TLM-1.2.1-04'
            : placing.judgePlaceInto(x.board, s, f.supplied, f.item - x.board.armies, army),
        run(s, f, army, x) {
          const kind = f.item - x.board.armies
          s.due[kind]--
          placing.putInto(x.board, s, army, kind)
          x.say('unit.joined', kind, army)
          settle(x.board, s, x, s.armyAt[army])
          return 'next'
        },
      },
      wait: {
        judge: (s, f, _t, x) => (mayWait(x.board, s, f, f.item) ? null : 'TLM-Q40'),
        run(_s, f) {
          f.item++
          return 'next'
        },
      },
    },
  },

  exchange: {
    prompt: 'reinforce.exchange',
    awaits: (s, f, x) => (f.side === ALLIED && canExchange(x.board, s) ? 1 << ALLIED : 0),
    then: 'arrange',
    verbs: {
      unit: {
        kind: 'slot',
        targets: (s, _f, x) => looseOf(s, ALLIED, x),
        judge: (s, _f, slot, x) =>
          slot >= 0 && slot < x.board.slots && s.loose[slot] !== 0 && kindIn(s, slot) === ukInfantry(x.board)
            ? null
            : 'TLM-8.2.3-05',
        run(s, _f, slot, x) {
          s.loose[slot] = (s.loose[slot] & L_DUG_IN) | (commonwealth(x.board) + 1)
          return exchanged(x.board, s, x, x.board.slotArea[slot])
        },
      },
      detach: {
        kind: 'held',
        targets: (s, _f, x) => everyHeld(s, ALLIED, x),
        judge(s, _f, held, x) {
          const b = x.board
          if (held < 0 || held >= b.armies * b.kinds || held % b.kinds !== ukInfantry(b))
            return 'TLM-8.2.3-05'
          return s.hold[held] > 0 && s.armyAt[Math.floor(held / b.kinds)] >= 0 ? null : 'TLM-8.2.3-05'
        },
        run(s, _f, held, x) {
          const b = x.board
          const army = Math.floor(held / b.kinds)
          s.hold[held]--
          s.hold[army * b.kinds + commonwealth(b)]++
          return exchanged(b, s, x, s.armyAt[army])
        },
      },
    },
  },

  /** TLM-2.I-07 */
  arrange: {
    prompt: 'reinforce.arrange',
    awaits: (_s, f) => 1 << f.side,
    verbs: {
      unit: {
        kind: 'slot',
        targets: (s, f, x) => looseOf(s, f.side, x),
        judge: (s, f, slot, x) =>
          whyNotUnit(s, f.side, slot, x, placing.judgeShiftUnit(x.board, s, f.side, slot)),
        run(_s, f, slot) {
          f.piece = slot
          return 'shift'
        },
      },
      detach: {
        kind: 'held',
        targets: (s, f, x) => everyHeld(s, f.side, x),
        judge: (s, f, held, x) =>
          whyNotHeld(s, f.side, held, x, placing.judgeShiftHeld(x.board, s, f.side, held)),
        run(_s, f, held, x) {
          f.piece = heldPiece(x.board, held)
          return 'shift'
        },
      },
      done: { judge: () => null, run: () => 'endSide' },
    },
  },

  shift: {
    prompt: 'reinforce.shift',
    awaits: (_s, f) => 1 << f.side,
    verbs: {
      join: {
        kind: 'army',
        targets: (_s, f, x) => everyArmy(f.side, x),
        judge(s, f, army, x) {
          const area = areaOfPiece(x.board, s, f.piece)
          return whyNotInto(
            s,
            f.side,
            f.piece,
            army,
            area,
            x,
            placing.judgeShiftInto(x.board, s, f.piece, army),
          )
        },
        run(s, f, army, x) {
          const b = x.board
          const source = sourceOf(b, f.piece)
          const kind = kindOfPiece(b, s, f.piece)
          placing.shiftInto(b, s, f.piece, army)
          sayJoined(s, x, kind, source, army)
          settle(b, s, x, s.armyAt[army])
          f.piece = -1
          return 'arrange'
        },
      },
      leave: {
        judge: (s, f, _t, x) => placing.judgeShiftOut(x.board, s, f.piece),
        run(s, f, _t, x) {
          const slot = placing.shiftOut(x.board, s, f.piece)
          x.say('unit.left', kindIn(s, slot), x.board.slotArea[slot])
          settle(x.board, s, x, x.board.slotArea[slot])
          f.piece = -1
          return 'arrange'
        },
      },
    },
  },

  endSide(s, f, x) {
    clearFlags(x.board, s, L_MOVED, 0)
    if (f.side === ALLIED) return RETURN
    f.side = ALLIED
    return 'side'
  },
})
