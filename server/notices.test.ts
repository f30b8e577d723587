import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from './limits.ts'
import type { Notices } from './notices.ts'
import { Person, type Running, serve, tempDir, Wire } from './testing.ts'
import { duelOf, FakeClock, play, sitDown, type Table, until } from './testing-duel.ts'

/** A receiver of messages that can be told to fail. */
class Receiver {
  readonly texts: string[] = []
  readonly bodies: object[] = []
  status = 204
  readonly #server: Server

  constructor(server: Server) {
    this.#server = server
    server.on('request', (request, response) => {
      let text = ''
      request.on('data', (part: Buffer) => {
        text += String(part)
      })
      request.on('end', () => {
        if (this.status < 300) {
          this.bodies.push(JSON.parse(text))
          this.texts.push((JSON.parse(text) as { content: string }).content)
        }
        response.writeHead(this.status).end()
      })
    })
  }

  static async open(): Promise<Receiver> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new Receiver(server)
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get address(): string {
    return `http://localhost:${this.port}/hook/secret`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

const MINUTE = 60_000
const db = (): string => join(tempDir(), 'tricorne.db')

let receiver: Receiver
let server: Running
let clock: FakeClock
let file: string

const start = async (): Promise<void> => {
  server = await serve({
    db: file,
    clock,
    home: 'https://play.example',
    reach: { protocols: ['http:'], ports: [receiver.port], address: () => true },
    // Looks come when a test wants them.
    limits: { noticeLook: 2 ** 30, noticeTests: 1e9 },
  })
}

beforeEach(async () => {
  receiver = await Receiver.open()
  clock = new FakeClock()
  file = db()
  await start()
})
afterEach(async () => {
  await server.app.close()
  receiver.close()
})

const notices = (): Notices => {
  const { notices } = server.app
  if (notices === null) throw new Error('no notices')
  return notices
}

/** Lets time pass, then delivers what is due. */
async function pass(ms: number): Promise<string[]> {
  clock.at += ms
  receiver.texts.length = 0
  await notices().tick()
  return receiver.texts.slice()
}

/** All kinds, at the receiver. */
const want = (person: Person, more: object = {}) =>
  person.post('/api/notices/ways', { kind: 'webhook', address: receiver.address, digest: 0, ...more })
const choose = (person: Person, ...kinds: string[]) => person.post('/api/notices', { kinds })
const test = (person: Person, way = 'webhook') => person.post(`/api/notices/ways/${way}/test`, {})

describe('a notice', () => {
  it('tells once that it is your move, after a while, with the way to the table', async () => {
    const table = await sitDown(server)
    await want(table.bob)
    await until(table, 1)
    expect(await pass(LIMITS.noticeGrace - 1)).toEqual([])
    expect(await pass(1)).toEqual([
      `It is your move in Tiny with Ann: https://play.example/#/match/${table.match}`,
    ])
    expect(await pass(LIMITS.noticeLongest)).toEqual([])
  })

  it('is not sent to people who have acted, have been there, or look', async () => {
    const table = await sitDown(server)
    await want(table.bob)
    await until(table, 1)
    clock.at += 10
    const looking = await Wire.join(server.url, table.match, table.keys[1])
    expect(await pass(LIMITS.noticeGrace)).toEqual([])
    clock.at += 10
    await looking.close()
    await until(table, 0)
    expect(await pass(LIMITS.noticeLongest)).toEqual([])
  })

  it('names neither keys nor markup, and calls nobody', async () => {
    const table = await sitDown(server, '@everyone <b> [x](y)')
    await want(table.bob)
    await until(table, 1)
    const [text] = await pass(LIMITS.noticeGrace)
    expect(text).toContain('Tiny with everyone  b   x  y')
    expect(receiver.bodies.at(-1)).toMatchObject({ allowed_mentions: { parse: [] } })
    for (const key of table.keys) expect(text).not.toContain(key)
  })

  it('is tried again while the address fails, over a restart, and given up in the end', async () => {
    const table = await sitDown(server)
    await want(table.bob)
    await until(table, 1)
    receiver.status = 500
    expect(await pass(LIMITS.noticeGrace)).toEqual([])
    await server.app.close()
    await start()
    table.url = server.url
    receiver.status = 204
    expect(await pass(LIMITS.noticeRetry - 1)).toEqual([])
    expect(await pass(1)).toHaveLength(1)
    await until(table, 0)
    await until(table, 1)
    receiver.status = 500
    for (let i = 0; i < LIMITS.noticeTries; i++) await pass(LIMITS.noticeLongest)
    receiver.status = 204
    expect(await pass(LIMITS.noticeLongest)).toEqual([])
  })

  it('tells of an end, of a rematch and of your name in the chat, as far as you wish', async () => {
    const table = await sitDown(server)
    for (const person of [table.ann, table.bob]) await want(person)
    await choose(table.ann, 'over', 'chat')
    await choose(table.bob, 'over', 'rematch')
    const wire = await Wire.join(server.url, table.match, table.keys[1])
    wire.send({ t: 'chat', id: 1, text: 'Are you there, @ann?' })
    await wire.next('chat')
    await wire.close()
    expect(await pass(LIMITS.noticeGrace)).toMatchObject([
      /^Somebody mentions you in the chat of Tiny with Bob/,
    ])
    for (let i = 0; i < 60; i++) await play(table, i % 2)
    clock.at += 1
    const over = await Wire.join(server.url, table.match, table.keys[0])
    expect(over.last('view')?.view.outcome).not.toBeNull()
    over.send({ t: 'rematch', id: 2 })
    await over.next('offer')
    await over.close()
    const told = (await pass(LIMITS.noticeGrace)).join('\n')
    expect(told).toContain('The match is over: Tiny with Ann')
    expect(told).toContain('You are asked for a rematch of Tiny with Ann')
  })

  it('comes together with others, as rarely as you wish, and not from a muted match', async () => {
    const tables = [await sitDown(server), await sitDown(server), await sitDown(server)]
    const [{ bob }] = tables
    await want(bob, { digest: 60 })
    for (const { match, bob: other } of tables.slice(1)) {
      // The same Bob sits at all tables.
      expect((await bob.post(`/api/matches/${match}/mute`, { muted: true })).status).toBe(404)
      expect(other).not.toBe(bob)
    }
    const more: Table[] = []
    for (const { ann } of tables.slice(0, 2)) more.push(await duelOf(ann, bob))
    expect((await bob.post(`/api/matches/${more[1].match}/mute`, { muted: true })).json.muted).toBe(true)
    clock.at += 90 * MINUTE
    for (const table of [tables[0], ...more]) await until(table, 1)
    const [text, ...rest] = await pass(LIMITS.noticeGrace)
    expect(rest).toEqual([])
    expect(text.split('\n')).toHaveLength(2)
    expect(text).not.toContain(more[1].match)
    await until(tables[0], 0)
    await until(tables[0], 1)
    expect(await pass(59 * MINUTE - 1)).toEqual([])
    expect(await pass(MINUTE + 1)).toHaveLength(1)
  })
})

describe('what people wish', () => {
  it('is kept without telling the address again, tested on request, and forgotten', async () => {
    const ann = await Person.named(server.url, 'Ann')
    expect((await ann.get('/api/notices')).json).toMatchObject({ available: true, mail: false, wishes: null })
    expect((await test(ann)).status).toBe(404)
    const wishes = {
      kinds: ['move', 'over', 'chat', 'rematch', 'invitation'],
      ways: [{ id: 'webhook', kind: 'webhook', label: `localhost:${receiver.port}`, digest: 0, failures: 0 }],
      muted: [],
    }
    expect((await want(ann)).json).toEqual({ way: 'webhook', wishes })
    expect(JSON.stringify((await ann.get('/api/notices')).json)).not.toContain('secret')
    await test(ann)
    expect(receiver.texts).toEqual(['Tricorne will tell you here when it is your move: https://play.example'])
    receiver.status = 404
    expect((await test(ann)).json.error.message).toBe('The address answered 404.')
    const { json } = await ann.post('/api/notices/ways/webhook', { digest: 1440 })
    expect(json.wishes.ways).toEqual([{ ...wishes.ways[0], digest: 1440 }])
    expect((await ann.delete('/api/notices/ways/webhook')).status).toBe(200)
    expect((await ann.get('/api/notices')).json.wishes.ways).toEqual([])
    await want(ann)
    await ann.delete('/api/notices')
    expect((await ann.get('/api/notices')).json.wishes).toBeNull()
  })

  it.each([
    [{ address: 'http://10.0.0.1:1/' }],
    [{ address: 'https://example.org/' }],
    [{ address: `https://example.org/${'x'.repeat(500)}` }],
    [{ digest: 7 }],
    [{ address: undefined }],
    [{ kind: 'pigeon' }],
  ])('must be possible: %j', async (more) => {
    const ann = await Person.named(server.url, 'Ann')
    expect((await want(ann, more)).status).toBe(400)
    expect((await choose(ann, 'everything')).status).toBe(400)
    expect((await ann.get('/api/notices')).json.wishes).toBeNull()
  })

  it('are those of people with a name, and nobody else’s', async () => {
    expect((await new Person(server.url).get('/api/notices')).status).toBe(401)
    expect((await want(new Person(server.url))).status).toBe(401)
    const table = await sitDown(server)
    const cid = await Person.named(server.url, 'Cid')
    expect((await cid.post(`/api/matches/${table.match}/mute`, { muted: true })).status).toBe(404)
    await want(table.ann)
    for (const refused of [
      cid.post('/api/notices/ways/webhook', { digest: 60 }),
      cid.delete('/api/notices/ways/webhook'),
      test(cid),
    ])
      expect((await refused).status).toBe(404)
    expect((await table.ann.get('/api/notices')).json.wishes.ways).toMatchObject([{ digest: 0 }])
  })

  it('cannot be had on a server that does not know its own address', async () => {
    const other = await serve()
    const ann = await Person.named(other.url, 'Ann')
    expect((await ann.get('/api/notices')).json).toEqual({
      available: false,
      mail: false,
      pushKey: null,
      wishes: null,
    })
    expect((await want(ann)).status).toBe(404)
    await other.app.close()
  })
})
