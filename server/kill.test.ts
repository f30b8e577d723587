// The real program, killed without warning again and again while three people play. Nothing that was
// acknowledged may be lost, nothing may happen twice, and all clients reconnect on their own.
import { join } from 'node:path'
import { Rng, readRecord } from '@tricorne/engine'
import { expect, it } from 'vitest'
import { back, checkRecord, Program, sitDown, wait } from './kills.suite.ts'
import { SqliteStore } from './sqlite.ts'
import { tempDir } from './testing.ts'

/** `npm run nightly` kills it far more often. */
const KILLS = Number(process.env.TRICORNE_KILLS ?? 12)
/** A match ends after some hundred actions, and another one begins. */
const KILLS_A_MATCH = 50

it('no acknowledged action is lost and none is done twice', {
  timeout: KILLS * 20_000 + 300_000,
}, async () => {
  const db = join(tempDir(), 'tricorne.db')
  const program = await Program.serving(db)
  // A clean shutdown leaves compiled code behind, so the other starts are faster.
  await program.start()
  await program.end('SIGTERM')
  for (let left = KILLS; left > 0; left -= KILLS_A_MATCH)
    await playOn(program, db, Math.min(left, KILLS_A_MATCH))
  expect(program.errors).toBe('')
})

async function playOn(program: Program, db: string, most: number): Promise<void> {
  await program.start()
  const players = await sitDown(program.url)
  const playing = Promise.all(players.map((player) => player.play()))
  playing.catch(() => {})
  const rng = Rng.of(1741)
  for (let kills = 0; kills < most; kills++) {
    // Sometimes before anybody is back; mostly in the middle of play.
    if (kills % 10 !== 9) await back(players)
    await wait(rng.int(120))
    await program.end('SIGKILL')
    await program.start()
  }
  expect(players.some(({ over }) => over)).toBe(false)
  for (const player of players) player.pause = 0
  await playing
  const { match } = players[0]
  const record = readRecord(await (await fetch(`${program.url}/api/matches/${match}/record`)).text())
  expect(await program.end('SIGTERM')).toBe(0)
  for (const { reconnects } of players) expect(reconnects).toBeGreaterThan(most * 0.8)
  checkRecord(record, players, `${most} kills`)
  const store = new SqliteStore(db)
  const stored = await store.entries(match)
  expect(stored.map((e) => [e.seat, e.verb, e.target, e.rolls])).toEqual(record.entries)
  await store.close()
}
