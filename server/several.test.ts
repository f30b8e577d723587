// Two servers on one store: whoever stores an entry first has done it.
import { expect, it } from 'vitest'
import { SqliteStore } from './sqlite.ts'
import { Person, serve, Wire } from './testing.ts'

async function twoServers() {
  const store = new SqliteStore(':memory:')
  const close = store.close.bind(store)
  store.close = async () => {}
  const servers = [await serve({ db: store }), await serve({ db: store })]
  const [ann, bob] = [await Person.named(servers[0].url, 'Ann'), await Person.named(servers[0].url, 'Bob')]
  const seats = [{ kind: 'me' }, { kind: 'open' }]
  const body = { game: 'tiny', scenario: 'duel', options: {}, seats, public: true }
  const { match, key } = (await ann.post('/api/matches', body)).json
  const keys = [key, (await bob.post(`/api/matches/${match}/seats/blue`, {})).json.key]
  const end = async () => {
    for (const { app } of servers) await app.close()
    await close()
  }
  return { servers, match, keys, store, end }
}

/** Bids the lowest card of the latest view; the answer. */
async function bid(wire: Wire, id: number) {
  const view = wire.last('view')
  const target = view?.view.decision?.options.bid[0]
  wire.send({ t: 'act', id, seq: view?.seq, verb: 'bid', target })
  for (;;) {
    const answer = wire.messages.find((m) => (m.t === 'ok' || m.t === 'no') && m.id === id)
    if (answer !== undefined) return answer
    await wire.stirred()
  }
}

it('takes both answers to one question, though each server has seen only its own', async () => {
  const { servers, match, keys, store, end } = await twoServers()
  const red = await Wire.join(servers[0].url, match, keys[0])
  const blue = await Wire.join(servers[1].url, match, keys[1])
  expect(await bid(red, 1)).toMatchObject({ t: 'ok', seq: 1 })
  expect(blue.last('view')?.seq).toBe(0)
  expect(await bid(blue, 1)).toMatchObject({ t: 'ok', seq: 2 })
  expect((await store.entries(match)).map(({ seat }) => seat)).toEqual([0, 1])
  await end()
})

it('refuses an answer that was given through the other server, and shows the position', async () => {
  const { servers, match, keys, store, end } = await twoServers()
  const here = await Wire.join(servers[0].url, match, keys[0])
  const there = await Wire.join(servers[1].url, match, keys[0])
  expect(await bid(here, 1)).toMatchObject({ t: 'ok' })
  expect(await bid(there, 1)).toMatchObject({ t: 'no', error: { code: 'stale' } })
  expect(there.last('view')?.seq).toBe(1)
  expect(await store.entries(match)).toHaveLength(1)
  await end()
})
