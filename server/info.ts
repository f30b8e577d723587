// What everybody may know about a match: who sits where, and what was agreed on.
import { commitmentOf, type Game } from '@tricorne/engine'
import { botOf, lastSeen } from './absence.ts'
import type { StoredMatch, StoredSeat } from './store.ts'
import type { MatchInfo, SeatInfo } from './wire.ts'

/** Who is connected, as far as anybody is. */
export interface Presence {
  here(seat: number): boolean
}

export const seatIdsOf = (game: Game, stored: StoredMatch): string[] =>
  game.scenarios.find(({ id }) => id === stored.scenario)?.seats ?? []

export function seatsOf(game: Game, stored: StoredMatch, presence: Presence | null): SeatInfo[] {
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
      ...(kind === 'person' && !here ? { away: lastSeen(stored, seat) } : {}),
      ...substituteOf(own, ids),
    }
  })
}

/** Who plays, or is proposed to play, for the person in a seat. */
function substituteOf(seat: StoredSeat, ids: string[]): Pick<SeatInfo, 'substitute' | 'offer'> {
  const { kind, substitute } = seat
  const bot = kind === 'bot' ? null : botOf(seat)
  if (bot !== null) return { substitute: bot }
  if (!substitute?.agreed) return {}
  return { offer: { bot: substitute.bot, agreed: substitute.agreed.map((i) => ids[i]) } }
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
