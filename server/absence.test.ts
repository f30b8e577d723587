// A bot fills in for an absent player if everybody else agrees, until the player takes the seat back.

import type { SeatInfo } from '@tricorne/protocol'
import { describe, expect, it, vi } from 'vitest'
import { HouseClock, TICK } from './clock.ts'
import { LIMITS } from './limits.ts'
import { SqliteStore } from './sqlite.ts'
import { Person, type Running, serve, Wire } from './testing.ts'

const me = { kind: 'me' }
const open = { kind: 'open' }
const IDS = ['red', 'blue', 'green']

interface Table extends Running {
  store: SqliteStore
  /** The house clock, advanced by hand. */
  clock: { at: number; now(): number }
  match: string
  keys: string[]
  guests: string[]
}

/** A clock that only moves when a test advances it. */
function handClock(at = 1_000_000): Table['clock'] {
  const clock = { at, now: () => clock.at }
  return clock
}

/** People at a table of the tiny game; nobody is connected. */
async function table(
  names: string[],
  changes: Parameters<typeof serve>[0] = {},
  game = 'tiny',
): Promise<Table> {
  const store = new SqliteStore(':memory:')
  const clock = handClock()
  const server = await serve({ db: store, clock, ...changes })
  const people = await Promise.all(names.map((name) => Person.named(server.url, name)))
  const seats = names.map((_, i) => (i === 0 ? me : open))
  const scenario = names.length === 2 ? 'duel' : 'brawl'
  const made = (await people[0].post('/api/matches', { game, scenario, options: {}, seats, public: true }))
    .json
  const keys = [made.key as string]
  for (const i of names.keys())
    if (i > 0) keys.push((await people[i].post(`/api/matches/${made.match}/seats/${IDS[i]}`, {})).json.key)
  const guests = (await store.match(made.match))?.seats.map(({ guest }) => String(guest)) ?? []
  return { ...server, store, clock, match: made.match, keys, guests }
}

/** Three people; any absence, however short, counts. */
const three = (changes: Parameters<typeof serve>[0] = {}, game = 'tiny'): Promise<Table> =>
  table(
    ['Ann', 'Bob', 'Cid'],
    { ...changes, limits: { absence: 0, absenceAlone: 0, ...changes?.limits } },
    game,
  )

const seatsOf = (wire: Wire): SeatInfo[] => wire.last('seats')?.seats ?? wire.last('match')?.match.seats ?? []

/** Waits until the latest info about a seat meets the condition. */
async function seatIs(wire: Wire, seat: number, holds: (seat: SeatInfo) => boolean): Promise<SeatInfo> {
  while (!holds(seatsOf(wire)[seat])) await wire.stirred()
  return seatsOf(wire)[seat]
}

async function ask(wire: Wire, message: object): Promise<string> {
  const id = wire.messages.length + 1000
  wire.send({ ...message, id })
  for (;;) {
    const answer = wire.messages.find((m) => (m.t === 'ok' || m.t === 'no') && m.id === id)
    if (answer?.t === 'ok') return 'ok'
    if (answer?.t === 'no') return `${answer.error.code}: ${answer.error.message}`
    await wire.stirred()
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Plays for a person, always taking the first option. */
async function actIfAsked(wire: Wire): Promise<void> {
  const view = wire.last('view')
  const decision = view?.view.decision
  if (!view || !decision) return
  const [verb, targets] = Object.entries(decision.options)[0]
  await ask(wire, { t: 'act', seq: view.seq, verb, target: targets[0] })
}

describe('a substitute', () => {
  it('plays when all others agree, and not before', async () => {
    const { app, url, match, keys, store } = await three()
    const [ann, bob] = [await Wire.join(url, match, keys[0]), await Wire.join(url, match, keys[1])]
    expect(await ask(ann, { t: 'propose', seat: 'green', bot: 'recruit' })).toBe('ok')
    const offered = await seatIs(bob, 2, (s) => s.offer !== undefined)
    expect(offered).toMatchObject({ offer: { bot: 'recruit', agreed: ['red'] }, here: false })
    expect(offered.substitute).toBeUndefined()
    expect((await store.match(match))?.seats[2].substitute).toEqual({ bot: 'recruit', agreed: [0] })
    expect(await ask(bob, { t: 'agree', seat: 'green', bot: 'captain' })).toMatch(/^stale: A different bot/)
    expect(await ask(bob, { t: 'agree', seat: 'green', bot: 'recruit' })).toBe('ok')
    const playing = await seatIs(ann, 2, (s) => s.substitute !== undefined)
    expect(playing).toMatchObject({ substitute: 'recruit', kind: 'person', name: 'Cid' })
    expect(playing.offer).toBeUndefined()
    while (ann.last('chat') === undefined) await ann.stirred()
    expect(ann.last('chat')?.text).toBe('A bot (recruit) plays for Cid until the seat is taken back.')
    while (ann.last('view')?.view.outcome === null) {
      await actIfAsked(ann)
      await actIfAsked(bob)
      await pause(2)
    }
    expect((await store.entries(match)).some(({ seat }) => seat === 2)).toBe(true)
    await app.close()
  })

  it('plays at once if everybody else has been away for very long', async () => {
    const { app, url, match, keys } = await three()
    const ann = await Wire.join(url, match, keys[0])
    for (const seat of ['blue', 'green'])
      expect(await ask(ann, { t: 'propose', seat, bot: 'captain' })).toBe('ok')
    await seatIs(ann, 1, (s) => s.substitute === 'captain')
    await seatIs(ann, 2, (s) => s.substitute === 'captain')
    await app.close()
  })

  it('outlives a restart, and goes on playing though nobody joins', async () => {
    const first = await three()
    const { store, match } = first
    const ann = await Wire.join(first.url, match, first.keys[0])
    for (const seat of ['blue', 'green']) await ask(ann, { t: 'propose', seat, bot: 'recruit' })
    await ann.close()
    const close = store.close.bind(store)
    store.close = async () => {}
    await first.app.close()
    const before = (await store.entries(match)).length
    // Ann's own seat is handed over as well, so that somebody is left to act.
    await store.substitute(match, 0, { bot: 'recruit', agreed: null })
    const second = await serve({ db: store })
    while ((await store.entries(match)).length <= before) await pause(20)
    store.close = close
    await second.app.close()
  })

  it('gives the seat back when its owner asks, and lets the owner act only then', async () => {
    const { app, url, match, keys } = await three()
    const ann = await Wire.join(url, match, keys[0])
    for (const seat of ['blue', 'green']) await ask(ann, { t: 'propose', seat, bot: 'recruit' })
    const cid = await Wire.join(url, match, keys[2])
    expect(cid.last('match')?.match.seats[2]).toMatchObject({ substitute: 'recruit', here: true })
    const act = { t: 'act', seq: 0, verb: 'play', target: 0 }
    const refusal = 'forbidden: A bot is playing this seat for you; take it back first.'
    expect(await ask(cid, act)).toBe(refusal)
    expect(await ask(cid, { t: 'undo', seq: 0 })).toBe(refusal)
    expect(await ask(ann, { t: 'return' })).toBe('stale: You are already playing this seat.')
    expect(await ask(cid, { t: 'return' })).toBe('ok')
    await seatIs(ann, 2, (s) => s.substitute === undefined && s.here)
    expect(await ask(cid, act)).not.toBe(refusal)
    while (cid.last('chat') === undefined) await cid.stirred()
    expect(cid.last('chat')?.text).toBe('Cid is back.')
    await app.close()
  })

  it('is ignored in the middle of a thought when the seat is taken back', async () => {
    const gamesModule = new URL('./testing-stuck.ts', import.meta.url).href
    const { app, url, match, keys, store } = await three({ gamesModule }, 'stuck')
    const ann = await Wire.join(url, match, keys[0])
    for (const seat of ['blue', 'green']) await ask(ann, { t: 'propose', seat, bot: 'captain' })
    const bob = await Wire.join(url, match, keys[1])
    const cid = await Wire.join(url, match, keys[2])
    expect(await ask(bob, { t: 'return' })).toBe('ok')
    expect(await ask(cid, { t: 'return' })).toBe('ok')
    for (let i = 0; i < 12; i++) {
      for (const wire of [ann, bob, cid]) await actIfAsked(wire)
      await pause(10)
    }
    expect((await store.entries(match)).length).toBeGreaterThan(3)
    await app.close()
  })

  it('tells nobody what is the owner’s', async () => {
    const { app, url, match, keys, guests, store } = await three()
    const ann = await Wire.join(url, match, keys[0])
    const eye = await Wire.join(url, match, null)
    for (const seat of ['blue', 'green']) await ask(ann, { t: 'propose', seat, bot: 'recruit' })
    for (let i = 0; i < 200 && ann.last('view')?.view.outcome === null; i++) {
      await actIfAsked(ann)
      await pause(2)
    }
    const seed = (await store.match(match))?.seed ?? ''
    const told = [...ann.raw, ...eye.raw].join('\n')
    for (const secret of [keys[1], keys[2], guests[1], guests[2], seed]) expect(told).not.toContain(secret)
    for (const wire of [ann, eye])
      for (const message of wire.messages)
        if (message.t === 'view') expect(message.view.seat).toBe(wire === ann ? 'red' : null)
    await app.close()
  })
})

describe('a proposal', () => {
  it('ends when a player rejects it, and when the absent player comes back', async () => {
    const { app, url, match, keys } = await three()
    const [ann, bob] = [await Wire.join(url, match, keys[0]), await Wire.join(url, match, keys[1])]
    await ask(ann, { t: 'propose', seat: 'green', bot: 'general' })
    expect(await ask(bob, { t: 'decline', seat: 'green' })).toBe('ok')
    await seatIs(ann, 2, (s) => s.offer === undefined)
    while (ann.last('chat') === undefined) await ann.stirred()
    expect(ann.last('chat')?.text).toBe('Bob does not want a bot to play for Cid.')
    expect(await ask(bob, { t: 'agree', seat: 'green', bot: 'general' })).toMatch(/^stale: Nothing/)
    await ask(ann, { t: 'propose', seat: 'green', bot: 'general' })
    await seatIs(bob, 2, (s) => s.offer !== undefined)
    await Wire.join(url, match, keys[2])
    await seatIs(bob, 2, (s) => s.here && s.offer === undefined)
    expect(await ask(bob, { t: 'agree', seat: 'green', bot: 'general' })).toMatch(/^stale: Nothing/)
    await app.close()
  })

  it('is refused for people who are there, bots, free seats, spectators and unknown levels', async () => {
    const { app, url, match, keys } = await three()
    const [ann, eye] = [await Wire.join(url, match, keys[0]), await Wire.join(url, match, null)]
    await Wire.join(url, match, keys[1])
    const propose = (wire: Wire, seat: string, bot = 'captain') => ask(wire, { t: 'propose', seat, bot })
    expect(await propose(ann, 'blue')).toBe('forbidden: This player is at the table.')
    expect(await propose(ann, 'red')).toBe('forbidden: This player is at the table.')
    expect(await propose(ann, 'violet')).toBe('forbidden: No player has taken this seat.')
    expect(await propose(eye, 'green')).toBe('forbidden: You are watching; only players can do this.')
    expect(await propose(ann, 'green', 'random')).toMatch(
      /^forbidden: There is no level "random"; there are: /,
    )
    expect(await ask(ann, { t: 'decline', seat: 'green' })).toBe('stale: Nothing is proposed for this seat.')
    await app.close()
  })

  const HOUR = 3_600_000
  const propose = (wire: Wire, seat: string) => ask(wire, { t: 'propose', seat, bot: 'captain' })

  it('has to wait for a day if others must agree, told in a sentence', async () => {
    const { app, url, match, keys, clock } = await table(['Ann', 'Bob', 'Cid'])
    const ann = await Wire.join(url, match, keys[0])
    const bob = await Wire.join(url, match, keys[1])
    clock.at += 23 * HOUR
    expect(await propose(ann, 'green')).toBe(
      'forbidden: A bot can be proposed once the table has waited 24 hours for a player who is away; that is in 60 minutes.',
    )
    clock.at += HOUR
    expect(await propose(ann, 'green')).toBe('ok')
    expect((await seatIs(bob, 2, (s) => s.offer !== undefined)).patience).toBe(24 * HOUR)
    await app.close()
  })

  it('needs the consent of those who are not connected, too', async () => {
    const { app, url, match, keys, clock } = await table(['Ann', 'Bob', 'Cid'])
    const ann = await Wire.join(url, match, keys[0])
    clock.at += 25 * HOUR
    expect(await propose(ann, 'green')).toBe('ok')
    const offered = await seatIs(ann, 2, (s) => s.offer !== undefined)
    expect(offered).toMatchObject({ offer: { agreed: ['red'] } })
    expect(offered.substitute).toBeUndefined()
    const bob = await Wire.join(url, match, keys[1])
    expect(await ask(bob, { t: 'agree', seat: 'green', bot: 'captain' })).toBe('ok')
    await seatIs(ann, 2, (s) => s.substitute === 'captain')
    await app.close()
  })

  it('has to wait for a week in a match for two', async () => {
    const { app, url, match, keys, clock } = await table(['Ann', 'Bob'])
    const ann = await Wire.join(url, match, keys[0])
    clock.at += 6 * 24 * HOUR
    expect(await propose(ann, 'blue')).toMatch(/^forbidden: .* waited 7 days for .* in 24 hours\.$/)
    clock.at += 24 * HOUR
    expect(await propose(ann, 'blue')).toBe('ok')
    await seatIs(ann, 1, (s) => s.substitute === 'captain')
    await app.close()
  })

  it('has to wait for a week if all others but one have been away for as long', async () => {
    const { app, url, match, keys, clock } = await table(['Ann', 'Bob', 'Cid'])
    const ann = await Wire.join(url, match, keys[0])
    clock.at += LIMITS.absenceAlone - 1
    expect(await propose(ann, 'green')).toBe('ok')
    await seatIs(ann, 2, (s) => s.offer !== undefined)
    await ask(ann, { t: 'decline', seat: 'green' })
    clock.at += 1
    expect(await propose(ann, 'green')).toBe('ok')
    await seatIs(ann, 2, (s) => s.substitute === 'captain')
    await app.close()
  })

  it('blames nobody for the time in which others were asked, or the table was not full', async () => {
    const { app, url, match, keys, clock, store } = await table(['Ann', 'Bob'])
    const { seats } = (await store.match(match)) as unknown as { seats: { seen: number }[] }
    expect(seats[0].seen).toBe(seats[1].seen)
    const bob = await Wire.join(url, match, keys[1])
    await actIfAsked(bob)
    await bob.close()
    const ann = await Wire.join(url, match, keys[0])
    expect(ann.last('view')?.view.awaits).toEqual(['red'])
    clock.at += 8 * 24 * HOUR
    expect(await propose(ann, 'blue')).toBe('forbidden: The table is not waiting for this player.')
    while (!ann.last('view')?.view.awaits.includes('blue')) await actIfAsked(ann)
    expect(await propose(ann, 'blue')).toMatch(/ that is in 7 days\.$/)
    // The same after a restart, when only the store can tell when the match last moved.
    store.close = async () => {}
    await app.close()
    const again = await serve({ db: store, clock })
    const back = await Wire.join(again.url, match, keys[0])
    expect(await propose(back, 'blue')).toMatch(/ that is in 7 days\.$/)
    clock.at += 7 * 24 * HOUR
    expect(await propose(back, 'blue')).toBe('ok')
    await again.app.close()
  })

  it('counts from when somebody left, not from when they came', async () => {
    const { app, url, match, keys, clock } = await table(['Ann', 'Bob', 'Cid'])
    const ann = await Wire.join(url, match, keys[0])
    const cid = await Wire.join(url, match, keys[2])
    clock.at += 30 * HOUR
    await cid.close()
    await seatIs(ann, 2, (s) => !s.here)
    expect(await propose(ann, 'green')).toMatch(/ that is in 24 hours\.$/)
    await app.close()
  })

  it('blames nobody who was connected when the server crashed or stopped', async () => {
    const { app, url, match, keys, clock, store } = await table(['Ann', 'Bob'], { limits: { sweep: 20 } })
    await Wire.join(url, match, keys[1])
    const seen = async () => (await store.match(match))?.seats[1].seen
    clock.at += 8 * 24 * HOUR
    while ((await seen()) !== clock.at) await pause(20)
    // Another server on the same data without a clean shutdown of the first, as after a crash.
    const again = await serve({ db: store, clock })
    const ann = await Wire.join(again.url, match, keys[0])
    expect(await propose(ann, 'blue')).toMatch(/ that is in 7 days\.$/)
    const close = store.close.bind(store)
    store.close = async () => {}
    await again.app.close()
    clock.at += HOUR
    await app.close()
    expect(await seen()).toBe(clock.at)
    await close()
  })

  it('is not helped by a jump of the machine’s clock', async () => {
    const store = new SqliteStore(':memory:')
    const { app, url, match, keys } = await table(['Ann', 'Bob'], { db: store, clock: new HouseClock(0) })
    const ann = await Wire.join(url, match, keys[0])
    const now = Date.now()
    const jump = vi.spyOn(Date, 'now').mockImplementation(() => now + 400 * 24 * HOUR)
    expect(await propose(ann, 'blue')).toMatch(/^forbidden: .* that is in 7 days\.$/)
    jump.mockRestore()
    await app.close()
  })

  it('does not outlive the match, nor go over into a rematch', async () => {
    const { app, url, match, keys, store, clock } = await three()
    const ann = await Wire.join(url, match, keys[0])
    for (const seat of ['blue', 'green']) await ask(ann, { t: 'propose', seat, bot: 'recruit' })
    while (ann.last('view')?.view.outcome === null) {
      await actIfAsked(ann)
      await pause(2)
    }
    clock.at += 77
    expect(await ask(ann, { t: 'propose', seat: 'blue', bot: 'recruit' })).toBe('over: The match is over.')
    await ask(ann, { t: 'rematch' })
    const { match: next } = await ann.next('rematch')
    for (const seat of (await store.match(next))?.seats ?? []) {
      expect(seat.substitute).toBeUndefined()
      expect(seat.seen).toBe(clock.at)
    }
    await app.close()
  })
})

describe('the house clock', () => {
  it('goes on from where it was, and counts no time in which the process stood still', () => {
    let at = 500
    const clock = new HouseClock(10_000, () => at)
    at += 1000
    expect(clock.now()).toBe(11_000)
    at += 30 * 24 * 3_600_000
    expect(clock.now()).toBe(11_000 + 2 * TICK)
    at -= 5000
    expect(clock.now()).toBe(11_000 + 2 * TICK)
  })

  it('is kept when the server stops, and the time in between does not count', async () => {
    const store = new SqliteStore(':memory:')
    const close = store.close.bind(store)
    store.close = async () => {}
    const clock = handClock(5_000_000)
    const first = await serve({ db: store, clock })
    clock.at += 60_000
    await first.app.close()
    expect((await store.house()).open).toBe(5_060_000)
    await close()
  })
})
