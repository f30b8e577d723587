// What happens when a player leaves a table, and who may delete one.
import type { Game } from '@tricorne/engine'
import type { Leaving } from '@tricorne/protocol'
import { hasFree, type StoredMatch } from './store.ts'

/** The aside for conceding (docs/engine.md), in games that have it. */
export const RESIGN = 'resign'

const hasOthers = ({ seats }: StoredMatch, guest: string): boolean =>
  seats.some((seat) => seat.kind === 'person' && seat.guest !== guest)

const isPlayable = (game: Game | null, { version, pack }: StoredMatch): game is Game =>
  game !== null && game.version === version && game.pack === pack

/** What leaving would do now; null if there is nothing to leave. */
export function leavingOf(
  game: Game | null,
  match: StoredMatch,
  guest: string,
  maker: string | undefined,
): Leaving | null {
  if (match.over || !match.seats.some((seat) => seat.guest === guest)) return null
  if (guest === maker && !hasOthers(match, guest)) return 'deletes'
  if (hasFree(match.seats)) return 'frees'
  const resigns = match.seats.length === 2 && isPlayable(game, match) && game.asides?.[RESIGN] !== undefined
  return resigns ? 'resigns' : 'bot'
}

/** The creator may delete a table before play begins, or if everybody else there is a bot. */
export const mayDelete = (match: StoredMatch, guest: string, maker: string | undefined): boolean =>
  guest === maker && ((!match.over && hasFree(match.seats)) || !hasOthers(match, guest))
