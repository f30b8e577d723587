// The advanced game's part of check.ts: is this a court at all, and what must hold of it.
import type { Board } from './board.ts'
import type { Court, Offer } from './court.ts'
import { LEAGUES } from './leagues.ts'
import { MAJORS, POWER_COUNT } from './powers.ts'
import {
  CANCEL,
  CLAUSES,
  clauseIn,
  decodeClause,
  decodePledge,
  decodeTreaty,
  FIRST_REGION,
  FORGO,
  KEEP_OUT,
  MASKS,
  SUBSIDY,
  TAKE,
  treatyOf,
} from './rules/clauses.ts'
import { AWAY, courtOf, hasResigned, type MariaState, RETURNING, SPACE } from './state.ts'

/** A clause about things that the board has. */
function isClause(b: Board, code: number): boolean {
  const c = code < CLAUSES ? decodeClause(code) : null
  if (c === null) return false
  if (c.kind === KEEP_OUT) return c.object < FIRST_REGION + b.regionNames.length
  if (c.kind === FORGO) return c.object < b.fortresses.length
  return c.kind !== TAKE || c.object < b.politics.cards.length
}

/** A promise: contracts are kept elsewhere. */
function isPledge(b: Board, pledge: number): boolean {
  if (pledge >= CLAUSES * MASKS) return false
  const { kind, to } = decodePledge(pledge)
  return kind !== SUBSIDY && kind !== CANCEL && to > 0 && isClause(b, clauseIn(pledge))
}

/** A treaty that waits for signatures, of those proposed so far. */
const isOffer = (b: Board, { id, parties, signed, clauses }: Offer, treaties: number): boolean =>
  id <= treaties &&
  (parties & signed) === signed &&
  clauses.every((code) => isClause(b, code)) &&
  decodeTreaty(treatyOf(parties, clauses)) !== null

/** A sentence on the first treaty or promise that nobody can make, or null. */
export function courtFault({ pledges, offers, treaties }: Court, b: Board): string | null {
  for (const pledge of pledges)
    if (!isPledge(b, pledge)) return `the court's "pledges" hold ${pledge}, which is no promise`
  for (const offer of offers)
    if (!isOffer(b, offer, treaties))
      return `the court's "offers" hold number ${offer.id}, which is no treaty that can be made`
  return null
}

/** What the rules must keep true of the court in every position. */
export function courtInvariants(s: MariaState, b: Board): string[] {
  const faults: string[] = []
  const { away, laid, returning, tracks, peace, slots, aside } = courtOf(s)
  for (let g = 0; g < b.generals; g++)
    if ((s.at[g] === AWAY) !== away.includes(g))
      faults.push(`${b.pieceIds[g]} is not in the box it should be in`)
  for (let p = 0; p < POWER_COUNT; p++) {
    if (laid[p] >= 0 && s.cards[laid[p]] !== SPACE + p) faults.push(`card ${laid[p]} is not on its space`)
    if (!MAJORS.includes(p) && slots[p] + aside[p] > 0) faults.push('a minor has victory markers (MAR-16-06)')
  }
  const back = s.cards.filter((place) => place === RETURNING).length
  if (back !== returning.length) faults.push('cards on their way back are lost (MAR-Q19)')
  const league = LEAGUES[s.league]
  // A battle or a peace moves the marker a step before its effects are carried out.
  const moving = hasResigned(s) || s.frames.some((f) => f.proc === 'saxony')
  if (!moving && b.politics.tracks[0].boxes[tracks[0]].status !== league.saxony)
    faults.push('Saxony does not stand where its marker says (MAR-19.3)')
  if (league.annexed !== peace > 0) faults.push('Silesia is not where the peace put it (MAR-19.1-04)')
  return faults
}
