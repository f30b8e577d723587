// What an operator's tools ask. /healthz: is the process alive? /readyz: can it serve? /metrics: figures for Prometheus.
// Figures have a port of their own, so that no proxy shows them to strangers by mistake.
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Store } from './store.ts'

/** Where the figures are served. */
export interface MetricsPort {
  host: string
  port: number
}

/** What is counted when somebody asks. */
export interface Gauges {
  matches(): number
  sockets(): number
  /** Pieces of long work, and bots, that wait for their turn. */
  queued(): number
  thinking(): number
}

/** Seconds from an action's arrival until it is acknowledged. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Milliseconds for which one successful write counts as proof that the disk works. */
export const HEALTHY = 10_000

/** Milliseconds that a request for figures may take. */
const PATIENCE = 5000

export class Meter {
  readonly #registry = new Registry()
  readonly #entries: Counter
  readonly #refusals: Counter
  readonly #latency: Histogram

  constructor() {
    const registers = [this.#registry]
    this.#entries = new Counter({
      name: 'tricorne_entries_total',
      help: 'Actions and undos made durable, of people and of bots',
      registers,
    })
    this.#refusals = new Counter({
      name: 'tricorne_refusals_total',
      help: 'Messages of people that were refused',
      registers,
    })
    this.#latency = new Histogram({
      name: 'tricorne_action_seconds',
      help: 'From the arrival of a person’s action until it is acknowledged',
      buckets: BUCKETS,
      registers,
    })
  }

  /** Entries are durable. */
  stored(entries: number): void {
    this.#entries.inc(entries)
  }

  /** A person's action, or batch of them, that arrived at this time (performance.now) is acknowledged. */
  acted(arrived: number): void {
    this.#latency.observe((performance.now() - arrived) / 1000)
  }

  refused(): void {
    this.#refusals.inc()
  }

  /** Adds figures of the process and those that are only looked up when somebody asks. */
  watch(gauges: Gauges, store: Store): void {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    const gauge = (name: string, help: string, value: () => number | Promise<number>): void => {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await value())
        },
      })
    }
    gauge('tricorne_matches', 'Matches in memory', gauges.matches)
    gauge('tricorne_sockets', 'Open sockets', gauges.sockets)
    gauge('tricorne_work_waiting', 'Matches to replay and other long work that waits', gauges.queued)
    gauge('tricorne_bots_waiting', 'Decisions that bots think about or wait to think about', gauges.thinking)
    gauge('tricorne_store_ok', '1 if anything can be stored, else 0', () => canStore(store))
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  get contentType(): string {
    return this.#registry.contentType
  }
}

const canStore = (store: Store): Promise<number> =>
  store.check(HEALTHY).then(
    () => 1,
    () => 0,
  )

/** /healthz and /readyz, for service managers and proxies. They say nothing but yes or no. */
export function addProbes(app: FastifyInstance, store: Store): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'))
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping && (await canStore(store)) === 1
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready\n' : 'not ready\n')
  })
}

/** Serves the figures as long as the app runs. */
export function addMetrics(app: FastifyInstance, meter: Meter, where: MetricsPort): void {
  let server: Server | null = null
  app.addHook('onReady', async () => {
    server = await listen(meter, where)
    const address = server.address()
    if (address !== null && typeof address === 'object')
      app.log.info({ host: where.host, port: address.port }, 'figures are served at /metrics')
  })
  app.addHook('onClose', async () => {
    server?.closeAllConnections()
    server?.close()
  })
}

function listen(meter: Meter, { host, port }: MetricsPort): Promise<Server> {
  const server = createServer({ requestTimeout: PATIENCE, headersTimeout: PATIENCE }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end('The figures are at /metrics.\n')
      return
    }
    meter.text().then(
      (text) => response.writeHead(200, { 'content-type': meter.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
