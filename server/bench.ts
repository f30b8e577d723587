// How much load the server can take: `npm run bench -w @tricorne/server`. A thousand two-player matches, everybody
// connected and playing at random, from a separate process. Prints durable actions a second, the time from sending
// an action until everybody has the view after it, and the memory of idle matches.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { games } from '@tricorne/games'
import { makeServer } from './app.ts'
import type { Order, Report, Table } from './bench-people.ts'

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '1000' },
    /** The first scenario for this many players is used. */
    seats: { type: 'string', default: '2' },
    game: { type: 'string' },
    /** Actions a second over all matches in the first run; the second run goes as fast as it can. */
    rate: { type: 'string', default: '1100' },
    seconds: { type: 'string', default: '15' },
    /** Folder of the data file; put it on the disk you want to measure. */
    dir: { type: 'string', default: tmpdir() },
  },
})
const count = Number(values.matches)
const dir = mkdtempSync(join(values.dir, 'tricorne-bench-'))
const many = 1e9
const app = await makeServer({
  db: join(dir, 'bench.db'),
  limits: {
    requests: many,
    creations: many,
    guests: many,
    matches: many,
    connections: many,
    connectionsPerAddress: many,
    messageRate: many,
    messageBurst: many,
  },
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })

const settle = async (): Promise<NodeJS.MemoryUsage> => {
  for (let i = 0; i < 3; i++) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    globalThis.gc?.()
  }
  return process.memoryUsage()
}

async function post(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer
}

const { id: game, load } = games.find(({ id }) => values.game === undefined || id === values.game) ?? games[0]
const { scenarios } = await load()
const scenario = scenarios.find(({ seats }) => seats.length === Number(values.seats)) ?? scenarios[0]
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
const order = (message: Order): Promise<Report> =>
  new Promise((resolve) => {
    people.once('message', (report) => resolve(report as Report))
    people.send(message)
  })

const perMatch = (after: NodeJS.MemoryUsage, before: NodeJS.MemoryUsage): string => {
  const kb = (bytes: number): string => (bytes / 1024 / count).toFixed(1)
  return `${kb(after.heapUsed - before.heapUsed)} KB of heap, ${kb(after.rss - before.rss)} KB in all (rss)`
}

async function setUpAll(): Promise<Table[]> {
  const tables: Table[] = []
  for (let i = 0; i < count; i++) tables.push(await setUp())
  return tables
}

// A warm-up run: the memory that a busy process takes and keeps is not part of a match's cost.
await order({ join: { url, tables: await setUpAll() } })
await order({ play: { rate: null, seconds: 5 } })
await order({ leave: true })
const empty = await settle()
const tables = await setUpAll()
const stored = await settle()
const loadNow = (): string => loadavg()[0].toFixed(1)
console.log(
  `${count} matches of ${game} (${scenario.id}), ${scenario.seats.length} seats each; load ${loadNow()}`,
)
console.log(`a match without visitors: ${perMatch(stored, empty)}`)
await order({ join: { url, tables } })
const joined = await settle()
console.log(`with everybody connected and idle: ${perMatch(joined, stored)}`)
for (const rate of [Number(values.rate), null]) {
  const before = process.cpuUsage()
  const { actions, seconds, latencies } = await order({ play: { rate, seconds: Number(values.seconds) } })
  const { user, system } = process.cpuUsage(before)
  const at = (part: number): string => latencies[Math.floor((latencies.length - 1) * part)].toFixed(1)
  const pace = rate === null ? 'as fast as they can' : `target ${rate} a second`
  console.log(
    `${pace}: ${(actions / seconds).toFixed(0)} durable actions/s; ` +
      `until all see it: median ${at(0.5)} ms, 99% ${at(0.99)} ms, worst ${at(1)} ms; ` +
      `${((user + system) / 1000 / actions).toFixed(2)} ms of processor time an action; load ${loadNow()}`,
  )
}
console.log(`after play, everybody connected: ${perMatch(await settle(), stored)}`)
await order({ leave: true })
console.log(`after play, nobody connected: ${perMatch(await settle(), empty)}`)
people.kill()
await app.close()
rmSync(dir, { recursive: true, force: true })
