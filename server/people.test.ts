// People at a table: room for seated players, leaving, deleting, the list of open tables, chat and names.
import { makeTiny } from '@tricorne/engine/tiny'
import { isVisible, tidyName } from '@tricorne/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from './limits.ts'
import { SqliteStore } from './sqlite.ts'
import { Person, type Running, serve, Wire } from './testing.ts'

const me = { kind: 'me' }
const open = { kind: 'open' }
const reserved = { kind: 'reserved' }
const bot = { kind: 'bot', bot: 'random' }
const IDS = ['red', 'blue', 'green']

const store = new SqliteStore(':memory:')
let server: Running
let ann: Person
let bob: Person
let cid: Person

beforeAll(async () => {
  server = await serve({ db: store, limits: { openTables: 1e9, openTablesPerAddress: 1e9 } })
  const named = ['Ann', 'Bob', 'Cid'].map((name) => Person.named(server.url, name))
  ;[ann, bob, cid] = await Promise.all(named)
})
afterAll(() => server.app.close())

const table = (seats: object[], more: object = {}): object => ({
  game: 'tiny',
  scenario: seats.length === 2 ? 'duel' : 'brawl',
  options: {},
  seats,
  public: true,
  ...more,
})

async function make(
  person: Person,
  seats: object[],
  more: object = {},
): Promise<{ match: string; key: string }> {
  const { status, json } = await person.post('/api/matches', table(seats, more))
  expect(status).toBe(201)
  return json
}

const sit = async (person: Person, match: string, seat: string): Promise<string> =>
  (await person.post(`/api/matches/${match}/seats/${seat}`, {})).json.key

/** A match with these people in it, and their keys. */
async function seated(...people: Person[]): Promise<{ match: string; keys: string[] }> {
  const { match, key } = await make(people[0], [me, ...people.slice(1).map(() => open)])
  const keys = [key]
  for (const [i, person] of people.entries()) if (i > 0) keys.push(await sit(person, match, IDS[i]))
  return { match, keys }
}

const refused = async (wire: Wire): Promise<string> => {
  const { error } = await wire.next('no')
  return `${error.code}: ${error.message}`
}

const ended = async (wire: Wire): Promise<void> => {
  while (wire.closed === null) await wire.stirred()
}

describe('room at a table', () => {
  it('is always there for a seat, however many strangers watch', async () => {
    const small = await serve({ limits: { spectators: 5, connectionsPerAddress: 1e9 } })
    const people = await Promise.all(['Ann', 'Bob'].map((name) => Person.named(small.url, name)))
    const made = (await people[0].post('/api/matches', table([me, open]))).json
    const key = (await people[1].post(`/api/matches/${made.match}/seats/blue`, {})).json.key
    for (let i = 0; i < 5; i++) await Wire.join(small.url, made.match, null)
    const sixth = await Wire.open(small.url)
    sixth.send({ t: 'join', match: made.match, key: null, since: 0 })
    expect(await refused(sixth)).toMatch(/^too-large: Too many spectators/)
    for (const own of [made.key, key]) {
      const wire = await Wire.join(small.url, made.match, own)
      expect(wire.last('match')?.match.you).not.toBeNull()
    }
    await small.app.close()
  })

  it('is announced only when a seat changes, not with every stranger who comes and goes', async () => {
    const { match, keys } = await seated(ann, bob)
    const wire = await Wire.join(server.url, match, keys[0])
    const told = () => wire.messages.filter(({ t }) => t === 'seats').length
    for (let i = 0; i < 5; i++) await (await Wire.join(server.url, match, null)).close()
    expect(told()).toBe(0)
    const [first, second] = [
      await Wire.join(server.url, match, keys[1]),
      await Wire.join(server.url, match, keys[1]),
    ]
    await wire.next('seats')
    expect(told()).toBe(1)
    await first.close()
    await second.close()
    expect((await wire.next('seats')).seats[1].here).toBe(false)
    expect(told()).toBe(2)
    await wire.close()
  })

  it('is bounded for each seat: the oldest connection goes, and is told so', async () => {
    const { match, keys } = await seated(ann, bob)
    const wires: Wire[] = []
    for (let i = 0; i < LIMITS.connectionsPerSeat; i++)
      wires.push(await Wire.join(server.url, match, keys[0]))
    const other = await Wire.join(server.url, match, keys[1])
    expect(wires.every(({ closed }) => closed === null)).toBe(true)
    const last = await Wire.join(server.url, match, keys[0])
    expect(await refused(wires[0])).toMatch(
      /^elsewhere: You have opened this table in too many other windows/,
    )
    await ended(wires[0])
    expect([...wires.slice(1), last, other].every(({ closed }) => closed === null)).toBe(true)
    await Promise.all([...wires.slice(1), last, other].map((wire) => wire.close()))
  })
})

describe('a match of other rules', () => {
  it('is refused over the socket with its own code and a sentence', async () => {
    const { match, keys } = await seated(ann, bob)
    const stored = await store.match(match)
    const other = new SqliteStore(':memory:')
    await other.addMatch({ ...stored, version: 'ancient' } as NonNullable<typeof stored>, 'x')
    const again = await serve({ db: other })
    const wire = await Wire.open(again.url)
    wire.send({ t: 'join', match, key: keys[0], since: 0 })
    expect(await refused(wire)).toBe(
      `other-rules: This match uses version ancient of the rules; this server has version ${makeTiny().version}.`,
    )
    await again.app.close()
  })

  it('can still be left and deleted', async () => {
    const other = new SqliteStore(':memory:')
    const again = await serve({ db: other })
    const [dora, emil] = [await Person.named(again.url, 'Dora'), await Person.named(again.url, 'Emil')]
    const guest = async (person: Person) => (await person.get('/api/guests/me')).json.guest.id as string
    const { match } = await seated(ann, bob)
    const stored = (await store.match(match)) as NonNullable<Awaited<ReturnType<typeof store.match>>>
    const ids = [await guest(dora), await guest(emil)]
    const seats = stored.seats.map((seat, i) => ({ ...seat, guest: ids[i] }))
    await other.addMatch({ ...stored, version: 'ancient', seats }, ids[0])
    expect((await emil.delete(`/api/matches/${match}/seats/blue`)).json.leaving).toBe('bot')
    expect((await dora.delete(`/api/matches/${match}`)).status).toBe(200)
    expect(await other.match(match)).toBeNull()
    await again.app.close()
  })
})

describe('leaving', () => {
  it('before play begins frees the seat as it was, and tells the others', async () => {
    const { match, key } = await make(ann, [me, open, reserved])
    const bobs = await sit(bob, match, 'blue')
    const [at, leaver] = [await Wire.join(server.url, match, key), await Wire.join(server.url, match, bobs)]
    const info = (await bob.get(`/api/matches/${match}`)).json
    expect(info).toMatchObject({ leaving: 'frees', deletable: false })
    expect((await bob.delete(`/api/matches/${match}/seats/blue`)).json).toEqual({
      match,
      seat: 'blue',
      leaving: 'frees',
    })
    expect(await refused(leaver)).toBe('wrong-key: You have left this seat.')
    await ended(leaver)
    expect((await at.next('chat')).text).toBe('Bob has left the table; the seat is open again.')
    expect(at.last('seats')?.seats[1]).toMatchObject({ kind: 'open', name: null })
    expect(at.last('seats')?.seats[1].reserved).toBeUndefined()
    expect(
      (await bob.get('/api/matches?mine=1')).json.matches.map((m: { id: string }) => m.id),
    ).not.toContain(match)
    const back = await Wire.open(server.url)
    back.send({ t: 'join', match, key: bobs, since: 0 })
    expect(await refused(back)).toMatch(/^wrong-key/)
    expect(await sit(cid, match, 'blue')).toBeTypeOf('string')
    await Promise.all([at.close(), back.close()])
  })

  it('keeps a private table private, and a stranger’s table standing', async () => {
    const { match } = await make(ann, [me, open], { public: false })
    await ann.post('/api/guests', { name: 'Ann' })
    expect((await ann.get(`/api/matches/${match}`)).json.leaving).toBe('deletes')
    const other = await make(bob, [open, open])
    await sit(ann, other.match, 'red')
    expect((await ann.get(`/api/matches/${other.match}`)).json.leaving).toBe('frees')
    await ann.delete(`/api/matches/${other.match}/seats/red`)
    expect((await store.match(other.match))?.seats[0].kind).toBe('open')
    expect((await ann.delete(`/api/matches/${match}/seats/red`)).json.leaving).toBe('deletes')
    expect(await store.match(match)).toBeNull()
  })

  it('hands the seat to a bot for good in a three-player match', async () => {
    const { match, keys } = await seated(ann, bob, cid)
    const [anns, cids] = [
      await Wire.join(server.url, match, keys[0]),
      await Wire.join(server.url, match, keys[2]),
    ]
    expect((await cid.get(`/api/matches/${match}`)).json).toMatchObject({ leaving: 'bot', deletable: false })
    await cid.delete(`/api/matches/${match}/seats/green`)
    await ended(cids)
    expect((await anns.next('chat')).text).toBe(
      'Cid has left the table; a bot (captain) takes over the seat.',
    )
    expect(anns.last('seats')?.seats[2]).toMatchObject({ kind: 'bot', bot: 'captain', name: null })
    while (!(await store.entries(match)).some(({ seat }) => seat === 2))
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await cid.post(`/api/matches/${match}/seats/green`, {})).status).toBe(409)
    await anns.close()
  })

  it('a match for two is resigning, if the game knows it; the record stays', async () => {
    const { match, keys } = await seated(ann, bob)
    const bobs = await Wire.join(server.url, match, keys[1])
    expect((await ann.get(`/api/matches/${match}`)).json.leaving).toBe('resigns')
    expect((await ann.delete(`/api/matches/${match}/seats/red`)).json.leaving).toBe('resigns')
    while (bobs.last('view')?.view.outcome === null) await bobs.stirred()
    expect(bobs.last('view')?.view.outcome).toMatchObject({ winners: ['blue'] })
    expect((await store.match(match))?.over).toBe(true)
    expect((await ann.get(`/api/matches/${match}`)).json.leaving).toBeNull()
    expect((await ann.delete(`/api/matches/${match}/seats/red`)).status).toBe(409)
    await bobs.close()
  })

  it('is only for the owner of the seat', async () => {
    const { match, keys } = await seated(ann, bob)
    for (const person of [bob, cid, new Person(server.url)]) {
      const { status, json } = await person.delete(`/api/matches/${match}/seats/red`)
      expect([status, json.error.code]).toEqual([403, 'forbidden'])
    }
    expect((await ann.delete(`/api/matches/${match}/seats/violet`)).status).toBe(404)
    expect((await ann.delete('/api/matches/nothing/seats/red')).status).toBe(404)
    expect((await cid.delete(`/api/matches/${match}/seats/red`, { authorization: 'Bearer x' })).status).toBe(
      403,
    )
    expect(await store.entries(match)).toEqual([])
    const withKey = await cid.delete(`/api/matches/${match}/seats/red`, {
      authorization: `Bearer ${keys[0]}`,
    })
    expect(withKey.json.leaving).toBe('resigns')
  })
})

describe('resigning at the table', () => {
  it('is an aside like any action, also for a seat that is not asked', async () => {
    const { match, keys } = await seated(ann, bob)
    const wire = await Wire.join(server.url, match, keys[0])
    expect(wire.last('view')?.view.asides).toMatchObject({ resign: [null] })
    wire.send({ t: 'act', id: 1, seq: 0, verb: 'resign', target: null })
    expect((await wire.next('ok')).seq).toBe(1)
    expect((await wire.next('view')).view.outcome).toMatchObject({ winners: ['blue'] })
    await wire.close()
  })
})

describe('deleting', () => {
  it('is for the maker, before play begins', async () => {
    const { match } = await make(ann, [me, open, open])
    const bobs = await Wire.join(server.url, match, await sit(bob, match, 'blue'))
    expect((await bob.delete(`/api/matches/${match}`)).json.error).toEqual({
      code: 'forbidden',
      message: expect.stringMatching(/^Only its creator can delete a table.*\.$/),
    })
    expect((await new Person(server.url).delete(`/api/matches/${match}`)).status).toBe(401)
    expect((await ann.get(`/api/matches/${match}`)).json.deletable).toBe(true)
    expect((await ann.delete(`/api/matches/${match}`)).status).toBe(200)
    expect(await refused(bobs)).toBe('unknown-match: The creator of this table has deleted it.')
    await ended(bobs)
    expect((await ann.get(`/api/matches/${match}`)).status).toBe(404)
    expect((await ann.delete(`/api/matches/${match}`)).status).toBe(404)
  })

  it('is not for a match that several people play, or have played', async () => {
    const { match } = await seated(ann, bob)
    expect((await ann.delete(`/api/matches/${match}`)).status).toBe(403)
    await bob.delete(`/api/matches/${match}/seats/blue`)
    expect((await ann.delete(`/api/matches/${match}`)).status).toBe(403)
  })

  it('is for the maker at any time, if only bots sit there besides, and frees the room in their count', async () => {
    const small = await serve({ limits: { matches: 1 } })
    const dora = await Person.named(small.url, 'Dora')
    const first = (await dora.post('/api/matches', table([me, bot, bot]))).json
    expect((await dora.post('/api/matches', table([me, bot, bot]))).status).toBe(429)
    const wire = await Wire.join(small.url, first.match, first.key)
    expect((await dora.get('/api/matches?mine=1')).json.matches).toMatchObject([
      { id: first.match, you: 'red', leaving: 'deletes', deletable: true },
    ])
    expect((await dora.delete(`/api/matches/${first.match}`)).status).toBe(200)
    await ended(wire)
    expect((await dora.post('/api/matches', table([me, bot, bot]))).status).toBe(201)
    await small.app.close()
  })
})

describe('the list of open tables', () => {
  it('is not filled by one guest: so many tables each, with a sentence', async () => {
    const small = await serve({ limits: { openTables: 2 } })
    const dora = await Person.named(small.url, 'Dora')
    for (let i = 0; i < 2; i++) expect((await dora.post('/api/matches', table([me, open]))).status).toBe(201)
    const third = await dora.post('/api/matches', table([me, open]))
    expect([third.status, third.json.error.code]).toEqual([429, 'too-many'])
    expect(third.json.error.message).toBe(
      'You have 2 tables in the public list; delete one or make this one private.',
    )
    for (const private_ of [table([me, open], { public: false }), table([me, reserved]), table([me, bot])])
      expect((await dora.post('/api/matches', private_)).status).toBe(201)
    await small.app.close()
  })

  it('is not filled from one address either, by however many guests', async () => {
    const small = await serve({ limits: { openTablesPerAddress: 3 } })
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) {
      const guest = await Person.named(small.url, `Guest ${i}`)
      statuses.push((await guest.post('/api/matches', table([me, open]))).status)
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429])
    await small.app.close()
  })

  it('loses tables that nobody came to for two weeks, and no others', async () => {
    const clock = { at: 0, now: () => clock.at }
    const own = new SqliteStore(':memory:')
    const small = await serve({ db: own, clock, limits: { sweep: 20 } })
    const dora = await Person.named(small.url, 'Dora')
    const emil = await Person.named(small.url, 'Emil')
    const add = async (seats: object[]) => (await dora.post('/api/matches', table(seats))).json
    const [old, watched, joined] = [await add([me, open]), await add([me, open]), await add([me, open, open])]
    await emil.post(`/api/matches/${joined.match}/seats/blue`, {})
    const wire = await Wire.join(small.url, watched.match, null)
    clock.at += LIMITS.abandoned + 1
    const young = await add([me, open])
    while ((await own.match(old.match)) !== null) await new Promise((resolve) => setTimeout(resolve, 20))
    const left = await Promise.all([old, watched, joined, young].map(({ match }) => own.match(match)))
    expect(left.map((match) => match !== null)).toEqual([false, true, true, true])
    await wire.close()
    await small.app.close()
  })
})

describe('chat that is sent again', () => {
  it('appears once: over the same connection, over another, and after a restart', async () => {
    const own = new SqliteStore(':memory:')
    own.close = async () => {}
    const first = await serve({ db: own })
    const dora = await Person.named(first.url, 'Dora')
    const { match, key } = (await dora.post('/api/matches', table([me, open]))).json
    const message = { t: 'chat', id: 77, text: 'Bonjour' }
    const texts = async () => (await own.chat(match, 99, true)).map(({ text }) => text)
    const wire = await Wire.join(first.url, match, key)
    wire.send(message)
    wire.send(message)
    expect([(await wire.next('ok')).id, (await wire.next('ok')).id]).toEqual([77, 77])
    expect(wire.messages.filter(({ t }) => t === 'chat')).toHaveLength(1)
    const second = await Wire.join(first.url, match, key)
    second.send(message)
    await second.next('ok')
    await first.app.close()
    const again = await serve({ db: own })
    const third = await Wire.join(again.url, match, key)
    third.send(message)
    await third.next('ok')
    expect(await texts()).toEqual(['Bonjour'])
    third.send({ ...message, id: 78 })
    await third.next('ok')
    expect(await texts()).toEqual(['Bonjour', 'Bonjour'])
    await again.app.close()
  })
})

describe('names', () => {
  const BLANK = [
    '\u200b',
    '\u200b\u200c\u200d',
    '\u200e\u200f',
    '\u202e\u2066',
    '\u2060\ufeff',
    '\u00ad',
    '\u0301',
    '\u0301\u0302\u0303',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800',
    '\u2800\u2800 \u2800',
    '\u180e',
    '\u{e0020}\u{e007f}',
    '\ufe0f',
    '\u034f',
    '\u17b4',
    '\u{1d159}',
    '\u00a0\u2003\u3000',
  ]

  it.each(
    BLANK.map((name) => [
      JSON.stringify(name).replace(/[^ -~]/gu, (c) => `U+${c.codePointAt(0)?.toString(16)} `),
      name,
    ]),
  )('that nobody can see are refused: %s', async (_, name) => {
    expect(isVisible(tidyName(name))).toBe(false)
    const { status, json } = await new Person(server.url).post('/api/guests', { name })
    expect(status).toBe(400)
    expect(json.error.message).toBe(
      '"name" is not as expected: a name needs at least one character that can be seen.',
    )
  })

  it('keep what can be seen, in every script, and lose what cannot', () => {
    for (const name of ['Ann', 'Ελένη', 'שרה', '王', 'नमस्ते', 'می‌خواهم', '👩‍👩‍👧', '❤️', 'é', '!'])
      expect(tidyName(name)).toBe(name.normalize('NFC'))
    expect(tidyName('A\u200bn\u2060n\u200f')).toBe('Ann')
    expect(tidyName('Ann\u3164\u2800')).toBe('Ann')
  })

  it('and chat are not sent to others if there is nothing to see in them', async () => {
    const { match, key } = await make(ann, [me, open])
    const wire = await Wire.join(server.url, match, key)
    wire.send({ t: 'chat', id: 1, text: '\u200b\u2800' })
    expect(await refused(wire)).toBe('bad-message: "text" is not as expected: the text is empty.')
    await wire.close()
  })
})
