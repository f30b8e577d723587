// COS-6.4, COS-8.1, COS-8.2, COS-Q74: which campaign points may be spent on whom. They come from the card that was
// played and from events (`bonusPoints`); those with fewest uses go first.
import { AU, BOURBON, type Board, BR, DU, FR, PE, PR, PRAGMATIC, SA, SP } from '../board.ts'
import type { Campaign } from '../frames/campaign.ts'
import { momentOf, type SovereignsState } from '../state.ts'
import { deckOf } from './hands.ts'
import type { Verdict } from './kit.ts'
import { areAllied, sideOf } from './relations.ts'

type S = SovereignsState

// Uses of campaign points, as in `bonusPoints`.
export const ACTIVATE = 1
export const MARCHING = 2
export const RAIDING = 4

/**
 * Whether a card of a court's deck pays for forces of a nation (COS-6.4-01 to the lists after it, COS-Q74). `deck` is
 * the court whose deck the card is of.
 */
export function judgeDeck(b: Board, s: S, deck: number, nation: number): Verdict {
  switch (nation) {
    case SP:
      return deck === FR ? null : 'COS-6.4-04'
    case SA: {
      const side = sideOf(s, SA)
      if (side === BOURBON) return deck === FR || deck === PR ? null : 'COS-6.4-05'
      return side === PRAGMATIC && deck === AU ? null : 'COS-6.4-05'
    }
    case DU:
      return deck === BR || deck === AU ? null : 'COS-6.4-06'
    case PE:
      // Its own cards are in the British deck, also while Britain is neutral or nobody's ally (COS-4.0.2-01).
      if (deck === BR && s.ally[PE] !== BOURBON) return null
      // COS-Q74: at war without being anybody's ally (COS-7.5.2-01).
      if (s.ally[PE] < 0) return 'COS-Q74'
      return areAllied(b, s, PE, deck) ? null : 'COS-6.4-03'
    default:
      return areAllied(b, s, deck, nation) ? null : 'COS-6.4-01'
  }
}

/** COS-4.0.3-04: the theatres that a card's points leave out. */
function judgeTheatre(b: Board, card: number, space: number): Verdict {
  const theatre = b.theatre[space]
  if (theatre < 0 || b.overseas[space] === 1) return null
  return ((b.notTheatres[card] >> theatre) & 1) === 1 ? 'COS-4.0.3-04' : null
}

/** Whether points of an event may be used so: its theatres, nations and uses, 0 standing for all. */
function fits(b: Board, s: S, i: number, court: number, nation: number, space: number, use: number): boolean {
  const bonus = s.bonusPoints[i]
  if (bonus.court !== court || bonus.n === 0 || bonus.due > momentOf(s)) return false
  if (bonus.uses !== 0 && (bonus.uses & use) === 0) return false
  if (bonus.nations !== 0 && (bonus.nations & (1 << nation)) === 0) return false
  if (bonus.theatres === 0) return judgeDeck(b, s, court, nation) === null || bonus.nations !== 0
  const theatre = b.theatre[space]
  if (theatre < 0 || b.overseas[space] === 1 || ((bonus.theatres >> theatre) & 1) === 0) return false
  return judgeDeck(b, s, court, nation) === null || bonus.nations !== 0
}

/** Points of events that are there for a use. */
function bonusFor(b: Board, s: S, court: number, nation: number, space: number, use: number): number {
  let n = 0
  for (let i = 0; i < s.bonusPoints.length; i++)
    if (fits(b, s, i, court, nation, space, use)) n += s.bonusPoints[i].n
  return n
}

/** What is asked of, or done with, `cost` points for a use on forces of a nation in a space. */
type OfPoints<Answer> = (
  b: Board,
  s: S,
  f: Campaign,
  nation: number,
  space: number,
  cost: number,
  use: number,
) => Answer

/**
 * Why `cost` points may not be spent on forces of a nation in a space, or null. A neutral Power may spend them on allies
 * who are at war (COS-4.0.1-02): that the force may act at all is asked elsewhere.
 */
export const judgeUse: OfPoints<Verdict> = (b, s, f, nation, space, cost, use) => {
  const bonus = bonusFor(b, s, f.court, nation, space, use)
  if (bonus >= cost) return null
  if (f.card < 0 || f.points === 0) return 'COS-8.1-02'
  const rule = judgeDeck(b, s, deckOf(b, s, f.card), nation) ?? judgeTheatre(b, f.card, space)
  if (rule !== null) return rule
  return bonus + f.points >= cost ? null : 'COS-8.1-05'
}

/** Spends them: those of events first. */
export const payPoints: OfPoints<void> = (b, s, f, nation, space, cost, use) => {
  let left = cost
  for (let i = 0; i < s.bonusPoints.length && left > 0; i++) {
    if (!fits(b, s, i, f.court, nation, space, use)) continue
    const n = Math.min(left, s.bonusPoints[i].n)
    s.bonusPoints[i].n -= n
    left -= n
  }
  s.bonusPoints = s.bonusPoints.filter((bonus) => bonus.n > 0)
  f.points -= Math.min(left, f.points)
}

/** All points that a court has, for its prompt. */
export function pointsOf(s: S, f: Campaign): number {
  let n = f.points
  for (let i = 0; i < s.bonusPoints.length; i++)
    if (s.bonusPoints[i].court === f.court && s.bonusPoints[i].due <= momentOf(s)) n += s.bonusPoints[i].n
  return n
}

/** COS-8.2-04: what a court has not used of points and activations that were due is lost. */
export function dropDue(s: S, court: number): void {
  const now = momentOf(s)
  s.bonusPoints = s.bonusPoints.filter((bonus) => bonus.court !== court || bonus.due > now)
  s.bonuses = s.bonuses.filter((bonus) => bonus.court !== court || bonus.due > now)
}
