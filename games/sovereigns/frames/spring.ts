// The frames of Spring (COS-4.1-01).

import { NONE } from '@tricorne/engine'
import type { FrameOf } from '@tricorne/kit'
import { type Board, COURTS, NATIONS, POWERS } from '../board.ts'
import { courtOf, isBelligerent } from '../rules/relations.ts'
import {
  bit,
  count,
  court,
  courts,
  frame,
  group,
  groups,
  int,
  leaderOrNone,
  nation,
  nationOrNone,
  space,
  spaceOrNone,
  table,
} from '../shapes.ts'
import type { SovereignsState } from '../state.ts'

export const SPRING = frame('spring', ['sequence'], {
  /** 1: the first Spring of a scenario that begins with the Draw segment. */
  fromDraw: bit,
  /** The Power whose free march it is, or -1 before the first (COS-4.1.3-01). */
  power: int(-1, POWERS - 1),
  /** How many Powers have had theirs. */
  marches: int(0, POWERS),
})
export type Spring = FrameOf<typeof SPRING>

export const springFrame = (fromDraw: boolean): Spring => ({
  proc: 'spring',
  step: 'begin',
  fromDraw: Number(fromDraw),
  power: NONE,
  marches: 0,
})

/** A piece lifted from one space to another: a leader, or one SP of a nation and a type. */
const lift = group('The redeployment', {
  court,
  leader: leaderOrNone,
  nation,
  mounted: bit,
  from: space,
  to: space,
})

export const REDEPLOYMENT = frame('redeployment', ['spring'], {
  /** Courts that still redeploy; in turn only the first of them is asked. */
  courts,
  /** SP redeployed by Power (COS-4.1.2-01). */
  used: table(POWERS, int(0, 5)),
  /** What each court has taken up: a leader or -1; a space or -1, a nation and a type. */
  leader: table(COURTS, leaderOrNone),
  from: table(COURTS, spaceOrNone),
  nation: table(COURTS, nationOrNone),
  mounted: table(COURTS, bit),
  /** Secret: what has been chosen while others still choose (COS-H12). */
  plan: groups(lift, 200),
})
export type Redeployment = FrameOf<typeof REDEPLOYMENT>

export function redeploymentFrame(b: Board, s: SovereignsState): Redeployment {
  let courts = 0
  for (let power = 0; power < POWERS; power++)
    if (isBelligerent(s, power)) courts |= 1 << courtOf(b, s, power)
  const none = (): number[] => new Array<number>(COURTS).fill(NONE)
  return {
    proc: 'redeployment',
    step: 'begin',
    courts,
    used: new Array<number>(POWERS).fill(0),
    leader: none(),
    from: none(),
    nation: none(),
    mounted: new Array<number>(COURTS).fill(0),
    plan: [],
  }
}

export const REINFORCEMENTS = frame('reinforcements', ['spring'], {
  /** The nation whose SP are being placed, or -1; its place in the order of nations. */
  nation: nationOrNone,
  place: int(-1, NATIONS),
  /** 1: two infantry have been swapped for a cavalry SP (COS-18.0-02). */
  swapped: bit,
  /** Where the next ones go, and how many infantry of them. */
  space: spaceOrNone,
  part: count,
  /** An event's own reinforcement that is being placed, or -1: its place in `sent`. */
  sent: int(-1, 60),
  /** SP of the British resources that may be Hannoverian. */
  share: count,
})
export type Reinforcements = FrameOf<typeof REINFORCEMENTS>

export const reinforcementsFrame = (): Reinforcements => ({
  proc: 'reinforcements',
  step: 'begin',
  nation: NONE,
  place: NONE,
  swapped: 0,
  space: NONE,
  part: 0,
  sent: NONE,
  share: 0,
})
