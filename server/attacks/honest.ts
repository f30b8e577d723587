// Honest players during an attack, in their own process: otherwise the attacker's own
// work would slow them down.
import { games } from '@tricorne/games'
import type { ServerMessage } from '@tricorne/protocol'
import { WebSocket } from 'ws'
import { Person } from '../testing.ts'

export interface HonestOrder {
  /** Sit down at this many two-player matches. */
  sit?: { url: string; matches: number }
  /** Report what was measured since the last order, and go on measuring. */
  report?: true
}

/** Milliseconds from sending an action until both players have the view after it, sorted. */
export interface HonestReport {
  latencies: number[]
  /** Actions not answered yet, and how long the oldest of them has waited. */
  waiting: number
  oldest: number
  /** Connections lost, and actions refused. */
  lost: number
  refused: number
}

const GAME = 'maria'
/** A loopback address that no attacker uses, so that per-address limits are not shared. */
const HOME = '127.0.0.2'
/** Milliseconds between two actions at one table. */
const PAUSE = 200

let latencies: number[] = []
let lost = 0
let refused = 0
const sentAt = new Map<object, number>()

class Table {
  readonly #address: string
  readonly #match: string
  readonly #keys: string[]
  readonly #sockets: WebSocket[] = []
  readonly #views: (Extract<ServerMessage, { t: 'view' }> | null)[] = [null, null]
  #seq = -1

  constructor(url: string, match: string, keys: string[]) {
    this.#address = `${url.replace('http', 'ws')}/ws`
    this.#match = match
    this.#keys = keys
  }

  join(): Promise<unknown> {
    return Promise.all(this.#keys.map((_, seat) => this.#connect(seat)))
  }

  async #connect(seat: number): Promise<void> {
    const socket = new WebSocket(this.#address, { perMessageDeflate: false, localAddress: HOME })
    this.#sockets[seat] = socket
    socket.on('error', () => {})
    socket.on('close', () => {
      lost++
      sentAt.delete(this)
      setTimeout(() => this.#connect(seat), PAUSE)
    })
    socket.on('message', (data: Buffer) => this.#hear(seat, JSON.parse(String(data))))
    await new Promise((resolve) => socket.once('open', resolve).once('close', resolve))
    if (socket.readyState !== WebSocket.OPEN) return
    // A player who reconnects is sent the view again; the table goes on when both are there.
    this.#seq = -1
    socket.send(JSON.stringify({ t: 'join', match: this.#match, key: this.#keys[seat], since: 0 }))
  }

  #hear(seat: number, message: ServerMessage): void {
    if (message.t === 'no') {
      refused++
      sentAt.delete(this)
      setTimeout(() => this.#act(), PAUSE)
    }
    if (message.t !== 'view') return
    this.#views[seat] = message
    if (this.#views.some((view) => view === null || view.seq <= this.#seq)) return
    const sent = sentAt.get(this)
    if (sent !== undefined) latencies.push(performance.now() - sent)
    sentAt.delete(this)
    this.#seq = Math.max(...this.#views.map((view) => view?.seq ?? 0))
    setTimeout(() => this.#act(), PAUSE)
  }

  #act(): void {
    const seat = this.#views.findIndex((view) => view?.view.decision)
    const decision = this.#views[seat]?.view.decision
    if (!decision || this.#seq < 0 || this.#sockets[seat].readyState !== WebSocket.OPEN || sentAt.has(this))
      return
    const options = Object.entries(decision.options)
    const [verb, targets] = options[Math.floor(Math.random() * options.length)]
    const target = targets[Math.floor(Math.random() * targets.length)]
    sentAt.set(this, performance.now())
    this.#sockets[seat].send(JSON.stringify({ t: 'act', id: 1, seq: this.#seq, verb, target }))
  }
}

async function sit({ url, matches }: NonNullable<HonestOrder['sit']>): Promise<void> {
  const game = await games.find(({ id }) => id === GAME)?.load()
  const scenario = game?.scenarios.find(({ seats, exercise }) => seats.length === 2 && !exercise)
  if (scenario === undefined) throw new Error(`${GAME} has no scenario for two`)
  const [ann, bob] = [await Person.named(url, 'Ann'), await Person.named(url, 'Bob')]
  for (let i = 0; i < matches; i++) {
    const seats = [{ kind: 'me' }, { kind: 'open' }]
    const body = { game: GAME, scenario: scenario.id, options: {}, seats, public: false }
    const made = (await ann.post('/api/matches', body)).json
    const sat = (await bob.post(`/api/matches/${made.match}/seats/${scenario.seats[1]}`, {})).json
    await new Table(url, made.match, [made.key, sat.key]).join()
  }
}

function report(): HonestReport {
  const now = performance.now()
  const measured = latencies.sort((a, b) => a - b)
  const waits = [...sentAt.values()].map((at) => now - at)
  const answer = { latencies: measured, waiting: waits.length, oldest: Math.max(0, ...waits), lost, refused }
  latencies = []
  lost = 0
  refused = 0
  return answer
}

process.on('message', async (order: HonestOrder) => {
  if (order.sit !== undefined) await sit(order.sit)
  process.send?.(report())
})
process.on('disconnect', () => process.exit())
