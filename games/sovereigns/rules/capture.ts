// COS-11.9.2-01: depots fall to an enemy, who keeps them or destroys them at once.
import { RETURN } from '@tricorne/engine'
import type { Capture } from '../frames/supply.ts'
import type { SovereignsState } from '../state.ts'
import { addDepots, captureDepots, depotPower } from './depots.ts'
import { askCourt, procedure, type X } from './kit.ts'
import { courtOf } from './relations.ts'
import { cutPaths } from './supply.ts'

function destroy(s: SovereignsState, f: Capture, n: number, x: X): void {
  const power = depotPower(x.board, s, f.nation)
  addDepots(s, f.space, power, -n)
  f.left -= n
  x.say('depots.destroyed', power, f.space, n)
}

type Steps = 'begin' | 'ask' | 'end'

export const capture = procedure<Capture, Steps>('capture', {
  begin(s, f, x) {
    if (f.court < 0) f.court = courtOf(x.board, s, f.nation)
    f.left = captureDepots(x.board, s, x, f.space, f.nation)
    return f.left === 0 ? RETURN : 'ask'
  },

  ask: {
    prompt: 'depots.keep',
    values: (_s, f) => [f.space, f.left],
    awaits: (s, f, x) => (f.left > 0 ? askCourt(s, x.board, Math.max(0, f.court)) : 0),
    then: 'end',
    verbs: {
      keepDepots: { judge: () => null, run: () => 'end' },
      destroyDepot: {
        judge: (_s, f) => (f.left > 1 ? null : 'COS-11.9.2-01'),
        run(s, f, _t, x) {
          destroy(s, f, 1, x)
          return 'ask'
        },
      },
      destroyDepots: {
        judge: () => null,
        run(s, f, _t, x) {
          destroy(s, f, f.left, x)
          return 'end'
        },
      },
    },
  },

  end(s, _f, x) {
    cutPaths(x.board, s, x)
    return RETURN
  },
})
