// LEI-K: the time track and the missions that dates reveal.
import { type Frame, type Next, RETURN } from '@tricorne/engine'
import { type Board, FRENCH } from '../board.ts'
import { REVEALED } from '../options.ts'
import { ask, hiddenMissions, type LeipzigState, missionsDue, revealedMissions } from '../state.ts'
import { decide, procedure, type X } from './kit.ts'

export interface Clock extends Frame {
  /** Steps that the indicator has yet to make. */
  steps: number
}

/** Moves the indicator and goes on at `resume`; a date on the way is a procedure of its own. */
export function advanceTime(s: LeipzigState, x: X, steps: number, resume: string): Next {
  if (steps === 0 || s.time === x.board.end) return resume // LEI-K-12
  const to = Math.min(s.time + steps, x.board.end)
  const from = s.options[REVEALED] === 0 ? s.time + 1 : s.time // leaving a date may reveal (LEI-Q16)
  for (let t = from; t <= to; t++)
    if (x.board.dateAt[t] >= 0) return x.call(s, { proc: 'clock', step: 'begin', steps } as Clock, resume)
  s.time = to
  x.say('time.moved', to)
  return resume
}

function reveal(s: LeipzigState, x: X, sector: number): void {
  s.revealed |= 1 << sector
  x.reveal()
  x.say('mission.revealed', s.missions[sector]) // LEI-K-10
}

function step(s: LeipzigState, f: Clock, x: X): Next {
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

function judgeReveal(b: Board, s: LeipzigState, sector: number): string | null {
  if (sector < 0 || sector >= b.sectors) return 'LEI-K-08'
  return (hiddenMissions(b, s) & (1 << sector)) === 0 ? 'LEI-K-10' : null
}

/** LEI-K-05…12: step by step; at each date from 15.10 French reveals a mission before anything goes on. */
export const clock = procedure<Clock>('clock', {
  begin: step,

  choose: decide({
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
  }),
})
