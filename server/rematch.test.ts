// Another match for the same people: offered, agreed to or declined; nobody is taken there.
import type { RematchOffer } from '@tricorne/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SqliteStore } from './sqlite.ts'
import { Person, type Running, serve, Wire } from './testing.ts'

const IDS = ['red', 'blue', 'green']

let server: Running
let store: SqliteStore
let people: Person[]
let wires: Wire[] = []

beforeAll(async () => {
  store = new SqliteStore(':memory:')
  server = await serve({ db: store })
  people = await Promise.all(['Ann', 'Bob', 'Cid'].map((name) => Person.named(server.url, name)))
})
afterEach(async () => {
  await Promise.all(wires.map((wire) => wire.close()))
  wires = []
})
afterAll(() => server.app.close())

async function join(match: string, key: string | null): Promise<Wire> {
  const wire = await Wire.join(server.url, match, key)
  wires.push(wire)
  return wire
}

/** A finished match of so many people, all connected. */
async function finished(count = 2): Promise<{ match: string; keys: string[]; all: Wire[] }> {
  const seats = Array.from({ length: count }, (_, i) => ({ kind: i === 0 ? 'me' : 'open' }))
  const scenario = count === 2 ? 'duel' : 'brawl'
  const made = (
    await people[0].post('/api/matches', { game: 'tiny', scenario, options: {}, seats, public: false })
  ).json
  const keys = [made.key as string]
  for (let i = 1; i < count; i++)
    keys.push((await people[i].post(`/api/matches/${made.match}/seats/${IDS[i]}`, {})).json.key)
  const all: Wire[] = []
  for (const key of keys) all.push(await join(made.match, key))
  while (all[0].last('view')?.view.outcome === null) {
    const wire = all.find((one) => one.last('view')?.view.decision)
    const { view, seq } = wire?.last('view') ?? {}
    if (!wire || !view?.decision) {
      await all[0].stirred()
      continue
    }
    const [verb, targets] = Object.entries(view.decision.options)[0]
    wire.send({ t: 'act', id: 1, seq, verb, target: targets[0] })
    const { seq: done } = await wire.next('ok')
    for (const one of all) while ((one.last('view')?.seq ?? 0) < done) await one.stirred()
  }
  return { match: made.match, keys, all }
}

async function refusal(wire: Wire, message: object): Promise<string> {
  wire.send(message)
  return (await wire.next('no')).error.code
}

/** What everybody at the table was told last. */
async function offer(all: Wire[]): Promise<RematchOffer | null> {
  const offers = []
  for (const wire of all) offers.push((await wire.next('offer')).offer)
  for (const one of offers) expect(one).toEqual(offers[0])
  return offers[0]
}

const names = async (match: string) => (await store.match(match))?.seats.map(({ name }) => name)

describe('a rematch', () => {
  it('is offered to all, also to those who come later, and made when everybody has agreed', async () => {
    const { match, keys, all } = await finished(3)
    const eye = await join(match, null)
    all[0].send({ t: 'rematch', id: 2 })
    const first = { swap: false, agreed: ['red'], declined: null }
    expect(await offer([...all, eye])).toEqual(first)
    expect((await store.match(match))?.rematch).toBeNull()
    const late = await join(match, keys[1])
    expect(late.last('match')?.match.offer).toEqual(first)
    await late.close()
    all[1].send({ t: 'rematch', id: 3, swap: false })
    expect(await offer(all)).toEqual({ ...first, agreed: ['red', 'blue'] })
    all[2].send({ t: 'rematch', id: 4 })
    const keysOfNext = []
    for (const wire of all) keysOfNext.push((await wire.next('rematch')).key)
    const next = (await eye.next('rematch')).match
    expect(eye.last('rematch')?.key).toBeNull()
    expect(await names(next)).toEqual(['Ann', 'Bob', 'Cid'])
    for (const [i, key] of keysOfNext.entries())
      expect((await join(next, key)).last('match')?.match).toMatchObject({ you: IDS[i], offer: null })
    // It is known ever after, and asking again changes nothing.
    expect((await join(match, keys[2])).last('match')?.match).toMatchObject({ rematch: next, offer: null })
    expect(await refusal(all[1], { t: 'no-rematch', id: 5 })).toBe('stale')
    all[1].send({ t: 'rematch', id: 6, swap: true })
    expect((await all[1].next('rematch')).match).toBe(next)
  })

  it('with seats swapped is another offer, and seats everybody one further on', async () => {
    for (const count of [2, 3]) {
      const { all } = await finished(count)
      all[0].send({ t: 'rematch', id: 2 })
      await offer(all)
      all[1].send({ t: 'rematch', id: 3, swap: true })
      expect(await offer(all)).toEqual({ swap: true, agreed: ['blue'], declined: null })
      for (const wire of all) if (wire !== all[1]) wire.send({ t: 'rematch', id: 4, swap: true })
      const told = []
      for (const wire of all) told.push(await wire.next('rematch'))
      expect(await names(told[0].match)).toEqual(count === 2 ? ['Bob', 'Ann'] : ['Cid', 'Ann', 'Bob'])
      for (const [i, { match, key }] of told.entries())
        expect((await join(match, key)).last('match')?.match.you).toBe(IDS[(i + 1) % count])
    }
  })

  it('can be declined and withdrawn, and offered again', async () => {
    const { match, all } = await finished()
    expect(await refusal(all[0], { t: 'no-rematch', id: 1 })).toBe('stale')
    all[0].send({ t: 'rematch', id: 2, swap: true })
    await offer(all)
    all[1].send({ t: 'no-rematch', id: 3 })
    expect(await offer(all)).toEqual({ swap: true, agreed: [], declined: 'blue' })
    expect(await refusal(all[0], { t: 'no-rematch', id: 4 })).toBe('stale')
    all[0].send({ t: 'rematch', id: 5 })
    expect(await offer(all)).toEqual({ swap: false, agreed: ['red'], declined: null })
    all[0].send({ t: 'no-rematch', id: 6 })
    expect(await offer(all)).toBeNull()
    expect((await store.match(match))?.rematch).toBeNull()
  })

  it('is for the players of a match that is over, and gives nobody the key of another', async () => {
    const { match, keys, all } = await finished()
    const eye = await join(match, null)
    for (const t of ['rematch', 'no-rematch']) expect(await refusal(eye, { t, id: 1 })).toBe('forbidden')
    for (const wire of all) wire.send({ t: 'rematch', id: 2, swap: true })
    const [ann, bob] = [await all[0].next('rematch'), await all[1].next('rematch')]
    expect(ann.key).not.toBe(bob.key)
    expect((await join(match, keys[0])).last('rematch')?.key).toBe(ann.key)
    const next = await join(ann.match, ann.key)
    expect(next.last('match')?.match.you).toBe('blue')
    expect(await refusal(next, { t: 'rematch', id: 3 })).toBe('forbidden')
  })

  it('slows down a player who offers and withdraws all the time', async () => {
    const slow = await serve({ limits: { chatRate: 0, chatBurst: 2 } })
    const ann = await Person.named(slow.url, 'Ann')
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]
    const body = { game: 'tiny', scenario: 'duel', options: {}, seats, public: false }
    const { match, key } = (await ann.post('/api/matches', body)).json
    const wire = await Wire.join(slow.url, match, key)
    const codes = []
    for (const t of ['rematch', 'no-rematch', 'rematch', 'no-rematch'])
      codes.push(await refusal(wire, { t, id: 1 }))
    expect(codes.slice(2)).toEqual(['too-fast', 'too-fast'])
    await wire.close()
    await slow.app.close()
  })
})

describe('the list of one’s matches', () => {
  it('says whose move it is', async () => {
    const mine = async (who: Person, match: string) =>
      (await who.get('/api/matches?mine=1')).json.matches.find((m: { id: string }) => m.id === match)
    const seats = [{ kind: 'me' }, { kind: 'open' }]
    const body = { game: 'tiny', scenario: 'duel', options: {}, seats, public: false }
    const { match, key } = (await people[0].post('/api/matches', body)).json
    expect((await mine(people[0], match)).awaits).toEqual([])
    const { key: other } = (await people[1].post(`/api/matches/${match}/seats/blue`, {})).json
    const all = [await join(match, key), await join(match, other)]
    const view = all[0].last('view')?.view
    await expect.poll(async () => (await mine(people[1], match)).awaits).toEqual(view?.awaits)
    const actor = all.find((wire) => wire.last('view')?.view.decision) as Wire
    const [verb, targets] = Object.entries(actor.last('view')?.view.decision?.options ?? {})[0]
    actor.send({ t: 'act', id: 1, seq: 0, verb, target: targets[0] })
    await actor.next('ok')
    const after = actor.last('view')?.view
    expect(after?.awaits).not.toEqual(view?.awaits)
    await expect.poll(async () => (await mine(people[0], match)).awaits).toEqual(after?.awaits)
  })
})
