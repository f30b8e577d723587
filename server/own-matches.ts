// A person's own matches, chosen by game, state and the names of others.
import type { ReadQueryOf } from '@tricorne/protocol'
import { foldLogin } from './accounts.ts'
import type { Row, Value } from './sql.ts'
import type { SeatKind, Store, StoredMatch } from './store.ts'

type Wanted = ReadQueryOf<'matches'>

/** Newest first. Of the seats of own matches, which an index finds, so many are looked through. */
export async function ownMatches(
  store: Store,
  guest: string,
  wanted: Wanted,
  limits: { listed: number; ownSeats: number },
): Promise<StoredMatch[]> {
  const { game, state, with: name } = wanted
  if (game === undefined && state === undefined && name === undefined)
    return store.matchesOf(guest, limits.listed)
  const values: Value[] = [guest]
  const parts = ['matches.id in (select match from seats where guest = ?)']
  if (game !== undefined) {
    parts.push('game = ?')
    values.push(game)
  }
  if (state !== undefined) parts.push(`over = ${state === 'over' ? 1 : 0}`)
  const rows = await store.sql.all(
    `select matches.id as id, seat, kind, guest, name from matches join seats on seats.match = matches.id
     where ${parts.join(' and ')} order by created desc, id, seat limit ?`,
    ...values,
    limits.ownSeats,
  )
  const byMatch = [...Map.groupBy(rows, ({ id }) => String(id))]
  const masks = await store.awaitedIn(state === 'yours' ? byMatch.map(([id]) => id) : [])
  const fits = byMatch.filter(
    ([id, seats]) =>
      isIn(state, seats, guest, masks.get(id) ?? 0) && (name === undefined || sitsThere(seats, guest, name)),
  )
  const found = await Promise.all(fits.slice(0, limits.listed).map(([id]) => store.match(id)))
  return found.filter((match) => match !== null)
}

function isIn(state: Wanted['state'], seats: Row[], guest: string, mask: number): boolean {
  if (state === undefined || state === 'over') return true
  const free = seats.some(({ kind }) => FREE.includes(String(kind) as SeatKind))
  if (state === 'waiting' || free) return state === 'waiting' && free
  const asked = seats.some((row) => row.guest === guest && (mask >> Number(row.seat)) & 1)
  return state === 'running' || asked
}

const FREE: SeatKind[] = ['open', 'reserved']

/** Whether a word of another player's name begins so. */
function sitsThere(seats: Row[], guest: string, text: string): boolean {
  const start = foldLogin(text.trim())
  return seats.some((row) => {
    if (row.guest === guest || row.name === null) return false
    const name = foldLogin(String(row.name))
    return name.startsWith(start) || name.includes(` ${start}`)
  })
}
