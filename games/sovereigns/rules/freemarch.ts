// COS-4.1.3-01, COS-22.6-01: whose forces may make the free marches of Spring and before the match.
import { findFrame } from '@tricorne/kit'
import type { Board } from '../board.ts'
import { OPENING } from '../frames/sequence.ts'
import { SPRING } from '../frames/spring.ts'
import type { SovereignsState } from '../state.ts'
import type { Verdict } from './kit.ts'
import { courtOf, scorePower } from './relations.ts'
import { slotOf } from './supply.ts'

/** In Spring each belligerent Power has a march of its own; before the match each court (COS-Q72). */
export function judgeFreeMarch(b: Board, s: SovereignsState, payer: number, nation: number): Verdict {
  const spring = findFrame(s, SPRING)
  if (spring !== null) return scorePower(b, s, nation) === spring.power ? null : 'COS-4.1.3-01'
  if (findFrame(s, OPENING) !== null) return courtOf(b, s, nation) === payer ? null : 'COS-22.6-01'
  return slotOf(s, nation) === payer ? null : 'COS-4.1.3-01'
}
