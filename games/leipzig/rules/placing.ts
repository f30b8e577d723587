// LEI-P: a last marker becomes the army, and what follows from it.

import { NONE, RETURN } from '@tricorne/engine'
import { MOST_MARKERS, TYPES } from '../board.ts'
import type { Placing } from '../frames.ts'
import type { Army, Region } from '../nouns.ts'
import { activeSide, ask, type LeipzigState, marksOf, SPREAD, supply, WAITING } from '../state.ts'
import { advanceTime } from './clock.ts'
import { type Next, procedure, type X } from './kit.ts'

export const placingFrame = (): Placing => ({ proc: 'placing', step: 'begin', army: NONE, placed: 0 })

/** LEI-P-01: exactly one marker of the army is on the board. */
const isSingle = (s: LeipzigState, army: Army): boolean => marksOf(s, army) === 1

function next(s: LeipzigState, f: Placing, x: X): Next<Steps> {
  const singles: number[] = []
  for (let a = 0; a < x.board.armies; a++) if (isSingle(s, a)) singles.push(a)
  if (singles.length === 0) return RETURN
  if (singles.length > 1) return 'order' // LEI-P-17
  f.army = singles[0]
  return 'place'
}

/** LEI-P-01, LEI-P-05: the last marker of an army, of either side, becomes the army. */
function place(s: LeipzigState, f: Placing, x: X): Next<Steps> {
  const { board: b } = x
  const { army } = f
  const first = army * MOST_MARKERS
  const region = Math.max(s.marks[first], s.marks[first + 1], s.marks[first + 2])
  const mask = b.typeMask[army]
  const free = (mask & (mask - 1)) !== 0
  s.armies[army] = region
  s.types[army] = free ? NONE : 31 - Math.clz32(mask)
  x.say('army.placed', army, region)
  if (f.placed > 0) x.say('placing.cascade', army, f.placed)
  if (b.side[army] !== activeSide(s)) x.say('placing.enemy', army)
  clear(s, region, x)
  return free ? 'type' : 'gain'
}

/** LEI-P-03, LEI-P-06, LEI-P-18 */
function clear(s: LeipzigState, region: Region, x: X): void {
  for (let i = 0; i < s.marks.length; i++) {
    if (s.marks[i] !== region) continue
    s.marks[i] = NONE
    const army = Math.floor(i / MOST_MARKERS)
    if (s.armies[army] !== SPREAD) continue
    x.say('marker.removed', army, region)
    if (marksOf(s, army) > 0) continue
    s.armies[army] = WAITING // LEI-P-18
    x.say('army.returned', army)
  }
}

/**
 * An army of the active player brings a point (LEI-P-08), a scout (LEI-P-09) and costs time (LEI-P-11); the other
 * player's brings and costs nothing (LEI-P-12, LEI-P-13, LEI-P-14).
 */
function gain(s: LeipzigState, f: Placing, x: X): Next<Steps> {
  const { board: b } = x
  const side = b.side[f.army]
  f.placed++
  if (side !== activeSide(s)) return 'begin'
  s.score[side] += b.numbers.placedPoints
  const scouts = Math.min(b.numbers.placedScouts, supply(b, s)) // LEI-P-10
  s.scouts[side] += scouts
  x.say('army.rewarded', side, b.numbers.placedPoints, scouts)
  return advanceTime(s, x, b.numbers.placedTime, 'begin')
}

type Steps = 'begin' | 'order' | 'place' | 'type' | 'gain'

export const placing = procedure<Placing, Steps>('placing', {
  begin: next,

  order: {
    prompt: 'placing.order',
    awaits: (s) => ask(s, activeSide(s)),
    verbs: {
      place: {
        kind: 'army',
        targets(_s, _f, x) {
          for (let a = 0; a < x.board.armies; a++) x.consider(a)
        },
        judge: (s, _f, t) => (isSingle(s, t) ? null : 'LEI-P-17'),
        run(_s, f, t) {
          f.army = t
          return 'place'
        },
      },
    },
  },

  place,

  type: {
    prompt: 'placing.type',
    values: (_s, f) => [f.army],
    awaits: (s, f, x) => ask(s, x.board.side[f.army]),
    verbs: {
      type: {
        kind: 'type',
        targets(_s, _f, x) {
          for (let t = 0; t < TYPES.length; t++) x.consider(t)
        },
        judge: (_s, _f, t) => (t >= 0 && t < TYPES.length ? null : 'LEI-P-15'), // LEI-C-12: all three
        run(s, f, t, x) {
          s.types[f.army] = t
          x.say('army.type', f.army, t)
          return 'gain'
        },
      },
    },
  },

  gain,
})
