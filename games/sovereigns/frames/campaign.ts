// The frame of a Campaign Card phase (COS-4.2.2-01, COS-4.3-02).
import type { FrameOf } from '@tricorne/kit'
import * as is from '../shapes.ts'
import { frame } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'

export const CAMPAIGN = frame('campaign', ['turn'], {
  winter: is.bit,
  court: is.court,
  /** The card played for campaign points, or -1. */
  card: is.cardOrNone,
  /** Points left of it. */
  points: is.count,
  /** 1: a card has been played, for points or as an event. */
  played: is.bit,
  /** 1: the free minor march, the free leader move is used (COS-4.2.2-05). */
  marched: is.bit,
  ridden: is.bit,
  /** Croat/Hussar adjustments left (COS-12.1-02). */
  adjusts: is.int(0, 2),
})

export const campaignFrame = (court: number, winter: number): Campaign => ({
  proc: 'campaign',
  step: 'begin',
  winter,
  court,
  card: -1,
  points: 0,
  played: 0,
  marched: 0,
  ridden: 0,
  adjusts: 0,
})

/** The free move of a leader alone (COS-8.6.1-01). */
export const RIDE = frame('ride', ['campaign'], {
  court: is.court,
  leader: is.leaderOrNone,
  /** AP left, and 1 when he may go by sea no more. */
  left: is.int(0, 3),
  ashore: is.bit,
})

/** COS-8.6.1-01 */
const RIDE_AP = 3

export const rideFrame = (s: SovereignsState, leader: number): Ride => ({
  proc: 'ride',
  step: 'begin',
  court: s.forceCourt[s.leaderAt[leader]],
  leader,
  left: RIDE_AP,
  ashore: 0,
})

// The frames as types.
export type Campaign = FrameOf<typeof CAMPAIGN>
export type Ride = FrameOf<typeof RIDE>
