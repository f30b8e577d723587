// TLM-3.2, TLM-3.3, TLM-Q68: Armistice and resignation. Both are possible at any moment, asked or not, and hold
// nothing up. Whatever is judged here is judged on what everybody knows: a plan that would change the points is secret.

import { type Frame, RETURN } from '@tricorne/engine'
import { type Board, GERMAN } from '../board.ts'
import type { Side } from '../nouns.ts'
import { ARMISTICE, type LastManState, NO_OFFER, other, RESIGNED } from '../state.ts'
import { dropPlans, publicState } from './books.ts'
import type { Asides, Verb, Verdict, X } from './kit.ts'
import { currentLevel, endMatch, winnerOf } from './victory.ts'

const levelNow = (b: Board, s: LastManState): number => currentLevel(b, publicState(s))

/** An offer and the level at which it was made, as one number. */
const offerOf = (side: Side, level: number): number => 2 * level + side

/** The side whose offer stands, or -1: it lapses when the Victory Level changes. */
export function offerBy(b: Board, s: LastManState): number {
  if (s.offer === NO_OFFER) return -1
  const side = s.offer % 2
  return s.offer === offerOf(side, levelNow(b, s)) ? side : -1
}

/** The match is over, whatever was in hand. */
function endAll(s: LastManState, x: X, result: number, level: number): void {
  dropPlans(s)
  endMatch(x.board, s, x, result, level)
  s.frames.length = 0
}

const judgeAnswer = (s: LastManState, x: X): Verdict =>
  offerBy(x.board, s) === other(x.seat) ? null : 'TLM-3.2-02'

const agree = (s: LastManState, x: X): void => endAll(s, x, ARMISTICE, levelNow(x.board, s))

/** Acceptance as a choice of the player whose turn begins: bots are offered no asides. */
export const agreeVerb = (): Verb<Frame, never> => ({
  judge: (s, _f, _t, x) => judgeAnswer(s, x),
  run(s, _f, _t, x) {
    agree(s, x)
    return RETURN
  },
})

export const ASIDES: Asides = {
  armistice: {
    judge(s, _t, x) {
      if (offerBy(x.board, s) >= 0) return 'TLM-Q68'
      return (s.peace & (1 << x.seat)) === 0 ? null : 'TLM-Q68'
    },
    run(s, _t, x) {
      s.peace |= 1 << x.seat
      s.offer = offerOf(x.seat, levelNow(x.board, s))
      x.say('peace.offered', x.seat)
    },
  },
  accept: {
    judge: (s, _t, x) => judgeAnswer(s, x),
    run: (s, _t, x) => agree(s, x),
  },
  refuse: {
    judge: (s, _t, x) => judgeAnswer(s, x),
    run(s, _t, x) {
      s.offer = NO_OFFER
      x.say('peace.refused', x.seat)
    },
  },
  retract: {
    judge: (s, _t, x) => (offerBy(x.board, s) === x.seat ? null : 'TLM-3.2-01'),
    run(s, _t, x) {
      s.offer = NO_OFFER
      x.say('peace.retracted', x.seat)
    },
  },
  resign: {
    judge: (s, _t, x) => (winnerOf(x.board, levelNow(x.board, s)) === x.seat ? 'TLM-3.3-01' : null),
    run(s, _t, x) {
      const b = x.board
      const worse = levelNow(b, s) + (x.seat === GERMAN ? -1 : 1) // TLM-3.3-02
      x.say('peace.resigned', x.seat)
      endAll(s, x, RESIGNED, Math.max(0, Math.min(b.levels.length - 1, worse)))
    },
  },
}
