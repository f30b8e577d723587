// Battle of the Nations, Leipzig 1813, as the house sees it.
import { type Game, hashOf } from '@tricorne/engine'
import { type Board, compileBoard, TERRAINS, TYPES } from './board.ts'
import { evaluate, pace } from './bot.ts'
import { checkState, invariants } from './check.ts'
import { OPTIONS } from './options.ts'
import { loadPack } from './pack/load.ts'
import type { Pack } from './pack/schema.ts'
import { reportOf } from './report.ts'
import { PROCEDURES } from './rules/index.ts'
import { matchFrame, outcome, resign } from './rules/match.ts'
import { initialState } from './rules/setup.ts'
import { sample } from './sample.ts'
import { SCENARIOS } from './scenarios.ts'
import { sourceOf } from './source.ts'
import type { LeipzigState } from './state.ts'
import { en } from './text/en.ts'
import { EVENTS } from './text/events.ts'
import { openView, ownView } from './view.ts'

/** By the numbers of `LeipzigState.result`. */
const RESULTS = [
  'The match goes on.',
  'The French win.',
  'The Allies win.',
  'The first player wins the match.',
  'The second player wins the match.',
  'Both players scored the same as French: nobody wins the match.',
  'The French resign: the Allies win.',
  'The Allies resign: the French win.',
  'The first player resigns: the second player wins the match.',
  'The second player resigns: the first player wins the match.',
]

const missionNames = (b: Board): string[] =>
  b.missions.map((m) => `${b.regionNames[m.region]} (${m.french}/${m.allied})`)

const markerNames = (b: Board): string[] =>
  b.armyNames.flatMap((army) => b.regionNames.map((region) => `${army} at ${region}`))

/** Leipzig on a board: the shipped pack's, or a test's. */
export function leipzigOn(board: Board, pack: string): Game<LeipzigState, Board> {
  return {
    id: 'leipzig',
    version: '2',
    scenarios: SCENARIOS.map(({ id, seats }) => ({ id, seats })),
    options: OPTIONS,
    board,
    pack,
    procedures: PROCEDURES,
    asides: { resign },
    setup: (b, setup) => initialState(b, setup, matchFrame()),
    scenarioOf: (s) => s.scenario,
    open: openView,
    view: ownView,
    sample,
    outcome,
    evaluate,
    pace,
    check: checkState,
    invariants,
    report: reportOf(board),
    events: EVENTS,
    messages: { en },
    names: {
      side: ['The French', 'The Allies'],
      sector: board.sectorNames,
      region: board.regionNames,
      army: board.armyNames,
      marker: markerNames(board),
      card: board.sorts.map((sort) => sort.name),
      mission: missionNames(board),
      type: [...TYPES],
      terrain: [...TERRAINS],
      date: board.dates.map((d) => d.id),
      result: RESULTS,
    },
  }
}

export const makeLeipzig = (pack: Pack): Game<LeipzigState, Board> =>
  leipzigOn(compileBoard(sourceOf(pack)), hashOf(pack))

export const leipzig = makeLeipzig(loadPack())
