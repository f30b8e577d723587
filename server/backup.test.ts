import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeTiny } from '@tricorne/engine/tiny'
import { afterEach, describe, expect, it } from 'vitest'
import { backUp, inspect, restore } from './backup.ts'
import { type Checked, checkMatches } from './checking.ts'
import { Player } from './players.ts'
import { SqliteStore } from './sqlite.ts'
import { Person, type Running, serve, tempDir } from './testing.ts'

let server: Running | null = null

async function start(db: string): Promise<string> {
  server = await serve({ db })
  return server.url
}

async function stop(): Promise<void> {
  await server?.app.close()
  server = null
}

afterEach(stop)

const tiny = { game: 'tiny', scenario: 'duel', options: {}, public: true }

/** Two people sit down to a match; they have not begun. */
async function sitDown(url: string): Promise<Player[]> {
  const people = await Promise.all(['Ann', 'Bob'].map((name) => Person.named(url, name)))
  const body = { ...tiny, seats: [{ kind: 'me' }, { kind: 'open' }] }
  const made = (await people[0].post('/api/matches', body)).json
  const sat = (await people[1].post(`/api/matches/${made.match}/seats/blue`, {})).json
  return [made.key, sat.key].map((key, seat) => new Player(url, made.match, key, seat + 1))
}

const files = (): { db: string; copy: string; dir: string } => {
  const dir = tempDir()
  return { dir, db: join(dir, 'tricorne.db'), copy: join(dir, 'copies', 'copy.db') }
}

describe('a backup', () => {
  it('is made while people play, is private, and play goes on from it after it is restored', async () => {
    const { db, copy } = files()
    const players = await sitDown(await start(db))
    const playing = Promise.all(players.map((player) => player.play()))
    while (players[0].acknowledged.size < 2) await new Promise((resolve) => setTimeout(resolve, 1))
    const { matches, running, entries } = backUp(db, copy)
    expect({ matches, running }).toEqual({ matches: 1, running: 1 })
    expect(entries).toBeGreaterThanOrEqual(2)
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    await playing
    await stop()
    const { kept } = restore(copy, db, new Date(0))
    expect(kept).toBe(`${db}.before-1970-01-01T00-00-00-000Z`)
    expect(inspect(kept ?? '')).toMatchObject({ matches: 1, running: 0 })
    const url = await start(db)
    const { match } = players[0]
    expect((await new Person(url).get(`/api/matches/${match}`)).json.match.over).toBe(false)
    const again = players.map(({ key }, seat) => new Player(url, match, key, seat + 7))
    await Promise.all(again.map((player) => player.play()))
    expect((await new Person(url).get(`/api/matches/${match}`)).json.match.over).toBe(true)
  })

  it('does not overwrite a file', async () => {
    const { db, dir } = files()
    await new SqliteStore(db).close()
    writeFileSync(join(dir, 'precious'), 'x')
    expect(() => backUp(db, join(dir, 'precious'))).toThrow('exists already')
    expect(() => backUp(join(dir, 'none.db'), join(dir, 'copy'))).toThrow('There is no data file')
  })

  it('is not restored under a running server, nor from a file that is damaged or of a newer Tricorne', async () => {
    const { db, copy, dir } = files()
    await new SqliteStore(db).close()
    backUp(db, copy)
    await start(db)
    expect(() => restore(copy, db, new Date())).toThrow('another server is using')
    await stop()
    writeFileSync(join(dir, 'text'), 'no database at all')
    expect(() => restore(join(dir, 'text'), db, new Date())).toThrow('not a whole data file')
    const newer = new DatabaseSync(copy)
    newer.exec('pragma user_version = 99')
    newer.close()
    expect(() => restore(copy, db, new Date())).toThrow('newer Tricorne')
    expect(inspect(db)).toEqual({ matches: 0, running: 0, entries: 0 })
  })
})

describe('running matches', () => {
  it('are replayed from their first entry, and those that cannot go on are told with the reason', async () => {
    const { db } = files()
    const players = await sitDown(await start(db))
    const body = { ...tiny, seats: [{ kind: 'me' }, { kind: 'open' }] }
    const idle = (await (await Person.named(players[0].url, 'Cid')).post('/api/matches', body)).json.match
    const playing = Promise.all(players.map((player) => player.play()))
    while (players[0].acknowledged.size < 2) await new Promise((resolve) => setTimeout(resolve, 1))
    const { match } = players[0]
    const copy = `${db}.copy`
    backUp(db, copy)
    await playing
    const check = async (game: ReturnType<typeof makeTiny> | null): Promise<Checked[]> => {
      const store = new SqliteStore(copy)
      const all: Checked[] = []
      for await (const one of checkMatches(store, async () => game)) all.push(one)
      await store.close()
      return all.sort((a, b) => b.entries - a.entries)
    }
    expect(await check(makeTiny())).toMatchObject([
      { match, problem: null },
      { match: idle, entries: 0, problem: null },
    ])
    expect(await check({ ...makeTiny(), version: '99' })).toMatchObject([
      { match, problem: expect.stringContaining('this server has version 99') },
      { match: idle },
    ])
    expect(await check(null)).toMatchObject([{ problem: 'There is no game "tiny" here.' }, {}])
    const spoil = new DatabaseSync(copy)
    spoil.exec("drop trigger entries_stay; update entries set verb = 'fly' where seq = 1")
    spoil.close()
    expect((await check(makeTiny()))[0].problem).toBe(
      'Entry 1 of this match is no longer legal under the rules.',
    )
  })
})
