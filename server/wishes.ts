// What people want to be told while they are away, and in which ways.
import { NOTICE_KINDS, WAY_KINDS } from '@tricorne/protocol'
import type { Clock } from './clock.ts'
import type { Fleet } from './fleet.ts'
import type { Limits } from './limits.ts'
import { type Row, type Sql, type Statement, statement } from './sql.ts'

export type NoticeKind = (typeof NOTICE_KINDS)[number]
type WayKind = (typeof WAY_KINDS)[number]

/** One way to reach a person. */
export interface Way {
  /** Names it among those of a person; a browser's is derived from its endpoint. */
  id: string
  kind: WayKind
  /** A webhook's address, or a subscription as JSON; nothing for mail, which goes to the account's address. */
  target: string
  label: string
  /** Minutes between two messages; what happens meanwhile comes together. 0: at once. */
  digest: number
}

export interface WishesContext {
  sql: Sql
  clock: Clock
  fleet: Fleet
  limits: Limits
}

const MINUTE = 60_000

export class Wishes {
  readonly #context: WishesContext
  /** People who can be told anything. */
  #reachable = new Set<string>()

  constructor(context: WishesContext) {
    this.#context = context
  }

  async look(): Promise<void> {
    const rows = await this.#context.sql.all('select distinct guest from ways')
    this.#reachable = new Set(rows.map(({ guest }) => String(guest)))
  }

  /** Through another process anybody may just have said that they want to be told; then only the store knows. */
  reaches = (guest: string): boolean => !this.#context.fleet.alone || this.#reachable.has(guest)

  async of(
    guest: string,
  ): Promise<{ kinds: NoticeKind[]; ways: (Way & { failures: number })[]; muted: string[] } | null> {
    const { sql } = this.#context
    const [row] = await sql.all('select kinds from wishes where guest = ?', guest)
    if (row === undefined) return null
    const ways = await sql.all(
      'select id, kind, target, label, digest, failures from ways where guest = ? order by made, id',
      guest,
    )
    const muted = await sql.all('select match from mutes where guest = ? order by match', guest)
    return {
      kinds: NOTICE_KINDS.filter((kind) => String(row.kinds).split(',').includes(kind)),
      ways: ways.map((way) => ({ ...wayOf(way), failures: Number(way.failures) })),
      muted: muted.map(({ match }) => String(match)),
    }
  }

  async way(guest: string, id: string): Promise<Way | null> {
    const sql = 'select id, kind, target, label, digest from ways where guest = ? and id = ?'
    const [row] = await this.#context.sql.all(sql, guest, id)
    return row === undefined ? null : wayOf(row)
  }

  async choose(guest: string, kinds: readonly NoticeKind[]): Promise<void> {
    await this.#context.sql.change(
      statement(
        'insert into wishes (guest, kinds) values (?, ?) on conflict (guest) do update set kinds = excluded.kinds',
        guest,
        kinds.join(),
      ),
    )
  }

  /** In the place of one of the same name. Of too many, the oldest makes room. */
  async add(guest: string, { id, kind, target, label, digest }: Way): Promise<void> {
    const { sql, clock, limits } = this.#context
    await sql.change(
      statement(
        'insert into wishes (guest, kinds) values (?, ?) on conflict do nothing',
        guest,
        NOTICE_KINDS.join(),
      ),
      statement('delete from ways where guest = ? and id = ?', guest, id),
      statement(
        `delete from ways where guest = ? and id not in
          (select id from ways where guest = ? order by made desc, id limit ?)`,
        guest,
        guest,
        limits.ways - 1,
      ),
      statement(
        `insert into ways (guest, id, kind, target, label, digest, made, sent, failures, busy)
         values (?, ?, ?, ?, ?, ?, ?, ?, 0, 0)`,
        guest,
        id,
        kind,
        target,
        label,
        digest,
        Date.now(),
        // The first message comes at once.
        clock.now() - digest * MINUTE,
      ),
      orphans(guest),
    )
    this.#reachable.add(guest)
  }

  /** False if there is no such way. */
  async setDigest(guest: string, id: string, digest: number): Promise<boolean> {
    const set = statement('update ways set digest = ? where guest = ? and id = ?', digest, guest, id)
    return (await this.#context.sql.change(set))[0] > 0
  }

  /** False if there is no such way. */
  async remove(guest: string, id: string): Promise<boolean> {
    const [removed] = await this.#context.sql.change(
      statement('delete from ways where guest = ? and id = ?', guest, id),
      orphans(guest),
    )
    return removed > 0
  }

  async stop(guest: string): Promise<void> {
    await this.#context.sql.change(
      ...['wishes', 'ways', 'notices'].map((table) =>
        statement(`delete from ${table} where guest = ?`, guest),
      ),
    )
    this.#reachable.delete(guest)
  }

  async mute(guest: string, match: string, muted: boolean): Promise<void> {
    const off = statement('delete from mutes where guest = ? and match = ?', guest, match)
    const on = statement('insert into mutes (guest, match) values (?, ?)', guest, match)
    const waiting = statement('delete from notices where guest = ? and match = ?', guest, match)
    await this.#context.sql.change(...(muted ? [off, on, waiting] : [off]))
  }
}

export const wayOf = ({ id, kind, target, label, digest }: Row): Way => ({
  id: String(id),
  kind: WAY_KINDS.find((one) => one === kind) ?? 'webhook',
  target: String(target),
  label: String(label),
  digest: Number(digest),
})

/** Notices for ways that are gone. */
const orphans = (guest: string): Statement =>
  statement(
    'delete from notices where guest = ? and way not in (select id from ways where ways.guest = notices.guest)',
    guest,
  )
