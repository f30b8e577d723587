// The players of bench.ts: many tables, at each of which one player at a time does anything legal.
import { Rng } from '@tricorne/engine'
import { WebSocket } from 'ws'

export interface Table {
  match: string
  keys: string[]
}

export interface Order {
  /** Players of the same match are at different servers, if there are several. */
  join?: { urls: string[]; tables: Table[] }
  /** `rate`: actions a second over all tables; null: as fast as possible. */
  play?: { rate: number | null; seconds: number }
  leave?: true
}

export interface Report {
  actions: number
  seconds: number
  /** Sorted. */
  latencies: number[]
}

const rng = Rng.of(1)
const HEAD = Buffer.from('{"t":"view","seq":')
const ASKED = Buffer.from('"decision":{')

const socketOf = (url: string): string => `${url.replace('http', 'ws')}/ws`

/** Everybody at one match. */
class Party {
  readonly sockets: WebSocket[]
  readonly ready: Promise<unknown>
  onAll: (() => void) | null = null
  /** The latest view that each player has. */
  readonly #views: (Buffer | null)[]
  #seq = 0
  #missing = 0

  constructor(urls: readonly string[], first: number, { match, keys }: Table) {
    this.#views = keys.map(() => null)
    this.sockets = keys.map(
      (_, i) => new WebSocket(socketOf(urls[(first + i) % urls.length]), { perMessageDeflate: false }),
    )
    this.ready = Promise.all(
      this.sockets.map(
        (socket, i) =>
          new Promise<void>((resolve, reject) => {
            socket.on('error', reject)
            socket.on('open', () => socket.send(JSON.stringify({ t: 'join', match, key: keys[i], since: 0 })))
            socket.on('message', (data: Buffer) => {
              this.#hear(i, data)
              resolve()
            })
          }),
      ),
    )
  }

  /** One of the awaited players acts; false if the match is over. */
  act(): boolean {
    const seat = this.#views.findIndex((view) => view?.includes(ASKED))
    if (seat < 0) return false
    const { view }: { view: { decision: { options: Record<string, (number | null)[]> } } } = JSON.parse(
      String(this.#views[seat]),
    )
    const options = Object.entries(view.decision.options)
    const [verb, targets] = options[rng.int(options.length)]
    const message = { t: 'act', id: 1, seq: this.#seq, verb, target: targets[rng.int(targets.length)] }
    this.#missing = this.sockets.length
    this.sockets[seat].send(JSON.stringify(message))
    return true
  }

  #hear(seat: number, data: Buffer): void {
    if (data.compare(HEAD, 0, HEAD.length, 0, HEAD.length) !== 0) {
      if (data.includes('{"t":"no"')) throw new Error(String(data))
      return
    }
    this.#views[seat] = data
    this.#seq = Number.parseInt(data.toString('latin1', HEAD.length, HEAD.length + 9), 10)
    if (this.#missing > 0 && --this.#missing === 0) this.onAll?.()
  }
}

let parties: Party[] = []

async function join({ urls, tables }: NonNullable<Order['join']>): Promise<Report> {
  leave()
  for (const [i, table] of tables.entries()) {
    const party = new Party(urls, i, table)
    parties.push(party)
    await party.ready
  }
  return { actions: 0, seconds: 0, latencies: [] }
}

function leave(): Report {
  for (const { sockets } of parties) for (const socket of sockets) socket.close()
  parties = []
  return { actions: 0, seconds: 0, latencies: [] }
}

async function play({ rate, seconds }: NonNullable<Order['play']>): Promise<Report> {
  const latencies: number[] = []
  const pause = rate === null ? 0 : (1000 * parties.length) / rate
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(parties.map((party) => playOne(party, start + rng.int(1000) * (pause / 1000))))
  async function playOne(party: Party, first: number): Promise<void> {
    for (let due = first; due < end; due += pause) {
      const wait = due - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      const sent = performance.now()
      if (sent > end) return
      const seen = new Promise<void>((resolve) => {
        party.onAll = resolve
      })
      if (!party.act()) return
      await seen
      latencies.push(performance.now() - sent)
    }
  }
  const elapsed = (performance.now() - start) / 1000
  return { actions: latencies.length, seconds: elapsed, latencies: latencies.sort((a, b) => a - b) }
}

process.on('message', async (order: Order) => {
  const report = order.join ? await join(order.join) : order.play ? await play(order.play) : leave()
  process.send?.(report)
})
process.on('disconnect', () => process.exit())
