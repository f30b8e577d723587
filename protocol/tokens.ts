// Routes of access tokens: programs use them in place of a person's cookie, and may do only what the scopes say.
import { z } from 'zod'
import { count } from './match.ts'
import { personName, type Route, SCOPES, type TextLimits } from './route.ts'

const scopes = z
  .array(z.enum(SCOPES))
  .min(1)
  .max(SCOPES.length)
  .meta({ description: '`read`: see your matches and your views; `play`: sit down, act, chat, leave' })

const accessToken = z.object({
  id: z.string(),
  label: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  made: count,
  seen: count.meta({ description: 'When it was last used, to the hour; 0: never' }),
  ends: count.nullable(),
})

export const tokenRoutes = (limits: TextLimits) =>
  ({
    tokens: {
      method: 'GET',
      path: '/api/account/tokens',
      summary: 'Your access tokens',
      access: 'name',
      answer: z.object({ tokens: z.array(accessToken) }),
    },
    makeToken: {
      method: 'POST',
      path: '/api/account/tokens',
      summary: 'Make an access token for a program; it is shown this once only',
      access: 'name',
      body: z.strictObject({
        label: personName(limits),
        scopes,
        days: z.number().int().min(1).max(3650).nullable().default(null),
      }),
      answer: z.object({ token: z.string(), made: accessToken }),
      status: 201,
    },
    dropToken: {
      method: 'DELETE',
      path: '/api/account/tokens/{token}',
      summary: 'Delete an access token by its id; whoever uses it is out at once',
      access: 'name',
      answer: z.object({}),
    },
  }) as const satisfies Record<string, Route>
