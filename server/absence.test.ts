// A bot plays on for who is away, if those at the table agree, until he takes the seat back.
import { describe, expect, it } from 'vitest'
import { SqliteStore } from './sqlite.ts'
import { Person, type Running, serve, Wire } from './testing.ts'
import type { SeatInfo } from './wire.ts'

const me = { kind: 'me' }
const open = { kind: 'open' }
const IDS = ['red', 'blue', 'green']

interface Table extends Running {
  store: SqliteStore
  match: string
  keys: string[]
  guests: string[]
}

/** Three people at a table of the tiny game; nobody is connected. */
async function three(changes: Parameters<typeof serve>[0] = {}, game = 'tiny'): Promise<Table> {
  const store = new SqliteStore(':memory:')
  const server = await serve({ db: store, ...changes, limits: { absence: 0, ...changes?.limits } })
  const people = await Promise.all(['Ann', 'Bob', 'Cid'].map((name) => Person.named(server.url, name)))
  const body = { game, scenario: 'brawl', options: {}, seats: [me, open, open], public: true }
  const made = (await people[0].post('/api/matches', body)).json
  const keys = [made.key as string]
  for (const i of [1, 2])
    keys.push((await people[i].post(`/api/matches/${made.match}/seats/${IDS[i]}`, {})).json.key)
  const guests = (await store.match(made.match))?.seats.map(({ guest }) => String(guest)) ?? []
  return { ...server, store, match: made.match, keys, guests }
}

const seatsOf = (wire: Wire): SeatInfo[] => wire.last('seats')?.seats ?? wire.last('match')?.match.seats ?? []

/** Waits until what was last told of a seat is so. */
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

/** Plays for a person: any first option. */
async function actIfAsked(wire: Wire): Promise<void> {
  const view = wire.last('view')
  const decision = view?.view.decision
  if (!view || !decision) return
  const [verb, targets] = Object.entries(decision.options)[0]
  await ask(wire, { t: 'act', seq: view.seq, verb, target: targets[0] })
}

describe('a substitute', () => {
  it('plays when all who are at the table agree, and not before', async () => {
    const { app, url, match, keys, store } = await three()
    const [ann, bob] = [await Wire.join(url, match, keys[0]), await Wire.join(url, match, keys[1])]
    expect(await ask(ann, { t: 'propose', seat: 'green', bot: 'recruit' })).toBe('ok')
    const offered = await seatIs(bob, 2, (s) => s.offer !== undefined)
    expect(offered).toMatchObject({ offer: { bot: 'recruit', agreed: ['red'] }, here: false })
    expect(offered.substitute).toBeUndefined()
    expect((await store.match(match))?.seats[2].substitute).toEqual({ bot: 'recruit', agreed: [0] })
    expect(await ask(bob, { t: 'agree', seat: 'green', bot: 'captain' })).toMatch(/^stale: Another bot/)
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

  it('plays at once if nobody else is there to agree', async () => {
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
    // The seat in which Ann was asked is handed over as well, so that something is left to do.
    await store.substitute(match, 0, { bot: 'recruit', agreed: null })
    const second = await serve({ db: store })
    while ((await store.entries(match)).length <= before) await pause(20)
    store.close = close
    await second.app.close()
  })

  it('gives the seat back when its owner asks, who may not act before', async () => {
    const { app, url, match, keys } = await three()
    const ann = await Wire.join(url, match, keys[0])
    for (const seat of ['blue', 'green']) await ask(ann, { t: 'propose', seat, bot: 'recruit' })
    const cid = await Wire.join(url, match, keys[2])
    expect(cid.last('match')?.match.seats[2]).toMatchObject({ substitute: 'recruit', here: true })
    const act = { t: 'act', seq: 0, verb: 'play', target: 0 }
    const refusal = 'forbidden: A bot plays this seat for you; take it back first.'
    expect(await ask(cid, act)).toBe(refusal)
    expect(await ask(cid, { t: 'undo', seq: 0 })).toBe(refusal)
    expect(await ask(ann, { t: 'return' })).toBe('stale: You play this seat yourself.')
    expect(await ask(cid, { t: 'return' })).toBe('ok')
    await seatIs(ann, 2, (s) => s.substitute === undefined && s.here)
    expect(await ask(cid, act)).not.toBe(refusal)
    while (cid.last('chat') === undefined) await cid.stirred()
    expect(cid.last('chat')?.text).toBe('Cid is back and plays again.')
    await app.close()
  })

  it('that thinks is not listened to any more when the seat is taken back', async () => {
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
  it('ends when somebody does not agree, and when who was away comes back', async () => {
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

  it('is refused for who is there, for bots and free seats, by who looks on, and for what is no level', async () => {
    const { app, url, match, keys } = await three()
    const [ann, eye] = [await Wire.join(url, match, keys[0]), await Wire.join(url, match, null)]
    await Wire.join(url, match, keys[1])
    const propose = (wire: Wire, seat: string, bot = 'captain') => ask(wire, { t: 'propose', seat, bot })
    expect(await propose(ann, 'blue')).toBe('forbidden: Who has this seat is at the table.')
    expect(await propose(ann, 'red')).toBe('forbidden: Who has this seat is at the table.')
    expect(await propose(ann, 'violet')).toBe('forbidden: No person has this seat.')
    expect(await propose(eye, 'green')).toBe('forbidden: Spectators look on; they have no seat here.')
    expect(await propose(ann, 'green', 'random')).toMatch(
      /^forbidden: There is no level "random"; there are: /,
    )
    expect(await ask(ann, { t: 'decline', seat: 'green' })).toBe('stale: Nothing is proposed for this seat.')
    await app.close()
  })

  it('has to wait until somebody has been away for a while', async () => {
    const { app, url, match, keys } = await three({ limits: { absence: 400 } })
    const cid = await Wire.join(url, match, keys[2])
    const ann = await Wire.join(url, match, keys[0])
    const left = Date.now()
    await cid.close()
    const { away } = await seatIs(ann, 2, (s) => !s.here)
    expect(Math.abs((away ?? 0) - left)).toBeLessThan(400)
    expect(await ask(ann, { t: 'propose', seat: 'green', bot: 'captain' })).toMatch(
      /^forbidden: A bot may be proposed when somebody has been away for 1 s; wait 1 s more\.$/,
    )
    await pause(450)
    expect(await ask(ann, { t: 'propose', seat: 'green', bot: 'captain' })).toBe('ok')
    await app.close()
  })

  it('does not outlive the match, nor go over into a rematch', async () => {
    const { app, url, match, keys, store } = await three()
    const ann = await Wire.join(url, match, keys[0])
    for (const seat of ['blue', 'green']) await ask(ann, { t: 'propose', seat, bot: 'recruit' })
    while (ann.last('view')?.view.outcome === null) {
      await actIfAsked(ann)
      await pause(2)
    }
    expect(await ask(ann, { t: 'propose', seat: 'blue', bot: 'recruit' })).toBe('over: The match is over.')
    await ask(ann, { t: 'rematch' })
    const { match: next } = await ann.next('rematch')
    for (const seat of (await store.match(next))?.seats ?? []) {
      expect(seat.substitute).toBeUndefined()
      expect(seat.seen).toBeUndefined()
    }
    await app.close()
  })
})
