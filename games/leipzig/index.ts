// Battle of the Nations, Leipzig 1813, as the house sees it.
import { hashOf } from '@tricorne/engine'
import { composedName, nameIds, type PlayableGame, packNames, saidWith } from '@tricorne/kit'
import { type Board, compileBoard, TERRAINS, TYPES } from './board.ts'
import { evaluate, pace } from './bot.ts'
import { POSITIONS } from './check.ts'
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
import { type LeipzigState, RESULTS } from './state.ts'
import { en } from './text/en.ts'
import { EVENTS } from './text/events.ts'
import { namesEn, SIDES } from './text/names.ts'
import { REASONS } from './text/reasons.ts'
import { VIEWS } from './view.ts'

const parts = () => import('./bot/parts.ts').then((module) => module.parts)

/** Leipzig on a board: the shipped pack's, or a test's. */
export function leipzigOn(board: Board, pack: string): PlayableGame<LeipzigState, Board> {
  const { names, words } = packNames({
    side: SIDES,
    sector: board.sectorNames,
    region: board.regionNames,
    army: board.armyNames,
    card: board.sorts.map((sort) => sort.name),
    type: TYPES,
    terrain: TERRAINS,
    date: board.dates.map((d) => d.id),
  })
  return {
    id: 'leipzig',
    version: '2',
    scenarios: SCENARIOS.map(({ id, seats }) => ({ id, seats })),
    options: OPTIONS,
    board,
    pack,
    ...POSITIONS.partsOn(board),
    procedures: PROCEDURES,
    asides: { resign },
    outcome,
    setup: (b, setup) => initialState(b, setup, matchFrame()),
    scenarioOf: (s) => s.scenario,
    ...VIEWS,
    sample,
    bot: { evaluate, pace, parts },
    ...saidWith(EVENTS, REASONS, en, namesEn, words),
    names: {
      ...names,
      marker: board.armyNames.flatMap((_, army) =>
        board.regionNames.map((_, region) => composedName('marker', ['army', 'region'], army, region)),
      ),
      mission: board.missions.map(({ region, french, allied }) =>
        composedName('mission', ['region', 'french:count', 'allied:count'], region, french, allied),
      ),
      result: nameIds('result', RESULTS),
    },
    report: reportOf(board),
  }
}

export const makeLeipzig = (pack: Pack): PlayableGame<LeipzigState, Board> =>
  leipzigOn(compileBoard(sourceOf(pack)), hashOf(pack))

export const leipzig = makeLeipzig(loadPack())
