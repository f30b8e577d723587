// What everybody may know about a match: who sits where, and what was agreed on.
import { commitmentOf, type Game } from '@tricorne/engine'
import type { StoredMatch } from './store.ts'
import type { MatchInfo, SeatInfo } from './wire.ts'

/** Who is connected, as far as anybody is. */
export interface Presence {
  here(seat: number): boolean
}

export const seatIdsOf = (game: Game, stored: StoredMatch): string[] =>
  game.scenarios.find(({ id }) => id === stored.scenario)?.seats ?? []

export function seatsOf(game: Game, stored: StoredMatch, presence: Presence | null): SeatInfo[] {
  const ids = seatIdsOf(game, stored)
  return stored.seats.map(({ kind, bot, name }, seat) => ({
    id: ids[seat],
    name,
    kind: kind === 'reserved' ? 'open' : kind,
    ...(bot === null ? {} : { bot }),
    ...(kind === 'reserved' ? { reserved: true as const } : {}),
    here: kind === 'bot' || (presence?.here(seat) ?? false),
  }))
}

export const infoOf = (game: Game, stored: StoredMatch, presence: Presence | null): MatchInfo => ({
  id: stored.id,
  game: stored.game,
  scenario: stored.scenario,
  options: stored.options,
  seats: seatsOf(game, stored, presence),
  commitment: commitmentOf(stored.seed),
  public: stored.public,
  over: stored.over,
  created: stored.created,
  rematch: stored.rematch,
})
