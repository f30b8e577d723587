// The game as the house sees it.
import { hashOf, type Name } from '@tricorne/engine'
import { composedName, listed, type PlayableGame, packNames, saidWith } from '@tricorne/kit'
import { type Board, compileBoard } from './board.ts'
import { order } from './bot/order.ts'
import { evaluate, pace } from './bot.ts'
import { POSITIONS } from './check.ts'
import { withExercises } from './exercise.ts'
import { OPTIONS } from './options.ts'
import { loadPack } from './pack/load.ts'
import type { Pack } from './pack/schema.ts'
import { reportOf } from './report.ts'
import { PROCEDURES } from './rules/index.ts'
import { ASIDES } from './rules/peace.ts'
import { sequenceFrame } from './rules/sequence.ts'
import { initialState } from './rules/setup.ts'
import { outcome } from './rules/victory.ts'
import { sample } from './sample.ts'
import type { LastManState } from './state.ts'
import { en } from './text/en.ts'
import { EVENTS } from './text/events.ts'
import { ARMS, namesEn, SIDES } from './text/names.ts'
import { REASONS } from './text/reasons.ts'
import { VIEWS } from './view.ts'

const SEATS = ['german', 'allied']

const slotNames = (b: Board): Name[] =>
  b.slotArea.map((area, i) => {
    const side = b.slotSide[i]
    const place = i - b.slotFirst[area * 2 + side] + 1
    return composedName('slot', ['side', 'count', 'area'], side, place, area)
  })

const heldNames = (b: Board): Name[] =>
  b.armyNames.flatMap((_, army) =>
    b.kindNames.map((_, kind) => composedName('held', ['kind', 'army'], kind, army)),
  )

const parts = () => import('./bot/parts.ts').then((module) => module.parts)

/** The game on a board: the shipped pack's, or a test's. */
export function lastManOn(board: Board, pack: string): PlayableGame<LastManState, Board> {
  const { names, words } = packNames({
    side: SIDES,
    arm: ARMS,
    area: board.areaNames,
    kind: board.kindNames,
    army: board.armyNames,
    card: board.cardNames,
    level: board.levelNames,
    turn: board.turnNames,
  })
  return {
    id: 'last-man',
    version: '5',
    scenarios: board.scenarios.map((scenario) => listed({ ...scenario, seats: SEATS })),
    options: OPTIONS,
    board,
    pack,
    ...POSITIONS.partsOn(board),
    procedures: PROCEDURES,
    asides: ASIDES,
    outcome,
    setup: (b, setup) => initialState(b, setup, sequenceFrame()),
    scenarioOf: (s) => s.scenario,
    ...VIEWS,
    sample,
    bot: { evaluate, pace, order, parts },
    ...saidWith(EVENTS, REASONS, en, namesEn, words),
    names: { ...names, slot: slotNames(board), held: heldNames(board) },
    report: reportOf(board),
  }
}

const makeLastMan = (pack: Pack): PlayableGame<LastManState, Board> =>
  lastManOn(withExercises(compileBoard(pack)), hashOf(pack))

export const lastMan = makeLastMan(loadPack())
