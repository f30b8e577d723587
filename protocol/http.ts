// The HTTP API, declared once: the server registers its routes from this list, and the OpenAPI document is made from it.
import { z } from 'zod'
import { count, guestInfo, ident, matchInfo, ownMatch, parting, viewMessage } from './match.ts'
import { isVisible, tidyName } from './words.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may ask: anybody; people with a name (the cookie); holders of a seat (the cookie, or the seat's key as bearer). */
export type Access = 'anyone' | 'name' | 'seat'

export interface Route {
  method: Method
  /** With parameters in braces. */
  path: string
  summary: string
  access: Access
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** The status of the answer; 200 if absent. */
  status?: number
}

/** How long names and passwords may be. */
export interface TextLimits {
  name: number
  passwordLeast: number
  passwordMost: number
}

const text = z.string().max(64)

const personName = (limits: TextLimits) =>
  z
    .string()
    .transform(tidyName)
    .refine((t) => t.length <= limits.name, `a name has 1 to ${limits.name} characters`)
    .refine(isVisible, 'a name needs at least one character that can be seen')

const newPassword = ({ passwordLeast, passwordMost }: TextLimits) =>
  z
    .string()
    .min(passwordLeast, `a password has at least ${passwordLeast} characters`)
    .max(passwordMost, `a password has at most ${passwordMost} characters`)

const knownPassword = (limits: TextLimits) => z.string().max(limits.passwordMost)

const account = z.object({ login: z.string(), made: count })

const session = z.object({
  id: z.string(),
  label: z.string().meta({ description: 'The browser and the system, as far as they are known' }),
  made: count,
  seen: count,
  current: z.boolean(),
})

const create = z.strictObject({
  game: ident,
  scenario: ident,
  options: z.record(text, text).default({}),
  seats: z
    .array(z.strictObject({ kind: z.enum(['open', 'bot', 'me', 'reserved']), bot: text.optional() }))
    .max(16),
  public: z.boolean().default(false),
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

/** What people can be told: it is their move, a match is over, their name was called, a rematch. */
export const NOTICE_KINDS = ['move', 'over', 'chat', 'rematch'] as const

const wishes = z.object({
  site: z.string().meta({ description: 'Where it goes; the rest of the address is kept secret' }),
  kinds: z.array(z.enum(NOTICE_KINDS)),
  digest: count.meta({ description: 'Minutes between two messages' }),
  failures: count.meta({ description: 'Attempts that failed since the last message' }),
  muted: z.array(z.string()).meta({ description: 'Matches of which nothing is told' }),
})

const links = z
  .record(z.string(), z.string())
  .meta({ description: 'An invitation for each free seat: a path on this server.' })

/** All routes; the limits are those of names and passwords. */
export const routes = (limits: TextLimits) =>
  ({
    health: {
      method: 'GET',
      path: '/api/health',
      summary: 'Whether anything can be stored; 503 and a sentence if not',
      access: 'anyone',
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
    account: {
      method: 'GET',
      path: '/api/account',
      summary: 'Your account, if you have one, and where you are logged in',
      access: 'name',
      answer: z.object({ account: account.nullable(), sessions: z.array(session) }),
    },
    register: {
      method: 'POST',
      path: '/api/account',
      summary: 'Make an account; a guest keeps seats and matches',
      access: 'anyone',
      body: z.strictObject({ login: personName(limits), password: newPassword(limits) }),
      answer: z.object({ guest: guestInfo, account }),
      status: 201,
    },
    logIn: {
      method: 'POST',
      path: '/api/sessions',
      summary: 'Log in; `leave` gives up the matches of a guest without an account',
      access: 'anyone',
      body: z.strictObject({
        login: personName(limits),
        password: knownPassword(limits),
        leave: z.boolean().default(false),
      }),
      answer: z.object({ guest: guestInfo }),
    },
    endSession: {
      method: 'DELETE',
      path: '/api/sessions/{session}',
      summary: 'End a session of yours; `current` logs you out',
      access: 'name',
      answer: z.object({}),
    },
    changePassword: {
      method: 'POST',
      path: '/api/account/password',
      summary: 'Change your password; all your other sessions end',
      access: 'name',
      body: z.strictObject({ old: knownPassword(limits), password: newPassword(limits) }),
      answer: z.object({}),
    },
    exportData: {
      method: 'GET',
      path: '/api/account/data',
      summary: 'Everything that is kept of you',
      access: 'name',
      answer: z.looseObject({ guest: guestInfo }),
    },
    forget: {
      method: 'POST',
      path: '/api/account/delete',
      summary: 'Leave all your matches and delete everything that names you',
      access: 'name',
      body: z.strictObject({ password: knownPassword(limits).default('') }),
      answer: z.object({}),
    },
    matches: {
      method: 'GET',
      path: '/api/matches',
      summary: 'Public tables with an open seat; with `mine`, the matches where you have a seat',
      access: 'anyone',
      query: z.object({ mine: z.string().optional() }),
      answer: z.object({ matches: z.array(z.union([ownMatch, matchInfo])) }),
    },
    create: {
      method: 'POST',
      path: '/api/matches',
      summary: 'Create a match',
      access: 'name',
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
      answer: z.object({ match: matchInfo, maker: z.boolean(), ...parting.shape }),
    },
    remove: {
      method: 'DELETE',
      path: '/api/matches/{id}',
      summary: 'Delete a table of yours',
      access: 'name',
      answer: z.object({ match: z.string() }),
    },
    links: {
      method: 'GET',
      path: '/api/matches/{id}/links',
      summary: 'The invitations, for the player who created the match',
      access: 'name',
      answer: z.object({ links }),
    },
    notices: {
      method: 'GET',
      path: '/api/notices',
      summary: 'Where and of what you are told while you are away; null: nothing',
      access: 'name',
      answer: z.object({ available: z.boolean(), wishes: wishes.nullable() }),
    },
    setNotices: {
      method: 'POST',
      path: '/api/notices',
      summary: 'Be told while you are away',
      access: 'name',
      body: z.strictObject({
        webhook: z
          .string()
          .max(500)
          .meta({ description: 'An https address that takes {"content": text}, as Discord’s do' })
          .optional(),
        kinds: z.array(z.enum(NOTICE_KINDS)).min(1).max(NOTICE_KINDS.length),
        digest: z.union([z.literal(0), z.literal(60), z.literal(1440)]),
      }),
      answer: z.object({ wishes }),
    },
    stopNotices: {
      method: 'DELETE',
      path: '/api/notices',
      summary: 'Be told nothing any more, and forget the address',
      access: 'name',
      answer: z.object({}),
    },
    testNotices: {
      method: 'POST',
      path: '/api/notices/test',
      summary: 'Send a message now, to see whether it arrives',
      access: 'name',
      answer: z.object({}),
    },
    mute: {
      method: 'POST',
      path: '/api/matches/{id}/mute',
      summary: 'Be told nothing of this match, or again',
      access: 'name',
      body: z.strictObject({ muted: z.boolean() }),
      answer: z.object({ match: z.string(), muted: z.boolean() }),
    },
    past: {
      method: 'GET',
      path: '/api/matches/{id}/past',
      summary: 'What a seat, or a spectator, was shown after the entries `from` to `to`',
      access: 'seat',
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
      answer: z.looseObject({}).meta({ description: 'A record, as `tricorne replay` reads it.' }),
    },
    leave: {
      method: 'DELETE',
      path: '/api/matches/{id}/seats/{seat}',
      summary: 'Leave your seat for good',
      access: 'seat',
      answer: z.object({ match: z.string(), seat: z.string(), leaving: parting.shape.leaving }),
    },
    sit: {
      method: 'POST',
      path: '/api/matches/{id}/seats/{seat}',
      summary: 'Sit down, or get your key again',
      access: 'name',
      body: z.strictObject({ key: ident.nullish() }).nullish(),
      answer: z.object({ match: z.string(), seat: z.string(), key: z.string() }),
    },
    openApi: {
      method: 'GET',
      path: '/api/openapi.json',
      summary: 'This document',
      access: 'anyone',
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
