// Effects at sea (COS-16.1-02, COS-16.2-01, COS-16.5-01).
import type { Frame } from '@tricorne/engine'
import type { Board } from '../../board.ts'
import { landingFrame, sortieFrame } from '../../frames/sea.ts'
import type { SovereignsState } from '../../state.ts'
import { addMarkers, addSections, loseSections, orderSections } from '../fleets.ts'
import type { X } from '../kit.ts'
import { loseSortieSections } from '../seabattle.ts'
import { IN_SORTIE, type Op, type OpOf } from './program.ts'

type S = SovereignsState

/** Says whether the operation was one of these. */
export function doFleets(b: Board, s: S, x: X, op: Op): boolean {
  switch (op.do) {
    case 'buildFleet':
      if (op.now) addSections(b, s, x, op.nation, op.box, op.n)
      else orderSections(s, x, op.nation, op.n)
      return true
    case 'loseSections':
      if (op.box === IN_SORTIE) loseSortieSections(s, op.nation, op.n)
      else loseSections(s, x, op.nation, op.box, op.n)
      return true
    case 'sortieMarker':
      addMarkers(s, x, op.court, op.n)
      return true
    case 'fleetLeader':
      s.fleetLeaders += op.n
      x.say('effect.admiral', op.n)
      return true
    default:
      return false
  }
}

/** COS-16.3-01: one sortie of any kind, paid by the card. */
export const sortieOf = (b: Board, s: S, op: OpOf<'sortie'>, card: number): Frame =>
  sortieFrame(b, s, op.court, card)

/** COS-16.5-01 */
export const landingOf = (_b: Board, _s: S, op: OpOf<'landing'>, at: number): Frame =>
  landingFrame(op.court, at)
