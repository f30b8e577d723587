// For tests: a server on the loopback interface, and people who talk to it.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerMessage } from '@tricorne/protocol'
import type { FastifyInstance } from 'fastify'
import { makeServer, type ServerOptions } from './app.ts'

let base: string | null = null

/** An empty folder, removed after the tests. */
export function tempDir(): string {
  if (base === null) {
    const made = mkdtempSync(join(tmpdir(), 'tricorne-'))
    process.on('exit', () => rmSync(made, { recursive: true, force: true }))
    base = made
  }
  return mkdtempSync(join(base, 'test-'))
}

/** A port that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

export const gamesModule = new URL('./testing-games.ts', import.meta.url).href

/** No rate limits. */
export const generous = {
  messageRate: 1e9,
  messageBurst: 1e9,
  chatRate: 1e9,
  chatBurst: 1e9,
  joinRate: 1e9,
  joinBurst: 1e9,
  requests: 1e9,
  guests: 1e9,
  creations: 1e9,
}

export interface Running {
  app: FastifyInstance
  url: string
}

/** A server at a free port of the loopback interface. */
export async function serve(options: Partial<ServerOptions> = {}): Promise<Running> {
  const app = await makeServer({
    db: ':memory:',
    gamesModule,
    threads: 1,
    strict: true,
    ...options,
    limits: { ...generous, ...options.limits },
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url }
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  json: any
  headers: Headers
}

/** A person with a browser: keeps the cookie. */
export class Person {
  readonly url: string
  cookie = ''

  constructor(url: string) {
    this.url = url
  }

  static async named(url: string, name: string): Promise<Person> {
    const person = new Person(url)
    await person.post('/api/guests', { name })
    return person
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#call(path, { headers })
  }

  post(path: string, body: unknown): Promise<Answer> {
    const headers = { 'content-type': 'application/json' }
    return this.#call(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  delete(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#call(path, { method: 'DELETE', headers })
  }

  async #call(path: string, init: RequestInit): Promise<Answer> {
    const headers = { ...(init.headers as Record<string, string>), cookie: this.cookie }
    const response = await fetch(this.url + path, { ...init, headers })
    const set = response.headers.getSetCookie()[0]
    if (set !== undefined) this.cookie = set.split(';')[0]
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, json: isJson ? JSON.parse(text) : text, headers: response.headers }
  }
}

type Kind = ServerMessage['t']
type Of<K extends Kind> = Extract<ServerMessage, { t: K }>

/** One end of a socket that stores everything it receives. */
export class Wire {
  readonly raw: string[] = []
  readonly messages: ServerMessage[] = []
  readonly socket: WebSocket
  closed: { code: number; reason: string } | null = null
  #seen = 0
  #wake: (() => void)[] = []

  constructor(url: string, cookie = '') {
    const address = `${url.replace('http', 'ws')}/ws`
    // Node's own takes headers, which a browser's does not.
    this.socket = new WebSocket(address, { headers: { cookie } } as unknown as string[])
    this.socket.addEventListener('message', ({ data }) => {
      this.raw.push(String(data))
      this.messages.push(JSON.parse(String(data)) as ServerMessage)
      this.#stir()
    })
    this.socket.addEventListener('close', ({ code, reason }) => {
      this.closed = { code, reason }
      this.#stir()
    })
    this.socket.addEventListener('error', () => {})
  }

  static async open(url: string, cookie = ''): Promise<Wire> {
    const wire = new Wire(url, cookie)
    await new Promise<void>((resolve, reject) => {
      wire.socket.addEventListener('open', () => resolve())
      wire.socket.addEventListener('close', () => reject(new Error('no connection')))
    })
    return wire
  }

  /** Connected and joined. */
  static async join(url: string, match: string, key: string | null, since = 0, cookie = ''): Promise<Wire> {
    const wire = await Wire.open(url, cookie)
    wire.send({ t: 'join', match, key, since })
    await wire.next('view')
    return wire
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** The next unread message of a kind; older ones of other kinds are skipped. */
  async next<K extends Kind>(kind: K): Promise<Of<K>> {
    for (;;) {
      while (this.#seen < this.messages.length) {
        const message = this.messages[this.#seen++]
        if (message.t === kind) return message as Of<K>
      }
      if (this.closed) throw new Error(`closed: ${this.closed.code} ${this.closed.reason}`)
      await this.stirred()
    }
  }

  /** A message arrived, or the socket closed. */
  stirred(): Promise<void> {
    return new Promise((resolve) => this.#wake.push(resolve))
  }

  last<K extends Kind>(kind: K): Of<K> | undefined {
    return this.messages.findLast((m): m is Of<K> => m.t === kind)
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.closed) resolve()
      this.socket.addEventListener('close', () => resolve())
      this.socket.close()
    })
  }

  #stir(): void {
    const wake = this.#wake
    this.#wake = []
    for (const resolve of wake) resolve()
  }
}
