// Routes by which programs play without a socket: look, act, take back, ask, chat, and listen to what happens.
import type { Answer } from '@tricorne/engine'
import { z } from 'zod'
import { count, viewMessage } from './match.ts'
import type { Route } from './route.ts'
import { actionsOf, chatText, questionOf, type SocketLimits } from './socket.ts'

const seat = '/api/matches/{id}/seats/{seat}'
const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'a number is expected')
  .transform(Number)
const done = z.object({ seq: count.meta({ description: 'The number of the last entry' }) })

export const playRoutes = (limits: SocketLimits) =>
  ({
    view: {
      method: 'GET',
      path: `${seat}/view`,
      summary: 'What your seat sees now; with `since`, only the log after so many entries',
      access: 'seat',
      scope: 'read',
      query: z.strictObject({ since: whole.default(0) }),
      answer: viewMessage,
    },
    act: {
      method: 'POST',
      path: `${seat}/actions`,
      summary: 'Act on the view with `seq` entries: one action, or several as a batch, whole or not at all',
      access: 'seat',
      scope: 'play',
      body: z.strictObject({ seq: count, actions: actionsOf(limits) }),
      answer: done,
    },
    undo: {
      method: 'POST',
      path: `${seat}/undo`,
      summary: 'Take the last action back',
      access: 'seat',
      scope: 'play',
      body: z.strictObject({ seq: count }),
      answer: done,
    },
    explain: {
      method: 'POST',
      path: `${seat}/explain`,
      summary: 'What the rules say to every verb that could mean one of these things',
      access: 'seat',
      scope: 'read',
      body: questionOf(limits),
      answer: z.object({ answers: z.array(z.custom<Answer>()) }),
    },
    say: {
      method: 'POST',
      path: `${seat}/chat`,
      summary: 'Say something at the table; sent again with the same `id` and text, it appears once',
      access: 'seat',
      scope: 'play',
      body: z.strictObject({ id: count, text: chatText(limits) }),
      answer: z.object({}),
    },
    events: {
      method: 'GET',
      path: '/api/events',
      summary: 'A stream of events (text/event-stream) from all your matches',
      access: 'name',
      scope: 'read',
      stream: true,
      answer: z
        .object({ match: z.string(), seat: z.string(), seq: count })
        .meta({ description: 'The data of an event `open`, `move` or `over`' }),
    },
  }) as const satisfies Record<string, Route>
