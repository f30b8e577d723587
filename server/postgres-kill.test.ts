// Two servers of the real program and a worker on one PostgreSQL, behind one address. Any of the four is killed without
// warning, again and again, while two people and a bot play.
import { Rng, readRecord } from '@tricorne/engine'
import { describe, expect, inject, it } from 'vitest'
import { back, checkRecord, OneAddress, Program, sitDown, wait } from './kills.suite.ts'
import { PostgresStore } from './postgres.ts'
import { TestPostgres } from './testing-postgres.ts'

/** `npm run nightly` kills far more often. */
const KILLS = Number(process.env.TRICORNE_KILLS ?? 8)
const KILLS_A_MATCH = 50
/** All that may go wrong while the database is away. */
const EXPECTED = /cannot reach its database/

interface House {
  postgres: TestPostgres
  db: string
  programs: Program[]
  address: OneAddress
  url: string
}

async function open(rng: Rng): Promise<House> {
  const postgres = await TestPostgres.start({ durable: true })
  if (postgres === null) throw new Error('There is no PostgreSQL here.')
  const db = await postgres.database('kills')
  const servers = [await Program.serving(db), await Program.serving(db)]
  const programs = [...servers, Program.working(db)]
  for (const program of programs) await program.start()
  const address = new OneAddress(servers, rng)
  return { postgres, db, programs, address, url: await address.listen() }
}

/** Any one of them, and back again. */
async function killOne({ postgres, programs }: House, rng: Rng): Promise<void> {
  const victim = rng.int(programs.length + 1)
  if (victim < programs.length) {
    await programs[victim].end('SIGKILL')
    await programs[victim].start()
  } else {
    await postgres.end('SIGQUIT')
    await postgres.run()
  }
}

async function playOn(house: House, most: number, rng: Rng): Promise<void> {
  const players = await sitDown(house.url, { bot: 'random' })
  const playing = Promise.all(players.map((player) => player.play()))
  playing.catch(() => {})
  for (let kills = 0; kills < most; kills++) {
    if (kills % 10 !== 9) await back(players)
    await wait(rng.int(120))
    await killOne(house, rng)
  }
  for (const player of players) player.pause = 0
  await playing
  const { match } = players[0]
  const record = readRecord(await (await fetch(`${house.url}/api/matches/${match}/record`)).text())
  checkRecord(record, players, `${most} kills of two servers, a worker and PostgreSQL`)
  const store = await PostgresStore.open(house.db)
  const stored = await store.entries(match)
  expect(stored.map((e) => [e.seat, e.verb, e.target, e.rolls])).toEqual(record.entries)
  await store.close()
}

describe.skipIf(inject('postgres') === '')('servers, a worker and PostgreSQL', () => {
  it('lose nothing that was acknowledged and do nothing twice', {
    timeout: KILLS * 20_000 + 300_000,
  }, async () => {
    const rng = Rng.of(1748)
    const house = await open(rng)
    try {
      for (let left = KILLS; left > 0; left -= KILLS_A_MATCH)
        await playOn(house, Math.min(left, KILLS_A_MATCH), rng)
      for (const program of house.programs) expect(await program.end('SIGTERM')).toBe(0)
      const lines = house.programs.flatMap(({ errors }) => errors.split('\n'))
      expect(lines.filter((line) => line !== '' && !EXPECTED.test(line))).toEqual([])
    } finally {
      house.address.close()
      for (const program of house.programs) await program.end('SIGKILL')
      await house.postgres.stop()
    }
  })
})
