// Several servers on one PostgreSQL: any of them serves any match, and news reach everybody.
import { afterEach, describe, expect, inject, it } from 'vitest'
import { PostgresStore } from './postgres.ts'
import { Person, type Running, serve, Wire } from './testing.ts'
import { newDatabase, withClient } from './testing-postgres.ts'

const server = inject('postgres')
let running: Running[] = []

afterEach(async () => {
  await Promise.all(running.map(({ app }) => app.close()))
  running = []
})

async function servers(count = 2): Promise<{ urls: string[]; db: string }> {
  const db = await newDatabase(server)
  for (let i = 0; i < count; i++) running.push(await serve({ db, home: 'https://play.example' }))
  return { urls: running.map(({ url }) => url), db }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Until this holds of what a wire has heard. */
async function until(wire: Wire, holds: () => boolean): Promise<void> {
  while (!holds()) await wire.stirred()
}

async function sitDown(
  urls: string[],
  kinds = [{ kind: 'me' }, { kind: 'open' }] as object[],
  terms: object = {},
) {
  const ann = await Person.named(urls[0], 'Ann')
  const bob = await Person.named(urls.at(-1) ?? '', 'Bob')
  const body = { game: 'tiny', scenario: 'duel', options: {}, seats: kinds, public: true, ...terms }
  const { match, key } = (await ann.post('/api/matches', body)).json
  const sat = kinds[1] && 'bot' in kinds[1] ? null : await bob.post(`/api/matches/${match}/seats/blue`, {})
  return { ann, bob, match, keys: [key, sat?.json.key] }
}

/** Does the first thing that the latest view allows; the answer. */
async function act(wire: Wire, id: number) {
  const view = wire.last('view')
  const [verb, targets] = Object.entries(view?.view.decision?.options ?? {})[0]
  wire.send({ t: 'act', id, seq: view?.seq, verb, target: targets[0] })
  const answer = () => wire.messages.find((m) => (m.t === 'ok' || m.t === 'no') && m.id === id)
  await until(wire, () => answer() !== undefined)
  return answer()
}

describe.skipIf(server === '')('two servers on one PostgreSQL', () => {
  it('show each other’s people what was done through one of them', async () => {
    const { urls } = await servers()
    const { match, keys } = await sitDown(urls)
    const red = await Wire.join(urls[0], match, keys[0])
    const blue = await Wire.join(urls[1], match, keys[1])
    expect(await act(red, 1)).toMatchObject({ t: 'ok', seq: 1 })
    await until(blue, () => blue.last('view')?.seq === 1)
    expect(await act(blue, 1)).toMatchObject({ t: 'ok', seq: 2 })
    await until(red, () => red.last('view')?.seq === 2)
  })

  it('tell who is here, and what is said, each line once', async () => {
    const { urls } = await servers()
    const { ann, match, keys } = await sitDown(urls)
    const red = await Wire.join(urls[0], match, keys[0])
    const here = (wire: Wire) => wire.last('seats')?.seats.map((seat) => seat.here)
    const blue = await Wire.join(urls[1], match, keys[1])
    await until(red, () => here(red)?.[1] === true)
    expect((await ann.get(`/api/matches/${match}`)).json.match.seats[1].here).toBe(true)
    red.send({ t: 'chat', id: 1, text: 'hello' })
    blue.send({ t: 'chat', id: 1, text: 'you too' })
    const texts = (wire: Wire) => wire.messages.flatMap((m) => (m.t === 'chat' ? [m.text] : []))
    for (const wire of [red, blue]) await until(wire, () => texts(wire).length === 2)
    expect(texts(red).sort()).toEqual(['hello', 'you too'])
    const late = await Wire.join(urls[1], match, null)
    const lines = late.messages.flatMap((m) => (m.t === 'match' ? m.match.chat : []))
    expect(lines.map(({ text }) => text).sort()).toEqual(['hello', 'you too'])
    await blue.close()
    await until(red, () => here(red)?.[1] === false)
    expect(texts(red)).toHaveLength(2)
  })

  it('show whoever comes from one to the other at least what they had seen', async () => {
    const { urls } = await servers()
    const { match, keys } = await sitDown(urls)
    await Wire.join(urls[1], match, null)
    const red = await Wire.join(urls[0], match, keys[0])
    await act(red, 1)
    const again = await Wire.join(urls[1], match, keys[0], 1)
    expect(again.last('view')?.seq).toBe(1)
  })

  it('know of seats that are taken, and tables that are deleted, through the other', async () => {
    const { urls } = await servers()
    const [ann, bob] = [await Person.named(urls[0], 'Ann'), await Person.named(urls[1], 'Bob')]
    const seats = [{ kind: 'me' }, { kind: 'open' }]
    const body = { game: 'tiny', scenario: 'duel', options: {}, seats, public: true }
    const tables = [
      (await ann.post('/api/matches', body)).json.match,
      (await ann.post('/api/matches', body)).json.match,
    ]
    const wires = [await Wire.join(urls[0], tables[0], null), await Wire.join(urls[0], tables[1], null)]
    await bob.post(`/api/matches/${tables[0]}/seats/blue`, {})
    await until(wires[0], () => wires[0].last('seats')?.seats[1].name === 'Bob')
    const elsewhere = new Person(urls[1])
    elsewhere.cookie = ann.cookie
    expect((await elsewhere.delete(`/api/matches/${tables[1]}`)).status).toBe(200)
    await until(wires[1], () => wires[1].closed !== null)
    expect(wires[1].last('no')?.error.code).toBe('unknown-match')
  })

  it('let a bot play once, through whichever', async () => {
    const { urls, db } = await servers()
    const { match, keys } = await sitDown(urls, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }])
    const wires = [await Wire.join(urls[0], match, keys[0]), await Wire.join(urls[1], match, null)]
    await act(wires[0], 1)
    for (const wire of wires) await until(wire, () => (wire.last('view')?.seq ?? 0) >= 2)
    const rows = await withClient(db, (client) => client.query('select seat from entries order by seq'))
    expect(
      rows.rows
        .slice(0, 2)
        .map(({ seat }) => Number(seat))
        .sort(),
    ).toEqual([0, 1])
  })

  it('come to one rematch when its players agree through both', async () => {
    const { urls, db } = await servers()
    const { match, keys } = await sitDown(urls)
    const red = await Wire.join(urls[0], match, keys[0])
    const blue = await Wire.join(urls[1], match, keys[1])
    const wires = [red, blue]
    for (let id = 1; !red.last('view')?.view.outcome; id++) {
      for (const wire of wires) if (wire.last('view')?.view.decision) await act(wire, id)
      const latest = Math.max(...wires.map((wire) => wire.last('view')?.seq ?? 0))
      for (const wire of wires) await until(wire, () => (wire.last('view')?.seq ?? 0) >= latest)
    }
    red.send({ t: 'rematch', id: 900, swap: false })
    await until(blue, () => blue.last('offer') !== undefined)
    blue.send({ t: 'rematch', id: 900, swap: false })
    for (const wire of [red, blue]) await until(wire, () => wire.last('rematch') !== undefined)
    expect(red.last('rematch')?.match).toBe(blue.last('rematch')?.match)
    const store = await PostgresStore.open(db)
    expect((await store.match(match))?.rematch).toBe(red.last('rematch')?.match)
    await store.close()
  })

  it('keep one set of clocks, whichever of them changes it', async () => {
    const { urls } = await servers()
    const day = 86_400_000
    const clock = { kind: 'correspondence', move: day, reserve: day, leave: 9 * day, out: 'bot' }
    const { match, keys } = await sitDown(urls, undefined, { clock })
    const red = await Wire.join(urls[0], match, keys[0])
    const blue = await Wire.join(urls[1], match, keys[1])
    const clockOf = (wire: Wire) => wire.last('clock')?.clock ?? wire.last('match')?.match.clock
    for (const wire of [red, blue]) await until(wire, () => clockOf(wire)?.seats[0]?.runs === true)
    red.send({ t: 'leave', id: 1, length: 2 * day })
    await until(blue, () => clockOf(blue)?.seats[0]?.stands === 'leave')
    expect(await act(blue, 2)).toMatchObject({ t: 'ok' })
    await until(red, () => clockOf(red)?.seats[1]?.runs === false)
    expect(clockOf(red)?.seats[0]).toMatchObject({ stands: 'leave', leave: 7 * day })
    blue.send({ t: 'leave', id: 3, length: day })
    expect(await act(red, 4)).toMatchObject({ t: 'ok' })
    const both = (wire: Wire) =>
      clockOf(wire)
        ?.seats.map((seat) => seat?.leave)
        .join()
    for (const wire of [red, blue]) await until(wire, () => both(wire) === [7 * day, 8 * day].join())
  })

  it('find out by themselves what no news told them', async () => {
    const { urls, db } = await servers()
    const { match, keys } = await sitDown(urls)
    const red = await Wire.join(urls[0], match, keys[0])
    const store = await PostgresStore.open(db)
    // As a process that ends right after its commit.
    const target = red.last('view')?.view.decision?.options.bid[0] ?? null
    await store.append(match, 1, [{ seat: 0, verb: 'bid', target, rolls: [] }], false)
    await store.close()
    await until(red, () => red.last('view')?.seq === 1)
  })

  it('hear again after the connection for news was cut', async () => {
    const { urls, db } = await servers()
    const { match, keys } = await sitDown(urls)
    const red = await Wire.join(urls[0], match, keys[0])
    const blue = await Wire.join(urls[1], match, keys[1])
    await withClient(server, (client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        new URL(db).pathname.slice(1),
      ]),
    )
    await act(red, 1)
    await until(blue, () => blue.last('view')?.seq === 1)
    await wait(500)
    await act(blue, 1)
    await until(red, () => red.last('view')?.seq === 2)
  })
})
