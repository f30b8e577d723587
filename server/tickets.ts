// Links that are sent by mail, and challenges for passkeys: each opens one thing once and for a short time. Of its token
// only a hash is stored.
import { hashToken, newToken } from './keys.ts'
import { type Row, type Sql, statement } from './sql.ts'

export type TicketKind = 'confirm' | 'reset' | 'passkey' | 'login'

export interface Ticket {
  /** Empty while nobody knows yet who it is. */
  guest: string
  /** What it is about: an address. */
  what: string
}

const MINUTE = 60_000
const LIFE: Record<TicketKind, number> = {
  confirm: 24 * 60 * MINUTE,
  reset: 30 * MINUTE,
  passkey: 5 * MINUTE,
  login: 5 * MINUTE,
}

export class Tickets {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** The token of a new one. An earlier one of the same kind opens nothing any more. */
  async make(kind: TicketKind, { guest, what }: Ticket): Promise<string> {
    const token = newToken()
    const now = Date.now()
    await this.#sql.change(
      statement(
        "delete from tickets where (guest = ? and guest <> '' and kind = ?) or ends < ?",
        guest,
        kind,
        now,
      ),
      statement(
        'insert into tickets (token, guest, kind, what, ends) values (?, ?, ?, ?, ?)',
        hashToken(token),
        guest,
        kind,
        what,
        now + LIFE[kind],
      ),
    )
    return token
  }

  /** Leaves it as it is; null if there is none, or it is too late. */
  async look(kind: TicketKind, token: string): Promise<Ticket | null> {
    const sql = 'select guest, what from tickets where token = ? and kind = ? and ends >= ?'
    const [row] = await this.#sql.all(sql, hashToken(token), kind, Date.now())
    return row === undefined ? null : ticketOf(row)
  }

  /** Uses it up; null if there is none, or it is too late. */
  async take(kind: TicketKind, token: string): Promise<Ticket | null> {
    const sql = 'delete from tickets where token = ? and kind = ? and ends >= ? returning guest, what'
    const [row] = await this.#sql.take(sql, hashToken(token), kind, Date.now())
    return row === undefined ? null : ticketOf(row)
  }
}

const ticketOf = ({ guest, what }: Row): Ticket => ({ guest: String(guest), what: String(what) })
