// The socket at /ws: who may connect, and whether they are still there.
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { Connection } from './connection.ts'
import type { Hub } from './hub.ts'
import { COOKIE } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Store } from './store.ts'
import { makeReader } from './wire.ts'

const GOING_AWAY = 1001
const TRY_AGAIN = 1013
const PROBE_MS = 30_000

interface SocketContext {
  hub: Hub
  store: Store
  limits: Limits
}

export async function addSockets(app: FastifyInstance, { hub, store, limits }: SocketContext): Promise<void> {
  const connections = new Set<Connection>()
  const perAddress = new Map<string, number>()
  const context = { hub, store, limits, read: makeReader(limits), log: app.log }

  await app.register(websocket, {
    options: { maxPayload: limits.frame, perMessageDeflate: false },
    preClose: (done) => {
      for (const connection of connections) connection.close(GOING_AWAY, 'The server stops; come back soon.')
      app.websocketServer.close()
      done()
    },
  })

  app.get('/ws', { websocket: true, config: { rateLimit: false } }, (socket, request) => {
    const address = request.ip
    const count = perAddress.get(address) ?? 0
    if (connections.size >= limits.connections || count >= limits.connectionsPerAddress) {
      socket.on('error', () => {})
      socket.close(TRY_AGAIN, 'Too many connections.')
      return
    }
    perAddress.set(address, count + 1)
    const connection = new Connection(socket, request.cookies[COOKIE] ?? null, context)
    connections.add(connection)
    socket.on('close', () => {
      connections.delete(connection)
      const left = (perAddress.get(address) ?? 1) - 1
      if (left === 0) perAddress.delete(address)
      else perAddress.set(address, left)
    })
  })

  const probe = setInterval(() => {
    for (const connection of connections) connection.probe()
  }, PROBE_MS)
  app.addHook('onClose', async () => clearInterval(probe))
}
