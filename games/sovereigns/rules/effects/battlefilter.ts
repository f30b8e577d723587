// Filters of Battle cards, judged against the two combined forces of a Major Battle (frames/battle.ts).
import type { Board } from '../../board.ts'
import { type Battle, MOVER, OTHER } from '../../frames/battle.ts'
import type { SovereignsState } from '../../state.ts'
import { firstIn, nextIn } from '../forces.ts'
import { fights, leaderFights, partyOf } from '../sides.ts'
import { type ForceFilter, hasTroops } from './select.ts'

type S = SovereignsState

export const ATTACKER = 0
export const DEFENDER = 1

export interface BattleFilter {
  /** ATTACKER or DEFENDER, or -1. */
  role: number
  own: ForceFilter | null
  enemy: ForceFilter | null
  /** Kinds of path by which the attacker came; none: any. */
  paths: readonly number[]
}

export const compileBattleFilter = (
  role: number,
  own: ForceFilter | null,
  enemy: ForceFilter | null,
  paths: readonly number[],
): BattleFilter => ({ role, own, enemy, paths })

/** Whether the battle is as a card asks, for the side of the court that plays it. */
export function matchesBattle(b: Board, s: S, f: Battle, court: number, filter: BattleFilter): boolean {
  const own = partyOf(s, f, court)
  if (filter.role >= 0 && (f.attacker === own ? ATTACKER : DEFENDER) !== filter.role) return false
  if (filter.paths.length > 0 && !filter.paths.includes(f.passBy)) return false
  if (filter.own !== null && !matchesParty(b, s, f, own, filter.own)) return false
  return filter.enemy === null || matchesParty(b, s, f, own === MOVER ? OTHER : MOVER, filter.enemy)
}

/** A filter of forces, read of a whole side of the battle (COS-3.1-07). */
function matchesParty(b: Board, s: S, f: Battle, party: number, filter: ForceFilter): boolean {
  if (filter.places !== null && !filter.places[f.space]) return false
  if (filter.nations !== 0 && ((filter.nations >> f.nations[party]) & 1) === 0) return false
  if (f.infantry[party] < filter.minInfantry || f.cavalry[party] < filter.minCavalry) return false
  if (filter.commanders.length > 0 && !filter.commanders.includes(f.leads[party])) return false
  if (filter.leaders.length > 0 && !filter.leaders.some((l) => leaderFights(b, s, f, l, party))) return false
  return filter.includes === 0 || hasTroopsOf(b, s, f, party, filter.includes)
}

function hasTroopsOf(b: Board, s: S, f: Battle, party: number, nations: number): boolean {
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i))
    if (fights(b, s, f, i, party) && hasTroops(s, nations, i)) return true
  return false
}
