// Routes with which people say where they want to be told what happens while they are away.
import type { AnswerOf } from '@tricorne/protocol'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'
import type { Limits } from './limits.ts'
import type { Notices, Wishes } from './notices.ts'
import { OutwardError } from './outward.ts'
import type { Router } from './routes.ts'
import type { Guest, Store } from './store.ts'

interface NoticeRoutesContext {
  notices: Notices | null
  store: Store
  limits: Limits
}

export function addNotices(
  on: Router,
  { notices, store, limits }: NoticeRoutesContext,
  needGuest: (request: FastifyRequest) => Promise<Guest>,
): void {
  const needNotices = (): Notices => {
    if (notices !== null) return notices
    throw new ApiError(404, 'not-found', 'This server does not send messages.')
  }

  on('notices', async ({ request }) => {
    const guest = await needGuest(request)
    const wishes = (await notices?.wishesOf(guest.id)) ?? null
    return { available: notices !== null, wishes: wishes && shown(wishes) }
  })

  on(
    'setNotices',
    async ({ request, body }) => {
      const guest = await needGuest(request)
      const known = await needNotices().wishesOf(guest.id)
      const webhook = body.webhook ?? known?.webhook
      if (webhook === undefined)
        throw new ApiError(400, 'bad-message', 'Give an address to send messages to.')
      await outward(async () =>
        needNotices().wish(guest.id, { ...body, webhook: needNotices().read(webhook) }),
      )
      const wishes = await needNotices().wishesOf(guest.id)
      if (wishes === null) throw new ApiError(409, 'stale', 'Somebody else has just changed this; try again.')
      return { wishes: shown(wishes) }
    },
    limits.creations,
  )

  on('stopNotices', async ({ request }) => {
    await needNotices().wish((await needGuest(request)).id, null)
    return {}
  })

  on(
    'testNotices',
    async ({ request }) => {
      const guest = await needGuest(request)
      await outward(() => needNotices().test(guest.id))
      return {}
    },
    limits.noticeTests,
  )

  on('mute', async ({ request, params, body: { muted } }) => {
    const guest = await needGuest(request)
    const match = await store.match(params.id)
    if (match?.seats.every((seat) => seat.guest !== guest.id) ?? true)
      throw new ApiError(404, 'unknown-match', 'You have no seat in such a match.')
    await needNotices().mute(guest.id, params.id, muted)
    return { match: params.id, muted }
  })
}

/** The path of an address is as good as a password, so it is never told again. */
const shown = ({ webhook, ...rest }: Wishes & { failures: number; muted: string[] }): Shown => ({
  site: new URL(webhook).host,
  ...rest,
})

type Shown = AnswerOf<'setNotices'>['wishes']

/** What is wrong with an address, or with what it answers, is told; nothing else of it. */
async function outward(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof OutwardError) throw new ApiError(400, 'bad-address', error.message)
    if (error instanceof Error && 'syscall' in error)
      throw new ApiError(400, 'bad-address', 'The address could not be reached.')
    throw error
  }
}
