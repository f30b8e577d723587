// Access tokens: what programs show in place of a person's cookie. Only a hash of each is kept.
import { SCOPES, type Scope } from '@tricorne/protocol'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'
import { hashToken, newId, newToken } from './keys.ts'
import type { Limits } from './limits.ts'
import { type Row, type Sql, statement } from './sql.ts'
import type { Guest } from './store.ts'

export interface AccessToken {
  id: string
  label: string
  scopes: Scope[]
  made: number
  seen: number
  ends: number | null
}

/** Tells a token from the key of a seat, and people who find one what it opens. */
const PREFIX = 'tricorne_'
const DAY = 24 * 3_600_000
/** Between two notes of when a token was last used. */
const HOUR = 3_600_000

/** The access token that a request carries. */
export function bearerOf(request: FastifyRequest): string | null {
  const token = request.headers.authorization?.replace(/^Bearer /i, '')
  return token?.startsWith(PREFIX) ? token : null
}

const scopesIn = (text: unknown): Scope[] => SCOPES.filter((scope) => String(text).split(' ').includes(scope))

const tokenOf = (row: Row): AccessToken => ({
  id: String(row.id),
  label: String(row.label),
  scopes: scopesIn(row.scopes),
  made: Number(row.made),
  seen: Number(row.seen),
  ends: row.ends === null ? null : Number(row.ends),
})

export class Tokens {
  readonly #sql: Sql
  readonly #limits: Limits
  /** Whose token a request has shown. */
  readonly #holders = new WeakMap<FastifyRequest, Guest>()

  constructor(sql: Sql, limits: Limits) {
    this.#sql = sql
    this.#limits = limits
  }

  async of(guest: string): Promise<AccessToken[]> {
    const rows = await this.#sql.all(
      'select id, label, scopes, made, seen, ends from tokens where guest = ? order by made, id',
      guest,
    )
    return rows.map(tokenOf)
  }

  async make(
    guest: string,
    { label, scopes, days }: { label: string; scopes: readonly Scope[]; days: number | null },
  ): Promise<{ token: string; made: AccessToken }> {
    const token = PREFIX + newToken()
    const now = Date.now()
    const made: AccessToken = {
      id: newId(),
      label,
      scopes: SCOPES.filter((scope) => scopes.includes(scope)),
      made: now,
      seen: 0,
      ends: days === null ? null : now + days * DAY,
    }
    const [added] = await this.#sql.change(
      statement(
        `insert into tokens (token, id, guest, label, scopes, made, seen, ends)
          select ?, ?, guest, ?, ?, ?, 0, ? from accounts
            where guest = ? and (select count(*) from tokens where guest = ?) < ?`,
        hashToken(token),
        made.id,
        label,
        made.scopes.join(' '),
        now,
        made.ends,
        guest,
        guest,
        this.#limits.tokens,
      ),
    )
    if (added === 0)
      throw new ApiError(
        409,
        'too-many',
        `You need an account for this, and can have up to ${this.#limits.tokens} access tokens.`,
      )
    return { token, made }
  }

  async drop(guest: string, id: string): Promise<boolean> {
    const [dropped] = await this.#sql.change(
      statement('delete from tokens where guest = ? and id = ?', guest, id),
    )
    return dropped > 0
  }

  /** Lets a request in that carries a token, as far as its scopes go. Without a scope no token opens the route. */
  async admit(request: FastifyRequest, scope: Scope | undefined): Promise<void> {
    const token = bearerOf(request)
    if (token === null) return
    const found = await this.holder(token)
    if (found === null) throw new ApiError(401, 'wrong-token', 'This access token is wrong, or has expired.')
    if (scope === undefined || !found.scopes.includes(scope))
      throw new ApiError(
        403,
        'scope',
        scope === undefined
          ? 'No access token opens this; log in instead.'
          : `This access token does not have the scope "${scope}".`,
      )
    this.#holders.set(request, found.guest)
  }

  holderOf(request: FastifyRequest): Guest | null {
    return this.#holders.get(request) ?? null
  }

  /** Whose token it is, and what it may do; null if nobody's. */
  async holder(token: string): Promise<{ guest: Guest; scopes: Scope[] } | null> {
    const now = Date.now()
    const [row] = await this.#sql.all(
      `select guests.id as id, name, scopes, seen, ends from tokens join guests on guests.id = tokens.guest
        where token = ?`,
      hashToken(token),
    )
    if (row === undefined || (row.ends !== null && Number(row.ends) <= now)) return null
    if (Number(row.seen) < now - HOUR) await this.#note(token, now)
    return { guest: { id: String(row.id), name: String(row.name) }, scopes: scopesIn(row.scopes) }
  }

  /** A note that cannot be stored keeps nobody out. */
  async #note(token: string, now: number): Promise<void> {
    const used = statement('update tokens set seen = ? where token = ?', now, hashToken(token))
    await this.#sql.change(used).catch(() => {})
  }
}
