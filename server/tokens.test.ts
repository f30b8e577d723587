// Access tokens, play over HTTP, and streams of events.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SqliteStore } from './sqlite.ts'
import { type Answer, Person, type Running, serve, tempDir } from './testing.ts'

const PASSWORD = 'correct horse battery'

let server: Running
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.app.close())

let n = 0

/** A person with an account, and a program of theirs. */
async function account(url = server.url): Promise<Person> {
  const person = new Person(url)
  const made = await person.post('/api/account', { login: `Person ${++n}`, password: PASSWORD })
  expect(made.status).toBe(201)
  return person
}

interface Made {
  id: string
  token: string
}

async function tokenOf(person: Person, scopes = ['read', 'play'], days: number | null = null): Promise<Made> {
  const { status, json } = await person.post('/api/account/tokens', { label: 'my bot', scopes, days })
  expect(status).toBe(201)
  return { id: json.made.id, token: json.token }
}

/** A program that knows nothing but its token. */
class Program {
  readonly #token: string
  readonly #url: string

  constructor(token: string, url = server.url) {
    this.#token = token
    this.#url = url
  }

  async call(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Answer> {
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, json: await response.json(), headers: response.headers }
  }

  /** Events as they come, until the stream ends. */
  async *events(): AsyncGenerator<{ kind: string; match: string; seat: string; seq: number }> {
    const { body } = await fetch(`${this.#url}/api/events`, {
      headers: { authorization: `Bearer ${this.#token}` },
    })
    let text = ''
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (text + chunk).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const found = /^event: (\w+)\ndata: (.*)$/.exec(part)
        if (found) yield { kind: found[1], ...JSON.parse(found[2]) }
      }
    }
  }
}

async function duel(red: Person, blue: Person): Promise<string> {
  const seats = [{ kind: 'me' }, { kind: 'open' }]
  const body = { game: 'tiny', scenario: 'duel', options: {}, seats, public: true }
  const { match } = (await red.post('/api/matches', body)).json
  await blue.post(`/api/matches/${match}/seats/blue`, {})
  return match
}

const firstOption = ({ view }: Answer['json']): object => {
  const [verb, targets] = Object.entries<number[]>(view.decision.options)[0]
  return { verb, target: targets[0] }
}

describe('access tokens', () => {
  it('are shown once, listed without their secret, and deleted', async () => {
    const ann = await account()
    const { id, token } = await tokenOf(ann)
    const { tokens } = (await ann.get('/api/account/tokens')).json
    expect(tokens).toMatchObject([{ id, label: 'my bot', scopes: ['read', 'play'], seen: 0, ends: null }])
    expect(JSON.stringify(tokens)).not.toContain(token)
    const bot = new Program(token)
    expect((await bot.call('/api/guests/me')).json.guest.name).toMatch(/^Person/)
    expect((await ann.get('/api/account/tokens')).json.tokens[0].seen).toBeGreaterThan(0)
    expect((await ann.delete(`/api/account/tokens/${id}`)).status).toBe(200)
    expect((await ann.delete(`/api/account/tokens/${id}`)).status).toBe(404)
    expect((await bot.call('/api/guests/me')).json.error.code).toBe('wrong-token')
  })

  it('are for accounts only, and bounded', async () => {
    const guest = await Person.named(server.url, 'Guest')
    const wanted = { label: 'x', scopes: ['read'] }
    expect((await guest.post('/api/account/tokens', wanted)).status).toBe(409)
    const ann = await account()
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => ann.post('/api/account/tokens', wanted)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    for (const scopes of [[], ['all'], ['read', 'play', 'read']])
      expect((await ann.post('/api/account/tokens', { label: 'x', scopes })).status).toBe(400)
  })

  it('open nothing without the scope, and never what is about the account', async () => {
    const [ann, bob] = [await account(), await account()]
    const match = await duel(ann, bob)
    const { id, token } = await tokenOf(ann, ['read'])
    const reader = new Program(token)
    const seat = `/api/matches/${match}/seats/red`
    const refused: [string, (object | undefined)?, string?][] = [
      [`${seat}/actions`, { seq: 0, actions: [{ verb: 'bid', target: 1 }] }],
      [`${seat}/undo`, { seq: 0 }],
      [`${seat}/chat`, { id: 1, text: 'hello' }],
      [seat, undefined, 'DELETE'],
      [`/api/matches/${match}`, undefined, 'DELETE'],
      [`/api/matches/${match}/links`],
      [`/api/matches/${match}/mute`, { muted: true }],
      ['/api/matches', { game: 'tiny', scenario: 'duel', options: {}, seats: [], public: true }],
      ['/api/guests', { name: 'Mallory' }],
      ['/api/account'],
      ['/api/account/tokens'],
      ['/api/account/tokens', { label: 'more', scopes: ['play'] }],
      [`/api/account/tokens/${id}`, undefined, 'DELETE'],
      ['/api/account/data'],
      ['/api/account/delete', {}],
      ['/api/account/password', { old: PASSWORD, password: 'another long password' }],
      ['/api/sessions/current', undefined, 'DELETE'],
      ['/api/notices'],
    ]
    for (const [path, body, method] of refused) {
      const { status, json } = await reader.call(path, body, method)
      expect([path, status, json.error?.code]).toEqual([path, 403, 'scope'])
    }
    expect((await reader.call(`${seat}/view`)).status).toBe(200)
  })

  it('open no seat of anybody else', async () => {
    const [ann, bob, eve] = [await account(), await account(), await account()]
    const match = await duel(ann, bob)
    const program = new Program((await tokenOf(eve)).token)
    for (const seat of ['red', 'blue']) {
      const path = `/api/matches/${match}/seats/${seat}`
      for (const [what, body] of [
        ['view', undefined],
        ['actions', { seq: 0, actions: [{ verb: 'bid', target: 1 }] }],
        ['undo', { seq: 0 }],
        ['explain', { things: [null] }],
        ['chat', { id: 1, text: 'x' }],
      ] as const)
        expect((await program.call(`${path}/${what}`, body)).status).toBe(403)
    }
    const { json } = await program.call(`/api/matches/${match}/past`)
    expect(json.seat).toBeNull()
    expect((await program.call('/api/account/tokens', undefined)).status).toBe(403)
  })

  it('expire, and end with the account', async () => {
    const store = new SqliteStore(':memory:')
    const own = await serve({ db: store })
    const ann = await account(own.url)
    const short = await tokenOf(ann, ['read'], 1)
    const long = await tokenOf(ann, ['read'])
    const look = ({ token }: Made) => new Program(token, own.url).call('/api/guests/me')
    expect((await look(short)).status).toBe(200)
    await store.sql.change({ sql: 'update tokens set ends = 1 where id = ?', values: [short.id] })
    expect((await look(short)).status).toBe(401)
    expect((await look(long)).status).toBe(200)
    const { json } = await ann.get('/api/account/data')
    expect(json.tokens).toHaveLength(2)
    expect(JSON.stringify(json)).not.toContain(long.token)
    await ann.post('/api/account/delete', { password: PASSWORD })
    expect((await look(long)).status).toBe(401)
    expect(await store.sql.all('select * from tokens')).toEqual([])
    await own.app.close()
  })

  it('are refused in any other form', async () => {
    for (const token of ['tricorne_', 'tricorne_x', `tricorne_${'x'.repeat(32)}`, "tricorne_' or 1=1 --"])
      expect((await new Program(token).call('/api/matches?mine=1')).status).toBe(401)
  })
})

describe('play over HTTP', () => {
  it('looks, acts, takes back, asks and chats', async () => {
    const [ann, bob] = [await account(), await account()]
    const match = await duel(ann, bob)
    const red = new Program((await tokenOf(ann)).token)
    const path = `/api/matches/${match}/seats/red`
    const first = (await red.call(`${path}/view`)).json
    expect(first).toMatchObject({ seq: 0, view: { seat: 'red' }, log: { from: 0 } })
    const asked = await red.call(`${path}/explain`, { things: [null] })
    expect(Array.isArray(asked.json.answers)).toBe(true)
    const acted = await red.call(`${path}/actions`, { seq: 0, actions: [firstOption(first)] })
    expect(acted.json).toEqual({ seq: 1 })
    expect((await red.call(`${path}/undo`, { seq: 1 })).json).toEqual({ seq: 2 })
    const again = (await red.call(`${path}/view?since=2`)).json
    expect(again.seq).toBe(2)
    expect(again.log.events).toEqual([])
    for (let i = 0; i < 2; i++)
      expect((await red.call(`${path}/chat`, { id: 7, text: 'hello' })).status).toBe(200)
    const { json } = await ann.get('/api/account/data')
    expect(json.chat).toMatchObject([{ text: 'hello' }])
  })

  it('refuses as a table does, with a status, the rule and a sentence', async () => {
    const [ann, bob] = [await account(), await account()]
    const match = await duel(ann, bob)
    const red = new Program((await tokenOf(ann)).token)
    const path = `/api/matches/${match}/seats/red/actions`
    const forbidden = await red.call(path, { seq: 0, actions: [{ verb: 'bid', target: 99 }] })
    expect(forbidden.status).toBe(403)
    expect(forbidden.json.error).toMatchObject({ code: 'forbidden', message: expect.any(String) })
    expect(forbidden.json.error.rule).toEqual(expect.any(String))
    const unknown = await red.call(path, { seq: 0, actions: [{ verb: 'fly', target: null }] })
    expect(unknown.json.error.code).toBe('no-such-verb')
    const first = (await red.call(`/api/matches/${match}/seats/red/view`)).json
    await red.call(path, { seq: 0, actions: [firstOption(first)] })
    const stale = await red.call(path, { seq: 0, actions: [firstOption(first)] })
    expect([stale.status, stale.json.error.code]).toEqual([409, 'stale'])
    expect((await red.call(path, { seq: 1, actions: [] })).status).toBe(400)
    const nowhere = await red.call('/api/matches/nowhere/seats/red/view')
    expect([nowhere.status, nowhere.json.error.code]).toEqual([404, 'unknown-match'])
  })
})

describe('a stream of events', () => {
  it('begins with how things stand, and tells of every move that is awaited, and of the end of a token', async () => {
    const [ann, bob] = [await account(), await account()]
    const match = await duel(ann, bob)
    const { id, token } = await tokenOf(bob)
    const blue = new Program(token)
    const events = blue.events()
    const next = async () => (await events.next()).value
    expect(await next()).toMatchObject({ kind: 'move', match, seat: 'blue', seq: 0 })
    const viewOf = async (program: Program, seat: string) =>
      (await program.call(`/api/matches/${match}/seats/${seat}/view`)).json
    const play = async (program: Program, seat: string): Promise<void> => {
      const { seq, view } = await viewOf(program, seat)
      const actions = [firstOption({ view })]
      const done = await program.call(`/api/matches/${match}/seats/${seat}/actions`, { seq, actions })
      expect(done.status).toBe(200)
    }
    const red = new Program((await tokenOf(ann)).token)
    await play(blue, 'blue')
    while ((await viewOf(blue, 'blue')).view.decision === null) await play(red, 'red')
    const { seq } = await viewOf(blue, 'blue')
    expect(await next()).toMatchObject({ kind: 'move', match, seat: 'blue', seq })
    await bob.delete(`/api/account/tokens/${id}`)
    const ended = events.next()
    server.app.streams.lookAtAll()
    expect((await ended).done).toBe(true)
  })

  it('makes room for a newer one of the same person', async () => {
    const ann = await account()
    const bob = await account()
    await duel(ann, bob)
    const program = new Program((await tokenOf(ann)).token)
    const streams = Array.from({ length: 5 }, () => program.events())
    for (const stream of streams) expect((await stream.next()).value.kind).toBe('move')
    expect((await streams[0].next()).done).toBe(true)
    await Promise.all(streams.slice(1).map((stream) => stream.return(undefined)))
  })
})

/** Plays a match of two example programs to its end, over a server that restarts on the way. */
describe('the example bots', () => {
  const file = (name: string) => fileURLToPath(new URL(`../examples/${name}`, import.meta.url))
  const PYTHON = ['python3', [file('bot.py')]] as const
  const NODE = [process.execPath, ['--disable-warning=ExperimentalWarning', file('bot.ts')]] as const

  const runs = (command: string): Promise<boolean> =>
    new Promise((resolve) => {
      const child = spawn(command, ['--version'], { stdio: 'ignore' })
      child.on('error', () => resolve(false)).on('exit', (code) => resolve(code === 0))
    })

  async function playsToTheEnd([command, args]: typeof PYTHON | typeof NODE): Promise<void> {
    const db = `${tempDir()}/bots.db`
    const own = await serve({ db })
    const [ann, bob] = [await account(own.url), await account(own.url)]
    const seats = [{ kind: 'me' }, { kind: 'reserved' }]
    const body = { game: 'tiny', scenario: 'duel', options: {}, seats, public: false }
    const { match, links } = (await ann.post('/api/matches', body)).json
    const start = async (person: Person, invitations: string[]) => {
      const { token } = await tokenOf(person)
      const env = { ...process.env, TRICORNE_TOKEN: token }
      return spawn(command, [...args, own.url, ...invitations], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    }
    const bots = [await start(ann, []), await start(bob, [own.url + links.blue])]
    const said = bots.map(
      (bot) =>
        new Promise<string>((resolve, reject) => {
          let errors = ''
          bot.stderr.on('data', (text) => (errors += text))
          bot.stdout.once('data', (text) => resolve(String(text)))
          bot.once('exit', () => reject(new Error(`The bot has stopped: ${errors}`)))
        }),
    )
    try {
      expect(await Promise.all(said)).toEqual([`${match} is over.\n`, `${match} is over.\n`])
      expect((await ann.get(`/api/matches/${match}`)).json.match.over).toBe(true)
    } finally {
      for (const bot of bots) bot.removeAllListeners('exit').kill()
      await own.app.close()
    }
  }

  it('in TypeScript sits down and plays to the end', () => playsToTheEnd(NODE))

  it('in Python does, too, where there is a Python', async ({ skip }) => {
    if (!(await runs('python3'))) skip('There is no python3 here.')
    await playsToTheEnd(PYTHON)
  })
})
