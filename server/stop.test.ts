// The real program stops when told to, whatever its clients do.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { frame, rawConnection, rawUpgrade, TEXT } from './attacks/raw.ts'
import { Person, tempDir } from './testing.ts'

const launcher = fileURLToPath(new URL('../cli/tricorne.js', import.meta.url))
let child: ChildProcess | null = null

afterEach(() => void child?.kill('SIGKILL'))

/** Starts the program; resolves to its URL when it answers. */
function start(db: string): Promise<string> {
  const started = spawn(process.execPath, [launcher, 'serve', '--port', '0', '--db', db, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  return new Promise((resolve, reject) => {
    started.stdout.once('data', (data) => resolve((JSON.parse(String(data)) as { url: string }).url))
    started.once('exit', (code) => reject(new Error(`ended: ${code}`)))
  })
}

// Without a time-out the program would wait half a minute for answers to its close frames.
it('stops on SIGTERM while sockets do not answer, requests hang and bots think', async () => {
  const url = await start(join(tempDir(), 'tricorne.db'))
  const ann = await Person.named(url, 'Ann')
  const [game] = (await ann.get('/api/games')).json.games
  const [{ id: scenario, seats }] = game.scenarios
  const bots = seats.map(() => ({ kind: 'bot', bot: 'marshal' }))
  const body = { game: game.id, scenario, options: {}, seats: bots, public: true }
  const { match } = (await ann.post('/api/matches', body)).json
  const silent = await Promise.all(Array.from({ length: 5 }, () => rawUpgrade(url)))
  for (const { socket } of silent) socket.write(frame(TEXT, `{"t":"join","match":"${match}","key":null}`))
  const hanging = await rawConnection(url)
  hanging.write('POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{')
  const ended = new Promise((resolve) => child?.once('exit', (code, signal) => resolve(code ?? signal)))
  const told = performance.now()
  child?.kill('SIGTERM')
  expect(await ended).toBe(0)
  console.log(`stopped within ${Math.round(performance.now() - told)} ms`)
  for (const { socket } of silent) socket.destroy()
})
