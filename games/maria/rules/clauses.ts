// MAR-21: all that a treaty can say, each clause one small number, and a whole treaty one number too, so
// that actions, log, names and the state speak of the same thing. There is no clause for cards, alliances,
// the surrender of a fortress or a peace (MAR-21-04, MAR-21-05, MAR-21-06): such a thing cannot even be said.
//
//   SUBSIDY   a contract (see subsidies.ts): giver, receiver, number of turns
//   CANCEL    the end of a contract: giver, receiver
//   VOTE      a seat casts its votes in the election for a candidate
//   CONSENT   a seat agrees beforehand to all stacks of Austria and the Pragmatic Army
//   KEEP_OUT  a seat's pieces do not enter a land
//   SPARE     a seat's generals do not attack a power
//   FORGO     a seat does not conquer a fortress
//   TAKE      a seat takes this political card or none
//   NO_CARD   a seat takes no political card
//   YIELD     a seat gives way in battles against a power
//   PEACE     a seat makes, or does not make, the peace of Silesia (MAR-19.1)
import { sure } from '@tricorne/engine'
import type { Board } from '../board.ts'
import { POWER_COUNT } from '../powers.ts'
import type { Line } from './kit.ts'
import { LONGEST } from './subsidies.ts'

export const SUBSIDY = 0
export const CANCEL = 1
export const VOTE = 2
export const CONSENT = 3
export const KEEP_OUT = 4
export const SPARE = 5
export const FORGO = 6
export const TAKE = 7
export const NO_CARD = 8
export const YIELD = 9
export const PEACE = 10

/** The objects of VOTE, and of PEACE. */
export const FRANCIS = 0
export const CHARLES = 1
export const MAKE_PEACE = 0
export const FIGHT_ON = 1

const SEATS = 3
/** MAR-1-04 */
const TURNS = 12
/** Lands of KEEP_OUT: the home countries by power, then the regions of the board. */
export const FIRST_REGION = POWER_COUNT
const MOST_REGIONS = 16
const MOST_FORTRESSES = 96
const MOST_CARDS = 32

/** How many subjects, objects and times a clause of each kind can have. */
const FORMS: readonly (readonly [subjects: number, objects: number, times: number])[] = [
  [POWER_COUNT, POWER_COUNT, LONGEST],
  [POWER_COUNT, POWER_COUNT, 1],
  [SEATS, 2, 1],
  [SEATS, 1, TURNS],
  [SEATS, FIRST_REGION + MOST_REGIONS, TURNS],
  [SEATS, POWER_COUNT, TURNS],
  [SEATS, MOST_FORTRESSES, TURNS],
  [SEATS, MOST_CARDS, 1],
  [SEATS, 1, TURNS],
  [SEATS, POWER_COUNT, TURNS],
  [SEATS, 2, TURNS],
]
export const KINDS = FORMS.length
const FIRST = FORMS.map((_, kind) => FORMS.slice(0, kind).reduce((sum, [a, b, c]) => sum + a * b * c, 0))
export const CLAUSES = FORMS.reduce((sum, [a, b, c]) => sum + a * b * c, 0)

/** The kind of every clause, worked out once. */
const KIND = Uint8Array.from({ length: CLAUSES }, (_, code) => FIRST.findLastIndex((first) => code >= first))

/** Whether clauses of the kind name a time. */
export const isTimed = (kind: number): boolean => FORMS[kind][2] > 1

export interface Clause {
  kind: number
  /** Who is bound: a seat; of SUBSIDY and CANCEL the power that gives. */
  subject: number
  /** What it is about: a power, land, fortress, card, candidate … */
  object: number
  /** The last turn in which it binds; of a SUBSIDY how many turns it runs; 0 where no time is named. */
  time: number
}

export function clauseOf(kind: number, subject: number, object: number, time = 0): number {
  const [, objects, times] = FORMS[kind]
  return FIRST[kind] + (subject * objects + object) * times + Math.max(0, time - 1)
}

/** What a clause's number says, or null if there is none of this number. */
export function decodeClause(code: number): Clause | null {
  if (!(code >= 0 && code < CLAUSES)) return null
  const kind = KIND[code]
  const [, objects, times] = FORMS[kind]
  const rest = code - FIRST[kind]
  const time = times > 1 ? (rest % times) + 1 : 0
  const both = Math.floor(rest / times)
  return { kind, subject: Math.floor(both / objects), object: both % objects, time }
}

/** The message that says a clause, and its values (see text/deals.ts). */
export function spell(b: Pick<Board, 'fortresses'>, code: number): Line {
  const { kind, subject, object, time } = sure(decodeClause(code))
  switch (kind) {
    case SUBSIDY:
      return ['clause.subsidy', subject, object, time]
    case CANCEL:
      return ['clause.cancel', subject, object]
    case VOTE:
      return ['clause.vote', subject, object]
    case CONSENT:
      return ['clause.consent', subject, time]
    case KEEP_OUT:
      return ['clause.keepOut', subject, object, time]
    case SPARE:
      return ['clause.spare', subject, object, time]
    case FORGO:
      return ['clause.forgo', subject, b.fortresses[object].city, time]
    case TAKE:
      return ['clause.take', subject, object]
    case NO_CARD:
      return ['clause.noCard', subject, time]
    case YIELD:
      return ['clause.yield', subject, object, time]
    default:
      return [object === MAKE_PEACE ? 'clause.peace' : 'clause.war', subject, time]
  }
}

// --- treaties -------------------------------------------------------------------------------

export interface Treaty {
  /** Bit mask of the seats that sign it. */
  parties: number
  /** Its clauses, lowest number first. */
  clauses: number[]
}

// MAR-21-07, MAR-Q94: talks are short. A treaty has so many clauses, a seat proposes so many in a turn, so many
// of them wait for signatures at once, and so many promises are in force.
export const MOST_CLAUSES = 4
export const MOST_PROPOSALS = 4
export const MOST_OPEN = 2
export const MOST_PLEDGES = 24

/** A set of seats takes so many values. */
export const MASKS = 1 << SEATS
const BASE = CLAUSES + 1

/** A treaty as one number: its clauses are the digits of a number, the parties the last digit. */
export function treatyOf(parties: number, clauses: readonly number[]): number {
  const digits = [...clauses].sort((a, b) => b - a)
  return parties + MASKS * digits.reduce((sum, code) => sum * BASE + code + 1, 0)
}

/** What a treaty's number says, or null if it says nothing or says it in another order. */
export function decodeTreaty(target: number): Treaty | null {
  if (!Number.isSafeInteger(target)) return null
  const parties = target % MASKS
  const clauses: number[] = []
  let rest = (target - parties) / MASKS
  while (rest > 0 && clauses.length < MOST_CLAUSES) {
    clauses.push((rest % BASE) - 1)
    rest = (rest - (rest % BASE)) / BASE
  }
  if (rest > 0 || clauses.length === 0) return null
  for (let i = 0, least = 0; i < clauses.length; least = clauses[i++] + 1) if (clauses[i] < least) return null
  return { parties, clauses }
}

// --- promises in force ------------------------------------------------------------------------

/** A promise in force: the clause and the bit mask of the seats that it was given to. */
export const pledgeOf = (clause: number, to: number): number => clause * MASKS + to

export interface Pledge extends Clause {
  /** Bit mask of the seats that it was given to. */
  to: number
}

/** What a promise's number says. */
export const decodePledge = (pledge: number): Pledge => ({
  ...sure(decodeClause(Math.floor(pledge / MASKS))),
  to: pledge % MASKS,
})

export const clauseIn = (pledge: number): number => Math.floor(pledge / MASKS)
