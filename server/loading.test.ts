// The cost of loading matches, counted in replayed entries.
import { join } from 'node:path'
import { Journal } from '@tricorne/host'
import type { ViewMessage } from '@tricorne/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MILESTONE } from './archive.ts'
import { seatKey } from './keys.ts'
import { Loads } from './loads.ts'
import { SqliteStore } from './sqlite.ts'
import type { StoredMatch } from './store.ts'
import { Person, type Running, serve, tempDir, Wire } from './testing.ts'
import { RANKS, Turns, type Work } from './turns.ts'

const replays = vi.spyOn(Journal.prototype, 'replay')
const me = { kind: 'me' }
const open = { kind: 'open' }
const duel = (seats: object[]) => ({ game: 'tiny', scenario: 'duel', options: {}, seats, public: true })

let file: string
let store: SqliteStore
let server: Running
let ann: Person

async function start(limits: object = {}): Promise<void> {
  store = new SqliteStore(file)
  server = await serve({ db: store, limits })
}

/** Stops the server and starts it again on the same data. */
async function restart(limits: object = {}): Promise<void> {
  await server.app.close()
  replays.mockClear()
  await start(limits)
  ann = await Person.named(server.url, 'Ann')
}

beforeEach(async () => {
  file = join(tempDir(), 'tricorne.db')
  await start()
  ann = await Person.named(server.url, 'Ann')
})

afterEach(() => server.app.close())

const lastView = (wire: Wire): ViewMessage => wire.last('view') as ViewMessage

async function send(wire: Wire, message: object): Promise<void> {
  const { seq } = lastView(wire)
  wire.send({ id: 1, seq, ...message })
  while (lastView(wire).seq === seq) await wire.stirred()
}

/** A match between Ann and Bob in which Ann bids and undoes it over and over. */
async function muchUndone(undos: number): Promise<{ match: string; key: string; seq: number }> {
  const { match, key } = (await ann.post('/api/matches', duel([me, open]))).json
  const bob = await Person.named(server.url, 'Bob')
  await bob.post(`/api/matches/${match}/seats/blue`, {})
  const wire = await Wire.join(server.url, match, key)
  for (let n = 0; n < undos; n++) {
    const target = lastView(wire).view.decision?.options.bid[0] ?? null
    await send(wire, { t: 'act', verb: 'bid', target })
    await send(wire, { t: 'undo' })
  }
  const { seq } = lastView(wire)
  await wire.close()
  return { match, key, seq }
}

describe('a match with much undone', () => {
  it('is loaded with few replays, after a stop in good order with none', async () => {
    const { match, key, seq } = await muchUndone(200)
    expect(seq).toBe(400)
    await restart()
    expect(lastView(await Wire.join(server.url, match, key)).seq).toBe(seq)
    expect(replays).toHaveBeenCalledTimes(0)
  })

  it('is loaded with few replays after a power cut', async () => {
    const { match, key, seq } = await muchUndone(200)
    // Whatever the clean shutdown wrote last is removed.
    const passing = await store.snapshot(match, seq)
    await restart()
    const last = await store.snapshot(match, seq)
    expect(last?.passing).toBe(true)
    expect(passing?.passing ?? false).toBe(false)
    await store.addSnapshots(match, [], [])
    expect(lastView(await Wire.join(server.url, match, key)).seq).toBe(seq)
    expect(replays.mock.calls.length).toBe(seq % MILESTONE)
  })

  it('costs spectators who come and go next to nothing', async () => {
    const { match } = await muchUndone(150)
    await store.dropSnapshots(match)
    await restart({ idle: 0 })
    const others: string[] = []
    for (let n = 0; n < 2; n++) others.push((await ann.post('/api/matches', duel([me, open]))).json.match)
    for (let n = 0; n < 5; n++)
      for (const id of [match, ...others]) await (await Wire.join(server.url, id, null)).close()
    expect(replays.mock.calls.length).toBeLessThanOrEqual(300 + 5 * MILESTONE)
  })

  it('can be looked back at from anywhere with few replays', async () => {
    const { match, seq } = await muchUndone(300)
    await restart({ past: 10 })
    const path = `/api/matches/${match}/past`
    const { views } = (await ann.get(`${path}?from=${seq - 5}`)).json
    expect(views).toHaveLength(6)
    expect(replays.mock.calls.length).toBeLessThan(MILESTONE)
    expect((await ann.get(`${path}?from=300`)).json.views[0].seq).toBe(300)
    expect(replays.mock.calls.length).toBeLessThan(2 * MILESTONE)
  })
})

it('a match whose pages are lost while it is in memory is loaded anew from its entries', async () => {
  const bot = { kind: 'bot', bot: 'random' }
  const body = { ...duel([bot, bot, bot]), scenario: 'brawl' }
  const { match } = (await ann.post('/api/matches', body)).json
  const eye = await Wire.join(server.url, match, null)
  while (lastView(eye).view.outcome === null) await eye.stirred()
  const whole = lastView(await Wire.join(server.url, match, null)).log.events
  await restart()
  const before = await Wire.join(server.url, match, null)
  expect(lastView(before).log.events).toEqual(whole)
  expect(await store.pages(match, 0, 9)).not.toEqual([])
  await store.dropSnapshots(match)
  await expect(Wire.join(server.url, match, null)).rejects.toThrow('1013')
  while (before.closed === null) await before.stirred()
  expect(lastView(await Wire.join(server.url, match, null)).log).toEqual({ from: 0, events: whole })
})

it('nobody waits for the disk to join', async () => {
  const { match, key } = (await ann.post('/api/matches', duel([me, open]))).json
  const noted = vi.spyOn(store, 'seen').mockReturnValue(new Promise(() => {}))
  expect(lastView(await Wire.join(server.url, match, key)).seq).toBe(0)
  expect(noted).toHaveBeenCalledTimes(1)
})

it('a connection keeps nothing of the request that it began with', async () => {
  const { match } = (await ann.post('/api/matches', duel([me, open]))).json
  const wire = await Wire.join(server.url, match, null)
  const [socket] = server.app.websocketServer.clients as Set<unknown> as Set<{
    _socket: { _httpMessage?: object | null }
    listeners(event: string): (() => void)[]
  }>
  expect(socket._socket._httpMessage ?? null).toBeNull()
  expect(socket.listeners('error').map(String).join()).not.toContain('request')
  await wire.close()
})

describe('after a start', () => {
  const withBot = [me, { kind: 'bot', bot: 'random' }]

  it('a match that waits for a person is not even looked at', async () => {
    const { match, key } = (await ann.post('/api/matches', duel(withBot))).json
    const wire = await Wire.join(server.url, match, key)
    while (lastView(wire).view.awaits.includes('blue')) await wire.stirred()
    await wire.close()
    await server.app.close()
    store = new SqliteStore(file)
    const asked = vi.spyOn(store, 'botMatches')
    const looked = vi.spyOn(store, 'match')
    server = await serve({ db: store })
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    expect(await asked.mock.results[0].value).toEqual([])
    expect(looked).not.toHaveBeenCalled()
  })

  it('a match of which nothing was noted is looked at once', async () => {
    const { match, key } = (await ann.post('/api/matches', duel(withBot))).json
    const wire = await Wire.join(server.url, match, key)
    while (lastView(wire).view.awaits.includes('blue')) await wire.stirred()
    await wire.close()
    await store.awaited(match, -1)
    await restart()
    await vi.waitFor(async () => expect(await store.botMatches('', 9)).toEqual([]))
  })
})

it('loads sooner for holders of a seat key', async () => {
  const person = { kind: 'person', bot: null, name: 'Ann', guest: 'a' } as const
  const match = { secret: 'secret', seats: [person, person] } as unknown as StoredMatch
  const ranks: number[] = []
  const turns = new Turns()
  const run = turns.run.bind(turns)
  vi.spyOn(turns, 'run').mockImplementation((work, rank) => {
    const ticket = run(work, rank)
    return { ...ticket, hurry: (other) => void ranks.push(other) }
  })
  const loads = new Loads(turns)
  const { promise: opened, resolve } = Promise.withResolvers<void>()
  async function* work(found: (stored: StoredMatch) => void): Work<string> {
    await opened
    found(match)
    yield
    loads.show('m', seatKey(match, 1))
    return 'loaded'
  }
  const loaded = loads.run('m', work, 'wrong', RANKS.spectator)
  loads.show('m', null)
  loads.show('m', seatKey(match, 0))
  expect(ranks).toEqual([])
  resolve()
  expect(await loaded).toBe('loaded')
  expect(ranks).toEqual([RANKS.seat, RANKS.seat])
  loads.show('m', seatKey(match, 0))
  expect(ranks).toHaveLength(2)
})
