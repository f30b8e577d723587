// The frame of an activation (COS-8.3-01) and of forming a command.
import type { FrameOf } from '@tricorne/kit'
import type { Board } from '../board.ts'
import * as is from '../shapes.ts'
import { frame } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'

export const ACTIVATION = frame('activation', ['campaign', 'turn', 'effect', 'interrupt', 'landing'], {
  force: is.forceOrNone,
  /** The court that makes the decisions of the force, and the one that paid. */
  director: is.court,
  payer: is.court,
  /** The court whose power turn it is: the active seat of COS-Q34. */
  court: is.court,
  /** AP from a bonus activation; what it waives: 1 mixed, 2 size (COS-8.4-01, COS-8.4-02). */
  bonus: is.points,
  waive: is.int(0, 3),
  /** 1: a shut-in garrison that attacks (COS-Q114). */
  garrison: is.bit,
  /** AP that it has whatever its commander, or -1; 1: it has just landed (COS-16.5-02). */
  fixed: is.points,
  landed: is.bit,
  /** 1: formed and ready to go. 1: AP are being spent. 1: it is to end (cancelled, or ended by its director). */
  ready: is.bit,
  started: is.bit,
  over: is.bit,
  allowance: is.points,
  spent: is.count,
  /** AP won or lost by events so far (COS-8.4-04). */
  shift: is.points,
  /** The penalty for size that is in force: 0, 1 or 2 (COS-8.4-01). */
  size: is.int(0, 2),
  /** Courts that have interrupted it, and that pass until it ends (COS-6.5.5-01, COS-Q109). */
  interrupted: is.courts,
  passed: is.courts,
  /** The space it came from last, and the kind of that path. */
  from: is.spaceOrNone,
  via: is.int(0, 3),
  /** 1: it could trace supply when it was activated, and its path has not been cut since (COS-Q119). */
  traced: is.bit,
  /** 1: it has fought in the space where it is (COS-8.11-02). */
  fought: is.bit,
  rallied: is.bit,
  /** Spaces of its attacks, one entry each (COS-13.2-02). */
  attacks: is.list(is.space, 99),
  /** Spaces it has entered (COS-10.1.2-01). */
  entered: is.list(is.space, 60),
  /** Mobile irregulars that move with it, and 1 when that is settled for this space (COS-12.3.1-01). */
  escort: is.count,
  escorted: is.bit,
  /** What is being dropped: a nation and a type, or -1 (COS-8.7-04). */
  nation: is.nationOrNone,
  mounted: is.bit,
  /** Its commander (COS-Q118). */
  leader: is.leaderOrNone,
})

export interface ActivationSpec {
  force: number
  /** The court that makes its decisions; the one that pays; the one whose power turn it is (default: the payer). */
  director: number
  payer: number
  court?: number
  /** AP and waivers of a bonus activation: 1 mixed, 2 size. */
  bonus?: number
  waive?: number
  /** 1: a shut-in garrison attacks (COS-Q114). */
  garrison?: number
  /** AP that it has whatever its commander (COS-16.5-02), and 1: it has just landed, so that its arrival comes first. */
  fixed?: number
  landed?: number
}

export const activationFrame = (_b: Board, s: SovereignsState, spec: ActivationSpec): Activation => ({
  proc: 'activation',
  step: 'begin',
  force: spec.force,
  director: spec.director,
  payer: spec.payer,
  court: spec.court ?? spec.payer,
  bonus: spec.bonus ?? 0,
  waive: spec.waive ?? 0,
  garrison: spec.garrison ?? 0,
  fixed: spec.fixed ?? -1,
  landed: spec.landed ?? 0,
  ready: 0,
  started: 0,
  over: 0,
  allowance: 0,
  spent: 0,
  shift: 0,
  size: 0,
  interrupted: 0,
  passed: 0,
  from: -1,
  via: 0,
  traced: 0,
  fought: 0,
  rallied: 0,
  attacks: [],
  entered: [],
  escort: 0,
  escorted: 0,
  nation: -1,
  mounted: 0,
  leader: s.forceLead[spec.force],
})

/** Who goes along with a commander (COS-3.1-04, COS-8.1-01). */
export const FORM = frame('form', ['activation', 'march', 'interception', 'sortie', 'landing'], {
  force: is.forceOrNone,
  court: is.court,
  /** The SP and leaders of another court that are asked whether they join. */
  foe: is.forceOrNone,
  /** What it is formed for: see FOR_ACTIVATION and the like. */
  use: is.int(0, 3),
  /** The most SP that may go, or 0 if the leaders alone decide; the fewest. */
  most: is.count,
  least: is.count,
  /** Nations whose infantry, whose cavalry has been settled. */
  infantry: is.nations,
  cavalry: is.nations,
  /** What is being settled: a nation and a type, or -1. */
  nation: is.nationOrNone,
  mounted: is.bit,
  /** 1: leaders are being left behind, so that nobody joins any more. */
  leaving: is.bit,
})

export const FOR_ACTIVATION = 0
export const FOR_MARCH = 1
export const FOR_INTERCEPTION = 2
/** The commander was lost: nobody joins, and what he cannot lead stays (COS-Q118). */
export const FOR_SUCCESSION = 3

/** `most` SP may go (0: as the leaders allow); at least `least`. */
export const formFrame = (force: number, court: number, use: number, most = 0, least = 0): Form => ({
  proc: 'form',
  step: 'begin',
  force,
  court,
  foe: -1,
  use,
  most,
  least,
  infantry: 0,
  cavalry: 0,
  nation: -1,
  mounted: 0,
  leaving: use === FOR_SUCCESSION ? 1 : 0,
})

// The frames as types.
export type Activation = FrameOf<typeof ACTIVATION>
export type Form = FrameOf<typeof FORM>
