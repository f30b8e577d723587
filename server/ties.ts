// Friends and blocking. Nobody can find out that they are blocked: every answer to them is the one that others get.
import { foldLogin } from './accounts.ts'
import { ApiError } from './errors.ts'
import type { Limits } from './limits.ts'
import { type Row, type Sql, type Statement, statement } from './sql.ts'

/** Kept for the first of two people. `declined`: the other has asked, and is not told. */
type Kind = 'friend' | 'asked' | 'declined' | 'blocked'

export interface PersonFound {
  guest: string
  login: string
  made: number
}

export interface TiesContext {
  sql: Sql
  limits: Limits
}

export class Ties {
  readonly #sql: Sql
  readonly #limits: Limits

  constructor({ sql, limits }: TiesContext) {
    this.#sql = sql
    this.#limits = limits
  }

  async person(login: string): Promise<PersonFound> {
    const sql = 'select guest, shown, made from accounts where login = ?'
    const [row] = await this.#sql.all(sql, foldLogin(login))
    if (row === undefined) throw new ApiError(404, 'not-found', 'There is no account of this name.')
    return { guest: String(row.guest), login: String(row.shown), made: Number(row.made) }
  }

  /** By a range of the index; the exact comparison is for databases that sort otherwise. */
  async startingWith(text: string): Promise<string[]> {
    const start = foldLogin(text)
    const length = [...start].length
    const rows = await this.#sql.all(
      'select shown from accounts where login >= ? and login < ? and substr(login, 1, ?) = ? order by login limit ?',
      start,
      `${start}\u{10ffff}`,
      length,
      start,
      this.#limits.peopleFound,
    )
    return rows.map(({ shown }) => String(shown))
  }

  async of(
    guest: string,
  ): Promise<{ friends: string[]; asked: string[]; asks: string[]; blocked: string[] }> {
    const own = await this.#sql.all(
      'select kind, shown from ties join accounts on accounts.guest = other where ties.guest = ? order by login',
      guest,
    )
    const asks = await this.#sql.all(
      `select shown from ties join accounts on accounts.guest = ties.guest
       where other = ? and kind = 'asked' and ${NOT_REFUSED} order by ties.made limit ?`,
      guest,
      this.#limits.peopleListed,
    )
    const names = (rows: Row[]): string[] => rows.map(({ shown }) => String(shown))
    const ofKind = (kind: Kind): string[] => names(own.filter((row) => row.kind === kind))
    return {
      friends: ofKind('friend'),
      asked: ofKind('asked'),
      asks: names(asks),
      blocked: ofKind('blocked'),
    }
  }

  /** What ties a person to another, as the first may know it. */
  async between(
    guest: string,
    other: string,
  ): Promise<{ tie: 'you' | 'none' | 'asked' | 'asks' | 'friend'; blocked: boolean }> {
    if (guest === other) return { tie: 'you', blocked: false }
    const kinds = await this.#kinds(guest, other)
    const blocked = kinds.has('blocked')
    if (kinds.has('friend')) return { tie: 'friend', blocked }
    if (kinds.has('asked')) return { tie: 'asked', blocked }
    const asks = !blocked && !kinds.has('declined') && (await this.#kinds(other, guest)).has('asked')
    return { tie: asks ? 'asks' : 'none', blocked }
  }

  /** Asks, or accepts what the other has asked. */
  async befriend(guest: string, other: string): Promise<void> {
    if (guest === other) throw new ApiError(400, 'bad-message', 'This is you.')
    const kinds = await this.#kinds(guest, other)
    if (kinds.has('blocked')) throw new ApiError(409, 'blocked', 'You have blocked this person.')
    if (kinds.has('friend') || kinds.has('asked')) return
    await this.#checkRoom(guest)
    const asks = (await this.#kinds(other, guest)).has('asked')
    const made: [string, string, Kind][] = asks
      ? [
          [guest, other, 'friend'],
          [other, guest, 'friend'],
        ]
      : [[guest, other, 'asked']]
    const ended = asks ? [removal(other, guest, 'asked')] : []
    await this.#sql.change(
      removal(guest, other, 'declined'),
      ...ended,
      ...made.map(([one, two, kind]) => addition(one, two, kind)),
    )
  }

  /** Ends a friendship, withdraws a question, declines one. */
  async unfriend(guest: string, other: string): Promise<void> {
    const asks = (await this.#kinds(other, guest)).has('asked')
    await this.#sql.change(
      removal(guest, other, 'friend'),
      removal(other, guest, 'friend'),
      removal(guest, other, 'asked'),
      ...(asks ? [addition(guest, other, 'declined')] : []),
    )
  }

  async block(guest: string, other: string): Promise<void> {
    if (guest === other) throw new ApiError(400, 'bad-message', 'This is you.')
    await this.#checkRoom(guest)
    await this.#sql.change(
      removal(guest, other, 'friend'),
      removal(other, guest, 'friend'),
      removal(guest, other, 'asked'),
      addition(guest, other, 'blocked'),
    )
  }

  async unblock(guest: string, other: string): Promise<void> {
    await this.#sql.change(removal(guest, other, 'blocked'))
  }

  async #kinds(guest: string, other: string): Promise<Set<string>> {
    const rows = await this.#sql.all('select kind from ties where guest = ? and other = ?', guest, other)
    return new Set(rows.map(({ kind }) => String(kind)))
  }

  async #checkRoom(guest: string): Promise<void> {
    const [row] = await this.#sql.all('select count(*) as n from ties where guest = ?', guest)
    if (Number(row.n) >= this.#limits.ties)
      throw new ApiError(429, 'too-many', 'Your lists of people are full; remove some first.')
  }
}

/** Those who ask and were neither declined nor blocked. */
const NOT_REFUSED = `not exists (select 1 from ties back
  where back.guest = ties.other and back.other = ties.guest and back.kind in ('declined', 'blocked'))`

/** Whether a person has blocked another. */
export async function hasBlocked(sql: Sql, guest: string, other: string): Promise<boolean> {
  const found = "select 1 as n from ties where guest = ? and other = ? and kind = 'blocked'"
  return (await sql.all(found, guest, other)).length > 0
}

const addition = (guest: string, other: string, kind: Kind): Statement =>
  statement(
    'insert into ties (guest, other, kind, made) values (?, ?, ?, ?) on conflict do nothing',
    guest,
    other,
    kind,
    Date.now(),
  )

const removal = (guest: string, other: string, kind: Kind): Statement =>
  statement('delete from ties where guest = ? and other = ? and kind = ?', guest, other, kind)
