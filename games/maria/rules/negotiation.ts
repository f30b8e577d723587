// MAR-21: negotiation, in the open, at the start of every turn and before the election.
import { type Frame, type Next, RETURN } from '@tricorne/engine'
import { HELD } from '../court.ts'
import { AUSTRIA, isMinor, POWER_COUNT, PRAGMATIC } from '../powers.ts'
import { courtOf, type MariaState, rulesOf, seatOf } from '../state.ts'
import { decide, procedure, type Verb, type X } from './kit.ts'
import {
  BY_GIVER,
  CANCEL,
  CHARLES,
  CONDUCT,
  CONSENT,
  COURT_COUNT,
  cancelOf,
  conductOf,
  consentOf,
  courtAt,
  decodeProposal,
  FRANCIS,
  FROM,
  forgetPledges,
  GIVER,
  kindOf,
  LANDS,
  PROMISED,
  pledged,
  pledgedVote,
  pledgeOf,
  RECEIVER,
  restOf,
  SUBSIDY,
  seatAt,
  stackSeats,
  TO,
  TURNS,
  VOTE,
  voteOf,
} from './proposals.ts'
import {
  cancel,
  contractOf,
  decodeContract,
  endWithAlliance,
  judgeCancel,
  judgeContract,
  LONGEST,
} from './subsidies.ts'

/** MAR-21-07: so many proposals may a seat make in one talk (MAR-Q94). */
const MOST_PROPOSALS = 2

export interface Talks extends Frame {
  /** Proposals made so far, by seat. */
  made: number[]
  /** Bit mask of the seats that have no more to say. */
  done: number
  /** The first turn that an agreement is for: this one, or the next if this one is nearly over. */
  first: number
}

/** Talks at the start of the turn, or (with `first`) at its end. */
export const talksFrame = (s: MariaState, first = s.turn): Talks => ({
  proc: 'talks',
  step: 'begin',
  made: rulesOf(s).seats.map(() => 0),
  done: 0,
  first,
})

// --- who says what to whom ----------------------------------------------------------------

/** The seat that would make the proposal, or -1. */
function proposer(s: MariaState, kind: number, code: number): number {
  switch (kind) {
    case SUBSIDY:
      return seatOf(s, GIVER[code])
    case CANCEL:
      return seatOf(s, BY_GIVER[code] !== 0 ? GIVER[code] : RECEIVER[code])
    case -1:
      return -1
    default:
      return seatAt(s, FROM[code])
  }
}

/** The seat that must agree to it; the proposer himself if both sides are his (then nobody is asked). */
function addressee(s: MariaState, kind: number, code: number): number {
  switch (kind) {
    case SUBSIDY:
      return seatOf(s, RECEIVER[code])
    case CANCEL:
      return seatOf(s, BY_GIVER[code] !== 0 ? RECEIVER[code] : GIVER[code])
    case CONSENT:
      return proposer(s, kind, code) === seatOf(s, AUSTRIA) ? seatOf(s, PRAGMATIC) : seatOf(s, AUSTRIA)
    case -1:
      return -1
    default:
      return seatAt(s, TO[code])
  }
}

// --- what may be agreed -----------------------------------------------------------------------

/** The rule against a number that is no proposal of the kind: there is no such agreement. */
const NO_SUCH = ['MAR-21-04', 'MAR-20-07', 'MAR-21-05', 'MAR-6-07', 'MAR-21-06']

const turnsLeft = (s: MariaState, f: Talks): number => rulesOf(s).turns - f.first + 1

function judgeVote(s: MariaState, code: number, seat: number): string | null {
  if (courtOf(s).election === HELD) return 'MAR-18-14'
  const to = seatAt(s, TO[code])
  if (to < 0 || to === seat) return 'MAR-21-05'
  if (restOf(code) % 2 === CHARLES && seat === seatOf(s, AUSTRIA)) return 'MAR-18-07'
  return pledgedVote(s, seat) >= 0 ? 'MAR-21-03' : null
}

function judgeAllow(s: MariaState, f: Talks, code: number, seat: number): string | null {
  if (!stackSeats(s, seat)) return 'MAR-6-07'
  if (pledged(s, consentOf(courtAt(s, seat), 0), PROMISED + 1) >= 0) return 'MAR-21-03'
  return TURNS[code] <= turnsLeft(s, f) ? null : 'MAR-1-04'
}

function judgeConduct(s: MariaState, f: Talks, code: number, seat: number): string | null {
  const to = seatAt(s, TO[code])
  if (to < 0 || to === seat) return 'MAR-21-05'
  if (pledged(s, code - TURNS[code] + 1, PROMISED) >= 0) return 'MAR-21-03'
  return TURNS[code] <= turnsLeft(s, f) ? null : 'MAR-1-04'
}

/** Whether the seat may bind itself so: asked when it is proposed, and again when it is agreed to. */
function judgeTerms(s: MariaState, f: Talks, kind: number, code: number, seat: number): string | null {
  if (proposer(s, kind, code) !== seat) return kind === SUBSIDY ? 'MAR-20-01' : NO_SUCH[kind]
  switch (kind) {
    case SUBSIDY:
      return judgeContract(s, GIVER[code], RECEIVER[code], TURNS[code], turnsLeft(s, f))
    case CANCEL:
      // One player with both sides is offered it once.
      if (BY_GIVER[code] === 0 && addressee(s, kind, code) === seat) return 'MAR-20-07'
      return judgeCancel(s, GIVER[code], RECEIVER[code])
    case VOTE:
      return judgeVote(s, code, seat)
    case CONSENT:
      return judgeAllow(s, f, code, seat)
    default:
      return judgeConduct(s, f, code, seat)
  }
}

/** Whether the proposal waits for an answer. There are few: going through them is quicker than `includes`. */
function isOpen(s: MariaState, code: number): boolean {
  const { offers } = courtOf(s)
  for (let i = 0; i < offers.length; i++) if (offers[i] === code) return true
  return false
}

function judgePropose(s: MariaState, f: Talks, kind: number, code: number, seat: number): string | null {
  if (kindOf(code) !== kind) return NO_SUCH[kind]
  if ((f.done & (1 << seat)) !== 0 || f.made[seat] >= MOST_PROPOSALS) return 'MAR-21-07'
  const verdict = judgeTerms(s, f, kind, code, seat)
  if (verdict !== null) return verdict
  return isOpen(s, code) ? 'MAR-21-07' : null
}

/** An offer is judged again when it is agreed to. */
const judgeSigned = (s: MariaState, f: Talks, code: number): string | null =>
  judgeTerms(s, f, kindOf(code), code, proposer(s, kindOf(code), code))

/** MAR-21-03: from now on it binds. */
function conclude(s: MariaState, f: Talks, x: X, code: number): void {
  const court = courtOf(s)
  const { kind, giver, receiver, turns } = decodeProposal(code)
  if (kind === SUBSIDY) court.contracts.push(contractOf(giver, receiver, turns))
  else if (kind === CANCEL) cancel(s, giver, receiver)
  else {
    const last = rulesOf(s).turns
    const until = kind === VOTE || turns === 0 ? last : Math.min(last, f.first + turns - 1)
    court.pledges.push(pledgeOf(code, until))
  }
  x.say('talks.agreed', code)
}

function propose(s: MariaState, f: Talks, code: number, x: X): Next {
  f.made[x.seat]++
  if (addressee(s, kindOf(code), code) === x.seat) conclude(s, f, x, code)
  else {
    courtOf(s).offers.push(code)
    x.say('talks.proposed', code) // MAR-21-02, MAR-H21
  }
  return 'talk'
}

/** Takes an offer off the table. */
function withdraw(s: MariaState, code: number): void {
  const { offers } = courtOf(s)
  offers.splice(offers.indexOf(code), 1)
}

const isOffered = (s: MariaState, code: number, seat: number): boolean =>
  isOpen(s, code) && addressee(s, kindOf(code), code) === seat

function everyOffer(s: MariaState, x: X): void {
  for (const code of courtOf(s).offers) if (addressee(s, kindOf(code), code) === x.seat) x.consider(code)
}

// --- putting forward --------------------------------------------------------------------------
// Some eighty proposals could be made in every talk. What the turns left, a promise given or a contract in
// force rules out for all durations at once is not put forward at all.

const verb = (kind: number, targets: (s: MariaState, f: Talks, x: X) => void): Verb<Talks> => ({
  kind: 'proposal',
  targets(s, f, x) {
    if ((f.done & (1 << x.seat)) === 0 && f.made[x.seat] < MOST_PROPOSALS) targets(s, f, x)
  },
  judge: (s, f, t, x) => judgePropose(s, f, kind, t, x.seat),
  run: (s, f, t, x) => propose(s, f, t, x),
})

function everySubsidy(s: MariaState, f: Talks, x: X): void {
  const longest = Math.min(LONGEST, turnsLeft(s, f))
  for (let giver = 0; giver < POWER_COUNT; giver++) {
    if (isMinor(giver) || seatOf(s, giver) !== x.seat) continue
    for (let receiver = 0; receiver < POWER_COUNT; receiver++) {
      if (judgeContract(s, giver, receiver, 1, 1) !== null) continue
      for (let turns = 1; turns <= longest; turns++) x.consider(contractOf(giver, receiver, turns))
    }
  }
}

function everyCancel(s: MariaState, _f: Talks, x: X): void {
  for (const contract of courtOf(s).contracts) {
    const { giver, receiver } = decodeContract(contract)
    x.consider(cancelOf(giver, receiver, true))
    x.consider(cancelOf(giver, receiver, false))
  }
}

/** Whether another seat speaks for the court. */
function isOther(s: MariaState, court: number, seat: number): boolean {
  const other = seatAt(s, court)
  return other >= 0 && other !== seat
}

function everyVote(s: MariaState, _f: Talks, x: X): void {
  if (courtOf(s).election === HELD || pledgedVote(s, x.seat) >= 0) return
  const from = courtAt(s, x.seat)
  for (let to = 0; to < COURT_COUNT; to++) {
    if (!isOther(s, to, x.seat)) continue
    x.consider(voteOf(from, to, FRANCIS))
    x.consider(voteOf(from, to, CHARLES))
  }
}

function everyConsent(s: MariaState, _f: Talks, x: X): void {
  if (!stackSeats(s, x.seat)) return
  const from = courtAt(s, x.seat)
  for (let turns = 0; turns <= PROMISED; turns++) x.consider(consentOf(from, turns))
}

function everyConduct(s: MariaState, f: Talks, x: X): void {
  const from = courtAt(s, x.seat)
  const longest = Math.min(PROMISED, turnsLeft(s, f))
  for (let to = 0; to < COURT_COUNT; to++) {
    if (!isOther(s, to, x.seat)) continue
    for (let land = 0; land < LANDS; land++)
      for (let turns = 1; turns <= longest; turns++) x.consider(conductOf(from, to, land, turns))
  }
}

/** Who has something to say still, or an offer to answer. */
function awaited(s: MariaState, f: Talks): number {
  let mask = ((1 << f.made.length) - 1) & ~f.done
  for (const code of courtOf(s).offers) mask |= 1 << addressee(s, kindOf(code), code)
  return mask
}

/** MAR-D13, MAR-D14: all players talk at once and before all; what is not answered lapses. */
export const talks = procedure<Talks>('talks', {
  begin(s, _f, x) {
    endWithAlliance(s, x)
    forgetPledges(s)
    return 'talk'
  },

  talk: decide({
    prompt: 'talks.talk',
    awaits: (s, f) => awaited(s, f),
    then: 'end',
    verbs: {
      subsidy: verb(SUBSIDY, everySubsidy),
      cancel: verb(CANCEL, everyCancel),
      promise: verb(VOTE, everyVote),
      allow: verb(CONSENT, everyConsent),
      avoid: verb(CONDUCT, everyConduct),
      sign: {
        kind: 'proposal',
        targets: (s, _f, x) => everyOffer(s, x),
        judge: (s, f, t, x) => (isOffered(s, t, x.seat) ? judgeSigned(s, f, t) : 'MAR-21-01'),
        run(s, f, t, x) {
          withdraw(s, t)
          conclude(s, f, x, t)
          return 'talk'
        },
      },
      decline: {
        kind: 'proposal',
        targets: (s, _f, x) => everyOffer(s, x),
        judge: (s, _f, t, x) => (isOffered(s, t, x.seat) ? null : 'MAR-21-01'),
        run(s, _f, t, x) {
          withdraw(s, t)
          x.say('talks.declined', t)
          return 'talk'
        },
      },
      // What waits for this seat's answer is declined with it.
      done: {
        judge: () => null,
        run(s, f, _t, x) {
          const court = courtOf(s)
          const mine = (code: number) => addressee(s, kindOf(code), code) === x.seat
          for (const code of court.offers) if (mine(code)) x.say('talks.declined', code)
          court.offers = court.offers.filter((code) => !mine(code))
          f.done |= 1 << x.seat
          return 'talk'
        },
      },
    },
  }),

  end: () => RETURN,
})
