// TLM-3.2, TLM-3.3: Armistice and resignation.
import { type Frame, RETURN } from '@tricorne/engine'
import { GERMAN } from '../board.ts'
import { ARMISTICE, type LastManState, other, RESIGNED } from '../state.ts'
import { decide, procedure, type Verb, type X } from './kit.ts'
import { currentLevel, endMatch, winnerOf } from './victory.ts'

export interface Peace extends Frame {
  side: number
}

export const peaceFrame = (side: number): Peace => ({ proc: 'peace', step: 'begin', side })

/** TLM-3.2-01, TLM-3.3-01, TLM-Q68: the verb by which whoever is asked speaks of it; play goes on at `resume`. */
export const peaceVerb = <F extends Frame>(resume: string): Verb<F> => ({
  judge: (s, _f, _t, x) => ((s.peace & (1 << x.seat)) === 0 ? null : 'TLM-Q68'),
  run(s, _f, _t, x) {
    s.peace |= 1 << x.seat
    return x.call(s, peaceFrame(x.seat), resume)
  },
})

/** The match is over, whatever was in hand. */
function endAll(s: LastManState, x: X, result: number, level: number): string {
  endMatch(x.board, s, x, result, level)
  s.frames.length = 0
  return RETURN
}

export const peace = procedure<Peace>('peace', {
  begin: decide({
    prompt: 'peace.how',
    awaits: (_s, f) => 1 << f.side,
    verbs: {
      armistice: {
        judge: () => null,
        run(_s, f, _t, x) {
          x.say('peace.offered', f.side)
          return 'answer'
        },
      },
      resign: {
        judge: (s, f, _t, x) =>
          winnerOf(x.board, currentLevel(x.board, s)) === f.side ? 'TLM-3.3-01' : null,
        run(s, f, _t, x) {
          const b = x.board
          const worse = currentLevel(b, s) + (f.side === GERMAN ? -1 : 1)
          x.say('peace.resigned', f.side)
          return endAll(s, x, RESIGNED, Math.max(0, Math.min(b.levels.length - 1, worse)))
        },
      },
      back: { judge: () => null, run: () => RETURN },
    },
  }),

  answer: decide({
    prompt: 'peace.answer',
    awaits: (_s, f) => 1 << other(f.side),
    verbs: {
      accept: {
        judge: () => null,
        run: (s, _f, _t, x) => endAll(s, x, ARMISTICE, currentLevel(x.board, s)),
      },
      refuse: {
        judge: () => null,
        run(_s, f, _t, x) {
          x.say('peace.refused', other(f.side))
          return RETURN
        },
      },
    },
  }),
})
