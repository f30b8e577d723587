// COS-22.4-01, COS-H09, COS-H14: who may read how many SP stand where, move or are lost, with Limited Intelligence.
import { NONE } from '@tricorne/engine'
import { AU, BOURBON, type Board, BR, COURTS, FR, PR, PRAGMATIC } from '../board.ts'
import { LIMITED_INTELLIGENCE } from '../options.ts'
import type { SovereignsState } from '../state.ts'
import { firstIn, hasUnits, nationOf, nextIn } from './forces.ts'
import { askCourt, seatsOfSide } from './kit.ts'
import { sideOf } from './relations.ts'

type S = SovereignsState

export const isLimited = (s: S): boolean => s.options[LIMITED_INTELLIGENCE] === 1

/** The sides whose stacks a seat may look into, a bit each; a spectator into none. */
export function sidesOf(s: S, b: Board, seat: number): number {
  if (seat === NONE) return 0
  const { seatOf } = b.scenarios[s.scenario]
  const bourbon = seatOf[PR] === seat || seatOf[FR] === seat
  const pragmatic = seatOf[BR] === seat || seatOf[AU] === seat
  return (bourbon ? 1 << BOURBON : 0) | (pragmatic ? 1 << PRAGMATIC : 0)
}

const sideBit = (court: number): number => 1 << (court === PR || court === FR ? BOURBON : PRAGMATIC)

/**
 * COS-H09, COS-Q133: whether the strength of a force is hidden from those who look into stacks of some sides: it is of
 * the other side, and they have no SP in its space.
 */
export function isHiddenFrom(b: Board, s: S, force: number, sides: number): boolean {
  if ((sides & sideBit(s.forceCourt[force])) !== 0) return false
  const nation = nationOf(b, s, force)
  if (nation >= 0 && sideOf(s, nation) < 0) return false
  const space = s.forceAt[force]
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
    if ((sides & sideBit(s.forceCourt[f])) !== 0 && hasUnits(s, f)) return false
  return true
}

/** The seats that know about troops of a nation, as a mask; 0: everybody does. */
export function insiders(b: Board, s: S, nation: number): number {
  if (s.options[LIMITED_INTELLIGENCE] === 0) return 0
  const side = sideOf(s, nation)
  return side < 0 ? 0 : seatsOfSide(s, b, side)
}

/** The other seats. */
export function outsiders(b: Board, s: S, inside: number): number {
  let all = 0
  for (let court = 0; court < COURTS; court++) all |= askCourt(s, b, court)
  return all & ~inside
}
