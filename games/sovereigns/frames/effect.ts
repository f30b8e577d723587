// The frames of a running effect, of troops that an event lifts, and of an interrupt window.
import type { FrameOf } from '@tricorne/kit'
import type { Board } from '../board.ts'
import * as is from '../shapes.ts'
import { frame } from '../shapes.ts'

/** A card's event, a box of a track, a row of the Fortunes of Power (rules/effects/effect.ts). */
export const EFFECT = frame(
  'effect',
  [
    'campaign',
    'eventPhase',
    'interrupt',
    'effect',
    'fortunes',
    'fortyfive',
    'crown',
    'sortie',
    'treasure',
    'naval',
    'landing',
    'turn',
    'spring',
    'sequence',
    'activation',
    'siege',
  ],
  {
    /** The holder: own, friendly and enemy are seen from there. */
    court: is.court,
    /** The card and which of its events, or -1. */
    card: is.cardOrNone,
    event: is.int(-1, 1),
    /** Numbers of effects/program.ts: what runs, and the operation that comes next. */
    program: is.count,
    at: is.int(0, 9999),
    /** The force that set off an interrupt, and the one that the effect has activated last. */
    force: is.forceOrNone,
    foe: is.forceOrNone,
    /** How often the operation is still to be done. */
    left: is.count,
    /** Where an operation that goes through all forces goes on. */
    next: is.count,
    /** What has been chosen for the operation. */
    space: is.spaceOrNone,
    /** The dice of the last roll, before its modifiers (COS-22.10-01), and those of colonial influence. */
    roll: is.count,
    shift: is.points,
    /** Courts whose influence has been rolled (COS-22.3.2-01), and successes whose sign is still to be chosen. */
    asked: is.courts,
    influence: is.count,
  },
)

/** SP with leaders that an event moves (COS-6.5.4-01). */
export const LIFT = frame('lift', ['effect'], {
  court: is.court,
  /** The operation of effects/program.ts. */
  at: is.int(0, 9999),
  /** Where they go. */
  space: is.space,
  /** The force they are taken from, its space, and the command of the leaders who have come with them. */
  force: is.forceOrNone,
  from: is.spaceOrNone,
  foe: is.forceOrNone,
  /** 1: SP of that force have gone. */
  moved: is.bit,
  left: is.count,
  /** Nations whose infantry, whose cavalry has been settled. */
  infantry: is.nations,
  cavalry: is.nations,
})

/** Troops of the operation `at` go to a space, at most so many SP. */
export const liftFrame = (court: number, at: number, space: number, most: number): Lift => ({
  proc: 'lift',
  step: 'begin',
  court,
  at,
  space,
  force: -1,
  from: -1,
  foe: -1,
  moved: 0,
  left: most,
  infantry: 0,
  cavalry: 0,
})

/** COS-Q109: courts are asked whether they interrupt. */
export const INTERRUPT = frame(
  'interrupt',
  [
    'turn',
    'campaign',
    'activation',
    'arrival',
    'interception',
    'siege',
    'withdrawal',
    'sortie',
    'landing',
    'naval',
    'treasure',
    'eventPhase',
    'fortunes',
  ],
  {
    /** TURN_START and the like. */
    window: is.int(0, 7),
    /** The force that sets it off, or -1, and its court or that of the sortie. */
    force: is.forceOrNone,
    by: is.courtOrNone,
    /** The court whose turn it is; it is asked last (COS-Q34). */
    active: is.court,
    /** The court that is asked, or -1. */
    court: is.courtOrNone,
    /** Courts that have passed. */
    done: is.courts,
  },
)

// Windows of COS-Q109.
export const TURN_START = 0
export const ACTIVATED = 1
export const STEP = 2
export const SIEGE_ROLL = 3
export const WITHDRAWAL_ROLL = 4
export const SORTIE_DECLARED = 5
export const LANDED = 6
export const FINAL_SUPPLY = 7

/**
 * Asks the courts whether they interrupt (COS-Q34, COS-Q109). `force`: the force that sets it off (activated, besieging,
 * withdrawing, landed), or -1; `court`: the court whose turn it is, or that declares the sortie. Afterwards look whether
 * the force is still there and, in an activation, whether `over` is set.
 */
export const interruptFrame = (window: number, force: number, court: number): Interrupt => ({
  proc: 'interrupt',
  step: 'begin',
  window,
  force,
  by: court,
  active: court,
  court: -1,
  done: 0,
})

/** What Austria may take if there is no emperor (COS-6.8.2-01). */
export const CROWN = frame('crown', ['spring', 'sequence'], {})

export const crownDefaultFrame = (_b: Board): Crown => ({ proc: 'crown', step: 'begin' })

// The frames as types.
export type Effect = FrameOf<typeof EFFECT>
export type Lift = FrameOf<typeof LIFT>
export type Interrupt = FrameOf<typeof INTERRUPT>
export type Crown = FrameOf<typeof CROWN>
