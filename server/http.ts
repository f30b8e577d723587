// The HTTP API: guests, matches, seats, records.
import { botSpecs, levels } from '@tricorne/bots'
import { type Game, NONE } from '@tricorne/engine'
import type { Listing } from '@tricorne/games'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from './clock.ts'
import { ApiError } from './errors.ts'
import type { Hub } from './hub.ts'
import { infoOf, type Moment, seatIdsOf } from './info.ts'
import { COOKIE, hashToken, invitationTo, newId, newToken, originOf, seatKey, seatOfKey } from './keys.ts'
import type { Limits } from './limits.ts'
import { addressKey } from './network.ts'
import { Past } from './past.ts'
import { RebuildError } from './rebuild.ts'
import { Records } from './records.ts'
import { type Guest, hasFree, type Store, type StoredMatch } from './store.ts'
import { createSchema, faultOf, guestSchema, type MatchInfo, pastSchema, sitSchema } from './wire.ts'

export interface ApiContext {
  games: Listing[]
  hub: Hub
  store: Store
  limits: Limits
  clock: Clock
  /** The salt for hashed addresses. */
  salt: string
  version: string
}

/** Milliseconds for which one successful write counts as proof that the disk works. */
const HEALTHY = 10_000

const YEAR = 365 * 24 * 3600

type WithId = { Params: { id: string } }
type WithSeat = { Params: { id: string; seat: string } }

/** Registers all routes under /api. */
export function addApi(app: FastifyInstance, context: ApiContext): void {
  const { limits } = context
  const perMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: 60_000 } } })
  const guests = guestSchema(limits)

  app.get('/api/health', async (_request, reply) => {
    const { ok, problem } = await healthOf(context.store)
    if (!ok) reply.code(503)
    return { ok, version: context.version, matches: context.hub.size, ...problem }
  })

  app.get('/api/games', async () => ({ games: await gamesOf(context), bots: botSpecs, levels }))

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
    return { matches: await ownInfosOf(context, stored, guest) }
  })

  app.post('/api/matches', perMinute(limits.creations), async (request, reply) => {
    const guest = await needGuest(context, request)
    const match = await context.hub.create(
      guest,
      read(createSchema, request.body),
      originOf(addressKey(request.ip), context.salt),
    )
    reply.code(201)
    return { match: match.id, ...(await keysOf(context, match, guest)) }
  })

  app.get<WithId>('/api/matches/:id', async (request) => {
    const match = await needMatch(context, request.params.id)
    const game = await needGame(context, match)
    const guest = await holderOf(context, request, match)
    return {
      match: infoOf(game, match, context.hub.ready(match.id), momentOf(context)),
      maker: await isMaker(context, request, match),
      ...(await context.hub.partingOf(match, guest)),
    }
  })

  app.delete<WithId>('/api/matches/:id', perMinute(limits.creations), async (request) => {
    const match = await needMatch(context, request.params.id)
    const guest = await needGuest(context, request)
    await context.hub.delete(match, guest.id)
    return { match: match.id }
  })

  app.get<WithId>('/api/matches/:id/links', async (request) => {
    const match = await needMatch(context, request.params.id)
    if (!(await isMaker(context, request, match)))
      throw new ApiError(403, 'forbidden', 'Only the player who created a match can see its invitations.')
    return { links: linksTo(await needGame(context, match), match) }
  })

  const { archive, turns } = context.hub
  const past = new Past({ archive, turns, limits })
  app.get<WithId>('/api/matches/:id/past', perMinute(limits.pastRequests), async (request, reply) => {
    const text = await pastText(context, past, request)
    return reply.type('application/json; charset=utf-8').send(text)
  })

  const records = new Records(context.hub)
  app.get<WithId>('/api/matches/:id/record', perMinute(limits.pastRequests), async (request, reply) => {
    const record = await recordText(context, records, request.params.id)
    reply.header('content-disposition', `attachment; filename="${request.params.id}.json"`)
    return reply.type('application/json; charset=utf-8').send(record)
  })

  app.delete<WithSeat>('/api/matches/:id/seats/:seat', perMinute(limits.creations), async (request) => {
    const { id, seat } = request.params
    const match = await needMatch(context, id)
    const at = await needOwnSeat(context, request, match, seat)
    return { match: id, seat, leaving: await context.hub.leave(match, at) }
  })

  app.post<WithSeat>('/api/matches/:id/seats/:seat', perMinute(limits.creations), async (request) => {
    const guest = await needGuest(context, request)
    const body = read(sitSchema, request.body)
    const { id, seat } = request.params
    const [match, at] = await context.hub.sit(id, seat, guest, body?.key ?? null)
    return { match: match.id, seat, key: seatKey(match, at) }
  })
}

/** Whether anything can be stored and, if not, what is wrong. */
const healthOf = (store: Store): Promise<{ ok: boolean; problem: object }> =>
  store.check(HEALTHY).then(
    () => ({ ok: true, problem: {} }),
    (error: Error) => ({ ok: false, problem: { problem: error.message } }),
  )

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
        scenarios: game?.scenarios.filter((s) => !s.exercise) ?? [],
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
  if (guest === null) throw new ApiError(401, 'no-name', 'Set a name first.')
  return guest
}

/** A new guest, or a new name for a known one. */
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

async function needGame({ hub }: ApiContext, match: StoredMatch): Promise<Game> {
  const game = await hub.game(match.game)
  if (game === null)
    throw new ApiError(404, 'unknown-match', 'This server no longer has the game of this match.')
  return game
}

async function isMaker(context: ApiContext, request: FastifyRequest, match: StoredMatch): Promise<boolean> {
  const guest = await guestOf(context, request)
  return guest !== null && guest.id === (await context.store.makerOf(match.id))?.guest
}

/** The guest whose seat key the request carries, or else the one in its cookie. */
async function holderOf(
  context: ApiContext,
  request: FastifyRequest,
  match: StoredMatch,
): Promise<string | null> {
  const seat = seatOf(request, match)
  return seat === NONE ? ((await guestOf(context, request))?.id ?? null) : match.seats[seat].guest
}

/** The number of a seat that belongs to the requester. */
async function needOwnSeat(
  context: ApiContext,
  request: FastifyRequest,
  match: StoredMatch,
  seatId: string,
): Promise<number> {
  const holder = await holderOf(context, request, match)
  const game = await needGame(context, match)
  const seat = seatIdsOf(game, match).indexOf(seatId)
  if (seat < 0) throw new ApiError(404, 'no-such-seat', `This match has no seat "${seatId}".`)
  if (holder === null || match.seats[seat].guest !== holder)
    throw new ApiError(403, 'forbidden', 'This is not your seat.')
  return seat
}

const momentOf = ({ clock, limits }: ApiContext): Moment => ({ now: clock.now(), limits })

/** An invitation for every free seat. */
function linksTo(game: Game, match: StoredMatch): Record<string, string> {
  const links = seatIdsOf(game, match).flatMap((id, i) => {
    const link = `/#/join/${match.id}/${encodeURIComponent(id)}/${invitationTo(match, i)}`
    return hasFree([match.seats[i]]) ? [[id, link]] : []
  })
  return Object.fromEntries(links)
}

/** The creator's own key, and the invitations. */
async function keysOf(
  context: ApiContext,
  match: StoredMatch,
  guest: Guest,
): Promise<{ seat: string | null; key: string | null; links: Record<string, string> }> {
  const game = await needGame(context, match)
  const mine = match.seats.findIndex((seat) => seat.guest === guest.id)
  return {
    seat: mine < 0 ? null : seatIdsOf(game, match)[mine],
    key: mine < 0 ? null : seatKey(match, mine),
    links: linksTo(game, match),
  }
}

/** The seat whose key the request carries; NONE without one. */
function seatOf(request: FastifyRequest, match: StoredMatch): number {
  const { authorization } = request.headers
  if (authorization === undefined) return NONE
  const seat = seatOfKey(match, authorization.replace(/^Bearer /i, ''))
  if (seat < 0) throw new ApiError(403, 'wrong-key', 'This key does not match any seat of this match.')
  return seat
}

async function pastText(context: ApiContext, past: Past, request: FastifyRequest<WithId>): Promise<string> {
  const { from, to } = read(pastSchema, request.query)
  const stored = await needMatch(context, request.params.id)
  const game = await needGame(context, stored)
  const seat = seatOf(request, stored)
  const entries = await context.store.length(stored.id)
  try {
    const { views, next } = await past.views({ game, stored, seat, from, to: to ?? entries })
    const head = JSON.stringify({
      match: infoOf(game, stored, context.hub.ready(stored.id), momentOf(context)),
      seat: seat === NONE ? null : seatIdsOf(game, stored)[seat],
      entries,
      next,
    })
    return `${head.slice(0, -1)},"views":[${views.join()}]}`
  } catch (error) {
    if (error instanceof RebuildError) throw new ApiError(409, 'other-rules', error.message)
    throw error
  }
}

async function infosOf(context: ApiContext, matches: StoredMatch[]): Promise<MatchInfo[]> {
  const infos: MatchInfo[] = []
  for (const match of matches) {
    const game = await context.hub.game(match.game)
    if (game !== null) infos.push(infoOf(game, match, context.hub.ready(match.id), momentOf(context)))
  }
  return infos
}

/** A guest's own matches, each with their seat and what they may do with it. */
async function ownInfosOf(context: ApiContext, matches: StoredMatch[], guest: Guest): Promise<object[]> {
  const infos: object[] = []
  for (const match of matches) {
    const [info] = await infosOf(context, [match])
    const seat = match.seats.findIndex((s) => s.guest === guest.id)
    if (info !== undefined)
      infos.push({ ...info, you: info.seats[seat].id, ...(await context.hub.partingOf(match, guest.id)) })
  }
  return infos
}

async function recordText(context: ApiContext, records: Records, id: string): Promise<string> {
  const match = await needMatch(context, id)
  if (!match.over) throw new ApiError(409, 'not-over', 'The record becomes available when the match is over.')
  try {
    const text = await records.text(id)
    if (text === null)
      throw new ApiError(404, 'unknown-match', 'This server no longer has the game of this match.')
    return text
  } catch (error) {
    if (error instanceof RebuildError) throw new ApiError(409, 'other-rules', error.message)
    throw error
  }
}
