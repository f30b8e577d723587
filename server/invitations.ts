// Invitations of people by their name. One that nobody shows looks the same to whoever sent it.
import { type Sql, statement } from './sql.ts'
import type { Store, StoredMatch } from './store.ts'

export interface Invitation {
  match: StoredMatch
  seat: number
  from: string
}

/** Not from people whom the invited person has blocked. */
const SHOWN = `not exists (select 1 from ties where ties.guest = invitations.guest
  and ties.other = invitations.maker and ties.kind = 'blocked')`

/** One for a seat: a later one takes its place. */
export async function invite(
  sql: Sql,
  { match, seat, guest, maker }: { match: string; seat: number; guest: string; maker: string },
): Promise<void> {
  await sql.change(
    statement(
      `insert into invitations (match, seat, guest, maker, made) values (?, ?, ?, ?, ?)
       on conflict (match, seat) do update set guest = excluded.guest, made = excluded.made`,
      match,
      seat,
      guest,
      maker,
      Date.now(),
    ),
  )
}

export async function decline(sql: Sql, match: string, seat: number, guest: string): Promise<void> {
  const gone = 'delete from invitations where match = ? and seat = ? and guest = ?'
  await sql.change(statement(gone, match, seat, guest))
}

/** Those to seats that are still free, newest first. */
export async function invitationsOf(store: Store, guest: string, most: number): Promise<Invitation[]> {
  const rows = await store.sql.all(
    `select invitations.match as match, invitations.seat as seat, guests.name as name
     from invitations join guests on guests.id = maker
     join seats on seats.match = invitations.match and seats.seat = invitations.seat
     where invitations.guest = ? and seats.kind in ('open', 'reserved') and ${SHOWN}
     order by invitations.made desc, invitations.match limit ?`,
    guest,
    most,
  )
  const found: Invitation[] = []
  for (const { match: id, seat, name } of rows) {
    const match = await store.match(String(id))
    if (match !== null && !match.over) found.push({ match, seat: Number(seat), from: String(name) })
  }
  return found
}

/** Whether the seat is still kept for this person. */
export async function isInvited(sql: Sql, match: string, seat: number, guest: string): Promise<boolean> {
  const found = `select 1 as n from invitations where match = ? and seat = ? and guest = ? and ${SHOWN}`
  return (await sql.all(found, match, seat, guest)).length > 0
}
