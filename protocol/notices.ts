// Routes with which people say where they want to be told what happens while they are away.
import { z } from 'zod'
import { count } from './match.ts'
import type { Route } from './route.ts'

/** What people can be told: it is their move, a match is over, their name was called, a rematch. */
export const NOTICE_KINDS = ['move', 'over', 'chat', 'rematch'] as const

const wishes = z.object({
  site: z.string().meta({ description: 'Where it goes; the rest of the address is kept secret' }),
  kinds: z.array(z.enum(NOTICE_KINDS)),
  digest: count.meta({ description: 'Minutes between two messages' }),
  failures: count.meta({ description: 'Attempts that failed since the last message' }),
  muted: z.array(z.string()).meta({ description: 'Matches of which nothing is told' }),
})

export const noticeRoutes = {
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
} as const satisfies Record<string, Route>
