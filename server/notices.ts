// Tells people what happens while they are away: it is their move, a match is over, somebody names them in the chat. A notice
// is stored in the same commit as what it tells about and stays until it has been delivered, so none is lost.
import { NOTICE_KINDS } from '@tricorne/protocol'
import { botOf } from './absence.ts'
import type { Clock } from './clock.ts'
import type { Fleet } from './fleet.ts'
import type { Limits } from './limits.ts'
import { OutwardError, postJson, type Reach, readAddress } from './outward.ts'
import { type Row, type Statement, statement } from './sql.ts'
import type { ChatLine, Store, StoredMatch } from './store.ts'

export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Where and how a person wants to be told. */
export interface Wishes {
  webhook: string
  kinds: NoticeKind[]
  /** Minutes between two messages; what happens meanwhile comes together. 0: at once. */
  digest: number
}

export interface NoticeContext {
  store: Store
  clock: Clock
  fleet: Fleet
  limits: Limits
  /** The address of this server, as people write it. */
  home: string
  reach: Reach
  titleOf(game: string): string
  /** Whether a seat is connected. */
  isHere(match: string, seat: number): Promise<boolean>
  log: { error(details: object, message: string): void }
}

interface Notice {
  match: string
  seat: number
  kind: NoticeKind
  made: number
}

const TWICE = 2

export class Notices {
  readonly #context: NoticeContext
  /** People who want to be told anything. */
  readonly #reachable = new Set<string>()
  #busy: Promise<void> = Promise.resolve()

  constructor(context: NoticeContext) {
    this.#context = context
  }

  /** Call once before anything happens. */
  async start(): Promise<void> {
    for (const { guest } of await this.#context.store.sql.all('select guest from wishes'))
      this.#reachable.add(String(guest))
  }

  // --- what people want --------------------------------------------------------------

  async wishesOf(guest: string): Promise<(Wishes & { failures: number; muted: string[] }) | null> {
    const { sql } = this.#context.store
    const [row] = await sql.all('select webhook, kinds, digest, failures from wishes where guest = ?', guest)
    if (row === undefined) return null
    const muted = await sql.all('select match from mutes where guest = ? order by match', guest)
    return {
      webhook: String(row.webhook),
      kinds: NOTICE_KINDS.filter((kind) => String(row.kinds).split(',').includes(kind)),
      digest: Number(row.digest),
      failures: Number(row.failures),
      muted: muted.map(({ match }) => String(match)),
    }
  }

  /** An address as it is kept; an OutwardError says what is wrong with it. */
  read(address: string): string {
    return readAddress(address, this.#context.reach).href
  }

  /** Null: nothing more is told. */
  async wish(guest: string, wishes: Wishes | null): Promise<void> {
    const { sql } = this.#context.store
    const forget = ['wishes', 'notices'].map((table) =>
      statement(`delete from ${table} where guest = ?`, guest),
    )
    if (wishes === null) {
      await sql.change(...forget)
      this.#reachable.delete(guest)
      return
    }
    const { webhook, kinds, digest } = wishes
    await sql.change(
      statement('delete from wishes where guest = ?', guest),
      statement(
        'insert into wishes (guest, webhook, kinds, digest, sent, failures) values (?, ?, ?, ?, 0, 0)',
        guest,
        webhook,
        kinds.join(),
        digest,
      ),
    )
    this.#reachable.add(guest)
  }

  async mute(guest: string, match: string, muted: boolean): Promise<void> {
    const off = statement('delete from mutes where guest = ? and match = ?', guest, match)
    const on = statement('insert into mutes (guest, match) values (?, ?)', guest, match)
    await this.#context.store.sql.change(...(muted ? [off, on] : [off]))
  }

  /** Sends a message now, so that a person sees whether the address works. */
  async test(guest: string): Promise<void> {
    const wishes = await this.wishesOf(guest)
    if (wishes === null) throw new OutwardError('Set an address first.')
    await this.#send(wishes.webhook, [
      `Tricorne will tell you here when it is your move: ${this.#context.home}`,
    ])
    await this.#context.store.sql.change(statement('update wishes set failures = 0 where guest = ?', guest))
  }

  // --- what happens ------------------------------------------------------------------

  /** What is stored together with an entry, after which `awaits` is the mask of the seats that are asked. */
  moved({ id, seats }: StoredMatch, awaits: number, over: boolean): Statement[] {
    return seats.flatMap((own, seat) => {
      if (own.kind !== 'person' || own.guest === null || !this.#isReachable(own.guest)) return []
      const asked = !over && (awaits & (1 << seat)) !== 0 && botOf(own) === null
      const ended = over ? [this.#addition(own.guest, id, seat, 'over')] : []
      const move = { match: id, seat, kind: 'move' }
      return [...ended, asked ? this.#addition(own.guest, id, seat, 'move') : removal(own.guest, move)]
    })
  }

  /** A line was said: people whose name stands in it after an @ are told. */
  said({ id, seats }: StoredMatch, line: ChatLine): void {
    const text = line.text.toLocaleLowerCase()
    seats.forEach(({ kind, guest, name }, seat) => {
      if (kind !== 'person' || guest === null || name === null || seat === line.seat) return
      if (this.#isReachable(guest) && text.includes(`@${name.toLocaleLowerCase()}`))
        this.#add(guest, id, seat, 'chat')
    })
  }

  /** Somebody wants to play again. */
  again({ id, seats }: StoredMatch, by: number): void {
    seats.forEach(({ kind, guest }, seat) => {
      if (kind === 'person' && guest !== null && seat !== by && this.#isReachable(guest))
        this.#add(guest, id, seat, 'rematch')
    })
  }

  /** Through another process anybody may just have said that they want to be told; then only the store knows. */
  #isReachable(guest: string): boolean {
    return !this.#context.fleet.alone || this.#reachable.has(guest)
  }

  #add(guest: string, match: string, seat: number, kind: NoticeKind): void {
    this.#context.store.sql
      .change(this.#addition(guest, match, seat, kind))
      .catch((err: unknown) => this.#context.log.error({ err }, 'a notice could not be stored'))
  }

  #addition(guest: string, match: string, seat: number, kind: NoticeKind): Statement {
    const { clock, limits } = this.#context
    const now = clock.now()
    const sql = `insert into notices (guest, match, seat, kind, made, due, tries)
      select guest, ?, ?, ?, ?, ?, 0 from wishes where guest = ? and ',' || kinds || ',' like ?
        and not exists (select 1 from mutes where mutes.guest = wishes.guest and mutes.match = ?)
      on conflict (match, seat, kind) do nothing`
    return statement(sql, match, seat, kind, now, now + limits.noticeGrace, guest, `%,${kind},%`, match)
  }

  // --- delivery ----------------------------------------------------------------------

  /** Delivers what is due. Called again and again; runs do not overlap. */
  tick(): Promise<void> {
    const run = this.#busy.then(() => this.#deliver())
    this.#busy = run.catch((err: unknown) =>
      this.#context.log.error({ err }, 'notices could not be delivered'),
    )
    return this.#busy
  }

  async #deliver(): Promise<void> {
    const { store, clock, limits } = this.#context
    const rows = await store.sql.all(
      `select notices.guest from notices join wishes on wishes.guest = notices.guest
       where due <= ? and sent + digest * 60000 <= ? group by notices.guest order by min(due) limit ?`,
      clock.now(),
      clock.now(),
      limits.noticeBatch,
    )
    await Promise.all(rows.map(({ guest }) => this.#deliverTo(String(guest))))
  }

  async #deliverTo(guest: string): Promise<void> {
    const { store, clock, limits } = this.#context
    const wishes = await this.wishesOf(guest)
    const rows = await store.sql.all(
      'select match, seat, kind, made, tries from notices where guest = ? and due <= ? order by made limit ?',
      guest,
      clock.now(),
      limits.noticesTogether,
    )
    if (wishes === null) return
    const texts: string[] = []
    const told: Row[] = []
    for (const row of rows) {
      const text = await this.#textOf(guest, row)
      if (text === 'later') continue
      if (text !== null) texts.push(text)
      told.push(row)
    }
    if (texts.length > 0 && !(await this.#attempt(guest, wishes, texts, told))) return
    if (told.length > 0) await store.sql.change(...told.map((row) => removal(guest, row)))
  }

  /** Whether it went through; if not, it is tried again later, and in the end given up. */
  async #attempt(
    guest: string,
    { webhook, failures }: Wishes & { failures: number },
    texts: string[],
    told: Row[],
  ): Promise<boolean> {
    const { store, clock, limits } = this.#context
    try {
      await this.#send(webhook, texts)
      const now = clock.now()
      await store.sql.change(
        statement('update wishes set sent = ?, failures = 0 where guest = ?', now, guest),
      )
      return true
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const next =
        clock.now() + Math.min(limits.noticeRetry * TWICE ** Math.min(failures, 30), limits.noticeLongest)
      await store.sql.change(
        statement('update wishes set failures = failures + 1 where guest = ?', guest),
        ...told.map(({ match, seat, kind, tries }) =>
          Number(tries) + 1 >= limits.noticeTries
            ? removal(guest, { match, seat, kind })
            : statement(
                'update notices set tries = tries + 1, due = ? where guest = ? and match = ? and seat = ? and kind = ?',
                next,
                guest,
                String(match),
                Number(seat),
                String(kind),
              ),
        ),
      )
      return false
    }
  }

  async #send(webhook: string, texts: string[]): Promise<void> {
    // Discord's shape, which others understand, too. Names never call anybody.
    const body = { content: texts.join('\n'), text: texts.join('\n'), allowed_mentions: { parse: [] } }
    const status = await postJson(webhook, body, this.#context.reach)
    if (status < 200 || status > 299) throw new OutwardError(`The address answered ${status}.`)
  }

  /** The sentence; null if nobody needs it any more, `later` if the person may be looking. */
  async #textOf(guest: string, row: Row): Promise<string | null | 'later'> {
    const { store, clock, limits, isHere, home, titleOf } = this.#context
    const notice = noticeOf(row)
    const match = await store.match(notice.match)
    const own = match?.seats[notice.seat]
    if (match === null || own?.guest !== guest) return null
    if (await isHere(match.id, notice.seat))
      return clock.now() - notice.made < limits.noticeHidden ? 'later' : null
    // They have been at the table since.
    if (notice.kind !== 'over' && (own.seen ?? 0) > notice.made) return null
    const others = match.seats.flatMap(({ name }, i) =>
      i !== notice.seat && name !== null ? [plain(name)] : [],
    )
    const against = others.length === 0 ? '' : ` with ${others.join(', ')}`
    return `${OPENINGS[notice.kind]} ${titleOf(match.game)}${against}: ${home}/#/match/${match.id}`
  }
}

const OPENINGS: Record<NoticeKind, string> = {
  move: 'It is your move in',
  over: 'The match is over:',
  chat: 'Somebody names you in the chat of',
  rematch: 'You are asked for a rematch of',
}

const noticeOf = ({ match, seat, kind, made }: Row): Notice => ({
  match: String(match),
  seat: Number(seat),
  kind: NOTICE_KINDS.find((one) => one === kind) ?? 'move',
  made: Number(made),
})

const removal = (guest: string, { match, seat, kind }: Row) =>
  statement(
    'delete from notices where guest = ? and match = ? and seat = ? and kind = ?',
    guest,
    String(match),
    Number(seat),
    String(kind),
  )

/** A person's name without anything that a chat program would read as markup or an address. */
const plain = (name: string): string => name.replaceAll(/[*_~`|<>@#:/\\[\]()]/g, ' ').trim()
