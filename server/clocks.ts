// The clocks of all matches as they are stored: what was agreed, how the clocks stood after the last entry, and when the
// next one runs out. host/clock.ts counts; a deadline follows from what is stored here, not from a timer.
import type { Game } from '@tricorne/engine'
import {
  type ClockState,
  dueAt,
  type SeatClock as HostSeat,
  type ClockTerms as HostTerms,
  type Instant,
  leftOf,
  minuteIn,
  newClock,
  standAt,
} from '@tricorne/host'
import type { ClockInfo, ClockTerms, SeatClock } from '@tricorne/protocol'
import { botOf } from './absence.ts'
import type { Clock } from './clock.ts'
import { ApiError } from './errors.ts'
import { seatIdsOf } from './info.ts'
import { RESIGN } from './leaving.ts'
import { type Row, type Statement, statement } from './sql.ts'
import { hasFree, type Store, type StoredMatch } from './store.ts'

/** The clocks of a match after its first `seq` entries. */
export interface Timed {
  terms: ClockTerms
  state: ClockState
  seq: number
  /** How often they were changed. */
  version: number
}

/** A match whose clock is due is left alone by others for so long, in milliseconds, while one process looks at it. */
const LEASE = 30_000

/** If the match could not be looked at, for so long. */
const LONG_LEASE = 3_600_000

export const rulesOf = (terms: ClockTerms): HostTerms =>
  terms.kind === 'live'
    ? { bank: terms.base, move: 0, increment: terms.increment, gather: true, night: null, leave: 0 }
    : {
        bank: terms.reserve,
        move: terms.move,
        increment: 0,
        gather: false,
        night: terms.night ?? null,
        leave: terms.leave,
      }

/** Whether a match can be lost by conceding it: not where several others would play on. */
export const canLose = (game: Game, scenario: string): boolean =>
  game.asides?.[RESIGN] !== undefined && seatIdsOf(game, { scenario }).length === 2

/** What is wrong with clocks that somebody wants, as an error with a sentence. */
export function checkTerms(game: Game, scenario: string, terms: ClockTerms): void {
  const refuse = (text: string): never => {
    throw new ApiError(400, 'bad-message', text)
  }
  if (terms.out === 'lost' && !canLose(game, scenario))
    refuse('This scenario cannot be lost on time: the others play on. Choose a bot, or nothing.')
  const night = terms.kind === 'correspondence' ? terms.night : undefined
  if (night === undefined) return
  if (night.from === night.to) refuse('The night must begin and end at different times.')
  try {
    minuteIn(night.zone, 0)
  } catch {
    refuse(`There is no time zone "${night.zone}".`)
  }
}

/** The clocks as everybody sees them now. */
export function clockInfoOf({ terms, state }: Timed, stored: StoredMatch, now: Instant): ClockInfo {
  const rules = rulesOf(terms)
  const waits = !state.started && !hasFree(stored.seats)
  return {
    terms,
    seats: state.seats.map((seat, i) =>
      botOf(stored.seats[i]) === null ? seatInfoOf(rules, seat, waits, now) : null,
    ),
  }
}

function seatInfoOf(rules: HostTerms, seat: HostSeat, waits: boolean, now: Instant): SeatClock {
  const left = leftOf(rules, seat, now)
  const stand = standAt(rules, seat, now.date)
  const asked = seat.since !== null
  const told = stand !== null && (asked || stand.why === 'leave')
  return {
    move: Math.ceil(left.move),
    bank: Math.ceil(left.bank),
    runs: asked && stand === null,
    ...(waits && { stands: 'start' as const }),
    ...(told && { stands: stand.why, until: stand.until }),
    ...((seat.out || (asked && left.move + left.bank <= 0)) && { out: true as const }),
    ...(rules.leave > 0 && { leave: seat.leaveLeft }),
  }
}

export class Clocks {
  readonly #store: Store
  readonly #clock: Clock

  constructor({ store, clock }: { store: Store; clock: Clock }) {
    this.#store = store
    this.#clock = clock
  }

  now(): Instant {
    return { house: this.#clock.now(), date: Date.now() }
  }

  /** A new match gets clocks; the next look starts them if play has begun. */
  async add(match: string, terms: ClockTerms, seats: number): Promise<void> {
    const state = newClock(rulesOf(terms), seats)
    await this.#store.sql.change(
      statement(
        'insert into clocks (match, terms, state, seq, version, due) values (?, ?, ?, 0, 0, ?) on conflict (match) do nothing',
        match,
        JSON.stringify(terms),
        JSON.stringify(state),
        this.#clock.now(),
      ),
    )
  }

  /** A rematch has the same clocks. */
  async copy(from: string, to: string): Promise<void> {
    const timed = await this.of(from)
    if (timed !== null) await this.add(to, timed.terms, timed.state.seats.length)
  }

  async of(match: string): Promise<Timed | null> {
    return (await this.ofAll([match])).get(match) ?? null
  }

  async ofAll(matches: readonly string[]): Promise<Map<string, Timed>> {
    if (matches.length === 0) return new Map()
    const marks = matches.map(() => '?').join()
    const rows = await this.#store.sql.all(
      `select match, terms, state, seq, version from clocks where match in (${marks})`,
      ...matches,
    )
    return new Map(rows.map((row) => [String(row.match), timedOf(row)]))
  }

  /** How the clocks stand now; nothing is changed if somebody else has changed them since. */
  saving(match: string, { terms, state, seq, version }: Timed): Statement {
    return statement(
      'update clocks set state = ?, seq = ?, due = ?, version = version + 1 where match = ? and version = ?',
      JSON.stringify(state),
      seq,
      dueAt(rulesOf(terms), state, this.now()),
      match,
      version,
    )
  }

  /** Whether nobody else has changed the clocks since; then they are stored as they are now. */
  async save(match: string, timed: Timed): Promise<boolean> {
    const [count] = await this.#store.sql.change(this.saving(match, timed))
    return count > 0
  }

  /** Matches whose clocks are due. Whoever gets one of them is the only one to look at it for a while. */
  async take(limit: number): Promise<string[]> {
    const now = this.#clock.now()
    const rows = await this.#store.sql.take(
      `update clocks set due = ? where due <= ? and match in
         (select match from clocks where due <= ? order by due limit ?) returning match`,
      now + LEASE,
      now,
      now,
      limit,
    )
    return rows.map(({ match }) => String(match))
  }

  /** The match could not be looked at. */
  async putOff(match: string): Promise<void> {
    const due = this.#clock.now() + LONG_LEASE
    await this.#store.sql.change(
      statement('update clocks set due = ? where match = ? and due is not null', due, match),
    )
  }
}

/** What this file has written. */
const timedOf = ({ terms, state, seq, version }: Row): Timed => ({
  terms: JSON.parse(String(terms)),
  state: JSON.parse(String(state)),
  seq: Number(seq),
  version: Number(version),
})
