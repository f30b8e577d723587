// Unguessable ids, and keys derived from a match's secret, so that none has to be stored.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { StoredMatch } from './store.ts'

/** The cookie that holds a guest's token. */
export const COOKIE = 'tricorne'

export const newId = (): string => randomBytes(12).toString('base64url')
export const newToken = (): string => randomBytes(24).toString('base64url')
export const newSeed = (): string => randomBytes(32).toString('hex')
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const derive = (match: StoredMatch, what: string): string =>
  createHmac('sha256', match.secret).update(what).digest().subarray(0, 18).toString('base64url')

/** Lets the person who holds it take a reserved seat. */
export const invitationTo = (match: StoredMatch, seat: number): string => derive(match, `invitation ${seat}`)

/** Lets the person in a seat act; null if no person sits there. */
export function seatKey(match: StoredMatch, seat: number): string | null {
  const { kind, guest } = match.seats[seat]
  return kind === 'person' ? derive(match, `seat ${seat} ${guest}`) : null
}

/** The seat that a key opens, or -1. */
export const seatOfKey = (match: StoredMatch, key: string): number =>
  match.seats.findIndex((_, seat) => {
    const right = seatKey(match, seat)
    return right !== null && sameText(right, key)
  })

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}

/** A hash of an address or a name, so that the data file alone does not reveal it. */
export const originOf = (address: string, salt: string): string =>
  createHmac('sha256', salt).update(address).digest('base64url').slice(0, 16)
