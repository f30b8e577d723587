// The clocks of a match: how much time each seat has left, when it stands still, and when it runs out. Nothing here looks
// at a clock: every time is given, so that the same facts give the same answer after a restart and in every process.

export interface Night {
  /** Minutes of the day. */
  from: number
  to: number
  /** As the time zone database names it. */
  zone: string
}

/** All lengths in milliseconds. */
export interface ClockTerms {
  /** What a seat has from the beginning, and uses up when a move takes longer than it may. */
  bank: number
  /** What each move may take before that. */
  move: number
  /** Added to the bank after each move. */
  increment: number
  /** Clocks first start when everybody has come to the table. */
  gather: boolean
  night: Night | null
  /** How long each seat may be on leave in all. */
  leave: number
}

/**
 * A moment by two clocks. House time stops while the server is down; the calendar is the same for all processes, but may be
 * set. What both agree on has passed.
 */
export interface Instant {
  house: number
  date: number
}

export interface SeatClock {
  bank: number
  /** What this move had taken before `since`. */
  spent: number
  /** Since when it runs; null: it is not this seat's move. */
  since: Instant | null
  /** The bank and what the move had taken when the last one ended: where an undo takes it up again. */
  before: { bank: number; spent: number } | null
  /** Whether its time has run out, and the table has acted on it. */
  out: boolean
  leaveLeft: number
  /** The last leave, in calendar time. */
  leave: { from: number; until: number } | null
}

export interface ClockState {
  started: boolean
  /** The seats that have come to the table, as a mask. */
  came: number
  seats: SeatClock[]
}

/** What is left of a move's own time and of the bank. */
export interface Left {
  move: number
  bank: number
}

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

/** After running out, a seat has at least this for a move once its player takes it back. */
const GRACE = 60_000

/** Steps from one stop to the next; two a day, for longer than anybody may have time. */
const MOST_STEPS = 2000

export const newClock = ({ bank, leave }: ClockTerms, seats: number): ClockState => ({
  started: false,
  came: 0,
  seats: Array.from({ length: seats }, () => ({
    bank,
    spent: 0,
    since: null,
    before: null,
    out: false,
    leaveLeft: leave,
    leave: null,
  })),
})

// --- when clocks stand still ---------------------------------------------------------------------------------------

const formats = new Map<string, Intl.DateTimeFormat>()

/** Strangers name time zones, and one zone has many spellings. */
const MOST_FORMATS = 500

/** The minute of the day in a time zone; throws a RangeError if there is no such zone. */
export function minuteIn(zone: string, date: number): number {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
    if (formats.size >= MOST_FORMATS) formats.clear()
    formats.set(zone, format)
  }
  const [hour, minute] = format.format(date).split(':').map(Number)
  return (hour % 24) * 60 + minute
}

/** Whether it is night, and when that changes. */
function nightAt({ from, to, zone }: Night, date: number): { dark: boolean; until: number } {
  const now = minuteIn(zone, date)
  const dark = from < to ? now >= from && now < to : now >= from || now < to
  const minutes = ((dark ? to : from) - now + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  return { dark, until: Math.floor(date / MINUTE) * MINUTE + minutes * MINUTE }
}

export interface Stand {
  why: 'leave' | 'night'
  until: number
}

/** Why the clock of a seat stands still at a date; null: it does not. */
export function standAt(terms: ClockTerms, seat: SeatClock, date: number): Stand | null {
  const { leave } = seat
  if (leave !== null && date >= leave.from && date < leave.until) return { why: 'leave', until: leave.until }
  const night = terms.night && nightAt(terms.night, date)
  return night?.dark ? { why: 'night', until: night.until } : null
}

/** When it next stands still, if it runs at this date. */
function nextStand({ night }: ClockTerms, { leave }: SeatClock, date: number): number {
  const dark = night === null ? Number.POSITIVE_INFINITY : nightAt(night, date).until
  return leave !== null && leave.from > date ? Math.min(dark, leave.from) : dark
}

/** How much of the time between two dates the clock stood still. */
function stood(terms: ClockTerms, seat: SeatClock, from: number, to: number): number {
  if (terms.night === null && seat.leave === null) return 0
  let sum = 0
  let at = from
  for (let n = 0; at < to && n < MOST_STEPS; n++) {
    const stand = standAt(terms, seat, at)
    const end = Math.min(to, stand?.until ?? nextStand(terms, seat, at))
    if (stand !== null) sum += end - at
    at = end
  }
  return sum
}

/** The date at which it will have run so long. */
function dateAfter(terms: ClockTerms, seat: SeatClock, from: number, length: number): number {
  let at = from
  let left = length
  for (let n = 0; n < MOST_STEPS; n++) {
    const stand = standAt(terms, seat, at)
    if (stand === null) {
      const run = nextStand(terms, seat, at) - at
      if (run >= left) return at + left
      left -= run
      at += run
    } else at = stand.until
  }
  return at
}

// --- how much is left ----------------------------------------------------------------------------------------------

/** What the present move has taken. */
function taken(terms: ClockTerms, seat: SeatClock, now: Instant): number {
  const { since, spent } = seat
  if (since === null) return spent
  const passed = Math.min(now.house - since.house, now.date - since.date)
  return spent + Math.max(0, passed - stood(terms, seat, since.date, now.date))
}

/** Both may fall below zero together: then the time is out. */
export function leftOf(terms: ClockTerms, seat: SeatClock, now: Instant): Left {
  const over = taken(terms, seat, now) - terms.move
  return over < 0 ? { move: -over, bank: seat.bank } : { move: 0, bank: seat.bank - over }
}

/** Seats whose time has run out since the table last looked; the first to run out comes first. */
export function runOut(terms: ClockTerms, state: ClockState, now: Instant): number[] {
  const left = state.seats.map((seat) =>
    seat.since === null || seat.out ? 1 : leftOf(terms, seat, now).bank,
  )
  return [...left.keys()].filter((i) => left[i] <= 0).sort((a, b) => left[a] - left[b])
}

/** When, in house time, the next seat will run out; null: none does. */
export function dueAt(terms: ClockTerms, state: ClockState, now: Instant): number | null {
  const dues = state.seats.flatMap((seat) => {
    if (seat.since === null || seat.out) return []
    const { move, bank } = leftOf(terms, seat, now)
    return [now.house + dateAfter(terms, seat, now.date, Math.max(0, move + bank)) - now.date]
  })
  return dues.length === 0 ? null : Math.min(...dues)
}

// --- what happens to clocks; each returns the new state ------------------------------------------------------------

/** The last entry, if it was an undo: whose. */
export type Undone = number | null

/** The seats in the mask are asked from now on, and no others. */
export function asked(
  terms: ClockTerms,
  state: ClockState,
  mask: number,
  now: Instant,
  undone: Undone = null,
): ClockState {
  if (!state.started) return state
  const seats = state.seats.map((seat, i) => {
    const isAsked = (mask & (1 << i)) !== 0
    if (isAsked === (seat.since !== null)) return seat
    if (isAsked) return begun(seat, now, undone === i)
    // What somebody else took back was no move of this seat.
    return undone !== null && undone !== i ? { ...seat, since: null, spent: 0 } : ended(terms, seat, now)
  })
  return { ...state, seats }
}

/** The same move goes on after an undo: nobody gains time by taking back. */
function begun(seat: SeatClock, now: Instant, again: boolean): SeatClock {
  const { bank, spent } = again && seat.before !== null ? seat.before : { bank: seat.bank, spent: 0 }
  return { ...seat, bank, spent, since: now, before: null, out: again && seat.out }
}

function ended(terms: ClockTerms, seat: SeatClock, now: Instant): SeatClock {
  const spent = taken(terms, seat, now)
  const bank = Math.max(0, seat.bank - Math.max(0, spent - terms.move)) + terms.increment
  return { ...seat, bank, spent: 0, since: null, before: { bank: seat.bank, spent } }
}

/** Everybody has a seat, and players in these have come to the table; live clocks start once all have. */
export function arrived(terms: ClockTerms, state: ClockState, seats: number, all: number): ClockState {
  const came = state.came | seats
  const ready = !terms.gather || (came & all) === all
  return came === state.came && ready === state.started
    ? state
    : { ...state, came, started: state.started || ready }
}

const withSeat = (state: ClockState, at: number, change: (seat: SeatClock) => SeatClock): ClockState => ({
  ...state,
  seats: state.seats.map((seat, i) => (i === at ? change(seat) : seat)),
})

export const markOut = (state: ClockState, at: number): ClockState =>
  withSeat(state, at, (seat) => ({ ...seat, out: true }))

/** The player of a seat takes it back from the bot that played on. */
export const takenBack = ({ increment }: ClockTerms, state: ClockState, at: number): ClockState =>
  withSeat(state, at, (seat) => ({
    ...seat,
    out: false,
    bank: Math.max(seat.bank, increment, GRACE),
    before: null,
  }))

/** A seat goes on leave for so long, or comes back from it with 0; null: it has no such leave left. */
export function onLeave(
  terms: ClockTerms,
  state: ClockState,
  at: number,
  length: number,
  now: Instant,
): ClockState | null {
  const { leave, leaveLeft } = state.seats[at]
  const unused = leave === null ? 0 : Math.max(0, leave.until - now.date)
  const left = leaveLeft + unused - length
  if (left < 0) return null
  return withSeat(state, at, (seat) => ({
    ...seat,
    spent: taken(terms, seat, now),
    since: seat.since && now,
    leaveLeft: left,
    leave: length === 0 ? null : { from: now.date, until: now.date + length },
  }))
}
