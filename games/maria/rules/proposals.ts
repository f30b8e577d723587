// MAR-21: all that can be proposed, each proposal one small number, so that options, log, names and
// the state speak of the same thing. There is no number for cards, alliances, fortresses or a peace
// (MAR-21-04, MAR-21-05, MAR-21-06): such an agreement cannot even be said.
//
//   SUBSIDY  a contract (see subsidies.ts), proposed by the giver's player
//   CANCEL   the end of a contract, proposed by one of its two sides
//   VOTE     one court promises another its votes in the election
//   CONSENT  a court agrees beforehand to all stacks of Austria and the Pragmatic Army
//   CONDUCT  a court promises another to keep out of a land: all see it, nothing enforces it (MAR-Q17)
//
// A pledge in force is a proposal of the last three kinds * 16 + the last turn in which it binds.
import { HELD } from '../court.ts'
import { AUSTRIA, FRANCE, POWER_COUNT, PRAGMATIC, PRUSSIA } from '../powers.ts'
import { courtOf, type MariaState, seatOf } from '../state.ts'
import { LONGEST, PAIRS } from './subsidies.ts'

/** The courts that talk: whoever plays Austria, Prussia, France. Who plays two of them speaks for the first. */
const COURTS = [AUSTRIA, PRUSSIA, FRANCE]
export const COURT_COUNT = COURTS.length
/** Lands of MAR-Q93: the home countries by power, and Silesia. */
export const LANDS = POWER_COUNT + 1
/** The longest promise of conduct, and the longest limited consent; 0 turns of consent mean to the end. */
export const PROMISED = 3

const SIZES = [
  PAIRS * LONGEST,
  PAIRS * 2,
  COURT_COUNT * COURT_COUNT * 2,
  COURT_COUNT * (PROMISED + 1),
  COURT_COUNT * COURT_COUNT * LANDS * PROMISED,
]
export const SUBSIDY = 0
export const CANCEL = 1
export const VOTE = 2
export const CONSENT = 3
export const CONDUCT = 4
const FIRST = SIZES.map((_, kind) => SIZES.slice(0, kind).reduce((sum, n) => sum + n, 0))
export const PROPOSALS = SIZES.reduce((sum, n) => sum + n, 0)

export const FRANCIS = 0
export const CHARLES = 1

export const proposal = (kind: number, rest: number): number => FIRST[kind] + rest

const KINDS = Int8Array.from({ length: PROPOSALS }, (_, code) =>
  FIRST.findLastIndex((first) => code >= first),
)

/** The kind of a proposal, or -1 if there is none of this number. */
export const kindOf = (code: number): number => (code < 0 || code >= PROPOSALS ? -1 : KINDS[code])

const RESTS = Int16Array.from({ length: PROPOSALS }, (_, code) => code - FIRST[KINDS[code]])

/** What the number of a proposal says beyond its kind. */
export const restOf = (code: number): number => RESTS[code]

export interface Proposal {
  kind: number
  /** SUBSIDY, CANCEL: the two powers; else -1. */
  giver: number
  receiver: number
  /** CANCEL: whether the giver proposes it. */
  byGiver: boolean
  /** VOTE, CONSENT, CONDUCT: the court that promises; VOTE, CONDUCT: to whom. Else -1. */
  from: number
  to: number
  /** SUBSIDY, CONSENT, CONDUCT: how long; 0 of a consent means to the end of the game. */
  turns: number
  /** VOTE: FRANCIS or CHARLES. CONDUCT: the land, a power or POWER_COUNT for Silesia. Else -1. */
  object: number
}

/** What a proposal says, for tables, words and tests. */
export function decodeProposal(code: number): Proposal {
  const kind = kindOf(code)
  const rest = restOf(code)
  const p = { kind, giver: -1, receiver: -1, byGiver: true, from: -1, to: -1, turns: 0, object: -1 }
  if (kind === SUBSIDY || kind === CANCEL) {
    const pair = Math.floor(rest / (kind === SUBSIDY ? LONGEST : 2))
    p.giver = Math.floor(pair / POWER_COUNT)
    p.receiver = pair % POWER_COUNT
    if (kind === SUBSIDY) p.turns = (rest % LONGEST) + 1
    else p.byGiver = rest % 2 === 0
    return p
  }
  if (kind === CONSENT) {
    p.from = Math.floor(rest / (PROMISED + 1))
    p.turns = rest % (PROMISED + 1)
    return p
  }
  const width = kind === VOTE ? 2 : LANDS * PROMISED
  const courts = Math.floor(rest / width)
  p.from = Math.floor(courts / COURT_COUNT)
  p.to = courts % COURT_COUNT
  if (kind === CONDUCT) p.turns = (rest % PROMISED) + 1
  p.object = kind === VOTE ? rest % 2 : Math.floor((rest % width) / PROMISED)
  return p
}

// What listing asks of every number, worked out once.
const DECODED = Array.from({ length: PROPOSALS }, (_, code) => decodeProposal(code))
const column = (of: (p: Proposal) => number): Int8Array => Int8Array.from(DECODED, of)
export const GIVER = column((p) => p.giver)
export const RECEIVER = column((p) => p.receiver)
export const FROM = column((p) => p.from)
export const TO = column((p) => p.to)
export const TURNS = column((p) => p.turns)
export const BY_GIVER = column((p) => (p.byGiver ? 1 : 0))

export const voteOf = (from: number, to: number, candidate: number): number =>
  proposal(VOTE, (from * COURT_COUNT + to) * 2 + candidate)
export const consentOf = (from: number, turns: number): number =>
  proposal(CONSENT, from * (PROMISED + 1) + turns)
export const conductOf = (from: number, to: number, land: number, turns: number): number =>
  proposal(CONDUCT, ((from * COURT_COUNT + to) * LANDS + land) * PROMISED + turns - 1)
export const cancelOf = (giver: number, receiver: number, byGiver: boolean): number =>
  proposal(CANCEL, (giver * POWER_COUNT + receiver) * 2 + (byGiver ? 0 : 1))

/** By scenario: the seat that speaks for each court, or -1; the majors never change hands. */
const SPEAKERS: Int8Array[] = []

function speakers(s: MariaState): Int8Array {
  SPEAKERS[s.scenario] ??= Int8Array.from(COURTS, (power, court) => {
    const seat = seatOf(s, power)
    return COURTS.findIndex((p) => seatOf(s, p) === seat) === court ? seat : -1
  })
  return SPEAKERS[s.scenario]
}

/** The seat that speaks for a court, or -1 if its player speaks for an earlier one. */
export const seatAt = (s: MariaState, court: number): number => speakers(s)[court]

/** The court that a seat speaks for. */
export function courtAt(s: MariaState, seat: number): number {
  const seats = speakers(s)
  for (let court = 0; court < COURT_COUNT; court++) if (seats[court] === seat) return court
  return -1
}

// --- pledges in force -------------------------------------------------------------------

/** A pledge's last turn takes so many bits. */
const UNTIL = 4
const LAST_TURN = (1 << UNTIL) - 1

export const pledgeOf = (code: number, until: number): number => (code << UNTIL) | until

/** The proposal that a pledge comes from. */
export const proposalOf = (pledge: number): number => pledge >> UNTIL

/** What a pledge's number says: the proposal that was agreed to, and the last turn in which it binds. */
export const decodePledge = (pledge: number): Proposal & { until: number } => ({
  ...decodeProposal(proposalOf(pledge)),
  until: pledge & LAST_TURN,
})

/** The pledge in force whose proposal lies in a range of numbers, or -1. */
export function pledged(s: MariaState, from: number, count: number): number {
  if (s.court === undefined) return -1
  const { pledges } = s.court
  for (let i = 0; i < pledges.length; i++) {
    const pledge = pledges[i]
    const code = proposalOf(pledge)
    if (code >= from && code < from + count && (pledge & LAST_TURN) >= s.turn) return code
  }
  return -1
}

/** MAR-21-03: the candidate for whom the seat has promised its votes, FRANCIS or CHARLES, or -1. */
export function pledgedVote(s: MariaState, seat: number): number {
  const court = courtAt(s, seat)
  if (court < 0) return -1
  const code = pledged(s, voteOf(court, 0, FRANCIS), COURT_COUNT * 2)
  return code < 0 ? -1 : restOf(code) % 2
}

/** Whether the seat has agreed beforehand to stacks of Austria and the Pragmatic Army. */
export function hasPledgedConsent(s: MariaState, seat: number): boolean {
  if (s.court === undefined || s.court.pledges.length === 0) return false
  return pledged(s, consentOf(courtAt(s, seat), 0), PROMISED + 1) >= 0
}

/** Pledges that bind nobody any more are forgotten: their time is over, or the election. */
export function forgetPledges(s: MariaState): void {
  const court = courtOf(s)
  court.pledges = court.pledges.filter((pledge) => {
    const { kind, until } = decodePledge(pledge)
    return until >= s.turn && !(kind === VOTE && court.election === HELD)
  })
}

/** The two courts whose players may agree to common stacks (MAR-6-07); none if one player has both armies. */
export const stackSeats = (s: MariaState, seat: number): boolean =>
  seatOf(s, AUSTRIA) !== seatOf(s, PRAGMATIC) &&
  (seatOf(s, AUSTRIA) === seat || seatOf(s, PRAGMATIC) === seat)
