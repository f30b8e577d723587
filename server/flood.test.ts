// The floods of server/attacks/ on a small scale: what is dropped, what is answered, and what is never parsed.
import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { flood, frame, PING, rawUpgrade, TEXT } from './attacks/raw.ts'
import { Backlog } from './backlog.ts'
import { Connection, type ConnectionContext } from './connection.ts'
import { LIMITS, type Limits } from './limits.ts'
import { Pace } from './pace.ts'
import { Refused } from './refused.ts'
import { Person, type Running, serve, Wire } from './testing.ts'

class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  sent: string[] = []
  pongs = 0
  pings = 0
  terminated = false
  closed: number | null = null

  send(text: string): void {
    this.sent.push(text)
  }
  pong(): void {
    this.pongs++
  }
  ping(): void {
    this.pings++
  }
  terminate(): void {
    this.terminated = true
    this.readyState = 3
  }
  close(code: number): void {
    this.closed = code
    this.readyState = 2
  }
}

describe('a connection', () => {
  let socket: FakeSocket
  let raw: EventEmitter
  let parsed: number

  function connect(limits: Partial<Limits> = {}, hub: object = {}): Connection {
    socket = new FakeSocket()
    raw = new EventEmitter()
    parsed = 0
    const context = {
      hub,
      store: {},
      limits: { ...LIMITS, ...limits },
      backlog: new Backlog(limits.behindAll ?? LIMITS.behindAll),
      pace: new Pace(64),
      read: (data: Buffer) => {
        parsed++
        if (data.includes('join')) return { message: JSON.parse(String(data)) as object }
        return { id: null, code: 'bad-message', fault: 'No.' }
      },
      log: { error: () => {} },
    } as unknown as ConnectionContext
    return new Connection(socket as unknown as WebSocket, raw as unknown as Socket, null, context)
  }
  const settled = async (): Promise<void> => {
    for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
  }
  const say = (text: string): boolean => socket.emit('message', Buffer.from(text), false)
  const answers = (): (string | number | null)[][] =>
    socket.sent.map((text) => {
      const { id, error } = JSON.parse(text) as { id: number | null; error: { code: string } }
      return [id, error.code]
    })

  beforeEach(() => void connect())

  it('answers pings while its output is read, and not otherwise', () => {
    socket.emit('ping', Buffer.from('a'))
    expect(socket.pongs).toBe(1)
    socket.bufferedAmount = LIMITS.pongs + 1
    socket.emit('ping', Buffer.from('b'))
    expect([socket.pongs, socket.terminated]).toEqual([1, false])
  })

  it.each(['ping', 'pong'])('is dropped for a flood of %ss', (kind) => {
    connect({ controlRate: 0, controlBurst: 5 })
    for (let i = 0; i < 5; i++) socket.emit(kind, Buffer.alloc(0))
    expect(socket.terminated).toBe(false)
    for (let i = 0; i < 1000; i++) socket.emit(kind, Buffer.alloc(0))
    expect([socket.terminated, socket.pongs <= 5]).toEqual([true, true])
  })

  it('is limited before anything is parsed, told with the id, then dropped without a word', () => {
    connect({ messageRate: 0, messageBurst: 2, patience: 3 })
    for (let i = 0; i < 100; i++) say(`{"t":"explain","id":${i},"things":[null]}`)
    expect(parsed).toBe(2)
    expect(answers()).toEqual([
      [null, 'bad-message'],
      [null, 'bad-message'],
      [2, 'too-fast'],
      [3, 'too-fast'],
      [4, 'too-fast'],
    ])
    expect([socket.terminated, socket.closed]).toEqual([true, null])
  })

  it('is dropped for more bytes than a client sends, whatever they are', () => {
    connect({ byteRate: 0, byteBurst: 100_000 })
    raw.emit('data', Buffer.alloc(60_000))
    expect(socket.terminated).toBe(false)
    raw.emit('data', Buffer.alloc(60_000))
    expect(socket.terminated).toBe(true)
  })

  it('is dropped if it begins a message too large to be one and does not finish it', () => {
    const connection = connect()
    raw.emit('data', Buffer.alloc(50_000))
    connection.look()
    say('whole')
    connection.look()
    raw.emit('data', Buffer.alloc(50_000))
    connection.look()
    expect(socket.terminated).toBe(false)
    connection.look()
    expect(socket.terminated).toBe(true)
  })

  it('may send pings for days without looking like an unfinished message', () => {
    const connection = connect({ controlBurst: 1e9 })
    for (let i = 0; i < 10_000; i++) {
      raw.emit('data', Buffer.alloc(6 + 4))
      socket.emit('pong', Buffer.alloc(4))
    }
    connection.look()
    connection.look()
    expect([connection.held, socket.terminated]).toEqual([0, false])
  })

  it('is dropped when all connections together hold too much, unread or unfinished', () => {
    const connection = connect({ behindAll: 100_000 })
    socket.bufferedAmount = 60_000
    connection.send({ t: 'ok', id: 1, seq: 1 })
    expect(socket.terminated).toBe(false)
    raw.emit('data', Buffer.alloc(50_000))
    expect(socket.terminated).toBe(true)
  })

  it('that joins no match is dropped after a while; one that waits for its match is not', async () => {
    let connection = connect()
    connection.look(performance.now() + LIMITS.joinTime / 2)
    expect(socket.terminated).toBe(false)
    connection.look(performance.now() + LIMITS.joinTime + 1)
    expect(socket.terminated).toBe(true)

    let found: (live: null) => void = () => {}
    const loading = new Promise<null>((resolve) => {
      found = resolve
    })
    connection = connect({}, { live: () => loading })
    say('{"t":"join","match":"m","key":null,"since":0}')
    await settled()
    connection.look(performance.now() + LIMITS.joinTime + 1)
    expect([connection.joined, socket.terminated]).toEqual([true, false])
    found(null)
    await settled()
    expect(answers()).toEqual([[null, 'unknown-match']])
    connection.look(performance.now() + LIMITS.joinTime + 1)
    expect([connection.joined, socket.terminated]).toEqual([false, true])
  })

  it('has nothing more done for it once it is dropped or gone', async () => {
    let found = 0
    const hub = {
      live: async () => {
        found++
        return null
      },
    }
    connect({ messageRate: 0, messageBurst: 5, patience: 0 }, hub)
    for (let i = 0; i < 6; i++) say('{"t":"join","match":"m","key":null,"since":0}')
    await settled()
    expect([socket.terminated, found]).toEqual([true, 0])
    connect({}, hub)
    say('{"t":"join","match":"m","key":null,"since":0}')
    socket.readyState = 3
    await settled()
    expect(found).toBe(0)
  })

  it('may not join again and again', async () => {
    connect({ joinRate: 0, joinBurst: 2 }, { live: async () => null })
    for (let i = 0; i < 3; i++) say('{"t":"join","match":"m","key":null,"since":0}')
    await settled()
    expect(answers().map(([, code]) => code)).toEqual(['unknown-match', 'unknown-match', 'too-fast'])
  })

  it('hears what became of its message before it is asked to join again', async () => {
    const connection: Connection = connect(
      {},
      {
        live: async () => {
          connection.restart()
          throw new Refused('internal', 'This could not be stored.')
        },
      },
    )
    say('{"t":"join","match":"m","key":null,"since":0}')
    await settled()
    expect(answers()).toEqual([[null, 'internal']])
    expect(socket.closed).toBe(1013)
  })
})

describe('a server', () => {
  let server: Running
  let match: string
  let key: string

  beforeAll(async () => {
    server = await serve({ limits: { closeTime: 50, messageRate: 30, messageBurst: 120 } })
    const ann = await Person.named(server.url, 'Ann')
    const seats = [{ kind: 'me' }, { kind: 'open' }]
    const body = { game: 'tiny', scenario: 'duel', options: {}, seats, public: true }
    const made = (await ann.post('/api/matches', body)).json
    match = made.match
    key = made.key
  })
  afterAll(() => server.app.close())

  it.each([
    ['pings', frame(PING, Buffer.alloc(125))],
    ['messages', frame(TEXT, '{"t":"rematch","id":1}')],
    ['messages far too large', frame(TEXT, Buffer.alloc(100_000))],
  ])('drops a socket that floods it with %s and never reads; others play on', async (_, bytes) => {
    const honest = await Wire.join(server.url, match, key)
    const { socket } = await rawUpgrade(server.url)
    await flood(socket, Buffer.concat(Array.from({ length: 100 }, () => bytes)), AbortSignal.timeout(15_000))
    expect(socket.destroyed || socket.writableEnded || socket.readableEnded).toBe(true)
    honest.send({ t: 'explain', id: 7, things: [null] })
    expect((await honest.next('verdicts')).id).toBe(7)
    await honest.close()
  })
})
