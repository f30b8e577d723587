// When an absent player holds up the table, the others may agree to let a bot play the seat until its owner returns.
// This file decides who may propose and who must agree; live.ts carries it out. All times are house time (clock.ts).
import { levels } from '@tricorne/bots'
import type { Presence } from './info.ts'
import type { Limits } from './limits.ts'
import { Refused } from './refused.ts'
import type { StoredMatch, StoredSeat, Substitute } from './store.ts'

export type AbsenceLimits = Pick<Limits, 'absence' | 'absenceAlone'>

/** What a proposal is judged by. */
export interface Scene {
  stored: StoredMatch
  presence: Presence
  now: number
  /** When the match last moved on: time spent waiting for others does not count against anybody. */
  moved: number
  /** Whether the table is waiting for this seat. */
  awaits(seat: number): boolean
  /** Whether the player is on leave, as the table has agreed. */
  onLeave(seat: number): boolean
  limits: AbsenceLimits
}

/** The bot that plays a seat now, in its own right or for an absent person; null if a person plays. */
export function botOf({ kind, bot, substitute }: StoredSeat): string | null {
  if (kind === 'bot') return bot
  return substitute?.agreed === null ? substitute.bot : null
}

/** How long nobody has been connected from a seat, counting only time the server was up. */
export const awayFor = (
  { seats }: StoredMatch,
  presence: Presence | null,
  seat: number,
  now: number,
): number => (presence?.here(seat) ? 0 : Math.max(0, now - (seats[seat].seen ?? 0)))

/** The people who must agree to a bot for a seat: everybody else who is playing, unless away for very long themselves. */
export function askedFor(
  { stored, presence, now, limits }: Pick<Scene, 'stored' | 'now' | 'limits'> & { presence: Presence | null },
  seat: number,
): number[] {
  const { absenceAlone } = limits
  return stored.seats.flatMap((own, i) => {
    if (i === seat || own.kind !== 'person' || botOf(own) !== null) return []
    const gone = presence?.here(i) !== true && awayFor(stored, presence, i, now) >= absenceAlone
    return gone ? [] : [i]
  })
}

/** How long a player must be away before a bot may be proposed: much longer if one person decides alone. */
export const patienceFor = (
  stored: StoredMatch,
  presence: Presence | null,
  seat: number,
  now: number,
  limits: AbsenceLimits,
): number =>
  askedFor({ stored, presence, now, limits }, seat).length > 1 ? limits.absence : limits.absenceAlone

const UNITS: [number, string][] = [
  [2 * 86_400_000, 'days'],
  [2 * 3_600_000, 'hours'],
  [120_000, 'minutes'],
]

/** Rounded up, so that nobody retries too early. */
function lengthOf(ms: number): string {
  const [from, unit] = UNITS.find(([least]) => ms >= least) ?? [2000, 'seconds']
  return `${Math.ceil(ms / (from / 2))} ${unit}`
}

/** A proposal by one seat for another; throws if it is not allowed. */
export function propose(scene: Scene, by: number, seat: number, bot: string): Substitute {
  const { stored, presence, now, moved, limits } = scene
  const wanted = seat < 0 ? undefined : stored.seats[seat]
  if (wanted?.kind !== 'person') throw new Refused('forbidden', 'No player has taken this seat.')
  if (!levels.some(({ id }) => id === bot)) {
    const known = levels.map(({ id }) => id).join(', ')
    throw new Refused('forbidden', `There is no level "${bot}"; there are: ${known}.`)
  }
  if (botOf(wanted) !== null) throw new Refused('forbidden', 'A bot already plays this seat.')
  if (presence.here(seat)) throw new Refused('forbidden', 'This player is at the table.')
  if (!scene.awaits(seat)) throw new Refused('forbidden', 'The table is not waiting for this player.')
  if (scene.onLeave(seat)) throw new Refused('forbidden', 'This player is on leave.')
  const needed = patienceFor(stored, presence, seat, now, limits)
  const away = Math.min(awayFor(stored, presence, seat, now), now - moved)
  if (away < needed) {
    const text = `A bot can be proposed once the table has waited ${lengthOf(needed)} for a player who is away; \
that is in ${lengthOf(needed - away)}.`
    throw new Refused('forbidden', text)
  }
  return settled({ bot, agreed: [by] }, scene, seat)
}

/** The proposal after one more player agrees. */
export function agree(scene: Scene, by: number, seat: number, bot: string): Substitute {
  const { agreed, bot: proposed } = offerFor(scene.stored, seat)
  if (proposed !== bot) throw new Refused('stale', 'A different bot has been proposed for this seat since.')
  return settled({ bot, agreed: [...new Set([...agreed, by])] }, scene, seat)
}

/** The current proposal for a seat. */
export function offerFor(stored: StoredMatch, seat: number): { bot: string; agreed: number[] } {
  const substitute = stored.seats[seat]?.substitute
  if (!substitute || substitute.agreed === null)
    throw new Refused('stale', 'Nothing is proposed for this seat.')
  return { bot: substitute.bot, agreed: substitute.agreed }
}

/** Passed once everybody asked has agreed, whether at the table or not. */
function settled(offer: Substitute, scene: Scene, seat: number): Substitute {
  const asked = askedFor(scene, seat)
  return asked.every((i) => offer.agreed?.includes(i)) ? { bot: offer.bot, agreed: null } : offer
}
