// Everything that is true in a match of Maria, as plain JSON, and how the rules read it.

import type { State } from '@tricorne/engine'
import type { TypeOf } from '@tricorne/kit'
import type { Board, Net } from './board.ts'
import { COURT, type Court } from './court.ts'
import { LEAGUES, WITH_PRUSSIA } from './leagues.ts'
import type { City, FortressNumber, Piece, Power, Seat } from './nouns.ts'
import { OPTIONS } from './options.ts'
import { AUSTRIA, POWER_COUNT, PRUSSIA, SAXONY } from './powers.ts'
import { SCENARIOS, type ScenarioRules } from './scenarios.ts'
import { generals, int, list, optional, options, pieces, place, state, such, table } from './shapes.ts'

/** MAR-6-09 */
export const MOST_TROOPS = 8
/** MAR-1-04: of the longest scenario. */
const MOST_TURNS = Math.max(...SCENARIOS.map(({ turns }) => turns))

// Where a piece is when it is in no city.
export const ELIMINATED = -1
/** Takes no part in this scenario, or waits in the Silesia box (MAR-4-05, MAR-14-02). */
export const OFF_MAP = -2
/** In the off-map box of an expedition, with his troops (MAR-4-04, MAR-17.6-04); the court says in which. */
export const AWAY = -3

// Where a card is: 0–5 the hand of that power, or one of these.
export const DRAW = 6
export const DISCARD = 7
export const UNOPENED = 8
/** … on the political board, in the space of the power that is added (MAR-17.3). */
export const SPACE = 9
/** … on its way back from there (MAR-Q19); the court says to whom. */
export const RETURNING = 15

// How the match ended.
export const RUNNING = 0
export const FRANCE_WON = 1
export const PRUSSIA_WON = 2
export const AUSTRIA_WON = 3
export const BOTH_MET = 4
export const NEITHER_MET = 5
export const ONE_MET = 6
/** MAR-23-02, MAR-23-05: the major that is added has won, by its empty pool or by the winters. */
export const EMPTY_POOL = 7
export const BY_WINTERS = 13
/** MAR-24.3-01: of two players the seat that is added has resigned. */
export const RESIGNED = 19

export const STATE = state({
  scenario: int(0, SCENARIOS.length - 1),
  options: options(OPTIONS),
  turn: such(
    int(1, MOST_TURNS),
    'be a turn of its scenario',
    (turn, _b, s: { scenario: number }) => turn <= SCENARIOS[s.scenario].turns,
  ),
  /** Index into LEAGUES: how the powers stand to one another. */
  league: int(0, LEAGUES.length - 1),
  /** City of every piece (generals, trains, hussars), or ELIMINATED, OFF_MAP. */
  at: table((b) => b.power.length, place),
  /** Troops of every general. In a stack of one power only the sum has a meaning (MAR-6-14). */
  troops: table((b) => b.generals, int(0, MOST_TROOPS)),
  /** Bit mask of face-down generals (MAR-9-07). */
  down: generals,
  /** Bit mask of pieces that have moved in this action stage (MAR-10.1-03). */
  moved: pieces,
  /** Bit mask of generals chosen to command a stack of equal ranks (MAR-6-06). */
  chief: generals,
  /** Per fortress: 0, or 1 + the major whose marker lies there (MAR-3.2-12, MAR-3.2-13). */
  markers: table((b) => b.fortresses.length, int(0, POWER_COUNT), { mostly: 0 }),
  /** Question markers of this stage: fortress * 8 + the power that passed (MAR-12-01). */
  queries: list(
    int(0, (b) => b.fortresses.length * 8 - 1),
    (b) => b.fortresses.length * 8,
  ),
  /** Place of every tactical card. */
  cards: table((b) => b.cards, int(0, RETURNING), { ending: UNOPENED }),
  /** Decks opened so far, 1–4 (MAR-8-19). */
  opened: int(0, (b) => b.decks),
  result: int(0, RESIGNED + 1),
  /** The advanced game's politics and fortunes; absent in the introductory game. */
  court: optional(
    COURT,
    (s: { scenario: number }) => SCENARIOS[s.scenario].advanced,
    'be there in the advanced game, and only there',
  ),
})

export interface MariaState extends State, TypeOf<typeof STATE> {}

/** The match was broken off, perhaps in the midst of a procedure (MAR-24.3-01). */
export const hasResigned = (s: Pick<MariaState, 'result'>): boolean => s.result >= RESIGNED

export const rulesOf = (s: MariaState): ScenarioRules => SCENARIOS[s.scenario]

/** The road net in use. */
export const netOf = (b: Board, s: MariaState): Net => b.nets[SCENARIOS[s.scenario].net]

/** The seat that plays a power, or -1 if the power takes no part. */
export const seatOf = (s: Pick<MariaState, 'scenario' | 'league'>, power: Power): Seat => {
  const { owners } = SCENARIOS[s.scenario]
  // MAR-19.3-08: Saxony is Maria's from the moment it leaves Prussia.
  return owners[power === SAXONY && LEAGUES[s.league].saxony !== WITH_PRUSSIA ? AUSTRIA : power]
}

/** The power in whose home country a fortress lies, or NO_POWER (MAR-3.2-06, MAR-19.1-04). */
export const homeOf = (b: Board, s: Pick<MariaState, 'league'>, fortress: FortressNumber): Power => {
  const { home, silesian } = b.fortresses[fortress]
  return silesian && LEAGUES[s.league].annexed ? PRUSSIA : home
}

/** The court, in rules that only the advanced game has. */
export const courtOf = (s: MariaState): Court => s.court as Court

/** Distance in road segments (§0, "distance"). */
export const distance = (b: Board, s: MariaState, a: number, c: number): number =>
  netOf(b, s).distance[a * b.cities + c]

export const isGeneral = (b: Board, piece: Piece): boolean => piece >= 0 && piece < b.generals
export const isTrain = (b: Board, piece: Piece): boolean =>
  piece >= b.generals && piece < b.generals + b.trains
export const isCity = (b: Board, c: number): boolean => c >= 0 && c < b.cities

/** The piece in a city (MAR-3.1-02: hussars are none), the first of a stack, or -1. */
export function pieceAt(b: Board, s: MariaState, city: City): Piece {
  const i = s.at.indexOf(city) // hussars come last
  return i < b.generals + b.trains ? i : -1
}

/** The general in a city with the lowest number above `after`, or -1. */
export function generalAt(b: Board, s: MariaState, city: City, after = -1): Piece {
  const { at } = s
  for (let i = after + 1; i < b.generals; i++) if (at[i] === city) return i
  return -1
}

export const isDown = (s: MariaState, general: Piece): boolean => (s.down & (1 << general)) !== 0

/** MAR-5-06: three turns make a year, and winter ends it. */
export const TURNS_A_YEAR = 3

/** MAR-1-05 */
export const yearOf = (turn: number): number => 1741 + Math.floor((turn - 1) / TURNS_A_YEAR)
