// COS-18.0-05: subsidies, and which nations receive anything.
import { AU, type Board, NATION_IDS, POWERS, PR, placeIn } from '../board.ts'
import type { EffectOf } from '../pack/schema/effects.ts'
import type { SovereignsState } from '../state.ts'
import { intoBox } from './caps.ts'
import { condHolds } from './effects/conditions.ts'
import type { X } from './kit.ts'
import { courtOf, isBelligerent, isNominal, isUnallied } from './relations.ts'

type S = SovereignsState

/** COS-4.1.1-02 */
const FIRST_SPRING = 1741

/** COS-18.0-01, COS-4.1.1-02, COS-Q35: whether a nation receives anything this Spring. */
export function receives(s: S, nation: number): boolean {
  if (s.year === FIRST_SPRING && nation !== AU && nation !== PR) return false
  return isBelligerent(s, nation) && !isUnallied(s, nation) && !isNominal(s, nation)
}

/** COS-18.0-05: a subsidy of a nation's own, such as Bavaria's. */
export function ownSubsidy(b: Board, s: S, x: X, nation: number): void {
  const subsidy = b.pack.nations.nations[nation].resources?.subsidy
  if (subsidy === undefined || (s.ceased & (1 << nation)) !== 0 || !receives(s, nation)) return
  if (condHolds(b, s, subsidy.while, courtOf(b, s, nation))) intoBox(b, s, x, nation, subsidy.n, 0)
}

/** COS-18.0-05: looked for after every power turn, so that a lost capital is not forgotten when it is retaken. */
export function endSubsidies(b: Board, s: S, x: X): void {
  for (const [nation, { resources }] of b.pack.nations.nations.entries()) {
    const subsidy = resources?.subsidy
    if (subsidy === undefined || (s.ceased & (1 << nation)) !== 0) continue
    if (!condHolds(b, s, subsidy.endsWhen, courtOf(b, s, nation))) continue
    s.ceased |= 1 << nation
    x.say('reinforcements.ended', nation)
  }
}

/** What the event of a subsidy pays. */
function subsidyOf(b: Board, event: number): EffectOf<'subsidy'> | undefined {
  for (const card of b.pack.cards.cards)
    for (const e of card.events) {
      if (e.key !== b.eventKeys[event]) continue
      for (const effect of e.effect) if (effect.do === 'subsidy') return effect
    }
  return undefined
}

/** COS-18.0-01: subsidies of events, until the condition that stops them holds. */
export function paySubsidies(b: Board, s: S, x: X): void {
  for (const event of s.subsidies.slice()) {
    const pays = subsidyOf(b, event)
    if (pays === undefined) continue
    const nation = placeIn(NATION_IDS, pays.nation)
    const court = courtOf(b, s, nation)
    if (pays.stopIf !== undefined && condHolds(b, s, pays.stopIf, court)) {
      s.subsidies = s.subsidies.filter((e) => e !== event)
      x.say('reinforcements.ended', nation)
    } else if (receives(s, nation)) {
      intoBox(b, s, x, nation, pays.infantry ?? 0, pays.cavalry ?? 0)
      if (nation < POWERS) s.springDepots[nation] += pays.depots ?? 0
    }
  }
}
