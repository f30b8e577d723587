import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { Player } from './players.ts'
import { SqliteStore } from './sqlite.ts'
import { StorageError } from './store.ts'
import { Person, type Running, serve } from './testing.ts'

let server: Running | null = null

afterEach(async () => {
  await server?.app.close()
  server = null
})

/** A port that is free now. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const taken = createServer().listen(0, '127.0.0.1', () => {
      const { port } = taken.address() as AddressInfo
      taken.close(() => resolve(port))
    })
  })

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status

describe('figures', () => {
  it('count what people and bots do, on a port of their own', async () => {
    const port = await freePort()
    server = await serve({ metrics: { host: '127.0.0.1', port } })
    const { url } = server
    const ann = await Person.named(url, 'Ann')
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]
    const body = { game: 'tiny', scenario: 'duel', options: {}, seats, public: true }
    const { match, key } = (await ann.post('/api/matches', body)).json
    const player = new Player(url, match, key, 1)
    await player.play()
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const value = (name: string): number => Number(text.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1])
    expect(value('tricorne_action_seconds_count')).toBe(player.sent.length)
    expect(value('tricorne_entries_total')).toBeGreaterThan(player.sent.length)
    expect(value('tricorne_matches')).toBe(1)
    expect(value('tricorne_store_ok')).toBe(1)
    expect(value('tricorne_bots_waiting')).toBe(0)
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    // No name, key, id or address is told.
    for (const secret of [match, key, 'Ann']) expect(text).not.toContain(secret)
    expect(await statusOf(`http://127.0.0.1:${port}/`)).toBe(404)
    expect(await statusOf(`${url}/metrics`)).toBe(404)
    await server.app.close()
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
  })

  it('do not keep a server from saying that their port is taken', async () => {
    server = await serve()
    const port = Number(new URL(server.url).port)
    await expect(serve({ metrics: { host: '127.0.0.1', port } })).rejects.toThrow('EADDRINUSE')
  })
})

describe('probes', () => {
  it('tell a process that lives from one that can store what people do', async () => {
    const store = new SqliteStore(':memory:')
    let broken = false
    const check = store.check.bind(store)
    store.check = async (age) => {
      if (broken) throw new StorageError('full')
      await check(age)
    }
    server = await serve({ db: store })
    expect(await statusOf(`${server.url}/healthz`)).toBe(200)
    expect(await statusOf(`${server.url}/readyz`)).toBe(200)
    broken = true
    expect(await statusOf(`${server.url}/healthz`)).toBe(200)
    expect(await statusOf(`${server.url}/readyz`)).toBe(503)
  })
})
