// Routes of the mail address of an account, and of getting back in by mail.
import { type AccountRoutesContext, needSession, proveIt } from './account-routes.ts'
import { foldLogin } from './accounts.ts'
import { ApiError } from './errors.ts'
import { originOf } from './keys.ts'
import { addressKey } from './network.ts'
import type { Asked, Router } from './routes.ts'

export function addEmails(on: Router, context: AccountRoutesContext): void {
  const { accounts, emails, limits } = context

  on('setEmail', (asked) => setEmail(context, asked), limits.guests)

  on('confirmEmail', async ({ body }) => ({ email: await emails.confirm(body.token) }), limits.guests)

  on(
    'askReset',
    async (asked) => {
      await countMail(context, asked, asked.body.who)
      await needLetters(context).post('reset', asked.body.who)
      return {}
    },
    limits.guests,
  )

  on(
    'resetPassword',
    async ({ body: { token, password } }) => {
      const hash = await accounts.hash(await emails.guestOfReset(token, false), password)
      const guest = await emails.guestOfReset(token, true)
      const login = await accounts.resetPassword(guest, hash)
      await emails.tell('password', guest)
      return { login }
    },
    limits.guests,
  )
}

async function setEmail(context: AccountRoutesContext, asked: Asked<'setEmail'>) {
  const { emails } = context
  const { request, body } = asked
  const [guest] = await needSession(context, request)
  await proveIt(context, request, guest, body.password)
  if (body.address === null) await emails.remove(guest.id)
  else {
    needLetters(context)
    await countMail(context, asked, body.address)
    await emails.give(guest.id, body.address)
  }
  return emails.of(guest.id)
}

/** Counted by what was typed, whether there is such a name or address or not. */
const countMail = (
  { attempts, salt }: AccountRoutesContext,
  { request }: Pick<Asked<'askReset'>, 'request'>,
  to: string,
) => attempts.mail(foldLogin(to), originOf(addressKey(request.ip), salt))

function needLetters({ emails }: AccountRoutesContext) {
  if (emails.letters !== null) return emails.letters
  throw new ApiError(404, 'not-found', 'This server sends no mail; ask the person who runs it for help.')
}
