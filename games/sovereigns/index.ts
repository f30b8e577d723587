// The game as the house sees it.
import { hashOf, type Name } from '@tricorne/engine'
import { composedName, listed, type PlayableGame, packNames, saidWith } from '@tricorne/kit'
import { type Board, COURTS, compileBoard } from './board.ts'
import { bot } from './bot.ts'
import { POSITIONS } from './check.ts'
import { beginLate, withExercises } from './exercise.ts'
import { OPTIONS } from './options.ts'
import { loadPack } from './pack/load.ts'
import type { Pack } from './pack/schema.ts'
import { choiceNames } from './rules/effects/program.ts'
import { PROCEDURES } from './rules/index.ts'
import { STANDING } from './rules/interrupts.ts'
import { initialState } from './rules/setup.ts'
import { ASIDES, outcome } from './rules/victory.ts'
import { sample } from './sample.ts'
import type { SovereignsState } from './state.ts'
import { en } from './text/en.ts'
import { EVENTS } from './text/events.ts'
import {
  AREA_NAMES,
  COURT_NAMES,
  LEVEL_NAMES,
  namesEn,
  PEOPLE_NAMES,
  POWER_NAMES,
  SEASON_NAMES,
  SIDE_NAMES,
} from './text/names.ts'
import { REASONS } from './text/reasons.ts'
import { VIEWS } from './view.ts'

/** Leaderless forces: by (space * 2 + inside) * courts + court; a court's own nation has its number. */
const looseNames = (b: Board): Name[] =>
  Array.from({ length: b.spaces * 2 * COURTS }, (_, code) => {
    const place = Math.floor(code / COURTS)
    const kind = (place & 1) === 1 ? 'garrison' : 'loose'
    return composedName(kind, ['court', 'space'], code % COURTS, place >> 1)
  })

/** Forces as the log names them: see rules/targets.ts. */
const forceNames = (leaders: readonly string[]): Name[] => [
  ...Array.from({ length: 2 * COURTS }, (_, i) =>
    composedName((i & 1) === 1 ? 'insideForce' : 'looseForce', ['court'], i >> 1),
  ),
  ...leaders,
]

/** The game on a board: the shipped pack's, or a test's. */
export function sovereignsOn(board: Board, pack: string): PlayableGame<SovereignsState, Board> {
  const { names, words } = packNames({
    space: board.spaceNames,
    leader: board.leaderNames,
    card: board.cardNames,
    nation: board.nationNames,
    region: board.regionNames,
    fortune: board.pack.tables.fortunesOfPower.years.flatMap(({ rows }) => rows.map(({ title }) => title)),
    choice: choiceNames(board),
    court: COURT_NAMES,
    power: POWER_NAMES,
    people: PEOPLE_NAMES,
    day: board.pack.tables.dayOfBattle.cards.map(({ title }) => title),
    side: SIDE_NAMES,
    season: SEASON_NAMES,
    level: LEVEL_NAMES,
    area: AREA_NAMES,
  })
  return {
    id: 'sovereigns',
    version: '1',
    scenarios: board.scenarios.map(listed),
    options: OPTIONS,
    board,
    pack,
    ...POSITIONS.partsOn(board),
    procedures: PROCEDURES,
    asides: { ...ASIDES, ...STANDING },
    outcome,
    setup(b, setup) {
      const s = initialState(b, setup)
      beginLate(b, s)
      return s
    },
    scenarioOf: (s) => s.scenario,
    ...VIEWS,
    sample,
    bot,
    ...saidWith(EVENTS, REASONS, en, namesEn, words),
    names: { ...names, force: forceNames(names.leader), loose: looseNames(board) },
  }
}

const makeSovereigns = (pack: Pack): PlayableGame<SovereignsState, Board> =>
  sovereignsOn(withExercises(compileBoard(pack)), hashOf(pack))

export const sovereigns = makeSovereigns(loadPack())
