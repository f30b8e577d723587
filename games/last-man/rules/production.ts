// TLM-2.V, TLM-7: the Production Phase. Both sides spend at once and in secret (TLM-7.0-03, TLM-H-06): what
// a side does stands in the state at once, and others are shown the board as it was before (view.ts).

import { RETURN } from '@tricorne/engine'
import {
  BIPLANE,
  type Board,
  COMMONWEALTH,
  DE,
  GERMAN,
  INFANTRY,
  PARIS_GUN,
  STORMTROOPER,
  TANK,
  TYPES,
  US,
  YEARS,
} from '../board.ts'
import type { Production } from '../frames.ts'
import type { Area, Army, Kind, Piece, Side, Slot } from '../nouns.ts'
import { HAND_SIZE, TEMPLATES } from '../options.ts'
import {
  DUG_IN,
  ELIMINATED,
  handSize,
  isArmy,
  isKind,
  kindIn,
  L_DUG_IN,
  L_MOVED,
  type LastManState,
  pointsInTransit,
  sizeOf,
  yearOf,
} from '../state.ts'
import { closeBooks, openBooks } from './books.ts'
import { everyArea, everyArmy, everyHeld, heldIn, looseOf } from './candidates.ts'
import { discard, drawCard, everyCard } from './cards.ts'
import type { Rule } from './ids.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { areaOfPiece, heldPiece } from './pieces.ts'
import {
  hasPlace,
  judgeHome,
  judgePlace,
  judgePlaceInto,
  judgeShiftHeld,
  judgeShiftInto,
  judgeShiftOut,
  judgeShiftUnit,
  putInto,
  setArmy,
  shiftInto,
  shiftOut,
} from './placement.ts'
import { whyNotArmy, whyNotHeld, whyNotInto, whyNotPlace, whyNotUnit } from './reasons.ts'
import { starve, suppliedAreas } from './supply.ts'
import { addLoose, clearFlags, eliminateArmy, loseHeld, loseLoose, settle } from './units.ts'

/** TLM-7.4-01 */
export const UNITS_PER_POINT = 4
/** TLM-7.4-03: until then only one point for entrenching. */
const LAST_SHORT_TURN = 2
const POINTS_PER_DIE = 5

export const productionFrame = (): Production => ({
  proc: 'production',
  step: 'begin',
  german: [],
  allied: [],
  cut: [],
  points: [0, 0],
  bought: [0, 0],
  dug: [0, 0],
  picked: [-1, -1],
  done: [0, 0],
  seenLoose: [],
  seenAt: [],
  seenFlags: [],
  seenHold: [],
  seenPool: [],
  losses: 0,
})

const suppliedFor = (f: Production, side: Side): number[] => (side === GERMAN ? f.german : f.allied)

// --- what can be bought -----------------------------------------------------------------

/** The rule that gives the date of a kind. */
function dateRule(b: Board, kind: Kind): Rule {
  if (b.type[kind] === TANK)
    return b.nation[kind] === DE ? 'TLM-8.3.5-06' : b.nation[kind] === US ? 'TLM-8.3.5-07' : 'TLM-8.3.5-05'
  if (b.type[kind] === STORMTROOPER) return 'TLM-8.2.2-05'
  if (b.type[kind] === PARIS_GUN) return 'TLM-8.3.6-04'
  if (b.type[kind] === BIPLANE) return 'TLM-8.3.4-06'
  return b.nation[kind] === US ? 'TLM-Q69' : 'TLM-8.2.3-05'
}

function judgeBuild(b: Board, s: LastManState, f: Production, side: Side, kind: Kind): Verdict {
  if (f.picked[side] >= 0 || !isKind(b, kind) || b.side[kind] !== side) return 'TLM-7.2-03'
  if (s.turn < b.fromTurn[kind]) return dateRule(b, kind)
  if (f.points[side] < b.cost[kind]) return 'TLM-7.0-01'
  if (b.type[kind] === COMMONWEALTH && s.pool[kind] <= b.counters[kind] - s.exchanged) return 'TLM-8.2.3-05'
  if (s.pool[kind] === 0) return 'TLM-1.2.1-02'
  const inPlay = b.counters[kind] - s.pool[kind]
  if (b.type[kind] === BIPLANE && inPlay >= b.biplanes[b.nation[kind] * YEARS + yearOf(b, s)])
    return 'TLM-8.3.4-06'
  return hasPlace(b, s, suppliedFor(f, side), kind) ? null : 'TLM-7.2-01'
}

function judgeRebuild(b: Board, s: LastManState, f: Production, side: Side, army: Army): Verdict {
  if (f.picked[side] >= 0 || !isArmy(b, army) || b.armySide[army] !== side) return 'TLM-7.3-02'
  if (s.armyAt[army] !== ELIMINATED) return 'TLM-7.3-01'
  if (f.points[side] < 1) return 'TLM-7.0-01'
  for (let a = 0; a < b.areas; a++) if (judgeHome(b, s, suppliedFor(f, side), army, a) === null) return null
  return 'TLM-7.3-05'
}

/** TLM-7.4: four units a point. */
function judgeDig(s: LastManState, f: Production, side: Side): Verdict {
  if (f.picked[side] >= 0) return 'TLM-7.0-02'
  if (f.dug[side] % UNITS_PER_POINT !== 0) return null
  if (f.points[side] < 1) return 'TLM-7.0-01'
  return s.turn <= LAST_SHORT_TURN && f.dug[side] >= UNITS_PER_POINT ? 'TLM-7.4-03' : null
}

function judgeDigUnit(b: Board, s: LastManState, f: Production, side: Side, slot: Slot): Verdict {
  if (slot < 0 || slot >= b.slots || s.loose[slot] === 0 || b.slotSide[slot] !== side) return 'TLM-7.4-05'
  if (b.slotArea[slot] === b.transit || b.entrenches[kindIn(s, slot)] === 0) return 'TLM-7.4-05'
  return (s.loose[slot] & L_DUG_IN) !== 0 ? 'TLM-7.4-06' : judgeDig(s, f, side)
}

function judgeDigArmy(b: Board, s: LastManState, f: Production, side: Side, army: Army): Verdict {
  if (!isArmy(b, army) || b.armySide[army] !== side || s.armyAt[army] < 0) return 'TLM-7.4-05'
  if (s.armyAt[army] === b.transit) return 'TLM-7.4-05'
  return (s.armyFlags[army] & DUG_IN) !== 0 ? 'TLM-7.4-06' : judgeDig(s, f, side)
}

function payForDigging(f: Production, side: Side): Next<Steps> {
  if (f.dug[side] % UNITS_PER_POINT === 0) f.points[side]--
  f.dug[side]++
  return 'spend'
}

const stormtroopers = (b: Board): Kind => b.kindOf[DE * TYPES + STORMTROOPER]
const germanInfantry = (b: Board): Kind => b.kindOf[DE * TYPES + INFANTRY]

/** TLM-7.5, TLM-8.2.2-06, TLM-Q47 */
function judgeUpgrade(b: Board, s: LastManState, f: Production): Verdict {
  if (f.picked[GERMAN] >= 0) return 'TLM-7.0-02'
  if (s.turn < b.fromTurn[stormtroopers(b)]) return 'TLM-8.2.2-06'
  if (s.pool[stormtroopers(b)] === 0) return 'TLM-7.5-03'
  return f.points[GERMAN] >= 1 ? null : 'TLM-7.0-01'
}

function upgraded(b: Board, s: LastManState, f: Production): Next<Steps> {
  s.pool[stormtroopers(b)]--
  s.pool[germanInfantry(b)]++
  f.points[GERMAN]--
  return 'spend'
}

// --- placing what was picked --------------------------------------------------------------

const pickedPiece = (b: Board, f: Production, side: Side): Piece => f.picked[side] - b.kinds - b.armies
const pickedArmy = (b: Board, f: Production, side: Side): Army => f.picked[side] - b.kinds

function judgePlacing(b: Board, s: LastManState, f: Production, side: Side, area: Area): Verdict {
  const picked = f.picked[side]
  if (picked < 0 || picked >= b.kinds + b.armies || area < 0 || area >= b.areas) return 'TLM-7.2-01'
  const supplied = suppliedFor(f, side)
  return picked < b.kinds
    ? judgePlace(b, s, supplied, picked, area)
    : judgeHome(b, s, supplied, pickedArmy(b, f, side), area)
}

const whyNotPlacing = (f: Production, area: Area, x: X, rule: Verdict): Verdict =>
  rule !== null && f.picked[x.seat] < 0 ? x.because(rule, 'no.pickFirst') : whyNotPlace(area, x, rule)

function whyNotIntoPicked(s: LastManState, f: Production, army: Army, x: X, rule: Verdict): Verdict {
  if (rule === null || !x.asked) return rule
  if (f.picked[x.seat] < 0) return x.because(rule, 'no.pickFirst')
  const piece = pickedPiece(x.board, f, x.seat)
  return whyNotInto(s, x.seat, piece, army, piece < 0 ? -1 : areaOfPiece(x.board, s, piece), x, rule)
}

function judgeInto(b: Board, s: LastManState, f: Production, side: Side, army: Army): Verdict {
  const picked = f.picked[side]
  if (picked < 0) return 'TLM-7.2-01'
  if (picked < b.kinds) return judgePlaceInto(b, s, suppliedFor(f, side), picked, army)
  const piece = pickedPiece(b, f, side)
  return piece < 0 ? 'TLM-1.2.1-04' : judgeShiftInto(b, s, piece, army)
}

function place(s: LastManState, f: Production, area: Area, x: X): Next<Steps> {
  const b = x.board
  const side = x.seat
  const picked = f.picked[side]
  f.picked[side] = -1
  if (picked >= b.kinds) {
    setArmy(s, picked - b.kinds, area) // TLM-7.3-06: it is Empty
    f.points[side]--
    x.tell(1 << side, 'army.placed', picked - b.kinds, area)
  } else {
    buy(b, s, f, side, picked)
    addLoose(b, s, area, picked, L_MOVED)
    x.tell(1 << side, 'unit.placed', picked, area)
  }
  return 'spend'
}

function buy(b: Board, s: LastManState, f: Production, side: Side, kind: Kind): void {
  s.pool[kind]--
  f.points[side] -= b.cost[kind]
}

function into(s: LastManState, f: Production, army: Army, x: X): Next<Steps> {
  const b = x.board
  const side = x.seat
  const picked = f.picked[side]
  f.picked[side] = -1
  if (picked < b.kinds) {
    buy(b, s, f, side, picked)
    putInto(b, s, army, picked)
    s.tally[army * b.kinds + picked]++
    x.tell(1 << side, 'unit.joined', picked, army)
  } else shiftInto(b, s, picked - b.kinds - b.armies, army)
  return 'spend'
}

// --- the phase ----------------------------------------------------------------------------

const surplus = (b: Board, s: LastManState, side: Side): number =>
  Math.max(0, handSize(b, s, side) - b.handLimit[side][yearOf(b, s)])

/** Targets while the seat has nothing in hand that must be placed first. */
const unpicked =
  (list: (s: LastManState, side: Side, x: X) => void) =>
  (s: LastManState, f: Production, x: X): void => {
    if (f.picked[x.seat] < 0) list(s, x.seat, x)
  }

const placeFirst = (f: Production, x: X): Verdict =>
  f.picked[x.seat] >= 0 ? x.because('TLM-8.1-07', 'no.placeFirst') : null

/** What the seat places next. */
function pick(f: Production, x: X, what: number): 'spend' {
  f.picked[x.seat] = what
  return 'spend'
}

type Steps = 'begin' | 'hunger' | 'open' | 'spend' | 'draw' | 'surplus' | 'east' | 'lose' | 'end'

export const production = procedure<Production, Steps>('production', {
  begin(s, f, x) {
    const b = x.board
    f.german = suppliedAreas(b, s, 0)
    f.allied = suppliedAreas(b, s, 1)
    f.cut = starve(b, s, x, [f.german, f.allied])
    if (s.options[TEMPLATES] === 1) x.reveal() // who starves tells how strong he was
    return 'hunger'
  },

  /** TLM-6.5-04: one unit of the owner's choice. */
  hunger: {
    prompt: 'supply.lose',
    values: (_s, f) => [f.cut[0]],
    awaits: (_s, f, x) => (f.cut.length > 0 ? 1 << x.board.armySide[f.cut[0]] : 0),
    then: 'open',
    verbs: {
      detach: {
        kind: 'held',
        targets(s, f, x) {
          const b = x.board
          for (const k of b.kindsIn[f.cut[0]])
            if (s.hold[f.cut[0] * b.kinds + k] > 0) x.consider(f.cut[0] * b.kinds + k)
        },
        judge(s, f, held, x) {
          const b = x.board
          if (held < 0 || held >= b.armies * b.kinds) return 'TLM-6.5-04'
          return Math.floor(held / b.kinds) === f.cut[0] && s.hold[held] > 0 ? null : 'TLM-6.5-04'
        },
        run(s, f, held, x) {
          const b = x.board
          loseHeld(b, s, x, f.cut[0], held % b.kinds)
          f.cut = f.cut.slice(1) // at least one unit is left in it, so its area stays whose it is
          return 'hunger'
        },
      },
    },
  },

  open(s, f, x) {
    openBooks(x.board, s, f)
    return 'spend'
  },

  spend: {
    prompt: 'production.spend',
    values: (_s, f, x) => [f.points[x.seat], f.bought[x.seat]],
    awaits: (_s, f) => 3 & ~(f.done[0] | (f.done[1] << 1)),
    then: 'draw',
    together: true,
    verbs: {
      build: {
        kind: 'kind',
        targets: unpicked((_s, _side, x) => {
          for (let k = 0; k < x.board.kinds; k++) x.consider(k)
        }),
        judge: (s, f, kind, x) => judgeBuild(x.board, s, f, x.seat, kind),
        run: (_s, f, kind, x) => pick(f, x, kind),
      },
      rebuild: {
        kind: 'army',
        targets: unpicked((_s, side, x) => everyArmy(side, x)),
        judge: (s, f, army, x) => whyNotArmy(s, x.seat, army, x, judgeRebuild(x.board, s, f, x.seat, army)),
        run: (_s, f, army, x) => pick(f, x, x.board.kinds + army),
      },
      place: {
        kind: 'area',
        targets(_s, f, x) {
          if (f.picked[x.seat] >= 0) everyArea(x)
        },
        judge: (s, f, area, x) => whyNotPlacing(f, area, x, judgePlacing(x.board, s, f, x.seat, area)),
        run: (s, f, area, x) => place(s, f, area, x),
      },
      into: {
        kind: 'army',
        targets(_s, f, x) {
          if (f.picked[x.seat] >= 0) everyArmy(x.seat, x)
        },
        judge: (s, f, army, x) => whyNotIntoPicked(s, f, army, x, judgeInto(x.board, s, f, x.seat, army)),
        run: (s, f, army, x) => into(s, f, army, x),
      },
      leave: {
        judge(s, f, _t, x) {
          const piece = pickedPiece(x.board, f, x.seat)
          return piece < 0 ? 'TLM-8.1-07' : judgeShiftOut(x.board, s, piece)
        },
        run(s, f, _t, x) {
          shiftOut(x.board, s, pickedPiece(x.board, f, x.seat))
          f.picked[x.seat] = -1
          return 'spend'
        },
      },
      unit: {
        kind: 'slot',
        targets: unpicked(looseOf),
        judge: (s, f, slot, x) =>
          placeFirst(f, x) ?? whyNotUnit(s, x.seat, slot, x, judgeShiftUnit(x.board, s, x.seat, slot)),
        run: (_s, f, slot, x) => pick(f, x, x.board.kinds + x.board.armies + slot),
      },
      detach: {
        kind: 'held',
        targets: unpicked(everyHeld),
        judge: (s, f, held, x) =>
          placeFirst(f, x) ?? whyNotHeld(s, x.seat, held, x, judgeShiftHeld(x.board, s, x.seat, held)),
        run: (_s, f, held, x) => pick(f, x, x.board.kinds + x.board.armies + heldPiece(x.board, held)),
      },
      /** TLM-7.1-02: how many is said first, they are drawn when all is spent. */
      buy: {
        judge(_s, f, _t, x) {
          if (f.picked[x.seat] >= 0) return 'TLM-7.0-02'
          return f.points[x.seat] > 0 ? null : 'TLM-7.0-01'
        },
        run(_s, f, _t, x) {
          f.points[x.seat]--
          f.bought[x.seat]++
          return 'spend'
        },
      },
      dig: {
        kind: 'slot',
        targets: unpicked(looseOf),
        judge: (s, f, slot, x) => whyNotUnit(s, x.seat, slot, x, judgeDigUnit(x.board, s, f, x.seat, slot)),
        run(s, f, slot, x) {
          s.loose[slot] |= L_DUG_IN
          return payForDigging(f, x.seat)
        },
      },
      digArmy: {
        kind: 'army',
        targets: unpicked((_s, side, x) => everyArmy(side, x)),
        judge: (s, f, army, x) => whyNotArmy(s, x.seat, army, x, judgeDigArmy(x.board, s, f, x.seat, army)),
        run(s, f, army, x) {
          s.armyFlags[army] |= DUG_IN
          return payForDigging(f, x.seat)
        },
      },
      upgrade: {
        kind: 'slot',
        targets(s, f, x) {
          if (x.seat === GERMAN && f.picked[GERMAN] < 0) looseOf(s, GERMAN, x)
        },
        judge(s, f, slot, x) {
          const b = x.board
          if (x.seat !== GERMAN) return 'TLM-8.2.2-01' // before anything that only the German may know (TLM-H-06)
          if (slot < 0 || slot >= b.slots || s.loose[slot] === 0 || kindIn(s, slot) !== germanInfantry(b))
            return 'TLM-7.5-01'
          return judgeUpgrade(b, s, f)
        },
        run(s, f, slot, x) {
          // it cannot be entrenched (TLM-8.2.2-04)
          s.loose[slot] = (s.loose[slot] & L_MOVED) | (stormtroopers(x.board) + 1)
          return upgraded(x.board, s, f)
        },
      },
      upgradeHeld: {
        kind: 'held',
        targets(s, f, x) {
          if (x.seat === GERMAN && f.picked[GERMAN] < 0) everyHeld(s, GERMAN, x)
        },
        judge(s, f, held, x) {
          const b = x.board
          if (x.seat !== GERMAN) return 'TLM-8.2.2-01'
          if (held < 0 || held >= b.armies * b.kinds || held % b.kinds !== germanInfantry(b))
            return 'TLM-7.5-01'
          if (s.hold[held] === 0 || s.armyAt[Math.floor(held / b.kinds)] < 0) return 'TLM-7.5-01'
          return judgeUpgrade(b, s, f)
        },
        run(s, f, held, x) {
          const b = x.board
          const army = Math.floor(held / b.kinds)
          s.hold[held]--
          if (s.tally[held] > s.hold[held]) s.tally[held] = s.hold[held]
          putInto(b, s, army, stormtroopers(b))
          return upgraded(b, s, f)
        },
      },
      finish: {
        judge: (_s, f, _t, x) => (f.picked[x.seat] < 0 ? null : 'TLM-7.0-02'),
        run(_s, f, _t, x) {
          f.done[x.seat] = 1
          return 'spend'
        },
      },
    },
  },

  /** TLM-7.1-03, TLM-Q56: the German draws first; nobody has seen a card before all is spent. */
  draw(s, f, x) {
    const b = x.board
    const { bought } = f
    closeBooks(f)
    clearFlags(b, s, L_MOVED, 0)
    for (let a = 0; a < b.areas; a++) settle(b, s, x, a) // armies emptied where there is no Infantry
    x.reveal()
    for (const side of [0, 1]) {
      if (s.options[HAND_SIZE] === 0) x.say('cards.bought', side, bought[side])
      else x.tell(1 << side, 'cards.bought', side, bought[side]) // TLM-Q76
      for (let i = 0; i < bought[side]; i++) drawCard(b, s, side, x)
    }
    return 'surplus'
  },

  /** TLM-2.V.3-01, TLM-Q65 */
  surplus: {
    prompt: 'production.surplus',
    values: (s, _f, x) => [surplus(x.board, s, x.seat)],
    awaits: (s, _f, x) => Number(surplus(x.board, s, 0) > 0) | (Number(surplus(x.board, s, 1) > 0) << 1),
    then: 'east',
    verbs: {
      discard: {
        kind: 'card',
        targets: (_s, _f, x) => everyCard(x),
        judge(s, _f, card, x) {
          const { cards } = x.board
          if (card < 0 || card >= cards) return 'TLM-7.1-05'
          return s.cards[x.seat * cards + card] > 0 ? null : 'TLM-7.1-05' // also what cannot be played yet
        },
        run(s, _f, card, x) {
          discard(x.board, s, x.seat, card)
          x.say('card.discarded', x.seat, card)
          if (s.options[HAND_SIZE] === 1) x.reveal() // TLM-Q76: whether another must follow tells the size
          return 'surplus'
        },
      },
    },
  },

  /** TLM-2.V.4-02 */
  east(s, f, x) {
    const dice = Math.floor(pointsInTransit(x.board, s) / POINTS_PER_DIE)
    for (let i = 0; i < dice; i++) if (x.int(6) === 0) f.losses++
    if (dice > 0) x.say('east.rolled', dice, f.losses)
    return 'lose'
  },

  lose: {
    prompt: 'east.lose',
    values: (_s, f) => [f.losses],
    awaits: (s, f, x) => (f.losses > 0 && pointsInTransit(x.board, s) > 0 ? 1 << GERMAN : 0),
    then: 'end',
    verbs: {
      unit: {
        kind: 'slot',
        targets(_s, _f, x) {
          const i = x.board.transit * 2 + GERMAN
          for (let slot = x.board.slotFirst[i]; slot < x.board.slotEnd[i]; slot++) x.consider(slot)
        },
        judge(s, _f, slot, x) {
          if (slot < 0 || slot >= x.board.slots || s.loose[slot] === 0) return 'TLM-2.V.4-03'
          return x.board.slotArea[slot] === x.board.transit ? null : 'TLM-2.V.4-03'
        },
        run(s, f, slot, x) {
          loseLoose(x.board, s, x, slot)
          f.losses--
          return 'lose'
        },
      },
      detach: {
        kind: 'held',
        targets: (s, _f, x) => heldIn(s, GERMAN, x.board.transit, x),
        judge(s, _f, held, x) {
          const b = x.board
          if (held < 0 || held >= b.armies * b.kinds || s.hold[held] === 0) return 'TLM-2.V.4-03'
          return s.armyAt[Math.floor(held / b.kinds)] === b.transit ? null : 'TLM-2.V.4-03'
        },
        run(s, f, held, x) {
          const b = x.board
          const army = Math.floor(held / b.kinds)
          loseHeld(b, s, x, army, held % b.kinds)
          if (sizeOf(b, s, army) === 0) eliminateArmy(b, s, x, army) // TLM-Q22
          f.losses--
          return 'lose'
        },
      },
    },
  },

  end: () => RETURN,
})
