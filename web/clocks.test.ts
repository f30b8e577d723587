import { expect, it } from 'vitest'
import { briefly, DAY, later, leftText, spanText, standText, termsText, timeText } from './clocks.ts'

const HOUR = DAY / 24
const MINUTE = HOUR / 60
const running = { move: 0, bank: 90_000, runs: true }

it('tells times as a clock does, and long ones in words', () => {
  expect([0, 999, 61_000, HOUR, 10 * HOUR + 5000].map(timeText)).toEqual([
    '0:00',
    '0:01',
    '1:01',
    '1:00:00',
    '10:00:05',
  ])
  expect([DAY, 2 * DAY + 3 * HOUR].map(timeText)).toEqual(['1 day', '2 days 3 hours'])
  expect([30_000, 5 * MINUTE, 14 * DAY].map(spanText)).toEqual(['30 seconds', '5 minutes', '14 days'])
})

it('counts a running clock down: first the time of the move, then the bank', () => {
  expect(later({ ...running, move: 5000 }, 3000)).toMatchObject({ move: 2000, bank: 90_000 })
  expect(later({ ...running, move: 5000 }, 8000)).toMatchObject({ move: 0, bank: 87_000 })
  expect(later({ ...running, runs: false }, 8000)).toMatchObject({ bank: 90_000 })
  expect(leftText(later(running, 30_000))).toBe('1:00 left')
  expect(leftText(later(running, 90_000))).toBe('Time is up')
  expect(leftText({ move: 2 * DAY, bank: 5 * DAY, runs: true })).toBe('2 days left, and 5 days in reserve')
  expect(leftText({ ...running, runs: false, out: true })).toBe('Time is up')
})

it('says what was agreed', () => {
  expect(termsText({ kind: 'live', base: 30 * MINUTE, increment: 10_000, out: 'bot' })).toBe(
    '30 minutes for each player, 10 seconds added after each move, when time is up, a bot plays on',
  )
  const night = { from: 22 * 60, to: 7 * 60 + 30, zone: 'UTC' }
  const slow = {
    kind: 'correspondence',
    move: 3 * DAY,
    reserve: 7 * DAY,
    leave: 0,
    out: 'lost',
    night,
  } as const
  expect(termsText(slow)).toBe(
    '3 days for each move, 7 days in reserve, no clock runs from 22:00 until 7:30 (UTC), when time is up, the game is lost',
  )
})

it('says why a clock stands still, and who has how much time', () => {
  expect(standText({ ...running, stands: 'start' })).toBe('The clocks start when everybody is at the table.')
  expect(standText({ ...running, runs: false, stands: 'night', until: 0 })).toMatch(/^It is night: .* until /)
  expect(standText(running)).toBe('')
  const terms = { kind: 'live', base: 90_000, increment: 0, out: 'bot' } as const
  const brief = (you: string, ...seats: ({ move: number; bank: number; runs: boolean } | null)[]): string =>
    briefly({ terms, seats }, ['red', 'blue', 'green'], you, (seat) => seat.toUpperCase())
  const stopped = { ...running, runs: false }
  expect(brief('red', running, stopped, null)).toBe('you have 1:30')
  expect(brief('red', stopped, running, { ...running, bank: 60_000 })).toBe('GREEN has 1:00')
  expect(brief('red', stopped, stopped, null)).toBe('')
})
