// Routes by which programs play without a socket. Their actions are judged, stored and shown like those of anybody else.
import { RebuildError } from '@tricorne/host'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'
import type { Streams } from './events.ts'
import type { Hub } from './hub.ts'
import type { Limits } from './limits.ts'
import type { LiveMatch } from './live.ts'
import { Refused } from './refused.ts'
import { type Router, Streamed, Written } from './routes.ts'
import type { Guest, StoredMatch } from './store.ts'
import { RANKS } from './turns.ts'

export interface PlayContext {
  hub: Hub
  limits: Limits
  streams: Streams
}

/** Who asks, and for which seat of which match. */
export interface Asking {
  guest(request: FastifyRequest): Promise<Guest>
  /** Whether whoever opened a stream may still listen. */
  stillIn(request: FastifyRequest): Promise<boolean>
  match(id: string): Promise<StoredMatch>
  /** Refuses whoever does not hold the seat. */
  seat(request: FastifyRequest, match: StoredMatch, seat: string): Promise<number>
}

const STATUS: Partial<Record<Refused['code'], number>> = {
  'bad-message': 400,
  forbidden: 403,
  'no-such-verb': 400,
  'not-together': 400,
  'too-fast': 429,
  'too-large': 413,
  'unknown-match': 404,
  internal: 503,
}

/** Everything else means that the match is not where the asker thinks. */
const CONFLICT = 409

/** A refusal at the table as one over HTTP. */
function asApiError(error: unknown): unknown {
  if (error instanceof RebuildError) return new ApiError(409, 'other-rules', error.message)
  if (!(error instanceof Refused)) return error
  const { code, objection, at, message } = error
  const details = { ...objection, ...(at !== undefined && { at }) }
  return new ApiError(STATUS[code] ?? CONFLICT, code, message, details)
}

export function addPlay(on: Router, { hub, limits, streams }: PlayContext, asking: Asking): void {
  async function atSeat<T>(
    request: FastifyRequest,
    { id, seat }: { id: string; seat: string },
    work: (live: LiveMatch, seat: number) => Promise<T>,
  ): Promise<T> {
    const match = await asking.match(id)
    const at = await asking.seat(request, match, seat)
    try {
      const live = await hub.live(id, null, RANKS.seat)
      if (live === null) throw new Refused('unknown-match', 'There is no such match.')
      return await work(live, at)
    } catch (error) {
      throw asApiError(error)
    }
  }

  on('view', ({ request, params, query: { since } }) =>
    atSeat(request, params, async (live, seat) => new Written(await live.viewOf(seat, since))),
  )

  on('act', ({ request, params, body: { seq, actions } }) =>
    atSeat(request, params, async (live, seat) => ({ seq: await live.actFrom(seat, seq, actions) })),
  )

  on('undo', ({ request, params, body: { seq } }) =>
    atSeat(request, params, async (live, seat) => ({ seq: await live.undoFrom(seat, seq) })),
  )

  on('explain', ({ request, params, body: { things, verbs } }) =>
    atSeat(request, params, async (live, seat) => ({
      answers: await live.explainTo(seat, { things, ...(verbs && { verbs }) }),
    })),
  )

  on(
    'say',
    ({ request, params, body: { id, text } }) =>
      atSeat(request, params, async (live, seat) => {
        await live.chatFrom(seat, id, text)
        return {}
      }),
    limits.saysPerMinute,
  )

  on(
    'events',
    async ({ request }) => {
      const guest = await asking.guest(request)
      return new Streamed(streams.open(guest.id, () => asking.stillIn(request)))
    },
    limits.creations,
  )
}
