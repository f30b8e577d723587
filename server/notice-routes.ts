// Routes with which people say where they want to be told what happens while they are away.
import { createHash } from 'node:crypto'
import type { AnswerOf } from '@tricorne/protocol'
import type { FastifyRequest } from 'fastify'
import { deviceOf } from './accounts.ts'
import { ApiError } from './errors.ts'
import type { Limits } from './limits.ts'
import type { Mailer } from './mailer.ts'
import type { Notices } from './notices.ts'
import { OutwardError, type Reach, readAddress } from './outward.ts'
import type { Pusher } from './push.ts'
import type { Asked, Router } from './routes.ts'
import type { Guest, Store } from './store.ts'
import type { Way } from './wishes.ts'

/** What a server that tells people has for it. */
export interface Telling {
  notices: Notices
  reach: Reach
  pusher: Pusher
  mailer: Mailer | null
}

interface NoticeRoutesContext {
  telling: Telling | null
  store: Store
  limits: Limits
}

export function addNotices(
  on: Router,
  { telling, store, limits }: NoticeRoutesContext,
  needGuest: (request: FastifyRequest) => Promise<Guest>,
): void {
  const need = (): Telling => {
    if (telling !== null) return telling
    throw new ApiError(404, 'not-found', 'This server does not send messages.')
  }
  const wishesOf = async (guest: Guest): Promise<Shown> => {
    const wishes = await need().notices.wishes.of(guest.id)
    if (wishes === null) throw new ApiError(409, 'stale', 'Somebody else has just changed this; try again.')
    return shown(wishes)
  }

  on('notices', async ({ request }) => {
    const guest = await needGuest(request)
    const wishes = (await telling?.notices.wishes.of(guest.id)) ?? null
    return {
      available: telling !== null,
      mail: (telling?.mailer ?? null) !== null,
      pushKey: telling?.pusher.publicKey ?? null,
      wishes: wishes && shown(wishes),
    }
  })

  on('setNotices', async ({ request, body }) => {
    const guest = await needGuest(request)
    await need().notices.wishes.choose(guest.id, body.kinds)
    return { wishes: await wishesOf(guest) }
  })

  on('stopNotices', async ({ request }) => {
    await need().notices.wishes.stop((await needGuest(request)).id)
    return {}
  })

  on(
    'addWay',
    async (asked) => {
      const guest = await needGuest(asked.request)
      const way = await outward(() => wayIn(need(), guest, asked))
      await need().notices.wishes.add(guest.id, way)
      return { way: way.id, wishes: await wishesOf(guest) }
    },
    limits.creations,
  )

  on('setDigest', async ({ request, params, body }) => {
    const guest = await needGuest(request)
    if (!(await need().notices.wishes.setDigest(guest.id, params.way, body.digest))) throw noWay()
    return { wishes: await wishesOf(guest) }
  })

  on('removeWay', async ({ request, params }) => {
    if (!(await need().notices.wishes.remove((await needGuest(request)).id, params.way))) throw noWay()
    return {}
  })

  on(
    'testWay',
    async ({ request, params }) => {
      const guest = await needGuest(request)
      const { wishes, carriers } = need().notices
      const way = await wishes.way(guest.id, params.way)
      if (way === null) throw noWay()
      await outward(() => carriers.test(guest.id, way))
      return {}
    },
    limits.noticeTests,
  )

  on('stopMail', ({ body }) => stopMail(need(), body.token), limits.guests)

  on('mute', async ({ request, params, body: { muted } }) => {
    const guest = await needGuest(request)
    const match = await store.match(params.id)
    if (match?.seats.every((seat) => seat.guest !== guest.id) ?? true)
      throw new ApiError(404, 'unknown-match', 'You have no seat in such a match.')
    await need().notices.wishes.mute(guest.id, params.id, muted)
    return { match: params.id, muted }
  })
}

/** For mail programs, which send a form; other routes take none. */
export const addStop = (on: Router, telling: Telling, limits: Limits): void =>
  on('stopMailAtOnce', ({ params }) => stopMail(telling, params.token), limits.guests)

/** The same answer whether there is anything to stop or not. */
async function stopMail(
  { notices: { wishes, carriers } }: Telling,
  token: string,
): Promise<Record<string, never>> {
  const guest = await carriers.guestOfStop(token)
  if (guest === null)
    throw new ApiError(404, 'not-found', 'This link is not valid; change this in the settings.')
  await wishes.remove(guest, 'mail')
  return {}
}

async function wayIn(
  { notices, reach, pusher, mailer }: Telling,
  guest: Guest,
  { request, body }: Asked<'addWay'>,
): Promise<Way> {
  const { kind, digest } = body
  if (kind === 'webhook') {
    const { href, host } = readAddress(body.address, reach)
    return { id: kind, kind, target: href, label: host, digest }
  }
  if (kind === 'mail') {
    if (mailer === null) throw new ApiError(404, 'not-found', 'This server sends no mail.')
    if ((await notices.carriers.addressOf(guest.id)) === null)
      throw new ApiError(409, 'no-address', 'Give your account a mail address and confirm it first.')
    return { id: kind, kind, target: '', label: '', digest }
  }
  const target = pusher.read(body.subscription)
  const id = createHash('sha256').update(target.endpoint).digest('base64url').slice(0, 12)
  const label = deviceOf(request.headers['user-agent'])
  return { id: `push-${id}`, kind, target: JSON.stringify(target), label, digest }
}

const noWay = (): ApiError => new ApiError(404, 'not-found', 'You are not told in such a way.')

type Shown = AnswerOf<'setNotices'>['wishes']

/** The path of an address is as good as a password, so it is never told again. */
const shown = ({ kinds, ways, muted }: NonNullable<Awaited<ReturnType<Notices['wishes']['of']>>>): Shown => ({
  kinds,
  ways: ways.map(({ target, label, ...way }) => ({
    ...way,
    label: label === '' && way.kind === 'webhook' ? new URL(target).host : label,
  })),
  muted,
})

/** What is wrong with an address, or with what it answers, is told; nothing else of it. */
async function outward<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OutwardError) throw new ApiError(400, 'bad-address', error.message)
    if (error instanceof Error && ('syscall' in error || 'command' in error))
      throw new ApiError(400, 'bad-address', 'The address could not be reached.')
    throw error
  }
}
