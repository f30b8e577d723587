// The frames of Spring (COS-4.1-01).

import { NONE } from '@tricorne/engine'
import type { FrameOf } from '@tricorne/kit'
import { type Board, COURTS, NATIONS, POWERS } from '../board.ts'
import { courtOf, isBelligerent } from '../rules/relations.ts'
import * as is from '../shapes.ts'
import { frame } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'

export const SPRING = frame('spring', ['sequence'], {
  /** 1: the first Spring of a scenario that begins with the Draw segment. */
  fromDraw: is.bit,
  /** The Power whose free march it is, or -1 before the first (COS-4.1.3-01). */
  power: is.int(-1, POWERS - 1),
  /** How many Powers have had theirs. */
  marches: is.int(0, POWERS),
})

export const springFrame = (fromDraw: boolean): Spring => ({
  proc: 'spring',
  step: 'begin',
  fromDraw: Number(fromDraw),
  power: NONE,
  marches: 0,
})

/** A piece lifted from one space to another: a leader, or one SP of a nation and a type. */
const lift = is.group('The redeployment', {
  court: is.court,
  leader: is.leaderOrNone,
  nation: is.nation,
  mounted: is.bit,
  from: is.space,
  to: is.space,
})

export const REDEPLOYMENT = frame('redeployment', ['spring'], {
  /** Courts that still redeploy; in turn only the first of them is asked. */
  courts: is.courts,
  /** SP redeployed by Power (COS-4.1.2-01). */
  used: is.table(POWERS, is.int(0, 5)),
  /** What each court has taken up: a leader or -1; a space or -1, a nation and a type. */
  leader: is.table(COURTS, is.leaderOrNone),
  from: is.table(COURTS, is.spaceOrNone),
  nation: is.table(COURTS, is.nationOrNone),
  mounted: is.table(COURTS, is.bit),
  /** Secret: what has been chosen while others still choose (COS-H12). */
  plan: is.groups(lift, 200),
})

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
  nation: is.nationOrNone,
  place: is.int(-1, NATIONS),
  /** 1: two infantry have been swapped for a cavalry SP (COS-18.0-02). */
  swapped: is.bit,
  /** Where the next ones go, and how many infantry of them. */
  space: is.spaceOrNone,
  part: is.count,
  /** An event's own reinforcement that is being placed, or -1: its place in `sent`. */
  sent: is.int(-1, 60),
  /** SP of the British resources that may be Hannoverian. */
  share: is.count,
})

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

// The frames as types.
export type Spring = FrameOf<typeof SPRING>
export type Redeployment = FrameOf<typeof REDEPLOYMENT>
export type Reinforcements = FrameOf<typeof REINFORCEMENTS>
