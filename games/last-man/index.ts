// The game as the house sees it.
import { type Game, hashOf } from '@tricorne/engine'
import { type Board, compileBoard } from './board.ts'
import { order } from './bot/order.ts'
import { evaluate, pace } from './bot.ts'
import { checkState, invariants } from './check.ts'
import { withExercises } from './exercise.ts'
import { fold, unfold } from './fold.ts'
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
import { openView, ownView } from './view.ts'

const SEATS = ['german', 'allied']
const SIDES = ['German', 'Allied']

function slotNames(b: Board): string[] {
  return b.slotArea.map((area, i) => {
    const n = i - b.slotFirst[area * 2 + b.slotSide[i]] + 1
    return `${SIDES[b.slotSide[i]]} unit ${n} in ${b.areaNames[area]}`
  })
}

/** The game on a board: the shipped pack's, or a test's. */
export function lastManOn(board: Board, pack: string): Game<LastManState, Board> {
  return {
    id: 'last-man',
    version: '3',
    scenarios: board.scenarios.map(({ id, exercise }) =>
      exercise ? { id, seats: SEATS, exercise } : { id, seats: SEATS },
    ),
    options: OPTIONS,
    board,
    pack,
    procedures: PROCEDURES,
    asides: ASIDES,
    setup: (b, setup) => initialState(b, setup, sequenceFrame()),
    scenarioOf: (s) => s.scenario,
    open: openView,
    view: ownView,
    sample,
    outcome,
    fold,
    unfold,
    evaluate,
    pace,
    order,
    check: checkState,
    invariants,
    report: reportOf(board),
    events: EVENTS,
    messages: { en },
    names: {
      side: SIDES,
      area: board.areaNames,
      kind: board.kindNames,
      army: board.armyNames,
      card: board.cardNames,
      level: board.levelNames,
      turn: board.turnNames,
      slot: slotNames(board),
      held: board.armyNames.flatMap((army) => board.kindNames.map((kind) => `${kind} in ${army}`)),
    },
  }
}

const makeLastMan = (pack: Pack): Game<LastManState, Board> =>
  lastManOn(withExercises(compileBoard(pack)), hashOf(pack))

export const lastMan = makeLastMan(loadPack())
