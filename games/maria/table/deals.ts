// Treaties at the table: clauses in words, the form that composes them, and the promise behind a refusal.

import type { PanelProps } from '@tricorne/panels'
import type { Board } from '../board.ts'
import type { CourtView } from '../courtview.ts'
import type { FortressNumber, Seat } from '../nouns.ts'
import { isMinor, POWER_COUNT } from '../powers.ts'
import {
  CANCEL,
  type Clause,
  CONSENT,
  clauseOf,
  decodeClause,
  FIRST_REGION,
  FORGO,
  isTimed,
  KEEP_OUT,
  MOST_OPEN,
  MOST_PROPOSALS,
  NO_CARD,
  PEACE,
  SPARE,
  SUBSIDY,
  spell,
  TAKE,
  VOTE,
  YIELD,
} from '../rules/clauses.ts'
import { decodeContract } from '../rules/subsidies.ts'
import { SCENARIOS } from '../scenarios.ts'
import { seatOf } from '../state.ts'
import type { MariaView } from '../view.ts'
import { boardOf } from './kit.ts'

type View = MariaView & { court: CourtView }
type Told = Pick<PanelProps, 'info' | 'say' | 'scenario'>

// --- words --------------------------------------------------------------------------------------

export const seatsIn = (scenario: string): readonly string[] =>
  SCENARIOS.find(({ id }) => id === scenario)?.seats ?? []

/** The name of a seat by its number. */
export const seatName = ({ say, scenario }: Pick<PanelProps, 'say' | 'scenario'>, seat: Seat): string =>
  say(`seat.${seatsIn(scenario)[seat]}`)

/** A clause as a sentence. */
export function clauseText(told: Told, code: number): string {
  const { info, say } = told
  const [message, ...values] = spell(boardOf(info), code)
  const word = (kind: string, n: number): string | number => {
    if (kind === 'seat') return seatName(told, n)
    return kind === 'count' ? n : info.names[kind][n]
  }
  const kinds = info.events[message]
  return say(message, Object.fromEntries(values.map((n, i) => [String(i), word(kinds[i], n)])))
}

/** Bit mask to the seats in it. */
export const seatsOf = (mask: number): number[] => [0, 1, 2].filter((seat) => (mask & (1 << seat)) !== 0)

// --- the form -----------------------------------------------------------------------------------

export type FieldId = 'subject' | 'object' | 'time'

export interface Field {
  id: FieldId
  values: number[]
  value: number
}

/** The kinds of clauses in the order in which they are offered. */
export const ORDER = [SUBSIDY, CANCEL, KEEP_OUT, SPARE, FORGO, YIELD, VOTE, TAKE, NO_CARD, PEACE, CONSENT]
/** Their ids, for the words of the form. */
export const KIND_IDS = 'subsidy cancel vote consent keepOut spare forgo take noCard yield peace'.split(' ')

const upTo = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)

const POWERS = upTo(0, POWER_COUNT - 1)

/** Home countries, and the regions that are not the same as one of them. */
function lands(b: Board, league: number): number[] {
  const home = b.homes[league]
  const alike = (region: number): boolean => {
    const owner = home[b.region.indexOf(region)]
    return owner >= 0 && home.every((p, city) => (p === owner) === (b.region[city] === region))
  }
  return [...POWERS, ...b.regionNames.flatMap((_, r) => (alike(r) ? [] : [FIRST_REGION + r]))]
}

const place = (v: View, scenario: string) => ({
  scenario: SCENARIOS.findIndex(({ id }) => id === scenario),
  league: v.court.league,
})

function subjects(v: View, scenario: string, kind: number): number[] {
  if (kind === SUBSIDY) return POWERS.filter((p) => !isMinor(p))
  if (kind === CANCEL) return [...new Set(v.court.contracts.map((c) => decodeContract(c).giver))]
  return upTo(0, seatsIn(scenario).length - 1)
}

function objects(b: Board, v: View, scenario: string, kind: number, subject: number): number[] {
  switch (kind) {
    case SUBSIDY:
      return POWERS.filter((p) => p !== subject)
    case CANCEL:
      return v.court.contracts.map(decodeContract).flatMap((c) => (c.giver === subject ? [c.receiver] : []))
    case KEEP_OUT:
      return lands(b, v.court.league)
    case SPARE:
    case YIELD:
      return POWERS.filter((p) => seatOf(place(v, scenario), p) !== subject)
    case FORGO:
      return upTo(0, b.fortresses.length - 1).sort((f, g) => nameAt(b, f).localeCompare(nameAt(b, g)))
    case TAKE:
      return v.court.cards.filter((card) => !b.politics.cards[card].election)
    case VOTE:
    case PEACE:
      return [0, 1]
    default:
      return [0]
  }
}

const nameAt = (b: Board, fortress: FortressNumber): string => b.cityNames[b.fortresses[fortress].city]

function times(v: View, scenario: string, kind: number): number[] {
  const last = SCENARIOS[place(v, scenario).scenario].turns
  if (kind === SUBSIDY) return upTo(1, last - v.turn + 1)
  return isTimed(kind) ? upTo(v.turn, last) : [0]
}

/** The fields of a kind of clause; a wish that cannot be had gives way to the first that can. Null: nothing can be said. */
export function fieldsOf(
  b: Board,
  v: View,
  scenario: string,
  kind: number,
  wishes: Readonly<Partial<Record<FieldId, number>>>,
): Field[] | null {
  const fields: Field[] = []
  const add = (id: FieldId, values: number[]): number => {
    const wish = wishes[id] ?? Number.NaN
    const value = values.includes(wish) ? wish : values[0]
    fields.push({ id, values, value })
    return value
  }
  const subject = add('subject', subjects(v, scenario, kind))
  add('object', objects(b, v, scenario, kind, subject))
  add('time', times(v, scenario, kind))
  return fields.every(({ values }) => values.length > 0) ? fields : null
}

/** The kinds of clauses of which something can be said now. */
export const kindsNow = (b: Board, v: View, scenario: string): number[] =>
  ORDER.filter((kind) => fieldsOf(b, v, scenario, kind, {}) !== null)

export const clauseFrom = (kind: number, fields: readonly Field[]): number =>
  clauseOf(kind, ...(fields.map(({ value }) => value) as [number, number, number]))

/** Who must sign these clauses; those in `wanted` too, unless it is all about contracts. */
export function partiesOf(
  v: View,
  scenario: string,
  codes: readonly number[],
  you: number,
  wanted: number,
): number {
  const at = place(v, scenario)
  let parties = 1 << you
  let promises = false
  for (const { kind, subject, object } of codes.flatMap((code) => decodeClause(code) ?? [])) {
    const paper = kind === SUBSIDY || kind === CANCEL
    promises ||= !paper
    parties |= paper ? (1 << seatOf(at, subject)) | (1 << seatOf(at, object)) : 1 << subject
  }
  return promises ? parties | wanted : parties
}

/** Whether the viewer may put forward another treaty in this turn (MAR-21-07). */
export function mayPropose(v: View, scenario: string, { seat }: PanelProps['view']): boolean {
  const you = seatsIn(scenario).indexOf(seat ?? '')
  return (
    v.court.made[you] < MOST_PROPOSALS && v.court.offers.filter(({ by }) => by === you).length < MOST_OPEN
  )
}

// --- promises -----------------------------------------------------------------------------------

/** How many turns a promise still binds, this one included; 0 if it names no time. */
export const turnsLeft = (v: View, { kind, time }: Clause): number => (isTimed(kind) ? time - v.turn + 1 : 0)
