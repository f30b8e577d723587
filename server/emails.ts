// The mail address of an account: given, confirmed by a link, used to get back in.
import { foldLogin } from './accounts.ts'
import { ApiError } from './errors.ts'
import type { Letters } from './letters.ts'
import { type Sql, statement } from './sql.ts'
import { Tickets } from './tickets.ts'

export interface Email {
  /** Confirmed; null if there is none. */
  email: string | null
  /** Given, but not confirmed yet. */
  pending: string | null
}

const STALE = 'This link is not valid any more; ask for a new one.'

export class Emails {
  readonly #sql: Sql
  readonly #tickets: Tickets
  /** Null where the server sends no mail. */
  readonly letters: Letters | null

  constructor(sql: Sql, letters: Letters | null) {
    this.#sql = sql
    this.#tickets = new Tickets(sql)
    this.letters = letters
  }

  async of(guest: string): Promise<Email> {
    const rows = await this.#sql.all('select address, confirmed from emails where guest = ?', guest)
    const find = (confirmed: number): string | null => {
      const row = rows.find((one) => Number(one.confirmed) === confirmed)
      return row === undefined ? null : String(row.address)
    }
    return { email: find(1), pending: find(0) }
  }

  /** Whose address it is does not matter here: only the owner of the mailbox is told. */
  async give(guest: string, address: string): Promise<void> {
    await this.#sql.change(
      statement('delete from emails where guest = ? and confirmed = 0', guest),
      statement(
        'insert into emails (guest, address, folded, confirmed) values (?, ?, ?, 0)',
        guest,
        address,
        foldLogin(address),
      ),
    )
    await this.letters?.post('confirm', guest)
  }

  async remove(guest: string): Promise<void> {
    const { email } = await this.of(guest)
    await this.#sql.change(statement('delete from emails where guest = ?', guest))
    if (email !== null) await this.letters?.post('address', guest, email)
  }

  /** The address that is confirmed now. */
  async confirm(token: string): Promise<string> {
    const ticket = await this.#tickets.take('confirm', token)
    if (ticket === null) throw new ApiError(409, 'stale', STALE)
    const { guest, what } = ticket
    const before = await this.of(guest)
    if (before.pending !== what) throw new ApiError(409, 'stale', STALE)
    const others = 'select 1 as n from emails where folded = ? and confirmed = 1 and guest <> ?'
    if ((await this.#sql.all(others, foldLogin(what), guest)).length > 0)
      throw new ApiError(409, 'taken', 'Another account here uses this address.')
    await this.#sql.change(
      statement('delete from emails where guest = ? and confirmed = 1', guest),
      statement('update emails set confirmed = 1 where guest = ? and address = ?', guest, what),
    )
    if (before.email !== null && before.email !== what)
      await this.letters?.post('address', guest, before.email)
    return what
  }

  /** Whose password a link resets. `used`: it cannot be used again. */
  async guestOfReset(token: string, used: boolean): Promise<string> {
    const ticket = await this.#tickets[used ? 'take' : 'look']('reset', token)
    if (ticket === null) throw new ApiError(409, 'stale', STALE)
    return ticket.guest
  }

  /** Tells the owner, if there is a confirmed address. */
  async tell(news: 'password' | 'passkey', guest: string): Promise<void> {
    const { email } = await this.of(guest)
    if (email !== null) await this.letters?.post(news, guest, email)
  }
}
