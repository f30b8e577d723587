// COS-5.1-02, COS-17.3-01: how many SP a force loses by attrition.
import { type Board, ITALY } from '../board.ts'
import { DEMORALISED, type SovereignsState } from '../state.ts'
import { isMajor, spOf } from './forces.ts'
import { percentOf } from './kit.ts'

type S = SovereignsState

/** COS-5.1-02, COS-17.3-01: percent of the SP, in Italy and elsewhere. */
const IN_ITALY = 20
const ELSEWHERE = 10

/** COS-5.1-03: what Demoralised and badly supplied forces lose besides. */
const extras = (s: S, force: number): number =>
  Number(s.forceOrder[force] === DEMORALISED) + s.forceSupply[force]

/** COS-5.1-02, COS-5.1-03, COS-17.3-01: SP that a force loses. That it must be a Major Force is for the caller. */
export function attritionOf(b: Board, s: S, force: number): number {
  const percent = b.theatre[s.forceAt[force]] === ITALY ? IN_ITALY : ELSEWHERE
  return Math.min(spOf(s, force), percentOf(percent, spOf(s, force)) + extras(s, force))
}

/** COS-17.3-03: what a force loses that has intercepted in winter. */
export const interceptorsLoss = (s: S, force: number): number =>
  Math.min(spOf(s, force), percentOf(ELSEWHERE, spOf(s, force)) + (isMajor(s, force) ? extras(s, force) : 0))
