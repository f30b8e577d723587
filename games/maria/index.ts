// The game as the house sees it.
import { type Game, hashOf } from '@tricorne/engine'
import { type Board, compileBoard, RESERVE, SUITS } from './board.ts'
import { order } from './bot/order.ts'
import { evaluate, pace, plain, schooled } from './bot.ts'
import { checkState, invariants } from './check.ts'
import { fold, unfold } from './fold.ts'
import { OPTIONS } from './options.ts'
import { loadPack } from './pack/load.ts'
import type { Pack } from './pack/schema.ts'
import { SAXONY_TRACK } from './politicalboard.ts'
import { readView } from './readview.ts'
import { reportOf } from './report.ts'
import { PROCEDURES } from './rules/index.ts'
import { outcome } from './rules/introductory.ts'
import { ASIDES } from './rules/negotiation.ts'
import { resign } from './rules/resignation.ts'
import { sequenceFrame } from './rules/sequence.ts'
import { initialState } from './rules/setup.ts'
import { sample } from './sample.ts'
import { SCENARIOS } from './scenarios.ts'
import { sourceOf } from './source.ts'
import type { MariaState } from './state.ts'
import { en } from './text/en.ts'
import { EVENTS } from './text/events.ts'
import { openView, ownView } from './view.ts'

const RESULTS = [
  '',
  'France holds nine fortresses in Austria: Louis wins.',
  'Prussia holds twelve fortresses: Frederick wins.',
  'Austria has held out: Maria wins.',
  'France and Prussia have both reached their aims: the coalition wins.',
  'Neither aim was reached: Maria wins.',
  'Only one of the two aims was reached: a draw.',
  'Austria has placed all its markers: Maria wins.',
  'Prussia has placed all its markers: its player wins.',
  '',
  'France has placed all its markers: its player wins.',
  '',
  'The Pragmatic Army has placed all its markers: its player wins.',
  'Austria has the lowest sum of the winters: Maria wins.',
  'Prussia has the lowest sum of the winters: its player wins.',
  '',
  'France has the lowest sum of the winters: its player wins.',
  '',
  'The Pragmatic Army has the lowest sum of the winters: its player wins.',
  'The coalition resigns: Maria wins.',
  'Maria resigns: the coalition wins.',
]

function cardName(b: Board, card: number): string {
  const deck = Math.floor(card / b.cardsPerDeck) + 1
  return b.cardSuit[card] === RESERVE
    ? `Reserve/${deck}`
    : `${SUITS[b.cardSuit[card]]} ${b.cardValue[card]}/${deck}`
}

/** Maria on a board: the shipped pack's, or a test's. */
export function mariaOn(board: Board, pack: string): Game<MariaState, Board> {
  return {
    id: 'maria',
    version: '2',
    scenarios: SCENARIOS.map(({ id, seats, exercise }) =>
      exercise ? { id, seats, exercise } : { id, seats },
    ),
    options: OPTIONS,
    board,
    pack,
    procedures: PROCEDURES,
    asides: { ...ASIDES, resign },
    setup: (b, setup) => initialState(b, setup, sequenceFrame()),
    scenarioOf: (s) => s.scenario,
    open: openView,
    view: ownView,
    read: readView,
    sample,
    outcome,
    fold,
    unfold,
    evaluate,
    plain,
    schooled,
    order,
    pace,
    check: checkState,
    invariants,
    report: reportOf(board),
    events: EVENTS,
    messages: { en },
    names: {
      power: board.powerNames,
      city: board.cityNames,
      piece: board.pieceNames,
      card: Array.from({ length: board.cards }, (_, c) => cardName(board, c)),
      result: RESULTS,
      political: board.politics.cards.map((c) => c.title),
      track: board.politics.tracks.map((t) => t.name),
      suit: [...SUITS],
      land: [...board.powerNames.map((power) => `the home country of ${power}`), ...board.regionNames],
      box: board.politics.tracks.flatMap((t) => t.boxes.map((box) => box.title)),
      expedition: board.politics.expeditions.map((e) => e.name),
      candidate: ['Francis Stephen of Lorraine', 'Charles Albert of Bavaria'],
      saxony: board.politics.tracks[SAXONY_TRACK].boxes.map((box) => box.title),
    },
  }
}

export const makeMaria = (pack: Pack): Game<MariaState, Board> =>
  mariaOn(compileBoard(sourceOf(pack)), hashOf(pack))

export const maria = makeMaria(loadPack())
