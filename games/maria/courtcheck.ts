// The advanced game's part of check.ts: is this a court at all, and what must hold of it.
import type { Board } from './board.ts'
import { type Court, HELD, MOST_SEATS, type Offer, USED } from './court.ts'
import { LEAGUES, MAJORS, POWER_COUNT } from './powers.ts'
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

const isInt = (v: unknown, low: number, high: number): boolean =>
  Number.isInteger(v) && (v as number) >= low && (v as number) <= high

const isInts = (v: unknown, length: number, low: number, high: number): boolean =>
  Array.isArray(v) && v.length === length && v.every((n) => isInt(n, low, high))

const isList = (v: unknown, most: number): boolean => Array.isArray(v) && v.every((n) => isInt(n, 0, most))

const CODE = 2 ** 30

/** A clause about things that the board has. */
function isClause(b: Board, code: unknown): boolean {
  const c = isInt(code, 0, CLAUSES - 1) ? decodeClause(code as number) : null
  if (c === null) return false
  if (c.kind === KEEP_OUT) return c.object < FIRST_REGION + b.regionNames.length
  if (c.kind === FORGO) return c.object < b.fortresses.length
  return c.kind !== TAKE || c.object < b.politics.cards.length
}

/** A promise: contracts are kept elsewhere. */
function isPledge(b: Board, pledge: unknown): boolean {
  if (!isInt(pledge, 0, CLAUSES * MASKS - 1)) return false
  const { kind, to } = decodePledge(pledge as number)
  return kind !== SUBSIDY && kind !== CANCEL && to > 0 && isClause(b, clauseIn(pledge as number))
}

/** A treaty that waits for signatures, of those proposed so far. */
function isOffer(b: Board, value: unknown, treaties: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { id, by, parties, signed, clauses, ...more } = value as Record<keyof Offer, unknown>
  if (Object.keys(more).length > 0 || !isInt(id, 1, treaties as number)) return false
  if (!isInt(by, 0, MOST_SEATS - 1) || !isInt(parties, 1, MASKS - 1) || !isInt(signed, 1, MASKS - 1))
    return false
  if (((parties as number) & (signed as number)) !== signed) return false
  if (!Array.isArray(clauses) || !clauses.every((code) => isClause(b, code))) return false
  return decodeTreaty(treatyOf(parties as number, clauses as number[])) !== null
}

/** A sentence on the first thing that is wrong with a court, or null. */
export function courtFault(value: unknown, b: Board): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'The court is a JSON object.'
  const c = value as Record<keyof Court, unknown>
  const { tracks, expeditions, cards, slots } = b.politics
  const fields: [keyof Court, boolean][] = [
    ['aside', isInts(c.aside, POWER_COUNT, 0, 99)],
    ['slots', isInts(c.slots, POWER_COUNT, 0, slots)],
    ['emperor', isInt(c.emperor, 0, POWER_COUNT)],
    ['italy', isInt(c.italy, 0, POWER_COUNT)],
    [
      'tracks',
      isInts(c.tracks, tracks.length, 0, 99) &&
        tracks.every((t, i) => (c.tracks as number[])[i] < t.boxes.length),
    ],
    ['away', isInts(c.away, expeditions.length, -1, b.generals - 1)],
    ['deck', isInts(c.deck, cards.length, 0, USED)],
    ['election', isInt(c.election, 0, HELD)],
    ['trump', isInt(c.trump, -1, 3)],
    ['laid', isInts(c.laid, POWER_COUNT, -1, b.cards - 1)],
    ['returning', isList(c.returning, CODE)],
    ['victor', isInt(c.victor, -1, 2)],
    ['winters', Array.isArray(c.winters) && c.winters.every((n) => isInt(n, -99, 99))],
    ['contracts', isList(c.contracts, CODE)],
    ['pledges', Array.isArray(c.pledges) && c.pledges.every((pledge) => isPledge(b, pledge))],
    ['offers', Array.isArray(c.offers) && c.offers.every((offer) => isOffer(b, offer, c.treaties))],
    ['treaties', isInt(c.treaties, 0, CODE)],
    ['made', isInts(c.made, MOST_SEATS, 0, 99)],
    ['peace', isInt(c.peace, 0, 12)],
    ['reduced', isInt(c.reduced, 0, 1)],
    ['saxonDraw', isInt(c.saxonDraw, 0, 12)],
  ]
  for (const [name, ok] of fields) if (!ok) return `The court's "${name}" is missing or out of range.`
  for (const name of Object.keys(c))
    if (!fields.some(([known]) => known === name)) return `The court holds "${name}", which it does not know.`
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
