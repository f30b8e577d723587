// Delivers what is due, in every way for itself: what fails in one is tried again there and nowhere else.
import { NOTICE_KINDS } from '@tricorne/protocol'
import type { Carriers } from './carriers.ts'
import type { Clock } from './clock.ts'
import { isInvited } from './invitations.ts'
import type { Limits } from './limits.ts'
import { GoneError } from './push.ts'
import { type Row, type Statement, statement } from './sql.ts'
import { hasFree, type Store, type StoredMatch } from './store.ts'
import type { News } from './text/notices.ts'
import { type Way, type Wishes, wayOf } from './wishes.ts'

export interface DeliveriesContext {
  store: Store
  clock: Clock
  limits: Limits
  wishes: Wishes
  carriers: Carriers
  /** The address of this server, as people write it. */
  home: string
  titleOf(game: string): string
  /** Whether a seat is connected. */
  isHere(match: string, seat: number): Promise<boolean>
  log: { error(details: object, message: string): void }
}

const TWICE = 2
const OF_ONE = 'guest = ? and way = ? and match = ? and seat = ? and kind = ?'

export class Deliveries {
  readonly #context: DeliveriesContext
  #busy: Promise<void> = Promise.resolve()

  constructor(context: DeliveriesContext) {
    this.#context = context
  }

  /** Called again and again; runs do not overlap. */
  tick(): Promise<void> {
    const run = this.#busy.then(() => this.#deliver())
    this.#busy = run.catch((err: unknown) =>
      this.#context.log.error({ err }, 'notices could not be delivered'),
    )
    return this.#busy
  }

  async #deliver(): Promise<void> {
    const { store, clock, limits, wishes } = this.#context
    await wishes.look()
    const now = clock.now()
    const rows = await store.sql.all(
      `select ways.guest as guest, ways.id as id, ways.kind as kind, target, label, digest, failures
       from notices join ways on ways.guest = notices.guest and ways.id = notices.way
       where due <= ? and sent + digest * 60000 <= ? and busy <= ?
       group by ways.guest, ways.id, ways.kind, target, label, digest, failures order by min(due) limit ?`,
      now,
      now,
      now,
      limits.noticeBatch,
    )
    await Promise.all(rows.map((row) => this.#inTurn(String(row.guest), wayOf(row), Number(row.failures))))
  }

  /** One process at a time works on a way; if it dies, another goes on after a while. */
  async #inTurn(guest: string, way: Way, failures: number): Promise<void> {
    const { store, clock, limits } = this.#context
    const now = clock.now()
    const [ours] = await store.sql.change(
      statement(
        'update ways set busy = ? where guest = ? and id = ? and busy <= ?',
        now + limits.noticeLease,
        guest,
        way.id,
        now,
      ),
    )
    if (ours !== 1) return
    try {
      await this.#deliverTo(guest, way, failures)
    } finally {
      const free = statement('update ways set busy = 0 where guest = ? and id = ?', guest, way.id)
      await store.sql.change(free)
    }
  }

  async #deliverTo(guest: string, way: Way, failures: number): Promise<void> {
    const { store, clock, limits } = this.#context
    const rows = await store.sql.all(
      `select match, seat, kind, made, tries from notices
       where guest = ? and way = ? and due <= ? order by made limit ?`,
      guest,
      way.id,
      clock.now(),
      limits.noticesTogether,
    )
    const news: News[] = []
    const told: Row[] = []
    const later: Row[] = []
    for (const row of rows) {
      const one = await this.#newsOf(guest, row)
      if (one === 'later') later.push(row)
      else told.push(row)
      if (one !== null && one !== 'later') news.push(one)
    }
    const due = clock.now() + limits.noticeGrace
    const delays = later.map((row) => delay(guest, way, row, due, 0))
    const done = news.length === 0 ? [] : await this.#attempt(guest, way, failures, news, told)
    if (done === null) return
    const all = [...delays, ...done, ...told.map((row) => removal(guest, way, row))]
    if (all.length > 0) await store.sql.change(...all)
  }

  /** What it changes if it went through; null if not: it is tried again later, and in the end given up. */
  async #attempt(
    guest: string,
    way: Way,
    failures: number,
    news: News[],
    told: Row[],
  ): Promise<Statement[] | null> {
    const { store, clock, limits, carriers, wishes } = this.#context
    try {
      await carriers.send(guest, way, news)
      return [
        statement(
          'update ways set sent = ?, failures = 0 where guest = ? and id = ?',
          clock.now(),
          guest,
          way.id,
        ),
      ]
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (error instanceof GoneError) {
        await wishes.remove(guest, way.id)
        return null
      }
      const wait = Math.min(limits.noticeRetry * TWICE ** Math.min(failures, 30), limits.noticeLongest)
      await store.sql.change(
        statement('update ways set failures = failures + 1 where guest = ? and id = ?', guest, way.id),
        ...told.map((row) =>
          Number(row.tries) + 1 >= limits.noticeTries
            ? removal(guest, way, row)
            : delay(guest, way, row, clock.now() + wait, 1),
        ),
      )
      return null
    }
  }

  /** Null if nobody needs it any more, `later` if the person may be looking. */
  async #newsOf(guest: string, row: Row): Promise<News | null | 'later'> {
    const { store, clock, limits, isHere, home, titleOf } = this.#context
    const [id, seat, made] = [String(row.match), Number(row.seat), Number(row.made)]
    const kind = NOTICE_KINDS.find((one) => one === row.kind)
    const match = await store.match(id)
    const own = match?.seats[seat]
    if (match === null || kind === undefined) return null
    if (kind === 'invitation') return this.#invitation(guest, match, seat)
    if (own?.guest !== guest) return null
    if (await isHere(id, seat)) return clock.now() - made < limits.noticeHidden ? 'later' : null
    // They have been at the table since.
    if (kind !== 'over' && (own.seen ?? 0) > made) return null
    return { kind, game: titleOf(match.game), others: othersIn(match, seat), link: `${home}/#/match/${id}` }
  }

  /** It leads to the lobby, which shows it to nobody else: its key has no place in a message. */
  async #invitation(guest: string, match: StoredMatch, seat: number): Promise<News | null> {
    const { store, home, titleOf } = this.#context
    const open = hasFree([match.seats[seat]]) && !match.over
    if (!open || !(await isInvited(store.sql, match.id, seat, guest))) return null
    return {
      kind: 'invitation',
      game: titleOf(match.game),
      others: othersIn(match, seat),
      link: `${home}/#/`,
    }
  }
}

const othersIn = ({ seats }: StoredMatch, seat: number): string[] =>
  seats.flatMap(({ name }, i) => (i !== seat && name !== null ? [plain(name)] : []))

const oneOf = (guest: string, way: Way, { match, seat, kind }: Row) =>
  [guest, way.id, String(match), Number(seat), String(kind)] as const

const removal = (guest: string, way: Way, row: Row): Statement =>
  statement(`delete from notices where ${OF_ONE}`, ...oneOf(guest, way, row))

const delay = (guest: string, way: Way, row: Row, due: number, tries: 0 | 1): Statement =>
  statement(
    `update notices set due = ?, tries = tries + ? where ${OF_ONE}`,
    due,
    tries,
    ...oneOf(guest, way, row),
  )

/** A person's name without anything that a chat program would read as markup or an address. */
const plain = (name: string): string => name.replaceAll(/[*_~`|<>@#:/\\[\]()]/g, ' ').trim()
