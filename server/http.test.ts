import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Game, readRecord, replay } from '@tricorne/engine'
import { makeTiny } from '@tricorne/engine/tiny'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Person, type Running, serve, tempDir, Wire } from './testing.ts'
import { games } from './testing-games.ts'

const duel = (seats: object[], more: object = {}): object => ({
  game: 'tiny',
  scenario: 'duel',
  options: {},
  seats,
  public: true,
  ...more,
})
const me = { kind: 'me' }
const open = { kind: 'open' }
const reserved = { kind: 'reserved' }
const bot = { kind: 'bot', bot: 'random' }

let server: Running
let ann: Person
let bob: Person

beforeAll(async () => {
  server = await serve()
  ann = await Person.named(server.url, 'Ann')
  bob = await Person.named(server.url, 'Bob')
})
afterAll(() => server.app.close())

describe('guests', () => {
  it('have a name, kept by a cookie that scripts cannot read', async () => {
    const person = new Person(server.url)
    expect((await person.get('/api/guests/me')).json).toEqual({ guest: null })
    const { status, json, headers } = await person.post('/api/guests', { name: '  Frédéric \u0007 II ' })
    expect(status).toBe(200)
    expect(json.guest).toMatchObject({ name: 'Frédéric II' })
    expect(headers.get('set-cookie')).toMatch(/^tricorne=[\w-]{32}; .*HttpOnly.*SameSite=Lax/)
    expect((await person.get('/api/guests/me')).json).toEqual(json)
  })

  it('may change their name', async () => {
    const person = await Person.named(server.url, 'Old')
    const before = (await person.get('/api/guests/me')).json.guest
    const { json, headers } = await person.post('/api/guests', { name: 'New' })
    expect(json.guest).toEqual({ ...before, name: 'New' })
    expect(headers.get('set-cookie')).toBeNull()
  })

  it.each([
    [{}],
    [{ name: '' }],
    [{ name: ' \n ' }],
    [{ name: 'x'.repeat(41) }],
    [{ name: 7 }],
    [null],
    [[]],
  ])('refuses %j', async (body) => {
    const { status, json } = await new Person(server.url).post('/api/guests', body)
    expect(status).toBe(400)
    expect(json.error).toMatchObject({ code: 'bad-message', message: expect.stringMatching(/\.$/) })
  })
})

describe('matches', () => {
  it('are made with a key for the maker and links for the others', async () => {
    const { status, json } = await ann.post('/api/matches', {
      ...duel([me, reserved]),
      options: { answers: 'equal' },
    })
    expect(status).toBe(201)
    expect(json).toEqual({
      match: expect.stringMatching(/^[\w-]{16}$/),
      seat: 'red',
      key: expect.stringMatching(/^[\w-]{24}$/),
      links: { blue: expect.stringMatching(new RegExp(`^/#/join/${json.match}/blue/[\\w-]{24}$`)) },
    })
    const info = (await bob.get(`/api/matches/${json.match}`)).json.match
    expect(info).toMatchObject({
      id: json.match,
      game: 'tiny',
      scenario: 'duel',
      options: { answers: 'equal' },
      over: false,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      seats: [
        { id: 'red', kind: 'person', name: 'Ann', here: false },
        { id: 'blue', kind: 'open', name: null, reserved: true, here: false },
      ],
    })
    expect(JSON.stringify(info)).not.toContain('seed')
    expect(JSON.stringify(info)).not.toContain('secret')
  })

  it('are listed while somebody may sit down', async () => {
    const ids = async (): Promise<string[]> =>
      (await bob.get('/api/matches')).json.matches.map((m: { id: string }) => m.id)
    const listed = (await ann.post('/api/matches', duel([me, open]))).json.match
    const hidden = (await ann.post('/api/matches', duel([me, open], { public: false }))).json.match
    const kept = (await ann.post('/api/matches', duel([me, reserved]))).json.match
    expect(await ids()).toContain(listed)
    expect(await ids()).not.toContain(hidden)
    expect(await ids()).not.toContain(kept)
    await bob.post(`/api/matches/${listed}/seats/blue`, {})
    expect(await ids()).not.toContain(listed)
    const mine = (await bob.get('/api/matches?mine=1')).json.matches
    expect(mine.map((m: { id: string }) => m.id)).toEqual([listed])
    expect(mine[0].you).toBe('blue')
  })

  it.each([
    [{ ...duel([me, open]), game: 'chess' }, 'There is no game "chess".'],
    [{ ...duel([me, open]), scenario: 'war' }, 'The game tiny has no scenario "war".'],
    [duel([me]), 'The scenario duel has 2 seats, not 1.'],
    [duel([me, me]), 'You can take only one seat.'],
    [
      duel([me, { kind: 'bot', bot: 'deep' }]),
      'There is no bot "deep"; there are: recruit, captain, general, marshal, random, greedy.',
    ],
    [duel([me, open], { options: { x: 'y' } }), 'tiny has no option "x".'],
    [
      duel([me, open], { options: { answers: 'no' } }),
      'The option "answers" is one of stronger, equal, not "no".',
    ],
    [duel([me, { kind: 'cat' }]), '"seats.1.kind" is not as expected'],
    [duel([me, open], { extra: 1 }), 'The message is not as expected: Unrecognized key: "extra".'],
    ['text', 'The message is not as expected'],
  ])('refuses %j', async (body, message) => {
    const { status, json } = await ann.post('/api/matches', body)
    expect(status).toBe(400)
    expect(json.error.message).toContain(message)
  })

  it('are not made without a name', async () => {
    const { status, json } = await new Person(server.url).post('/api/matches', duel([me, open]))
    expect(status).toBe(401)
    expect(json.error).toEqual({ code: 'no-name', message: 'Set a name first.' })
    expect((await new Person(server.url).get('/api/matches?mine=1')).status).toBe(401)
  })

  it('are not made without end', async () => {
    const small = await serve({ limits: { matches: 2 } })
    const carl = await Person.named(small.url, 'Carl')
    for (const status of [201, 201, 429])
      expect((await carl.post('/api/matches', duel([me, open]))).status).toBe(status)
    await small.app.close()
  })
})

describe('invitations', () => {
  it('are shown again to the maker, and to nobody else', async () => {
    const made = (await ann.post('/api/matches', duel([open, reserved]))).json
    const path = `/api/matches/${made.match}/links`
    expect(await ann.get(path)).toMatchObject({ status: 200, json: { links: made.links } })
    expect(Object.keys(made.links)).toEqual(['red', 'blue'])
    for (const person of [bob, new Person(server.url)])
      expect(await person.get(path)).toMatchObject({
        status: 403,
        json: {
          error: {
            code: 'forbidden',
            message: 'Only the player who created a match can see its invitations.',
          },
        },
      })
    expect((await ann.get('/api/matches/nowhere/links')).status).toBe(404)
    expect((await ann.get(`/api/matches/${made.match}`)).json.maker).toBe(true)
    expect((await bob.get(`/api/matches/${made.match}`)).json.maker).toBe(false)
    await bob.post(`/api/matches/${made.match}/seats/red`, {})
    expect(Object.keys((await ann.get(path)).json.links)).toEqual(['blue'])
    expect((await bob.get(path)).status).toBe(403)
  })
})

describe('the past', () => {
  /** A match between Ann and Bob, some way in. */
  async function running(): Promise<{ match: string; key: string; seq: number }> {
    const { match, key } = (await ann.post('/api/matches', duel([me, open]))).json
    const sat = (await bob.post(`/api/matches/${match}/seats/blue`, {})).json
    const wires = [await Wire.join(server.url, match, key), await Wire.join(server.url, match, sat.key)]
    for (let seq = 0; seq < 5; seq++) {
      const wire = wires.find((w) => w.last('view')?.view.decision) as Wire
      const [verb, targets] = Object.entries(wire.last('view')?.view.decision?.options ?? {})[0]
      wire.send({ t: 'act', id: 1, seq, verb, target: targets[0] })
      for (const w of wires) while (w.last('view')?.seq === seq) await w.stirred()
    }
    await Promise.all(wires.map((wire) => wire.close()))
    return { match, key, seq: 5 }
  }

  it('is told in pieces, by the right of the key', async () => {
    const { match, key, seq } = await running()
    const path = `/api/matches/${match}/past`
    const own = { authorization: `Bearer ${key}` }
    const all = (await ann.get(path, own)).json
    expect(all).toMatchObject({ match: { id: match, over: false }, seat: 'red', entries: seq, next: null })
    const seqs = (answer: { views: { seq: number }[] }) => answer.views.map((view) => view.seq)
    expect(seqs(all)).toEqual(Array.from({ length: seq + 1 }, (_, i) => i))
    expect(all.views[2]).toMatchObject({ undo: false, view: { seat: 'red' } })
    expect(Object.keys(all.views[2]).sort()).toEqual(['log', 'seq', 'undo', 'view'])
    const some = (await ann.get(`${path}?from=2&to=3`, own)).json
    expect(seqs(some)).toEqual([2, 3])
    expect(some.next).toBeNull()
    expect(some.views.map((v: { view: object }) => v.view)).toEqual(
      all.views.slice(2, 4).map((v: { view: object }) => v.view),
    )
    const log = all.views
      .slice(0, 3)
      .reduce(
        (lines: object[], { log: l }: { log: { from: number; events: object[] } }) => [
          ...lines.slice(0, l.from),
          ...l.events,
        ],
        [],
      )
    expect(some.views[0].log).toEqual({ from: 0, events: log })
    expect((await ann.get(`${path}?from=99`, own)).json).toMatchObject({
      entries: seq,
      views: [],
      next: null,
    })
    const foreign = (await bob.get(path)).json
    expect(foreign.seat).toBeNull()
    expect(foreign.views[0].view).toMatchObject({ seat: null, decision: null })
  })

  it('goes on where an answer ends', async () => {
    const small = await serve({ limits: { past: 3 } })
    const carl = await Person.named(small.url, 'Carl')
    const { match } = (await carl.post('/api/matches', duel([bot, bot]))).json
    const path = `/api/matches/${match}`
    while (!(await carl.get(path)).json.match.over) await new Promise((resolve) => setTimeout(resolve, 20))
    const seqs: number[] = []
    let entries = 0
    for (let from: number | null = 0; from !== null; ) {
      const { json } = await carl.get(`${path}/past?from=${from}`)
      expect(json.views.length).toBeLessThanOrEqual(3)
      seqs.push(...json.views.map((view: { seq: number }) => view.seq))
      entries = json.entries
      from = json.next
    }
    expect(entries).toBeGreaterThan(3)
    expect(seqs).toEqual(Array.from({ length: entries + 1 }, (_, i) => i))
    await small.app.close()
  })

  it('is refused in a sentence, and limited', async () => {
    const { match, key } = await running()
    const path = `/api/matches/${match}/past`
    const wrong = { authorization: `Bearer ${key}x` }
    expect(await ann.get(path, wrong)).toMatchObject({ status: 403, json: { error: { code: 'wrong-key' } } })
    for (const query of ['from=x', 'from=-1', 'to=1.5', 'from=1&from=2', 'extra=1'])
      expect(await ann.get(`${path}?${query}`)).toMatchObject({
        status: 400,
        json: { error: { code: 'bad-message', message: expect.stringMatching(/\.$/) } },
      })
    expect((await ann.get('/api/matches/nowhere/past')).status).toBe(404)
    const small = await serve({ limits: { pastRequests: 1, pastWaiting: 0 } })
    const carl = await Person.named(small.url, 'Carl')
    const other = (await carl.post('/api/matches', duel([me, open]))).json.match
    const codes = []
    for (let i = 0; i < 2; i++) codes.push((await carl.get(`/api/matches/${other}/past`)).json.error)
    expect(codes.map((error) => error.message)).toEqual([
      'Too many people are looking back right now; try again in a moment.',
      'Too many requests; wait a minute.',
    ])
    await small.app.close()
  })
})

describe('seats', () => {
  it('are taken with an invitation, and returned to the person already there', async () => {
    const made = (await ann.post('/api/matches', duel([me, reserved]))).json
    const path = `/api/matches/${made.match}/seats/blue`
    const key = made.links.blue.split('/').at(-1)
    const refused = async (body: object, code: string, status: number): Promise<void> => {
      const answer = await bob.post(path, body)
      expect(answer).toMatchObject({ status, json: { error: { code } } })
    }
    await refused({}, 'wrong-key', 403)
    await refused({ key: made.key }, 'wrong-key', 403)
    const sat = await bob.post(path, { key })
    expect(sat).toMatchObject({ status: 200, json: { match: made.match, seat: 'blue' } })
    expect(await bob.post(path, {})).toMatchObject({ status: 200, json: sat.json })
    expect((await ann.post(path, { key })).json.error.code).toBe('taken')
    const wire = await Wire.join(server.url, made.match, sat.json.key)
    expect(wire.last('match')?.match.you).toBe('blue')
    await wire.close()
  })

  it('are refused where there is none', async () => {
    const made = (await ann.post('/api/matches', duel([me, bot]))).json
    const of = async (id: string, seat: string): Promise<unknown> =>
      (await bob.post(`/api/matches/${id}/seats/${seat}`, {})).json.error.code
    expect(await of(made.match, 'blue')).toBe('taken')
    expect(await of(made.match, 'red')).toBe('taken')
    expect(await of(made.match, 'green')).toBe('no-such-seat')
    expect(await of('nowhere', 'red')).toBe('unknown-match')
    const nobody = await new Person(server.url).post(`/api/matches/${made.match}/seats/red`, {})
    expect(nobody.status).toBe(401)
  })
})

describe('records', () => {
  it('are shown after the end, and hold', async () => {
    const made = (await ann.post('/api/matches', duel([bot, bot]))).json
    const path = `/api/matches/${made.match}`
    for (let i = 0; i < 200 && !(await ann.get(path)).json.match.over; i++)
      await new Promise((resolve) => setTimeout(resolve, 20))
    const response = await fetch(`${server.url}${path}/record`)
    expect(response.headers.get('content-type')).toContain('application/json')
    const record = readRecord(await response.text())
    expect(replay(makeTiny() as unknown as Game, record).outcome).not.toBeNull()
    expect(record.commitment).toBe((await ann.get(path)).json.match.commitment)
  })

  it('are not shown before', async () => {
    const made = (await ann.post('/api/matches', duel([me, open]))).json
    expect(await ann.get(`/api/matches/${made.match}/record`)).toMatchObject({
      status: 409,
      json: { error: { code: 'not-over' } },
    })
    expect((await ann.get('/api/matches/nowhere/record')).status).toBe(404)
    expect((await ann.get('/api/matches/nowhere')).json.error.code).toBe('unknown-match')
  })
})

describe('requests', () => {
  it('tell games and health', async () => {
    const { json } = await ann.get('/api/games')
    expect(json.bots).toEqual(['recruit', 'captain', 'general', 'marshal', 'random', 'greedy'])
    expect(json.games.map((g: { id: string }) => g.id)).toEqual(games.map((g) => g.id))
    expect(json.games.at(-1)).toMatchObject({ scenarios: [{ id: 'duel', seats: ['red', 'blue'] }, {}] })
    expect((await ann.get('/api/health')).json).toMatchObject({ ok: true })
  })

  it('tell what can be asked', async () => {
    const { json } = await ann.get('/api/openapi.json')
    expect(json.openapi).toBe('3.1.0')
    expect(json.paths['/api/matches/{id}'].get.operationId).toBe('match')
  })

  it.each([
    ['GET', '/api/nothing', undefined, undefined, 404, 'not-found'],
    ['DELETE', '/api/matches', undefined, undefined, 404, 'not-found'],
    ['GET', '/nothing.html', undefined, undefined, 404, 'not-found'],
    ['POST', '/api/guests', '{"name":', 'application/json', 400, 'bad-message'],
    ['POST', '/api/guests', '', 'application/json', 400, 'bad-message'],
    ['POST', '/api/guests', '{"name":"A"}', 'text/plain', 400, 'bad-message'],
    ['POST', '/api/guests', '<a/>', 'text/xml', 415, 'bad-message'],
    ['POST', '/api/guests', `{"name":"${'x'.repeat(20_000)}"}`, 'application/json', 413, 'too-large'],
    ['POST', '/api/guests', '{"__proto__":{"name":"A"}}', 'application/json', 400, 'bad-message'],
    ['GET', '/api/matches/%ff', undefined, undefined, 400, 'bad-message'],
  ])('%s %s %s is refused with a sentence', async (method, path, body, type, status, code) => {
    const response = await fetch(server.url + path, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: type === undefined ? {} : { 'content-type': type },
    })
    expect(response.status).toBe(status)
    const { error } = (await response.json()) as { error: { code: string; message: string } }
    expect(error.code).toBe(code)
    expect(error.message).toMatch(/^[A-Z"].*\.$/)
  })

  it('are limited in number', async () => {
    const small = await serve({ limits: { guests: 2 } })
    const answers = []
    for (let i = 0; i < 3; i++) answers.push(await new Person(small.url).post('/api/guests', { name: 'A' }))
    expect(answers.map((a) => a.status)).toEqual([200, 200, 429])
    expect(answers[2].json.error.code).toBe('too-fast')
    await small.app.close()
  })

  it('are counted when they ask the house something, not when they fetch a file', async () => {
    const small = await serve({ limits: { requests: 2 } })
    const status = async (path: string): Promise<number> => (await fetch(small.url + path)).status
    for (let i = 0; i < 5; i++) expect(await status('/')).toBe(200)
    expect([await status('/api/health'), await status('/api/health')]).toEqual([200, 200])
    expect(await status('/api/health')).toBe(429)
    await small.app.close()
  })

  it('carry the shields of a careful page', async () => {
    const { headers } = await ann.get('/api/health')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the client', () => {
  it('is served when it is built, compressed, and finds its own paths', async () => {
    const client = tempDir()
    mkdirSync(join(client, 'assets'))
    writeFileSync(join(client, 'index.html'), '<!doctype html><title>Table</title>')
    writeFileSync(join(client, 'assets', 'main-1a2b.js'), 'export const x = 1\n'.repeat(100))
    const { app, url } = await serve({ client })
    const page = await fetch(url)
    expect(await page.text()).toContain('Table')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const script = await fetch(`${url}/assets/main-1a2b.js`, { headers: { 'accept-encoding': 'gzip' } })
    expect(script.headers.get('content-encoding')).toBe('gzip')
    expect(script.headers.get('cache-control')).toContain('immutable')
    expect(await script.text()).toContain('export const x')
    const html = { headers: { accept: 'text/html' } }
    expect(await (await fetch(`${url}/some/place`, html)).text()).toContain('Table')
    expect((await fetch(`${url}/api/some/place`, html)).status).toBe(404)
    expect((await fetch(`${url}/assets/gone.js`, html)).status).toBe(404)
    expect((await fetch(`${url}/..%2f..%2fpackage.json`)).status).not.toBe(200)
    await app.close()
  })

  it('is missed in words when it is not', async () => {
    expect((await ann.get('/')).json).toContain('the client is not built')
  })
})
