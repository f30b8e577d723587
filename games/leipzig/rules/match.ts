// LEI-E, LEI-V: the course of a game, its end, and the match of two games.
import { type Frame, RETURN } from '@tricorne/engine'
import { ALLIED, FRENCH } from '../board.ts'
import {
  ALLIES_WON,
  FIRST_WON,
  FRENCH_WON,
  type LeipzigState,
  NOBODY_WON,
  RESIGNED,
  RUNNING,
  rulesOf,
  SECOND_WON,
} from '../state.ts'
import type { Rule } from './ids.ts'
import { type Aside, type Next, type Outcome, procedure, type X } from './kit.ts'
import { scoringFrame } from './scoring.ts'
import { freshGame, preparingFrame } from './setup.ts'
import { turnFrame } from './turn.ts'

export const matchFrame = (): Frame => ({ proc: 'match', step: 'begin' })

/** LEI-V-02, LEI-V-03 */
const winnerOf = (s: LeipzigState): number => (s.score[FRENCH] > s.score[ALLIED] ? FRENCH_WON : ALLIES_WON)

/** LEI-V-06, LEI-V-07: only the two French scores count; the second player is French in game two. */
function matchWinner(s: LeipzigState): number {
  return [SECOND_WON, NOBODY_WON, FIRST_WON][1 + Math.sign(s.kept - s.score[FRENCH])]
}

function endGame(s: LeipzigState, x: X): Next<Steps> {
  const winner = winnerOf(s)
  x.say('game.end', s.score[FRENCH], s.score[ALLIED], winner)
  if (rulesOf(s).games === 1) s.result = winner
  else if (s.game === 1) s.result = matchWinner(s)
  else return 'secondGame'
  x.say('match.end', s.result)
  return RETURN
}

type Steps = 'begin' | 'turn' | 'next' | 'end' | 'secondGame'

export const match = procedure<Frame, Steps>('match', {
  begin: (s, _f, x) => x.call(s, preparingFrame(), 'turn'),

  turn: (s, _f, x) => x.call(s, turnFrame(), 'next'),

  /** LEI-E-01, LEI-E-02, LEI-E-03 */
  next(s, _f, x) {
    if (s.time >= x.board.end) return x.call(s, scoringFrame(x.board), 'end')
    s.turn++
    return 'turn'
  },

  end: (s, _f, x) => endGame(s, x),

  /** LEI-V-04, LEI-V-05 */
  secondGame(s, _f, x) {
    s.kept = s.score[FRENCH]
    s.game = 1
    Object.assign(s, freshGame(x.board))
    x.say('match.change', s.kept)
    return 'begin'
  },
})

/** LEI-V-08: at any moment, also when it is not the seat's turn. */
export const resign: Aside = {
  judge: () => null,
  run(s, _target, x) {
    s.result = RESIGNED + x.seat + (rulesOf(s).games === 1 ? 0 : 2)
    x.say('match.end', s.result)
    s.frames.length = 0
  },
}

const RULES: Rule[] = ['LEI-V-02', 'LEI-V-03', 'LEI-V-06', 'LEI-V-06', 'LEI-V-07']
const WINNERS = [[], [0], [1], [0], [1], [], [1], [0], [1], [0]]

export function outcome(s: LeipzigState): Outcome | null {
  if (s.result === RUNNING) return null
  return { winners: WINNERS[s.result].slice(), rule: RULES[s.result - 1] ?? 'LEI-V-08' }
}
