// COS-13.5, COS-13.2-01, step 7: who may play which Battle cards.
import { ALPINE, type Board, COURTS, MOUNTAIN } from '../board.ts'
import type { Battle } from '../frames/battle.ts'
import type { SovereignsState } from '../state.ts'
import { NO_BATTLE_CARDS, NO_CAVALRY_CARDS } from './battledrm.ts'
import { judgeBattleCard } from './effects/battle.ts'
import { hasCards, judgeOwnCard } from './hands.ts'
import type { Verdict } from './kit.ts'
import { battleCards, partyOf } from './sides.ts'

type S = SovereignsState

/** How many Battle cards a side may still play. */
export const cardsLeft = (f: Battle, party: number): number => {
  if ((f.barred[party] & NO_BATTLE_CARDS) !== 0) return 0
  return f.limit[party] - f.blocked[party] - f.played[party]
}

/** The next court of a side that may play a Battle card: who is asked depends on open facts only (COS-H13). */
export function nextCardCourt(s: S, f: Battle): number {
  if (cardsLeft(f, f.party) <= 0) return -1
  for (let c = 0; c < COURTS; c++)
    if ((f.asked & (1 << c)) === 0 && partyOf(s, f, c) === f.party && hasCards(s, c)) return c
  return -1
}

/** COS-2.3-07, COS-13.4.1-01, COS-13.4.2-01, COS-13.5-01: whether a court may play a card of its hand now. */
export function judgeCard(b: Board, s: S, f: Battle, card: number): Verdict {
  const own = judgeOwnCard(s, f.court, card)
  if (own !== null) return own
  const { event, cavalry, alpine } = battleCards(b)
  if (event[card] < 0) return 'COS-2.3-07'
  if (f.passBy !== 0 && f.party === f.attacker) {
    if (f.passBy === ALPINE && alpine[card] === 0) return 'COS-13.4.2-01'
    if (f.passBy === MOUNTAIN && cavalry[card] === 1) return 'COS-13.4.1-01'
  }
  if ((f.barred[f.party] & NO_CAVALRY_CARDS) !== 0 && cavalry[card] === 1) return 'COS-22.1-01'
  return judgeBattleCard(b, s, f, f.court, card, event[card])
}
