// The frames of the winter seasons (COS-4.3, COS-4.4, COS-17).

import { NONE } from '@tricorne/engine'
import type { FrameOf } from '@tricorne/kit'
import { AU, BR, COURTS, FR, POWERS, PR, SP } from '../board.ts'
import * as is from '../shapes.ts'
import { FORCES, frame } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'

export const WINTER = frame('winter', ['sequence'], {
  /** The place in power order whose depots and forces move; 5 when all have (COS-17.2-01). */
  slot: is.int(-1, 5),
  /** The force that comes next. */
  next: is.int(0, FORCES),
  /** SP lost by each court so far (COS-Q17). */
  before: is.table(COURTS, is.count),
})

export const noLosses = (): number[] => [0, 0, 0, 0]

export const winterFrame = (): Winter => ({
  proc: 'winter',
  step: 'begin',
  slot: -1,
  next: FORCES,
  before: noLosses(),
})

/** One force on its way into winter quarters. */
export const QUARTERS = frame('quarters', ['winter', 'expelled'], {
  force: is.forceOrNone,
  court: is.court,
  /** GOING, DRIVEN or RETURNING. */
  manner: is.int(0, 2),
  /** AP left. */
  ap: is.count,
  /** SP that it may still leave behind (COS-17.2-04). */
  left: is.int(0, 5),
  /** 1: it has suffered attrition and is lifted to the nearest quarters (COS-17.2-03). */
  suffered: is.bit,
})

// Why the force goes.
/** The WQ phase of Early Winter. */
export const GOING = 0
/** Driven from its quarters (COS-17.4-01). */
export const DRIVEN = 1
/** It has intercepted in winter (COS-17.3-03). */
export const RETURNING = 2
/** COS-17.2-02, COS-17.4-01 */
const WINTER_AP = 2
/** COS-17.2-04 */
const MOST_LEFT = 5

export const quartersFrame = (s: SovereignsState, force: number, manner: number): Quarters => ({
  proc: 'quarters',
  step: 'begin',
  force,
  court: s.forceCourt[force],
  manner,
  ap: manner === RETURNING ? 0 : WINTER_AP,
  left: MOST_LEFT,
  suffered: 0,
})

/** Expelled-WQ phase (COS-4.3.5-01). */
export const EXPELLED = frame('expelled', ['turn'], {
  slot: is.int(0, 4),
  next: is.int(0, FORCES),
  /** 1: those who have intercepted come first (COS-17.3-03). */
  interceptors: is.bit,
  before: is.table(COURTS, is.count),
})

/** The Expelled-WQ phase of a power turn (COS-4.3.5-01, COS-4.4-02, COS-Q59). */
export const expelledFrame = (slot: number): Expelled => ({
  proc: 'expelled',
  step: 'begin',
  slot,
  next: 0,
  interceptors: 1,
  before: noLosses(),
})

/** Resource recruiting (COS-4.3.2-01). */
export const RECRUITING = frame('recruiting', ['sequence'], {
  power: is.int(0, POWERS),
  /** Cards that this Power may still discard. */
  left: is.int(0, 3),
  /** 1: the extra card for a fleet is still open (COS-6.10-04). */
  fleet: is.bit,
  /** The first of two cards for a French depot, or -1. */
  card: is.cardOrNone,
})

/** COS-4.3.2-02, COS-Q65: cards that a Power may discard; Spain's come from the Prussian hand. */
export const LIMITS: readonly number[] = Array.from({ length: POWERS }, (_, power) => {
  if (power === FR || power === BR) return 3
  return power === SP || power === PR || power === AU ? 1 : 0
})

export const buildsFleets = (power: number): number => Number(power === FR || power === BR)

export const recruitingFrame = (): Recruiting => ({
  proc: 'recruiting',
  step: 'begin',
  power: 0,
  left: LIMITS[0],
  fleet: buildsFleets(0),
  card: NONE,
})

/** New Year (COS-4.4.1-01). */
export const NEW_YEAR = frame('newYear', ['sequence'], {
  /** The leader who enters, or -1. */
  leader: is.leaderOrNone,
  space: is.spaceOrNone,
  /** The fleet whose new sections are deployed: BR 0, FR 1, SP 2 (COS-4.4.1-04). */
  fleet: is.int(0, 3),
})

export const newYearFrame = (): NewYear => ({
  proc: 'newYear',
  step: 'begin',
  leader: NONE,
  space: NONE,
  fleet: 0,
})

// The frames as types.
export type Winter = FrameOf<typeof WINTER>
export type Quarters = FrameOf<typeof QUARTERS>
export type Expelled = FrameOf<typeof EXPELLED>
export type Recruiting = FrameOf<typeof RECRUITING>
export type NewYear = FrameOf<typeof NEW_YEAR>
