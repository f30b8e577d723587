// Messages that must be rejected: each gets a refusal, none changes the match, and
// the server stays up.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SqliteStore } from './sqlite.ts'
import { Person, type Running, serve, Wire } from './testing.ts'
import { game, SEATS, scenario } from './testing-game.ts'

const store = new SqliteStore(':memory:')
let server: Running
let ann: Person
let bob: Person
let match: string
let keys: string[]
let before: unknown

/** Everything stored about the match except when each seat was last connected, which any visit may change. */
const snapshot = async (): Promise<unknown> => ({
  match: await store.match(match).then((m) => m && { ...m, seats: m.seats.map(({ seen, ...seat }) => seat) }),
  entries: await store.entries(match),
  chat: await store.chat(match, 999, true),
})

beforeAll(async () => {
  server = await serve({ db: store })
  ann = await Person.named(server.url, 'Ann')
  bob = await Person.named(server.url, 'Bob')
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'reserved' }]
  const body = { game: game.id, scenario, options: {}, seats, public: true }
  const made = (await ann.post('/api/matches', body)).json
  match = made.match
  const sat = (await bob.post(`/api/matches/${match}/seats/${SEATS[1]}`, {})).json
  const carl = await Person.named(server.url, 'Carl')
  const key = made.links[SEATS[2]].split('/').at(-1)
  expect((await carl.post(`/api/matches/${match}/seats/${SEATS[2]}`, { key })).status).toBe(200)
  keys = [made.key, sat.key]
  // The first seat answers everything it is asked, so that anything more is out of turn.
  const wire = await Wire.join(server.url, match, keys[0])
  for (let view = wire.last('view'); view?.view.decision; view = wire.last('view')) {
    const [verb, targets] = Object.entries(view.view.decision.options)[0]
    wire.send({ t: 'act', id: 1, seq: view.seq, verb, target: targets[0] })
    const { seq } = await wire.next('ok')
    while (wire.last('view')?.seq !== seq) await wire.stirred()
  }
  await wire.close()
  before = await snapshot()
  expect((before as { entries: unknown[] }).entries.length).toBeGreaterThan(0)
})
afterAll(() => server.app.close())

const seqNow = async (): Promise<number> => (await store.entries(match)).length

const deep = (n: number): string => '['.repeat(n) + ']'.repeat(n)

const words: unknown[] = [null, true, -1, 1.5, 1e300, '', 'x', [], {}, [[]], '\u0000', '💂'.repeat(3)]

/** Text that is not a message. */
const malformed: string[] = [
  '',
  ' ',
  '{',
  '}',
  'null',
  'true',
  '7',
  '"join"',
  '[]',
  '[1,2,3]',
  '{}',
  '{"t":null}',
  '{"t":"dance"}',
  '{"t":"__proto__"}',
  '{"t":"constructor","id":1}',
  '{"__proto__":{"t":"act"}}',
  '{"t":"act"',
  "{'t':'act'}",
  '{"t":"act","t":"act"}',
  'GET / HTTP/1.1',
  '<xml/>',
  '\ufeff{}',
  'NaN',
  'undefined',
  deep(1000),
  `{"t":"explain","id":1,"things":${deep(500)}}`,
]

/** Messages with one field wrong. */
const bent: object[] = [
  ...words.map((id) => ({ t: 'act', id, seq: 0, verb: 'x', target: null })).filter((m) => m.id !== 1),
  ...words.map((seq) => ({ t: 'act', id: 1, seq, verb: 'x', target: null })),
  ...words.filter((w) => w !== 'x').map((verb) => ({ t: 'act', id: 1, seq: 0, verb })),
  ...words
    .filter((w) => w !== null && w !== -1)
    .map((target) => ({ t: 'act', id: 1, seq: 0, verb: 'x', target })),
  ...words.map((seq) => ({ t: 'undo', id: 1, seq })),
  ...words
    .filter((w) => typeof w !== 'string' || w === '\u0000' || w === '')
    .map((text) => ({ t: 'chat', id: 1, text })),
  ...words.map((extra) => ({ t: 'rematch', id: 1, extra })),
  ...words.map((swap) => ({ t: 'rematch', id: 1, swap })),
  ...words.map((extra) => ({ t: 'no-rematch', id: 1, extra })),
  ...words.map((extra) => ({ t: 'return', id: 1, extra })),
  ...words
    .filter((w) => typeof w !== 'string')
    .map((seat) => ({ t: 'propose', id: 1, seat, bot: 'captain' })),
  ...words.filter((w) => typeof w !== 'string').map((bot) => ({ t: 'agree', id: 1, seat: SEATS[2], bot })),
  ...words.filter((w) => typeof w !== 'string').map((seat) => ({ t: 'decline', id: 1, seat })),
  ...words.filter((w) => w !== null).map((key) => ({ t: 'join', match: 'nowhere', key, since: 0 })),
  ...words.map((name) => ({ t: 'join', match: name, key: null, since: 0 })),
  ...words.map((since) => ({ t: 'join', match: 'nowhere', key: null, since })),
]

/** Larger than a message may be. */
const oversized: object[] = [
  { t: 'chat', id: 1, text: 'x'.repeat(501) },
  { t: 'chat', id: 1, text: 'x'.repeat(5000) },
  { t: 'chat', id: 1, text: '‏ש'.repeat(3000) },
  { t: 'act', id: 1, seq: 0, verb: 'v'.repeat(65), target: 1 },
  { t: 'act', id: 1, seq: 0, verb: 'v'.repeat(10_000), target: 1 },
  { t: 'act', id: 1, seq: 0, verb: 'v', target: 1, more: 'x'.repeat(60_000) },
  { t: 'join', match: 'm'.repeat(65), key: null, since: 0 },
  { t: 'join', match: 'm', key: 'k'.repeat(4000), since: 0 },
]

/** Sends one message from a seat (undefined: without joining) and returns the refusal. */
async function refusal(wire: Wire, message: object | string | ArrayBuffer) {
  const count = wire.messages.length
  if (message instanceof ArrayBuffer) wire.socket.send(message)
  else wire.send(message)
  const { error } = await wire.next('no')
  expect(error.message, JSON.stringify(message)).toMatch(/^["A-Z].*[.?]$/s)
  expect(error.message.length).toBeLessThan(300)
  const answers = wire.messages.slice(count).map((m) => m.t)
  expect(answers.filter((t) => t !== 'no' && t !== 'view' && t !== 'seats')).toEqual([])
  return error
}

describe('a hostile client', () => {
  it.each([
    ['malformed', malformed],
    ['bent', bent],
    ['oversized', oversized],
    ['binary', [new ArrayBuffer(0), new ArrayBuffer(10), new TextEncoder().encode('{}').buffer]],
  ] as [string, (object | string | ArrayBuffer)[]][])('%s messages', async (_, messages) => {
    for (const key of [null, keys[1]]) {
      const wire = await Wire.join(server.url, match, key)
      for (const message of messages) await refusal(wire, message)
      await wire.close()
    }
    expect(await snapshot()).toEqual(before)
  })

  it('without a seat may do nothing', async () => {
    const wire = await Wire.join(server.url, match, null)
    const seq = await seqNow()
    for (const verb of ['place', 'lock', 'move', 'undo', 'toString'])
      for (const target of [null, 0, 5, -1])
        expect((await refusal(wire, { t: 'act', id: 1, seq, verb, target })).code).toBe('forbidden')
    expect((await refusal(wire, { t: 'undo', id: 1, seq })).code).toBe('forbidden')
    expect((await refusal(wire, { t: 'chat', id: 1, text: 'hello' })).code).toBe('forbidden')
    expect((await refusal(wire, { t: 'rematch', id: 1 })).code).toBe('forbidden')
    const about = { id: 1, seat: SEATS[2], bot: 'captain' }
    for (const t of ['propose', 'agree'])
      expect((await refusal(wire, { t, ...about })).code).toBe('forbidden')
    expect((await refusal(wire, { t: 'decline', id: 1, seat: SEATS[2] })).code).toBe('forbidden')
    expect((await refusal(wire, { t: 'return', id: 1 })).code).toBe('forbidden')
    await wire.close()
    expect(await snapshot()).toEqual(before)
  })

  it('with a key that is not one gets no seat', async () => {
    const other = (
      await ann.post('/api/matches', {
        game: game.id,
        scenario,
        options: {},
        seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
        public: false,
      })
    ).json
    const invitation = other.links[SEATS[2]].split('/').at(-1)
    const wire = await Wire.open(server.url)
    for (const key of [
      other.key,
      invitation,
      'x',
      keys[0].slice(1),
      `${keys[0]}x`,
      keys[0].toLowerCase(),
      '0',
      '-1',
    ])
      expect((await refusal(wire, { t: 'join', match, key, since: 0 })).code).toBe('wrong-key')
    expect((await refusal(wire, { t: 'act', id: 1, seq: 0, verb: 'x', target: null })).code).toBe(
      'unknown-match',
    )
    await wire.close()
    expect(await snapshot()).toEqual(before)
  })

  it('out of turn, or on an old view, changes nothing', async () => {
    const first = await Wire.join(server.url, match, keys[0])
    const second = await Wire.join(server.url, match, keys[1])
    const seq = await seqNow()
    const options = second.last('view')?.view.decision?.options ?? {}
    const choices = Object.entries(options).flatMap(([verb, targets]) =>
      targets.map((target) => ({ verb, target })),
    )
    expect(choices.length).toBeGreaterThan(0)
    for (const choice of choices.slice(0, 10)) {
      expect((await refusal(first, { t: 'act', id: 1, seq, ...choice })).code).toBe('not-awaited')
      expect((await refusal(second, { t: 'act', id: 1, seq: seq + 1, ...choice })).code).toBe('stale')
      expect((await refusal(first, { t: 'act', id: 1, seq: seq - 1, ...choice })).code).toBe('stale')
      expect((await refusal(first, { t: 'undo', id: 1, seq: 0 })).code).toBe('stale')
    }
    for (const target of [-2, 77_777, 999_999_999])
      expect(['forbidden', 'no-such-verb']).toContain(
        (await refusal(second, { t: 'act', id: 1, seq, verb: choices[0].verb, target })).code,
      )
    expect((await refusal(first, { t: 'rematch', id: 1 })).code).toBe('forbidden')
    expect(first.last('view')?.seq).toBe(seq)
    await Promise.all([first.close(), second.close()])
    expect(await snapshot()).toEqual(before)
  })

  it('with a message of a million bytes is answered', async () => {
    const wire = await Wire.join(server.url, match, keys[1])
    for (const size of [4097, 100_000, 1_048_576]) {
      wire.send('x'.repeat(size))
      const { id, error } = await wire.next('no')
      expect(id).toBeNull()
      expect(error).toEqual({ code: 'too-large', message: 'A message has at most 4096 bytes.' })
    }
    wire.send({ t: 'explain', id: 4, things: [null] })
    expect((await wire.next('verdicts')).id).toBe(4)
    await wire.close()
  })

  it('with a frame beyond all measure is told so and cut off, and others are not', async () => {
    const other = await Wire.join(server.url, match, keys[1])
    const wire = await Wire.join(server.url, match, null)
    wire.send('x'.repeat(1_048_577))
    while (wire.closed === null) await wire.stirred()
    const sentence = 'A message has at most 4096 bytes; this was far more.'
    expect(wire.closed).toEqual({ code: 1009, reason: sentence })
    expect(wire.messages.at(-1)).toEqual({
      t: 'no',
      id: null,
      error: { code: 'too-large', message: sentence },
    })
    other.send({ t: 'explain', id: 4, things: [null] })
    expect((await other.next('verdicts')).id).toBe(4)
    await other.close()
    expect(await snapshot()).toEqual(before)
  })

  it('sent more than 200 such messages in all, and the server answers as ever', async () => {
    expect(2 * (malformed.length + bent.length + oversized.length + 3)).toBeGreaterThan(200)
    expect((await ann.get('/api/health')).json.ok).toBe(true)
    const wire = await Wire.join(server.url, match, keys[1])
    expect(wire.last('view')?.view.decision).not.toBeNull()
    await wire.close()
  })
})
