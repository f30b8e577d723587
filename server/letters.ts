// Mail about an account: confirm an address, reset a password, tell of a change. It waits in the store until the mail
// server has taken it. A link is made when its mail is sent, so no token is ever stored.
import { foldLogin } from './accounts.ts'
import type { Clock } from './clock.ts'
import type { Limits } from './limits.ts'
import { type Mail, type Mailer, RejectedError } from './mailer.ts'
import { type Row, type Sql, statement } from './sql.ts'
import { mailNews, mailWords } from './text/mail.ts'
import { Tickets } from './tickets.ts'

/** `password`, `address`: one of them was changed; `passkey`: there is a new one. */
export type LetterKind = 'confirm' | 'reset' | keyof typeof mailNews

export interface LetterContext {
  sql: Sql
  clock: Clock
  limits: Limits
  mailer: Mailer
  /** The address of this server, as people write it. */
  home: string
  log: { error(details: object, message: string): void }
}

interface Letter {
  kind: string
  /** A guest; for a reset, whatever was typed as a name or an address. */
  who: string
  /** Where to, if that is known already. */
  address: string
}

const TWICE = 2
const KEY = 'kind = ? and who = ? and address = ?'

export class Letters {
  readonly #context: LetterContext
  readonly #tickets: Tickets
  #busy: Promise<void> = Promise.resolve()

  constructor(context: LetterContext) {
    this.#context = context
    this.#tickets = new Tickets(context.sql)
  }

  /** The same work whether there is such a person or not. */
  async post(kind: LetterKind, who: string, address = ''): Promise<void> {
    const { sql, clock } = this.#context
    const now = clock.now()
    await sql.change(
      statement(
        `insert into letters (kind, who, address, made, due, tries) values (?, ?, ?, ?, ?, 0)
         on conflict (kind, who, address) do update set made = excluded.made, due = excluded.due, tries = 0`,
        kind,
        who,
        address,
        now,
        now,
      ),
    )
  }

  /** Sends what is due. Called again and again; runs do not overlap. */
  tick(): Promise<void> {
    const run = this.#busy.then(() => this.#sendAll())
    this.#busy = run.catch((err: unknown) =>
      this.#context.log.error({ err }, 'mail about accounts could not be sent'),
    )
    return this.#busy
  }

  async #sendAll(): Promise<void> {
    const { sql, clock, limits } = this.#context
    const rows = await sql.all(
      'select kind, who, address, due, tries from letters where due <= ? order by due limit ?',
      clock.now(),
      limits.noticeBatch,
    )
    await Promise.all(rows.map((row) => this.#sendOne(row)))
  }

  /** Whoever moves the next attempt into the future may make this one, so a mail is not sent twice. */
  async #sendOne(row: Row): Promise<void> {
    const { sql, clock, limits, mailer, log } = this.#context
    const letter = { kind: String(row.kind), who: String(row.who), address: String(row.address) }
    const key = [letter.kind, letter.who, letter.address]
    const tries = Number(row.tries)
    const next = clock.now() + Math.min(limits.noticeRetry * TWICE ** tries, limits.noticeLongest)
    const claim = `update letters set due = ?, tries = tries + 1 where ${KEY} and due = ? and tries = ?`
    const [ours] = await sql.change(statement(claim, next, ...key, Number(row.due), tries))
    if (ours !== 1) return
    try {
      const mail = await this.#mailOf(letter)
      if (mail !== null) await mailer.send(mail)
    } catch (err) {
      if (!(err instanceof Error)) throw err
      // The error itself may hold addresses, which are not for the log.
      log.error({ kind: letter.kind, code: codeOf(err) }, 'a mail could not be sent')
      if (!(err instanceof RejectedError) && tries + 1 < limits.letterTries) return
    }
    await sql.change(statement(`delete from letters where ${KEY} and due = ?`, ...key, next))
  }

  /** Null if it is for nobody, or nobody needs it any more. */
  async #mailOf({ kind, who, address }: Letter): Promise<Mail | null> {
    const { home } = this.#context
    if (kind === 'confirm') return this.#confirmation(who)
    if (kind === 'reset') return this.#reset(who)
    return isNews(kind) ? { to: address, ...mailNews[kind](home) } : null
  }

  async #confirmation(guest: string): Promise<Mail | null> {
    const { sql, home } = this.#context
    const [row] = await sql.all('select address from emails where guest = ? and confirmed = 0', guest)
    if (row === undefined) return null
    const to = String(row.address)
    const token = await this.#tickets.make('confirm', { guest, what: to })
    return { to, ...mailWords.confirm(`${home}/#/confirm/${token}`, home) }
  }

  async #reset(typed: string): Promise<Mail | null> {
    const { sql, home } = this.#context
    const who = foldLogin(typed)
    const [row] = await sql.all(
      `select accounts.guest as guest, shown, address
        from accounts join emails on emails.guest = accounts.guest and confirmed = 1
        where folded = ? or login = ? order by case when folded = ? then 0 else 1 end limit 1`,
      who,
      who,
      who,
    )
    if (row === undefined) return null
    const to = String(row.address)
    const token = await this.#tickets.make('reset', { guest: String(row.guest), what: to })
    return { to, ...mailWords.reset(`${home}/#/reset/${token}`, home, String(row.shown)) }
  }
}

const isNews = (kind: string): kind is keyof typeof mailNews => kind in mailNews

/** What went wrong, without anybody's address. */
export const codeOf = (error: Error): string =>
  'responseCode' in error ? String(error.responseCode) : 'code' in error ? String(error.code) : error.name
