// Assembles the server.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify'
import { Accounts } from './accounts.ts'
import { Attempts } from './attempts.ts'
import type { BotPool } from './bots.ts'
import { addClient } from './client.ts'
import { Emails } from './emails.ts'
import { ApiError } from './errors.ts'
import type { Streams } from './events.ts'
import { type HouseholdOptions, openHousehold } from './household.ts'
import { addApi } from './http.ts'
import type { Hub } from './hub.ts'
import type { Letters } from './letters.ts'
import { LIMITS, type Limits } from './limits.ts'
import { addMetrics, addProbes, type Gauges, Meter, type MetricsPort } from './metrics.ts'
import { addressKey, Door } from './network.ts'
import type { Notices } from './notices.ts'
import { Passkeys } from './passkeys.ts'
import type { Results } from './results.ts'
import { addSockets, isUpgrade } from './sockets.ts'
import { StorageError } from './store.ts'
import { Ties } from './ties.ts'
import { Tokens } from './tokens.ts'

export interface ServerOptions extends HouseholdOptions {
  /** Folder of the built client, if there is one. */
  client?: string | null
  logger?: FastifyServerOptions['logger']
  /** Which proxies to trust for the client's address: this many hops, or those in these networks. */
  behindProxy?: number | string
  /** Origins besides our own whose pages may open sockets. */
  origins?: readonly string[]
  /** Where figures for Prometheus are served; nowhere if absent. */
  metrics?: MetricsPort
  version?: string
  /** In tests: refuse to send an answer that the protocol does not describe. */
  strict?: boolean
}

/** A server ready to listen. `close` shuts it down cleanly. */
export async function makeServer(options: ServerOptions): Promise<FastifyInstance> {
  const limits = { ...LIMITS, ...options.limits }
  const app = fastify(httpOptions(options, limits))
  const meter = options.metrics === undefined ? null : new Meter()
  const house = await openHousehold(options, 'server', app.log, meter)
  const { games, store, fleet, clock, clocks, bots, hub, streams, telling, letters, results, salt } = house
  const door = new Door(app.server, limits, options.behindProxy === undefined)
  app.addHook('preClose', async () => void setTimeout(() => door.shut(), limits.closeTime * 1.5).unref())
  app.addHook('onClose', () => house.close())
  // Before the sockets are closed.
  app.addHook('preClose', () => {
    streams.close()
    return hub.noteSeats()
  })
  addErrors(app)
  await addShields(app, limits)
  const room = await addSockets(app, { hub, store, limits, meter, origins: options.origins ?? [] })
  addProbes(app, store)
  if (meter !== null && options.metrics !== undefined) {
    meter.watch(gaugesOf(hub, bots, room), store)
    addMetrics(app, meter, options.metrics)
  }
  const { version = '', strict = false } = options
  app.decorate('notices', telling?.notices ?? null)
  app.decorate('letters', letters)
  app.decorate('results', results)
  app.decorate('streams', streams)
  const accounts = new Accounts({ store, limits })
  const emails = new Emails(store.sql, letters)
  const attempts = new Attempts({ sql: store.sql, clock, limits, salt })
  const { home } = options
  const passkeys = home === undefined ? null : new Passkeys({ sql: store.sql, limits, home })
  const ties = new Ties({ sql: store.sql, limits })
  const tokens = new Tokens(store.sql, limits)
  const people = { accounts, emails, passkeys, ties, results, attempts, tokens, streams, salt }
  addApi(app, { games, hub, store, limits, clock, clocks, telling, ...people, version, strict })
  await addClient(app, options.client ?? null)
  app.addHook('onListen', async () => void (fleet.relieved || hub.resume()))
  return app
}

const gaugesOf = (hub: Hub, bots: BotPool, room: { size: number }): Gauges => ({
  matches: () => hub.size,
  sockets: () => room.size,
  queued: () => hub.turns.waiting,
  thinking: () => bots.waiting,
})

const httpOptions = (
  { logger, behindProxy }: ServerOptions,
  limits: Limits,
): FastifyHttpOptions<Server, FastifyBaseLogger> => ({
  logger: logger ?? false,
  logController: new fastify.LogController({ disableRequestLogging: true }),
  bodyLimit: limits.body,
  trustProxy: typeof behindProxy === 'number' ? (_, hop) => hop < behindProxy : (behindProxy ?? false),
  forceCloseConnections: true,
  requestTimeout: limits.requestTime,
  connectionTimeout: limits.answerTime,
  http: {
    headersTimeout: limits.headTime,
    connectionsCheckingInterval: limits.lookTime,
    shouldUpgradeCallback: isUpgrade,
  },
  clientErrorHandler: (error, socket) => answerBroken(error, socket),
  frameworkErrors: (error, _request, reply) => {
    reply.raw.writeHead(400, { 'content-type': 'application/json; charset=utf-8' })
    reply.raw.end(JSON.stringify({ error: tell(error, 400) }))
  },
})

const BROKEN: Record<string, [status: string, code: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'too-slow', 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too-large', 'The headers are too large.'],
}

/** The last answer to a connection that sends no request, or sends it too slowly. */
function answerBroken({ code }: { code?: string }, socket: Socket): void {
  if (code !== 'ECONNRESET' && socket.writable) {
    const [status, name, message] = BROKEN[code ?? ''] ?? [
      '400 Bad Request',
      'bad-message',
      'This is not HTTP.',
    ]
    const body = JSON.stringify({ error: { code: name, message } })
    socket.write(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy()
}

/** Every error becomes a status and a sentence; unforeseen errors are logged, and their details stay private. */
function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError | StorageError, request, reply) => {
    const status = error instanceof StorageError ? 503 : (error.statusCode ?? 500)
    if (status >= 500) request.log.error({ err: error, url: request.url }, 'a request failed')
    return reply.code(status).send({ error: tell(error, status) })
  })
}

function tell(
  error: FastifyError | ApiError | StorageError,
  status: number,
): { code: string; message: string } {
  if (error instanceof StorageError) return { code: 'unavailable', message: error.message }
  if (status >= 500) return { code: 'internal', message: 'Something went wrong on the server.' }
  if (error instanceof ApiError) return { code: error.code, message: error.message, ...error.details }
  if (status === 413) return { code: 'too-large', message: 'The body of the request is too large.' }
  if (status === 429) return { code: 'too-fast', message: 'Too many requests; wait a minute.' }
  if (status === 415) return { code: 'bad-message', message: 'The body of a request must be JSON.' }
  return { code: 'bad-message', message: 'The request could not be read.' }
}

async function addShields(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(helmet, {
    // If there is TLS in front of us, the proxy sets this header itself.
    strictTransportSecurity: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  })
  await app.register(cookie)
  await app.register(rateLimit, {
    max: limits.requests,
    timeWindow: 60_000,
    // One visit loads some seventy files, and a whole club may share one address, so files do not count.
    allowList: (request) => !/^\/(api\/|ws)/.test(request.url),
    keyGenerator: (request) => addressKey(request.ip),
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For tests, which do not wait for the next look. */
    notices: Notices | null
    letters: Letters | null
    results: Results
    streams: Streams
  }
}
