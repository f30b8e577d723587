// Routes of accounts: making one, logging in and out, one's own data.
import type { FastifyRequest } from 'fastify'
import { type Accounts, deviceOf, foldLogin } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import { giveToken, takeToken, tokenOf } from './cookies.ts'
import type { Emails } from './emails.ts'
import { ApiError } from './errors.ts'
import type { Hub } from './hub.ts'
import { hashToken, newId, newToken, originOf } from './keys.ts'
import type { Limits } from './limits.ts'
import { addressKey } from './network.ts'
import type { Passkeys } from './passkeys.ts'
import type { Asked, Router } from './routes.ts'
import type { Guest, Store } from './store.ts'

export interface AccountRoutesContext {
  accounts: Accounts
  emails: Emails
  /** Null where the server does not know its own address. */
  passkeys: Passkeys | null
  attempts: Attempts
  store: Store
  hub: Hub
  limits: Limits
  /** The salt for hashed addresses. */
  salt: string
}

export function addAccounts(on: Router, context: AccountRoutesContext): void {
  const { accounts, emails, passkeys, limits } = context

  on('account', async ({ request }) => {
    const [guest, token] = await needSession(context, request)
    await accounts.touch(token)
    return {
      account: await accounts.of(guest.id),
      mail: emails.letters !== null,
      ...(await emails.of(guest.id)),
      passkeys: (await passkeys?.of(guest.id)) ?? null,
      sessions: await accounts.sessions(guest.id, token),
    }
  })

  on('register', (asked) => register(context, asked), limits.guests)

  on('logIn', (asked) => logIn(context, asked), limits.guests)

  on('endSession', async ({ request, reply, params: { session } }) => {
    const [guest, token] = await needSession(context, request)
    const own = hashToken(token).startsWith(session)
    if (session === 'current' || own) {
      await accounts.logOut(token)
      takeToken(reply)
    } else if (!(await accounts.end(guest.id, session)))
      throw new ApiError(404, 'not-found', 'You have no such session.')
    return {}
  })

  on(
    'changePassword',
    async ({ request, body: { old, password } }) => {
      const [guest, token] = await needSession(context, request)
      await proveIt(context, request, guest, old)
      await accounts.changePassword(guest.id, token, password)
      await emails.tell('password', guest.id)
      return {}
    },
    limits.guests,
  )

  on(
    'exportData',
    async ({ request, reply }) => {
      const [guest] = await needSession(context, request)
      reply.header('content-disposition', 'attachment; filename="tricorne.json"')
      return { ...(await accounts.data(guest)), guest }
    },
    limits.pastRequests,
  )

  on(
    'forget',
    async ({ request, reply, body: { password } }) => {
      const [guest] = await needSession(context, request)
      if ((await accounts.of(guest.id)) !== null) await proveIt(context, request, guest, password)
      await leaveAll(context, guest)
      await accounts.forget(guest.id)
      takeToken(reply)
      return {}
    },
    limits.guests,
  )
}

/** The token changes with it, so that nobody who knew the guest's is in the account. */
async function register(context: AccountRoutesContext, { request, reply, body }: Asked<'register'>) {
  const { accounts, store } = context
  const { login, password } = body
  const before = tokenOf(request)
  const known = before === undefined ? null : await store.guestByToken(hashToken(before))
  const guest = known ?? { id: newId(), name: login }
  const first = newToken()
  if (known === null) await store.addGuest(guest, hashToken(first), Date.now())
  await accounts.create(guest, login, password)
  const ended = known === null ? first : before
  giveToken(reply, await accounts.open(guest.id, deviceOf(request.headers['user-agent']), ended))
  const account = await accounts.of(guest.id)
  if (account === null) throw new ApiError(409, 'stale', 'The account has just been deleted.')
  return { guest, account }
}

async function logIn(context: AccountRoutesContext, { request, reply, body }: Asked<'logIn'>) {
  const { accounts } = context
  const guest = await counted(context, request, body.login, () =>
    accounts.identify(body.login, body.password),
  )
  if (!body.leave) await checkNothingLost(context, request, guest)
  giveToken(reply, await accounts.open(guest.id, deviceOf(request.headers['user-agent']), tokenOf(request)))
  return { guest }
}

/** The seats of a guest without a password are gone with the cookie. */
export async function checkNothingLost(
  { accounts, store }: AccountRoutesContext,
  request: FastifyRequest,
  next: Guest,
): Promise<void> {
  const before = tokenOf(request)
  const known = before === undefined ? null : await store.guestByToken(hashToken(before))
  if (known === null || known.id === next.id || (await accounts.of(known.id)) !== null) return
  const n = (await accounts.unfinished(known.id)).length
  if (n === 0) return
  const matches = n === 1 ? 'a match' : `${n} matches`
  throw new ApiError(
    409,
    'has-matches',
    `As the guest “${known.name}” you are in ${matches} that would be lost to you. Make an account of this guest, or leave them.`,
  )
}

/** Attempts are counted whether there is such an account or not, so that the limit tells nothing. */
async function counted<T>(
  { attempts, salt }: AccountRoutesContext,
  request: FastifyRequest,
  login: string,
  work: () => Promise<T>,
): Promise<T> {
  const origin = originOf(addressKey(request.ip), salt)
  const name = foldLogin(login)
  await attempts.take(name, origin)
  const done = await work()
  await attempts.forgive(name, origin)
  return done
}

/** A person who is logged in says the password once more before anything that cannot be taken back. */
export async function proveIt(
  context: AccountRoutesContext,
  request: FastifyRequest,
  guest: Guest,
  password: string,
): Promise<void> {
  const account = await context.accounts.of(guest.id)
  if (account === null) throw new ApiError(409, 'no-account', 'You have no account.')
  await counted(context, request, account.login, () => context.accounts.confirm(guest.id, password))
}

export async function needSession(
  { store }: AccountRoutesContext,
  request: FastifyRequest,
): Promise<[guest: Guest, token: string]> {
  const token = tokenOf(request)
  const guest = token === undefined ? null : await store.guestByToken(hashToken(token))
  if (guest === null || token === undefined) throw new ApiError(401, 'no-name', 'Set a name first.')
  return [guest, token]
}

/** As if the person had left each match themselves. */
async function leaveAll({ accounts, store, hub }: AccountRoutesContext, guest: Guest): Promise<void> {
  for (const id of await accounts.unfinished(guest.id)) {
    const match = await store.match(id)
    const seats = match?.seats.flatMap((seat, at) => (seat.guest === guest.id ? [at] : [])) ?? []
    for (const seat of seats) {
      const now = await store.match(id)
      if (now !== null && !now.over && now.seats[seat].guest === guest.id) await hub.leave(now, seat)
    }
  }
}
