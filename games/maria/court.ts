// What the advanced game adds to the state: politics, victory markers, contracts (MAR-15 to MAR-23).
import type { TypeOf } from '@tricorne/kit'
import type { Board } from './board.ts'
import type { Card, Seat } from './nouns.ts'
import { POWER_COUNT } from './powers.ts'
import { bit, code, generalOrNone, group, groups, int, list, table } from './shapes.ts'

// Where a political card is.
export const IN_DECK = 0
export const OPEN = 1
export const USED = 2

// The Imperial Election (MAR-18).
export const TO_COME = 0
export const PENDING = 1
export const HELD = 2

/** Seats of the variant that has most. */
export const MOST_SEATS = 3

/** A tactical card on its way back is power * BACK + card. */
export const BACK = 1024

const seat = int<Seat>(0, MOST_SEATS - 1)
const byPower = (item: typeof bit) => table(POWER_COUNT, item)
const powerOrNone = int(0, POWER_COUNT)
/** Bit mask of seats, with one of them at least. */
const seats = int(1, 2 ** MOST_SEATS - 1)
/** MAR-1-04 */
const turnOrNone = int(0, 12)
const MOST_CONTRACTS = 512

/** A treaty that waits for signatures (MAR-21); see rules/clauses.ts for the coding. */
const OFFER = group('The offer', {
  /** Its number in this match; nothing else ever has it. */
  id: int(1, 2 ** 30),
  /** The seat that put it forward. */
  by: seat,
  /** Bit masks of the seats that must sign it, and of those that have. */
  parties: seats,
  signed: seats,
  clauses: list(code, 64),
})
export type Offer = TypeOf<typeof OFFER>

export const COURT = group('The court', {
  /** Victory markers set aside, by power (MAR-19.1-07, MAR-19.2-02). */
  aside: byPower(int(0, 99)),
  /** Victory markers in the battle slots, by power (MAR-16-03). */
  slots: byPower(int(0, (b) => b.politics.slots)),
  /** Who has a victory marker in the Emperor box and in the Italy box: 0 or 1 + power (MAR-16-12, MAR-16-13). */
  emperor: powerOrNone,
  italy: powerOrNone,
  /** The box of each track's marker. */
  tracks: table((b) => b.politics.tracks.length, int(0, 63), {
    highs: (b) => b.politics.tracks.map((t) => t.boxes.length - 1),
    places: (b) => b.politics.tracks.map((t) => t.name),
  }),
  /** The general in each off-map box, or -1. */
  away: table((b) => b.politics.expeditions.length, generalOrNone),
  /** Place of every political card. */
  deck: table((b) => b.politics.cards.length, int(0, USED)),
  election: int(0, HELD),
  /** The suit of this turn's politics, or -1. */
  trump: int(-1, 3),
  /** By power: the tactical card laid face-down in this politics stage, or -1 (MAR-17.3-01). */
  laid: table(
    POWER_COUNT,
    int<Card>(-1, (b) => b.cards - 1),
  ),
  /** Tactical cards on their way back to a hand, see BACK (MAR-Q19). */
  returning: list(code, (b) => b.cards),
  /** The seat that won the last battle that was won, or -1 (MAR-17.2-01, MAR-Q15). */
  victor: int<Seat>(-1, MOST_SEATS - 1),
  /** Winter scores, one number per major and winter in the order of MAJORS; nobody sees them (MAR-H22). */
  winters: list(int(-99, 99), 64),
  /** Subsidy contracts in force, oldest first (MAR-20); see rules/subsidies.ts for the coding. */
  contracts: list(code, MOST_CONTRACTS),
  /** Promises in force (MAR-21-03), oldest first; see rules/clauses.ts for the coding. */
  pledges: list(code, MOST_CONTRACTS),
  offers: groups(OFFER, MOST_CONTRACTS),
  /** Treaties proposed so far, and in this turn by seat (MAR-21-07). */
  treaties: code,
  made: table(MOST_SEATS, int(0, 99)),
  /** The turn in which Prussia annexed Silesia, or 0 (MAR-19.1). */
  peace: turnOrNone,
  /** Whether France has reduced its objectives (MAR-19.2-05): 0 or 1. */
  reduced: bit,
  /** The turn in which Saxony last drew cards (MAR-19.3-21). */
  saxonDraw: turnOrNone,
})
export type Court = TypeOf<typeof COURT>

export const initialCourt = (b: Board): Court => ({
  aside: new Array<number>(POWER_COUNT).fill(0),
  slots: new Array<number>(POWER_COUNT).fill(0),
  emperor: 0,
  italy: 0,
  tracks: b.politics.tracks.map((t) => t.star), // MAR-4-21
  away: b.politics.expeditions.map((_, box) => b.startBox.indexOf(box)), // MAR-4-04
  deck: b.politics.cards.map(() => IN_DECK), // MAR-4-20: the order is never fixed, see rules/politics.ts
  election: TO_COME,
  trump: -1,
  laid: new Array<number>(POWER_COUNT).fill(-1),
  returning: [],
  victor: -1,
  winters: [],
  contracts: [],
  pledges: [],
  offers: [],
  treaties: 0,
  made: new Array<number>(MOST_SEATS).fill(0),
  peace: 0,
  reduced: 0,
  saxonDraw: 0,
})
