// TLM-3.2, TLM-3.3: Armistice and resignation.
import { type Frame, RETURN } from '@tricorne/engine'
import { GERMAN } from '../board.ts'
import { ARMISTICE, other, RESIGNED } from '../state.ts'
import { decide, procedure } from './kit.ts'
import { currentLevel, endMatch, winnerOf } from './victory.ts'

export interface Peace extends Frame {
  side: number
}

export const peaceFrame = (side: number): Peace => ({ proc: 'peace', step: 'begin', side })

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
          endMatch(b, s, x, RESIGNED, Math.max(0, Math.min(b.levels.length - 1, worse)))
          return RETURN
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
        run(s, _f, _t, x) {
          endMatch(x.board, s, x, ARMISTICE, currentLevel(x.board, s))
          return RETURN
        },
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
