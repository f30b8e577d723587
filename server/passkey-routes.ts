// Routes of passkeys: making, naming and removing them, and logging in with one.
import { type AccountRoutesContext, checkNothingLost, needSession, proveIt } from './account-routes.ts'
import { deviceOf } from './accounts.ts'
import { giveToken, tokenOf } from './cookies.ts'
import { ApiError } from './errors.ts'
import type { Passkeys } from './passkeys.ts'
import type { Asked, Router } from './routes.ts'

export function addPasskeys(on: Router, context: AccountRoutesContext): void {
  const { accounts, emails, limits } = context

  on(
    'offerPasskey',
    async ({ request, body }) => {
      const [guest] = await needSession(context, request)
      await proveIt(context, request, guest, body.password)
      const account = await accounts.of(guest.id)
      return { options: await need(context).offer(guest, account?.login ?? guest.name) }
    },
    limits.guests,
  )

  on(
    'addPasskey',
    async ({ request, body }) => {
      const [guest] = await needSession(context, request)
      await need(context).add(guest.id, body.name, body.response)
      await emails.tell('passkey', guest.id)
      return { passkeys: await need(context).of(guest.id) }
    },
    limits.guests,
  )

  on('renamePasskey', async ({ request, params, body }) => {
    const [guest] = await needSession(context, request)
    if (!(await need(context).rename(guest.id, params.passkey, body.name))) throw none()
    return { passkeys: await need(context).of(guest.id) }
  })

  on('removePasskey', async ({ request, params }) => {
    const [guest] = await needSession(context, request)
    if (!(await need(context).remove(guest.id, params.passkey))) throw none()
    return {}
  })

  on('askPasskey', async () => ({ options: await need(context).ask() }), limits.guests)

  on('usePasskey', (asked) => usePasskey(context, asked), limits.guests)
}

/** Gives a new token, as logging in by password does. */
async function usePasskey(context: AccountRoutesContext, { request, reply, body }: Asked<'usePasskey'>) {
  const { accounts } = context
  const guest = await need(context).identify(body.response)
  if (!body.leave) await checkNothingLost(context, request, guest)
  giveToken(reply, await accounts.open(guest.id, deviceOf(request.headers['user-agent']), tokenOf(request)))
  return { guest }
}

const none = (): ApiError => new ApiError(404, 'not-found', 'You have no such passkey.')

function need({ passkeys }: AccountRoutesContext): Passkeys {
  if (passkeys !== null) return passkeys
  throw new ApiError(404, 'not-found', 'This server does not know its own address, so it has no passkeys.')
}
