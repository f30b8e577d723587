// For tests that kill the real program while people play: its processes, one address in front of them, and what must be
// true in the end.
import { type ChildProcess, spawn } from 'node:child_process'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MatchRecord, type Rng, replay, UNDO } from '@tricorne/engine'
import { expect } from 'vitest'
import { Player, type Sent } from './players.ts'
import { freePort, Person, tempDir } from './testing.ts'
import { game, SEATS, scenario } from './testing-game.ts'

const launcher = fileURLToPath(new URL('../cli/tricorne.js', import.meta.url))
const cache = join(tempDir(), 'cache')
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** One process of the program, which can be started again after it has ended. */
export class Program {
  /** What it has written to standard error, over all its lives. */
  errors = ''
  readonly port: number
  readonly #args: string[]
  #child: ChildProcess | null = null

  private constructor(port: number, args: string[]) {
    this.port = port
    this.#args = args
  }

  static async serving(db: string): Promise<Program> {
    const port = await freePort()
    return new Program(port, ['serve', '--port', String(port), '--db', db, '--json'])
  }

  static working(db: string): Program {
    return new Program(0, ['work', '--db', db, '--json'])
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Settles when it answers. */
  start(): Promise<void> {
    const child = spawn(process.execPath, [launcher, ...this.#args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
    })
    this.#child = child
    running.add(child)
    child.stderr.on('data', (data) => {
      this.errors += String(data)
    })
    return new Promise((resolve, reject) => {
      child.stdout.once('data', () => resolve())
      child.once('exit', (code, signal) => {
        running.delete(child)
        reject(new Error(`ended: ${code} ${signal} ${this.errors}`))
      })
    })
  }

  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    if (child === null || child.exitCode !== null) return Promise.resolve(null)
    return new Promise((resolve) => {
      child.once('exit', (code) => resolve(code))
      child.kill(signal)
    })
  }
}

/** An address that passes every connection on to any of several servers that takes it. */
export class OneAddress {
  readonly #server: Server
  readonly #rng: Rng
  readonly #open = new Set<Socket>()

  constructor(servers: readonly Program[], rng: Rng) {
    this.#rng = rng
    this.#server = createServer((client) => {
      const first = this.#rng.int(servers.length)
      this.#pass(client, [...servers.slice(first), ...servers.slice(0, first)])
    })
  }

  listen(): Promise<string> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address()
        resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
      })
    })
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
  }

  #pass(client: Socket, [next, ...others]: Program[]): void {
    client.on('error', () => {})
    if (next === undefined) {
      client.destroy()
      return
    }
    const behind = connect(next.port, '127.0.0.1')
    let through = false
    behind.on('connect', () => {
      through = true
      for (const socket of [client, behind]) this.#open.add(socket)
      client.pipe(behind).pipe(client)
    })
    behind.on('error', () => {
      if (through) client.destroy()
      else this.#pass(client, others)
    })
    behind.on('close', () => through && client.destroy())
    client.on('close', () => behind.destroy())
  }
}

/** Three people at a new table; with `bot`, two of them and a bot. */
export async function sitDown(url: string, { bot = null as string | null } = {}): Promise<Player[]> {
  const free = bot === null ? 3 : 2
  const people = await Promise.all(SEATS.slice(0, free).map((seat) => Person.named(url, seat)))
  const seats = SEATS.map((_, i) =>
    i === 0 ? { kind: 'me' } : i < free ? { kind: 'open' } : { kind: 'bot', bot },
  )
  const body = { game: game.id, scenario, options: {}, seats, public: true }
  const made = (await people[0].post('/api/matches', body)).json
  const keys = [made.key as string]
  for (const [seat, person] of people.entries())
    if (seat > 0)
      keys.push((await person.post(`/api/matches/${made.match}/seats/${SEATS[seat]}`, {})).json.key)
  return keys.map((key, seat) => new Player(url, made.match, key, seat + 1, 40))
}

/** Until everybody has reconnected. */
export async function back(players: readonly Player[]): Promise<void> {
  while (players.some(({ connected, over }) => !connected && !over)) await wait(5)
}

/** Nothing that was acknowledged is lost, nothing was done twice, and everybody has seen all of it. */
export function checkRecord(record: MatchRecord, players: readonly Player[], kills: string): void {
  const match = replay(game, record)
  expect(match.outcome).not.toBeNull()
  players.forEach((player, seat) => {
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
    `${kills}: ${record.entries.length} entries (${undone} undos), ${acknowledged} acknowledged, ` +
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
