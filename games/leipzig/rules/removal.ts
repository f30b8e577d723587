// LEI-A2, LEI-A4, LEI-A5-03: a Terrain Card, a pair of them or a Scout Card takes a marker off the board.

import { NONE, RETURN } from '@tricorne/engine'
import { type Board, MOST_MARKERS } from '../board.ts'
import type { Removal } from '../frames.ts'
import type { Side } from '../nouns.ts'
import { activeSide, armyOf, ask, type LeipzigState, markIn, marksOf, regionOf } from '../state.ts'
import { advanceTime } from './clock.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { placingFrame } from './placing.ts'
import { whyNotRemove } from './reasons.ts'

export const ANY_TERRAIN = 15

export const removalFrame = (terrains: number, time: number): Removal => ({
  proc: 'removal',
  step: 'begin',
  terrains,
  time,
})

/** LEI-T-06: whether a marker of the side can be removed from one of the terrains. */
export function canRemove(b: Board, s: LeipzigState, side: Side, terrains: number): boolean {
  for (let a = b.from[side]; a < b.to[side]; a++) {
    if (marksOf(s, a) < 2) continue
    for (let i = a * MOST_MARKERS; i < (a + 1) * MOST_MARKERS; i++)
      if (s.marks[i] >= 0 && (terrains & (1 << b.terrain[s.marks[i]])) !== 0) return true
  }
  return false
}

/** Puts every marker of the active side forward. */
export function ownMarkers(s: LeipzigState, x: X): void {
  const { board: b } = x
  const side = activeSide(s)
  for (let a = b.from[side]; a < b.to[side]; a++)
    for (let i = a * MOST_MARKERS; i < (a + 1) * MOST_MARKERS; i++)
      if (s.marks[i] >= 0) x.consider(a * b.regions + s.marks[i])
}

function judgeRemove(b: Board, s: LeipzigState, f: Removal, t: number): Verdict {
  const army = armyOf(b, t)
  if (army < 0 || army >= b.armies) return 'LEI-A2-01'
  if (b.side[army] !== activeSide(s) || s.armies[army] >= 0) return 'LEI-A2-02'
  const region = regionOf(b, t)
  if (markIn(s, army, region) < 0) return 'LEI-A2-01'
  if ((f.terrains & (1 << b.terrain[region])) === 0) return 'LEI-A2-01'
  return marksOf(s, army) < 2 ? 'LEI-A2-03' : null
}

function remove(s: LeipzigState, f: Removal, t: number, x: X): Next<Steps> {
  const army = armyOf(x.board, t)
  const region = regionOf(x.board, t)
  s.marks[markIn(s, army, region)] = NONE
  x.say('marker.removed', army, region)
  return advanceTime(s, x, f.time, 'settle')
}

type Steps = 'begin' | 'settle' | 'end'

export const removal = procedure<Removal, Steps>('removal', {
  begin: {
    prompt: 'marker.remove',
    awaits: (s) => ask(s, activeSide(s)),
    verbs: {
      remove: {
        kind: 'marker',
        targets: (s, _f, x) => ownMarkers(s, x),
        judge: (s, f, t, x) => whyNotRemove(s, f, t, x, judgeRemove(x.board, s, f, t)),
        run: remove,
      },
    },
  },

  /** LEI-A2-05, LEI-A4-03 */
  settle: (s, _f, x) => x.call(s, placingFrame(), 'end'),

  end: () => RETURN,
})
