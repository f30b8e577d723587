// Who plays the seats of a local match beside the reader: bots, or more people at this screen.
import type { SeatInfo } from '../contract.ts'

export const PERSON = 'person'

export interface Company {
  /** By seat: PERSON, a level of bots, or nothing for the level that all others have. */
  kinds: Record<string, string>
  names: Record<string, string>
}

export const ALONE: Company = { kinds: {}, names: {} }

/** The seats of a match; `you` is null for somebody who watches bots. */
export function seatsFor(
  seats: string[],
  you: string | null,
  bot: string,
  { kinds, names }: Company,
): SeatInfo[] {
  const isPerson = (id: string): boolean => id === you || (you !== null && kinds[id] === PERSON)
  const shared = seats.filter(isPerson).length > 1
  return seats.map((id) => {
    const name = (shared && names[id]?.trim()) || null
    if (isPerson(id)) return { id, name, kind: 'person', here: true }
    const level = you === null || kinds[id] === PERSON ? '' : (kinds[id] ?? '')
    return { id, name: null, kind: 'bot', bot: level || bot, here: true }
  })
}

/** The same people and bots, each one seat further on. */
export function movedOn<M extends { seats: SeatInfo[]; you: string | null }>(match: M): M {
  const { seats, you } = match
  const from = (i: number): SeatInfo => seats[(i + seats.length - 1) % seats.length]
  const yours = seats.find((_, i) => from(i).id === you)
  return { ...match, seats: seats.map(({ id }, i) => ({ ...from(i), id })), you: yours?.id ?? null }
}
