// Public information about a match: who sits where, and the options.
import { commitmentOf, type Game } from '@tricorne/engine'
import type { ClockInfo, MatchInfo, RematchOffer, SeatInfo } from '@tricorne/protocol'
import { type AbsenceLimits, awayFor, botOf, patienceFor } from './absence.ts'
import type { StoredMatch, StoredSeat } from './store.ts'

/** Which seats are connected. */
export interface Presence {
  here(seat: number): boolean
}

export const seatIdsOf = (game: Game, stored: Pick<StoredMatch, 'scenario'>): string[] =>
  game.scenarios.find(({ id }) => id === stored.scenario)?.seats ?? []

/** The house time, and how long a player must be away before a bot may be proposed. */
export interface Moment {
  now: number
  limits: AbsenceLimits
}

export function seatsOf(
  game: Game,
  stored: StoredMatch,
  presence: Presence | null,
  moment: Moment,
): SeatInfo[] {
  const ids = seatIdsOf(game, stored)
  return stored.seats.map((own, seat) => {
    const { kind, bot, name } = own
    const here = kind === 'bot' || (presence?.here(seat) ?? false)
    return {
      id: ids[seat],
      name,
      kind: kind === 'reserved' ? 'open' : kind,
      ...(bot === null ? {} : { bot }),
      ...(kind === 'reserved' ? { reserved: true as const } : {}),
      here,
      ...(kind === 'person' && !here ? absenceOf(stored, presence, seat, moment) : {}),
      ...substituteOf(own, ids),
    }
  })
}

/** Converted to wall time for display; it is counted in house time. */
function absenceOf(
  stored: StoredMatch,
  presence: Presence | null,
  seat: number,
  { now, limits }: Moment,
): Pick<SeatInfo, 'away' | 'patience'> {
  return {
    away: Date.now() - awayFor(stored, presence, seat, now),
    patience: patienceFor(stored, presence, seat, now, limits),
  }
}

/** The bot that plays, or is proposed to play, for the person in a seat. */
function substituteOf(seat: StoredSeat, ids: string[]): Pick<SeatInfo, 'substitute' | 'offer'> {
  const { kind, substitute } = seat
  const bot = kind === 'bot' ? null : botOf(seat)
  if (bot !== null) return { substitute: bot }
  if (!substitute?.agreed) return {}
  return { offer: { bot: substitute.bot, agreed: substitute.agreed.map((i) => ids[i]) } }
}

/** The offer of a rematch, until there is one. */
export function offerIn(game: Game, stored: StoredMatch): RematchOffer | null {
  const { again, rematch } = stored
  if (again === undefined || rematch !== null) return null
  const ids = seatIdsOf(game, stored)
  return {
    swap: again.swap,
    agreed: again.agreed.map((seat) => ids[seat]),
    declined: again.declined === null ? null : ids[again.declined],
  }
}

export const infoOf = (
  game: Game,
  stored: StoredMatch,
  presence: Presence | null,
  moment: Moment,
  clock: ClockInfo | null,
): MatchInfo => ({
  id: stored.id,
  game: stored.game,
  scenario: stored.scenario,
  options: stored.options,
  seats: seatsOf(game, stored, presence, moment),
  commitment: commitmentOf(stored.seed),
  public: stored.public,
  over: stored.over,
  created: stored.created,
  rematch: stored.rematch,
  offer: offerIn(game, stored),
  ...(clock && { clock }),
})
