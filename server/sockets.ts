// The socket at /ws: who may connect, and whether they are still there.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import websocket from '@fastify/websocket'
import { makeReader } from '@tricorne/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { Backlog } from './backlog.ts'
import { Connection, type ConnectionContext } from './connection.ts'
import { ApiError } from './errors.ts'
import type { Hub } from './hub.ts'
import { COOKIE } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Meter } from './metrics.ts'
import { addressKey, Counts, mayConnect } from './network.ts'
import { Pace } from './pace.ts'
import type { Store } from './store.ts'
import { RANKS, type Turns, type Work } from './turns.ts'

const PATH = '/ws'
const GOING_AWAY = 1001
const TRY_AGAIN = 1013
const PROBE_MS = 30_000
/** Fragments that a message may consist of. */
const FRAGMENTS = 64
/** Rejected connections that are told there are too many; the others are dropped. */
const TOLD = 50
/** The total cost of messages handled in one turn of the event loop. */
const TURN = 64
/** Connection attempts a minute per address, for each connection it may have. */
const TRIES = 4

interface SocketContext {
  hub: Hub
  store: Store
  limits: Limits
  meter: Meter | null
  /** Origins besides our own whose pages may connect. */
  origins: readonly string[]
}

/** Whether to upgrade a request. Other upgrade requests are answered as if they were plain ones. */
export const isUpgrade = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && url?.split('?')[0] === PATH && headers.upgrade?.toLowerCase() === 'websocket'

/** Adds the socket; answers with the number of open ones. */
export async function addSockets(
  app: FastifyInstance,
  context: SocketContext,
): Promise<{ readonly size: number }> {
  const { limits, origins } = context
  const room = new Room({ ...context, log: app.log })
  const options = {
    maxPayload: limits.frame,
    maxFragments: FRAGMENTS,
    perMessageDeflate: false,
    autoPong: false,
    // One message per peer in a turn of the event loop, however many are queued.
    allowSynchronousEvents: false,
    closeTimeout: limits.closeTime,
  }
  await app.register(websocket, {
    options,
    preClose: (done) => {
      room.close()
      app.websocketServer.close()
      done()
    },
  })
  enterInTurns(app.server, context.hub.turns)
  app.get(
    PATH,
    {
      websocket: true,
      config: { rateLimit: { max: limits.connectionsPerAddress * TRIES, timeWindow: 60_000 } },
      onRequest: async ({ headers, host }) => {
        if (!mayConnect(headers.origin, host, origins))
          throw new ApiError(403, 'forbidden', 'Pages from this origin may not connect to this server.')
      },
    },
    (socket, request) => room.enter(socket, request),
  )
  const timers = [setInterval(() => room.probe(), PROBE_MS), setInterval(() => room.look(), limits.lookTime)]
  app.addHook('onClose', async () => timers.forEach(clearInterval))
  return room
}

/** When many connect at once, they are admitted one by one: a thousand upgrades in one go would stall everybody. */
export function enterInTurns(server: Server, turns: Turns): void {
  const listeners = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const fail = (): void => void socket.destroy()
    socket.on('error', fail)
    // biome-ignore lint/correctness/useYield: it is short
    async function* enter(): Work<void> {
      socket.off('error', fail)
      if (!socket.destroyed) for (const listener of listeners) listener.call(server, request, socket, head)
    }
    turns.run(enter(), RANKS.seat).done.catch(fail)
  })
}

/** Releases the upgraded request: it would stay in memory as long as the connection lasts. */
function leaveRequest(socket: WebSocket, { raw }: FastifyRequest): void {
  const { _httpMessage: response } = raw.socket as Socket & { _httpMessage?: ServerResponse | null }
  response?.detachSocket(raw.socket)
  socket.removeAllListeners('error')
  socket.on('error', () => socket.terminate())
}

/** All connections. */
class Room {
  readonly #limits: Limits
  readonly #context: ConnectionContext
  readonly #connections = new Set<Connection>()
  /** In order of arrival; some of them may have joined since the last check. */
  readonly #loose = new Set<Connection>()
  readonly #perAddress = new Counts()
  #told = 0

  constructor(context: Omit<ConnectionContext, 'read' | 'backlog' | 'pace'>) {
    this.#limits = context.limits
    const backlog = new Backlog(context.limits.behindAll)
    this.#context = { ...context, read: makeReader(context.limits), backlog, pace: new Pace(TURN) }
  }

  get size(): number {
    return this.#connections.size
  }

  enter(socket: WebSocket, request: FastifyRequest): void {
    leaveRequest(socket, request)
    const address = addressKey(request.ip)
    const { connections, connectionsPerAddress } = this.#limits
    if (this.#connections.size >= connections || this.#perAddress.of(address) >= connectionsPerAddress) {
      this.#turnAway(socket)
      return
    }
    const token = request.cookies[COOKIE] ?? null
    const connection = new Connection(socket, request.raw.socket, token, this.#context)
    this.#connections.add(connection)
    this.#loose.add(connection)
    this.#perAddress.add(address, 1)
    socket.on('close', () => {
      this.#connections.delete(connection)
      this.#loose.delete(connection)
      this.#perAddress.add(address, -1)
    })
    if (this.#loose.size > this.#limits.unjoined) this.#dropOldestLoose()
  }

  probe(): void {
    for (const connection of this.#connections) connection.probe()
  }

  look(): void {
    this.#context.backlog.refresh()
    for (const connection of this.#connections) {
      connection.look()
      if (connection.joined) this.#loose.delete(connection)
      else this.#loose.add(connection)
    }
  }

  /** Asks everybody to reconnect later, and does not wait long for answers. */
  close(): void {
    for (const connection of this.#connections)
      connection.close(GOING_AWAY, 'The server is stopping; come back soon.')
    setTimeout(() => {
      for (const connection of this.#connections) connection.drop()
    }, this.#limits.closeTime).unref()
  }

  #turnAway(socket: WebSocket): void {
    socket.on('error', () => {})
    if (this.#told >= TOLD) {
      socket.terminate()
      return
    }
    this.#told++
    socket.on('close', () => this.#told--)
    socket.close(TRY_AGAIN, 'Too many connections.')
  }

  #dropOldestLoose(): void {
    for (const connection of this.#loose) {
      this.#loose.delete(connection)
      if (connection.joined) continue
      connection.drop()
      return
    }
  }
}
