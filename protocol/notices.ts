// Routes with which people say where they want to be told what happens while they are away.
import { z } from 'zod'
import { count, ident } from './match.ts'
import { linkToken, type Route } from './route.ts'

/** What people can be told: it is their move, a match is over, their name was called, a rematch, an invitation. */
export const NOTICE_KINDS = ['move', 'over', 'chat', 'rematch', 'invitation'] as const

/** How they can be told: at an https address that takes JSON, by mail, by a push to a browser. */
export const WAY_KINDS = ['webhook', 'mail', 'push'] as const

const digest = z.union([z.literal(0), z.literal(60), z.literal(1440)])
const kinds = z.array(z.enum(NOTICE_KINDS))

const way = z.object({
  id: z.string(),
  kind: z.enum(WAY_KINDS),
  label: z.string().meta({
    description: 'Where it goes: a host, a mail address, a browser; the rest of an address is kept secret',
  }),
  digest: count.meta({ description: 'Minutes between two messages' }),
  failures: count.meta({ description: 'Attempts that failed since the last message' }),
})

const wishes = z.object({
  kinds,
  ways: z.array(way),
  muted: z.array(z.string()).meta({ description: 'Matches of which nothing is told' }),
})

const key = (bytes: number) =>
  z
    .string()
    .max(120)
    .regex(/^[\w-]+={0,2}$/)
    .refine(
      (text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes,
      `${bytes} bytes are expected`,
    )

const subscription = z.object({
  endpoint: z.string().max(1000),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
})

export const noticeRoutes = {
  notices: {
    method: 'GET',
    path: '/api/notices',
    summary: 'Where and of what you are told while you are away; null: nothing',
    access: 'name',
    answer: z.object({
      available: z.boolean(),
      mail: z.boolean().meta({ description: 'Whether this server sends mail' }),
      pushKey: z.string().nullable().meta({ description: 'The public key that a browser subscribes with' }),
      wishes: wishes.nullable(),
    }),
  },
  setNotices: {
    method: 'POST',
    path: '/api/notices',
    summary: 'Choose of what you are told',
    access: 'name',
    body: z.strictObject({ kinds: kinds.max(NOTICE_KINDS.length) }),
    answer: z.object({ wishes }),
  },
  stopNotices: {
    method: 'DELETE',
    path: '/api/notices',
    summary: 'Be told nothing any more, and forget all addresses',
    access: 'name',
    answer: z.object({}),
  },
  addWay: {
    method: 'POST',
    path: '/api/notices/ways',
    summary: 'Be told in one more way: at a webhook, by mail, in this browser',
    access: 'name',
    body: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('webhook'),
        address: z
          .string()
          .max(500)
          .meta({ description: 'An https address that takes {"content": text}, as Discord’s do' }),
        digest,
      }),
      z.strictObject({ kind: z.literal('mail'), digest }),
      z.strictObject({ kind: z.literal('push'), subscription, digest }),
    ]),
    answer: z.object({ way: ident, wishes }),
  },
  setDigest: {
    method: 'POST',
    path: '/api/notices/ways/{way}',
    summary: 'Choose how often you are told in this way',
    access: 'name',
    body: z.strictObject({ digest }),
    answer: z.object({ wishes }),
  },
  removeWay: {
    method: 'DELETE',
    path: '/api/notices/ways/{way}',
    summary: 'Be told nothing more in this way, and forget its address',
    access: 'name',
    answer: z.object({}),
  },
  testWay: {
    method: 'POST',
    path: '/api/notices/ways/{way}/test',
    summary: 'Send a message now, to see whether it arrives',
    access: 'name',
    answer: z.object({}),
  },
  stopMail: {
    method: 'POST',
    path: '/api/notices/stop',
    summary: 'Get no more notices by mail, by the token of the link in each of them',
    access: 'anyone',
    body: z.strictObject({ token: linkToken }),
    answer: z.object({}),
  },
  stopMailAtOnce: {
    method: 'POST',
    path: '/api/notices/stop/{token}',
    summary: 'The same, for mail programs (RFC 8058)',
    access: 'anyone',
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
} as const satisfies Record<string, Route>
