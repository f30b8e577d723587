// The HTTP API, declared once: the server registers its routes from this list, and the OpenAPI document is made from it.
import { z } from 'zod'
import { accountRoutes } from './accounts.ts'
import { clockTerms } from './clock.ts'
import { count, guestInfo, ident, matchInfo, ownMatch, parting, viewMessage } from './match.ts'
import { noticeRoutes } from './notices.ts'
import { peopleRoutes } from './people.ts'
import { playRoutes } from './play.ts'
import { personName, type Route, type TextLimits } from './route.ts'
import type { SocketLimits } from './socket.ts'
import { tokenRoutes } from './tokens.ts'

/** What the schemas of requests must know. */
export type RouteLimits = TextLimits & SocketLimits

const text = z.string().max(64)

const create = z.strictObject({
  game: ident,
  scenario: ident,
  options: z.record(text, text).default({}),
  seats: z
    .array(z.strictObject({ kind: z.enum(['open', 'bot', 'me', 'reserved']), bot: text.optional() }))
    .max(16),
  public: z.boolean().default(false),
  clock: clockTerms.exactOptional().meta({ description: 'Absent: no clocks.' }),
})

const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'a number is expected')
  .transform(Number)

const game = z.object({
  id: z.string(),
  title: z.string(),
  version: z.string().exactOptional(),
  pack: z.string().exactOptional(),
  scenarios: z.array(z.object({ id: z.string(), seats: z.array(z.string()) })),
  options: z.array(
    z.object({ id: z.string(), rule: z.string(), values: z.array(z.string()), default: z.string() }),
  ),
})

const links = z
  .record(z.string(), z.string())
  .meta({ description: 'An invitation for each free seat: a path on this server.' })

/** All routes. */
export const routes = (limits: RouteLimits) =>
  ({
    health: {
      method: 'GET',
      path: '/api/health',
      summary: 'Whether anything can be stored; 503 and a sentence if not',
      access: 'anyone',
      scope: 'read',
      answer: z.object({
        ok: z.boolean(),
        version: z.string(),
        matches: count,
        problem: z.string().exactOptional(),
      }),
    },
    games: {
      method: 'GET',
      path: '/api/games',
      summary: 'Games, scenarios and options; bots, and the levels for people',
      access: 'anyone',
      scope: 'read',
      answer: z.object({
        games: z.array(game),
        bots: z.array(z.string()),
        levels: z.array(z.object({ id: z.string(), millis: z.number() })),
      }),
    },
    me: {
      method: 'GET',
      path: '/api/guests/me',
      summary: 'Who you are here',
      access: 'anyone',
      scope: 'read',
      answer: z.object({ guest: guestInfo.nullable() }),
    },
    setName: {
      method: 'POST',
      path: '/api/guests',
      summary: 'Set or change your name',
      access: 'anyone',
      body: z.strictObject({ name: personName(limits) }),
      answer: z.object({ guest: guestInfo }),
    },
    ...accountRoutes(limits),
    ...tokenRoutes(limits),
    ...playRoutes(limits),
    matches: {
      method: 'GET',
      path: '/api/matches',
      summary:
        'Public tables with an open seat; with `mine`, the matches where you have a seat: of a `game`, in a `state`, `with` a person whose name begins so',
      access: 'anyone',
      scope: 'read',
      query: z.object({
        mine: z.string().optional(),
        game: ident.optional(),
        state: z.enum(['yours', 'running', 'waiting', 'over']).optional(),
        with: z.string().min(1).max(limits.name).optional(),
      }),
      answer: z.object({ matches: z.array(z.union([ownMatch, matchInfo])) }),
    },
    create: {
      method: 'POST',
      path: '/api/matches',
      summary: 'Create a match',
      access: 'name',
      scope: 'play',
      body: create,
      answer: z.object({
        match: z.string(),
        seat: z.string().nullable(),
        key: z.string().nullable(),
        links,
      }),
      status: 201,
    },
    match: {
      method: 'GET',
      path: '/api/matches/{id}',
      summary: 'A match, and what leaving it would do',
      access: 'anyone',
      scope: 'read',
      answer: z.object({ match: matchInfo, maker: z.boolean(), ...parting.shape }),
    },
    remove: {
      method: 'DELETE',
      path: '/api/matches/{id}',
      summary: 'Delete a table of yours',
      access: 'name',
      scope: 'play',
      answer: z.object({ match: z.string() }),
    },
    links: {
      method: 'GET',
      path: '/api/matches/{id}/links',
      summary: 'The invitations, for the player who created the match',
      access: 'name',
      scope: 'play',
      answer: z.object({ links }),
    },
    ...noticeRoutes,
    ...peopleRoutes(limits),
    past: {
      method: 'GET',
      path: '/api/matches/{id}/past',
      summary: 'What a seat, or a spectator, was shown after the entries `from` to `to`',
      access: 'seat',
      scope: 'read',
      query: z.strictObject({ from: whole.default(0), to: whole.optional() }),
      answer: z.object({
        match: matchInfo,
        seat: z.string().nullable(),
        entries: count,
        next: count.nullable(),
        views: z.array(viewMessage),
      }),
    },
    record: {
      method: 'GET',
      path: '/api/matches/{id}/record',
      summary: 'The record, when the match is over',
      access: 'anyone',
      scope: 'read',
      answer: z.looseObject({}).meta({ description: 'A record, as `tricorne replay` reads it.' }),
    },
    leave: {
      method: 'DELETE',
      path: '/api/matches/{id}/seats/{seat}',
      summary: 'Leave your seat for good',
      access: 'seat',
      scope: 'play',
      answer: z.object({ match: z.string(), seat: z.string(), leaving: parting.shape.leaving }),
    },
    sit: {
      method: 'POST',
      path: '/api/matches/{id}/seats/{seat}',
      summary: 'Sit down, or get your key again',
      access: 'name',
      scope: 'play',
      body: z.strictObject({ key: ident.nullish() }).nullish(),
      answer: z.object({ match: z.string(), seat: z.string(), key: z.string() }),
    },
    openApi: {
      method: 'GET',
      path: '/api/openapi.json',
      summary: 'This document',
      access: 'anyone',
      scope: 'read',
      answer: z.looseObject({ openapi: z.string() }),
    },
  }) as const satisfies Record<string, Route>

export type RouteId = keyof ReturnType<typeof routes>
type Routes = ReturnType<typeof routes>

/** What the answer of a route looks like. */
export type AnswerOf<Id extends RouteId> = z.infer<Routes[Id]['answer']>

/** What the body of a request looks like, as it is sent. */
export type BodyOf<Id extends RouteId> = Routes[Id] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined

/** The same, as the server reads it. */
export type ReadBodyOf<Id extends RouteId> = Routes[Id] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined

export type ReadQueryOf<Id extends RouteId> = Routes[Id] extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : undefined

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** The parameters in a route's path. */
export type ParamsOf<Id extends RouteId> = { [Name in Names<Routes[Id]['path']>]: string }
