// TLM-H: what a seat may know. Everything here is put in by hand; what is not put in cannot leak.

import { NONE } from '@tricorne/engine'
import { isFrame } from '@tricorne/kit'
import { type Board, TYPES } from './board.ts'
import { BATTLE, type Battle, LOSSES, MOVE, RETREAT, TURN, type Turn } from './frames.ts'
import type { Area, Army, Card, Piece, Side } from './nouns.ts'
import { HAND_SIZE, TEMPLATES } from './options.ts'
import { publicState, secretBooks } from './rules/books.ts'
import { assault, defence, guns, type Shot } from './rules/fire.ts'
import { battleFrame, canBeBattle, DECLARED } from './rules/marks.ts'
import { offerBy } from './rules/peace.ts'
import { countActive } from './rules/retreat.ts'
import { levelOf, pointsBy } from './rules/victory.ts'
import {
  DISCARD,
  DRAW,
  handSize,
  hasFort,
  KNOWN,
  type LastManState,
  other,
  REMOVED,
  statusOfAll,
} from './state.ts'

/** What the viewer may not know. */
export const HIDDEN = -1

/** A table that is mostly empty, as it is sent: place and value, in turn. */
export type Sparse = number[]

export interface OpenView {
  scenario: number
  turn: number
  year: number
  /** Names of the running procedures, outermost first. */
  chapter: string[]
  /** 0 German, 1 Allied, 2 Disputed. */
  status: number[]
  /** To whom an area was last Friendly, where its status does not tell. */
  control: Sparse
  /** Strength of forts that stand. */
  fort: Sparse
  vp: number
  level: number
  passes: number
  /** Cards left to draw, HIDDEN where hand sizes are (TLM-Q76), and by type those discarded and removed (TLM-H-05). */
  draw: number
  discards: Sparse
  removed: Sparse
  /** Counters left, and reinforcements that wait (TLM-H-08). */
  pool: number[]
  due: Sparse
  exchanged: number
  unmet: number[]
  fallen: number[]
  /** The side whose offer of an Armistice stands, or -1 (TLM-Q68). */
  offer: number
  /**
   * For every army: 1 it holds units, 2 Infantry, 4 units that can hold an area (TLM-Q70). Sent only where
   * templates are hidden; else what the army holds tells.
   */
  shape: number[]
  result: number
  /** The player turn, battle, payment … in hand, for panels. */
  focus: Focus
}

/** The units: part of the open view, or, while sides keep secrets about them, of each seat's own. */
export interface Units {
  /** Units outside armies, by place. */
  loose: Sparse
  armyAt: number[]
  armyFlags: Sparse
  /** Units in armies: army * kinds + kind. */
  hold: Sparse
  /** Armies into which the viewer may not look. */
  hidden: number[]
}

export interface OwnView {
  handSizes: number[]
  /** The viewer's cards by type, and of them those that cannot be played yet; null for others. */
  hand: Sparse | null
  fresh: Sparse | null
  /** What the viewer has spent so far in the Production Phase. */
  plan: Plan | null
}

/** All that is sent to a seat. */
export type SentView = OpenView & OwnView & Units

/** The same with its tables written out, `hold` being HIDDEN where the viewer may not look; see `readView`. */
export type LastManView = Omit<SentView, 'hidden'>

export interface Plan {
  points: number
  bought: number
  picked: number
  done: number
}

/** Of a battle as it stands: dice and firepower in turn, and the hits that attackers, and defenders with their forts, can take. */
export interface Firing {
  fire: { guns: number[]; defence: number[]; assault: number[] }
  life: number[]
}

export interface Focus {
  turn: {
    side: Side
    card: Card
    level: number
    weather: number
    swapped: number
    /** By area. */
    marks: Sparse
    /** What would fire in the battles that can still be chosen or answered; absent where templates are hidden. */
    ahead?: ({ area: Area } & Firing)[]
  } | null
  battle: {
    area: Area
    side: Side
    surprise: number
    forced: number
    left: number
    /** What would fire now; absent where templates are hidden. */
    fire?: Firing['fire']
    life?: Firing['life']
  } | null
  losses: { side: Side; area: Area; hits: number; siege: number; mode: number } | null
  retreat: { side: Side; area: Area; mode: number; need: number; dest: number; count: number } | null
  /** `piece` is HIDDEN while the unit is still inside an army. */
  move: { side: Side; piece: Piece; area: Area; steps: number; allowance: number; mode: number } | null
}

function sparse(values: readonly number[], none = 0): Sparse {
  const pairs: Sparse = []
  for (let i = 0; i < values.length; i++) if (values[i] !== none) pairs.push(i, values[i])
  return pairs
}

/** The cards in one place, by type. */
function cardsAt(b: Board, cards: readonly number[], place: number): Sparse {
  const pairs: Sparse = []
  for (let c = 0; c < b.cards; c++) {
    const n = cards[place * b.cards + c]
    if (n !== 0) pairs.push(c, n)
  }
  return pairs
}

function shapeOf(b: Board, armyAt: readonly number[], hold: readonly number[], army: Army): number {
  if (armyAt[army] < 0) return 0
  const kinds = b.kindsIn[army]
  let shape = 0
  for (let i = 0; i < kinds.length; i++)
    if (hold[army * b.kinds + kinds[i]] > 0)
      shape |= 1 | (b.infantry[kinds[i]] * 2) | (b.holder[kinds[i]] * 4)
  return shape
}

export function openView(state: LastManState, b: Board): OpenView & Partial<Units> {
  const s = publicState(state)
  const status: number[] = []
  statusOfAll(b, s, status)
  const control: Sparse = []
  for (let a = 0; a < b.areas; a++) if (status[a] !== s.control[a]) control.push(a, s.control[a])
  const vp = pointsBy(b, s, status)
  const shape: number[] = []
  if (s.options[TEMPLATES] === 1)
    for (let army = 0; army < b.armies; army++) shape.push(shapeOf(b, s.armyAt, s.hold, army))
  const open: OpenView = {
    scenario: s.scenario,
    turn: s.turn,
    year: b.yearOf[s.turn],
    chapter: s.frames.map((f) => f.proc),
    status,
    control,
    fort: sparse(s.fort, -1),
    vp,
    level: s.level >= 0 ? s.level : levelOf(b, vp),
    passes: s.passes,
    draw: s.options[HAND_SIZE] === 0 ? handSize(b, s, DRAW) : HIDDEN,
    discards: cardsAt(b, s.cards, DISCARD),
    removed: cardsAt(b, s.cards, REMOVED),
    pool: s.pool.slice(),
    due: sparse(s.due),
    exchanged: s.exchanged,
    unmet: s.unmet.slice(),
    fallen: s.fallen.slice(),
    offer: offerBy(b, state),
    shape,
    result: s.result,
    focus: focusOf(b, s),
  }
  return allOpen(state) ? { ...open, ...unitsFor(b, state, NONE) } : open
}

/** Whether everybody sees the same units just now; that this is so is no secret. */
const allOpen = (s: LastManState): boolean => s.options[TEMPLATES] === 0 && secretBooks(s) === null

function unitsFor(b: Board, s: LastManState, seat: number): Units {
  const p = publicState(s)
  const loose: Sparse = []
  for (let i = 0; i < b.slots; i++) {
    const value = b.slotSide[i] === seat ? s.loose[i] : p.loose[i]
    if (value !== 0) loose.push(i, value)
  }
  const armyAt: number[] = []
  const armyFlags: Sparse = []
  const hold: Sparse = []
  const hidden: number[] = []
  for (let army = 0; army < b.armies; army++) {
    const own = b.armySide[army] === seat
    const from = own ? s : p
    armyAt.push(from.armyAt[army])
    if (from.armyFlags[army] !== 0) armyFlags.push(army, from.armyFlags[army])
    if (own || isOpen(b, p, army)) holdsOf(b, from.hold, army, hold)
    else hidden.push(army)
  }
  return { loose, armyAt, armyFlags, hold, hidden }
}

function holdsOf(b: Board, hold: readonly number[], army: Army, pairs: Sparse): void {
  const kinds = b.kindsIn[army]
  for (let i = 0; i < kinds.length; i++) {
    const held = army * b.kinds + kinds[i]
    if (hold[held] !== 0) pairs.push(held, hold[held])
  }
}

export function ownView(s: LastManState, seat: number, b: Board): OwnView & Partial<Units> {
  const plays = seat === 0 || seat === 1
  const own: OwnView = {
    handSizes: [0, 1].map((side) =>
      side === seat || s.options[HAND_SIZE] === 0 ? handSize(b, s, side) : HIDDEN,
    ),
    hand: plays ? cardsAt(b, s.cards, seat) : null,
    fresh: plays ? cardsAt(b, s.fresh, seat) : null,
    plan: plays ? planOf(s, seat) : null,
  }
  return allOpen(s) ? own : { ...own, ...unitsFor(b, s, seat) }
}

/** TLM-H-07, TLM-H-08: armies in the transit box lie open. */
const isOpen = (b: Board, s: LastManState, army: Army): boolean =>
  s.options[TEMPLATES] === 0 || (s.armyFlags[army] & KNOWN) !== 0 || s.armyAt[army] === b.transit

function planOf(s: LastManState, seat: number): Plan | null {
  const f = secretBooks(s)
  if (f === null) return null
  return { points: f.points[seat], bought: f.bought[seat], picked: f.picked[seat], done: f.done[seat] }
}

/** All that a seat sees. */
export const view = (s: LastManState, seat: number, b: Board): LastManView =>
  readView(b, { ...openView(s, b), ...ownView(s, seat, b) } as SentView)

function full(pairs: Sparse, length: number, none = 0): number[] {
  const values: number[] = new Array(length).fill(none)
  for (let i = 0; i < pairs.length; i += 2) values[pairs[i]] = pairs[i + 1]
  return values
}

/** What was sent, with its tables written out: for panels and tests. */
export function readView(b: Board, { hidden, ...sent }: SentView): LastManView {
  const control = sent.status.slice()
  for (let i = 0; i < sent.control.length; i += 2) control[sent.control[i]] = sent.control[i + 1]
  const hold = full(sent.hold, b.armies * b.kinds)
  for (const army of hidden) hold.fill(HIDDEN, army * b.kinds, (army + 1) * b.kinds)
  const { turn } = sent.focus
  const shape = (army: Army): number => shapeOf(b, sent.armyAt, hold, army)
  return {
    ...sent,
    shape: sent.shape.length > 0 ? sent.shape : sent.armyAt.map((_, army) => shape(army)),
    armyFlags: full(sent.armyFlags, b.armies),
    control,
    fort: full(sent.fort, b.areas, -1),
    discards: full(sent.discards, b.cards),
    removed: full(sent.removed, b.cards),
    due: full(sent.due, b.kinds),
    loose: full(sent.loose, b.slots),
    hold,
    hand: sent.hand && full(sent.hand, b.cards),
    fresh: sent.fresh && full(sent.fresh, b.cards),
    focus: { ...sent.focus, turn: turn && { ...turn, marks: full(turn.marks, b.areas) } },
  }
}

const flat = (shots: readonly Shot[]): number[] =>
  shots.flatMap(({ arm, dice, firepower }) => (dice > 0 ? [arm, dice, firepower] : []))

/** TLM-5.2: every unit takes one hit, a fort its strength. */
function lifeOf(b: Board, s: LastManState, side: Side, area: Area): number {
  let life = hasFort(b, s, side, area) ? s.fort[area] : 0
  for (let type = 0; type < TYPES; type++) life += countActive(b, s, side, area, type)
  return life
}

/** Biplanes that are kept back are a secret until they do not fire, so all are counted. */
function firing(b: Board, s: LastManState, f: Battle): Firing {
  const { foot, riders, drivers } = assault(b, s, f)
  return {
    fire: {
      guns: flat(guns(b, s, f)),
      defence: flat(defence(b, s, { ...f, kept: 0 })),
      assault: flat([...foot, ...riders, ...drivers]),
    },
    life: [lifeOf(b, s, f.side, f.area), lifeOf(b, s, other(f.side), f.area)],
  }
}

function battleFocus(b: Board, s: LastManState, f: Battle): Focus['battle'] {
  const { area, side, surprise, forced, left } = f
  const shown = { area, side, surprise, forced, left }
  return s.options[TEMPLATES] === 1 ? shown : { ...shown, ...firing(b, s, f) }
}

const DECIDING = ['attackerCards', 'defenderCards', 'order']

/** The battles about which somebody decides while none is fought. */
function aheadOf(b: Board, s: LastManState, f: Turn): Pick<NonNullable<Focus['turn']>, 'ahead'> {
  const declaring = f.step === 'declare'
  if (s.frames.at(-1) !== f || s.options[TEMPLATES] === 1) return {}
  if (!declaring && !DECIDING.includes(f.step)) return {}
  const isAhead = (area: Area): boolean =>
    declaring ? canBeBattle(b, s, f.side, area) : (f.marks[area] & DECLARED) !== 0
  const areas = f.marks.map((_, area) => area).filter(isAhead)
  return { ahead: areas.map((area) => ({ area, ...firing(b, s, battleFrame(s, area)) })) }
}

function focusOf(b: Board, s: LastManState): Focus {
  const focus: Focus = { turn: null, battle: null, losses: null, retreat: null, move: null }
  for (const f of s.frames)
    if (isFrame(f, TURN)) {
      const { side, card, level, weather, swapped, marks } = f
      focus.turn = { side, card, level, weather, swapped, marks: sparse(marks), ...aheadOf(b, s, f) }
    } else if (isFrame(f, BATTLE)) focus.battle = battleFocus(b, s, f)
    else if (isFrame(f, LOSSES)) {
      const { side, area, hits, siege, mode } = f
      focus.losses = { side, area, hits, siege, mode }
    } else if (isFrame(f, RETREAT)) {
      const { side, area, mode, need, dest, list } = f
      focus.retreat = { side, area, mode, need, dest, count: list.length }
    } else if (isFrame(f, MOVE)) {
      const { side, piece, area, steps, allowance, mode } = f
      const inside = piece >= b.slots + b.armies
      focus.move = { side, piece: inside ? HIDDEN : piece, area, steps, allowance, mode }
      if (inside) focus.move.allowance = HIDDEN
    }
  return focus
}

export const VIEWS = { open: openView, view: ownView }
