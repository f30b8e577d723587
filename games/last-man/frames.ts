// The frames of all procedures: who calls them, and what they hold.
import { type FrameOf, framesOf } from '@tricorne/kit'
import type { Board } from './board.ts'
import {
  area,
  areaOrNone,
  army,
  armyFlags,
  bit,
  card,
  cardOrNone,
  count,
  counters,
  frame,
  holdings,
  int,
  list,
  mask,
  piece,
  pieceOrNone,
  place,
  placed,
  table,
  unit,
} from './shapes.ts'

export const SEQUENCE = frame('sequence', [], {
  /** Whose player turn comes next. */
  side: bit,
  /** Player turns begun so far: no rule asks for it, but whoever watches can tell one from the next. */
  turns: count,
})

export const REINFORCEMENTS = frame('reinforcements', ['sequence'], {
  side: bit,
  /** Stormtroopers that could not come (TLM-8.2.2-08). */
  missing: count,
  /** What is placed now: an army, or armies + kind; -1 before the first. */
  item: int(-1, (b) => b.armies + b.kinds),
  supplied: table((b) => b.areas, bit, { orEmpty: true }),
  /** The unit that changes armies, or -1. */
  piece: pieceOrNone,
})

/** How many kinds of marks there are (rules/marks.ts). */
export const MARKS = 10

/** A player turn: the chapters under it read what was played, and marks on areas. */
export const TURN = frame('turn', ['sequence'], {
  side: bit,
  /** The offensive-type card, or -1. */
  card: cardOrNone,
  level: count,
  /** Cards played in this turn; with none, a passing player may exchange (TLM-2.II.1-11). */
  played: count,
  /** Whether Bad Weather is in force. */
  weather: bit,
  /** Cards put away for an exchange. */
  swapped: count,
  marks: table(
    (b) => b.areas,
    mask(() => MARKS),
    { mostly: 0 },
  ),
})

const CRISIS = frame('crisis', ['turn', 'movement', 'move', 'losses', 'retreat'], {
  /** The side that loses Infantry. */
  side: bit,
  card,
  left: count,
})

export const MOVEMENT = frame('movement', ['turn'], {
  side: bit,
  /** Units moved; on a Pass at most one (TLM-2.II.1-06). */
  moves: count,
  rail: count,
  strategic: count,
  sea: count,
  /** Whether the next unit moves by Strategic Reserves! */
  reserve: bit,
})

export const MOVE = frame('move', ['movement'], {
  side: bit,
  /** See rules/pieces.ts. */
  piece,
  area,
  steps: count,
  allowance: count,
  mode: count,
  /** Whether it is an army that set out Empty (TLM-8.1-25). */
  empty: bit,
  /** Where Strategic Reserves! can take it. */
  reach: list(area, (b) => b.areas),
})

export const BATTLE = frame('battle', ['turn'], {
  area,
  /** The attacker. */
  side: bit,
  surprise: bit,
  /** Whether there was a Dogfight: no Biplane fires after it (TLM-2.II.4-07). */
  flown: bit,
  /** Defending Biplanes that do not attack the ground: kept back, or used to react. */
  kept: count,
  /** Hits of the attacker's Infantry, Commonwealth, Stormtroopers that can still be re-rolled. */
  infantry: count,
  commonwealth: count,
  storm: count,
  /** The attacker's other hits, and those on Forts only. */
  hits: count,
  siege: count,
  /** Armies that these hits drive back, and armies of the defender that have retreated. */
  forced: count,
  left: count,
  /** Hits of the attacker in the Dogfight, while the defender's are paid. */
  dogfight: count,
  /** Biplanes that the defender brought from next door: they only react (TLM-8.3.4-18). */
  brought: count,
})

export const LOSSES = frame('losses', ['battle', 'retreat'], {
  /** The side that pays. */
  side: bit,
  area,
  hits: count,
  /** Hits of Siege Guns, which only a Fort or cards can pay; they come first (TLM-Q32). */
  siege: count,
  mode: count,
})

export const RETREAT = frame('retreat', ['battle'], {
  side: bit,
  area,
  mode: count,
  /** Armies that must retreat (TLM-8.2.2-10, TLM-8.3.5-10). */
  need: count,
  /** The common destination after combat, or -1 (TLM-5.4.2-03). */
  dest: areaOrNone,
  /** Pieces that have been chosen. */
  list: list(piece, (b) => b.slots + b.armies),
})

const pair = table(2, count)

export const PRODUCTION = frame('production', ['sequence'], {
  /** Areas in supply, by side (TLM-6.2-01: determined once). */
  german: table((b) => b.areas, bit, { orEmpty: true }),
  allied: table((b) => b.areas, bit, { orEmpty: true }),
  /** Armies out of supply whose owner has to choose a loss. */
  cut: list(army, (b) => b.armies),
  points: pair,
  bought: pair,
  dug: pair,
  /** What each side is about to place. */
  picked: table(2, placed),
  done: pair,
  /** The board before anybody spent, for those who may not see the other's plans. */
  seenLoose: table((b) => b.slots, unit, { mostly: 0, orEmpty: true }),
  seenAt: table((b) => b.armies, place, { orEmpty: true }),
  seenFlags: table((b) => b.armies, armyFlags, { mostly: 0, orEmpty: true }),
  seenHold: table(holdings, counters, { mostly: 0, orEmpty: true }),
  seenPool: table((b) => b.kinds, counters, { orEmpty: true }),
  /** Units that the East takes. */
  losses: count,
})

export const FRAMES = framesOf<Board>(
  SEQUENCE,
  REINFORCEMENTS,
  TURN,
  CRISIS,
  MOVEMENT,
  MOVE,
  BATTLE,
  LOSSES,
  RETREAT,
  PRODUCTION,
)

// The frames as types.
export type Sequence = FrameOf<typeof SEQUENCE>
export type Reinforcements = FrameOf<typeof REINFORCEMENTS>
export type Turn = FrameOf<typeof TURN>
export type Crisis = FrameOf<typeof CRISIS>
export type Movement = FrameOf<typeof MOVEMENT>
export type Move = FrameOf<typeof MOVE>
export type Battle = FrameOf<typeof BATTLE>
export type Losses = FrameOf<typeof LOSSES>
export type Retreat = FrameOf<typeof RETREAT>
export type Production = FrameOf<typeof PRODUCTION>
