// LEI-A1: an Army Card brings markers into its villages.

import { RETURN } from '@tricorne/engine'
import { type Board, MOST_MARKERS } from '../board.ts'
import type { Muster } from '../frames.ts'
import type { Army, Region, Side } from '../nouns.ts'
import { SCOUT_ACTIONS } from '../options.ts'
import { activeSide, armyIn, ask, type LeipzigState, SPREAD, WAITING } from '../state.ts'
import { advanceTime } from './clock.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { placingFrame } from './placing.ts'
import { whyNotOmit } from './reasons.ts'
import { freeVillages, shortage } from './villages.ts'

export function judgeArmy(b: Board, s: LeipzigState, army: Army): Verdict {
  const side = activeSide(s)
  if (army < b.from[side] || army >= b.to[side]) return 'LEI-A1-01'
  if (s.armies[army] !== WAITING) return 'LEI-A1-13'
  if (s.time < b.earliest[army]) return 'LEI-A1-02'
  const free = freeVillages(b, s, army)
  if (free === 0) return 'LEI-A1-16'
  const short = free - b.markers[army]
  if (short > s.scouts[side]) return 'LEI-A1-10'
  if (s.options[SCOUT_ACTIONS] !== 0 && short >= s.actions) return 'LEI-A1-14' // LEI-Q10
  return null
}

/** Whether the card of an army that waits could be played, with actions enough (LEI-T-12). */
export function canCome(b: Board, s: LeipzigState, side: Side, army: Army): boolean {
  const free = freeVillages(b, s, army)
  return s.time >= b.earliest[army] && free > 0 && free - b.markers[army] <= s.scouts[side]
}

/** Plays a card that was judged legal. */
export function playArmy<Step extends string>(s: LeipzigState, army: Army, x: X, resume: Step): Next<Step> {
  const scouts = shortage(x.board, s, army)
  const side = activeSide(s)
  s.actions -= s.options[SCOUT_ACTIONS] === 0 ? 1 : 1 + scouts // LEI-A1-14
  s.scouts[side] -= scouts
  x.say('army.played', army)
  if (scouts > 0) x.say('scout.spent', side, scouts)
  const frame: Muster = { proc: 'muster', step: 'begin', army, left: scouts, scouts, omitted: [] }
  return x.call(s, frame, resume)
}

function judgeOmit(b: Board, s: LeipzigState, f: Muster, region: Region): Verdict {
  if (!b.villages[f.army].includes(region) || f.omitted.includes(region)) return 'LEI-A1-08'
  return armyIn(s, region) >= 0 ? 'LEI-A1-05' : null
}

/** LEI-A1-03, LEI-A1-04, LEI-A1-05, LEI-A1-06 */
function spread(s: LeipzigState, f: Muster, x: X): Next<Steps> {
  let slot = f.army * MOST_MARKERS
  s.armies[f.army] = SPREAD
  for (const v of x.board.villages[f.army]) {
    if (armyIn(s, v) >= 0 || f.omitted.includes(v)) continue
    s.marks[slot++] = v
    x.say('marker.put', f.army, v)
  }
  return advanceTime(s, x, f.scouts, 'settle') // LEI-A1-09
}

type Steps = 'begin' | 'omit' | 'spread' | 'settle' | 'end'

export const muster = procedure<Muster, Steps>('muster', {
  begin: (_s, f) => (f.left > 0 ? 'omit' : 'spread'),

  omit: {
    prompt: 'army.omit',
    values: (_s, f) => [f.army, f.left],
    awaits: (s) => ask(s, activeSide(s)),
    verbs: {
      omit: {
        kind: 'region',
        targets(_s, f, x) {
          for (const v of x.board.villages[f.army]) x.consider(v)
        },
        judge: (s, f, t, x) => whyNotOmit(s, f, t, x, judgeOmit(x.board, s, f, t)),
        run(_s, f, t, x) {
          f.omitted.push(t)
          f.left--
          x.say('army.omits', f.army, t)
          return 'begin'
        },
      },
    },
  },

  spread,

  /** LEI-A1-15 */
  settle: (s, _f, x) => x.call(s, placingFrame(), 'end'),

  end: () => RETURN,
})
