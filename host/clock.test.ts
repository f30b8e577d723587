import { expect, it } from 'vitest'
import {
  arrived,
  asked,
  type ClockState,
  type ClockTerms,
  dueAt,
  type Instant,
  leftOf,
  newClock,
  onLeave,
  runOut,
  standAt,
  takenBack,
} from './index.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOON = Date.UTC(2026, 4, 1, 12)

const live: ClockTerms = {
  bank: 10 * MINUTE,
  move: 0,
  increment: 20 * SECOND,
  gather: false,
  night: null,
  leave: 0,
}
const slow: ClockTerms = { ...live, bank: 5 * DAY, move: 2 * DAY, increment: 0, leave: 10 * DAY }
const nightly: ClockTerms = { ...slow, night: { from: 22 * 60, to: 7 * 60, zone: 'UTC' } }

/** So long after noon on the first of May. */
const at = (passed: number): Instant => ({ house: 500 + passed, date: NOON + passed })

const begin = (terms: ClockTerms, mask = 1): ClockState =>
  asked(terms, arrived(terms, newClock(terms, 2), 1, 3), mask, at(0))

const left = (terms: ClockTerms, state: ClockState, passed: number, seat = 0) =>
  leftOf(terms, state.seats[seat], at(passed))

it('uses up the bank, and adds the increment after a move', () => {
  const state = begin(live)
  expect(left(live, state, MINUTE)).toEqual({ move: 0, bank: 9 * MINUTE })
  const next = asked(live, state, 2, at(MINUTE))
  expect(left(live, next, 5 * MINUTE)).toEqual({ move: 0, bank: 9 * MINUTE + 20 * SECOND })
  expect(left(live, next, 2 * MINUTE, 1)).toEqual({ move: 0, bank: 9 * MINUTE })
})

it('counts decisions in a row as one move', () => {
  let state = begin(live)
  for (let n = 1; n < 5; n++) state = asked(live, state, 1, at(n * SECOND))
  expect(left(live, state, 5 * SECOND).bank).toBe(10 * MINUTE - 5 * SECOND)
})

it('lets each of several seats that are asked run by itself', () => {
  const state = asked(live, begin(live, 3), 2, at(MINUTE))
  expect(left(live, state, 3 * MINUTE).bank).toBe(9 * MINUTE + 20 * SECOND)
  expect(left(live, state, 3 * MINUTE, 1).bank).toBe(7 * MINUTE)
})

it('touches the reserve only when a move takes longer than it may', () => {
  const state = begin(slow)
  expect(left(slow, state, DAY)).toEqual({ move: DAY, bank: 5 * DAY })
  expect(left(slow, state, 3 * DAY)).toEqual({ move: 0, bank: 4 * DAY })
  const next = asked(slow, state, 2, at(3 * DAY))
  expect(left(slow, asked(slow, next, 1, at(4 * DAY)), 4 * DAY)).toEqual({ move: 2 * DAY, bank: 4 * DAY })
})

it('gives nothing for taking back, and charges nobody else for it', () => {
  let state = begin(slow)
  state = asked(slow, state, 2, at(3 * DAY))
  state = asked(slow, state, 1, at(4 * DAY), 0)
  expect(left(slow, state, 4 * DAY)).toEqual({ move: 0, bank: 4 * DAY })
  expect(left(slow, state, 9 * DAY, 1)).toEqual({ move: 2 * DAY, bank: 5 * DAY })
  let quick = begin(live)
  for (let n = 1; n < 4; n++) {
    quick = asked(live, quick, 2, at(n * SECOND))
    quick = asked(live, quick, 1, at(n * SECOND), 0)
  }
  expect(left(live, quick, 4 * SECOND).bank).toBe(10 * MINUTE - 4 * SECOND)
})

it('says who runs out first, and when', () => {
  const state = asked(live, begin(live, 3), 3, at(0))
  expect(runOut(live, state, at(10 * MINUTE - 1))).toEqual([])
  expect(runOut(live, state, at(10 * MINUTE))).toEqual([0, 1])
  expect(dueAt(live, state, at(MINUTE))).toBe(500 + 10 * MINUTE)
  const later = asked(live, asked(live, state, 1, at(MINUTE)), 3, at(2 * MINUTE))
  expect(dueAt(live, later, at(2 * MINUTE))).toBe(500 + 10 * MINUTE)
  expect(dueAt(live, asked(live, state, 0, at(MINUTE)), at(MINUTE))).toBeNull()
})

it('stands still at night', () => {
  const state = begin(nightly)
  // Noon to ten in the evening, and from seven on.
  expect(left(nightly, state, DAY).move).toBe(2 * DAY - 15 * HOUR)
  expect(standAt(nightly, state.seats[0], NOON + 11 * HOUR)).toEqual({
    why: 'night',
    until: NOON + 19 * HOUR,
  })
  expect(standAt(nightly, state.seats[0], NOON + 20 * HOUR)).toBeNull()
  // Seven days are 168 hours, of which 10 pass on the first day and 15 on every other.
  const due = (dueAt(nightly, state, at(0)) ?? 0) - 500
  expect(due).toBe(19 * HOUR + 10 * DAY + 8 * HOUR)
  expect(runOut(nightly, state, at(due - 1))).toEqual([])
  expect(runOut(nightly, state, at(due))).toEqual([0])
})

it('knows the night of a place', () => {
  const terms = { ...slow, night: { from: 22 * 60, to: 7 * 60, zone: 'Asia/Tokyo' } }
  const [seat] = begin(terms).seats
  // Noon in Greenwich is nine in the evening there.
  expect(standAt(terms, seat, NOON)).toBeNull()
  expect(standAt(terms, seat, NOON + HOUR)).toEqual({ why: 'night', until: NOON + 10 * HOUR })
})

it('stands still on leave, of which there is only so much', () => {
  const state = begin(slow)
  const away = onLeave(slow, state, 0, 6 * DAY, at(DAY)) as ClockState
  expect(left(slow, away, 6 * DAY).move).toBe(DAY)
  expect(left(slow, away, 7 * DAY + HOUR).move).toBe(DAY - HOUR)
  expect(onLeave(slow, away, 0, 11 * DAY, at(2 * DAY))).toBeNull()
  const back = onLeave(slow, away, 0, 0, at(3 * DAY)) as ClockState
  expect(left(slow, back, 3 * DAY + HOUR).move).toBe(DAY - HOUR)
  expect(back.seats[0].leaveLeft).toBe(8 * DAY)
  expect(onLeave(slow, back, 0, 8 * DAY, at(4 * DAY))).not.toBeNull()
})

it('does not count the time that the server was down, nor a jump of either clock', () => {
  const state = begin(live)
  const down = { house: 500 + MINUTE, date: NOON + DAY }
  expect(leftOf(live, state.seats[0], down).bank).toBe(9 * MINUTE)
  const back = { house: 500 + MINUTE, date: NOON - DAY }
  expect(leftOf(live, state.seats[0], back).bank).toBe(10 * MINUTE)
})

it('starts a live clock when everybody has come', () => {
  const terms = { ...live, gather: true }
  const one = arrived(terms, newClock(terms, 2), 1, 3)
  expect(asked(terms, one, 1, at(0)).seats[0].since).toBeNull()
  const both = arrived(terms, one, 2, 3)
  expect(asked(terms, both, 1, at(0)).seats[0].since).toEqual(at(0))
})

it('gives a minute to a player who comes back after the time was out', () => {
  let state = begin(live)
  state = takenBack(live, asked(live, state, 0, at(DAY)), 0)
  expect(left(live, asked(live, state, 1, at(DAY)), DAY).bank).toBe(MINUTE)
})
