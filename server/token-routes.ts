// Routes of access tokens. No token opens them: people make and delete tokens themselves.
import { type AccountRoutesContext, needSession } from './account-routes.ts'
import { ApiError } from './errors.ts'
import type { Router } from './routes.ts'
import type { Tokens } from './tokens.ts'

export function addTokens(on: Router, context: AccountRoutesContext & { tokens: Tokens }): void {
  const { tokens, limits } = context

  on('tokens', async ({ request }) => {
    const [guest] = await needSession(context, request)
    return { tokens: await tokens.of(guest.id) }
  })

  on(
    'makeToken',
    async ({ request, body }) => {
      const [guest] = await needSession(context, request)
      return tokens.make(guest.id, body)
    },
    limits.guests,
  )

  on('dropToken', async ({ request, params: { token } }) => {
    const [guest] = await needSession(context, request)
    if (!(await tokens.drop(guest.id, token)))
      throw new ApiError(404, 'not-found', 'You have no such access token.')
    return {}
  })
}
