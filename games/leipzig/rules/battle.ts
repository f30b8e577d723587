// LEI-B: the battles of 16 and 18 October.

import { NONE, RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { Battle } from '../frames.ts'
import type { Army } from '../nouns.ts'
import { activeSide, ask, type LeipzigState, REMOVED, strengthOf } from '../state.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { mostTaken } from './losses.ts'
import { whyNotLose } from './reasons.ts'

export const battleFrame = (b: Board): Battle => ({
  proc: 'battle',
  step: 'begin',
  side: NONE,
  dealer: NONE,
  dealt: 0,
  damage: new Array<number>(b.armies).fill(0),
})

/** Contact: two armies of different sides in adjacent regions. One that does not stand has no row in the table. */
export const contact = (b: Board, s: LeipzigState, a: number, c: number): boolean =>
  s.armies[c] >= 0 && b.side[a] !== b.side[c] && b.touch[s.armies[a] * b.regions + s.armies[c]] === 1

/** Bit mask of the enemy armies that an army touches. */
export function contacts(b: Board, s: LeipzigState, army: Army): number {
  const enemy = 1 - b.side[army]
  let mask = 0
  for (let a = b.from[enemy]; a < b.to[enemy]; a++) if (contact(b, s, army, a)) mask |= 1 << a
  return mask
}

/** The points that every army can still take. */
const roomOf = (b: Board, s: LeipzigState, f: Battle): number[] =>
  f.damage.map((points, a) => strengthOf(b, s, a) - points)

/** The armies touched by each enemy whose point is not assigned yet, `but` one. */
function touchedBy(b: Board, s: LeipzigState, f: Battle, but: number): number[] {
  const enemy = 1 - f.side
  const touched: number[] = []
  for (let dealer = b.from[enemy]; dealer < b.to[enemy]; dealer++)
    if (dealer !== but && (f.dealt & (1 << dealer)) === 0) touched.push(contacts(b, s, dealer))
  return touched
}

/** LEI-B-08, LEI-B-13: the choice may not lower the number of points that the side loses. */
function judgeTaker(b: Board, s: LeipzigState, f: Battle, dealer: number, army: Army): Verdict {
  if (!contact(b, s, army, dealer)) return 'LEI-B-09'
  const room = roomOf(b, s, f)
  if (room[army] === 0) return 'LEI-B-13'
  const most = mostTaken(touchedBy(b, s, f, NONE), room)
  room[army]--
  return 1 + mostTaken(touchedBy(b, s, f, dealer), room) < most ? 'LEI-B-08' : null
}

/**
 * LEI-B-10, LEI-B-11: assigns a dealer's point, or finds that there is none to take it; false: the owner must
 * choose.
 */
function settles(s: LeipzigState, f: Battle, dealer: number, x: X): boolean {
  const { board: b } = x
  let takers = 0
  let last = NONE
  for (let a = b.from[f.side]; a < b.to[f.side]; a++) {
    if (judgeTaker(b, s, f, dealer, a) !== null) continue
    takers++
    last = a
  }
  if (takers > 1) return false
  f.dealt |= 1 << dealer
  if (takers === 1) f.damage[last]++
  else x.say('battle.spent', dealer)
  return true
}

function assign(s: LeipzigState, f: Battle, x: X): Next<Steps> {
  const { board: b } = x
  const enemy = 1 - f.side
  for (let dealer = b.from[enemy]; dealer < b.to[enemy]; dealer++) {
    if ((f.dealt & (1 << dealer)) !== 0 || contacts(b, s, dealer) === 0) continue
    if (settles(s, f, dealer, x)) continue
    f.dealer = dealer
    return 'choose'
  }
  if (f.side !== activeSide(s)) return 'apply'
  f.side = 1 - f.side // LEI-B-16
  return 'assign'
}

/** LEI-B-15: all at once. */
function apply(s: LeipzigState, f: Battle, x: X): Next<Steps> {
  const { board: b } = x
  for (let a = 0; a < b.armies; a++) {
    if (f.damage[a] === 0) continue
    const left = strengthOf(b, s, a) - f.damage[a]
    s.lost[a] += f.damage[a] // LEI-B-17, LEI-B-18
    x.say('battle.lost', a, f.damage[a], Math.max(0, left))
    if (left >= 1) continue
    x.say('army.destroyed', a, s.armies[a])
    s.armies[a] = REMOVED // LEI-B-19, LEI-B-20; LEI-B-21: no points for it
  }
  return RETURN
}

/** The date of the battle: the last ones reached are still due. */
function dateOf(b: Board, s: LeipzigState): number {
  const reached = b.dates.flatMap(({ battle, at }, i) => (battle && at <= s.time ? [i] : []))
  return reached[reached.length - 1 - s.due]
}

type Steps = 'begin' | 'assign' | 'choose' | 'apply'

export const battle = procedure<Battle, Steps>('battle', {
  begin(s, f, x) {
    f.side = activeSide(s)
    x.say('battle.begin', dateOf(x.board, s))
    return 'assign'
  },

  assign,

  choose: {
    prompt: 'battle.choose',
    values: (_s, f) => [f.dealer],
    awaits: (s, f) => ask(s, f.side),
    verbs: {
      lose: {
        kind: 'army',
        targets(_s, f, x) {
          for (let a = x.board.from[f.side]; a < x.board.to[f.side]; a++) x.consider(a)
        },
        judge: (s, f, t, x) => whyNotLose(f.side, f.dealer, t, x, judgeTaker(x.board, s, f, f.dealer, t)),
        run(_s, f, t, x) {
          f.damage[t]++
          f.dealt |= 1 << f.dealer
          x.say('battle.assigned', f.dealer, t)
          return 'assign'
        },
      },
    },
  },

  apply,
})
