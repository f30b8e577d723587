// TLM-H: what a seat may know. Everything here is put in by hand; what is not put in cannot leak.
import type { Frame } from '@tricorne/engine'
import type { Board } from './board.ts'
import { HAND_SIZE, TEMPLATES } from './options.ts'
import type { Battle } from './rules/battle.ts'
import type { Losses } from './rules/losses.ts'
import type { Turn } from './rules/marks.ts'
import type { Move } from './rules/move.ts'
import type { Production } from './rules/production.ts'
import type { Retreat } from './rules/retreat.ts'
import { levelOf, victoryPoints } from './rules/victory.ts'
import { DISCARD, DRAW, handSize, KNOWN, type LastManState, REMOVED, sizeOf, statusOf } from './state.ts'

/** What the viewer may not know. */
export const HIDDEN = -1

export interface OpenView {
  scenario: number
  turn: number
  year: number
  /** Names of the running procedures, outermost first. */
  chapter: string[]
  /** 0 German, 1 Allied, 2 Disputed. */
  status: number[]
  control: number[]
  fort: number[]
  vp: number
  level: number
  passes: number
  /** Cards left to draw, and by type those discarded and removed (TLM-H-05). */
  draw: number
  discards: number[]
  removed: number[]
  /** Counters left, and reinforcements that wait (TLM-H-08). */
  pool: number[]
  due: number[]
  exchanged: number
  unmet: number[]
  fallen: number[]
  /** For every army: 1 it holds units, 2 Infantry, 4 units that can hold an area (TLM-Q70). */
  shape: number[]
  result: number
  /** The player turn, battle, payment … in hand, for panels. */
  focus: Focus
}

/** The units: part of the open view, or, while sides keep secrets about them, of each seat's own. */
export interface Units {
  /** Units outside armies, by place. */
  loose: number[]
  armyAt: number[]
  armyFlags: number[]
  /** Units in armies; HIDDEN where the viewer may not look. */
  hold: number[]
}

export interface OwnView {
  handSizes: number[]
  /** The viewer's cards by type, and of them those that cannot be played yet; null for others. */
  hand: number[] | null
  fresh: number[] | null
  /** What the viewer has spent so far in the Production Phase. */
  plan: Plan | null
}

export type LastManView = OpenView & OwnView & Units

export interface Plan {
  points: number
  bought: number
  picked: number
  done: number
}

export interface Focus {
  turn: {
    side: number
    card: number
    level: number
    weather: number
    swapped: number
    marks: number[]
  } | null
  battle: { area: number; side: number; surprise: number; forced: number; left: number } | null
  losses: { side: number; area: number; hits: number; siege: number } | null
  retreat: { side: number; area: number; mode: number; need: number; dest: number; count: number } | null
  /** `piece` is HIDDEN while the unit is still inside an army. */
  move: { side: number; piece: number; area: number; steps: number; allowance: number; mode: number } | null
}

/** The frame of a Production Phase in which plans are still secret. */
function secretBooks(s: LastManState): Production | null {
  for (const f of s.frames)
    if (f.proc === 'production' && (f as Production).seenAt.length > 0) return f as Production
  return null
}

/** The state as everybody sees it: without what is being spent (TLM-H-06). */
export function publicState(s: LastManState): LastManState {
  const f = secretBooks(s)
  if (f === null) return s
  return {
    ...s,
    loose: f.seenLoose,
    armyAt: f.seenAt,
    armyFlags: f.seenFlags,
    hold: f.seenHold,
    pool: f.seenPool,
  }
}

function shapeOf(b: Board, s: LastManState, army: number): number {
  if (s.armyAt[army] < 0 || sizeOf(b, s, army) === 0) return 0
  let shape = 1
  for (const k of b.kindsIn[army])
    if (s.hold[army * b.kinds + k] > 0) shape |= b.infantry[k] * 2 + b.holder[k] * 4
  return shape
}

export function openView(state: LastManState, b: Board): OpenView & Partial<Units> {
  const s = publicState(state)
  const status: number[] = []
  for (let a = 0; a < b.areas; a++) status.push(statusOf(b, s, a))
  const vp = victoryPoints(b, s)
  const cardsAt = (place: number): number[] => s.cards.slice(place * b.cards, (place + 1) * b.cards)
  const shape: number[] = []
  for (let army = 0; army < b.armies; army++) shape.push(shapeOf(b, s, army))
  const open: OpenView = {
    scenario: s.scenario,
    turn: s.turn,
    year: b.yearOf[s.turn],
    chapter: s.frames.map((f) => f.proc),
    status,
    control: s.control.slice(),
    fort: s.fort.slice(),
    vp,
    level: s.level >= 0 ? s.level : levelOf(b, vp),
    passes: s.passes,
    draw: handSize(b, s, DRAW),
    discards: cardsAt(DISCARD),
    removed: cardsAt(REMOVED),
    pool: s.pool.slice(),
    due: s.due.slice(),
    exchanged: s.exchanged,
    unmet: s.unmet.slice(),
    fallen: s.fallen.slice(),
    shape,
    result: s.result,
    focus: focusOf(b, s.frames),
  }
  if (!allOpen(state)) return open
  const { loose, armyAt, armyFlags, hold } = state
  const units = {
    loose: loose.slice(),
    armyAt: armyAt.slice(),
    armyFlags: armyFlags.slice(),
    hold: hold.slice(),
  }
  return { ...open, ...units }
}

/** Whether everybody sees the same units just now; that this is so is no secret. */
const allOpen = (s: LastManState): boolean => s.options[TEMPLATES] === 0 && secretBooks(s) === null

function unitsFor(b: Board, s: LastManState, seat: number): Units {
  const p = publicState(s)
  const loose: number[] = []
  for (let i = 0; i < b.slots; i++) loose.push(b.slotSide[i] === seat ? s.loose[i] : p.loose[i])
  const armyAt: number[] = []
  const armyFlags: number[] = []
  const hold: number[] = []
  for (let army = 0; army < b.armies; army++) {
    const own = b.armySide[army] === seat
    const from = own ? s : p
    armyAt.push(from.armyAt[army])
    armyFlags.push(from.armyFlags[army])
    const shown = own || isOpen(b, p, army)
    for (let k = 0; k < b.kinds; k++) hold.push(shown ? from.hold[army * b.kinds + k] : HIDDEN)
  }
  return { loose, armyAt, armyFlags, hold }
}

export function ownView(s: LastManState, seat: number, b: Board): OwnView & Partial<Units> {
  const plays = seat === 0 || seat === 1
  const cards = (list: number[]): number[] => list.slice(seat * b.cards, (seat + 1) * b.cards)
  const own: OwnView = {
    handSizes: [0, 1].map((side) =>
      side === seat || s.options[HAND_SIZE] === 0 ? handSize(b, s, side) : HIDDEN,
    ),
    hand: plays ? cards(s.cards) : null,
    fresh: plays ? cards(s.fresh) : null,
    plan: plays ? planOf(s, seat) : null,
  }
  return allOpen(s) ? own : { ...own, ...unitsFor(b, s, seat) }
}

/** TLM-H-07, TLM-H-08: armies in the transit box lie open. */
const isOpen = (b: Board, s: LastManState, army: number): boolean =>
  s.options[TEMPLATES] === 0 || (s.armyFlags[army] & KNOWN) !== 0 || s.armyAt[army] === b.transit

function planOf(s: LastManState, seat: number): Plan | null {
  const f = secretBooks(s)
  if (f === null) return null
  return { points: f.points[seat], bought: f.bought[seat], picked: f.picked[seat], done: f.done[seat] }
}

/** All that a seat sees. */
export const view = (s: LastManState, seat: number, b: Board): LastManView =>
  ({ ...openView(s, b), ...ownView(s, seat, b) }) as LastManView

function focusOf(b: Board, frames: Frame[]): Focus {
  const focus: Focus = { turn: null, battle: null, losses: null, retreat: null, move: null }
  for (const f of frames)
    switch (f.proc) {
      case 'turn': {
        const { side, card, level, weather, swapped, marks } = f as Turn
        focus.turn = { side, card, level, weather, swapped, marks: marks.slice() }
        break
      }
      case 'battle': {
        const { area, side, surprise, forced, left } = f as Battle
        focus.battle = { area, side, surprise, forced, left }
        break
      }
      case 'losses': {
        const { side, area, hits, siege } = f as Losses
        focus.losses = { side, area, hits, siege }
        break
      }
      case 'retreat': {
        const { side, area, mode, need, dest, list } = f as Retreat
        focus.retreat = { side, area, mode, need, dest, count: list.length }
        break
      }
      case 'move': {
        const { side, piece, area, steps, allowance, mode } = f as Move
        const inside = piece >= b.slots + b.armies
        focus.move = { side, piece: inside ? HIDDEN : piece, area, steps, allowance, mode }
        if (inside) focus.move.allowance = HIDDEN
        break
      }
    }
  return focus
}
