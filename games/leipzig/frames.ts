// The frames of all procedures: who calls them, and what they hold.
import { NONE } from '@tricorne/engine'
import { type FrameOf, framesOf } from '@tricorne/kit'
import type { Board } from './board.ts'
import {
  armies,
  army,
  armyOrNone,
  bit,
  count,
  frame,
  int,
  list,
  region,
  regionOrNone,
  sectors,
  sideOrNone,
  table,
  terrains,
  types,
} from './shapes.ts'

const MATCH = frame('match', [], {})

const SETUP = frame('setup', ['match'], {
  /** Bit mask of sectors whose mission is kept. */
  chosen: sectors,
})

const TURN = frame('turn', ['match'], {})

export const MUSTER = frame('muster', ['turn'], {
  army,
  /** Villages yet to be left out. */
  left: count,
  /** Scout Cards played for it. */
  scouts: count,
  omitted: list(region, (b) => b.regions),
})

const REMOVAL = frame('removal', ['turn'], {
  /** Bit mask of the terrains from which a marker may go. */
  terrains,
  /** LEI-A4-04: 1 for a Scout Card. */
  time: bit,
})

export const MARCH = frame(
  'march',
  ['turn'],
  {
    /** Bit mask of the unit types that the card moves. */
    types,
    /** The marker that moves, or -1; and the own army's region it passes over, or -1. */
    army: armyOrNone,
    from: regionOrNone,
    over: regionOrNone,
  },
  {
    needed: {
      where: ['army', 'from'],
      second: ['army', 'from', 'over'],
      beyond: ['army', 'from', 'over'],
      end: ['army'],
    },
  },
)

export const PLACING = frame(
  'placing',
  ['muster', 'removal'],
  {
    /** The army that is being placed, or was last. */
    army: armyOrNone,
    /** How many were placed before it in the same resolution. */
    placed: count,
  },
  { needed: { type: ['army'], place: ['army'], gain: ['army'] } },
)

const CLOCK = frame('clock', ['turn', 'muster', 'removal', 'march', 'placing'], {
  /** Steps that the indicator has yet to make. */
  steps: count,
})

/** The end of a turn for cards: discard to the limit, refill the display (LEI-T-08). */
const TIDYING = frame('tidying', ['turn'], {
  /** Whether the active player has been asked about new face-up cards. */
  asked: bit,
})

export const BATTLE = frame(
  'battle',
  ['turn'],
  {
    /** The side that assigns its losses. */
    side: sideOrNone,
    /** The enemy army whose point is being assigned, or NONE. */
    dealer: armyOrNone,
    /** Bit mask of armies whose point is assigned. */
    dealt: armies,
    /** Points that every army is to lose. */
    damage: table((b) => b.armies, count, { mostly: 0 }),
  },
  { needed: { assign: ['side'], choose: ['side', 'dealer'], apply: ['side'] } },
)

export const SCORING = frame('scoring', ['match'], {
  /** The army whose mission is being chosen; after the last, their number. */
  army: int(0, (b) => b.armies),
  /** The sector of the mission that an army counts for, or NONE. */
  counts: table(
    (b) => b.armies,
    int(NONE, (b) => b.sectors - 1),
    { mostly: NONE },
  ),
})

export const FRAMES = framesOf<Board>(
  MATCH,
  SETUP,
  TURN,
  MUSTER,
  REMOVAL,
  MARCH,
  PLACING,
  CLOCK,
  TIDYING,
  BATTLE,
  SCORING,
)

// The frames as types.
export type Preparing = FrameOf<typeof SETUP>
export type Muster = FrameOf<typeof MUSTER>
export type Removal = FrameOf<typeof REMOVAL>
export type March = FrameOf<typeof MARCH>
export type Placing = FrameOf<typeof PLACING>
export type Clock = FrameOf<typeof CLOCK>
export type Tidying = FrameOf<typeof TIDYING>
export type Battle = FrameOf<typeof BATTLE>
export type Scoring = FrameOf<typeof SCORING>
