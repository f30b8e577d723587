// Another match for the same people. One of them offers it, with the seats as they were or moved on by one, and it is
// made when all the others have agreed.
import { askedFor } from './absence.ts'
import { newId, newSeed, newToken, seatKey } from './keys.ts'
import { Refused } from './refused.ts'
import type { Again, StoredMatch } from './store.ts'

type Scene = Parameters<typeof askedFor>[0]

/** The offer after a player has asked for it. Seats put otherwise than in the present offer are a new one. */
export function asked({ again }: StoredMatch, seat: number, swap: boolean): Again {
  const others = again?.swap === swap ? again.agreed : []
  return { swap, agreed: [...new Set([...others, seat])], declined: null }
}

/** The offer after a player has declined it; null: who made it has withdrawn it. */
export function declined({ again }: StoredMatch, seat: number): Again | null {
  if (again === undefined || again.declined !== null)
    throw new Refused('stale', 'No other match is offered at this table.')
  return again.agreed.every((one) => one === seat) ? null : { swap: again.swap, agreed: [], declined: seat }
}

/** Whether everybody has agreed. A player for whom a bot finished the match, or who is gone for long, is not asked. */
export const isAgreed = (scene: Scene, by: number): boolean =>
  askedFor(scene, by).every((seat) => scene.stored.again?.agreed.includes(seat))

/** The same people, scenario and options. */
export function successor(match: StoredMatch, now: number): StoredMatch {
  const { again, ...old } = match
  const seats = old.seats.map(({ kind, bot, guest, name, offered }) => ({
    kind,
    bot,
    guest,
    name,
    ...(offered === undefined ? {} : { offered }),
    ...(kind === 'person' ? { seen: now } : {}),
  }))
  return {
    ...old,
    id: newId(),
    seed: newSeed(),
    secret: newToken(),
    over: false,
    rematch: null,
    created: Date.now(),
    seats: again?.swap ? seats.map((_, i) => seats.at(i - 1) ?? seats[i]) : seats,
  }
}

/** The key of the seat that the player of a seat has in the rematch. */
export function keyIn(next: StoredMatch, { again, seats }: StoredMatch, seat: number): string | null {
  const to = again?.swap ? (seat + 1) % seats.length : seat
  return next.seats[to]?.guest === seats[seat].guest ? seatKey(next, to) : null
}
