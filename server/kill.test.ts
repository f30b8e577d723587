// The real program, killed without warning again and again while three people play. Nothing that was
// acknowledged may be lost, nothing may happen twice, and all clients reconnect on their own.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MatchRecord, Rng, readRecord, replay, UNDO } from '@tricorne/engine'
import { afterAll, expect, it } from 'vitest'
import { Player, type Sent } from './players.ts'
import { SqliteStore } from './sqlite.ts'
import { Person, tempDir } from './testing.ts'
import { game, SEATS, scenario } from './testing-game.ts'

/** `npm run nightly` kills it fifty times. */
const KILLS = Number(process.env.TRICORNE_KILLS ?? 12)
const launcher = fileURLToPath(new URL('../cli/tricorne.js', import.meta.url))
const dir = tempDir()
const db = join(dir, 'tricorne.db')
let child: ChildProcess | null = null
let errors = ''

/** A port that is free now. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Starts the program; settles when it answers. */
function start(port: number): Promise<void> {
  const started = spawn(process.execPath, [launcher, 'serve', '--port', String(port), '--db', db, '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(dir, 'cache') },
  })
  child = started
  started.stderr.on('data', (data) => {
    errors += String(data)
  })
  return new Promise((resolve, reject) => {
    started.stdout.once('data', () => resolve())
    started.once('exit', (code, signal) => reject(new Error(`ended: ${code} ${signal} ${errors}`)))
  })
}

function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const dying = child as ChildProcess
  return new Promise((resolve) => {
    dying.once('exit', (code) => resolve(code))
    dying.kill(signal)
  })
}

afterAll(() => {
  child?.kill('SIGKILL')
})

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Until everybody has reconnected. */
async function back(players: Player[]): Promise<void> {
  while (players.some((player) => !player.connected)) await wait(5)
}

async function sitDown(url: string): Promise<Player[]> {
  const people = await Promise.all(SEATS.map((seat) => Person.named(url, seat)))
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]
  const body = { game: game.id, scenario, options: {}, seats, public: true }
  const made = (await people[0].post('/api/matches', body)).json
  const keys = [made.key as string]
  for (const seat of [1, 2])
    keys.push((await people[seat].post(`/api/matches/${made.match}/seats/${SEATS[seat]}`, {})).json.key)
  return keys.map((key, seat) => new Player(url, made.match, key, seat + 1, 40))
}

it('no acknowledged action is lost and none is done twice', { timeout: 600_000 }, async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // A clean shutdown leaves compiled code behind, so the other starts are faster.
  await start(port)
  await end('SIGTERM')
  await start(port)
  const players = await sitDown(url)
  const playing = Promise.all(players.map((player) => player.play()))
  playing.catch(() => {})
  const rng = Rng.of(1741)
  for (let kills = 0; kills < KILLS; kills++) {
    // Sometimes before anybody is back; mostly in the middle of play.
    if (kills % 10 !== 9) await back(players)
    await wait(rng.int(120))
    await end('SIGKILL')
    await start(port)
  }
  expect(players.some(({ over }) => over)).toBe(false)
  for (const player of players) player.pause = 0
  await playing
  const record = readRecord(await (await fetch(`${url}/api/matches/${players[0].match}/record`)).text())
  expect(await end('SIGTERM')).toBe(0)
  expect(errors).toBe('')
  checkRecord(record, players)
  const store = new SqliteStore(db)
  const stored = await store.entries(players[0].match)
  expect(stored.map((e) => [e.seat, e.verb, e.target, e.rolls])).toEqual(record.entries)
  await store.close()
})

function checkRecord(record: MatchRecord, players: Player[]): void {
  const match = replay(game, record)
  expect(match.outcome).not.toBeNull()
  players.forEach((player, seat) => {
    expect(player.reconnects).toBeGreaterThan(KILLS * 0.8)
    for (const [seq, { verb, target }] of player.acknowledged)
      expect(record.entries[seq - 1].slice(0, 3)).toEqual([seat, verb, target])
    const own = record.entries.flatMap(([s, verb, target], i) =>
      s === seat ? [{ seq: i, verb, target }] : [],
    )
    expect(unexplained(own, player.sent)).toEqual([])
    const log = match.log(seat).map(({ message, values }) => ({ message, values }))
    expect(player.log).toEqual(log)
  })
  const acknowledged = players.reduce((sum, player) => sum + player.acknowledged.size, 0)
  const undone = record.entries.filter(([, verb]) => verb === UNDO).length
  console.log(
    `${KILLS} kills: ${record.entries.length} entries (${undone} undos), ${acknowledged} acknowledged, ` +
      `${players.map((p) => p.reconnects).join(' + ')} reconnections`,
  )
}

/** Entries without a message: each message may lead to at most one entry, in order. */
function unexplained(entries: Sent[], sent: Sent[]): Sent[] {
  let at = 0
  return entries.filter((entry) => {
    const found = sent.findIndex(
      (s, i) => i >= at && s.seq <= entry.seq && s.verb === entry.verb && s.target === entry.target,
    )
    if (found >= 0) at = found + 1
    return found < 0
  })
}
