// The HTTP API: guests, matches, seats, records.
import { botSpecs, levels } from '@tricorne/bots'
import { type Game, NONE } from '@tricorne/engine'
import type { Listing } from '@tricorne/games'
import { RebuildError } from '@tricorne/host'
import { type AnswerOf, type ClockInfo, type MatchInfo, type OwnMatch, openApi } from '@tricorne/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addAccounts } from './account-routes.ts'
import type { Accounts } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import type { Clock } from './clock.ts'
import { type Clocks, clockInfoOf } from './clocks.ts'
import { giveToken, tokenOf } from './cookies.ts'
import { addEmails } from './email-routes.ts'
import type { Emails } from './emails.ts'
import { ApiError } from './errors.ts'
import type { Streams } from './events.ts'
import type { Hub } from './hub.ts'
import { infoOf, type Moment, seatIdsOf } from './info.ts'
import { hashToken, invitationTo, newId, newToken, originOf, seatKey, seatOfKey } from './keys.ts'
import type { Limits } from './limits.ts'
import { HEALTHY } from './metrics.ts'
import { addressKey } from './network.ts'
import { addNotices, addStop, type Telling } from './notice-routes.ts'
import { ownMatches } from './own-matches.ts'
import { addPasskeys } from './passkey-routes.ts'
import type { Passkeys } from './passkeys.ts'
import { Past } from './past.ts'
import { addPeople } from './people-routes.ts'
import { addPlay } from './play-routes.ts'
import { Records } from './records.ts'
import type { Results } from './results.ts'
import { type Asked, makeRouter, Written } from './routes.ts'
import { type Guest, hasFree, type Store, type StoredMatch } from './store.ts'
import type { Ties } from './ties.ts'
import { addTokens } from './token-routes.ts'
import { bearerOf, type Tokens } from './tokens.ts'

export interface ApiContext {
  games: Listing[]
  hub: Hub
  store: Store
  limits: Limits
  clock: Clock
  clocks: Clocks
  /** Null where nobody is told anything. */
  telling: Telling | null
  accounts: Accounts
  emails: Emails
  passkeys: Passkeys | null
  ties: Ties
  results: Results
  attempts: Attempts
  tokens: Tokens
  streams: Streams
  /** The salt for hashed addresses. */
  salt: string
  version: string
  /** In tests: refuse to send what the protocol does not describe. */
  strict: boolean
}

/** Registers all routes under /api. */
export function addApi(app: FastifyInstance, context: ApiContext): void {
  const { hub, limits, store, version } = context
  const on = makeRouter(app, context)

  on('health', async ({ reply }) => {
    const { ok, problem } = await healthOf(store)
    if (!ok) reply.code(503)
    return { ok, version, matches: hub.size, ...problem }
  })

  const document = openApi(version, limits) as AnswerOf<'openApi'>
  on('openApi', async () => document)

  on('games', async () => ({
    games: await gamesOf(context),
    bots: [...botSpecs],
    levels: levels.map(({ id, millis }) => ({ id, millis })),
  }))

  on('me', async ({ request }) => ({ guest: await guestOf(context, request) }))

  on(
    'setName',
    async ({ request, reply, body }) => ({ guest: await nameGuest(context, request, reply, body.name) }),
    limits.guests,
  )

  on('matches', async ({ request, query }) => {
    if (query.mine === undefined)
      return { matches: await infosOf(context, await store.openMatches(limits.listed)) }
    const guest = await needGuest(context, request)
    const stored = await ownMatches(store, guest.id, query, limits)
    return { matches: await ownInfosOf(context, stored, guest) }
  })

  on(
    'create',
    async ({ request, body }) => {
      const guest = await needGuest(context, request)
      const match = await hub.create(guest, body, originOf(addressKey(request.ip), context.salt))
      return { match: match.id, ...(await keysOf(context, match, guest)) }
    },
    limits.creations,
  )

  on('match', async ({ request, params }) => {
    const match = await needMatch(context, params.id)
    const game = await needGame(context, match)
    const guest = await holderOf(context, request, match)
    const presence = await hub.presence([match.id])
    return {
      match: infoOf(game, match, presence(match.id), momentOf(context), await clockOf(context, match)),
      maker: await isMaker(context, request, match),
      ...(await hub.partingOf(match, guest)),
    }
  })

  on(
    'remove',
    async ({ request, params }) => {
      const match = await needMatch(context, params.id)
      const guest = await needGuest(context, request)
      await hub.delete(match, guest.id)
      return { match: match.id }
    },
    limits.creations,
  )

  on('links', async ({ request, params }) => {
    const match = await needMatch(context, params.id)
    if (!(await isMaker(context, request, match)))
      throw new ApiError(403, 'forbidden', 'Only the player who created a match can see its invitations.')
    return { links: linksTo(await needGame(context, match), match) }
  })

  addAccounts(on, context)
  addEmails(on, context)
  addPasskeys(on, context)
  addPeople(on, {
    ...context,
    notices: context.telling?.notices ?? null,
    needGuest: (request) => needGuest(context, request),
    needMatch: (id) => needMatch(context, id),
    infosOf: (matches) => infosOf(context, matches),
  })
  addTokens(on, context)
  addPlay(on, context, {
    guest: (request) => needGuest(context, request),
    stillIn: async (request) => (await guestNow(context, request)) !== null,
    match: (id) => needMatch(context, id),
    seat: (request, match, seat) => needOwnSeat(context, request, match, seat),
  })
  addNotices(on, context, (request) => needGuest(context, request))
  if (context.telling !== null) addForms(app, context, context.telling)

  const past = new Past({ archive: hub.archive, turns: hub.turns, limits })
  on('past', async (asked) => new Written(await pastText(context, past, asked)), limits.pastRequests)

  const records = new Records(hub)
  on(
    'record',
    async ({ params, reply }) => {
      const record = await recordText(context, records, params.id)
      reply.header('content-disposition', `attachment; filename="${params.id}.json"`)
      return new Written(record)
    },
    limits.pastRequests,
  )

  on(
    'leave',
    async ({ request, params: { id, seat } }) => {
      const match = await needMatch(context, id)
      const at = await needOwnSeat(context, request, match, seat)
      return { match: id, seat, leaving: await hub.leave(match, at) }
    },
    limits.creations,
  )

  on(
    'sit',
    async ({ request, params: { id, seat }, body }) => {
      const guest = await needGuest(context, request)
      const [match, at] = await hub.sit(id, seat, guest, body?.key ?? null)
      const key = seatKey(match, at)
      if (key === null) throw new ApiError(409, 'taken', 'This seat is already taken.')
      return { match: match.id, seat, key }
    },
    limits.creations,
  )
}

/** The one route that takes a form, as mail programs send it; anywhere else another site could send one. */
function addForms(app: FastifyInstance, context: ApiContext, telling: Telling): void {
  void app.register(async (inner) => {
    const form = 'application/x-www-form-urlencoded'
    inner.addContentTypeParser(form, { parseAs: 'string' }, (_request, _body, done) => done(null, {}))
    addStop(makeRouter(inner, context), telling, context.limits)
  })
}

/** Whether anything can be stored and, if not, what is wrong. */
const healthOf = (store: Store): Promise<{ ok: boolean; problem: object }> =>
  store.check(HEALTHY).then(
    () => ({ ok: true, problem: {} }),
    (error: Error) => ({ ok: false, problem: { problem: error.message } }),
  )

const gamesOf = ({ games, hub }: ApiContext): Promise<AnswerOf<'games'>['games']> =>
  Promise.all(
    games.map(async ({ id, title }) => {
      const game = await hub.game(id)
      return {
        id,
        title,
        ...(game && { version: game.version, pack: game.pack }),
        scenarios: game?.scenarios.filter((s) => !s.exercise) ?? [],
        options: game?.options.map((o) => ({ ...o, default: o.values[0] })) ?? [],
      }
    }),
  )

/** By the access token that let the request in, or else by the cookie. */
async function guestOf({ store, tokens }: ApiContext, request: FastifyRequest): Promise<Guest | null> {
  const holder = tokens.holderOf(request)
  if (holder !== null) return holder
  const token = tokenOf(request)
  return token === undefined ? null : store.guestByToken(hashToken(token))
}

/** The same, a while after the request came: the token may be gone. */
async function guestNow(context: ApiContext, request: FastifyRequest): Promise<Guest | null> {
  const bearer = bearerOf(request)
  if (bearer === null) return guestOf(context, request)
  return (await context.tokens.holder(bearer))?.guest ?? null
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
  giveToken(reply, token)
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
  const seat = seatOf(context, request, match)
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

async function clockOf({ clocks }: ApiContext, match: StoredMatch): Promise<ClockInfo | null> {
  const timed = await clocks.of(match.id)
  return timed && clockInfoOf(timed, match, clocks.now())
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

/** The seat whose key the request carries, or that of an access token's holder; NONE without one. */
function seatOf({ tokens }: ApiContext, request: FastifyRequest, match: StoredMatch): number {
  const { authorization } = request.headers
  if (authorization === undefined) return NONE
  const holder = tokens.holderOf(request)
  if (holder !== null) return match.seats.findIndex(({ guest }) => guest === holder.id)
  const seat = seatOfKey(match, authorization.replace(/^Bearer /i, ''))
  if (seat < 0) throw new ApiError(403, 'wrong-key', 'This key does not match any seat of this match.')
  return seat
}

async function pastText(context: ApiContext, past: Past, asked: Asked<'past'>): Promise<string> {
  const { request, params, query } = asked
  const { from, to } = query
  const stored = await needMatch(context, params.id)
  const game = await needGame(context, stored)
  const seat = seatOf(context, request, stored)
  const entries = await context.store.length(stored.id)
  try {
    const { views, next } = await past.views({ game, stored, seat, from, to: to ?? entries })
    const presence = await context.hub.presence([stored.id])
    const head = JSON.stringify({
      match: infoOf(game, stored, presence(stored.id), momentOf(context), null),
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
  const { hub, clocks } = context
  const ids = matches.map(({ id }) => id)
  const [timed, presence] = await Promise.all([clocks.ofAll(ids), hub.presence(ids)])
  for (const match of matches) {
    const game = await hub.game(match.game)
    const own = timed.get(match.id)
    const clock = own ? clockInfoOf(own, match, clocks.now()) : null
    if (game !== null) infos.push(infoOf(game, match, presence(match.id), momentOf(context), clock))
  }
  return infos
}

/** A guest's own matches, each with their seat and what they may do with it. */
async function ownInfosOf(context: ApiContext, matches: StoredMatch[], guest: Guest): Promise<OwnMatch[]> {
  const infos: OwnMatch[] = []
  const noted = await context.store.awaitedIn(matches.map(({ id }) => id))
  const results = await context.results.in(
    guest.id,
    matches.map(({ id }) => id),
  )
  const known = new Map((await infosOf(context, matches)).map((info) => [info.id, info]))
  for (const match of matches) {
    const info = known.get(match.id)
    const seat = match.seats.findIndex((s) => s.guest === guest.id)
    if (info === undefined) continue
    const mask = hasFree(match.seats) ? 0 : (noted.get(match.id) ?? 0)
    const awaits = info.seats.flatMap(({ id }, i) => ((mask >> i) & 1 ? [id] : []))
    infos.push({
      ...info,
      you: info.seats[seat].id,
      awaits,
      result: results.get(match.id) ?? null,
      ...(await context.hub.partingOf(match, guest.id)),
    })
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
