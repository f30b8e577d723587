// MAR-5: the order of play.

import { RETURN } from '@tricorne/engine'
import { PENDING } from '../court.ts'
import type { Sequence, Stage } from '../frames.ts'
import { saxonyStands, WITH_PRUSSIA } from '../leagues.ts'
import type { Power } from '../nouns.ts'
import { ELECTION_CHECK, NEUTRALITY } from '../options.ts'
import { AUSTRIA, BAVARIA, FRANCE, POWER_ORDER, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { type MariaState, RUNNING, rulesOf, seatOf, TURNS_A_YEAR, yearOf } from '../state.ts'
import { checkPools, endByWinters, scoreWinter } from './advanced.ts'
import { annexationFrame, endNeutrality, mayOfferPeace } from './annexation.ts'
import { cardPhaseFrame } from './cards.ts'
import { combatFrame } from './combat.ts'
import { electionFrame } from './election.ts'
import { hussarsFrame } from './hussars.ts'
import { endByTime } from './introductory.ts'
import { procedure } from './kit.ts'
import { movementFrame } from './movement.ts'
import { beginTalks } from './negotiation.ts'
import { politicsFrame } from './politics.ts'
import { mayReduce, reductionFrame } from './reduction.ts'
import { setupFrame } from './setup.ts'
import { supplyFrame } from './supply.ts'
import { winterFrame } from './winter.ts'

export const sequenceFrame = (): Sequence => ({ proc: 'sequence', step: 'begin', stage: 0 })

const inPlay = (s: MariaState, powers: number[]): number[] => powers.filter((p) => seatOf(s, p) >= 0)

/** MAR-5-11: Saxony acts with Austria once it has left Prussia, between it and the Pragmatic Army (MAR-Q52). */
export function stagePowers(s: MariaState, stage: number): Power[] {
  const powers = rulesOf(s).stages[stage]
  if (saxonyStands(s) === WITH_PRUSSIA) return powers
  if (powers.includes(AUSTRIA)) return [AUSTRIA, SAXONY, PRAGMATIC]
  return powers.filter((p) => p !== SAXONY)
}

/** The first power of the stage that has just been played. */
const acting = (s: MariaState, f: Sequence): number => rulesOf(s).stages[f.stage - 1][0]

/** MAR-5-08, MAR-Q25: Saxony after Austria once it has left Prussia. */
const winterOrder = (s: MariaState): number[] =>
  saxonyStands(s) === WITH_PRUSSIA ? POWER_ORDER : [FRANCE, BAVARIA, PRUSSIA, AUSTRIA, SAXONY, PRAGMATIC]

type SequenceSteps =
  | 'begin'
  | 'turn'
  | 'politics'
  | 'afterPolitics'
  | 'checkPolitics'
  | 'hussars'
  | 'stage'
  | 'peace'
  | 'reduce'
  | 'checkStage'
  | 'endOfTurn'
  | 'vote'
  | 'afterElection'
  | 'endOfYear'
  | 'afterWinter'
  | 'nextTurn'

/** The whole match: set-up, turns, winters (MAR-5-01, MAR-5-05, MAR-5-06, MAR-5-07, MAR-5-08). */
export const sequence = procedure<Sequence, SequenceSteps>('sequence', {
  begin: (s, _f, x) => x.call(s, setupFrame(), 'turn'),

  turn(s, f, x) {
    x.say('turn.begin', s.turn, yearOf(s.turn))
    f.stage = 0
    if (s.court === undefined) return 'hussars'
    if (s.options[NEUTRALITY] !== 0) endNeutrality(s, x) // MAR-Q18
    beginTalks(s, x)
    return 'politics' // MAR-5-02
  },

  politics: (s, _f, x) => x.call(s, politicsFrame(), 'afterPolitics'),

  afterPolitics: (s, _f, x) =>
    mayReduce(x.board, s, false) ? x.call(s, reductionFrame(), 'checkPolitics') : 'checkPolitics',

  checkPolitics(s, _f, x) {
    checkPools(x.board, s, x) // MAR-23-01
    return s.result === RUNNING ? 'hussars' : RETURN
  },

  hussars: (s, _f, x) => x.call(s, hussarsFrame(x.board), 'stage'),

  stage(s, f, x) {
    if (s.result !== RUNNING) return RETURN
    if (f.stage === rulesOf(s).stages.length) return 'endOfTurn'
    return x.call(s, stageFrame(stagePowers(s, f.stage++)), s.court === undefined ? 'stage' : 'peace')
  },

  // MAR-19.1-01: at the end of a Prussian stage
  peace: (s, f, x) =>
    acting(s, f) === PRUSSIA && mayOfferPeace(x.board, s) ? x.call(s, annexationFrame(), 'reduce') : 'reduce',

  reduce(s, f, x) {
    const french = acting(s, f) === FRANCE
    return mayReduce(x.board, s, french) ? x.call(s, reductionFrame(), 'checkStage') : 'checkStage'
  },

  checkStage(s, _f, x) {
    checkPools(x.board, s, x) // MAR-23-01
    return 'stage'
  },

  endOfTurn: (s) => (s.court?.election === PENDING ? 'vote' : 'endOfYear'), // MAR-5-10

  vote: (s, _f, x) => x.call(s, electionFrame(), 'afterElection'),

  afterElection(s, _f, x) {
    if (s.options[ELECTION_CHECK] !== 0) checkPools(x.board, s, x) // MAR-Q38
    return s.result === RUNNING ? 'endOfYear' : RETURN
  },

  endOfYear(s, _f, x) {
    if (s.court === undefined && s.turn === rulesOf(s).turns) {
      endByTime(x.board, s, x)
      return RETURN // MAR-Q50: no winter after the last turn
    }
    const winter = s.turn % TURNS_A_YEAR === 0 // MAR-5-06
    if (!winter) return 'nextTurn'
    return x.call(s, winterFrame(inPlay(s, winterOrder(s))), 'afterWinter')
  },

  afterWinter(s, _f, x) {
    if (s.court === undefined) return 'nextTurn'
    scoreWinter(x.board, s) // MAR-5-09
    if (s.turn < rulesOf(s).turns) return 'nextTurn'
    endByWinters(s, x) // MAR-23-05
    return RETURN
  },

  nextTurn(s) {
    s.turn++
    return 'turn'
  },
})

// Frames share nothing, neither with the table of stages nor with one another: each holds its own list.
const stageFrame = (powers: number[]): Stage => ({
  proc: 'stage',
  step: 'begin',
  powers: [...powers],
  supplied: 0,
})

type StageSteps = 'begin' | 'supply' | 'movement' | 'combat' | 'retroactive' | 'end'

/** MAR-5-03: the five phases of an action stage, both powers together (MAR-5-04). */
export const stage = procedure<Stage, StageSteps>('stage', {
  begin(s, f, x) {
    s.moved = 0
    if (f.powers[0] === PRUSSIA) endNeutrality(s, x) // MAR-19.1-12
    x.say('stage.begin', f.powers[0])
    return x.call(s, cardPhaseFrame([...f.powers]), 'supply')
  },

  supply(s, f, x) {
    if (f.supplied >= f.powers.length) return 'movement' // Saxony may have left meanwhile
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
