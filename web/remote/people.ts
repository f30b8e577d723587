// People on the server: finding them, friends, blocking, invitations.
import type { AnswerOf } from '@tricorne/protocol'
import { call, me, seatPath } from './api.ts'

export type Profile = AnswerOf<'person'>['person']
export type Friends = AnswerOf<'friends'>
export type Invitation = AnswerOf<'invitations'>['invitations'][number]

const named = (login: string): string => encodeURIComponent(login)

export const findPeople = async (start: string): Promise<string[]> =>
  (await call<AnswerOf<'people'>>(`api/people?start=${named(start)}`)).people
export const profileOf = async (login: string): Promise<Profile> =>
  (await call<AnswerOf<'person'>>(`api/people/${named(login)}`)).person
export const friends = (): Promise<Friends> => call('api/friends')
export const befriend = (login: string): Promise<unknown> => call('api/friends', { body: { login } })
export const unfriend = (login: string): Promise<unknown> =>
  call(`api/friends/${named(login)}`, { method: 'DELETE' })
export const block = (login: string): Promise<unknown> => call('api/blocks', { body: { login } })
export const unblock = (login: string): Promise<unknown> =>
  call(`api/blocks/${named(login)}`, { method: 'DELETE' })
export const invitations = async (): Promise<Invitation[]> =>
  (await me()) ? (await call<AnswerOf<'invitations'>>('api/invitations')).invitations : []
export const invite = (match: string, seat: string, login: string): Promise<unknown> =>
  call(`${seatPath(match, seat)}/invitation`, { body: { login } })
export const declineInvitation = (match: string, seat: string): Promise<unknown> =>
  call(`${seatPath(match, seat)}/invitation`, { method: 'DELETE' })
