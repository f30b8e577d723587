// What is said about clocks, and how they are counted down between two messages of the server.
import type { ClockInfo, ClockTerms, SeatClock } from '@tricorne/protocol'
import { dateOf, t } from './text/index.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const two = (n: number): string => String(n).padStart(2, '0')

/** As on a clock, and from a day on in words. */
export function timeText(ms: number): string {
  if (ms >= DAY) return spanText(ms)
  const seconds = Math.ceil(Math.max(0, ms) / SECOND)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** In words, exactly: what a table agrees on. */
export function spanText(ms: number): string {
  const days = Math.floor(ms / DAY)
  const hours = Math.floor((ms % DAY) / HOUR)
  if (days > 0) {
    const text = t('clock.days', days)
    return hours === 0 ? text : t('clock.both', text, t('time.hours', hours))
  }
  if (ms >= MINUTE && ms % MINUTE === 0) return t('clock.minutes', ms / MINUTE)
  return t('clock.seconds', Math.round(ms / SECOND))
}

const atNight = (minutes: number): string => `${Math.floor(minutes / 60)}:${two(minutes % 60)}`

/** What was agreed, in one line. */
export function termsText(terms: ClockTerms): string {
  const parts: string[] = []
  if (terms.kind === 'live') {
    parts.push(t('clock.is.live', spanText(terms.base)))
    if (terms.increment > 0) parts.push(t('clock.is.increment', spanText(terms.increment)))
  } else {
    parts.push(t('clock.is.correspondence', spanText(terms.move)))
    if (terms.reserve > 0) parts.push(t('clock.is.reserve', spanText(terms.reserve)))
    if (terms.leave > 0) parts.push(t('clock.is.leave', spanText(terms.leave)))
    if (terms.night) {
      const { from, to, zone } = terms.night
      parts.push(t('clock.is.night', atNight(from), atNight(to), zone))
    }
  }
  return [...parts, t(`clock.is.${terms.out}`)].join(', ')
}

/** The same clock some milliseconds later. */
export function later(seat: SeatClock, passed: number): SeatClock {
  if (!seat.runs) return seat
  const over = passed - seat.move
  return over <= 0 ? { ...seat, move: -over } : { ...seat, move: 0, bank: seat.bank - over }
}

export function leftText({ move, bank, out }: SeatClock): string {
  if (out || move + bank <= 0) return t('clock.up')
  if (move === 0) return t('clock.left', timeText(bank))
  return bank > 0 ? t('clock.leftWith', timeText(move), timeText(bank)) : t('clock.left', timeText(move))
}

/** Why a clock stands still; empty if it does not. */
export function standText({ stands, until = 0 }: SeatClock): string {
  if (stands === undefined) return ''
  return stands === 'start' ? t('clock.start') : t(`clock.stands.${stands}`, dateOf(until))
}

/** For a list of matches: how much time the reader has or, if others are asked, who has least; empty: nobody's runs. */
export function briefly(
  { seats }: ClockInfo,
  ids: readonly string[],
  you: string,
  nameOf: (seat: string) => string,
): string {
  const own = seats[ids.indexOf(you)]
  if (own?.stands === 'night' || own?.stands === 'leave') return t(`clock.stopped.${own.stands}`)
  const total = (seat: SeatClock): number => seat.move + seat.bank
  if (own?.runs) return total(own) <= 0 ? t('clock.up') : t('clock.youHave', timeText(total(own)))
  const running = seats.flatMap((seat, i) => (seat?.runs ? [{ id: ids[i], left: total(seat) }] : []))
  const [least] = running.sort((a, b) => a.left - b.left)
  return least === undefined ? '' : t('clock.theyHave', nameOf(least.id), timeText(least.left))
}
