// People who play while the server is attacked, in a process of their own: the attacker must not slow them
// down by keeping their processor busy with its own work.
import { games } from '@tricorne/games'
import { WebSocket } from 'ws'
import { Person } from '../testing.ts'
import type { ServerMessage } from '../wire.ts'

export interface HonestOrder {
  /** Sit down at this many matches of two. */
  sit?: { url: string; matches: number }
  /** Report what was measured since the last order, and measure on. */
  report?: true
}

/** Milliseconds from sending an action until both people have the view after it, in order. */
export interface HonestReport {
  latencies: number[]
  /** Actions that were sent and are not answered yet, and how long the oldest of them has waited. */
  waiting: number
  oldest: number
  /** Connections that were lost. */
  lost: number
}

const GAME = 'leipzig'
/** An address of the loopback that no attacker uses, so that limits per address are not shared. */
const HOME = '127.0.0.2'
/** Milliseconds between two actions at one table. */
const PAUSE = 200

let latencies: number[] = []
let lost = 0
const sentAt = new Map<object, number>()

class Table {
  readonly #sockets: WebSocket[] = []
  readonly #views: (Extract<ServerMessage, { t: 'view' }> | null)[] = [null, null]
  #seq = -1

  async join(url: string, match: string, keys: string[]): Promise<void> {
    const address = `${url.replace('http', 'ws')}/ws`
    await Promise.all(
      keys.map(async (key, seat) => {
        const socket = new WebSocket(address, { perMessageDeflate: false, localAddress: HOME })
        this.#sockets[seat] = socket
        await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
        socket.on('error', () => {})
        socket.on('close', () => {
          lost++
          sentAt.delete(this)
        })
        socket.on('message', (data: Buffer) => this.#hear(seat, JSON.parse(String(data)) as ServerMessage))
        socket.send(JSON.stringify({ t: 'join', match, key, since: 0 }))
      }),
    )
  }

  #hear(seat: number, message: ServerMessage): void {
    if (message.t === 'no') throw new Error(message.error.message)
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
    if (!decision || this.#sockets[seat].readyState !== WebSocket.OPEN) return
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
    await new Table().join(url, made.match, [made.key, sat.key])
  }
}

function report(): HonestReport {
  const now = performance.now()
  const measured = latencies.sort((a, b) => a - b)
  const waits = [...sentAt.values()].map((at) => now - at)
  const answer = { latencies: measured, waiting: waits.length, oldest: Math.max(0, ...waits), lost }
  latencies = []
  lost = 0
  return answer
}

process.on('message', async (order: HonestOrder) => {
  if (order.sit !== undefined) await sit(order.sit)
  process.send?.(report())
})
process.on('disconnect', () => process.exit())
