// MAR-5: the order of play.
import { type Frame, RETURN } from '@tricorne/engine'
import { POWER_ORDER } from '../powers.ts'
import { type MariaState, RUNNING, rulesOf, seatOf, TURNS_A_YEAR, yearOf } from '../state.ts'
import { cardPhaseFrame } from './cards.ts'
import { combatFrame } from './combat.ts'
import { hussarsFrame } from './hussars.ts'
import { endByTime } from './introductory.ts'
import { procedure } from './kit.ts'
import { movementFrame } from './movement.ts'
import { setupFrame } from './setup.ts'
import { supplyFrame } from './supply.ts'
import { winterFrame } from './winter.ts'

export interface Sequence extends Frame {
  /** The next action stage of the turn. */
  stage: number
}

export const sequenceFrame = (): Sequence => ({ proc: 'sequence', step: 'begin', stage: 0 })

const inPlay = (s: MariaState, powers: number[]): number[] => powers.filter((p) => seatOf(s, p) >= 0)

/** The whole match: set-up, turns, winters (MAR-5-01, MAR-5-05…08). */
export const sequence = procedure<Sequence>('sequence', {
  begin: (s, _f, x) => x.call(s, setupFrame(), 'turn'),

  turn(s, f, x) {
    x.say('turn.begin', s.turn, yearOf(s.turn))
    f.stage = 0
    return x.call(s, hussarsFrame(x.board), 'stage') // stage 2; stage 1 is not played (MAR-5-02)
  },

  stage(s, f, x) {
    if (s.result !== RUNNING) return RETURN
    const { stages } = rulesOf(s)
    if (f.stage === stages.length) return 'endOfTurn'
    return x.call(s, stageFrame(stages[f.stage++]), 'stage')
  },

  endOfTurn(s, _f, x) {
    const { turns } = rulesOf(s)
    if (s.turn === turns) {
      endByTime(x.board, s, x)
      return RETURN // MAR-Q50: no winter after the last turn
    }
    const winter = s.turn % TURNS_A_YEAR === 0 // MAR-5-06
    if (!winter) return 'nextTurn'
    return x.call(s, winterFrame(inPlay(s, POWER_ORDER)), 'nextTurn')
  },

  nextTurn(s) {
    s.turn++
    return 'turn'
  },
})

export interface Stage extends Frame {
  powers: number[]
  /** The next power to have its supply checked. */
  supplied: number
}

// Frames share nothing, neither with the table of stages nor with one another: each holds its own list.
const stageFrame = (powers: number[]): Stage => ({
  proc: 'stage',
  step: 'begin',
  powers: [...powers],
  supplied: 0,
})

/** MAR-5-03: the five phases of an action stage, both powers together (MAR-5-04). */
export const stage = procedure<Stage>('stage', {
  begin(s, f, x) {
    s.moved = 0
    x.say('stage.begin', f.powers[0])
    return x.call(s, cardPhaseFrame([...f.powers]), 'supply')
  },

  supply(s, f, x) {
    if (f.supplied === f.powers.length) return 'movement'
    return x.call(s, supplyFrame(f.powers[f.supplied++]), 'supply')
  },

  movement: (s, f, x) => x.call(s, movementFrame([...f.powers]), 'combat'),

  combat: (s, f, x) => (s.result === RUNNING ? x.call(s, combatFrame([...f.powers]), 'retroactive') : RETURN),

  retroactive: (s, _f, x) => x.call(s, { proc: 'retroactive', step: 'begin' }, 'end'),

  end(s) {
    s.moved = 0
    return RETURN
  },
})
