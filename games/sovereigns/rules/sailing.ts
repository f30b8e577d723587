// COS-16.2-01, COS-Q107: which court may send its fleet to sea, for a card or a marker.
import { ATLANTIC, type Board, BR, FR, MEDITERRANEAN } from '../board.ts'
import type { SovereignsState } from '../state.ts'
import { canShip } from './cargo.ts'
import { sectionsOfCourt } from './fleets.ts'
import type { Rule } from './ids.ts'
import type { Verdict, X } from './kit.ts'
import { isBelligerent } from './relations.ts'

type S = SovereignsState

/**
 * Why a court cannot make a fleet sortie of any kind now, the card or marker apart, or null. When it may is for the
 * caller: in its own power turn, in the Spring Event segment and in Event phases (COS-16.2-02, COS-Q107).
 */
export function judgeSortie(b: Board, s: S, court: number): Rule | null {
  if (court !== BR && court !== FR) return 'COS-16.2-01'
  if (!isBelligerent(s, court)) return 'COS-Q107'
  if (sectionsOfCourt(s, court, ATLANTIC) + sectionsOfCourt(s, court, MEDITERRANEAN) > 0) return null
  return canShip(b, s, court) ? null : 'COS-16.3-01'
}

/** The same for a sortie by marker. */
export function judgeMarkerSortie(b: Board, s: S, court: number): Rule | null {
  if ((court === BR || court === FR) && s.sorties[court] === 0) return 'COS-16.2-01'
  return judgeSortie(b, s, court)
}

export const judgeMarker = (s: S, court: number): Verdict => (s.sorties[court] > 0 ? null : 'COS-16.3-06')

export function spendMarker(s: S, x: X, court: number): void {
  s.sorties[court]--
  x.say('sea.spent', court)
}
