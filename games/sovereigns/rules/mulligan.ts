// COS-22.10-01, COS-Q117: a side's one marker to roll again.
import { type Frame, RETURN } from '@tricorne/engine'
import type { Mulligan } from '../frames/sequence.ts'
import type { SovereignsState } from '../state.ts'
import { die, itsCourt, procedure } from './kit.ts'
import { hasMulligan } from './reroll.ts'
import { sideOfCourt } from './victory.ts'

type S = SovereignsState

const callerOf = (s: S): Frame & { roll?: number } => s.frames[s.frames.length - 2]

export const mulligan = procedure<Mulligan, 'begin'>('mulligan', {
  begin: {
    prompt: 'mulligan.again',
    values: (s) => [callerOf(s).roll ?? 0],
    awaits: itsCourt,
    verbs: {
      reroll: {
        judge: (s, f) => (hasMulligan(s, f.court) ? null : 'COS-22.10-01'),
        run(s, f, _t, x) {
          s.mulligans &= ~(1 << sideOfCourt(f.court))
          let roll = 0
          for (let i = 0; i < f.dice; i++) roll += die(x)
          callerOf(s).roll = roll
          x.say('mulligan.rolled', f.court, roll)
          return RETURN
        },
      },
      keep: { judge: () => null, run: () => RETURN },
    },
  },
})
