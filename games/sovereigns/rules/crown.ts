// COS-6.8.2-01, COS-D12: the crown of the Empire without a coronation.
import { RETURN } from '@tricorne/engine'
import { AU } from '../board.ts'
import type { Crown } from '../frames/effect.ts'
import { programFrame } from './effects/frames.ts'
import { crownDefaultProgram } from './effects/program.ts'
import { askCourt, procedure } from './kit.ts'

type Steps = 'begin' | 'end'

export const crown = procedure<Crown, Steps>('crown', {
  begin: {
    prompt: 'crown.default',
    awaits: (s, _f, x) => askCourt(s, x.board, AU),
    verbs: {
      take: {
        judge: () => null,
        run(s, _f, _t, x) {
          s.crown = x.board.pack.tracks.rtc.default.to
          x.say('crown.taken', s.crown)
          return x.call(s, programFrame(x.board, AU, crownDefaultProgram(x.board)), 'end')
        },
      },
      decline: { judge: () => null, run: () => RETURN },
    },
  },
  end: () => RETURN,
})
