// TLM-2.0: the season turns.

import { RETURN } from '@tricorne/engine'
import { GERMAN } from '../board.ts'
import type { Sequence } from '../frames.ts'
import { other, RUNNING, TIME } from '../state.ts'
import { drawCard, reshuffle } from './cards.ts'
import { procedure } from './kit.ts'
import { turnFrame } from './marks.ts'
import { productionFrame } from './production.ts'
import { reinforcementsFrame } from './reinforcements.ts'
import { currentLevel, endMatch, totalVictory } from './victory.ts'

/** TLM-2.IV-02 */
const PASSES_TO_END = 2

export const sequenceFrame = (): Sequence => ({ proc: 'sequence', step: 'begin', side: GERMAN, turns: 0 })

type Steps = 'begin' | 'season' | 'players' | 'advance'

export const sequence = procedure<Sequence, Steps>('sequence', {
  /** The German draws first. */
  begin(s, _f, x) {
    const { hands } = x.board.scenarios[s.scenario]
    for (const side of [0, 1]) for (let i = 0; i < hands[side]; i++) drawCard(x.board, s, side, x)
    return 'season'
  },

  /** TLM-2.0-01, TLM-2.IV-04 */
  season(s, f, x) {
    x.say('season.begin', s.turn)
    s.passes = 0
    s.peace = 0
    f.side = GERMAN
    return x.call(s, reinforcementsFrame(), 'players')
  },

  players(s, f, x) {
    if (s.result !== RUNNING) return RETURN
    if (s.passes >= PASSES_TO_END) return x.call(s, productionFrame(), 'advance')
    const { side } = f
    f.side = other(side)
    f.turns++
    return x.call(s, turnFrame(side, x.board.areas), 'players')
  },

  /** TLM-2.VI, TLM-Q23: Total Victory is looked for before and after the season advances. */
  advance(s, _f, x) {
    const b = x.board
    if (totalVictory(b, s, x)) return RETURN
    if (b.winter[s.turn] === 1) reshuffle(b, s, x) // TLM-1.3-05
    if (s.turn === b.scenarios[s.scenario].lastTurn) {
      endMatch(b, s, x, TIME, currentLevel(b, s))
      return RETURN
    }
    s.turn++
    return totalVictory(b, s, x) ? RETURN : 'season'
  },
})
