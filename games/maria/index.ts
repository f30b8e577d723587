// The game as the house sees it.

import { hashOf } from '@tricorne/engine'
import { composedName, listed, nameIds, type PlayableGame, packNames, saidWith } from '@tricorne/kit'
import { type Board, compileBoard, RESERVE, SUITS } from './board.ts'
import { order } from './bot/order.ts'
import { evaluate, pace, plain, schooled } from './bot.ts'
import { POSITIONS } from './check.ts'
import type { Card } from './nouns.ts'
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
import { CANDIDATES, namesEn, RESULTS } from './text/names.ts'
import { REASONS } from './text/reasons.ts'
import { VIEWS } from './view.ts'

function cardName(b: Board, card: Card): string {
  const deck = Math.floor(card / b.cardsPerDeck) + 1
  return b.cardSuit[card] === RESERVE
    ? `Reserve/${deck}`
    : `${SUITS[b.cardSuit[card]]} ${b.cardValue[card]}/${deck}`
}

const parts = () => import('./bot/parts.ts').then((module) => module.parts)

/** Maria on a board: the shipped pack's, or a test's. */
export function mariaOn(board: Board, pack: string): PlayableGame<MariaState, Board> {
  const { names, words } = packNames({
    power: board.powerNames,
    city: board.cityNames,
    piece: board.pieceNames,
    card: Array.from({ length: board.cards }, (_, c) => cardName(board, c)),
    political: board.politics.cards.map((c) => c.title),
    track: board.politics.tracks.map((t) => t.name),
    suit: SUITS,
    region: board.regionNames,
    box: board.politics.tracks.flatMap((t) => t.boxes.map((box) => box.title)),
    expedition: board.politics.expeditions.map((e) => e.name),
    candidate: CANDIDATES,
    saxony: board.politics.tracks[SAXONY_TRACK].boxes.map((box) => box.title),
  })
  return {
    id: 'maria',
    version: '2',
    scenarios: SCENARIOS.map(listed),
    options: OPTIONS,
    board,
    pack,
    ...POSITIONS.partsOn(board),
    procedures: PROCEDURES,
    asides: { ...ASIDES, resign },
    outcome,
    setup: (b, setup) => initialState(b, setup, sequenceFrame()),
    scenarioOf: (s) => s.scenario,
    ...VIEWS,
    read: readView,
    sample,
    bot: { evaluate, plain, schooled, order, pace, parts },
    ...saidWith(EVENTS, REASONS, en, namesEn, words),
    names: {
      ...names,
      land: [
        ...board.powerNames.map((_, power) => composedName('home', ['power'], power)),
        ...nameIds('region', board.regionNames.length),
      ],
      result: nameIds('result', RESULTS),
    },
    report: reportOf(board),
  }
}

export const makeMaria = (pack: Pack): PlayableGame<MariaState, Board> =>
  mariaOn(compileBoard(sourceOf(pack)), hashOf(pack))

export const maria = makeMaria(loadPack())
