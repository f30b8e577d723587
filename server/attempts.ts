// Counts wrong passwords and mails, for each account and for each address, so that nobody can guess for long.
import type { Clock } from './clock.ts'
import { ApiError } from './errors.ts'
import { originOf } from './keys.ts'
import type { Limits } from './limits.ts'
import { type Sql, statement } from './sql.ts'

export interface AttemptsContext {
  sql: Sql
  clock: Clock
  limits: Limits
  /** The salt for hashed names. */
  salt: string
}

/** What attempts are counted by, and how many there may be. */
interface Counter {
  key: string
  most: number
}

export class Attempts {
  readonly #context: AttemptsContext

  constructor(context: AttemptsContext) {
    this.#context = context
  }

  /**
   * Counts an attempt before it is made, so that many at once do not slip through. An account has two counters: a
   * stranger who uses up the one for their own address does not keep the owner out.
   */
  take(login: string, origin: string): Promise<void> {
    const { loginWindow } = this.#context.limits
    const text = 'Too many attempts; try again in a quarter of an hour.'
    return this.#count(this.#countersOf(login, origin), loginWindow, text)
  }

  /** Counts a mail that a person asks for, so that nobody's mailbox is flooded. */
  mail(to: string, origin: string): Promise<void> {
    const { limits, salt } = this.#context
    const counters = [
      { key: `mail to ${originOf(`mail ${to}`, salt)}`, most: limits.mailsTo },
      { key: `mail from ${origin}`, most: limits.mailsFromAddress },
    ]
    return this.#count(counters, limits.mailWindow, 'Too many mails were asked for; try again in an hour.')
  }

  async #count(counters: Counter[], window: number, refusal: string): Promise<void> {
    const { sql, clock } = this.#context
    const now = clock.now()
    await sql.change(
      statement('delete from attempts where ends < ?', now),
      ...counters.map(({ key }) =>
        statement(
          'insert into attempts (what, n, ends) values (?, 1, ?) on conflict (what) do update set n = attempts.n + 1',
          key,
          now + window,
        ),
      ),
    )
    for (const { key, most } of counters) {
      const [row] = await sql.all('select n from attempts where what = ?', key)
      if (Number(row?.n) > most) throw new ApiError(429, 'too-many', refusal)
    }
  }

  /** The attempt was right: it counts against nobody. */
  async forgive(login: string, origin: string): Promise<void> {
    const [here, ...others] = this.#countersOf(login, origin)
    await this.#context.sql.change(
      statement('delete from attempts where what = ?', here.key),
      ...others.map(({ key }) => statement('update attempts set n = n - 1 where what = ?', key)),
    )
  }

  #countersOf(login: string, origin: string): Counter[] {
    const { limits, salt } = this.#context
    const { loginsHere, logins, loginsFromAddress } = limits
    // What strangers type as a name may be anything, also a password; it is kept for nobody to read.
    const account = originOf(`login ${login}`, salt)
    return [
      { key: `here ${account} ${origin}`, most: loginsHere },
      { key: `account ${account}`, most: logins },
      { key: `address ${origin}`, most: loginsFromAddress },
    ]
  }
}
