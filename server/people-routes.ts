// Routes of people: finding them, their profiles, friends, blocking, invitations.
import type { AnswerOf, MatchInfo } from '@tricorne/protocol'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'
import type { Hub } from './hub.ts'
import { seatIdsOf } from './info.ts'
import { decline, invitationsOf, invite } from './invitations.ts'
import { invitationTo } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Notices } from './notices.ts'
import type { Results } from './results.ts'
import type { Router } from './routes.ts'
import { type Guest, hasFree, type Store, type StoredMatch } from './store.ts'
import type { Ties } from './ties.ts'

export interface PeopleRoutesContext {
  store: Store
  hub: Hub
  limits: Limits
  ties: Ties
  results: Results
  notices: Notices | null
  needGuest(request: FastifyRequest): Promise<Guest>
  needMatch(id: string): Promise<StoredMatch>
  infosOf(matches: StoredMatch[]): Promise<MatchInfo[]>
}

export function addPeople(on: Router, context: PeopleRoutesContext): void {
  const { ties, results, limits, needGuest } = context

  on(
    'people',
    async ({ request, query }) => {
      await needGuest(request)
      return { people: await ties.startingWith(query.start) }
    },
    limits.searches,
  )

  on(
    'person',
    async ({ request, params }) => {
      const viewer = await needGuest(request)
      const { guest, login, made } = await ties.person(params.login)
      const games = await results.perGame(guest)
      const matches = await results.last(guest, viewer.id)
      return { person: { login, made, ...(await ties.between(viewer.id, guest)), games, matches } }
    },
    limits.searches,
  )

  addTies(on, context)
  addInvitations(on, context)
}

function addTies(on: Router, { ties, limits, needGuest }: PeopleRoutesContext): void {
  const both = async (request: FastifyRequest, login: string): Promise<[string, string]> => {
    const { id } = await needGuest(request)
    return [id, (await ties.person(login)).guest]
  }

  on('friends', async ({ request }) => ties.of((await needGuest(request)).id))

  on(
    'befriend',
    async ({ request, body }) => {
      await ties.person(body.login)
      await ties.befriend(...(await both(request, body.login)))
      return {}
    },
    limits.creations,
  )

  on('unfriend', async ({ request, params }) => {
    await ties.unfriend(...(await both(request, params.login)))
    return {}
  })

  on(
    'block',
    async ({ request, body }) => {
      await ties.block(...(await both(request, body.login)))
      return {}
    },
    limits.creations,
  )

  on('unblock', async ({ request, params }) => {
    await ties.unblock(...(await both(request, params.login)))
    return {}
  })
}

function addInvitations(on: Router, context: PeopleRoutesContext): void {
  const { store, hub, limits, ties, notices, needGuest, needMatch, infosOf } = context
  const seatIn = async (match: StoredMatch, seatId: string): Promise<number> => {
    const game = await hub.game(match.game)
    const seat = game === null ? -1 : seatIdsOf(game, match).indexOf(seatId)
    if (seat < 0) throw new ApiError(404, 'no-such-seat', `This match has no seat "${seatId}".`)
    return seat
  }

  on('invitations', async ({ request }) => {
    const guest = await needGuest(request)
    const found = await invitationsOf(store, guest.id, limits.listed)
    const invitations: AnswerOf<'invitations'>['invitations'] = []
    for (const { match, seat, from } of found) {
      const [info] = await infosOf([match])
      if (info !== undefined)
        invitations.push({ match: info, seat: info.seats[seat].id, from, key: invitationTo(match, seat) })
    }
    return { invitations }
  })

  on(
    'invite',
    async ({ request, params, body }) => {
      const maker = await needGuest(request)
      const match = await needMatch(params.id)
      if ((await store.makerOf(match.id))?.guest !== maker.id)
        throw new ApiError(403, 'forbidden', 'Only the player who created a match can invite to it.')
      const seat = await seatIn(match, params.seat)
      if (match.over || !hasFree([match.seats[seat]]))
        throw new ApiError(409, 'taken', 'This seat is already taken.')
      const { guest } = await ties.person(body.login)
      if (match.seats.some((own) => own.guest === guest))
        throw new ApiError(409, 'taken', 'This person already sits at the table.')
      await invite(store.sql, { match: match.id, seat, guest, maker: maker.id })
      notices?.invited(match.id, seat, guest, maker.id)
      return {}
    },
    limits.creations,
  )

  on('declineInvitation', async ({ request, params }) => {
    const guest = await needGuest(request)
    const match = await needMatch(params.id)
    await decline(store.sql, match.id, await seatIn(match, params.seat), guest.id)
    return {}
  })
}
