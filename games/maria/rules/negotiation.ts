// MAR-20, MAR-21, MAR-D13, MAR-D14: negotiation, in the open and at any time, while the game goes on. A seat puts
// forward a treaty; the others named in it sign or decline; it binds when the last of them has signed.

import { sure } from '@tricorne/engine'
import type { Board } from '../board.ts'
import { HELD, type Offer, OPEN } from '../court.ts'
import type { Seat } from '../nouns.ts'
import { AUSTRIA, POWER_COUNT } from '../powers.ts'
import { courtOf, type MariaState, rulesOf, seatOf } from '../state.ts'
import {
  CANCEL,
  CHARLES,
  type Clause,
  CONSENT,
  clauseIn,
  clauseOf,
  decodeClause,
  decodePledge,
  decodeTreaty,
  FIRST_REGION,
  FORGO,
  isTimed,
  KEEP_OUT,
  KINDS,
  MOST_OPEN,
  MOST_PLEDGES,
  MOST_PROPOSALS,
  NO_CARD,
  PEACE,
  pledgeOf,
  SPARE,
  SUBSIDY,
  spell,
  TAKE,
  type Treaty,
  treatyOf,
  VOTE,
  YIELD,
} from './clauses.ts'
import type { Asides, Verdict, X } from './kit.ts'
import {
  forgetPledges,
  hasPledgedConsent,
  judgePeace,
  peaceSeats,
  pledgedVote,
  stackSeats,
} from './promises.ts'
import { cancel, endWithAlliance, judgeCancel, judgeContract } from './subsidies.ts'

/** There is no such agreement. */
const NO_SUCH = 'MAR-Q94'
const ALREADY = 'MAR-21-03'

const has = (mask: number, seat: Seat): boolean => (mask & (1 << seat)) !== 0

// --- what may be agreed -----------------------------------------------------------------------

/** Contracts: both sides must sign, or their one player (MAR-20-02, MAR-20-07). */
function judgePaper(s: MariaState, c: Clause, parties: number): Verdict {
  const { kind, subject: giver, object: receiver, time } = c
  if (!has(parties, seatOf(s, giver)) || !has(parties, seatOf(s, receiver)))
    return kind === CANCEL ? 'MAR-20-07' : 'MAR-20-01'
  if (kind === CANCEL) return judgeCancel(s, giver, receiver)
  return judgeContract(s, giver, receiver, time, rulesOf(s).turns - s.turn + 1)
}

/** The object of a promise exists, and the seat can promise such a thing at all. */
function judgeObject(b: Board, s: MariaState, { kind, subject, object }: Clause, parties: number): Verdict {
  switch (kind) {
    case VOTE:
      if (courtOf(s).election === HELD) return 'MAR-18-14'
      return object === CHARLES && subject === seatOf(s, AUSTRIA) ? 'MAR-18-07' : null
    case CONSENT: {
      const seats = stackSeats(s)
      return has(seats, subject) && (parties & seats) === seats ? null : 'MAR-6-07'
    }
    case KEEP_OUT:
      return object < FIRST_REGION + b.regionNames.length ? null : NO_SUCH
    case SPARE:
    case YIELD:
      return seatOf(s, object) === subject ? NO_SUCH : null
    case FORGO:
      return object < b.fortresses.length ? null : NO_SUCH
    case TAKE:
      return courtOf(s).deck[object] === OPEN && !b.politics.cards[object].election ? null : 'MAR-17.5-01'
    case PEACE:
      if (courtOf(s).peace > 0) return 'MAR-19.1-03'
      return has(peaceSeats(s), subject) ? null : 'MAR-21-06'
    default:
      return null
  }
}

/** A promise says something that is not promised yet, and does not contradict another (MAR-21-03). */
function judgeNew(s: MariaState, { kind, subject, object, time }: Clause, to: number): Verdict {
  if (kind === VOTE && pledgedVote(s, subject) >= 0) return ALREADY
  if (kind === CONSENT && hasPledgedConsent(s, subject)) return ALREADY
  if (kind === PEACE && judgePeace(s, subject, object) !== null) return ALREADY
  for (const pledge of courtOf(s).pledges) {
    const p = decodePledge(pledge)
    const same = p.kind === kind && p.subject === subject && p.object === object && p.time >= time
    if (same && (p.to & to) === to) return ALREADY
  }
  return null
}

/** Whether seats may bind themselves so: asked when it is proposed, and again of everyone who signs. */
function judgeClause(b: Board, s: MariaState, code: number, parties: number): Verdict {
  const c = sure(decodeClause(code))
  if (c.kind === SUBSIDY || c.kind === CANCEL) return judgePaper(s, c, parties)
  const to = parties & ~(1 << c.subject)
  if (!has(parties, c.subject) || to === 0) return NO_SUCH
  const verdict = judgeObject(b, s, c, parties)
  if (verdict !== null) return verdict
  if (isTimed(c.kind) && c.time < s.turn) return 'MAR-1-04'
  return judgeNew(s, c, to)
}

/** Two clauses of one treaty that cannot both be kept. */
function clash(one: Clause, other: Clause): boolean {
  if (one.kind !== other.kind) return false
  const turned = one.subject === other.object && one.object === other.subject
  const sameSubject = one.subject === other.subject
  if (one.kind === SUBSIDY) return turned || (sameSubject && one.object === other.object)
  if (one.kind === PEACE) return sameSubject && one.object !== other.object
  return one.kind === VOTE && sameSubject
}

function clashes(clauses: readonly number[]): boolean {
  if (clauses.length === 1) return false
  const all = clauses.map((code) => sure(decodeClause(code)))
  return all.some((one, i) => all.some((other, j) => j > i && clash(one, other)))
}

function judgeTerms(b: Board, s: MariaState, { parties, clauses }: Treaty): Verdict {
  for (const code of clauses) {
    const verdict = judgeClause(b, s, code, parties)
    if (verdict !== null) return verdict
  }
  if (clashes(clauses)) return ALREADY
  return courtOf(s).pledges.length + clauses.length > MOST_PLEDGES ? 'MAR-21-07' : null
}

// --- proposing --------------------------------------------------------------------------------

const sameTerms = (offer: Offer, t: Treaty): boolean =>
  offer.parties === t.parties && offer.clauses.join() === t.clauses.join()

function openOf(s: MariaState, seat: Seat): number {
  let open = 0
  for (const offer of courtOf(s).offers) if (offer.by === seat) open++
  return open
}

const mayTalk = (s: MariaState, seat: Seat): boolean =>
  courtOf(s).made[seat] < MOST_PROPOSALS && openOf(s, seat) < MOST_OPEN

function judgePropose(b: Board, s: MariaState, target: number, seat: Seat): Verdict {
  if (s.court === undefined) return 'MAR-21-01'
  const treaty = decodeTreaty(target)
  if (treaty === null || !has(treaty.parties, seat)) return NO_SUCH
  if (treaty.parties >= 1 << rulesOf(s).seats.length) return NO_SUCH
  if (!mayTalk(s, seat)) return 'MAR-21-07'
  const verdict = judgeTerms(b, s, treaty)
  if (verdict !== null) return verdict
  return s.court.offers.some((offer) => sameTerms(offer, treaty)) ? 'MAR-21-07' : null
}

/** MAR-21-02: all hear what is said. */
function sayClauses(b: Board, x: X, clauses: readonly number[]): void {
  for (const code of clauses) x.say(...spell(b, code))
}

function propose(s: MariaState, target: number, x: X): void {
  const court = courtOf(s)
  const { parties, clauses } = sure(decodeTreaty(target))
  const offer: Offer = { id: ++court.treaties, by: x.seat, parties, signed: 1 << x.seat, clauses }
  court.made[x.seat]++
  x.say('treaty.proposed', x.seat, offer.id)
  sayClauses(x.board, x, clauses)
  if (offer.signed === parties) conclude(s, offer, x)
  else court.offers.push(offer)
}

/** MAR-21-03: from now on it binds. */
function conclude(s: MariaState, { id, parties, clauses }: Offer, x: X): void {
  const court = courtOf(s)
  for (const code of clauses) {
    const { kind, subject, object } = sure(decodeClause(code))
    if (kind === SUBSIDY) court.contracts.push(code)
    else if (kind === CANCEL) cancel(s, subject, object)
    else court.pledges.push(pledgeOf(code, parties & ~(1 << subject)))
  }
  x.say('treaty.agreed', id)
}

// --- answering --------------------------------------------------------------------------------

const offerOf = (s: MariaState, id: number): Offer | undefined => s.court?.offers.find((o) => o.id === id)

/** Whether the seat is asked to sign. */
const isAsked = ({ parties, signed }: Offer, seat: Seat): boolean => has(parties & ~signed, seat)

function remove(s: MariaState, id: number): void {
  const court = courtOf(s)
  court.offers = court.offers.filter((offer) => offer.id !== id)
}

function sign(s: MariaState, id: number, x: X): void {
  const offer = sure(offerOf(s, id))
  offer.signed |= 1 << x.seat
  x.say('treaty.signed', x.seat, id)
  if (offer.signed !== offer.parties) return
  remove(s, id)
  conclude(s, offer, x)
}

function everyOffer(s: MariaState, x: X): void {
  if (s.court === undefined) return
  for (const { id } of s.court.offers) x.consider(id)
}

/** MAR-Q98: whoever was given a promise may give it back; a standing consent, on which entries rest, stays. */
function judgeRelease(s: MariaState, pledge: number, seat: Seat): Verdict {
  if (s.court === undefined || !s.court.pledges.includes(pledge)) return 'MAR-21-01'
  const { kind, to } = decodePledge(pledge)
  return has(to, seat) && kind !== CONSENT ? null : ALREADY
}

/** A promise given to several ends when all of them have given it back. */
function release(s: MariaState, pledge: number, x: X): void {
  const { pledges } = courtOf(s)
  const at = pledges.indexOf(pledge)
  const to = decodePledge(pledge).to & ~(1 << x.seat)
  const rest = pledgeOf(clauseIn(pledge), to)
  if (to === 0 || pledges.includes(rest)) pledges.splice(at, 1)
  else pledges[at] = rest
  x.say('treaty.released', x.seat)
  sayClauses(x.board, x, [clauseIn(pledge)])
}

// --- the turn ---------------------------------------------------------------------------------

/** A new turn: what was not answered lapses, promises that are over are forgotten. */
export function beginTalks(s: MariaState, x: X): void {
  const court = courtOf(s)
  endWithAlliance(s, x)
  forgetPledges(s)
  for (const { id } of court.offers) x.say('treaty.lapsed', id)
  court.offers = []
  court.made.fill(0)
}

/** The object of a suggestion: another one at every step of the talks. */
function suggestedObject(b: Board, s: MariaState, kind: number, step: number): number {
  switch (kind) {
    case VOTE:
    case PEACE:
      return step % 2
    case CONSENT:
    case NO_CARD:
      return 0
    case KEEP_OUT:
      return step % (FIRST_REGION + b.regionNames.length)
    case FORGO:
      return step % b.fortresses.length
    case TAKE:
      return Math.max(0, courtOf(s).deck.indexOf(OPEN))
    default:
      return step % POWER_COUNT
  }
}

/** A one-sided promise or contract of a kind. */
function suggestion(b: Board, s: MariaState, seat: Seat, kind: number, step: number): number {
  const { owners, seats, turns } = rulesOf(s)
  const other = (seat + 1 + (step % (seats.length - 1))) % seats.length
  const paper = kind === SUBSIDY || kind === CANCEL
  const subject = paper ? owners.indexOf(seat) : seat
  const time = kind === SUBSIDY ? 1 + (step % 3) : Math.min(turns, s.turn + (step % 3))
  return treatyOf((1 << seat) | (1 << other), [
    clauseOf(kind, subject, suggestedObject(b, s, kind, step), isTimed(kind) ? time : 0),
  ])
}

/**
 * One treaty, another one as the talks go on, for programs that compose none themselves. More would make every
 * view dearer.
 */
function suggest(s: MariaState, x: X): void {
  if (s.court === undefined || !mayTalk(s, x.seat)) return
  const step = s.turn + s.court.treaties
  x.consider(suggestion(x.board, s, x.seat, (step + x.seat) % KINDS, step))
}

/** What every seat may do at any moment (MAR-D13, MAR-D14). */
export const ASIDES: Asides = {
  propose: {
    kind: 'treaty',
    targets: suggest,
    judge: (s, t, x) => judgePropose(x.board, s, t, x.seat),
    run: propose,
  },
  sign: {
    kind: 'offer',
    targets: everyOffer,
    judge(s, t, x) {
      const offer = offerOf(s, t)
      return offer !== undefined && isAsked(offer, x.seat) ? judgeTerms(x.board, s, offer) : 'MAR-21-01'
    },
    run: sign,
  },
  decline: {
    kind: 'offer',
    targets: everyOffer,
    judge(s, t, x) {
      const offer = offerOf(s, t)
      return offer !== undefined && offer.by !== x.seat && has(offer.parties, x.seat) ? null : 'MAR-21-01'
    },
    run(s, t, x) {
      remove(s, t)
      x.say('treaty.declined', x.seat, t)
    },
  },
  withdraw: {
    kind: 'offer',
    targets: everyOffer,
    judge: (s, t, x) => (offerOf(s, t)?.by === x.seat ? null : 'MAR-21-01'),
    run(s, t, x) {
      remove(s, t)
      x.say('treaty.withdrawn', x.seat, t)
    },
  },
  release: {
    kind: 'pledge',
    targets(s, x) {
      if (s.court !== undefined) for (const pledge of s.court.pledges) x.consider(pledge)
    },
    judge: (s, t, x) => judgeRelease(s, t, x.seat),
    run: release,
  },
}
