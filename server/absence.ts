// Somebody is away: those who are at the table may agree to let a bot play his seat until he takes it back.
// Here stands who may propose and agree; live.ts carries it out.
import { levels } from '@tricorne/bots'
import type { Presence } from './info.ts'
import type { Limits } from './limits.ts'
import { Refused } from './refused.ts'
import type { StoredMatch, StoredSeat, Substitute } from './store.ts'

/** The bot that plays a seat now, be it its own or in place of a person; null if a person plays. */
export function botOf({ kind, bot, substitute }: StoredSeat): string | null {
  if (kind === 'bot') return bot
  return substitute?.agreed === null ? substitute.bot : null
}

/** When somebody was last known to be connected from a seat: nobody is blamed for the time a server was down. */
export const lastSeen = ({ created, seats }: StoredMatch, seat: number): number =>
  Math.max(seats[seat].seen ?? created, Math.floor(performance.timeOrigin))

const lengthOf = (ms: number): string =>
  ms < 120_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`

/** A proposal by one seat for another, or why not. */
export function propose(
  stored: StoredMatch,
  presence: Presence,
  by: number,
  seat: number,
  bot: string,
  { absence }: Pick<Limits, 'absence'>,
): Substitute {
  const wanted = seat < 0 ? undefined : stored.seats[seat]
  if (wanted?.kind !== 'person') throw new Refused('forbidden', 'No person has this seat.')
  if (!levels.some(({ id }) => id === bot)) {
    const known = levels.map(({ id }) => id).join(', ')
    throw new Refused('forbidden', `There is no level "${bot}"; there are: ${known}.`)
  }
  if (botOf(wanted) !== null) throw new Refused('forbidden', 'A bot plays this seat already.')
  if (presence.here(seat)) throw new Refused('forbidden', 'Who has this seat is at the table.')
  const away = Date.now() - lastSeen(stored, seat)
  if (away < absence) {
    const text = `A bot may be proposed when somebody has been away for ${lengthOf(absence)}; wait ${lengthOf(absence - away)} more.`
    throw new Refused('forbidden', text)
  }
  return settled({ bot, agreed: [by] }, stored, presence, seat)
}

/** The proposal when one more agrees. */
export function agree(
  stored: StoredMatch,
  presence: Presence,
  by: number,
  seat: number,
  bot: string,
): Substitute {
  const { agreed, bot: proposed } = offerFor(stored, seat)
  if (proposed !== bot) throw new Refused('stale', 'Another bot is proposed for this seat by now.')
  return settled({ bot, agreed: [...new Set([...agreed, by])] }, stored, presence, seat)
}

/** What is proposed for a seat. */
export function offerFor(stored: StoredMatch, seat: number): { bot: string; agreed: number[] } {
  const substitute = stored.seats[seat]?.substitute
  if (!substitute || substitute.agreed === null)
    throw new Refused('stale', 'Nothing is proposed for this seat.')
  return { bot: substitute.bot, agreed: substitute.agreed }
}

/** It is done when every person at the table has agreed. */
function settled(offer: Substitute, { seats }: StoredMatch, presence: Presence, seat: number): Substitute {
  const all = seats.every(
    ({ kind }, i) => kind !== 'person' || i === seat || !presence.here(i) || offer.agreed?.includes(i),
  )
  return all ? { bot: offer.bot, agreed: null } : offer
}
