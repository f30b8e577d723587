// The HTTP API: guests, matches, seats, records.
import { botSpecs } from '@tricorne/bots'
import { recordOf, writeRecord } from '@tricorne/engine'
import type { Listing } from '@tricorne/games'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ApiError } from './errors.ts'
import type { Hub } from './hub.ts'
import { infoOf } from './info.ts'
import { hashToken, invitationTo, newId, newToken, seatKey } from './keys.ts'
import type { Limits } from './limits.ts'
import { RebuildError } from './rebuild.ts'
import type { Guest, Store, StoredMatch } from './store.ts'
import { createSchema, faultOf, guestSchema, type MatchInfo, sitSchema } from './wire.ts'

export interface ApiContext {
  games: Listing[]
  hub: Hub
  store: Store
  limits: Limits
  version: string
}

export const COOKIE = 'tricorne'
const YEAR = 365 * 24 * 3600

type WithId = { Params: { id: string } }

/** Registers all routes under /api. */
export function addApi(app: FastifyInstance, context: ApiContext): void {
  const { limits } = context
  const perMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: 60_000 } } })
  const guests = guestSchema(limits)

  app.get('/api/health', async () => ({ ok: true, version: context.version, matches: context.hub.size }))

  app.get('/api/games', async () => ({ games: await gamesOf(context), bots: botSpecs }))

  app.get('/api/guests/me', async (request) => ({ guest: await guestOf(context, request) }))

  app.post('/api/guests', perMinute(limits.guests), async (request, reply) => {
    const { name } = read(guests, request.body)
    return { guest: await nameGuest(context, request, reply, name) }
  })

  app.get<{ Querystring: { mine?: string } }>('/api/matches', async (request) => {
    if (request.query.mine === undefined)
      return { matches: await infosOf(context, await context.store.openMatches(limits.listed)) }
    const guest = await needGuest(context, request)
    const stored = await context.store.matchesOf(guest.id, limits.listed)
    const own = new Map(stored.map(({ id, seats }) => [id, seats.findIndex((s) => s.guest === guest.id)]))
    const infos = await infosOf(context, stored)
    return { matches: infos.map((info) => ({ ...info, you: info.seats[own.get(info.id) ?? 0].id })) }
  })

  app.post('/api/matches', perMinute(limits.creations), async (request, reply) => {
    const guest = await needGuest(context, request)
    const match = await context.hub.create(guest, read(createSchema, request.body))
    reply.code(201)
    return { match: match.id, ...(await keysOf(context, match, guest)) }
  })

  app.get<WithId>('/api/matches/:id', async (request) => {
    const match = await needMatch(context, request.params.id)
    const [info] = await infosOf(context, [match])
    if (info === undefined)
      throw new ApiError(404, 'unknown-match', 'The game of this match is not here any more.')
    return { match: info }
  })

  app.get<WithId>('/api/matches/:id/record', async (request, reply) => {
    const record = await recordText(context, request.params.id)
    reply.header('content-disposition', `attachment; filename="${request.params.id}.json"`)
    return reply.type('application/json; charset=utf-8').send(record)
  })

  app.post<{ Params: { id: string; seat: string } }>(
    '/api/matches/:id/seats/:seat',
    perMinute(limits.creations),
    async (request) => {
      const guest = await needGuest(context, request)
      const body = read(sitSchema, request.body)
      const { id, seat } = request.params
      const [match, at] = await context.hub.sit(id, seat, guest, body?.key ?? null)
      return { match: match.id, seat, key: seatKey(match, at) }
    },
  )
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ApiError(400, 'bad-message', faultOf(parsed.error))
}

const gamesOf = ({ games, hub }: ApiContext): Promise<object[]> =>
  Promise.all(
    games.map(async ({ id, title }) => {
      const game = await hub.game(id)
      return {
        id,
        title,
        version: game?.version,
        pack: game?.pack,
        scenarios: game?.scenarios ?? [],
        options: game?.options.map((o) => ({ ...o, default: o.values[0] })) ?? [],
      }
    }),
  )

async function guestOf({ store }: ApiContext, request: FastifyRequest): Promise<Guest | null> {
  const token = request.cookies[COOKIE]
  return token === undefined ? null : store.guestByToken(hashToken(token))
}

async function needGuest(context: ApiContext, request: FastifyRequest): Promise<Guest> {
  const guest = await guestOf(context, request)
  if (guest === null) throw new ApiError(401, 'no-name', 'Say your name first.')
  return guest
}

/** A new guest, or a new name for one who is known. */
async function nameGuest(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): Promise<Guest> {
  const known = await guestOf(context, request)
  if (known !== null) {
    await context.store.renameGuest(known.id, name)
    return { ...known, name }
  }
  const token = newToken()
  const guest = { id: newId(), name }
  await context.store.addGuest(guest, hashToken(token), Date.now())
  reply.setCookie(COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: YEAR })
  return guest
}

async function needMatch({ store }: ApiContext, id: string): Promise<StoredMatch> {
  const match = await store.match(id)
  if (match === null) throw new ApiError(404, 'unknown-match', 'There is no such match.')
  return match
}

/** The maker's own key, and a link for every seat that is still free. */
async function keysOf(
  { hub }: ApiContext,
  match: StoredMatch,
  guest: Guest,
): Promise<{ seat: string | null; key: string | null; links: Record<string, string> }> {
  const game = await hub.game(match.game)
  const ids = game?.scenarios.find(({ id }) => id === match.scenario)?.seats ?? []
  const mine = match.seats.findIndex((seat) => seat.guest === guest.id)
  const free = ids.flatMap((id, i) => {
    const { kind } = match.seats[i]
    const link = `/#/join/${match.id}/${encodeURIComponent(id)}/${invitationTo(match, i)}`
    return kind === 'open' || kind === 'reserved' ? [[id, link]] : []
  })
  return {
    seat: mine < 0 ? null : ids[mine],
    key: mine < 0 ? null : seatKey(match, mine),
    links: Object.fromEntries(free) as Record<string, string>,
  }
}

async function infosOf({ hub }: ApiContext, matches: StoredMatch[]): Promise<MatchInfo[]> {
  const infos: MatchInfo[] = []
  for (const match of matches) {
    const game = await hub.game(match.game)
    if (game !== null) infos.push(infoOf(game, match, hub.ready(match.id)))
  }
  return infos
}

async function recordText(context: ApiContext, id: string): Promise<string> {
  const match = await needMatch(context, id)
  if (!match.over) throw new ApiError(409, 'not-over', 'The record is shown when the match is over.')
  try {
    const live = await context.hub.live(id)
    if (live === null)
      throw new ApiError(404, 'unknown-match', 'The game of this match is not here any more.')
    return writeRecord(recordOf(live.match))
  } catch (error) {
    if (error instanceof RebuildError) throw new ApiError(409, 'other-rules', error.message)
    throw error
  }
}
