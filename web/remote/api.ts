// The server's HTTP side: guests, the list of matches, sitting down.
import type { AnswerOf, BodyOf, MatchInfo, OwnMatch, Parting } from '@tricorne/protocol'

export type { OwnMatch } from '@tricorne/protocol'
export type OpenMatch = MatchInfo
export type Wanted = BodyOf<'create'>
export type Created = AnswerOf<'create'>

interface Call {
  body?: unknown
  key?: string | null
  method?: 'DELETE'
}

/** What the server refuses, with its code. */
export class Refusal extends Error {
  readonly code: string

  constructor({ code, message }: { code: string; message: string }) {
    super(message)
    this.code = code
  }
}

export async function call<T>(path: string, { body, key = null, method }: Call = {}): Promise<T> {
  const request: RequestInit =
    body === undefined
      ? { method: method ?? 'GET', headers: key === null ? {} : { authorization: `Bearer ${key}` } }
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(new URL(path, document.baseURI), { ...request, credentials: 'same-origin' })
  const type = answer.headers.get('content-type') ?? ''
  if (!type.includes('json')) throw new Error(answer.statusText || String(answer.status))
  const json: T & { error?: { code: string; message: string } } = await answer.json()
  if (!answer.ok) throw new Refusal(json.error ?? { code: '', message: answer.statusText })
  return json
}

/** Whether this page came from a server that also seats people, healthy or not. */
export async function hasServer(): Promise<boolean> {
  try {
    const answer = await fetch(new URL('api/health', document.baseURI))
    const { ok }: { ok?: unknown } = await answer.json()
    return typeof ok === 'boolean'
  } catch {
    return false
  }
}

export const becomeGuest = (name: string): Promise<unknown> => call('api/guests', { body: { name } })

export const openMatches = async (): Promise<OpenMatch[]> =>
  (await call<AnswerOf<'matches'>>('api/matches')).matches

/** What is looked for among one's own matches. */
export interface Search {
  game?: string
  state?: string
  with?: string
}

/** Those of this guest; none for a stranger. */
export async function ownMatches(search: Search = {}): Promise<OwnMatch[]> {
  if (!(await me())) return []
  const query = new URLSearchParams({ mine: '1', ...search })
  return (await call<{ matches: OwnMatch[] }>(`api/matches?${query}`)).matches
}

export const createMatch = (wanted: Wanted): Promise<Created> => call('api/matches', { body: wanted })

export const sitDown = (match: string, seat: string, key?: string): Promise<AnswerOf<'sit'>> =>
  call(seatPath(match, seat), { body: key ? { key } : {} })

export const fetchMatch = async (match: string): Promise<OpenMatch> =>
  (await call<AnswerOf<'match'>>(matchPath(match))).match

const matchPath = (match: string): string => `api/matches/${encodeURIComponent(match)}`
export const seatPath = (match: string, seat: string): string =>
  `${matchPath(match)}/seats/${encodeURIComponent(seat)}`

export const partingFrom = (match: string, key: string | null): Promise<Parting> =>
  call(matchPath(match), { key })

/** Leaves a seat for good. */
export const leaveSeat = (match: string, seat: string, key: string | null): Promise<AnswerOf<'leave'>> =>
  call(seatPath(match, seat), { method: 'DELETE', key })

export const deleteMatch = (match: string): Promise<unknown> => call(matchPath(match), { method: 'DELETE' })

/** Links to free seats, for the creator of the match; none for others. */
export async function invitationsTo(match: string): Promise<Record<string, string>> {
  const path = matchPath(match)
  const { maker } = await call<AnswerOf<'match'>>(path)
  return maker ? (await call<AnswerOf<'links'>>(`${path}/links`)).links : {}
}

/** Who one is here; null for a stranger. */
export const me = async (): Promise<AnswerOf<'me'>['guest']> =>
  (await call<AnswerOf<'me'>>('api/guests/me')).guest

export type Account = AnswerOf<'account'>

export const account = (): Promise<Account> => call('api/account')
export const register = (login: string, password: string): Promise<unknown> =>
  call('api/account', { body: { login, password } })
export const logIn = (login: string, password: string, leave: boolean): Promise<unknown> =>
  call('api/sessions', { body: { login, password, leave } })
export const endSession = (id: string): Promise<unknown> => call(`api/sessions/${id}`, { method: 'DELETE' })
export const changePassword = (old: string, password: string): Promise<unknown> =>
  call('api/account/password', { body: { old, password } })
export const setEmail = (address: string | null, password: string): Promise<unknown> =>
  call('api/account/email', { body: { address, password } })
export const confirmEmail = (token: string): Promise<AnswerOf<'confirmEmail'>> =>
  call('api/account/email/confirm', { body: { token } })
export const askReset = (who: string): Promise<unknown> => call('api/account/reset', { body: { who } })
export const resetPassword = (token: string, password: string): Promise<AnswerOf<'resetPassword'>> =>
  call('api/account/reset/password', { body: { token, password } })
export type AccessToken = AnswerOf<'tokens'>['tokens'][number]
export type Scope = AccessToken['scopes'][number]
export const tokens = async (): Promise<AccessToken[]> =>
  (await call<AnswerOf<'tokens'>>('api/account/tokens')).tokens
export const makeToken = async (body: BodyOf<'makeToken'>): Promise<string> =>
  (await call<AnswerOf<'makeToken'>>('api/account/tokens', { body })).token
export const dropToken = (id: string): Promise<unknown> =>
  call(`api/account/tokens/${id}`, { method: 'DELETE' })
export const deleteMe = (password: string): Promise<unknown> =>
  call('api/account/delete', { body: { password } })
export const dataPath = 'api/account/data'

/** What is told while one is away. */
export type Notices = AnswerOf<'notices'>
export type NoticesWanted = BodyOf<'setNotices'>
export type NewWay = BodyOf<'addWay'>
export type Digest = BodyOf<'setDigest'>['digest']

const wayPath = (way: string): string => `api/notices/ways/${encodeURIComponent(way)}`

export const notices = (): Promise<Notices> => call('api/notices')
export const setNotices = (wanted: NoticesWanted): Promise<unknown> => call('api/notices', { body: wanted })
export const addWay = (way: NewWay): Promise<AnswerOf<'addWay'>> => call('api/notices/ways', { body: way })
export const setDigest = (way: string, digest: Digest): Promise<unknown> =>
  call(wayPath(way), { body: { digest } })
export const removeWay = (way: string): Promise<unknown> => call(wayPath(way), { method: 'DELETE' })
export const testWay = (way: string): Promise<unknown> => call(`${wayPath(way)}/test`, { body: {} })
export const stopMail = (token: string): Promise<unknown> => call('api/notices/stop', { body: { token } })
export const mute = (match: string, muted: boolean): Promise<unknown> =>
  call(`${matchPath(match)}/mute`, { body: { muted } })

/** Views as one seat was sent them; the first of an answer has the whole log. */
export type PastAnswer = AnswerOf<'past'>

export const fetchPast = (match: string, key: string | null, from: number, to: number): Promise<PastAnswer> =>
  call(`${matchPath(match)}/past?from=${from}&to=${to}`, { key })

/** The text of a record, for replay. */
export async function fetchRecord(match: string): Promise<string> {
  const answer = await fetch(new URL(`${matchPath(match)}/record`, document.baseURI))
  if (answer.ok) return answer.text()
  const { error }: { error?: { message: string } } = await answer.json()
  throw new Error(error?.message)
}
