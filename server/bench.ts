// How much load the server can take: `npm run bench -w @tricorne/server`. A thousand two-player matches, everybody
// connected and playing at random, from a separate process, beside ten thousand that only lie in the store. Prints the time
// to start, durable actions a second, the time from sending an action until everybody has the view after it, and memory.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { games } from '@tricorne/games'
import type { ServerOptions } from './app.ts'
import type { Order, Report, Table } from './bench-people.ts'
import type { Use } from './bench-server.ts'
import { ENTRIES, stock } from './bench-stock.ts'
import { openStore } from './open-store.ts'
import { TestPostgres } from './testing-postgres.ts'

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '1000' },
    /** Other matches, in which nobody is. */
    stored: { type: 'string', default: '10000' },
    /** The first scenario for this many players is used. */
    seats: { type: 'string', default: '2' },
    game: { type: 'string' },
    /** Actions a second over all matches in the first run; the second run goes as fast as it can. */
    rate: { type: 'string', default: '1100' },
    seconds: { type: 'string', default: '15' },
    /** Folder of the data file; put it on the disk you want to measure. */
    dir: { type: 'string', default: tmpdir() },
    /** Use a PostgreSQL made for the occasion, with so many servers. */
    postgres: { type: 'boolean', default: false },
    servers: { type: 'string', default: '1' },
  },
})
const count = Number(values.matches)
const dir = mkdtempSync(join(values.dir, 'tricorne-bench-'))
const postgres = values.postgres ? await TestPostgres.start({ durable: true }) : null
const db = (await postgres?.database('bench')) ?? join(dir, 'bench.db')
const many = 1e9
const limits = {
  requests: many,
  creations: many,
  guests: many,
  matches: many,
  connections: many,
  connectionsPerAddress: many,
  messageRate: many,
  messageBurst: many,
}

const heard = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T))
    child.once('exit', () => reject(new Error('A process ended.')))
  })

const { id: game, load } = games.find(({ id }) => values.game === undefined || id === values.game) ?? games[0]
const { scenarios } = await load()
const scenario = scenarios.find(({ seats }) => seats.length === Number(values.seats)) ?? scenarios[0]
const store = await openStore(db)
await stock(store, game, scenario.id, Number(values.stored))
await store.close()

const servers: ChildProcess[] = []
const urls: string[] = []
for (let i = 0; i < Number(values.servers); i++) {
  const options: ServerOptions = { db, limits }
  const began = performance.now()
  const child = fork(new URL('./bench-server.ts', import.meta.url), [JSON.stringify(options)], {
    execArgv: ['--expose-gc'],
  })
  urls.push((await heard<{ url: string }>(child)).url)
  servers.push(child)
  console.log(`ready after ${Math.round(performance.now() - began)} ms`)
}

/** Of all servers together, after a rest. */
async function settle(): Promise<Use> {
  const uses = await Promise.all(
    servers.map((child) => {
      child.send('use?')
      return heard<Use>(child)
    }),
  )
  const sum = (key: keyof Use): number => uses.reduce((total, use) => total + use[key], 0)
  return { heap: sum('heap'), rss: sum('rss'), cpu: sum('cpu') }
}

async function post(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  const answer = await fetch(urls[0] + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer
}

const cookies: string[] = []
for (const name of scenario.seats)
  cookies.push((await post('/api/guests', { name })).headers.getSetCookie()[0].split(';')[0])

async function setUp(): Promise<Table> {
  const seats = scenario.seats.map((_, i) => ({ kind: i === 0 ? 'me' : 'open' }))
  const body = { game, scenario: scenario.id, options: {}, seats, public: false }
  const made = (await (await post('/api/matches', body, cookies[0])).json()) as { match: string; key: string }
  const keys = [made.key]
  for (const [i, seat] of scenario.seats.entries()) {
    if (i === 0) continue
    const path = `/api/matches/${made.match}/seats/${seat}`
    keys.push(((await (await post(path, {}, cookies[i])).json()) as { key: string }).key)
  }
  return { match: made.match, keys }
}

const people = fork(new URL('./bench-people.ts', import.meta.url))
const order = (message: Order): Promise<Report> => {
  people.send(message)
  return heard<Report>(people)
}

const perMatch = (after: Use, before: Use): string => {
  const kb = (bytes: number): string => (bytes / 1024 / count).toFixed(1)
  return `${kb(after.heap - before.heap)} KB of heap, ${kb(after.rss - before.rss)} KB in all (rss)`
}

async function setUpAll(): Promise<Table[]> {
  const tables: Table[] = []
  for (let i = 0; i < count; i++) tables.push(await setUp())
  return tables
}

// A warm-up run: the memory that a busy process takes and keeps is not part of a match's cost.
await order({ join: { urls, tables: await setUpAll() } })
await order({ play: { rate: null, seconds: 5 } })
await order({ leave: true })
const empty = await settle()
const tables = await setUpAll()
const made = await settle()
const loadNow = (): string => loadavg()[0].toFixed(1)
console.log(
  `${values.postgres ? 'PostgreSQL' : 'SQLite'}, ${servers.length} process(es), ${values.stored} other matches with ${ENTRIES} actions; ` +
    `${count} matches of ${game} (${scenario.id}), ${scenario.seats.length} seats each; load ${loadNow()}`,
)
console.log(`a match without visitors: ${perMatch(made, empty)}`)
await order({ join: { urls, tables } })
const joined = await settle()
console.log(`with everybody connected and idle: ${perMatch(joined, made)}`)
let before = joined
for (const rate of [Number(values.rate), null]) {
  const { actions, seconds, latencies } = await order({ play: { rate, seconds: Number(values.seconds) } })
  const after = await settle()
  const at = (part: number): string => latencies[Math.floor((latencies.length - 1) * part)].toFixed(1)
  const pace = rate === null ? 'as fast as they can' : `target ${rate} a second`
  console.log(
    `${pace}: ${(actions / seconds).toFixed(0)} durable actions/s; ` +
      `until all see it: median ${at(0.5)} ms, 99% ${at(0.99)} ms, worst ${at(1)} ms; ` +
      `${((after.cpu - before.cpu) / actions).toFixed(2)} ms of the servers' processor time an action; load ${loadNow()}`,
  )
  before = after
}
console.log(`after play, everybody connected: ${perMatch(before, made)}`)
await order({ leave: true })
console.log(`after play, nobody connected: ${perMatch(await settle(), empty)}`)
people.kill()
for (const child of servers) child.removeAllListeners('exit').kill()
await postgres?.stop()
rmSync(dir, { recursive: true, force: true })
