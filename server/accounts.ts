// Accounts: a guest with a password, who can come back on other devices. What a guest has stays theirs.
import { ApiError } from './errors.ts'
import { hashToken, newToken } from './keys.ts'
import type { Limits } from './limits.ts'
import { Passwords } from './passwords.ts'
import { type Row, type Statement, statement, type Value } from './sql.ts'
import type { Guest, Store } from './store.ts'

export interface Account {
  login: string
  made: number
}

export interface Session {
  /** Names it among the sessions of a person; opens nothing. */
  id: string
  label: string
  made: number
  seen: number
  current: boolean
}

export interface AccountsContext {
  store: Store
  limits: Limits
}

const YEAR = 365 * 24 * 3_600_000
/** Between two notes of when a session was last used. */
const HOUR = 3_600_000
const ID = 12

/** Names that differ only in case or width are one. */
export const foldLogin = (login: string): string => login.normalize('NFKC').toLowerCase()

const WRONG = 'The name or the password is wrong.'
const DELETED = 'Deleted player'

export class Accounts {
  readonly #store: Store
  readonly #limits: Limits
  readonly #passwords = new Passwords()

  constructor({ store, limits }: AccountsContext) {
    this.#store = store
    this.#limits = limits
  }

  async of(guest: string): Promise<Account | null> {
    const [row] = await this.#all('select shown, made from accounts where guest = ?', guest)
    return row === undefined ? null : { login: String(row.shown), made: Number(row.made) }
  }

  /** The guest keeps everything and has an account from now on. */
  async create(guest: Guest, login: string, password: string): Promise<void> {
    checkPassword(password, login)
    if ((await this.of(guest.id)) !== null)
      throw new ApiError(409, 'has-account', 'You are logged in; log out to make another account.')
    const hash = await this.#passwords.hash(password)
    const [made] = await this.#change(
      statement(
        'insert into accounts (guest, login, shown, hash, made) values (?, ?, ?, ?, ?) on conflict do nothing',
        guest.id,
        foldLogin(login),
        login,
        hash,
        Date.now(),
      ),
    )
    if (made === 0) throw new ApiError(409, 'taken', 'This name is taken; choose another.')
  }

  /** The person whom name and password belong to. The answer is the same, and takes as long, if there is nobody. */
  async identify(login: string, password: string): Promise<Guest> {
    const [row] = await this.#all(
      'select guests.id, guests.name, hash from accounts join guests on guests.id = accounts.guest where login = ?',
      foldLogin(login),
    )
    const right = await this.#passwords.check(password, row === undefined ? null : String(row.hash))
    if (!right || row === undefined) throw new ApiError(403, 'wrong-password', WRONG)
    return { id: String(row.id), name: String(row.name) }
  }

  /** Throws unless it is the password of this person's account. */
  async confirm(guest: string, password: string): Promise<void> {
    const [row] = await this.#all('select hash from accounts where guest = ?', guest)
    const right = await this.#passwords.check(password, row === undefined ? null : String(row.hash))
    if (!right) throw new ApiError(403, 'wrong-password', 'The password is wrong.')
  }

  /** All other sessions end: whoever knew the old password is out. */
  async changePassword(guest: string, token: string, password: string): Promise<void> {
    const hash = await this.hash(guest, password)
    await this.#change(
      statement('update accounts set hash = ? where guest = ?', hash, guest),
      statement('delete from sessions where guest = ? and token <> ?', guest, hashToken(token)),
    )
  }

  /** Of a person's new password, if it is good enough; takes a while. */
  async hash(guest: string, password: string): Promise<string> {
    checkPassword(password, (await this.of(guest))?.login ?? '')
    return this.#passwords.hash(password)
  }

  /** By a link from a mail: all sessions and access tokens end. The name to log in with. */
  async resetPassword(guest: string, hash: string): Promise<string> {
    const [changed] = await this.#change(
      statement('update accounts set hash = ? where guest = ?', hash, guest),
      statement('delete from sessions where guest = ?', guest),
      statement('delete from tokens where guest = ?', guest),
    )
    const account = await this.of(guest)
    if (changed !== 1 || account === null) throw new ApiError(409, 'stale', 'This account was deleted.')
    return account.login
  }

  // --- sessions ----------------------------------------------------------------------

  /** A new session and its token; the one used so far, if any, ends. Too many, and the oldest end. */
  async open(guest: string, label: string, before: string | undefined): Promise<string> {
    const token = newToken()
    const now = Date.now()
    await this.#change(
      statement('delete from sessions where token = ?', hashToken(before ?? '')),
      statement(
        'insert into sessions (token, guest, made, seen, label) values (?, ?, ?, ?, ?)',
        hashToken(token),
        guest,
        now,
        now,
        label,
      ),
      statement('delete from sessions where guest = ? and seen < ?', guest, now - YEAR),
      statement(
        `delete from sessions where guest = ? and token not in
          (select token from sessions where guest = ? order by seen desc, made desc limit ?)`,
        guest,
        guest,
        this.#limits.sessions,
      ),
    )
    return token
  }

  async sessions(guest: string, token: string): Promise<Session[]> {
    const rows = await this.#all(
      'select token, label, made, seen from sessions where guest = ? order by seen desc, token',
      guest,
    )
    const own = hashToken(token)
    return rows.map((row) => ({
      id: String(row.token).slice(0, ID),
      label: String(row.label),
      made: Number(row.made),
      seen: Number(row.seen),
      current: row.token === own,
    }))
  }

  /** Notes that the session is in use, once an hour at most. */
  async touch(token: string): Promise<void> {
    const now = Date.now()
    const used = statement(
      'update sessions set seen = ? where token = ? and seen < ?',
      now,
      hashToken(token),
      now - HOUR,
    )
    // A note that cannot be stored keeps nobody from reading.
    await this.#change(used).catch(() => {})
  }

  /** False if the person has no such session. */
  async end(guest: string, id: string): Promise<boolean> {
    if (!/^[\w-]{12}$/.test(id)) return false
    const [ended] = await this.#change(
      statement('delete from sessions where guest = ? and substr(token, 1, 12) = ?', guest, id),
    )
    return ended > 0
  }

  async logOut(token: string): Promise<void> {
    await this.#change(statement('delete from sessions where token = ?', hashToken(token)))
  }

  // --- the person's data ---------------------------------------------------------------

  /** Matches that are not over, in which this person sits. */
  async unfinished(guest: string): Promise<string[]> {
    const rows = await this.#all(
      'select distinct match from seats join matches on id = match where guest = ? and over = 0',
      guest,
    )
    return rows.map(({ match }) => String(match))
  }

  /** Everything that is kept of a person, in tables as they are; no secret that opens anything. */
  async data(guest: Guest): Promise<Record<string, unknown>> {
    const matches = await this.#all(
      `select id, game, scenario, seat, seats.name as name, over, created
        from seats join matches on id = match where guest = ? order by created`,
      guest.id,
    )
    const chat = await this.#all(
      `select chat.match as match, chat.text as text, chat.at as at
        from chat join seats on seats.match = chat.match and seats.seat = chat.seat where guest = ? order by at`,
      guest.id,
    )
    const notices = await this.#all('select kinds from wishes where guest = ?', guest.id)
    const ways = await this.#all('select kind, label, digest, made from ways where guest = ?', guest.id)
    const emails = await this.#all('select address, confirmed from emails where guest = ?', guest.id)
    const passkeys = await this.#all('select name, made, used from passkeys where guest = ?', guest.id)
    const ties = await this.#all(
      "select kind, shown from ties join accounts on accounts.guest = other where ties.guest = ? and kind <> 'declined'",
      guest.id,
    )
    const results = await this.#all('select match, seat, game, result from results where guest = ?', guest.id)
    const tokens = await this.#all('select label, scopes, made, ends from tokens where guest = ?', guest.id)
    return {
      guest,
      account: await this.of(guest.id),
      emails,
      passkeys,
      tokens,
      matches,
      chat,
      notices,
      ways,
      ties,
      results,
    }
  }

  /** Nothing that names the person stays. Matches must be left before; those that are over keep their moves. */
  async forget(guest: string): Promise<void> {
    const seated =
      'select 1 from seats where seats.match = chat.match and seats.seat = chat.seat and guest = ?'
    await this.#change(
      statement(`update chat set name = ? where exists (${seated})`, DELETED, guest),
      statement('update seats set name = ?, guest = null where guest = ?', DELETED, guest),
      ...[
        'accounts',
        'passkeys',
        'emails',
        'tickets',
        'sessions',
        'tokens',
        'wishes',
        'ways',
        'mutes',
        'notices',
        'results',
        'ties',
        'invitations',
      ].map((table) => statement(`delete from ${table} where guest = ?`, guest)),
      statement('delete from letters where who = ?', guest),
      statement('delete from ties where other = ?', guest),
      statement('delete from invitations where maker = ?', guest),
      statement('delete from guests where id = ?', guest),
    )
  }

  #all(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.#store.sql.all(sql, ...values)
  }

  #change(...statements: Statement[]): Promise<number[]> {
    return this.#store.sql.change(...statements)
  }
}

/** A password needs so many different characters, and must not contain a name of this length or more. */
const DISTINCT = 5
const TELLING = 4

function checkPassword(password: string, login: string): void {
  const [folded, name] = [foldLogin(password), foldLogin(login)]
  if (new Set(folded).size < DISTINCT || (name.length >= TELLING && folded.includes(name)))
    throw new ApiError(400, 'weak-password', 'Choose a password that is harder to guess.')
}

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari']
const SHOWN: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' }
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux']

/** What a person recognises a session by; only known words, since it comes from the client. */
export function deviceOf(agent: string | undefined): string {
  const browser = BROWSERS.find((name) => agent?.includes(name)) ?? ''
  const system = SYSTEMS.find((name) => agent?.includes(name)) ?? ''
  return [SHOWN[browser] ?? browser, system].filter((part) => part !== '').join(', ')
}
