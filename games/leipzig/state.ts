// Everything that is true in a match of Leipzig, as plain JSON, and how the rules read it.

import { NONE, type State } from '@tricorne/engine'
import type { TypeOf } from '@tricorne/kit'
import { type Board, MOST_MARKERS, TYPES } from './board.ts'
import type { Army, Region, Seat, Side } from './nouns.ts'
import { OPTIONS, REVEALED } from './options.ts'
import { SCENARIOS, type ScenarioRules } from './scenarios.ts'
import {
  bit,
  int,
  missionOrNone,
  options,
  points,
  regionOrNone,
  sectors,
  state,
  such,
  table,
} from './shapes.ts'

// Where an army is when it stands in no region.
/** Removed from the game (LEI-B-19). */
export const REMOVED = -1
/** Its card is played and its markers are on the board. */
export const SPREAD = -2
/** Its card lies face up before its owner. */
export const WAITING = -3

// Places of Action Cards: 0 and 1 are the hands of the sides.
export const DRAW = 2
export const DISPLAY = 3
export const DISCARD = 4
export const OUT = 5
export const PLACES = 6

const MOST_TURNS = 10_000

// How the match ended.
export const RUNNING = 0
export const FRENCH_WON = 1
export const ALLIES_WON = 2
export const FIRST_WON = 3
export const SECOND_WON = 4
export const NOBODY_WON = 5
/** LEI-V-08: the first of the scenario's seats resigned; the next number is the second's, then those of a match. */
export const RESIGNED = 6
export const RESULTS = 10

export const STATE = state({
  scenario: int(0, SCENARIOS.length - 1),
  options: options(OPTIONS),
  /** 0, or 1 in the second game of a match. */
  game: such(
    int(0, 1),
    'be a game of the scenario',
    (n, _b, s: { scenario: number }) => n < SCENARIOS[s.scenario].games,
  ),
  /** LEI-V-05: the French score of the first game, or -1. */
  kept: such(
    int(NONE, 1000),
    'be known in the second game, and only there',
    (n, _b, s: { game: number }) => (s.game === 1) === n >= 0,
  ),
  result: int(0, RESULTS - 1),
  time: int(0, (b) => b.end),
  /** Battles due at the end of this turn (LEI-B-01). */
  due: int(0, (b) => b.dates.length),
  /** Turns taken, from 0; even ones are French. */
  turn: int(0, MOST_TURNS),
  /** Actions left in this turn. */
  actions: int(0, (b) => b.numbers.actions),
  /** 1 when something but drawing was done in this turn (LEI-T-11, LEI-T-12). */
  busy: bit,
  /** 1 when the turn before was used for nothing but drawing; kept with the option `idleTurns` only. */
  idle: bit,
  /** Turns in a row in which nobody took a face-up card (LEI-A7-12). */
  stale: int(-1, MOST_TURNS),
  /** Bit mask of sides that have ended a turn with all armies placed or removed (LEI-T-10). */
  finished: int(0, 3),
  score: table(2, points),
  /** Scout Cards in the hands. */
  scouts: table(
    2,
    int(0, (b) => b.scouts),
  ),
  /** Region of every army, or REMOVED, SPREAD, WAITING. */
  armies: table(
    (b) => b.armies,
    int<Region>(WAITING, (b) => b.regions - 1),
  ),
  /** Region of every marker (`army * 3 + i`), or -1. */
  marks: table((b) => b.armies * MOST_MARKERS, regionOrNone, { mostly: NONE }),
  /** Points of strength lost. */
  lost: table((b) => b.armies, points, { mostly: 0 }),
  /** Unit type of a placed army; -1 while it is undecided. */
  types: table((b) => b.armies, int(NONE, TYPES.length - 1), { mostly: NONE }),
  /** Number of cards: `place * sorts + sort`. */
  cards: table(
    (b) => PLACES * b.sorts.length,
    int(0, (b) => b.cards),
  ),
  /** Cards that are surely in a hand, since they were taken openly: `side * sorts + sort`. */
  known: table(
    (b) => 2 * b.sorts.length,
    int(0, (b) => b.cards),
    { mostly: 0 },
  ),
  /** Mission of each sector, and the second card drawn there; -1 for none. */
  missions: table((b) => b.sectors, missionOrNone),
  rejected: table((b) => b.sectors, missionOrNone),
  /** Bit mask of sectors whose mission is revealed. */
  revealed: sectors,
  /** Bit mask of sectors with a second card (LEI-S-06). */
  second: sectors,
})

export interface LeipzigState extends State, TypeOf<typeof STATE> {}

export const rulesOf = (s: LeipzigState): ScenarioRules => SCENARIOS[s.scenario]

/** LEI-T-01 */
export const activeSide = (s: LeipzigState): Side => s.turn & 1

/** LEI-V-04: the seats change sides in the second game. */
export const seatOf = (s: LeipzigState, side: Side): Seat => side ^ s.game
export const sideOf = (s: LeipzigState, seat: Seat): Side => (seat < 0 ? -1 : seat ^ s.game)

/** The bit of the seat that plays a side. */
export const ask = (s: LeipzigState, side: Side): number => 1 << seatOf(s, side)

export const supply = (b: Board, s: LeipzigState): number => b.scouts - s.scouts[0] - s.scouts[1]

/** How many markers of an army are on the board. */
export function marksOf(s: LeipzigState, army: Army): number {
  const i = army * MOST_MARKERS
  const { marks } = s
  return (marks[i] >= 0 ? 1 : 0) + (marks[i + 1] >= 0 ? 1 : 0) + (marks[i + 2] >= 0 ? 1 : 0)
}

/** The slot of an army's marker in a region, or -1. */
export function markIn(s: LeipzigState, army: Army, region: Region): number {
  const i = army * MOST_MARKERS
  const { marks } = s
  return marks[i] === region ? i : marks[i + 1] === region ? i + 1 : marks[i + 2] === region ? i + 2 : -1
}

/** A marker as a target: `army * regions + region`. */
export const armyOf = (b: Board, marker: number): Army => Math.floor(marker / b.regions)
export const regionOf = (b: Board, marker: number): Region => marker % b.regions

/** The army in a region, or -1. */
export const armyIn = (s: LeipzigState, region: Region): Army => s.armies.indexOf(region)

/** LEI-P-16, LEI-B-17: printed strength less points lost; 0 for an army that does not stand. */
export function strengthOf(b: Board, s: LeipzigState, army: Army): number {
  if (s.armies[army] < 0) return 0
  // Undecided between placing and the owner's choice: the first of its types.
  const type = s.types[army] >= 0 ? s.types[army] : 31 - Math.clz32(b.typeMask[army] & -b.typeMask[army])
  return b.strength[army * TYPES.length + type] - s.lost[army]
}

/** LEI-T-09: no army of the side waits or is spread. */
export const allPlaced = (b: Board, s: LeipzigState, side: Side): boolean => {
  for (let a = b.from[side]; a < b.to[side]; a++) if (s.armies[a] < REMOVED) return false
  return true
}

/** LEI-K-11: sectors whose mission the Allies do not know yet. */
export const hiddenMissions = (b: Board, s: LeipzigState): number => ((1 << b.sectors) - 1) & ~s.revealed

export function revealedMissions(s: LeipzigState): number {
  let n = 0
  for (let mask = s.revealed; mask !== 0; mask &= mask - 1) n++
  return n
}

/**
 * LEI-K-05, LEI-K-06, LEI-K-07: how many missions the dates have made the French reveal; by the letter a date
 * must be passed.
 */
export function missionsDue(b: Board, s: LeipzigState): number {
  let n = 0
  for (const { reveals, at, kind } of b.dates) {
    const since = kind === 'space' && s.options[REVEALED] !== 0 ? at + 1 : at
    if (reveals && since <= s.time) n++
  }
  return Math.min(n, b.sectors)
}

/** Cards of all sorts in a place. */
export function cardsIn(b: Board, s: LeipzigState, place: number): number {
  const n = b.sorts.length
  let sum = 0
  for (let i = place * n; i < (place + 1) * n; i++) sum += s.cards[i]
  return sum
}
