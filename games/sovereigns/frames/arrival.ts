// The frames of what happens in a space that a force has entered (COS-8.11-01).
import type { FrameOf } from '@tricorne/kit'
import type { Board } from '../board.ts'
import { nationOf } from '../rules/forces.ts'
import * as is from '../shapes.ts'
import { frame } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'

export const ARRIVAL = frame('arrival', ['activation', 'march', 'landing'], {
  force: is.forceOrNone,
  space: is.space,
  from: is.spaceOrNone,
  via: is.int(0, 3),
  /** 1: somebody intercepted, so that nobody withdraws (COS-8.11-01). */
  intercepted: is.bit,
})

/** What follows when a force has come into its space from another by a path of kind `via` (COS-8.11-01). */
export const arrivalFrame = (
  _b: Board,
  s: SovereignsState,
  force: number,
  from: number,
  via: number,
): Arrival => ({
  proc: 'arrival',
  step: 'begin',
  force,
  space: s.forceAt[force],
  from,
  via,
  intercepted: 0,
})

export const INTERCEPTION = frame('interception', ['arrival', 'siege'], {
  /** The force that moves or besieges, and the first that intercepts it. */
  force: is.forceOrNone,
  foe: is.forceOrNone,
  space: is.space,
  /** The court that is asked. */
  court: is.courtOrNone,
  /** Courts that have done. */
  passed: is.courts,
  /** Spaces from which it has been tried, and those from which somebody came. */
  tried: is.list(is.space, 60),
  origins: is.list(is.space, 60),
  /** The worst path by which somebody came (COS-Q97). */
  foeVia: is.int(0, 3),
  /** Who tries now, and from where. */
  leader: is.leaderOrNone,
  origin: is.spaceOrNone,
  ready: is.bit,
  /** The die, or 0. */
  roll: is.int(0, 6),
})

/**
 * Who intercepts a force that has entered a space, or is about to roll for a siege there; the mover's withdrawal and
 * the battle are part of it. Look at the force afterwards.
 */
export const interceptionFrame = (force: number, space: number): Interception => ({
  proc: 'interception',
  step: 'begin',
  force,
  foe: -1,
  space,
  court: -1,
  passed: 0,
  tried: [],
  origins: [],
  foeVia: 0,
  leader: -1,
  origin: -1,
  ready: 0,
  roll: 0,
})

export const WITHDRAWAL = frame(
  'withdrawal',
  ['arrival', 'activation', 'interception', 'effect', 'interrupt'],
  {
    /** The force that has come, or the intercepted force that withdraws. */
    force: is.forceOrNone,
    space: is.space,
    /** 1: the intercepted force withdraws (COS-10.1.3-01). */
    mover: is.bit,
    /** The court that decides. */
    court: is.court,
    /** The commander of those who withdraw, or -1. */
    leader: is.leaderOrNone,
    /** Spaces that are barred (COS-10.2.2-01, COS-Q95). */
    barred: is.list(is.space, 60),
    /** The die, or 0. */
    roll: is.int(0, 6),
  },
)

/** Inactive enemies withdraw from a force that has come into their space (COS-10.1.2-01). `from`: where it came from. */
export const withdrawalFrame = (force: number, space: number, from: number): Withdrawal => ({
  proc: 'withdrawal',
  step: 'begin',
  force,
  space,
  mover: 0,
  court: 0,
  leader: -1,
  barred: from < 0 ? [] : [from],
  roll: 0,
})

/** The intercepted force withdraws; it has paid (COS-10.1.3-01). `origins`: where the interceptors came from. */
export const moverWithdrawal = (
  _b: Board,
  s: SovereignsState,
  force: number,
  space: number,
  origins: readonly number[],
): Withdrawal => ({
  ...withdrawalFrame(force, space, -1),
  mover: 1,
  court: s.forceCourt[force],
  leader: s.forceLead[force],
  barred: [...origins],
})

/** COS-8.10.2-01 */
export const MINOR_BATTLE = frame('minor', ['arrival', 'activation'], {
  force: is.forceOrNone,
  space: is.space,
  from: is.spaceOrNone,
  /** The nation that attacks. */
  nation: is.nation,
})

/** A Minor Battle of a command against the enemies outside the walls of its space; `from`: where it came from, or -1. */
export const minorFrame = (b: Board, s: SovereignsState, force: number, from: number): MinorBattle => ({
  proc: 'minor',
  step: 'begin',
  force,
  space: s.forceAt[force],
  from,
  nation: nationOf(b, s, force),
})

// The frames as types.
export type Arrival = FrameOf<typeof ARRIVAL>
export type Interception = FrameOf<typeof INTERCEPTION>
export type Withdrawal = FrameOf<typeof WITHDRAWAL>
export type MinorBattle = FrameOf<typeof MINOR_BATTLE>
