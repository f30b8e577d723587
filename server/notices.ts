// Tells people what happens while they are away: it is their move, a match is over, somebody names them in the chat. A notice
// is stored in the same commit as what it tells about and stays until it has been delivered, so none is lost.
import { botOf } from './absence.ts'
import { Carriers, type CarriersContext } from './carriers.ts'
import { Deliveries, type DeliveriesContext } from './deliveries.ts'
import type { Fleet } from './fleet.ts'
import { type Statement, statement } from './sql.ts'
import type { ChatLine, StoredMatch } from './store.ts'
import { type NoticeKind, Wishes } from './wishes.ts'

export type NoticeContext = Omit<DeliveriesContext, 'wishes' | 'carriers'> &
  Omit<CarriersContext, 'sql'> & { fleet: Fleet }

export class Notices {
  readonly wishes: Wishes
  readonly carriers: Carriers
  readonly #context: NoticeContext
  readonly #deliveries: Deliveries

  constructor(context: NoticeContext) {
    const { sql } = context.store
    this.#context = context
    this.wishes = new Wishes({ ...context, sql })
    this.carriers = new Carriers({ ...context, sql })
    this.#deliveries = new Deliveries({ ...context, wishes: this.wishes, carriers: this.carriers })
  }

  /** Call once before anything happens. */
  start(): Promise<void> {
    return this.wishes.look()
  }

  /** Delivers what is due. */
  tick(): Promise<void> {
    return this.#deliveries.tick()
  }

  /** What is stored together with an entry, after which `awaits` is the mask of the seats that are asked. */
  moved({ id, seats }: StoredMatch, awaits: number, over: boolean): Statement[] {
    return seats.flatMap((own, seat) => {
      if (own.kind !== 'person' || own.guest === null || !this.wishes.reaches(own.guest)) return []
      const asked = !over && (awaits & (1 << seat)) !== 0 && botOf(own) === null
      const ended = over ? [this.#addition(own.guest, id, seat, 'over')] : []
      return [...ended, asked ? this.#addition(own.guest, id, seat, 'move') : noMove(own.guest, id, seat)]
    })
  }

  /** A line was said: people whose name stands in it after an @ are told. `by` is the speaker. */
  said({ id, seats }: StoredMatch, line: ChatLine, by: string): void {
    const text = line.text.toLocaleLowerCase()
    seats.forEach(({ kind, guest, name }, seat) => {
      if (kind !== 'person' || guest === null || name === null || seat === line.seat) return
      if (text.includes(`@${name.toLocaleLowerCase()}`)) this.#add(guest, id, seat, 'chat', by)
    })
  }

  /** Somebody wants to play again. */
  again({ id, seats }: StoredMatch, by: number): void {
    seats.forEach(({ kind, guest }, seat) => {
      if (kind === 'person' && guest !== null && seat !== by)
        this.#add(guest, id, seat, 'rematch', seats[by].guest ?? '')
    })
  }

  invited(match: string, seat: number, guest: string, by: string): void {
    this.#add(guest, match, seat, 'invitation', by)
  }

  #add(guest: string, match: string, seat: number, kind: NoticeKind, by: string): void {
    if (!this.wishes.reaches(guest)) return
    this.#context.store.sql
      .change(this.#addition(guest, match, seat, kind, by))
      .catch((err: unknown) => this.#context.log.error({ err }, 'a notice could not be stored'))
  }

  /** People are not told of what those do whom they have blocked. */
  #addition(guest: string, match: string, seat: number, kind: NoticeKind, by = ''): Statement {
    const { clock, limits } = this.#context
    const now = clock.now()
    const sql = `insert into notices (guest, way, match, seat, kind, made, due, tries)
      select ways.guest, ways.id, ?, ?, ?, ?, ?, 0 from ways join wishes on wishes.guest = ways.guest
      where ways.guest = ? and ',' || kinds || ',' like ?
        and not exists (select 1 from mutes where mutes.guest = ways.guest and mutes.match = ?)
        and not exists (select 1 from ties where ties.guest = ways.guest and other = ? and ties.kind = 'blocked')
      on conflict do nothing`
    const due = now + limits.noticeGrace
    return statement(sql, match, seat, kind, now, due, guest, `%,${kind},%`, match, by)
  }
}

const noMove = (guest: string, match: string, seat: number): Statement =>
  statement(
    "delete from notices where guest = ? and match = ? and seat = ? and kind = 'move'",
    guest,
    match,
    seat,
  )
