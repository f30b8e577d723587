// What programs are made of: the operations of events, boxes and rows, with jumps.
import { momentOf, type SovereignsState, springOf } from '../../state.ts'
import type { Holds } from './conditions.ts'
import type { ForceFilter, PlaceFilter } from './select.ts'

/** How long something lasts: a fixed moment, or one that depends on when the event is played. */
export interface Until {
  /** FIXED, or one of these. */
  kind: number
  moment: number
}
export const FIXED = 0
export const YEARS_END = 1
export const NEXT_SPRING = 2
export const NEXT_YEAR = 3

export const RTC = 0
export const FORTYFIVE = 1

export const NO_COLONY = -1

/** The sections of the running sortie, in place of a fleet box. */
export const IN_SORTIE = 2

export interface RowOf {
  from: number
  to: number
  at: number
}
export interface OptionOf {
  /** The number of its words: see `choices`. */
  choice: number
  requires: Holds
  at: number
}

export type Op =
  | { do: 'gainVP'; power: number; n: number }
  | { do: 'changeMW'; power: number; n: number }
  | { do: 'moveDiplomacy'; nation: number; side: number; n: number }
  | { do: 'alliance'; nation: number; side: number; belligerent: boolean; controller: number }
  | { do: 'breakAlliance'; nation: number; value: number }
  | { do: 'belligerent'; nations: readonly number[] }
  | { do: 'neutral'; nation: number; permanent: boolean }
  | { do: 'truce'; nationA: number; nationB: number; until: Until }
  | { do: 'endTruce'; nationA: number; nationB: number }
  | { do: 'unlock'; area: number; who: number }
  | { do: 'lock'; area: number; who: number; until: Until }
  | { do: 'setFlag'; flag: number; value: number }
  | {
      do: 'evacuate'
      nation: number
      outOf: number
      keepRegions: readonly number[]
      keepSpaces: readonly number[]
    }
  | { do: 'advanceTrack'; track: number; n: number; top: boolean }
  | {
      do: 'addReinforcements'
      nation: number
      infantry: number
      cavalry: number
      depots: number
      where: PlaceFilter | null
      leaders: readonly number[]
    }
  | { do: 'subsidy'; event: number }
  | { do: 'placeSP'; nation: number; infantry: number; cavalry: number; where: PlaceFilter }
  | { do: 'removeSP'; force: ForceFilter | null; n: number; each: boolean }
  | { do: 'moveSP'; nations: number; most: number; from: PlaceFilter; to: PlaceFilter }
  | { do: 'placeLeader'; leader: number; where: PlaceFilter | null }
  | { do: 'removeLeader'; leader: number; until: Until }
  | { do: 'upgradeLeader'; leader: number }
  | { do: 'upgradeABR'; nation: number; n: number }
  | { do: 'depots'; nation: number; n: number; where: PlaceFilter | null }
  | { do: 'bonusActivation'; force: ForceFilter; n: number; ap: number; waive: number }
  | { do: 'bonusCP'; n: number; theatres: number; nations: number; uses: number }
  | { do: 'changeAP'; n: number }
  | { do: 'cancelActivation' }
  | { do: 'shortSupply'; n: number; force: ForceFilter | null }
  | { do: 'setOrder'; force: ForceFilter; order: number; each: boolean }
  | { do: 'placeCH'; n: number; where: PlaceFilter; raid: boolean }
  | { do: 'returnCH'; n: number; where: PlaceFilter }
  | { do: 'restoreCH'; n: number }
  | { do: 'placePartisans'; where: PlaceFilter }
  | { do: 'rollDRM'; roll: number; n: number; scope: number; force: ForceFilter | null }
  | { do: 'battleDRM'; own: number; enemy: number }
  | { do: 'battleRule'; rule: number; n: number }
  | { do: 'commandSovereign'; leader: number; army: ForceFilter; until: Until; risk: number }
  | { do: 'advisor'; until: Until }
  | { do: 'buildFleet'; nation: number; n: number; now: boolean; box: number }
  | { do: 'loseSections'; nation: number; n: number; box: number }
  | { do: 'sortie'; court: number }
  | { do: 'sortieMarker'; court: number; n: number }
  | { do: 'fleetLeader'; n: number }
  | { do: 'landing'; court: number; most: number; from: PlaceFilter; to: PlaceFilter }
  | { do: 'drawCards'; court: number; n: number }
  | { do: 'discardCards'; court: number; n: number; random: boolean }
  | {
      do: 'roll'
      dice: number
      nation: number
      per: number
      colony: number
      rows: readonly RowOf[]
      after: number
    }
  | { do: 'choose'; court: number; options: readonly OptionOf[]; after: number }
  | { do: 'if'; cond: Holds; otherwise: number }
  | { do: 'jump'; to: number }
  | { do: 'end' }

export type OpOf<N extends Op['do']> = Extract<Op, { do: N }>

// Special rules of battle.
export const CANCEL_PASS = 0
export const BLOCK_CARDS = 1
export const PURSUIT = 2
export const ORDERLY = 3

/** The moment at which something that is played now ends. A year ends when its last season does. */
export function untilMoment(s: SovereignsState, until: Until): number {
  switch (until.kind) {
    case YEARS_END:
    case NEXT_YEAR:
      return (s.year + 1 - 1740) * 5
    case NEXT_SPRING:
      return momentOf(s) < springOf(s.year) ? springOf(s.year) : springOf(s.year + 1)
    default:
      return until.moment
  }
}
