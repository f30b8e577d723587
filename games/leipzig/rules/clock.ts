// LEI-K: the time track and the missions that dates reveal.

import { RETURN } from '@tricorne/engine'
import { type Board, FRENCH } from '../board.ts'
import type { Clock } from '../frames.ts'
import type { Sector } from '../nouns.ts'
import { REVEALED } from '../options.ts'
import { ask, hiddenMissions, type LeipzigState, missionsDue, revealedMissions } from '../state.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'

const clockFrame = (steps: number): Clock => ({ proc: 'clock', step: 'begin', steps })

/** Moves the indicator and goes on at `resume`; a date on the way is a procedure of its own. */
export function advanceTime<Step extends string>(
  s: LeipzigState,
  x: X,
  steps: number,
  resume: Step,
): Next<Step> {
  if (steps === 0 || s.time === x.board.end) return resume // LEI-K-12
  const to = Math.min(s.time + steps, x.board.end)
  const from = s.options[REVEALED] === 0 ? s.time + 1 : s.time // leaving a date may reveal (LEI-Q16)
  for (let t = from; t <= to; t++) if (x.board.dateAt[t] >= 0) return x.call(s, clockFrame(steps), resume)
  s.time = to
  x.say('time.moved', to)
  return resume
}

function reveal(s: LeipzigState, x: X, sector: Sector): void {
  s.revealed |= 1 << sector
  x.reveal()
  x.say('mission.revealed', s.missions[sector]) // LEI-K-10
}

function step(s: LeipzigState, f: Clock, x: X): Next<Steps> {
  const { board: b } = x
  for (;;) {
    const hidden = hiddenMissions(b, s)
    if (revealedMissions(s) < missionsDue(b, s)) {
      if ((hidden & (hidden - 1)) !== 0) return 'choose'
      reveal(s, x, 31 - Math.clz32(hidden))
    }
    if (f.steps === 0 || s.time === b.end) break
    f.steps--
    s.time++
    const date = b.dateAt[s.time]
    if (date < 0) continue
    x.say('time.date', s.time, date)
    if (b.dates[date].battle) s.due++ // LEI-B-01
  }
  x.say('time.moved', s.time)
  return RETURN
}

function judgeReveal(b: Board, s: LeipzigState, sector: Sector): Verdict {
  if (sector < 0 || sector >= b.sectors) return 'LEI-K-08'
  return (hiddenMissions(b, s) & (1 << sector)) === 0 ? 'LEI-K-10' : null
}

type Steps = 'begin' | 'choose'

/**
 * The indicator moves step by step and never back (LEI-K-12); at each date from 15.10 (LEI-K-06, LEI-K-07) French
 * chooses a mission (LEI-K-08) and reveals it before anything goes on (LEI-K-09).
 */
export const clock = procedure<Clock, Steps>('clock', {
  begin: step,

  choose: {
    prompt: 'time.reveal',
    awaits: (s) => ask(s, FRENCH),
    verbs: {
      reveal: {
        kind: 'sector',
        targets(_s, _f, x) {
          for (let sector = 0; sector < x.board.sectors; sector++) x.consider(sector)
        },
        judge: (s, _f, t, x) => judgeReveal(x.board, s, t),
        run(s, _f, t, x) {
          reveal(s, x, t)
          return 'begin'
        },
      },
    },
  },
})
