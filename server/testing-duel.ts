// For tests of messages: two people at a table, who act only when the test says so.
import type { Clock } from './clock.ts'
import { Person, type Running, Wire } from './testing.ts'

export class FakeClock implements Clock {
  at = 1000
  now(): number {
    return this.at
  }
}

export interface Table {
  /** The server's, which is another one after a restart. */
  url: string
  match: string
  ann: Person
  bob: Person
  keys: string[]
}

export const DUEL = {
  game: 'tiny',
  scenario: 'duel',
  options: {},
  seats: [{ kind: 'me' }, { kind: 'open' }],
  public: true,
}

/** The first in the first seat, the second in the other. */
export async function duelOf(ann: Person, bob: Person): Promise<Table> {
  const { match, key } = (await ann.post('/api/matches', DUEL)).json
  const sat = (await bob.post(`/api/matches/${match}/seats/blue`, {})).json
  return { url: ann.url, match, ann, bob, keys: [key, sat.key] }
}

export async function sitDown({ url }: Running, annName = 'Ann'): Promise<Table> {
  const [ann, bob] = await Promise.all([annName, 'Bob'].map((name) => Person.named(url, name)))
  return duelOf(ann, bob)
}

/** Joins from a seat, acts as long as the seat is asked, and leaves. */
export async function play({ url, match, keys }: Table, seat: number): Promise<boolean> {
  const wire = await Wire.join(url, match, keys[seat])
  let acted = false
  for (;;) {
    const view = wire.last('view')
    if (view === undefined) throw new Error('no view')
    const decision = view.view.decision
    if (decision === null) break
    const [verb, targets] = Object.entries(decision.options)[0]
    wire.send({ t: 'act', id: 1, seq: view.seq, verb, target: targets[0] })
    await wire.next('view')
    acted = true
  }
  await wire.close()
  return acted
}

/** Plays until this seat is asked and nobody is connected. */
export async function until(table: Table, seat: number): Promise<void> {
  for (let i = 0; i < 20; i++) if (await play(table, 1 - seat)) return
  throw new Error('the other seat never acts')
}
